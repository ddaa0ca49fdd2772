package hands

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// rows is a scrolling list of any length. It has only as many cards as fit on
// the screen; a card that scrolls away is reused for another row. The list is
// one Tab stop, within which the arrows move.
type rows struct {
	widgets.Scroller

	bind  func(i int, c *card) // shows row i on a card
	act   func(i int)          // opens row i
	leave func()               // moves the focus up from the first row

	body    *widgets.Laid // the scrolled content: as high as all rows, with the cards on it
	cards   []*card
	count   int
	current int // row that is the Tab stop
}

// card is a card that shows a row.
type card struct {
	*widgets.PressCard
	row   *row
	index int // index of its row, -1 for none
}

func newRows(bind func(int, *card), act func(int), leave func()) *rows {
	l := &rows{bind: bind, act: act, leave: leave}
	l.body = widgets.NewLaid(1, func(fyne.Size, widgets.Put) float32 { return l.height() })
	l.body.SkipObjectRefresh()
	l.body.SetPaint(l.paint)
	l.Init(l, l.body)
	l.SetGround(look.Surface)
	l.SetBare(true)
	l.SetRail(0)
	l.SetOnScroll(l.place)
	return l
}

// reset shows another number of rows, from the first.
func (l *rows) reset(count int) {
	l.count, l.current = count, 0
	for _, c := range l.cards {
		c.index = -1
	}
	l.ScrollTo(0)
	l.Relayout()
}

// inSight returns the range of visible rows, from first to last-1.
func (l *rows) inSight() (first, last int) {
	top := float64(l.Offset() - rowsEdge)
	first = int(math.Floor(top / rowHeight))
	last = int(math.Ceil((top + float64(l.Height())) / rowHeight))
	return min(max(first, 0), l.count), max(min(last, l.count), 0)
}

// place places a card for each visible row.
func (l *rows) place() {
	first, last := l.inSight()
	l.grow(last - first)
	for _, c := range l.cards {
		if c.index < first || c.index >= last {
			c.index = -1
		}
	}
	width := l.body.Size().Width - 2*rowsEdge
	for i := first; i < last; i++ {
		c := l.cards[i%len(l.cards)]
		if c.index != i {
			c.index = i
			l.bind(i, c)
		}
		c.Move(fyne.NewPos(rowsEdge, rowsEdge+float32(i)*rowHeight))
		c.Resize(fyne.NewSize(width, rowHeight))
	}
	for _, c := range l.cards {
		show(c.PressCard, c.index >= 0)
	}
	l.stop()
}

// height returns the height of all rows.
func (l *rows) height() float32 { return float32(l.count)*rowHeight + 2*rowsEdge }

// rowsEdge is the margin around all rows, for focus rings, in Fyne units.
const rowsEdge = 5

// grow makes cards, one more than rows fit.
func (l *rows) grow(sight int) {
	if len(l.cards) > sight {
		return
	}
	for _, c := range l.cards {
		c.index = -1
	}
	objects := l.body.Objects()
	for len(l.cards) <= sight {
		c := &card{row: newRow(), index: -1}
		c.PressCard = widgets.NewPressCard(c.row, func() { l.open(c) })
		c.Card().SetPadding(0, 0)
		c.Card().SetRadius(10)
		c.SetOnKey(func(key fyne.KeyName) bool { return l.move(c, key) })
		c.Hide()
		l.cards, objects = append(l.cards, c), append(objects, c.PressCard)
	}
	l.body.SetObjects(objects...)
	canvas.Refresh(l.body)
}

// stop makes one row the Tab stop: the current one, or the nearest fully
// visible one.
func (l *rows) stop() {
	top := l.Offset()
	first := int(math.Ceil(float64(top-rowsEdge) / rowHeight))
	last := int((top-rowsEdge+l.Height())/rowHeight) - 1
	l.current = max(min(l.current, last, l.count-1), first, 0)
	for _, c := range l.cards {
		if c.index == l.current {
			c.Enable()
		} else {
			c.Disable()
		}
	}
}

func (l *rows) open(c *card) {
	l.current = c.index
	l.act(c.index)
}

// move handles the arrow keys on a card.
func (l *rows) move(c *card, key fyne.KeyName) bool {
	page := max(1, int(l.Height()/rowHeight)-1)
	to := c.index
	switch key {
	case fyne.KeyUp:
		if to == 0 {
			l.leave()
			return true
		}
		to--
	case fyne.KeyDown:
		to++
	case fyne.KeyPageUp:
		to -= page
	case fyne.KeyPageDown:
		to += page
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = l.count - 1
	default:
		return false
	}
	l.focus(to)
	return true
}

// focus reveals and focuses a row.
func (l *rows) focus(i int) {
	i = max(min(i, l.count-1), 0)
	if l.count == 0 {
		return
	}
	top, height := float32(i)*rowHeight, l.Height()
	offset := min(top, max(l.Offset(), top+rowHeight+2*rowsEdge-height))
	l.ScrollTo(offset)
	l.current = i
	l.place()
	for _, c := range l.cards {
		if c.index == i {
			if on := fyne.CurrentApp().Driver().CanvasForObject(c.PressCard); on != nil {
				widgets.FocusIn(on, c.PressCard)
			}
		}
	}
}

// paint applies the colours of the theme to all cards, including hidden ones.
func (l *rows) paint() {
	for _, c := range l.cards {
		c.row.Refresh()
	}
}

// bind shows a row on a card.
func (s *Sheet) bind(i int, c *card) {
	f := s.judge.faceOf(s.shown[i])
	c.row.set(f)
	c.SetLabel(s.judge.label(f))
	c.SetFill(look.Surface)
}
