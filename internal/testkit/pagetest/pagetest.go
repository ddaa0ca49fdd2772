// Package pagetest gives the tests of pages what is costly to make: an app in one
// of our themes, windows, the texts of a language; and what they do with a page:
// find and press what is on it, read its texts, draw it. Tests share the app as
// long as they use the same theme, since a new one would measure every text again.
package pagetest

import (
	"bytes"
	"log"
	"os"
	"runtime/debug"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/ui/look"
)

// A page draws much: by default the collector takes a quarter of the time. Several
// packages are tested at once, so none may take all memory.
func init() {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(900 << 20)
}

// Fyne tells only the log when the focus goes to what is not in the window.
func init() { log.SetOutput(watch{}) }

type watch struct{}

func (watch) Write(line []byte) (int, error) {
	if bytes.Contains(line, []byte("Failed to focus")) {
		panic(string(line))
	}
	return os.Stderr.Write(line)
}

// lent is the shared app, valid until another app is made or its theme changes.
var lent struct {
	app     fyne.App
	theme   fyne.Theme
	variant look.Variant
}

// App returns an app in a theme: the current one if it has that theme, otherwise a
// new one, so that windows in the other theme remain unchanged. Call it before
// making anything to show. A test that needs more of the app than its looks, such
// as its preferences, must make its own.
func App(variant look.Variant) fyne.App {
	if a := lent.app; a != nil && a == fyne.CurrentApp() && lent.variant == variant && a.Settings().Theme() == lent.theme {
		return a
	}
	lent.app, lent.theme, lent.variant = test.NewApp(), look.New(variant), variant
	lent.app.Settings().SetTheme(lent.theme)
	return lent.app
}

// open and closed count the windows of Window, the closed ones since the last Forget.
var open, closed int

// Window returns a window of the app without padding, of a size in Fyne units; it
// is closed when the test ends. The content is laid out for that size at once, as
// on a screen. Now and then what closed windows showed is forgotten.
func Window(t testing.TB, content fyne.CanvasObject, size fyne.Size) fyne.Window {
	t.Helper()
	if t, ok := t.(*testing.T); ok && open == 0 && closed >= 8 {
		Forget(t)
		closed = 0
	}
	w := fyne.CurrentApp().NewWindow("")
	open++
	t.Cleanup(func() {
		w.Close()
		open--
		closed++
	})
	w.SetPadded(false)
	w.Resize(size)
	w.SetContent(content)
	if w.Canvas().Size() != size { // the content needed more
		w.Resize(size)
	}
	return w
}

// Text returns the texts of a language.
func Text(t testing.TB, lang string) *translations.Localizer {
	t.Helper()
	text, err := translations.New(lang)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Preset returns a preset rule set.
func Preset(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no preset %s", id)
	}
	return rs
}

// Presets returns all preset rule sets.
func Presets(t testing.TB) []*rules.RuleSet {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return sets
}
