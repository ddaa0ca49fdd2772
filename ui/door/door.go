// Package door is where our code is entered from outside: by the driver (a press, a key,
// a frame of an animation), by what was queued for the goroutine that draws, by work done
// aside. With a Net a fault in there ends that act alone; without one, as in tests, it
// ends the program.
//
// What no door can catch: what the driver calls while it draws (a minimum size, a raster),
// faults of Fyne's own widgets, and what Go itself does not let pass (a stack that
// overflowed, a map written to by two).
package door

import (
	"fmt"
	"runtime/debug"

	"fyne.io/fyne/v2"
)

// Fault is a panic and the stack where it began.
type Fault struct {
	Trouble any
	Stack   []byte
	// Again is how many came before it, without an act between that ended well.
	Again int
}

// Error returns the trouble and the stack.
func (f *Fault) Error() string { return fmt.Sprintf("%v\n\n%s", f.Trouble, f.Stack) }

// Net catches the faults of the acts of one window, and knows when an act is over. All but
// Aside belongs to the goroutine that draws. A nil Net does nothing.
type Net struct {
	caught func(*Fault) // nil lets faults through
	over   func()
	depth  int // of acts within acts
	faults int // since an act ended well
}

// New returns a net that tells what it caught on the goroutine that draws, once the act
// is over; nil lets all faults through, as in tests. After each act it calls over.
func New(caught func(*Fault), over func()) *Net { return &Net{caught: caught, over: over} }

// Enter begins an act: defer n.Enter().Leave(). An act within another is part of that.
func (n *Net) Enter() *Net {
	if n != nil {
		n.depth++
	}
	return n
}

// Leave ends an act, and catches its fault if it is not within another. It must be
// deferred itself.
func (n *Net) Leave() {
	if n == nil {
		return
	}
	if n.depth--; n.depth > 0 {
		return
	}
	if n.caught == nil {
		n.over()
		return
	}
	if trouble := recover(); trouble != nil {
		n.tell(faultOf(trouble))
	} else if f := n.Try(n.over); f != nil {
		n.tell(f)
	} else {
		n.faults = 0
	}
}

// LeaveFocus is Leave for what gains or loses the keyboard. It catches within other acts
// too: else Fyne would stay between the old focus and the new.
func (n *Net) LeaveFocus() {
	if n == nil {
		return
	}
	n.depth--
	if n.caught == nil {
		return
	}
	if trouble := recover(); trouble != nil {
		n.tell(faultOf(trouble))
	}
}

// Aside ends work on another goroutine; it must be deferred itself.
func (n *Net) Aside() {
	if n == nil || n.caught == nil {
		return
	}
	if trouble := recover(); trouble != nil {
		f := faultOf(trouble)
		fyne.Do(func() { n.tell(f) })
	}
}

// Do queues an act for the goroutine that draws.
func (n *Net) Do(act func()) {
	fyne.Do(func() {
		defer n.Enter().Leave()
		act()
	})
}

// Try does something, with all acts in it, and returns its fault, nil for none.
func (n *Net) Try(do func()) (f *Fault) {
	n.depth++
	defer func() {
		n.depth--
		if trouble := recover(); trouble != nil {
			f = faultOf(trouble)
		}
	}()
	do()
	return nil
}

func (n *Net) tell(f *Fault) {
	f.Again = n.faults
	n.faults++
	n.caught(f)
}

// faultOf returns the fault of a panic; call it in the deferred function, while the stack
// still shows where it began.
func faultOf(trouble any) *Fault {
	if f, is := trouble.(*Fault); is { // it comes from another goroutine
		return f
	}
	return &Fault{Trouble: trouble, Stack: debug.Stack()}
}

// Wait does something on the goroutine that draws and waits for it. A fault in it becomes
// one of the work that waits.
func Wait(do func()) {
	var fault *Fault
	fyne.DoAndWait(func() {
		defer func() {
			if trouble := recover(); trouble != nil {
				fault = faultOf(trouble)
			}
		}()
		do()
	})
	if fault != nil {
		panic(fault)
	}
}
