package rulebook

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// shows is the value that a control shows.
func shows(t *testing.T, c control) any {
	t.Helper()
	switch c := c.(type) {
	case yesNo:
		return c.On()
	case *number:
		return c.count.Value()
	case *worth:
		if word := c.words[c.choice.Selected()]; word != "" {
			return word
		}
		return c.count.Value()
	case choice:
		return c.ids[c.Selected()]
	case *fanList:
		ids := []string{}
		for _, f := range c.fans {
			if chip := c.chips[f]; chip != nil && chip.On() {
				ids = append(ids, f.String())
			}
		}
		return ids
	}
	t.Fatalf("%T", c)
	return nil
}

// press changes a value as the user does: the control shows it before it is judged.
func press(c control, v any) {
	switch c := c.(type) {
	case yesNo:
		c.Tapped(nil)
	case *number:
		c.count.Step(v.(int) - c.count.Value())
	case *worth:
		word, isWord := v.(string)
		c.choice.Step(slices.Index(c.words, word) - c.choice.Selected())
		if !isWord {
			c.count.Step(v.(int) - c.count.Value())
		}
	case choice:
		c.Segments.Step(slices.Index(c.ids, v.(string)) - c.Selected())
	}
}

// raw is what no text of a language has: a key, an id, a word of a rule file.
var raw = regexp.MustCompile(`[a-z]_[a-z]|"(half|full|none|limit)"|true|false|\.toml`)

// refuses reports whether rules do not take a value.
func refuses(ed *editor, e *rules.Entry, v any) bool {
	other := newEditor(ed.set, ed.base)
	other.put(e, v)
	return other.fault(e) != nil
}

// TestARefusedValueLeavesItsControl: whatever is chosen, a control shows what is in force, once
// and again, and what is refused is told in the words of the language.
func TestARefusedValueLeavesItsControl(t *testing.T) {
	refused := 0
	for _, c := range []struct {
		base, lang string
		beside     map[string]any
	}{
		{"hk13", "zh-Hant", map[string]any{"conditions.full_flush_with_all_chows": 8, "conditions.all_chows_plain_pair": true, "payment.double_triple": true}},
		{"cityu", "en", map[string]any{"limit": "none", "payment.scale": "half", "flower_hand.kong_draw": 4, "conditions.heavenly_hand_by_flowers": true}},
		{"old22", "zh-Hans", map[string]any{"payment.figures": []int{1, 2, 4, 7, 15}, "conditions.all_honours_as_full_flush": true}},
	} {
		s := open(t, c.base, pagetest.In(c.lang, look.Light, pagetest.Large))
		s.Press(s.page.text("rulespage.copy"))
		v := s.page.right.(*sheet)
		for _, e := range rules.Entries() {
			if value, given := c.beside[e.Key]; given {
				v.put(e, value)
			}
		}
		most := 1 // of values that are taken
		if c.base != "hk13" {
			most = 0
		}
		for i, f := range v.fields {
			if f.entry.Kind == rules.FanList || f.entry.Kind == rules.Figures || effort.Skips(i) {
				continue // where nothing is refused
			}
			values := others(f.entry, v.rules())
			taken := slices.DeleteFunc(slices.Clone(values), func(value any) bool { return refuses(v.editor, f.entry, value) })
			values = slices.DeleteFunc(values, func(value any) bool { return !refuses(v.editor, f.entry, value) })
			for _, value := range append(values, taken[:min(most, len(taken))]...) {
				if v.idle(f.entry) != "" {
					break
				}
				for range 2 {
					press(f.control, value)
					if got, want := shows(t, f.control), f.entry.Value(v.rules()); !reflect.DeepEqual(got, want) {
						t.Errorf("%s: %s as %v: the control shows %v, in force is %v", c.base, f.entry.Key, value, got, want)
					}
				}
				if v.editor.fault(f.entry) == nil {
					v.editor.undo()
					v.update()
					continue
				}
				refused++
				text := f.fault.Text()
				if raw.MatchString(text) || c.lang != "en" && strings.ContainsAny(strings.ToLower(text), "abcdefghijklmnopqrstuvwxyz") {
					t.Errorf("%s: %s as %v is refused by %q", c.base, f.entry.Key, value, text)
				}
				f.drop.Press()
				if len(v.editor.pending) > 0 || f.wrong.Visible() {
					t.Errorf("%s: %s as %v cannot be dropped", c.base, f.entry.Key, value)
				}
			}
		}
	}
	if refused < effort.Tries(10) {
		t.Errorf("only %d values were refused", refused)
	}
}

// TestAListHearsOfItsFans: a fan that the rules no longer have is shown as one that means
// nothing in a list, and as any other once they have it again.
func TestAListHearsOfItsFans(t *testing.T) {
	s := open(t, "hk8", english)
	s.Press(s.page.text("rulespage.copy"))
	v := s.page.right.(*sheet)
	entry := func(key string) *rules.Entry {
		e, ok := rules.EntryOf(key)
		if !ok {
			t.Fatal(key)
		}
		return e
	}
	v.put(entry("drops.big_four_winds.drops"), []string{"self_draw", "all_pungs"})
	chip := func() *widgets.Chip {
		for _, f := range v.fields {
			if f.entry.Key == "drops.big_four_winds.drops" {
				return f.control.(*fanList).chips[rules.AllPungs]
			}
		}
		return nil
	}
	for _, value := range []any{3, "none", 3} {
		v.put(entry("fans.all_pungs"), value)
		if told := chip().Reason() != ""; told != (value == "none") {
			t.Errorf("with all pungs at %v the chip says %q", value, chip().Reason())
		}
	}
}
