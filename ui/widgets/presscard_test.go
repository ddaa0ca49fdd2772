package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/look"
)

// The ring of a card without padding crosses nothing of its content.
func TestRingOutsideTheCard(t *testing.T) {
	windowtest.Light(t)
	p := NewPressCard(NewText(look.Body, look.Ink, "Hong Kong 8"), func() {})
	p.Card().SetPadding(0, 0)
	p.RingOutside()
	p.Resize(fyne.NewSize(120, 36))
	p.FocusGained()
	ring := test.WidgetRenderer(p).(*pressCardRenderer).ring
	if inner := ring.Position().X + RingWidth/2.0; ring.Hidden || inner > 0 || ring.Size().Width-RingWidth < 120 {
		t.Errorf("the ring is at %v, %v", ring.Position(), ring.Size())
	}
}
