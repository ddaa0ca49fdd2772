package tournament

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/penalty"
	"sikwu/core/spreadsheet"
)

// cut returns sixteen players after their first stage, with these results at the
// first tables.
func cut(t *testing.T, results ...Result) Tournament {
	t.Helper()
	trn := play(t, do(t, begin(t, "sixteen", 16), Event{Kind: Draw, Seed: 20260302}))
	for i := range results {
		trn = do(t, trn, Event{Kind: Totals, Table: i + 1, Result: &results[i]})
	}
	return trn // seats 5 8 9 16, 4 3 6 13, 2 15 7 1, 11 12 14 10; lots 13 2 1 12 11 14 7 6 4 10 9 15 3 8 16 5
}

// TestAPlaceByLotWaitsForTheReferee: hands that were left out are filled in, or the
// lots are drawn; until then the next stage is not.
func TestAPlaceByLotWaitsForTheReferee(t *testing.T) {
	trn := cut(t, Result{Points: [4]int{50, -100, 0, 50}})
	want := []Level{{Numbers: []int{5, 16}, Place: 1, GoOn: 1, Points: 50, Table: 1, Lacking: []int{1}}}
	if got := trn.Undecided(); !reflect.DeepEqual(got, want) {
		t.Fatalf("%+v", got)
	}
	if list := trn.TableRanking(0, 1); list[0].Number != 5 || list[0].Place != 0 || list[1].Number != 16 || list[1].Place != 0 || list[2].Place != 3 {
		t.Errorf("the list gives away whom the lots put first: %+v", list)
	}
	drawn := drawLots(t, trn)
	if list := drawn.TableRanking(0, 1); list[0].Number != 16 || list[0].Place != 1 {
		t.Errorf("after the lots: %+v", list)
	}
	decided := func(trn Tournament, second int) string { // by what, and whether that goes on
		rows := trn.Export(trn.Standings(), func(*Stage) string { return "" }, func(id string) string { return id })
		at := slices.IndexFunc(rows, func(row []spreadsheet.Cell) bool { return row[1] == spreadsheet.Number(second) })
		return string(spreadsheet.CSV(nil, [][]spreadsheet.Cell{rows[at][slices.Index(Columns(), DecidedColumn):]}))
	}
	if by := decided(trn, 16); !strings.Contains(by, "level.open") {
		t.Errorf("exported as decided by %q", by)
	}
	if by := decided(drawn, 5); !strings.Contains(by, "by.lot") {
		t.Errorf("after the lots exported as decided by %q", by)
	}
	filled := do(t, trn, Event{Kind: Totals, Table: 1, Result: &Result{Points: [4]int{50, -100, 0, 50}, Won: [4]int{4, 0, 2, 3}}})
	if len(filled.Levels(0)) != 0 || filled.Advancing(0)[0].Number != 5 {
		t.Errorf("%+v", filled.Levels(0))
	}
	level := do(t, trn, Event{Kind: Totals, Table: 1, Result: &Result{Points: [4]int{50, -100, 0, 50}, Won: [4]int{4, 0, 2, 4}, Losing: [4]int{1, 5, 1, 1}}})
	if got := level.Undecided(); len(got) != 1 || got[0].Lacking != nil {
		t.Errorf("level in everything: %+v", got)
	}
	if refused(t, trn, Event{Kind: Draw}) != LevelAtCut {
		t.Error("drawn without a word")
	}
	want[0].IsDrawn, want[0].Numbers = true, []int{16, 5}
	if got := drawn.Levels(0); !reflect.DeepEqual(got, want) || drawn.Advancing(0)[0].Number != 16 {
		t.Errorf("%+v", got)
	}
	if back := do(t, drawn, Event{Kind: Undo}); len(back.Undecided()) != 1 {
		t.Error("undone, the lots are still drawn")
	}
	// a result mended later brings others level: their lots are not drawn
	mended := do(t, drawn, Event{Kind: Totals, Table: 1, Result: &Result{Points: [4]int{50, 50, -100, 0}}})
	if got := mended.Undecided(); len(got) != 1 || !slices.Contains(got[0].Numbers, 8) {
		t.Errorf("%+v", got)
	}
	final := do(t, drawn, Event{Kind: Draw, Seed: 7})
	if got := final.Levels(0); !reflect.DeepEqual(got, want) || len(final.Undecided()) != 0 {
		t.Errorf("after the draw: %+v", got)
	}
}

// TestOnlyTheCutIsAskedAbout: not places above or below it, nor players who are out,
// nor tables that still play.
func TestOnlyTheCutIsAskedAbout(t *testing.T) {
	below := Result{Points: [4]int{100, 0, -50, -50}}
	trn := cut(t, below)
	if got := trn.Levels(0); got != nil {
		t.Errorf("below: %+v", got)
	}
	above := begin(t, "cityu", 16) // two of each table go on
	above = play(t, do(t, above, Event{Kind: Draw, Seed: 1}))
	for table := range 4 {
		above = do(t, above, Event{Kind: Totals, Table: table + 1, Result: &Result{Points: [4]int{50, 50, 0, -100}}})
	}
	if got := above.Levels(0); got != nil {
		t.Errorf("above: %+v", got)
	}
	out := do(t, cut(t, Result{Points: [4]int{50, 50, 0, -100}}), Event{Kind: Withdraw, Number: 8})
	if got := out.Levels(0); got != nil {
		t.Errorf("with a player who withdrew: %+v", got)
	}
	open := do(t, begin(t, "sixteen", 16), Event{Kind: Draw, Seed: 1}) // nobody has points
	if got := open.Levels(0); got != nil {
		t.Errorf("before they have played: %+v", got)
	}
}

// TestLotsAcrossTables: hands that one table of a section left out do not count
// against its players, and the rest that fill the next stage are asked about once
// the tables are decided.
func TestLotsAcrossTables(t *testing.T) {
	f := presetFormat(t, "emsd")
	list := people(8)
	for i := range list {
		list[i].Section = "電機"
	}
	trn := do(t, New(f, ruleSet(t, f.Rules)), Event{Kind: List, Players: list}, Event{Kind: Draw, Seed: 5},
		Event{Kind: Totals, Table: 1, Result: &Result{Points: [4]int{60, 60, -60, -60}, Won: [4]int{5, 3, 1, 1}, Losing: [4]int{1, 1, 4, 4}}})
	if trn.Levels(0) != nil {
		t.Error("asked before the section has played")
	}
	trn = do(t, trn, Event{Kind: Totals, Table: 2, Result: &Result{Points: [4]int{60, -20, -20, -20}}})
	one, other := trn.Rounds[0].Tables[0].Seats, trn.Rounds[0].Tables[1].Seats
	got := trn.Undecided()
	if len(got) != 1 || got[0].Table != 0 || !slices.Equal(got[0].Lacking, []int{2}) ||
		!slices.Equal(slices.Sorted(slices.Values(got[0].Numbers)), slices.Sorted(slices.Values([]int{one[0], one[1], other[0]}))) {
		t.Fatalf("%v %v: %+v", one, other, got)
	}
	settled := drawLots(t, trn)
	drawn := settled.SectionRanking(0, "電機")
	want := []int{other[0], one[0], one[1]} // lots 3 7 4; the two whose hands are known stay in their order
	if !slices.Equal(lineNumbers(drawn[:3]), want) || drawn[1].DecidedBy != ByLot || drawn[2].DecidedBy != ByHandsWon || drawn[3].DecidedBy != ByPoints {
		t.Errorf("%+v", drawn)
	}
	filled := do(t, trn, Event{Kind: Totals, Table: 2, Result: &Result{Points: [4]int{60, -20, -20, -20}, Won: [4]int{6, 0, 1, 2}, Losing: [4]int{1, 2, 2, 2}}})
	if filled.Levels(0) != nil || filled.Advancing(0)[0].Number != other[0] {
		t.Errorf("%+v", filled.Levels(0))
	}

	rest := do(t, begin(t, "cityu", 28), Event{Kind: Draw, Seed: 1}) // two of seven tables are fourteen
	for table := range 7 {
		rest = do(t, rest, Event{Kind: Totals, Table: table + 1, Result: &Result{Points: [4]int{60, 20, 20, -100}, Won: [4]int{3, 3, 3, 1}, Losing: [4]int{1, 2, 2, 6}}})
	}
	if got := rest.Undecided(); len(got) != 7 {
		t.Fatalf("%+v", got)
	}
	for range 7 {
		rest = do(t, rest, Event{Kind: Lots, Numbers: rest.Undecided()[0].Numbers})
	}
	if got := rest.Levels(0); len(got) != 8 || !got[7].IsDrawn || got[7].GoOn != 2 || len(got[7].Numbers) != 7 || got[7].Table != 0 {
		t.Fatalf("%+v", got) // the lots that they drew at their tables decide here too
	}
	_ = do(t, rest, Event{Kind: Draw})
}

// TestTheLastStageIsAskedAboutEveryPlace that is shared.
func TestTheLastStageIsAskedAboutEveryPlace(t *testing.T) {
	trn := do(t, begin(t, "one_stage", 8), Event{Kind: Draw, Seed: 1})
	for table, r := range []Result{{Points: [4]int{50, 10, -10, -50}}, {Points: [4]int{50, 20, -20, -50}}} {
		trn = do(t, trn, Event{Kind: Totals, Table: table + 1, Result: &r})
	}
	got := trn.Undecided()
	if len(got) != 2 || got[0].Place != 1 || got[1].Place != 7 || got[0].GoOn != 0 {
		t.Fatalf("%+v", got)
	}
	if trn = drawLots(t, trn); len(trn.Levels(0)) != 2 {
		t.Errorf("%+v", trn.Levels(0))
	}
}

// TestFilesFromBeforeLotsWereAskedAbout give what they gave: the seed's lots decided
// without a word.
func TestFilesFromBeforeLotsWereAskedAbout(t *testing.T) {
	trn := cut(t, Result{Points: [4]int{50, -100, 0, 50}})
	asked := do(t, drawLots(t, trn), Event{Kind: Draw, Seed: 7})
	var text bytes.Buffer
	events, _ := trn.history.Done()
	for _, e := range append(events, Event{Kind: Draw, Seed: 7}, Event{Kind: Undo}, Event{Kind: Redo}) {
		line, err := e.line("2026-03-02T11:00:00Z")
		if err != nil {
			t.Fatal(err)
		}
		text.Write(append(line, '\n'))
	}
	folder := t.TempDir()
	f, err := In(folder).Create(presetFormat(t, "sixteen"), ruleSet(t, "cityu"), "x", clock(0))
	if err != nil {
		t.Fatal(err)
	}
	head, err := os.ReadFile(filepath.Join(folder, f.ID()+Ending))
	if err != nil {
		t.Fatal(err)
	}
	d, err := Read(append(head, text.Bytes()...))
	if err != nil {
		t.Fatal(err)
	}
	if d.Rounds[1].Tables[0].Seats != asked.Rounds[1].Tables[0].Seats || !reflect.DeepEqual(d.Standings(), asked.Standings()) {
		t.Errorf("%+v", d.Rounds[1])
	}
	if l := d.Levels(0); len(l) != 1 || !l[0].IsDrawn || len(d.Undecided()) != 0 {
		t.Errorf("%+v", l)
	}
}

// TestLevelsDecideWhoGoesOn: with any results, whoever goes on in place of another
// was better by what is known, or drew the better lot before everybody.
func TestLevelsDecideWhoGoesOn(t *testing.T) {
	start := do(t, begin(t, "cityu", 28), Event{Kind: Draw, Seed: 3})
	rapid.Check(t, func(rt *rapid.T) {
		trn := start
		for table := 1; table <= 7; table++ {
			r := Result{}
			left := rapid.Bool().Draw(rt, "hands")
			for i := range 4 {
				if r.Points[i] = rapid.IntRange(-1, 1).Draw(rt, "points"); i == 3 {
					r.Points[3] = -r.Points[0] - r.Points[1] - r.Points[2]
				}
				if !left {
					r.Won[i], r.Losing[i] = rapid.IntRange(0, 1).Draw(rt, "won"), rapid.IntRange(0, 1).Draw(rt, "losing")
				}
			}
			trn = do(t, trn, Event{Kind: Totals, Table: table, Result: &r})
		}
		if n := rapid.IntRange(1, 56).Draw(rt, "withdrawn"); n <= 28 {
			trn = do(t, trn, Event{Kind: Withdraw, Number: n})
		}
		trn = drawLots(t, trn)
		goesOn := map[int]bool{}
		for _, a := range trn.Advancing(0) {
			goesOn[a.Number] = true
		}
		for table := 1; table <= 7; table++ {
			list := trn.TableRanking(0, table)
			for _, a := range list {
				for _, b := range list {
					if goesOn[a.Number] || !goesOn[b.Number] || a.Out != "" {
						continue
					}
					// b went on and a did not
					if order := compareKnown(&a, &b); order < 0 || order == 0 && !areDrawn([]Line{a, b}, trn.Rounds[0].Drawn) || order == 0 && a.Lot < b.Lot {
						rt.Fatalf("%+v goes on, not %+v", b, a)
					}
				}
			}
		}
		if next, err := trn.Do(Event{Kind: Draw, Seed: 1}); err != nil || len(next.Rounds) != 2 {
			rt.Fatal(err)
		}
	})
}

// compareKnown compares two of a table by points and what is known of their hands.
func compareKnown(a, b *Line) int {
	switch {
	case a.Points != b.Points:
		return b.Points - a.Points
	case slices.Contains(a.Lacks, ByHandsWon):
		return 0
	case a.Hands.Won != b.Hands.Won:
		return b.Hands.Won - a.Hands.Won
	case slices.Contains(a.Lacks, ByFewerLosing):
		return 0
	}
	return a.Hands.Losing - b.Hands.Losing
}

// TestNoLotBeforeATableIsPlayed: nobody drew lots for those whose table plays on.
func TestNoLotBeforeATableIsPlayed(t *testing.T) {
	trn := do(t, begin(t, "sixteen", 16), Event{Kind: Draw, Seed: 20260302}, Event{Kind: Totals, Table: 1, Result: made(1)}, write(2, entry(1, 3, 2)))
	for _, row := range trn.Export(trn.Standings(), func(*Stage) string { return "" }, func(id string) string { return id }) {
		if by := row[slices.Index(Columns(), DecidedColumn)]; by == spreadsheet.Text("by.lot") {
			t.Errorf("exported as decided by lot: %v", row)
		}
	}
	trn = do(t, trn, end(2), Event{Kind: Totals, Table: 3, Result: made(3)}, Event{Kind: Totals, Table: 4, Result: made(4)}, Event{Kind: Draw, Seed: 1})
	list := trn.Ranking(0)
	for i := range list[1:] {
		if l := list[i+1]; (l.DecidedBy == "") != (l.Place == list[i].Place) || l.DecidedBy == ByLot || l.Place == 0 {
			t.Errorf("the stage is over, and nobody drew lots: %+v", l)
		}
	}
}

// TestALotIsEmptyUntilDrawn: the column of lots shows those drawn before everybody and
// those that rank one player behind another; nothing decides what is no place yet.
func TestALotIsEmptyUntilDrawn(t *testing.T) {
	at := slices.Index(Columns(), LotColumn)
	by := slices.Index(Columns(), DecidedColumn)
	check := func(when string, trn Tournament, want map[int]bool) {
		t.Helper()
		list := trn.Standings()
		for i, row := range trn.Export(list, func(*Stage) string { return "" }, func(id string) string { return id }) {
			n := list[i].Number
			if got := row[at] != spreadsheet.Text(""); got != want[n] || got && row[at] != spreadsheet.Number(list[i].Lot) {
				t.Errorf("%s: player %d has lot %v", when, n, row[at])
			}
			if list[i].Place == 0 && row[by] != spreadsheet.Text("") {
				t.Errorf("%s: player %d has no place, decided by %v", when, n, row[by])
			}
		}
	}
	start := do(t, begin(t, "sixteen", 16), Event{Kind: Draw, Seed: 20260302})
	check("before any result", start, nil)
	trn := do(t, start, Event{Kind: Totals, Table: 1, Result: &Result{Points: [4]int{50, -100, 0, 50}}})
	check("before the lots", trn, nil)
	check("after the lots", drawLots(t, trn), map[int]bool{16: true, 5: true})
	for table := 1; table <= 4; table++ { // level across the tables, not at the cut
		trn = do(t, trn, Event{Kind: Totals, Table: table, Result: &Result{Points: [4]int{50, -50, 20, -20}}})
	}
	trn = do(t, drawLots(t, trn), Event{Kind: Draw, Seed: 1})
	list := trn.Standings()
	for i, row := range trn.Export(list, func(*Stage) string { return "" }, func(id string) string { return id }) {
		if list[i].Round > 0 || i+1 < len(list) && list[i+1].Round > 0 || slices.Contains(trn.Rounds[0].Drawn, list[i].Number) {
			continue
		}
		if by := list[i].DecidedBy == ByLot || i+1 < len(list) && list[i+1].DecidedBy == ByLot; by == (row[at] == spreadsheet.Text("")) {
			t.Errorf("by lot %v, but the column says %v", by, row[at])
		}
	}
}

// TestAStandingIsBehindTheOneBeforeIt: what decides a place overall is told against the
// player before it there, not against one who went on.
func TestAStandingIsBehindTheOneBeforeIt(t *testing.T) {
	trn := drawLots(t, cut(t, Result{Points: [4]int{50, -100, 0, 50}}))
	trn = do(t, trn, Event{Kind: Draw, Seed: 1})
	list := trn.Standings()
	for i := range list {
		if i == 0 || list[i].Round != list[i-1].Round {
			continue
		}
		if l := &list[i].Line; l.DecidedBy == ByLot && l.Points != list[i-1].Points {
			t.Errorf("%+v by lot behind %+v", l, list[i-1].Line)
		}
	}
}

// told is everything that is shown of the stages drawn so far.
func told(trn *Tournament) (all []any) {
	for round := range trn.Rounds {
		all = append(all, trn.Ranking(round), trn.TableRanking(round, 1))
		var goOn []int // is told of each of them, whoever is listed first
		for _, a := range trn.Advancing(round) {
			if a.IsDecided {
				goOn = append(goOn, a.Number)
			}
		}
		slices.Sort(goOn)
		all = append(all, goOn)
	}
	return append(all, trn.Standings(), trn.Undecided(),
		trn.Export(trn.Standings(), func(*Stage) string { return "" }, func(id string) string { return id }))
}

// TestNothingShownTellsOfLotsToCome: with other lots for the same tables, everything
// that is shown of the stage being played is the same until the lots are drawn.
func TestNothingShownTellsOfLotsToCome(t *testing.T) {
	for _, players := range []int{16, 18} {
		start := do(t, begin(t, "sixteen", players), Event{Kind: Join, Players: []Player{{Name: "X", StandIn: true}, {Name: "Y", StandIn: true}}}, Event{Kind: Draw, Seed: 3})
		rapid.Check(t, func(rt *rapid.T) {
			trn := start
			for table := 1; table <= (players+3)/4; table++ {
				if rapid.Bool().Draw(rt, "plays") {
					continue
				}
				r := Result{}
				for i := range 3 {
					r.Points[i] = rapid.IntRange(-1, 1).Draw(rt, "points")
					r.Points[3] -= r.Points[i]
					r.Won[i], r.Losing[i] = rapid.IntRange(0, 1).Draw(rt, "won"), rapid.IntRange(0, 1).Draw(rt, "losing")
				}
				trn = do(t, trn, Event{Kind: Totals, Table: table, Result: &r})
			}
			if n := rapid.IntRange(1, 2*players).Draw(rt, "withdrawn"); n <= players {
				trn = do(t, trn, Event{Kind: Withdraw, Number: n})
			}
			other := trn
			other.Rounds = slices.Clone(trn.Rounds)
			other.Rounds[0].Seed = rapid.Int64().Draw(rt, "seed")
			if a, b := told(&trn), told(&other); !reflect.DeepEqual(a, b) {
				rt.Fatalf("%+v\n\nwith other lots\n\n%+v", a, b)
			}
		})
	}
}

// TestNothingShownTellsOfLotsThatNobodyDrew: nor does anything once the next stage is
// drawn, where the cut needed no lots.
func TestNothingShownTellsOfLotsThatNobodyDrew(t *testing.T) {
	start := do(t, begin(t, "sixteen", 16), Event{Kind: Draw, Seed: 3})
	rapid.Check(t, func(rt *rapid.T) {
		trn := start
		for table := 1; table <= 4; table++ {
			r := Result{Points: [4]int{9}, Won: [4]int{3, 0, 0, 0}}
			for i := 1; i < 4; i++ {
				r.Points[i] = -rapid.IntRange(3, 4).Draw(rt, "points")
				r.Won[i], r.Losing[i] = rapid.IntRange(0, 1).Draw(rt, "won"), rapid.IntRange(0, 1).Draw(rt, "losing")
			}
			trn = do(t, trn, Event{Kind: Totals, Table: table, Result: &r})
		}
		if n := rapid.IntRange(1, 32).Draw(rt, "withdrawn"); n <= 16 && !slices.Contains(trn.Entrants(), n) {
			trn = do(t, trn, Event{Kind: Withdraw, Number: n})
		}
		seed := rapid.Int64().Draw(rt, "seed")
		for _, isDrawn := range []bool{false, true} {
			if isDrawn {
				trn = do(t, trn, Event{Kind: Draw, Seed: 7})
			}
			other := trn
			other.Rounds = slices.Clone(trn.Rounds)
			other.Rounds[0].Seed = seed
			if a, b := told(&trn), told(&other); !reflect.DeepEqual(a, b) {
				rt.Fatalf("%+v\n\nwith other lots\n\n%+v", a, b)
			}
		}
	})
}

// TestWhoIsLevelBelowTheCutSharesAPlace, in the stage and overall; the next place is
// free for as many as share it.
func TestWhoIsLevelBelowTheCutSharesAPlace(t *testing.T) {
	trn := do(t, begin(t, "sixteen", 16), Event{Kind: Draw, Seed: 3})
	for table := 1; table <= 4; table++ {
		trn = do(t, trn, Event{Kind: Totals, Table: table, Result: &Result{Points: [4]int{30 + table, -10, -10, -10 - table}}})
	}
	for _, next := range []bool{false, true} {
		if next {
			trn = do(t, trn, Event{Kind: Draw, Seed: 7})
		}
		for what, list := range map[string][]Line{"stage": trn.Ranking(0)[4:], "overall": linesOf(trn.Standings()[4:])} {
			for i, l := range list {
				want := i + 5
				if i < 8 {
					want = 5
				}
				if l.Place != want || l.Lot != 0 || i > 0 && i < 8 && (l.DecidedBy != "" || l.Number < list[i-1].Number) || i >= 8 && l.DecidedBy != ByPoints {
					t.Errorf("%s, the next stage drawn: %v: %+v", what, next, l)
				}
			}
		}
	}
}

func linesOf(list []Standing) (lines []Line) {
	for _, s := range list {
		lines = append(lines, s.Line)
	}
	return lines
}

// TestNobodyGoesOnBeforeItIsDecided: the best of the rest are known only when all
// tables have played and all their own cuts are decided.
func TestNobodyGoesOnBeforeItIsDecided(t *testing.T) {
	trn := do(t, begin(t, "sixteen", 18), Event{Kind: Join, Players: []Player{{Name: "X", StandIn: true}, {Name: "Y", StandIn: true}}}, Event{Kind: Draw, Seed: 3})
	goOn := func() (n int) {
		for _, a := range trn.Advancing(0) {
			if a.IsDecided {
				n++
			}
		}
		return n
	}
	for table := 1; table <= 4; table++ {
		trn = do(t, trn, Event{Kind: Totals, Table: table, Result: &Result{Points: [4]int{-10, -10, -10, 30}, Won: [4]int{1, 1, 1, 4}, Losing: [4]int{1, 1, 1, 1}}})
		want := table // the winner of table 4 sits in the last seat of a table of four
		if p, _ := trn.Player(trn.Rounds[0].Tables[table-1].Seats[3]); p.StandIn {
			want--
		}
		if len(trn.Undecided()) == 0 && goOn() != want {
			t.Errorf("after table %d: %+v", table, trn.Advancing(0))
		}
	}
	trn = drawLots(t, trn)
	if n := goOn(); n != 4 {
		t.Errorf("before table 5: %+v", trn.Advancing(0))
	}
	trn = do(t, trn, Event{Kind: Totals, Table: 5, Result: &Result{Points: [4]int{30, -10, -10, -10}, Won: [4]int{4, 1, 1, 1}, Losing: [4]int{1, 1, 1, 1}}})
	if asked := trn.Undecided(); len(asked) != 1 || !asked[0].Rest || goOn() != 5 {
		t.Errorf("%+v, %+v", asked, trn.Advancing(0))
	}
	if trn = drawLots(t, trn); goOn() != 8 {
		t.Errorf("%+v", trn.Advancing(0))
	}
}

// TestWhoIsOutComesLastOfAll, whatever stage he reached.
func TestWhoIsOutComesLastOfAll(t *testing.T) {
	trn := do(t, cut(t), Event{Kind: Draw, Seed: 7}, Event{Kind: Totals, Table: 1, Result: made(1)})
	champion := trn.Standings()[0].Number
	trn = do(t, trn, Event{Kind: Penalize, Number: champion, Laid: penalty.Laid{Measure: penalty.Disqualified}})
	list := trn.Standings()
	if last := list[15]; last.Number != champion || last.Place != 16 || last.DecidedBy != ByOut {
		t.Errorf("%+v", list)
	}
	if refused(t, trn, Event{Kind: Withdraw, Number: champion}) != IsWithdrawn {
		t.Error("who is out can withdraw")
	}
	if list[3].Round != 0 || list[3].Place != 4 {
		t.Errorf("nobody moves up: %+v", list[3])
	}
}

// TestAPlaceIsSharedEverywhere: who shares a place in the ranking of a stage, and is in no
// later one, shares it in the whole tournament; whom that ranking parts, the whole one parts in
// the same order. Results are level all over.
func TestAPlaceIsSharedEverywhere(t *testing.T) {
	shared, parted := 0, 0
	rapid.Check(t, func(r *rapid.T) {
		trn := do(t, begin(t, "sixteen", 16), Event{Kind: Draw, Seed: rapid.Int64Range(1, 1<<40).Draw(r, "seed")})
		results := []Result{
			{Points: [4]int{5, 5, 5, -15}}, {Points: [4]int{10, 10, -10, -10}}, {Points: [4]int{5, 4, -9, 0}}, {Points: [4]int{5, 5, -5, -5}}, {Points: [4]int{0, 0, 0, 0}},
		}
		for {
			round := len(trn.Rounds) - 1
			for i := range trn.Rounds[round].Tables {
				trn = do(t, trn, Event{Kind: Totals, Table: i + 1, Result: &results[rapid.IntRange(0, len(results)-1).Draw(r, "result")]})
			}
			trn = drawLots(t, trn)
			if trn.IsOver() {
				break
			}
			trn = do(t, trn, Event{Kind: Draw, Seed: int64(round) + 7})
		}
		stages, in := map[int]map[int]int{}, map[int]int{} // places by round and number
		for round := range trn.Rounds {
			stages[round] = map[int]int{}
			for _, l := range trn.Ranking(round) {
				stages[round][l.Number], in[l.Number] = l.Place, round
			}
		}
		list := trn.Standings()
		for i := 1; i < len(list); i++ {
			a, b := list[i-1], list[i]
			if a.Round != b.Round || in[a.Number] != a.Round {
				continue
			}
			was, is := stages[a.Round][a.Number] == stages[b.Round][b.Number], a.Place == b.Place
			if was != is || stages[a.Round][a.Number] > stages[b.Round][b.Number] {
				r.Fatalf("in stage %d places %d and %d, in the whole %d and %d", a.Round+1, stages[a.Round][a.Number], stages[b.Round][b.Number], a.Place, b.Place)
			}
			if is {
				shared++
			} else {
				parted++
			}
		}
	})
	if shared == 0 || parted == 0 {
		t.Errorf("%d share a place, %d do not", shared, parted)
	}
}
