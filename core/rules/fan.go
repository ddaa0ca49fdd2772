// Package rules holds what a table plays by: the fan catalogue of RULES.md
// section 4 and RuleSet, one house's values for all of it.
//
// Every rule set is a TOML file that a person can read and edit; the five
// presets stand in presets/. Each value carries the clause it comes from and,
// where the sources are silent, the id of our decision, whose words are a
// translation. No code here or elsewhere knows a rule set by name.
package rules

// Fan is an entry of the fan catalogue.
type Fan uint8

// The catalogue, in the order of RULES.md section 4.
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
	NumFans = iota
)

var fanIDs = [NumFans]string{
	"chicken", "all_chows", "no_flowers", "seat_flower", "flower_set", "seat_wind", "round_wind",
	"dragon_pung", "self_draw", "concealed_hand", "robbing_kong", "kong_draw", "last_tile_draw",
	"mixed_terminals", "half_flush", "all_pungs", "small_flowers", "small_three_dragons",
	"small_four_winds", "full_flush", "big_three_dragons", "four_concealed_pungs", "kong_on_kong",
	"big_flowers", "all_honours", "all_terminals", "nine_gates", "heavenly_hand", "earthly_hand",
	"thirteen_orphans", "big_four_winds", "four_kongs",
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

// UnmarshalText reads a fan's id.
func (f *Fan) UnmarshalText(text []byte) error {
	got, ok := ParseFan(string(text))
	if !ok {
		return &UnknownIDError{What: "fan", ID: string(text)}
	}
	*f = got
	return nil
}

// MarshalText writes the fan's id.
func (f Fan) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

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

// UnmarshalText reads a liability rule's id; "named" is none of a file's.
func (l *Liability) UnmarshalText(text []byte) error {
	for i, id := range liabilityIDs[:LiableNamed] {
		if id == string(text) {
			*l = Liability(i)
			return nil
		}
	}
	return &UnknownIDError{What: "liability", ID: string(text)}
}
