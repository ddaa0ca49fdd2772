package shell

import (
	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/lessons/progress"
	"sikwu/ui/learn"
)

// openProgress opens the learner's progress. The page reports errors while it
// is written.
func (s *Shell) openProgress(folder string) (*learn.Model, error) {
	kept, notice := progress.Open(folder, func(err error) {
		s.net.Do(func() { s.learn.Trouble(err) })
	})
	return learn.NewModel(kept, notice, s.session.Rules(), s.now)
}

// newLearn returns the Learn page of the learner's model.
func (s *Shell) newLearn() *learn.Page {
	return learn.New(learn.Config{
		Session: s.session, Say: s.say, Text: s.text, Model: s.learner,
		Callbacks: learn.Callbacks{OpenInCheck: s.openLearnt, Copy: s.copyText, Retitle: s.retitle, Canvas: s.canvasOn(onLearn)},
	})
}

// canvasOn returns what returns the window's canvas while a page is shown, else nil.
func (s *Shell) canvasOn(at place) func() fyne.Canvas {
	return func() fyne.Canvas {
		if s.page() != at || s.bar == nil {
			return nil
		}
		return s.window.Canvas()
	}
}

// openLessonOf opens the lesson of a fan, and reports whether there is one.
func (s *Shell) openLessonOf(f rules.Fan) bool {
	is := s.learn.OpenFan(f)
	if is {
		s.openPage(onLearn)
	}
	return is
}

// openLesson opens a step of a chapter.
func (s *Shell) openLesson(chapter, step string) {
	s.learn.OpenStep(chapter, step)
	s.openPage(onLearn)
}
