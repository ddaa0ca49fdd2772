package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/internal/testkit/windowtest"
)

// TestLaidAsksAndPuts checks that one function gives the height at a width and
// the positions in a room.
func TestLaidAsksAndPuts(t *testing.T) {
	windowtest.Light(t)
	box := canvas.NewRectangle(nil)
	l := NewLaid(40, func(room fyne.Size, put Put) float32 {
		put(box, 1, 2, room.Width/2, room.Height)
		return 400 / room.Width
	}, box)
	if got := l.HeightFor(100); got != 4 || box.Size() != (fyne.Size{}) {
		t.Errorf("at 100 it is %v high, and asking puts the box at %v", got, box.Size())
	}
	if got, want := l.MinSize(), fyne.NewSize(40, 4); got != want {
		t.Errorf("the least size is %v, want %v: the height at the width asked for last", got, want)
	}
	painted := 0
	l.SetPaint(func() { painted++ })
	windowtest.Show(t, NewSheet(l), 80, 60)
	if box.Size() != fyne.NewSize(40, 60) || box.Position() != fyne.NewPos(1, 2) {
		t.Errorf("the box stands at %v, %v", box.Position(), box.Size())
	}
	before := painted
	if l.Refresh(); painted != before+1 {
		t.Errorf("a refresh paints %d times", painted-before)
	}
}

// TestFillColumnGivesTheLastTheRest also checks that hidden parts take no room.
func TestFillColumnGivesTheLastTheRest(t *testing.T) {
	windowtest.Light(t)
	bar := func() *canvas.Rectangle {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(1, 10))
		return r
	}
	head, hidden, rest := bar(), bar(), bar()
	hidden.Hide()
	windowtest.Show(t, NewSheet(NewFillColumn(5, head, hidden, rest)), 80, 60)
	if head.Size().Height != 10 || rest.Position().Y != 15 || rest.Size() != fyne.NewSize(80, 45) {
		t.Errorf("the head is %v high, the rest at %v, %v", head.Size().Height, rest.Position(), rest.Size())
	}
}
