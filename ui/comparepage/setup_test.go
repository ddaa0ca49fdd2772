package comparepage

import (
	"testing"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/fivepresets"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// bench is the page in a test window, with what it asked of the window.
type bench struct {
	*session.Session
	pagetest.User
	page   *Page
	sheet  *widgets.Sheet
	sets   []*rules.RuleSet
	opened []*rules.RuleSet
	backs  int
}

var english = pagetest.In(translations.English, look.Light, pagetest.Large)

// open shows the page with an empty hand; the first preset is in force.
func open(t testing.TB, at pagetest.Setting) *bench {
	t.Helper()
	pagetest.App(at.Variant)
	text := pagetest.Text(t, at.Lang)
	b := &bench{User: pagetest.User{TB: t}, sets: fivepresets.Of(t)}
	b.Session = session.New(b.sets[0])
	b.Session.SetModel(advise.Alone)
	b.page = New(b.Session, func() []*rules.RuleSet { return b.sets }, explain.New(text), text, Callbacks{
		Open: func(rs *rules.RuleSet) { b.opened = append(b.opened, rs) },
		Back: func() { b.backs++ },
	})
	b.sheet = widgets.NewSheet(b.page)
	b.Window = pagetest.Window(t, b.sheet, at.Size)
	b.Window.Canvas().SetOnTypedKey(b.page.TypedKey)
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
	rs, err := pagetest.Preset(t, id).With(values)
	if err != nil {
		t.Fatal(err)
	}
	rs.ID, rs.Title = en, map[string]string{"zh": zh, "en": en}
	b.sets = append(b.sets, rs)
	b.page.Update()
	return rs
}
