package shell

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/input"
)

// TestEscapeTakesTipsAway: on every page Escape removes the tip of whatever the pointer
// is on, and the message.
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
			d.shell.report.tell("something")
			if tips%2 == 0 { // the key comes to the window itself, or through a widget
				d.keys.Press(fyne.KeyEscape, 0)
			} else {
				d.shell.onKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
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

// TestALineGoesWithItsCause: the message about an empty clipboard disappears when a paste
// succeeds, even if it is the same hand; the reason why a key cannot do anything
// disappears at the next key.
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
			d.Window.Canvas().Focus(pagetest.All[*input.Field](d.Shown())[0])
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

// tips returns the tips of everything in sight, including the labels of buttons.
func (d *desk) tips() (list []string) {
	for _, o := range pagetest.All[interface {
		pagetest.Pressable
		desktop.Hoverable
	}](d.Shown()) {
		list = append(list, o.AccessibilityLabel())
		where := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		if where.IsZero() {
			continue
		}
		for _, x := range []float32{0.1, 0.5, 0.9} { // in a row of choices
			on := fyne.NewPos(x*o.Size().Width, o.Size().Height/2)
			ev := desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: on, AbsolutePosition: where.Add(on)}}
			o.MouseIn(&ev)
			o.MouseMoved(&ev)
			list = append(list, d.shell.sheet.TipText())
			o.MouseOut()
		}
	}
	return list
}

// TestButtonsOfCheckNameTheirKeys: each key that does on Check what a press can do is
// named where that press would be.
func TestButtonsOfCheckNameTheirKeys(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	for _, language := range translations.Languages() {
		d.shell.setLanguage(language)
		// what each key changes here, the one among the places of the outlook too
		for name, at := range map[string]struct {
			open func()
			keys string
		}{
			"a win": {func() {
				d.hands("123m 456m 789s 22p 55s +5s")
				d.shell.session.SetFrom(tile.South)
			}, "F2 F3 F4 F5 F8 F9 F10 Ctrl+Z Ctrl+Y Ctrl+N Ctrl+O Ctrl+S Ctrl+C Ctrl+V Ctrl+E Backspace F1"},
			"self-drawn": {func() {
				d.hands("123m 456m 22p 55s [7777s@S] 1f +5s")
				d.shell.session.SetBy(score.BySelfDraw)
			}, "F2 F3 F4 F6 F7 F8 Ctrl+Z"},
			"two winners": {func() {
				d.hands("222s 999s 67s EE [CCC@N] +8s")
				d.shell.session.Call()
				d.hands("234567s 345s 67s 11s")
			}, "F10"},
			"a throw": {func() { d.hands("2345678999p 34s CC") }, "F2 F3 F4 F5 F6 F7"},
		} {
			d.shell.session.Clear()
			d.shell.session.SetSeat(tile.East)
			at.open()
			d.shell.session.SetRound(tile.South)
			d.shell.session.Undo() // so that there is something to redo
			d.shell.sheet.HideReport()
			tips := d.tips()
			for key := range strings.FieldsSeq(at.keys) {
				named := regexp.MustCompile(`(^|[^+A-Za-z])` + regexp.QuoteMeta(key) + `($|[^0-9A-Za-z])`)
				if !slices.ContainsFunc(tips, named.MatchString) {
					t.Errorf("%s, %s: nothing names %s", language, name, key)
				}
			}
		}
	}
}
