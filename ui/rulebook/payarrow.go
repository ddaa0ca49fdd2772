package rulebook

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// payArrow shows a payment: the square of the seat that pays, and an arrow with
// the amount and the reason to the seat that receives.
type payArrow struct {
	widgets.Laid
	squares      [2]*canvas.Rectangle
	from, to     *canvas.Text
	line         *canvas.Rectangle
	head         *canvas.ArbitraryPolygon
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
		from: look.Text(look.Strong, look.OnAccent, from), to: look.Text(look.Strong, look.OnAccent, to),
		amount: widgets.NewText(look.LabelBold, look.Loss, amount), note: widgets.NewText(look.Clause, look.Ink3, note),
		line: canvas.NewRectangle(color.Transparent), head: &canvas.ArbitraryPolygon{},
	}
	for i := range a.squares {
		a.squares[i] = canvas.NewRectangle(color.Transparent)
		a.squares[i].CornerRadius = 8
	}
	a.Init(a, 1, a.put, a.line, a.head, a.squares[0], a.squares[1], a.from, a.to, a.amount, a.note)
	a.SetPaint(a.paint)
	a.SetMin(func() fyne.Size { return fyne.NewSize(2*arrowSquare+a.span(), a.high()) })
	return a
}

// span returns the length of the line: that of the words on it.
func (a *payArrow) span() float32 {
	words := fyne.Max(a.amount.MinSize().Width, a.note.MinSize().Width)
	return fyne.Max(arrowLeast, words+2*arrowPad+arrowHead)
}

func (*payArrow) high() float32 { return look.LabelBold.Line() + look.Clause.Line() + 4 }

func (a *payArrow) put(_ fyne.Size, put widgets.Put) float32 {
	mid, span := look.LabelBold.Line()+2, a.span()
	for i, text := range []*canvas.Text{a.from, a.to} {
		x, y, own := float32(i)*(arrowSquare+span), mid-arrowSquare/2, text.MinSize()
		put(a.squares[i], x, y, arrowSquare, arrowSquare)
		put(text, x+(arrowSquare-own.Width)/2, y+(arrowSquare-own.Height)/2-1, own.Width, own.Height)
	}
	left, right := float32(arrowSquare+3), arrowSquare+span-4
	put(a.line, left, mid-arrowThick/2, right-left-arrowHead+1, arrowThick)
	a.head.Points = []fyne.Position{{X: 0, Y: 0}, {X: arrowHead, Y: arrowHead / 2}, {X: 0, Y: arrowHead}}
	put(a.head, right-arrowHead, mid-arrowHead/2, arrowHead, arrowHead)
	for i, text := range []*widgets.Text{a.amount, a.note} {
		own := text.MinSize()
		put(text, arrowSquare+(span-arrowHead-own.Width)/2, float32(i)*(mid+2), own.Width, own.Height)
	}
	return a.high()
}

func (a *payArrow) paint() {
	loss := look.Color(look.Loss)
	a.squares[0].FillColor, a.squares[1].FillColor = loss, look.Color(look.Accent)
	a.line.FillColor, a.head.FillColor = loss, loss
	look.Paint(a.from, look.Surface)
	look.Paint(a.to, look.OnAccent)
}
