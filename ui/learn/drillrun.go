package learn

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/lessons"
	"sikwu/lessons/drill"
	"sikwu/lessons/task"
)

// drillRun is a drill in progress: today's ten questions, or one skill
// practised alone.
type drillRun struct {
	model    *Model
	session  *drill.Session
	question *drill.Question // nil if none is left
	only     string          // the skill practised alone; "" for today's drill
	round    drill.Round
	answered bool // the current question was graded
}

// practise starts a drill: one skill by its id, or today's for "".
func (m *Model) practise(only string) *drillRun {
	q := &drillRun{model: m, only: only}
	if only == "" {
		q.session = m.deck.Daily(m.rules, m.aim(), m.seed())
	} else {
		q.session = m.deck.Practice(only, m.rules, m.seed())
	}
	if q.question, q.round = q.session.Resume(m.now()); q.question == nil {
		q.draw()
		return q
	}
	q.answered = q.question.Task.Done()
	return q
}

// today returns today's drill, started on the first call, and again as long as there
// was nothing to ask.
func (m *Model) today() *drillRun {
	if m.daily == nil || m.daily.question == nil {
		m.daily = m.practise("")
	}
	return m.daily
}

// draw asks the next question.
func (q *drillRun) draw() {
	if q.only == "" {
		q.session.SetAim(q.model.aim())
	}
	q.question = q.session.Next(q.model.now())
	q.round.Hints, q.answered = 0, false
	q.keep()
}

// keep stores the question, so that it is asked again after a restart.
func (q *drillRun) keep() {
	if q.session.Keep(q.question, q.round, q.model.now()) {
		q.model.Progress.Save()
	}
}

// more adds ten questions to a day that is done.
func (q *drillRun) more() {
	q.session.More(q.model.now())
	q.round = drill.Round{}
	q.draw()
}

func (q *drillRun) current() *task.Task {
	if q.question == nil {
		return nil
	}
	return q.question.Task
}

func (q *drillRun) trouble() error { return nil }

func (q *drillRun) path(p *Page) []crumb {
	path := []crumb{{p.text("nav.learn"), p.Home}}
	if q.only == "" {
		path = append(path, crumb{p.text("learn.today.title"), nil})
	} else {
		path = append(path, crumb{p.text("learn.drills.title"), p.openDrills})
	}
	if q.question != nil {
		path = append(path, crumb{p.drillName(q.question.Drill), nil})
	}
	return path
}

func (q *drillRun) count(p *Page) string {
	if q.question == nil {
		return ""
	}
	if q.only != "" {
		return p.text("learn.drills.answered", args{"Right": q.round.Right, "Of": q.round.Asked})
	}
	at, of := q.number()
	return p.text("learn.today.question", args{"At": at, "Of": of})
}

// number returns the place of the question shown. An answered one is counted
// already, but still shown.
func (q *drillRun) number() (at, of int) {
	at, of = q.session.Number(q.model.now())
	if q.answered {
		at--
	}
	return at, of
}

func (q *drillRun) words(*Page) task.Words {
	if q.question == nil {
		return task.Words{}
	}
	return q.question.Task.Words()
}

func (q *drillRun) act(a picture.Act) {
	q.question.Task.Act(a)
	q.grade()
	q.keep()
}

func (q *drillRun) show() {
	q.question.Task.Show()
	q.grade()
	q.keep()
}

func (q *drillRun) hints() int { return q.round.Hints }

func (q *drillRun) hint(n int) {
	q.round.Hints = n
	q.keep()
}

// grade counts an answer just given.
func (q *drillRun) grade() {
	if q.answered || !q.question.Task.Done() {
		return
	}
	q.answered = true
	q.round.Asked++
	hinted := q.round.Hints > 0
	if q.question.Task.Clean() && !hinted {
		q.round.Right++
	}
	q.session.Answer(drill.OutcomeOf(q.question.Task, hinted), q.model.now())
}

func (q *drillRun) another() func() {
	if q.question == nil {
		return nil
	}
	return q.draw
}

func (q *drillRun) next(p *Page) (label string, do func()) {
	if at, of := q.number(); q.only == "" && at >= of {
		return p.text("learn.today.finish"), func() {
			q.draw()
			p.openDrills()
		}
	}
	return p.text("learn.today.next"), func() {
		q.draw()
		p.show()
	}
}

func (q *drillRun) row() (n, of int) { return 0, 0 }

// terms returns nothing: a question teaches no words.
func (q *drillRun) terms() []string { return nil }

// drillName returns the name of a skill.
func (p *Page) drillName(id string) string { return p.text("drill." + id) }

// openDrill opens a drill: one skill by its id, or today's for "".
func (p *Page) openDrill(id string) {
	p.Model.openDrill(id)
	p.show()
}

// openDrills shows the list of drills.
func (p *Page) openDrills() {
	p.Model.leave()
	p.Model.at = atDrills
	p.show()
}

// taught returns the chapter that teaches a skill, nil if there is none.
func (p *Page) taught(id string) *lessons.Chapter {
	all := lessons.Drills()
	i := slices.IndexFunc(all, func(d task.Drill) bool { return d.ID == id })
	if i < 0 {
		return nil
	}
	return p.Model.Course.Chapter(all[i].Chapter)
}
