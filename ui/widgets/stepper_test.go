package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
)

// stepper returns a stepper from 0 to 99 at 5 in a window, and the values it
// reports.
func stepper(t *testing.T) (s *Stepper, told *[]int) {
	t.Helper()
	windowtest.Light(t)
	told = &[]int{}
	s = NewStepper(5, 0, 99, func(n int) { *told = append(*told, n) })
	windowtest.Show(t, NewSheet(s), 120, 32)
	return s, told
}

func TestStepperStepsAtItsEnds(t *testing.T) {
	s, told := stepper(t)
	test.TapAt(s, fyne.NewPos(s.Size().Width-3, 16))
	test.TapAt(s, fyne.NewPos(3, 16))
	test.TapAt(s, fyne.NewPos(3, 16))
	test.TapAt(s, fyne.NewPos(s.Size().Width/2, 16)) // on the number: takes only the focus
	if s.Value() != 4 || !slices.Equal(*told, []int{6, 5, 4}) {
		t.Errorf("it stands at %d and told %v", s.Value(), *told)
	}
}

func TestStepperStepsByKeysWithinItsRange(t *testing.T) {
	s, told := stepper(t)
	for _, name := range []fyne.KeyName{fyne.KeyUp, fyne.KeyRight, fyne.KeyPageUp, fyne.KeyDown, fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyLeft} {
		s.TypedKey(windowtest.Key(name))
	}
	if s.Value() != 0 || !slices.Equal(*told, []int{6, 7, 17, 16, 6, 0}) {
		t.Errorf("it stands at %d and told %v", s.Value(), *told)
	}
}

func TestStepperIsWritten(t *testing.T) {
	s, told := stepper(t)
	s.TypedRune('1')
	if s.Value() != 5 || len(*told) > 0 {
		t.Errorf("one digit of two counts already: %d, %v", s.Value(), *told)
	}
	s.TypedRune('3') // no third digit fits
	s.TypedRune('7')
	s.TypedKey(windowtest.Key(fyne.KeyReturn))
	s.TypedRune('8')
	s.TypedKey(windowtest.Key(fyne.KeyBackspace))
	s.TypedKey(windowtest.Key(fyne.KeyReturn)) // nothing typed
	s.TypedRune('2')
	s.TypedKey(windowtest.Key(fyne.KeyEscape))
	s.TypedRune('4')
	s.FocusLost()
	if !slices.Equal(*told, []int{13, 7, 4}) {
		t.Errorf("told %v", *told)
	}
}

func TestStepperDrawsNoEdgeOnceANumberIsTaken(t *testing.T) {
	s, _ := stepper(t)
	box := test.WidgetRenderer(s).(*stepperRenderer).box
	s.TypedRune('1')
	if box.StrokeWidth == 0 {
		t.Error("no edge around a number that is being typed")
	}
	s.TypedKey(windowtest.Key(fyne.KeyReturn))
	fresh := test.WidgetRenderer(NewStepper(1, 0, 99, nil)).(*stepperRenderer).box
	if box.StrokeWidth != fresh.StrokeWidth || box.StrokeColor != fresh.StrokeColor {
		t.Errorf("an edge of %v %v, a new stepper has %v %v", box.StrokeWidth, box.StrokeColor, fresh.StrokeWidth, fresh.StrokeColor)
	}
}

func TestStepperPassesOnWhatItDoesNotUse(t *testing.T) {
	s, _ := stepper(t)
	var runes []rune
	var keys []fyne.KeyName
	c := fyne.CurrentApp().Driver().CanvasForObject(s)
	c.SetOnTypedRune(func(r rune) { runes = append(runes, r) })
	c.SetOnTypedKey(func(ev *fyne.KeyEvent) { keys = append(keys, ev.Name) })
	s.TypedRune('x')
	s.TypedKey(windowtest.Key(fyne.KeyEscape))
	if string(runes) != "x" || !slices.Equal(keys, []fyne.KeyName{fyne.KeyEscape}) {
		t.Errorf("passed on %q, %v", string(runes), keys)
	}
}

func TestStepperShowsWithoutTelling(t *testing.T) {
	s, told := stepper(t)
	s.TypedRune('1')
	s.SetValue(9) // discards the typed digits
	s.TypedKey(windowtest.Key(fyne.KeyReturn))
	if s.Value() != 9 || len(*told) > 0 {
		t.Errorf("it stands at %d and told %v", s.Value(), *told)
	}
	s.SetReason("not now")
	test.TapAt(s, fyne.NewPos(s.Size().Width-3, 16))
	s.TypedRune('1')
	s.TypedKey(windowtest.Key(fyne.KeyUp))
	if s.Value() != 9 || len(*told) > 0 {
		t.Errorf("disabled it stands at %d and told %v", s.Value(), *told)
	}
}

func TestSwitchTurnsByTapAndKeys(t *testing.T) {
	windowtest.Light(t)
	var told []bool
	s := NewSwitch("no", "yes", func(on bool) { told = append(told, on) })
	s.SetLabel("Flowers")
	windowtest.Show(t, NewSheet(s), 120, 32)
	test.Tap(s)
	s.TypedKey(windowtest.Key(fyne.KeyRight)) // no change
	s.TypedKey(windowtest.Key(fyne.KeyLeft))
	s.TypedKey(windowtest.Key(fyne.KeySpace))
	if !s.On() || !slices.Equal(told, []bool{true, false, true}) {
		t.Errorf("it is %v and told %v", s.On(), told)
	}
	if s.AccessibilityLabel() != "Flowers yes" {
		t.Errorf("it reads %q", s.AccessibilityLabel())
	}
	s.SetOn(false)
	if len(told) != 3 {
		t.Error("it tells what the page did")
	}
}
