package drill

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"sikwu/core/rules"
	"sikwu/lessons/task"
)

// DailyGoal is the number of questions in a day's drill.
const DailyGoal = 10

// Deck is all drills, with a learner's Memory of them.
type Deck struct {
	drills []task.Drill
	kinds  task.Kinds
	memory *Memory
}

// New returns a deck of drills in the order of the course (lessons.Drills, lessons.Kinds).
// Answers change the memory.
func New(drills []task.Drill, kinds task.Kinds, m *Memory) *Deck {
	return &Deck{drills: drills, kinds: kinds, memory: m}
}

// Left is how many of a skill's questions are still to come back today.
type Left struct {
	Drill string // named by the message drill.FAMILY.NAME
	N     int
}

// Back lists the skills with questions that come back today, the most first. Questions that
// the rules do not have are left out.
func (d *Deck) Back(rs *rules.RuleSet, now time.Time) []Left {
	count := map[string]int{}
	for _, c := range d.memory.Cards {
		if c.Plan.isDueToday(now) && d.find(c.Drill) != nil && d.make(&c, rs) != nil {
			count[c.Drill]++
		}
	}
	var list []Left
	for _, drill := range d.drills {
		if n := count[drill.ID]; n > 0 {
			list = append(list, Left{drill.ID, n})
		}
	}
	slices.SortStableFunc(list, func(a, b Left) int { return cmp.Compare(b.N, a.N) })
	return list
}

// Counts counts the levels of all skills by how well they are known.
type Counts struct {
	Kept    int // levels passed
	Growing int // levels being practised
	New     int // levels still to come
}

// Counts counts the levels of all skills.
func (d *Deck) Counts() (c Counts) {
	for _, drill := range d.drills {
		s, met := d.memory.Skills[drill.ID]
		level := min(max(s.Level, 1), len(drill.Levels))
		switch {
		case !met:
			c.New += len(drill.Levels)
		case level == len(drill.Levels) && s.Run >= upAfter:
			c.Kept += len(drill.Levels)
		default:
			c.Kept += level - 1
			c.Growing++
			c.New += len(drill.Levels) - level
		}
	}
	return c
}

// Share is how many of a skill's last answers were right at the first try.
type Share struct {
	Drill     string
	Right, Of int // Of is at most 20
}

// A skill with enough answers is weak if fewer than weakBelow per cent of them are right.
const (
	enough    = 8
	weakBelow = 70
)

// Weak lists the weak skills, worst first.
func (d *Deck) Weak() []Share {
	var list []Share
	for _, drill := range d.drills {
		if s := d.memory.Skills[drill.ID]; s.isWeak() {
			list = append(list, Share{drill.ID, s.right(), len(s.Last)})
		}
	}
	slices.SortStableFunc(list, func(a, b Share) int { return cmp.Compare(a.Right*b.Of, b.Right*a.Of) })
	return list
}

func (s *Skill) isWeak() bool {
	return len(s.Last) >= enough && s.right()*100 < weakBelow*len(s.Last)
}

// Today is what was done today.
type Today struct {
	Daily, Goal int // questions answered in the day's drill, and their number
	Tally           // of all questions, practice included
	Skills      []string
}

// Today sums up the day. Skills are in the order of the course.
func (d *Deck) Today(now time.Time) Today {
	t := Today{Goal: DailyGoal}
	if d.memory.Day.Date != dateOf(now) {
		return t
	}
	day := d.memory.Day
	t.Daily, t.Goal = day.Daily, max(day.Goal, DailyGoal)
	for _, tally := range day.Skills {
		t.Asked, t.Right, t.Back = t.Asked+tally.Asked, t.Right+tally.Right, t.Back+tally.Back
	}
	for _, drill := range d.drills {
		if day.Skills[drill.ID].Asked > 0 {
			t.Skills = append(t.Skills, drill.ID)
		}
	}
	return t
}

// find returns the drill of an id, nil if there is none.
func (d *Deck) find(id string) *task.Drill {
	for i := range d.drills {
		if d.drills[i].ID == id {
			return &d.drills[i]
		}
	}
	return nil
}

// make makes the exercise of a card, nil if these rules have none or the card is of another
// version.
func (d *Deck) make(c *Card, rs *rules.RuleSet) *task.Task {
	if !c.isKnown() {
		return nil
	}
	t, err := d.kinds.New(c.Spec, rs, c.Seed)
	if err != nil || t.Done() {
		return nil
	}
	return t
}

// manyActs is more than any question takes.
const manyActs = 100

// look returns how a card's question looks at its beginning and at its end, empty if there
// is none. Questions of different seeds may look the same.
func (d *Deck) look(c *Card, rs *rules.RuleSet) string {
	t := d.make(c, rs)
	if t == nil {
		return ""
	}
	seen := []any{t.Board(), t.Words()}
	for range manyActs {
		if t.Done() {
			break
		}
		t.Show()
	}
	data, err := json.Marshal(append(seen, t.Acts(), t.Board(), t.Words()))
	if err != nil {
		return c.ID() // no two are the same
	}
	return string(data)
}
