package claiming

import (
	"slices"

	"sikwu/lessons/board"
)

// done says: that is all.
const done board.Act = "done"

// marking is an exercise of touching everything of which something holds, and
// then saying that this is all.
type marking struct {
	options []board.Act // in the order in which they are shown
	holds   func(board.Act) bool
	found   []board.Act
	all     bool // it was said
}

// act is what an option is touched with: nothing once it was found.
func (m *marking) act(a board.Act) board.Act {
	if m.all || slices.Contains(m.found, a) {
		return ""
	}
	return a
}

func (m *marking) mark(a board.Act) board.Mark {
	if slices.Contains(m.found, a) {
		return board.Right
	}
	return board.Plain
}

// missing is the first option that holds and was not found.
func (m *marking) missing() (a board.Act, ok bool) {
	for _, a := range m.options {
		if m.holds(a) && !slices.Contains(m.found, a) {
			return a, true
		}
	}
	return "", false
}

// missed are all options that hold and were not found.
func (m *marking) missed() []board.Act {
	return slices.DeleteFunc(m.right(), func(a board.Act) bool { return slices.Contains(m.found, a) })
}

// right are all options that hold.
func (m *marking) right() (list []board.Act) {
	for _, a := range m.options {
		if m.holds(a) {
			list = append(list, a)
		}
	}
	return list
}

// isRight reports whether an act is right: one that holds, or done at the end.
func (m *marking) isRight(a board.Act) bool {
	if a == done {
		_, more := m.missing()
		return !more
	}
	return m.holds(a)
}

// Do carries out an act that is right.
func (m *marking) Do(a board.Act) {
	if a == done {
		m.all = true
		return
	}
	m.found = append(m.found, a)
}

// Next is what is missing, then done.
func (m *marking) Next() board.Act {
	if m.all {
		return ""
	}
	if a, more := m.missing(); more {
		return a
	}
	return done
}

// finish is the answer that ends it: none before anything was found, else that
// is all.
func (m *marking) finish(none string) board.Choice {
	c := board.Choice{Text: board.Say("task.claiming.that_is_all"), Act: done, Main: true}
	if len(m.found) == 0 {
		c.Text = board.Say(none)
	}
	if m.all {
		c.Act, c.Mark = "", board.Right
	}
	return c
}
