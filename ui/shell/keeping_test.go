package shell_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/comparepage"
	"sikwu/ui/hands"
	"sikwu/ui/shell"
	"sikwu/ui/widgets"
)

// openKeeping opens a window that keeps things in a folder.
func openKeeping(t *testing.T, app fyne.App, folder string) *shell.Shell {
	t.Helper()
	return openWith(t, window, shell.Config{App: app, Folder: folder, Version: "test", Locale: "en"})
}

func control(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

func holds[T fyne.CanvasObject](s *shell.Shell) bool { return len(pagetest.All[T](shown(s))) > 0 }

const dragons = "[CCC@W] [FFF@S] [PPP@S] 234p 5p +5p"

// TestCompareByKeyAndByIcon goes to the table of all rule sets, opens another
// set's answer from there, and comes back.
func TestCompareByKeyAndByIcon(t *testing.T) {
	s := open(t, test.NewTempApp(t), "en")
	if err := s.Session().Paste(dragons); err != nil {
		t.Fatal(err)
	}
	s.Press(control(fyne.KeyE))
	if !holds[*comparepage.Page](s) || !strings.Contains(s.Window().Title(), "rule sets") {
		t.Fatalf("no table of rule sets; the window says %q", s.Window().Title())
	}
	s.Press(control(fyne.KeyE))
	if holds[*comparepage.Page](s) {
		t.Error("the table stays")
	}
	icon := find(t, s, func(b *widgets.IconButton) bool {
		return strings.HasPrefix(b.AccessibilityLabel(), "The hand under every")
	})
	test.Tap(icon)
	if !holds[*comparepage.Page](s) {
		t.Error("the icon leads nowhere")
	}
	s.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if holds[*comparepage.Page](s) {
		t.Error("Escape does not lead back")
	}
}

// TestHandsOpenAndAreRemembered: the next window offers a hand that was looked at, and an
// example opens on the page.
func TestHandsOpenAndAreRemembered(t *testing.T) {
	folder, app := t.TempDir(), test.NewTempApp(t)
	first := openKeeping(t, app, folder)
	if err := first.Session().Paste(dragons); err != nil {
		t.Fatal(err)
	}
	first.Window().Close()
	text, err := os.ReadFile(filepath.Join(folder, "recent.hands"))
	if err != nil || !strings.Contains(string(text), "[PPP@S]") {
		t.Fatalf("recent hands: %q, %v", text, err)
	}
	s := openKeeping(t, app, folder)
	s.Press(control(fyne.KeyO))
	if !holds[*hands.Sheet](s) {
		t.Fatal("no sheet of hands")
	}
	before := s.Session().State().Draft.String()
	s.Press(control(fyne.KeyN)) // belongs to the page below
	if s.Session().State().Draft.String() != before {
		t.Error("a key goes through the sheet to the page")
	}
	s.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if holds[*hands.Sheet](s) {
		t.Error("Escape does not shut the sheet")
	}
}

// TestDroppedFiles: hands are opened, rules are stored and put in force, and what is
// wrong with a file is reported.
func TestDroppedFiles(t *testing.T) {
	folder := t.TempDir()
	s := openKeeping(t, test.NewTempApp(t), filepath.Join(folder, "kept"))
	drop := func(name, text string) {
		t.Helper()
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s.Drop(storage.NewFileURI(path))
	}
	drop("one.hands", dragons+" from=S seat=E\n")
	if got := s.Session().View().Judged.String(); !strings.Contains(got, "[PPP@S]") {
		t.Errorf("the hand on the page is %q", got)
	}
	drop("monday.toml", "version = 1\nid = \"monday\"\nbase = \"hk13\"\nminimum = 1\n")
	if !strings.Contains(s.Window().Title(), "monday") {
		t.Errorf("the window shows %q", s.Window().Title())
	}
	drop("wrong.toml", "version = 1\nid = \"wrong\"\nbase = \"hk13\"\nminimum = 14\n")
	if !shows(s, "wrong.toml, line 4") || s.Session().Rules().ID == "wrong" {
		t.Errorf("nothing is said of a file that is wrong")
	}
}

// TestKeepingOffersTheRuling: the menu below the icon lists what can be saved.
func TestKeepingOffersTheRuling(t *testing.T) {
	app := test.NewTempApp(t)
	s := open(t, app, "en")
	if err := s.Session().Paste(dragons); err != nil {
		t.Fatal(err)
	}
	s.Press(control(fyne.KeyS))
	menu := find(t, s, func(*widget.PopUpMenu) bool { return true })
	for _, item := range menu.Items {
		if w, is := item.(fyne.Tappable); is && strings.Contains(label(item), "Copy the ruling") {
			w.Tapped(nil)
		}
	}
	if text := app.Clipboard().Content(); !strings.Contains(text, "Big three dragons") {
		t.Errorf("the clipboard holds %q", text)
	}
}

// label returns the first text within a widget.
func label(o fyne.CanvasObject) (text string) {
	for _, child := range test.WidgetRenderer(o.(fyne.Widget)).Objects() {
		if t, is := child.(*canvas.Text); is && text == "" {
			text = t.Text
		}
	}
	return text
}
