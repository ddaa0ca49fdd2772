package shell

import (
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/pagetest"
	"sikwu/internal/walker"
)

// house is what all walks of a test go through: one after the other, each in a new
// window.
type house struct {
	*testing.T
	app  fyne.App
	keys *pagetest.Keyboard
	home string
}

func newHouse(t *testing.T) *house {
	h := &house{T: t, app: test.NewTempApp(t), home: t.TempDir()}
	t.Setenv("HOME", h.home) // where dialogs for files begin
	h.keys = pagetest.NewKeyboard(t, h.app)
	return h
}

// walker opens a new window to a walker.
func (h *house) walker(seed uint64) *walker.Walker {
	w := newWorld(h.T, h.app, h.keys, h.home)
	return walker.New(h.T, w, keyNames(w.shell), typing, rand.New(rand.NewPCG(seed, 1)))
}

// keyNames are the keys of the table of shortcuts, and those that every window has.
func keyNames(s *Shell) []string {
	names := map[string]bool{}
	for _, row := range s.shortcuts {
		for _, c := range row.keys {
			name := string(c.key)
			if c.held&shift != 0 {
				name = "Shift+" + name
			}
			if c.held&control != 0 {
				name = "Ctrl+" + name
			}
			names[name] = true
		}
	}
	list := slices.Sorted(maps.Keys(names))
	for range 3 { // the arrows and these are pressed more often
		for _, key := range []fyne.KeyName{
			fyne.KeyTab, "Shift+" + fyne.KeyTab, fyne.KeyDown, fyne.KeyUp, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeySpace, fyne.KeyEscape, fyne.KeyBackspace,
		} {
			list = append(list, string(key))
		}
	}
	return list
}

// typing is what is typed.
var typing = []string{"1", "5p", "E", "+", "123m", "Ann", "12", "-3", "東", "?", "9s", "w", "/", "=", "2 3 1 4", "s", "Cup", ".", "f", "h", "c"}

// walk does n acts of a seed, or fewer if the window panics, and tells each fault with the
// acts up to there.
func (h *house) walk(seed uint64, n int, tell func(acts []walker.Act, fault *walker.Fault)) (done int) {
	w := h.walker(seed)
	defer w.Close()
	var acts []walker.Act
	for range n {
		a := w.Choose()
		acts = append(acts, a)
		if fault := w.Do(a); fault != nil {
			tell(acts, fault)
			if fault.Fatal {
				break
			}
		}
	}
	return len(acts)
}

// again does acts in a new window and returns what is wrong at the first where something
// is.
func (h *house) again(acts []walker.Act) *walker.Fault {
	w := h.walker(0)
	defer w.Close()
	for _, a := range acts {
		if fault := w.Do(a); fault != nil {
			return fault
		}
	}
	return nil
}

// shorten cuts acts down to the fewest with a fault of the same kind.
func (h *house) shorten(acts []walker.Act, fault *walker.Fault) ([]walker.Act, *walker.Fault) {
	last := fault
	acts = walker.Shorten(acts, 300, func(list []walker.Act) bool {
		f := h.again(list)
		if f != nil && f.Kind == fault.Kind {
			last = f
			return true
		}
		return false
	})
	return acts, last
}

// seedOf returns the seed that SIKWU_SEED names, or another in each thorough run, and those
// that follow it. An ordinary run walks where the window is known to be whole.
func seedOf(i int) uint64 {
	if given, err := strconv.ParseUint(os.Getenv("SIKWU_SEED"), 10, 64); err == nil {
		return given + uint64(i)
	}
	if !thorough {
		return 1 + uint64(i)
	}
	return uint64(time.Now().UnixNano()) + uint64(i)
}

// failure is what is wrong after acts.
type failure struct {
	acts []walker.Act
	what *walker.Fault
}

// TestARestlessUser walks through the whole window, with -tags long from a seed that is new
// in each run; SIKWU_SEED repeats one, SIKWU_ACTS does another number of acts. What fails is cut down
// to the fewest acts, unless SIKWU_CUT is 0.
func TestARestlessUser(t *testing.T) {
	const each = 250 // acts in a window
	acts := 2 * each
	switch {
	case thorough:
		acts = 300_000
	case testing.Short():
		acts = each
	}
	seed := seedOf(0)
	if given, err := strconv.Atoi(os.Getenv("SIKWU_ACTS")); err == nil {
		acts = given
	}
	t.Logf("SIKWU_SEED=%d", seed)
	h, kinds := newHouse(t), map[string]int{}
	for done := 0; done < acts; seed++ {
		var found []failure
		done += h.walk(seed, min(each, acts-done), func(list []walker.Act, what *walker.Fault) {
			if kinds[what.Kind]++; kinds[what.Kind] == 1 {
				found = append(found, failure{slices.Clone(list), what})
			}
		})
		for _, f := range found {
			h.Errorf("seed %d, after %d acts (of %d): %s", seed, len(f.acts), done, f.what.Kind)
			if os.Getenv("SIKWU_CUT") != "0" {
				f.acts, f.what = h.shorten(f.acts, f.what)
			}
			h.Errorf("%s\n%s", f.what.Text, walker.Source(f.acts))
		}
	}
}
