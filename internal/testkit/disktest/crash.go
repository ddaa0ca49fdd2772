package disktest

import (
	"fmt"
	"testing"
)

// maxSteps is more steps than any operation takes.
const maxSteps = 10_000

// Crash runs an operation on a machine that stops after no step or byte, after one,
// after two and so on until the operation completes, each time with the files as
// New takes them. It calls check with every disk that a restart may find then: with
// everything that was visible, and with what power cuts remove or fill with zeros.
// check also gets the error of the operation, nil the last time, and a description
// of the stop for its messages.
func Crash(t *testing.T, files map[string]string, act func(m *Memory) error, check func(left *Memory, err error, at string)) {
	t.Helper()
	for steps := range maxSteps {
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
