package sample_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/internal/testkit/effort"
)

// setting is a base with other values, under which a value can change a hand.
type setting struct {
	base   string
	beside map[string]any
	value  any // of the entry
}

// settings returns in which house, and to what, each value is changed to change a
// hand. The defaults are hk13 and the value plus one, the other choice, or the
// switch turned.
func settings() map[string]setting {
	concealed := map[string]any{"fans.concealed_hand": 1, "conditions.concealed_hand_with_flowers": true}
	endless := map[string]any{"limit": "none", "payment.scale": "half"}
	return map[string]setting{
		"flowers":    {base: "hk13"},
		"minimum":    {base: "hk13"},
		"limit":      {base: "hk13", value: 10},
		"limit_hand": {base: "hk13", beside: with(endless, "fans.all_honours", "limit"), value: 10},

		"fans.chicken":           {base: "old22", value: 1},
		"fans.concealed_hand":    {base: "emsd", value: 2},
		"fans.last_tile_discard": {base: "hk13", value: 1},
		"fans.heavenly_hand":     {base: "hk13", value: "none"},
		"fans.earthly_hand":      {base: "hk13", value: "none"},
		"fans.thirteen_orphans":  {base: "hk13", value: 10},
		"fans.big_four_winds":    {base: "hk13", value: 8},
		"fans.four_kongs":        {base: "hk13", value: 9},

		"drops.dragon_hands.drops":          {base: "hk13", value: []string{}},
		"drops.wind_hands.drops":            {base: "hk13", value: []string{}},
		"drops.pung_hands.drops":            {base: "hk13", value: []string{}},
		"drops.big_four_winds.drops":        {base: "hk13", beside: map[string]any{"fans.big_four_winds": 8}, value: []string{}},
		"drops.big_four_winds.present":      {base: "hk13", beside: map[string]any{"fans.big_four_winds": 8}, value: []string{}},
		"drops.concealed_pungs.drops":       {base: "hk13", beside: concealed, value: []string{}},
		"drops.concealed_pungs.present":     {base: "hk13", beside: concealed, value: []string{}},
		"drops.concealed_by_nature.drops":   {base: "hk13", beside: concealed, value: []string{}},
		"drops.concealed_by_nature.present": {base: "hk13", beside: concealed, value: []string{}},
		"drops.nine_gates.drops":            {base: "hk13", beside: map[string]any{"fans.nine_gates": 2}, value: []string{}},
		"drops.heavenly_hand.drops":         {base: "hk13", beside: map[string]any{"fans.heavenly_hand": 2}, value: []string{}},
		"drops.heavenly_hand.present":       {base: "hk13", beside: map[string]any{"fans.heavenly_hand": 2}, value: []string{}},
		"drops.four_in_a_row.drops":         {base: "hk13", beside: map[string]any{"fans.four_kongs": 1}, value: []string{}},
		"drops.four_in_a_row.present":       {base: "hk13", beside: map[string]any{"fans.four_kongs": 1}, value: []string{}},

		"conditions.concealed_hand_with_flowers":         {base: "hk13", beside: map[string]any{"fans.concealed_hand": 1}},
		"conditions.concealed_hand_with_concealed_kongs": {base: "emsd"},
		"conditions.kong_draw_in_all":                    {base: "hk13", value: 3},
		"conditions.full_flush_with_all_chows":           {base: "hk13", value: 9},
		"conditions.full_flush_with_all_pungs":           {base: "hk13", value: 9},
		"conditions.fed_pungs_count_concealed_hand":      {base: "hk13", beside: map[string]any{"fans.concealed_hand": 1}},
		"conditions.all_honours_as_full_flush":           {base: "hk13", beside: map[string]any{"fans.full_flush": 8}},
		"flower_hand.kong_draw":                          {base: "hk13", value: 4},
		"flower_hand.kong_on_kong":                       {base: "hk13", value: "limit"},

		"payment.figures":       {base: "hk13", value: []int{1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 500}},
		"payment.first":         {base: "hk13", beside: map[string]any{"limit": 8}, value: 1},
		"payment.scale":         {base: "hk13", value: "full"},
		"payment.scale_from":    {base: "hk13", beside: map[string]any{"payment.scale": "full"}, value: 6},
		"payment.double_triple": {base: "old22"},
		"payment.twice":         {base: "old22", beside: map[string]any{"payment.double_triple": true}, value: []string{"half_flush"}},
		"payment.thrice":        {base: "old22", beside: map[string]any{"payment.double_triple": true}, value: []string{"full_flush"}},

		"liability.big_four_winds.self_draw": {base: "emsd"},
		"liability.big_four_winds.fed":       {base: "emsd", value: 4},
		"liability.four_kongs.self_draw":     without("self_draw"),
		"liability.full_flush.self_draw":     without("self_draw"),
		"liability.all_terminals.self_draw":  without("self_draw"),
		"liability.all_honours.self_draw":    without("self_draw"),
		"liability.big_three_dragons.half":   without("half"),
		"liability.big_four_winds.half":      without("half"),
		"liability.four_kongs.half":          without("half"),
		"liability.full_flush.half":          without("half"),
		"liability.all_terminals.half":       without("half"),
		"liability.all_honours.half":         without("half"),
		"liability.kong_draw.in_a_row":       {base: "cityu"},
	}
}

// without returns hk13 without liability for twelve tiles, which covers all others
// of the fourth meld.
func without(part string) setting {
	return setting{base: "hk13", beside: map[string]any{"liability.twelve_tiles." + part: false}}
}

func with(values map[string]any, key string, value any) map[string]any {
	values = maps.Clone(values)
	values[key] = value
	return values
}

// changesNothing are the values that cannot change a hand, and why.
var changesNothing = map[string]string{
	"liability.kong_draw.half": "a kong's tile is drawn, never another's discard",
}

// TestEveryValueHasAHand: for each value that can change a hand there is a house
// and a change for which a hand is found.
func TestEveryValueHasAHand(t *testing.T) {
	effort.Full(t)
	known := settings()
	for _, e := range rules.Entries() {
		s, told := known[e.Key]
		if !told {
			s.base = "hk13"
		}
		a := change(t, preset(t, s.base), s.beside)
		if s.value == nil {
			s.value = turned(e, a)
		}
		b := change(t, a, map[string]any{e.Key: s.value})
		found, ok := sample.Differ(a, b, e)
		if want := sample.ChangesHands(e) && changesNothing[e.Key] == ""; ok != want {
			t.Errorf("%s, %v to %v: found %t, want %t: %s", e.Key, e.Value(a), e.Value(b), ok, want, found.Draft)
		}
		if ok {
			sound(t, e.Key, found, a, b)
		}
		if back, okBack := sample.Differ(b, a, e); ok != okBack || ok && (back.A == back.B) {
			t.Errorf("%s: found %t, the other way round %t: %s", e.Key, ok, okBack, back.Draft)
		}
		delete(known, e.Key)
	}
	for key := range known {
		t.Errorf("%s is no value", key)
	}
}

// turned returns another value of the entry.
func turned(e *rules.Entry, rs *rules.RuleSet) any {
	switch v := e.Value(rs).(type) {
	case bool:
		return !v
	case int:
		return v + 1
	case []string:
		return []string{}
	case []rules.OwnHand:
		return []rules.OwnHand{{ID: "simples", Worth: rules.FanValue{Exists: true, Fan: 1}, Tiles: 0xfe<<0 | 0xfe<<9 | 0xfe<<18}}
	case string:
		if e.Kind == rules.Choice {
			return e.Choices[(slices.Index(e.Choices, v)+1)%len(e.Choices)]
		}
	}
	return 1
}

// TestUnlikelyChanges: lists and sums that nobody plays still have their hand.
func TestUnlikelyChanges(t *testing.T) {
	for _, c := range []struct {
		base   string
		key    string
		beside map[string]any
		value  any
	}{
		{"hk13", "drops.last_tile.drops", nil, []string{"no_flowers"}},
		{"hk13", "drops.nine_gates.present", map[string]any{"drops.nine_gates.drops": []string{"seat_wind"}}, []string{"self_draw"}},
		{"hk13", "drops.flower_set.present", nil, []string{"all_pungs"}},
		{"hk13", "drops.dragon_hands.present", nil, []string{"half_flush"}},
		{"hk13", "payment.figures", nil, []int{1, 2, 4, 8, 16, 24, 32, 48, 65, 96, 128, 192, 256, 384}},
		{"hk13", "payment.figures", nil, []int{1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 193, 256, 384}},
		{"hk13", "minimum", nil, 13},
		{"hk13", "limit", nil, 3},
		{"old22", "minimum", nil, 1},
		{"cityu", "fans.seat_flower", nil, 99},
		{"emsd", "fans.concealed_hand", nil, "limit"},
		{"old22", "drops.nine_gates.present", nil, []string{"all_pungs"}}, // a full flush that reads as pungs alone
	} {
		a := change(t, preset(t, c.base), c.beside)
		b := change(t, a, map[string]any{c.key: c.value})
		found, ok := sample.Differ(a, b, entry(t, c.key))
		if !ok {
			t.Errorf("%s: %s = %v shows nothing", c.base, c.key, c.value)
			continue
		}
		sound(t, strings.Join([]string{c.base, c.key}, " "), found, a, b)
	}
}
