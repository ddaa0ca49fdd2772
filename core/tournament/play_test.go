package tournament

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/sheetfile"
)

// TestSixteenWithTies plays a whole tournament: a tie at every table of the first
// stage, broken in every possible way, and one in the final, on sheets.
func TestSixteenWithTies(t *testing.T) {
	trn := do(t, begin(t, "sixteen", 16), Event{Kind: Draw, Seed: 20260302})
	for i, r := range []Result{
		{Points: [4]int{100, 100, -50, -150}, Won: [4]int{3, 5, 2, 1}, Losing: [4]int{1, 9, 2, 3}},
		{Points: [4]int{100, 100, -50, -150}, Won: [4]int{5, 5, 2, 1}, Losing: [4]int{4, 3, 2, 3}},
		{Points: [4]int{100, 100, -50, -150}, Won: [4]int{5, 5, 2, 1}, Losing: [4]int{3, 3, 2, 3}},
		{Points: [4]int{-200, 50, 300, -150}},
	} {
		trn = do(t, trn, Event{Kind: Totals, Table: i + 1, Result: &r})
	}
	// seats 5 8 9 16, 4 3 6 13, 2 15 7 1, 11 12 14 10; lots 2 before 15
	for i, want := range []struct {
		order []int
		by    []Breaker
	}{
		{[]int{8, 5, 9, 16}, []Breaker{"", ByHandsWon, ByPoints, ByPoints}},
		{[]int{3, 4, 6, 13}, []Breaker{"", ByFewerLosing, ByPoints, ByPoints}},
		{[]int{2, 15, 7, 1}, []Breaker{"", "", ByPoints, ByPoints}},
		{[]int{14, 12, 10, 11}, []Breaker{"", ByPoints, ByPoints, ByPoints}},
	} {
		list := trn.TableRanking(0, i+1)
		var by []Breaker
		for _, l := range list {
			by = append(by, l.DecidedBy)
		}
		if !slices.Equal(lineNumbers(list), want.order) || !slices.Equal(by, want.by) {
			t.Errorf("table %d: %v %v", i+1, lineNumbers(list), by)
		}
	}
	want := []Advance{{8, 1, false, true}, {3, 1, false, true}, {2, 1, false, false}, {14, 1, false, true}}
	if got := trn.Advancing(0); !reflect.DeepEqual(got, want) {
		t.Fatalf("%+v go on", got)
	}
	trn = do(t, drawLots(t, trn), Event{Kind: Draw, Seed: 99})
	seats := trn.Rounds[1].Tables[0].Seats
	if !slices.Equal(slices.Sorted(slices.Values(seats[:])), []int{2, 3, 8, 14}) {
		t.Fatalf("the final is played by %v", seats)
	}
	// the first two end level, the second with more hands won
	trn = do(t, trn, write(1, entry(1, 5, 3)), write(1, entry(2, 3, 3)), write(1, entry(2, 4, 4)), end(1))
	final := trn.Ranking(1)
	if !trn.IsOver() || !slices.Equal(lineNumbers(final), []int{seats[1], seats[0], seats[3], seats[2]}) ||
		final[1].DecidedBy != ByHandsWon || final[0].Points != 96 || final[1].Points != 96 {
		t.Errorf("%v: %+v", seats, final)
	}
	checkStandings(t, &trn, 16)
	if len(trn.Advancing(1)) != 0 || refused(t, trn, Event{Kind: Draw}) != AllDrawn {
		t.Error("somebody goes on from the final")
	}
}

// checkStandings checks that everybody is listed once, places are numbered
// throughout, only players of one stage share one, and later stages come first.
func checkStandings(t *testing.T, trn *Tournament, players int) {
	t.Helper()
	list := trn.Standings()
	seen := map[int]bool{}
	for i, s := range list {
		isShared := i > 0 && s.Place == list[i-1].Place && s.Round == list[i-1].Round && s.DecidedBy == ""
		if s.Place != i+1 && !isShared || seen[s.Number] || i > 0 && s.Round > list[i-1].Round {
			t.Errorf("place %d: %+v", i+1, s)
		}
		seen[s.Number] = true
	}
	if len(list) != players {
		t.Errorf("%d of %d stand", len(list), players)
	}
}

// TestCityU plays 128 → 64 → 16 → 4 (CityU 1.6).
func TestCityU(t *testing.T) {
	trn := begin(t, "cityu", 128)
	for i, want := range []struct{ players, tables, onward int }{{128, 32, 64}, {64, 16, 16}, {16, 4, 4}, {4, 1, 0}} {
		stage, ok := trn.NextStage()
		if !ok || stage.Players != want.players || len(trn.Entrants()) != want.players || stage.Clause != "CityU 1.6" {
			t.Fatalf("stage %d: %+v, %d come", i, stage, len(trn.Entrants()))
		}
		trn = do(t, trn, Event{Kind: Draw, Seed: int64(i)})
		if refused(t, trn, Event{Kind: Draw}) == "" {
			t.Fatal("drawn before it is finished")
		}
		trn = play(t, trn)
		on := trn.Advancing(i)
		if len(trn.Rounds[i].Tables) != want.tables || len(on) != want.onward {
			t.Fatalf("stage %d: %d tables, %d go on", i, len(trn.Rounds[i].Tables), len(on))
		}
		for k, a := range on { // made results rank by seat
			per := stage.Advance
			if seat := trn.Rounds[i].Tables[k/per].Seats[k%per]; a.Number != seat || a.Filled || a.Place != k%per+1 {
				t.Errorf("stage %d: %+v goes on, not %d", i, a, seat)
			}
		}
	}
	if !trn.IsOver() {
		t.Error("not over")
	}
	checkStandings(t, &trn, 128)
}

// TestEMSD: the best of each section, of one table or two, meet in the final; a tie
// of points and hands won goes to fewer losing hands (EMSD {schedule}).
func TestEMSD(t *testing.T) {
	f := presetFormat(t, "emsd")
	var list []Player
	for i, section := range []string{"機械", "電機", "屋宇裝備", "電子", "電子"} {
		for k := range 4 {
			list = append(list, Player{Name: fmt.Sprintf("%s %d.%d", section, i, k), Section: section})
		}
	}
	trn := play(t, do(t, New(f, ruleSet(t, f.Rules)), Event{Kind: List, Players: list}, Event{Kind: Draw, Seed: 5}))
	tables := trn.Rounds[0].Tables
	want := []Advance{
		{tables[0].Seats[0], 1, false, true}, {tables[1].Seats[0], 1, false, true},
		{tables[2].Seats[0], 1, false, true}, {tables[4].Seats[0], 1, false, true}, // the fifth table's top is higher
	}
	if got := trn.Advancing(0); !reflect.DeepEqual(got, want) {
		t.Fatalf("%+v go on, want %+v", got, want)
	}
	if s := trn.SectionRanking(0, "電子"); len(s) != 8 || s[1].Number != tables[3].Seats[0] {
		t.Errorf("%+v", s)
	}
	trn = do(t, trn, Event{Kind: Draw, Seed: 6})
	seats := trn.Rounds[1].Tables[0].Seats
	trn = do(t, trn, Event{Kind: Totals, Table: 1, Result: &Result{
		Points: [4]int{64, -100, 64, -28}, Won: [4]int{2, 0, 2, 1}, Losing: [4]int{3, 9, 2, 4},
	}})
	final := trn.Ranking(1)
	if final[0].Number != seats[2] || final[1].Number != seats[0] || final[1].DecidedBy != ByFewerLosing {
		t.Errorf("%v: %+v", seats, final)
	}
	for _, tie := range f.Ties {
		if tie.Clause != "EMSD {schedule}" || tie.Decision != "" {
			t.Errorf("%+v", tie)
		}
	}
}

// TestWhoWithdrawsIsFollowed: before the draw, at a table, and between stages.
func TestWhoWithdrawsIsFollowed(t *testing.T) {
	trn := begin(t, "sixteen", 17)
	trn = do(t, trn, Event{Kind: Withdraw, Number: 17}, Event{Kind: Join, Players: []Player{{Name: "S", StandIn: true}}}, Event{Kind: Draw, Seed: 3})
	seats := trn.Rounds[0].Tables[0].Seats
	trn = do(t, trn,
		write(1, entry(1, 10, 2)), // the one who leaves has won
		Event{Kind: Withdraw, Number: seats[0]},
		Event{Kind: Substitute, Table: 1, Number: seats[0], By: 18},
		write(1, entry(1, 10, 3)), // and the stand-in too
		end(1))
	if sheet, ok := trn.Sheet(0, 1); !ok || sheet.Players[0] != "S" {
		t.Errorf("%v sit at the table", sheet.Players)
	}
	list := trn.TableRanking(0, 1)
	if last := list[3]; len(list) != 4 || last.Number != seats[0] || last.Points != 512 || last.Hands.Won != 1 || last.Out != OutWithdrawn || last.DecidedBy != ByOut {
		t.Errorf("%+v", list)
	}
	for table := 2; table <= 4; table++ {
		trn = do(t, trn, Event{Kind: Totals, Table: table, Result: made(table)})
	}
	top := trn.Rounds[0].Tables[1].Seats
	trn = do(t, trn, Event{Kind: Withdraw, Number: top[0]}) // after the stage: the next one advances
	var on []int
	for _, a := range trn.Advancing(0) {
		on = append(on, a.Number)
	}
	if on[0] != seats[3] || on[1] != top[1] || len(on) != 4 {
		t.Errorf("%v go on; tables %v %v", on, seats, top)
	}
	trn = do(t, trn, Event{Kind: Draw, Seed: 4})
	before := trn.Ranking(0)
	trn = do(t, trn, Event{Kind: Withdraw, Number: on[2]}) // in the final: the stage before remains
	if !reflect.DeepEqual(before, trn.Ranking(0)) {
		t.Error("a ranking changed after its stage")
	}
	if line := trn.Ranking(1)[3]; line.Number != on[2] || line.Out != OutWithdrawn {
		t.Errorf("%+v", line)
	}
	back := do(t, trn, Event{Kind: Return, Number: on[2]})
	if back.OutOf(on[2]) != "" || trn.OutOf(on[2]) != OutWithdrawn {
		t.Error("who returned is still out")
	}
}

// TestRowsStayWithWhoPlayedThem: inserting, removing, undoing or redoing entries
// before the row at which a stand-in took the seat moves no other row.
func TestRowsStayWithWhoPlayedThem(t *testing.T) {
	on := func(e sheetfile.Event) Event { return Event{Kind: Sheet, Table: 1, Sheet: e} }
	trn := do(t, begin(t, "cityu", 16), Event{Kind: Join, Players: []Player{{Name: "Sub", StandIn: true}}}, Event{Kind: Draw, Seed: 4})
	left := trn.Rounds[0].Tables[0].Seats[0]
	trn = do(t, trn, write(1, entry(1, 3, 2)), write(1, entry(1, 4, 2)),
		Event{Kind: Substitute, Table: 1, Number: left, By: 17}, write(1, entry(1, 5, 2)), write(1, entry(2, 6, 3)))
	points := func(fans ...int) (sum int) {
		for _, f := range fans {
			sum += score.FigureDiscard(f, trn.Rules)
		}
		return sum
	}
	for _, step := range []struct {
		name      string
		event     Event
		his, hers []int // the fans of those who left and came
	}{
		{"as played", Event{}, []int{3, 4}, []int{5}},
		{"put in above", on(sheetfile.Event{Kind: sheetfile.Insert, Place: 1, Entry: entry(1, 7, 2)}), []int{3, 7, 4}, []int{5}},
		{"undone", on(sheetfile.Event{Kind: sheetfile.Undo}), []int{3, 4}, []int{5}},
		{"done again", on(sheetfile.Event{Kind: sheetfile.Redo}), []int{3, 7, 4}, []int{5}},
		{"taken out above", on(sheetfile.Event{Kind: sheetfile.Remove, Place: 0}), []int{7, 4}, []int{5}},
		{"put in below", on(sheetfile.Event{Kind: sheetfile.Insert, Place: 3, Entry: entry(1, 8, 2)}), []int{7, 4}, []int{5, 8}},
		{"put in between", on(sheetfile.Event{Kind: sheetfile.Insert, Place: 2, Entry: entry(1, 9, 2)}), []int{7, 4}, []int{9, 5, 8}},
		{"his last taken out", on(sheetfile.Event{Kind: sheetfile.Remove, Place: 1}), []int{7}, []int{9, 5, 8}},
		{"and back", on(sheetfile.Event{Kind: sheetfile.Undo}), []int{7, 4}, []int{9, 5, 8}},
	} {
		if step.event.Kind != "" {
			trn = do(t, trn, step.event)
		}
		for _, line := range trn.TableRanking(0, 1) {
			switch {
			case line.Number == left && (line.Points != points(step.his...) || line.Hands.Won != len(step.his)),
				line.Number == 17 && (line.Points != points(step.hers...) || line.Hands.Won != len(step.hers)):
				t.Errorf("%s: player %d has %d with %d hands won", step.name, line.Number, line.Points, line.Hands.Won)
			}
		}
	}
	for range 6 { // back to before the stand-in came, and below
		trn = do(t, trn, on(sheetfile.Event{Kind: sheetfile.Undo}))
	}
	trn = do(t, trn, write(1, entry(1, 10, 2)))
	for _, line := range trn.TableRanking(0, 1) {
		if line.Number == 17 && line.Hands.Won != 1 {
			t.Errorf("the hand written last counts for somebody else: %+v", line)
		}
	}
}

// TestTheBestOfTheRestFillTables: seven tables, two of each, are fourteen; two more
// fill the fourth table.
func TestTheBestOfTheRestFillTables(t *testing.T) {
	trn := drawLots(t, play(t, do(t, begin(t, "cityu", 28), Event{Kind: Draw, Seed: 1})))
	on := trn.Advancing(0)
	if len(on) != 16 || on[13].Filled || !on[14].Filled || !on[15].Filled {
		t.Fatalf("%+v", on)
	}
	rest := trn.Ranking(0)[14:16] // the third places are level; lots decide
	if on[14].Number != rest[0].Number || on[15].Number != rest[1].Number || rest[1].DecidedBy != ByLot {
		t.Errorf("%+v, %+v", on[14:], rest)
	}
}

// TestCardsAreCountedAcrossTables: a yellow card at a table of each stage puts a
// player out (CityU 5), and so does a referee's decision.
func TestCardsAreCountedAcrossTables(t *testing.T) {
	trn := do(t, begin(t, "sixteen", 16), Event{Kind: Draw, Seed: 1})
	first := trn.Rounds[0].Tables[0].Seats
	card := ledger.Entry{Kind: ledger.Penalty, Player: 1, Offence: penalty.WrongCount, Measure: penalty.YellowCard, Points: 32}
	trn = do(t, trn, write(1, card), write(1, entry(1, 10, 2)), end(1))
	for table := 2; table <= 4; table++ {
		trn = do(t, trn, Event{Kind: Totals, Table: table, Result: made(table)})
	}
	trn = do(t, trn, Event{Kind: Draw, Seed: 2})
	seat := slices.Index(trn.Rounds[1].Tables[0].Seats[:], first[0])
	if seat < 0 || trn.OutOf(first[0]) != "" || trn.Ranking(0)[0].Points != 1040 {
		t.Fatalf("one card: %v, %s", trn.Rounds[1].Tables[0].Seats, trn.OutOf(first[0]))
	}
	card.Player = ledger.Players()[seat]
	out := do(t, trn, write(1, card))
	tally := out.Tallies()[first[0]]
	if out.OutOf(first[0]) != OutByCards || tally.YellowCards != 2 || tally.Points != 64 || tally.Times(penalty.WrongCount) != 2 {
		t.Errorf("two cards: %s %+v", out.OutOf(first[0]), tally)
	}
	if line := out.Ranking(1)[3]; line.Number != first[0] || line.Out != OutByCards {
		t.Errorf("%+v", line)
	}
	if out.TableRanking(0, 1)[0].Number != first[0] {
		t.Error("the stage before has changed")
	}
	word := do(t, trn, Event{Kind: Penalize, Number: first[0], Laid: penalty.Laid{Offence: penalty.Collusion, Measure: penalty.Disqualified}})
	if word.OutOf(first[0]) != OutDisqualified {
		t.Errorf("%s", word.OutOf(first[0]))
	}
	fined := do(t, trn, Event{Kind: Penalize, Number: first[0], Laid: penalty.Laid{Measure: penalty.Points, Points: 7}})
	for _, l := range fined.Ranking(1) {
		if l.Number == first[0] && l.Points != -7 {
			t.Errorf("%+v", l)
		}
	}
}

func TestUndoAndRedo(t *testing.T) {
	trn := begin(t, "sixteen", 16)
	drawn := do(t, trn, Event{Kind: Draw, Seed: 1})
	back := do(t, drawn, Event{Kind: Undo})
	if len(back.Rounds) != 0 || len(back.Players) != 16 {
		t.Errorf("%+v", back.Rounds)
	}
	again := do(t, back, Event{Kind: Redo})
	if !reflect.DeepEqual(again.Rounds, drawn.Rounds) {
		t.Error("done again it is another draw")
	}
	if e, ok := again.Undoes(); !ok || e.Kind != Draw {
		t.Errorf("%+v", e)
	}
	sheet := do(t, again, write(1, entry(1, 3, 2)), Event{Kind: Sheet, Table: 1, Sheet: sheetfile.Event{Kind: sheetfile.Undo}})
	if s, _ := sheet.Sheet(0, 1); len(s.Rows) != 0 {
		t.Error("a sheet's own undo does nothing")
	}
	sheet = do(t, sheet, Event{Kind: Undo})
	if s, _ := sheet.Sheet(0, 1); len(s.Rows) != 1 {
		t.Error("the undo is not undone")
	}
}

// Penalties of a player climb across tables: what counts beside a row is what its
// player got, at every table and outside them.
func TestTallyBesideARow(t *testing.T) {
	laid := func(seat ledger.Player, m penalty.Measure) ledger.Entry {
		e := ledger.Entry{Kind: ledger.Penalty, Player: seat, Offence: penalty.WrongCount, Measure: m}
		if m.TakesPoints() {
			e.Points = 32
		}
		return e
	}
	trn := do(t, begin(t, "cityu", 16), Event{Kind: Join, Players: []Player{{Name: "Sub", StandIn: true}}}, Event{Kind: Draw, Seed: 4})
	first := trn.Rounds[0].Tables[0].Seats[0]
	stays := trn.Rounds[0].Tables[0].Seats[1]
	trn = do(t, trn, write(1, laid(1, penalty.Warning)), write(1, laid(2, penalty.YellowCard)))
	if got := trn.TallyBeside(0, 1, 1, 2, 2); got.Warnings != 1 || got.YellowCards != 0 || got.Times(penalty.WrongCount) != 1 {
		t.Errorf("before a new row: %+v", got)
	}
	if got := trn.TallyBeside(0, 1, 1, 0, 1); got.Warnings != 0 || got.Times(penalty.WrongCount) != 0 {
		t.Errorf("beside the row itself: %+v", got)
	}
	trn = do(t, trn,
		Event{Kind: Substitute, Table: 1, Number: first, By: 17},
		write(1, laid(1, penalty.Points)),
		Event{Kind: Penalize, Number: 17, Laid: penalty.Laid{Measure: penalty.YellowCard}},
	)
	if got := trn.TallyBeside(0, 1, 1, 3, 3); got.Warnings != 0 || got.YellowCards != 1 || got.Points != 32 {
		t.Errorf("a stand-in has %+v", got)
	}
	if got := trn.TallyBeside(0, 1, 1, 0, 1); got.Warnings != 0 || got.YellowCards != 0 || got.Points != 0 {
		t.Errorf("whoever left has %+v beside the row", got)
	}
	if got := trn.TallyBeside(0, 1, 1, 1, 1); got.Warnings != 1 || got.Points != 0 {
		t.Errorf("whoever left has %+v", got)
	}
	trn = do(t, trn, write(1, entry(2, 8, 3)), end(1))
	for table := 2; table <= len(trn.Rounds[0].Tables); table++ {
		trn = do(t, trn, Event{Kind: Totals, Table: table, Result: made(table)})
	}
	trn = do(t, drawLots(t, trn), Event{Kind: Draw, Seed: 5})
	for i, s := range trn.Rounds[1].Tables {
		for seat, number := range s.Seats {
			got := trn.TallyBeside(1, i+1, ledger.Players()[seat], 0, 0)
			if want := trn.Tallies()[number]; got.YellowCards != want.YellowCards || got.Points != want.Points || got.Times(penalty.WrongCount) != want.Times(penalty.WrongCount) {
				t.Errorf("player %d has %+v, not %+v", number, got, want)
			}
			if number == stays && got.YellowCards != 1 {
				t.Errorf("the card of the stage before is not counted: %+v", got)
			}
		}
	}
	if !slices.ContainsFunc(trn.Rounds[1].Tables, func(s Seating) bool { return slices.Contains(s.Seats[:], stays) }) {
		t.Error("the one with the card did not go on")
	}
}

// Undo does not affect earlier values of the tournament.
func TestUndoLeavesWhatWasBefore(t *testing.T) {
	before := do(t, begin(t, "cityu", 16), Event{Kind: Draw, Seed: 4}, write(1, entry(1, 3, 2)), write(2, entry(2, 3, 1)))
	undone := do(t, before, Event{Kind: Undo})
	again := do(t, undone, write(1, entry(3, 5, 1)))
	for i, c := range []struct {
		trn        Tournament
		one, other int
	}{{before, 1, 1}, {undone, 1, 0}, {again, 2, 0}} {
		for table, want := range []int{c.one, c.other} {
			if s, _ := c.trn.Sheet(0, table+1); len(s.Rows) != want {
				t.Errorf("%d: table %d has %d rows, not %d", i, table+1, len(s.Rows), want)
			}
		}
	}
}

// TestRulingsOfStages: of the stages asked for, our rulings on halves that are not whole, by
// which hands at their tables were paid.
func TestRulingsOfStages(t *testing.T) {
	f := presetFormat(t, "cityu")
	rs, err := ruleSet(t, "hk13").With(map[string]any{"payment.figures": []int{1, 2, 4, 7, 8, 11, 13, 15, 17, 19, 21, 23, 25, 27}})
	if err != nil {
		t.Fatal(err)
	}
	trn := do(t, New(f, rs), Event{Kind: List, Players: people(128)}, Event{Kind: Draw, Seed: 1})
	trn = do(t, trn, write(2, entry(1, 4, ledger.Nobody)), write(2, entry(1, 3, 2)))
	if list := trn.Rulings(trn.Rounds); len(list) != 0 {
		t.Errorf("nothing was halved unevenly: %q", list)
	}
	trn = do(t, trn, write(3, entry(1, 3, ledger.Nobody)), write(4, entry(2, 3, ledger.Nobody)))
	if list := trn.Rulings(trn.Rounds); !slices.Equal(list, []string{rules.DecisionRoundedUp}) {
		t.Errorf("%q", list)
	}
	if list := trn.Rulings(nil); len(list) != 0 {
		t.Errorf("of no stage: %q", list)
	}
}
