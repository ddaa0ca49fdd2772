package sample_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
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

// change returns a copy of a rule set with other values.
func change(t testing.TB, rs *rules.RuleSet, values map[string]any) *rules.RuleSet {
	t.Helper()
	c, err := rs.With(values)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// result judges a hand without the package under test.
func result(d hand.Draft, w score.Win, rs *rules.RuleSet) (r sample.Result) {
	res := score.Evaluate(d, w, rs)
	pay := score.SettleNamed(&res, d, w, rs)
	r.Win, r.Reason, r.Points = res.Win, res.Reason, pay.Points
	if best := res.Best(); best != nil {
		r.Fan = best.Fan
	}
	if pay.Liable != nil {
		r.Liable = pay.Liable.Seat
	}
	return r
}

// sound checks that a sample shows what it claims: read back from its notation, the
// hand differs, is complete under at least one of the two sets, and can happen at a
// table.
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
	falseWin := ra.Reason == score.NotComplete && rb.Reason == score.NotComplete
	if !complete(ra) && !complete(rb) && !falseWin {
		t.Errorf("%s: %s is no hand: %s, %s", name, d, ra.Reason, rb.Reason)
	}
	if s.Win.IsFed() != (s.Win.From != tile.NoWind) || s.Win.From == s.Win.Seat {
		t.Errorf("%s: %s won by %s from %q", name, d, s.Win.By, s.Win.From)
	}
	if s.Win.By.NeedsWinning() != (d.Winning != tile.None) {
		t.Errorf("%s: %s won by %s", name, d, s.Win.By)
	}
}

func complete(r sample.Result) bool { return r.Win || r.Reason == score.BelowMinimum }

// alone returns a with one value of b.
func alone(t testing.TB, a, b *rules.RuleSet, e *rules.Entry) *rules.RuleSet {
	t.Helper()
	return change(t, a, map[string]any{e.Key: e.Value(b)})
}

// TestPresets: each preset takes each value that another has, once, and every sample
// shows the one value alone. If a value has none, no sample of another value, no worked case
// and no random hand shows it either.
func TestPresets(t *testing.T) {
	effort.Full(t)
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	hands := append(workedHands(t), randomHands(t, 1_500)...)
	var missed []miss
	found, bound := 0, 0
	for _, a := range sets {
		taken := map[string]bool{}
		for _, b := range sets {
			for _, e := range rules.Diff(a, b) {
				value := fmt.Sprint(e.Key, e.Value(b))
				if taken[value] {
					continue
				}
				taken[value] = true
				name := a.ID + " to " + b.ID + ": " + e.Key
				s, ok := sample.Differ(a, b, e)
				one, err := sample.Taking(a, b, e)
				switch {
				case err != nil:
					bound++
					if ok {
						t.Errorf("%s cannot go alone and has %s", name, s.Draft)
					}
				case ok:
					found++
					sound(t, name, s, a, one)
					hands = append(hands, asked{s.Draft, s.Win})
				default:
					missed = append(missed, miss{name, a, one})
				}
			}
		}
	}
	for _, m := range missed {
		m.shownByNone(t, hands)
	}
	t.Logf("%d samples, %d values without, %d that cannot go alone; %d hands", found, len(missed), bound, len(hands))
	if found < 200 || bound < 5 {
		t.Errorf("only %d samples, %d values that cannot go alone", found, bound)
	}
}

// asked is a hand with how it was won.
type asked struct {
	draft hand.Draft
	win   score.Win
}

// workedHands returns the hands of the worked cases, by discard and by self-draw.
func workedHands(t *testing.T) (list []asked) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "command", "testdata", "cases", "score.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var c struct {
			Request struct{ Hand, Seat, Round string }
		}
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		d, err := hand.Parse(c.Request.Hand)
		if err != nil || d.Winning == tile.None {
			continue
		}
		for _, w := range []score.Win{{By: score.ByDiscard}, {By: score.BySelfDraw}, {By: score.ByRobKong}} {
			w.Seat, w.Round = tile.East, tile.East
			if seat, ok := tile.ParseWind(c.Request.Seat); ok {
				w.Seat = seat
			}
			if w.IsFed() {
				w.From = w.Seat.Next()
			}
			list = append(list, asked{d, w})
		}
	}
	if len(list) < 100 {
		t.Fatalf("only %d hands", len(list))
	}
	return list
}

// TestSameQuestionSameAnswer: the search does not depend on the run.
func TestSameQuestionSameAnswer(t *testing.T) {
	a, b := preset(t, "hk8"), preset(t, "emsd") // in the other direction than above
	for _, e := range rules.Diff(a, b) {
		first, ok := sample.Differ(a, b, e)
		again, okAgain := sample.Differ(a, b, e)
		if ok {
			sound(t, e.Key, first, a, alone(t, a, b, e))
		}
		if ok != okAgain || !reflect.DeepEqual(first, again) {
			t.Errorf("%s: %s, then %s", e.Key, first.Draft, again.Draft)
		}
	}
}

// TestNothingToShow: values that are equal, that do not concern a hand, or that
// mean nothing in either rule set.
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

// TestAFalseWinShowsWhatNoCompleteHandDoes: if every complete hand wins, only a
// false win shows what a false win costs; otherwise a hand below the minimum does.
func TestAFalseWinShowsWhatNoCompleteHandDoes(t *testing.T) {
	for _, c := range []struct {
		base, key string
		beside    map[string]any
		value     any
		reason    score.Reason
	}{
		{"old22", "false_win.pays_each", nil, false, score.NotComplete},
		{"cityu", "false_win.pays_each", map[string]any{"minimum": 0, "payment.first": 0, "payment.figures": []int{2, 4, 8, 32, 64, 96, 128, 192, 256, 384, 512}}, true, score.NotComplete},
		{"hk13", "false_win.pays_each", nil, false, score.BelowMinimum},
	} {
		a := change(t, preset(t, c.base), c.beside)
		b := change(t, a, map[string]any{c.key: c.value})
		s, ok := sample.Differ(a, b, entry(t, c.key))
		if !ok || s.A.Reason != c.reason || s.B.Reason != c.reason || s.A.Points == s.B.Points {
			t.Errorf("%s, %s: found %t, %s: %v, %v", c.base, c.key, ok, s.Draft, s.A, s.B)
		} else {
			sound(t, c.base+" "+c.key, s, a, b)
		}
	}
}

// TestEveryGroupIsHeldApart: every group of values is known to concern hands or
// not.
func TestEveryGroupIsHeldApart(t *testing.T) {
	hands := []string{
		"flowers", "minimum", "limit", "limit_hand", "own_hands", "fans", "drops", "conditions", "flower_hand", "payment", "liability", "false_win",
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

// plain reports whether a hand is won by discard or self-draw without any other
// facts.
func plain(s sample.Sample) bool {
	w := s.Win
	return w.By <= score.BySelfDraw && len(w.Draws) == 0 && !w.LastTile && !w.FirstDiscard &&
		!slices.ContainsFunc(s.Draft.Melds, func(m hand.Meld) bool { return m.Kind().IsKong() || m.From != tile.NoWind })
}
