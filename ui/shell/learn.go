package shell

import (
	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/lessons/progress"
	"sikwu/ui/learn"
)

// openProgress opens what a learner has done. What goes wrong while it is
// written is told on the page.
func (s *Shell) openProgress(folder string) error {
	kept, notice := progress.Open(folder, func(err error) {
		fyne.Do(func() { s.learn.Trouble(err) })
	})
	model, err := learn.NewModel(kept, notice, s.session.Rules(), s.now)
	s.learner = model
	return err
}

// newLearn builds the Learn page over the learner's model.
func (s *Shell) newLearn() *learn.Page {
	return learn.New(learn.Config{
		Session: s.session, Say: s.say, Text: s.text, Model: s.learner,
		Callbacks: learn.Callbacks{OpenInCheck: s.openInCheck, Copy: s.copyText, Retitle: s.retitle, Canvas: s.learnCanvas},
	})
}

// learnCanvas is the window's while the Learn page is in it, else nil.
func (s *Shell) learnCanvas() fyne.Canvas {
	if s.learn == nil || s.pages[s.at].page != s.learn {
		return nil
	}
	return s.window.Canvas()
}

// lessonOf opens the lesson of a fan; nil where there are none.
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

// openPage goes to a page of the bar.
func (s *Shell) openPage(p page) {
	for i := range s.pages {
		if s.pages[i].page == p {
			s.open(i)
		}
	}
}
