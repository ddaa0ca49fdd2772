package sample_test

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/tile"
)

func preset(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no preset %s", id)
	}
	return rs
}

func entry(t testing.TB, key string) *rules.Entry {
	t.Helper()
	e, ok := rules.EntryOf(key)
	if !ok {
		t.Fatalf("no value %s", key)
	}
	return e
}

// change is a copy of a rule set with other values.
func change(t testing.TB, rs *rules.RuleSet, values map[string]any) *rules.RuleSet {
	t.Helper()
	c, err := rs.With(values)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// result judges a hand with nothing of the package under test.
func result(d hand.Draft, w score.Win, rs *rules.RuleSet) (r sample.Result) {
	res := score.Evaluate(d, w, rs)
	pay := score.Settle(&res, d, w, rs)
	r.Win, r.Reason, r.Points = res.Win, res.Reason, pay.Points
	if best := res.Best(); best != nil {
		r.Fan = best.Fan
	}
	if pay.Liable != nil {
		r.Liable = pay.Liable.Seat
	}
	return r
}

// sound sees that a sample shows what it says: read anew from its notation, the
// hand differs, is complete under one of the two at least, and is one that can
// be told of a table.
func sound(t *testing.T, name string, s sample.Sample, a, b *rules.RuleSet) {
	t.Helper()
	d, err := hand.Parse(s.Draft.String())
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	ra, rb := result(d, s.Win, a), result(d, s.Win, b)
	if ra != s.A || rb != s.B {
		t.Errorf("%s: %s is said to be %v and %v, it is %v and %v", name, d, s.A, s.B, ra, rb)
	}
	if ra == rb {
		t.Errorf("%s: %s is the same under both: %v", name, d, ra)
	}
	complete := func(r sample.Result) bool { return r.Win || r.Reason == score.BelowMinimum }
	if !complete(ra) && !complete(rb) {
		t.Errorf("%s: %s is no hand: %s, %s", name, d, ra.Reason, rb.Reason)
	}
	if s.Win.IsFed() != (s.Win.From != tile.NoWind) || s.Win.From == s.Win.Seat {
		t.Errorf("%s: %s won by %s from %q", name, d, s.Win.By, s.Win.From)
	}
	if s.Win.By.NeedsWinning() != (d.Winning != tile.None) {
		t.Errorf("%s: %s won by %s", name, d, s.Win.By)
	}
}

// idle says which differences between two presets change no hand, and why,
// without looking at any hand.
func idle(e *rules.Entry, a, b *rules.RuleSet) bool {
	return idleIn(e, a, b) && idleIn(e, b, a)
}

// idleIn says whether taking e over from another set changes nothing in one.
func idleIn(e *rules.Entry, rs, from *rules.RuleSet) bool {
	group, name, _ := strings.Cut(e.Key, ".")
	switch group {
	case "fans": // worth the limit and more is the same
		f, _ := rules.ParseFan(name)
		mine, theirs := rs.Fans[f].Value, from.Fans[f].Value
		worth := func(v rules.FanValue) int { return min(rs.WorthOf(v), rs.LimitFan()) }
		return mine.Exists == theirs.Exists && worth(mine) == worth(theirs)
	case "liability": // the fourth meld's feeder is liable for twelve tiles anyhow
		name, part, _ := strings.Cut(name, ".")
		twelve := rs.Liability[rules.LiableTwelveTiles]
		covered := part == "self_draw" && twelve.SelfDraw || part == "half" && twelve.Half
		fourth := []string{"big_four_winds", "four_kongs", "full_flush", "all_terminals", "all_honours"}
		third := name == "big_four_winds" && rs.Liability[rules.LiableBigFourWinds].Fed == 3
		return slices.Contains(fourth, name) && covered && !third
	}
	return false
}

// TestPresets: every value on which two presets differ has its hand, but for
// those that change none.
func TestPresets(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for i, a := range sets {
		for _, b := range sets[i+1:] {
			for _, e := range rules.Diff(a, b) {
				name := a.ID + " to " + b.ID + ": " + e.Key
				s, ok := sample.Differ(a, b, e)
				switch want := sample.ChangesHands(e) && !idle(e, a, b); {
				case ok != want:
					t.Errorf("%s: found %t, want %t (%v, %v): %s", name, ok, want, e.Value(a), e.Value(b), s.Draft)
				case ok:
					found++
					sound(t, name, s, a, b)
					owed(t, name, s, a, b, e)
				}
			}
		}
	}
	if found < 200 {
		t.Errorf("only %d samples", found)
	}
}

// owed sees that the difference is due to the value: changed alone, or beside
// its siblings, or with what it cannot go without, it changes the sample.
func owed(t *testing.T, name string, s sample.Sample, a, b *rules.RuleSet, e *rules.Entry) {
	t.Helper()
	take := func(from *rules.RuleSet, keys ...string) map[string]any {
		values := map[string]any{}
		for _, key := range keys {
			values[key] = entry(t, key).Value(from)
		}
		return values
	}
	table := e.Key[:strings.LastIndex(e.Key, ".")+1]
	var siblings []string
	for _, other := range rules.Diff(a, b) {
		if strings.Count(table, ".") == 2 && strings.HasPrefix(other.Key, table) && other != e {
			siblings = append(siblings, other.Key)
		}
	}
	shows := func(rs *rules.RuleSet, before, change map[string]any) (shown, possible bool) {
		x, err := rs.With(before)
		if err != nil {
			return false, false
		}
		all := maps.Clone(before)
		maps.Copy(all, change)
		y, err := rs.With(all)
		if err != nil {
			return false, false
		}
		return result(s.Draft, s.Win, x) != result(s.Draft, s.Win, y), true
	}
	bound := false
	for _, way := range []struct {
		rs, from *rules.RuleSet
		beside   []string
	}{{a, b, nil}, {b, a, nil}, {a, b, siblings}, {b, a, siblings}} {
		shown, possible := shows(way.rs, take(way.from, way.beside...), take(way.from, e.Key))
		if shown {
			return
		}
		bound = bound || !possible
	}
	if !bound {
		t.Errorf("%s: %s differs, but not because of it", name, s.Draft)
	}
}

// TestSameQuestionSameAnswer: nothing of the search depends on the run.
func TestSameQuestionSameAnswer(t *testing.T) {
	a, b := preset(t, "hk8"), preset(t, "emsd") // the other way round than above
	for _, e := range rules.Diff(a, b) {
		first, ok := sample.Differ(a, b, e)
		again, okAgain := sample.Differ(a, b, e)
		if ok {
			sound(t, e.Key, first, a, b)
		}
		if ok != okAgain || !reflect.DeepEqual(first, again) {
			t.Errorf("%s: %s, then %s", e.Key, first.Draft, again.Draft)
		}
	}
}

// TestNothingToShow: values that are the same, that are no business of a hand,
// or that say nothing in either rule set.
func TestNothingToShow(t *testing.T) {
	a := preset(t, "hk13")
	for _, c := range []struct {
		key    string
		values map[string]any
	}{
		{"minimum", map[string]any{"limit": 12}},
		{"claims.winners", map[string]any{"claims.winners": "nearest"}},
		{"game.rounds", map[string]any{"game.rounds": 1}},
		{"limit_hand", map[string]any{"limit_hand": 10}},
		{"payment.scale_from", map[string]any{"payment.scale_from": 5}},
		{"payment.twice", map[string]any{"payment.twice": []string{"half_flush"}}},
		{"fans.concealed_hand", map[string]any{"fans.concealed_hand": 1}}, // a game with flowers
		{"liability.kong_draw.half", map[string]any{"liability.kong_draw.half": true}},
		{"drops.last_tile.drops", map[string]any{"drops.last_tile.drops": []string{"last_tile_draw", "last_tile_discard"}}},
	} {
		if s, ok := sample.Differ(a, change(t, a, c.values), entry(t, c.key)); ok {
			t.Errorf("%s: %s %v %v", c.key, s.Draft, s.A, s.B)
		}
	}
}

// TestEveryGroupIsHeldApart: a group of values is known to be about hands or not.
func TestEveryGroupIsHeldApart(t *testing.T) {
	hands := []string{
		"flowers", "minimum", "limit", "limit_hand", "fans", "drops", "conditions", "flower_hand", "payment", "liability", "false_win",
	}
	for _, e := range rules.Entries() {
		group, _, _ := strings.Cut(e.Key, ".")
		if want := slices.Contains(hands, group); sample.ChangesHands(e) != want {
			t.Errorf("%s changes hands: %t", e.Key, !want)
		}
	}
}

// TestSimplest: the sample is the hand that a person would think of.
func TestSimplest(t *testing.T) {
	hk13 := preset(t, "hk13")
	for _, c := range []struct {
		values map[string]any
		key    string
		check  func(s sample.Sample) bool
	}{
		{map[string]any{"minimum": 4}, "minimum", func(s sample.Sample) bool {
			return s.A.Win && s.A.Fan == 3 && s.B.Reason == score.BelowMinimum && plain(s)
		}},
		{map[string]any{"fans.half_flush": 4}, "fans.half_flush", func(s sample.Sample) bool {
			return s.A.Win && s.B.Fan == s.A.Fan+1 && s.A.Fan <= 5 && plain(s)
		}},
		{map[string]any{"fans.robbing_kong": 2}, "fans.robbing_kong", func(s sample.Sample) bool {
			return s.Win.By == score.ByRobKong && len(s.Draft.Flowers) == 0 && s.B.Fan == s.A.Fan+1
		}},
		{map[string]any{"fans.flower_set": 3}, "fans.flower_set", func(s sample.Sample) bool {
			return len(s.Draft.Flowers) == 4 && s.B.Fan == s.A.Fan+1
		}},
		{map[string]any{"payment.method": "shared"}, "payment.method", func(s sample.Sample) bool {
			return s.A.Win && s.A.Fan == 3 && plain(s)
		}},
		{map[string]any{"limit": 8}, "limit", func(s sample.Sample) bool {
			return s.A.Win && s.A.Fan == 9 && s.B.Fan == 8
		}},
	} {
		s, ok := sample.Differ(hk13, change(t, hk13, c.values), entry(t, c.key))
		if !ok || !c.check(s) {
			t.Errorf("%s: %s by %s: %v %v", c.key, s.Draft, s.Win.By, s.A, s.B)
		}
	}
}

// plain is a hand won by discard or self-draw of which nothing else is told.
func plain(s sample.Sample) bool {
	w := s.Win
	return w.By <= score.BySelfDraw && len(w.Draws) == 0 && !w.LastTile && !w.FirstDiscard &&
		!slices.ContainsFunc(s.Draft.Melds, func(m hand.Meld) bool { return m.Kind().IsKong() || m.From != tile.NoWind })
}
