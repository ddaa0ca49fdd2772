package shell

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
)

// TestADisputedHandTakesUnderFortyKeys enters three melds fed by three seats and a
// self-draw after a kong, from an empty page, by keys alone.
func TestADisputedHandTakesUnderFortyKeys(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.shell.setRules(d.shell.rules.named("cityu"))
	d.shell.session.Clear()
	d.Window.Canvas().Unfocus()
	count := 0
	for _, r := range "[CCC@W][FFF@N][PPPP@E]23p99s+4p" {
		if f := d.Window.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		} else {
			d.Window.Canvas().OnTypedRune()(r)
		}
		count++
	}
	for _, key := range []fyne.KeyName{fyne.KeyF2, fyne.KeyF4, fyne.KeyF6} {
		d.keys.Press(key, 0)
		count++
	}
	win := d.shell.session.State().Win
	if count >= 40 || win.Seat != tile.South || win.By != score.BySelfDraw || len(win.Draws) != 1 {
		t.Errorf("%d keys: %+v", count, win)
	}
	said := strings.Join(pagetest.Shows(d.Shown()), "|")
	for _, want := range []string{"10", "11 fan, cut at 10", "−768", "+768", "Big three dragons", "Kong draw"} {
		if !strings.Contains(said, want) {
			t.Errorf("the page does not say %q: %s", want, said)
		}
	}
}
