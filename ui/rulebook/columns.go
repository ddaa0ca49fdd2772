package rulebook

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// The measures of the page, in Fyne units: as wide as the Check page.
const (
	wideLeft   = 288
	narrowLeft = 232
)

// put places the list on the left, the notice and the view on the right, which
// takes the width of a wider window.
func (p *Page) put(room fyne.Size, put widgets.Put) float32 {
	if room.Height == 0 {
		return widgets.PageHeight
	}
	f := widgets.FrameFor(room.Width)
	p.setNarrow(f.Narrow)
	left, y := float32(wideLeft), f.Top
	if f.Narrow {
		left = narrowLeft
	}
	right := room.Width - 2*f.Margin - f.Between - left
	put(p.left.object, f.Margin, y, left, room.Height-y)
	x := f.Margin + left + f.Between
	if p.notice.card != nil {
		high := p.notice.card.HeightFor(right)
		put(p.notice.card, x, y, right, high)
		y += high + widgets.CardGap
	}
	put(p.right.object(), x, y, right, room.Height-y)
	p.left.settle()
	p.right.settle()
	return widgets.PageHeight
}

// newShares lays parts out side by side in shares of the width, aligned to the
// top and gap units apart.
func newShares(gap float32, shares []float32, parts ...fyne.CanvasObject) *widgets.Laid {
	return widgets.NewLaid(1, func(room fyne.Size, put widgets.Put) float32 {
		free, x, highest := room.Width-gap*float32(len(parts)-1), float32(0), float32(0)
		for i, o := range parts {
			own := fyne.Max(1, free*shares[i])
			high := widgets.HeightFor(o, own)
			put(o, x, 0, own, high)
			x += own + gap
			highest = fyne.Max(highest, high)
		}
		return highest
	}, parts...)
}

// newWide gives an object a minimum width.
func newWide(least float32, o fyne.CanvasObject) *widgets.Laid {
	return widgets.NewLaid(least, func(room fyne.Size, put widgets.Put) float32 {
		put(o, 0, 0, room.Width, room.Height)
		return widgets.HeightFor(o, room.Width)
	}, o)
}
