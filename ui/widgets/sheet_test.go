package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sikwu/ui/door"
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

// TestATipGoesWithItsCause: once an act is over, no tip stands that its owner would not show,
// whatever the owner is.
func TestATipGoesWithItsCause(t *testing.T) {
	light(t)
	choice := NewSegments([]Segment{{Label: "a"}, {Label: "b", Reason: "not b"}}, 0, nil)
	chip := NewChip("chip", func() {})
	chip.SetReason("no")
	field := NewField("", "12345", Bound{Most: 5, Words: func(int, int) string { return "too long" }})
	text := NewText(look.Body, look.Ink, "text")
	_, sheet := onSheet(t, NewColumn(20, NewText(look.Body, look.Ink, ""), text, choice, chip, field), 400, 300)
	sheet.Net = door.New(nil, sheet.Review)
	do := func(what string, act func(), want string) {
		t.Helper()
		defer func() {
			if got := sheet.TipText(); got != want {
				t.Errorf("%s: the tip says %q, want %q", what, got, want)
			}
		}()
		defer sheet.Net.Enter().Leave()
		act()
	}
	nothing := func() {}
	do("Right on b", func() { choice.TypedKey(key(fyne.KeyRight)) }, "not b")
	do("another act", nothing, "not b")
	do("b can be chosen", func() { choice.SetOptions([]Segment{{Label: "a"}, {Label: "b"}}, 0) }, "")
	do("a press of the chip", func() { test.Tap(chip) }, "no")
	do("another act", nothing, "no")
	do("the chip is hidden", chip.Hide, "")
	chip.Show()
	do("a text that is too long", func() { field.SetText("123456") }, "too long")
	do("a shorter one", func() { field.SetText("1") }, "")
	do("shown again", func() { sheet.ShowTipBelow(text, "text") }, "text")
	do("another act", nothing, "text")
	do("its owner moves", func() { text.Move(text.Position().AddXY(0, 40)) }, "")
}

// TestEscapeEndsAnyTip: Escape takes away a tip and what is told, whatever has the keyboard;
// what a key was told in passing goes with the next key or press.
func TestEscapeEndsAnyTip(t *testing.T) {
	light(t)
	owner := NewText(look.Body, look.Ink, "owner")
	all := []interface {
		fyne.CanvasObject
		fyne.Focusable
	}{
		NewButton(Quiet, "button", "", func() {}), NewSegments([]Segment{{Label: "a"}, {Label: "b"}}, 0, nil),
		NewSwitch("off", "on", func(bool) {}), NewStepper(1, 1, 5, func(int) {}), NewField("", "", Bound{Most: 9}),
		NewDecisionMark("D", "why"),
	}
	objects := []fyne.CanvasObject{owner}
	for _, o := range all {
		objects = append(objects, o)
	}
	w, sheet := onSheet(t, NewColumn(20, objects...), 400, 500)
	for _, o := range all {
		for _, show := range []func(fyne.CanvasObject, string){sheet.ShowTipBelow, sheet.ShowTipInPassing} {
			w.Canvas().Focus(o)
			show(owner, "tip")
			sheet.ShowReport(NewCard(NewText(look.Body, look.Ink, "told")), func() fyne.CanvasObject { return owner })
			if o.TypedKey(key(fyne.KeyEscape)); sheet.TipText() != "" || sheet.Report() != nil {
				t.Errorf("%T keeps the tip %q, a report %v", o, sheet.TipText(), sheet.Report() != nil)
			}
			w.Canvas().Focus(o)
			show(owner, "tip")
			if o.TypedKey(key(fyne.KeyF7)); sheet.TipText() != "" && sheet.passing {
				t.Errorf("%T: another key leaves %q", o, sheet.TipText())
			}
		}
	}
	sheet.ShowTipInPassing(owner, "tip")
	if test.Tap(all[0].(fyne.Tappable)); sheet.TipText() != "" {
		t.Error("a press leaves a tip in passing")
	}
}
