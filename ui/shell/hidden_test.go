package shell

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/pagetest"
	"sikwu/ui/widgets"
)

// TestARowThatIsThrownGivesUpTheKeyboard: a row of the advice that was pressed is hidden,
// and the arrows are the page's again.
func TestARowThatIsThrownGivesUpTheKeyboard(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.fourteen()
	row := pagetest.First(t, d.Shown(), func(c *widgets.PressCard) bool { return strings.Contains(c.AccessibilityLabel(), "half flush") })
	test.Tap(row)
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn} {
		d.keys.Press(key, 0)
	}
	if n := d.shell.session.State().Draft.Size(); n != 13 {
		t.Errorf("%d tiles are left", n)
	}
}
