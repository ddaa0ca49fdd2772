package scoresheet

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// rowLine lays a row of the sheet out in columns. A result that is too long
// continues below.
type rowLine struct {
	widgets.Laid
	frame         frame
	least         float32 // minimum height
	first, second *widgets.Text
	round         *widgets.Text // between them; empty in the first four rounds
	dealer        string        // second line, trimmed
	result        *widgets.WrapRow
	wide, high    float32             // measured size of the result
	open          *widgets.IconButton // opens the hand; nil if none was stored
	change, total [4]*widgets.Text
	names         [4]string // for the header, trimmed
	whole         string    // what is told of a row in which something is trimmed
	cut           bool      // the result is
	tip           func(string)
}

// newRow returns a row of a hand without result and figures.
func newRow(ink fyne.ThemeColorName, hand string) *rowLine {
	return &rowLine{
		first: widgets.NewText(look.Body, ink, hand), round: widgets.NewText(look.Clause, look.Ink2, ""), second: widgets.NewText(look.Clause, look.Ink3, ""),
		result: widgets.NewWrapRow(gap, 0), least: rowHigh,
	}
}

// tellRound gives a later round a line of its own.
func (l *rowLine) tellRound(round string) {
	if round != "" {
		l.round.SetText(round)
		l.least += rowSecond
	}
}

func (l *rowLine) made() *rowLine {
	objects := []fyne.CanvasObject{l.first, l.round, l.second, l.result}
	if l.open != nil {
		objects = append(objects, l.open)
	}
	for i := range l.change {
		l.change[i].SetAlign(fyne.TextAlignTrailing)
		l.total[i].SetAlign(fyne.TextAlignTrailing)
		objects = append(objects, l.change[i], l.total[i])
	}
	l.frame = newFrame(widgets.PageWidth)
	l.Init(l, 1, l.put, objects...)
	l.SetMin(widgets.FixedMin(1, l.least))
	return l
}

// resultWide returns the width for the result.
func (l *rowLine) resultWide(width float32) float32 {
	wide := width - l.frame.position - 4*l.frame.points
	if l.open != nil {
		wide -= 32
	}
	return fyne.Max(1, wide)
}

// resultHigh returns the height of the result at a width. It is measured once.
func (l *rowLine) resultHigh(wide float32) float32 {
	if l.wide != wide {
		l.wide, l.high = wide, l.result.HeightFor(wide)
	}
	return l.high
}

// The heights of the lines in a row, in Fyne units.
const (
	rowFirst  = 18
	rowSecond = 14
)

func (l *rowLine) put(room fyne.Size, put widgets.Put) float32 {
	wide := l.resultWide(room.Width)
	high := l.resultHigh(wide)
	if room.Height == 0 {
		return fyne.Max(l.least, high+8)
	}
	y := (room.Height - rowFirst) / 2
	if l.dealer != "" || l.total[0].Text() != "" { // there is a second line
		y -= rowSecond / 2.0
	}
	l.putHand(room.Height, put)
	put(l.result, l.frame.position, (room.Height-high)/2, wide, high)
	if l.open != nil {
		put(l.open, l.frame.position+wide, (room.Height-32)/2, 32, 32)
	}
	x := room.Width - 4*l.frame.points
	for i := range l.change {
		if l.names[i] != "" {
			l.change[i].SetText(widgets.Trimmed(look.Label, l.names[i], l.frame.points-gap))
		}
		put(l.change[i], x, y, l.frame.points, rowFirst)
		put(l.total[i], x, y+rowFirst, l.frame.points, rowSecond)
		x += l.frame.points
	}
	return fyne.Max(l.least, high+8)
}

// putHand puts the hand, its round and its dealer below each other.
func (l *rowLine) putHand(height float32, put widgets.Put) {
	l.second.SetText(widgets.Trimmed(look.Clause, l.dealer, l.frame.position-gap))
	if l.tip != nil {
		whole := ""
		if l.cut || l.second.Text() != l.dealer {
			whole = l.whole
		}
		l.tip(whole)
	}
	below := []*widgets.Text{l.round, l.second}
	below = slices.DeleteFunc(below, func(t *widgets.Text) bool { return t.Text() == "" })
	y := (height - rowFirst - rowSecond*float32(len(below))) / 2
	put(l.first, 0, y, l.frame.position, rowFirst)
	for i, t := range below {
		put(t, 0, y+rowFirst+rowSecond*float32(i), l.frame.position, rowSecond)
	}
}
