package explain

import (
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/translations"
)

func TestWhichTileWonIsSaid(t *testing.T) {
	for _, one := range []struct {
		rules, hand string
		by          score.By
		zh, en      string
	}{
		{"hk13", "111222333p 55p CCC", score.ByDiscard, "5 筒最值：出銃也計坎坎糊；食其他牌，要自摸才有。",
			"5 of dots is worth the most: four concealed pungs even on a discard, with the others only self-drawn."},
		{"hk13", "119m19p19sESWNCFP", score.ByDiscard, "糊哪一隻都一樣。", "Whichever it is, the hand is worth the same."},
		{"hk8", "123m 456m 789p 11s CCC", score.ByDiscard, "糊哪一隻都一樣。", "Whichever it is, the hand is worth the same."},
		{"hk13", "[111m@E] [222p@N] [EEE@N] [CCC@N] 55s", score.ByDiscard, "只可能是這一隻。", "It can only be this one."},
		{"cityu", "1112345678999m 5m", score.BySelfDraw, "糊哪一隻都一樣。", "Whichever it is, the hand is worth the same."},
	} {
		d, err := hand.Parse(one.hand)
		if err != nil {
			t.Fatal(err)
		}
		rs, _ := rules.Preset(one.rules)
		c := Case{Draft: d, Win: score.Win{Seat: tile.South, Round: tile.East, By: one.by}, Rules: rs}
		for lang, want := range map[string]string{translations.Chinese: one.zh, translations.English: one.en} {
			a := speaker(t, lang).Answer(Find(c))
			if a.Kind != verdict.WhichWon || !strings.HasPrefix(a.Lines[0], want) {
				t.Errorf("%s under %s: %d, %q, want %q", one.hand, one.rules, a.Kind, a.Lines, want)
			}
			if best := a.Pick.Finding.Result.Best(); a.Readings[0].Fan != best.Fan || !a.Pick.Finding.Result.Win {
				t.Errorf("%s under %s: the reading shown is of %d fan, not %d", one.hand, one.rules, a.Readings[0].Fan, best.Fan)
			}
		}
	}
}

// TestTheTileWorthTheMost: no tile is worth more than the one picked, in the way
// the hand is taken to be won.
func TestTheTileWorthTheMost(t *testing.T) {
	s := speaker(t, translations.English)
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range presets {
		for _, notation := range []string{"111222333p 55p CCC", "11123455678999m", "22334455667788p", "234m 234p 234s 55p EEE", "111m 999m 222p 33p 444s"} {
			d, err := hand.Parse(notation)
			if err != nil {
				t.Fatal(err)
			}
			for _, by := range []score.By{score.ByDiscard, score.BySelfDraw} {
				c := Case{Draft: d, Win: score.Win{Seat: tile.South, Round: tile.East, By: by}, Rules: rs}
				a := s.Answer(Find(c))
				for _, w := range a.Waits {
					if fan := a.Pick.Finding.Result.Best().Fan; by == score.BySelfDraw && w.SelfDraw.Fan > fan || by == score.ByDiscard && w.Discard.Fan > fan && a.Pick.Finding.Case.Win.By == by {
						t.Errorf("%s under %s: %s is worth more than the %d fan picked", notation, rs.ID, w.Name, fan)
					}
				}
			}
		}
	}
}

// TestCompleteButTooLittle: fourteen tiles that no tile can have won with enough fan are asked
// for a discard, and told what they lack.
func TestCompleteButTooLittle(t *testing.T) {
	c := given(t, "hk8", "E E discard", "123m 456m 789p 234s 55s 2f")
	a := speaker(t, "en").Answer(Find(c))
	const want = "Complete, but worth at most 1 fan on a discard and 2 self-drawn. Hong Kong 8 asks for 3: it cannot win yet."
	if a.Kind != verdict.Discarding || len(a.Lines) != 1 || a.Lines[0] != want || len(a.Waits) > 0 {
		t.Errorf("kind %d, %q", a.Kind, a.Lines)
	}
	c.Win.LastTile = true // self-drawn it is the third fan
	if a := speaker(t, "en").Answer(Find(c)); a.Kind != verdict.WhichWon {
		t.Errorf("with the last tile: kind %d, %q", a.Kind, a.Lines)
	}
}
