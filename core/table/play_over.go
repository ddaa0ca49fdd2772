package table

import (
	"sikwu/core/tile"
)

// Won is a winner and what he declared.
type Won struct {
	Seat tile.Wind // at the table; in the declaration, it is his wind
	Declaration
}

// Winners lists the winners in turn order from the seat after the feeder;
// several if one tile made several win, none for a draw or before the end.
func (p *Play) Winners() (list []Won) {
	from := p.open.from
	if p.open.tile == tile.None {
		from = p.mover
	}
	for _, s := range DrawOrder(from.Next()) {
		if p.winners.has(s) {
			list = append(list, Won{s, p.declares(s)})
		}
	}
	return list
}

// HasWon reports whether a seat is among the winners.
func (p *Play) HasWon(seat tile.Wind) bool { return p.winners.has(seat) }

// IsDraw reports whether the hand ended without a win (流局).
func (p *Play) IsDraw() bool { return p.phase == PhaseOver && p.winners == 0 }

// Points returns what each seat gains, E S W N: each win is settled on its own,
// a draw pays nothing (CityU 2.8).
func (p *Play) Points() (points [4]int) {
	for _, w := range p.Winners() {
		_, paid := w.Judge(p.rules)
		for _, s := range tile.Seats() {
			points[s.Index()] += paid.Points.Of(p.Wind(s))
		}
	}
	return points
}
