package scoresheet

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/score"
	"sikwu/internal/testkit/pagetest"
)

// The keyboard alone: digits name the winner and the fan, Tab leads on.
func TestKeyboardAlone(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.page.TypedRune('2')
	if s.desk.form == nil {
		t.Fatal("a digit names no winner")
	}
	focused := s.Window.Canvas().Focused()
	if focused == nil {
		t.Fatal("the keyboard is nowhere")
	}
	s.Key(fyne.KeySpace) // self-draw is where the keyboard begins
	s.page.TypedRune('5')
	if e := s.desk.form.entry; e.By.String() != "self_draw" || e.Winners[0].Fan != 5 {
		t.Fatalf("entry %+v", e)
	}
	if got := s.Focused(); got != "Enter" {
		t.Errorf("with all said the keyboard is at %q", got)
	}
	s.Key(fyne.KeyReturn)
	if got := s.totals(); got.Of(2) <= 0 {
		t.Errorf("totals %v", got)
	}
	if _, ok := s.Window.Canvas().Focused().(interface{ Ringed() bool }); !ok {
		t.Error("after the entry the keyboard is nowhere")
	}
}

// Whoever opens a row by keys is on it again afterwards, however he leaves it.
func TestTheKeyboardComesBackToTheRow(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	s.Press("Draw", "Draw", "Draw")
	row := func(n int) string { return "East " + strconv.Itoa(n) + ", Draw. Press to correct it" }
	opened := func() {
		t.Helper()
		s.Window.Canvas().Focus(s.Find(row(1)).(fyne.Focusable))
		s.Key(fyne.KeyDown, fyne.KeyReturn)
		if s.desk.form == nil || s.desk.form.place != 1 {
			t.Fatal("the row is not opened")
		}
	}
	opened()
	s.Key(fyne.KeyEscape)
	if got := s.Focused(); got != row(2) {
		t.Errorf("after escape the keyboard is at %q", got)
	}
	opened()
	s.Window.Canvas().Focus(s.Find("Save").(fyne.Focusable))
	s.Key(fyne.KeyReturn)
	if s.Key(fyne.KeyReturn); s.desk.form != nil { // pressed twice
		t.Error("the correction begins again")
	}
	if got := s.Focused(); got != row(2) || s.desk.form != nil {
		t.Errorf("after the correction the keyboard is at %q", got)
	}
	opened()
	s.Window.Canvas().Focus(s.Find("Remove").(fyne.Focusable))
	s.Key(fyne.KeyReturn)
	if got := s.Focused(); got != row(2) || len(s.rows()) != 2 {
		t.Errorf("after the removal of a row the keyboard is at %q, %d rows", got, len(s.rows()))
	}
}

// Ten and more are written with two digits: the first alone neither disables a choice nor
// shows a tip, and nothing can be entered yet.
func TestTwoDigits(t *testing.T) {
	for rules, typed := range map[string]string{"cityu": "10", "hk13": "12"} {
		s := openPage(t, english)
		s.begin(rules, "Ann", "Ben", "Cat", "Dan")
		s.keys("14")
		before := s.barred()
		s.keys(typed[:1])
		if got := s.barred(); !slices.Equal(got, append(before, "Enter")) && !slices.Equal(got, before) {
			t.Errorf("%s: after the first digit %q cannot be pressed, before %q", rules, got, before)
		}
		if n := len(s.Window.Canvas().Overlays().List()); n > 0 || !s.Says("1 alone is too low") {
			t.Errorf("%s: %d tips, said %v", rules, n, s.Says("1 alone is too low"))
		}
		s.keys("\n")
		if len(s.rows()) != 0 {
			t.Fatalf("%s: half a number is entered", rules)
		}
		s.keys(typed[1:] + "\n")
		if sheet, _ := s.desk.sheet(); len(sheet.Rows) != 1 || strconv.Itoa(sheet.Rows[0].Entry.Winners[0].Fan) != typed {
			t.Errorf("%s: %+v", rules, sheet.Rows)
		}
	}
}

// A number of fan above the limit is told to count as the limit, and the example of a second
// digit is one that the table has.
func TestFanAboveTheLimitAreTold(t *testing.T) {
	for _, c := range []struct{ rules, keys, says string }{
		{"cityu", "1 4 12", "12 fan count as the limit, 10."},
		{"hk8", "1 4 15", "15 fan count as the limit, 8."},
		{"old22", "1 4 12", "12 fan count as the limit, 4."},
		{"hk8", "1 4 1", "1 alone is too low. A hand won this way counts 3\u20138 fan."},
		{"hk13", "1 4 1", "1 alone is too low: type a second digit, such as 10."},
	} {
		s := openPage(t, english)
		s.begin(c.rules, "Ann", "Ben", "Cat", "Dan")
		if s.keys(c.keys); !s.Says(c.says) {
			t.Errorf("%s, %s: not told %q", c.rules, c.keys, c.says)
		}
		if s.keys("<< 1"); s.Says("count as the limit") {
			t.Errorf("%s: told although it is no more", c.rules)
		}
	}
}

// barred are the labels of what cannot be pressed.
func (s *stage) barred() (list []string) {
	s.Each(func(o fyne.CanvasObject) {
		if w, ok := o.(interface {
			Reason() string
			AccessibilityLabel() string
		}); ok && w.Reason() != "" {
			list = append(list, w.AccessibilityLabel())
		}
	})
	return list
}

// EMSD's five hands by keys alone.
func TestFiveHandsOfEMSDByKeys(t *testing.T) {
	s := openPage(t, english)
	s.begin("emsd", "Ann", "Ben", "Cat", "Dan")
	s.keys("1 1 6\n d\n 3 4 8\n")
	s.keys("1 s 3")
	s.TabTo("Cat liable")
	s.Key(fyne.KeySpace)
	s.keys("\n 4 0 8\n")
	want := []string{
		"1.1 Ann [48 -16 -16 -16]", "1.1+1 Ann [0 0 0 0]", "1.2 Ben [0 0 64 -64]", "1.3 Cat [12 0 -12 0]", "1.4 Dan [-32 -32 -32 96]",
	}
	if got := s.rows(); !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
	if got := s.totals(); got != (ledger.Points{28, -48, 4, 16}) {
		t.Errorf("totals %v", got)
	}
}

// sixteen are hands of an evening by hk8, as keys and as entries.
var sixteen = []struct {
	keys  string
	entry ledger.Entry
}{
	{"3 4 8", won(3, 8, 4)},
	{"2 2 3", won(2, 3, 0)},
	{"2 s 4", won(2, 4, 0)},
	{"8 3 1", won(3, 8, 1)},
	{"1 6 2", won(1, 6, 2)},
	{"d", ledger.Entry{Kind: ledger.Drawn}},
	{"f 1", ledger.Entry{Kind: ledger.FalseWin, Player: 1}},
	{"4 0 5", won(4, 5, 0)},
	{"s 4 7", won(4, 7, 0)},
	{"5 s 4", won(4, 5, 0)},
	{"p 3 50", ledger.Entry{Kind: ledger.Penalty, Player: 3, Measure: penalty.Points, Points: 50}},
	{"1 2 3", won(1, 3, 2)},
	{"1 7 < 3 4", won(1, 4, 3)},
	{"D", ledger.Entry{Kind: ledger.Drawn}},
	{"2 1 1 0", won(2, 10, 1)},
	{"0 2 3", won(2, 3, 0)},
}

// Sixteen hands of hk8 by keys alone, in any order.
func TestSixteenHandsByKeys(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	want, err := ledger.New(pagetest.Preset(t, "hk8"), [4]string{"Ann", "Ben", "Cat", "Dan"})
	for i, h := range sixteen {
		if err != nil {
			t.Fatal(err)
		}
		if want, err = want.Add(h.entry); err != nil {
			t.Fatal(err)
		}
		s.keys(h.keys + "\n")
		sheet, _ := s.desk.sheet()
		if len(sheet.Rows) != i+1 || !reflect.DeepEqual(sheet.Rows[i], want.Rows[i]) {
			t.Fatalf("%q: %d rows, the last %+v, want %+v", h.keys, len(sheet.Rows), sheet.Rows[len(sheet.Rows)-1], want.Rows[i])
		}
	}
}

// A correction takes the keys of a new hand, in any order, and leaves what is not typed.
func TestAHandIsCorrectedByTheKeysOfANewOne(t *testing.T) {
	for _, c := range []struct {
		rules, keys, typed string
		want               ledger.Entry
	}{
		{"hk8", "1 2 5", "3 4 8", won(3, 8, 4)},
		{"hk8", "1 2 5", "8 3 4", won(3, 8, 4)},
		{"hk8", "1 2 5", "3 8 4", won(3, 8, 4)},
		{"hk8", "1 2 5", "3 3 8", won(3, 8, 0)},
		{"hk8", "1 2 5", "0 3 8", won(3, 8, 0)},
		{"hk8", "1 0 5", "3 4 8", won(3, 8, 4)},
		{"hk8", "1 0 5", "3 0 8", won(3, 8, 0)},
		{"hk8", "1 2 5", "3", won(3, 5, 2)},
		{"hk8", "1 2 5", "1 4", won(1, 5, 4)},
		{"hk8", "1 2 5", "2 4", won(2, 5, 4)},
		{"hk8", "1 2 5", "6", won(1, 6, 2)},
		{"hk8", "1 2 5", "< 3", won(1, 3, 2)},
		{"hk8", "1 2 5", "s", won(1, 5, 0)},
		{"old22", "1 2 1", "3 4 2", won(3, 2, 4)},
		{"hk13", "1 2 5", "3 4 1 2", won(3, 12, 4)},
		{"cityu", "2 1 3 + 3 10", "4 1 5", won(4, 5, 1)},
		{"hk8", "d", "w 3 4 8", won(3, 8, 4)},
	} {
		s := openPage(t, english)
		s.begin(c.rules, "Ann", "Ben", "Cat", "Dan")
		s.keys(c.keys + "\n")
		s.Window.Canvas().Focus(s.FindPrefix("East 1, ").(fyne.Focusable))
		s.Key(fyne.KeyReturn)
		s.keys(c.typed + "\n")
		if sheet, _ := s.desk.sheet(); s.desk.form != nil || !reflect.DeepEqual(sheet.Entries(), []ledger.Entry{c.want}) {
			t.Errorf("%s, %s, then %s: %+v, open %v", c.rules, c.keys, c.typed, sheet.Entries(), s.desk.form != nil)
		}
	}
}

// What cannot be is refused in words, and the rest of the entry stays.
func TestKeysThatCannotBe(t *testing.T) {
	for _, c := range []struct{ rules, keys, says, then string }{
		{"cityu", "1 4 2", "counts 3–10 fan", "5\n"},
		{"hk8", "1 4 0", "counts 3–8 fan", "5\n"},
		{"hk8", "1 4 +", "only the nearest player wins", "5\n"},
		{"hk8", "1\n", "Choose self-draw, or who discarded", "4 5\n"},
		{"hk8", "1 4\n", "Choose the fan", "5\n"},
		{"hk8", "1 5\n", "Choose self-draw, or who discarded", "4\n"},
	} {
		s := openPage(t, english)
		s.begin(c.rules, "Ann", "Ben", "Cat", "Dan")
		s.keys(c.keys)
		if !s.Says(c.says) || len(s.rows()) > 0 {
			t.Errorf("%s %q: not told %q; %q", c.rules, c.keys, c.says, s.rows())
		}
		s.keys(c.then)
		if sheet, _ := s.desk.sheet(); len(sheet.Rows) != 1 || !reflect.DeepEqual(sheet.Rows[0].Entry, won(1, 5, 4)) {
			t.Errorf("%s %q: %+v", c.rules, c.keys+c.then, sheet.Rows)
		}
	}
}

// R robs a kong, before the winner is said or after, and takes it back.
func TestRobbingByKeys(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.keys("r")
	if !s.Says("So far: Robbing.") {
		t.Error("what was robbed before the winner is not told")
	}
	s.keys("2 3 4\n 1 r 4 5\n 1 r r 4 3\n")
	robbed := func(winner ledger.Player, fan int, from ledger.Player) ledger.Entry {
		e := won(winner, fan, from)
		e.By = score.ByRobKong
		return e
	}
	sheet, _ := s.desk.sheet()
	if want := []ledger.Entry{robbed(2, 4, 3), robbed(1, 5, 4), won(1, 3, 4)}; !reflect.DeepEqual(sheet.Entries(), want) {
		t.Errorf("%+v, want %+v", sheet.Entries(), want)
	}
}

// A digit too many for a penalty is refused in words.
func TestADigitTooManyForAPenalty(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.keys("p 3 1234567")
	if !s.Says("Points are 1 to") || s.desk.form.entry.Points != 123456 {
		t.Errorf("%d points, told: %v", s.desk.form.entry.Points, s.Says("Points are 1 to"))
	}
}

// Several winners by keys, each with a fan.
func TestSeveralWinnersByKeys(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	s.keys("2 1 3 + 3 10\n")
	sheet, _ := s.desk.sheet()
	if len(sheet.Rows) != 1 || !reflect.DeepEqual(sheet.Rows[0].Entry.Winners, []ledger.Winner{{Player: 2, Fan: 3}, {Player: 3, Fan: 10}}) {
		t.Errorf("%+v", sheet.Rows)
	}
}

// Arrows move among the choices of the form and of the next hand; Enter writes what is
// complete wherever they lead.
func TestArrowsAmongChoices(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.Key(fyne.KeyRight)
	for _, c := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyRight, "Ben wins"}, {fyne.KeyRight, "Cat wins"}, {fyne.KeyLeft, "Ben wins"}, {fyne.KeyDown, "Draw"}, {fyne.KeyUp, "Ben wins"}} {
		if s.Key(c.key); s.Focused() != c.want {
			t.Fatalf("the keyboard is at %q, want %q", s.Focused(), c.want)
		}
	}
	s.Key(fyne.KeySpace)
	for _, c := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyRight, "from Ann"}, {fyne.KeyRight, "from Ben"}, {fyne.KeyRight, "from Cat"}, {fyne.KeyRight, "from Dan"}, {fyne.KeyRight, "from Dan"},
		{fyne.KeyDown, "Ben: 7 fan"}, {fyne.KeyLeft, "Ben: 6 fan"}, {fyne.KeyUp, "from Cat"},
	} {
		if s.Key(c.key); s.Focused() != c.want {
			t.Fatalf("the keyboard is at %q, want %q", s.Focused(), c.want)
		}
	}
	s.Key(fyne.KeyReturn) // where the arrows led, Enter presses what is not complete
	if got := s.Focused(); got != "Ben: 3 fan" {
		t.Fatalf("with the discarder said the keyboard is at %q", got)
	}
	s.Key(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeySpace)
	if e := s.desk.form.entry; e.From != 3 || e.Winners[0].Fan != 6 {
		t.Fatalf("%+v", e)
	}
	s.TabTo("Ann dealt")
	s.Key(fyne.KeyReturn)
	if got := s.rows(); len(got) != 1 {
		t.Errorf("Enter on a choice of a complete entry writes %q", got)
	}
}

// Arrows move among the names and the rules of a new sheet too.
func TestArrowsOnANewSheet(t *testing.T) {
	s := openPage(t, english)
	s.TabTo("Player A")
	s.Key(fyne.KeyRight, fyne.KeySpace)
	if got := s.fields()[0].Text(); got != "Player B" {
		t.Errorf("chosen %q", got)
	}
	s.Key(fyne.KeyDown, fyne.KeyRight, fyne.KeySpace)
	if v := s.page.View.(*namesView); v.chosen() == pagetest.Preset(t, "hk8") || !v.chips[2].On() {
		t.Errorf("by %s", v.chosen().ID)
	}
}

// Backspace takes back one thing after the other.
func TestBackspaceTakesBack(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.keys("3 4 8 <")
	if e := s.desk.form.entry; e.Winners[0].Fan != unsaid || e.From != 4 {
		t.Errorf("%+v", e)
	}
	s.keys("<")
	if e := s.desk.form.entry; e.From != ledger.Nobody || len(e.Winners) != 1 {
		t.Errorf("%+v", e)
	}
	s.keys("< 2 s 5\n")
	if got := s.rows(); len(got) != 1 || s.totals().Of(2) <= 0 {
		t.Errorf("%q", got)
	}
}

// TestUndoPutsAFormAside: undo with an entry under way takes nothing but that, and redo brings it
// back as it was, also around a row undone after it; redo during an entry loses nothing.
func TestUndoPutsAFormAside(t *testing.T) {
	for _, keys := range []string{"r 4 1 7", "3 4 8", "p 2 1", "f 3"} {
		s := openPage(t, english)
		s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
		s.keys("3 4 8\n")
		s.keys(keys)
		want := s.desk.form
		if s.page.Undo(); s.desk.form != nil || len(s.rows()) != 1 || !s.Says(s.page.text("scoresheet.shelved")) {
			t.Fatalf("%q: undo leaves the form %v, rows %q", keys, s.desk.form, s.rows())
		}
		if s.page.Redo(); s.desk.form != want || s.Says(s.page.text("scoresheet.shelved")) {
			t.Fatalf("%q: redo brings back %+v", keys, s.desk.form)
		}
		s.page.Undo()
		if s.page.Undo(); len(s.rows()) != 0 {
			t.Fatalf("%q: the row is not undone: %q", keys, s.rows())
		}
		if s.page.Redo(); len(s.rows()) != 1 || s.desk.form != nil {
			t.Fatalf("%q: redo brings rows %q, form %v", keys, s.rows(), s.desk.form)
		}
		s.Press("Redo")
		if s.desk.form != want {
			t.Fatalf("%q: the form is not brought back after its row", keys)
		}
		s.page.Undo()
		s.page.Undo()
		s.keys("2 1")
		begun := s.desk.form
		if s.page.Redo(); s.desk.form != begun || len(s.rows()) != 0 {
			t.Errorf("%q: redo loses the entry under way", keys)
		}
	}
}

// After the last hand, whoever types on starts nothing by it: an arrow leads to what
// can follow.
func TestTypingOnAfterTheLastHandStartsNothing(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	for range 16 {
		s.keys("d\n")
	}
	rows := s.rows()
	if sheet, _ := s.desk.sheet(); !sheet.IsOver() {
		t.Fatalf("%d rows", len(rows))
	}
	s.keys("\n 3 4 8\n d \n")
	if s.desk.at != atSheet || s.desk.form != nil || !slices.Equal(s.rows(), rows) {
		t.Errorf("at %v, form %v, %d rows", s.desk.at, s.desk.form, len(s.rows()))
	}
	s.Window.Canvas().Unfocus()
	if s.Key(fyne.KeyDown); s.Focused() != "Another game" {
		t.Errorf("an arrow leads to %q", s.Focused())
	}
}

// Enter pressed twice, or held down, begins no entry of whoever the keyboard is on;
// where an arrow led it does.
func TestEnterTwiceBeginsNothing(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.keys("3 4 8\n\n\n")
	if s.desk.form != nil {
		t.Errorf("an entry of %v began", s.desk.form.entry.Winners)
	}
	s.keys("2 s 3\n")
	if got := s.rows(); len(got) != 2 || !strings.HasPrefix(got[1], "1.2 Ben") {
		t.Errorf("%q", got)
	}
	s.Key(fyne.KeyRight, fyne.KeyReturn)
	if f := s.desk.form; f == nil || f.entry.Winners[0].Player != 2 {
		t.Error("Enter does not press where an arrow led")
	}
}
