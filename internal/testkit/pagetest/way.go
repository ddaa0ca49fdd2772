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

// Way presses arrow keys on a board until it holds an act, and returns them: at each
// place the one towards the act first that was not tried there yet.
func Way(t testing.TB, b Keyed, act picture.Act, press func(fyne.KeyName)) []fyne.KeyName {
	t.Helper()
	w := way{board: b, press: press, moves: map[held]map[fyne.KeyName]held{}, stays: map[move]int{}}
	for b.Held() != act {
		from, _ := b.PlaceOf(b.Held())
		to, ok := b.PlaceOf(act)
		key, open := w.next(to.Subtract(from))
		if !ok || !open || len(w.keys) > 1000 {
			t.Fatalf("no way leads to %q, only to %v", act, w.moves)
		}
		w.typed(key)
	}
	return w.keys
}

// way is the way to an act, so far.
type way struct {
	board Keyed
	press func(fyne.KeyName)
	keys  []fyne.KeyName
	moves map[held]map[fyne.KeyName]held // where each key led from each place
	stays map[move]int                   // how often a key seemed to lead nowhere
}

// move is a key pressed at a place.
type move struct {
	from held
	key  fyne.KeyName
}

// maxAlike is how many tiles alike lie side by side, of which one is not told from the next.
const maxAlike = 4

// held tells the things on a board apart; several can have the same act.
type held struct {
	act   picture.Act
	label string
}

func (w *way) now() held { return held{w.board.Held(), w.board.AccessibilityLabel()} }

func (w *way) typed(key fyne.KeyName) {
	from := w.now()
	w.press(key)
	w.keys = append(w.keys, key)
	if m := (move{from, key}); w.now() == from {
		if w.stays[m]++; w.stays[m] < maxAlike {
			return
		}
	}
	if w.moves[from] == nil {
		w.moves[from] = map[fyne.KeyName]held{}
	}
	w.moves[from][key] = w.now()
}

// next returns a key that was not tried here, or else one that leads to a place with
// such a key; ok is false if there is none.
func (w *way) next(toward fyne.Position) (key fyne.KeyName, ok bool) {
	order := []fyne.KeyName{fyne.KeyRight, fyne.KeyDown, fyne.KeyUp, fyne.KeyLeft}
	if toward.X < 0 {
		order[0], order[3] = order[3], order[0]
	}
	if toward.Y < 0 {
		order[1], order[2] = order[2], order[1]
	}
	if toward.Y*toward.Y > toward.X*toward.X {
		order = []fyne.KeyName{order[1], order[0], order[3], order[2]}
	}
	type path struct {
		at    held
		first fyne.KeyName
	}
	met := map[held]bool{w.now(): true}
	for open := []path{{at: w.now()}}; len(open) > 0; open = open[1:] {
		p := open[0]
		for _, key := range order {
			first := p.first
			if first == "" {
				first = key
			}
			to, tried := w.moves[p.at][key]
			if !tried {
				return first, true
			}
			if !met[to] {
				met[to] = true
				open = append(open, path{to, first})
			}
		}
	}
	return "", false
}
