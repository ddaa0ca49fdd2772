package widgets

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/look"
)

func winds(chosen func(int)) *Segments {
	return NewSegments([]Segment{{Label: "East"}, {Label: "South"}, {Label: "West", Reason: "West is out"}, {Label: "North"}}, 1, chosen)
}

func TestSegmentsByPointer(t *testing.T) {
	windowtest.Light(t)
	var heard []int
	s := winds(func(i int) { heard = append(heard, i) })
	w, sheet := windowtest.Show(t, NewSheet(container.NewCenter(s)), 500, 100)
	for _, i := range []int{0, 0, 2, 3, 1} {
		test.TapCanvas(w.Canvas(), segmentMiddle(s, i))
	}
	if want := []int{0, 3, 1}; !slices.Equal(heard, want) {
		t.Errorf("taps on 0 0 2 3 1 chose %v, want %v: one stands, one is disabled", heard, want)
	}
	test.MoveMouse(w.Canvas(), segmentMiddle(s, 1))
	if sheet.TipText() != "" {
		t.Errorf("an option that can be chosen shows the tip %q", sheet.TipText())
	}
	test.MoveMouse(w.Canvas(), segmentMiddle(s, 2))
	if got := sheet.TipText(); got != "West is out" {
		t.Errorf("over the disabled option the tip is %q", got)
	}
	test.MoveMouse(w.Canvas(), segmentMiddle(s, 3))
	if got := sheet.TipText(); got != "" {
		t.Errorf("over the next one the tip is still %q", got)
	}
}

func TestSegmentsByKeyboard(t *testing.T) {
	windowtest.Light(t)
	var heard []int
	s := winds(func(i int) { heard = append(heard, i) })
	w, sheet := windowtest.Show(t, NewSheet(container.NewCenter(s)), 500, 100)
	w.Canvas().FocusNext()
	press := func(k fyne.KeyName) { w.Canvas().Focused().TypedKey(windowtest.Key(k)) }
	press(fyne.KeyRight)
	if got := sheet.TipText(); got != "West is out" || s.Selected() != 1 {
		t.Errorf("on the disabled option the tip is %q and %d is selected, want its reason and 1", got, s.Selected())
	}
	press(fyne.KeyRight)
	if got := sheet.TipText(); got != "" {
		t.Errorf("past it the tip is still %q", got)
	}
	for _, k := range []fyne.KeyName{fyne.KeyRight, fyne.KeyHome, fyne.KeyLeft, fyne.KeyEnd} {
		press(k)
	}
	if want := []int{3, 0, 3}; !slices.Equal(heard, want) {
		t.Errorf("the arrows chose %v, want %v", heard, want)
	}
}

func TestSetSelectedIsSilent(t *testing.T) {
	windowtest.Light(t)
	s := winds(func(i int) { t.Errorf("the page set %d itself", i) })
	s.SetSelected(3)
	s.SetOptions([]Segment{{Label: "East"}}, 0)
	if s.Selected() != 0 {
		t.Errorf("selected is %d, want 0", s.Selected())
	}
}

// Selecting makes a word bold, which must move or cut nothing.
func TestSegmentsDoNotMove(t *testing.T) {
	windowtest.Light(t)
	s := winds(nil)
	want := s.MinSize()
	for i := range 4 {
		s.SetSelected(i)
		if got := s.MinSize(); got != want {
			t.Errorf("with %d selected the strip is %v, want %v", i, got, want)
		}
	}
	room := float32(2*segmentPad + 3*segmentGap)
	for _, label := range []string{"East", "South", "West", "North"} {
		room += look.Strong.Width(label) + 20
	}
	if want.Width < room {
		t.Errorf("the strip is %v wide, its words need %v", want.Width, room)
	}
}

// segmentMiddle returns the middle of the i-th option in the window.
func segmentMiddle(s *Segments, i int) fyne.Position {
	x := float32(segmentPad)
	for n := range i {
		x += s.width(n) + segmentGap
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s)
	return at.AddXY(x+s.width(i)/2, s.Size().Height/2)
}

// TestSegmentsStep steps round the enabled options in both directions and shows
// the tip.
func TestSegmentsStep(t *testing.T) {
	windowtest.Light(t)
	var heard []int
	s := winds(func(i int) { heard = append(heard, i) })
	w, sheet := windowtest.Show(t, NewSheet(container.NewCenter(s)), 500, 100)
	for _, by := range []int{1, 1, -1, -1, -1, -1} {
		s.Step(by)
	}
	if want := []int{3, 0, 3, 1, 0, 3}; !slices.Equal(heard, want) {
		t.Errorf("stepped to %v, want %v: West is out", heard, want)
	}
	s.SetTip("F2 for the next")
	test.MoveMouse(w.Canvas(), segmentMiddle(s, 1))
	if got := sheet.TipText(); got != "F2 for the next" {
		t.Errorf("the tip is %q", got)
	}
	test.MoveMouse(w.Canvas(), segmentMiddle(s, 2))
	if got := sheet.TipText(); got != "West is out" {
		t.Errorf("over the disabled option the tip is %q", got)
	}
	s.SetOptions([]Segment{{Label: "East", Reason: "out"}, {Label: "South"}}, -1)
	if s.Step(-1); s.Selected() != 1 {
		t.Errorf("back from none leads to %d", s.Selected())
	}
}

// TestWhatIsClosedIsGreyWithItsValue: closed as a whole, a choice and a chip show in grey which
// one is on.
func TestWhatIsClosedIsGreyWithItsValue(t *testing.T) {
	windowtest.Light(t)
	accent, seen := look.Color(look.Accent), map[string]bool{}
	for name, o := range map[string]interface {
		fyne.Widget
		SetReason(string)
	}{
		"first": NewSegments([]Segment{{Label: "a"}, {Label: "b"}}, 0, nil), "second": NewSegments([]Segment{{Label: "a"}, {Label: "b"}}, 1, nil),
		"on": newChip(true), "off": newChip(false),
	} {
		o.SetReason("closed")
		drawn := ""
		for _, part := range test.WidgetRenderer(o).Objects() {
			switch p := part.(type) {
			case *canvas.Rectangle:
				if p.FillColor == accent {
					t.Errorf("%s is drawn as if it could be pressed", name)
				}
				drawn += fmt.Sprint(p.FillColor)
			case *canvas.Text:
				drawn += fmt.Sprint(p.Text, p.TextStyle.Bold)
			}
		}
		if seen[drawn] {
			t.Errorf("%s looks like another", name)
		}
		seen[drawn] = true
	}
}

func newChip(on bool) *Chip {
	c := NewChip("a", nil)
	c.SetOn(on)
	return c
}
