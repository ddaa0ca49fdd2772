package rules

import "fmt"

// Setting is one value of a rule set with where it comes from. Decision is the
// id of our ruling where the sources are silent, empty where they speak.
type Setting[T any] struct {
	Value    T      `toml:"value"`
	Clause   string `toml:"clause"`
	Decision string `toml:"decision"`
}

// FanValue is what a fan is worth. A fan that a rule set lacks is not counted
// there and drops nothing.
type FanValue struct {
	Exists bool
	Limit  bool // worth the limit, whatever that is
	Fan    int  // when not Limit
}

// Drop says that fans are not counted beside another (RULES.md section 4).
type Drop struct {
	Present  []Fan  `toml:"present"`
	Drops    []Fan  `toml:"drops"`
	Series   bool   `toml:"of_the_series"` // only the seat flowers of a full series
	InARow   int    `toml:"in_a_row"`      // only when the kongs drawn in a row are at least so many
	Clause   string `toml:"clause"`
	Decision string `toml:"decision"`
}

// Addition marks a fan that our decision lets stand beside others where the
// list of fans does not say.
type Addition struct {
	Fan      Fan    `toml:"fan"`
	Beside   []Fan  `toml:"beside"`
	Decision string `toml:"decision"`
}

// Payment says what a hand costs whom (RULES.md section 7).
type Payment struct {
	Method  Setting[Method]   `toml:"method"`
	First   Setting[int]      `toml:"first"`   // the fan of the first figure
	Figures Setting[[]int]    `toml:"figures"` // points by fan, from First up to the limit
	Robbing Setting[RobbedAs] `toml:"robbing"`
	// LaterFeedReplaces: of two liable seats the later feed's is (包後不包先),
	// else the earlier one stays.
	LaterFeedReplaces Setting[bool] `toml:"later_feed_replaces"`
}

// Method is who pays for a discard.
type Method string

// The two methods. Figures of ByDiscarder are what the discarder pays, half of
// it from each on a self-draw (全銃). Figures of Shared are a unit: the
// discarder and each payer of a self-draw pay two, other losers one (陪銃).
const (
	ByDiscarder Method = "discarder"
	Shared      Method = "shared"
)

// RobbedAs is how a robbed kong is paid.
type RobbedAs string

// A robbed kong is paid like a discard, or as a self-draw whose three shares
// the one who konged pays alone.
const (
	RobbedAsDiscard  RobbedAs = "discard"
	RobbedAsSelfDraw RobbedAs = "self_draw"
)

// Conditions are the points on which houses test a fan differently.
type Conditions struct {
	RobbingCountsSelfDraw   Setting[bool] `toml:"robbing_counts_self_draw"`
	OrphansRobConcealedKong Setting[bool] `toml:"orphans_rob_concealed_kong"`
	FourConcealedByDiscard  Setting[bool] `toml:"four_concealed_pungs_by_discard"` // on the pair
	EarthlyAfterDealersKong Setting[bool] `toml:"earthly_hand_after_dealers_kong"`
}

// LiabilityRule is one way to become liable in this rule set.
type LiabilityRule struct {
	Rule     Liability `toml:"rule"`
	SelfDraw bool      `toml:"self_draw"` // pays all three shares of a self-draw
	Half     bool      `toml:"half"`      // pays half of another's discard
	Fed      int       `toml:"fed"`       // which wind pung, kong or meld the feed makes
	InARow   bool      `toml:"in_a_row"`  // kong draw: only kong on kong whose first kong was fed
	Clause   string    `toml:"clause"`
	Decision string    `toml:"decision"`
}

// FalseWin says who gains from a false win (詐糊).
type FalseWin struct {
	PaysEach Setting[bool] `toml:"pays_each"` // the limit's self-draw figure to each; else its discard figure to nobody
}

// RuleSet is one house's rules. Values are shared and must not be changed by
// those who evaluate hands.
type RuleSet struct {
	ID      string
	Order   int // among the presets
	Version int
	Title   map[string]string // by language: zh, en
	Source  string            // the documents it condenses

	Flowers Setting[bool] // 144 tiles rather than 136
	Minimum Setting[int]  // fan needed to win
	Limit   Setting[int]  // fan at which counting stops

	Fans       [NumFans]Setting[FanValue]
	Drops      []Drop
	Additions  []Addition
	Conditions Conditions
	Payment    Payment
	Liability  []LiabilityRule // in the catalogue's order
	FalseWin   FalseWin
}

// Has reports whether the rule set knows the fan.
func (r *RuleSet) Has(f Fan) bool { return r.Fans[f].Value.Exists }

// FanOf is what the fan is worth once, the limit for one worth the limit.
func (r *RuleSet) FanOf(f Fan) int {
	v := r.Fans[f].Value
	if v.Limit {
		return r.Limit.Value
	}
	return v.Fan
}

// HasHalves reports whether a liable seat ever pays half of another's discard.
func (r *RuleSet) HasHalves() bool {
	for _, l := range r.Liability {
		if l.Half {
			return true
		}
	}
	return false
}

// Figure is the payment table's entry for a fan, which is cut at the limit and
// raised to the table's first fan.
func (r *RuleSet) Figure(fan int) int {
	p := r.Payment
	i := min(fan, r.Limit.Value) - p.First.Value
	return p.Figures.Value[min(max(i, 0), len(p.Figures.Value)-1)]
}

// UnknownIDError is a name in a rule file that stands for nothing.
type UnknownIDError struct{ What, ID string }

func (e *UnknownIDError) Error() string { return fmt.Sprintf("unknown %s %q", e.What, e.ID) }
