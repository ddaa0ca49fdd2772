package task

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/tile"
)

// Nobody is the act of saying that no seat is the answer.
const Nobody picture.Act = "nobody"

// SeatChoice is a Choice whose answer is one of the four seats, or Nobody.
type SeatChoice struct{ Choice }

// OneSeat returns the choice whose right answer is a seat, for tile.NoWind Nobody.
func OneSeat(w tile.Wind) SeatChoice {
	if w == tile.NoWind {
		return SeatChoice{OneOf(Nobody)}
	}
	return SeatChoice{OneOf(picture.SeatAct(w))}
}

// Seat returns the right answer, tile.NoWind for Nobody.
func (c *SeatChoice) Seat() tile.Wind { return c.Right[0].Seat() }

// OfferSeats offers some seats of a board, all if none are named, until the answer is
// given, and then marks it.
func (c *SeatChoice) OfferSeats(b *picture.Board, seats ...tile.Wind) {
	if !c.Finished() {
		OfferSeats(b, seats...)
	} else if w := c.Seat(); w != tile.NoWind {
		b.SeatOf(w).Mark = picture.Right
	}
}

// OfferSeats offers some seats of a board, all if none are named.
func OfferSeats(b *picture.Board, seats ...tile.Wind) {
	for i := range b.Seats {
		if s := &b.Seats[i]; len(seats) == 0 || slices.Contains(seats, s.Wind) {
			s.Act = picture.SeatAct(s.Wind)
		}
	}
}
