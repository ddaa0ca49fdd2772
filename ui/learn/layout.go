package learn

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// The measures of the page, in Fyne units, as in the mock-ups at widths of 1280
// and 1000.
const (
	gap = 8
)

// frame is a page with a column on its right.
type frame struct {
	widgets.PageFrame
	side float32 // width of the column
}

// screenFrame is for a board, mapFrame for the map.
func screenFrame(width float32) frame {
	f := frame{widgets.FrameFor(width), 344}
	if f.Narrow {
		f.Top, f.side = 8, 300
	}
	return f
}

func mapFrame(width float32) frame {
	f := frame{widgets.FrameFor(width), 312}
	if f.Narrow {
		f.side = 280
	}
	return f
}

// heightOf returns the height o needs at a width.
func heightOf(o fyne.CanvasObject, width float32) float32 { return widgets.HeightFor(o, width) }
