package shell

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/internal/pagetest"
	"sikwu/ui/widgets"
)

// TestMeasuringChangesNothing asks every widget of every page for its height at
// other widths, as layouts do at any time, and wants the same pixels afterwards.
func TestMeasuringChangesNothing(t *testing.T) {
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			app := test.NewTempApp(t)
			d := newDesk(t, app, pagetest.NewKeyboard(t, app))
			scene.open(d)
			before := d.picture()
			for _, width := range []float32{1, 400, 1100, 3000} {
				for _, w := range pagetest.All[widgets.Tall](d.Shown()) {
					w.HeightFor(width)
				}
				if after := d.picture(); !slices.Equal(before.Pix, after.Pix) {
					pagetest.KeepPicture(t, scene.name+" before", before)
					pagetest.KeepPicture(t, scene.name+" after", after)
					t.Errorf("measuring at %v changes what the page shows", width)
					break
				}
			}
		})
	}
}
