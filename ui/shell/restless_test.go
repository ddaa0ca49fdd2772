package shell

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/walker"
)

// house is where all walks of a test take place, one after the other, each in a new
// window.
type house struct {
	*testing.T
	app  fyne.App
	keys *pagetest.Keyboard
	home string
	met  map[string]int // the acts so far, and their targets
}

func newHouse(t *testing.T) *house {
	h := &house{T: t, app: test.NewTempApp(t), home: t.TempDir(), met: map[string]int{}}
	t.Setenv("HOME", h.home) // where dialogs for files begin
	h.keys = pagetest.NewKeyboard(t, h.app)
	return h
}

// walker opens a new window to a walker.
func (h *house) walker(seed uint64) *walker.Walker {
	w := newWorld(h.T, h.app, h.keys, h.home)
	return walker.New(h.T, w, keyNames(w.shell), typing, h.met, rand.New(rand.NewPCG(seed, 1)))
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

// walk performs n acts from a seed, or fewer if the window panics, and reports each fault
// with the acts that led to it.
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

// again performs acts in a new window and returns what is wrong at the first faulty one.
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

// shorten reduces acts to the fewest with a fault of the same kind, as far as a minute
// allows.
func (h *house) shorten(acts []walker.Act, fault *walker.Fault) ([]walker.Act, *walker.Fault) {
	last, until := fault, time.Now().Add(time.Minute)
	acts = walker.Shorten(acts, 300, func(list []walker.Act) bool {
		if time.Now().After(until) {
			return false
		}
		f := h.again(list)
		if f != nil && f.Kind == fault.Kind {
			last = f
			return true
		}
		return false
	})
	return acts, last
}

// number returns the number in an environment variable; ok is false if there is none.
func number(variable string) (n uint64, ok bool) {
	n, err := strconv.ParseUint(os.Getenv(variable), 10, 64)
	return n, err == nil
}

// freshSeed returns the seed that SIKWU_SEED names, or another in each run.
func freshSeed() uint64 {
	if given, ok := number("SIKWU_SEED"); ok {
		return given
	}
	return uint64(time.Now().UnixNano()) / 1000 % 1e12
}

// failure is what is wrong after acts.
type failure struct {
	acts []walker.Act
	what *walker.Fault
}

// The acts in one window, and those of one process: Fyne's test driver keeps much of what
// was ever shown.
const inWindow, inProcess = 250, 1250

// TestARestlessUser walks through the whole window from a seed that is new in each run, with
// 10,000 acts in a full one; SIKWU_SEED repeats one, SIKWU_ACTS sets the number of acts. A
// failure is cut down to the fewest acts, unless SIKWU_CUT is 0.
func TestARestlessUser(t *testing.T) {
	acts := effort.Tries(10_000)
	switch {
	case thorough:
		acts = 300_000
	case testing.Short():
		acts = inWindow
	}
	given, isGiven := number("SIKWU_ACTS")
	if isGiven {
		acts = int(given)
	}
	seed := freshSeed()
	t.Logf("SIKWU_SEED=%d SIKWU_ACTS=%d", seed, acts)
	if isGiven && acts <= inProcess || acts <= inWindow {
		newHouse(t).roam(seed, acts)
		return
	}
	cores := runtime.GOMAXPROCS(0)
	each := min(inProcess, (acts+cores-1)/cores)
	next := make(chan uint64)
	var processes sync.WaitGroup
	for range cores {
		processes.Go(func() {
			for seed := range next {
				roamAside(t, seed, each)
			}
		})
	}
	for ; acts > 0; acts -= each {
		next <- seed
		seed += uint64(each)
	}
	close(next)
	processes.Wait()
}

// roamAside roams in a process of its own.
func roamAside(t *testing.T, seed uint64, acts int) {
	walk := exec.Command(os.Args[0], "-test.run=^TestARestlessUser$", "-test.timeout=30m")
	walk.Env = append(os.Environ(), fmt.Sprint("SIKWU_SEED=", seed), fmt.Sprint("SIKWU_ACTS=", acts))
	if said, err := walk.CombinedOutput(); err != nil {
		t.Errorf("SIKWU_SEED=%d SIKWU_ACTS=%d: %v\n%s", seed, acts, err, said)
	}
}

// roam walks through one window after the other until so many acts are done, and reports
// one fault of each kind.
func (h *house) roam(seed uint64, acts int) {
	kinds := map[string]int{}
	for done := 0; done < acts; seed++ {
		var found []failure
		done += h.walk(seed, min(inWindow, acts-done), func(list []walker.Act, what *walker.Fault) {
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
