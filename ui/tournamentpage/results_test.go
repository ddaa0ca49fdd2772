package tournamentpage

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/sheetfile"
	"sikwu/core/tournament"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

func TestTotalsMustBeFourThatSumToZero(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("1")
	reason := func() string { return s.Reason(s.text("tournament.result.enter")) }
	for i, text := range []string{"+12", "−4", "-4", ""} {
		s.Write(3*i, text)
	}
	if reason() == "" {
		t.Error("three are enough")
	}
	s.Write(9, "-3")
	if !s.Says(s.text("tournament.refused.sum_above_zero")) || reason() == "" {
		t.Error("more won than lost is not told")
	}
	s.Write(9, "-5")
	if !s.Says(s.text("tournament.result.below")) || reason() != "" {
		t.Error("more lost than won is not told")
	}
	s.Write(9, "-4")
	s.tapText("tournament.result.enter")
	if r := s.desk.open.Rounds[0].Tables[0].Result; r == nil || r.Points != [4]int{12, -4, -4, -4} {
		t.Fatalf("%+v", r)
	}
	if s.desk.table != 2 {
		t.Errorf("at table %d", s.desk.table)
	}
	s.PressPrefix(s.text("tournament.table", translations.Args{"N": 1}) + ",")
	s.tapText("tournament.result.back")
	if s.desk.open.Rounds[0].Tables[0].Result != nil || s.fields()[0].Text() != "12" {
		t.Error("the result is not there to be mended")
	}
}

// TestMoreLostThanTheOthersWon: it can only come of false wins, and takes a second press.
func TestMoreLostThanTheOthersWon(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("1")
	for i, line := range [][3]string{{"12", "3", "1"}, {"-4", "1", "3"}, {"-4", "0", "5"}, {"-4", "", "4"}} {
		for k, text := range line {
			s.Write(3*i+k, text)
		}
	}
	said := func() bool { return s.Says("lost 5 hands, and the others won only 4.") }
	if said() {
		t.Error("what the others won is not all known")
	}
	s.Write(10, "0")
	if !said() {
		t.Errorf("no word of it: %q", s.texts())
	}
	at := func() fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(s.Find(s.text("tournament.result.enter")))
	}
	before := at()
	s.tapText("tournament.result.enter")
	if s.desk.open.Rounds[0].Tables[0].Result != nil || !s.Says(s.text("tournament.result.again")) {
		t.Error("entered at the first press")
	}
	if at() != before {
		t.Errorf("the button moves away under the pointer, from %v to %v", before, at())
	}
	s.tapText("tournament.result.enter")
	if r := s.desk.open.Rounds[0].Tables[0].Result; r == nil || r.Losing[2] != 5 {
		t.Errorf("%+v", r)
	}
}

// TestReturnTellsWhatIsWrong: with the button alone one would not see why nothing
// is entered; more lost than won is entered the second time.
func TestReturnTellsWhatIsWrong(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("1")
	round := s.desk.open.Rounds[0].Tables[0]
	missing := s.text("tournament.result.missing", translations.Args{"Name": s.page.playerName(round.Seats[1])})
	s.Write(0, "64")
	if s.Says(missing) {
		t.Error("told before it is entered")
	}
	enter := func() { s.fields()[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	enter()
	if s.Window.Canvas().Focused() != s.fields()[3] || s.Says(missing) {
		t.Fatal("Return does not lead to the next points")
	}
	s.Key(fyne.KeyReturn)
	if !s.Says(missing) {
		t.Errorf("%q is not told: %q", missing, s.texts())
	}
	s.Write(3, "-")
	if s.Says("\"-\"") {
		t.Error("a sign is told before its figure")
	}
	s.Write(3, "6-4")
	sum := s.text("tournament.result.sum", translations.Args{"Sum": "+64"})
	if !s.Says(s.text("tournament.result.unread", translations.Args{"N": 1, "Texts": "\"6-4\""})) || s.Says(sum) {
		t.Errorf("no word of it, or a sum without it: %q", s.texts())
	}
	s.Write(6, "x")
	if !s.Says(s.text("tournament.result.unread", translations.Args{"N": 2, "Texts": "\"6-4\", \"x\""})) {
		t.Errorf("no word of the second: %q", s.texts())
	}
	s.Write(6, "")
	enterIt := s.Find(s.text("tournament.result.enter")).(*widgets.Button)
	enterIt.MouseIn(&desktop.MouseEvent{})
	if tip := s.Window.Content().(*widgets.Sheet).TipText(); tip != "" {
		t.Errorf("a tip over what it says: %q", tip)
	}
	enterIt.MouseOut()
	s.Write(3, "99999999999999999999")
	if !s.Says(s.text("tournament.refused.bad_result")) || s.Says("whole number") || s.Says("Sum ") {
		t.Errorf("a number is said to be none: %q", s.texts())
	}
	for i, text := range []string{"-12", "-32", "-32", "0"} {
		s.Write(3*i, text)
	}
	enter()
	if s.desk.open.Rounds[0].Tables[0].Result != nil || !s.Says(s.text("tournament.result.again")) {
		t.Error("entered without a word")
	}
	s.Write(3, "-31")
	if enter(); s.desk.open.Rounds[0].Tables[0].Result != nil {
		t.Error("another result is entered without a word")
	}
	s.tapText("tournament.result.enter")
	if r := s.desk.open.Rounds[0].Tables[0].Result; r == nil || r.Points[1] != -31 {
		t.Errorf("%+v", r)
	}
}

// TestRulingsAreMarked wherever they are of use, with their words.
func TestRulingsAreMarked(t *testing.T) {
	for _, lang := range []pagetest.Setting{english, chinese} {
		s := openPage(t, lang)
		seen := map[string]bool{}
		watch := func() {
			s.Each(func(o fyne.CanvasObject) {
				if m, ok := o.(*scoreview.DecisionMark); ok {
					m.MouseIn(&desktop.MouseEvent{})
					seen[s.Window.Content().(*widgets.Sheet).TipText()] = true
					m.MouseOut()
				}
			})
		}
		s.tapText("tournament.begin")
		s.Write(0, "Cup")
		s.PressPrefix(s.page.titled(s.desk.formats[1].Title)) // EMSD, by sections
		s.Write(1, "A,x\nB,x\nC,x\nD,x\nE,x\nF,y\nG,y\nH,y\nI,y")
		s.tapText("tournament.new.start")
		watch()
		for range 3 {
			s.tapText("tournament.people.add")
		}
		s.draw("1")
		for i := range s.desk.open.Rounds[0].Tables {
			s.page.act(tournament.Event{Kind: tournament.Totals, Table: i + 1, Result: &tournament.Result{Points: [4]int{9, -3, -3, -3}}})
		}
		for ask := s.desk.open.Undecided(); len(ask) > 0; ask = s.desk.open.Undecided() {
			s.drawLots()
		}
		s.Choose(s.text("tournament.parts"), int(atRanking))
		watch()
		s.Choose(s.text("tournament.parts"), int(atPlayers))
		s.PressPrefix("3 ")
		s.tapText("tournament.measure.points")
		watch()
		s.Choose(s.text("tournament.parts"), int(atTables))
		s.tapText("tournament.draw.on", translations.Args{"Stage": s.page.stageName(&s.desk.open.Format.Stages[1])})
		watch()
		s = begun(t, lang, 16) // in a format of CityU, with EMSD's way to break ties
		s.draw("1")
		s.Choose(s.text("tournament.parts"), int(atRanking))
		watch()
		for _, id := range append(tournament.Decisions(), penalty.DecisionUsual) {
			if words := s.page.Say.Decision(id); !seen[words] || strings.HasPrefix(words, "[") {
				t.Errorf("%s: %s is nowhere", lang.Lang, id)
			}
		}
	}
}

// TestAFalseWinCostsWhatTheRulesSay, anything else what we propose.
func TestAFalseWinCostsWhatTheRulesSay(t *testing.T) {
	s := begun(t, english, 16)
	s.Choose(s.text("tournament.parts"), int(atPlayers))
	s.PressPrefix("3 ")
	points := func() string { return s.page.Model.charge.points }
	s.PressPrefix(s.page.offenceName(penalty.Delay))
	s.tapText("tournament.measure.points")
	if points() != "32" {
		t.Errorf("a delay costs %s", points())
	}
	s.PressPrefix(s.page.offenceName(penalty.FalseWin))
	if points() != "512" {
		t.Errorf("a false win costs %s", points())
	}
	s.PressPrefix(s.page.offenceName(penalty.WrongCount))
	if points() != "" || s.desk.charge.measure != penalty.Warning {
		t.Errorf("the first wrong count costs %s, %q", s.desk.charge.measure, points())
	}
}

func TestTwoYellowCardsAreOut(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("5")
	s.Choose(s.text("tournament.parts"), int(atPlayers))
	s.PressPrefix("3 ")
	for range penalty.YellowCardsOut {
		s.PressPrefix(s.page.offenceName(penalty.HandDisturbed))
		s.tapText("tournament.measure.yellow_card")
		s.tapText("tournament.charge.lay")
	}
	if !s.Says(s.text("tournament.out.cards")) {
		t.Errorf("%q", s.texts())
	}
	if tally := s.desk.open.Tallies()[3]; tally.YellowCards != penalty.YellowCardsOut || tally.Points == 0 {
		t.Errorf("%+v", tally)
	}
	s.Choose(s.text("tournament.parts"), int(atRanking))
	if list := s.page.standings(); list[len(list)-1].Number != 3 {
		t.Error("is not ranked last")
	}
}

func TestStandInsFillAndReplace(t *testing.T) {
	s := begun(t, english, 15)
	if s.Reason(s.text("tournament.draw.now")) == "" {
		t.Error("drawn with an empty seat")
	}
	s.Write(1, "Helper")
	s.tapText("tournament.people.add")
	s.draw("5")
	s.Choose(s.text("tournament.parts"), int(atPlayers))
	add := s.fields()
	add[len(add)-1].SetText("Second")
	s.tapText("tournament.people.add")
	number := s.desk.open.Rounds[0].Tables[0].Seats[0]
	s.PressPrefix(strconv.Itoa(number) + " ")
	s.tapText("tournament.people.withdraw")
	s.Choose(s.text("tournament.parts"), int(atTables))
	if s.Says(s.text("tournament.people.stand_in_note")) {
		t.Error("a stand-in is asked for while there is one")
	}
	s.PressPrefix(s.text("tournament.table", translations.Args{"N": 1}) + ",")
	s.PressPrefix("Second")
	if got := s.page.playerName(s.desk.open.Rounds[0].Tables[0].Seats[0]); got != "Second" {
		t.Errorf("%s sits there", got)
	}
}

// TestAStandInIsAddedWhereOneIsMissing, beside the table of the player who left.
func TestAStandInIsAddedWhereOneIsMissing(t *testing.T) {
	s := begun(t, chinese, 16)
	s.draw("5")
	number := s.desk.open.Rounds[0].Tables[0].Seats[2]
	s.page.act(tournament.Event{Kind: tournament.Withdraw, Number: number})
	if !s.Says(s.text("tournament.result.no_stand_in", translations.Args{"Name": s.page.playerName(number)})) {
		t.Errorf("%q", s.texts())
	}
	s.tapText("tournament.people.add")
	s.tapText("tournament.people.unnamed", translations.Args{"N": 1})
	if who, _ := s.desk.open.Player(s.desk.open.Rounds[0].Tables[0].Seats[2]); !who.StandIn {
		t.Errorf("%s sits there", who.Name)
	}
}

// TestNothingPlayedShowsNothing: a table without a result has no figures on its card, in the
// ranking, on paper or in the files; a nought that was typed stays one, and a penalty outside
// the tables shows.
func TestNothingPlayedShowsNothing(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("5")
	s.page.act(tournament.Event{Kind: tournament.Totals, Table: 1, Result: &tournament.Result{}})
	punished := s.desk.open.Rounds[0].Tables[1].Seats[0]
	s.page.act(tournament.Event{Kind: tournament.Penalize, Number: punished, Laid: penalty.Laid{Measure: penalty.Points, Points: 7}})
	s.desk.table = 2
	s.page.show()
	if n := slices.Index(s.texts(), "0"); n < 0 || strings.Count(strings.Join(s.texts(), "\n")+"\n", "\n0\n") != 4 {
		t.Errorf("the four noughts of table 1 alone: %q", s.texts())
	}
	s.picture("tournament-blank")
	_, lines := s.exported()
	for i, line := range lines[1:] {
		want := ",,,"
		if i < 4 {
			want = "0,,0,0"
		} else if i == 4 {
			want = "-7,-7,,"
		}
		if got := strings.Join(strings.Split(line, ",")[5:9], ","); got != want {
			t.Errorf("the draw's file, %q has %q", line, got)
		}
	}
	s.Choose(s.text("tournament.parts"), int(atRanking))
	_, lines = s.exported()
	first := slices.Index(tournament.Columns(), tournament.PointsColumn)
	for i, l := range s.page.standings() {
		points, figures := "", ",,,"
		switch {
		case l.Table == 1:
			points, figures = "0", "0,,0,0"
		case l.Number == punished:
			points, figures = "−7", "-7,-7,,"
		}
		if got := strings.Join(strings.Split(lines[i+1], ",")[first:first+4], ","); got != figures {
			t.Errorf("table %d: the ranking's file has %q", l.Table, got)
		}
		if row := s.page.View.(*hall).section.table.page.rows[i]; row[2] != points || row[3] != strings.Trim(figures[len(figures)-1:], ",") {
			t.Errorf("table %d: on paper %q", l.Table, row)
		}
	}
	s.picture("tournament-blank-ranking")
}

// TestTotalsTellWhichHalvesAreNotWhole: where hands at the tables were paid by our ruling on
// halves that are not whole, the page says so beside what decides places, and below the tables
// that are copied or printed.
func TestTotalsTellWhichHalvesAreNotWhole(t *testing.T) {
	odd, err := pagetest.Preset(t, "hk13").With(map[string]any{"payment.figures": []int{1, 2, 4, 7, 8, 11, 13, 15, 17, 19, 21, 23, 25, 27}})
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []pagetest.Setting{english, chinese} {
		s := openPage(t, at)
		s.page.Sets = func() []*rules.RuleSet { return []*rules.RuleSet{odd} }
		s.page.InForce = func() *rules.RuleSet { return odd }
		s.tapText("tournament.begin")
		s.Write(0, "Spring cup")
		s.PressPrefix(s.page.titled(s.desk.formats[2].Title))
		s.Write(1, people(at.Lang, 16))
		s.tapText("tournament.new.start")
		s.draw("5")
		up := s.page.Say.Decision(rules.DecisionRoundedUp)
		for _, one := range []struct {
			fan  int
			told bool
		}{{4, false}, {3, true}} {
			won := ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{{Player: 1, Fan: one.fan}}, By: score.BySelfDraw}
			s.page.act(tournament.Event{Kind: tournament.Sheet, Table: 1, Sheet: sheetfile.Event{Kind: sheetfile.Add, Entry: won}})
			for _, part := range []part{atTables, atRanking} {
				s.Choose(s.text("tournament.parts"), int(part))
				notes := strings.Join(s.page.View.(*hall).section.table.page.notes, "\n")
				if strings.Contains(notes, up) != one.told {
					t.Errorf("%d fan, %d: the notes are %q", one.fan, part, notes)
				}
			}
			if said := strings.Join(s.texts(), "\n"); strings.Contains(said, up) != one.told {
				t.Errorf("%d fan: the ranking says %q", one.fan, said)
			}
		}
	}
}
