package explain

import (
	"strings"
	"testing"

	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestWhoFedIsAsked: while the feeder of a meld decides who pays, nobody is told to pay:
// it is asked who fed it, and told what each answer brings and what the winner gets.
func TestWhoFedIsAsked(t *testing.T) {
	for _, one := range []struct {
		rules, how, hand            string
		ask, brings, called, unsaid both
		gains                       string
	}{
		{
			"cityu", "S E self_draw draws=kong", "111222333p 5p [CCCC] +5p",
			both{"選了明槓的紅中由誰打出，才知道誰付", "Say who fed the kong of red dragons to see who pays"},
			both{"打出那一家包三家：768。", "Whoever fed it pays for all three: 768."},
			both{"由誰付，要看明槓的紅中由誰打出。", "Who pays goes by who fed the kong of red dragons."},
			both{"沒有說明明槓的紅中由誰打出，而這決定由誰付。", "It was not stated who fed the kong of red dragons, and that decides who pays."},
			"+768",
		},
		{
			"hk13", "S E discard from=N", "[CCC] [FFF] [PPP] 23m 55s +1m",
			both{"選了碰的白板由誰打出，才知道誰付", "Say who fed the pung of white dragons to see who pays"},
			both{
				"若由西打出，北付 48、西付 48。若由北打出，北付 96。若由東打出，北付 48、東付 48。",
				"If West fed it, North pays 48, West pays 48. If North fed it, North pays 96. If East fed it, North pays 48, East pays 48.",
			},
			both{"由誰付，要看碰的白板由誰打出。", "Who pays goes by who fed the pung of white dragons."},
			both{"沒有說明碰的白板由誰打出，而這決定由誰付。", "It was not stated who fed the pung of white dragons, and that decides who pays."},
			"+96",
		},
	} {
		c := given(t, one.rules, one.how, one.hand)
		f := Find(c)
		p := f.Payment
		expect(t, one.hand, func(s *Speaker) string { return s.Answer(f).Ask }, one.ask)
		expect(t, one.hand, func(s *Speaker) string { return s.Together(s.Answer(f).Brings) }, one.brings)
		expect(t, one.hand, func(s *Speaker) string { return s.PointsUnsaid(p, c) }, one.unsaid)
		expect(t, one.hand, func(s *Speaker) string { return s.sayPays(p, c) }, one.called)
		expect(t, one.hand, func(s *Speaker) string {
			call, called := s.Answer(f).Call, s.sayPays(p, c)
			return call[strings.Index(call, called):][:len(called)]
		}, one.called)
		list := speaker(t, "en").Answer(f).Settlement
		for _, seat := range list.Seats {
			if want := map[bool]string{true: one.gains, false: Unknown}[seat.Wind == tile.South]; seat.Amount != want {
				t.Errorf("%s: %s gets %s, want %s", one.hand, seat.Name, seat.Amount, want)
			}
		}
	}
}

// TestFiguresOfOpenFeedersAreSums: where it is open who shares in a payment, offers and
// waits tell the sum alone.
func TestFiguresOfOpenFeedersAreSums(t *testing.T) {
	c := given(t, "hk13", "S E discard", "[CCC] [FFF] [PPP] 23m 55s")
	waits := score.Waits(c.Draft, c.Win, c.Rules)
	for _, lang := range []string{"en", "zh-Hant"} {
		s := speaker(t, lang)
		want := map[string]string{"en": "96 in all", "zh-Hant": "共 96"}[lang]
		for _, w := range s.waits(waits.Waits, c) {
			if words, brief := s.discardPays(w.Wait, c); words != want || brief != want {
				t.Errorf("%s: %q, %q", w.Name, words, brief)
			}
			words, brief := s.selfDrawPays(w.Wait, c)
			if !strings.Contains(words, "192") || !strings.Contains(brief, "192") || strings.Contains(words, "64") {
				t.Errorf("%s: %q, %q", w.Name, words, brief)
			}
		}
	}
	plain := given(t, "cityu", "S E discard", "[CCC] [FFF] [PPP] 23m 55s")
	if words, _ := speaker(t, "en").discardPays(score.Waits(plain.Draft, plain.Win, plain.Rules).Waits[0], plain); words != "discarder pays 384" {
		t.Errorf("nobody is liable on a discard: %q", words)
	}
}
