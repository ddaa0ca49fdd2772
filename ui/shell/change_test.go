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

// change is something that every page must hear of, whichever is in sight.
type change struct {
	name string
	make func(*desk)
}

var (
	toTheme    = change{"theme", func(d *desk) { d.shell.toggleTheme() }}
	toNumerals = change{"numerals", func(d *desk) {
		d.shell.settings.SetNumerals(!d.shell.settings.Numerals())
		d.shell.dress()
	}}
	toRules    = change{"rule set", func(d *desk) { d.shell.setRules(d.shell.sets[3]) }}
	toLanguage = change{"language", func(d *desk) { d.shell.setLanguage(translations.Chinese) }}
	toScale    = change{"scale", func(d *desk) {
		d.Window.Canvas().(software.WindowlessCanvas).SetScale(1.5)
		d.Window.Content().Refresh() // as the driver does
	}}
)

// changes returns what happens while a page is out of sight, with one look at it
// after each: in a thorough run each change alone, else those together that show
// in different places.
func changes() [][]change {
	if thorough {
		return [][]change{{toTheme}, {toNumerals}, {toRules}, {toLanguage}, {toTheme}, {toScale}}
	}
	return [][]change{{toTheme}, {toNumerals, toRules}, {toLanguage}, {toScale}}
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
			for _, together := range changes() {
				d.shell.open((here + 1) % len(d.shell.pages))
				name := scene.name
				for _, change := range together {
					change.make(d)
					name += " " + change.name
				}
				d.shell.open(here)
				d.Window.Canvas().Unfocus()
				changed := d.picture()
				d.shell.build()
				d.Window.Canvas().Unfocus()
				if fresh := d.picture(); !slices.Equal(changed.Pix, fresh.Pix) {
					pagetest.KeepPicture(t, name+" changed", changed)
					pagetest.KeepPicture(t, name+" fresh", fresh)
					t.Errorf("%s: the page is not as one freshly made", name)
				}
			}
		})
	}
}

// TestPagesFirstOpenedAfterAChange opens each page for the first time after a change
// and compares it with the same page made anew.
func TestPagesFirstOpenedAfterAChange(t *testing.T) {
	for _, change := range []change{toTheme, toNumerals, toRules, toScale} {
		for i, name := range []string{"check", "learn", "play", "table", "rules"} {
			t.Run(name+" "+change.name, func(t *testing.T) {
				app := test.NewTempApp(t)
				d := newDesk(t, app, pagetest.NewKeyboard(t, app))
				change.make(d)
				d.shell.open(i)
				d.Window.Canvas().Unfocus()
				first := d.picture()
				d.shell.build()
				d.Window.Canvas().Unfocus()
				if fresh := d.picture(); !slices.Equal(first.Pix, fresh.Pix) {
					pagetest.KeepPicture(t, t.Name()+" first", first)
					pagetest.KeepPicture(t, t.Name()+" fresh", fresh)
					t.Error("the page is not as one freshly made")
				}
			})
		}
	}
}

// picture is what the window shows.
func (d *desk) picture() *image.NRGBA {
	return d.Window.Canvas().Capture().(*image.NRGBA)
}

// Fyne asks every widget in sight for its parts in every frame, even while nothing
// changes. That must take no memory.
func TestFramesTakeNoMemory(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	for i := range d.shell.pages {
		d.shell.open(i)
		pagetest.Each(d.Window.Content(), func(o fyne.CanvasObject) {
			w, ok := o.(fyne.Widget)
			if !ok {
				return
			}
			r := test.WidgetRenderer(w)
			if n := testing.AllocsPerRun(5, func() { r.Objects() }); n > 0 {
				t.Errorf("%s: %T takes memory %v times", d.shell.pages[i].name, w, n)
			}
		})
	}
}
