package scoresheet

import (
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
	focused := s.window.Canvas().Focused()
	if focused == nil {
		t.Fatal("the keyboard is nowhere")
	}
	s.key(fyne.KeySpace) // self-draw is where the keyboard begins
	s.page.TypedRune('5')
	if e := s.desk.form.entry; e.By.String() != "self_draw" || e.Winners[0].Fan != 5 {
		t.Fatalf("entry %+v", e)
	}
	for range 60 {
		if w, ok := s.window.Canvas().Focused().(labelled); ok && w.AccessibilityLabel() == "Enter" {
			break
		}
		s.window.Canvas().FocusNext()
	}
	s.key(fyne.KeySpace)
	if got := s.totals(); got.Of(2) <= 0 {
		t.Errorf("totals %v", got)
	}
	if _, ok := s.window.Canvas().Focused().(ringed); !ok {
		t.Error("after the entry the keyboard is nowhere")
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
