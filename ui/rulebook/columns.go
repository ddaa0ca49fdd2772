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
	leastHeight = 644 // 700 less the bar at the top

	cardGap = 12
)

// columns lays the list at the left, the notice and what it is about at the
// right. Wider windows give the right column room first, then the margins.
type columns struct{ page *Page }

// MinSize is what the page needs to stay usable.
func (c *columns) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leastWidth, leastHeight)
}

// Layout places all three.
func (c *columns) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 {
		return // not shown yet
	}
	narrow := size.Width < wideFrom
	c.page.setNarrow(narrow)
	margin, top, left, gap := float32(wideMargin), float32(wideTop), float32(wideLeft), float32(wideGap)
	if narrow {
		margin, top, left, gap = narrowMargin, narrowTop, narrowLeft, narrowGap
	}
	right := fyne.Min(size.Width-2*margin-gap-left, rightMost)
	margin = (size.Width - left - gap - right) / 2
	height := size.Height - top
	widgets.Place(c.page.left.object, margin, top, left, height)
	x, y := margin+left+gap, top
	if notice := c.page.notice.object; notice.Visible() {
		high := widgets.HeightFor(notice, right)
		widgets.Place(notice, x, y, right, high)
		y += high + cardGap
	}
	widgets.Place(c.page.right.object(), x, y, right, size.Height-y)
}

// newShares lays parts side by side in given shares of the width, against the
// top, gap units apart. Names of columns and what stands below them line up.
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

// newWide is an object at least so wide, for columns of words beside others.
func newWide(least float32, o fyne.CanvasObject) *widgets.Laid {
	return widgets.NewLaid(least, func(room fyne.Size, put widgets.Put) float32 {
		put(o, 0, 0, room.Width, room.Height)
		return widgets.HeightFor(o, room.Width)
	}, o)
}
