package table

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Position is a hand set up in the middle of play, even if no deal could have
// led there. Tiles that it does not name lie in the wall or, if that is too
// short, in the rivers, in an order given by Seed.
type Position struct {
	Dealer, Round tile.Wind
	Sum           int // thrown for the deal; it decides where the wall ends
	Seed          int64

	// Hands, by seat, with feeders that are seats; winning tiles are ignored. Each
	// has thirteen tiles as the rules count them, and a fourteenth for the seat
	// whose turn it is, on the deal and after a chow or a pung. A hand that names
	// no tile but flowers is dealt from the unnamed tiles.
	Hands  [4]hand.Draft
	Rivers [4][]tile.Tile // unclaimed discards, by seat, the oldest first

	Left int         // tiles left in the wall; Unknown for all that lie nowhere else
	Next []tile.Tile // the first to be drawn from it
	Tail []tile.Tile // the first replacements, from its other end

	Turn   tile.Wind // whose turn it is
	Began  Began     // and how it began
	Drawn  tile.Tile // what he drew, which may be a flower; used if Began draws
	Thrown bool      // instead of a turn: the last tile of his river lies open

	PassedWin, PassedPung [4][]tile.Tile // kinds, by seat
}

// SetUp returns a hand in play at a position. An error is a *StartError.
func SetUp(pos Position, rs *rules.RuleSet) (*Play, error) {
	told := pos.clone()
	pos = pos.clone()
	b, err := newBuilder(&pos, rs.Flowers.Value)
	if err != nil {
		return nil, err
	}
	p := &Play{rules: rs, position: &told, start: Start{Dealer: pos.Dealer, Round: pos.Round, Sum: pos.Sum, Seed: pos.Seed}}
	p.opening = Open(Counted(pos.Dealer, pos.Sum), pos.Sum, rs)
	p.turn.drawn, p.open = tile.None, nothingOpen
	p.taken = takes
	for i := range pos.Hands {
		p.seats[i].setUp(&pos, i)
		for _, l := range p.seats[i].melds {
			p.claimed = p.claimed || l.kind.IsClaimed()
		}
	}
	p.front, p.back = int16(b.front), int16(b.back)
	p.tiles = b.wall(p.opening)
	b.rivers(&p.river)
	p.discarded = p.claimed || p.river.n > 0
	p.begin(&pos)
	return p, nil
}

func (pos Position) clone() Position {
	if pos.Thrown || !pos.Began.Draws() {
		pos.Drawn = tile.None
	}
	for i := range pos.Hands {
		pos.Hands[i] = pos.Hands[i].Clone()
		pos.Hands[i].Winning = tile.None
		pos.Hands[i].Sort()
		pos.Rivers[i] = slices.Clone(pos.Rivers[i])
		pos.PassedWin[i] = slices.Clone(pos.PassedWin[i])
		pos.PassedPung[i] = slices.Clone(pos.PassedPung[i])
	}
	pos.Next, pos.Tail = slices.Clone(pos.Next), slices.Clone(pos.Tail)
	return pos
}

// setUp gives a seat its tiles. A seat that has discarded or melded is taken to
// have drawn.
func (s *seat) setUp(pos *Position, i int) {
	d := &pos.Hands[i]
	s.concealed.Add(d.Concealed...)
	for _, m := range d.Melds {
		s.lay(laid{m.Kind(), m.First(), m.From})
	}
	for _, f := range d.Flowers {
		s.addFlower(f)
	}
	for _, t := range pos.PassedWin[i] {
		s.passedWin |= 1 << t
	}
	for _, t := range pos.PassedPung[i] {
		s.passedPung |= 1 << t
	}
	s.drew = len(pos.Rivers[i]) > 0 || s.melded > 0
}

// begin sets the phase of the position.
func (p *Play) begin(pos *Position) {
	s := pos.Turn
	p.konged = p.at(pos.Dealer).melded > 0 // matters only for his first discard
	if pos.Thrown {
		p.mover = s.Next()
		last := p.river.tiles[p.river.n-1].Tile
		first := p.river.n == 1 && !p.claimed && s == pos.Dealer
		p.layOpen(open{tile: last, from: s, by: score.ByDiscard, first: first})
		return
	}
	t := ownTurn{began: pos.Began, drawn: pos.Drawn}
	if pos.Began == BeganKong {
		t.replaced = 1 // the draw for a kong, which is the usual draw
	}
	if pos.Began.Draws() {
		t.first = !p.at(s).drew && s != pos.Dealer
		p.at(s).drew = true
	}
	p.toTurn(s, t)
}
