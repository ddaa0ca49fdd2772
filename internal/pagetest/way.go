package pagetest

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
)

// Keyed is a board that the keyboard moves on.
type Keyed interface {
	Held() picture.Act                           // what Return would do
	PlaceOf(a picture.Act) (fyne.Position, bool) // where an act lies
	AccessibilityLabel() string                  // of what is held
}

// Way presses arrow keys on a board until it holds an act, and returns them: those
// towards it first, then others that lead to something new.
func Way(t testing.TB, b Keyed, act picture.Act, press func(fyne.KeyName)) []fyne.KeyName {
	t.Helper()
	w := way{board: b, press: press, seen: map[held]bool{}}
	for b.Held() != act {
		w.seen[w.now()] = true
		from, _ := b.PlaceOf(b.Held())
		to, ok := b.PlaceOf(act)
		if !ok || len(w.keys) > 300 {
			t.Fatalf("no way leads to %q, only to %v", act, w.seen)
		}
		w.step(to.Subtract(from))
	}
	return w.keys
}

// way is the way to an act, so far.
type way struct {
	board Keyed
	press func(fyne.KeyName)
	keys  []fyne.KeyName
	seen  map[held]bool
}

// held tells the things on a board apart; several can have the same act.
type held struct {
	act   picture.Act
	label string
}

func (w *way) now() held { return held{w.board.Held(), w.board.AccessibilityLabel()} }

func (w *way) typed(key fyne.KeyName) {
	w.press(key)
	w.keys = append(w.keys, key)
}

var opposite = map[fyne.KeyName]fyne.KeyName{
	fyne.KeyLeft: fyne.KeyRight, fyne.KeyRight: fyne.KeyLeft, fyne.KeyUp: fyne.KeyDown, fyne.KeyDown: fyne.KeyUp,
}

// step moves towards a place by an arrow key that leads to something new.
func (w *way) step(toward fyne.Position) {
	across, along := fyne.KeyRight, fyne.KeyDown
	if toward.X < 0 {
		across = fyne.KeyLeft
	}
	if toward.Y < 0 {
		along = fyne.KeyUp
	}
	order := []fyne.KeyName{across, along, opposite[along], opposite[across]}
	if toward.Y*toward.Y > toward.X*toward.X {
		order = []fyne.KeyName{along, across, opposite[across], opposite[along]}
	}
	before := w.now()
	for _, key := range order {
		w.typed(key)
		if !w.seen[w.now()] {
			return
		}
		if w.now() != before {
			w.typed(opposite[key])
			if w.now() != before { // the way back differs: go on from here
				return
			}
		}
	}
	w.typed(order[0])
}
