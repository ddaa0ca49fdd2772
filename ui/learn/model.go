package learn

import (
	"time"

	"sikwu/core/rules"
	"sikwu/lessons"
	"sikwu/lessons/drill"
	"sikwu/lessons/glossary"
	"sikwu/lessons/progress"
)

// stand is which view the page shows.
type stand uint8

const (
	atMap stand = iota
	atStep
	atDrill
	atDrills
	atWords
)

// Model is where the learner is, and what is kept of it. It outlives the page.
type Model struct {
	Course   *lessons.Course
	Words    *glossary.Glossary
	Progress *progress.File

	notice error // what the learner should know about the file; nil once dismissed
	now    func() time.Time
	rules  *rules.RuleSet
	deck   *drill.Deck

	at    stand
	step  *stepping
	drill *drilling // the one open in a screen
	daily *drilling // the day's, also answered on the map; nil before it is asked for
	term  string    // the word open in the glossary
	found string    // what is searched for there
}

// NewModel makes the model of a learner: what is kept (with what progress.Open said
// of it), and the rules in force. The error means that the course built into
// the program is broken.
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

// seed is another one each time.
func (d *Model) seed() int64 { return d.now().UnixNano() }

// Motion reports whether things on the boards move.
func (d *Model) Motion() bool { return !d.Progress.Still() }

// setMotion keeps whether they do.
func (d *Model) setMotion(on bool) { d.Progress.SetStill(!on, d.now()) }

// leave goes back to the map.
func (d *Model) leave() { d.at, d.step, d.drill = atMap, nil, nil }

// setRules begins what is under way anew under other rules, as far as its acts
// are still right there.
func (d *Model) setRules(rs *rules.RuleSet) {
	d.rules, d.daily = rs, nil
	if s := d.step; s != nil {
		d.start(s.run.Chapter, s.run.Step, d.seed())
	}
	if q := d.drill; q != nil {
		d.drill = d.practise(q.only)
	}
}

// begin goes to a step from its beginning.
func (d *Model) begin(c *lessons.Chapter, s *lessons.Step) { d.start(c, s, d.seed()) }

func (d *Model) start(c *lessons.Chapter, s *lessons.Step, seed int64) {
	run, err := lessons.Begin(c, s, d.rules, seed)
	d.step, d.drill, d.at = &stepping{model: d, run: run, err: err}, nil, atStep
	d.kept(d.step)
}

// open goes on with a chapter: where it was left, at its first step that is not
// done, or from the beginning.
func (d *Model) open(c *lessons.Chapter) {
	if p, ok := d.Progress.Place(); ok && p.Chapter == c.ID && c.Step(p.Step) != nil {
		d.resume(c, p)
		return
	}
	s := &c.Steps[0]
	if id, ok := d.Progress.Next(c.ID, stepIDs(c)); ok {
		s = c.Step(id)
	}
	d.begin(c, s)
}

// resume goes back to where the learner stopped; under other rules than then
// the step begins anew.
func (d *Model) resume(c *lessons.Chapter, p progress.Place) {
	if p.Rules != d.rules.ID || p.Seed == 0 {
		d.begin(c, c.Step(p.Step))
		return
	}
	run, err := lessons.Begin(c, c.Step(p.Step), d.rules, p.Seed)
	d.step, d.drill, d.at = &stepping{model: d, run: run, err: err}, nil, atStep
	if err == nil {
		run.Redo(p.Acts, p.InRow, p.Helped)
	}
}

// kept keeps how far a step has come.
func (d *Model) kept(s *stepping) {
	if s.err != nil {
		return
	}
	c, run := s.run.Chapter, s.run
	if !run.Done() {
		d.Progress.Stop(progress.Place{
			Chapter: c.ID, Step: run.Step.ID, Rules: d.rules.ID, Seed: run.Seed(),
			InRow: run.InRow(), Acts: run.Task.Acts(), Helped: !run.Task.Clean(),
		}, d.now())
		return
	}
	if s.counted {
		return
	}
	s.counted = true
	d.Progress.StepDone(c.ID, run.Step.ID, run.Task.Clean(), d.now())
	if n := s.number(); n < len(c.Steps) {
		d.Progress.Stop(progress.Place{Chapter: c.ID, Step: c.Steps[n].ID, Rules: d.rules.ID}, d.now())
	}
}

func stepIDs(c *lessons.Chapter) []string {
	ids := make([]string, len(c.Steps))
	for i := range c.Steps {
		ids[i] = c.Steps[i].ID
	}
	return ids
}

// chapterCount is how many of a chapter's steps are done.
func (d *Model) chapterCount(c *lessons.Chapter) (done, of int) {
	return d.Progress.Count(c.ID, stepIDs(c)), len(c.Steps)
}

func (d *Model) chapterDone(c *lessons.Chapter) bool {
	done, of := d.chapterCount(c)
	return done == of && of > 0
}

// currentChapter is where to go on: where the learner stopped, else the first
// that is not done; nil when all are.
func (d *Model) currentChapter() *lessons.Chapter {
	if p, ok := d.Progress.Place(); ok {
		if c := d.Course.Chapter(p.Chapter); c != nil && c.Step(p.Step) != nil && !d.chapterDone(c) {
			return c
		}
	}
	for i := range d.Course.Chapters {
		if c := &d.Course.Chapters[i]; !d.chapterDone(c) {
			return c
		}
	}
	return nil
}

// begun reports whether anything was ever done.
func (d *Model) begun() bool {
	_, stopped := d.Progress.Place()
	return stopped || len(d.met()) > 0
}

// met are the chapters of which something is done.
func (d *Model) met() (ids []string) {
	for i := range d.Course.Chapters {
		if done, _ := d.chapterCount(&d.Course.Chapters[i]); done > 0 {
			ids = append(ids, d.Course.Chapters[i].ID)
		}
	}
	return ids
}

// aim is which skills new questions are of: what was met, and what is being
// learnt.
func (d *Model) aim() drill.Aim {
	a := drill.Aim{Chapters: d.met()}
	if c := d.currentChapter(); c != nil {
		a.Chapters, a.Chapter = append(a.Chapters, c.ID), c.ID
	}
	return a
}
