package shell

import (
	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/lessons/progress"
	"sikwu/ui/learn"
)

// openProgress opens the learner's progress. The page reports errors while it
// is written.
func (s *Shell) openProgress(folder string) error {
	kept, notice := progress.Open(folder, func(err error) {
		s.net.Do(func() { s.learn.Trouble(err) })
	})
	model, err := learn.NewModel(kept, notice, s.session.Rules(), s.now)
	s.learner = model
	return err
}

// newLearn returns the Learn page of the learner's model.
func (s *Shell) newLearn() *learn.Page {
	return learn.New(learn.Config{
		Session: s.session, Say: s.say, Text: s.text, Model: s.learner,
		Callbacks: learn.Callbacks{OpenInCheck: s.openLearnt, Copy: s.copyText, Retitle: s.retitle, Canvas: s.canvasOf(func() page { return s.learn })},
	})
}

// canvasOf returns what returns the window's canvas while a page is shown, else nil.
func (s *Shell) canvasOf(of func() page) func() fyne.Canvas {
	return func() fyne.Canvas {
		if s.at >= len(s.pages) || s.pages[s.at].page != of() {
			return nil
		}
		return s.window.Canvas()
	}
}

// lessonOf returns a function that opens the lesson of a fan, nil if there are
// no lessons.
func (s *Shell) lessonOf() func(rules.Fan) bool {
	if s.learner == nil {
		return nil
	}
	return func(f rules.Fan) bool {
		if !s.learn.OpenFan(f) {
			return false
		}
		s.openPage(s.learn)
		return true
	}
}

// openPage shows a page of the bar.
func (s *Shell) openPage(p page) {
	for i := range s.pages {
		if s.pages[i].page == p {
			s.open(i)
		}
	}
}

// toCourse returns what opens the course, nil without lessons.
func (s *Shell) toCourse() func() {
	if s.learner == nil {
		return nil
	}
	return func() { s.openPage(s.learn) }
}

// openLesson returns what opens a lesson, nil without lessons.
func (s *Shell) openLesson() func(chapter, step string) {
	if s.learner == nil {
		return nil
	}
	return func(chapter, step string) {
		s.learn.OpenStep(chapter, step)
		s.openPage(s.learn)
	}
}
