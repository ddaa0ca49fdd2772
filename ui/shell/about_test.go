package shell_test

import (
	"math"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/about"
	"sikwu/ui/settings"
	"sikwu/ui/shell"
	"sikwu/ui/widgets"
)

// press presses the button with a text in the window's language.
func press(t testing.TB, s *shell.Shell, id string) {
	t.Helper()
	if found := pressable(t, s, id); found != nil {
		test.Tap(found)
	} else {
		t.Fatalf("no button %s", id)
	}
}

// pressable returns the visible button or switch with a text, or nil.
func pressable(t testing.TB, s *shell.Shell, id string) (found fyne.Tappable) {
	t.Helper()
	words := map[string]bool{}
	for _, language := range translations.Languages() {
		words[pagetest.Text(t, language).Text(id)] = true
	}
	pagetest.Each(shown(s), func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widgets.Button:
			if words[o.AccessibilityLabel()] {
				found = o
			}
		case *widgets.IconButton:
			if words[o.AccessibilityLabel()] {
				found = o
			}
		case *widgets.Switch:
			for word := range words { // said after what the switch is for
				if strings.HasSuffix(o.AccessibilityLabel(), word) {
					found = o
				}
			}
		}
	})
	return found
}

// scrollDown scrolls to the end of the sheet.
func scrollDown(s *shell.Shell) {
	panes := pagetest.All[*widgets.Scroller](shown(s))
	panes[len(panes)-1].ScrollTo(math.MaxInt32) // the last is on top
}

// listening is an app that records the addresses it is asked to open.
type listening struct {
	fyne.App
	opened *[]string
}

func (l listening) OpenURL(address *url.URL) error {
	*l.opened = append(*l.opened, address.String())
	return nil
}

var window = fyne.NewSize(1280, 800)

// help presses F1.
func help(s *shell.Shell) { s.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF1}) }

func TestAboutTellsTheBuild(t *testing.T) {
	for language, want := range map[string][]string{
		"en": {"Version 1.2.0", "commit 94838c5aa2b1 · 2026-11-21"},
		"zh": {"版本 1.2.0", "提交 94838c5aa2b1 · 2026-11-21"},
	} {
		s, _ := openTelling(t, test.NewTempApp(t), language, window)
		help(s)
		for _, text := range want {
			if !shows(s, text) {
				t.Errorf("%s: no %q", language, text)
			}
		}
	}
}

// TestLicencesAreListedAndRead: from the help sheet to the list, to a text, and back step
// by step.
func TestLicencesAreListedAndRead(t *testing.T) {
	s, _ := openTelling(t, test.NewTempApp(t), "en", window)
	help(s)
	press(t, s, "about.licences")
	go1 := find(t, s, func(b *widgets.Button) bool { return strings.HasPrefix(b.AccessibilityLabel(), "fyne.io/fyne/v2") })
	test.Tap(go1)
	if !holdsLabel(s, "Fyne.io developers") {
		t.Fatal("the licence of Fyne cannot be read")
	}
	press(t, s, "help.close")
	if pressable(t, s, "about.licences") != nil || !shows(s, "What Sikwu is made of") {
		t.Error("closing a text does not lead to the list")
	}
	press(t, s, "help.close")
	if !shows(s, "On this page: Check") {
		t.Error("closing the list does not lead to the help")
	}
}

func TestDataFolderIsOpenedOrNamed(t *testing.T) {
	var opened []string
	s, folder := openTelling(t, listening{test.NewTempApp(t), &opened}, "en", window)
	help(s)
	if shows(s, folder) {
		t.Error("the path is shown unasked")
	}
	press(t, s, "about.folder.show")
	if len(opened) != 1 || opened[0] != about.FileURL(folder).String() || !shows(s, folder) {
		t.Errorf("opened %q", opened)
	}

	app := test.NewTempApp(t)
	s, folder = openTelling(t, deaf{app}, "en", window)
	help(s)
	press(t, s, "about.folder.show")
	if !shows(s, "No file manager") || !shows(s, folder) {
		t.Error("where it cannot be opened, the path is not told")
	}
	press(t, s, "about.folder.copy")
	if app.Clipboard().Content() != folder {
		t.Errorf("the clipboard holds %q", app.Clipboard().Content())
	}
}

// TestNewerVersionIsLookedForWhenAsked: only if the switch is on, and only when the
// button is pressed.
func TestNewerVersionIsLookedForWhenAsked(t *testing.T) {
	app := test.NewTempApp(t)
	var opened []string
	s, _ := openTelling(t, listening{app, &opened}, "en", window)
	help(s)
	if pressable(t, s, "about.newer.look") != nil {
		t.Fatal("it offers to look before anybody allowed it")
	}
	press(t, s, "about.newer.never")
	if !settings.New(app.Preferences()).Newer() || shows(s, "9.8.7") {
		t.Error("the choice is forgotten, or it looked unasked")
	}
	press(t, s, "about.newer.look")
	if !shows(s, "Version 9.8.7 is available.") {
		t.Fatal("it found nothing")
	}
	press(t, s, "about.newer.open")
	if len(opened) != 1 || opened[0] != "https://example.net/v9.8.7" {
		t.Errorf("opened %q", opened)
	}
	press(t, s, "about.newer.may")
	if shows(s, "9.8.7") || pressable(t, s, "about.newer.look") != nil || settings.New(app.Preferences()).Newer() {
		t.Error("switched off, it still offers to look")
	}
}

// TestWithoutFactsNothingIsOffered: no folder, no address of releases, no fault.
func TestWithoutFactsNothingIsOffered(t *testing.T) {
	s := open(t, test.NewTempApp(t), "en")
	if pressable(t, s, "about.crash.show") != nil {
		t.Error("it tells of a fault that never was")
	}
	help(s)
	for _, id := range []string{"about.folder.show", "about.newer.never", "about.newer.look"} {
		if pressable(t, s, id) != nil {
			t.Errorf("%s is offered", id)
		}
	}
	if !shows(s, "development build") {
		t.Error("a build without a commit does not say so")
	}
}

// TestAFaultIsOfferedAtTheNextStart: it can be read, copied and put aside, after which it
// is not mentioned again.
func TestAFaultIsOfferedAtTheNextStart(t *testing.T) {
	app := test.NewTempApp(t)
	s, folder := openTelling(t, app, "en", window)
	if !shows(s, "Something went wrong last time") {
		t.Fatal("nothing is said of the fault")
	}
	press(t, s, "about.crash.show")
	if !holdsLabel(s, "panic: the wall is empty") {
		t.Fatal("the fault cannot be read")
	}
	press(t, s, "about.crash.copy")
	if text := app.Clipboard().Content(); !strings.HasPrefix(text, "Sikwu 1.2.0, commit 94838c5aa2b1") || !strings.Contains(text, "goroutine") {
		t.Errorf("the clipboard holds %q", text)
	}
	press(t, s, "help.close")
	press(t, s, "about.crash.dismiss")
	if shows(s, "Something went wrong last time") {
		t.Error("the notice stays")
	}
	aside, err := filepath.Glob(filepath.Join(folder, "crash-*.log"))
	if err != nil || len(aside) != 1 {
		t.Errorf("put aside: %q, %v", aside, err)
	}
	if info, err := os.Stat(filepath.Join(folder, "crash.log")); err != nil || info.Size() != 0 {
		t.Errorf("it will be offered again: %v", err)
	}
	if told := s.Stopped("no dice"); !strings.Contains(told, "no dice") || !strings.Contains(told, filepath.Join(folder, "crash.log")) {
		t.Errorf("after a fault the terminal says %q", told)
	}
}

// TestAboutIsNotClipped: every text of the sheets has the room it needs.
func TestAboutIsNotClipped(t *testing.T) {
	for _, language := range translations.Languages() {
		for _, size := range []fyne.Size{window, fyne.NewSize(1000, 700)} {
			app := test.NewTempApp(t)
			settings.New(app.Preferences()).SetNewer(true)
			s, _ := openTelling(t, deaf{app}, language, size)
			fits(t, s, language+", the notice")
			help(s)
			press(t, s, "about.folder.show")
			press(t, s, "about.newer.look")
			fits(t, s, language+", the help")
			press(t, s, "about.licences")
			fits(t, s, language+", the licences")
		}
	}
}

// fits checks all visible texts.
func fits(t *testing.T, s *shell.Shell, where string) {
	t.Helper()
	width := s.Window().Canvas().Size().Width
	pagetest.CheckLines(t, where, shown(s), width)
	pagetest.CheckBoxes(t, where, shown(s), width)
}
