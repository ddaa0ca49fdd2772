package drill_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/lessons"
	"sikwu/lessons/drill"
)

// most is more acts than any question takes.
const most = 600

// solve answers the question as core says.
func solve(t *testing.T, q *drill.Question) (acts string) {
	t.Helper()
	for range most {
		next := q.Task.Next()
		if next == "" {
			return fmt.Sprint(q.Drill, q.Task.Board().Middle, q.Task.Words(), q.Task.Acts())
		}
		q.Task.Act(next)
		if q.Task.Wrong() != nil {
			t.Fatalf("%s %v: core says %q and then refuses it", q.Drill, q.Task.Spec, next)
		}
	}
	t.Fatalf("%s %v: no end", q.Drill, q.Task.Spec)
	return ""
}

// The course's own drills for five days under every preset. Every third answer is wrong;
// its question comes back unchanged, after being written to a file and read.
func TestTheCoursesDrills(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range presets {
		t.Run(rs.ID, func(t *testing.T) {
			t.Parallel()
			memory := new(drill.Memory)
			wrong := map[string]bool{}
			back := 0
			for day := range max(3, effort.Tries(5)) {
				now := time.Date(2026, time.March, 2+day, 19, 0, 0, 0, time.UTC)
				session := drill.New(lessons.Drills(), lessons.Kinds(), memory).Daily(rs, drill.Aim{}, int64(day))
				last := ""
				for n := range drill.DailyGoal {
					q := session.Next(now)
					if q == nil {
						t.Fatalf("day %d ends with %d questions", day, n)
					}
					if q.Drill == last {
						t.Errorf("%s is asked twice in a row", last)
					}
					last = q.Drill
					said := solve(t, q)
					if q.IsBack {
						back++
						if !wrong[said] {
							t.Errorf("%s comes back, but was not asked before: %s", q.Drill, said)
						}
					}
					o := drill.OutcomeOf(q.Task, false)
					if o.Shown = n%3 == 2; o.Shown {
						wrong[said] = true
					}
					session.Answer(o, now)
				}
				data, err := json.Marshal(memory)
				if err != nil {
					t.Fatal(err)
				}
				memory = new(drill.Memory)
				if err := json.Unmarshal(data, memory); err != nil {
					t.Fatal(err)
				}
			}
			if back < 5 {
				t.Errorf("only %d questions came back", back)
			}
		})
	}
}

// BenchmarkNext is the choice of the next question among the course's own.
func BenchmarkNext(b *testing.B) {
	rs, _ := rules.Preset("cityu")
	deck := drill.New(lessons.Drills(), lessons.Kinds(), new(drill.Memory))
	session := deck.Daily(rs, drill.Aim{}, 1)
	now := time.Date(2026, time.March, 2, 19, 0, 0, 0, time.UTC)
	for b.Loop() {
		if session.Next(now) == nil {
			b.Fatal("nothing is asked")
		}
	}
}
