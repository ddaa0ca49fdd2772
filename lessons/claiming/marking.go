package claiming

import (
	"slices"

	"sikwu/core/picture"
)

// done says: that is all.
const done picture.Act = "done"

// marking is an exercise of touching everything of which something holds, and
// then saying that this is all.
type marking struct {
	options []picture.Act // in the order in which they are shown
	holds   func(picture.Act) bool
	found   []picture.Act
	all     bool // it was said
}

// act is what an option is touched with: nothing once it was found.
func (m *marking) act(a picture.Act) picture.Act {
	if m.all || slices.Contains(m.found, a) {
		return ""
	}
	return a
}

func (m *marking) mark(a picture.Act) picture.Mark {
	if slices.Contains(m.found, a) {
		return picture.Right
	}
	return picture.Plain
}

// missing is the first option that holds and was not found.
func (m *marking) missing() (a picture.Act, ok bool) {
	for _, a := range m.options {
		if m.holds(a) && !slices.Contains(m.found, a) {
			return a, true
		}
	}
	return "", false
}

// missed are all options that hold and were not found.
func (m *marking) missed() []picture.Act {
	return slices.DeleteFunc(m.right(), func(a picture.Act) bool { return slices.Contains(m.found, a) })
}

// right are all options that hold.
func (m *marking) right() (list []picture.Act) {
	for _, a := range m.options {
		if m.holds(a) {
			list = append(list, a)
		}
	}
	return list
}

// isRight reports whether an act is right: one that holds, or done at the end.
func (m *marking) isRight(a picture.Act) bool {
	if a == done {
		_, more := m.missing()
		return !more
	}
	return m.holds(a)
}

// Do carries out an act that is right.
func (m *marking) Do(a picture.Act) {
	if a == done {
		m.all = true
		return
	}
	m.found = append(m.found, a)
}

// Next is what is missing, then done.
func (m *marking) Next() picture.Act {
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
func (m *marking) finish(none string) picture.Choice {
	c := picture.Choice{Text: picture.Say("task.claiming.that_is_all"), Act: done, Main: true}
	if len(m.found) == 0 {
		c.Text = picture.Say(none)
	}
	if m.all {
		c.Act, c.Mark = "", picture.Right
	}
	return c
}
