package tournament

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/ui/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// stage is the page in a window, over tournaments in a folder of their own.
type stage struct {
	testing.TB
	page      *Page
	desk      *Desk
	window    fyne.Window
	folder    string
	clock     time.Time
	setting   setting
	copied    string
	clipboard string
	file      string // that is chosen when one is asked for
	saved     string // name
	data      []byte
	left      bool // for the score sheets
	sheet     int  // the table whose sheet was asked for
}

// setting is how a stage looks.
type setting struct {
	lang    string
	variant look.Variant
	size    fyne.Size
}

// How large the page is in a window of 1280 by 800 and of 1000 by 700, below the
// bar and the choice between sheet and tournament.
var (
	large = fyne.NewSize(1280, 696)
	small = fyne.NewSize(1000, 596)
)

var (
	english = setting{translations.English, look.Light, large}
	chinese = setting{translations.Chinese, look.Light, large}
)

// open shows the page where nothing is kept yet.
func open(t testing.TB, at setting) *stage {
	t.Helper()
	return openIn(t, t.TempDir(), at)
}

// openIn shows the page for a folder.
func openIn(t testing.TB, folder string, at setting) *stage {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.New(at.variant))
	s := &stage{TB: t, folder: folder, clock: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), setting: at}
	desk, err := NewDesk(folder, s.now)
	if err != nil {
		t.Fatal(err)
	}
	s.desk = desk
	s.build()
	return s
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
	sets, err := rules.Presets()
	if err != nil {
		s.Fatal(err)
	}
	s.page = New(Config{
		Sets: func() []*rules.RuleSet { return sets }, Rules: func() *rules.RuleSet { return sets[0] },
		Say: explain.New(loc), Text: loc, Desk: s.desk,
		Acts: Acts{
			OpenSheet: func(table int) { s.sheet = table },
			Choose:    func(take func(string, []byte)) { take("players.csv", []byte(s.file)) },
			Save:      func(name string, data []byte) { s.saved, s.data = name, data },
			Copy:      func(text string) { s.copied = text },
			Paste:     func() string { return s.clipboard },
			Sheets:    func() { s.left = true },
			Help:      func() {},
			Retitle:   func() {},
		},
	})
	s.window = test.NewTempWindow(s.TB, widgets.NewSheet(s.page.Object()))
	s.window.SetPadded(false)
	s.window.Resize(s.setting.size)
	s.window.Canvas().SetOnTypedKey(s.page.TypedKey)
	s.window.Canvas().SetOnTypedRune(s.page.TypedRune)
}

// each visits every visible object of the page, in the order in which it lies.
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

// text is a message in the language of the stage.
func (s *stage) text(id string, a ...translations.Args) string { return s.page.text(id, a...) }

// pressable is what a tap acts on by its label.
type pressable interface {
	fyne.Tappable
	AccessibilityLabel() string
	Reason() string
}

// find finds what can be pressed by its whole label, or else by how it begins.
func (s *stage) find(label string) (found pressable) {
	s.Helper()
	var begins pressable
	s.each(func(o fyne.CanvasObject) {
		p, ok := o.(pressable)
		switch {
		case !ok:
		case p.AccessibilityLabel() == label && found == nil:
			found = p
		case strings.HasPrefix(p.AccessibilityLabel(), label) && begins == nil:
			begins = p
		}
	})
	if found == nil {
		found = begins
	}
	if found == nil {
		s.Fatalf("nothing called %q", label)
	}
	return found
}

// tap presses what has a label.
func (s *stage) tap(label string) {
	s.Helper()
	p := s.find(label)
	if r := p.Reason(); r != "" {
		s.Fatalf("%q cannot be pressed: %s", label, r)
	}
	test.Tap(p)
}

// tapText presses what has a message for its label.
func (s *stage) tapText(id string, a ...translations.Args) {
	s.Helper()
	s.tap(strings.TrimSpace(s.text(id, a...)))
}

// fields are the lines that can be written in, in their order.
func (s *stage) fields() (list []*field) {
	s.each(func(o fyne.CanvasObject) {
		if f, ok := o.(*field); ok {
			list = append(list, f)
		}
	})
	return list
}

// write writes a text instead of what stands in the n-th field.
func (s *stage) write(n int, text string) {
	s.Helper()
	list := s.fields()
	if n >= len(list) {
		s.Fatalf("%d fields, not %d", len(list), n+1)
	}
	list[n].Entry.SetText(text)
}

// segment chooses the i-th option of the choice with a label.
func (s *stage) segment(label string, i int) {
	s.Helper()
	var found *widgets.Segments
	s.each(func(o fyne.CanvasObject) {
		if g, ok := o.(*widgets.Segments); ok && strings.HasPrefix(g.AccessibilityLabel(), label) {
			found = g
		}
	})
	if found == nil {
		s.Fatalf("no choice called %q", label)
	}
	s.window.Canvas().Focus(found)
	found.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	for range i {
		s.page.canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
}

// texts are all texts in sight.
func (s *stage) texts() (list []string) {
	s.each(func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widgets.Text:
			list = append(list, o.Text())
		case *widgets.Paragraph:
			list = append(list, o.Text())
		case *widgets.Tag:
			list = append(list, o.Text())
		}
	})
	return list
}

// sees reports whether a text is in sight, whole or within another.
func (s *stage) sees(text string) bool {
	for _, t := range s.texts() {
		if strings.Contains(t, text) {
			return true
		}
	}
	return false
}

// picture sees that no text is cut, and writes the window to a file where
// SIKWU_PICTURES names a folder, to be looked at.
func (s *stage) picture(name string) {
	s.Helper()
	s.each(func(o fyne.CanvasObject) {
		if t, ok := o.(*widgets.Text); ok && t.MinSize().Width > t.Size().Width+0.5 {
			s.Errorf("%s: %q is cut: %v in %v", name, t.Text(), t.MinSize().Width, t.Size().Width)
		}
	})
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
