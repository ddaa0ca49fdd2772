package reading

import (
	"slices"
	"strings"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/task"
)

// fanQuestions are about the fans of a hand.
var fanQuestions = []task.Spec{
	{Kind: "reading.name", Set: task.Set{"trap": true}},
	{Kind: "reading.name", Set: task.Set{"below": true}},
	{Kind: "reading.name", Set: task.Set{"oneof": []string{"four_concealed_pungs"}}},
	{Kind: "reading.name", Set: task.Set{"oneof": []string{"small_four_winds", "big_four_winds"}}},
	{Kind: "reading.name", Set: task.Set{"oneof": []string{"nine_gates", "thirteen_orphans"}}},
	{Kind: "reading.name", Set: task.Set{"hand": "111m 222m 555m 7m [999m@E] +7m seat=S from=W", "below": true}},
	{Kind: "reading.which", Set: task.Set{"oneof": []string{"all_pungs", "self_draw", "seat_wind"}, "near": true, "count": 3}},
	{Kind: "reading.divide", Set: task.Set{"ask": "best", "level": 2}},
	{Kind: "reading.build", Set: task.Set{"fans": []string{"all_pungs", "half_flush"}, "free": 5}},
	{Kind: "reading.minimum", Set: task.Set{"ask": "win"}},
	{Kind: "reading.minimum", Set: task.Set{"ask": "lift", "least": 3}},
	{Kind: "reading.minimum", Set: task.Set{"ask": "worth", "over": true}},
}

// What a success says looked true is, for the engine, not counted, and for the reason
// told; it is silent only if nothing looked true.
func TestWhatLookedTrueIsNotCounted(t *testing.T) {
	told := map[string]int{}
	for _, rs := range tables(t) {
		for _, spec := range fanQuestions {
			for seed := range int64(12) {
				x, rs, err := Kinds().Make(spec, rs, seed)
				if err != nil {
					continue
				}
				for x.Next() != "" {
					x.Do(x.Next())
				}
				for _, n := range x.Words().Beside {
					told[checkBeside(t, x, n, rs)]++
				}
				checkSilence(t, x, rs)
			}
		}
	}
	for _, why := range []string{"excluded", "within", "not_own_flower", "not_own_wind", "claimed", "fed_pung", "not_played", "far"} {
		if told[why] == 0 {
			t.Errorf("%q is never told: %v", why, told)
		}
	}
}

// tables returns the presets, and a house that counts all pungs within a full flush.
func tables(t *testing.T) []*rules.RuleSet {
	t.Helper()
	list, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	within, err := list[0].With(map[string]any{"conditions.full_flush_with_all_pungs": 9})
	if err != nil {
		t.Fatal(err)
	}
	return append(list, within)
}

// besideHand returns the hand that a note is about.
func besideHand(x task.Exercise, n task.Note) held {
	if w, ok := x.(*which); ok {
		return w.hands[n.Text.Args["At"].(int)-1]
	}
	d, w := x.Hand()
	return held{draft: d, win: w}
}

// checkBeside compares a note with what the engine says of its fan; it returns the
// reason told.
func checkBeside(t *testing.T, x task.Exercise, n task.Note, rs *rules.RuleSet) string {
	t.Helper()
	h, fan, because := besideHand(x, n), n.Text.Args["Fan"].(rules.Fan), n.Text.Args["Why"].(picture.Text)
	why := strings.TrimPrefix(because.ID, "task.reading.why.")
	res := h.judge(rs)
	best := res.Best()
	if best.Counted.Has(fan) {
		t.Errorf("%s under %s: %s counts", h.line(), rs.ID, fan)
	}
	lines := score.NotCountedLines(best, h.draft, h.win, rs)
	i := slices.IndexFunc(lines, func(l score.NotCounted) bool { return l.Fan == fan })
	switch {
	case i < 0 && why == "not_played" && !rs.Has(fan), i < 0 && why == "far":
	case i >= 0 && why == "within" && because.Args["Sum"] == lines[i].Within(rs) && because.Args["By"] == lines[i].By:
	case i < 0 || !strings.HasPrefix(why, string(lines[i].Why)) || n.Clause != lines[i].Clause || n.Decision != lines[i].Decision:
		t.Errorf("%s under %s: %s is said to be %s (%s), the engine has %+v", h.line(), rs.ID, fan, why, n.Clause, lines)
	case why == "excluded" && (!best.Excluded.Has(fan) || !best.Met(because.Args["By"].(rules.Fan))):
		t.Errorf("%s under %s: %v does not exclude %s", h.line(), rs.ID, because.Args["By"], fan)
	}
	return why
}

// checkSilence looks for what looked true when nothing was said of it.
func checkSilence(t *testing.T, x task.Exercise, rs *rules.RuleSet) {
	t.Helper()
	d, w := x.Hand()
	res := score.Evaluate(d, w, rs)
	best := res.Best()
	if best == nil || len(x.Words().Beside) > 0 {
		return
	}
	for _, l := range score.NotCountedLines(best, d, w, rs) {
		if l.Why != score.WhyNotPlayed && !best.Counted.Has(l.Fan) {
			t.Errorf("%s under %s: nothing is said of %s", d, rs.ID, l.Fan)
		}
	}
}
