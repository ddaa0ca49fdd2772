package shell

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/pagetest"
	"sikwu/translations"
)

// changes are what every page must hear of, whichever is in sight.
var changes = []struct {
	name string
	make func(*desk)
}{
	{"theme", func(d *desk) { d.shell.toggleTheme() }},
	{"numerals", func(d *desk) {
		d.shell.settings.SetNumerals(!d.shell.settings.Numerals())
		d.shell.dress()
	}},
	{"rule set", func(d *desk) { d.shell.setRules(d.shell.sets[3]) }},
	{"language", func(d *desk) { d.shell.setLanguage(translations.Chinese) }},
	{"theme again", func(d *desk) { d.shell.toggleTheme() }},
	{"scale", func(d *desk) {
		d.Window.Canvas().(software.WindowlessCanvas).SetScale(1.5)
		d.Window.Content().Refresh() // as the driver does
	}},
}

// TestPagesOutOfSightHearOfChanges opens each page, changes the look, the language,
// the scale or the rules while another is in sight, comes back, and compares what
// shows with the same page made anew, pixel by pixel.
func TestPagesOutOfSightHearOfChanges(t *testing.T) {
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			app := test.NewTempApp(t)
			d := newDesk(t, app, pagetest.NewKeyboard(t, app))
			scene.open(d)
			if scene.in == onRules {
				d.keys.Press(fyne.KeyF5, 0) // a file came late
			}
			here := d.shell.at
			for _, change := range changes {
				d.shell.open((here + 1) % len(d.shell.pages))
				change.make(d)
				d.shell.open(here)
				d.Window.Canvas().Unfocus()
				changed := d.picture()
				d.shell.build()
				d.Window.Canvas().Unfocus()
				if fresh := d.picture(); !slices.Equal(changed.Pix, fresh.Pix) {
					pagetest.KeepPicture(t, scene.name+" "+change.name+" changed", changed)
					pagetest.KeepPicture(t, scene.name+" "+change.name+" fresh", fresh)
					t.Errorf("after another %s the page is not as one freshly made", change.name)
				}
			}
		})
	}
}

// picture is what the window shows.
func (d *desk) picture() *image.NRGBA {
	return d.Window.Canvas().Capture().(*image.NRGBA)
}
