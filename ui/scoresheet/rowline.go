package scoresheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// rowLine sets a row of the sheet in columns; a result that is too long goes on
// below.
type rowLine struct {
	widget.BaseWidget
	frame         frame
	least         float32 // height
	first, second *widgets.Text
	dealer        string // of the second line, cut where it is too long
	result        *widgets.Shelf
	wide, high    float32             // what the result was measured at last
	open          *widgets.IconButton // the hand itself; nil where none was kept
	change, total [4]*widgets.Text
	names         [4]string // of the header, cut where they are too long
}

func (l *rowLine) made() *rowLine {
	l.ExtendBaseWidget(l)
	for i := range l.change {
		l.change[i].SetAlign(fyne.TextAlignTrailing)
		l.total[i].SetAlign(fyne.TextAlignTrailing)
	}
	l.frame = newFrame(leastWidth)
	return l
}

// resultWide is how wide the result may be.
func (l *rowLine) resultWide(width float32) float32 {
	wide := width - l.frame.position - 4*l.frame.points
	if l.open != nil {
		wide -= 32
	}
	return fyne.Max(1, wide)
}

// HeightFor implements widgets.Tall.
func (l *rowLine) HeightFor(width float32) float32 {
	return fyne.Max(l.least, l.resultHigh(l.resultWide(width))+8)
}

// resultHigh is how high the result is at a width; the words stay as they are.
func (l *rowLine) resultHigh(wide float32) float32 {
	if l.wide != wide {
		l.wide, l.high = wide, l.result.HeightFor(wide)
	}
	return l.high
}

// CreateRenderer implements fyne.Widget.
func (l *rowLine) CreateRenderer() fyne.WidgetRenderer { return &rowLineRenderer{l} }

type rowLineRenderer struct{ l *rowLine }

// The lines of a row, in Fyne units.
const (
	rowFirst  = 18
	rowSecond = 14
)

func (r *rowLineRenderer) Layout(size fyne.Size) {
	l := r.l
	second := l.dealer != "" || l.total[0].Text() != ""
	y := (size.Height - rowFirst) / 2
	if second {
		y -= rowSecond / 2.0
	}
	if l.dealer == "" {
		widgets.Place(l.first, 0, (size.Height-rowFirst)/2, l.frame.position, rowFirst)
	} else {
		l.second.SetText(widgets.Trimmed(look.Clause, l.dealer, l.frame.position-gap))
		widgets.Place(l.first, 0, y, l.frame.position, rowFirst)
		widgets.Place(l.second, 0, y+rowFirst, l.frame.position, rowSecond)
	}
	wide := l.resultWide(size.Width)
	high := l.resultHigh(wide)
	widgets.Place(l.result, l.frame.position, (size.Height-high)/2, wide, high)
	if l.open != nil {
		widgets.Place(l.open, l.frame.position+wide, (size.Height-32)/2, 32, 32)
	}
	x := size.Width - 4*l.frame.points
	for i := range l.change {
		if l.names[i] != "" {
			l.change[i].SetText(widgets.Trimmed(look.Label, l.names[i], l.frame.points-gap))
		}
		widgets.Place(l.change[i], x, y, l.frame.points, rowFirst)
		widgets.Place(l.total[i], x, y+rowFirst, l.frame.points, rowSecond)
		x += l.frame.points
	}
}

func (r *rowLineRenderer) MinSize() fyne.Size { return fyne.NewSize(1, r.l.least) }

func (r *rowLineRenderer) Refresh() {
	r.Layout(r.l.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
	canvas.Refresh(r.l)
}

func (r *rowLineRenderer) Objects() []fyne.CanvasObject {
	l := r.l
	list := []fyne.CanvasObject{l.first, l.second, l.result}
	if l.open != nil {
		list = append(list, l.open)
	}
	for i := range l.change {
		list = append(list, l.change[i], l.total[i])
	}
	return list
}

func (r *rowLineRenderer) Destroy() {}
