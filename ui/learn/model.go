package learn

import (
	"time"

	"sikwu/core/rules"
	"sikwu/lessons"
	"sikwu/lessons/drill"
	"sikwu/lessons/glossary"
	"sikwu/lessons/progress"
)

// stand is the current view.
type stand uint8

const (
	atMap stand = iota
	atStep
	atDrill
	atDrills
	atWords
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
	drill *drillRun // the one on the screen
	daily *drillRun // today's, also answered on the map; nil until requested
	term  string    // the open word of the glossary
	found string    // the search in the glossary
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
func (m *Model) leave() { m.at, m.step, m.drill = atMap, nil, nil }

// setRules restarts the current exercise under other rules.
func (m *Model) setRules(rs *rules.RuleSet) {
	m.rules, m.daily = rs, nil
	if s := m.step; s != nil {
		m.start(s.run.Chapter, s.run.Step, m.seed())
	}
	if q := m.drill; q != nil {
		m.drill = m.practise(q.only)
	}
}

// begin starts a step.
func (m *Model) begin(c *lessons.Chapter, s *lessons.Step) { m.start(c, s, m.seed()) }

func (m *Model) start(c *lessons.Chapter, s *lessons.Step, seed int64) {
	run, err := lessons.Begin(c, s, m.rules, seed)
	m.step, m.drill, m.at = &courseStep{model: m, run: run, err: err}, nil, atStep
	m.kept(m.step)
}

// open continues a chapter where the learner stopped, at its first step that is
// not done, or from the beginning.
func (m *Model) open(c *lessons.Chapter) {
	if p, ok := m.Progress.Place(); ok && p.Chapter == c.ID && c.Step(p.Step) != nil {
		m.resume(c, p)
		return
	}
	s := &c.Steps[0]
	if id, ok := m.Progress.Next(c.ID, stepIDs(c)); ok {
		s = c.Step(id)
	}
	m.begin(c, s)
}

// resume continues a step where the learner stopped. If the rules changed
// since, the step starts again.
func (m *Model) resume(c *lessons.Chapter, p progress.Place) {
	if p.Rules != m.rules.ID || p.Seed == 0 {
		m.begin(c, c.Step(p.Step))
		return
	}
	run, err := lessons.Begin(c, c.Step(p.Step), m.rules, p.Seed)
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
	if !run.Done() {
		m.Progress.Stop(progress.Place{
			Chapter: c.ID, Step: run.Step.ID, Rules: m.rules.ID, Seed: run.Seed(),
			InRow: run.InRow(), Acts: run.Task.Acts(), Helped: !run.Task.Clean(),
		}, m.now())
		return
	}
	if s.counted {
		return
	}
	s.counted = true
	m.Progress.StepDone(c.ID, run.Step.ID, run.Task.Clean(), m.now())
	if n := s.number(); n < len(c.Steps) {
		m.Progress.Stop(progress.Place{Chapter: c.ID, Step: c.Steps[n].ID, Rules: m.rules.ID}, m.now())
	}
}

func stepIDs(c *lessons.Chapter) []string {
	ids := make([]string, len(c.Steps))
	for i := range c.Steps {
		ids[i] = c.Steps[i].ID
	}
	return ids
}

// chapterCount returns the number of a chapter's steps that are done, and of
// all.
func (m *Model) chapterCount(c *lessons.Chapter) (done, of int) {
	return m.Progress.Count(c.ID, stepIDs(c)), len(c.Steps)
}

func (m *Model) chapterDone(c *lessons.Chapter) bool {
	done, of := m.chapterCount(c)
	return done == of && of > 0
}

// currentChapter returns the chapter where the learner stopped, else the first
// that is not done, or nil if all are.
func (m *Model) currentChapter() *lessons.Chapter {
	if p, ok := m.Progress.Place(); ok {
		if c := m.Course.Chapter(p.Chapter); c != nil && c.Step(p.Step) != nil && !m.chapterDone(c) {
			return c
		}
	}
	for i := range m.Course.Chapters {
		if c := &m.Course.Chapters[i]; !m.chapterDone(c) {
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

// aim returns the skills for new questions: those met, and those of the current
// chapter.
func (m *Model) aim() drill.Aim {
	a := drill.Aim{Chapters: m.met()}
	if c := m.currentChapter(); c != nil {
		a.Chapters, a.Chapter = append(a.Chapters, c.ID), c.ID
	}
	return a
}
