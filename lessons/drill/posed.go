package drill

import (
	"cmp"
	"time"

	"sikwu/lessons/task"
)

// Posed is a question as it was left, for the next session to resume.
type Posed struct {
	Card  Card       `json:"card"` // may have no Plan yet
	ID    string     `json:"id"`   // of its card
	Back  bool       `json:"back"` // it had come back
	Rules string     `json:"rules"`
	Stand task.Stand `json:"stand"`
	Round
	At time.Time `json:"at"`
}

// Round is what is noted beside a question.
type Round struct {
	Hints int `json:"hints"` // shown
	Asked int `json:"asked"` // questions answered since the drill was opened
	Right int `json:"right"` // those right at the first try
}

// dayKey is the key of the day's drill in Memory.Posed.
const dayKey = "day"

func (s *Session) key() string { return cmp.Or(s.only, dayKey) }

// Keep keeps how far a question has come, or forgets it if it is nil, and reports whether
// that changes anything.
func (s *Session) Keep(q *Question, r Round, now time.Time) bool {
	m := s.deck.memory
	if q == nil {
		_, was := m.Posed[s.key()]
		delete(m.Posed, s.key())
		return was
	}
	if m.Posed == nil {
		m.Posed = map[string]Posed{}
	}
	m.Posed[s.key()] = Posed{
		Card: *q.card(), ID: q.id, Back: q.IsBack, Rules: s.rules.ID, Stand: q.Task.Stand(), Round: r, At: Moment(now),
	}
	return true
}

// Resume returns the question that was kept and what was noted beside it. It is nil if
// these rules have none, or if it was answered and the day is over.
func (s *Session) Resume(now time.Time) (*Question, Round) {
	p, ok := s.deck.memory.Posed[s.key()]
	if !ok || p.Rules != s.rules.ID || s.deck.find(p.Card.Drill) == nil {
		return nil, Round{}
	}
	t := s.deck.make(&p.Card, s.rules)
	if t == nil {
		return nil, Round{}
	}
	t.Resume(p.Stand)
	q := &Question{Drill: p.Card.Drill, Level: p.Card.Level, Task: t, IsBack: p.Back, id: p.ID}
	switch {
	case !t.Done():
		s.now = q
	case dateOf(p.At.In(now.Location())) != dateOf(now):
		return nil, Round{}
	}
	s.last = q.Drill
	return q, p.Round
}

// IsGood reports whether what was read from a file can be used.
func (p Posed) IsGood() bool {
	return p.Card.Drill != "" && p.Card.Spec.Kind != "" && p.Card.Level >= 0 && p.Stand.IsGood() &&
		p.Hints >= 0 && p.Right >= 0 && p.Asked >= p.Right && IsMoment(p.At) && IsMoment(p.Card.Plan.Due) && IsMoment(p.Card.Plan.Last)
}

// beats reports whether this question was left later than the other, or at the same time and
// comes first in some fixed order.
func (p Posed) beats(o Posed) bool {
	return cmp.Or(p.At.Compare(o.At), cmp.Compare(p.ID, o.ID), cmp.Compare(p.Rules, o.Rules), p.Stand.Compare(o.Stand),
		cmp.Compare(p.Hints, o.Hints), cmp.Compare(p.Asked, o.Asked), cmp.Compare(p.Right, o.Right)) > 0
}
