package learn

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/lessons"
	"sikwu/lessons/drill"
	"sikwu/lessons/task"
)

// drilling is a drill under way: the day's ten, or one practised alone.
type drilling struct {
	model    *Model
	session  *drill.Session
	question *drill.Question // nil when there is none left
	only     string          // the drill practised alone; empty for the day's
	hinted   bool
	answered bool // the question under way was graded
	asked    int  // questions of this sitting
	right    int  // of them right at the first try
}

// practise begins a drill: one alone by its id, the day's without one.
func (m *Model) practise(only string) *drilling {
	q := &drilling{model: m, only: only}
	if only == "" {
		q.session = m.deck.Daily(m.rules, m.aim(), m.seed())
	} else {
		q.session = m.deck.Practice(only, m.rules, m.seed())
	}
	q.draw()
	return q
}

// today is the day's drill, begun when it is first asked for.
func (m *Model) today() *drilling {
	if m.daily == nil {
		m.daily = m.practise("")
	}
	return m.daily
}

// draw asks the next question.
func (q *drilling) draw() {
	q.question = q.session.Next(q.model.now())
	q.hinted, q.answered = false, false
}

// more adds ten questions to a day that is done.
func (q *drilling) more() {
	q.session.More(q.model.now())
	q.asked, q.right = 0, 0
	q.draw()
}

func (q *drilling) current() *task.Task {
	if q.question == nil {
		return nil
	}
	return q.question.Task
}

func (q *drilling) trouble() error { return nil }

func (q *drilling) path(p *Page) []crumb {
	path := []crumb{{p.text("nav.learn"), p.home}}
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

func (q *drilling) count(p *Page) (at, of int, text string) {
	if q.question == nil {
		return 0, 0, ""
	}
	if q.only != "" {
		return 0, 0, p.text("learn.drills.answered", args{"Right": q.right, "Of": q.asked})
	}
	at, of = q.number()
	return at, of, p.text("learn.today.question", args{"At": at, "Of": of})
}

// number is the place of the question shown; one that was answered has not
// made room for the next yet.
func (q *drilling) number() (at, of int) {
	at, of = q.session.Number(q.model.now())
	if q.answered {
		at--
	}
	return at, of
}

func (q *drilling) words(*Page) task.Words {
	if q.question == nil {
		return task.Words{}
	}
	return q.question.Task.Words()
}

func (q *drilling) act(a picture.Act) {
	q.question.Task.Act(a)
	q.grade()
}

func (q *drilling) show() {
	q.question.Task.Show()
	q.grade()
}

// hint remembers that one was asked for.
func (q *drilling) hint() { q.hinted = true }

// grade counts an answer that has just been given.
func (q *drilling) grade() {
	if q.answered || !q.question.Task.Done() {
		return
	}
	q.answered = true
	q.asked++
	if q.question.Task.Clean() && !q.hinted {
		q.right++
	}
	q.session.Answer(drill.OutcomeOf(q.question.Task, q.hinted), q.model.now())
	q.model.Progress.Save()
}

func (q *drilling) another() func() {
	if q.question == nil {
		return nil
	}
	return q.draw
}

func (q *drilling) next(p *Page) (label string, do func()) {
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

func (q *drilling) row() (n, of int) { return 0, 0 }

// terms are those of the chapter that teaches the skill, were it to ask too
// much: none, a question is no lesson.
func (q *drilling) terms() []string { return nil }

// drillName names a skill.
func (p *Page) drillName(id string) string { return p.text("drill." + id) }

// openDrill goes to a drill: one alone by its id, the day's without one.
func (p *Page) openDrill(id string) {
	m := p.Model
	if id == "" {
		m.drill = m.today()
	} else {
		m.drill = m.practise(id)
	}
	m.at, m.step = atDrill, nil
	p.show()
}

// openDrills goes to the list of all drills.
func (p *Page) openDrills() {
	p.Model.leave()
	p.Model.at = atDrills
	p.show()
}

// taught is the chapter that teaches a skill; nil where none does.
func (p *Page) taught(id string) *lessons.Chapter {
	all := lessons.Drills()
	i := slices.IndexFunc(all, func(d task.Drill) bool { return d.ID == id })
	if i < 0 {
		return nil
	}
	return p.Model.Course.Chapter(all[i].Chapter)
}
