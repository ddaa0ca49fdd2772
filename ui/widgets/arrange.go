package widgets

import "fyne.io/fyne/v2"

// Place moves and resizes an object, in Fyne units.
func Place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// Arrange returns a layout that calls lay with the size, once the width is
// known, and has the minimum size that least returns.
func Arrange(least func() fyne.Size, lay func(fyne.Size)) fyne.Layout {
	return &arranged{least, lay}
}

type arranged struct {
	least func() fyne.Size
	lay   func(fyne.Size)
}

func (a *arranged) MinSize([]fyne.CanvasObject) fyne.Size { return a.least() }

func (a *arranged) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width > 0 {
		a.lay(size)
	}
}

// Fill returns a layout in which each object fills the container, whose minimum
// size is fixed.
func Fill(least fyne.Size) fyne.Layout { return filled(least) }

type filled fyne.Size

func (f filled) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size(f) }

func (filled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Place(o, 0, 0, size.Width, size.Height)
	}
}
