//go:build smoke

package smoke

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/jezek/xgb/xproto"
)

// TestAReplayShowsItsTiles plays a hand, looks back at it, and goes through its replay forward
// and back by mouse and by key: what lies on the screen at each stop is what lay there then.
func TestAReplayShowsItsTiles(t *testing.T) {
	w := sitDown(t, start{size: large, scale: 1, locale: "en_US", preferences: map[string]any{"theme": "light"}}, 7)
	w.press(w.called("play.go_on"))
	touch := w.touch(t)
	for f := latest(t, w.plans); !f.IsHandOver(); f = latest(t, w.plans) {
		view, at := boardIn(t, w.plan)
		touch(view, at, wish(f, view))
	}
	w.until("the end of the hand on disk", func() bool { return latest(t, w.data()).IsHandOver() })
	w.press(w.called("play.review"))
	w.until("what the hand came to", func() bool { // then the buttons stay where they are
		for _, folder := range []string{w.plans, w.data()} {
			if _, plays, _ := latest(t, folder).Sum(); len(plays) == 0 {
				return false
			}
		}
		return true
	})
	w.press(w.called("review.replay"))
	w.reads("the first stop")
	for n, id := range []string{"on", "on", "on", "back", "last", "open", "back", "back", "open", "first", "on"} {
		w.press(w.called("review.replay_"+id, "review.replay_hide"))
		w.reads(fmt.Sprintf("%s, step %d by mouse", id, n+1))
	}
	key := func(name fyne.KeyName, symbol xproto.Keysym) {
		w.plan.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
		w.display.press(symbol)
		w.reads(fmt.Sprintf("after %s", name))
	}
	for range 4 {
		key(fyne.KeyRight, keyRight)
	}
	key(fyne.KeyLeft, keyLeft)
}
