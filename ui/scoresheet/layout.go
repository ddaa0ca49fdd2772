package scoresheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/ui/widgets"
)

// The measures of the page, in Fyne units: as in the mock-up at 1280 and at
// 1000.
const (
	wideFrom    = 1200 // below this the page is narrow
	leastWidth  = 1000
	leastHeight = 644 // 700 less the bar at the top

	cardGap = 12
	gap     = 8
)

// frame is the margins and columns for a width.
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

// grid sets objects side by side in columns of one width, row after row.
type grid struct {
	columns int
	gap     float32
	high    float32
}

func newGrid(columns int, gap, high float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&grid{columns, gap, high}, objects...)
}

// MinSize implements fyne.Layout.
func (g *grid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	rows := (len(objects) + g.columns - 1) / g.columns
	return fyne.NewSize(float32(g.columns)*32, float32(rows)*(g.high+g.gap)-g.gap)
}

// Layout implements fyne.Layout.
func (g *grid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	wide := (size.Width - float32(g.columns-1)*g.gap) / float32(g.columns)
	for i, o := range objects {
		widgets.Place(o, float32(i%g.columns)*(wide+g.gap), float32(i/g.columns)*(g.high+g.gap), wide, g.high)
	}
}

// stops are the widgets that the keyboard can reach in a part that is built anew
// after each choice: by names that outlive them.
type stops struct {
	list   []fyne.Focusable
	names  []string
	scroll *scroll // what they stand in; nil where nothing scrolls
}

// stop is a widget that the keyboard reaches.
type stop interface {
	fyne.CanvasObject
	fyne.Focusable
	SetOnFocus(func())
}

// add names a widget.
func (s *stops) add(name string, w stop) {
	s.list, s.names = append(s.list, w), append(s.names, name)
	w.SetOnFocus(func() {
		if s.scroll != nil {
			s.scroll.reveal(w)
		}
	})
}

// at is the name of the widget that has the focus, empty for none.
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

// find is the widget of a name, nil where it is gone.
func (s *stops) find(name string) fyne.Focusable {
	for i := range s.list {
		if s.names[i] == name {
			return s.list[i]
		}
	}
	return nil
}

// scroll shows one tall thing on a card; what the keyboard reaches comes into
// sight. It reaches rail units beyond both sides of the thing: rings and the
// scroll bar lie there, beside what is read.
type scroll struct {
	object *container.Scroll
	page   *tall
}

// rail is kept free beside what is scrolled, in Fyne units.
const rail = 8

func newScroll(content widgets.Tall) *scroll {
	s := &scroll{page: newTall(content)}
	s.object = container.NewVScroll(s.page)
	return s
}

// fit lays it out so that the content stands at x with a width.
func (s *scroll) fit(x, y, width, height float32) {
	widgets.Place(s.object, x-rail, y, width+2*rail, height)
	s.page.fit(rail, width)
	s.object.Refresh()
}

// most is how far the content can be scrolled.
func (s *scroll) most() float32 { return fyne.Max(0, s.page.high-s.object.Size().Height) }

func (s *scroll) offset() float32 { return s.object.Offset.Y }

func (s *scroll) to(offset float32) {
	s.object.ScrollToOffset(fyne.NewPos(0, fyne.Max(0, fyne.Min(offset, s.most()))))
}

// reveal scrolls an object of the content into sight.
func (s *scroll) reveal(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.page).Y
	foot := top + o.Size().Height
	switch {
	case top-gap < s.offset():
		s.to(top - gap)
	case foot+gap > s.offset()+s.object.Size().Height:
		s.to(foot + gap - s.object.Size().Height)
	}
}
