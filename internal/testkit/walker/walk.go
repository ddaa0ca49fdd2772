package walker

import (
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/internal/testkit/pagetest"
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
	Close()
}

// Walker walks through a world. Open one for each walk.
type Walker struct {
	World World
	// Keys are what can be pressed, as in "Ctrl+Z"; Texts what can be typed.
	Keys, Texts []string

	random   *rand.Rand
	pointer  pointer
	view     *View
	met      map[string]int // how often each act was done to each thing, by this walker and those before
	known    known
	compares bool   // after every act that changed the page, else after every tenth
	after    int    // acts since the page was compared
	was      uint64 // what the page showed when it was
	goOn     int    // one time in so many a key follows what was just pressed or typed; 0 for never
	like     string // what an act was last done to
	t        *testing.T
}

// New returns a walker through a world that has just begun. Met is what the walkers before
// it did, which it does more seldom.
func New(t *testing.T, w World, keys, texts []string, met map[string]int, random *rand.Rand) *Walker {
	walker := &Walker{
		t: t, World: w, Keys: keys, Texts: texts, random: random, met: met, pointer: pointer{window: w.Window()}, compares: random.IntN(2) == 0,
	}
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
	clear(summed)
	sweep()
}

// Choose draws the next act.
func (w *Walker) Choose() Act {
	a := w.choose()
	w.after++
	switch a.Do {
	case Remake:
		w.after = 0
		w.goOn = 0
	case Tap, Alt, Double:
		w.goOn = 5
		if w.met[a.Do+w.like] <= 2 { // what is new is tried out
			w.goOn = 2
		}
	case Key, Type:
		w.goOn = 5
	default:
		w.goOn = 0
	}
	return a
}

func (w *Walker) choose() Act {
	if w.isToCompare() {
		return Act{Do: Remake}
	}
	if w.goOn > 0 && w.random.IntN(w.goOn) == 0 {
		return Act{Key, "", oneOf(w.random, goingOn)}
	}
	if w.random.IntN(6) == 0 {
		if a, ok := w.World.Due(w.random); ok {
			return a
		}
	}
	switch n := w.random.IntN(93); {
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
	case n < 81:
		return Act{Do: Forget}
	}
	return w.World.Offers(w.random)
}

// goingOn are keys that go on from where something was just pressed or typed.
var goingOn = []string{
	string(fyne.KeyDown), string(fyne.KeyUp), string(fyne.KeyLeft), string(fyne.KeyRight), string(fyne.KeyReturn), string(fyne.KeySpace),
	string(fyne.KeyTab), "Shift+" + string(fyne.KeyTab), string(fyne.KeyEscape),
}

// isToCompare reports whether the page is to be compared with one made anew: after every
// tenth act, or in every second walk after each act that changed it. A page that is often
// made anew never comes far from how it begins.
func (w *Walker) isToCompare() bool {
	if w.after == 0 || !w.compares {
		return w.after >= 10
	}
	now := w.sum()
	changed := now != w.was
	w.was = now
	return changed
}

// sum tells pictures of the window apart.
func (w *Walker) sum() uint64 {
	h := fnv.New64a()
	for _, line := range Drawn(w.World.Window().Content()) {
		_, _ = io.WriteString(h, line)
	}
	return h.Sum64()
}

func oneOf(r *rand.Rand, list []string) string { return list[r.IntN(len(list))] }

func (w *Walker) place() string {
	return fmt.Sprintf("%.2f %.2f", 0.02+0.96*w.random.Float32(), 0.02+0.96*w.random.Float32())
}

// on draws what to do something to: of a few of those in sight the one whose like was least
// met, every second time of one type, so that what there is much of, such as tiles, does not
// hide the rest.
func (w *Walker) on(do string, fits func(fyne.CanvasObject) bool, with func() string) Act {
	var list []*node
	var types []reflect.Type
	for i := range w.view.nodes {
		n := &w.view.nodes[i]
		if n.name == "" || n.sight.isNone() || !fits(n.object) || w.World.Bars(n.object, n.name) {
			continue
		}
		list = append(list, n)
		if of := reflect.TypeOf(n.object); !slices.Contains(types, of) {
			types = append(types, of)
		}
	}
	if len(list) == 0 {
		return w.World.Offers(w.random)
	}
	if w.random.IntN(2) == 0 {
		of := types[w.random.IntN(len(types))]
		list = slices.DeleteFunc(list, func(n *node) bool { return reflect.TypeOf(n.object) != of })
	}
	var best *node
	for range 6 {
		n := list[w.random.IntN(len(list))]
		if best == nil || w.met[do+n.like] < w.met[do+best.like] {
			best = n
		}
	}
	w.like = best.like
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
		if w.compares {
			w.was = w.sum()
		}
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
	return w.view.check(w.World.Window().Canvas())
}

// forget makes the driver forget what is hidden.
func (w *Walker) forget() {
	w.look()
	w.known.forget(w.t, layers(w.World.Window()).Shows)
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
