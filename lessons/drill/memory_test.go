package drill

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sikwu/lessons/task"
)

func TestLevelsRiseAndFall(t *testing.T) {
	var s Skill
	at := start
	levels := func(grades string) (got string) {
		for _, g := range grades {
			at = at.Add(time.Minute)
			s.answer(map[rune]Grade{'g': Good, 'h': Hard, 'a': Again}[g], true, 3, at)
			got += fmt.Sprint(s.Level)
		}
		return got
	}
	for _, c := range []struct{ grades, want string }{
		{"ggg", "112"}, // up after three in a row
		{"gghg", "2222"},
		{"gg", "23"},
		{"gggggg", "333333"}, // there is no level above
		{"a", "3"},
		{"a", "2"}, // down after two
		{"aga", "222"},
		{"a", "1"},
		{"aaaa", "1111"},
	} {
		if got := levels(c.grades); got != c.want {
			t.Fatalf("%s leads to %s, want %s (%+v)", c.grades, got, c.want, s)
		}
	}
	if len(s.Last) != remember || !s.At.Equal(Moment(at)) {
		t.Errorf("remembered %q at %v", s.Last, s.At)
	}
	before := s
	s.answer(Good, false, 3, at)
	if s.Run != before.Run || s.Level != before.Level || s.Last == before.Last {
		t.Errorf("a question that came back moved the level: %+v to %+v", before, s)
	}
}

// What went wrong elsewhere comes back once, however often it is brought.
func TestBroughtQuestionsComeBack(t *testing.T) {
	m := new(Memory)
	spec := task.Spec{Kind: "kind", Set: task.Set{"n": int64(3)}}
	m.Bring("skill.one", spec, start)
	m.Bring("skill.one", spec, start.Add(time.Hour))
	m.Bring("skill.one", task.Spec{Kind: "kind", Set: task.Set{"n": int64(4)}}, start)
	if len(m.Cards) != 2 {
		t.Fatalf("%d cards", len(m.Cards))
	}
	for id, c := range m.Cards {
		if !c.IsGood() || c.ID() != id || !c.isKnown() || c.Plan.isDue(start) || !c.Plan.isDue(start.Add(24*time.Hour)) {
			t.Errorf("%+v is kept", c)
		}
	}
}

func TestALevelThatIsGoneIsTheLast(t *testing.T) {
	s := Skill{Level: 5}
	s.answer(Hard, true, 2, start)
	if s.Level != 2 {
		t.Errorf("level %d of 2", s.Level)
	}
}

func TestTheDayTurnsWhereTheLearnerIs(t *testing.T) {
	var m Memory
	m.today(start).Daily = 7
	midnight := time.Date(2026, time.March, 3, 0, 0, 0, 0, start.Location())
	if m.today(midnight.Add(-time.Second)).Daily != 7 {
		t.Error("the day ended before midnight")
	}
	if d := m.today(midnight); d.Daily != 0 || d.Goal != DailyGoal || d.Date != "2026-03-03" {
		t.Errorf("the new day begins with %+v", d)
	}
}

// memories returns any that could be: made by answers.
func memories(t *rapid.T, label string) Memory {
	m := Memory{Cards: map[string]Card{}, Skills: map[string]Skill{}}
	now := start
	for range rapid.IntRange(0, 8).Draw(t, label) {
		now = now.Add(time.Duration(rapid.IntRange(0, 100_000).Draw(t, "seconds")) * time.Second)
		id := rapid.SampledFrom([]string{"a.one", "a.two", "b.one"}).Draw(t, "drill")
		g := Grade(rapid.IntRange(1, 3).Draw(t, "grade"))
		card := Card{Drill: id, Level: 1, Spec: task.Spec{Kind: "sum", Set: task.Set{"n": int64(rapid.IntRange(0, 2).Draw(t, "n"))}}}
		if known, ok := m.Cards[card.ID()]; ok {
			card = known
		}
		card.Plan = card.Plan.next(g, now)
		m.keep(card.ID(), card)
		s := m.Skills[id]
		s.answer(g, true, 3, now)
		m.keepSkill(id, s)
		d := m.today(now)
		d.Daily++
		d.Skills[id] = Tally{Asked: d.Skills[id].Asked + 1, Right: d.Skills[id].Right}
	}
	return m
}

func merged(a, b Memory) Memory {
	m := a.Clone()
	m.Merge(b.Clone())
	return m
}

func same(a, b Memory) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && string(x) == string(y)
}

func TestMergingIsTheSameForEverybody(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := memories(t, "a"), memories(t, "b"), memories(t, "c")
		ab := merged(a, b)
		if !same(ab, merged(b, a)) {
			t.Fatalf("it matters which takes in which:\n%+v\n%+v", ab, merged(b, a))
		}
		if !same(ab, merged(ab, b)) || !same(a, merged(a, a)) {
			t.Fatal("it matters how often")
		}
		if !same(merged(ab, c), merged(a, merged(b, c))) {
			t.Fatal("it matters in what order")
		}
		for id := range b.Cards {
			if ab.Cards[id].Plan.Last.Before(b.Cards[id].Plan.Last) {
				t.Fatalf("the later answer to %s is lost", id)
			}
		}
		if len(ab.Cards) < max(len(a.Cards), len(b.Cards)) {
			t.Fatal("cards are lost")
		}
	})
}

func TestACloneIsIndependent(t *testing.T) {
	m := Memory{Cards: map[string]Card{"x": {}}, Skills: map[string]Skill{"y": {}}, Day: Day{Skills: map[string]Tally{"z": {}}}}
	c := m.Clone()
	delete(c.Cards, "x")
	delete(c.Skills, "y")
	delete(c.Day.Skills, "z")
	if len(m.Cards) != 1 || len(m.Skills) != 1 || len(m.Day.Skills) != 1 {
		t.Error("the copy shares with the original")
	}
}

func TestWhatWasReadIsChecked(t *testing.T) {
	for _, s := range []Skill{{}, {Level: 1, Last: "01x"}, {Level: 1, Last: strings.Repeat("1", 21)}, {Level: 1, At: time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)}} {
		if s.IsGood() {
			t.Errorf("%+v passes", s)
		}
	}
	if !(Skill{Level: 1, Last: "0110"}).IsGood() || !(Day{}).IsGood() || !(Day{Date: "2026-03-02", Daily: 3, Goal: 10}).IsGood() {
		t.Error("what is good does not pass")
	}
	for _, d := range []Day{{Date: "2 March"}, {Daily: -1}, {Goal: -1}} {
		if d.IsGood() {
			t.Errorf("%+v passes", d)
		}
	}
}

func TestMomentsStayInTheCalendar(t *testing.T) {
	for _, at := range []time.Time{{}, start, time.Unix(-1<<50, 0), time.Unix(1<<50, 5)} {
		if m := Moment(at); !IsMoment(m) || m.Nanosecond() != 0 || m.Location() != time.UTC {
			t.Errorf("%v is kept as %v", at, m)
		}
	}
	if !reflect.DeepEqual(Moment(start), start.UTC()) {
		t.Error("a time is not kept as it is")
	}
}
