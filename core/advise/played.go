package advise

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// Ending is how a hand ended that was played on.
type Ending uint8

// The endings.
const (
	SelfDrawn Ending = iota
	OnDiscard
	AnotherWins
	NobodyWins // before the draws that were reckoned with are done
	Endings    // how many there are
)

var endingIDs = [...]string{"self_drawn", "on_discard", "another", "nobody"}

// String returns the ending's stable id.
func (e Ending) String() string { return endingIDs[e] }

// Move is something that happens in a hand that is played on.
type Move struct {
	Kind  MoveKind
	Left  int         // one's own draws that are left, with the one of this round
	Tile  tile.Tile   // that is thrown, drawn or claimed, or the flower
	Last  bool        // thrown by the one before
	Claim []tile.Tile // the set that a claim makes
}

// MoveKind is what happens.
type MoveKind uint8

// What may happen. A hand that wins on a tile throws nothing after it.
const (
	OtherThrows MoveKind = iota
	Draws
	Claims
	Blooms // a flower is drawn, and replaced
	Throws
)

// Played is one of the hands that were played on.
type Played struct {
	Moves  []Move
	End    Ending
	Points float64     // of a win
	Won    *hand.Draft // the hand that won, with its winning tile; nil of another ending
}

const mostShown = 4 // hands of an ending that are kept to be shown

// ended counts how hands ended, and keeps some of each ending to be shown.
type ended struct {
	often [Endings]int
	kept  [Endings][]int // by their worlds
}

func (e *ended) add(world int, o outcome) {
	e.often[o.end]++
	if list := &e.kept[o.end]; len(*list) < mostShown && !o.givenUp {
		*list = append(*list, world)
	}
}

// shown plays the hands again that were kept, and tells what happens in them.
func (s *settling) shown(at int32, e *ended) (list []Played) {
	for _, kept := range e.kept {
		for _, n := range kept {
			list = append(list, s.watch(s.worlds.at(n), at))
		}
	}
	return list
}

// watch plays a hand on in a world and tells what happens.
func (r *roller) watch(w *world, from int32) (p Played) {
	r.watched = &p
	defer func() { r.watched = nil }()
	o := r.roll(w, from)
	p.End, p.Points = o.end, o.points
	return p
}

// saw tells what happens, if anybody wants to know.
func (r *roller) saw(m Move) {
	if r.watched != nil {
		r.watched.Moves = append(r.watched.Moves, m)
	}
}

// sawClaim tells which set a hand claimed, and what it threw then.
func (r *roller) sawClaim(before held, claimed tile.Tile, at *place, left int) {
	if r.watched != nil {
		r.saw(Move{Kind: Claims, Left: left, Tile: claimed, Claim: r.claimed(before, at.held())})
		r.sawThrow(before, claimed, at, left)
	}
}

// sawThrow tells which tile a hand threw to which a tile had come.
func (r *roller) sawThrow(before held, came tile.Tile, at *place, left int) {
	if r.watched == nil || at.isNowhere() {
		return
	}
	had, after := before.counts(), at.held().counts()
	had[came]++
	for _, t := range r.claimed(before, at.held()) {
		had[t]--
	}
	for t := range tile.Tile(tile.Kinds) {
		if had[t] > after[t] {
			r.saw(Move{Kind: Throws, Left: left, Tile: t})
		}
	}
}

// claimed is the set that a hand has more than before, nil if it has none.
func (r *roller) claimed(before, after held) []tile.Tile {
	if before.side() == after.side() {
		return nil
	}
	rest := slices.Clone(r.sides[after.side()].melds)
	for i := range r.sides[before.side()].melds {
		m := &r.sides[before.side()].melds[i]
		if k := slices.IndexFunc(rest, func(x hand.Meld) bool { return slices.Equal(x.Tiles, m.Tiles) }); k >= 0 {
			rest = slices.Delete(rest, k, k+1)
		}
	}
	return rest[0].Tiles
}

// sawWin keeps the hand that wins on a tile.
func (r *roller) sawWin(at *place, t tile.Tile) {
	if r.watched == nil {
		return
	}
	h := at.held().counts()
	d := hand.Draft{
		Melds: r.sides[at.held().side()].melds, Concealed: h.Tiles(), Winning: t,
		Flowers: slices.Concat(r.question.Hand.Flowers, flowersOf(at.flowers)),
	}
	d.Sort()
	r.watched.Won = &d
}

// ofPlayed gives a hand that was played on its suits.
func (s *suits) ofPlayed(p Played) Played {
	p.Moves = slices.Clone(p.Moves)
	for i := range p.Moves {
		m := &p.Moves[i]
		m.Tile, m.Claim = s.of(m.Tile), s.ofAll(m.Claim)
	}
	if p.Won != nil {
		d := s.ofHand(*p.Won)
		d.Sort()
		p.Won = &d
	}
	return p
}
