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

// Source says what a fan comes from.
type Source uint8

// The sources.
const (
	FromTiles   Source = iota // the tiles of the hand
	FromFlowers               // the flowers beside it
	FromWin                   // how it was won
)

// fanKinds says of each fan what holds under every rule set. A clause is given
// if a footnote lets houses give the fan another worth. A house fan counts only
// under house rules, so a hand that would have it elsewhere misses nothing.
var fanKinds = [NumFans]struct {
	id     string
	clause string
	source Source
	house  bool
}{
	Chicken:            {id: "chicken"},
	AllChows:           {id: "all_chows"},
	NoFlowers:          {id: "no_flowers", source: FromFlowers},
	SeatFlower:         {id: "seat_flower", source: FromFlowers},
	FlowerSet:          {id: "flower_set", source: FromFlowers},
	SeatWind:           {id: "seat_wind"},
	RoundWind:          {id: "round_wind"},
	DragonPung:         {id: "dragon_pung"},
	SelfDraw:           {id: "self_draw", source: FromWin},
	ConcealedHand:      {id: "concealed_hand", clause: "HKFan 1"},
	RobbingKong:        {id: "robbing_kong", source: FromWin},
	KongDraw:           {id: "kong_draw", source: FromWin},
	LastTileDraw:       {id: "last_tile_draw", source: FromWin},
	MixedTerminals:     {id: "mixed_terminals", clause: "HKFan 8"},
	HalfFlush:          {id: "half_flush"},
	AllPungs:           {id: "all_pungs"},
	SmallFlowers:       {id: "small_flowers", clause: "HKMJ {two_two}", source: FromFlowers},
	SmallThreeDragons:  {id: "small_three_dragons", clause: "HKFan 9"},
	SmallFourWinds:     {id: "small_four_winds", clause: "HKFan 10"},
	FullFlush:          {id: "full_flush", clause: "HKFan 11"},
	BigThreeDragons:    {id: "big_three_dragons", clause: "HKFan 12"},
	FourConcealedPungs: {id: "four_concealed_pungs", clause: "HKFan 13"},
	KongOnKong:         {id: "kong_on_kong", clause: "HKFan 16", source: FromWin},
	BigFlowers:         {id: "big_flowers", clause: "HKFan 19", source: FromFlowers},
	AllHonours:         {id: "all_honours", clause: "HKFan 20"},
	AllTerminals:       {id: "all_terminals", clause: "HKFan 21"},
	NineGates:          {id: "nine_gates", clause: "HKFan 22"},
	HeavenlyHand:       {id: "heavenly_hand", clause: "HKFan {guidelines}", source: FromWin},
	EarthlyHand:        {id: "earthly_hand", clause: "HKFan {guidelines}", source: FromWin},
	ThirteenOrphans:    {id: "thirteen_orphans", clause: "HKFan 26"},
	BigFourWinds:       {id: "big_four_winds", clause: "HKFan 27"},
	FourKongs:          {id: "four_kongs", clause: "HKFan 28"},
	LastTileDiscard:    {id: "last_tile_discard", clause: "HKFan 7", source: FromWin, house: true},
}

// String returns the fan's stable id.
func (f Fan) String() string {
	if int(f) >= NumFans {
		return "?"
	}
	return fanKinds[f].id
}

// ParseFan finds a fan by its id.
func ParseFan(id string) (f Fan, ok bool) {
	for i := range fanKinds {
		if fanKinds[i].id == id {
			return Fan(i), true
		}
	}
	return 0, false
}

// Source reports what the fan comes from.
func (f Fan) Source() Source {
	if f.IsOwn() {
		return FromTiles
	}
	return fanKinds[f].source
}

// HouseFans returns the fans that count only under house rules.
func HouseFans() FanSet {
	return fansWith(func(f Fan) bool { return fanKinds[f].house })
}

// FansFrom returns the fans of a source.
func FansFrom(s Source) FanSet {
	return fansWith(func(f Fan) bool { return f.Source() == s })
}

func fansWith(holds func(Fan) bool) (s FanSet) {
	for f := range Fan(NumFans) {
		if holds(f) {
			s |= 1 << f
		}
	}
	return s
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

// First returns the set's first fan in the catalogue's order; the set is not empty.
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

// String returns the rule's stable id.
func (l Liability) String() string {
	if int(l) >= NumLiabilities {
		return "?"
	}
	return liabilityIDs[l]
}
