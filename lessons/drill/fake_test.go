package drill

import (
	"fmt"
	"testing"
	"time"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/task"
)

// start is a Monday evening in Hong Kong.
var start = time.Date(2026, time.March, 2, 19, 0, 0, 0, time.FixedZone("HKT", 8*60*60))

func day(n int) time.Time { return start.AddDate(0, 0, n) }

// preset returns a rule set by the number of its place in the list.
func preset(t testing.TB, flowers bool) *rules.RuleSet {
	t.Helper()
	all, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range all {
		if rs.Flowers.Value == flowers {
			return rs
		}
	}
	t.Fatal("no such rules")
	return nil
}

// sum is an exercise for tests: what is N + what the seed adds, in one act.
type sum struct {
	n, added int
	done     bool
}

type sumSet struct {
	N       int  `json:"n"`
	Open    bool `json:"open"`    // the seed adds something
	Flowers bool `json:"flowers"` // only under rules with flowers
}

func (s *sum) answer() picture.Act { return picture.Act(fmt.Sprint(s.n + s.added)) }

func (s *sum) Board() picture.Board {
	return picture.Board{Middle: picture.Say("sum", picture.Args{"A": s.n, "B": s.added}), Choices: picture.Choices{
		List: []picture.Choice{{Act: s.answer()}, {Act: "other"}}}}
}

func (s *sum) Judge(a picture.Act) task.Verdict {
	if a == s.answer() {
		return task.Right()
	}
	return task.Wrong(task.Consequence{Frames: []picture.Board{{}}})
}

func (s *sum) Do(picture.Act) { s.done = true }

func (s *sum) Next() picture.Act {
	if s.done {
		return ""
	}
	return s.answer()
}

func (s *sum) Words() task.Words { return task.Words{Ask: picture.Say("ask", picture.Args{"N": s.n})} }

func (s *sum) Hand() (hand.Draft, score.Win) { return hand.Draft{}, score.Win{} }

var kinds = task.Kinds{"sum": func(set task.Set, rs *rules.RuleSet, seed int64) (task.Exercise, error) {
	var s sumSet
	if err := set.Read(&s); err != nil {
		return nil, err
	}
	if s.Flowers && !rs.Flowers.Value {
		return nil, &task.NotHere{}
	}
	x := &sum{n: s.N}
	if s.Open {
		x.added = int(task.Source(seed).IntN(1000))
	}
	return x, nil
}}

func sumSpec(s sumSet) task.Spec { return task.Spec{Kind: "sum", Set: task.SetOf(s)} }

// sums returns a drill with a number of different questions a level.
func sums(id, chapter string, levels, different int) task.Drill {
	d := task.Drill{ID: id, Chapter: chapter}
	for level := range levels {
		var specs []task.Spec
		for n := range different {
			specs = append(specs, sumSpec(sumSet{N: 1000*(level+1) + n}))
		}
		d.Levels = append(d.Levels, specs)
	}
	return d
}

// several returns enough drills that none need be asked twice in a row.
func several() []task.Drill {
	return []task.Drill{sums("a.one", "first", 3, 500), sums("a.two", "first", 1, 500), sums("b.one", "second", 2, 500), sums("c.one", "third", 5, 500)}
}

// answer answers the question under way: right, or wrong first.
func answer(t testing.TB, s *Session, right bool, now time.Time) Grade {
	t.Helper()
	q := s.Question()
	if q == nil {
		t.Fatal("nothing is asked")
	}
	if !right {
		q.Task.Act("other")
		q.Task.TakeBack()
	}
	q.Task.Act(q.Task.Next())
	if !q.Task.Done() {
		t.Fatalf("%s cannot be done", q.Drill)
	}
	return s.Answer(OutcomeOf(q.Task, false), now)
}

// ask asks the next question, which must exist.
func ask(t testing.TB, s *Session, now time.Time) *Question {
	t.Helper()
	q := s.Next(now)
	if q == nil {
		t.Fatal("nothing is asked")
	}
	return q
}
