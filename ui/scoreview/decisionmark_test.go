package scoreview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/widgets"
)

func TestDecisionMarkExplainsItself(t *testing.T) {
	windowtest.Light(t)
	mark := NewDecisionMark("D", "our ruling, the text is silent")
	line := NewFanLine(Fan{Name: "All pungs", Reason: "No chow.", Value: "3", Decision: "D", DecisionTip: "counts with half flush"}, 100, func() {})
	w, sheet := windowtest.Show(t, widgets.NewSheet(widgets.NewColumn(20, container.NewCenter(mark), line)), 500, 100)
	test.MoveMouse(w.Canvas(), windowtest.Middle(mark))
	if got := sheet.TipText(); got != "our ruling, the text is silent" {
		t.Errorf("the mark says %q", got)
	}
	test.MoveMouse(w.Canvas(), windowtest.Middle(line.mark))
	if got := sheet.TipText(); got != "counts with half flush" {
		t.Errorf("the mark in a line says %q", got)
	}
	test.MoveMouse(w.Canvas(), fyne.NewPos(499, 99))
	if got := sheet.TipText(); got != "" {
		t.Errorf("beside both the tip is %q", got)
	}
}

func TestDecisionMarkByKeyboardAndFinger(t *testing.T) {
	windowtest.Light(t)
	passed, stop := NewDecisionMark("D", "told elsewhere"), NewDecisionMark("D", "told here")
	stop.Enable()
	other := widgets.NewButton(widgets.Quiet, "next", "", func() {})
	w, sheet := windowtest.Show(t, widgets.NewSheet(widgets.NewColumn(20, container.NewCenter(passed), container.NewCenter(stop), other)), 500, 200)
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
