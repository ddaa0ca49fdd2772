package shell

import (
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/pagetest"
	"sikwu/lessons"
	"sikwu/translations"
	"sikwu/ui/answer"
	"sikwu/ui/widgets"
)

// TestWhatIsWrittenIsTold: a copy and a saved file are told in a line over the foot
// of the window, which pushes nothing and goes with the page.
func TestWhatIsWrittenIsTold(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.clip("123m 456p [777s@W] seat=S from=W rules=hk8")
	d.press(fyne.KeyV)
	if got := d.shell.session.State().Win; got.Seat != tile.South || got.From != tile.West || d.shell.session.Rules().ID != "hk8" {
		t.Errorf("pasted as %+v under %s", got, d.shell.session.Rules().ID)
	}
	size := d.shell.check.Object().Size()
	d.press(fyne.KeyC)
	report := d.shell.sheet.Report()
	if report == nil || d.shell.check.Object().Size() != size {
		t.Fatalf("a copy is told: %v, the page went from %v to %v", report != nil, size, d.shell.check.Object().Size())
	}
	var over func()
	d.shell.later = func(_ time.Duration, do func()) { over = do }
	d.press(fyne.KeyC)
	if over(); d.shell.sheet.Report() != nil {
		t.Error("the line does not go by itself")
	}
	d.press(fyne.KeyC)
	d.shell.session.SetSeat(tile.West)
	if d.shell.sheet.Report() != nil {
		t.Error("the line stays over another hand")
	}
	d.press(fyne.KeyC)
	d.shell.open(1)
	if d.shell.sheet.Report() != nil {
		t.Error("the line stays on another page")
	}
	d.shell.copyText("East 1\tAnn 3 fan\t\tAnn +12\nEast 2\tDraw")
	said := pagetest.All[*widgets.Paragraph](d.shell.sheet.Report())[0].Text()
	if want := "Copied: East 1, Ann 3 fan, Ann +12"; said != want {
		t.Errorf("a copy of a table is told as %q, want %q", said, want)
	}
	file := storage.NewFileURI(filepath.Join(t.TempDir(), "hand.hands"))
	w, err := storage.Writer(file)
	if err != nil {
		t.Fatal(err)
	}
	d.shell.write(w, func(w io.Writer) error {
		_, err := io.WriteString(w, "123m")
		return err
	})
	if d.shell.sheet.Report() == nil {
		t.Error("a saved file is not told")
	}
}

// What is told on a score sheet lies over nothing that can be pressed and over no row, also
// when the sheet is left for the list of all.
func TestWhatIsToldHidesNoButton(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.sheet()
	for range 14 {
		d.tap("scoresheet.drawn")
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, language := range translations.Languages() {
		d.shell.setLanguage(language)
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1000, Height: 700}} {
			d.Window.Resize(size)
			high := d.rows().Size().Height
			for _, place := range []string{"", "scoresheet.all"} {
				if place != "" {
					d.tap(place)
				}
				if d.press(fyne.KeyC); place == "" && d.shell.sheet.Report() == nil {
					t.Fatal("nothing is told")
				}
				d.coversNothing(language, size)
				if rows := d.rows(); place == "" {
					if over := at(d.shell.sheet.Report()).Y - at(rows).Y - rows.Size().Height; over < 0 || over > 20 {
						t.Errorf("in %s at %v the line begins %v below the rows", language, size, over)
					}
				}
			}
			d.keys.Press(fyne.KeyEscape, 0)
			if d.shell.sheet.HideReport(); d.rows().Size().Height != high {
				t.Errorf("in %s at %v the rows do not get their room back", language, size)
			}
		}
	}
}

// rows is what scrolls the rows of the sheet: the tallest scroller in sight.
func (d *desk) rows() (tallest *widgets.Scroller) {
	for _, s := range pagetest.All[*widgets.Scroller](d.Shown()) {
		if tallest == nil || s.Size().Height > tallest.Size().Height {
			tallest = s
		}
	}
	return tallest
}

// coversNothing sees that the line that is told lies over nothing that can be pressed.
func (d *desk) coversNothing(language string, size fyne.Size) {
	d.Helper()
	report := d.shell.sheet.Report()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	own := pagetest.All[pagetest.Pressable](report)
	if rows := d.rows(); rows != nil {
		own = append(own, pagetest.All[pagetest.Pressable](rows)...) // most are out of sight
	}
	for _, s := range pagetest.All[*widgets.Scroller](d.Shown()) {
		for _, o := range pagetest.All[pagetest.Pressable](s) {
			if at(o).Y+o.Size().Height <= at(s).Y || at(o).Y >= at(s).Y+s.Size().Height { // scrolled away
				own = append(own, o)
			}
		}
	}
	for _, pane := range pagetest.All[*answer.Pane](d.Shown()) {
		own = append(own, pagetest.All[pagetest.Pressable](pane)...)
	}
	for _, o := range pagetest.All[pagetest.Pressable](d.Shown()) {
		a, b := at(o), at(report)
		if !slices.Contains(own, o) && a.X < b.X+report.Size().Width && b.X < a.X+o.Size().Width &&
			a.Y < b.Y+report.Size().Height && b.Y < a.Y+o.Size().Height {
			d.Errorf("in %s at %v the line at %v %v covers %q at %v %v", language, size, b, report.Size(), o.AccessibilityLabel(), a, o.Size())
		}
	}
}

// Nor what is told of a hand that is looked back at.
func TestWhatIsToldOfAReviewHidesNoButton(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.review()
	for _, language := range translations.Languages() {
		d.shell.setLanguage(language)
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1000, Height: 700}} {
			d.Window.Resize(size)
			if d.press(fyne.KeyC); d.shell.sheet.Report() == nil {
				t.Fatal("nothing is told")
			}
			d.coversNothing(language, size)
		}
	}
}

// Nor what is told of a question of the course, in every chapter.
func TestWhatIsToldOfAStepHidesNoButton(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	course, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range translations.Languages() {
		d.shell.setLanguage(language)
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1000, Height: 700}} {
			d.Window.Resize(size)
			for i := range course.Chapters {
				step := &course.Chapters[i].Steps[len(course.Chapters[i].Steps)-1]
				d.shell.openLesson()(step.Home, step.ID)
				if d.press(fyne.KeyC); d.shell.sheet.Report() == nil {
					t.Fatalf("%s: nothing is told", step.Name())
				}
				d.coversNothing(language+", "+step.Name(), size)
			}
		}
	}
}

// Nor what is told of a tournament, at any of its parts.
func TestWhatIsToldOfATournamentHidesNoButton(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.sheet()
	d.shell.turnTable(true)
	d.tap("tournament.begin")
	names := ""
	for n := range 16 {
		names += "P" + strconv.Itoa(n) + "\n"
	}
	d.Write(0, "Spring cup", names)
	d.tap("tournament.new.start")
	d.tap("tournament.draw.now")
	for _, language := range translations.Languages() {
		d.shell.setLanguage(language)
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1000, Height: 700}} {
			d.Window.Resize(size)
			for part := range 3 {
				d.Choose(d.shell.text.Text("tournament.parts"), part)
				for _, tell := range []func(){
					func() { d.press(fyne.KeyC) },
					func() {
						d.shell.tellSaved(storage.NewFileURI("/home/somebody/Documents/Spring cup - Preliminary - Ranking.csv"))
					},
				} {
					d.shell.sheet.HideReport()
					if tell(); d.shell.sheet.Report() == nil {
						t.Fatal("nothing is told")
					}
					d.coversNothing(language, size)
				}
			}
		}
	}
}

// The bar shows the rules of the tournament in sight, or those chosen for a new one, and says
// why they are not chosen there; the list of tournaments shows those in force.
func TestTheBarShowsTheRulesOfATournament(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.sheet()
	inForce := d.shell.session.Rules()
	var other *rules.RuleSet
	for _, rs := range d.shell.sets {
		if rs.ID == "emsd" {
			other = rs
		}
	}
	shows := func(where string, rs *rules.RuleSet, why string) {
		t.Helper()
		if got := d.shell.bar.picker; got.Choice() != d.shell.say.RuleSetName(rs) || got.Reason() != why {
			t.Errorf("%s: the bar shows %q, refused with %q; want %q, %q", where, got.Choice(), got.Reason(), d.shell.say.RuleSetName(rs), why)
		}
	}
	d.shell.turnTable(true)
	shows("the list", inForce, "")
	d.tap("tournament.begin")
	d.Press(d.shell.say.RuleSetName(other))
	shows("a new one", other, d.shell.text.Text("tournament.new.rules_below"))
	d.Write(0, "Spring cup", "Ann\nBen\nCat\nDan\n")
	d.tap("tournament.new.start")
	shows("an open one", other, d.shell.text.Text("scoresheet.under.tournament"))
	d.shell.turnTable(false)
	d.shell.turnTable(true)
	shows("come back to", other, d.shell.text.Text("scoresheet.under.tournament"))
}
