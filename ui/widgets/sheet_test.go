package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sikwu/ui/look"
)

func TestTipStaysInTheWindow(t *testing.T) {
	light(t)
	owner := NewText(look.Body, look.Ink, "owner")
	_, sheet := onSheet(t, container.NewCenter(owner), 400, 300)
	texts := []string{"short", strings.Repeat("這一句很長，一定要分行。", 12)}
	for _, text := range texts {
		for _, at := range []fyne.Position{{X: 0, Y: 0}, {X: 399, Y: 0}, {X: 0, Y: 299}, {X: 399, Y: 299}, {X: 200, Y: 150}} {
			sheet.ShowTip(owner, text, at)
			low, high := sheet.bubble.Position(), sheet.bubble.Position().Add(sheet.bubble.Size())
			if low.X < 0 || low.Y < 0 || high.X > 400 || high.Y > 300 {
				t.Errorf("%q at %v lies from %v to %v", text, at, low, high)
			}
			if short := text == texts[0]; short && at.X >= low.X && at.X < high.X && at.Y >= low.Y && at.Y < high.Y {
				t.Errorf("%q at %v covers the pointer", text, at)
			}
		}
	}
}

func TestOnlyTheOwnerHidesItsTip(t *testing.T) {
	light(t)
	a, b := NewText(look.Body, look.Ink, "a"), NewText(look.Body, look.Ink, "b")
	_, sheet := onSheet(t, container.NewVBox(a, b), 200, 100)
	sheet.ShowTip(a, "of a", fyne.NewPos(10, 10))
	sheet.HideTip(b)
	if sheet.TipText() != "of a" {
		t.Error("b hid the tip of a")
	}
	sheet.HideTip(a)
	if sheet.TipText() != "" {
		t.Error("a could not hide its tip")
	}
}

func TestDecisionMarkExplainsItself(t *testing.T) {
	light(t)
	mark := NewDecisionMark("D", "our ruling, the text is silent")
	line := NewFanLine(Fan{Name: "All pungs", Reason: "No chow.", Value: "3", Decision: "D", DecisionTip: "counts with half flush"}, 100, func() {})
	w, sheet := onSheet(t, NewColumn(20, container.NewCenter(mark), line), 500, 100)
	test.MoveMouse(w.Canvas(), middle(mark))
	if got := sheet.TipText(); got != "our ruling, the text is silent" {
		t.Errorf("the mark says %q", got)
	}
	test.MoveMouse(w.Canvas(), middle(line.mark))
	if got := sheet.TipText(); got != "counts with half flush" {
		t.Errorf("the mark in a line says %q", got)
	}
	test.MoveMouse(w.Canvas(), fyne.NewPos(499, 99))
	if got := sheet.TipText(); got != "" {
		t.Errorf("beside both the tip is %q", got)
	}
}

func TestDecisionMarkByKeyboardAndFinger(t *testing.T) {
	light(t)
	passed, stop := NewDecisionMark("D", "told elsewhere"), NewDecisionMark("D", "told here")
	stop.Enable()
	other := NewButton(Quiet, "next", "", func() {})
	w, sheet := onSheet(t, NewColumn(20, container.NewCenter(passed), container.NewCenter(stop), other), 500, 200)
	for _, want := range []string{"told here", ""} {
		w.Canvas().FocusNext()
		if got := sheet.TipText(); got != want {
			t.Errorf("Tab tells %q, want %q", got, want)
		}
	}
	test.Tap(passed)
	if got := sheet.TipText(); got != "told elsewhere" {
		t.Errorf("a tap tells %q", got)
	}
}

func TestNewContentClearsTheSheet(t *testing.T) {
	light(t)
	owner := NewText(look.Body, look.Ink, "owner")
	_, sheet := onSheet(t, owner, 200, 100)
	sheet.ShowTip(owner, "tip", fyne.NewPos(10, 10))
	sheet.ShowGhost("1m", 40, fyne.NewPos(50, 50))
	next := NewText(look.Body, look.Ink, "next")
	sheet.SetContent(next)
	if sheet.TipText() != "" || sheet.Ghost() != "" || sheet.Content() != next {
		t.Errorf("tip %q and tile %q are left", sheet.TipText(), sheet.Ghost())
	}
	if next.Size() != fyne.NewSize(200, 100) {
		t.Errorf("the new content is %v, want the whole window", next.Size())
	}
}

func TestWithoutASheetNothingBreaks(t *testing.T) {
	light(t)
	chip := NewChip("Last tile", func() {})
	chip.SetReason("no")
	w := test.NewTempWindow(t, container.NewCenter(chip))
	w.Resize(fyne.NewSize(200, 100))
	test.MoveMouse(w.Canvas(), middle(chip))
	test.MoveMouse(w.Canvas(), fyne.NewPos(0, 0))
}

func TestTipBubble(t *testing.T) {
	light(t)
	chip := NewChip("莊家第一打", func() {})
	chip.SetReason("南家不是莊家，不能選：莊家第一打只計莊家。")
	w, _ := onSheet(t, container.NewCenter(chip), 300, 160)
	w.Canvas().FocusNext()
	test.AssertImageMatches(t, "tip.png", w.Canvas().Capture())
}
