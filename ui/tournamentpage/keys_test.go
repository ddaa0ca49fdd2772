package tournamentpage

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// TestMouseAlone begins a tournament with nothing typed, fills its tables and
// draws it.
func TestMouseAlone(t *testing.T) {
	s := openPage(t, chinese)
	if !s.Says(s.text("tournament.none")) || !s.Says(s.text("tournament.welcome.play")) {
		t.Errorf("an empty list says %q", s.texts())
	}
	s.tapText("tournament.begin")
	s.file = "\xa9m\xa6W\r\n\xb3\xaf\r\n\xa7\xf5\r\n\xb1i\r\n" // Big5: a head and three names
	s.tapText("tournament.new.file")
	s.PressPrefix(s.page.titled(s.desk.formats[3].Title))
	s.tapText("tournament.new.proposal", translations.Args{"Date": "2026-11-21"})
	s.tapText("tournament.new.start")
	s.tapText("tournament.people.add")
	s.tapText("tournament.draw.now")
	seats := s.desk.open.Rounds[0].Tables[0].Seats
	var names []string
	for _, number := range seats {
		names = append(names, s.page.playerName(number))
	}
	slices.Sort(names)
	if want := []string{s.text("tournament.people.unnamed", translations.Args{"N": 1}), "張", "李", "陳"}; !slices.Equal(names, slices.Sorted(slices.Values(want))) {
		t.Errorf("%q play", names)
	}
	if !strings.Contains(s.desk.open.Title, "2026-11-21") {
		t.Errorf("it is called %q", s.desk.open.Title)
	}
}

func TestKeyboardAlone(t *testing.T) {
	s := begun(t, english, 16)
	c := s.Window.Canvas()
	s.TabTo(s.text("tournament.draw.now"))
	s.Key(fyne.KeySpace)
	s.TabToPrefix(s.text("tournament.table", translations.Args{"N": 2}) + ",")
	s.Key(fyne.KeyReturn)
	if s.desk.table != 2 {
		t.Fatalf("at table %d", s.desk.table)
	}
	for i, text := range []string{"8", "", "", "-4", "", "", "-4", "", "", "0"} {
		if i > 0 {
			c.FocusNext()
		}
		f, ok := c.Focused().(*input.Field)
		if !ok {
			t.Fatalf("field %d: the keyboard is on %T", i, c.Focused())
		}
		f.SetText(text)
	}
	s.Key(fyne.KeyReturn)
	if r := s.desk.open.Rounds[0].Tables[1].Result; r == nil || r.Points[0] != 8 {
		t.Fatalf("%+v", r)
	}
	if _, writes := c.Focused().(*input.Field); !writes || s.desk.table != 3 {
		t.Errorf("goes on at %T of table %d", c.Focused(), s.desk.table)
	}
	for range 3 { // tables 3, 4 and 1
		for i := range 4 {
			s.Write(3*i, []string{"9", "0", "-4", "-5"}[i])
		}
		s.Key(fyne.KeyReturn)
	}
	if s.Focused() != s.text("tournament.stage") {
		t.Errorf("after the last table the keyboard is on %T", c.Focused())
	}
	c.Unfocus()
	s.Key(fyne.KeyEscape)
	s.Key(fyne.KeyEscape)
	s.Key(fyne.KeyEscape)
	if s.desk.open != nil {
		t.Error("Escape does not lead back")
	}
}

// TestTheListsStayWhereTheyWere: what is pressed far below stays under the
// pointer, and the next table comes into sight.
func TestTheListsStayWhereTheyWere(t *testing.T) {
	s := begun(t, english, 128)
	s.draw("1")
	left := func() *widgets.Scroller { return s.page.View.(*hall).left }
	left().ScrollTo(500)
	s.PressPrefix(s.text("tournament.table", translations.Args{"N": 17}) + ",")
	if got := left().Offset(); got != 500 {
		t.Errorf("after a press the list is at %v", got)
	}
	s.PressPrefix(s.text("tournament.table", translations.Args{"N": 15}) + ",")
	left().ScrollTo(0)
	for i := range 4 {
		s.Write(3*i, []string{"9", "0", "-4", "-5"}[i])
	}
	s.tapText("tournament.result.enter")
	if at := left().Offset(); s.desk.table != 16 || at < 200 {
		t.Errorf("table %d, the list is at %v", s.desk.table, at)
	}
	s.Choose(s.text("tournament.parts"), int(atPlayers))
	if at := left().Offset(); at != 0 {
		t.Errorf("another part begins at %v", at)
	}
	left().ScrollTo(900)
	s.PressPrefix("30 ")
	side := s.page.View.(*hall).side
	side.ScrollTo(60)
	s.tapText("tournament.measure.warning")
	s.tapText("tournament.charge.lay")
	if at, beside := left().Offset(), s.page.View.(*hall).side.Offset(); at != 900 || beside != side.Offset() || beside == 0 {
		t.Errorf("after a penalty the lists are at %v and %v", at, beside)
	}
}

// TestTheKeyboardIsNeverOutOfSight: Tab goes through every view of a small window
// and what it comes to is seen.
func TestTheKeyboardIsNeverOutOfSight(t *testing.T) {
	at := pagetest.In(translations.English, look.Light, small)
	s := openPage(t, at)
	c := s.Window.Canvas()
	driver := fyne.CurrentApp().Driver()
	goes := func(where string) {
		t.Helper()
		c.Unfocus()
		seen := map[fyne.Focusable]bool{}
		for c.FocusNext(); c.Focused() != nil && !seen[c.Focused()]; c.FocusNext() {
			seen[c.Focused()] = true
			o := c.Focused().(fyne.CanvasObject)
			y := driver.AbsolutePositionForObject(o).Y
			if y < 0 || y+o.Size().Height > small.Height {
				t.Errorf("%s: %T lies at %v, %v high", where, o, y, o.Size().Height)
			}
		}
		if len(seen) < 5 {
			t.Errorf("%s: Tab comes to %d things", where, len(seen))
		}
	}
	s.tapText("tournament.begin")
	s.Write(1, people(translations.English, 64))
	s.tapText("tournament.new.own")
	s.FindPrefix(s.text("tournament.new.count")).(*widgets.Stepper).TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	goes("a new tournament")
	s.Write(0, "Cup")
	s.tapText("tournament.new.start")
	goes("the draw")
	s.tapText("tournament.draw.now")
	goes("the tables")
	s.Choose(s.text("tournament.parts"), int(atPlayers))
	s.PressPrefix("3 ")
	s.tapText("tournament.measure.points")
	goes("the players")
}

// From the list the way leads back to the score sheets, by the crumb and by
// escape.
func TestListLeadsToTheScoreSheets(t *testing.T) {
	s := openPage(t, english)
	s.tapText("tournament.sheets")
	if !s.left {
		t.Error("the crumb leads nowhere")
	}
	s.left = false
	s.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !s.left {
		t.Error("escape leads nowhere")
	}
}

// Arrows lead among the stages, the rules, what a penalty is for and what it takes, as among
// all choices.
func TestArrowsAmongTheChoicesOfATournament(t *testing.T) {
	s := openPage(t, english)
	s.Press(s.text("tournament.begin"))
	s.TabToPrefix("City University")
	s.Key(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	if got, want := s.Focused(), s.text("tournament.new.own"); !strings.HasPrefix(got, want) {
		t.Errorf("along the stages the keyboard is at %q, not %q", got, want)
	}
	s.Key(fyne.KeyHome, fyne.KeyRight, fyne.KeySpace)
	if b := s.desk.beginning; s.desk.formats[b.format].ID != "emsd" || !strings.HasPrefix(s.Focused(), "EMSD") {
		t.Errorf("chosen is %s, the keyboard is at %q", s.desk.formats[b.format].ID, s.Focused())
	}
}
