package check

import "fyne.io/fyne/v2"

// Dimensions of the page's two columns, in Fyne units: as in the mock-ups at
// 1280 and at 1000.
const (
	wideFrom     = 1200 // below this the page is narrow
	wideMargin   = 24
	wideTop      = 16
	wideLeft     = 576
	wideLeftMost = 640
	wideRightMax = 760
	wideGap      = 24

	narrowMargin = 16
	narrowTop    = 12
	narrowLeft   = 440
	narrowGap    = 16

	leastWidth  = 1000
	leastHeight = 644 // 700 less the bar at the top
)

// columns lays the panes side by side. Extra width goes to the right column
// first, then to the felt, then to the margins.
type columns struct{ page *Page }

// MinSize returns what the page needs to stay usable.
func (c *columns) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leastWidth, leastHeight)
}

// Layout places the left and the right pane.
func (c *columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	narrow := size.Width < wideFrom
	c.page.entry.SetNarrow(narrow)
	c.page.answer.SetNarrow(narrow)
	margin, top, left, gap := float32(wideMargin), float32(wideTop), float32(wideLeft), float32(wideGap)
	if narrow {
		margin, top, left, gap = narrowMargin, narrowTop, narrowLeft, narrowGap
	}
	right := size.Width - 2*margin - gap - left
	if !narrow {
		right = fyne.Min(right, wideRightMax)
		left = fyne.Min(size.Width-2*margin-gap-right, wideLeftMost)
		margin = (size.Width - left - gap - right) / 2
	}
	height := size.Height - 2*top
	objects[0].Move(fyne.NewPos(margin, top))
	objects[0].Resize(fyne.NewSize(left, height))
	objects[1].Move(fyne.NewPos(margin+left+gap, top))
	objects[1].Resize(fyne.NewSize(right, height))
}
