package rulebook

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sikwu/core/hand"
	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// stage is the page in a window, over a library in a folder of its own. It acts
// for the window as the shell does.
type stage struct {
	pagetest.User
	page     *Page
	session  *session.Session
	library  Library
	folder   string
	desk     *Model
	setting  pagetest.Setting
	opened   *exhibit // on the Check page
	under    *rules.RuleSet
	exported map[string]string
	copied   string
	clip     string
	title    string // of the window
	relists  int
	asks     int // for a file to import
	waiting  []func()
}

var (
	english = pagetest.In("en", look.Light, pagetest.Large)
	chinese = pagetest.In("zh-Hant", look.Light, pagetest.Large)
)

// open shows the page with a rule set in force.
func open(t testing.TB, inForce string, at pagetest.Setting) *stage {
	t.Helper()
	folder := t.TempDir()
	return openWith(t, inForce, at, folder, library.Open(folder))
}

func openWith(t testing.TB, inForce string, at pagetest.Setting, folder string, lib Library) *stage {
	t.Helper()
	pagetest.App(at.Variant)
	s := &stage{
		User: pagetest.User{TB: t}, session: session.New(pagetest.Preset(t, inForce)), library: lib, folder: folder, desk: NewModel(), setting: at,
		exported: map[string]string{},
	}
	s.build()
	return s
}

// build makes the page anew over the same desk, as a change of language does.
func (s *stage) build() {
	s.Helper()
	if s.page != nil {
		s.page.Stop()
	}
	loc := pagetest.Text(s.TB, s.setting.Lang)
	s.session.Forget()
	s.page = New(Config{
		Library: s.library, Session: s.session, Say: explain.New(loc), Text: loc, Model: s.desk,
		Background: func(work func()) { s.waiting = append(s.waiting, work) },
		Callbacks: Callbacks{
			OpenInCheck: func(d hand.Draft, w score.Win, rs *rules.RuleSet) { s.opened, s.under = &exhibit{d, w}, rs },
			ChooseRules: func(rs *rules.RuleSet) { s.session.SetRules(rs) },
			Changed:     func([]library.Set) { s.relists++ },
			Import:      func() { s.asks++ },
			Export:      func(name string, data []byte) { s.exported[name] = string(data) },
			Copy:        func(text string) { s.copied = text },
			Paste:       func() string { return s.clip },
			Retitle:     func() { s.title = s.page.Title() },
		},
	})
	s.Show(s.page.Object(), s.setting.Size)
	s.Window.Canvas().SetOnTypedKey(s.page.TypedKey)
}

// work does what the page left to a goroutine.
func (s *stage) work() {
	for len(s.waiting) > 0 {
		next := s.waiting[0]
		s.waiting = s.waiting[1:]
		next()
	}
}

// play puts a hand on the Check page.
func (s *stage) play(notation string, w score.Win) {
	s.Helper()
	d, err := hand.Parse(notation)
	if err != nil {
		s.Fatal(err)
	}
	if w.Seat == tile.NoWind {
		w.Seat, w.Round = tile.South, tile.East
	}
	s.session.Try(d, w)
}

// named is the widget of a kind whose label begins with a text.
func named[T pagetest.Labelled](s *stage, label string) T {
	s.Helper()
	return pagetest.First(s.TB, s.Shown(), func(w T) bool { return strings.HasPrefix(w.AccessibilityLabel(), label) })
}

// seek scrolls down from the top until the field of a value is in the page.
func (s *stage) seek(key string) {
	s.Helper()
	sheet := s.page.right.(*sheet)
	for _, f := range sheet.fields {
		if f.entry.Key != key {
			continue
		}
		for y := float32(0); ; y += sheet.scroll.Height() / 2 {
			sheet.scroll.ScrollTo(y)
			found := false
			s.Each(func(o fyne.CanvasObject) { found = found || o == f.value() })
			if found {
				return
			}
			if sheet.scroll.AtEnd() {
				break
			}
		}
	}
	s.Fatalf("no field of %s on the page", key)
}

// choose presses the option of segments whose label is the entry's name.
func (s *stage) choose(entry string, option string) {
	s.Helper()
	seg := named[*widgets.Segments](s, entry)
	renderer := test.WidgetRenderer(seg)
	for _, o := range renderer.Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Text == option {
			test.TapAt(seg, text.Position().AddXY(2, 2))
			return
		}
	}
	s.Fatalf("%s has no option %q", entry, option)
}

// own is the set shown, which must be one's own.
func (s *stage) own() *rules.RuleSet {
	s.Helper()
	set := s.page.chosen()
	if !set.IsOwn() {
		s.Fatalf("the set shown is %s", keyOf(set))
	}
	return set.Rules
}
