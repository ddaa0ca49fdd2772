package progress

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"sikwu/core/picture"
	"sikwu/lessons/drill"
)

// Done is how a step was done.
type Done struct {
	First time.Time `json:"first"` // when it was done first
	Clean bool      `json:"clean"` // once at least without a mistake or help
	Times int       `json:"times"` // from 1
}

// Place is a place in the middle of a step where the learner stopped. lessons.Begin
// with its step, rules and seed, then Run.Redo with its acts return to it.
type Place struct {
	Chapter string        `json:"chapter"`
	Step    string        `json:"step"`
	Rules   string        `json:"rules"` // the rule set's id
	Seed    int64         `json:"seed"`
	InRow   int           `json:"in_row"` // exercises done in a row before this one
	Acts    []picture.Act `json:"acts"`
	// Helped reports whether there were mistakes or the answer was shown before the
	// stop; the acts do not show that.
	Helped bool      `json:"helped"`
	At     time.Time `json:"at"`
}

// sameExercise reports whether both are in the middle of the same exercise.
func (p Place) sameExercise(o Place) bool {
	return p.Chapter == o.Chapter && p.Step == o.Step && p.Rules == o.Rules && p.Seed == o.Seed
}

// still is the wish to see no motion, and when it was last changed.
type still struct {
	On bool      `json:"on"`
	At time.Time `json:"at"`
}

// state is all that is kept. In the file, the memory's parts stand beside the
// others.
type state struct {
	steps  map[string]map[string]Done // by chapter and step
	place  Place                      // without a chapter: nowhere, since At
	still  still
	memory drill.Memory
}

// clone copies a state.
func (s *state) clone() *state {
	c := &state{steps: map[string]map[string]Done{}, place: s.place, still: s.still, memory: s.memory.Clone()}
	for chapter, steps := range s.steps {
		c.steps[chapter] = maps.Clone(steps)
	}
	c.place.Acts = slices.Clone(s.place.Acts)
	return c
}

// merge takes in what another window has kept. Neither the direction of a merge nor
// repeating it makes a difference.
func (s *state) merge(o *state) {
	for chapter, steps := range o.steps {
		for step, theirs := range steps {
			mine, ok := s.steps[chapter][step]
			if ok {
				if mine.First.Before(theirs.First) {
					theirs.First = mine.First
				}
				theirs.Clean = theirs.Clean || mine.Clean
				theirs.Times = max(theirs.Times, mine.Times)
			}
			s.done(chapter, step, theirs)
		}
	}
	if o.place.compare(s.place) > 0 {
		s.place = o.clone().place
	}
	if c := o.still.At.Compare(s.still.At); c > 0 || c == 0 && o.still.On {
		s.still = o.still
	}
	s.memory.Merge(o.memory)
}

// compare orders places by when they were left, then by all else, to have a fixed
// order.
func (p Place) compare(o Place) int {
	helped := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	return cmp.Or(p.At.Compare(o.At), cmp.Compare(p.Chapter, o.Chapter), cmp.Compare(p.Step, o.Step),
		cmp.Compare(p.Rules, o.Rules), cmp.Compare(p.Seed, o.Seed), cmp.Compare(p.InRow, o.InRow),
		slices.Compare(p.Acts, o.Acts), cmp.Compare(helped(p.Helped), helped(o.Helped)))
}

// done sets how a step was done.
func (s *state) done(chapter, step string, d Done) {
	if s.steps == nil {
		s.steps = map[string]map[string]Done{}
	}
	if s.steps[chapter] == nil {
		s.steps[chapter] = map[string]Done{}
	}
	s.steps[chapter][step] = d
}
