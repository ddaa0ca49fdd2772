package walker

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/internal/pagetest"
)

// World is a window with all that can be done to it beyond what it shows.
type World interface {
	Window() fyne.Window
	Keyboard() *pagetest.Keyboard
	// Offers draws an act of the world's own.
	Offers(*rand.Rand) Act
	// Due is one that waits to be done; ok is false for none.
	Due(*rand.Rand) (a Act, ok bool)
	// Do does such an act.
	Do(Act)
	// Settle runs what is due once an act is done.
	Settle()
	// Remake makes the page anew and says what shows otherwise; nil for nothing.
	Remake() *Fault
	// Bars reports what must not be pressed: what leads out of the program or takes
	// minutes.
	Bars(o fyne.CanvasObject, name string) bool
	// Passing is what lies over the page for a moment only, nil for nothing.
	Passing() fyne.CanvasObject
	Close()
}

// Walker walks through a world. Open one for each walk.
type Walker struct {
	World World
	// Keys are what can be pressed, as in "Ctrl+Z"; Texts what can be typed.
	Keys, Texts []string

	random  *rand.Rand
	pointer pointer
	view    *View
	met     map[string]int // how often something was done to each thing
	known   known
	t       *testing.T
}

// New returns a walker through a world that has just begun.
func New(t *testing.T, w World, keys, texts []string, random *rand.Rand) *Walker {
	walker := &Walker{t: t, World: w, Keys: keys, Texts: texts, random: random, met: map[string]int{}, pointer: pointer{window: w.Window()}}
	walker.look()
	return walker
}

func (w *Walker) look() {
	w.view = Look(w.World.Window())
	w.known.add(w.view)
}

// Close leaves the world.
func (w *Walker) Close() {
	w.known.addAll(w.World.Window().Content())
	w.World.Close()
	w.known.forget(w.t, func(fyne.CanvasObject) bool { return false })
}

// Choose draws the next act.
func (w *Walker) Choose() Act {
	if w.random.IntN(6) == 0 {
		if a, ok := w.World.Due(w.random); ok {
			return a
		}
	}
	switch n := w.random.IntN(100); {
	case n < 44:
		return w.on(Tap, func(o fyne.CanvasObject) bool { _, is := o.(fyne.Tappable); return is }, w.place)
	case n < 46:
		return w.on(Alt, func(o fyne.CanvasObject) bool { _, is := o.(fyne.SecondaryTappable); return is }, w.place)
	case n < 47:
		return w.on(Double, func(o fyne.CanvasObject) bool { _, is := o.(fyne.DoubleTappable); return is }, w.place)
	case n < 51:
		return w.on(Point, hovered, w.place)
	case n < 55:
		return w.on(Drag, func(o fyne.CanvasObject) bool { _, is := o.(fyne.Draggable); return is }, func() string {
			return fmt.Sprintf("%s %d %d", w.place(), w.random.IntN(800)-400, w.random.IntN(500)-250)
		})
	case n < 59:
		return w.on(Scroll, func(o fyne.CanvasObject) bool { _, is := o.(fyne.Scrollable); return is }, func() string {
			return fmt.Sprintf("%s %d", w.place(), w.random.IntN(800)-400)
		})
	case n < 74:
		return Act{Key, "", oneOf(w.random, w.Keys)}
	case n < 80:
		return Act{Type, "", oneOf(w.random, w.Texts)}
	case n < 87:
		return Act{Do: Remake}
	case n < 88:
		return Act{Do: Forget}
	}
	return w.World.Offers(w.random)
}

func oneOf(r *rand.Rand, list []string) string { return list[r.IntN(len(list))] }

func (w *Walker) place() string {
	return fmt.Sprintf("%.2f %.2f", 0.02+0.96*w.random.Float32(), 0.02+0.96*w.random.Float32())
}

// on draws what to do something to: of a few of those in sight the one whose like was least
// met, so that what there is much of, such as tiles, does not hide the rest.
func (w *Walker) on(do string, fits func(fyne.CanvasObject) bool, with func() string) Act {
	var list []*node
	for i := range w.view.nodes {
		if n := &w.view.nodes[i]; n.name != "" && !n.sight.isNone() && fits(n.object) && !w.World.Bars(n.object, n.name) {
			list = append(list, n)
		}
	}
	if len(list) == 0 {
		return w.World.Offers(w.random)
	}
	var best *node
	for range 6 {
		n := list[w.random.IntN(len(list))]
		if best == nil || w.met[do+n.like] < w.met[do+best.like] {
			best = n
		}
	}
	w.met[do+best.like]++
	return Act{do, best.name, with()}
}

// Do does an act and returns what is wrong afterwards, nil for nothing.
func (w *Walker) Do(a Act) (fault *Fault) {
	defer func() {
		if what := recover(); what != nil {
			stack := string(debug.Stack())
			fault = &Fault{Kind: fmt.Sprintf("panic: %v in %s", what, culprit(stack)), Text: stack, Fatal: true}
		}
	}()
	switch a.Do {
	case Remake:
		w.pointer.leave()
		w.World.Window().Canvas().Unfocus()
		w.known.addAll(w.World.Window().Content()) // the pages so far go
		if f := w.World.Remake(); f != nil {
			return f
		}
		w.forget()
	case Forget:
		w.forget()
	default:
		w.do(a)
	}
	w.World.Settle()
	w.look()
	if o, ok := w.pointer.over.(fyne.CanvasObject); ok && !w.view.Shows(o) {
		w.pointer.leave() // the driver finds something else there with the next move
	}
	return w.view.check(w.World.Window().Canvas(), w.World.Passing())
}

// forget makes the driver forget what is hidden.
func (w *Walker) forget() {
	w.look()
	w.known.forget(w.t, w.view.Shows)
}

func (w *Walker) do(a Act) {
	switch a.Do {
	case Key:
		w.key(a.With)
		return
	case Type:
		w.World.Keyboard().Type(a.With)
		return
	case Tap, Alt, Double, Point, Drag, Scroll:
	default:
		w.World.Do(a)
		return
	}
	n := w.view.find(a.On)
	if n == nil || n.sight.isNone() || w.World.Bars(n.object, n.name) {
		return
	}
	var x, y, dx, dy float32
	fmt.Sscan(a.With, &x, &y, &dx, &dy)
	at := n.sight.at(x, y)
	switch a.Do {
	case Tap:
		w.pointer.click(at, false, 1)
	case Alt:
		w.pointer.click(at, true, 1)
	case Double:
		w.pointer.click(at, false, 2)
	case Point:
		w.pointer.move(w.view, at)
	case Drag:
		w.pointer.drag(at, fyne.NewDelta(dx, dy))
	case Scroll:
		w.pointer.wheel(at, dx)
	}
}

// key presses a key while others are held down.
func (w *Walker) key(name string) {
	var held fyne.KeyModifier
	for {
		first, rest, more := strings.Cut(name, "+")
		switch {
		case !more || rest == "":
			w.press(fyne.KeyName(name), held)
			return
		case first == "Ctrl":
			held |= fyne.KeyModifierShortcutDefault
		case first == "Shift":
			held |= fyne.KeyModifierShift
		}
		name = rest
	}
}

func (w *Walker) press(key fyne.KeyName, held fyne.KeyModifier) {
	c := w.World.Window().Canvas()
	if key == fyne.KeyTab {
		if t, ok := c.Focused().(fyne.Tabbable); !ok || !t.AcceptsTab() {
			if held == fyne.KeyModifierShift {
				c.FocusPrevious()
			} else {
				c.FocusNext()
			}
			return
		}
	}
	w.World.Keyboard().Press(key, held)
}

// culprit returns the function of ours in which a panic arose.
func culprit(stack string) string {
	_, after, _ := strings.Cut(stack, "panic(")
	for _, line := range strings.Split(after, "\n") {
		if strings.HasPrefix(line, "sikwu/") && !strings.HasPrefix(line, "sikwu/internal/") {
			name, _, _ := strings.Cut(line, "(0x")
			return name
		}
	}
	return "no function of ours"
}
