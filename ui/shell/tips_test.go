package shell

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/pagetest"
	"sikwu/ui/widgets"
)

// TestEscapeTakesTipsAway: on every page Escape takes away the tip of whatever the pointer
// is on, and the line that is told.
func TestEscapeTakesTipsAway(t *testing.T) {
	app := test.NewTempApp(t)
	keys := pagetest.NewKeyboard(t, app)
	for _, at := range scenes {
		d := newDesk(t, app, keys)
		at.open(d)
		tips := 0
		for _, o := range pagetest.All[interface {
			fyne.CanvasObject
			desktop.Hoverable
		}](d.Shown()) {
			where := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
			if where.IsZero() || where.Y > 780 || where.X > 1260 {
				continue
			}
			middle := fyne.NewPos(o.Size().Width/2, o.Size().Height/2)
			o.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle, AbsolutePosition: where.Add(middle)}})
			if d.shell.sheet.TipText() == "" {
				continue
			}
			tips++
			d.shell.tell("something")
			if tips%2 == 0 { // the key comes to the window itself, or through a widget
				d.keys.Press(fyne.KeyEscape, 0)
			} else {
				d.shell.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			}
			if got := d.shell.sheet.TipText(); got != "" || d.shell.sheet.Report() != nil {
				t.Errorf("%s: Escape leaves the tip %q, a line %v", at.name, got, d.shell.sheet.Report() != nil)
			}
			if tips == 4 {
				break
			}
		}
		if tips == 0 {
			t.Errorf("%s has no tip to try", at.name)
		}
	}
}

// TestALineGoesWithItsCause: what is told of an empty clipboard goes with a paste that is
// read, also if it is the hand that is there; why a key cannot do anything, with the next key.
func TestALineGoesWithItsCause(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	const hand = "123m 11456p 23789s"
	for _, focused := range []bool{false, true} {
		d.hands(hand)
		d.clip("")
		d.press(fyne.KeyV)
		if d.shell.sheet.Report() == nil {
			t.Fatal("nothing is told of an empty clipboard")
		}
		d.clip(hand)
		if focused {
			d.Window.Canvas().Focus(pagetest.All[*widgets.Field](d.Shown())[0])
		}
		d.press(fyne.KeyV)
		if d.shell.sheet.Report() != nil {
			t.Error("the line stays after a paste that is read")
		}
		d.Window.Canvas().Unfocus()
	}
	d.hands("123m 11456p 23789s +1s")
	for _, next := range []func(){
		func() { d.keys.Press(fyne.KeyF8, 0) }, func() { d.keys.Type("5") }, func() { d.press(fyne.KeyC) },
		func() { d.keys.Press(fyne.KeyEscape, 0) }, func() { d.tap("check.undo") },
	} {
		d.keys.Press(fyne.KeyF6, 0)
		if d.shell.sheet.TipText() == "" {
			t.Fatal("nothing says why there is no kong draw")
		}
		if next(); d.shell.sheet.TipText() != "" {
			t.Errorf("%q stays", d.shell.sheet.TipText())
		}
	}
}
