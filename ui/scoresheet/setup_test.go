package scoresheet

import (
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/ui/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// stage is the page in a window, over a folder of its own.
type stage struct {
	testing.TB
	page    *Page
	desk    *Desk
	session *session.Session
	window  fyne.Window
	folder  string
	clock   time.Time
	setting setting
	checked []hand.Draft // opened on the Check page
	saved   map[string][]byte
	clip    string
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

// open shows the page over an empty folder.
func open(t testing.TB, at setting) *stage {
	t.Helper()
	return openIn(t, t.TempDir(), at)
}

// openIn shows the page over what is kept in a folder.
func openIn(t testing.TB, folder string, at setting) *stage {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.New(at.variant))
	s := &stage{
		TB: t, folder: folder, session: session.New(preset(t, "hk8")), setting: at,
		clock: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), saved: map[string][]byte{},
	}
	s.desk = NewDesk(folder, s.now)
	s.build()
	return s
}

// sets are those that a sheet can be begun under.
func (s *stage) sets() []*rules.RuleSet {
	list, err := rules.Presets()
	if err != nil {
		s.Fatal(err)
	}
	return list
}

func preset(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no preset %s", id)
	}
	return rs
}

// now is a clock that goes on by a second each time it is looked at.
func (s *stage) now() time.Time {
	s.clock = s.clock.Add(time.Second)
	return s.clock
}

// build makes the page anew over the same desk, as a change of language does.
func (s *stage) build() {
	s.Helper()
	loc, err := translations.New(s.setting.lang)
	if err != nil {
		s.Fatal(err)
	}
	s.session.Forget()
	s.page = New(Config{
		Session: s.session, Say: explain.New(loc), Text: loc, Desk: s.desk, Sets: s.sets,
		Acts: Acts{
			OpenInCheck: func(d hand.Draft, _ score.Win) { s.checked = append(s.checked, d) },
			Save:        func(name string, data []byte) { s.saved[filepath.Ext(name)] = data },
			Help:        func() {},
			Copy:        func(text string) { s.clip = text },
			Paste:       func() string { return s.clip },
			Retitle:     func() {},
			Changed:     func() {},
		},
	})
	s.page.background = func(do func()) { do() }
	s.window = test.NewTempWindow(s.TB, widgets.NewSheet(s.page.Object()))
	s.window.SetPadded(false)
	s.window.Resize(s.setting.size)
	s.window.Canvas().SetOnTypedKey(s.page.TypedKey)
	s.window.Canvas().SetOnTypedRune(s.page.TypedRune)
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
	walk(s.window.Content())
}

// labelled is a widget that tells what it is.
type labelled interface {
	fyne.CanvasObject
	fyne.Tappable
	AccessibilityLabel() string
}

// find is the first widget whose label begins so; nil where there is none.
func (s *stage) find(label string) (found labelled) {
	s.each(func(o fyne.CanvasObject) {
		w, ok := o.(labelled)
		if ok && found == nil && strings.TrimSpace(w.AccessibilityLabel()) == label {
			found = w
		}
	})
	return found
}

// labels are what can be pressed.
func (s *stage) labels() (list []string) {
	s.each(func(o fyne.CanvasObject) {
		if w, ok := o.(labelled); ok && !slices.Contains(list, w.AccessibilityLabel()) {
			list = append(list, w.AccessibilityLabel())
		}
	})
	return list
}

// press taps the widgets with these labels, one after the other.
func (s *stage) press(labels ...string) {
	s.Helper()
	for _, label := range labels {
		w := s.find(label)
		if w == nil {
			s.Fatalf("nothing is called %q; there is %q", label, s.labels())
		}
		test.Tap(w)
	}
}

// choose presses the i-th of the segments of a choice.
func (s *stage) choose(label string, i int) {
	s.Helper()
	w, ok := s.find(label).(*widgets.Segments)
	if !ok {
		s.Fatalf("no choice is called %q; there is %q", label, s.labels())
	}
	w.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	for range i {
		w = s.find(label).(*widgets.Segments)
		w.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
}

// reason is why a widget cannot be pressed.
func (s *stage) reason(label string) string {
	s.Helper()
	w, ok := s.find(label).(interface{ Reason() string })
	if !ok {
		s.Fatalf("nothing is called %q; there is %q", label, s.labels())
	}
	return w.Reason()
}

// says reports whether the page shows a text.
func (s *stage) says(part string) bool {
	found := false
	s.each(func(o fyne.CanvasObject) {
		if w, ok := o.(interface{ Text() string }); ok {
			found = found || strings.Contains(w.Text(), part)
		}
	})
	return found
}

// key types a key where the focus is, else on the page.
func (s *stage) key(names ...fyne.KeyName) {
	for _, name := range names {
		if f := s.window.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: name})
			continue
		}
		s.page.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// begin begins a sheet of four by the page itself.
func (s *stage) begin(rs string, names ...string) {
	s.Helper()
	for i, f := range s.fields() {
		f.SetText(names[i])
	}
	s.press(s.page.Say.RuleSetName(preset(s, rs)), s.page.text("scoresheet.begin.do"))
}

// fields are the lines for names.
func (s *stage) fields() (list []*nameField) {
	s.each(func(o fyne.CanvasObject) {
		if f, ok := o.(*nameField); ok {
			list = append(list, f)
		}
	})
	return list
}

// picture writes the window to a file where SIKWU_PICTURES names a folder, to
// be looked at.
func (s *stage) picture(name string) {
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

// keep writes a file where SIKWU_PICTURES names a folder, to be looked at.
func (s *stage) keep(name string, data []byte) {
	s.Helper()
	folder := os.Getenv("SIKWU_PICTURES")
	if folder == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
		s.Fatal(err)
	}
}
