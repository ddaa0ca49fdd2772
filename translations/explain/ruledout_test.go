package explain

import (
	"strings"
	"testing"

	"sikwu/core/score"
	"sikwu/core/tile"
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

// TestWaitsThatTheFactsRuleOutAreTold: those that no way can win are told of, with what
// clashes where that is all; a way that is ruled out makes no wait seem to reach the minimum.
func TestWaitsThatTheFactsRuleOutAreTold(t *testing.T) {
	const two, one = "123m 456p [CCC@E] 23s 55s", "123m 456p [CCC@E] 234s 5s"
	for _, c := range []struct {
		how, hand string
		want      both
	}{
		{"S E discard from=E first", two, both{"隻數只按自己手牌計。按所填情況，食哪一種都不可能。莊家首打之前，沒有人上過、碰過、槓過。",
			"Counted from your own hand. The facts given rule out every way of winning any of them. On the dealer's first discard nobody has melds yet."}},
		{"S E discard draws=kong", two, both{"隻數只按自己手牌計。按所填情況，食哪一種都不可能。槓後補牌比槓還要多。",
			"Counted from your own hand. The facts given rule out every way of winning any of them. More kong draws than kongs."}},
		{"S E discard from=E first draws=kong", "123m 456p CCC 23s 55s", both{"隻數只按自己手牌計。按所填情況，食哪一種都不可能。自己摸的牌不會是莊家首打；所填情況兩樣都有。",
			"Counted from your own hand. The facts given rule out every way of winning any of them. What you draw yourself is not the dealer's first discard; the facts say both."}},
		{"S E self_draw liable=S", "123m 456p [CCC@E] 13s 55s", both{"隻數只按自己手牌計。按所填情況，怎樣都不可能食糊。食糊的人不用包。",
			"Counted from your own hand. The facts given rule out every way of winning it. The winner cannot be liable."}},
		{"S E rob_kong from=W", "123m 456p [CCC@E] 456s 4s", both{"隻數只按自己手牌計。按所填情況，兩種之中有一種怎樣都不可能食。被搶的槓用齊四隻 4 索，你手上不會有。",
			"Counted from your own hand. The facts given rule out every way of winning on one of the two kinds. The robbed kong has all four 4s of bamboo, so you cannot hold one."}},
		{"S E rob_kong from=W", one, both{"隻數只按自己手牌計。按所填情況，食哪一種都不可能。被搶的槓用齊四隻 2 索，你手上不會有。被搶的槓用齊四隻 5 索，你手上不會有。",
			"Counted from your own hand. The facts given rule out every way of winning any of them. The robbed kong has all four 2s of bamboo, so you cannot hold one. The robbed kong has all four 5s of bamboo, so you cannot hold one."}},
		{"S E self_draw draws=flower", "123m 456p 777p 23s 55s 1f", both{"隻數只按自己手牌計。食哪一種都未夠番。",
			"Counted from your own hand. None of them reaches the minimum."}},
		{"S E discard from=W", two, both{"隻數只按自己手牌計。全部只可以自摸。",
			"Counted from your own hand. All of them can only be self-drawn."}},
	} {
		f := Find(given(t, "hk8", c.how, c.hand))
		expect(t, c.how+", "+c.hand, func(s *Speaker) string { return strings.Join(s.Answer(f).Lines, " ") }, c.want)
	}
	out, _, _ := run(t, "en", "waits", "--rules", "hk8", "--seat", "S", "--liable", "S", two)
	if want := "The facts given rule out every way of winning any of them. The winner cannot be liable."; !strings.Contains(out, want) {
		t.Errorf("printed without %q:\n%s", want, out)
	}
}

// TestAPassedWaitIsNotShort: a wait whose discard may not be won since it was passed has fan
// enough, on Check and in Compare.
func TestAPassedWaitIsNotShort(t *testing.T) {
	c := given(t, "hk8", "S E discard from=W passed=4m", "123m 456m [CCC@E] 23m 99m")
	f := Find(c)
	passed := func(s *Speaker) string {
		for _, w := range s.Answer(f).Waits {
			if w.Tile == tile.Character1+3 {
				return w.DiscardPays + " | " + w.DiscardBrief + " | " + s.WaitFigure(w.Discard, c.Rules)
			}
		}
		return ""
	}
	expect(t, "passed", passed, both{"過水：詐糊 | 過水 | 5，過水", "passed: false win | passed | 5, passed"})
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
