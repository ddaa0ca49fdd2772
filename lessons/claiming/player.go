package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
)

// player plays for a seat: simply, always the same way, and without looking at
// what lies hidden. He wins when he may. Where a minimum is played he goes for
// what is worth something by itself, one suit with honours or pungs alone; else
// for whatever is nearest.
type player struct {
	play *table.Play
	seat tile.Wind
}

// decide returns what the player does now: in turn, or on an open tile.
func (p *player) decide() table.Act {
	legal := p.play.Legal(p.seat)
	if p.play.Phase() == table.PhaseOpen {
		return p.answer(legal)
	}
	best, low := table.Act{Seat: p.seat, Kind: table.ActDraw}, 1<<30
	for _, a := range legal {
		switch a.Kind {
		case table.ActWin, table.ActFlowers, table.ActDraw:
			return a
		case table.ActConceal, table.ActAddKong:
			if p.after(a) <= p.now() {
				return a
			}
		case table.ActDiscard:
			if v := p.after(a); v < low {
				best, low = a, v
			}
		}
	}
	return best
}

// answer wins, or claims what brings the hand nearer.
func (p *player) answer(legal []table.Act) table.Act {
	best := table.Act{Seat: p.seat, Kind: table.ActPass}
	low := p.now()
	for _, a := range legal {
		if a.Kind == table.ActWin {
			return a
		}
		if isClaim(a.Kind) {
			if v := p.after(a); v < low {
				best, low = a, v
			}
		}
	}
	return best
}

// now returns how far the hand is from its goal: the less the better.
func (p *player) now() int {
	d := holding(p.play, p.seat)
	return p.far(d.ConcealedCounts(), d.Melds, tile.None)
}

// after returns how far it would be after an act.
func (p *player) after(a table.Act) int {
	d := holding(p.play, p.seat)
	held, melds := d.ConcealedCounts(), d.Melds
	gone := tile.None
	open, _, _ := p.play.Open()
	lay := func(tiles ...tile.Tile) {
		for _, t := range tiles {
			held[t]--
		}
		set := tiles
		if isClaim(a.Kind) {
			set = append(slices.Clone(tiles), open)
			slices.Sort(set)
		}
		melds = append(melds, hand.Meld{Tiles: set})
	}
	switch a.Kind {
	case table.ActDiscard:
		gone = a.Tile
		held[a.Tile]--
	case table.ActConceal:
		lay(a.Tile, a.Tile, a.Tile, a.Tile)
	case table.ActAddKong:
		held[a.Tile]--
	case table.ActKong:
		lay(open, open, open)
	case table.ActPung:
		lay(open, open)
	case table.ActChow:
		lay(a.With[0], a.With[1])
	}
	return p.far(held, melds, gone)
}

// far returns a thousand for each tile that must come in; of two tiles that leave the
// same he misses the one less that goes with nothing.
func (p *player) far(held tile.Counts, melds []hand.Meld, gone tile.Tile) int {
	v := 1000 * p.missing(&held, melds)
	if gone != tile.None {
		held[gone]++
		v += deal.Use(&held, gone)*8 - int(gone)/9
	}
	return v
}

// missing returns how many tiles must come in for the nearest hand of the goal.
func (p *player) missing(held *tile.Counts, melds []hand.Meld) int {
	var melded tile.Counts
	for _, m := range melds {
		melded.Add(m.All()...)
	}
	if p.play.Rules().Minimum.Value < 2 {
		return hand.Distance(held, &melded, 4-len(melds))
	}
	low := pungs(held, melds)
	for _, suit := range []tile.Suit{tile.Characters, tile.Dots, tile.Bamboo} {
		other := func(n uint8, t int) bool {
			return n > 0 && tile.Tile(t).IsSuited() && tile.Tile(t).Suit() != suit
		}
		some, fits := *held, true
		for t, n := range melded {
			fits = fits && !other(n, t)
		}
		for t, n := range some {
			if other(n, t) {
				some[t] = 0
			}
		}
		if fits {
			low = min(low, hand.Distance(&some, &melded, 4-len(melds)))
		}
	}
	return low
}

// pungs returns how many tiles must come in for pungs and a pair.
func pungs(held *tile.Counts, melds []hand.Meld) int {
	for _, m := range melds {
		if m.Tiles[0] != m.Tiles[1] {
			return 14
		}
	}
	counts := slices.Clone(held[:])
	slices.SortFunc(counts, func(a, b uint8) int { return int(b) - int(a) })
	sets := 4 - len(melds)
	need := 3*sets + 2
	for _, n := range counts[:sets] {
		need -= int(min(n, 3))
	}
	return need - int(min(counts[sets], 2))
}
