package shell

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/pagetest"
	"sikwu/ui/playpage"
	"sikwu/ui/widgets"
)

// TestEnterSitsDown comes to the start of Play by keys or by the mouse, which clicks on its
// tab again or chooses something: then Enter begins an evening.
func TestEnterSitsDown(t *testing.T) {
	click := func(d *desk) {
		test.Tap(pagetest.First(t, d.Shown(), func(tab *widgets.Tab) bool { return tab.AccessibilityLabel() == d.shell.text.Text("nav.play") }))
	}
	choose := func(d *desk) { d.Choose(d.shell.text.Text("play.wrong"), 1) }
	for name, way := range map[string][]func(*desk){
		"by keys":             {func(d *desk) { d.press(fyne.Key3) }},
		"by its tab":          {click},
		"by its tab, twice":   {click, click},
		"after a choice":      {click, choose},
		"and its tab at last": {click, choose, click},
	} {
		app := test.NewTempApp(t)
		d := newDesk(t, app, pagetest.NewKeyboard(t, app))
		d.shell.evenings.Choices.Speed = playpage.Instant
		for _, do := range way {
			do(d)
		}
		d.keys.Press(fyne.KeyReturn, 0)
		if d.Find(d.shell.text.Text("play.leave")) == nil {
			t.Errorf("%s: Enter does not sit down", name)
		}
	}
}
