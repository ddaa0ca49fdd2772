package record

import (
	"slices"

	"sikwu/core/table"
	"sikwu/core/tile"
)

// Turned returns the same hand with the dealer in the East seat, so that every seat is
// called by the wind that it had. The walls turn with the seats.
func (h *Hand) Turned() *Hand {
	t, by := *h, h.Table.Start.Dealer.Index()
	if by == 0 {
		return h
	}
	wind := func(s tile.Wind) tile.Wind { return tile.Seats()[(s.Index()-by+4)%4] }
	for i, s := range tile.Seats() {
		t.Players[wind(s).Index()] = h.Players[i]
	}
	walls := h.Table.Start.Tiles
	if walls == nil {
		walls = table.Shuffled(h.Table.Start.Seed, h.Rules.Flowers.Value)
	}
	first := by * len(walls) / 4
	t.Table.Start.Dealer, t.Table.Start.Tiles = tile.East, slices.Concat(walls[first:], walls[:first])
	t.Table.Acts, t.Wrong = slices.Clone(h.Table.Acts), slices.Clone(h.Wrong)
	for i := range t.Table.Acts {
		t.Table.Acts[i].Seat = wind(t.Table.Acts[i].Seat)
	}
	for i := range t.Wrong {
		t.Wrong[i].Seat = wind(t.Wrong[i].Seat)
	}
	return &t
}
