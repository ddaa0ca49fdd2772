package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/door"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

func TestNewContentClearsTheSheet(t *testing.T) {
	windowtest.Light(t)
	owner := widgets.NewText(look.Body, look.Ink, "owner")
	_, sheet := windowtest.Show(t, widgets.NewSheet(owner), 200, 100)
	sheet.ShowTip(owner, "tip", fyne.NewPos(10, 10))
	sheet.ShowGhost(tileview.NewImage("1m", 40), fyne.NewPos(50, 50))
	next := widgets.NewText(look.Body, look.Ink, "next")
	sheet.SetContent(next)
	if sheet.TipText() != "" || sheet.Ghost() != "" || sheet.Content() != next {
		t.Errorf("tip %q and tile %q are left", sheet.TipText(), sheet.Ghost())
	}
	if next.Size() != fyne.NewSize(200, 100) {
		t.Errorf("the new content is %v, want the whole window", next.Size())
	}
}

// TestATipGoesWithItsCause: once an act is over, no tip stands that its owner would not show,
// whatever the owner is.
func TestATipGoesWithItsCause(t *testing.T) {
	windowtest.Light(t)
	choice := widgets.NewSegments([]widgets.Segment{{Label: "a"}, {Label: "b", Reason: "not b"}}, 0, nil)
	chip := widgets.NewChip("chip", func() {})
	chip.SetReason("no")
	field := input.NewField("", "12345", input.Bound{Most: 5, Words: func(int, int) string { return "too long" }})
	text := widgets.NewText(look.Body, look.Ink, "text")
	_, sheet := windowtest.Show(t, widgets.NewSheet(widgets.NewColumn(20, widgets.NewText(look.Body, look.Ink, ""), text, choice, chip, field)), 400, 300)
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
	do("Right on b", func() { choice.TypedKey(windowtest.Key(fyne.KeyRight)) }, "not b")
	do("another act", nothing, "not b")
	do("b can be chosen", func() { choice.SetOptions([]widgets.Segment{{Label: "a"}, {Label: "b"}}, 0) }, "")
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
	windowtest.Light(t)
	owner := widgets.NewText(look.Body, look.Ink, "owner")
	all := []interface {
		fyne.CanvasObject
		fyne.Focusable
	}{
		widgets.NewButton(widgets.Quiet, "button", "", func() {}), widgets.NewSegments([]widgets.Segment{{Label: "a"}, {Label: "b"}}, 0, nil),
		widgets.NewSwitch("off", "on", func(bool) {}), widgets.NewStepper(1, 1, 5, func(int) {}), input.NewField("", "", input.Bound{Most: 9}),
		scoreview.NewDecisionMark("D", "why"),
	}
	objects := []fyne.CanvasObject{owner}
	for _, o := range all {
		objects = append(objects, o)
	}
	w, sheet := windowtest.Show(t, widgets.NewSheet(widgets.NewColumn(20, objects...)), 400, 500)
	for _, o := range all {
		for inPassing, show := range []func(fyne.CanvasObject, string){sheet.ShowTipBelow, sheet.ShowTipInPassing} {
			w.Canvas().Focus(o)
			show(owner, "tip")
			sheet.ShowReport(widgets.NewCard(widgets.NewText(look.Body, look.Ink, "told")), func() fyne.CanvasObject { return owner })
			if o.TypedKey(windowtest.Key(fyne.KeyEscape)); sheet.TipText() != "" || sheet.Report() != nil {
				t.Errorf("%T keeps the tip %q, a report %v", o, sheet.TipText(), sheet.Report() != nil)
			}
			w.Canvas().Focus(o)
			show(owner, "tip")
			if o.TypedKey(windowtest.Key(fyne.KeyF7)); sheet.TipText() != "" && inPassing == 1 {
				t.Errorf("%T: another key leaves %q", o, sheet.TipText())
			}
		}
	}
	sheet.ShowTipInPassing(owner, "tip")
	if test.Tap(all[0].(fyne.Tappable)); sheet.TipText() != "" {
		t.Error("a press leaves a tip in passing")
	}
}
