package learn

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// The measures of the page, in Fyne units, as in the mock-ups at widths of 1280
// and 1000.
const (
	wideFrom    = 1200 // below this the page is narrow
	leastWidth  = 1000
	leastHeight = 644 // 700 less the bar

	cardGap = 12
	gap     = 8
)

// frame holds the margins and columns for a width.
type frame struct {
	narrow                     bool
	margin, top, between, side float32
}

// screenFrame is for a board with a column on its right, mapFrame for the map.
func screenFrame(width float32) frame {
	if width < wideFrom {
		return frame{narrow: true, margin: 16, top: 8, between: 16, side: 300}
	}
	return frame{margin: 24, top: 16, between: 24, side: 376}
}

func mapFrame(width float32) frame {
	if width < wideFrom {
		return frame{narrow: true, margin: 16, top: 12, between: 16, side: 280}
	}
	return frame{margin: 24, top: 16, between: 24, side: 312}
}

// high returns the height o needs at a width.
func high(o fyne.CanvasObject, width float32) float32 { return widgets.HeightFor(o, width) }
