package journal

import "slices"

// History is what was done and what of it was taken back. It is a value that
// shares what it was made from: its methods leave it as it is and take the same
// time however much was done, but for Done.
type History[A any] struct {
	done, undone *link[A]
	count        int
}

// link is an act with those before it.
type link[A any] struct {
	act    A
	number int
	before *link[A]
}

// Count returns how often anything was done, taken back or done again.
func (h History[A]) Count() int { return h.count }

// Do returns the history after an act; what was taken back is forgotten.
func (h History[A]) Do(a A) History[A] {
	h.count++
	h.done, h.undone = &link[A]{a, h.count, h.done}, nil
	return h
}

// Beside counts something that cannot be taken back.
func (h History[A]) Beside() History[A] {
	h.count++
	return h
}

// Undo takes the last act back; ok is false if there is none.
func (h History[A]) Undo() (next History[A], ok bool) {
	if h.done == nil {
		return h, false
	}
	h.count++
	h.done, h.undone = h.done.before, &link[A]{h.done.act, h.done.number, h.undone}
	return h, true
}

// Redo does the last act that was taken back again; ok is false if there is
// none, or another act was done since.
func (h History[A]) Redo() (next History[A], ok bool) {
	if h.undone == nil {
		return h, false
	}
	h.count++
	h.undone, h.done = h.undone.before, &link[A]{h.undone.act, h.undone.number, h.done}
	return h, true
}

// Undoes returns the act that Undo takes back; ok is false if there is none.
func (h History[A]) Undoes() (a A, ok bool) { return h.done.last() }

// Redoes returns the act that Redo does again; ok is false if there is none.
func (h History[A]) Redoes() (a A, ok bool) { return h.undone.last() }

func (l *link[A]) last() (a A, ok bool) {
	if l == nil {
		return a, false
	}
	return l.act, true
}

// Done lists the acts that stand, with what Count was when each was done first.
func (h History[A]) Done() (acts []A, numbers []int) {
	for l := h.done; l != nil; l = l.before {
		acts, numbers = append(acts, l.act), append(numbers, l.number)
	}
	slices.Reverse(acts)
	slices.Reverse(numbers)
	return acts, numbers
}
