package claiming

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// player plays for a seat: always the same way, and without looking at what lies
// hidden. It wins when it may, calls what brings a win of the minimum nearer, and
// throws what package advise says.
type player struct {
	play *table.Play
	seat tile.Wind
	// careful weighs discards that leave as many useful tiles once more.
	careful bool
}

// decide returns what the player does now: in turn, or on an open tile.
func (p *player) decide() table.Act {
	legal := p.play.Legal(p.seat)
	if p.play.Phase() == table.PhaseOpen {
		return p.answer(legal)
	}
	now := p.far(holding(p.play, p.seat))
	discards := false
	for _, a := range legal {
		switch a.Kind {
		case table.ActWin, table.ActFlowers, table.ActDraw:
			return a
		case table.ActConceal, table.ActAddKong:
			if p.far(p.after(a)) <= now {
				return a
			}
		case table.ActDiscard:
			discards = true
		}
	}
	if discards {
		return table.Act{Seat: p.seat, Kind: table.ActDiscard, Tile: p.throw(legal)}
	}
	return table.Act{Seat: p.seat, Kind: table.ActDraw}
}

// answer wins, or claims what brings the hand nearer.
func (p *player) answer(legal []table.Act) table.Act {
	best := table.Act{Seat: p.seat, Kind: table.ActPass}
	low := p.far(holding(p.play, p.seat))
	for _, a := range legal {
		if a.Kind == table.ActWin {
			return a
		}
		if isClaim(a.Kind) {
			if v := p.far(p.after(a)); v < low {
				best, low = a, v
			}
		}
	}
	return best
}

// throw is the discard that leaves the most.
func (p *player) throw(legal []table.Act) tile.Tile {
	advice := p.advice()
	list := advice.Throws
	if p.careful {
		list = append(advice.Good(), list...)
	}
	for _, x := range list {
		if slices.ContainsFunc(legal, func(a table.Act) bool { return a.Kind == table.ActDiscard && a.Tile == x.Tile }) {
			return x.Tile
		}
	}
	return tile.None
}

// advice is what the player's discards leave now.
func (p *player) advice() *advise.Advice {
	seen := p.seen()
	return advise.On(holding(p.play, p.seat), p.win(), p.play.Rules(), &seen)
}

// win is who would win, and when.
func (p *player) win() score.Win {
	return score.Win{Seat: p.play.Wind(p.seat), Round: p.play.Round()}
}

// seen counts what lies open elsewhere: the rivers, and the melds of others.
func (p *player) seen() (list tile.Counts) {
	for _, w := range tile.Seats() {
		list.Add(p.play.River(w)...)
		if w != p.seat {
			for _, m := range p.play.Hand(w).Melds {
				list.Add(m.All()...)
			}
		}
	}
	return list
}

// far is how far the nearest win of the minimum is.
func (p *player) far(d hand.Draft) int {
	if list := advise.Reaches(d, p.win(), p.play.Rules()); len(list) > 0 {
		return list[0].Far
	}
	return hand.Unreachable
}

// after returns the hand after a kong or a claim.
func (p *player) after(a table.Act) hand.Draft {
	d := holding(p.play, p.seat)
	if d.Winning != tile.None {
		d.Concealed, d.Winning = append(d.Concealed, d.Winning), tile.None
	}
	open, _, _ := p.play.Open()
	take := func(tiles ...tile.Tile) {
		for _, t := range tiles {
			i := slices.Index(d.Concealed, t)
			d.Concealed = slices.Delete(d.Concealed, i, i+1)
		}
	}
	lay := func(tiles ...tile.Tile) {
		take(tiles...)
		set := append(slices.Clone(tiles), open)
		slices.Sort(set)
		d.Melds = append(d.Melds, hand.Meld{Tiles: set})
	}
	switch a.Kind {
	case table.ActConceal:
		take(a.Tile, a.Tile, a.Tile, a.Tile)
		d.Melds = append(d.Melds, hand.Meld{Tiles: []tile.Tile{a.Tile, a.Tile, a.Tile, a.Tile}, Concealed: true})
	case table.ActAddKong:
		take(a.Tile)
	case table.ActKong:
		lay(open, open, open)
	case table.ActPung:
		lay(open, open)
	case table.ActChow:
		lay(a.With[0], a.With[1])
	}
	return d
}
