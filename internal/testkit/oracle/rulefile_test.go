package oracle

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"sikwu/core/rules"
)

// ruleFile is a rule file as a person may write it: a preset and what differs.
type ruleFile struct {
	base   string
	keys   []string // in the order of the file
	values map[string]any
	tables bool // values are in tables, otherwise each has its whole key
	braces bool // values are in braces, with the owner's comments
}

// house returns the base with what differs.
func (f ruleFile) house() house {
	return presetNamed(f.base).with("", f.values)
}

// without returns the house with the base's value of one key.
func (f ruleFile) without(key string) house {
	return f.house().with("", map[string]any{key: presetNamed(f.base)[key]})
}

func (f *ruleFile) set(key string, value any) {
	if _, stated := f.values[key]; !stated {
		f.keys = append(f.keys, key)
	}
	f.values[key] = value
}

// text returns the file, and the line of every key in it.
func (f ruleFile) text() (text string, lineOf map[string]int) {
	lines := []string{"version = 1", `id = "copy"`, fmt.Sprintf("base = %q", f.base)}
	lineOf = map[string]int{}
	state := func(key, name string) {
		value := written(f.values[key])
		if f.braces {
			value = "{ value = " + value + `, clause = "ours" }`
		}
		lines = append(lines, name+" = "+value)
		lineOf[key] = len(lines)
	}
	byTable := map[string][]string{}
	for _, key := range f.keys {
		table := key[:max(0, strings.LastIndex(key, "."))]
		if f.tables && table != "" {
			byTable[table] = append(byTable[table], key)
		} else {
			state(key, key)
		}
	}
	for _, table := range slices.Sorted(maps.Keys(byTable)) {
		lines = append(lines, "", "["+table+"]")
		for _, key := range byTable[table] {
			state(key, key[len(table)+1:])
		}
	}
	return strings.Join(lines, "\n") + "\n", lineOf
}

// written formats a value as in a rule file.
func written(value any) string {
	switch value := value.(type) {
	case string:
		return fmt.Sprintf("%q", value)
	case []string:
		var quoted []string
		for _, s := range value {
			quoted = append(quoted, fmt.Sprintf("%q", s))
		}
		return "[" + strings.Join(quoted, ", ") + "]"
	case []int:
		return strings.Join(strings.Fields(fmt.Sprint(value)), ", ")
	}
	return fmt.Sprint(value)
}

// ruleFiles draws a change of a value of a preset, and a handful of others among
// all keys. Most files are mended until they make sense, the others are left as
// drawn.
func ruleFiles(first *rules.Entry) *rapid.Generator[ruleFile] {
	return rapid.Custom(func(t *rapid.T) ruleFile {
		f := ruleFile{base: presetNames()[even(t, "base", len(presetNames()))], values: map[string]any{}}
		f.tables, f.braces = rapid.Bool().Draw(t, "tables"), rapid.Bool().Draw(t, "braces")
		all := slices.DeleteFunc(rules.Entries(), func(e *rules.Entry) bool { return e.Kind == rules.OwnHands }) // of which the other engine knows nothing
		f.change(t, first)
		for range even(t, "changes", 6) {
			f.change(t, all[even(t, "entry", len(all))])
		}
		if even(t, "mended", 6) > 0 {
			f.mend(t)
		}
		return f
	})
}

// change draws a value, rarely the base's own.
func (f *ruleFile) change(t *rapid.T, e *rules.Entry) {
	base := presetNamed(f.base)
	value := drawnValue(t, e)
	for tries := even(t, "tries", 8); tries > 0 && reflect.DeepEqual(value, base[e.Key]); tries-- {
		value = drawnValue(t, e)
	}
	f.set(e.Key, value)
	f.accompany(t, e.Key)
}

// even draws a number below n, each equally likely, which rapid's own ranges are
// not.
func even(t *rapid.T, label string, n int) int {
	bits := rapid.SliceOfN(rapid.Bool(), 16, 16).Draw(t, label)
	i := 0
	for _, b := range bits {
		i = 2*i + yes(b)
	}
	return i * n >> 16
}

// drawnValue returns a value of the entry's kind and range.
func drawnValue(t *rapid.T, e *rules.Entry) any {
	switch e.Kind {
	case rules.Switch:
		return even(t, e.Key, 2) == 1
	case rules.Number:
		return drawnNumber(t, e)
	case rules.Bound:
		if even(t, "none", 3) == 0 {
			return "none"
		}
		return drawnNumber(t, e)
	case rules.Worth:
		switch even(t, "word", 6) {
		case 0:
			return "none"
		case 1:
			return "limit"
		}
		return drawnNumber(t, e)
	case rules.Choice:
		return e.Choices[even(t, e.Key, len(e.Choices))]
	case rules.FanList:
		return drawnFans(t, e.Key)
	}
	return drawnFigures(t, 1+even(t, "figures", 20))
}

// drawnNumber usually returns one that a table would play with.
func drawnNumber(t *rapid.T, e *rules.Entry) int {
	if even(t, "any", 12) == 0 {
		return e.Low + even(t, e.Key, e.High-e.Low+1)
	}
	return e.Low + even(t, e.Key, min(e.High-e.Low, 12)+1)
}

func drawnFans(t *rapid.T, label string) []string {
	list := []string{}
	for range even(t, label, 4) {
		if id := fanNames()[even(t, "fan", len(fanNames()))]; !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}

// drawnFigures usually rise.
func drawnFigures(t *rapid.T, n int) []int {
	list, rising := []int{}, even(t, "rising", 4) > 0
	for i := range n {
		figure := even(t, "figure", 60)
		if rising && i > 0 {
			figure += list[i-1]
		}
		list = append(list, figure)
	}
	return list
}

// accompany usually adds what a key needs to decide anything.
func (f *ruleFile) accompany(t *rapid.T, key string) {
	if even(t, "alone", 5) == 0 {
		return
	}
	switch key {
	case "limit_hand":
		f.set("limit", "none")
	case "drops.concealed_by_nature.present", "drops.concealed_by_nature.drops",
		"drops.concealed_pungs.present", "drops.concealed_pungs.drops":
		f.set("fans.concealed_hand", 2)
		f.set("conditions.concealed_hand_with_flowers", true)
	case "payment.scale_from":
		f.set("payment.scale", []string{"half", "full"}[even(t, "scale", 2)])
	case "payment.twice", "payment.thrice":
		f.set("payment.double_triple", true)
	}
}

// mend changes values until there is no objection to the house.
func (f *ruleFile) mend(t *rapid.T) {
	for range 100 {
		wrong := f.house().objections()
		if len(wrong) == 0 {
			return
		}
		f.mendOne(t, wrong[0])
	}
	panic(fmt.Sprint("cannot be mended: ", f))
}

func (f *ruleFile) mendOne(t *rapid.T, wrong objection) {
	h := f.house()
	switch key := wrong[0]; key {
	case "fans.chicken":
		f.set(key, 0)
	case "minimum":
		f.set(key, h.limit())
	case "payment.first":
		f.set(key, 0)
	case "payment.figures":
		if n := min(h.limit(), 40) + 1; h.hasLimit() && h.limit() < n && even(t, "longer", 2) == 0 {
			f.set(key, drawnFigures(t, n))
			return
		}
		f.set("payment.scale", []string{"half", "full"}[even(t, "scale", 2)])
		f.set("payment.scale_from", 4)
		f.set(key, []int{2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384}[:5+even(t, "stated", 9)])
	case "payment.scale":
		f.set(key, "full")
	case "payment.scale_from":
		f.set(key, h.number("payment.first"))
	case "limit", "payment.double_triple":
		f.set("limit", 10)
	default: // a house rule and what it requires
		if lacking := wrong[1]; lacking == "flowers" {
			f.set(lacking, true)
		} else {
			f.set(lacking, 1+even(t, "worth", 4))
		}
	}
}
