package rules_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"sikwu/core/rules"
)

// reread writes a set and reads it back.
func reread(t interface {
	Helper()
	Fatalf(string, ...any)
}, set *rules.RuleSet) (*rules.RuleSet, string) {
	t.Helper()
	text := string(rules.Format(set))
	back, err := rules.Parse("written.toml", []byte(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return back, text
}

// TestFormatKeepsWholeFiles: presets and the reference file come back with all
// their values, clauses, decisions and additions.
func TestFormatKeepsWholeFiles(t *testing.T) {
	for _, data := range files(t) {
		set, err := rules.Parse("whole.toml", data)
		if err != nil {
			t.Fatal(err)
		}
		back, text := reread(t, set)
		if !reflect.DeepEqual(back, set) {
			for _, e := range rules.Entries() {
				c, d := e.Origin(set)
				if bc, bd := e.Origin(back); c != bc || d != bd || !reflect.DeepEqual(e.Value(set), e.Value(back)) {
					t.Errorf("%s: %s is %v (%q, %q), was %v (%q, %q)", set.ID, e.Key, e.Value(back), bc, bd, e.Value(set), c, d)
				}
			}
			t.Errorf("%s is not what it was:\n%s", set.ID, text)
		}
	}
}

// TestFormatStatesDifferences: a copy's file is what a person would have written.
func TestFormatStatesDifferences(t *testing.T) {
	base := preset(t, "hk13")
	title := map[string]string{"zh": "星期一", "en": `The "Monday" game`}
	own, err := base.Copy("monday", title).With(map[string]any{
		"minimum": 1, "limit": "none", "payment.scale": "half", "fans.concealed_hand": 1, "fans.four_kongs": "limit",
		"conditions.concealed_hand_with_flowers": true, "liability.nine_tiles.half": true,
		"drops.last_tile.drops": []string{}, "payment.figures": []int{1, 2, 4, 8, 16},
		"game.rounds": base.Game.Rounds.Value, // unchanged: not to be stated
	})
	if err != nil {
		t.Fatal(err)
	}
	const want = `version = 1
id = "monday"
base = "hk13"
title = { en = "The \"Monday\" game", zh = "星期一" }

minimum = 1
limit = "none"

[fans]
concealed_hand = 1
four_kongs = "limit"

[drops.last_tile]
drops = []

[conditions]
concealed_hand_with_flowers = true

[payment]
figures = [1, 2, 4, 8, 16]
scale = "half"

[liability.nine_tiles]
half = true
`
	_, got := reread(t, own)
	if got != want {
		t.Errorf("have\n%s\nwant\n%s", got, want)
	}
	title["en"] = "changed"
	if own.Title["en"] == "changed" || base.ID == "monday" || base.Title["en"] == own.Title["en"] {
		t.Error("a copy shares its title")
	}
}

// TestFormatKeepsOrigins: clauses and decisions of a file's own, with the values
// that they accompany or alone.
func TestFormatKeepsOrigins(t *testing.T) {
	for _, text := range []string{
		"minimum = { value = 1, clause = \"our \\\"table\\\", 2024 \\\\ 中\" }",
		"minimum = { value = 3, clause = \"our table\" }", // the base's value
		"minimum = { value = 1, clause = \"\" }",
		"minimum = { value = 1, decision = \"adds_up\" }",
		"minimum = { value = 1, clause = \"L2 {house} 5\", decision = \"adds_up\" }",
		"[liability.twelve_tiles]\nself_draw = false\nhalf = false\nclause = \"ours\"",
		"[liability.twelve_tiles]\nclause = \"ours\"",
		"[liability.twelve_tiles]\ndecision = \"adds_up\"",
		"[liability.big_four_winds]\nfed = 3",
		"[liability.big_four_winds]\nfed = 3\nclause = \"HKFan {liability}\"",
		"[liability.big_four_winds]\nself_draw = false\nfed = 3\nclause = \"EMSD 7c\"",
		"[drops.heavenly_hand]\npresent = [\"heavenly_hand\", \"earthly_hand\"]\ndecision = \"nothing_drawn\"",
		"[[additions]]\nfan = \"all_pungs\"\nbeside = [\"half_flush\"]\ndecision = \"adds_up\"\n[[additions]]\nfan = \"chicken\"\nbeside = []",
	} {
		set, err := parseOwn("hk13", "source = \"us\"\n"+text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		back, written := reread(t, set)
		if !reflect.DeepEqual(back, set) {
			t.Errorf("%q comes back otherwise from\n%s", text, written)
		}
	}
}

// TestFormatMendsTitles: a set made by a program without names can be read back.
func TestFormatMendsTitles(t *testing.T) {
	for _, c := range []struct {
		title  map[string]string
		zh, en string
	}{
		{nil, "own", "own"},
		{map[string]string{"zh": "自己"}, "自己", ""},
		{map[string]string{"en": "Own", "zh": ""}, "", "Own"},
		{map[string]string{"en": "own", "zh": "own"}, "own", "own"},
		{map[string]string{"zh": "自己", "en": "\xff"}, "自己", "\uFFFD"},
	} {
		own := preset(t, "hk8").Copy("own", c.title)
		back, text := reread(t, own)
		if back.Title["zh"] != c.zh || back.Title["en"] != c.en {
			t.Errorf("%v comes back as %v from\n%s", c.title, back.Title, text)
		}
	}
}

// anyValue returns a random value of the entry's kind.
func anyValue(t *rapid.T, e *rules.Entry) any {
	number := func() any { return rapid.IntRange(e.Low, min(e.High, 30)).Draw(t, e.Key) }
	switch e.Kind {
	case rules.Switch:
		return rapid.Bool().Draw(t, e.Key)
	case rules.Bound:
		return rapid.OneOf(rapid.Just[any]("none"), rapid.Custom(func(*rapid.T) any { return number() })).Draw(t, e.Key)
	case rules.Worth:
		return rapid.OneOf(rapid.Just[any]("none"), rapid.Just[any]("limit"), rapid.Custom(func(*rapid.T) any { return number() })).Draw(t, e.Key)
	case rules.Choice:
		return rapid.SampledFrom(e.Choices).Draw(t, e.Key)
	case rules.FanList:
		ids := []string{}
		for _, f := range rapid.SliceOfN(rapid.SampledFrom(rules.Fans()), 0, 4).Draw(t, e.Key) {
			ids = append(ids, f.String())
		}
		return ids
	case rules.OwnHands:
		return anyOwnHands(t)
	case rules.Figures:
		return rapid.SliceOfN(rapid.IntRange(e.Low, e.High), 1, 20).Draw(t, e.Key)
	}
	return number()
}

// named returns any text that can be a name.
func named(least, most int) *rapid.Generator[string] {
	return rapid.StringOfN(rapid.Rune().Filter(unicode.IsGraphic), least, most, -1)
}

// anySet returns a set of random values that fit together, on a preset, on a copy
// of one, or on none.
func anySet(t *rapid.T) *rules.RuleSet {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	set := rapid.SampledFrom(sets).Draw(t, "base")
	if rapid.Bool().Draw(t, "copy") {
		set = set.Copy(named(1, 12).Draw(t, "id"), map[string]string{"zh": named(0, 40).Draw(t, "zh")})
	}
	for _, e := range rapid.SliceOf(rapid.SampledFrom(rules.Entries())).Draw(t, "changed") {
		if next, err := set.With(map[string]any{e.Key: anyValue(t, e)}); err == nil {
			set = next
		}
	}
	return set
}

// TestFormatIsReadBack: all values come back, under the same id and base, and
// writing them again changes nothing.
func TestFormatIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := anySet(t)
		back, text := reread(t, set)
		if list := rules.Diff(set, back); len(list) > 0 {
			t.Fatalf("%s is %v, was %v:\n%s", list[0].Key, list[0].Value(back), list[0].Value(set), text)
		}
		if back.ID != set.ID || back.Base != set.Base || !reflect.DeepEqual(back.Additions, set.Additions) {
			t.Fatalf("%q on %q is now %q on %q", set.ID, set.Base, back.ID, back.Base)
		}
		if again := string(rules.Format(back)); again != text {
			t.Fatalf("first\n%s\nthen\n%s", text, again)
		}
		if set.Base != "" {
			onlyDifferences(t, set, text)
		}
	})
}

// onlyDifferences checks that a copy's file states the values that differ and no
// others, in catalogue order.
func onlyDifferences(t *rapid.T, set *rules.RuleSet, text string) {
	base, _ := rules.Preset(set.Base)
	var want, stated []string
	for _, e := range rules.Diff(set, base) {
		if e.Kind != rules.OwnHands { // which come last, in tables
			want = append(want, e.Key)
		}
	}
	body, _, _ := strings.Cut(text, "\n[[own_hands]]")
	table := ""
	_, body, _ = strings.Cut(body, "\n\n")
	for _, line := range strings.Split(body, "\n") {
		name, _, isValue := strings.Cut(line, " = ")
		switch {
		case strings.HasPrefix(line, "["):
			table = strings.Trim(line, "[]") + "."
		case isValue && name != "clause" && name != "decision":
			stated = append(stated, table+name)
		}
	}
	if !slices.Equal(stated, want) {
		t.Fatalf("states %v, differs in %v", stated, want)
	}
}

// TestFormatKeepsRandomOrigins: the same for values with their own clauses.
func TestFormatKeepsRandomOrigins(t *testing.T) {
	clauses := rapid.SampledFrom([]string{"", "our table", "HKFan 3", "L2 {house} 5"})
	decisions := rapid.SampledFrom(append(rules.Decisions(), "", "", ""))
	rapid.Check(t, func(t *rapid.T) {
		base := rapid.SampledFrom([]string{"cityu", "emsd", "hk13", "hk8", "old22"}).Draw(t, "base")
		text := fmt.Sprintf("version = 1\nid = \"own\"\nbase = %q\n", base)
		from, _ := rules.Preset(base)
		for _, e := range rules.Entries() {
			if e.Kind == rules.OwnHands || strings.Count(e.Key, ".") > 1 || rapid.IntRange(0, 7).Draw(t, "skip") > 0 {
				continue
			}
			text += fmt.Sprintf("%s = { value = %s, clause = %q", e.Key, written(e.Value(from)), clauses.Draw(t, "clause"))
			if d := decisions.Draw(t, "decision"); d != "" {
				text += fmt.Sprintf(", decision = %q", d)
			}
			text += " }\n"
		}
		set, err := rules.Parse("own.toml", []byte(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		back, again := reread(t, set)
		for _, e := range rules.Entries() {
			clause, decision := e.Origin(set)
			own := clause != e.Clause || decision != ""
			if c, d := e.Origin(back); own && (c != clause || d != decision) {
				t.Fatalf("%s comes from %q, %q, was %q, %q:\n%s", e.Key, c, d, clause, decision, again)
			}
		}
	})
}
