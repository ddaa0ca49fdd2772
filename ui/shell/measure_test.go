package shell

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/widgets"
)

// TestMeasuringChangesNothing asks every widget of every page for its height at other
// widths, as layouts may at any time, and checks that the page still looks the same.
func TestMeasuringChangesNothing(t *testing.T) {
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			app := test.NewTempApp(t)
			d := newDesk(t, app, pagetest.NewKeyboard(t, app))
			scene.open(d)
			before := d.sight()
			for _, width := range []float32{1, 400, 1100, 3000} {
				for _, w := range pagetest.All[widgets.Tall](d.Shown()) {
					w.HeightFor(width)
				}
				if unlike := d.sight().unlike(t, before, scene.name); unlike != "" {
					t.Errorf("measuring at %v changes what the page shows: %s", width, unlike)
					break
				}
			}
		})
	}
}
