package compare

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/ui/explain"
	"sikwu/ui/look"
	"sikwu/ui/pagetest"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// bench is the page in a test window, with what it asked of the window.
type bench struct {
	*session.Session
	page   *Page
	window fyne.Window
	sheet  *widgets.Sheet
	sets   []*rules.RuleSet
	opened []*rules.RuleSet
	backs  int
}

// The sizes of the page below the bar at 1280x800 and at 1000x700.
var (
	wide   = fyne.NewSize(1280, 744)
	narrow = fyne.NewSize(1000, 644)
)

// setting is how a page looks.
type setting struct {
	lang    string
	variant look.Variant
	size    fyne.Size
}

var english = setting{translations.English, look.Light, wide}

// open shows the page with an empty hand; the first preset is in force.
func open(t testing.TB, at setting) *bench {
	t.Helper()
	pagetest.App(at.variant)
	text := pagetest.Text(t, at.lang)
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{sets: sets}
	b.Session = session.New(b.sets[0])
	b.page = New(b.Session, func() []*rules.RuleSet { return b.sets }, explain.New(text), text, Acts{
		Open: func(rs *rules.RuleSet) { b.opened = append(b.opened, rs) },
		Back: func() { b.backs++ },
	})
	b.sheet = widgets.NewSheet(b.page)
	b.window = pagetest.Window(t, b.sheet, at.size)
	b.window.Canvas().SetOnTypedKey(b.page.TypedKey)
	return b
}

// play puts a hand on the page.
func (b *bench) play(t testing.TB, notation string, w score.Win) {
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
	b.Try(d, w)
}

// copyOf adds a copy of a preset with other values to the sets.
func (b *bench) copyOf(t testing.TB, id, zh, en string, values map[string]any) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatal("no preset ", id)
	}
	rs, err := rs.With(values)
	if err != nil {
		t.Fatal(err)
	}
	rs.ID, rs.Title = en, map[string]string{"zh": zh, "en": en}
	b.sets = append(b.sets, rs)
	b.page.Update()
	return rs
}

// draw writes what the window shows to a picture in the folder named by
// SIKWU_PICTURES, for people to look at.
func (b *bench) draw(t testing.TB, name string) {
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
	if err := png.Encode(f, b.window.Canvas().Capture()); err != nil {
		t.Fatal(err)
	}
}
