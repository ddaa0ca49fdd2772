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

// stand is the current view, by the name it is kept under.
type stand string

const (
	atMap    stand = ""
	atStep   stand = "step"
	atDrill  stand = "drill"
	atDrills stand = "drills"
	atWords  stand = "words"
	atEnding stand = "ending"
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

// NewModel returns the model of a learner at the moment when the program was left: the
// stored progress, with the error of progress.Open as notice, and the rules in force. An error means that the
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
	m := &Model{
		Course: course, Words: words, Progress: kept, notice: notice, now: now, rules: rs,
		deck: drill.New(lessons.Drills(), lessons.Kinds(), kept.Memory()),
	}
	m.restore()
	return m, nil
}

// restore returns to what was shown last.
func (m *Model) restore() {
	w := m.Progress.Where()
	switch at := stand(w.View); at {
	case atStep:
		p, ok := m.Progress.Place()
		if c, s := m.stepOf(p); ok && s != nil {
			m.resume(c, s, p)
		}
	case atDrill:
		m.openDrill(w.Drill)
	case atDrills, atWords:
		m.at, m.term = at, w.Term
	case atEnding:
		if c := m.Course.Chapter(w.Chapter); c != nil {
			m.goToEnd(c)
		}
	}
	if card := reference(w.Card); card <= paymentCard {
		m.card = card
	}
}

// seen keeps what is shown.
func (m *Model) seen() {
	w := progress.Where{View: string(m.at), Card: int(m.card)}
	switch m.at {
	case atEnding:
		w.Chapter = m.ended.ID
	case atDrill:
		w.Drill = m.drill.only
	case atWords:
		w.Term = m.term
	}
	m.Progress.Look(w, m.now())
}

// seed returns a different seed each time.
func (m *Model) seed() int64 { return m.now().UnixNano() }

// Motion reports whether boards are animated.
func (m *Model) Motion() bool { return !m.Progress.Still() }

// Bring keeps a question of a skill that went wrong elsewhere, so that it comes back in the
// drills.
func (m *Model) Bring(skill string, spec task.Spec) {
	m.Progress.Memory().Bring(skill, spec, m.now())
	m.Progress.Save()
}

// The first win on Play is kept as a step that no chapter has.
const (
	playHome = "play"
	firstWin = "win"
)

// hasWon reports whether the learner has won on Play.
func (m *Model) hasWon() bool {
	_, won := m.Progress.Step(playHome, firstWin)
	return won
}

// win keeps that, and reports whether it was the first time.
func (m *Model) win() bool {
	if m.hasWon() {
		return false
	}
	m.Progress.StepDone(playHome, firstWin, false, m.now())
	return true
}

// setMotion stores whether boards are animated.
func (m *Model) setMotion(on bool) { m.Progress.SetStill(!on, m.now()) }

// leave returns to the map.
func (m *Model) leave() { m.at, m.step, m.drill, m.card = atMap, nil, nil, noCard }

// pull puts a card beside the board, or none.
func (m *Model) pull(card reference) {
	m.card = card
	m.seen()
}

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
	m.kept(m.step)
}

// openDrill opens a drill: one skill by its id, or today's for "".
func (m *Model) openDrill(id string) {
	if id == "" {
		m.drill = m.today()
	} else {
		m.drill = m.practise(id)
	}
	m.at, m.step = atDrill, nil
}

// goToEnd goes to the end of a chapter.
func (m *Model) goToEnd(c *lessons.Chapter) { m.at, m.step, m.ended = atEnding, nil, c }

// begin starts a step; one that is new shows its example first.
func (m *Model) begin(c *lessons.Chapter, s *lessons.Step) {
	run, err := lessons.Begin(c, s, m.rules, m.seed())
	m.step, m.drill, m.at = &courseStep{model: m, run: run, err: err}, nil, atStep
	if !m.done(s) {
		m.step.showOnce()
	}
	m.kept(m.step)
}

// open continues a chapter where the learner stopped, or after that if it was done
// there; else at its first step that is not done, or from the beginning.
func (m *Model) open(c *lessons.Chapter) {
	if p, ok := m.Progress.Place(); ok && p.Test == "" {
		if in, s := m.stepOf(p); in == c {
			m.resume(c, s, p)
			at := m.step.number()
			if m.step.err != nil || !m.step.run.Done() {
				return
			}
			if at < len(c.Steps) {
				m.begin(c, &c.Steps[at])
				return
			}
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
	m.step, m.drill, m.at = &courseStep{model: m, run: run, err: err, test: p.Test != "", hinted: p.Hints}, nil, atStep
	if err != nil {
		return
	}
	run.Resume(p.Stand, p.InRow)
	m.step.counted = run.Done()
	if p.Example != nil {
		m.step.showOnce()
	}
	if shown := m.step.example; shown != nil {
		shown.task.Resume(*p.Example)
	}
}

// stepOf returns the step of a place, with its chapter; nil if there is none.
func (m *Model) stepOf(p progress.Place) (*lessons.Chapter, *lessons.Step) {
	if p.Test == "" {
		return m.Course.Step(p.Chapter, p.Step)
	}
	if c := m.Course.Chapter(p.Test); c != nil && c.Test != nil {
		return c, c.Test
	}
	return nil, nil
}

// kept stores the progress of a step, or of a chapter's test, which stands for all its
// steps.
func (m *Model) kept(s *courseStep) {
	if s.err != nil {
		return
	}
	run := s.run
	switch {
	case s.counted || !run.Done():
	case s.test:
		s.counted = true
		for i := range run.Chapter.Steps {
			if step := &run.Chapter.Steps[i]; !m.done(step) {
				m.Progress.StepDone(step.Home, step.ID, false, m.now())
			}
		}
	default:
		s.counted = true
		m.Progress.StepDone(run.Step.Home, run.Step.ID, run.Task.Shown(), m.now())
	}
	p := progress.Place{
		Chapter: run.Step.Home, Step: run.Step.ID, Rules: m.rules.ID, Seed: run.Seed(),
		InRow: run.InRow(), Stand: run.Task.Stand(), Hints: s.hinted,
	}
	if s.test {
		p.Test = run.Chapter.ID
	}
	if s.example != nil {
		shown := s.example.task.Stand()
		p.Example = &shown
	}
	m.Progress.Stop(p, m.now())
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

// chapterShown returns how many of a chapter's steps were done by 'Show me' alone.
func (m *Model) chapterShown(c *lessons.Chapter) (n int) {
	for i := range c.Steps {
		if d, ok := m.Progress.Step(c.Steps[i].Home, c.Steps[i].ID); ok && d.Shown {
			n++
		}
	}
	return n
}

// chapterPlayed reports whether a whole hand of a chapter was played without help.
func (m *Model) chapterPlayed(c *lessons.Chapter) bool {
	return slices.ContainsFunc(c.Steps, func(s lessons.Step) bool {
		d, ok := m.Progress.Step(s.Home, s.ID)
		return ok && !d.Shown && s.Kind == "claiming.whole"
	})
}

func (m *Model) chapterDone(c *lessons.Chapter) bool {
	done, of := m.chapterCount(c)
	return done == of && of > 0
}

// currentChapter returns the chapter where the learner stopped, else the first
// that is not done, or nil if all are.
func (m *Model) currentChapter() *lessons.Chapter {
	if p, ok := m.Progress.Place(); ok {
		if c, _ := m.stepOf(p); c != nil && !m.chapterDone(c) {
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

// isAsked reports whether drills ask about a chapter.
func isAsked(c *lessons.Chapter) bool {
	return slices.ContainsFunc(lessons.Drills(), func(d task.Drill) bool { return d.Chapter == c.ID })
}

// untilAsked returns the chapter whose end brings the first questions of the day, nil
// if one is done that they are about.
func (m *Model) untilAsked() *lessons.Chapter {
	var first *lessons.Chapter
	for i := range m.Course.Chapters {
		c := &m.Course.Chapters[i]
		switch {
		case !isAsked(c):
		case m.chapterDone(c):
			return nil
		case first == nil:
			first = c
		}
	}
	return first
}

// aim returns the skills for new questions: those of the chapters that are done, the
// last of them first.
func (m *Model) aim() drill.Aim {
	a := drill.Aim{Chapters: []string{}}
	for i := range m.Course.Chapters {
		if c := &m.Course.Chapters[i]; m.chapterDone(c) && isAsked(c) {
			a.Chapters, a.Chapter = append(a.Chapters, c.ID), c.ID
		}
	}
	return a
}
