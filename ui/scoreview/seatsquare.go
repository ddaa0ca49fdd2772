package scoreview

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/widgets"
)

// Flow is a payment between two seats of a SeatSquare, numbered from the
// winner: 0 is the winner at the bottom, 1 at the right, 2 at the top, 3 at the
// left.
type Flow struct {
	From, To int
	// Taken marks the share of From that the liable seat To takes over: a
	// dashed line, not a payment between the two.
	Taken bool
}

// SeatSquare shows the four seats as they sit at the table, counter-clockwise
// from the winner at the bottom, and who pays whom.
type SeatSquare struct {
	widget.BaseWidget

	cards [4]*SeatCard
	flows []Flow
}

// The sizes of the square, in Fyne units.
const (
	squareHeight = 184
	squareGap    = 64 // between the left and right cards
	squareTop    = 68 // top of the left and right cards
)

// NewSeatSquare returns the square of four seats, the winner first.
func NewSeatSquare(seats [4]Seat, flows ...Flow) *SeatSquare {
	s := &SeatSquare{flows: slices.Clone(flows)}
	for i, seat := range seats {
		s.cards[i] = NewSeatCard(seat)
	}
	s.ExtendBaseWidget(s)
	return s
}

// Set changes seats and flows.
func (s *SeatSquare) Set(seats [4]Seat, flows ...Flow) {
	for i, seat := range seats {
		s.cards[i].Set(seat)
	}
	s.flows = slices.Clone(flows)
	s.Refresh()
}

// Card returns the card of the i-th seat from the winner.
func (s *SeatSquare) Card(i int) *SeatCard { return s.cards[((i%4)+4)%4] }

// CreateRenderer implements fyne.Widget.
func (s *SeatSquare) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	r := &squareRenderer{s: s}
	r.Refresh()
	return r
}

type squareRenderer struct {
	parts widgets.Parts
	s     *SeatSquare
	lines []fyne.CanvasObject
}

func (r *squareRenderer) cardWidth() float32 {
	width := float32(seatWidth)
	for _, card := range r.s.cards {
		width = fyne.Max(width, card.MinSize().Width)
	}
	return width
}

func (r *squareRenderer) MinSize() fyne.Size {
	return fyne.NewSize(2*r.cardWidth()+squareGap, squareHeight)
}

func (r *squareRenderer) Layout(size fyne.Size) {
	width := r.cardWidth()
	places := [4]fyne.Position{
		fyne.NewPos((size.Width-width)/2, squareHeight-seatHeight),
		fyne.NewPos(size.Width-width, squareTop),
		fyne.NewPos((size.Width-width)/2, 0),
		fyne.NewPos(0, squareTop),
	}
	for i, card := range r.s.cards {
		card.Resize(fyne.NewSize(width, seatHeight))
		card.Move(places[i])
	}
	r.lines = r.lines[:0]
	square := plan{width: size.Width, card: width}
	for _, flow := range r.s.flows {
		r.lines = append(r.lines, drawFlow(square.route(flow), flow.Taken)...)
	}
}

func (r *squareRenderer) Refresh() {
	r.Layout(r.s.Size())
	for _, card := range r.s.cards {
		card.Refresh()
	}
	canvas.Refresh(r.s)
}

func (r *squareRenderer) Objects() []fyne.CanvasObject {
	r.parts.Of(r.lines...)
	for _, card := range r.s.cards {
		r.parts.And(card)
	}
	return r.parts
}

func (r *squareRenderer) Destroy() {}
