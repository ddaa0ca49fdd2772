package widgets_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/scoreview"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// pressed is a widget that can be pressed.
type pressed interface {
	fyne.Widget
	fyne.Focusable
}

// everyKind returns a widget of every kind that can be pressed; each calls heard.
func everyKind(heard func()) map[string]pressed {
	return map[string]pressed{
		"tile":     tileview.NewTile("5p", 44, heard),
		"chip":     widgets.NewChip("Last tile", heard),
		"button":   widgets.NewButton(widgets.Primary, "Go", widgets.IconRight, heard),
		"icon":     widgets.NewIconButton(widgets.IconUndo, "undo", heard),
		"fan line": scoreview.NewFanLine(scoreview.Fan{Name: "Half flush", Reason: "Dots.", Value: "3"}, 100, heard),
		"segments": widgets.NewSegments([]widgets.Segment{{Label: "E"}, {Label: "S"}}, -1, func(int) { heard() }),
	}
}

func TestPointerAndKeyboardPress(t *testing.T) {
	windowtest.Light(t)
	var count int
	for name, widget := range everyKind(func() { count++ }) {
		t.Run(name, func(t *testing.T) {
			count = 0
			w, _ := windowtest.Show(t, widgets.NewSheet(container.NewCenter(widget)), 600, 200)
			c := w.Canvas()
			test.TapCanvas(c, windowtest.Middle(widget))
			if count != 1 {
				t.Fatalf("a tap was heard %d times, want once", count)
			}
			if c.Focused() != fyne.Focusable(widget) {
				t.Error("a tap should bring the focus")
			}
			if name == "segments" {
				return // tapping the chosen option again chooses nothing
			}
			for _, k := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter} {
				c.Focused().TypedKey(windowtest.Key(k))
			}
			if count != 4 {
				t.Errorf("a tap, space, return and enter were heard %d times, want 4", count)
			}
		})
	}
}

func TestRingIsForTheKeyboard(t *testing.T) {
	windowtest.Light(t)
	for name, widget := range everyKind(func() {}) {
		t.Run(name, func(t *testing.T) {
			ringed := widget.(interface{ Ringed() bool }).Ringed
			w, _ := windowtest.Show(t, widgets.NewSheet(container.NewCenter(widget)), 600, 200)
			c := w.Canvas()
			test.TapCanvas(c, windowtest.Middle(widget))
			if ringed() {
				t.Error("a tap should show no ring")
			}
			c.Focused().TypedKey(windowtest.Key(fyne.KeyF5))
			if !ringed() {
				t.Error("a key should show the ring")
			}
			c.Unfocus()
			if ringed() {
				t.Error("the ring should go with the focus")
			}
			c.FocusNext()
			if !ringed() {
				t.Error("tab should show the ring")
			}
		})
	}
}

func TestReasonDisablesAndExplains(t *testing.T) {
	windowtest.Light(t)
	var count int
	for name, widget := range everyKind(func() { count++ }) {
		t.Run(name, func(t *testing.T) {
			count = 0
			widget.(interface{ SetReason(string) }).SetReason("no kong, no choice")
			w, sheet := windowtest.Show(t, widgets.NewSheet(container.NewCenter(widget)), 600, 200)
			c := w.Canvas()
			test.TapCanvas(c, windowtest.Middle(widget))
			widget.TypedKey(windowtest.Key(fyne.KeySpace))
			if count != 0 {
				t.Errorf("a disabled widget was heard %d times", count)
			}
			test.MoveMouse(c, windowtest.Middle(widget))
			if got := sheet.TipText(); got != "no kong, no choice" {
				t.Errorf("under the pointer the tip is %q", got)
			}
			if widget.(desktop.Cursorable).Cursor() != desktop.DefaultCursor {
				t.Error("a disabled widget should not offer a hand")
			}
			test.MoveMouse(c, fyne.NewPos(1, 1))
			if got := sheet.TipText(); got != "" {
				t.Errorf("beside it the tip is still %q", got)
			}
			c.Unfocus()
			c.FocusNext()
			if got := sheet.TipText(); name != "segments" && got != "no kong, no choice" {
				t.Errorf("on keyboard focus the tip is %q", got)
			}
			c.Unfocus()
			if got := sheet.TipText(); got != "" {
				t.Errorf("after the focus left the tip is still %q", got)
			}
		})
	}
}

// A reason that no longer holds is not told any more, though the pointer has not moved.
func TestATipGoesWithItsReason(t *testing.T) {
	windowtest.Light(t)
	for name, widget := range everyKind(func() {}) {
		t.Run(name, func(t *testing.T) {
			reasoned := widget.(interface{ SetReason(string) })
			reasoned.SetReason("no kong, no choice")
			w, sheet := windowtest.Show(t, widgets.NewSheet(container.NewCenter(widget)), 600, 200)
			test.MoveMouse(w.Canvas(), windowtest.Middle(widget))
			reasoned.SetReason("")
			if got := sheet.TipText(); got != "" {
				t.Errorf("the tip is still %q", got)
			}
		})
	}
}

func TestTypingGoesOnToThePage(t *testing.T) {
	windowtest.Light(t)
	for name, widget := range everyKind(func() {}) {
		t.Run(name, func(t *testing.T) {
			w, _ := windowtest.Show(t, widgets.NewSheet(container.NewCenter(widget)), 600, 200)
			c := w.Canvas()
			var runes []rune
			var keys []fyne.KeyName
			c.SetOnTypedRune(func(r rune) { runes = append(runes, r) })
			c.SetOnTypedKey(func(ev *fyne.KeyEvent) { keys = append(keys, ev.Name) })
			c.FocusNext()
			for _, r := range "1 2m" {
				c.Focused().TypedRune(r)
			}
			for _, k := range []fyne.KeyName{fyne.KeyBackspace, fyne.KeySpace, fyne.KeyF1} {
				c.Focused().TypedKey(windowtest.Key(k))
			}
			if string(runes) != "12m" {
				t.Errorf("the page heard %q, want 12m: space presses", string(runes))
			}
			if want := []fyne.KeyName{fyne.KeyBackspace, fyne.KeyF1}; !slices.Equal(keys, want) {
				t.Errorf("the page heard %v, want %v", keys, want)
			}
		})
	}
}

func TestOnKeyComesFirst(t *testing.T) {
	windowtest.Light(t)
	var moves []fyne.KeyName
	presses := 0
	tile := tileview.NewTile("E", 40, func() { presses++ })
	tile.SetOnKey(func(k fyne.KeyName) bool {
		moves = append(moves, k)
		return k == fyne.KeyRight
	})
	w, _ := windowtest.Show(t, widgets.NewSheet(container.NewCenter(tile)), 200, 200)
	passed := 0
	w.Canvas().SetOnTypedKey(func(*fyne.KeyEvent) { passed++ })
	w.Canvas().FocusNext()
	for _, k := range []fyne.KeyName{fyne.KeyRight, fyne.KeyUp, fyne.KeySpace} {
		w.Canvas().Focused().TypedKey(windowtest.Key(k))
	}
	if want := []fyne.KeyName{fyne.KeyRight, fyne.KeyUp, fyne.KeySpace}; !slices.Equal(moves, want) {
		t.Errorf("OnKey heard %v, want %v", moves, want)
	}
	if passed != 1 || presses != 1 {
		t.Errorf("up was passed on %d times and space pressed %d times, want 1 and 1", passed, presses)
	}
}

func TestHitTargetsAreAtLeast32High(t *testing.T) {
	windowtest.Light(t)
	for name, widget := range everyKind(func() {}) {
		if height := widget.MinSize().Height; height < 32 {
			t.Errorf("%s is %v high, want 32", name, height)
		}
	}
}

func TestLabelsForScreenReaders(t *testing.T) {
	windowtest.Light(t)
	for name, widget := range everyKind(func() {}) {
		spoken := widget.(fyne.Accessible)
		if name == "tile" || name == "segments" {
			widget.(interface{ SetLabel(string) }).SetLabel("five of dots")
		}
		if spoken.AccessibilityLabel() == "" || spoken.AccessibilityRole() != fyne.AccessibleRoleButton {
			t.Errorf("%s says %q as %s", name, spoken.AccessibilityLabel(), spoken.AccessibilityRole())
		}
	}
}
