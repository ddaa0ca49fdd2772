package ledger_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// anyHouse returns a rule set with any length of game and any rule for the dealer
// to stay that houses have.
func anyHouse(t *rapid.T, sets []*rules.RuleSet) *rules.RuleSet {
	rs := sets[rapid.IntRange(0, len(sets)-1).Draw(t, "rules")]
	if rapid.Bool().Draw(t, "own") {
		changed, err := rs.With(map[string]any{
			"game.rounds":               rapid.IntRange(1, 5).Draw(t, "rounds"),
			"game.dealer_stays_on_win":  rapid.Bool().Draw(t, "stays on win"),
			"game.dealer_stays_on_draw": rapid.Bool().Draw(t, "stays on draw"),
			"claims.winners":            rapid.SampledFrom([]string{"all", "nearest"}).Draw(t, "winners"),
			"false_win.pays_each":       rapid.Bool().Draw(t, "pays each"),
		})
		if err != nil {
			t.Fatal(err)
		}
		return changed
	}
	return rs
}

// anyEntry returns an entry that is usually valid.
func anyEntry(t *rapid.T) (e ledger.Entry) {
	anyone := func() ledger.Player { return ledger.Player(rapid.IntRange(1, 4).Draw(t, "player")) }
	switch e.Kind = rapid.SampledFrom(append(ledger.Kinds(), ledger.Won, ledger.Won, ledger.Won)).Draw(t, "kind"); e.Kind {
	case ledger.Drawn:
	case ledger.FalseWin:
		e.Player = anyone()
	case ledger.Penalty:
		e.Player, e.Points = anyone(), rapid.IntRange(0, 100).Draw(t, "points")
		e.Measure = rapid.SampledFrom(append(penalty.Measures(), "")).Draw(t, "measure")
	case ledger.Won:
		e.By = rapid.SampledFrom([]score.By{
			score.ByDiscard, score.ByDiscard, score.BySelfDraw, score.ByRobKong, score.ByRobConcealedKong, score.ByDeal, score.ByFlowers,
		}).Draw(t, "by")
		if e.By.IsFed() || rapid.IntRange(0, 9).Draw(t, "fed") == 0 {
			e.From = anyone()
		}
		for range rapid.SampledFrom([]int{1, 1, 1, 2, 3}).Draw(t, "winners") {
			w := ledger.Winner{Player: anyone(), Fan: rapid.IntRange(0, 16).Draw(t, "fan")}
			if rapid.IntRange(0, 3).Draw(t, "liability") == 0 {
				w.Liable = anyone()
			}
			e.Winners = append(e.Winners, w)
		}
	default:
		t.Fatalf("no entry is drawn for %s", e.Kind)
	}
	if wrong := rapid.IntRange(0, 9).Draw(t, "wrong dealer") == 0; wrong && (e.Kind == ledger.Won || e.Kind == ledger.Drawn) {
		e.Dealer = anyone()
	}
	return e
}

// anySheet returns a sheet of those random entries that could be added.
func anySheet(t *rapid.T, sets []*rules.RuleSet) ledger.Sheet {
	sheet, err := ledger.New(anyHouse(t, sets), names())
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, 30).Draw(t, "entries") {
		if next, err := sheet.Add(anyEntry(t)); err == nil {
			sheet = next
		}
	}
	return sheet
}

// TestSheetsAddUp: every row sums to zero except a penalty, and a false win from
// which nobody gains; totals add up; only the dealer sits East; and the positions
// are those of a second account.
func TestSheetsAddUp(t *testing.T) {
	sets := houses(t)
	rapid.Check(t, func(t *rapid.T) {
		sheet := anySheet(t, sets)
		rs := sheet.Rules
		var totals ledger.Points
		account := secondAccount{rs: rs}
		for i, r := range sheet.Rows {
			for p := range totals {
				totals[p] += r.Points[p]
			}
			if r.Totals != totals {
				t.Fatalf("row %d: totals %v, want %v", i, r.Totals, totals)
			}
			var lost int
			switch {
			case r.Entry.Kind == ledger.Penalty:
				lost = r.Entry.Points
			case r.Entry.Kind == ledger.FalseWin && !rs.FalseWin.PaysEach.Value:
				lost = score.FigureDiscard(rs.LimitFan(), rs)
			}
			if r.Points.Sum() != -lost {
				t.Fatalf("row %d, %+v: %v sums to %d, want %d", i, r.Entry, r.Points, r.Points.Sum(), -lost)
			}
			for _, w := range r.Entry.Winners {
				// half of a figure of 1, which no fan has, is nothing
				if gain := r.Points.Of(w.Player); len(r.Entry.Winners) == 1 && (gain < 0 || gain == 0 && w.Fan > 0) {
					t.Fatalf("row %d, %+v: the winner has %v", i, r.Entry, r.Points)
				}
			}
			account.expect(t, r.Position)
			account.play(&r.Entry)
		}
		account.expect(t, sheet.Next)
		if sheet.Totals() != totals || sheet.IsOver() != (account.passed >= 4*rs.Game.Rounds.Value) {
			t.Fatalf("totals %v, want %v; over %v", sheet.Totals(), totals, sheet.IsOver())
		}
	})
}

// secondAccount tracks the deal by counting how often it passed.
type secondAccount struct {
	rs             *rules.RuleSet
	passed, stayed int
}

func (a *secondAccount) expect(t *rapid.T, p ledger.Position) {
	t.Helper()
	want := ledger.Position{Round: a.passed/4 + 1, Hand: a.passed%4 + 1, Repeat: a.stayed}
	if p != want || p.Dealer().Index() != a.passed%4 {
		t.Fatalf("position %s, dealer %d; want %s", p, p.Dealer(), want)
	}
}

func (a *secondAccount) play(e *ledger.Entry) {
	stays := false
	switch e.Kind {
	case ledger.FalseWin, ledger.Penalty:
		return
	case ledger.Drawn:
		stays = a.rs.Game.DealerStaysOnDraw.Value
	case ledger.Won:
		for _, w := range e.Winners {
			stays = stays || w.Player.Index() == a.passed%4 && a.rs.Game.DealerStaysOnWin.Value
		}
	}
	if stays && (e.Dealer == ledger.Nobody || e.Dealer.Index() == a.passed%4) {
		a.stayed++
		return
	}
	a.passed, a.stayed = a.passed+1, 0
}

// TestReplayGivesTheSameSheet: a sheet follows from its entries alone.
func TestReplayGivesTheSameSheet(t *testing.T) {
	sets := houses(t)
	rapid.Check(t, func(t *rapid.T) {
		sheet := anySheet(t, sets)
		again, err := replayed(sheet.Rules, sheet.Entries())
		if err != nil || !reflect.DeepEqual(sheet, again) && len(sheet.Rows) > 0 {
			t.Fatalf("%v\n%+v\nis not\n%+v", err, again.Rows, sheet.Rows)
		}
	})
}

func replayed(rs *rules.RuleSet, list []ledger.Entry) (ledger.Sheet, error) {
	sheet, err := ledger.New(rs, names())
	if err != nil {
		return sheet, err
	}
	return sheet.Add(list...)
}

// TestCorrectingIsEnteringAtFirst: a corrected sheet equals the sheet that the
// corrected entries would have made one by one, and is refused if they would have
// been, at the same place.
func TestCorrectingIsEnteringAtFirst(t *testing.T) {
	sets := houses(t)
	rapid.Check(t, func(t *rapid.T) {
		sheet := anySheet(t, sets)
		if len(sheet.Rows) == 0 {
			t.Skip("nothing to correct")
		}
		before := sheet.Entries()
		place := rapid.IntRange(0, len(before)-1).Draw(t, "place")
		e := anyEntry(t)
		var got ledger.Sheet
		var err error
		list := append([]ledger.Entry{}, before[:place]...)
		switch rapid.SampledFrom([]string{"replace", "insert", "remove"}).Draw(t, "correction") {
		case "replace":
			got, err = sheet.Replace(place, e)
			list = append(append(list, e), before[place+1:]...)
		case "insert":
			got, err = sheet.Insert(place, e)
			list = append(append(list, e), before[place:]...)
		case "remove":
			got, err = sheet.Remove(place)
			list = append(list, before[place+1:]...)
		}
		want, refused := oneByOne(t, sheet.Rules, list)
		if !reflect.DeepEqual(err, refused) {
			t.Fatalf("refused %v, entered at first %v", err, refused)
		}
		if err == nil && (!reflect.DeepEqual(got.Entries(), list) || got.Next != want.Next || !sameRows(got, want)) {
			t.Fatalf("%+v\nis not\n%+v", got, want)
		}
		if !reflect.DeepEqual(sheet.Entries(), before) {
			t.Fatal("the correction changed the sheet itself")
		}
	})
}

// oneByOne enters a list as the evening goes.
func oneByOne(t *rapid.T, rs *rules.RuleSet, list []ledger.Entry) (sheet ledger.Sheet, refused error) {
	sheet, err := ledger.New(rs, names())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		next, err := sheet.Add(e)
		if err != nil {
			return sheet, err
		}
		sheet = next
	}
	return sheet, nil
}

func sameRows(a, b ledger.Sheet) bool {
	for i := range a.Rows {
		if !reflect.DeepEqual(a.Rows[i], b.Rows[i]) {
			return false
		}
	}
	return len(a.Rows) == len(b.Rows)
}
