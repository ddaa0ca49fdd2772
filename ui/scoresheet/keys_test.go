package scoresheet

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
)

// The keyboard alone: digits name the winner and the fan, Tab leads on.
func TestKeyboardAlone(t *testing.T) {
	s := open(t, english)
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
	s := open(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	s.Press("Draw", "Draw", "Draw")
	row := func(n int) string { return "East " + strconv.Itoa(n) + ", Draw. Press to put it right" }
	opened := func() {
		t.Helper()
		s.Window.Canvas().Focus(s.Find(row(2)).(fyne.Focusable))
		s.Key(fyne.KeyReturn)
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

// Ten and more are written with two digits.
func TestTwoDigits(t *testing.T) {
	s := open(t, english)
	s.begin("hk13", "Ann", "Ben", "Cat", "Dan")
	s.page.TypedRune('1')
	s.page.TypedRune('1')
	s.page.TypedRune('2')
	if got := s.desk.form.entry.Winners[0].Fan; got != 12 {
		t.Errorf("%d fan", got)
	}
}
