package rules_test

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/internal/testkit/fivepresets"
)

// stated is a value of the reference file with the comment above it.
type stated struct {
	key     string
	comment []string // without the #
}

// statedValues reads the reference file as text, as users see it.
func statedValues(t *testing.T) (list []stated) {
	t.Helper()
	table, comment := "", []string(nil)
	for _, line := range strings.Split(string(rules.Reference), "\n") {
		name, _, isValue := strings.Cut(line, " = ")
		switch {
		case strings.HasPrefix(line, "#"):
			comment = append(comment, strings.TrimPrefix(strings.TrimPrefix(line, "#"), " "))
		case strings.HasPrefix(line, "["):
			table, comment = strings.Trim(line, "[]")+".", nil
		case line == "":
			comment = nil
		case isValue:
			if !slices.Contains([]string{"version", "id", "title", "source"}, name) {
				list = append(list, stated{table + name, comment})
			}
			comment = nil
		default:
			t.Fatalf("what is %q?", line)
		}
	}
	return list
}

func TestReferenceStatesEveryValueInOrder(t *testing.T) {
	var want, got []string
	for _, e := range rules.Entries() {
		want = append(want, e.Key)
	}
	for _, s := range statedValues(t) {
		got = append(got, s.key)
	}
	if !slices.Equal(got, want) {
		for i := range max(len(got), len(want)) {
			if i >= len(got) || i >= len(want) || got[i] != want[i] {
				t.Fatalf("value %d: the file has %q, the catalogue %q", i, slices.Concat(got, []string{""})[min(i, len(got))],
					slices.Concat(want, []string{""})[min(i, len(want))])
			}
		}
	}
}

// TestReferenceIsARuleFile: it parses, as the values of the full Hong Kong list
// with all house rules off.
func TestReferenceIsARuleFile(t *testing.T) {
	rs, err := rules.Parse("reference.toml", rules.Reference)
	if err != nil {
		t.Fatal(err)
	}
	model, ok := rules.Preset("hk13")
	if !ok {
		t.Fatal("no preset to compare with")
	}
	for _, e := range rules.Diff(rs, model) {
		t.Errorf("%s is %v, in the preset %v", e.Key, e.Value(rs), e.Value(model))
	}
}

// TestReferenceCommentsHold: the comments about a value's range, default, clause
// and presets are true.
func TestReferenceCommentsHold(t *testing.T) {
	model, _ := rules.Preset("hk13")
	for _, s := range statedValues(t) {
		e, ok := rules.EntryOf(s.key)
		if !ok {
			t.Errorf("%s is no value", s.key)
			continue
		}
		want := append([]string{facts(e, model)}, presetLines(t, e)...)
		if len(s.comment) <= len(want) {
			t.Errorf("%s does not say what it changes", s.key)
			continue
		}
		got := s.comment[len(s.comment)-len(want):]
		if !slices.Equal(got, want) {
			t.Errorf("%s says\n%s\nwant\n%s", s.key, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// facts returns the line 'may be | default | clause'.
func facts(e *rules.Entry, here *rules.RuleSet) string {
	otherwise := "no default"
	switch {
	case e.Kind == rules.FanList && len(e.Default.([]string)) > 0 && reflect.DeepEqual(e.Default, e.Value(here)):
		otherwise = "default as here"
	case e.Default != nil:
		otherwise = "default " + written(e.Default)
	}
	return mayBe(e) + " | " + otherwise + " | " + e.Clause
}

func mayBe(e *rules.Entry) string {
	span := fmt.Sprintf("%d-%d", e.Low, e.High)
	switch e.Kind {
	case rules.Switch:
		return "true or false"
	case rules.Number:
		return span
	case rules.Bound:
		return span + ` or "none"`
	case rules.Worth:
		return span + `, "limit" or "none"`
	case rules.FanList:
		return "list of fans"
	case rules.OwnHands:
		return fmt.Sprintf("up to %d tables", e.High)
	case rules.Figures:
		return "list of " + span
	}
	var choices []string
	for _, c := range e.Choices {
		choices = append(choices, strconv.Quote(c))
	}
	return strings.Join(choices, " or ")
}

// presetLines returns the value in each preset, long lists one a line.
func presetLines(t *testing.T, e *rules.Entry) []string {
	sets := fivepresets.Of(t)
	var each []string
	same := true
	for _, rs := range sets {
		same = same && reflect.DeepEqual(e.Value(rs), e.Value(sets[0]))
		each = append(each, rs.ID+" "+written(e.Value(rs)))
	}
	isList := e.Kind == rules.FanList || e.Kind == rules.Figures || e.Kind == rules.OwnHands
	switch {
	case same && isList:
		return []string{"presets: as here"}
	case same:
		return []string{"presets: " + written(e.Value(sets[0]))}
	case !isList:
		return []string{"presets: " + strings.Join(each, ", ")}
	}
	lines := []string{"presets:"}
	for _, text := range each {
		lines = append(lines, "  "+text)
	}
	return lines
}

// written returns a value as a rule file has it.
func written(v any) string {
	var items []string
	switch v := v.(type) {
	case string:
		return strconv.Quote(v)
	case []string:
		for _, s := range v {
			items = append(items, strconv.Quote(s))
		}
	case []int:
		for _, n := range v {
			items = append(items, strconv.Itoa(n))
		}
	default:
		return fmt.Sprint(v)
	}
	return "[" + strings.Join(items, ", ") + "]"
}

// TestReferenceTellsWhatTablesPlay: the ranges of the footnotes and of HKMJ are
// given above the values that they concern.
func TestReferenceTellsWhatTablesPlay(t *testing.T) {
	want := map[string]string{
		"minimum": "HKMJ: 0-3", "limit": "HKMJ: 4, 6, 8, 10 or 13",
		"fans.mixed_terminals": "HKFan 8: 3-6", "fans.small_three_dragons": "HKFan 9: 3-6",
		"fans.small_four_winds": "HKFan 10: 4-10", "fans.full_flush": "HKFan 11: 6-10",
		"fans.big_three_dragons": "HKFan 12: 5-8, or the limit", "fans.four_concealed_pungs": "HKFan 13: 5-8, or the limit",
		"fans.kong_on_kong": "HKFan 16: 2-8, or the limit", "fans.big_flowers": "HKFan 19: 4-8, or the limit",
		"fans.big_four_winds": "HKFan 27: 10-13, or the limit", "fans.four_kongs": "HKFan 28: 10-18",
		"fans.last_tile_discard": "HKFan 7: 1", "fans.small_flowers": "villages: 2",
		"conditions.kong_draw_in_all":          "HKFan 6: 2",
		"conditions.full_flush_with_all_chows": "HKFan 11: 8", "conditions.full_flush_with_all_pungs": "HKFan 11: 10",
		"flower_hand.kong_draw": "HKFan: 4", "flower_hand.kong_on_kong": `HKFan: "limit"`,
	}
	for _, s := range statedValues(t) {
		if text := strings.Join(s.comment, " "); want[s.key] != "" && !strings.Contains(text, want[s.key]) {
			t.Errorf("%s says %q, not %q", s.key, text, want[s.key])
		}
		delete(want, s.key)
	}
	for key := range want {
		t.Errorf("%s is not in the file", key)
	}
}
