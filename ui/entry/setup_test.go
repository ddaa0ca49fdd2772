package entry

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations/explain"
	"sikwu/ui/door"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// bench is a pane in a window with everything that the page normally provides.
type bench struct {
	testing.TB
	session *session.Session
	say     *explain.Speaker
	pane    *Pane
	sheet   *widgets.Sheet
	window  fyne.Window
	clip    string
	read    handfile.Hand
	told    []string
}

// The sizes of the pane on the page, in Fyne units.
var (
	wideSize   = fyne.NewSize(576, 712)
	narrowSize = fyne.NewSize(440, 620)
)

// open shows an empty hand under a rule set, light.
func open(t testing.TB, lang, preset string, size fyne.Size) *bench {
	t.Helper()
	return openIn(t, look.Light, lang, preset, size)
}

func openIn(t testing.TB, variant look.Variant, lang, preset string, size fyne.Size) *bench {
	t.Helper()
	pagetest.App(variant)
	text := pagetest.Text(t, lang)
	rs, ok := rules.Preset(preset)
	if !ok {
		t.Fatalf("no preset %q", preset)
	}
	b := &bench{TB: t, session: session.New(rs), say: explain.New(text)}
	b.pane = New(b.session, b.say, text, Callbacks{
		Copy:  func(s string) { b.clip = s },
		Paste: func() string { return b.clip },
		Read:  func(h handfile.Hand) { b.read = h },
		Open:  func() {},
		Keep:  func(fyne.CanvasObject) {},
		Tell: func(s string) {
			if s == "" {
				b.told = nil
			} else {
				b.told = append(b.told, s)
			}
		},
	})
	b.pane.SetNarrow(size.Width < wideSize.Width)
	ground := widgets.NewCard(b.pane)
	ground.SetFill(look.Bg)
	ground.SetPadding(16, 16)
	b.sheet = widgets.NewSheet(ground)
	b.sheet.Net = door.New(nil, b.sheet.Review)
	b.window = pagetest.Window(t, b.sheet, size.AddWidthHeight(32, 32))
	c := b.window.Canvas()
	c.SetOnTypedRune(b.pane.TypeRune)
	c.SetOnTypedKey(b.pane.TypeKey)
	pagetest.Draw(b.sheet) // as a window has before anyone can use it
	return b
}

// have sets the hand and how it was won.
func (b *bench) have(notation string, win score.Win) {
	b.Helper()
	if err := b.session.Paste(notation); err != nil {
		b.Fatal(err)
	}
	b.session.Do(func(st *session.State) { st.Win = win })
}

// hand returns the session's hand in notation.
func (b *bench) hand() string { return b.session.State().Draft.String() }

func (b *bench) wants(notation string) {
	b.Helper()
	if got := b.hand(); got != notation {
		b.Errorf("hand is %q, want %q", got, notation)
	}
}

// shoot writes a picture of the window where SIKWU_SHOTS asks for it.
func (b *bench) shoot(name string) {
	dir := os.Getenv("SIKWU_SHOTS")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, b.window.Canvas().Capture()); err != nil {
		b.Fatal(err)
	}
}

// south self-draws in the East round, the mock-up's winner.
func south() score.Win {
	return score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw}
}
