package rules

import (
	"maps"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// OwnHand is a special hand of the house's own, written as a pattern: a reading
// with four sets and a pair has it if it meets everything that is asked.
type OwnHand struct {
	ID    string
	Title map[string]string // by language; may be empty
	Worth FanValue
	Drops []string // ids of fans, or of others of the house's own, not counted beside it

	// Sets are among the hand's own; a pung may be a kong. Other suits may take the
	// place of theirs, all their numbers may be higher or lower by as much, and other
	// winds and dragons may take the place of theirs, as the three switches say.
	Sets       []hand.Group
	AnySuits   bool
	AnyNumbers bool
	AnyHonours bool

	Tiles     KindSet // every tile is one of these; none: any
	Each      KindSet // every set and the pair hold one of these; none: not asked
	Suits     int     // how many suits there are; 0: not asked
	Concealed bool    // nothing is claimed
}

// MaxOwnHands is the most special hands of its own that a house can have.
const MaxOwnHands = 20

// KindSet is a set of kinds of tiles, a bit each.
type KindSet uint64

// KindsOf collects kinds.
func KindsOf(tiles ...tile.Tile) (s KindSet) {
	for _, t := range tiles {
		s |= 1 << t
	}
	return s
}

// List lists the kinds in tile order.
func (s KindSet) List() (list []tile.Tile) {
	for t := range tile.Tile(tile.Kinds) {
		if s>>t&1 != 0 {
			list = append(list, t)
		}
	}
	return list
}

// Own returns the fan of the house's own special hand at an index. It is a fan of
// its rule set alone.
func Own(index int) Fan { return Fan(NumFans + index) }

// IsOwn reports whether the fan is one of the house's own special hands.
func (f Fan) IsOwn() bool { return f >= NumFans }

// OwnHand returns the special hand that a fan stands for here, nil for none.
func (r *RuleSet) OwnHand(f Fan) *OwnHand {
	if i := int(f) - NumFans; i >= 0 && i < len(r.OwnHands.Value) {
		return &r.OwnHands.Value[i]
	}
	return nil
}

// AllFans lists the catalogue and the house's own special hands.
func (r *RuleSet) AllFans() []Fan {
	list := Fans()
	for i := range r.OwnHands.Value {
		list = append(list, Own(i))
	}
	return list
}

// FanID returns the stable id of a fan, also of one of the house's own.
func (r *RuleSet) FanID(f Fan) string {
	if h := r.OwnHand(f); h != nil {
		return h.ID
	}
	return f.String()
}

// FindFan finds a fan by its id, also one of the house's own.
func (r *RuleSet) FindFan(id string) (f Fan, ok bool) {
	if i := slices.IndexFunc(r.OwnHands.Value, func(h OwnHand) bool { return h.ID == id }); i >= 0 {
		return Own(i), true
	}
	return ParseFan(id)
}

// OwnClause is the clause of what the house made itself.
const OwnClause = "own"

func cloneOwn(list []OwnHand) []OwnHand {
	if len(list) == 0 {
		return nil
	}
	list = slices.Clone(list)
	for i := range list {
		h := &list[i]
		h.Title, h.Drops, h.Sets = maps.Clone(h.Title), slices.Clone(h.Drops), slices.Clone(h.Sets)
	}
	return list
}

// Groups are the four sets of a reading and its pair, last.
type Groups [5]hand.Group

// Match reports whether a reading has the hand, and returns a bit for each group
// that makes it. Whether it is concealed is for the caller to know.
func (h *OwnHand) Match(groups *Groups) (places uint8, ok bool) {
	suits := uint8(0)
	for _, g := range groups {
		kinds := kindsOf(g)
		if h.Tiles != 0 && kinds&^h.Tiles != 0 || h.Each != 0 && kinds&h.Each == 0 {
			return 0, false
		}
		if g.Tile.IsSuited() {
			suits |= 1 << (g.Tile / 9)
		}
	}
	if h.Suits != 0 && int(suits&1+suits>>1&1+suits>>2) != h.Suits {
		return 0, false
	}
	if len(h.Sets) == 0 {
		return 1<<len(groups) - 1, true
	}
	return fit{hand: h, groups: groups}.sets(0)
}

// kindsOf returns the kinds of a group's tiles.
func kindsOf(g hand.Group) KindSet {
	if g.Kind == hand.GroupChow {
		return 7 << g.Tile
	}
	return 1 << g.Tile
}

// fit is a part of the pattern's sets laid on groups of a reading: which are used,
// and what stands for what so far, from 1.
type fit struct {
	hand    *OwnHand
	groups  *Groups
	used    uint8
	suits   [3]uint8
	honours [7]uint8
	higher  int8
	moved   bool // higher is settled
}

// sets lays the sets from an index on.
func (f fit) sets(from int) (places uint8, ok bool) {
	if from == len(f.hand.Sets) {
		return f.used, true
	}
	want := f.hand.Sets[from]
	for place, have := range f.groups {
		if f.used>>place&1 != 0 || want.Kind != have.Kind && !(want.Kind == hand.GroupPung && have.Kind == hand.GroupKong) {
			continue
		}
		next := f
		next.used |= 1 << place
		if !next.lay(want.Tile, have.Tile) {
			continue
		}
		if places, ok := next.sets(from + 1); ok {
			return places, true
		}
	}
	return 0, false
}

// lay lets one tile stand for another, if nothing laid before is against it.
func (f *fit) lay(want, have tile.Tile) bool {
	h := f.hand
	switch {
	case want.IsSuited() != have.IsSuited() || want.IsWind() != have.IsWind():
		return false
	case want.IsHonour():
		return h.AnyHonours && stand(f.honours[:], want-tile.EastWind, have-tile.EastWind) || !h.AnyHonours && want == have
	case !h.AnySuits && want/9 != have/9 || h.AnySuits && !stand(f.suits[:], want/9, have/9):
		return false
	}
	higher := int8(have%9) - int8(want%9)
	if h.AnyNumbers && !f.moved {
		f.higher, f.moved = higher, true
	}
	return higher == f.higher
}

// stand lets one stand for another, each for no other.
func stand(for1 []uint8, want, have tile.Tile) bool {
	if at := slices.Index(for1, uint8(have)+1); at >= 0 {
		return at == int(want)
	}
	if for1[want] != 0 {
		return false
	}
	for1[want] = uint8(have) + 1
	return true
}
