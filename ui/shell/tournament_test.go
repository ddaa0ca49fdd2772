package shell_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/shell"
)

// tapper presses what is in a window by its label.
type tapper struct {
	pagetest.User
	shell *shell.Shell
	text  *translations.Localizer
}

func openTables(t *testing.T, language string) *tapper {
	t.Helper()
	p := openFolder(t, language, shell.Config{Folder: t.TempDir()})
	p.shortcut(control(fyne.Key4))
	return p
}

// openFolder opens a narrow window that stores its data in a folder.
func openFolder(t *testing.T, language string, c shell.Config) *tapper {
	t.Helper()
	c.App, c.Version, c.Locale = test.NewTempApp(t), "test", language
	s := openWith(t, fyne.NewSize(1000, 700), c)
	p := &tapper{User: pagetest.User{TB: t, Window: s.Window()}, shell: s}
	p.speaks(language)
	return p
}

func (p *tapper) speaks(language string) { p.text = pagetest.Text(p.TB, language) }

// tapText presses widgets by the beginning of their texts, given as message ids.
func (p *tapper) tapText(ids ...string) {
	p.Helper()
	for _, id := range ids {
		p.PressPrefix(p.text.Text(id))
	}
}

func (p *tapper) shortcut(k fyne.Shortcut) { p.shell.Press(k) }

func (p *tapper) picture(name string) { p.Picture(name + "-" + p.text.Lang()) }

// TestATableOfATournament: a hand entered on the sheet of a table counts in the
// tournament; a change of language keeps the place, and the undo key goes to the
// tournament.
func TestATableOfATournament(t *testing.T) {
	for _, language := range translations.Languages() {
		p := openTables(t, language)
		p.tapText("scoresheet.cancel")
		p.picture("shelf")
		p.tapText("scoresheet.tournament.list")
		p.picture("kept")
		p.tapText("tournament.sheets", "scoresheet.tournament.list", "tournament.begin")
		p.Write(0, "Spring cup", "Ann\nBen\nCat\nDan")
		p.tapText("tournament.new.start", "tournament.draw.now", "tournament.result.sheet")
		if title := p.Window.Title(); !strings.Contains(title, "Spring cup") {
			t.Fatalf("the sheet is called %q", title)
		}
		p.picture("elsewhere")
		p.tapText("scoresheet.false_win")
		p.PressPrefix(p.text.Text("scoresheet.label.who", translations.Args{"Name": "Ann"}))
		p.tapText("scoresheet.enter")
		const owed = "\u2212" // Ann's new debt is shown with the minus sign
		p.tapText("scoresheet.tournament.back")
		if !p.Shows(owed) || !strings.Contains(p.Window.Title(), "Spring cup") {
			t.Error("the hand does not count in the tournament")
		}
		p.shortcut(&fyne.ShortcutUndo{})
		if p.Shows(owed) {
			t.Error("undo by key does not go to the tournament")
		}
		p.shortcut(&fyne.ShortcutRedo{})
		if !p.Shows(owed) {
			t.Error("nor does redo")
		}
		p.tapText("tournament.result.sheet", "scoresheet.tournament.end", "scoresheet.tournament.back")
		if !p.Shows(p.text.Text("tournament.state.finished")) {
			t.Error("a table that was ended is not finished")
		}
		other := translations.Languages()[0]
		if other == language {
			other = translations.Languages()[1]
		}
		pagetest.ChooseLanguage(t, p.Window, p.text.Text("top.language_hint"), other)
		p.speaks(other)
		if !strings.Contains(p.Window.Title(), "Spring cup") || !p.Shows(p.text.Text("tournament.state.finished")) {
			t.Errorf("after a change of language the window says %q", p.Window.Title())
		}
		p.tapText("tournament.result.sheet")
		pagetest.ChooseLanguage(t, p.Window, p.text.Text("top.language_hint"), language)
		p.speaks(language)
		if !p.Shows(p.text.Text("scoresheet.tournament.ended")) {
			t.Error("a change of language leaves the sheet of the table")
		}
	}
}

// TestTheKeyboardFollowsToAnotherPage: after a change of page, typing goes to the visible
// page.
func TestTheKeyboardFollowsToAnotherPage(t *testing.T) {
	p := openTables(t, "en")
	canvas := p.Window.Canvas()
	p.shortcut(control(fyne.Key1))
	canvas.Focus(pagetest.First(t, p.Shown(), func(w interface {
		fyne.CanvasObject
		fyne.Focusable
		SelectedText() string
	}) bool {
		return true
	}))
	test.Type(canvas.Focused(), "11m")
	if got := p.shell.Session().State().Draft.String(); got != "11m" {
		t.Fatalf("the hand is %q", got)
	}
	p.shortcut(control(fyne.Key4))
	test.Type(canvas.Focused(), "Ann")
	p.shortcut(control(fyne.Key1))
	if canvas.Focused() != nil {
		t.Errorf("back at the hand, %T has the focus", canvas.Focused())
	}
	if got := p.shell.Session().State().Draft.String(); got != "11m" {
		t.Errorf("the hand is %q", got)
	}
	p.shortcut(control(fyne.Key4))
	if !p.Shows("Ann") {
		t.Error("the name was not written")
	}
}
