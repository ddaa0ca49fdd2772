// Package rules holds what a table plays by: the fan catalogue of RULES.md
// section 4 and RuleSet, one house's values for all of it.
//
// Every rule set is a TOML file that a person can read and edit; the five
// presets stand in presets/. Each value carries the clause it comes from and,
// where the sources are silent, the id of our decision, whose words are a
// translation. No code here or elsewhere knows a rule set by name.
package rules

import "math/bits"

// Fan is an entry of the fan catalogue.
type Fan uint8

// The catalogue, in the order of RULES.md section 4; then what only house rules
// (section 9) count.
const (
	Chicken Fan = iota
	AllChows
	NoFlowers
	SeatFlower
	FlowerSet
	SeatWind
	RoundWind
	DragonPung
	SelfDraw
	ConcealedHand
	RobbingKong
	KongDraw
	LastTileDraw
	MixedTerminals
	HalfFlush
	AllPungs
	SmallFlowers
	SmallThreeDragons
	SmallFourWinds
	FullFlush
	BigThreeDragons
	FourConcealedPungs
	KongOnKong
	BigFlowers
	AllHonours
	AllTerminals
	NineGates
	HeavenlyHand
	EarthlyHand
	ThirteenOrphans
	BigFourWinds
	FourKongs
	LastTileDiscard // a house rule (HKFan 7), after RULES.md's catalogue
	NumFans         = iota
)

var fanIDs = [NumFans]string{
	"chicken", "all_chows", "no_flowers", "seat_flower", "flower_set", "seat_wind", "round_wind",
	"dragon_pung", "self_draw", "concealed_hand", "robbing_kong", "kong_draw", "last_tile_draw",
	"mixed_terminals", "half_flush", "all_pungs", "small_flowers", "small_three_dragons",
	"small_four_winds", "full_flush", "big_three_dragons", "four_concealed_pungs", "kong_on_kong",
	"big_flowers", "all_honours", "all_terminals", "nine_gates", "heavenly_hand", "earthly_hand",
	"thirteen_orphans", "big_four_winds", "four_kongs", "last_tile_discard",
}

// String is the fan's stable id.
func (f Fan) String() string {
	if int(f) >= NumFans {
		return "?"
	}
	return fanIDs[f]
}

// ParseFan finds a fan by its id.
func ParseFan(id string) (f Fan, ok bool) {
	for i, s := range fanIDs {
		if s == id {
			return Fan(i), true
		}
	}
	return 0, false
}

// Fans lists the catalogue in its order.
func Fans() []Fan {
	list := make([]Fan, NumFans)
	for i := range list {
		list[i] = Fan(i)
	}
	return list
}

// FanSet is a set of fans, a bit each.
type FanSet uint64

// SetOf collects fans.
func SetOf(fans ...Fan) (s FanSet) {
	for _, f := range fans {
		s |= 1 << f
	}
	return s
}

// Has reports whether f is in the set.
func (s FanSet) Has(f Fan) bool { return s&(1<<f) != 0 }

// First is the set's first fan in the catalogue's order; the set is not empty.
func (s FanSet) First() Fan { return Fan(bits.TrailingZeros64(uint64(s))) }

// List lists the set in the catalogue's order.
func (s FanSet) List() (list []Fan) {
	for ; s != 0; s &= s - 1 {
		list = append(list, s.First())
	}
	return list
}

// Liability is a liability rule (包牌) of RULES.md section 8.
type Liability uint8

// The rules in the order of the table: one feed under two of them bears the
// upper row's name.
const (
	LiableTwelveTiles Liability = iota
	LiableBigThreeDragons
	LiableBigFourWinds
	LiableFourKongs
	LiableFullFlush
	LiableAllTerminals
	LiableAllHonours
	LiableNineTiles
	LiableKongDraw
	LiableNamed    // the user said so
	NumLiabilities = iota
)

var liabilityIDs = [NumLiabilities]string{
	"twelve_tiles", "big_three_dragons", "big_four_winds", "four_kongs", "full_flush",
	"all_terminals", "all_honours", "nine_tiles", "kong_draw", "named",
}

// String is the rule's stable id.
func (l Liability) String() string {
	if int(l) >= NumLiabilities {
		return "?"
	}
	return liabilityIDs[l]
}
