package tileview

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// SeatMark is the small square on felt that names the feeder of a meld. Without
// a wind it is a dashed square with a question mark. The square is 20 by 20
// units, the touch area 32 high.
type SeatMark struct {
	widgets.Pressable
	wind string
	lit  bool
}

var (
	_ fyne.Tappable  = (*SeatMark)(nil)
	_ fyne.Focusable = (*SeatMark)(nil)
)

// The sizes of a seat mark, in Fyne units.
const (
	seatMarkSide   = 20
	seatMarkRadius = 6
	seatMarkDash   = 4
)

// NewSeatMark returns the mark of a wind; "" shows a question mark.
func NewSeatMark(wind string, tapped func()) *SeatMark {
	m := &SeatMark{wind: wind}
	m.Extend(m, tapped)
	return m
}

// SetWind changes the character of the wind; "" shows a question mark.
func (m *SeatMark) SetWind(wind string) {
	if widgets.Changed(&m.wind, wind) {
		m.Refresh()
	}
}

// SetLit highlights the square in Mark as the current question.
func (m *SeatMark) SetLit(lit bool) {
	if widgets.Changed(&m.lit, lit) {
		m.Refresh()
	}
}

// Wind returns the character of the wind, "" for a question mark.
func (m *SeatMark) Wind() string { return m.wind }

// CreateRenderer implements fyne.Widget.
func (m *SeatMark) CreateRenderer() fyne.WidgetRenderer {
	m.ExtendBaseWidget(m)
	r := &seatMarkRenderer{
		m:          m,
		background: canvas.NewRectangle(color.Transparent),
		text:       look.Text(look.TagText, look.FeltInk, ""),
		ring:       widgets.NewRing(),
	}
	r.background.CornerRadius = seatMarkRadius
	for range 4 * 3 {
		r.dashes = append(r.dashes, canvas.NewRectangle(color.Transparent))
	}
	r.Refresh()
	return r
}

type seatMarkRenderer struct {
	parts      widgets.Parts
	m          *SeatMark
	background *canvas.Rectangle
	dashes     []*canvas.Rectangle
	text       *canvas.Text
	ring       *canvas.Rectangle
}

func (r *seatMarkRenderer) Layout(size fyne.Size) {
	pos := fyne.NewPos((size.Width-seatMarkSide)/2, (size.Height-seatMarkSide)/2)
	box := fyne.NewSquareSize(seatMarkSide)
	r.background.Move(pos)
	r.background.Resize(box)
	r.layDashes(pos)
	widgets.PutText(r.text, pos.X+(seatMarkSide-r.text.MinSize().Width)/2, pos.Y, seatMarkSide)
	widgets.DrawRing(r.ring, r.m.Ringed(), look.FeltInk, pos, box, seatMarkRadius, 0)
}

// layDashes places three dashes along each side.
func (r *seatMarkRenderer) layDashes(pos fyne.Position) {
	const far = seatMarkSide - 1
	for i, dash := range r.dashes {
		along := float32(1 + (i%3)*(seatMarkDash+3))
		switch i / 3 {
		case 0:
			dash.Move(pos.AddXY(along, 0))
		case 1:
			dash.Move(pos.AddXY(along, far))
		case 2:
			dash.Move(pos.AddXY(0, along))
		default:
			dash.Move(pos.AddXY(far, along))
		}
		if i < 6 {
			dash.Resize(fyne.NewSize(seatMarkDash, 1))
		} else {
			dash.Resize(fyne.NewSize(1, seatMarkDash))
		}
	}
}

func (r *seatMarkRenderer) MinSize() fyne.Size { return fyne.NewSize(seatMarkSide, widgets.HitHeight) }

func (r *seatMarkRenderer) Refresh() {
	open, ink := r.m.wind == "", look.FeltInk
	r.text.Text = r.m.wind
	if open {
		r.text.Text = "?"
	}
	switch {
	case r.m.lit:
		r.background.FillColor, ink = look.Color(look.Mark), look.OnMark
	case r.m.Hovered():
		r.background.FillColor = look.Veil(look.FeltInk, 0.3)
	case open:
		r.background.FillColor = color.Transparent
	default:
		r.background.FillColor = look.Color(look.FeltPlate)
	}
	look.Paint(r.text, ink)
	for _, dash := range r.dashes {
		dash.Hidden = !open || r.m.lit
		dash.FillColor = look.Color(look.FeltInk2)
	}
	r.Layout(r.m.Size())
	canvas.Refresh(r.m)
}

func (r *seatMarkRenderer) Objects() []fyne.CanvasObject {
	r.parts.Of(r.background)
	for _, dash := range r.dashes {
		r.parts.And(dash)
	}
	return r.parts.And(r.text, r.ring)
}

func (r *seatMarkRenderer) Destroy() {}
