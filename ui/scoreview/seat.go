package scoreview

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// SeatRole is the part of a seat in a settlement.
type SeatRole int

// The roles.
const (
	SeatPlain  SeatRole = iota
	SeatWinner          // is paid
	SeatPayer           // pays
)

// Seat is the content of a seat card: the character of the wind, the signed
// amount and a short note.
type Seat struct {
	Wind   string
	Amount string
	Note   string
	Role   SeatRole
}

// SeatCard shows one seat, 112 by 48 units, wider if its words need it.
type SeatCard struct {
	widget.BaseWidget
	seat Seat
}

// The sizes of a seat card, in Fyne units.
const (
	seatWidth  = 112
	seatHeight = 48
	seatRadius = 12
	seatPad    = 8
	windSide   = 28
)

// NewSeatCard returns the card of a seat.
func NewSeatCard(seat Seat) *SeatCard {
	c := &SeatCard{seat: seat}
	c.ExtendBaseWidget(c)
	return c
}

// Set changes the seat.
func (c *SeatCard) Set(seat Seat) {
	if widgets.Changed(&c.seat, seat) {
		c.Refresh()
	}
}

// Seat returns the seat.
func (c *SeatCard) Seat() Seat { return c.seat }

// CreateRenderer implements fyne.Widget.
func (c *SeatCard) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	r := &seatRenderer{
		c:          c,
		background: canvas.NewRectangle(color.Transparent),
		square:     canvas.NewRectangle(color.Transparent),
		wind:       look.Text(look.Name, look.Ink, ""),
		amount:     look.Text(look.Name, look.Ink, ""),
		note:       look.Text(look.Clause, look.Ink3, ""),
	}
	r.background.CornerRadius = seatRadius
	r.square.CornerRadius = 8
	r.Refresh()
	return r
}

type seatRenderer struct {
	parts              widgets.Parts
	c                  *SeatCard
	background, square *canvas.Rectangle
	wind, amount, note *canvas.Text
}

func (r *seatRenderer) Layout(size fyne.Size) {
	r.background.Resize(size)
	r.square.Resize(fyne.NewSquareSize(windSide))
	top := (size.Height - windSide) / 2
	r.square.Move(fyne.NewPos(seatPad, top))
	widgets.PutText(r.wind, seatPad+(windSide-r.wind.MinSize().Width)/2, top, windSide)
	x := float32(seatPad + windSide + seatPad)
	if r.c.seat.Note == "" {
		widgets.PutText(r.amount, x, 0, size.Height)
		return
	}
	middle := size.Height / 2
	widgets.PutText(r.amount, x, middle-17, 18)
	widgets.PutText(r.note, x, middle+2, 14)
}

func (r *seatRenderer) MinSize() fyne.Size {
	words := fyne.Max(look.Name.Width(r.c.seat.Amount), look.Clause.Width(r.c.seat.Note))
	return fyne.NewSize(fyne.Max(seatWidth, widgets.Ceil(words)+windSide+3*seatPad), seatHeight)
}

// seatColours holds the colour names of a role.
type seatColours struct{ background, square, wind, amount, note fyne.ThemeColorName }

func (t SeatRole) colours() seatColours {
	switch t {
	case SeatWinner:
		return seatColours{look.Accent, look.OnAccent, look.Accent, look.OnAccent, look.OnAccent}
	case SeatPayer:
		return seatColours{look.LossSoft, look.Loss, look.Surface, look.Loss, look.Ink2}
	}
	return seatColours{look.Surface, look.Sunk, look.Ink, look.Ink, look.Ink3}
}

func (r *seatRenderer) Refresh() {
	seat := r.c.seat
	c := seat.Role.colours()
	r.background.FillColor, r.square.FillColor = look.Color(c.background), look.Color(c.square)
	r.wind.Text, r.amount.Text, r.note.Text = seat.Wind, seat.Amount, seat.Note
	look.Paint(r.wind, c.wind)
	look.Paint(r.amount, c.amount)
	look.Paint(r.note, c.note)
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}

func (r *seatRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.background, r.square, r.wind, r.amount, r.note)
}

func (r *seatRenderer) Destroy() {}
