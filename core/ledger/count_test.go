package ledger_test

import (
	"reflect"
	"testing"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/score"
)

func TestPenaltiesAndTheirMeasures(t *testing.T) {
	for _, c := range []struct {
		entry ledger.Entry
		want  ledger.Reason
	}{
		{ledger.Entry{Kind: ledger.Penalty, Player: 1, Measure: penalty.Warning}, ""},
		{ledger.Entry{Kind: ledger.Penalty, Player: 1, Measure: penalty.Warning, Points: 1}, "penalty_out_of_range"},
		{ledger.Entry{Kind: ledger.Penalty, Player: 1, Measure: penalty.Points}, "penalty_out_of_range"},
		{ledger.Entry{Kind: ledger.Penalty, Player: 1, Measure: penalty.Points, Points: 32, Offence: penalty.Delay}, ""},
		{ledger.Entry{Kind: ledger.Penalty, Player: 1, Measure: penalty.YellowCard}, ""},
		{ledger.Entry{Kind: ledger.Penalty, Player: 1, Measure: penalty.YellowCard, Points: 32}, ""},
		{ledger.Entry{Kind: ledger.Penalty, Player: 1, Measure: penalty.YellowCard, Points: -1}, "penalty_out_of_range"},
		{ledger.Entry{Kind: ledger.Penalty, Player: 1, Measure: penalty.Disqualified, Points: ledger.MaxPenalty + 1}, "penalty_out_of_range"},
		{ledger.Entry{Kind: ledger.Penalty, Player: 1, Measure: penalty.Disqualified, Offence: "house_own"}, ""},
		{ledger.Entry{Kind: ledger.Penalty, Player: 1, Measure: "red_card"}, "unknown_measure"},
		{ledger.Entry{Kind: ledger.FalseWin, Player: 1, Measure: penalty.Warning}, "does_not_belong"},
		{ledger.Entry{Kind: ledger.FalseWin, Player: 1, Offence: penalty.FalseWin}, "does_not_belong"},
		{ledger.Entry{Kind: ledger.FalseWin, Player: 1, Tiles: "11122233344455m"}, ""},
		{ledger.Entry{Kind: ledger.Penalty, Player: 1, Points: 5, Tiles: "1m"}, "does_not_belong"},
		{ledger.Entry{Kind: ledger.Drawn, Tiles: "1m"}, "does_not_belong"},
		{ledger.Entry{Kind: ledger.FalseWin, Player: 1, Dealer: 2}, "does_not_belong"},
		{ledger.Entry{Kind: ledger.Drawn, Dealer: 2}, ""},
		{ledger.Entry{Kind: ledger.Drawn, Dealer: 1}, ""}, // whose turn it was
		{ledger.Entry{Kind: ledger.Drawn, Dealer: 5}, "unknown_player"},
	} {
		if got := refused(t, begun(t, preset(t, "cityu", nil)), c.entry); got != c.want {
			t.Errorf("%+v: %q, want %q", c.entry, got, c.want)
		}
	}
}

// TestAWrongDealersHandStands: CityU 5.8's own example, and one in which a dealer's
// win would let him stay.
func TestAWrongDealersHandStands(t *testing.T) {
	for _, id := range []string{"cityu", "hk13"} {
		sheet := played(t, preset(t, id, nil), "B 3 off C; C 3 off D")
		if at := sheet.Next.String(); at != "1.3" {
			t.Fatalf("%s: %s", id, at)
		}
		won := ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{{Player: 2, Fan: 10}}, By: score.ByDeal, Dealer: 2}
		after, err := sheet.Add(won)
		if err != nil {
			t.Fatal(err)
		}
		if at := after.Next.String(); at != "1.4" || after.Rows[2].Dealer() != 2 || after.Rows[1].Dealer() != 2 {
			t.Errorf("%s: next is %s", id, at)
		}
		won.Winners[0].Player = 3 // whose turn it was; but he did not deal
		if got := refused(t, sheet, won); got != ledger.DealOnlyByDealer {
			t.Errorf("%s: %q", id, got)
		}
	}
}

func TestCountsOfTheEMSDExample(t *testing.T) {
	sheet := played(t, preset(t, "emsd", nil), "A 6 self_draw; draw; C 8 off D; A 3 self_draw liable C; D 8 self_draw; penalty A 20; false B")
	want := [4]ledger.Counts{{6, 2, 1}, {6, 0, 3}, {6, 1, 3}, {6, 1, 2}}
	for i, p := range ledger.Players() {
		if got := sheet.Counts(p); got != want[i] {
			t.Errorf("player %d: %+v, want %+v", p, got, want[i])
		}
	}
}

func TestLaidCountsACardWithItsFalseWin(t *testing.T) {
	sheet, err := begun(t, preset(t, "cityu", nil)).Add(
		ledger.Entry{Kind: ledger.FalseWin, Player: 3},
		ledger.Entry{Kind: ledger.Penalty, Player: 3, Offence: penalty.FalseWin, Measure: penalty.YellowCard},
		ledger.Entry{Kind: ledger.Penalty, Player: 1, Points: 5},
		ledger.Entry{Kind: ledger.Penalty, Player: 3, Offence: penalty.Delay, Measure: penalty.YellowCard, Points: 32},
	)
	if err != nil {
		t.Fatal(err)
	}
	want := []penalty.Laid{
		{Offence: penalty.FalseWin, Measure: penalty.Points, Points: 512},
		{Measure: penalty.YellowCard},
		{Offence: penalty.Delay, Measure: penalty.YellowCard, Points: 32},
	}
	got := sheet.Laid(3)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	tally := penalty.Count(got...)
	if !tally.IsOut() || tally.Times(penalty.FalseWin) != 1 || tally.Points != 544 || sheet.Totals().Of(3) != -544 {
		t.Errorf("%+v", tally)
	}
}

func TestRename(t *testing.T) {
	sheet := played(t, preset(t, "hk13", nil), "A 3 off B")
	renamed, err := sheet.Rename([4]string{"甲", "乙", "丙", "丁"})
	if err != nil || renamed.Players[3] != "丁" || sheet.Players == renamed.Players || !sameRows(sheet, renamed) {
		t.Errorf("%+v %v", renamed, err)
	}
	if _, err := sheet.Rename([4]string{"a", "a", "b", "c"}); err == nil {
		t.Error("the same name twice is taken")
	}
}
