package rules_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sikwu/core/rules"
)

func preset(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no preset %s", id)
	}
	return rs
}

// other returns a value of the entry's kind that differs from the one it has.
func other(e *rules.Entry, rs *rules.RuleSet) any {
	switch v := e.Value(rs).(type) {
	case bool:
		return !v
	case int:
		if v < e.High {
			return v + 1
		}
		return v - 1
	case string:
		if e.Kind == rules.Choice {
			return e.Choices[(slices.Index(e.Choices, v)+1)%len(e.Choices)]
		}
		return max(e.Low, 1)
	case []string:
		return append(slices.Clone(v), "half_flush")
	case []int:
		return append(slices.Clone(v), 1000)
	case []rules.OwnHand:
		return append(v, rules.OwnHand{ID: "two_suits", Worth: rules.FanValue{Exists: true, Fan: 1}, Suits: 2})
	}
	return nil
}

// TestEveryValueCanBeChanged: With sets each entry alone, or refuses it because it
// conflicts with the others, and leaves the base unchanged.
func TestEveryValueCanBeChanged(t *testing.T) {
	for _, base := range presets(t) {
		before := values(base)
		for _, e := range rules.Entries() {
			want := other(e, base)
			changed, err := base.With(map[string]any{e.Key: want})
			var wrong *rules.FileError
			switch {
			case errors.As(err, &wrong):
				if wrong.Fault == rules.Missing || strings.HasPrefix(string(wrong.Fault), "not_") || strings.HasPrefix(string(wrong.Fault), "unknown_") {
					t.Errorf("%s: %s = %v: %v", base.ID, e.Key, want, err)
				}
			case err != nil:
				t.Errorf("%s: %s = %v: %v is no FileError", base.ID, e.Key, want, err)
			default:
				diff := rules.Diff(base, changed)
				if len(diff) != 1 || diff[0] != e || !reflect.DeepEqual(e.Value(changed), want) {
					t.Errorf("%s: %s = %v gives %v", base.ID, e.Key, want, e.Value(changed))
				}
				if clause, decision := e.Origin(changed); clause != e.Clause || decision != "" {
					t.Errorf("%s: %s comes from %q, %q, want its footnote %q", base.ID, e.Key, clause, decision, e.Clause)
				}
			}
			if !reflect.DeepEqual(values(base), before) {
				t.Fatalf("%s is not what it was after %s", base.ID, e.Key)
			}
		}
	}
}

func values(rs *rules.RuleSet) []any {
	var list []any
	for _, e := range rules.Entries() {
		list = append(list, e.Value(rs))
	}
	return list
}

func TestWithRefuses(t *testing.T) {
	for _, c := range []struct {
		key   string
		value any
		fault rules.Fault
	}{
		{"minimum", "three", rules.NotNumber},
		{"minimum", 3.0, rules.NotNumber},
		{"minimum", 9, rules.MinimumAboveLimit},
		{"flowers", "yes", rules.NotSwitch},
		{"fans.all_chows", true, rules.NotWorth},
		{"fans.seven_pairs", 4, rules.UnknownKey},
		{"drops.last_tile.drops", []string{"seven_pairs"}, rules.UnknownFan},
		{"payment.figures", []int{}, rules.NotFigures},
		{"payment.figures", []int{1, rules.MaxFigure + 1}, rules.NotFigures},
		{"payment.method", "nobody", rules.NotChoice},
		{"game.rounds", 0, rules.NotNumber},
	} {
		_, err := preset(t, "hk8").With(map[string]any{c.key: c.value})
		var wrong *rules.FileError
		if !errors.As(err, &wrong) || wrong.Fault != c.fault || wrong.Key != c.key {
			t.Errorf("%s = %v: %v, want %s", c.key, c.value, err, c.fault)
		}
	}
}

// TestCloneIsIndependent: changing a copy's lists leaves the base unchanged.
func TestCloneIsIndependent(t *testing.T) {
	for _, base := range presets(t) {
		before := fmt.Sprint(base)
		c := base.Clone()
		if !reflect.DeepEqual(c, base) {
			t.Errorf("%s: the clone differs", base.ID)
		}
		c.Title["en"] = "changed"
		c.Drops[0].Name = "changed"
		c.Drops[0].Present[0], c.Drops[0].Drops[0] = rules.Chicken, rules.Chicken
		c.Additions[0].Fan = rules.Chicken
		c.Payment.Figures.Value[0]++
		c.Payment.Twice.Value[0], c.Payment.Thrice.Value[0] = rules.Chicken, rules.Chicken
		if after := fmt.Sprint(base); after != before {
			t.Errorf("%s changed with its clone:\n%s\n%s", base.ID, before, after)
		}
	}
}

// TestDiffIsByValue: the same in both directions, empty against itself, and blind
// to titles, clauses and decisions.
func TestDiffIsByValue(t *testing.T) {
	sets := presets(t)
	for _, a := range sets {
		for _, b := range sets {
			there, back := rules.Diff(a, b), rules.Diff(b, a)
			if !slices.Equal(there, back) || (len(there) == 0) != (a == b) {
				t.Errorf("%s to %s: %d values, back %d", a.ID, b.ID, len(there), len(back))
			}
		}
	}
	same, err := parseOwn("hk13", "title = { zh = \"自己\", en = \"Own\" }\nminimum = { value = 3, clause = \"ours\" }")
	if err != nil {
		t.Fatal(err)
	}
	if list := rules.Diff(same, preset(t, "hk13")); len(list) > 0 {
		t.Errorf("the same values differ: %v", list[0].Key)
	}
}

// TestScales: how figures rise, from RULES.md section 7.
func TestScales(t *testing.T) {
	half := map[string]any{"limit": "none", "payment.scale": "half"}
	full := map[string]any{"limit": "none", "payment.scale": "full"}
	for _, c := range []struct {
		base   string
		change map[string]any
		upTo   int
		want   string
	}{
		// 半辣上 is the table that HKFan prints
		{"hk13", half, 15, "1 2 4 8 16 24 32 48 64 96 128 192 256 384 512 768"},
		{"hk13", full, 10, "1 2 4 8 16 32 64 128 256 512 1024"},
		{"hk8", full, 10, "1 2 4 8 16 32 64 128 256 512 1024"},
		// another first fan of the scale; below it the table applies
		{"hk13", map[string]any{"payment.scale": "full", "payment.scale_from": 6}, 9, "1 2 4 8 16 24 32 64 128 256"},
		{"hk13", map[string]any{"payment.scale": "half", "payment.scale_from": 1}, 6, "1 2 3 4 6 8 12"},
		// 滿糊 at five: the table doubles up to four, and to five as well
		{"hk8", map[string]any{"payment.scale": "half", "payment.scale_from": 5}, 8, "1 2 4 8 16 32 48 64 96"},
		{"hk13", map[string]any{"payment.scale": "full", "payment.scale_from": 5}, 8, "1 2 4 8 16 32 64 128 256"},
		{"cityu", map[string]any{"payment.scale": "half", "payment.scale_from": 5}, 8, "32 32 32 32 64 128 192 256 384"},
		// a scale stops at the limit, and a table needs to reach no further than its first fan
		{"hk8", map[string]any{"payment.scale": "full"}, 10, "1 2 4 8 16 32 64 128 256 256 256"},
		{"hk8", map[string]any{"payment.scale": "half", "payment.figures": []int{1, 2, 4, 8, 16}}, 9, "1 2 4 8 16 24 32 48 64 64"},
		// a scale cannot begin before the first figure
		{"cityu", map[string]any{"payment.scale": "full", "payment.scale_from": 1}, 6, "32 32 32 32 64 128 256"},
		// figures of the user's own
		{"hk8", map[string]any{"payment.scale": "half", "payment.figures": []int{0, 0, 0, 5, 10}}, 8, "0 0 0 5 10 15 20 30 40"},
		// below the first fan its figure is paid
		{"cityu", nil, 5, "32 32 32 32 64 96"},
		{"old22", nil, 6, "1 2 4 8 16 16 16"},
	} {
		rs, err := preset(t, c.base).With(c.change)
		if err != nil {
			t.Errorf("%s with %v: %v", c.base, c.change, err)
			continue
		}
		var got []string
		for fan := range c.upTo + 1 {
			got = append(got, fmt.Sprint(rs.Figure(fan)))
		}
		if got := strings.Join(got, " "); got != c.want {
			t.Errorf("%s with %v: %s, want %s", c.base, c.change, got, c.want)
		}
	}
}

// TestHalfScaleIsHKFansTable: the printed table and the rule it is said to follow
// give the same figures up to its limit.
func TestHalfScaleIsHKFansTable(t *testing.T) {
	table := preset(t, "hk13")
	scale, err := table.With(map[string]any{"payment.scale": "half"})
	if err != nil {
		t.Fatal(err)
	}
	for fan := range 14 {
		if table.Figure(fan) != scale.Figure(fan) {
			t.Errorf("%d fan: %d by the table, %d by the scale", fan, table.Figure(fan), scale.Figure(fan))
		}
	}
}

// TestFiguresNeverOverflow: without a limit the figures of absurd hands stay
// positive and never fall.
func TestFiguresNeverOverflow(t *testing.T) {
	for _, scale := range []string{"half", "full"} {
		rs, err := preset(t, "hk13").With(map[string]any{"limit": "none", "payment.scale": scale})
		if err != nil {
			t.Fatal(err)
		}
		last := 0
		for fan := range 4000 {
			figure := rs.Figure(fan)
			if figure < last || figure > 1<<50 {
				t.Fatalf("%s: %d fan cost %d after %d", scale, fan, figure, last)
			}
			last = figure
		}
	}
}

// TestTimes: 雙辣 and 三辣, the greater first, and only if they are played.
func TestTimes(t *testing.T) {
	plays, err := preset(t, "old22").With(map[string]any{
		"payment.double_triple": true, "payment.twice": []string{"full_flush", "all_honours"}, "payment.thrice": []string{"all_honours"},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		fans        []rules.Fan
		times, bare int
	}{
		{nil, 0, 0},
		{[]rules.Fan{rules.HalfFlush}, 0, 0},
		{[]rules.Fan{rules.FullFlush, rules.AllPungs}, 2, 0},
		{[]rules.Fan{rules.AllHonours}, 3, 0},
		{[]rules.Fan{rules.AllHonours, rules.FullFlush}, 3, 0},
	} {
		set := rules.SetOf(c.fans...)
		if got := plays.Payment.Times(set); got != c.times {
			t.Errorf("%v pays %d times, want %d", c.fans, got, c.times)
		}
		if got := preset(t, "old22").Payment.Times(set); got != c.bare {
			t.Errorf("%v pays %d times where that is not played", c.fans, got)
		}
	}
}
