package drill

import (
	"maps"
	"slices"
	"strings"
	"time"

	"sikwu/lessons/task"
)

// Memory is what is known of a learner's drills. It is plain data, written to a file as
// it is; the zero value knows nothing.
type Memory struct {
	Cards  map[string]Card  `json:"cards"`  // by Card.ID
	Skills map[string]Skill `json:"skills"` // by the drill's id
	Day    Day              `json:"day"`
	Posed  map[string]Posed `json:"posed"` // the question asked last, by the drill's id or "day"
}

// Skill is how well one drill goes.
type Skill struct {
	Level int `json:"level"` // of the next new question, from 1
	// Run is how many new questions in a row were right since the level last changed, or
	// wrong if negative.
	Run  int       `json:"run"`
	Last string    `json:"last"` // the last answers, oldest first: 1 right at the first try, 0 not
	At   time.Time `json:"at"`   // of the last answer
}

// Day is what was done on a day.
type Day struct {
	Date   string           `json:"date"`   // 2006-01-02 in the learner's time zone
	Daily  int              `json:"daily"`  // questions answered in the day's drill
	Goal   int              `json:"goal"`   // their number
	Skills map[string]Tally `json:"skills"` // of each drill, practice included
}

// Tally counts answers.
type Tally struct {
	Asked int `json:"asked"`
	Right int `json:"right"` // at the first try
	Back  int `json:"back"`  // questions that had come back
}

// How many answers in a row move a skill's level, and how many of its last are kept.
const (
	upAfter   = 3
	downAfter = 2
	remember  = 20
)

// answer counts an answer. Only new questions move the level: the answer to one that comes
// back may be remembered rather than worked out.
func (s *Skill) answer(g Grade, isNew bool, levels int, now time.Time) {
	s.At = Moment(now)
	right := "0"
	if g == Good {
		right = "1"
	}
	s.Last += right
	s.Last = s.Last[max(0, len(s.Last)-remember):]
	s.Level = min(max(s.Level, 1), max(levels, 1))
	if !isNew {
		return
	}
	switch g {
	case Good:
		s.Run = max(s.Run, 0) + 1
	case Again:
		s.Run = min(s.Run, 0) - 1
	case Hard:
		s.Run = 0
	}
	switch {
	case s.Run >= upAfter && s.Level < levels:
		s.Level, s.Run = s.Level+1, 0
	case s.Run <= -downAfter && s.Level > 1:
		s.Level, s.Run = s.Level-1, 0
	}
}

// right returns how many of the last answers were right at the first try.
func (s *Skill) right() (n int) {
	for _, r := range s.Last {
		if r == '1' {
			n++
		}
	}
	return n
}

// dateOf returns the date of a time in its own location, the learner's.
func dateOf(now time.Time) string { return now.Format(time.DateOnly) }

// lastYear is the last year that every time zone can write.
const lastYear = 9998

// Moment returns a time as it is kept: to the second, in a year from 1 to 9998.
func Moment(t time.Time) time.Time {
	t = t.UTC().Truncate(time.Second)
	switch {
	case t.Year() < 1:
		return time.Time{}
	case t.Year() > lastYear:
		return time.Date(lastYear, time.December, 31, 0, 0, 0, 0, time.UTC)
	}
	return t
}

// IsMoment reports whether a time that was read from a file can be kept.
func IsMoment(t time.Time) bool { return t.Year() >= 1 && t.Year() <= lastYear }

// IsGood reports whether what was read from a file can be used.
func (s Skill) IsGood() bool {
	return s.Level >= 1 && len(s.Last) <= remember && strings.Trim(s.Last, "01") == "" && IsMoment(s.At)
}

// IsGood reports whether what was read from a file can be used.
func (d Day) IsGood() bool {
	_, err := time.Parse(time.DateOnly, d.Date)
	return (err == nil || d.Date == "") && d.Daily >= 0 && d.Goal >= 0
}

// today returns the account of the day, a new one on a new day.
func (m *Memory) today(now time.Time) *Day {
	if m.Day.Date != dateOf(now) {
		m.Day = Day{Date: dateOf(now), Goal: DailyGoal, Skills: map[string]Tally{}}
	}
	if m.Day.Skills == nil {
		m.Day.Skills = map[string]Tally{}
	}
	return &m.Day
}

// keep keeps a card.
func (m *Memory) keep(id string, c Card) {
	if m.Cards == nil {
		m.Cards = map[string]Card{}
	}
	m.Cards[id] = c
}

// Bring keeps a question that went wrong outside the drills, so that it comes back.
func (m *Memory) Bring(skill string, spec task.Spec, now time.Time) {
	c := Card{Drill: skill, Level: 1, Spec: spec, Version: task.SeedVersion}
	id := c.ID()
	if known, ok := m.Cards[id]; ok {
		c = known
	}
	c.Plan = c.Plan.next(Again, now)
	m.keep(id, c)
}

// keepSkill keeps how a skill goes.
func (m *Memory) keepSkill(drill string, s Skill) {
	if m.Skills == nil {
		m.Skills = map[string]Skill{}
	}
	m.Skills[drill] = s
}

// lastSkill returns the skill practised last, empty if none was.
func (m *Memory) lastSkill() (last string) {
	for id, s := range m.Skills {
		if at := m.Skills[last].At; last == "" || s.At.After(at) || s.At.Equal(at) && id < last {
			last = id
		}
	}
	return last
}

// Clone copies the memory.
func (m *Memory) Clone() Memory {
	c := *m
	c.Cards, c.Skills = maps.Clone(m.Cards), maps.Clone(m.Skills)
	c.Day.Skills, c.Posed = maps.Clone(m.Day.Skills), maps.Clone(m.Posed)
	return c
}

// Merge takes in what another window has kept: the cards and skills of both, each as it was
// answered last, and the later day; of the same day the larger counts. It is commutative
// and idempotent.
func (m *Memory) Merge(other Memory) {
	m.Cards = union(m.Cards, other.Cards, Card.beats)
	m.Skills = union(m.Skills, other.Skills, Skill.beats)
	m.Posed = union(m.Posed, other.Posed, Posed.beats)
	switch {
	case other.Day.Date > m.Day.Date:
		m.Day = other.Clone().Day
	case other.Day.Date == m.Day.Date:
		m.Day.Daily = max(m.Day.Daily, other.Day.Daily)
		m.Day.Goal = max(m.Day.Goal, other.Day.Goal)
		m.Day.Skills = union(m.Day.Skills, other.Day.Skills, Tally.beats)
	}
}

// union returns the entries of both maps; of two with the same key the one that beats the
// other.
func union[T any](a, b map[string]T, beats func(T, T) bool) map[string]T {
	if a == nil && len(b) > 0 {
		a = map[string]T{}
	}
	for id, theirs := range b {
		if mine, ok := a[id]; !ok || beats(theirs, mine) {
			a[id] = theirs
		}
	}
	return a
}

func (s Skill) beats(o Skill) bool {
	if !s.At.Equal(o.At) {
		return s.At.After(o.At)
	}
	return slices.Compare([]int{len(s.Last), s.right(), s.Level, s.Run}, []int{len(o.Last), o.right(), o.Level, o.Run}) > 0
}

func (t Tally) beats(o Tally) bool {
	return slices.Compare([]int{t.Asked, t.Right, t.Back}, []int{o.Asked, o.Right, o.Back}) > 0
}
