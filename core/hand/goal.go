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
	// Ends is that the hand may have no tiles of suits but ones and nines.
	Ends bool
	// Pungs are honours of which there must be a pung or a kong, PungsOrPair those of
	// which there must be one or else the pair.
	Pungs, PungsOrPair []tile.Tile
}

// IsOfAll reports whether the goal's wins may have tiles of every kind.
func (g *Goal) IsOfAll() bool { return g.Allows() == allKinds }

// Allows returns the kinds that the goal's wins may have as bits, the first kind's the
// lowest.
func (g *Goal) Allows() (mask uint64) {
	for _, suit := range g.Suits {
		mask |= allRanks << (9 * suit)
	}
	if g.Honours {
		mask |= honourKinds
	}
	if mask == 0 {
		mask = allKinds
	}
	if g.Ends {
		mask &= endKinds | honourKinds
	}
	return mask
}

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
	forced, either   uint64 // of honours: those that must be pungs, or pungs or the pair
	noChows, noPungs bool
	orphans          bool // thirteen orphans are a win
}

const (
	allKinds    = 1<<tile.Kinds - 1
	allRanks    = 1<<9 - 1
	honourKinds = allKinds &^ (1<<tile.EastWind - 1)
	endKinds    = (1<<0 | 1<<8) * (1<<tile.Character1 | 1<<tile.Dot1 | 1<<tile.Bamboo1)
)

var anyWin = goal{kinds: allKinds, orphans: true}

func kindBit(t tile.Tile) uint64 { return 1 << t }

// allows returns the ranks of a family that the hand may have.
func (g *goal) allows(f int) uint64 { return g.kinds >> (9 * f) & allRanks }

// asked returns the kinds that the hand must have.
func (g *goal) asked() uint64 { return g.forced | g.either }

// search returns the goal as the search takes it.
func (g *Goal) search() goal {
	s := goal{kinds: g.Allows(), noChows: g.Shape == AllPungs, noPungs: g.Shape == AllChows}
	for _, t := range g.Pungs {
		s.forced |= kindBit(t)
	}
	for _, t := range g.PungsOrPair {
		s.either |= kindBit(t)
	}
	s.either &^= s.forced
	s.orphans = g.Shape == ThirteenOrphans || g.Shape == AnyShape && s.kinds == allKinds && s.asked() == 0
	if g.Shape == ThirteenOrphans {
		s.kinds = 0
	}
	return s
}

// beside returns what is left of the goal for the concealed tiles; false if the melds
// have spoilt it.
func (g goal) beside(melds []Meld) (goal, bool) {
	for i := range melds {
		first, chow := melds[i].Tiles[0], melds[i].Kind() == Chow
		for _, t := range melds[i].Tiles {
			if g.kinds&kindBit(t) == 0 {
				return g, false
			}
		}
		if chow && g.noChows || !chow && g.noPungs {
			return g, false
		}
		g.forced &^= kindBit(first)
		g.either &^= kindBit(first)
	}
	return g, true
}

// DistanceTo is Distance to the nearest win of a goal; Unreachable if the melds or the
// copies leave none.
func DistanceTo(g *Goal, concealed *tile.Counts, melds []Meld) int {
	return Beside(melds).DistanceTo(g, concealed)
}

// UsefulFor is Useful for the wins of a goal.
func UsefulFor(g *Goal, concealed *tile.Counts, melds []Meld) (distance int, kinds []tile.Tile) {
	return Beside(melds).UsefulFor(g, concealed)
}

// Melded are the melds beside which many hands are measured. It remembers what a suit
// lacks beside melds of it. It is for one goroutine.
type Melded struct {
	melds  []Meld
	tiles  tile.Counts // of melds, and those that lie elsewhere
	kinds  uint64      // of which there are tiles
	scarce uint64      // of which there are two or more
	known  map[part]needs
}

// part is a suit beside melds of it.
type part struct {
	concealed uint32 // three bits a rank
	suit      uint8
	noPungs   bool
}

// Beside returns melds to measure hands beside.
func Beside(melds []Meld) *Melded { return BesideGone(melds, nil) }

// BesideGone returns melds to measure hands beside where some copies lie elsewhere, nil for
// none, and no win can have them.
func BesideGone(melds []Meld, gone *tile.Counts) *Melded {
	b := &Melded{melds: melds}
	if gone != nil {
		b.tiles = *gone
	}
	for i := range melds {
		b.tiles.Add(melds[i].All()...)
	}
	b.kinds, b.scarce = kindsOf(&b.tiles), scarceOf(&b.tiles)
	return b
}

// DistanceTo is the function of that name.
func (b *Melded) DistanceTo(g *Goal, concealed *tile.Counts) int {
	sought, ok := g.search().beside(b.melds)
	if !ok {
		return Unreachable
	}
	m := b.measure(sought, concealed)
	return m.distance()
}

// UsefulFor is the function of that name.
func (b *Melded) UsefulFor(g *Goal, concealed *tile.Counts) (distance int, kinds []tile.Tile) {
	sought, ok := g.search().beside(b.melds)
	if !ok {
		return Unreachable, nil
	}
	m := b.measure(sought, concealed)
	distance, mask := m.useful()
	return distance, listed(mask)
}

func (b *Melded) measure(g goal, concealed *tile.Counts) measure {
	if b.known == nil && b.kinds != 0 {
		b.known = map[part]needs{}
	}
	m := measure{concealed: *concealed, melded: &b.tiles, inMelds: b.kinds, scarce: b.scarce, sets: 4 - len(b.melds), known: b.known}
	m.take(g)
	return m
}

// worked returns what a suit lacks, worked out once beside each melds.
func (m *measure) worked(f int) needs {
	if m.known == nil {
		return m.suit(f)
	}
	p := part{suit: uint8(f), noPungs: m.goal.noPungs}
	for i, n := range m.concealed[9*f : 9*f+9] {
		p.concealed |= uint32(n) << (3 * i)
	}
	n, ok := m.known[p]
	if !ok {
		n = m.suit(f)
		m.known[p] = n
	}
	return n
}
