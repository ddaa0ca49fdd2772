//go:build smoke

package smoke

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/jezek/xgb/xproto"

	"sikwu/core/picture"
	"sikwu/ui/board"
)

// evenings is an evening in the real window and in its plan.
type evenings struct {
	*twin
	plans string // the folder of the plan
}

// sitDown starts the program with an evening that waits, and goes on with it. Nothing
// moves by itself then, so that the plan is as far as the window.
func sitDown(t *testing.T, as start, seed int64) *evenings {
	t.Helper()
	w := &evenings{}
	as.preferences = map[string]any{"page": "nav.play", "play": playedAtOnce, "theme": as.preferences["theme"]}
	as.folder = func(folder string) {
		w.plans = folder
		anEvening(t, folder, seed)
	}
	w.twin = open(t, as)
	return w
}

// playOut plays the hand to its end; the screen is read at every few stops.
func (w *evenings) playOut(t *testing.T, touch func(view *board.View, at fyne.Position, a picture.Act)) {
	t.Helper()
	for n := 0; ; n++ {
		f := latest(t, w.plans)
		view, at := boardIn(t, w.plan)
		if f.IsHandOver() {
			w.reads("the end of the hand")
			break
		}
		if n%6 == 0 {
			w.reads("a stop")
		}
		if n > 200 {
			t.Fatal("the hand does not end")
		}
		touch(view, at, wish(f, view))
	}
	w.until("the hand on disk", func() bool {
		f, err := eveningsIn(w.data()).Latest(time.Now)
		return err == nil && f != nil && f.Play().Equal(latest(t, w.plans).Play()) && f.IsHandOver()
	})
}

// TestAHandOfPlayByClicks plays a whole hand by mouse, and reads the tiles at its stops.
func TestAHandOfPlayByClicks(t *testing.T) {
	w := sitDown(t, start{size: large, scale: 1, locale: "zh_HK", preferences: map[string]any{"theme": "light"}}, 7)
	w.press(w.called("play.go_on"))
	w.playOut(t, w.touch(t))
}

// TestAHandOfPlayByKeys plays one by keyboard alone, from the start of the program.
func TestAHandOfPlayByKeys(t *testing.T) {
	w := sitDown(t, start{size: small, scale: 1, locale: "en_US", preferences: map[string]any{"theme": "dark"}}, 8)
	key := func(name fyne.KeyName, symbol xproto.Keysym) {
		c := w.plan.Window().Canvas()
		if f := c.Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: name})
		} else {
			c.OnTypedKey()(&fyne.KeyEvent{Name: name})
		}
		w.display.press(symbol)
	}
	key(fyne.KeyReturn, keyReturn)
	w.playOut(t, func(view *board.View, _ fyne.Position, a picture.Act) {
		seek(t, view, a, func(name fyne.KeyName) { key(name, arrows[name]) })
		key(fyne.KeyReturn, keyReturn)
	})
}

// seek brings the keyboard to an act: along the learner's tiles, or down to the answers
// and along those.
func seek(t *testing.T, view *board.View, a picture.Act, press func(fyne.KeyName)) {
	t.Helper()
	for _, way := range [][2]fyne.KeyName{{fyne.KeyUp, fyne.KeyDown}, {fyne.KeyDown, fyne.KeyUp}} {
		for range 4 {
			for _, along := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight} {
				for range 15 {
					if view.Held() == a {
						return
					}
					press(along)
				}
			}
			press(way[0])
		}
	}
	t.Fatalf("the keyboard does not come to %q", a)
}

// TestAKillCostsNoAct kills the program in the middle of a hand: it waits as it was, and is
// played to its end.
func TestAKillCostsNoAct(t *testing.T) {
	w := sitDown(t, start{size: large, scale: 1, locale: "en_US", preferences: map[string]any{"theme": "light"}}, 9)
	w.press(w.called("play.go_on"))
	touch := w.touch(t)
	for range 5 {
		view, at := boardIn(t, w.plan)
		touch(view, at, wish(latest(t, w.plans), view))
	}
	before := latest(t, w.plans)
	w.until("what was done on disk", func() bool {
		f, err := eveningsIn(w.data()).Latest(time.Now)
		return err == nil && f != nil && f.Play().Equal(before.Play())
	})
	stop(w.cmd)
	w.until("an empty display", func() bool { return same(w.pixel(cornerX, cornerY), w.blank) })
	w.cmd = w.start(build(t, ".."))
	w.untilDrawn()
	w.resize(w.size)
	w.rest()
	key := w.called("play.leave")
	w.press(key) // the plan leaves the table as the program was left; nothing lies there in the window
	w.reads("what waits")
	w.press(w.called("play.go_on"))
	w.reads("taken up")
	w.playOut(t, w.touch(t))
}

// touch clicks an act on the board.
func (w *evenings) touch(t *testing.T) func(view *board.View, at fyne.Position, a picture.Act) {
	return func(view *board.View, at fyne.Position, a picture.Act) {
		t.Helper()
		place, ok := view.PlaceOf(a)
		if !ok {
			t.Fatalf("%q is nowhere on the board", a)
		}
		w.pressAt(at.X+place.X, at.Y+place.Y)
	}
}
