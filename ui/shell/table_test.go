package shell_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/input"
	"sikwu/ui/scoreview"
	"sikwu/ui/shell"
	"sikwu/ui/widgets"
)

// openReferee opens a window that has a Table page and the handbook.
func openReferee(t *testing.T, language string) *tapper {
	t.Helper()
	folder := t.TempDir()
	return openFolder(t, language, shell.Config{Folder: folder})
}

// record presses the handbook's button for an offence.
func (p *tapper) record(offence penalty.ID) {
	p.Helper()
	p.shortcut(control(fyne.Key5))
	p.tapText("handbook.title")
	p.tapText("handbook.section."+string(offence)+".title", "handbook.record")
}

// label returns the first label with a beginning, empty for none.
func (p *tapper) label(prefix string) string {
	for _, w := range pagetest.All[pagetest.Labelled](p.Shown()) {
		if strings.HasPrefix(w.AccessibilityLabel(), prefix) {
			return w.AccessibilityLabel()
		}
	}
	return ""
}

// waits reports whether the Table page says that an offence waits for a sheet.
func (p *tapper) waits(offence penalty.ID) bool {
	name := p.text.Text("scoresheet.offence." + string(offence))
	return p.Shows(p.text.Text("scoresheet.waits.sheet", translations.Args{"Offence": name}))
}

func (p *tapper) escape() {
	p.Window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
}

// TestAnOffenceWaitsForASheet: if there is no sheet yet the handbook's button leads to
// the Table page, which says so, and the penalty is entered on the sheet that is begun
// then.
func TestAnOffenceWaitsForASheet(t *testing.T) {
	for _, language := range translations.Languages() {
		p := openReferee(t, language)
		p.record(penalty.Delay)
		if !p.waits(penalty.Delay) {
			p.picture("lost")
			t.Fatal("nothing says that a sheet must be begun")
		}
		p.picture("waits-begin")
		p.tapText("scoresheet.cancel")
		p.picture("waits-shelf")
		if !p.waits(penalty.Delay) {
			t.Error("what waits is lost on the way to the other sheets")
		}
		p.tapText("scoresheet.new")
		p.Write(0, "Ann", "Ben", "Cat", "Dan")
		p.tapText("scoresheet.begin.do")
		p.picture("waited")
		if p.waits(penalty.Delay) {
			t.Error("it still waits on the sheet")
		}
		p.PressPrefix(p.text.Text("scoresheet.label.who", translations.Args{"Name": "Ben"}))
		p.tapText("scoresheet.enter")
		if row := p.text.Text("scoresheet.offence.delay"); !p.Shows(row) {
			t.Errorf("no row says %q", row)
		}
	}
}

// TestAnOffenceIsForgotten: after Escape, even if a name was being typed, and after the
// close button.
func TestAnOffenceIsForgotten(t *testing.T) {
	p := openReferee(t, translations.English)
	begin := func() {
		p.Helper()
		p.shortcut(control(fyne.Key4))
		p.tapText("scoresheet.new")
		p.Write(0, "Ann", "Ben", "Cat", "Dan")
		p.tapText("scoresheet.begin.do")
		if p.label(p.text.Text("scoresheet.label.who", translations.Args{"Name": ""})) != "" {
			t.Error("what was forgotten is to be entered")
		}
		p.tapText("scoresheet.all", "scoresheet.delete")
	}
	p.record(penalty.Delay)
	p.escape()
	if p.waits(penalty.Delay) {
		t.Error("escape does not forget it")
	}
	begin()

	p.record(penalty.Delay)
	p.tapText("scoresheet.new")
	line := pagetest.All[*input.Field](p.Shown())[0]
	p.Window.Canvas().Focus(line)
	line.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !p.waits(penalty.Delay) || p.Window.Canvas().Focused() != nil {
		t.Error("escape does not leave the line first")
	}
	p.escape()
	if p.waits(penalty.Delay) || p.label(p.text.Text("scoresheet.new")) == "" {
		t.Error("escape does not leave a line with it")
	}
	begin()

	p.record(penalty.Delay)
	p.tapText("help.close")
	if p.waits(penalty.Delay) {
		t.Error("the cross does not forget it")
	}
	begin()
}

// TestAFalseWinOfTheHandbook: it is entered as one and costs what the rule set says.
func TestAFalseWinOfTheHandbook(t *testing.T) {
	p := openReferee(t, translations.English)
	p.record(penalty.FalseWin)
	p.Write(0, "Ann", "Ben", "Cat", "Dan")
	emsd, _ := rules.Preset("emsd")
	p.PressPrefix(explain.New(p.text).RuleSetName(emsd))
	p.tapText("scoresheet.begin.do")
	p.PressPrefix(p.text.Text("scoresheet.label.who", translations.Args{"Name": "Ann"}))
	for _, figure := range []string{"\u2212192", "+64"} {
		if !p.Shows(figure) {
			t.Errorf("%s is not shown", figure)
		}
	}
	p.tapText("scoresheet.enter")
	p.record(penalty.FalseWin)
	p.PressPrefix(p.text.Text("scoresheet.label.who", translations.Args{"Name": "Ben"}))
	if p.label(p.text.Text("scoresheet.form.points")) != "" || !p.Shows("\u2212192") {
		t.Error("on an open sheet it is a penalty")
	}
}

// TestACardOfAnotherTable: a yellow card of the first stage counts on the sheet of the
// next one, where a second card puts the player out of the tournament.
func TestACardOfAnotherTable(t *testing.T) {
	for _, language := range translations.Languages() {
		p := openTables(t, language)
		p.tapText("scoresheet.tournament.list", "tournament.begin")
		p.PressPrefix(p.text.Title(map[string]string{"en": "Sixteen players", "zh": "十六人賽", "zh-Hans": "十六人赛"}))
		var names []string
		for n := range 16 {
			names = append(names, fmt.Sprintf("P%02d", n+1))
		}
		p.Write(0, "Spring cup", strings.Join(names, "\n"))
		p.tapText("tournament.new.start", "tournament.draw.now", "tournament.result.sheet", "scoresheet.penalty")
		who := p.text.Text("scoresheet.label.who", translations.Args{"Name": "P"})
		player := "P" + strings.TrimPrefix(p.label(who), who)
		is := p.text.Text("scoresheet.label.who", translations.Args{"Name": player})
		about := func(id string, n int) string {
			return p.text.Text("scoresheet.cards."+id, translations.Args{"Name": player, "N": n, "Cards": penalty.YellowCardsOut})
		}
		p.PressPrefix(is)
		p.tapText("scoresheet.offence.wrong_count", "scoresheet.measure.yellow_card")
		if !p.Shows(about("first", 1)) {
			p.picture("lost")
			t.Error("the first card says nothing")
		}
		p.picture("card-first")
		p.tapText("scoresheet.enter")
		p.PressPrefix(p.text.Text("scoresheet.label.winner", translations.Args{"Name": player}))
		p.tapText("scoresheet.form.self_draw")
		p.PressPrefix(p.text.Text("scoresheet.label.fan", translations.Args{"Name": player, "N": 10}))
		p.tapText("scoresheet.enter", "scoresheet.tournament.end", "scoresheet.tournament.back")
		for table := 2; table <= 4; table++ {
			p.PressPrefix(p.text.Text("tournament.table", translations.Args{"N": table}))
			p.Write(0, "9", "", "", "-3", "", "", "-3", "", "", "-3")
			p.tapText("tournament.result.enter")
		}
		p.picture("card-stage-over")
		p.PressPrefix(p.text.Text("tournament.draw.on", translations.Args{"Stage": ""}))
		p.tapText("tournament.draw.now", "tournament.result.sheet", "scoresheet.penalty")
		p.PressPrefix(is)
		if !p.Shows(about("has", 1)) {
			p.picture("lost")
			t.Error("the card of the other table is not told")
		}
		p.tapText("scoresheet.offence.wrong_count")
		points := p.text.Text("scoresheet.form.points")
		if !strings.HasPrefix(p.label(points+" "), points) {
			t.Error("the second time, over two tables, is proposed as a first")
		}
		mark := pagetest.First(t, p.Shown(), func(*scoreview.DecisionMark) bool { return true })
		if mark.Disabled() || !strings.Contains(mark.AccessibilityLabel(), p.text.Text("decision.penalty_points")) {
			t.Errorf("the mark says %q", mark.AccessibilityLabel())
		}
		p.picture("card-has")
		p.tapText("scoresheet.measure.yellow_card")
		if !p.Shows(about("out", 2)) {
			t.Error("what the second card means is not told")
		}
		p.picture("card-out")
		p.tapText("scoresheet.enter", "scoresheet.tournament.back")
		parts := pagetest.First(t, p.Shown(), func(w *widgets.Segments) bool {
			return strings.HasPrefix(w.AccessibilityLabel(), p.text.Text("tournament.parts"))
		})
		parts.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
		p.picture("card-players")
		if !p.Shows(p.text.Text("tournament.out.cards")) && p.label(p.text.Text("tournament.out.cards")) == "" {
			t.Error("who has two cards is not out")
		}
	}
}

// TestAnUnfinishedEveningIsAnnounced restarts with an unfinished evening: the page that
// opens says so, in the user's language, until the sheet is shown or the notice closed.
func TestAnUnfinishedEveningIsAnnounced(t *testing.T) {
	for _, language := range translations.Languages() {
		folder := t.TempDir()
		start := func() *tapper {
			return openFolder(t, language, shell.Config{Folder: folder})
		}
		p := start()
		said := func() bool { return p.Shows("Ann" + p.text.Text("list.comma") + "Ben") }
		if said() {
			t.Error("an evening is announced where there is none")
		}
		p.shortcut(control(fyne.Key4))
		p.Write(0, "Ann", "Ben", "Cat", "Dan")
		p.tapText("scoresheet.begin.do", "scoresheet.drawn")
		if p = start(); !said() {
			t.Fatal("the evening is not announced")
		}
		p.picture("unfinished")
		p.tapText("notice.go_on")
		if !p.Shows("Ann") || said() {
			t.Error("the button does not lead to the sheet, or the notice stays")
		}
		if p.shortcut(control(fyne.Key1)); said() {
			t.Error("the notice comes back")
		}
		p = start()
		p.tapText("notice.dismiss")
		if said() {
			t.Error("the notice cannot be dismissed")
		}
	}
}

// TestTheHandbookGoesByTheSheet opens the handbook beside a sheet with other rules than
// those in force: it proposes what the sheet then does, and the bar shows the same rules.
func TestTheHandbookGoesByTheSheet(t *testing.T) {
	p := openReferee(t, "en")
	usual := func(id string) string {
		return p.text.Text("handbook.usual", translations.Args{"Points": penalty.Usual(pagetest.Preset(t, id))})
	}
	p.shortcut(control(fyne.Key4))
	p.Write(0, "Ann", "Ben", "Cat", "Dan")
	p.PressPrefix(explain.New(p.text).RuleSetName(pagetest.Preset(t, "old22")))
	p.tapText("scoresheet.begin.do")
	p.shortcut(control(fyne.Key5))
	p.tapText("handbook.title", "handbook.section.delay.title")
	if !p.Shows(usual("old22")) || p.label(explain.New(p.text).RuleSetName(pagetest.Preset(t, "old22"))) == "" {
		t.Errorf("the handbook does not propose %q", usual("old22"))
	}
	p.shortcut(control(fyne.Key4))
	p.tapText("scoresheet.all", "scoresheet.close")
	p.shortcut(control(fyne.Key5))
	if p.Shows(usual("old22")) {
		t.Error("the handbook goes on by a sheet that was put away")
	}
}

// TestEveryArrowLeadsIntoTheChoices: of the open sheet, when nothing has the focus.
func TestEveryArrowLeadsIntoTheChoices(t *testing.T) {
	p := openReferee(t, translations.English)
	p.shortcut(control(fyne.Key4))
	p.Write(0, "Ann", "Ben", "Cat", "Dan")
	p.tapText("scoresheet.begin.do")
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown} {
		p.Window.Canvas().Unfocus()
		p.Window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
		if got := p.Focused(); got != "Ann wins" {
			t.Errorf("%s leads to %q", key, got)
		}
	}
}
