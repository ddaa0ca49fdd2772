// Package players plays hands for seats, always the same way for the same hand, and
// without looking at what lies hidden.
package players

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Player plays for a seat. It wins when it may, calls what brings a win of the minimum
// nearer, and throws what package advise says is nearest to one.
type Player struct {
	Play *table.Play
	Seat tile.Wind
}

// Decide returns what the player does now: in turn, or on an open tile.
func (p *Player) Decide() table.Act {
	legal := p.Play.Legal(p.Seat)
	if p.Play.Phase() == table.PhaseOpen {
		return p.answer(legal)
	}
	now := p.far(Holding(p.Play, p.Seat))
	discards := false
	for _, a := range legal {
		switch a.Kind {
		case table.ActWin, table.ActFlowers, table.ActDraw:
			return a
		case table.ActConceal, table.ActAddKong:
			if p.far(p.After(a)) <= now {
				return a
			}
		case table.ActDiscard:
			discards = true
		}
	}
	if discards {
		return table.Act{Seat: p.Seat, Kind: table.ActDiscard, Tile: p.throw(legal)}
	}
	return table.Act{Seat: p.Seat, Kind: table.ActDraw}
}

// answer wins, or claims what brings the hand nearer.
func (p *Player) answer(legal []table.Act) table.Act {
	best := table.Act{Seat: p.Seat, Kind: table.ActPass}
	low := p.far(Holding(p.Play, p.Seat))
	for _, a := range legal {
		if a.Kind == table.ActWin {
			return a
		}
		if a.Kind.IsClaim() {
			if v := p.far(p.After(a)); v < low {
				best, low = a, v
			}
		}
	}
	return best
}

// throw is the discard that leaves the most.
func (p *Player) throw(legal []table.Act) tile.Tile {
	seen := p.Seen()
	for _, x := range advise.On(Holding(p.Play, p.Seat), p.win(), p.Play.Rules(), &seen) {
		if slices.ContainsFunc(legal, func(a table.Act) bool { return a.Kind == table.ActDiscard && a.Tile == x.Tile }) {
			return x.Tile
		}
	}
	return tile.None
}

// win is who would win, and when.
func (p *Player) win() score.Win {
	return score.Win{Seat: p.Play.Wind(p.Seat), Round: p.Play.Round()}
}

// Seen counts what lies open elsewhere: the rivers, and the melds of others.
func (p *Player) Seen() (list tile.Counts) {
	for _, w := range tile.Seats() {
		list.Add(p.Play.River(w)...)
		if w != p.Seat {
			for _, m := range p.Play.Hand(w).Melds {
				list.Add(m.All()...)
			}
		}
	}
	return list
}

// far is how far the nearest win of the minimum is.
func (p *Player) far(d hand.Draft) int {
	if list := advise.Reaches(d, p.win(), p.Play.Rules()); len(list) > 0 {
		return list[0].Far
	}
	return hand.Unreachable
}

// After returns the hand after a kong or a claim.
func (p *Player) After(a table.Act) hand.Draft {
	d := Holding(p.Play, p.Seat)
	if d.Winning != tile.None {
		d.Concealed, d.Winning = append(d.Concealed, d.Winning), tile.None
	}
	open, _, _ := p.Play.Open()
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

// Holding returns what a seat holds, a tile just drawn as the winning one.
func Holding(p *table.Play, w tile.Wind) hand.Draft {
	h := p.Hand(w)
	if p.Mover() == w {
		h.Winning = p.Drawn()
	}
	return h
}

// Hand deals a hand and lets it be played to its end by acts that are asked for, of the
// seat whose turn or answer it is.
func Hand(start table.Start, rs *rules.RuleSet, act func(*table.Play, tile.Wind) table.Act) (*table.Play, error) {
	p, err := table.Begin(start, rs)
	if err != nil {
		return nil, err
	}
	if err := p.Do(table.Act{Seat: start.Dealer, Kind: table.ActDeal}); err != nil {
		return nil, err
	}
	for p.Phase() != table.PhaseOver {
		var a table.Act
		switch asked := p.Asked(); {
		case len(asked) > 0:
			a = act(p, asked[0])
		case p.Phase() == table.PhaseOpen:
			a = table.Act{Seat: p.Mover(), Kind: table.ActDraw}
		default:
			a = act(p, p.Mover())
		}
		if err := p.Do(a); err != nil {
			return nil, err
		}
	}
	return p, nil
}
