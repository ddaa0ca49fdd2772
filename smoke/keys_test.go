//go:build smoke

package smoke

import (
	"bytes"
	"image/color"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/shell"
)

// windy is a hand whose value depends on the seat, the round and the way it is
// won.
const windy = "234m 567p 99s SSS CC +C"

// typeWindy types that hand in a window and in its plan.
func typeWindy(t *testing.T) (*display, *shell.Shell) {
	t.Helper()
	d, s := newDisplay(t, 1280, 800), plan(t, "")
	if err := s.Session().Paste(windy); err != nil {
		t.Fatal(err)
	}
	d.start(build(t, ".."))
	d.untilDrawn()
	d.typed(windy)
	d.untilTitle(s.Window().Title())
	return d, s
}

// circumstances presses F2 to F5 and back, and reads the title, or the choices if the title
// does not change.
func (d *display) circumstances(s *shell.Shell) {
	d.t.Helper()
	hand := s.Session()
	for _, one := range []struct {
		key  xproto.Keysym
		held []xproto.Keysym
		do   func()
	}{
		{keyF5, nil, func() { hand.SetFrom(tile.South) }},
		{keyF2, nil, func() { hand.SetSeat(tile.South) }},
		{keyF3, nil, func() { hand.SetRound(tile.South) }},
		{keyF4, nil, func() { hand.SetBy(score.BySelfDraw) }},
		{keyF4, []xproto.Keysym{keyShift}, func() { hand.SetBy(score.ByDiscard) }},
		{keyF3, []xproto.Keysym{keyShift}, func() { hand.SetRound(tile.East) }},
		{keyF2, []xproto.Keysym{keyShift}, func() { hand.SetSeat(tile.East) }},
	} {
		before := s.Window().Title()
		one.do()
		if s.Window().Title() == before {
			d.seenIn(wayChips, func() { d.press(one.key, one.held...) })
			continue
		}
		d.press(one.key, one.held...)
		d.untilTitle(s.Window().Title())
	}
}

// TestKeysActOnThePageInSight checks that keys leave hidden pages alone, and
// that the keys for the circumstances need no Tab.
func TestKeysActOnThePageInSight(t *testing.T) {
	d, s := typeWindy(t)
	d.press(keyReturn) // leaves the notation
	hand := s.Window().Title()
	unharmed := func(after string) {
		t.Helper()
		d.press('1', keyControl)
		d.until("the hand after "+after, func() bool { return d.title() == hand })
	}
	d.press('5', keyControl)
	d.untilTitle("Rules")
	d.press('z', keyControl)
	unharmed("undo on Rules")

	d.press('4', keyControl)
	d.beginSheet()
	d.press('n', keyControl)
	d.untilTitle("New sheet")
	unharmed("a new sheet")
	d.press('4', keyControl)
	d.press(keyEscape) // leaves the field that has the focus
	d.press(keyEscape)
	d.untilTitle("East 1")
	unharmed("a sheet that was left")

	d.circumstances(s)
}

// TestKeysWhileTyping checks that F1 opens the help while the notation has the
// focus, and that the keys for the circumstances work as elsewhere.
func TestKeysWhileTyping(t *testing.T) {
	d, s := typeWindy(t)
	d.settled()
	d.seen(func() { d.press(keyF1) })
	d.settled()
	d.seen(func() { d.press(keyEscape) }) // leaves the help, not the notation
	d.circumstances(s)
}

// settled waits until the window has stopped changing.
func (d *display) settled() {
	d.t.Helper()
	last, alike := d.picture(rightColumn), 0
	d.until("a window that rests", func() bool {
		now := d.picture(rightColumn)
		if alike++; !bytes.Equal(now, last) {
			alike = 0
		}
		last = now
		return alike == 30
	})
}

// TestTooLongATextIsRefusedInSight types more than a field accepts and waits
// for the tip that says so.
func TestTooLongATextIsRefusedInSight(t *testing.T) {
	d := newDisplay(t, 1280, 800)
	d.prefer(map[string]any{"theme": "light"})
	d.start(build(t, ".."))
	d.untilDrawn()
	d.press('5', keyControl)
	d.untilTitle("Rules")
	d.seen(func() { d.typed("/") }) // focuses the field of the handbook
	d.typed(strings.Repeat("x", input.MaxSearched))
	d.settled() // only the tip should be drawn
	d.typed("x")
	tip := color.NRGBAModel.Convert(look.New(look.Light).Color(look.Tip, 0))
	const x, y = 1100, 120 // below the field
	d.until("the bubble", func() bool { return same(d.pixel(x, y), tip) })
	d.press(keyBackspace)
	d.until("no bubble", func() bool { return !same(d.pixel(x, y), tip) })
}
