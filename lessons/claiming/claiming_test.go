package claiming

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons/task"
)

func presets(t *testing.T) []*rules.RuleSet {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return sets
}

// houses returns presets with house rules that bear on claims.
func houses(t *testing.T) (list []*rules.RuleSet) {
	t.Helper()
	for i, values := range []map[string]any{
		{"claims.passed_win": "any"},
		{"claims.winners": "nearest", "claims.orphans_intercepted_by": "orphans"},
		{"claims.passed_pung": true, "conditions.orphans_rob_concealed_kong": false},
		{"minimum": 5},
		{"minimum": 1, "flowers": true},
	} {
		rs, err := presets(t)[i].With(values)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, rs)
	}
	return list
}

// specs are all cases of all kinds but the whole hand.
func specs() (list []task.Spec) {
	add := func(kind string, sets ...task.Set) {
		for _, s := range sets {
			list = append(list, task.Spec{Kind: "claiming." + kind, Set: s})
		}
	}
	for name := range situations {
		add("allowed", task.Set{"ask": "calls", "case": name})
	}
	for name, c := range contests {
		if c[0].calls != 0 {
			add("who", task.Set{"case": name})
			continue
		}
		for call := range callKinds {
			add("may", task.Set{"case": name, "call": call})
		}
	}
	for _, moment := range []string{"held", "touched", "self_drew"} {
		add("may", task.Set{"case": "chow_and_pung", "moment": moment})
	}
	for _, name := range []string{"pung_chow", "kong_chow", "win_pung", "win_chow", "win_kong"} {
		add("allowed", task.Set{"ask": "which_call", "case": name})
	}
	for _, name := range []string{"one_chow", "two_chows", "chows_three", "chow_pung"} {
		add("chow", task.Set{"case": name})
	}
	for _, call := range []string{"chow", "pung", "kong", "win"} {
		add("discards", task.Set{"call": call})
	}
	for _, call := range []string{"pung", "win"} {
		add("discards", task.Set{"call": call, "passed": true})
		add("passed", task.Set{"call": call}, task.Set{"call": call, "n": 6})
	}
	add("passed", task.Set{"you": "E", "from": "S", "hand": "6667s 234s CCC [EEE@W]", "tiles": "5s5s8s5s"})
	for name := range robCases {
		add("rob", task.Set{"case": name})
	}
	add("rob_which", task.Set{}, task.Set{"n": 6})
	for name := range nextCases {
		add("next", task.Set{"case": name})
	}
	add("next", task.Set{"case": "claimed", "back": true})
	for name := range turnCases {
		add("turn", task.Set{"case": name})
	}
	for name := range optionFamilies {
		add("allowed", task.Set{"ask": "options", "case": name}, task.Set{"ask": "options", "case": name, "kongs": true})
	}
	add("allowed", task.Set{"ask": "began", "raise": true}, task.Set{"ask": "began"})
	add("worth", task.Set{"least": 3}, task.Set{"right": "call"}, task.Set{"right": "pass", "least": 3})
	add("safe", task.Set{"least": 3})
	add("again", task.Set{})
	return list
}

// asksTheAdvisor reports whether a kind does.
func asksTheAdvisor(kind string) bool { return kind == "claiming.worth" || kind == AgainKind }

func TestEveryExerciseCanBePlayed(t *testing.T) {
	sets := append(presets(t), houses(t)...)
	for k, spec := range specs() {
		for i, rs := range sets {
			if asksTheAdvisor(spec.Kind) {
				if i%4 != 0 || effort.Skips(i/4) {
					continue // he takes long
				}
			} else if effort.Skips(k + i) {
				continue
			}
			tasktest.Walk(t, Kinds(), spec, rs, int64(i))
		}
	}
}

func TestEveryDrillAsksWhatCanBeAnswered(t *testing.T) {
	for i, rs := range presets(t) {
		for _, d := range Drills() {
			for level := 1; level <= len(d.Levels); level++ {
				if asksTheAdvisor(d.Levels[0][0].Kind) && effort.Skips(i+level) {
					continue
				}
				drilled(t, d, level, rs)
			}
		}
	}
}

// drilled draws questions of a level and plays them to the end.
func drilled(t *testing.T, d task.Drill, level int, rs *rules.RuleSet) {
	t.Helper()
	r := rand.New(rand.NewPCG(7, uint64(level)))
	for n := range effort.Tries(20) {
		if asksTheAdvisor(d.Levels[0][0].Kind) && n > advisedSeeds {
			break
		}
		x := Kinds().Draw(&d, r, level, rs)
		if x == nil {
			if d.Here == nil || d.Here(rs) {
				t.Errorf("%s, level %d, has no question under %s", d.ID, level, rs.ID)
			}
			return
		}
		if n < effort.Tries(2) {
			tasktest.Walk(t, Kinds(), x.Spec, rs, x.Seed)
			continue
		}
		for acts := 0; !x.Done(); acts++ {
			if x.Act(x.Next()); x.Wrong() != nil || acts > 60 {
				t.Fatalf("%s, level %d, under %s: %v cannot be solved", d.ID, level, rs.ID, x.Spec.Set)
			}
		}
	}
}

// A chapter's last steps are there under any rules: what these lack is left out
// of a family, not the family.
func TestFamiliesAreAlwaysThere(t *testing.T) {
	var specs []task.Spec
	add := func(levels [][]task.Spec) { specs = append(specs, slices.Concat(levels...)...) }
	add(task.Asking("claiming.allowed", "calls", cases("easy", "middling", "hard", "traps")))
	add(task.Levels("claiming.who", cases("easy", "middling", "hard", "hardest")))
	add(task.Levels("claiming.rob", cases("easy", "middling", "hard")))
	add(task.Asking("claiming.allowed", "options", cases("easy", "middling", "hard", "mixed", "kongs", "no_kongs")))
	for _, rs := range append(presets(t), houses(t)...) {
		for _, spec := range specs {
			for seed := range int64(4) {
				if _, err := Kinds().New(spec, rs, seed); err != nil {
					t.Errorf("%s %v under %s, minimum %d: %v", spec.Kind, spec.Set, rs.ID, rs.Minimum.Value, err)
				}
			}
		}
	}
}

func TestABadSpecIsAnError(t *testing.T) {
	rs := presets(t)[0]
	for _, spec := range []task.Spec{
		{Kind: "claiming.allowed", Set: task.Set{"ask": "calls", "case": "no such"}},
		{Kind: "claiming.allowed", Set: task.Set{"ask": "calls", "nonsense": 1}},
		{Kind: "claiming.allowed", Set: task.Set{"ask": "calls", "you": "E", "from": "E", "tile": "5s"}},
		{Kind: "claiming.allowed", Set: task.Set{"ask": "calls", "tile": "55s"}},
		{Kind: "claiming.allowed", Set: task.Set{"ask": "calls", "seed": "x"}},
		{Kind: "claiming.who", Set: task.Set{"case": "may_chow"}},
		{Kind: "claiming.who", Set: task.Set{"calls": map[string]any{"X": "pung"}}},
		{Kind: "claiming.may", Set: task.Set{"case": "may_chow", "call": "bow"}},
		{Kind: "claiming.may", Set: task.Set{"case": "may_chow", "moment": "never"}},
		{Kind: "claiming.chow", Set: task.Set{"case": "pung"}},
		{Kind: "claiming.discards", Set: task.Set{"call": ""}},
		{Kind: "claiming.discards", Set: task.Set{"call": "pung", "hands": map[string]any{"E": "111112m"}, "you": "E"}},
		{Kind: "claiming.rob", Set: task.Set{"case": "no such"}},
		{Kind: "claiming.rob_which", Set: task.Set{"n": 9}},
		{Kind: "claiming.passed", Set: task.Set{"call": "chow"}},
		{Kind: "claiming.passed", Set: task.Set{"hand": "123m", "tiles": "1m1m"}},
		{Kind: "claiming.next", Set: task.Set{"case": "plain", "back": true}},
		{Kind: "claiming.turn", Set: task.Set{"case": "no such"}},
		{Kind: "claiming.turn", Set: task.Set{"case": "draw", "you": "X"}},
		{Kind: "claiming.allowed", Set: task.Set{"ask": "options", "case": "no such"}},
		{Kind: "claiming.whole", Set: task.Set{"you": "X"}},
	} {
		_, err := Kinds().New(spec, rs, 1)
		var bad *task.SpecError
		if !errors.As(err, &bad) {
			t.Errorf("%s %v: %v", spec.Kind, spec.Set, err)
		}
	}
}
