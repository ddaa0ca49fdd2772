package answer

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/ui/session"
)

// TestSeveralWinners: a press lets the user enter a second hand on the tile; under hk8
// the nearest alone wins and the other's verdict promises nothing, under hk13 both are
// paid.
func TestSeveralWinners(t *testing.T) {
	s := openPane(t, "hk8", english)
	s.play(t, "222s 999s 67s EE [CCC@N] +8s", score.Win{Seat: tile.South, From: tile.East})
	if !s.pane.calls.column.Hidden {
		t.Error("one hand has a card of calls")
	}
	s.press(t, "Another winner on this tile")
	s.SetSeat(tile.North)
	s.wants(t, "Called on the 8 of bamboo", "Building")
	s.Do(func(st *session.State) {
		st.Draft.Concealed = []tile.Tile{18, 18, 19, 20, 21, 20, 21, 22, 22, 23, 24, 23, 24} // 11 234 345 567 67 of bamboo
	})
	s.wants(t, "South 5 fan", "North 8 fan", "South wins", "L2, implied rules 6",
		"Under Hong Kong 8 only one wins: the first in turn after East. North comes later in turn.",
		"In all: East "+minus+"24 · South +24 · West 0 · North 0")
	if win := s.pane.now.(*winView); win.say.card.Visible() || !win.ask.Visible() || s.View().Finding().Payment.Points != (score.Points{}) {
		t.Error("a hand that is beaten says what to announce")
	}
	test.Tap(s.pane.calls.chips[0])
	if v := s.View(); v.Win.Seat != tile.South || s.pane.now.(*winView).say.card.Hidden {
		t.Errorf("South's call shows %v", v.Win.Seat)
	}
	s.SetRules(preset(t, "hk13"))
	s.wants(t, "South and North win", "Under Hong Kong 13 all who call it win, and each is paid.",
		"In all: East "+minus+"120 · South +24 · West 0 · North +96")
	s.SetFrom(tile.NoWind)
	s.SetRules(preset(t, "hk8"))
	s.wants(t, "One of them wins: the first in turn after the discarder")
	for _, press := range s.pane.now.(*winView).seats.press { // North had called it too
		if test.Tap(press); s.View().Win.From == tile.North {
			t.Fatal("one who called the tile is taken for who discarded it")
		}
		s.SetFrom(tile.NoWind)
	}
	test.Tap(s.pane.calls.drop)
	if v := s.View(); v.Win.Seat != tile.North || !s.pane.calls.column.Hidden {
		t.Errorf("after taking South's call away %v is shown", v.Win.Seat)
	}
}

// TestWinnersPayOneAnother: where all share a payment, a winner pays for another's win
// too, and the page marks that as our ruling.
func TestWinnersPayOneAnother(t *testing.T) {
	own := preset(t, "old22").Clone()
	own.Claims.Winners.Value = rules.WinnersAll
	for _, rs := range []*rules.RuleSet{own, preset(t, "hk13")} {
		s := openPane(t, "hk8", english)
		s.SetRules(rs)
		s.play(t, "222s 999s 67s EE [CCC@N] +8s", score.Win{Seat: tile.South, From: tile.East})
		s.press(t, "Another winner on this tile")
		s.SetSeat(tile.North)
		s.Do(func(st *session.State) {
			st.Draft.Concealed = []tile.Tile{18, 18, 19, 20, 21, 20, 21, 22, 22, 23, 24, 23, 24}
		})
		s.wants(t, "South and North win")
		shares := rs == own
		if got := strings.Contains(s.pane.calls.words.Text(), "the winners pay one another too"); got != shares {
			t.Errorf("%s: told %v: %s", rs.ID, got, s.pane.calls.words.Text())
		}
		w := s.View().Winners
		of := map[tile.Wind]int{}
		for _, c := range w.Win() {
			of[c.Seat] = c.Payment.Points.Of(c.Seat)
		}
		if lost := of[tile.South] - w.Points.Of(tile.South); (lost > 0) != shares {
			t.Errorf("%s: South pays North %d", rs.ID, lost)
		}
		said := slices.Contains(s.pane.say.Calls(w, s.View().Case()).Rulings, rules.DecisionWinnersShare)
		if said != shares || shares && s.pane.calls.ruling.Hidden {
			t.Errorf("%s: marked as a ruling of ours: %v", rs.ID, said)
		}
	}
}
