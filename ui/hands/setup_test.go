package hands_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/hands"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// stage is a sheet in a window, with what it asked the window for.
type stage struct {
	pagetest.User
	sheet  *hands.Sheet
	state  *hands.State
	source hands.Source

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
	var list []handfile.Hand
	for _, line := range recent {
		h, err := handfile.ParseHand(line)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, h)
	}
	s := &stage{User: pagetest.User{TB: t}, state: hands.NewState()}
	s.source = hands.Source{
		InForce: pagetest.Preset(t, preset), Sets: pagetest.Presets(t), Recent: func() ([]handfile.Hand, error) { return list, nil },
	}
	s.show(t, at)
	return s
}

// show builds the sheet over the state there is, as a change of language does.
func (s *stage) show(t testing.TB, at setting) {
	t.Helper()
	loc := pagetest.Text(t, at.lang)
	s.sheet = hands.New(s.state, s.source, explain.New(loc), loc, hands.Callbacks{
		Open: func(h handfile.Hand, _ *rules.RuleSet) {
			under := h.Rules
			h.Rules = ""
			h.Rules = ""
			s.opened = append(s.opened, h.Text()+" under "+under)
		},
		OpenFile: func() { s.files++ },
		Save:     func(name string, data []byte) { s.name, s.saved = name, string(data) },
		Paste:    func() string { return s.clipboard },
		Close:    func() { s.closed++ },
	})
	card := widgets.NewCard(s.sheet)
	card.SetPadding(24, 16)
	// as large as the window's sheets, but not an overlay, whose shade is slow to draw
	s.Window = pagetest.Window(t, widgets.NewSheet(card), fyne.NewSize(min(960, at.size.Width-48), min(660, at.size.Height-48)))
	if c, ok := s.Window.Canvas().(interface{ SetScale(float32) }); ok && at.scale != 1 {
		c.SetScale(at.scale)
	}
	s.Window.Canvas().SetOnTypedRune(s.sheet.TypedRune)
	s.Window.Canvas().SetOnTypedKey(s.sheet.TypedKey)
	s.sheet.Focus()
	pagetest.Draw(s.sheet)
}

// texts are all visible texts.
func (s *stage) texts() []string { return pagetest.Shows(s.sheet) }

func (s *stage) shows(part string) bool { return pagetest.Within(s.texts(), part) }
