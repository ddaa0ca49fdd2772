package hand

import "sikwu/core/tile"

// Goal is what a hand may be to become: the sets and the pair that its wins are made
// of. The zero Goal is any win.
type Goal struct {
	Shape Shape
	// Suits are the suits that the hand may have, and Honours whether it may have
	// honours; with neither, it may have all.
	Suits   []tile.Suit
	Honours bool
	// Pungs are honours of which there must be a pung or a kong.
	Pungs []tile.Tile
}

// IsOfAll reports whether the goal's wins may have tiles of every kind.
func (g *Goal) IsOfAll() bool { return len(g.Suits) == 0 && !g.Honours }

// Shape is which sets a hand may have.
type Shape uint8

// The shapes.
const (
	AnyShape Shape = iota
	AllChows
	AllPungs
	ThirteenOrphans
)

// Unreachable is the distance to a goal that the hand can no longer reach. It is more
// than any other.
const Unreachable = far

// goal is a Goal as the search takes it.
type goal struct {
	kinds            uint64 // a bit for each that the hand may have
	forced           uint64 // of honours
	noChows, noPungs bool
	orphans          bool // thirteen orphans are a win
}

const allKinds = 1<<tile.Kinds - 1

var anyWin = goal{kinds: allKinds, orphans: true}

func kind(t tile.Tile) uint64 { return 1 << t }

// search returns the goal as the search takes it.
func (g *Goal) search() goal {
	s := goal{kinds: allKinds, noChows: g.Shape == AllPungs, noPungs: g.Shape == AllChows}
	if !g.IsOfAll() {
		s.kinds = 0
		for _, suit := range g.Suits {
			s.kinds |= (1<<9 - 1) << (9 * suit)
		}
		if g.Honours {
			s.kinds |= allKinds &^ (kind(tile.EastWind) - 1)
		}
	}
	for _, t := range g.Pungs {
		s.forced |= kind(t)
	}
	s.orphans = g.Shape == ThirteenOrphans || g.Shape == AnyShape && s.kinds == allKinds && s.forced == 0
	if g.Shape == ThirteenOrphans {
		s.kinds = 0
	}
	return s
}

// beside returns what is left of the goal for the concealed tiles; false if the melds
// have spoilt it.
func (s goal) beside(melds []Meld) (goal, bool) {
	for i := range melds {
		first, chow := melds[i].Tiles[0], melds[i].Kind() == Chow
		for _, t := range melds[i].Tiles {
			if s.kinds&kind(t) == 0 {
				return s, false
			}
		}
		if chow && s.noChows || !chow && s.noPungs {
			return s, false
		}
		s.forced &^= kind(first)
	}
	return s, true
}

// Search measures how far hands are from goals. It remembers what each family of tiles
// needs, a few dozen bytes a family, so that hands which differ in a tile or two are
// measured fast. The zero Search is ready; it is for one goroutine.
type Search struct {
	known map[part]needs
}

// part is a family of a hand, and what a goal lets it be.
type part struct {
	concealed, melded uint32 // three bits a kind
	allowed           uint16 // of its kinds
	forced            uint8
	family            uint8
	noChows, noPungs  bool
}

// family returns what a family lacks: 0–2 a suit, 3 the honours.
func (s *Search) family(g *goal, f int, concealed, melded *tile.Counts) needs {
	first, n := 9*f, 9
	if f == 3 {
		n = 7
	}
	p := part{allowed: uint16(g.kinds >> first & (1<<n - 1)), family: uint8(f), noChows: g.noChows, noPungs: g.noPungs}
	if f == 3 {
		p.forced = uint8(g.forced >> first)
	}
	for i := range n {
		p.concealed |= uint32(concealed[first+i]) << (3 * i)
		p.melded |= uint32(melded[first+i]) << (3 * i)
	}
	found, ok := s.known[p]
	if !ok {
		m := families{goal: g, concealed: *concealed, melded: melded}
		found = noTile
		if f < 3 {
			found = m.suit(f)
		}
		for t := tile.EastWind; f == 3 && t < tile.Kinds; t++ {
			found = found.with(m.need(t))
		}
		if s.known == nil {
			s.known = map[part]needs{}
		}
		s.known[p] = found
	}
	return found
}

// DistanceTo is Distance to the nearest win of a goal; Unreachable if the melds or the
// copies leave none.
func (s *Search) DistanceTo(goal *Goal, concealed *tile.Counts, melds []Meld) int {
	g, ok := goal.search().beside(melds)
	if !ok {
		return Unreachable
	}
	melded := tilesOf(melds)
	all := s.family(&g, 0, concealed, &melded)
	for f := 1; f < 4; f++ {
		all = all.with(s.family(&g, f, concealed, &melded))
	}
	m := families{goal: &g, concealed: *concealed, melded: &melded, sets: 4 - len(melds)}
	return m.distance(all)
}

// UsefulFor is Useful for the wins of a goal.
func (s *Search) UsefulFor(goal *Goal, concealed *tile.Counts, melds []Meld) (distance int, kinds []tile.Tile) {
	distance = s.DistanceTo(goal, concealed, melds)
	if distance == Unreachable {
		return distance, nil
	}
	g, _ := goal.search().beside(melds)
	melded := tilesOf(melds)
	m := families{goal: &g, concealed: *concealed, melded: &melded, sets: 4 - len(melds)}
	for f := range 4 {
		others := noTile
		for other := range 4 {
			if other != f {
				others = others.with(s.family(&g, other, concealed, &melded))
			}
		}
		for t := tile.Tile(9 * f); t < min(tile.Tile(9*f+9), tile.Kinds); t++ {
			if m.concealed[t]+melded[t] >= tile.Copies {
				continue
			}
			m.concealed[t]++
			if m.distance(others.with(s.family(&g, f, &m.concealed, &melded))) < distance {
				kinds = append(kinds, t)
			}
			m.concealed[t]--
		}
	}
	return distance, kinds
}

func tilesOf(melds []Meld) (held tile.Counts) {
	for i := range melds {
		held.Add(melds[i].All()...)
	}
	return held
}
