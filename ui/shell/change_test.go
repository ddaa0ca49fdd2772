package shell

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/walker"
	"sikwu/translations"
	"sikwu/ui/widgets"
)

// change is something that every page must follow, whichever is in sight.
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
	toRules    = change{"rule set", func(d *desk) { d.shell.setRules(d.shell.rules.all[3]) }}
	toLanguage = change{"language", func(d *desk) { d.shell.setLanguage(translations.Chinese) }}
	toScale    = change{"scale", func(d *desk) {
		d.Window.Canvas().(software.WindowlessCanvas).SetScale(1.5)
		d.Window.Content().Refresh() // as the driver does
	}}
)

// changes returns changes that happen while a page is out of sight, each list followed by
// one look at the page: single changes in a thorough run, otherwise several that show in
// different places, and the theme after the language, which builds every page anew.
func changes() [][]change {
	if thorough {
		return [][]change{{toTheme}, {toNumerals}, {toRules}, {toLanguage}, {toTheme}, {toLanguage, toTheme}, {toScale}}
	}
	return [][]change{{toTheme}, {toNumerals, toRules}, {toLanguage, toTheme}, {toScale}}
}

// TestPagesOutOfSightHearOfChanges opens each page, changes the look, the language, the
// scale or the rules while another is in sight, returns, and compares the window with a
// newly made page.
func TestPagesOutOfSightHearOfChanges(t *testing.T) {
	for i, scene := range scenes {
		if effort.Skips(i) {
			continue
		}
		t.Run(scene.name, func(t *testing.T) {
			app := test.NewTempApp(t)
			d := newDesk(t, app, pagetest.NewKeyboard(t, app))
			scene.open(d)
			if scene.in == onRules {
				d.keys.Press(fyne.KeyF5, 0) // a file that arrived late
			}
			here := d.shell.slots.at
			for _, together := range changes() {
				d.shell.open((here + 1) % len(d.shell.slots.tabs))
				name := scene.name
				for _, change := range together {
					change.make(d)
					name += " " + change.name
				}
				d.shell.open(here)
				d.Window.Canvas().Unfocus()
				changed := d.sight()
				d.shell.build()
				d.Window.Canvas().Unfocus()
				if unlike := d.sight().unlike(t, changed, name); unlike != "" {
					t.Errorf("%s: the page is not as one freshly made: %s", name, unlike)
				}
			}
		})
	}
}

// TestPagesFirstOpenedAfterAChange opens each page for the first time after a change and
// compares it with the same page made again.
func TestPagesFirstOpenedAfterAChange(t *testing.T) {
	for _, change := range []change{toTheme, toNumerals, toRules, toScale} {
		for i, name := range []string{"check", "learn", "play", "table", "rules"} {
			t.Run(name+" "+change.name, func(t *testing.T) {
				app := test.NewTempApp(t)
				d := newDesk(t, app, pagetest.NewKeyboard(t, app))
				change.make(d)
				d.shell.open(i)
				d.Window.Canvas().Unfocus()
				first := d.sight()
				d.shell.build()
				d.Window.Canvas().Unfocus()
				if unlike := d.sight().unlike(t, first, t.Name()); unlike != "" {
					t.Errorf("the page is not as one freshly made: %s", unlike)
				}
			})
		}
	}
}

// sight is what the window shows: everything that is painted, and how far it is scrolled;
// in a thorough run each pixel too, which takes ten times as long.
type sight struct {
	painted []string
	pixels  *image.NRGBA
}

func (d *desk) sight() (s sight) {
	layers := append([]fyne.CanvasObject{d.Window.Content()}, d.Window.Canvas().Overlays().List()...)
	for _, layer := range layers {
		s.painted = append(s.painted, walker.Drawn(layer)...)
		for _, scroller := range pagetest.All[*widgets.Scroller](layer) {
			s.painted = append(s.painted, fmt.Sprint("scrolled by ", scroller.Offset()))
		}
	}
	if thorough || pagetest.Keeps() {
		s.pixels = d.picture()
	}
	return s
}

// unlike returns what differs from another sight, "" for nothing.
func (s sight) unlike(t *testing.T, was sight, name string) string {
	t.Helper()
	told := ""
	if gone, come := walker.Differ(was.painted, s.painted); len(gone)+len(come) > 0 {
		told = fmt.Sprintf("%q was %q", come, gone)
	} else if s.pixels != nil && !slices.Equal(was.pixels.Pix, s.pixels.Pix) {
		told = "pixels differ"
	}
	if told != "" && s.pixels != nil {
		pagetest.KeepPicture(t, name+" before", was.pixels)
		pagetest.KeepPicture(t, name+" after", s.pixels)
	}
	return told
}

// picture returns what the window shows, pixel by pixel.
func (d *desk) picture() *image.NRGBA {
	return d.Window.Canvas().Capture().(*image.NRGBA)
}

// Fyne asks every visible widget for its parts in every frame, even if nothing changes.
// That must not allocate.
func TestFramesTakeNoMemory(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	for i := range d.shell.slots.tabs {
		d.shell.open(i)
		pagetest.Each(d.Window.Content(), func(o fyne.CanvasObject) {
			w, ok := o.(fyne.Widget)
			if !ok {
				return
			}
			r := test.WidgetRenderer(w)
			if n := testing.AllocsPerRun(5, func() { r.Objects() }); n > 0 {
				t.Errorf("%s: %T takes memory %v times", d.shell.slots.tabs[i].name, w, n)
			}
		})
	}
}
