package shell

import "fyne.io/fyne/v2"

// onePage gives all its room to the one page that is in sight.
type onePage struct{}

// MinSize is that page's.
func (onePage) MinSize(pages []fyne.CanvasObject) (least fyne.Size) {
	for _, p := range pages {
		if p.Visible() {
			least = p.MinSize()
		}
	}
	return least
}

// Layout leaves hidden pages as they are: they are laid out when they are shown.
func (onePage) Layout(pages []fyne.CanvasObject, size fyne.Size) {
	for _, p := range pages {
		if p.Visible() {
			p.Move(fyne.Position{})
			p.Resize(size)
		}
	}
}

// frame lays the page, its first object, under the others, which are as high
// as they must be; nothing lies between them.
type frame struct{}

// MinSize is the page's with the rest above it.
func (frame) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		one := o.MinSize()
		least = fyne.NewSize(fyne.Max(least.Width, one.Width), least.Height+one.Height)
	}
	return least
}

// Layout stacks the objects from the top.
func (frame) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects[1:] {
		height := o.MinSize().Height
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, height))
		y += height
	}
	objects[0].Move(fyne.NewPos(0, y))
	objects[0].Resize(fyne.NewSize(size.Width, size.Height-y))
}
