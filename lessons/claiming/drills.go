package claiming

import (
	"maps"
	"math/rand/v2"

	"sikwu/core/rules"
	"sikwu/lessons/task"
)

// drill is a skill as data: its kind, and for each level what may be set, one of
// which chance picks.
type drill struct {
	id, chapter, kind string
	levels            [][]task.Set
	here              func(*rules.RuleSet) bool // nil: under all rules
}

func cases(names ...string) []task.Set {
	list := make([]task.Set, len(names))
	for i, n := range names {
		list[i] = task.Set{"case": n}
	}
	return list
}

func calling(calls ...string) []task.Set {
	list := make([]task.Set, len(calls))
	for i, c := range calls {
		list[i] = task.Set{"call": c}
	}
	return list
}

func passedPung(rs *rules.RuleSet) bool { return rs.Claims.PassedPung.Value }

// drills go both ways: from the hands to the call and back, from the claim to
// the turn and back, from what was passed to what is left.
var drills = []drill{
	{id: "claims.legal_calls", chapter: "claims", kind: "claiming.calls",
		levels: [][]task.Set{cases("easy"), cases("middling"), cases("hard"), cases("traps")}},
	{id: "claims.claimable", chapter: "claims", kind: "claiming.discards",
		levels: [][]task.Set{calling("pung"), calling("chow"), calling("chow", "kong"), calling("win")}},
	{id: "claims.who_may", chapter: "claims", kind: "claiming.may",
		levels: [][]task.Set{
			{{"case": "may_chows", "call": "chow"}},
			{{"case": "chow_and_pung"}, {"case": "may_pung", "call": "pung"}, {"case": "may_win", "call": "win"}},
			{{"case": "chow_and_pung", "moment": "touched"}, {"case": "may_pungs_wins"}, {"case": "chow_and_pung", "moment": "self_drew"}},
		}},
	{id: "claims.who_gets_it", chapter: "claims", kind: "claiming.who",
		levels: [][]task.Set{cases("easy"), cases("middling"), cases("hard"), cases("hardest")}},
	{id: "claims.which_call", chapter: "claims", kind: "claiming.which_call",
		levels: [][]task.Set{cases("pung_chow", "kong_chow"), cases("win_chow", "win_pung", "kong_chow")}},
	{id: "claims.chow_tiles", chapter: "claims", kind: "claiming.chow",
		levels: [][]task.Set{cases("one_chow"), cases("two_chows"), cases("chows_three", "chow_pung", "two_chows")}},
	{id: "claims.next_turn", chapter: "claims", kind: "claiming.next",
		levels: [][]task.Set{cases("easy"), cases("middling"), cases("hard")}},
	{id: "claims.who_claimed", chapter: "claims", kind: "claiming.next",
		levels: [][]task.Set{{{"case": "claimed", "back": true}}}},

	{id: "passing.passed_win", chapter: "robbing", kind: "claiming.passed",
		levels: [][]task.Set{{{"n": 3}}, {{"n": 4}}, {{"n": 6}}}},
	{id: "passing.still_winning", chapter: "robbing", kind: "claiming.discards",
		levels: [][]task.Set{{{"call": "win", "passed": true, "n": 4}}, {{"call": "win", "passed": true, "n": 7}}}},
	{id: "passing.passed_pung", chapter: "robbing", kind: "claiming.passed",
		levels: [][]task.Set{calling("pung")}, here: passedPung},
	{id: "passing.still_pungs", chapter: "robbing", kind: "claiming.discards",
		levels: [][]task.Set{{{"call": "pung", "passed": true, "n": 4}}, {{"call": "pung", "passed": true, "n": 7}}}, here: passedPung},
	{id: "passing.rob", chapter: "robbing", kind: "claiming.rob",
		levels: [][]task.Set{cases("easy"), cases("middling"), cases("hard")}},
	{id: "passing.which_rob", chapter: "robbing", kind: "claiming.rob_which",
		levels: [][]task.Set{{{"n": 3}}, {{"n": 4}}, {{"n": 5}}}},

	{id: "turn.what_now", chapter: "turn", kind: "claiming.options",
		levels: [][]task.Set{cases("easy"), cases("middling"), cases("hard")}},
	{id: "turn.may_kong", chapter: "turn", kind: "claiming.options",
		levels: [][]task.Set{{{"case": "kongs", "kongs": true}}, {{"case": "mixed", "kongs": true}}}},
	{id: "turn.when_kong", chapter: "turn", kind: "claiming.began",
		levels: [][]task.Set{{{"raise": true}}, {{"raise": true}, {}}}},
}

// draws is how often a drill tries another seed before it says that these rules
// have no such question.
const draws = 6

// question draws one of a level, and sees that it can be asked. The seed is part
// of it, so that it can come back.
func (d *drill) question(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	if d.here != nil && !d.here(rs) {
		return task.Spec{}, false
	}
	sets := d.levels[min(max(level, 1), len(d.levels))-1]
	for range draws {
		set := maps.Clone(sets[r.IntN(len(sets))])
		set["seed"] = r.Int64N(1 << 40)
		if _, err := Kinds()[d.kind](set, rs, 0); err == nil {
			return task.Spec{Kind: d.kind, Set: set}, true
		}
	}
	return task.Spec{}, false
}

// Drills returns the drills of this package.
func Drills() []task.Drill {
	list := make([]task.Drill, len(drills))
	for i := range drills {
		d := &drills[i]
		list[i] = task.Drill{ID: d.id, Chapter: d.chapter, Levels: len(d.levels), Make: d.question}
	}
	return list
}
