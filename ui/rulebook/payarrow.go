package rulebook

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// payArrow is a payment: the square of the seat that pays, an arrow to the one
// that takes, and on it how much and why.
type payArrow struct {
	widget.BaseWidget
	from, to     string
	amount, note *widgets.Text
}

// The measures of an arrow, in Fyne units.
const (
	arrowSquare = 26
	arrowLeast  = 56 // of the line
	arrowHead   = 8
	arrowThick  = 2
	arrowPad    = 6
)

func newPayArrow(from, to, amount, note string) *payArrow {
	a := &payArrow{
		from: from, to: to,
		amount: widgets.NewText(look.LabelBold, look.Loss, amount), note: widgets.NewText(look.Clause, look.Ink3, note),
	}
	a.ExtendBaseWidget(a)
	return a
}

// CreateRenderer implements fyne.Widget.
func (a *payArrow) CreateRenderer() fyne.WidgetRenderer {
	r := &arrowRenderer{
		a: a, line: canvas.NewRectangle(color.Transparent), head: &canvas.ArbitraryPolygon{},
		from: look.Text(look.Strong, look.OnAccent, a.from), to: look.Text(look.Strong, look.OnAccent, a.to),
	}
	for i := range r.squares {
		r.squares[i] = canvas.NewRectangle(color.Transparent)
		r.squares[i].CornerRadius = 8
	}
	r.Refresh()
	return r
}

type arrowRenderer struct {
	a        *payArrow
	squares  [2]*canvas.Rectangle
	from, to *canvas.Text
	line     *canvas.Rectangle
	head     *canvas.ArbitraryPolygon
}

// span is how long the line is: as long as the words on it.
func (r *arrowRenderer) span() float32 {
	words := fyne.Max(r.a.amount.MinSize().Width, r.a.note.MinSize().Width)
	return fyne.Max(arrowLeast, words+2*arrowPad+arrowHead)
}

func (r *arrowRenderer) MinSize() fyne.Size {
	return fyne.NewSize(2*arrowSquare+r.span(), look.LabelBold.Line()+look.Clause.Line()+4)
}

func (r *arrowRenderer) Layout(size fyne.Size) {
	mid, span := look.LabelBold.Line()+2, r.span()
	for i, square := range r.squares {
		widgets.Place(square, float32(i)*(arrowSquare+span), mid-arrowSquare/2, arrowSquare, arrowSquare)
	}
	for i, text := range []*canvas.Text{r.from, r.to} {
		own := text.MinSize()
		text.Resize(own)
		text.Move(r.squares[i].Position().AddXY((arrowSquare-own.Width)/2, (arrowSquare-own.Height)/2-1))
	}
	left, right := float32(arrowSquare+3), arrowSquare+span-4
	widgets.Place(r.line, left, mid-arrowThick/2, right-left-arrowHead+1, arrowThick)
	r.head.Points = []fyne.Position{{X: 0, Y: 0}, {X: arrowHead, Y: arrowHead / 2}, {X: 0, Y: arrowHead}}
	widgets.Place(r.head, right-arrowHead, mid-arrowHead/2, arrowHead, arrowHead)
	for i, text := range []*widgets.Text{r.a.amount, r.a.note} {
		own := text.MinSize()
		widgets.Place(text, arrowSquare+(span-arrowHead-own.Width)/2, float32(i)*(mid+2), own.Width, own.Height)
	}
}

func (r *arrowRenderer) Refresh() {
	loss := look.Color(look.Loss)
	r.squares[0].FillColor, r.squares[1].FillColor = loss, look.Color(look.Accent)
	r.line.FillColor, r.head.FillColor = loss, loss
	look.Paint(r.from, look.Surface)
	look.Paint(r.to, look.OnAccent)
	r.Layout(r.a.Size())
	canvas.Refresh(r.a)
}

func (r *arrowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.line, r.head, r.squares[0], r.squares[1], r.from, r.to, r.a.amount, r.a.note}
}

func (r *arrowRenderer) Destroy() {}
