package learn

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/core/picture"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/lessons"
	"sikwu/ui/look"
)

// Every step of the course can be done by taps on its board alone, and a wrong
// tap is told and taken back by the buttons beside it.
func TestCourseByTaps(t *testing.T) {
	for i, at := range []pagetest.Setting{chinese, pagetest.In("en", look.Light, pagetest.Small)} {
		t.Run(at.Lang, func(t *testing.T) {
			s := open(t, "cityu", at)
			for c := range s.desk.Course.Chapters {
				chapter := &s.desk.Course.Chapters[c]
				pagetest.Forget(t) // hundreds of boards otherwise stay drawn
				for n := range chapter.Steps {
					if testing.Short() && n > 0 || i == 0 && effort.Skips(n+c) || i > 0 && (n%4 != c%4 || effort.Skips(n/4+c)) {
						continue
					}
					s.page.begin(chapter, &chapter.Steps[n])
					s.watch(fmt.Sprintf("%s-%02d-%02d", at.Lang, c+1, n+1))
					s.solve(fmt.Sprintf("%s-%02d-%02d", at.Lang, c+1, n+1))
				}
			}
		})
	}
}

// isDone reports whether nothing is left to do but go on.
func isDone(x subject) bool {
	switch x := x.(type) {
	case *courseStep:
		return x.err == nil && x.run.Done()
	case *drillRun:
		return x.answered
	}
	return false
}

// ask begins a step and goes past its example.
func (s *stage) ask(c *lessons.Chapter, step *lessons.Step) {
	s.Helper()
	if t, ok := s.TB.(*testing.T); ok && step == &c.Steps[0] {
		pagetest.Forget(t)
	}
	s.page.begin(c, step)
	if s.desk.step.example != nil {
		s.Press(s.page.text("learn.now_you"))
	}
}

// watch plays the step's example, if it has one, by taps on what lies lit, and goes on
// to what is asked.
func (s *stage) watch(name string) {
	s.Helper()
	for acts := 0; s.desk.step.example != nil; acts++ {
		x := s.exercise(name)
		t := x.subject.current()
		if acts == 0 {
			s.Picture(name + "-a-shown")
		}
		if !t.Done() {
			s.tap(name, x, t.Next())
			continue
		}
		s.Picture(name + "-b-shown")
		s.Press(s.page.text("learn.now_you"))
	}
}

// solve does the step in the window by taps, the first act wrong if one can be.
func (s *stage) solve(name string) {
	s.Helper()
	s.Picture(name)
	x := s.exercise(name)
	if t := x.subject.current(); t == nil {
		s.Fatalf("%s: %v", name, x.subject.trouble())
	}
	if x.subject.current().Next() != "throw" {
		s.tapWrong(name, x)
	}
	for acts := 0; !isDone(x.subject); acts++ {
		if acts > 400 {
			s.Fatalf("%s: no end", name)
		}
		t := x.subject.current()
		if t.Done() {
			x.side.onward() // the next of a row
			x = s.exercise(name)
			continue
		}
		s.tap(name, x, t.Next())
		if t.Wrong() != nil {
			s.Fatalf("%s: a right tap was taken for a wrong one", name)
		}
	}
	s.Picture(name + "-done")
}

// exercise is the screen in the window.
func (s *stage) exercise(name string) *screen {
	s.Helper()
	x, ok := s.page.View.(*screen)
	if !ok {
		s.Fatalf("%s: no exercise in the window", name)
	}
	return x
}

// tap touches the board where an act lies.
func (s *stage) tap(name string, x *screen, a picture.Act) {
	s.Helper()
	at, ok := x.board.PlaceOf(a)
	if !ok {
		s.Fatalf("%s: %q is nowhere on the board", name, a)
	}
	test.TapAt(x.board, at)
}

// tapWrong touches something wrong, sees that it is told, and takes it back.
func (s *stage) tapWrong(name string, x *screen) {
	s.Helper()
	t := x.subject.current()
	b := t.Board()
	for _, a := range b.Acts() {
		if t.Judge(a).Right {
			continue
		}
		s.tap(name, x, a)
		if t.Wrong() == nil {
			s.Fatalf("%s: %q is wrong and nothing was said", name, a)
		}
		s.Picture(name + "-wrong")
		for t.Follows() {
			x.follow()
		}
		if next := t.Next(); t.Judge(next).Right {
			if _, ok := x.board.PlaceOf(next); !ok {
				s.Errorf("%s: after %q, %q cannot be touched", name, a, next)
			}
		}
		x.takeBack()
		if t.Wrong() != nil || t.Done() {
			s.Fatalf("%s: %q was not taken back", name, a)
		}
		return
	}
}
