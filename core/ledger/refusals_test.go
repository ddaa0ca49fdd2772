package ledger_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// refusals are entries that are refused as the first of a sheet, under a rule set
// with changes. Entries before a bar precede it.
var refusals = []struct {
	want    ledger.Reason
	rules   string
	changes map[string]any
	entry   string
}{
	{"unknown_player", "hk13", nil, "E 3 self_draw"},
	{"unknown_player", "hk13", nil, "A 3 off E"},
	{"unknown_player", "hk13", nil, "A 3 liable E off B"},
	{"unknown_player", "hk13", nil, "A 3, E 3 off B"},
	{"unknown_player", "hk13", nil, "false E"},
	{"unknown_player", "hk13", nil, "penalty E 20"},
	{"penalty_out_of_range", "hk13", nil, "penalty A 0"},
	{"penalty_out_of_range", "hk13", nil, "penalty A -20"},
	{"penalty_out_of_range", "hk13", nil, "penalty A 1000001"},
	{"way_not_played", "emsd", nil, "A 3 flowers"},
	{"way_not_played", "hk8", map[string]any{"fans.small_flowers": "none", "fans.big_flowers": "none"}, "A 3 flowers"},
	{"way_not_played", "emsd", nil, "A 10 rob_concealed_kong off B"},
	{"way_not_played", "hk8", nil, "A 8 rob_concealed_kong off B"},
	{"way_not_played", "hk13", map[string]any{"conditions.orphans_rob_concealed_kong": false}, "A 13 rob_concealed_kong off B"},
	{"way_not_played", "hk13", nil, "A 8 flowers off B"}, // seven robbing the eighth
	{"same_winner", "hk13", nil, "A 3, A 4 off B"},
	{"one_self_draws", "hk13", nil, "A 3, B 4 self_draw"},
	{"one_self_draws", "hk13", nil, "A 13, B 13 deal"},
	{"only_nearest_wins", "hk8", nil, "A 3, B 4 off C"},
	{"only_nearest_wins", "emsd", nil, "A 3, B 4 off C"},
	{"only_nearest_wins", "old22", nil, "A 3, B 4 off C"},
	{"only_nearest_wins", "hk13", map[string]any{"claims.winners": "nearest"}, "A 3, B 4 off C"},
	{"feeder_missing", "hk13", nil, "A 3"},
	{"feeder_missing", "hk13", nil, "A 3 rob_kong"},
	{"feeder_missing", "hk13", nil, "A 13 rob_concealed_kong"},
	{"feeder_not_asked", "hk13", nil, "A 3 self_draw off B"},
	{"feeder_not_asked", "hk13", nil, "A 13 deal off B"},
	{"winner_is_feeder", "hk13", nil, "A 3 off A"},
	{"winner_is_feeder", "hk13", nil, "B 3, A 3 off A"},
	{"deal_only_by_dealer", "hk13", nil, "B 13 deal"},
	{"deal_only_by_dealer", "hk13", nil, "B 3 self_draw | A 13 deal"},
	{"below_minimum", "hk13", nil, "A 2 off B"},
	{"below_minimum", "cityu", nil, "A 3, C 2 off B"},
	{"below_minimum", "old22", nil, "A -1 off B"},
	{"below_minimum", "hk13", map[string]any{"minimum": 5}, "A 4 off B"},
	{"liable_is_winner", "hk13", nil, "A 3 self_draw liable A"},
	{"times_not_played", "hk13", nil, "A 13 times 2 off B"},
	{"times_not_played", "old22", map[string]any{"payment.double_triple": true}, "A 4 times 4 off B"},
	{"times_not_played", "old22", map[string]any{"payment.double_triple": true}, "A 4 times 1 off B"},
	{"game_over", "emsd", map[string]any{"game.rounds": 1}, "draw; draw; draw; draw | draw"},
	{"game_over", "emsd", map[string]any{"game.rounds": 1}, "draw; draw; draw; draw; penalty A 5 | false A"},
}

func TestRefusals(t *testing.T) {
	for _, c := range refusals {
		before, text, found := strings.Cut(c.entry, "|")
		if !found {
			before, text = "", c.entry
		}
		sheet := played(t, preset(t, c.rules, c.changes), before)
		if got := refused(t, sheet, entry(t, text)); got != c.want {
			t.Errorf("%s %v: %s: %q, want %s", c.rules, c.changes, c.entry, got, c.want)
		}
	}
}

// refused returns why an entry cannot be added: the error is an *Error that gives
// its place, and there is no sheet.
func refused(t *testing.T, sheet ledger.Sheet, e ledger.Entry) ledger.Reason {
	t.Helper()
	next, err := sheet.Add(e)
	var bad *ledger.Error
	if !errors.As(err, &bad) {
		return ""
	}
	if bad.Place != len(sheet.Rows) || next.Rules != nil || !slices.Contains(ledger.Reasons(), bad.Reason) {
		t.Errorf("%+v: %v, at %d of %d", e, err, bad.Place, len(sheet.Rows))
	}
	return bad.Reason
}

// TestAllowed: entries that are nearly refused.
func TestAllowed(t *testing.T) {
	for _, c := range []struct {
		rules   string
		changes map[string]any
		entry   string
	}{
		{"hk13", nil, "A 3 off B"},
		{"hk13", nil, "A 3, B 3, C 3 off D"},
		{"hk13", nil, "A 13 deal"},
		{"hk13", nil, "A 3 flowers"},
		{"hk8", map[string]any{"fans.small_flowers": "none"}, "A 8 flowers"},
		{"hk8", map[string]any{"fans.big_flowers": "none"}, "A 3 flowers"},
		{"hk13", nil, "A 13 rob_concealed_kong off B"},
		{"hk13", nil, "B 3 liable C, C 3 liable B off D"},
		{"hk13", nil, "A 3 liable B off B"},
		{"hk13", nil, "A 1000000 self_draw"},
		{"hk13", map[string]any{"flower_hand.seven_rob_the_eighth": true}, "A 8 flowers off B"},
		{"hk8", map[string]any{"claims.winners": "all"}, "A 3, B 3 off D"},
		{"old22", nil, "A 0 off B"},
		{"old22", map[string]any{"payment.double_triple": true}, "A 4 times 3 off B"},
		{"emsd", nil, "penalty D 1000000"},
	} {
		if got := refused(t, begun(t, preset(t, c.rules, c.changes)), entry(t, c.entry)); got != "" {
			t.Errorf("%s %v: %s: %s", c.rules, c.changes, c.entry, got)
		}
	}
}

// TestEntriesOfNoKind: fields that do not belong together, values out of range.
func TestEntriesOfNoKind(t *testing.T) {
	winners := []ledger.Winner{{Player: 1, Fan: 3}}
	sheet := begun(t, preset(t, "hk13", nil))
	for _, c := range []struct {
		want  ledger.Reason
		entry ledger.Entry
	}{
		{ledger.UnknownKind, ledger.Entry{}},
		{ledger.UnknownKind, ledger.Entry{Kind: "lost"}},
		{ledger.DoesNotBelong, ledger.Entry{Kind: ledger.Drawn, Winners: winners}},
		{ledger.DoesNotBelong, ledger.Entry{Kind: ledger.Drawn, By: score.BySelfDraw}},
		{ledger.DoesNotBelong, ledger.Entry{Kind: ledger.Drawn, From: 2}},
		{ledger.DoesNotBelong, ledger.Entry{Kind: ledger.Drawn, Player: 2}},
		{ledger.DoesNotBelong, ledger.Entry{Kind: ledger.Drawn, Points: 20}},
		{ledger.DoesNotBelong, ledger.Entry{Kind: ledger.FalseWin, Player: 2, From: 1}},
		{ledger.DoesNotBelong, ledger.Entry{Kind: ledger.FalseWin, Player: 2, Points: 20}},
		{ledger.DoesNotBelong, ledger.Entry{Kind: ledger.Penalty, Player: 2, Points: 20, Winners: winners}},
		{ledger.DoesNotBelong, ledger.Entry{Kind: ledger.Won, Winners: winners, From: 2, Player: 2}},
		{ledger.UnknownPlayer, ledger.Entry{Kind: ledger.FalseWin}},
		{ledger.UnknownPlayer, ledger.Entry{Kind: ledger.FalseWin, Player: -1}},
		{ledger.UnknownPlayer, ledger.Entry{Kind: ledger.Won, From: 2, Winners: []ledger.Winner{{Fan: 3}}}},
		{ledger.UnknownPlayer, ledger.Entry{Kind: ledger.Won, From: math.MinInt, Winners: winners}},
		{ledger.UnknownWay, ledger.Entry{Kind: ledger.Won, By: 99, Winners: winners}},
		{ledger.NoWinner, ledger.Entry{Kind: ledger.Won, From: 2}},
	} {
		if got := refused(t, sheet, c.entry); got != c.want {
			t.Errorf("%+v: %q, want %s", c.entry, got, c.want)
		}
	}
}

// TestEveryReasonIsTried: the tables above and below cover all reasons.
func TestEveryReasonIsTried(t *testing.T) {
	elsewhere := []ledger.Reason{
		ledger.EmptyName, ledger.LongName, ledger.SameName, ledger.NoSuchEntry,
		ledger.UnknownKind, ledger.DoesNotBelong, ledger.UnknownWay, ledger.NoWinner,
		ledger.UnknownMeasure, // TestPenaltiesAndTheirMeasures
	}
	for _, reason := range ledger.Reasons() {
		tried := slices.Contains(elsewhere, reason)
		for _, c := range refusals {
			tried = tried || c.want == reason
		}
		if !tried {
			t.Errorf("%s is not tried", reason)
		}
	}
}

func TestNoSuchEntry(t *testing.T) {
	sheet := played(t, preset(t, "hk13", nil), "draw; draw")
	draw := ledger.Entry{Kind: ledger.Drawn}
	for _, place := range []int{-1, 2, 3, math.MaxInt, math.MinInt} {
		_, replaced := sheet.Replace(place, draw)
		_, removed := sheet.Remove(place)
		_, inserted := sheet.Insert(place, draw)
		if place == 2 && inserted == nil {
			inserted = &ledger.Error{Place: place, Reason: ledger.NoSuchEntry} // the end can be inserted at
		}
		for _, err := range []error{replaced, removed, inserted} {
			var bad *ledger.Error
			if !errors.As(err, &bad) || bad.Reason != ledger.NoSuchEntry || bad.Place != place {
				t.Errorf("%d: %v", place, err)
			}
		}
	}
}

func TestNames(t *testing.T) {
	long := strings.Repeat("陳", ledger.MaxName)
	for _, c := range []struct {
		names [4]string
		want  string
	}{
		{[4]string{"阿明", "嘉欣", "國強", "美玲"}, ""},
		{[4]string{"A", "a", "Á", long}, ""},
		{[4]string{"A", "", "C", "D"}, "1: empty_name"},
		{[4]string{"A", "B", "C", " \t　"}, "3: empty_name"},
		{[4]string{long + "陳", "B", "C", "D"}, "0: long_name"},
		{[4]string{"A", "B", "A", "D"}, "2: same_name"},
		{[4]string{"A", "B", "B", "A"}, "2: same_name"},
	} {
		sheet, err := ledger.New(preset(t, "hk8", nil), c.names)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q: %q, want %q", c.names, got, c.want)
		}
		for i, name := range sheet.Players {
			if p, ok := sheet.Player(name); err == nil && (!ok || p.Index() != i) {
				t.Errorf("%s is player %d, %v", name, p, ok)
			}
		}
		if p, ok := sheet.Player("nobody"); ok || p != ledger.Nobody {
			t.Errorf("nobody is player %d", p)
		}
	}
}

// TestFiguresStayInRange: no fan, however high, exceeds the table's top figure, with
// or without a limit.
func TestFiguresStayInRange(t *testing.T) {
	for _, rs := range []*rules.RuleSet{
		preset(t, "hk13", nil),
		preset(t, "hk13", map[string]any{"limit": "none", "payment.scale": "full", "payment.scale_from": 4}),
	} {
		sheet := begun(t, rs)
		for range 40 {
			var err error
			if sheet, err = sheet.Add(ledger.Entry{Kind: ledger.Won, By: score.BySelfDraw, Winners: []ledger.Winner{{Player: 1, Fan: math.MaxInt}}}); err != nil {
				t.Fatal(err)
			}
		}
		if p := sheet.Totals(); p.Sum() != 0 || p.Of(1) <= 0 || p.Of(1) != -3*p.Of(2) {
			t.Errorf("%s: %v", rs.ID, p)
		}
	}
}
