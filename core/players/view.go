package players

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// View is all that a person in a seat sees of a hand in play, and what he may do now. It is a
// copy from which hidden tiles cannot be reached. Seats are places at the table, not winds.
type View struct {
	Rules               *rules.RuleSet
	Seat, Dealer, Round tile.Wind
	Left                int        // tiles in the wall
	Hand                hand.Draft // his own; the winning tile is the one just drawn
	Shown               [4]Shown   // by seat
	Discards            []table.Discarded
	Open                tile.Tile // the tile that can be called, or tile.None
	From                tile.Wind // who put it down
	Legal               []table.Act
	Win                 table.Declaration // how a win would be declared, if one is legal
}

// Shown is what a seat has laid down.
type Shown struct {
	Melds   []hand.Meld
	Flowers []tile.Tile
}

// See returns what a seat sees.
func See(p *table.Play, seat tile.Wind) *View {
	v := &View{
		Rules: p.Rules(), Seat: seat, Dealer: p.Dealer(), Round: p.Round(), Left: p.Left(),
		Hand: Holding(p, seat), Discards: p.Discards(), Legal: p.Legal(seat),
	}
	v.Open, v.From, _ = p.Open()
	for i, s := range tile.Seats() {
		d := &v.Hand
		if s != seat {
			other := p.Hand(s)
			d = &other
		}
		v.Shown[i] = Shown{d.Melds, d.Flowers}
	}
	if v.may(table.ActWin) {
		v.Win, _ = p.Declares(seat)
	}
	return v
}

// Holding returns what a seat holds, with a tile just drawn as the winning tile.
func Holding(p *table.Play, w tile.Wind) hand.Draft {
	h := p.Hand(w)
	if p.Mover() == w {
		h.Winning = p.Drawn()
	}
	return h
}

// Wind returns a seat's own wind.
func (v *View) Wind(seat tile.Wind) tile.Wind {
	return tile.Seats()[(seat.Index()-v.Dealer.Index()+4)%4]
}

// may reports whether an act of a kind is legal.
func (v *View) may(k table.ActKind) bool {
	return slices.ContainsFunc(v.Legal, func(a table.Act) bool { return a.Kind == k })
}

// answers reports whether the seat is asked about an open tile.
func (v *View) answers() bool { return v.may(table.ActPass) }

// pass declines the open tile.
func (v *View) pass() table.Act { return table.Act{Seat: v.Seat, Kind: table.ActPass} }

// discard throws a tile.
func (v *View) discard(t tile.Tile) table.Act {
	return table.Act{Seat: v.Seat, Kind: table.ActDiscard, Tile: t}
}

// forced returns the act that needs no decision: winning, putting down flowers, or drawing
// when there is nothing else to decide first.
func (v *View) forced() (table.Act, bool) {
	for _, a := range v.Legal {
		switch a.Kind {
		case table.ActDeal, table.ActTake, table.ActWin, table.ActFlowers, table.ActDraw:
			return a, true
		case table.ActPass:
			return table.Act{}, false
		}
	}
	return table.Act{}, false
}

// win returns a win of the seat; how it comes is left open.
func (v *View) win() score.Win { return score.Win{Seat: v.Wind(v.Seat), Round: v.Round} }

// Seen counts the tiles that lie open elsewhere: in the rivers and in the melds of others.
func (v *View) Seen() (list tile.Counts) {
	for _, x := range v.Discards {
		if x.Caller == tile.NoWind {
			list.Add(x.Tile)
		}
	}
	for i, s := range tile.Seats() {
		if s != v.Seat {
			for k := range v.Shown[i].Melds {
				list.Add(v.Shown[i].Melds[k].All()...)
			}
		}
	}
	return list
}

// After returns the hand after a kong or a claim.
func (v *View) After(a table.Act) hand.Draft {
	d := v.Hand.Clone()
	if d.Winning != tile.None {
		d.Concealed, d.Winning = append(d.Concealed, d.Winning), tile.None
	}
	take := func(tiles ...tile.Tile) {
		for _, t := range tiles {
			i := slices.Index(d.Concealed, t)
			d.Concealed = slices.Delete(d.Concealed, i, i+1)
		}
	}
	lay := func(tiles ...tile.Tile) {
		take(tiles...)
		set := append(slices.Clone(tiles), v.Open)
		slices.Sort(set)
		d.Melds = append(d.Melds, hand.Meld{Tiles: set, From: v.From})
	}
	switch a.Kind {
	case table.ActConceal, table.ActAddKong:
		d = d.Kong(a.Tile)
	case table.ActKong:
		lay(v.Open, v.Open, v.Open)
	case table.ActPung:
		lay(v.Open, v.Open)
	case table.ActChow:
		lay(a.With[0], a.With[1])
	}
	return d
}
