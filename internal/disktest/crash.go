package disktest

import (
	"fmt"
	"testing"
)

// mostSteps is more than any act takes.
const mostSteps = 10_000

// Crash stops the machine after no step or byte of an act, after one, after two
// and so on until the act ends well, each time with the files as New takes them.
// check sees every disk that a restart may find then: with all that had been
// seen, and with what power cuts take away or fill with zeros. It hears what the
// act ended with, nil the last time, and where this is, for its messages.
func Crash(t *testing.T, files map[string]string, act func(m *Memory) error, check func(left *Memory, err error, at string)) {
	t.Helper()
	for steps := range mostSteps {
		m := New(files)
		m.Steps = steps
		err := act(m)
		for _, o := range outcomes {
			check(m.after(o), err, fmt.Sprintf("stopped after %d steps (%v), %+v", steps, err, o))
		}
		if err == nil {
			if steps == 0 {
				t.Fatal("nothing was done")
			}
			return
		}
	}
	t.Fatal("it never ends")
}
