package shell

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// newFrame stacks the bar and the notices, and gives the page the remaining
// height. Tab visits the page first.
func newFrame(page fyne.CanvasObject, above ...fyne.CanvasObject) *widgets.Laid {
	high := func(width float32) (height float32) {
		for _, o := range above {
			height += widgets.HeightFor(o, width)
		}
		return height
	}
	l := widgets.NewLaid(0, func(room fyne.Size, put widgets.Put) float32 {
		y := float32(0)
		for _, o := range above {
			own := widgets.HeightFor(o, room.Width)
			put(o, 0, y, room.Width, own)
			y += own
		}
		put(page, 0, y, room.Width, room.Height-y)
		return y
	}, append([]fyne.CanvasObject{page}, above...)...)
	l.SetMin(func() fyne.Size {
		least := page.MinSize()
		for _, o := range above {
			least.Width = fyne.Max(least.Width, o.MinSize().Width)
		}
		return fyne.NewSize(least.Width, least.Height+high(least.Width))
	})
	return l
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
