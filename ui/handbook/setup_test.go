package handbook

import (
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/ui/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// stage is the handbook in a window as wide as the right column of the page.
type stage struct {
	testing.TB
	view     *View
	window   fyne.Window
	desk     *Desk
	rules    *rules.RuleSet
	setting  setting
	recorded []penalty.ID
	turns    int
}

// setting is how a stage looks.
type setting struct {
	lang    string
	variant look.Variant
	size    fyne.Size
}

// How large the column is in a window of 1280 by 800 and of 1000 by 700.
var (
	large = fyne.NewSize(920, 728)
	small = fyne.NewSize(720, 632)
)

var (
	english = setting{"en", look.Light, large}
	chinese = setting{"zh-Hant", look.Light, large}
)

// looks are the settings in which everything is looked at.
var looks = map[string]setting{
	"zh-light":        chinese,
	"en-dark":         {"en", look.Dark, large},
	"zh-dark-narrow":  {"zh-Hant", look.Dark, small},
	"en-light-narrow": {"en", look.Light, small},
}

func preset(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no preset %s", id)
	}
	return rs
}

func open(t testing.TB, rs string, at setting) *stage {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.New(at.variant))
	s := &stage{TB: t, desk: new(Desk), rules: preset(t, rs), setting: at}
	s.build(func(id penalty.ID) { s.recorded = append(s.recorded, id) })
	return s
}

// build makes the view anew over the same desk, as a change of language does.
func (s *stage) build(record func(penalty.ID)) {
	s.Helper()
	loc, err := translations.New(s.setting.lang)
	if err != nil {
		s.Fatal(err)
	}
	s.view, err = New(Config{
		Say: explain.New(loc), Text: loc, Desk: s.desk, Rules: func() *rules.RuleSet { return s.rules },
		Record: record, Turned: func() { s.turns++ },
	})
	if err != nil {
		s.Fatal(err)
	}
	s.window = test.NewTempWindow(s.TB, widgets.NewSheet(container.NewStack(canvas.NewRectangle(look.Color(look.Bg)), s.view.Object())))
	s.window.SetPadded(false)
	s.window.Resize(s.setting.size)
	s.window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { s.view.Typed(ev.Name) })
	s.window.Canvas().SetOnTypedRune(s.view.TypedRune)
	s.each(func(fyne.CanvasObject) {})
}

// each visits every visible object.
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
	walk(s.view.Object())
}

// labelled is a widget that says what it is.
type labelled interface {
	fyne.CanvasObject
	AccessibilityLabel() string
}

// press presses what has a label, and reports whether there is such a thing.
func (s *stage) press(label string) bool {
	s.Helper()
	var found fyne.Tappable
	s.each(func(o fyne.CanvasObject) {
		w, ok := o.(labelled)
		if t, can := o.(fyne.Tappable); ok && can && found == nil && w.AccessibilityLabel() == label {
			found = t
		}
	})
	if found == nil {
		return false
	}
	test.Tap(found)
	return true
}

// said is all that stands on the view, a text a line.
func (s *stage) said() string {
	var all []string
	s.each(func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widgets.Paragraph:
			all = append(all, o.Text())
		case *canvas.Text:
			all = append(all, o.Text)
		}
	})
	return strings.Join(all, "\n")
}

func (s *stage) wants(lines ...string) {
	s.Helper()
	all := s.said()
	for _, line := range lines {
		if !strings.Contains(all, line) {
			s.Errorf("%q is not said", line)
		}
	}
}

// key types a key where the keyboard is.
func (s *stage) key(name fyne.KeyName) {
	s.Helper()
	if f := s.window.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	s.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
}

// titles are the results of the search, best first.
func (s *stage) titles() (list []string) {
	for _, card := range s.view.results {
		list = append(list, card.AccessibilityLabel())
	}
	return list
}

func (s *stage) ids() (list []string) {
	for _, one := range s.view.book.Sections {
		list = append(list, one.ID)
	}
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

// TestDraw draws all sections, for people to look at.
func TestDraw(t *testing.T) {
	if os.Getenv("SIKWU_PICTURES") == "" {
		t.Skip("SIKWU_PICTURES names no folder")
	}
	wanted := strings.Fields(os.Getenv("SIKWU_SCENES")) // all for none
	for name, at := range looks {
		s := open(t, "cityu", at)
		for _, id := range s.ids() {
			if len(wanted) > 0 && !slices.Contains(wanted, id) {
				continue
			}
			s.view.Open(id)
			for n := 0; ; n++ {
				s.picture(id + "-" + name + "-" + string(rune('0'+n)))
				if s.view.scroll.AtEnd() || n > 4 {
					break
				}
				s.view.scroll.ShowAt(s.view.scroll.Offset() + s.view.scroll.Height() - 60)
			}
		}
		s.window.Canvas().Focus(s.view.search)
		s.view.search.SetText("5.1")
		s.picture("search-" + name)
	}
}
