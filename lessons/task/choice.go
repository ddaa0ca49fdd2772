package task

import (
	"slices"

	"sikwu/core/picture"
)

// Choice is the state of an exercise that one right answer finishes. Several may be
// right, and any of them will do.
type Choice struct {
	Right []picture.Act // the best first
	Given picture.Act   // the right answer, empty until it is given
}

// OneOf returns the choice whose right answers these are, the best first.
func OneOf(right ...picture.Act) Choice { return Choice{Right: right} }

// IsRight reports whether an act is a right answer.
func (c *Choice) IsRight(a picture.Act) bool { return slices.Contains(c.Right, a) }

// Finished reports whether a right answer was given.
func (c *Choice) Finished() bool { return c.Given != "" }

// Do gives a right answer.
func (c *Choice) Do(a picture.Act) { c.Given = a }

// Next returns the best answer until one is given, then none.
func (c *Choice) Next() picture.Act { return c.Open(c.Right[0]) }

// Open returns the act itself until an answer is given, then none.
func (c *Choice) Open(a picture.Act) picture.Act {
	if c.Finished() {
		return ""
	}
	return a
}

// Mark returns how an act stands out.
func (c *Choice) Mark(a picture.Act) picture.Mark {
	if c.Finished() && a == c.Given {
		return picture.Right
	}
	return picture.Plain
}

// Offer puts answers below a board, open until one is given.
func (c *Choice) Offer(b *picture.Board, answers ...picture.Choice) {
	for _, a := range answers {
		a.Act, a.Mark = c.Open(a.Act), c.Mark(a.Act)
		b.Choices.List = append(b.Choices.List, a)
	}
}
