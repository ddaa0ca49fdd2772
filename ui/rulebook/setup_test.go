package rulebook

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/ui/explain"
	"sikwu/ui/library"
	"sikwu/ui/look"
	"sikwu/ui/pagetest"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// stage is the page in a window, over a library in a folder of its own. It acts
// for the window as the shell does.
type stage struct {
	testing.TB
	page     *Page
	session  *session.Session
	library  Library
	folder   string
	desk     *Desk
	window   fyne.Window
	setting  setting
	opened   *exhibit // on the Check page
	exported map[string]string
	copied   string
	clip     string
	relists  int
	asks     int // for a file to import
	waiting  []func()
}

// setting is how a stage looks.
type setting struct {
	lang    string
	variant look.Variant
	size    fyne.Size
}

// How large the page is in a window of 1280 by 800 and of 1000 by 700.
var (
	large = fyne.NewSize(1280, 744)
	small = fyne.NewSize(1000, 644)
)

var (
	english = setting{"en", look.Light, large}
	chinese = setting{"zh-Hant", look.Light, large}
)

// open shows the page with a rule set in force.
func open(t testing.TB, inForce string, at setting) *stage {
	t.Helper()
	folder := t.TempDir()
	return openWith(t, inForce, at, folder, library.Open(folder))
}

func openWith(t testing.TB, inForce string, at setting, folder string, lib Library) *stage {
	t.Helper()
	pagetest.App(at.variant)
	s := &stage{
		TB: t, session: session.New(preset(t, inForce)), library: lib, folder: folder, desk: NewDesk(), setting: at,
		exported: map[string]string{},
	}
	s.build()
	return s
}

// build makes the page anew over the same desk, as a change of language does.
func (s *stage) build() {
	s.Helper()
	loc := pagetest.Text(s.TB, s.setting.lang)
	s.session.Forget()
	s.page = New(Config{
		Library: s.library, Session: s.session, Say: explain.New(loc), Text: loc, Desk: s.desk,
		run: func(work func()) { s.waiting = append(s.waiting, work) },
		Acts: Acts{
			OpenInCheck: func(d hand.Draft, w score.Win) { s.opened = &exhibit{d, w} },
			ChooseRules: func(rs *rules.RuleSet) { s.session.SetRules(rs) },
			Changed:     func([]library.Set) { s.relists++ },
			Import:      func() { s.asks++ },
			Export:      func(name string, data []byte) { s.exported[name] = string(data) },
			Copy:        func(text string) { s.copied = text },
			Paste:       func() string { return s.clip },
			Help:        func() {},
		},
	})
	s.window = pagetest.Window(s.TB, widgets.NewSheet(s.page.Object()), s.setting.size)
	s.window.Canvas().SetOnTypedKey(s.page.TypedKey)
	s.each(func(fyne.CanvasObject) {}) // the real driver has drawn everything by now
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

// each visits every visible object of the page.
func (s *stage) each(visit func(fyne.CanvasObject)) {
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		visit(o)
		switch o := o.(type) {
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child)
			}
		}
	}
	walk(s.page.Object())
}

// find is the first visible object of a kind that fits.
func find[T fyne.CanvasObject](s *stage, what string, fits func(T) bool) (found T) {
	s.Helper()
	ok := false
	s.each(func(o fyne.CanvasObject) {
		if w, is := o.(T); is && !ok && fits(w) {
			found, ok = w, true
		}
	})
	if !ok {
		s.Fatalf("no %T %q on the page", found, what)
	}
	return found
}

// labelled is a widget that says what it is.
type labelled interface {
	fyne.CanvasObject
	AccessibilityLabel() string
}

// named is the widget of a kind whose label begins with a text.
func named[T labelled](s *stage, label string) T {
	s.Helper()
	return find(s, label, func(w T) bool { return strings.HasPrefix(w.AccessibilityLabel(), label) })
}

// press presses what has a label, or else what has one that begins so.
func (s *stage) press(label string) {
	s.Helper()
	type pressed interface {
		labelled
		fyne.Tappable
	}
	var exact, begins fyne.Tappable
	s.each(func(o fyne.CanvasObject) {
		w, ok := o.(pressed)
		switch {
		case !ok:
		case strings.TrimSpace(w.AccessibilityLabel()) == label && exact == nil:
			exact = w
		case strings.HasPrefix(w.AccessibilityLabel(), label) && begins == nil:
			begins = w
		}
	})
	switch {
	case exact != nil:
		test.Tap(exact)
	case begins != nil:
		test.Tap(begins)
	default:
		s.Fatalf("nothing to press called %q", label)
	}
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
			sheet.scroll.ShowAt(y)
			found := false
			s.each(func(o fyne.CanvasObject) { found = found || o == f.value() })
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

// says reports whether a text stands on the page.
func (s *stage) says(text string) (found bool) {
	s.each(func(o fyne.CanvasObject) {
		switch w := o.(type) {
		case *canvas.Text:
			found = found || strings.Contains(w.Text, text)
		case *widgets.Paragraph:
			found = found || strings.Contains(w.Text(), text)
		}
	})
	return found
}

func (s *stage) wants(lines ...string) {
	s.Helper()
	for _, line := range lines {
		if !s.says(line) {
			s.Errorf("the page does not say %q", line)
		}
	}
}

// own is the set shown, which must be one's own.
func (s *stage) own() *rules.RuleSet {
	s.Helper()
	set := s.page.chosen()
	if !set.IsOwn() {
		s.Fatalf("the set shown is %s", key(set))
	}
	return set.Rules
}

// draw writes what the window shows to a picture in the folder named by
// SIKWU_PICTURES, for people to look at.
func (s *stage) draw(name string) {
	s.Helper()
	folder := os.Getenv("SIKWU_PICTURES")
	if folder == "" {
		return
	}
	f, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		s.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, s.window.Canvas().Capture()); err != nil {
		s.Fatal(err)
	}
}
