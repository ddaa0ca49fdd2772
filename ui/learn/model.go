package learn

import (
	"slices"
	"time"

	"sikwu/core/rules"
	"sikwu/lessons"
	"sikwu/lessons/drill"
	"sikwu/lessons/glossary"
	"sikwu/lessons/progress"
	"sikwu/lessons/task"
)

// stand is the current view.
type stand uint8

const (
	atMap stand = iota
	atStep
	atDrill
	atDrills
	atWords
	atEnding
)

// Model is the learner's place and progress. It outlives the page.
type Model struct {
	Course   *lessons.Course
	Words    *glossary.Glossary
	Progress *progress.File

	notice error // about the file; nil once dismissed
	now    func() time.Time
	rules  *rules.RuleSet
	deck   *drill.Deck

	at    stand
	step  *courseStep
	ended *lessons.Chapter // the chapter at whose end one is
	drill *drillRun        // the one on the screen
	daily *drillRun        // today's, also answered on the map; nil until requested
	term  string           // the open word of the glossary
	found string           // the search in the glossary
	card  reference        // pulled out beside the board
}

// NewModel returns the model of a learner: the stored progress, with the error
// of progress.Open as notice, and the rules in force. An error means that the
// built-in course is broken.
func NewModel(kept *progress.File, notice error, rs *rules.RuleSet, now func() time.Time) (*Model, error) {
	course, err := lessons.Load()
	if err != nil {
		return nil, err
	}
	words, err := glossary.Load()
	if err != nil {
		return nil, err
	}
	return &Model{
		Course: course, Words: words, Progress: kept, notice: notice, now: now, rules: rs,
		deck: drill.New(lessons.Drills(), lessons.Kinds(), kept.Memory()),
	}, nil
}

// seed returns a different seed each time.
func (m *Model) seed() int64 { return m.now().UnixNano() }

// Motion reports whether boards are animated.
func (m *Model) Motion() bool { return !m.Progress.Still() }

// setMotion stores whether boards are animated.
func (m *Model) setMotion(on bool) { m.Progress.SetStill(!on, m.now()) }

// leave returns to the map.
func (m *Model) leave() { m.at, m.step, m.drill, m.card = atMap, nil, nil, noCard }

// setRules restarts the current exercise under other rules.
func (m *Model) setRules(rs *rules.RuleSet) {
	m.rules, m.daily = rs, nil
	switch s := m.step; {
	case s == nil:
	case s.test:
		m.test(s.run.Chapter)
	default:
		m.begin(s.run.Chapter, s.run.Step)
		if s.example == nil {
			m.step.ask()
		}
	}
	if q := m.drill; q != nil {
		m.drill = m.practise(q.only)
	}
}

// test starts the test of a chapter that somebody knows already.
func (m *Model) test(c *lessons.Chapter) {
	run, err := lessons.Begin(c, c.Test, m.rules, m.seed())
	m.step, m.drill, m.at = &courseStep{model: m, run: run, err: err, test: true}, nil, atStep
}

// end goes to the end of a chapter.
func (m *Model) end(c *lessons.Chapter) { m.at, m.step, m.ended = atEnding, nil, c }

// begin starts a step; one that is new shows its example first.
func (m *Model) begin(c *lessons.Chapter, s *lessons.Step) {
	run, err := lessons.Begin(c, s, m.rules, m.seed())
	m.step, m.drill, m.at = &courseStep{model: m, run: run, err: err}, nil, atStep
	if !m.done(s) {
		m.step.showOnce()
	}
	m.kept(m.step)
}

// open continues a chapter where the learner stopped, at its first step that is
// not done, or from the beginning.
func (m *Model) open(c *lessons.Chapter) {
	if p, ok := m.Progress.Place(); ok {
		if in, s := m.Course.Step(p.Chapter, p.Step); in == c {
			m.resume(c, s, p)
			return
		}
	}
	s := &c.Steps[0]
	if i := slices.IndexFunc(c.Steps, func(s lessons.Step) bool { return !m.done(&s) }); i >= 0 {
		s = &c.Steps[i]
	}
	m.begin(c, s)
}

// resume continues a step where the learner stopped. If the rules changed
// since, the step starts again.
func (m *Model) resume(c *lessons.Chapter, s *lessons.Step, p progress.Place) {
	if p.Rules != m.rules.ID || p.Seed == 0 {
		m.begin(c, s)
		return
	}
	run, err := lessons.Begin(c, s, m.rules, p.Seed)
	m.step, m.drill, m.at = &courseStep{model: m, run: run, err: err}, nil, atStep
	if err == nil {
		run.Redo(p.Acts, p.InRow, p.Helped)
	}
}

// kept stores the progress of a step.
func (m *Model) kept(s *courseStep) {
	if s.err != nil {
		return
	}
	c, run := s.run.Chapter, s.run
	if s.test {
		m.tested(s)
		return
	}
	if !run.Done() {
		p := progress.Place{Chapter: run.Step.Home, Step: run.Step.ID, Rules: m.rules.ID}
		if s.example == nil { // else the step begins again, with its example
			p.Seed, p.InRow, p.Acts, p.Helped = run.Seed(), run.InRow(), run.Task.Acts(), !run.Task.Clean()
		}
		m.Progress.Stop(p, m.now())
		return
	}
	if s.counted {
		return
	}
	s.counted = true
	m.Progress.StepDone(run.Step.Home, run.Step.ID, run.Task.Clean(), m.now())
	if n := s.number(); n > 0 && n < len(c.Steps) {
		next := c.Steps[n]
		m.Progress.Stop(progress.Place{Chapter: next.Home, Step: next.ID, Rules: m.rules.ID}, m.now())
	}
}

// tested stores all steps of a chapter as done once its test is.
func (m *Model) tested(s *courseStep) {
	if s.counted || !s.run.Done() {
		return
	}
	s.counted = true
	for i := range s.run.Chapter.Steps {
		if step := &s.run.Chapter.Steps[i]; !m.done(step) {
			m.Progress.StepDone(step.Home, step.ID, true, m.now())
		}
	}
}

// done reports whether a step was done, helped or not.
func (m *Model) done(s *lessons.Step) bool {
	_, done := m.Progress.Step(s.Home, s.ID)
	return done
}

// chapterCount returns the number of a chapter's steps that are done, and of
// all.
func (m *Model) chapterCount(c *lessons.Chapter) (done, of int) {
	for i := range c.Steps {
		if m.done(&c.Steps[i]) {
			done++
		}
	}
	return done, len(c.Steps)
}

// chapterShown returns how many of a chapter's steps were only done with help.
func (m *Model) chapterShown(c *lessons.Chapter) (n int) {
	for i := range c.Steps {
		if d, ok := m.Progress.Step(c.Steps[i].Home, c.Steps[i].ID); ok && !d.Clean {
			n++
		}
	}
	return n
}

func (m *Model) chapterDone(c *lessons.Chapter) bool {
	done, of := m.chapterCount(c)
	return done == of && of > 0
}

// currentChapter returns the chapter where the learner stopped, else the first
// that is not done, or nil if all are.
func (m *Model) currentChapter() *lessons.Chapter {
	if p, ok := m.Progress.Place(); ok {
		if c, _ := m.Course.Step(p.Chapter, p.Step); c != nil && !m.chapterDone(c) {
			return c
		}
	}
	return m.nextChapter(nil)
}

// nextChapter returns the first chapter after another that is not done, apart from
// those for who wants them; nil if there is none. After nil it begins with the
// first.
func (m *Model) nextChapter(after *lessons.Chapter) *lessons.Chapter {
	for i := range m.Course.Chapters {
		if c := &m.Course.Chapters[i]; !c.IsApart() && !m.chapterDone(c) && (after == nil || c.Order > after.Order) {
			return c
		}
	}
	return nil
}

// begun reports whether anything was ever done.
func (m *Model) begun() bool {
	_, stopped := m.Progress.Place()
	return stopped || len(m.met()) > 0
}

// met returns the ids of chapters with a step done.
func (m *Model) met() (ids []string) {
	for i := range m.Course.Chapters {
		if done, _ := m.chapterCount(&m.Course.Chapters[i]); done > 0 {
			ids = append(ids, m.Course.Chapters[i].ID)
		}
	}
	return ids
}

// asksYet reports whether a drill belongs to the chapters met.
func (m *Model) asksYet() bool {
	chapters := m.aim().Chapters
	return slices.ContainsFunc(lessons.Drills(), func(d task.Drill) bool { return slices.Contains(chapters, d.Chapter) })
}

// aim returns the skills for new questions: those met, and those of the current
// chapter.
func (m *Model) aim() drill.Aim {
	a := drill.Aim{Chapters: m.met()}
	if c := m.currentChapter(); c != nil {
		a.Chapters, a.Chapter = append(a.Chapters, c.ID), c.ID
	}
	return a
}
