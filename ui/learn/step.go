package learn

import (
	"errors"
	"maps"
	"slices"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/lessons"
	"sikwu/lessons/task"
)

// courseStep is a step of the course in progress.
type courseStep struct {
	model   *Model
	run     *lessons.Run
	err     error    // why there is no exercise
	test    bool     // of what one knows already
	counted bool     // the step was stored as done
	hinted  int      // open hints
	example *example // on the screen before anything is asked; nil then
}

func (s *courseStep) current() *task.Task {
	if s.err != nil {
		return nil
	}
	return s.run.Task
}

func (s *courseStep) trouble() error { return s.err }

func (s *courseStep) path(p *Page) []crumb {
	c, step := s.run.Chapter, s.run.Step
	title := p.text(step.Text("title"))
	if s.test {
		title = p.text("learn.test")
	}
	return []crumb{
		{p.text("nav.learn"), p.Home},
		{p.chapterTitle(c), nil},
		{title, nil},
	}
}

// number returns the step's place in its chapter, from 1.
func (s *courseStep) number() int {
	for i := range s.run.Chapter.Steps {
		if &s.run.Chapter.Steps[i] == s.run.Step {
			return i + 1
		}
	}
	return 0
}

func (s *courseStep) count(p *Page) (text string) {
	text = p.text("learn.step", args{"At": s.number(), "Of": len(s.run.Chapter.Steps)})
	if s.test {
		text = p.text("learn.test")
	}
	if n, of := s.row(); of > 1 {
		text += "  " + p.text("learn.row", args{"At": n, "Of": of})
	}
	return text
}

// words returns the texts of the kind, replaced by those of the step if it has
// its own.
func (s *courseStep) words(p *Page) task.Words {
	if s.err != nil {
		return task.Words{}
	}
	return s.wordsOf(p, s.run.Task)
}

func (s *courseStep) wordsOf(p *Page, t *task.Task) task.Words {
	w := t.Words()
	own := func(part string, of picture.Text) picture.Text {
		if id := s.run.Step.Text(part); p.Text.Has(id) {
			return s.own(id, of.Args, t)
		}
		return of
	}
	w.Ask, w.Nudge, w.Done = own("goal", w.Ask), own("nudge", w.Nudge), own("done", w.Done)
	if own := s.run.Step.Uncounted(p.Session.Rules()); len(own) > 0 { // and what is there first, as far as there is room
		w.Beside = append(slices.Clone(w.Beside[:min(len(w.Beside), 1)]), own...)
	}
	return w
}

// own returns a text of the step itself, which may speak of the exercise and of its rules.
func (s *courseStep) own(id string, of picture.Args, t *task.Task) picture.Text {
	all := maps.Clone(of)
	if all == nil {
		all = picture.Args{}
	}
	maps.Copy(all, s.run.Step.Values(t.Rules))
	return picture.Text{ID: id, Args: all}
}

func (s *courseStep) act(a picture.Act) {
	s.run.Act(a)
	s.keep()
}

func (s *courseStep) show() {
	s.run.Show()
	s.keep()
}

func (s *courseStep) another() func() {
	if !s.run.Step.Another || s.err != nil {
		return nil
	}
	return s.further
}

// further begins the next exercise.
func (s *courseStep) further() {
	s.err, s.hinted = s.run.Another(), 0
	s.keep()
}

func (s *courseStep) keep() { s.model.kept(s) }

func (s *courseStep) hints() int { return s.hinted }

func (s *courseStep) hint(n int) {
	s.hinted = n
	s.keep()
}

func (s *courseStep) row() (n, of int) { return s.run.InRow(), s.run.Step.Streak }

func (s *courseStep) terms() []string { return s.run.Step.Terms }

// next leads to the next exercise of a row, the next step, or the map.
func (s *courseStep) next(p *Page) (label string, do func()) {
	if !s.run.Done() {
		return p.text("learn.next_in_row"), func() {
			s.further()
			p.show()
		}
	}
	chapter := s.run.Chapter
	if n := s.number(); n > 0 && n < len(chapter.Steps) {
		return p.text("learn.next_step"), func() { p.begin(chapter, &chapter.Steps[n]) }
	}
	return p.text("learn.end.open"), func() {
		p.Model.goToEnd(chapter)
		p.show()
	}
}

// begin starts a step.
func (p *Page) begin(c *lessons.Chapter, s *lessons.Step) {
	p.Model.begin(c, s)
	p.show()
}

// chapterTitle returns a chapter's name.
func (p *Page) chapterTitle(c *lessons.Chapter) string { return p.text("chapter." + c.ID + ".title") }

// troubleText says why there is no exercise.
func (p *Page) troubleText(err error) string {
	var not *task.NotHere
	if errors.As(err, &not) {
		return p.Say.Lesson(not.Text)
	}
	var values *rules.FileError
	if errors.As(err, &values) {
		return p.text("learn.rules_refuse", args{"Rules": p.Say.RuleSetName(p.Session.Rules())})
	}
	return p.text("learn.no_exercise")
}
