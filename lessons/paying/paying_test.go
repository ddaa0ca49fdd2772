package paying_test

import (
	"errors"
	"fmt"
	"testing"

	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons"
	"sikwu/lessons/paying"
	"sikwu/lessons/task"
)

func presets(t testing.TB) []*rules.RuleSet {
	t.Helper()
	list, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// houses returns rule sets that differ from every preset.
func houses(t testing.TB) []*rules.RuleSet {
	t.Helper()
	var list []*rules.RuleSet
	for _, change := range []struct {
		base   string
		values map[string]any
	}{
		{"hk8", map[string]any{"payment.method": "shared", "claims.winners": "all", "liability.twelve_tiles.half": true}},
		{"hk8", map[string]any{"payment.robbing": "self_draw", "liability.nine_tiles.half": true, "game.rounds": 8}},
		{"hk13", map[string]any{"limit": "none", "payment.scale": "full", "payment.later_feed_replaces": false}},
		{"hk8", map[string]any{"limit": 4, "payment.double_triple": true, "game.rounds": 1}},
		{"cityu", map[string]any{"minimum": 8, "game.dealer_stays_on_win": true, "false_win.pays_each": true}},
		{"old22", map[string]any{"liability.twelve_tiles.self_draw": false, "liability.nine_tiles.half": false}},
	} {
		base, ok := rules.Preset(change.base)
		if !ok {
			t.Fatal(change.base)
		}
		rs, err := base.With(change.values)
		if err != nil {
			t.Fatalf("%s with %v: %v", change.base, change.values, err)
		}
		list = append(list, rs)
	}
	return list
}

// walked are specs of every kind, which set each of its settings.
var walked = []task.Spec{
	{Kind: "paying.who_pays"},
	{Kind: "paying.who_pays", Set: task.Set{"like": "liable"}},
	{Kind: "paying.who_pays", Set: task.Set{"by": "rob_kong"}},
	{Kind: "paying.who_pays", Set: task.Set{"false": true}},
	{Kind: "paying.settlement", Set: task.Set{"ask": "all"}},
	{Kind: "paying.settlement", Set: task.Set{"ask": "winner", "count": true}},
	{Kind: "paying.settlement", Set: task.Set{"ask": "payer", "like": "limit"}},
	{Kind: "paying.settlement", Set: task.Set{"ask": "liable"}},
	{Kind: "paying.settlement", Set: task.Set{"ask": "all", "like": "liable", "by": "discard"}},
	{Kind: "paying.settlement", Set: task.Set{"ask": "all", "by": "rob_kong"}},
	{Kind: "paying.settlement", Set: task.Set{"false": true}},
	{Kind: "paying.settlement", Set: task.Set{"false": true, "reason": "below_minimum"}},
	{Kind: "paying.settlement", Set: task.Set{"like": "kong_draw", "ask": "all"}},
	{Kind: "paying.settlement", Set: task.Set{"hand": "123m 456p 789s EE FFF", "seat": "E", "by": "deal"}},
	{Kind: "paying.who_pays", Set: task.Set{"hand": "123m 456p 789s EE FF 1234567f", "seat": "E", "by": "flowers"}},
	{Kind: "paying.settlement", Set: task.Set{"hand": "23444p 55p FFF [CCCC@W] +1p", "seat": "E", "by": "self_draw", "draws": []string{"kong"}}},
	{Kind: "paying.who_is_liable", Set: task.Set{
		"hand": "5p [123p@N] [FFF@S] [CCCC@W] {9999p} +5p", "seat": "E", "by": "self_draw", "draws": []string{"kong", "flower", "kong"},
	}},
	{Kind: "paying.several"},
	{Kind: "paying.several", Set: task.Set{
		"hands": []string{"123456m 78m EE FFF +9m", "11345m CCC 78m [SSS@W] +9m"}, "seats": []string{"S", "N"}, "from": "W",
	}},
	{Kind: "paying.feed", Set: task.Set{"hand": "577p 9m [CCC@W] [FFF@N] [234p@E]", "seat": "S", "own": "7p 1259m 28s ESWN 146s"}},
	{Kind: "paying.now", Set: task.Set{"ask": "last_tile", "hand": "1118m 456p 23s [EEE@W]", "drawn": "1m"}},
	{Kind: "paying.figure_of_fan"},
	{Kind: "paying.figure_of_fan", Set: task.Set{"by": "discard", "rows": 20}},
	{Kind: "paying.figure_of_fan", Set: task.Set{"by": "self_draw", "fan": 5}},
	{Kind: "paying.fan_of_figure"},
	{Kind: "paying.who_is_liable"},
	{Kind: "paying.who_is_liable", Set: task.Set{"like": "free"}},
	{Kind: "paying.who_is_liable", Set: task.Set{"like": "liable"}},
	{Kind: "paying.who_is_liable", Set: task.Set{"like": "big_three_dragons"}},
	{Kind: "paying.who_is_liable", Set: task.Set{"like": "full_flush"}},
	{Kind: "paying.who_is_liable", Set: task.Set{"like": "nine_tiles"}},
	{Kind: "paying.which_meld"},
	{Kind: "paying.feed"},
	{Kind: "paying.feed", Set: task.Set{"like": "twelve_tiles"}},
	{Kind: "paying.next_dealer"},
	{Kind: "paying.next_dealer", Set: task.Set{"hands": 6}},
	{Kind: "paying.next_dealer", Set: task.Set{"round": 2, "hand": 4, "outcome": "other_wins"}},
	{Kind: "paying.whole_game"},
	{Kind: "paying.whole_game", Set: task.Set{"results": []string{"1.1 dealer_wins", "1.1+1 nobody_wins", "2.4 dealer_wins"}, "you": "W"}},
	{Kind: "paying.your_wind"},
	{Kind: "paying.your_wind", Set: task.Set{"of": "round"}},
	{Kind: "paying.your_wind", Set: task.Set{"of": "round", "hand": 4}},
	{Kind: "paying.name_hand"},
	{Kind: "paying.dealer_of"},
	{Kind: "paying.game_length"},
	{Kind: "paying.tile_count"},
	{Kind: "paying.tile_count", Set: task.Set{"melds": true, "off": -2}},
	{Kind: "paying.tile_count", Set: task.Set{"fault": "nobody", "melds": true}},
	{Kind: "paying.wrong_count"},
	{Kind: "paying.wrong_count", Set: task.Set{"many": true}},
	{Kind: "paying.exposed_calls"},
	{Kind: "paying.exposed_end"},
	{Kind: "paying.now", Set: task.Set{"ask": "moment"}},
	{Kind: "paying.now", Set: task.Set{"ask": "moment", "moments": []string{"held", "released"}}},
	{Kind: "paying.now", Set: task.Set{"ask": "moment", "moments": []string{"touched"}, "drawer": "you"}},
	{Kind: "paying.now", Set: task.Set{"ask": "last_tile"}},
	{Kind: "paying.announce"},
	{Kind: "paying.history", Set: task.Set{"hand": "123m 67m EE [999m@S] [WWW@W] +5m", "seat": "N", "from": "S", "tables": []string{"two_two old22", "three_three hk8"}}},
	{Kind: "paying.history", Set: task.Set{"hand": "123m 67p EE 345s [456s@W] +5p", "seat": "N", "by": "self_draw", "tables": []string{"thirteen hk13", "two_two old22"}}},
	{Kind: "paying.due"},
	{Kind: "paying.due", Set: task.Set{"flower": true}},
	{Kind: "paying.due", Set: task.Set{"want": "double_wind"}},
	{Kind: "paying.penalty", Set: task.Set{"ask": "measure"}},
	{Kind: "paying.penalty", Set: task.Set{"ask": "measure", "times": 4}},
	{Kind: "paying.penalty", Set: task.Set{"ask": "out"}},
	{Kind: "paying.penalty", Set: task.Set{"ask": "out", "E": []string{"disqualified", "points"}, "S": []string{"warning"}}},
	{Kind: "paying.incident"},
	{Kind: "paying.incident", Set: task.Set{"offence": "wrong_dealer", "in_deal": true}},
	{Kind: "paying.incident", Set: task.Set{"offence": "wrong_dealer"}},
	{Kind: "paying.incident", Set: task.Set{"offence": "call_withdrawn"}},
	{Kind: "paying.incident", Set: task.Set{"offence": "call_withdrawn", "legal": true}},
	{Kind: "paying.incident", Set: task.Set{"offence": "knocked_tiles"}},
	{Kind: "paying.incident", Set: task.Set{"offence": "knocked_tiles", "seen": true}},
	{Kind: "paying.incident", Set: task.Set{"offence": "wrong_tile"}},
	{Kind: "paying.incident", Set: task.Set{"offence": "wrong_tile", "in_deal": true}},
	{Kind: "paying.incident", Set: task.Set{"offence": "wrong_tile", "seen": true}},
	{Kind: "paying.incident", Set: task.Set{"offence": "wrong_tile", "seen": true, "in_deal": true}},
	{Kind: "paying.eighth"},
	{Kind: "paying.eighth", Set: task.Set{"flowers": 7}, With: map[string]any{"flowers": true, "flower_hand.seven_rob_the_eighth": true, "fans.small_flowers": 3, "fans.big_flowers": 8}},
}

func TestEveryKindCanBePlayed(t *testing.T) {
	kinds, seen := paying.Kinds(), map[string]bool{}
	for _, spec := range walked {
		seen[spec.Kind] = true
		t.Run(fmt.Sprint(spec.Kind, spec.Set), func(t *testing.T) {
			played := 0
			for i, rs := range append(presets(t), houses(t)...) {
				for seed := range int64(effort.Tries(4)) {
					if tasktest.Walk(t, kinds, spec, rs, seed+int64(100*i)) > 0 {
						played++
					}
				}
			}
			if played == 0 {
				t.Error("never played")
			}
		})
	}
	for name := range kinds {
		if !seen[name] {
			t.Errorf("%s is not played", name)
		}
	}
}

// The steps can be played whole under every preset.
func TestStepsCanBePlayed(t *testing.T) {
	course, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, c := range course.Chapters {
		for _, s := range c.Steps {
			if paying.Kinds()[s.Kind] == nil {
				continue
			}
			count++
			for _, rs := range presets(t) {
				for seed := range int64(effort.Tries(4)) {
					if tasktest.Walk(t, paying.Kinds(), s.Spec, rs, seed) == 0 {
						t.Errorf("%s cannot be played under %s", s.Name(), rs.ID)
					}
				}
			}
		}
	}
	if count < 50 {
		t.Errorf("%d steps", count)
	}
}

func TestDrillsCanBePlayed(t *testing.T) {
	seeds := max(16, effort.Tries(50)) // fewer may ask the same
	for _, d := range paying.Drills() {
		t.Run(d.ID, func(t *testing.T) {
			for _, rs := range presets(t) {
				for level := 1; level <= len(d.Levels); level++ {
					asked := map[string]bool{}
					for seed := range int64(seeds) {
						x := paying.Kinds().Draw(&d, task.Source(seed), level, rs)
						if x == nil {
							t.Fatalf("no question of level %d under %s", level, rs.ID)
						}
						asked[fmt.Sprint(x.Board())] = true
						if seed < int64(effort.Tries(5)) {
							tasktest.Walk(t, paying.Kinds(), x.Spec, rs, x.Seed)
						}
					}
					if len(asked) < 4 {
						t.Errorf("level %d under %s asks only %v", level, rs.ID, asked)
					}
				}
			}
		})
	}
}

// An impossible spec is refused with an error for those who write lessons.
func TestBadSpecsAreRefused(t *testing.T) {
	const hand = "123m 45789m EE [CCC@N] +6m"
	rs := presets(t)[0]
	for _, spec := range []task.Spec{
		{Kind: "paying.who_pays", Set: task.Set{"hand": "123x"}},
		{Kind: "paying.who_pays", Set: task.Set{"hand": hand, "seat": "S"}}, // who fed it?
		{Kind: "paying.who_pays", Set: task.Set{"hand": hand, "seat": "Q"}},
		{Kind: "paying.who_pays", Set: task.Set{"hand": hand, "by": "luck"}},
		{Kind: "paying.who_pays", Set: task.Set{"hand": hand, "draws": []string{"tea"}}},
		{Kind: "paying.who_pays", Set: task.Set{"like": "nothing"}},
		{Kind: "paying.who_pays", Set: task.Set{"hands": 2}},
		{Kind: "paying.settlement", Set: task.Set{"ask": "X"}},
		{Kind: "paying.figure_of_fan", Set: task.Set{"by": "luck"}},
		{Kind: "paying.several", Set: task.Set{"hands": []string{hand}}},
		{Kind: "paying.several", Set: task.Set{"hands": []string{hand, hand}, "seats": []string{"S", "W"}, "from": "E"}},
		{Kind: "paying.feed", Set: task.Set{"hand": "123m", "own": "x"}},
		{Kind: "paying.next_dealer", Set: task.Set{"outcome": "rain"}},
		{Kind: "paying.next_dealer", Set: task.Set{"hand": 5}},
		{Kind: "paying.next_dealer", Set: task.Set{"round": -1}},
		{Kind: "paying.whole_game", Set: task.Set{"results": []string{"1.5 other_wins"}}},
		{Kind: "paying.whole_game", Set: task.Set{"results": []string{"1.1 hand_void"}}},
		{Kind: "paying.history", Set: task.Set{"hand": "123m 67m EE [999m@S] [WWW@W] +5m", "by": "self_draw"}},
		{Kind: "paying.history", Set: task.Set{"hand": "123m 67m EE [999m@S] [WWW@W] +4m", "by": "self_draw", "tables": []string{"a old22", "b hk8"}}},
		{Kind: "paying.history", Set: task.Set{"hand": "123m 67m EE [999m@S] [WWW@W] +5m", "by": "self_draw", "tables": []string{"a old22", "b none"}}},
		{Kind: "paying.due", Set: task.Set{"hand": "123m"}},
		{Kind: "paying.due", Set: task.Set{"hand": "123m 4f", "flower": true, "last": 5}},
		{Kind: "paying.penalty", Set: task.Set{"ask": "measure", "before": 3, "times": 2}},
		{Kind: "paying.penalty", Set: task.Set{"ask": "out", "E": []string{"sermon"}}},
		{Kind: "paying.incident", Set: task.Set{"offence": "collusion"}},
		{Kind: "paying.incident", Set: task.Set{"offence": "wrong_dealer", "seat": "E"}},
		{Kind: "paying.eighth", Set: task.Set{"flowers": 8}},
		{Kind: "paying.tile_count", Set: task.Set{"off": 9}},
		{Kind: "paying.tile_count", Set: task.Set{"fault": "Q"}},
		{Kind: "paying.wrong_count", Set: task.Set{"hand": "123m", "tile": "12m"}},
		{Kind: "paying.exposed_calls", Set: task.Set{"hand": "123m", "tile": "4m", "shown": "9m"}},
		{Kind: "paying.exposed_end", Set: task.Set{"hand": "123m", "shown": ""}},
		{Kind: "paying.now", Set: task.Set{"ask": "moment", "moments": []string{"never"}}},
		{Kind: "paying.now", Set: task.Set{"ask": "last_tile", "hand": "123m", "drawn": ""}},
		{Kind: "paying.announce", Set: task.Set{"false": true}},
	} {
		var bad *task.SpecError
		if _, err := paying.Kinds().New(spec, rs, 1); !errors.As(err, &bad) {
			t.Errorf("%s %v: %v", spec.Kind, spec.Set, err)
		}
	}
}

// If the rules have no such thing, the error says so.
func TestWhatIsNotHereIsToldSo(t *testing.T) {
	rs, _ := rules.Preset("old22")
	open, err := rs.With(map[string]any{"limit": "none", "payment.scale": "full", "payment.scale_from": 0})
	if err != nil {
		t.Fatal(err)
	}
	nobody, err := rs.With(map[string]any{"liability.twelve_tiles.self_draw": false, "liability.nine_tiles.half": false})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		rs   *rules.RuleSet
		spec task.Spec
	}{
		{open, task.Spec{Kind: "paying.settlement", Set: task.Set{"like": "limit"}}},
		{nobody, task.Spec{Kind: "paying.which_meld"}},
		{nobody, task.Spec{Kind: "paying.feed"}},
		{rs, task.Spec{Kind: "paying.who_is_liable", Set: task.Set{"like": "four_kongs"}}},
		{rs, task.Spec{Kind: "paying.figure_of_fan", Set: task.Set{"fan": 9}}},
		{rs, task.Spec{Kind: "paying.next_dealer", Set: task.Set{"round": 5}}},
		{rs, task.Spec{Kind: "paying.your_wind", Set: task.Set{"round": 4, "hand": 4, "outcome": "other_wins"}}},
		{rs, task.Spec{Kind: "paying.settlement", Set: task.Set{"false": true, "reason": "below_minimum"}}},
		{rs, task.Spec{Kind: "paying.who_pays", Set: task.Set{"hand": "123m 456p 789s EE 2p +3p", "by": "self_draw"}}},
	} {
		var not *task.NotHere
		if _, err := paying.Kinds().New(c.spec, c.rs, 1); !errors.As(err, &not) {
			t.Errorf("%s %v: %v", c.spec.Kind, c.spec.Set, err)
		}
	}
}
