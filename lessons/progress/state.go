package progress

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"sikwu/lessons/drill"
	"sikwu/lessons/task"
)

// Done is how a step was done.
type Done struct {
	First time.Time `json:"first"` // when it was done first
	Shown bool      `json:"shown"` // each time the answer, or a part of it, was shown
	Times int       `json:"times"` // from 1
}

// Place is a place in a step where the learner stopped. lessons.Begin with its step,
// rules and seed, then Run.Resume return to it.
type Place struct {
	Chapter string `json:"chapter"`
	Step    string `json:"step"`
	Test    string `json:"test"`  // the chapter whose test the step is, "" if it is none
	Rules   string `json:"rules"` // the rule set's id
	Seed    int64  `json:"seed"`
	InRow   int    `json:"in_row"` // exercises done in a row until then
	task.Stand
	Example *task.Stand `json:"example"` // of what is shown first, nil if it is over
	Hints   int         `json:"hints"`   // open ones
	At      time.Time   `json:"at"`
}

// Where is what the Learn page showed last. The exercises themselves are in Place and
// in drill.Memory.
type Where struct {
	View    string    `json:"view"`    // "" is the map
	Chapter string    `json:"chapter"` // that ended
	Drill   string    `json:"drill"`   // the skill practised alone
	Term    string    `json:"term"`    // the open word of the glossary
	Card    int       `json:"card"`    // pulled out beside the board
	At      time.Time `json:"at"`
}

// sameExercise reports whether both are in the middle of the same exercise.
func (p Place) sameExercise(o Place) bool {
	return p.Chapter == o.Chapter && p.Step == o.Step && p.Test == o.Test && p.Rules == o.Rules && p.Seed == o.Seed
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
	where  Where
	still  still
	memory drill.Memory
}

// clone copies a state.
func (s *state) clone() *state {
	c := &state{steps: map[string]map[string]Done{}, place: s.place.clone(), where: s.where, still: s.still, memory: s.memory.Clone()}
	for chapter, steps := range s.steps {
		c.steps[chapter] = maps.Clone(steps)
	}
	return c
}

func (p Place) clone() Place {
	p.Stand = p.Stand.Clone()
	if p.Example != nil {
		shown := p.Example.Clone()
		p.Example = &shown
	}
	return p
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
				theirs.Shown = theirs.Shown && mine.Shown
				theirs.Times = max(theirs.Times, mine.Times)
			}
			s.done(chapter, step, theirs)
		}
	}
	if o.place.compare(s.place) > 0 {
		s.place = o.place.clone()
	}
	if o.where.compare(s.where) > 0 {
		s.where = o.where
	}
	if c := o.still.At.Compare(s.still.At); c > 0 || c == 0 && o.still.On {
		s.still = o.still
	}
	s.memory.Merge(o.memory)
}

// compare orders places by when they were left, then by all else, to have a fixed
// order.
func (p Place) compare(o Place) int {
	mine, theirs := p.examples(), o.examples()
	return cmp.Or(p.At.Compare(o.At), cmp.Compare(p.Chapter, o.Chapter), cmp.Compare(p.Step, o.Step), cmp.Compare(p.Test, o.Test),
		cmp.Compare(p.Rules, o.Rules), cmp.Compare(p.Seed, o.Seed), cmp.Compare(p.InRow, o.InRow), cmp.Compare(p.Hints, o.Hints),
		p.Stand.Compare(o.Stand), slices.CompareFunc(mine, theirs, task.Stand.Compare))
}

// examples returns the example as a list of one, or of none.
func (p Place) examples() []task.Stand {
	if p.Example == nil {
		return nil
	}
	return []task.Stand{*p.Example}
}

// compare orders what was shown by when, then by all else.
func (w Where) compare(o Where) int {
	return cmp.Or(w.At.Compare(o.At), cmp.Compare(w.View, o.View), cmp.Compare(w.Chapter, o.Chapter),
		cmp.Compare(w.Drill, o.Drill), cmp.Compare(w.Term, o.Term), cmp.Compare(w.Card, o.Card))
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
