package check

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// Widths of the page's two columns, in Fyne units: as in the mock-ups at 1280
// and at 1000; on a large screen both grow.
const (
	wideLeft     = 576
	wideLeftMost = 640
	wideRightMax = 760
	narrowLeft   = 440

	largeWidth, largeHeight = 1760, 940 // from these on the screen is large
	largeLeft               = 800
	largeRightMax           = 1040
)

// lay places the panes side by side. Extra width goes to the right column
// first, then to the felt, then to the margins.
func (p *Page) lay(size fyne.Size) {
	f := widgets.FrameFor(size.Width)
	widgets.Place(p.hand, 0, 0, size.Width, size.Height)
	if p.shown != nil {
		p.shown.lay(size, f)
	}
	p.entry.SetNarrow(f.Narrow)
	p.answer.SetNarrow(f.Narrow)
	left, leftMost, rightMost := float32(wideLeft), float32(wideLeftMost), float32(wideRightMax)
	switch {
	case f.Narrow:
		left = narrowLeft
	case size.Width >= largeWidth && size.Height >= largeHeight:
		left, leftMost, rightMost = largeLeft, largeLeft, largeRightMax
	}
	right := size.Width - 2*f.Margin - f.Between - left
	if !f.Narrow {
		right = fyne.Min(right, rightMost)
		left = fyne.Min(size.Width-2*f.Margin-f.Between-right, leftMost)
		f.Margin = (size.Width - left - f.Between - right) / 2
	}
	height := size.Height - 2*f.Top
	widgets.Place(p.entry, f.Margin, f.Top, left, height)
	room := float32(0)
	if p.told != nil {
		room = p.told.HeightFor(fyne.Min(right, widgets.MaxReportWidth))
		widgets.Place(p.spare, f.Margin+left+f.Between, size.Height-f.Top-room, right, room)
		room += f.Between / 2
	}
	widgets.Place(p.answer, f.Margin+left+f.Between, f.Top, right, height-room)
	for _, notice := range p.before {
		widgets.Place(notice, f.Margin+left+f.Between, f.Top, right, notice.HeightFor(right))
	}
}
