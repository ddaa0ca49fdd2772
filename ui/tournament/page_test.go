package tournament

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/core/penalty"
	"sikwu/core/tournament"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/slip/paper"
	"sikwu/ui/widgets"
)

// draw draws the next stage from a seed.
func (s *stage) draw(seed string) {
	s.Helper()
	s.write(0, seed)
	s.tapText("tournament.draw.now")
}

// enter enters a table's points and hands won.
func (s *stage) enter(table int, points, won [4]int) {
	s.Helper()
	s.tap(s.text("tournament.table", translations.Args{"N": table}) + ",")
	for i := range 4 {
		s.write(3*i, digits(points[i]))
		s.write(3*i+1, digits(won[i]))
	}
	s.tapText("tournament.result.enter")
}

func TestSixteenPlayersAreDrawnPlayedAndRankedWithATie(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("20261121")
	round := &s.desk.open.Rounds[0]
	if len(round.Tables) != 4 || round.Seed != 20261121 {
		t.Fatalf("%d tables from %d", len(round.Tables), round.Seed)
	}
	// tables 1 and 2 have the same points, and the winner of 2 more hands
	s.enter(1, [4]int{64, -24, -24, -16}, [4]int{3, 1, 0, 0})
	s.enter(2, [4]int{64, -24, -24, -16}, [4]int{5, 1, 0, 0})
	s.enter(3, [4]int{10, -10, 20, -20}, [4]int{1, 1, 2, 0})
	s.enter(4, [4]int{0, 0, -8, 8}, [4]int{1, 1, 0, 2})
	round = &s.desk.open.Rounds[0]
	if !round.IsFinished() {
		t.Fatal("not finished")
	}
	first, second := s.page.playerName(round.Tables[1].Seats[0]), s.page.playerName(round.Tables[0].Seats[0])
	s.segment(s.text("tournament.parts"), int(atRanking))
	list := s.page.standings()
	if a, b := s.page.playerName(list[0].Number), s.page.playerName(list[1].Number); a != first || b != second {
		t.Errorf("%s before %s, not %s before %s", a, b, first, second)
	}
	tie := s.text("tournament.tie.hands_won", translations.Args{"Name": first, "Theirs": 5, "Own": 3})
	if !s.sees(tie) {
		t.Errorf("%q is not told", tie)
	}
	s.tapText("tournament.csv")
	if csv := string(s.data); !strings.Contains(csv, second+",,Last 16,1,64,3,0") || !strings.HasSuffix(s.saved, ".csv") {
		t.Errorf("%s: %s", s.saved, csv)
	}
	s.tapText("tournament.pdf")
	if !strings.HasPrefix(string(s.data), "%PDF") || !strings.HasSuffix(s.saved, ".pdf") {
		t.Errorf("%s is no PDF", s.saved)
	}
	// the best of each table meet in the final
	s.segment(s.text("tournament.parts"), int(atTables))
	s.tapText("tournament.draw.on", translations.Args{"Stage": "Final"})
	s.draw("7")
	s.enter(1, [4]int{30, 10, -10, -30}, [4]int{2, 1, 0, 0})
	if !s.desk.open.IsOver() {
		t.Fatal("not over")
	}
	champion := s.page.playerName(s.desk.open.Rounds[1].Tables[0].Seats[0])
	s.tapText("tournament.ranking")
	if !s.sees(s.text("tournament.champion", translations.Args{"Name": champion})) {
		t.Errorf("nobody says that %s has won: %q", champion, s.texts())
	}
}

// TestALongRankingFitsOnPaper: a note for each of 127 ties would not, so each
// row says in a word what broke its tie.
func TestALongRankingFitsOnPaper(t *testing.T) {
	for n, noted := range map[int]bool{16: true, 128: false} {
		s := begun(t, english, n)
		s.draw("1")
		s.segment(s.text("tournament.parts"), int(atRanking))
		out := s.page.view.(*hall).section.table
		if len(out.page.rows) != n || out.page.rows[1][5] != s.text("tournament.by.lot") {
			t.Fatalf("%d rows, the second %q", len(out.page.rows), out.page.rows[1])
		}
		page, err := paper.New(paper.A4Width, paper.A4Height)
		if err != nil {
			t.Fatal(err)
		}
		foot := out.page.drawNotes(page, page.Width-2*pageMargin)
		if isNoted := foot < page.Height-pageMargin; isNoted != noted || foot < page.Height/2 {
			t.Errorf("%d players: the rows end at %v of %v", n, foot, page.Height)
		}
	}
}

func TestListsAreToldLineByLine(t *testing.T) {
	s := open(t, english)
	s.tapText("tournament.begin")
	s.write(1, "1,Ming\n2,\n3,Ming\n4,"+strings.Repeat("x", 65)+"\n0,Wing\n6,a,b,c")
	for line, reason := range map[int]tournament.Reason{
		2: tournament.EmptyName, 3: tournament.SameName, 4: tournament.LongName, 5: tournament.BadNumber, 6: tournament.TooManyColumns,
	} {
		_, problems := tournament.ReadPlayers(s.fields()[1].Entry.Text)
		i := slices.IndexFunc(problems, func(x tournament.Problem) bool { return x.Line == line })
		if i < 0 || problems[i].Reason != reason {
			t.Fatalf("line %d: %+v", line, problems)
		}
		told := s.text("tournament.new.line", translations.Args{"Line": line}) + s.page.problem(problems[i])
		if !s.sees(told) || strings.Contains(told, "{{") || strings.Contains(told, "no value") {
			t.Errorf("%q is not told", told)
		}
	}
	if s.find(s.text("tournament.new.start")).Reason() == "" {
		t.Error("begins with bad lines")
	}
	s.write(1, "Ming\nWing\nFong\nLan")
	s.tapText("tournament.new.start")
	if !s.sees(s.text("tournament.new.nameless")) || s.desk.open != nil {
		t.Error("begins without a name")
	}
	s.write(0, "Cup")
	s.tapText("tournament.new.start")
	if s.desk.open == nil || len(s.desk.open.Players) != 4 {
		t.Fatal("does not begin")
	}
}

func TestPlayersArePastedAndRead(t *testing.T) {
	s := open(t, english)
	s.tapText("tournament.begin")
	s.clipboard, s.file = "Ming\nWing", "No.,Name\n7,Fong\n8,Lan"
	s.tapText("tournament.new.paste")
	s.page.Paste()
	if !s.sees(s.text("tournament.refused.same_name", translations.Args{"Text": "Ming"})) {
		t.Error("the same twice is not told")
	}
	s.write(1, "")
	s.tapText("tournament.new.file")
	if got := s.text("tournament.count.players", translations.Args{"N": 2}); !s.sees(got) {
		t.Errorf("not %s: %q", got, s.texts())
	}
}

func TestOwnSizes(t *testing.T) {
	s := open(t, chinese)
	s.tapText("tournament.begin")
	s.write(0, "盃")
	s.tapText("tournament.new.own")
	stepper := s.find(s.text("tournament.new.count")).(*widgets.Stepper)
	stepper.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	goOn := s.find(s.text("tournament.new.go_on", translations.Args{"N": 1})).(*widgets.Stepper)
	goOn.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	s.write(1, people(translations.Chinese, 16))
	s.tapText("tournament.new.start")
	stages := s.desk.open.Format.Stages
	if len(stages) != 3 || stages[0].Advance != 2 || stages[1].Advance != 1 || stages[2].Advance != 0 {
		t.Fatalf("%+v", stages)
	}
	if !s.sees(stages[0].Title["zh"]) {
		t.Errorf("%q", s.texts())
	}
}

func TestTotalsMustBeFourThatSumToZero(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("1")
	enter := func() pressable { return s.find(s.text("tournament.result.enter")) }
	for i, text := range []string{"+12", "−4", "-4", ""} {
		s.write(3*i, text)
	}
	if enter().Reason() == "" {
		t.Error("three are enough")
	}
	s.write(9, "-3")
	if !s.sees(s.text("tournament.refused.sum_above_zero")) || enter().Reason() == "" {
		t.Error("more won than lost is not told")
	}
	s.write(9, "-5")
	if !s.sees(s.text("tournament.result.below")) || enter().Reason() != "" {
		t.Error("more lost than won is not told")
	}
	s.write(9, "-4")
	s.tapText("tournament.result.enter")
	if r := s.desk.open.Rounds[0].Tables[0].Result; r == nil || r.Points != [4]int{12, -4, -4, -4} {
		t.Fatalf("%+v", r)
	}
	if s.desk.table != 2 {
		t.Errorf("at table %d", s.desk.table)
	}
	s.tap(s.text("tournament.table", translations.Args{"N": 1}) + ",")
	s.tapText("tournament.result.back")
	if s.desk.open.Rounds[0].Tables[0].Result != nil || s.fields()[0].Entry.Text != "12" {
		t.Error("the result is not there to be mended")
	}
}

// TestReturnTellsWhatIsWrong: with the button alone one would not see why nothing
// is entered; more lost than won is entered the second time.
func TestReturnTellsWhatIsWrong(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("1")
	round := s.desk.open.Rounds[0].Tables[0]
	missing := s.text("tournament.result.missing", translations.Args{"Name": s.page.playerName(round.Seats[1])})
	s.write(0, "64")
	if s.sees(missing) {
		t.Error("told before it is entered")
	}
	enter := func() { s.fields()[0].Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	enter()
	if !s.sees(missing) {
		t.Errorf("%q is not told: %q", missing, s.texts())
	}
	s.write(3, "-")
	if s.sees("\"-\"") {
		t.Error("a sign is told before its figure")
	}
	s.write(3, "6-4")
	if !s.sees(s.text("tournament.result.unread", translations.Args{"Text": "6-4"})) {
		t.Errorf("no word of it: %q", s.texts())
	}
	for i, text := range []string{"-12", "-32", "-32", "0"} {
		s.write(3*i, text)
	}
	enter()
	if s.desk.open.Rounds[0].Tables[0].Result != nil || !s.sees(s.text("tournament.result.again")) {
		t.Error("entered without a word")
	}
	s.write(3, "-31")
	if enter(); s.desk.open.Rounds[0].Tables[0].Result != nil {
		t.Error("another result is entered without a word")
	}
	s.tapText("tournament.result.enter")
	if r := s.desk.open.Rounds[0].Tables[0].Result; r == nil || r.Points[1] != -31 {
		t.Errorf("%+v", r)
	}
}

// TestMouseAlone begins a tournament with nothing typed, fills its tables and
// draws it.
func TestMouseAlone(t *testing.T) {
	s := open(t, chinese)
	if !s.sees(s.text("tournament.none")) || !s.sees(s.text("tournament.welcome.play")) {
		t.Errorf("an empty list says %q", s.texts())
	}
	s.tapText("tournament.begin")
	s.file = "\xa9m\xa6W\r\n\xb3\xaf\r\n\xa7\xf5\r\n\xb1i\r\n" // Big5: a head and three names
	s.tapText("tournament.new.file")
	s.tap(s.page.titled(s.desk.formats[3].Title))
	s.tapText("tournament.new.proposal", translations.Args{"Date": "2026-11-21"})
	s.tapText("tournament.new.start")
	s.tapText("tournament.people.add")
	s.tapText("tournament.draw.now")
	seats := s.desk.open.Rounds[0].Tables[0].Seats
	var names []string
	for _, number := range seats {
		names = append(names, s.page.playerName(number))
	}
	slices.Sort(names)
	if want := []string{s.text("tournament.people.unnamed", translations.Args{"N": 1}), "張", "李", "陳"}; !slices.Equal(names, slices.Sorted(slices.Values(want))) {
		t.Errorf("%q play", names)
	}
	if !strings.Contains(s.desk.open.Title, "2026-11-21") {
		t.Errorf("it is called %q", s.desk.open.Title)
	}
}

// TestThePlanIsTold: how the stages come out for the list, and where nobody
// would drop out.
func TestThePlanIsTold(t *testing.T) {
	s := open(t, english)
	s.tapText("tournament.begin")
	s.write(1, people(translations.English, 128))
	for _, planned := range []string{"128 players · 32 tables", "64 players · 16 tables", "16 players · 4 tables", "4 players · 1 table"} {
		if !s.sees(planned) {
			t.Errorf("%s: %q", planned, s.texts())
		}
	}
	idle := s.text("tournament.new.idle", translations.Args{"Stage": "Last 16"})
	if s.sees(idle) {
		t.Error("somebody drops out")
	}
	s.write(1, people(translations.English, 16))
	if !s.sees("8 players · 2 tables") || !s.sees(idle) {
		t.Errorf("%q", s.texts())
	}
	s.tap(s.page.titled(s.desk.formats[1].Title)) // by sections
	s.write(1, "A,x\nB,x\nC,y\nD")
	for id, n := range map[string]int{"no_section": 1, "spare": 8} {
		if told := s.text("tournament.new."+id, translations.Args{"N": n}); !s.sees(told) {
			t.Errorf("%q is not told: %q", told, s.texts())
		}
	}
}

// TestRulingsAreMarked wherever they are of use, with their words.
func TestRulingsAreMarked(t *testing.T) {
	for _, lang := range []setting{english, chinese} {
		s := open(t, lang)
		seen := map[string]bool{}
		watch := func() {
			s.each(func(o fyne.CanvasObject) {
				if m, ok := o.(*widgets.DecisionMark); ok {
					m.MouseIn(&desktop.MouseEvent{})
					seen[s.window.Content().(*widgets.Sheet).TipText()] = true
					m.MouseOut()
				}
			})
		}
		s.tapText("tournament.begin")
		s.write(0, "Cup")
		s.tap(s.page.titled(s.desk.formats[1].Title)) // EMSD, by sections
		s.write(1, "A,x\nB,x\nC,x\nD,x\nE,x\nF,y\nG,y\nH,y\nI,y")
		s.tapText("tournament.new.start")
		watch()
		for range 3 {
			s.tapText("tournament.people.add")
		}
		s.draw("1")
		for i := range s.desk.open.Rounds[0].Tables {
			s.page.act(tournament.Act{Do: tournament.Totals, Table: i + 1, Result: &tournament.Result{Points: [4]int{9, -3, -3, -3}}})
		}
		s.segment(s.text("tournament.parts"), int(atRanking))
		watch()
		s.segment(s.text("tournament.parts"), int(atPlayers))
		s.tap("3 ")
		s.tapText("tournament.measure.points")
		watch()
		s.segment(s.text("tournament.parts"), int(atTables))
		s.tapText("tournament.draw.on", translations.Args{"Stage": s.desk.open.Format.Stages[1].Named(s.page.language())})
		watch()
		s = begun(t, lang, 16) // in a format of CityU, with EMSD's way to break ties
		s.draw("1")
		s.segment(s.text("tournament.parts"), int(atRanking))
		watch()
		for _, id := range append(tournament.Decisions(), penalty.DecisionUsual) {
			if words := s.page.Say.Decision(id); !seen[words] || strings.HasPrefix(words, "[") {
				t.Errorf("%s: %s is nowhere", lang.lang, id)
			}
		}
	}
}

// TestAFalseWinCostsWhatTheRulesSay, anything else what we propose.
func TestAFalseWinCostsWhatTheRulesSay(t *testing.T) {
	s := begun(t, english, 16)
	s.segment(s.text("tournament.parts"), int(atPlayers))
	s.tap("3 ")
	points := func() string { return s.page.Desk.charge.points }
	s.tap(s.page.offenceName(penalty.Delay))
	s.tapText("tournament.measure.points")
	if points() != "32" {
		t.Errorf("a delay costs %s", points())
	}
	s.tap(s.page.offenceName(penalty.FalseWin))
	if points() != "512" {
		t.Errorf("a false win costs %s", points())
	}
	s.tap(s.page.offenceName(penalty.WrongCount))
	if points() != "" || s.desk.charge.measure != penalty.Warning {
		t.Errorf("the first wrong count costs %s, %q", s.desk.charge.measure, points())
	}
}

func TestDrawIsRepeatedPublishedAndUndone(t *testing.T) {
	s := begun(t, english, 16)
	s.write(0, "12x")
	if s.find(s.text("tournament.draw.now")).Reason() == "" {
		t.Error("no seed, and drawn")
	}
	s.draw("5")
	tables := s.desk.open.Rounds[0].Tables[0].Seats
	s.tapText("tournament.draw.publish")
	if !strings.Contains(s.copied, "Draw 5") || !strings.Contains(s.copied, s.page.playerName(tables[0])) {
		t.Error(s.copied)
	}
	s.tapText("tournament.draw.again")
	if s.desk.open.Rounds[0].Seed == 5 || len(s.desk.open.Rounds) != 1 {
		t.Errorf("%+v", s.desk.open.Rounds[0].Seed)
	}
	s.page.Undo()
	s.draw("5")
	if s.desk.open.Rounds[0].Tables[0].Seats != tables {
		t.Error("the same seed draws otherwise")
	}
	s.enter(1, [4]int{4, -4, 0, 0}, [4]int{1, 0, 0, 0})
	if s.find(s.text("tournament.draw.again")).Reason() == "" {
		t.Error("drawn again over a result")
	}
	s.page.Undo()
	s.page.Redo()
	if s.desk.open.Rounds[0].Tables[0].Result == nil {
		t.Error("not done again")
	}
}

func TestTwoYellowCardsAreOut(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("5")
	s.segment(s.text("tournament.parts"), int(atPlayers))
	s.tap("3 ")
	for range penalty.YellowCardsOut {
		s.tap(s.page.offenceName(penalty.HandDisturbed))
		s.tapText("tournament.measure.yellow_card")
		s.tapText("tournament.charge.lay")
	}
	if !s.sees(s.text("tournament.out.cards")) {
		t.Errorf("%q", s.texts())
	}
	if tally := s.desk.open.Tallies()[3]; tally.YellowCards != penalty.YellowCardsOut || tally.Points == 0 {
		t.Errorf("%+v", tally)
	}
	s.segment(s.text("tournament.parts"), int(atRanking))
	if list := s.page.standings(); list[len(list)-1].Number != 3 {
		t.Error("is not ranked last")
	}
}

func TestStandInsFillAndReplace(t *testing.T) {
	s := begun(t, english, 15)
	if s.find(s.text("tournament.draw.now")).Reason() == "" {
		t.Error("drawn with an empty seat")
	}
	s.write(1, "Helper")
	s.tapText("tournament.people.add")
	s.draw("5")
	s.segment(s.text("tournament.parts"), int(atPlayers))
	add := s.fields()
	add[len(add)-1].Entry.SetText("Second")
	s.tapText("tournament.people.add")
	number := s.desk.open.Rounds[0].Tables[0].Seats[0]
	s.tap(digits(number) + " ")
	s.tapText("tournament.people.withdraw")
	s.segment(s.text("tournament.parts"), int(atTables))
	if s.sees(s.text("tournament.people.stand_in_note")) {
		t.Error("a stand-in is asked for while there is one")
	}
	s.tap(s.text("tournament.table", translations.Args{"N": 1}) + ",")
	s.tap("Second")
	if got := s.page.playerName(s.desk.open.Rounds[0].Tables[0].Seats[0]); got != "Second" {
		t.Errorf("%s sits there", got)
	}
}

// TestAStandInIsAddedWhereOneIsMissing, beside the table of the player who left.
func TestAStandInIsAddedWhereOneIsMissing(t *testing.T) {
	s := begun(t, chinese, 16)
	s.draw("5")
	number := s.desk.open.Rounds[0].Tables[0].Seats[2]
	s.page.act(tournament.Act{Do: tournament.Withdraw, Number: number})
	if !s.sees(s.text("tournament.result.no_stand_in", translations.Args{"Name": s.page.playerName(number)})) {
		t.Errorf("%q", s.texts())
	}
	s.tapText("tournament.people.add")
	s.tapText("tournament.people.unnamed", translations.Args{"N": 1})
	if who, _ := s.desk.open.Player(s.desk.open.Rounds[0].Tables[0].Seats[2]); !who.StandIn {
		t.Errorf("%s sits there", who.Name)
	}
}

func TestListCanBeRewrittenBeforeTheDraw(t *testing.T) {
	s := begun(t, english, 16)
	s.segment(s.text("tournament.parts"), int(atPlayers))
	list := s.fields()
	list[1].Entry.SetText("1,Ming,A\n2,Wing,B\n2,Fong,B")
	s.tapText("tournament.people.take")
	if !s.sees(s.text("tournament.refused.same_number", translations.Args{"Text": "Fong"})) {
		t.Errorf("%q", s.texts())
	}
	list[1].Entry.SetText("1,Ming,A\n2,Wing,B")
	s.tapText("tournament.people.take")
	if got := s.desk.open.Players; len(got) != 2 || got[1].Section != "B" {
		t.Errorf("%+v", got)
	}
	s.tap("2 ")
	s.write(1, "Wing Sum")
	s.tapText("tournament.people.rename")
	if !s.sees("Wing Sum") {
		t.Error("not renamed")
	}
	s.write(1, "Ming")
	s.tapText("tournament.people.rename")
	if !s.sees(s.text("tournament.refused.same_name", translations.Args{"Text": "Ming"})) {
		t.Error("the same name twice is not told")
	}
}

func TestTournamentIsKeptOpenedAndMovedAside(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("5")
	s.enter(1, [4]int{4, -4, 0, 0}, [4]int{1, 0, 0, 0})
	s.setting.lang = translations.Chinese
	s.build()
	if !s.sees("第 1 檯") || s.desk.stage != 0 {
		t.Errorf("%q", s.texts())
	}
	again := openIn(t, s.folder, english)
	again.tap("Spring cup")
	if r := again.desk.open.Rounds[0].Tables[0].Result; r == nil || r.Points[0] != 4 {
		t.Fatal("the result is gone")
	}
	again.tapText("tournament.title")
	again.tapText("tournament.remove")
	if !again.sees(again.text("tournament.none")) {
		t.Error("still there")
	}
	again.tapText("tournament.restore")
	again.tap("Spring cup")
	if again.desk.open == nil {
		t.Error("not restored")
	}
}

func TestTableLeadsToItsSheet(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("5")
	s.tap(s.text("tournament.table", translations.Args{"N": 3}) + ",")
	s.tapText("tournament.result.sheet")
	if s.sheet != 3 {
		t.Errorf("table %d", s.sheet)
	}
	sheet, _, ok := s.desk.Sheet(3)
	who, _ := s.desk.open.Player(s.desk.open.Rounds[0].Tables[2].Seats[0])
	if !ok || sheet.Players[0] != who.Name {
		t.Errorf("the sheet is of %q, not of %q", sheet.Players, who.Name)
	}
	if name, table := s.page.Heading(3); name != "Spring cup" || !strings.HasPrefix(table, s.text("tournament.table", translations.Args{"N": 3})) {
		t.Errorf("it is headed %q, %q", name, table)
	}
	if _, _, ok := s.desk.Sheet(5); ok {
		t.Error("there is a fifth")
	}
}

func TestKeyboardAlone(t *testing.T) {
	s := begun(t, english, 16)
	c := s.window.Canvas()
	press := func(key fyne.KeyName) {
		if f := c.Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: key})
			return
		}
		s.page.TypedKey(&fyne.KeyEvent{Name: key})
	}
	reach := func(label string) {
		t.Helper()
		for range 200 {
			c.FocusNext()
			if p, ok := c.Focused().(pressable); ok && strings.HasPrefix(p.AccessibilityLabel(), label) {
				return
			}
		}
		t.Fatalf("Tab does not come to %q", label)
	}
	reach(s.text("tournament.draw.now"))
	press(fyne.KeySpace)
	reach(s.text("tournament.table", translations.Args{"N": 2}) + ",")
	press(fyne.KeyReturn)
	if s.desk.table != 2 {
		t.Fatalf("at table %d", s.desk.table)
	}
	for i, text := range []string{"8", "", "", "-4", "", "", "-4", "", "", "0"} {
		if i > 0 {
			c.FocusNext()
		}
		f, ok := c.Focused().(*entry)
		if !ok {
			t.Fatalf("field %d: the keyboard is on %T", i, c.Focused())
		}
		f.SetText(text)
	}
	press(fyne.KeyReturn)
	if r := s.desk.open.Rounds[0].Tables[1].Result; r == nil || r.Points[0] != 8 {
		t.Fatalf("%+v", r)
	}
	if _, writes := c.Focused().(*entry); !writes || s.desk.table != 3 {
		t.Errorf("goes on at %T of table %d", c.Focused(), s.desk.table)
	}
	for range 3 { // tables 3, 4 and 1
		for i := range 4 {
			s.write(3*i, "0")
		}
		press(fyne.KeyReturn)
	}
	onward := s.text("tournament.draw.on", translations.Args{"Stage": "Final"})
	if p, ok := c.Focused().(pressable); !ok || p.AccessibilityLabel() != onward {
		t.Errorf("after the last table the keyboard is on %T", c.Focused())
	}
	c.Unfocus()
	press(fyne.KeyEscape)
	press(fyne.KeyEscape)
	press(fyne.KeyEscape)
	if s.desk.open != nil {
		t.Error("Escape does not lead back")
	}
}

// TestTheListsStayWhereTheyWere: what is pressed far below stays under the
// pointer, and the next table comes into sight.
func TestTheListsStayWhereTheyWere(t *testing.T) {
	s := begun(t, english, 128)
	s.draw("1")
	left := func() *widgets.Scroller { return s.page.view.(*hall).left }
	left().ShowAt(500)
	s.tap(s.text("tournament.table", translations.Args{"N": 17}) + ",")
	if got := left().Offset(); got != 500 {
		t.Errorf("after a press the list is at %v", got)
	}
	s.tap(s.text("tournament.table", translations.Args{"N": 15}) + ",")
	left().ShowAt(0)
	for i := range 4 {
		s.write(3*i, "0")
	}
	s.tapText("tournament.result.enter")
	if at := left().Offset(); s.desk.table != 16 || at < 200 {
		t.Errorf("table %d, the list is at %v", s.desk.table, at)
	}
	s.segment(s.text("tournament.parts"), int(atPlayers))
	if at := left().Offset(); at != 0 {
		t.Errorf("another part begins at %v", at)
	}
	left().ShowAt(900)
	s.tap("30 ")
	side := s.page.view.(*hall).side
	side.ShowAt(60)
	s.tapText("tournament.measure.warning")
	s.tapText("tournament.charge.lay")
	if at, beside := left().Offset(), s.page.view.(*hall).side.Offset(); at != 900 || beside != side.Offset() || beside == 0 {
		t.Errorf("after a penalty the lists are at %v and %v", at, beside)
	}
}

// TestTheKeyboardIsNeverOutOfSight: Tab goes through every view of a small window
// and what it comes to is seen.
func TestTheKeyboardIsNeverOutOfSight(t *testing.T) {
	at := setting{translations.English, look.Light, small}
	s := open(t, at)
	c := s.window.Canvas()
	driver := fyne.CurrentApp().Driver()
	goes := func(where string) {
		t.Helper()
		c.Unfocus()
		seen := map[fyne.Focusable]bool{}
		for c.FocusNext(); c.Focused() != nil && !seen[c.Focused()]; c.FocusNext() {
			seen[c.Focused()] = true
			o := c.Focused().(fyne.CanvasObject)
			y := driver.AbsolutePositionForObject(o).Y
			if y < 0 || y+o.Size().Height > small.Height {
				t.Errorf("%s: %T lies at %v, %v high", where, o, y, o.Size().Height)
			}
		}
		if len(seen) < 5 {
			t.Errorf("%s: Tab comes to %d things", where, len(seen))
		}
	}
	s.tapText("tournament.begin")
	s.write(1, people(translations.English, 64))
	s.tapText("tournament.new.own")
	s.find(s.text("tournament.new.count")).(*widgets.Stepper).TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	goes("a new tournament")
	s.write(0, "Cup")
	s.tapText("tournament.new.start")
	goes("the draw")
	s.tapText("tournament.draw.now")
	goes("the tables")
	s.segment(s.text("tournament.parts"), int(atPlayers))
	s.tap("3 ")
	s.tapText("tournament.measure.points")
	goes("the players")
}

// hearing is a canvas that hears shortcuts, as that of a real window does.
type hearing struct {
	fyne.Canvas
	heard []fyne.Shortcut
}

func (h *hearing) TypedShortcut(s fyne.Shortcut) { h.heard = append(h.heard, s) }

// TestTheWindowsKeysWorkWhileSomebodyWrites: letters and digits go to the window,
// what edits stays with the field.
func TestTheWindowsKeysWorkWhileSomebodyWrites(t *testing.T) {
	h := &hearing{}
	for _, c := range []struct {
		key  fyne.Shortcut
		want bool
	}{
		{&desktop.CustomShortcut{KeyName: fyne.Key2, Modifier: fyne.KeyModifierControl}, true},
		{&desktop.CustomShortcut{KeyName: fyne.KeyE, Modifier: fyne.KeyModifierControl}, true},
		{&desktop.CustomShortcut{KeyName: fyne.KeyBackspace, Modifier: fyne.KeyModifierControl}, false},
		{&desktop.CustomShortcut{KeyName: fyne.KeyLeft, Modifier: fyne.KeyModifierControl}, false},
		{&fyne.ShortcutUndo{}, false}, {&fyne.ShortcutSelectAll{}, false},
	} {
		h.heard = nil
		if got := passOn(h, c.key); got != c.want || (len(h.heard) == 1) != c.want {
			t.Errorf("%s: passed on %v, heard %d", c.key.ShortcutName(), got, len(h.heard))
		}
	}
	if s := begun(t, english, 16); passOn(s.window.Canvas(), &fyne.ShortcutCopy{}) {
		t.Error("copying is the field's")
	}
}

// From the list the way leads back to the score sheets, by the crumb and by
// escape.
func TestListLeadsToTheScoreSheets(t *testing.T) {
	s := open(t, english)
	s.tapText("tournament.sheets")
	if !s.left {
		t.Error("the crumb leads nowhere")
	}
	s.left = false
	s.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !s.left {
		t.Error("escape leads nowhere")
	}
}
