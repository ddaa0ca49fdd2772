package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
)

// An icon stands before a chip's text, inside the chip, and in the text's colour whether
// the chip is on or off.
func TestChipWithAnIcon(t *testing.T) {
	windowtest.Light(t)
	chip := NewChip("Seen tiles", func() {})
	plain := chip.MinSize().Width
	chip.SetIcon(IconEye)
	chip.SetValue("12")
	chip.Resize(chip.MinSize())
	r := test.WidgetRenderer(chip)
	var picture *canvas.Image
	var text *canvas.Text
	for _, o := range r.Objects() {
		switch o := o.(type) {
		case *canvas.Image:
			picture = o
		case *canvas.Text:
			if o.Text == "Seen tiles" {
				text = o
			}
		}
	}
	if picture == nil || !picture.Visible() || chip.MinSize().Width <= plain {
		t.Fatal("the chip shows no icon")
	}
	end := picture.Position().X + picture.Size().Width
	if picture.Position().X < 0 || end > text.Position().X || picture.Size() == (fyne.Size{}) {
		t.Errorf("the icon lies from %v to %v, the text at %v", picture.Position().X, end, text.Position().X)
	}
	off := picture.Resource.Name()
	if chip.SetOn(true); picture.Resource.Name() == off {
		t.Error("the icon keeps its colour on a chip that is on")
	}
}
