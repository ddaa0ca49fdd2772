package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/look"
)

func TestTipStaysInTheWindow(t *testing.T) {
	windowtest.Light(t)
	owner := NewText(look.Body, look.Ink, "owner")
	_, sheet := windowtest.Show(t, NewSheet(container.NewCenter(owner)), 400, 300)
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
	windowtest.Light(t)
	a, b := NewText(look.Body, look.Ink, "a"), NewText(look.Body, look.Ink, "b")
	_, sheet := windowtest.Show(t, NewSheet(container.NewVBox(a, b)), 200, 100)
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

func TestWithoutASheetNothingBreaks(t *testing.T) {
	windowtest.Light(t)
	chip := NewChip("Last tile", func() {})
	chip.SetReason("no")
	w := test.NewTempWindow(t, container.NewCenter(chip))
	w.Resize(fyne.NewSize(200, 100))
	test.MoveMouse(w.Canvas(), windowtest.Middle(chip))
	test.MoveMouse(w.Canvas(), fyne.NewPos(0, 0))
}

func TestTipBubble(t *testing.T) {
	windowtest.Light(t)
	chip := NewChip("莊家第一打", func() {})
	chip.SetReason("南家不是莊家，不能選：莊家第一打只計莊家。")
	w, _ := windowtest.Show(t, NewSheet(container.NewCenter(chip)), 300, 160)
	w.Canvas().FocusNext()
	test.AssertImageMatches(t, "tip.png", w.Canvas().Capture())
}
