package answer

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/ui/look"
)

func TestTheEighthFlowerAsksForItsHolder(t *testing.T) {
	s := openPane(t, flowerHouse, english)
	s.play(t, "1234567f", score.Win{Seat: tile.South, By: score.ByFlowers, FlowerRobbed: true})
	s.wants(t, "Say who held the flower to see the points", "had it?")
	view := s.pane.now.(*winView)
	test.Tap(view.seats.press[1]) // opposite: North
	if v := s.View(); v.Win.From != tile.North || v.Payment.Points.Of(tile.North) != -64 {
		t.Fatalf("pressed North: %v, %v", v.Win.From, v.Payment.Points)
	}
	s.wants(t, "North was robbed and pays 64", "was robbed", minus+"64")
	s.Undo()
	s.wants(t, "Say who held the flower to see the points")
	s.play(t, "[CCC@W] [FFF@N] PP 456m 24p 1f +3p", score.Win{Seat: tile.South, By: score.ByRobKong})
	s.wants(t, "Say who made the kong to see the points")
}

func TestNoLimitIsNoTag(t *testing.T) {
	const hand = "[EEE@W] [SSS@N] WWW NN 1p 1p 1f +N"
	for rules, want := range map[string]bool{"hk13": true, "hk13 limit=none payment.scale=half": false} {
		s := openPane(t, rules, setting{"zh-Hant", look.Light, widePane})
		s.play(t, hand, score.Win{From: tile.South})
		if got := s.says("封頂 13 番"); got != want {
			t.Errorf("%s: tag of the limit: %v", rules, got)
		}
		if got := s.says("3 番起糊，無限番"); got == want {
			t.Errorf("%s: says that there is no limit: %v", rules, got)
		}
	}
}

func TestSeveralTimesTheLimit(t *testing.T) {
	s := openPane(t, "hk13 limit=4 payment.double_triple=true", english)
	s.play(t, "[123s@E] 345s 567s 88s 99s 1f +9s", score.Win{Seat: tile.South, From: tile.West})
	s.wants(t, minus+"32", "+32")
	s.play(t, "[123s@E] 345s 567s 88s 99s 1f", score.Win{Seat: tile.South})
	s.wants(t, "discarder pays 32", "16 from each, 48")
}
