package learn

import (
	"sikwu/core/picture"
	"sikwu/lessons/task"
)

// example is what a step does once before it asks: it says the idea and plays itself,
// act by act, on a board of its own. Nothing of it counts.
type example struct {
	*courseStep
	task *task.Task
}

// showOnce puts the step's example on the screen, if it has one.
func (s *courseStep) showOnce() {
	if s.err != nil {
		return
	}
	if t := s.run.Example(); t != nil {
		s.example = &example{s, t}
	}
}

// ask ends the example: it is the learner's turn.
func (s *courseStep) ask() {
	s.example = nil
	s.keep()
}

// subject returns what is on the screen: the example, or the exercise.
func (s *courseStep) subject() subject {
	if s.example != nil {
		return s.example
	}
	return s
}

func (e *example) current() *task.Task { return e.task }

// words returns those of the step, about the example.
func (e *example) words(p *Page) task.Words { return e.wordsOf(p, e.task) }

// idea is what the example shows.
func (e *example) idea() picture.Text {
	return e.own(e.run.Step.Text("shown"), e.task.Words().Ask.Args, e.task)
}

func (e *example) act(a picture.Act) {
	e.task.Act(a)
	e.keep()
}

func (e *example) show() { e.act(e.task.Next()) }

func (e *example) another() func() { return nil }

func (e *example) row() (n, of int) { return 0, 0 }

// next leads to the exercise.
func (e *example) next(p *Page) (label string, do func()) {
	return p.text("learn.now_you"), func() {
		e.ask()
		p.show()
	}
}
