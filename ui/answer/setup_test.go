package answer

import (
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// stage is a pane in a window with its real session and texts.
type stage struct {
	*session.Session
	pane   *Pane
	sheet  *widgets.Sheet
	window fyne.Window
	copied []string
}

// How large the pane is at 1280x800 and at 1000x700, in Fyne units.
var (
	widePane   = fyne.NewSize(632, 712)
	narrowPane = fyne.NewSize(512, 632)
)

// setting is how a stage looks.
type setting struct {
	lang    string
	variant look.Variant
	size    fyne.Size
}

// english is the setting of tests that do not care.
var english = setting{"en", look.Light, widePane}

// preset returns a rule set by its id, or a copy with other values, as in
// "hk13 limit=4 payment.double_triple=true".
func preset(t testing.TB, text string) *rules.RuleSet {
	t.Helper()
	words := strings.Fields(text)
	rs, ok := rules.Preset(words[0])
	if !ok {
		t.Fatalf("no rule set %q", words[0])
	}
	if len(words) == 1 {
		return rs
	}
	values := map[string]any{}
	for _, word := range words[1:] {
		key, value, _ := strings.Cut(word, "=")
		values[key] = value
		if n, err := strconv.Atoi(value); err == nil {
			values[key] = n
		} else if on, err := strconv.ParseBool(value); err == nil {
			values[key] = on
		}
	}
	rs, err := rs.With(values)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// minus is the sign before a loss.
const minus = "\u2212"

// openPane shows an empty hand in an app of its own.
func openPane(t testing.TB, rs string, at setting) *stage {
	t.Helper()
	pagetest.App(at.variant)
	return another(t, rs, at)
}

// another shows an empty hand in one more window of the app.
func another(t testing.TB, rs string, at setting) *stage {
	t.Helper()
	loc := pagetest.Text(t, at.lang)
	s := &stage{Session: session.New(preset(t, rs))}
	s.SetModel(advise.Alone)
	s.pane = New(s.Session, explain.New(loc), loc, Callbacks{Copy: func(text string) { s.copied = append(s.copied, text) }})
	s.pane.SetNarrow(at.size == narrowPane)
	s.sheet = widgets.NewSheet(s.pane)
	s.window = pagetest.Window(t, s.sheet, at.size)
	return s
}

// play puts a hand on the page.
func (s *stage) play(t testing.TB, notation string, w score.Win) {
	t.Helper()
	d, err := hand.Parse(notation)
	if err != nil {
		t.Fatal(err)
	}
	if w.Seat == tile.NoWind {
		w.Seat = tile.East
	}
	if w.Round == tile.NoWind {
		w.Round = tile.East
	}
	s.Try(d, w)
}

// draw writes what the window shows to a picture in the folder named by
// SIKWU_PICTURES, for people to look at.
func (s *stage) draw(t testing.TB, name string) {
	t.Helper()
	folder := os.Getenv("SIKWU_PICTURES")
	if folder == "" {
		return
	}
	f, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, s.window.Canvas().Capture()); err != nil {
		t.Fatal(err)
	}
}
