package scoresheet

import (
	"slices"

	"fyne.io/fyne/v2"

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

// stops are the focusable widgets of a part that is rebuilt after each choice,
// by names that stay the same.
type stops struct {
	list   []fyne.Focusable
	names  []string
	lines  []int                                    // the line that each stands in
	line   int                                      // of those added next
	scroll *widgets.Scroller                        // contains the widgets; may be nil
	heard  func(name string, key fyne.KeyName) bool // gets the keys first; may be nil
}

// stop is a focusable widget.
type stop interface {
	fyne.CanvasObject
	fyne.Focusable
	SetOnFocus(func())
	SetOnKey(func(fyne.KeyName) bool)
}

func (s *stops) add(name string, w stop) {
	s.list, s.names, s.lines = append(s.list, w), append(s.names, name), append(s.lines, s.line)
	w.SetOnKey(func(key fyne.KeyName) bool { return s.heard != nil && s.heard(name, key) })
	w.SetOnFocus(func() {
		if s.scroll != nil {
			s.scroll.Reveal(w)
		}
	})
}

// cut takes away the last line.
func (s *stops) cut() {
	if at := slices.Index(s.lines, s.line); at >= 0 {
		s.list, s.names, s.lines = s.list[:at], s.names[:at], s.lines[:at]
	}
}

// move returns the widget to which an arrow leads from the one with a name: left and right
// along its line, up and down to the same place of another; nil if the key is none.
func (s *stops) move(name string, key fyne.KeyName) fyne.Focusable {
	at := slices.Index(s.names, name)
	if at < 0 {
		return nil
	}
	to := at
	switch key {
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	case fyne.KeyUp, fyne.KeyDown:
		return s.list[s.across(at, key == fyne.KeyDown)]
	default:
		return nil
	}
	if to < 0 || to >= len(s.list) || s.lines[to] != s.lines[at] {
		to = at
	}
	return s.list[to]
}

// rove lets arrows move among the widgets, and does nothing with other keys.
func (s *stops) rove(p *Page) {
	s.heard = func(name string, key fyne.KeyName) bool {
		to := s.move(name, key)
		if to != nil {
			p.keyboard.Focus(true, to)
		}
		return to != nil
	}
}

// across returns the place in the line below or above that is as far along as place at; at
// itself if there is no such line.
func (s *stops) across(at int, down bool) int {
	first := slices.Index(s.lines, s.lines[at])
	if down {
		next := first
		for next < len(s.lines) && s.lines[next] == s.lines[at] {
			next++
		}
		if next == len(s.lines) {
			return at
		}
		return min(next+at-first, s.end(next))
	}
	if first == 0 {
		return at
	}
	line := slices.Index(s.lines, s.lines[first-1])
	return min(line+at-first, first-1)
}

// end returns the last place of the line that begins at first.
func (s *stops) end(first int) int {
	last := first
	for last+1 < len(s.lines) && s.lines[last+1] == s.lines[first] {
		last++
	}
	return last
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
