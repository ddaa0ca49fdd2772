package hands_test

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
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/ui/explain"
	"sikwu/ui/hands"
	"sikwu/ui/look"
	"sikwu/ui/pagetest"
	"sikwu/ui/widgets"
)

// stage is a sheet in a window, as the lead shows it, with what it asked for.
type stage struct {
	sheet  *hands.Sheet
	state  *hands.State
	source hands.Source
	window fyne.Window

	opened    []string // hand and rules
	files     int      // how often a file was asked for
	name      string   // of what was saved
	saved     string
	clipboard string
	closed    int
}

// setting is how a stage looks.
type setting struct {
	lang    string
	variant look.Variant
	size    fyne.Size
	scale   float32
}

// The windows of the mock-ups.
var (
	wide   = fyne.NewSize(1280, 800)
	narrow = fyne.NewSize(1000, 700)
)

var english = setting{translations.English, look.Light, narrow, 1}

// open shows a sheet in an app of its own, under a preset; a recent hand is a
// line with its rules.
func open(t testing.TB, at setting, preset string, recent ...string) *stage {
	t.Helper()
	pagetest.App(at.variant)
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	rs, ok := rules.Preset(preset)
	if !ok {
		t.Fatal("no preset ", preset)
	}
	var list []handfile.Hand
	for _, line := range recent {
		h, err := handfile.ParseHand(line)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, h)
	}
	s := &stage{state: hands.NewState()}
	s.source = hands.Source{InForce: rs, Sets: sets, Recent: func() ([]handfile.Hand, error) { return list, nil }}
	s.show(t, at)
	return s
}

// show builds the sheet over the state there is, as a change of language does.
func (s *stage) show(t testing.TB, at setting) {
	t.Helper()
	loc := pagetest.Text(t, at.lang)
	s.sheet = hands.New(s.state, s.source, explain.New(loc), loc, hands.Acts{
		Open: func(d hand.Draft, w score.Win, rules string) {
			s.opened = append(s.opened, handfile.Hand{Draft: d, Win: w}.String()+" under "+rules)
		},
		OpenFile: func() { s.files++ },
		Save:     func(name string, data []byte) { s.name, s.saved = name, string(data) },
		Paste:    func() string { return s.clipboard },
		Close:    func() { s.closed++ },
	})
	card := widgets.NewCard(s.sheet)
	card.SetPadding(24, 16)
	// as large as the window's own sheets, but no overlay: its shade takes long to draw
	s.window = pagetest.Window(t, widgets.NewSheet(card), fyne.NewSize(min(960, at.size.Width-48), min(660, at.size.Height-48)))
	if c, ok := s.window.Canvas().(interface{ SetScale(float32) }); ok && at.scale != 1 {
		c.SetScale(at.scale)
	}
	s.window.Canvas().SetOnTypedRune(s.sheet.TypedRune)
	s.window.Canvas().SetOnTypedKey(s.sheet.TypedKey)
	s.sheet.Focus()
	s.walk(func(fyne.CanvasObject, fyne.Position) {})
}

// walk visits what can be seen, with its place in the window.
func (s *stage) walk(visit func(fyne.CanvasObject, fyne.Position)) {
	var down func(o fyne.CanvasObject, at fyne.Position)
	down = func(o fyne.CanvasObject, at fyne.Position) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		visit(o, at)
		switch o := o.(type) {
		case *fyne.Container:
			for _, child := range o.Objects {
				down(child, at)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				down(child, at)
			}
		}
	}
	down(s.sheet, fyne.Position{})
}

// texts are all that can be read.
func (s *stage) texts() (list []string) {
	s.walk(func(o fyne.CanvasObject, _ fyne.Position) {
		switch o := o.(type) {
		case *widgets.Text:
			list = append(list, o.Text())
		case *widgets.Paragraph:
			list = append(list, o.Text())
		case *canvas.Text:
			list = append(list, o.Text)
		}
	})
	return list
}

func (s *stage) shows(part string) bool {
	for _, text := range s.texts() {
		if strings.Contains(text, part) {
			return true
		}
	}
	return false
}

// find is the first widget of a kind that fits.
func find[T fyne.CanvasObject](t testing.TB, s *stage, fits func(T) bool) (found T) {
	t.Helper()
	ok := false
	s.walk(func(o fyne.CanvasObject, _ fyne.Position) {
		if w, is := o.(T); is && !ok && fits(w) {
			found, ok = w, true
		}
	})
	if !ok {
		t.Fatalf("no such %T in %q", found, s.texts())
	}
	return found
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
