package scoresheet

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
	narrow                    bool
	margin, top, foot         float32
	left, between, right      float32
	position, points, padding float32 // columns of a row
}

func newFrame(width float32) frame {
	if width < wideFrom {
		f := frame{narrow: true, margin: 16, top: 8, foot: 12, between: 16, right: 316, position: 106, points: 66, padding: 14}
		f.left = width - 2*f.margin - f.between - f.right
		return f
	}
	f := frame{margin: 24, top: 16, foot: 16, left: 752, between: 24, position: 124, points: 88, padding: 20}
	f.right = fyne.Min(760, width-2*f.margin-f.left-f.between)
	f.margin = (width - f.left - f.between - f.right) / 2
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

// stops are the focusable widgets of a part that is rebuilt after each choice,
// by names that stay the same.
type stops struct {
	list   []fyne.Focusable
	names  []string
	scroll *widgets.Scroller // contains the widgets; may be nil
}

// stop is a focusable widget.
type stop interface {
	fyne.CanvasObject
	fyne.Focusable
	SetOnFocus(func())
}

func (s *stops) add(name string, w stop) {
	s.list, s.names = append(s.list, w), append(s.names, name)
	w.SetOnFocus(func() {
		if s.scroll != nil {
			s.scroll.Reveal(w)
		}
	})
}

// at returns the name of the focused widget, "" for none.
func (s *stops) at(c fyne.Canvas) string {
	if c == nil || s == nil {
		return ""
	}
	for i, w := range s.list {
		if c.Focused() == w {
			return s.names[i]
		}
	}
	return ""
}

// find returns the widget with a name, nil if there is none any more.
func (s *stops) find(name string) fyne.Focusable {
	for i := range s.list {
		if s.names[i] == name {
			return s.list[i]
		}
	}
	return nil
}

// newScroll returns a scroller for content on a card.
func newScroll(content widgets.Tall) *widgets.Scroller {
	s := widgets.NewScroller(content)
	s.SetGround("")
	s.SetRail(gap)
	return s
}
