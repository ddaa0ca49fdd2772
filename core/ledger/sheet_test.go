package ledger_test

import (
	"fmt"
	"strings"
	"testing"

	"sikwu/core/ledger"
)

// TestEMSDScoreSheet is the example of EMSD {points}: five hands that end at 28 −48
// 4 16.
func TestEMSDScoreSheet(t *testing.T) {
	sheet := played(t, preset(t, "emsd", nil), `
		A 6 self_draw
		draw
		C 8 off D
		A 3 self_draw liable C
		D 8 self_draw`)
	want := lines(`
		1.1 A: 48 -16 -16 -16
		1.1+1 A: 0 0 0 0
		1.2 B: 0 0 64 -64
		1.3 C: 12 0 -12 0
		1.4 D: -32 -32 -32 96
		total 28 -48 4 16`)
	if got := rows(sheet); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if sheet.IsOver() || sheet.Next.String() != "1.4+1" {
		t.Errorf("next is %s", sheet.Next)
	}
}

// TestHKMJEighteenHands is the table of HKMJ {rounds}: a 雀 of sixteen hands and
// two repeats, after a draw and after a dealer's win. Each row is the round, the
// hand by its dealer's first wind, and the four seat winds.
func TestHKMJEighteenHands(t *testing.T) {
	results := []string{
		"B", "C", "D", "A",
		"B", "C", "draw", "D", "A",
		"B", "C", "D", "A",
		"B", "B", "C", "D", "A",
	}
	want := lines(`
		東圈東局 東南西北
		東圈南局 北東南西
		東圈西局 西北東南
		東圈北局 南西北東
		南圈東局 東南西北
		南圈南局 北東南西
		南圈西局 西北東南
		南圈西局連莊 西北東南
		南圈北局 南西北東
		西圈東局 東南西北
		西圈南局 北東南西
		西圈西局 西北東南
		西圈北局 南西北東
		北圈東局 東南西北
		北圈南局 北東南西
		北圈南局連莊 北東南西
		北圈西局 西北東南
		北圈北局 南西北東`)
	wind := func(w fmt.Stringer) string {
		return strings.NewReplacer("E", "東", "S", "南", "W", "西", "N", "北").Replace(w.String())
	}
	sheet := begun(t, preset(t, "hk13", nil))
	var got []string
	for _, result := range results {
		p := sheet.Next
		name := wind(p.RoundWind()) + "圈" + wind(p.HandWind()) + "局" + strings.Repeat("連莊", p.Repeat) + " "
		for _, player := range ledger.Players() {
			name += wind(p.Seat(player))
		}
		got = append(got, name)
		e := ledger.Entry{Kind: ledger.Drawn}
		if result != "draw" {
			e = entry(t, result+" 3 self_draw")
		}
		var err error
		if sheet, err = sheet.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	if text := strings.Join(got, "\n"); text != want || !sheet.IsOver() {
		t.Errorf("got\n%s\nwant\n%s\nover: %v", text, want, sheet.IsOver())
	}
}

// TestFalseWinIsPlayedAgain: the same dealer at the same position, repeats included
// [D]; a penalty does not move the position, and may follow the last hand.
func TestFalseWinIsPlayedAgain(t *testing.T) {
	sheet := played(t, preset(t, "hk8", map[string]any{"game.rounds": 1}), `
		A 3 self_draw
		false A
		penalty B 20
		draw
		false C
		B 3 off C; C 3 off D; C 3 off D; D 3 off A; A 3 off B
		penalty D 5`)
	want := lines(`
		1.1 A: 12 -4 -4 -4
		1.1+1 A: -96 32 32 32
		1.1+1 A: 0 -20 0 0
		1.1+1 A: 0 0 0 0
		1.2 B: 32 32 -96 32
		1.2 B: 0 8 -8 0
		1.2+1 B: 0 0 8 -8
		1.3 C: 0 0 8 -8
		1.3+1 C: -8 0 0 8
		1.4 D: 8 -8 0 0
		2.1 A: 0 0 0 -5
		total -52 40 -60 47`)
	if got := rows(sheet); got != want || !sheet.IsOver() {
		t.Errorf("got\n%s\nwant\n%s\nover: %v", got, want, sheet.IsOver())
	}
}

// TestDealerAmongWinners: he stays if a dealer's win lets him [D].
func TestDealerAmongWinners(t *testing.T) {
	for id, want := range map[string]string{"hk13": "1.1+1", "cityu": "1.2"} {
		sheet := played(t, preset(t, id, nil), "C 3, A 4 off B")
		if got := sheet.Next.String(); got != want {
			t.Errorf("%s: next is %s, want %s", id, got, want)
		}
	}
}

// TestCorrections: a correction moves all later dealers, and names the hand that
// can no longer stand.
func TestCorrections(t *testing.T) {
	rs := preset(t, "hk8", map[string]any{"game.rounds": 1})
	sheet := played(t, rs, "B 3 off C; draw; C 3 off D; D 4 off A")
	check := func(name string, got ledger.Sheet, err error, want string) {
		t.Helper()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if lines(want) != rows(got) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, rows(got), lines(want))
		}
	}
	const before = `
		1.1 A: 0 8 -8 0
		1.2 B: 0 0 0 0
		1.3 C: 0 0 8 -8
		1.3+1 C: -16 0 0 16
		total -16 8 0 8`
	check("as it was", sheet, nil, before)
	changed, err := sheet.Replace(1, entry(t, "B 3 self_draw"))
	check("the draw was the dealer's win", changed, err, `
		1.1 A: 0 8 -8 0
		1.2 B: -4 12 -4 -4
		1.2+1 B: 0 0 8 -8
		1.3 C: -16 0 0 16
		total -20 20 -4 4`)
	changed, err = sheet.Insert(0, entry(t, "A 3 off D"))
	check("a hand was forgotten", changed, err, `
		1.1 A: 8 0 0 -8
		1.1+1 A: 0 8 -8 0
		1.2 B: 0 0 0 0
		1.3 C: 0 0 8 -8
		1.3+1 C: -16 0 0 16
		total -8 8 0 0`)
	changed, err = sheet.Remove(2)
	check("a hand was written twice", changed, err, `
		1.1 A: 0 8 -8 0
		1.2 B: 0 0 0 0
		1.3 C: -16 0 0 16
		total -16 8 -8 16`)
	check("the sheet itself is left alone", sheet, nil, before)

	full := played(t, rs, "B 3 off C; C 3 off B; C 3 off D; A 3 off D; A 3 off B")
	if _, err := full.Replace(2, entry(t, "draw")); err == nil || err.Error() != "4: game_over" {
		t.Errorf("the last hand now comes after the end: %v", err)
	}
	heavenly := played(t, rs, "draw; B 8 deal")
	if _, err := heavenly.Replace(0, entry(t, "A 3 off B")); err == nil || err.Error() != "1: deal_only_by_dealer" {
		t.Errorf("who won on the deal now does not deal: %v", err)
	}
	if _, err := heavenly.Remove(0); err == nil || err.Error() != "0: deal_only_by_dealer" {
		t.Errorf("nor after the hand before his is removed: %v", err)
	}
}

// TestSheetsShareNothing: changing a list passed in or returned does not change a
// sheet.
func TestSheetsShareNothing(t *testing.T) {
	list := entries(t, "B 3, C 4 off D; draw; A 3 off B")
	sheet, err := begun(t, preset(t, "cityu", nil)).Add(list...)
	if err != nil {
		t.Fatal(err)
	}
	before := rows(sheet)
	list[0].Winners[0].Fan = 10
	sheet.Entries()[0].Winners[1].Player = 1
	one, _ := sheet.Add(entry(t, "draw"))
	other, _ := sheet.Add(entry(t, "B 10 off A"))
	again, err := begun(t, sheet.Rules).Add(sheet.Entries()...)
	if err != nil || rows(sheet) != before || rows(again) != before {
		t.Errorf("got\n%s\nand again\n%s\nwant\n%s", rows(sheet), rows(again), before)
	}
	if one.Rows[3].Entry.Kind != ledger.Drawn || other.Rows[3].Entry.Kind != ledger.Won {
		t.Error("two sheets that went on from one wrote over each other")
	}
}
