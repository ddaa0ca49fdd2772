package sample_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/internal/testkit/effort"
)

// drawn returns a random value of an entry.
func drawn(draw *rand.Rand, e *rules.Entry) any {
	fans := func() (list []string) {
		for _, f := range rules.Fans() {
			if draw.IntN(8) == 0 {
				list = append(list, f.String())
			}
		}
		if list == nil {
			list = []string{}
		}
		return list
	}
	if e.Kind == rules.OwnHands {
		return drawnHands(draw)
	}
	number := e.Low + draw.IntN(min(e.High-e.Low, 14)+1)
	switch e.Kind {
	case rules.Switch:
		return draw.IntN(2) == 0
	case rules.Choice:
		return e.Choices[draw.IntN(len(e.Choices))]
	case rules.FanList:
		return fans()
	case rules.Figures:
		figures := make([]int, 8+draw.IntN(8))
		for i := range figures {
			figures[i] = 2 * draw.IntN(200)
		}
		slices.Sort(figures)
		return figures
	case rules.Bound:
		if draw.IntN(4) == 0 {
			return "none"
		}
	case rules.Worth:
		if pick := draw.IntN(6); pick < 2 {
			return []string{"none", "limit"}[pick]
		}
	}
	return number
}

// drawnHands returns up to two special hands of a house's own, among these.
func drawnHands(draw *rand.Rand) []map[string]any {
	list := []map[string]any{}
	for i := range draw.IntN(3) {
		hand := map[string]any{"id": fmt.Sprintf("own_%d", i+1), "fan": int64(1 + draw.IntN(5))}
		switch draw.IntN(5) {
		case 0:
			hand["sets"], hand["any_suits"] = "123m 456p 789s", true
		case 1:
			hand["each"] = "19m 19p 19s ESWN CFP"
		case 2:
			hand["suits"], hand["concealed"] = int64(2), true
		case 3:
			hand["tiles"] = "2468s F"
		case 4:
			hand["sets"], hand["any_numbers"], hand["drops"] = "111m 222m 333m", true, []any{"all_pungs"}
		}
		list = append(list, hand)
	}
	return list
}

// TestRandomHouses: between random houses every sample is what it claims, and if
// there is none, no random hand shows the value either.
func TestRandomHouses(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	entries := rules.Entries()
	changed := func(rs *rules.RuleSet, times int) *rules.RuleSet {
		for range times {
			e := entries[draw.IntN(len(entries))]
			if draw.IntN(8) == 0 {
				e, _ = rules.EntryOf("own_hands")
			}
			if next, err := rs.With(map[string]any{e.Key: drawn(draw, e)}); err == nil {
				rs = next
			}
		}
		return rs
	}
	hands := randomHands(t, 1_500)
	found, missed := 0, 0
	for i := range max(24, effort.Tries(40)) {
		a := changed(sets[i%len(sets)], 12)
		b := changed(a, 3)
		for _, e := range rules.Diff(a, b) {
			one, err := sample.Taking(a, b, e)
			if err != nil || !sample.ChangesHands(e) {
				continue
			}
			name := fmt.Sprintf("house %d of %s: %s, %v to %v", i, a.ID, e.Key, e.Value(a), e.Value(b))
			if s, ok := sample.Differ(a, b, e); ok {
				found++
				sound(t, name, s, a, one)
				continue
			}
			missed++
			m := miss{name, a, one}
			m.shownByNone(t, hands)
		}
	}
	t.Logf("%d samples, %d values without", found, missed)
	if found < 20 || missed < 10 {
		t.Errorf("only %d samples, %d values without", found, missed)
	}
}
