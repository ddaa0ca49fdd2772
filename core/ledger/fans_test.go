package ledger_test

import (
	"reflect"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/ledger"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// What a way alone is worth bounds the fan; a flower hand has no other.
func TestFansOfAWay(t *testing.T) {
	for _, c := range []struct {
		rules   string
		changes map[string]any
		entry   ledger.Entry
		want    []int
	}{
		{"cityu", nil, ledger.Entry{From: 2}, []int{3, 4, 5, 6, 7, 8, 9, 10}},
		{"cityu", nil, ledger.Entry{By: score.ByDeal}, []int{10}},
		{"cityu", nil, ledger.Entry{By: score.ByFlowers}, []int{3, 10}},
		{"cityu", map[string]any{"minimum": 4}, ledger.Entry{By: score.ByFlowers}, []int{10}},
		{"emsd", nil, ledger.Entry{By: score.ByDeal}, []int{10}},
		{"hk8", nil, ledger.Entry{By: score.ByDeal}, []int{8}},
		{"hk8", nil, ledger.Entry{By: score.ByFlowers}, []int{3, 8}},
		{"hk8", map[string]any{"flower_hand.seven_rob_the_eighth": true}, ledger.Entry{By: score.ByFlowers, From: 2}, []int{8}},
		{"hk8", map[string]any{"fans.heavenly_hand": 6}, ledger.Entry{By: score.ByDeal}, []int{6, 7, 8}},
		{"hk13", nil, ledger.Entry{By: score.ByRobConcealedKong, From: 2}, []int{13}},
		{"old22", nil, ledger.Entry{From: 2}, []int{0, 1, 2, 3, 4}},
		{"old22", nil, ledger.Entry{By: score.BySelfDraw}, []int{1, 2, 3, 4}},
		{"old22", nil, ledger.Entry{By: score.ByRobKong, From: 2}, []int{1, 2, 3, 4}},
		{"hk8", map[string]any{"limit": "none", "payment.scale": "half"}, ledger.Entry{From: 2}, []int{3, 4, 5}},
	} {
		if got := c.entry.Fans(preset(t, c.rules, c.changes), 5); !slices.Equal(got, c.want) {
			t.Errorf("%s %v %v: %v, want %v", c.rules, c.changes, c.entry.By, got, c.want)
		}
	}
}

// What the engine counts for hands won these ways is among the numbers of their way.
func TestTheEngineCountsFansOfTheWay(t *testing.T) {
	judged := 0
	for _, id := range []string{"cityu", "emsd", "hk13", "hk8", "old22"} {
		rs := preset(t, id, nil)
		for _, c := range []struct {
			hand string
			win  score.Win
		}{
			{"123m456m789p123s55s", score.Win{By: score.ByDeal}},
			{"11122233344455m", score.Win{By: score.ByDeal}},
			{"234m567p345s99s11s +1s", score.Win{By: score.BySelfDraw}},
			{"234m567p345s678s9p +9p", score.Win{By: score.BySelfDraw}},
			{"234m567p345s67s99p +8s", score.Win{By: score.ByRobKong, From: tile.South}},
			{"1234567f", score.Win{By: score.ByFlowers}},
			{"12345678f", score.Win{By: score.ByFlowers}},
		} {
			draft, err := hand.Parse(c.hand)
			if err != nil {
				t.Fatal(err)
			}
			c.win.Seat, c.win.Round = tile.East, tile.East
			res := score.Evaluate(draft, c.win, rs)
			if !res.Win {
				continue // such as flowers where there are none
			}
			judged++
			e := ledger.Entry{By: c.win.By}
			if c.win.From != tile.NoWind {
				e.From = 2
			}
			if got := e.Fans(rs, 99); !slices.Contains(got, res.Best().Fan) {
				t.Errorf("%s under %s counts %d fan, offered %v", c.hand, id, res.Best().Fan, got)
			}
		}
	}
	if judged < 15 {
		t.Errorf("only %d hands win", judged)
	}
}

// A liable player who pays nothing more or less is idle.
func TestAnIdleLiablePlayer(t *testing.T) {
	for _, c := range []struct {
		rules, entry string
		want         bool
	}{
		{"cityu", "A 5 off B", false},
		{"cityu", "A 5 liable D off B", true},
		{"cityu", "A 5 liable B off B", true},
		{"cityu", "A 5 self_draw liable D", false},
		{"hk13", "A 5 liable D off B", false},
		{"hk13", "A 5 liable B off B", true},
		{"old22", "A 2 liable D off B", false},
	} {
		e := entry(t, c.entry)
		if got := e.IsIdle(0, preset(t, c.rules, nil)); got != c.want {
			t.Errorf("%s under %s: %v", c.entry, c.rules, got)
		}
	}
}

// Under other rules every entry is worked out again; what cannot stand is told.
func TestUnderOtherRules(t *testing.T) {
	s := played(t, preset(t, "hk8", nil), "A 3 self_draw; B 4 off C; draw; C 8 off A")
	under, list := s.Under(preset(t, "cityu", nil))
	again := played(t, preset(t, "cityu", nil), "A 3 self_draw; B 4 off C; draw; C 8 off A")
	if under.Totals() != again.Totals() || under.Next != again.Next || len(list) != 4 || list[1].Row.Points != again.Rows[1].Points {
		t.Errorf("%v %v, want %v %v", under.Totals(), under.Next, again.Totals(), again.Next)
	}
	if list[1].Row.Position.String() != "1.2" || s.Rows[1].Position.String() != "1.1+1" {
		t.Errorf("the second hand is %v, was %v", list[1].Row.Position, s.Rows[1].Position)
	}
	s = played(t, preset(t, "old22", nil), "A 1 self_draw; B 4 off C")
	under, list = s.Under(preset(t, "hk8", nil))
	if list[0].Reason != ledger.BelowMinimum || list[1].Reason != "" || len(under.Rows) != 1 || under.Totals().Of(2) <= 0 {
		t.Errorf("%+v", list)
	}
}

// A change tells how many later hands are dealt by another player.
func TestRedealt(t *testing.T) {
	s := played(t, preset(t, "emsd", nil), "A 6 self_draw; draw; C 8 off D; penalty B 20; A 3 self_draw; D 8 self_draw")
	same := func(e ledger.Sheet, err error) ledger.Sheet {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	for what, c := range map[string]struct {
		changed ledger.Sheet
		place   int
		hands   int
		next    bool
	}{
		"another winner": {same(s.Replace(0, entry(t, "B 6 self_draw"))), 0, 2, false},
		"another fan":    {same(s.Replace(0, entry(t, "A 7 self_draw"))), 0, 0, false},
		"the last":       {same(s.Replace(5, entry(t, "A 8 self_draw"))), 5, 0, true},
		"one more":       {same(s.Insert(1, entry(t, "B 3 off A"))), 1, 2, false},
		"a false win":    {same(s.Insert(1, entry(t, "false B"))), 1, 0, false},
		"one less":       {same(s.Remove(1)), 1, 3, false},
	} {
		if got := s.Redealt(c.changed, c.place); got.Hands != c.hands || got.Next != c.next || got.InTurn != nil || got.OutOfTurn != nil {
			t.Errorf("%s: %+v", what, got)
		}
	}
	s = played(t, preset(t, "emsd", nil), "A 6 self_draw; false C; draw; penalty B 20; C 8 off D")
	if got := s.Redealt(same(s.Replace(0, entry(t, "B 6 self_draw"))), 0); got.Hands != 2 {
		t.Errorf("%d hands of two, one of them played again after a false win", got.Hands)
	}
}

// A correction may give the turn to whoever dealt a later hand: the hand was then no wrong
// dealer's, and is one again if the correction is taken back by another.
func TestAWrongDealersHandAfterACorrection(t *testing.T) {
	s := played(t, preset(t, "hk8", nil), "A 3 self_draw")
	must := func(e ledger.Sheet, err error) ledger.Sheet {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	wrong := entry(t, "B 3 off C")
	wrong.Dealer = 2
	s = must(s.Add(wrong)) // A's turn again: he stays on
	if at := s.Next.String(); at != "1.2" || !s.Rows[1].IsWrongDealer() {
		t.Fatalf("next is %s", at)
	}
	in := must(s.Replace(0, entry(t, "C 3 off D")))
	if at := in.Next.String(); at != "1.2+1" || in.Rows[1].IsWrongDealer() || in.Rows[1].Dealer() != 2 {
		t.Errorf("next is %s, %+v", at, in.Rows[1])
	}
	if got := s.Redealt(in, 0); got.Hands != 0 || got.Next || !slices.Equal(got.InTurn, []ledger.Position{in.Rows[1].Position}) || got.OutOfTurn != nil {
		t.Errorf("%+v", got)
	}
	out := must(in.Replace(0, entry(t, "A 3 self_draw")))
	if !reflect.DeepEqual(out, s) {
		t.Errorf("taken back it is %+v, want %+v", out, s)
	}
	if got := in.Redealt(out, 0); !slices.Equal(got.OutOfTurn, []ledger.Position{s.Rows[1].Position}) || got.InTurn != nil {
		t.Errorf("%+v", got)
	}
}
