package shell

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/widgets"
)

// frame stacks the bar and the notices, and gives the page the remaining height except
// for the room of a message.
type frame struct {
	widgets.Laid
	lay  widgets.Lay
	told *widgets.Card     // nil for none below the page
	room *canvas.Rectangle // empty, below the page
}

// toldMargin surrounds the room of a message, in Fyne units; above it the page has its
// own margin.
const toldMargin = 12

func newFrame(page fyne.CanvasObject, above ...fyne.CanvasObject) *frame {
	f := &frame{room: canvas.NewRectangle(color.Transparent)}
	high := func(width float32) (height float32) {
		for _, o := range above {
			height += widgets.HeightFor(o, width)
		}
		return height
	}
	f.lay = func(size fyne.Size, put widgets.Put) float32 {
		y := float32(0)
		for _, o := range above {
			own := widgets.HeightFor(o, size.Width)
			put(o, 0, y, size.Width, own)
			y += own
		}
		foot := float32(0)
		if f.told != nil {
			wide := fyne.Min(widgets.MaxReportWidth, size.Width-2*toldMargin)
			foot = f.told.HeightFor(wide)
			put(f.room, (size.Width-wide)/2, size.Height-toldMargin-foot, wide, foot)
			foot += toldMargin
		}
		put(page, 0, y, size.Width, size.Height-y-foot)
		return y
	}
	f.Init(f, 0, f.lay, append([]fyne.CanvasObject{page, f.room}, above...)...)
	f.SetMin(func() fyne.Size { // without temporary parts
		least := page.MinSize()
		for _, o := range above {
			least.Width = fyne.Max(least.Width, o.MinSize().Width)
		}
		return fyne.NewSize(least.Width, least.Height+high(least.Width))
	})
	return f
}

// makeRoom makes room below the page for a message, nil for none.
func (f *frame) makeRoom(told *widgets.Card) {
	if f.told != told {
		f.told = told
		f.lay(f.Size(), widgets.Place)
	}
}

// newVisiblePage gives all room to the visible one of pages. Hidden pages are
// laid out when they are shown.
func newVisiblePage(pages ...fyne.CanvasObject) *widgets.Laid {
	l := widgets.NewLaid(0, func(room fyne.Size, put widgets.Put) float32 {
		for _, p := range pages {
			if p.Visible() {
				put(p, 0, 0, room.Width, room.Height)
			}
		}
		return room.Height
	}, pages...)
	l.SetMin(func() (least fyne.Size) {
		for _, p := range pages {
			if p.Visible() {
				least = p.MinSize()
			}
		}
		return least
	})
	return l
}
