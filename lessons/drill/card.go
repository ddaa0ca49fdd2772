package drill

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"strings"
	"time"

	"sikwu/lessons/task"
)

// Card is a question that comes back, and when. Spec and seed make the question as long
// as seeds decide the same (task.SeedVersion); after that the card is left out. Under
// other rules they may make another question of the same skill and level, or none.
type Card struct {
	Drill string    `json:"drill"` // the skill's id
	Level int       `json:"level"` // at which it was drawn
	Spec  task.Spec `json:"spec"`
	Seed  int64     `json:"seed"`
	// Version is the task.SeedVersion at which it was drawn. The oldest cards have none:
	// what was drawn is in their spec.
	Version int  `json:"version,omitempty"`
	Plan    Plan `json:"plan"`
}

// ID identifies the question: the same question has the same card.
func (c *Card) ID() string {
	data, err := json.Marshal(struct {
		Drill string
		Spec  task.Spec
		Seed  int64
	}{c.Drill, c.Spec, c.Seed})
	if err != nil {
		return "" // cannot happen with a spec that was drawn or read from a file
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// drawnSince is the version before which a kind drew otherwise. The oldest cards left only
// a hand to the seed; before version 2 East was not always the dealer, and before versions
// 7 to 9 the advisor chose other questions.
var drawnSince = map[string]int{
	"paying.tile_count": 1,
	"seating.opener":    2, "seating.stacks": 2, "seating.last": 2, "seating.first": 2, "seating.throw": 2, "seating.deal": 2,
	"seating.owner": 2, "seating.next": 2, "seating.tail": 2, "seating.replace": 2, "seating.drawn": 2,
	"reading.keep": 9, "reading.plan": 9, "claiming.worth": 9, "claiming.again": 9,
}

// mergedKinds maps former kinds to the kind that replaced them: a card of reading.win
// becomes one of reading.minimum that sets ask = "win".
var mergedKinds = map[string]string{
	"reading.split":       "reading.divide",
	"reading.ways":        "reading.divide",
	"reading.best":        "reading.divide",
	"reading.win":         "reading.minimum",
	"reading.lift":        "reading.minimum",
	"reading.worth":       "reading.minimum",
	"reading.growth":      "reading.minimum",
	"claiming.calls":      "claiming.allowed",
	"claiming.which_call": "claiming.allowed",
	"claiming.options":    "claiming.allowed",
	"claiming.began":      "claiming.allowed",
	"paying.moment":       "paying.now",
	"paying.last_tile":    "paying.now",
	"paying.measure":      "paying.penalty",
	"paying.out":          "paying.penalty",
}

// current returns a spec as it is written today if its kind was merged into another.
func current(s task.Spec) task.Spec {
	kind, ok := mergedKinds[s.Kind]
	if !ok {
		return s
	}
	_, ask, _ := strings.Cut(s.Kind, ".")
	set := task.Set{"ask": ask}
	maps.Copy(set, s.Set)
	s.Kind, s.Set = kind, set
	return s
}

// isKnown reports whether the seed still decides the same.
func (c *Card) isKnown() bool {
	return c.Version <= task.SeedVersion && c.Version >= drawnSince[c.Spec.Kind]
}

// beats reports whether this state of a card is later than the other.
func (c Card) beats(o Card) bool { return c.Plan.compare(&o.Plan) > 0 }

// UnmarshalJSON reads a card. Whole numbers in its spec are int64, as in a lesson's file.
func (c *Card) UnmarshalJSON(data []byte) error {
	type plain Card
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode((*plain)(c)); err != nil {
		return err
	}
	var trouble error
	for _, values := range []map[string]any{c.Spec.Set, c.Spec.With} {
		for name, v := range values {
			n, err := number(v)
			values[name], trouble = n, cmp.Or(trouble, err)
		}
	}
	c.Spec = current(c.Spec)
	return trouble
}

// IsGood reports whether a card that was read from a file can be used.
func (c Card) IsGood() bool {
	return c.Drill != "" && c.Spec.Kind != "" && c.Level >= 0 && c.Plan.isGood()
}

// number replaces each json.Number in a value, at any depth, with an int64 or a float64.
func number(v any) (any, error) {
	var trouble error
	switch v := v.(type) {
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return n, nil
		}
		return v.Float64()
	case []any:
		for i := range v {
			n, err := number(v[i])
			v[i], trouble = n, cmp.Or(trouble, err)
		}
	case map[string]any:
		for key := range v {
			n, err := number(v[key])
			v[key], trouble = n, cmp.Or(trouble, err)
		}
	}
	return v, trouble
}

// Plan is when a card comes back, as FSRS keeps it.
type Plan struct {
	Due        time.Time `json:"due"`
	Last       time.Time `json:"last"`       // of the last answer
	Days       int       `json:"days"`       // from Last to Due, 0 if only minutes
	Stability  float64   `json:"stability"`  // days until the chance to remember is nine in ten
	Difficulty float64   `json:"difficulty"` // from 1 to 10
	Answers    int       `json:"answers"`
	Lapses     int       `json:"lapses"` // how often it was known and then forgotten
	Stage      int       `json:"stage"`  // 1 learning, 2 known, 3 learning again
}

// maxDays is the longest time ever planned; the others bound a stability.
const (
	maxDays      = 36500
	minStability = 0.001
	maxStability = 10 * maxDays
)

// isGood reports whether a plan that was read from a file can be used.
func (p *Plan) isGood() bool {
	return p.Stability >= minStability && p.Stability <= maxStability && p.Difficulty >= 1 && p.Difficulty <= 10 &&
		p.Days >= 0 && p.Days <= maxDays && p.Stage >= 1 && p.Stage <= 3 && p.Answers >= 1 && p.Lapses >= 0 &&
		IsMoment(p.Due) && IsMoment(p.Last)
}

// compare orders plans of the same card by the last answer, then in some fixed order.
func (p *Plan) compare(o *Plan) int {
	return cmp.Or(p.Last.Compare(o.Last), cmp.Compare(p.Answers, o.Answers), p.Due.Compare(o.Due),
		cmp.Compare(p.Lapses, o.Lapses), cmp.Compare(p.Days, o.Days), cmp.Compare(p.Stage, o.Stage),
		cmp.Compare(p.Stability, o.Stability), cmp.Compare(p.Difficulty, o.Difficulty))
}
