package shell

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"sikwu/core/score"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/walker"
	"sikwu/lessons"
	"sikwu/translations"
	"sikwu/ui/input"
)

// toldSizes are the smallest window and the one at the start.
var toldSizes = []fyne.Size{{Width: 1000, Height: 700}, {Width: 1280, Height: 800}}

// tellings show short messages and long ones.
var tellings = []func(*Shell){
	func(s *Shell) {
		s.report.copied("123m 456p 789s EE [777p@W] 15f +5p seat=S from=W draws=kong rules=hk13")
	},
	func(s *Shell) {
		s.report.saved(storage.NewFileURI("/home/somebody/Documents/Mahjong/2026/November/Spring cup - Preliminary - Ranking.csv"))
	},
}

// coversNothing shows a message and checks that it covers nothing that can be pressed or
// read, that nothing lies outside the window, and that everything returns to its place.
func (d *desk) coversNothing(name string) {
	d.Helper()
	was, size := d.places(), d.Window.Canvas().Size()
	for i, tell := range tellings {
		tell(d.shell)
		report := d.shell.sheet.Report()
		if under := walker.Look(d.Window).Under(report); len(under) > 0 {
			d.Errorf("%s, line %d at %v %v: under it lie %q", name, i, report.Position(), report.Size(), under)
		}
		if lies := fyne.NewSize(report.Position().X, report.Position().Y).Add(report.Size()); report.Position().X < 0 || lies.Width > size.Width || lies.Height > size.Height {
			d.Errorf("%s, line %d at %v %v is outside the window of %v", name, i, report.Position(), report.Size(), size)
		}
		for _, out := range walker.Look(d.Window).Outside() {
			d.Errorf("%s, line %d: outside the window lies %q", name, i, out)
		}
		d.shell.sheet.HideReport()
		if now := d.places(); !slices.Equal(now, was) {
			d.Errorf("%s, line %d: the page does not come back to what it was", name, i)
		}
	}
}

// places returns the positions of everything that can be pressed.
func (d *desk) places() (list []string) {
	pagetest.Walk(d.Shown(), func(o fyne.CanvasObject, at fyne.Position) {
		if o, is := o.(pagetest.Pressable); is {
			list = append(list, fmt.Sprint(o.AccessibilityLabel(), at, o.Size()))
		}
	})
	return list
}

// everywhere runs a check in each language and size of the window.
func (d *desk) everywhere(do func(name string)) {
	for _, language := range translations.Languages() {
		d.shell.setLanguage(language)
		for _, size := range toldSizes {
			d.Window.Resize(size)
			do(fmt.Sprint(language, " ", size))
		}
	}
}

// TestWhatIsToldCoversNothing: on no page does the message about what was done cover
// anything that can be pressed or read.
func TestWhatIsToldCoversNothing(t *testing.T) {
	app := test.NewTempApp(t)
	keys := pagetest.NewKeyboard(t, app)
	for i, s := range scenes {
		if effort.Skips(i + 1) {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			d := newDesk(t, app, keys)
			s.open(d)
			d.everywhere(d.coversNothing)
		})
	}
}

// TestWhyNoMoreCanCallCoversNothing: the answer to F10 where three have called a tile, or
// one drew it, covers nothing that can be pressed.
func TestWhyNoMoreCanCallCoversNothing(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	for name, open := range map[string]func(){
		"three": func() {
			d.twoWinners()
			d.shell.session.Call()
			d.hands("345m 33p 567s 67s PPP")
		},
		"drawn": func() {
			d.hands("222s 999s 67s EE [CCC@N] +8s")
			d.shell.session.SetBy(score.BySelfDraw)
		},
	} {
		d.shell.session.Clear()
		open()
		if name == "three" && len(d.shell.session.Calls()) != 3 {
			t.Fatal("there are not three calls")
		}
		d.everywhere(func(at string) {
			d.shell.sheet.HideReport()
			d.keys.Press(fyne.KeyF10, 0)
			told := d.shell.sheet.Report()
			if told == nil || d.shell.sheet.TipText() != "" {
				t.Fatalf("%s, %s: told %q, tip %q", at, name, d.said(), d.shell.sheet.TipText())
			}
			if under := walker.Look(d.Window).Under(told); len(under) > 0 {
				t.Errorf("%s, %s: under it lie %q", at, name, under)
			}
		})
	}
}

// The same holds on a sheet with more rows than fit, in every chapter of the course, and
// in every part of a tournament.
func TestWhatIsToldCoversNothingOfLongPages(t *testing.T) {
	effort.Full(t)
	app := test.NewTempApp(t)
	keys := pagetest.NewKeyboard(t, app)
	t.Run("sheet", func(t *testing.T) {
		d := newDesk(t, app, keys)
		d.sheet()
		for range 14 {
			d.tap("scoresheet.drawn")
		}
		d.everywhere(d.coversNothing)
	})
	t.Run("course", func(t *testing.T) {
		d := newDesk(t, app, keys)
		course, err := lessons.Load()
		if err != nil {
			t.Fatal(err)
		}
		d.everywhere(func(name string) {
			for i := range course.Chapters {
				step := &course.Chapters[i].Steps[len(course.Chapters[i].Steps)-1]
				d.shell.openLesson(step.Home, step.ID)
				d.coversNothing(name + " " + step.Name())
			}
		})
	})
	t.Run("tournament", func(t *testing.T) {
		d := newDesk(t, app, keys)
		d.sheet()
		d.shell.turnTable(true)
		d.tap("tournament.begin")
		names := ""
		for n := range 16 {
			names += "P" + strconv.Itoa(n) + "\n"
		}
		d.Write(0, "Spring cup", names)
		d.tap("tournament.new.start", "tournament.draw.now")
		d.everywhere(func(name string) {
			for part := range 3 {
				d.Choose(d.shell.text.Text("tournament.parts"), part)
				d.coversNothing(fmt.Sprint(name, " ", part))
			}
		})
	})
}

// TestTheHandStandsWhileALineIsTold: on Check the hand and its keys stay in place.
func TestTheHandStandsWhileALineIsTold(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.fourteen()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	d.everywhere(func(name string) {
		field := pagetest.All[*input.Field](d.Shown())[0]
		stands := at(field)
		if tellings[0](d.shell); at(field) != stands {
			t.Errorf("%s: the hand goes from %v to %v", name, stands, at(field))
		}
		d.shell.sheet.HideReport()
	})
}

// TestALineFollowsItsPage: a message shown where there was room for it covers nothing on
// the next page either.
func TestALineFollowsItsPage(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.sheet()
	tellings[1](d.shell)
	d.tap("scoresheet.all")
	if report := d.shell.sheet.Report(); report != nil {
		if under := walker.Look(d.Window).Under(report); len(under) > 0 {
			t.Errorf("under it lie %q", under)
		}
	}
}
