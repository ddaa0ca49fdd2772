package rules

import (
	"maps"
	"slices"
	"strings"
)

// Setting is one value of a rule set and its origin. Decision is the id of our
// ruling if the sources are silent, or "".
type Setting[T any] struct {
	Value    T
	Clause   string
	Decision string
}

// FanValue is what a fan counts. A fan that a rule set lacks does not count and
// drops nothing.
type FanValue struct {
	Exists bool
	Limit  bool // counts the limit
	Fan    int  // when not Limit
}

// NoLimit is the limit of a table without one (無限番).
const NoLimit = 1 << 30

// Drop says which fans do not count together with others (RULES.md section 4).
type Drop struct {
	Name        string // its key in the file
	Present     []Fan
	Drops       []Fan
	Series      bool // only the seat flowers of a full series
	InARow      int  // only if at least this many kongs were drawn in a row
	WithinLimit bool // only if there is a limit
	Clause      string
	Decision    string
}

// BetweenClauses stands between the clauses of a drop that has one for each fan of
// Present.
const BetweenClauses = "; "

// ClauseOf returns the clause by which one of the fans present drops others.
func (d *Drop) ClauseOf(by Fan) string {
	if strings.Count(d.Clause, BetweenClauses)+1 != len(d.Present) {
		return d.Clause
	}
	clause, rest, _ := strings.Cut(d.Clause, BetweenClauses)
	for _, f := range d.Present {
		if f == by {
			return clause
		}
		clause, rest, _ = strings.Cut(rest, BetweenClauses)
	}
	return d.Clause
}

// Addition is a fan that counts together with others by our decision, because the
// list of fans is silent.
type Addition struct {
	Fan      Fan
	Beside   []Fan
	Decision string
}

// Conditions are the points on which houses test a fan differently.
type Conditions struct {
	AllChowsPlainPair          Setting[bool] // HKFan 3: the pair is not an honour
	AllChowsOpenWait           Setting[bool] // HKFan 3: won at the open end of a chow
	ConcealedWithFlowers       Setting[bool] // HKFan 1: concealed hand counts in a game with flowers
	ConcealedWithKongs         Setting[bool] // HKFan 2: concealed kongs keep a hand concealed
	RobbingCountsSelfDraw      Setting[bool] // HKFan 4
	OrphansRobConcealedKong    Setting[bool] // HKFan 5, 26
	KongDrawInAll              Setting[int]  // HKFan 6: kong draw and its self-draw together; 0 adds them up
	FullFlushAllChows          Setting[int]  // HKFan 11: both together; 0 adds them up
	FullFlushAllPungs          Setting[int]  // HKFan 11: both together; 0 adds them up
	FourConcealedByDiscard     Setting[bool] // on the pair
	FourConcealedWithKongs     Setting[bool] // HKFan 14
	FedPungsConcealed          Setting[bool] // HKFan 15: a fed two-pair wait counts concealed hand
	KongOnKongUsesDrawnTile    Setting[bool] // HKFan 17
	AllHonoursAsFullFlush      Setting[bool] // HKFan 20
	HeavenlyHandByFlowers      Setting[bool] // HKFan 23
	EarthlyAfterDealersKong    Setting[bool]
	EarthlyHandByFirstSelfDraw Setting[bool] // HKFan 24
}

// FlowerHand holds the house rules about declared flower hands (HKFan, 花糊牌規).
type FlowerHand struct {
	KongDraw        Setting[int]      // the small one on a kong's draw, in total; 0 for its usual value
	KongOnKong      Setting[FanValue] // the big one on kong on kong; its usual value if it does not exist
	FeederPays      Setting[bool]     // a first claimed kong's feeder pays for all
	DealtWaits      Setting[bool]     // a non-dealer's from the deal: only at his first draw, before any meld
	SevenRobsEighth Setting[bool]     // a holder of seven may rob the eighth
}

// Winners says who wins if several players call a tile.
type Winners string

// All of them (炮炮響), or the nearest in turn order (截糊).
const (
	WinnersAll     Winners = "all"
	WinnersNearest Winners = "nearest"
)

// Interception says who may take the tile before thirteen orphans (截糊).
type Interception string

// Any nearer hand, or only thirteen orphans nearer still (HKFan 25).
const (
	InterceptedByAny     Interception = "any"
	InterceptedByOrphans Interception = "orphans"
)

// Passed says what a passed win forbids until the player's next draw.
type Passed string

// Only the kind that was passed, or every discard (HKFan 29).
const (
	PassedKind Passed = "kind"
	PassedAny  Passed = "any"
)

// Claims are the rules about several claims on one tile (RULES.md section 11).
type Claims struct {
	Winners            Setting[Winners]
	OrphansIntercepted Setting[Interception]
	PassedWin          Setting[Passed]
	PassedPung         Setting[bool] // a passed pung is passed until the player's next draw
}

// FirstDealer says who deals the first hand of a game.
type FirstDealer string

// The seat counted by East's throw, or East as seated (RULES.md section 10).
const (
	DealerThrown FirstDealer = "thrown"
	DealerEast   FirstDealer = "east"
)

// DealtFlowers is the order in which flowers of the deal are replaced.
type DealtFlowers string

// Each player replaces his flowers once, and flowers among the replacements wait
// until the others have had their turn (後補); or each continues until he has no
// flower left.
const (
	FlowersInTurn    DealtFlowers = "in_turn"
	FlowersUntilNone DealtFlowers = "until_none"
)

// Game says how long a game lasts, who deals and how (RULES.md sections 4, 10,
// 12).
type Game struct {
	FirstDealer       Setting[FirstDealer]
	DealtFlowers      Setting[DealtFlowers]
	KongsShown        Setting[bool] // all four tiles of a concealed kong lie face up, not only the inner two
	Rounds            Setting[int]  // rounds (圈) of four hands
	DealerStaysOnWin  Setting[bool]
	DealerStaysOnDraw Setting[bool]
}

// LiabilityRule is one way to become liable (RULES.md section 8). A rule with
// neither SelfDraw nor Half is not played.
type LiabilityRule struct {
	SelfDraw bool // pays all three shares of a self-draw
	Half     bool // pays half of another's discard
	Fed      int  // big four winds: which wind pung the feed completes
	InARow   bool // kong draw: only kong on kong
	Clause   string
	Decision string
}

// Plays reports whether the rule is played at all.
func (l *LiabilityRule) Plays() bool { return l.SelfDraw || l.Half }

// FalseWin says who gains from a false win (詐糊).
type FalseWin struct {
	PaysEach Setting[bool] // the limit's self-draw figure to each; otherwise its discard figure, to nobody
}

// RuleSet is the rules of one house. Parse and With create it; treat it as
// read-only.
type RuleSet struct {
	ID      string
	Base    string // the preset that the file changes; empty for none
	Order   int    // among the presets
	Version int
	Title   map[string]string // by language, such as zh or en
	Source  string            // the documents it condenses

	Tournament bool // played at tournaments rather than at home
	First      bool // holds at a first start, until somebody chooses

	Flowers   Setting[bool] // 144 tiles rather than 136
	Minimum   Setting[int]  // fan needed to win
	Limit     Setting[int]  // fan at which counting stops, or NoLimit
	LimitHand Setting[int]  // what a fan worth the limit counts without one (例牌)

	OwnHands   Setting[[]OwnHand] // at most MaxOwnHands
	Fans       [NumFans]Setting[FanValue]
	Drops      []Drop
	Additions  []Addition
	Conditions Conditions
	FlowerHand FlowerHand
	Payment    Payment
	Liability  [NumLiabilities]LiabilityRule
	FalseWin   FalseWin
	Claims     Claims
	Game       Game

	counting Counting
}

// Clone returns a deep copy of the rule set.
func (r *RuleSet) Clone() *RuleSet {
	c := *r
	c.Title = maps.Clone(r.Title)
	c.Drops = slices.Clone(r.Drops)
	for i := range c.Drops {
		c.Drops[i].Present, c.Drops[i].Drops = slices.Clone(c.Drops[i].Present), slices.Clone(c.Drops[i].Drops)
	}
	c.Additions = slices.Clone(r.Additions)
	c.OwnHands.Value = cloneOwn(r.OwnHands.Value)
	c.Payment.Figures.Value = slices.Clone(r.Payment.Figures.Value)
	c.Payment.Twice.Value = slices.Clone(r.Payment.Twice.Value)
	c.Payment.Thrice.Value = slices.Clone(r.Payment.Thrice.Value)
	return &c
}

// Has reports whether the rule set knows the fan.
func (r *RuleSet) Has(f Fan) bool { return r.ValueOf(f).Exists }

// ValueOf returns the value of a fan, also of one of the house's own.
func (r *RuleSet) ValueOf(f Fan) FanValue {
	if f < NumFans {
		return r.Fans[f].Value
	}
	if h := r.OwnHand(f); h != nil {
		return h.Worth
	}
	return FanValue{}
}

// FanOf returns what the fan counts once, which is the limit for a limit hand.
func (r *RuleSet) FanOf(f Fan) int { return r.WorthOf(r.ValueOf(f)) }

// WorthOf returns what a value counts here: the limit, or its number.
func (r *RuleSet) WorthOf(v FanValue) int {
	if v.Limit {
		return r.LimitFan()
	}
	return v.Fan
}

// HasLimit reports whether there is a limit.
func (r *RuleSet) HasLimit() bool { return r.Limit.Value < NoLimit }

// LimitFan returns the limit, or what a limit hand counts if there is none.
func (r *RuleSet) LimitFan() int {
	if !r.HasLimit() {
		return r.LimitHand.Value
	}
	return r.Limit.Value
}

// IsHalfDoubled reports whether the figures of a table rise like the scale that
// doubles at every second fan (半辣上).
func (r *RuleSet) IsHalfDoubled() bool {
	p := &r.Payment
	from := max(p.ScaleFrom.Value, p.First.Value)
	if p.Scale.Value != ScaleTable || !r.HasLimit() || r.Limit.Value < from+2 {
		return false
	}
	scaled := *r
	scaled.Payment.Scale.Value = ScaleHalf
	for fan := from; fan <= r.Limit.Value; fan++ {
		if r.Figure(fan) != scaled.Figure(fan) {
			return false
		}
	}
	return true
}

// HasHalves reports whether a liable seat ever pays half of another's discard. A
// kong's tile is always drawn, so half of a kong draw does not occur (RULES.md
// section 8).
func (r *RuleSet) HasHalves() bool {
	for l := range r.Liability {
		if r.Liability[l].Half && Liability(l) != LiableKongDraw {
			return true
		}
	}
	return false
}

// Counting holds the fans and drops of a rule set as bit sets, for counting hands.
// It is derived from Fans and Drops.
type Counting struct {
	Exists    FanSet
	Worth     [64]int32 // by fan; as many as a FanSet has bits
	Drops     []DropSet // as RuleSet.Drops, then as RuleSet.OwnHands
	Dropping  FanSet    // every fan that drops another
	HouseSums bool      // a condition combines the values of fans

	sums [(NumFans + chunk - 1) / chunk][1 << chunk]int32
}

// DropSet is a Drop as bits.
type DropSet struct {
	Present, Drops FanSet
	Series         bool
	InARow         int
}

// Counting returns the bit sets that hands are counted with.
func (r *RuleSet) Counting() *Counting { return &r.counting }

// chunk is the number of fans that one lookup sums.
const chunk = 7

// Sum returns the total worth of the fans in a set, each counted once. It takes
// one lookup for every seven fans of the catalogue.
func (c *Counting) Sum(s FanSet) int {
	sum := int32(0)
	for i := range c.sums {
		sum += c.sums[i][s>>(chunk*i)&(1<<chunk-1)]
	}
	for rest := s >> (chunk * len(c.sums)) << (chunk * len(c.sums)); rest != 0; rest &= rest - 1 {
		sum += c.Worth[rest.First()] // of the house's own
	}
	return int(sum)
}

// count computes the bits after a change.
func (r *RuleSet) count() {
	house := &r.Conditions
	c := Counting{Drops: make([]DropSet, len(r.Drops))}
	c.HouseSums = house.KongDrawInAll.Value+house.FullFlushAllChows.Value+house.FullFlushAllPungs.Value > 0 ||
		house.HeavenlyHandByFlowers.Value || r.FlowerHand.KongDraw.Value > 0 || r.FlowerHand.KongOnKong.Value.Exists
	for _, f := range r.AllFans() {
		c.Worth[f] = int32(r.FanOf(f))
		if r.Has(f) {
			c.Exists |= SetOf(f)
		}
	}
	for i := range c.sums {
		for set := 1; set < 1<<chunk; set++ {
			first := FanSet(set).First()
			c.sums[i][set] = c.sums[i][set&(set-1)] + c.Worth[min(chunk*Fan(i)+first, 63)]
		}
	}
	for i, d := range r.Drops {
		if d.WithinLimit && !r.HasLimit() || d.Series && !slices.Contains(d.Drops, SeatFlower) {
			continue // drops nothing, but keeps its place
		}
		c.Drops[i] = DropSet{SetOf(d.Present...) & c.Exists, SetOf(d.Drops...), d.Series, d.InARow}
		c.Dropping |= c.Drops[i].Present
	}
	for i, h := range r.OwnHands.Value {
		d := DropSet{Present: SetOf(Own(i))}
		for _, id := range h.Drops {
			f, _ := r.FindFan(id)
			d.Drops |= SetOf(f)
		}
		if d.Drops != 0 {
			c.Dropping |= d.Present
		}
		c.Drops = append(c.Drops, d)
	}
	r.counting = c
}
