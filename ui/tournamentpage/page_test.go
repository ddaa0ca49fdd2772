package tournamentpage

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/tournament"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/widgets"
)

// draw draws the next stage from a seed.
func (s *stage) draw(seed string) {
	s.Helper()
	s.Write(0, seed)
	s.tapText("tournament.draw.now")
}

// enter enters a table's points and hands won.
func (s *stage) enter(table int, points, won [4]int) {
	s.Helper()
	s.PressPrefix(s.text("tournament.table", translations.Args{"N": table}) + ",")
	for i := range 4 {
		s.Write(3*i, strconv.Itoa(points[i]))
		s.Write(3*i+1, strconv.Itoa(won[i]))
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
	s.Choose(s.text("tournament.parts"), int(atRanking))
	list := s.page.standings()
	if a, b := s.page.playerName(list[0].Number), s.page.playerName(list[1].Number); a != first || b != second {
		t.Errorf("%s before %s, not %s before %s", a, b, first, second)
	}
	tie := s.text("tournament.tie.hands_won", translations.Args{"Name": first, "Theirs": 5, "Own": 3})
	if !s.Says(tie) {
		t.Errorf("%q is not told", tie)
	}
	s.tapText("tournament.csv")
	if csv := string(s.data); !strings.Contains(csv, second+",,Last 16,1,64,,3,,") || !strings.HasSuffix(s.saved, ".csv") {
		t.Errorf("%s: %s", s.saved, csv)
	}
	s.tapText("tournament.pdf")
	if !strings.HasPrefix(string(s.data), "%PDF") || !strings.HasSuffix(s.saved, ".pdf") {
		t.Errorf("%s is no PDF", s.saved)
	}
	// the best of each table meet in the final
	s.Choose(s.text("tournament.parts"), int(atTables))
	s.tapText("tournament.draw.on", translations.Args{"Stage": "Final"})
	s.draw("7")
	s.enter(1, [4]int{30, 10, -10, -30}, [4]int{2, 1, 0, 0})
	if !s.desk.open.IsOver() {
		t.Fatal("not over")
	}
	champion := s.page.playerName(s.desk.open.Rounds[1].Tables[0].Seats[0])
	s.tapText("tournament.ranking")
	if !s.Says(s.text("tournament.champion", translations.Args{"Name": champion})) {
		t.Errorf("nobody says that %s has won: %q", champion, s.texts())
	}
	rows := s.page.View.(*hall).section.table.page.rows // points are of the stage that is named
	if rows[0][2] != "Final" || rows[4][2] != "Last 16" {
		t.Errorf("printed %q, %q", rows[0], rows[4])
	}
}

func TestListsAreToldLineByLine(t *testing.T) {
	s := openPage(t, english)
	s.tapText("tournament.begin")
	s.Write(1, "1,Ming\n2,\n3,Ming\n4,"+strings.Repeat("x", 65)+"\n0,Wing\n6,a,b,c")
	for line, reason := range map[int]tournament.Reason{
		2: tournament.EmptyName, 3: tournament.SameName, 4: tournament.LongName, 5: tournament.BadNumber, 6: tournament.TooManyColumns,
	} {
		_, problems := readPlayers(s.fields()[1].Text())
		i := slices.IndexFunc(problems, func(x tournament.Problem) bool { return x.Line == line })
		if i < 0 || problems[i].Reason != reason {
			t.Fatalf("line %d: %+v", line, problems)
		}
		told := s.text("tournament.new.line", translations.Args{"Line": line}) + s.page.problem(problems[i])
		if !s.Says(told) || strings.Contains(told, "{{") || strings.Contains(told, "no value") {
			t.Errorf("%q is not told", told)
		}
	}
	if s.Reason(s.text("tournament.new.start")) == "" {
		t.Error("begins with bad lines")
	}
	s.Write(1, "Ming\nWing\nFong\nLan")
	s.tapText("tournament.new.start")
	if !s.Says(s.text("tournament.new.nameless")) || s.desk.open != nil {
		t.Error("begins without a name")
	}
	s.Write(0, "Cup")
	s.tapText("tournament.new.start")
	if s.desk.open == nil || len(s.desk.open.Players) != 4 {
		t.Fatal("does not begin")
	}
}

// TestAListPastedOnAnotherAsks: a corrected list replaces the one before, or stands
// below it; what was there can be brought back.
func TestAListPastedOnAnotherAsks(t *testing.T) {
	for _, paste := range map[string]func(*stage){
		"button": func(s *stage) { s.tapText("tournament.new.paste") },
		"window": func(s *stage) { s.page.Paste() },
		"field": func(s *stage) {
			fyne.CurrentApp().Clipboard().SetContent(s.clipboard)
			s.fields()[1].TypedShortcut(&fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
		},
	} {
		s := openPage(t, english)
		s.tapText("tournament.begin")
		text := func() string { return s.fields()[1].Text() }
		s.clipboard = "Ming\nWingg\nFong"
		s.tapText("tournament.new.paste")
		if text() != s.clipboard || s.Says(s.text("tournament.new.replaced")) {
			t.Fatalf("into an empty list: %q", text())
		}
		first := s.clipboard
		s.clipboard = "Ming\nWing\nFong\nLan"
		paste(s)
		if text() != first || !s.Says(s.text("tournament.new.has", translations.Args{"N": 3})+" "+s.text("tournament.new.comes", translations.Args{"N": 4})) {
			t.Fatalf("not asked: %q, %q", text(), s.texts())
		}
		s.tapText("tournament.new.keep")
		paste(s)
		s.build() // as a change of language does
		s.tapText("tournament.new.replace")
		if text() != s.clipboard {
			t.Errorf("replaced: %q", text())
		}
		s.build()
		s.tapText("tournament.new.back")
		if text() != first {
			t.Errorf("brought back: %q", text())
		}
		paste(s)
		s.tapText("tournament.new.append")
		if text() != first+"\n"+s.clipboard || !s.Says(s.text("tournament.refused.same_name", translations.Args{"Text": "Ming"})) {
			t.Errorf("below: %q, %q", text(), s.texts())
		}
		if at := s.fields()[1]; at.Mark() != len(first)+2 || at.CursorAt() != len(first)+1 {
			t.Errorf("the first fault is not in sight: mark %d, cursor %d", at.Mark(), at.CursorAt())
		}
		s.tapText("tournament.new.clear")
		if text() != "" || !s.Says(s.text("tournament.new.cleared")) || s.Reason(s.text("tournament.new.clear")) == "" {
			t.Errorf("cleared: %q", text())
		}
		s.clipboard = "Ming\nWing"
		paste(s)
		s.clipboard = "Fong\nLan"
		paste(s)
		s.file = " \r\n"
		s.tapText("tournament.new.file")
		if text() != "Ming\nWing" || !s.Says(s.text("tournament.new.blank")) || s.Says(s.text("tournament.new.comes", translations.Args{"N": 2})) {
			t.Errorf("after a file with nothing in it: %q, %q", text(), s.texts())
		}
		s.tapText("tournament.new.clear")
		s.tapText("tournament.new.file")
		if s.tapText("tournament.new.back"); text() != "Ming\nWing" {
			t.Errorf("after a file with nothing in it, %q is brought back", text())
		}
		s.tapText("tournament.new.clear")
		s.file = "No.,Name\n7,Fong\n8,Lan"
		s.tapText("tournament.new.file")
		if got := s.text("tournament.count.players", translations.Args{"N": 2}); !s.Says(got) {
			t.Errorf("not %s: %q", got, s.texts())
		}
	}
}

// TestAFaultLeadsToItsLine by a press.
func TestAFaultLeadsToItsLine(t *testing.T) {
	s := openPage(t, chinese)
	s.tapText("tournament.begin")
	s.Write(1, people(translations.Chinese, 40)+"\n阿明 1\n,\n完")
	s.PressPrefix(s.text("tournament.new.line", translations.Args{"Line": 42}))
	area := s.fields()[1]
	if line := strings.Count(string([]rune(area.Text())[:area.CursorAt()]), "\n") + 1; line != 42 || s.Window.Canvas().Focused() != area {
		t.Errorf("at line %d", line)
	}
}

func TestOwnSizes(t *testing.T) {
	s := openPage(t, chinese)
	s.tapText("tournament.begin")
	s.Write(0, "盃")
	s.tapText("tournament.new.own")
	stepper := s.FindPrefix(s.text("tournament.new.count")).(*widgets.Stepper)
	stepper.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	goOn := s.FindPrefix(s.text("tournament.new.go_on", translations.Args{"N": 1})).(*widgets.Stepper)
	goOn.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	s.Write(1, people(translations.Chinese, 16))
	s.tapText("tournament.new.start")
	stages := s.desk.open.Format.Stages
	if len(stages) != 3 || stages[0].Advance != 2 || stages[1].Advance != 1 || stages[2].Advance != 0 {
		t.Fatalf("%+v", stages)
	}
	if !s.Says(stages[0].Title["zh"]) {
		t.Errorf("%q", s.texts())
	}
}

// TestThePlanIsTold: how the stages come out for the list, and where nobody
// would drop out.
func TestThePlanIsTold(t *testing.T) {
	s := openPage(t, english)
	s.tapText("tournament.begin")
	s.Write(1, people(translations.English, 128))
	for _, planned := range []string{"128 players · 32 tables", "64 players · 16 tables", "16 players · 4 tables", "4 players · 1 table"} {
		if !s.Says(planned) {
			t.Errorf("%s: %q", planned, s.texts())
		}
	}
	idle := s.text("tournament.new.idle", translations.Args{"Stage": "Last 16"})
	if s.Says(idle) {
		t.Error("somebody drops out")
	}
	s.Write(1, people(translations.English, 16))
	if !s.Says("8 players · 2 tables") || !s.Says(idle) {
		t.Errorf("%q", s.texts())
	}
	s.PressPrefix(s.page.titled(s.desk.formats[2].Title)) // one of each table
	for n, rest := range map[int]int{16: 0, 18: 3} {
		s.Write(1, people(translations.English, n))
		if told := s.text("tournament.way.filled", translations.Args{"N": 3}); s.Says(told) != (rest == 3) {
			t.Errorf("with %d: %q", n, s.texts())
		}
	}
	s.PressPrefix(s.page.titled(s.desk.formats[1].Title)) // by sections
	s.Write(1, "A,x\nB,x\nC,y\nD")
	for id, n := range map[string]int{"no_section": 1, "spare": 8} {
		if told := s.text("tournament.new."+id, translations.Args{"N": n}); !s.Says(told) {
			t.Errorf("%q is not told: %q", told, s.texts())
		}
	}
}

func TestDrawIsRepeatedPublishedAndUndone(t *testing.T) {
	s := begun(t, english, 16)
	s.Write(0, "12x")
	if s.Reason(s.text("tournament.draw.now")) == "" {
		t.Error("no seed, and drawn")
	}
	s.Write(0, "12345678901234567890123")
	if why := s.Reason(s.text("tournament.draw.now")); why != s.text("tournament.draw.large_seed") {
		t.Errorf("a seed of 23 digits: %q", why)
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
	if s.Reason(s.text("tournament.draw.again")) == "" {
		t.Error("drawn again over a result")
	}
	s.page.Undo()
	s.page.Redo()
	if s.desk.open.Rounds[0].Tables[0].Result == nil {
		t.Error("not done again")
	}
}

func TestListCanBeRewrittenBeforeTheDraw(t *testing.T) {
	s := begun(t, english, 16)
	s.Choose(s.text("tournament.parts"), int(atPlayers))
	list := s.fields()
	list[1].SetText("1,Ming,A\n2,Wing,B\n2,Fong,B")
	if why := s.text("tournament.refused.same_number", translations.Args{"Text": "Fong"}); s.FindPrefix(s.text("tournament.new.line", translations.Args{"Line": 3})+why) == nil || s.Reason(s.text("tournament.people.take")) == "" {
		t.Errorf("%q", s.texts())
	}
	s.build() // as a change of language does
	if got := s.fields()[1].Text(); got != "1,Ming,A\n2,Wing,B\n2,Fong,B" || s.Reason(s.text("tournament.people.take")) == "" {
		t.Errorf("of what was typed there is %q", got)
	}
	s.clipboard = "1,Ming,A\n2,Wing,B"
	s.page.Paste()
	s.tapText("tournament.new.replace")
	s.tapText("tournament.people.take")
	if got := s.desk.open.Players; len(got) != 2 || got[1].Section != "B" {
		t.Errorf("%+v", got)
	}
	s.PressPrefix("2 ")
	s.Write(1, "Wing Sum")
	s.tapText("tournament.people.rename")
	if !s.Says("Wing Sum") {
		t.Error("not renamed")
	}
	s.Write(1, "Ming")
	s.tapText("tournament.people.rename")
	if !s.Says(s.text("tournament.refused.same_name", translations.Args{"Text": "Ming"})) {
		t.Error("the same name twice is not told")
	}
}

func TestTournamentIsKeptOpenedAndMovedAside(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("5")
	s.enter(1, [4]int{4, -4, 0, 0}, [4]int{1, 0, 0, 0})
	s.setting.Lang = translations.Chinese
	s.build()
	if !s.Says("第 1 檯") || s.desk.stage != 0 {
		t.Errorf("%q", s.texts())
	}
	again := openIn(t, s.folder, english)
	again.PressPrefix("Spring cup")
	if r := again.desk.open.Rounds[0].Tables[0].Result; r == nil || r.Points[0] != 4 {
		t.Fatal("the result is gone")
	}
	again.tapText("tournament.title")
	again.tapText("tournament.remove")
	if !again.Says(again.text("tournament.none")) {
		t.Error("still there")
	}
	again.tapText("tournament.restore")
	again.PressPrefix("Spring cup")
	if again.desk.open == nil {
		t.Error("not restored")
	}
}

func TestTableLeadsToItsSheet(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("5")
	s.PressPrefix(s.text("tournament.table", translations.Args{"N": 3}) + ",")
	s.tapText("tournament.result.sheet")
	if s.sheet != 3 {
		t.Errorf("table %d", s.sheet)
	}
	sheet, _, ok := s.desk.Sheet(3)
	who, _ := s.desk.open.Player(s.desk.open.Rounds[0].Tables[2].Seats[0])
	if !ok || sheet.Players[0] != who.Name {
		t.Errorf("the sheet is of %q, not of %q", sheet.Players, who.Name)
	}
	if name, table := s.page.Heading(3); name != "Spring cup" || table != "Last 16 · "+s.text("tournament.table", translations.Args{"N": 3}) {
		t.Errorf("it is headed %q, %q", name, table)
	}
	if _, _, ok := s.desk.Sheet(5); ok {
		t.Error("there is a fifth")
	}
}

// A new tournament begins with the rules in force and the format that is played under them.
func TestANewTournamentIsOfTheRulesInForce(t *testing.T) {
	for i, want := range []string{"cityu", "emsd"} {
		s := openPage(t, english)
		s.page.InForce = func() *rules.RuleSet { return s.page.Sets()[i] }
		s.tapText("tournament.begin")
		if b := s.desk.beginning; b.rules != want || s.desk.formats[b.format].Rules != want {
			t.Errorf("under %s: %+v", want, b)
		}
	}
}

// What was typed for a new tournament is there again after a look at the list, until the
// tournament is begun or all of it is taken out.
func TestANewTournamentIsLeftAndTakenUpAgain(t *testing.T) {
	s := openPage(t, english)
	s.tapText("tournament.begin")
	s.Write(0, "Spring cup", "Ann\nBen\nCat\nDan\n")
	s.PressPrefix("EMSD")
	for range 2 {
		s.page.View.goBack()
		s.page.List()
		s.tapText("tournament.begin")
		if b := s.desk.beginning; b.name != "Spring cup" || b.list != "Ann\nBen\nCat\nDan\n" || s.desk.formats[b.format].ID != "emsd" || !s.Says("4 players") {
			t.Fatalf("taken up again it is %+v", b)
		}
	}
	s.Write(0, "Spring cup", "Ann\nBen\nCat\nDan\nEve")
	s.Write(0, " ", "")
	s.page.View.goBack()
	if s.tapText("tournament.begin"); s.desk.formats[s.desk.beginning.format].ID == "emsd" {
		t.Error("what was taken out is there again")
	}
	s.Write(0, "Autumn cup", "Ann\nBen\nCat\nDan\n")
	s.PressPrefix("One stage")
	s.tapText("tournament.new.start")
	s.page.View.goBack()
	if s.tapText("tournament.begin"); s.desk.beginning.name != "" {
		t.Errorf("after the beginning it is %+v", s.desk.beginning)
	}
}

// What was typed for a table and not yet entered is there again after a look at the list or
// at another tournament, and when a draw that was undone comes back; not at another draw.
func TestHalfAResultIsLeftAndTakenUpAgain(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("1")
	other := s.twin()
	s.Write(0, "64", "3")
	s.page.List()
	s.tapText("tournament.begin")
	s.Write(0, "Autumn cup", people(translations.English, 16))
	s.tapText("tournament.new.start")
	s.Write(0, "2027")
	s.page.List()
	s.PressPrefix("Spring cup")
	if f := s.fields(); f[0].Text() != "64" || f[1].Text() != "3" {
		t.Errorf("the figures are %q and %q", f[0].Text(), f[1].Text())
	}
	s.page.List()
	s.PressPrefix("Autumn cup")
	if seed := s.fields()[0].Text(); seed != "2027" {
		t.Errorf("the seed is %s", seed)
	}
	s.page.List()
	if !other.do(tournament.Event{Kind: tournament.Undo}, tournament.Event{Kind: tournament.Draw, Seed: 2}) {
		t.Fatal(other.trouble)
	}
	s.PressPrefix("Spring cup")
	if text := s.fields()[0].Text(); text != "" {
		t.Errorf("%q is at other players' table", text)
	}
	s.Write(0, "32")
	s.page.Undo()
	s.page.Redo()
	if text := s.fields()[0].Text(); text != "32" {
		t.Errorf("undone and redone, the points are %q", text)
	}
	s.tapText("tournament.draw.again")
	if text := s.fields()[0].Text(); text != "" {
		t.Errorf("drawn again, %q is at other players' table", text)
	}
}

// TestUndoLeavesTheListOfTheBeginning: without a word it would empty the tournament.
func TestUndoLeavesTheListOfTheBeginning(t *testing.T) {
	s := begun(t, english, 16)
	if why := s.Reason(s.text("tournament.undo")); why != s.text("tournament.refused.nothing_to_undo") {
		t.Errorf("undo of the list: %q", why)
	}
	s.page.Undo()
	if len(s.desk.open.Players) != 16 || !s.Says(s.text("tournament.refused.nothing_to_undo")) {
		t.Errorf("%d players: %q", len(s.desk.open.Players), s.texts())
	}
	s.page.act(tournament.Event{Kind: tournament.List, Players: []tournament.Player{{Name: "A"}}})
	s.page.Undo()
	if len(s.desk.open.Players) != 16 {
		t.Errorf("a list written anew is not undone: %+v", s.desk.open.Players)
	}
}

// TestEverythingMovedAsideComesBack, not only what was removed last, and still after
// another tournament was opened.
func TestEverythingMovedAsideComesBack(t *testing.T) {
	s := openPage(t, english)
	for _, name := range []string{"First", "Second", "Third"} {
		s.tapText("tournament.begin")
		s.Write(0, name)
		s.Write(1, people(translations.English, 16))
		s.tapText("tournament.new.start")
		s.page.List()
	}
	for range 2 {
		s.tapText("tournament.remove")
	}
	s.PressPrefix("First")
	s.page.List()
	for range 2 {
		s.tapText("tournament.restore")
	}
	for _, name := range []string{"First", "Second", "Third"} {
		if s.Find(name) == nil {
			t.Errorf("%s did not come back: %q", name, s.texts())
		}
	}
	if s.Find(s.text("tournament.restore")) != nil {
		t.Error("offered again")
	}
}

// TestStagesThatChangeTheRulesSaySo, until rules are chosen by hand or other stages.
func TestStagesThatChangeTheRulesSaySo(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := openPage(t, at)
		s.page.beginNew()
		sets := s.page.Sets()
		named := func(id string) string {
			return s.page.Say.RuleSetName(sets[slices.IndexFunc(sets, func(rs *rules.RuleSet) bool { return rs.ID == id })])
		}
		before := s.desk.beginning.rules
		told := s.text("tournament.new.rules_changed", args{"Rules": named("emsd"), "Before": named(before)})
		if s.Says(told) {
			t.Errorf("at once: %q", s.texts())
		}
		s.PressPrefix(s.page.titled(s.desk.formats[1].Title))
		if s.desk.beginning.rules != "emsd" || before == "emsd" || !s.Says(told) {
			t.Errorf("%s changed without a word: %q", before, s.texts())
		}
		s.picture("tournament-rules-changed-" + at.Lang)
		s.build()
		if !s.Says(told) {
			t.Errorf("built anew: %q", s.texts())
		}
		s.PressPrefix(named("hk8"))
		if s.desk.beginning.rules != "hk8" || s.Says(told) {
			t.Errorf("chosen by hand: %q", s.texts())
		}
	}
}
