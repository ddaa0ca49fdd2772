package shell_test

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/ui/shell"
	"sikwu/ui/widgets"
)

// tapper presses what is in a window by its label.
type tapper struct {
	*testing.T
	shell *shell.Shell
	text  *translations.Localizer
}

func openTables(t *testing.T, language string) *tapper {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	s, err := shell.New(shell.Config{App: test.NewTempApp(t), Sets: sets, Version: "test", Locale: language, Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	s.Window().Resize(fyne.NewSize(1000, 700))
	s.Window().Show()
	t.Cleanup(s.Closed)
	p := &tapper{T: t, shell: s}
	p.speaks(language)
	p.key(control(fyne.Key3))
	return p
}

func (p *tapper) speaks(language string) {
	text, err := translations.New(language)
	if err != nil {
		p.Fatal(err)
	}
	p.text = text
}

// tap presses the widgets that begin with these labels.
func (p *tapper) tap(labels ...string) {
	p.Helper()
	for _, label := range labels {
		var found fyne.Tappable
		each(p.shell, func(o fyne.CanvasObject) {
			w, is := o.(interface {
				fyne.Tappable
				AccessibilityLabel() string
			})
			if is && found == nil && strings.HasPrefix(w.AccessibilityLabel(), label) {
				found = w
			}
		})
		if found == nil {
			p.picture("lost")
			p.Fatalf("nothing in the window begins with %q", label)
		}
		test.Tap(found)
	}
}

func (p *tapper) tapText(ids ...string) {
	p.Helper()
	for _, id := range ids {
		p.tap(p.text.Text(id))
	}
}

func (p *tapper) key(k fyne.Shortcut) { p.shell.Press(k) }

// write fills the fields in order.
func (p *tapper) write(texts ...string) {
	each(p.shell, func(o fyne.CanvasObject) {
		field, is := o.(interface {
			SetText(string)
			SelectedText() string
		})
		if is && len(texts) > 0 {
			field.SetText(texts[0])
			texts = texts[1:]
		}
	})
}

func (p *tapper) picture(name string) {
	to := os.Getenv("SIKWU_PICTURES")
	if to == "" {
		return
	}
	f, err := os.Create(filepath.Join(to, name+"-"+p.text.Lang()+".png"))
	if err != nil {
		p.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, p.shell.Window().Canvas().Capture()); err != nil {
		p.Fatal(err)
	}
}

// TestATableOfATournament: a hand entered on the sheet of a table counts in the
// tournament, whose place is kept when the language changes, and which undo by
// key goes to.
func TestATableOfATournament(t *testing.T) {
	for _, language := range translations.Languages() {
		p := openTables(t, language)
		p.tapText("scoresheet.cancel")
		p.picture("shelf")
		p.tapText("scoresheet.tournament.list")
		p.picture("kept")
		p.tapText("tournament.sheets", "scoresheet.tournament.list", "tournament.begin")
		p.write("Spring cup", "Ann\nBen\nCat\nDan")
		p.tapText("tournament.new.start", "tournament.draw.now", "tournament.result.sheet")
		if title := p.shell.Window().Title(); !strings.Contains(title, "Spring cup") {
			t.Fatalf("the sheet is called %q", title)
		}
		p.picture("elsewhere")
		p.tapText("scoresheet.false_win")
		p.tap(p.text.Text("scoresheet.label.who", translations.Args{"Name": "Ann"}))
		p.tapText("scoresheet.enter")
		const owed = "\u2212" // what Ann now owes is told with the minus sign
		p.tapText("scoresheet.tournament.back")
		if !shows(p.shell, owed) || !strings.Contains(p.shell.Window().Title(), "Spring cup") {
			t.Error("the hand does not count in the tournament")
		}
		p.key(&fyne.ShortcutUndo{})
		if shows(p.shell, owed) {
			t.Error("undo by key does not go to the tournament")
		}
		p.key(&fyne.ShortcutRedo{})
		if !shows(p.shell, owed) {
			t.Error("nor does redo")
		}
		p.tapText("tournament.result.sheet", "scoresheet.tournament.end", "scoresheet.tournament.back")
		if !shows(p.shell, p.text.Text("tournament.state.finished")) {
			t.Error("a table that was ended is not finished")
		}
		other := translations.Languages()[0]
		if other == language {
			other = translations.Languages()[1]
		}
		p.language()
		p.speaks(other)
		if !strings.Contains(p.shell.Window().Title(), "Spring cup") || !shows(p.shell, p.text.Text("tournament.state.finished")) {
			t.Errorf("after a change of language the window says %q", p.shell.Window().Title())
		}
		p.tapText("tournament.result.sheet")
		p.language()
		p.speaks(language)
		if !shows(p.shell, p.text.Text("scoresheet.tournament.ended")) {
			t.Error("a change of language leaves the sheet of the table")
		}
	}
}

// language changes to the other one.
func (p *tapper) language() {
	bar := find(p.T, p.shell, func(w *widgets.Segments) bool {
		return strings.Contains(w.AccessibilityLabel(), p.text.Text("top.language_hint"))
	})
	x := float32(10)
	if p.text.Lang() == translations.Chinese {
		x = bar.Size().Width - 10
	}
	test.TapAt(bar, fyne.NewPos(x, bar.Size().Height/2))
}

// TestTheKeyboardFollowsToAnotherPage: what is typed after a change of page goes
// to the page in sight.
func TestTheKeyboardFollowsToAnotherPage(t *testing.T) {
	p := openTables(t, "en")
	canvas := p.shell.Window().Canvas()
	p.key(control(fyne.Key1))
	canvas.Focus(find(t, p.shell, func(w interface {
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
	p.key(control(fyne.Key3))
	test.Type(canvas.Focused(), "Ann")
	p.key(control(fyne.Key1))
	if canvas.Focused() != nil {
		t.Errorf("back at the hand, %T has the focus", canvas.Focused())
	}
	if got := p.shell.Session().State().Draft.String(); got != "11m" {
		t.Errorf("the hand is %q", got)
	}
	p.key(control(fyne.Key3))
	if !shows(p.shell, "Ann") {
		t.Error("the name was not written")
	}
}
