package shell

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/handfile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/look"
)

// What the help says of seen tiles is true.
func TestHelpTellsOfTilesSeen(t *testing.T) {
	app := test.NewTempApp(t)
	for _, language := range translations.Languages() {
		d := newDesk(t, app, pagetest.NewKeyboard(t, app))
		d.shell.setLanguage(language)
		d.keys.Press(fyne.KeyF1, 0)
		bare := strings.NewReplacer(" ", "").Replace
		said := bare(strings.Join(pagetest.Shows(d.Window.Canvas().Overlays().Top()), ""))
		for _, id := range []string{"help.notation_seen", "help.seen_key", "help.seen_text"} {
			if text := d.shell.text.Text(id); !strings.Contains(said, bare(text)) {
				t.Errorf("%s: the help does not say %q", language, text)
			}
		}
		d.keys.Press(fyne.KeyEscape, 0)
	}
	if h, err := handfile.ParseHand("123m seen=EE5m"); err != nil || h.Seen.Total() != 3 {
		t.Errorf("%v, %v", h.Seen.Tiles(), err)
	}
}

// The scrolled help shows no half lines at the edges.
func TestHelpFadesWhatItCuts(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.keys.Press(fyne.KeyF1, 0)
	pane := d.shell.help.pane
	at := app.Driver().AbsolutePositionForObject(pane)
	ground := color.NRGBAModel.Convert(look.Color(look.Surface))
	for _, offset := range []float32{40, 47, 54} { // not between the same lines
		pane.ScrollTo(offset)
		picture := d.picture()
		for x := int(at.X); x < int(at.X+pane.Size().Width)-16; x++ { // except for the scroll bar
			for _, y := range []int{int(at.Y), int(at.Y+pane.Size().Height) - 1} {
				if got := color.NRGBAModel.Convert(picture.At(x, y)); !near(got, ground) {
					t.Fatalf("scrolled by %v, a letter stands cut at %d, %d: %v on %v", offset, x, y, got, ground)
				}
			}
		}
	}
}

// near reports whether two colours look the same.
func near(a, b color.Color) bool {
	p, q := a.(color.NRGBA), b.(color.NRGBA)
	const most = 24
	off := func(x, y uint8) bool { return max(x, y)-min(x, y) > most }
	return !off(p.R, q.R) && !off(p.G, q.G) && !off(p.B, q.B)
}

// F1 opens the help over the dialog for a file name and over the sheet of hands, and
// Escape returns there.
func TestHelpOverWhatLiesOverThePage(t *testing.T) {
	folder := t.TempDir() // where the dialog begins
	t.Setenv("HOME", folder)
	t.Chdir(folder)
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	above := d.Window.Canvas().Overlays()
	for name, open := range map[string]func(){
		"a file's name": func() { d.shell.files.SaveData("a.hands", []byte("123m")) },
		"hands":         d.shell.opener.show,
	} {
		open()
		under, focus := above.Top(), d.Window.Canvas().Focused()
		if name == "a file's name" && focus == nil {
			t.Fatal("the name has no focus")
		}
		d.keys.Press(fyne.KeyF1, 0)
		if d.shell.place() != inHelp {
			t.Fatalf("from %s F1 opens no help", name)
		}
		d.keys.Press(fyne.KeyEscape, 0)
		if above.Top() != under || d.Window.Canvas().Focused() != focus {
			t.Errorf("Escape does not lead back to %s", name)
		}
		d.keys.Press(fyne.KeyEscape, 0)
		if above.Top() != nil {
			t.Fatalf("Escape leaves %s open", name)
		}
	}
}
