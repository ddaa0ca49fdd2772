package widgets

import "fyne.io/fyne/v2"

// The measures that the pages of the window share, in Fyne units, as in the
// mock-ups at widths of 1280 and 1000.
const (
	WidePage   = 1200 // from this width on a page is wide, below it narrow
	PageWidth  = 1000 // the least
	PageHeight = 644  // the least: 700 less the bar

	CardGap = 12 // between cards below each other
)

// PageFrame holds the margins of a page and the gap between its columns.
type PageFrame struct {
	Narrow               bool
	Margin, Top, Between float32
}

// FrameFor returns the frame of a page at a width.
func FrameFor(width float32) PageFrame {
	if width < WidePage {
		return PageFrame{Narrow: true, Margin: 16, Top: 12, Between: 16}
	}
	return PageFrame{Margin: 24, Top: 16, Between: 24}
}

// ArrangePage returns a layout that calls lay with the size of a page.
func ArrangePage(lay func(fyne.Size)) fyne.Layout {
	return Arrange(FixedMin(PageWidth, PageHeight), lay)
}
