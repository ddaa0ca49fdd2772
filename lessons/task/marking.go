package task

import (
	"slices"

	"sikwu/core/picture"
)

// Done is the act of saying that everything is marked.
const Done picture.Act = "done"

// Marking is the state of an exercise whose answer has several parts: the learner
// marks everything that is right, in any order, and then says that this is all.
type Marking struct {
	Right []picture.Act // in the order in which Next marks it
	Found []picture.Act // in the order in which it was marked
	All   bool          // it was said that this is all
}

// Has reports whether an act was marked.
func (m *Marking) Has(a picture.Act) bool { return slices.Contains(m.Found, a) }

// Missed returns what is right and not marked.
func (m *Marking) Missed() (list []picture.Act) {
	for _, a := range m.Right {
		if !m.Has(a) {
			list = append(list, a)
		}
	}
	return list
}

// IsRight reports whether an act is right; Done is right if nothing is missed.
func (m *Marking) IsRight(a picture.Act) bool {
	if a == Done {
		return len(m.Missed()) == 0
	}
	return slices.Contains(m.Right, a)
}

// Do marks what is right, or says that this is all.
func (m *Marking) Do(a picture.Act) {
	if a == Done {
		m.All = true
	} else if !m.Has(a) {
		m.Found = append(slices.Clip(m.Found), a)
	}
}

// Next returns what is missed first, then Done.
func (m *Marking) Next() picture.Act {
	if m.All {
		return ""
	}
	if missed := m.Missed(); len(missed) > 0 {
		return missed[0]
	}
	return Done
}

// Open returns the act itself as long as it can be marked, then none.
func (m *Marking) Open(a picture.Act) picture.Act {
	if m.All || m.Has(a) {
		return ""
	}
	return a
}

// Mark returns how an act stands out.
func (m *Marking) Mark(a picture.Act) picture.Mark {
	if m.Has(a) {
		return picture.Right
	}
	return picture.Plain
}

// Finish returns the answer that says: this is all.
func Finish(text picture.Text) picture.Choice {
	return picture.Choice{Text: text, Act: Done, Main: true}
}
