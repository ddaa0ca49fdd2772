package shell

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// TestWhatIsWrittenIsTold: after a copy or a saved file a message appears at the foot of
// the window, which moves nothing and goes with the page.
func TestWhatIsWrittenIsTold(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.clip("123m 456p [777s@W] seat=S from=W rules=hk8")
	d.press(fyne.KeyV)
	if got := d.shell.session.State().Win; got.Seat != tile.South || got.From != tile.West || d.shell.session.Rules().ID != "hk8" {
		t.Errorf("pasted as %+v under %s", got, d.shell.session.Rules().ID)
	}
	size := d.shell.check.Object().Size()
	d.press(fyne.KeyC)
	report := d.shell.sheet.Report()
	if report == nil || d.shell.check.Object().Size() != size {
		t.Fatalf("a copy is told: %v, the page went from %v to %v", report != nil, size, d.shell.check.Object().Size())
	}
	var over func()
	d.shell.later = func(_ time.Duration, do func()) { over = do }
	d.press(fyne.KeyC)
	if over(); d.shell.sheet.Report() != nil {
		t.Error("the line does not go by itself")
	}
	d.press(fyne.KeyC)
	d.shell.session.SetSeat(tile.West)
	if d.shell.sheet.Report() != nil {
		t.Error("the line stays over another hand")
	}
	d.press(fyne.KeyC)
	d.shell.open(1)
	if d.shell.sheet.Report() != nil {
		t.Error("the line stays on another page")
	}
	d.shell.copyText("East 1\tAnn 3 fan\t\tAnn +12\nEast 2\tDraw")
	said := pagetest.All[*widgets.Paragraph](d.shell.sheet.Report())[0].Text()
	if want := "Copied: East 1, Ann 3 fan, Ann +12"; said != want {
		t.Errorf("a copy of a table is told as %q, want %q", said, want)
	}
	d.shell.sheet.HideReport()
	folder := t.TempDir()
	t.Setenv("HOME", folder)
	t.Chdir(folder)
	d.shell.background = func(do func()) { do() }
	d.shell.files.SaveData("hand.hands", []byte("123m"))
	d.accept()
	if d.shell.sheet.Report() == nil || !strings.Contains(d.said(), "hand.hands") {
		t.Errorf("a saved file is told as %q", d.said())
	}
}

// The bar shows the rules of the visible tournament, or those chosen for a new one, and
// says why they cannot be chosen there; the list of tournaments shows those in force.
func TestTheBarShowsTheRulesOfATournament(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.sheet()
	inForce := d.shell.session.Rules()
	var other *rules.RuleSet
	for _, rs := range d.shell.rules.all {
		if rs.ID == "emsd" {
			other = rs
		}
	}
	shows := func(where string, rs *rules.RuleSet, why string) {
		t.Helper()
		if got := d.shell.bar.picker; got.Choice() != d.shell.say.RuleSetName(rs) || got.Reason() != why {
			t.Errorf("%s: the bar shows %q, refused with %q; want %q, %q", where, got.Choice(), got.Reason(), d.shell.say.RuleSetName(rs), why)
		}
	}
	d.shell.turnTable(true)
	shows("the list", inForce, "")
	d.tap("tournament.begin")
	d.Press(d.shell.say.RuleSetName(other))
	shows("a new one", other, d.shell.text.Text("tournament.new.rules_below"))
	d.Write(0, "Spring cup", "Ann\nBen\nCat\nDan\n")
	d.tap("tournament.new.start")
	shows("an open one", other, d.shell.text.Text("scoresheet.under.tournament"))
	d.shell.turnTable(false)
	d.shell.turnTable(true)
	shows("come back to", other, d.shell.text.Text("scoresheet.under.tournament"))
}

// TestMissingRulesAreTold: if the rules last in force are gone or unreadable at the
// start, a notice names them and those in force instead, until others are chosen.
func TestMissingRulesAreTold(t *testing.T) {
	app := test.NewTempApp(t)
	says := func(d *desk) bool {
		for _, p := range pagetest.All[*widgets.Paragraph](d.Window.Content()) {
			if p.Text() == "The rules spoilt, last in force, cannot be read or are gone. City University is in force instead." {
				return true
			}
		}
		return false
	}
	for _, damaged := range []bool{true, false} {
		folder := t.TempDir()
		if damaged {
			rulesFile := filepath.Join(folder, "rules", "spoilt.toml")
			if err := errors.Join(os.MkdirAll(filepath.Dir(rulesFile), 0o700), os.WriteFile(rulesFile, []byte("version = 1\nid = \"spoilt\"\nlimit ="), 0o600)); err != nil {
				t.Fatal(err)
			}
		}
		app.Preferences().SetString("rules", "spoilt")
		d := openDesk(t, app, pagetest.NewKeyboard(t, app), folder)
		d.shell.rulebook.Reread()
		d.shell.setRules(d.shell.rules.named("cityu"))
		if !says(d) || app.Preferences().String("rules") != "spoilt" {
			t.Errorf("damaged %v: nothing is told, or the choice is forgotten, after rules were read again", damaged)
		}
		if d.shell.setRules(d.shell.rules.all[1]); says(d) {
			t.Errorf("damaged %v: told though other rules were chosen", damaged)
		}
	}
}

// TestRulesSpoiltWhileInForce: hands are judged by the rules as they were, the bar says
// that they are not stored, and the choice stays; once repaired, they are as before.
func TestRulesSpoiltWhileInForce(t *testing.T) {
	app := test.NewTempApp(t)
	app.Preferences().SetString("rules", "mine")
	d := openDesk(t, app, pagetest.NewKeyboard(t, app), t.TempDir())
	s, whole := d.shell, strings.ReplaceAll(rulesText, "%", "mine")
	was := s.rules.inForce
	for what, spoil := range map[string]func() error{
		"spoilt": func() error { d.write("mine.toml", whole[:len(whole)/2]+"="); return nil },
		"gone":   func() error { return os.Remove(filepath.Join(d.folder, "rules", "mine.toml")) },
	} {
		if err := spoil(); err != nil {
			t.Fatal(err)
		}
		s.openPage(onRules)
		s.rulebook.Reread()
		if rs := s.session.Rules(); rs.ID != "mine" || !rs.IsSame(was) || s.rules.inForce != rs || app.Preferences().String("rules") != "mine" {
			t.Errorf("%s: %s is in force, %q kept for the next start", what, rs.ID, app.Preferences().String("rules"))
		}
		if note := s.text.Text("top.rules_gone_note"); !d.Shows(note) {
			t.Errorf("%s: the bar does not say %q", what, note)
		}
		d.write("mine.toml", whole)
		s.rulebook.Reread()
		if note := s.text.Text("top.rules_gone_note"); s.session.Rules().ID != "mine" || !s.rules.isStored(s.session.Rules()) || d.Shows(note) {
			t.Errorf("%s and mended: still called %q", what, note)
		}
	}
}

// TestLongNamesOfRulesFitTheBar: the rules in force may have a name of any length, stored
// or not; it never reaches the tabs, even in the narrowest window and in every language.
// Names of presets are shown in full.
func TestLongNamesOfRulesFitTheBar(t *testing.T) {
	app := test.NewTempApp(t)
	d := openDesk(t, app, pagetest.NewKeyboard(t, app), t.TempDir())
	s := d.shell
	for _, lang := range translations.Languages() {
		s.setLanguage(lang)
		for _, rs := range s.rules.presets {
			if name := s.say.RuleSetName(rs); look.Strong.Width(name) > widgets.MaxPicked {
				t.Errorf("in %s %q is cut off", lang, name)
			}
		}
		for _, name := range []string{strings.Repeat("Wide House ", 9), strings.Repeat("長", 100)} {
			own, err := s.rules.named("hk13").Copy("long", map[string]string{"en": name, "zh": name, "zh-Hans": name}).With(map[string]any{"minimum": 10})
			if err != nil {
				t.Fatal(err)
			}
			for _, sets := range [][]*rules.RuleSet{s.rules.presets, append(s.rules.presets[:len(s.rules.presets):len(s.rules.presets)], own)} {
				s.rules.all = sets
				s.setRules(s.rules.presets[0])
				s.setRules(own)
				s.window.Resize(pagetest.Small)
				last := s.bar.tabs[len(s.bar.tabs)-1]
				end, start := last.Position().X+last.Size().Width, s.bar.picker.Position().X
				if least := s.bar.MinSize().Width; least > pagetest.Small.Width || start < end || s.bar.picker.Choice() != name {
					t.Errorf("in %s, %q, the bar is %v wide, the tabs end at %v, the rules begin at %v", lang, s.bar.picker.Note(), least, end, start)
				}
			}
		}
	}
}

// Going on with an unfinished evening leads to its sheet from any page that shows the
// notice, also from the tournaments, which take the place of the sheets.
func TestGoingOnLeadsToTheSheet(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.sheet()
	for _, at := range []place{onCheck, onRules, onTournament} {
		d.shell.turnTable(at == onTournament)
		d.shell.openPage(at)
		d.shell.notices.unfinished = true
		d.shell.show()
		d.Press(d.shell.text.Text("notice.go_on"))
		for _, o := range d.shell.opened {
			if own := o == d.shell.table.Object(); d.shell.page() != onTable || o.Visible() != own {
				t.Errorf("from %d it leads to %d; in sight is %T: %v", at, d.shell.page(), o, o.Visible())
			}
		}
	}
}
