package drill

import (
	"testing"
	"time"
)

// TestAQuestionOncePosedStays opens the drill again: it asks the same question, as far as
// it was answered, until another is drawn.
func TestAQuestionOncePosedStays(t *testing.T) {
	rs := preset(t, true)
	m := new(Memory)
	d := New(several(), kinds, m)
	for _, open := range []func(seed int64) *Session{
		func(seed int64) *Session { return d.Daily(rs, Aim{}, seed) },
		func(seed int64) *Session { return d.Practice(several()[0].ID, rs, seed) },
	} {
		s := open(1)
		if q, _ := s.Resume(start); q != nil {
			t.Fatalf("%+v is left before anything is asked", q)
		}
		q := ask(t, s, start)
		q.Task.Act("other")
		s.Keep(q, Round{Hints: 1, Asked: 3, Right: 2}, start)
		for seed := range int64(5) {
			s = open(seed)
			again, r := s.Resume(day(1))
			if again == nil || again.Drill != q.Drill || again.Task.Seed != q.Task.Seed || again.Task.Wrong() == nil || r != (Round{1, 3, 2}) {
				t.Fatalf("%+v comes back as %+v, %+v", q, again, r)
			}
			q = again
		}
		q.Task.TakeBack()
		q.Task.Act(q.Task.Next())
		if g := s.Answer(OutcomeOf(q.Task, true), start); g != Again {
			t.Errorf("the answer to what came back counts as %d", g)
		}
		s.Keep(q, Round{}, start)
		s = open(1)
		if done, _ := s.Resume(start.Add(time.Hour)); done == nil || !done.Task.Done() || s.Question() != nil {
			t.Errorf("what was answered comes back as %+v", done)
		}
		if old, _ := open(1).Resume(day(1)); old != nil {
			t.Error("what was answered comes back on another day")
		}
		if other, _ := New(several(), kinds, m).Daily(preset(t, false), Aim{}, 1).Resume(start); other != nil {
			t.Error("a question comes back under other rules")
		}
		if !s.Keep(nil, Round{}, start) || s.Keep(nil, Round{}, start) {
			t.Error("there was no question to forget, or there still is")
		}
	}
	if len(m.Posed) != 0 {
		t.Errorf("left are %v", m.Posed)
	}
}
