package rulebook

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// The measures of the page, in Fyne units: as wide as the Check page.
const (
	wideFrom   = 1200 // below this the page is narrow
	wideMargin = 24
	wideTop    = 16
	wideLeft   = 288
	wideGap    = 24
	rightMost  = 1000

	narrowMargin = 16
	narrowTop    = 12
	narrowLeft   = 232
	narrowGap    = 16

	leastWidth  = 1000
	leastHeight = 644 // 700 less the bar

	cardGap = 12
)

// put places the list on the left, the notice and the view on the right. The
// right column takes the width of a wider window first, then the margins.
func (p *Page) put(room fyne.Size, put widgets.Put) float32 {
	narrow := room.Width < wideFrom
	p.setNarrow(narrow)
	margin, y, left, gap := float32(wideMargin), float32(wideTop), float32(wideLeft), float32(wideGap)
	if narrow {
		margin, y, left, gap = narrowMargin, narrowTop, narrowLeft, narrowGap
	}
	right := fyne.Min(room.Width-2*margin-gap-left, rightMost)
	margin = (room.Width - left - gap - right) / 2
	put(p.left.object, margin, y, left, room.Height-y)
	x := margin + left + gap
	if p.notice.card != nil {
		high := p.notice.card.HeightFor(right)
		put(p.notice.card, x, y, right, high)
		y += high + cardGap
	}
	put(p.right.object(), x, y, right, room.Height-y)
	return leastHeight
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
