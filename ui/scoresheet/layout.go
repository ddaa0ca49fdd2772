package scoresheet

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/pagekit"
	"sikwu/ui/widgets"
)

// The measures of the page, in Fyne units, as in the mock-ups at widths of 1280
// and 1000.
const (
	gap = 8
)

// frame holds the margins and columns for a width.
type frame struct {
	widgets.PageFrame
	left, right, foot         float32
	position, points, padding float32 // columns of a row
}

func newFrame(width float32) frame {
	f := frame{PageFrame: widgets.FrameFor(width), left: 752, foot: 16, position: 124, points: 88, padding: 20}
	if f.Narrow {
		f.right, f.foot, f.position, f.points, f.padding = 316, 12, 106, 66, 14
		f.Top, f.left = 8, width-2*f.Margin-f.Between-f.right
		return f
	}
	f.right = fyne.Min(760, width-2*f.Margin-f.left-f.Between)
	f.Margin = (width - f.left - f.Between - f.right) / 2
	return f
}

// grid lays objects out in rows of equal columns.
type grid struct {
	widgets.Laid
	columns int
}

func newGrid(columns int, gap, high float32, objects ...fyne.CanvasObject) *grid {
	g := &grid{columns: columns}
	rows := func() int { return (len(objects) + g.columns - 1) / g.columns }
	g.Init(g, 32, func(room fyne.Size, put widgets.Put) float32 {
		wide := (room.Width - float32(g.columns-1)*gap) / float32(g.columns)
		for i, o := range objects {
			put(o, float32(i%g.columns)*(wide+gap), float32(i/g.columns)*(high+gap), wide, high)
		}
		return float32(rows())*(high+gap) - gap
	}, objects...)
	g.SetMin(func() fyne.Size { return fyne.NewSize(float32(g.columns)*32, float32(rows())*(high+gap)-gap) })
	return g
}

// newScroll returns a scroller for content on a card.
func newScroll(content widgets.Tall) *widgets.Scroller {
	s := widgets.NewScroller(content)
	s.SetGround("")
	s.SetRail(gap)
	return s
}

// canPress reports whether a widget can be pressed.
func canPress(w pagekit.Stop) bool {
	r, tells := w.(interface{ Reason() string })
	return tells && r.Reason() == ""
}
