package journal

import "slices"

// History is what was done and what of it was undone. It is an immutable value that
// shares the events of the history it was made from. All methods take constant time
// except Done.
type History[A any] struct {
	done, undone *link[A]
	count        int
}

// link is an event with those before it.
type link[A any] struct {
	event  A
	number int
	before *link[A]
}

// Count returns how often anything was done, undone or redone.
func (h History[A]) Count() int { return h.count }

// Do returns the history after an event; what was undone is forgotten.
func (h History[A]) Do(a A) History[A] {
	h.count++
	h.done, h.undone = &link[A]{a, h.count, h.done}, nil
	return h
}

// Beside counts something that cannot be undone.
func (h History[A]) Beside() History[A] {
	h.count++
	return h
}

// Undo undoes the last event; ok is false if there is none.
func (h History[A]) Undo() (next History[A], ok bool) {
	if h.done == nil {
		return h, false
	}
	h.count++
	h.done, h.undone = h.done.before, &link[A]{h.done.event, h.done.number, h.undone}
	return h, true
}

// Redo redoes the event undone last; ok is false if there is none, or another event
// was done since.
func (h History[A]) Redo() (next History[A], ok bool) {
	if h.undone == nil {
		return h, false
	}
	h.count++
	h.undone, h.done = h.undone.before, &link[A]{h.undone.event, h.undone.number, h.done}
	return h, true
}

// Undoes returns the event that Undo would undo; ok is false if there is none.
func (h History[A]) Undoes() (a A, ok bool) { return h.done.last() }

// Redoes returns the event that Redo would redo; ok is false if there is none.
func (h History[A]) Redoes() (a A, ok bool) { return h.undone.last() }

func (l *link[A]) last() (a A, ok bool) {
	if l == nil {
		return a, false
	}
	return l.event, true
}

// Done lists the events that stand, with the value of Count when each was first
// done.
func (h History[A]) Done() (events []A, numbers []int) {
	for l := h.done; l != nil; l = l.before {
		events, numbers = append(events, l.event), append(numbers, l.number)
	}
	slices.Reverse(events)
	slices.Reverse(numbers)
	return events, numbers
}
