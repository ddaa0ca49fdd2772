package explain

import (
	"strings"
	"testing"

	"sikwu/core/score"
	"sikwu/core/verdict"
)

// TestTooLittleOnlyInWaysThatCanBe: complete tiles worth too little are told no figure for a
// way of winning that the facts rule out.
func TestTooLittleOnlyInWaysThatCanBe(t *testing.T) {
	const concealed, kong = "123m 456p 777p 234s 55s 1f", "[123m@E] 456p [7777p@E] 234s 55s 1f"
	for _, one := range []struct {
		rules, how, hand string
		want             both
	}{
		{"hk8", "S E self_draw draws=kong", kong, both{"牌已齊，但自摸最多 2 番；港式八番要 3 番，還不可以食糊。",
			"Complete, but worth at most 2 fan self-drawn. Hong Kong 8 asks for 3: it cannot win yet."}},
		{"hk8", "S E discard draws=kong", kong, both{"牌已齊，但自摸最多 2 番；港式八番要 3 番，還不可以食糊。",
			"Complete, but worth at most 2 fan self-drawn. Hong Kong 8 asks for 3: it cannot win yet."}},
		{"hk8 fans.earthly_hand=none", "S E discard from=E first", concealed, both{"牌已齊，但食出銃最多 0 番；港式八番要 3 番，還不可以食糊。",
			"Complete, but worth at most 0 fan on a discard. Hong Kong 8 asks for 3: it cannot win yet."}},
		{"hk8", "S E rob_kong from=W", concealed, both{"牌已齊，但搶槓最多 1 番；港式八番要 3 番，還不可以食糊。",
			"Complete, but worth at most 1 fan on a robbed kong. Hong Kong 8 asks for 3: it cannot win yet."}},
		{"hk8", "S E discard from=W", concealed, both{"牌已齊，但食出銃最多 0 番，自摸最多 1 番；港式八番要 3 番，還不可以食糊。",
			"Complete, but worth at most 0 fan on a discard and 1 self-drawn. Hong Kong 8 asks for 3: it cannot win yet."}},
	} {
		f := Find(given(t, one.rules, one.how, one.hand))
		expect(t, one.how, func(s *Speaker) string { return strings.Join(s.Answer(f).Lines, " ") }, one.want)
		if f.Kind != verdict.Discarding {
			t.Errorf("%s: kind %d", one.how, f.Kind)
		}
	}
}

// TestWaitsOnlyInWaysThatCanBe: of waits too, and of the tiles that can have won, no figure is
// told for a way that the facts rule out; a robbed kong has figures of its own, and its tile
// is not in the hand.
func TestWaitsOnlyInWaysThatCanBe(t *testing.T) {
	for _, one := range []struct {
		rules, how, hand string
		want             string // tile, fed, self-drawn
	}{
		{"hk8", "S E discard from=E first", "123m 456p 777p 234s 5s",
			"2 of bamboo: 8 discarder pays 64, – not possible as things stand; 5 of bamboo: 8 discarder pays 64, – not possible as things stand"},
		{"hk8", "S E self_draw draws=kong", "123m 456p [7777p@E] 234s 5s",
			"2 of bamboo: – not possible as things stand, 3 4 from each, 12; 5 of bamboo: – not possible as things stand, 3 4 from each, 12"},
		{"hk8", "S E rob_kong from=W", "123m 456p [CCC@E] 23s 55s",
			"1 of bamboo: 3 who konged pays 8, – not possible as things stand; 4 of bamboo: 3 who konged pays 8, – not possible as things stand"},
		{"cityu", "S E rob_kong from=W", "123m 456p [CCC@E] 23s 55s",
			"1 of bamboo: 3 who konged pays 48, – not possible as things stand; 4 of bamboo: 3 who konged pays 48, – not possible as things stand"},
		{"old22", "S E rob_kong from=W", "123m 456p [CCC@E] 23s 55s",
			"1 of bamboo: 2 who konged 8, others 4, – not possible as things stand; 4 of bamboo: 2 who konged 8, others 4, – not possible as things stand"},
		{"hk8", "S E rob_kong from=W", "123m 456p [CCC@E] 456s 4s",
			"7 of bamboo: 3 who konged pays 8, – not possible as things stand; 4 of bamboo: – not possible as things stand, – not possible as things stand"},
		{"hk8", "S E rob_kong from=W", "[444m@E] [456p@E] [CCC@E] 456s 44s",
			"5 of bamboo: 3 who konged pays 8, – not possible as things stand; 6 of bamboo: 3 who konged pays 8, – not possible as things stand"},
		{"hk8", "S E discard from=S", "123m 456p [CCC@E] 23s 55s",
			"1 of bamboo: – not possible as things stand, 3 4 from each, 12; 4 of bamboo: – not possible as things stand, 3 4 from each, 12"},
	} {
		a := speaker(t, "en").Answer(Find(given(t, one.rules, one.how, one.hand)))
		figure := func(f score.Figure, pays string) string {
			if f.Clash {
				return Unknown + " " + pays
			}
			return digits(f.Fan) + " " + pays
		}
		var got []string
		for _, w := range a.Waits {
			got = append(got, w.Name+": "+figure(w.Discard, w.DiscardPays)+", "+figure(w.SelfDraw, w.SelfDrawPays))
		}
		if said := strings.Join(got, "; "); said != one.want {
			t.Errorf("%s, %s, %s\n got %s\nwant %s", one.rules, one.how, one.hand, said, one.want)
		}
	}
}

// TestNoReasonFromAWayRuledOut: why a tile is worth more rests on a way that can be.
func TestNoReasonFromAWayRuledOut(t *testing.T) {
	for _, one := range []struct {
		how, hand, want string
	}{
		{"W E discard", "111m 444p 777s SS 99s", "Makes a pung of 9s of bamboo; self-drawn, four concealed pungs."},
		{"W E discard from=E first", "111m 444p 777s SS 99s", "Makes a pung of 9s of bamboo."},
		{"S E rob_kong from=W", "123m 456m 789m 11m CCC", "On the 2 of characters, on a robbed kong: 3+1+1+1 = 6"},
	} {
		a := speaker(t, "en").Answer(Find(given(t, "cityu", one.how, one.hand)))
		said := []string{}
		for _, w := range a.Waits {
			said = append(said, w.Reason)
		}
		if len(a.Readings) > 0 {
			said = append(said, a.Readings[0].Addition)
		}
		if text := strings.Join(said, "; "); !strings.Contains(text, one.want) {
			t.Errorf("%s: %s", one.how, text)
		}
	}
}

// TestARobbedKongHeadsItsFigures: not as a discard.
func TestARobbedKongHeadsItsFigures(t *testing.T) {
	for how, want := range map[string]both{
		"S E discard from=W":  {"食出銃", "On a discard"},
		"S E rob_kong from=W": {"搶槓", "Robbing a kong"},
	} {
		f := Find(given(t, "hk8", how, "123m 456p [CCC@E] 23s 55s"))
		expect(t, how, func(s *Speaker) string { return s.Answer(f).Fed }, want)
	}
}
