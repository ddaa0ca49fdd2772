package drill

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"sikwu/lessons/task"
)

func TestTheDaysDrillHasTenQuestions(t *testing.T) {
	rs := preset(t, true)
	m := new(Memory)
	d := New(several(), kinds, m)
	s := d.Daily(rs, Aim{}, 1)
	last := ""
	for n := 1; n <= DailyGoal; n++ {
		if at, of := s.Number(start); at != n || of != DailyGoal {
			t.Fatalf("question %d of %d, want %d of %d", at, of, n, DailyGoal)
		}
		q := ask(t, s, start)
		if q.Drill == last || q.IsBack || q.Level < 1 {
			t.Fatalf("question %d: %+v after one of %s", n, q, last)
		}
		last = q.Drill
		answer(t, s, true, start)
		if n == 4 { // closed and opened again
			s = d.Daily(rs, Aim{}, 2)
		}
	}
	if s.Next(start) != nil || s.Question() != nil {
		t.Error("an eleventh question is asked")
	}
	if len(m.Cards) != 0 {
		t.Errorf("what was right at once comes back: %v", m.Cards)
	}
	today := d.Today(start)
	if today.Daily != 10 || today.Goal != 10 || today.Asked != 10 || today.Right != 10 || today.Back != 0 || len(today.Skills) != 4 {
		t.Errorf("today: %+v", today)
	}
	s.More(start)
	if _, of := s.Number(start); of != 20 {
		t.Errorf("ten more are %d", of)
	}
	s.More(start) // not done yet
	if _, of := s.Number(start); of != 20 {
		t.Errorf("ten more are added to what is not done: %d", of)
	}
	ask(t, s, start)
	if n, of := s.Number(day(1)); n != 1 || of != DailyGoal {
		t.Errorf("the next day begins with %d of %d", n, of)
	}
}

// A question that went wrong comes back as the very same one, though the drill would
// draw others by then; right answers send it away for longer.
func TestTheVerySameQuestionComesBack(t *testing.T) {
	rs := preset(t, true)
	m := new(Memory)
	open := task.Drill{ID: "a.open", Levels: [][]task.Spec{{sumSpec(sumSet{N: 3, Open: true})}}}
	s := New([]task.Drill{open}, kinds, m).Daily(rs, Aim{}, 7)
	first := ask(t, s, start)
	want := first.Task.Next()
	if g := answer(t, s, false, start); g != Again || len(m.Cards) != 1 {
		t.Fatalf("a wrong answer is worth %d and leaves %v", g, m.Cards)
	}
	later := several()
	later = append(later, sums("a.open", "first", 1, 9))
	now := start.Add(time.Hour)
	s = New(later, kinds, m).Daily(rs, Aim{Chapters: []string{"first"}}, 8)
	var gone []int
	for range 5 {
		q := s.Next(now)
		for q != nil && q.Drill != "a.open" { // it was asked last, so another comes between
			answer(t, s, true, now)
			q = s.Next(now)
		}
		if q == nil || !q.IsBack || q.Task.Next() != want || q.Task.Seed != first.Task.Seed {
			t.Fatalf("back comes %+v, want %s", q, want)
		}
		answer(t, s, true, now)
		for _, c := range m.Cards {
			gone = append(gone, c.Plan.Days)
			now = c.Plan.Due.In(start.Location())
		}
	}
	if !slices.IsSorted(gone) || gone[0] < 1 || gone[4] < retiredFrom {
		t.Errorf("it stays away for %d days", gone)
	}
	if len(m.Cards) != 1 {
		t.Errorf("retired, the card is gone: %v", m.Cards)
	}
	for range 3 {
		if q := s.Next(now.AddDate(1, 0, 0)); q == nil || q.IsBack {
			t.Fatalf("retired, it is asked: %+v", q)
		}
	}
}

// due puts a question into the memory that should be asked at a time.
func due(m *Memory, drill string, set sumSet, at time.Time) string {
	card := Card{Drill: drill, Level: 1, Spec: sumSpec(set)}
	card.Plan = card.Plan.next(Again, at.Add(-time.Minute))
	m.keep(card.ID(), card)
	return card.ID()
}

func TestWhatIsDueComesFirstAndTheOldestFirst(t *testing.T) {
	m := new(Memory)
	due(m, "a.one", sumSet{N: 1}, day(-1))
	due(m, "a.one", sumSet{N: 2}, day(-3))
	due(m, "b.one", sumSet{N: 3}, day(-2))
	due(m, "a.two", sumSet{N: 4}, day(1)) // not yet
	s := New(several(), kinds, m).Daily(preset(t, true), Aim{}, 1)
	var got []string
	for range 4 {
		q := ask(t, s, start)
		got = append(got, fmt.Sprint(q.Drill, " ", q.Task.Next(), " ", q.IsBack))
		answer(t, s, true, start)
	}
	if want := []string{"a.one 2 true", "b.one 3 true", "a.one 1 true"}; !slices.Equal(got[:3], want) {
		t.Errorf("asked %v, want %v", got, want)
	}
	if q := got[3]; q[len(q)-5:] != "false" {
		t.Errorf("then %s, which is not due", q)
	}
}

func TestNoSkillTwiceInARowWhileThereAreOthers(t *testing.T) {
	m := new(Memory)
	for n := range 6 {
		due(m, "a.one", sumSet{N: n}, day(-n-1))
	}
	s := New(several(), kinds, m).Daily(preset(t, true), Aim{}, 1)
	last := ""
	for range DailyGoal {
		q := ask(t, s, start)
		if q.Drill == last {
			t.Fatalf("%s twice in a row", last)
		}
		last = q.Drill
		answer(t, s, true, start)
	}
	alone := New(several()[:1], kinds, new(Memory)).Daily(preset(t, true), Aim{}, 1)
	for range DailyGoal {
		ask(t, alone, start)
		answer(t, alone, true, start)
	}
}

func TestUnknownAndImpossibleCardsAreKeptAndNotAsked(t *testing.T) {
	m := new(Memory)
	due(m, "z.gone", sumSet{N: 1}, day(-9))
	due(m, "b.one", sumSet{N: 2, Flowers: true}, day(-8))
	odd := Card{Drill: "a.one", Spec: task.Spec{Kind: "newer"}, Plan: (&Plan{}).next(Again, day(-7))}
	m.keep(odd.ID(), odd)
	values := Card{Drill: "a.one", Spec: task.Spec{Kind: "sum", With: map[string]any{"newer": true}}, Plan: (&Plan{}).next(Again, day(-7))}
	m.keep(values.ID(), values)
	d := New(several(), kinds, m)
	s := d.Daily(preset(t, false), Aim{}, 1)
	for range DailyGoal {
		if q := ask(t, s, start); q.IsBack {
			t.Fatalf("asked %+v", q)
		}
		answer(t, s, true, start)
	}
	if left := d.Back(preset(t, false), start); len(left) != 0 {
		t.Errorf("without flowers %v come back", left)
	}
	if left := d.Back(preset(t, true), start); len(left) != 1 || left[0] != (Left{"b.one", 1}) {
		t.Errorf("with flowers %v come back", left)
	}
	if len(m.Cards) != 4 {
		t.Errorf("%d cards are left of 4", len(m.Cards))
	}
	s = d.Daily(preset(t, true), Aim{}, 1)
	s.More(start)
	if q := ask(t, s, start); !q.IsBack || q.Drill != "b.one" {
		t.Errorf("under rules with flowers: %+v", q)
	}
}

func TestPracticeNeverEnds(t *testing.T) {
	m := new(Memory)
	d := New([]task.Drill{sums("a.few", "first", 1, 4), sums("b.one", "second", 1, 9)}, kinds, m)
	s := d.Practice("a.few", preset(t, true), 1)
	asked := map[string]int{}
	for n := 1; n <= 60; n++ {
		if at, of := s.Number(start); at != n || of != 0 {
			t.Fatalf("question %d of %d, want %d", at, of, n)
		}
		q := ask(t, s, start)
		if q.Drill != "a.few" {
			t.Fatalf("asked %s", q.Drill)
		}
		asked[string(q.Task.Next())]++
		if n == 4 && len(asked) < 4 {
			t.Errorf("questions were repeated before all were asked: %v", asked)
		}
		answer(t, s, n%5 > 0, start)
	}
	if len(asked) != 4 || len(m.Cards) > 4 {
		t.Errorf("asked %v; %d cards", asked, len(m.Cards))
	}
	if today := d.Today(start); today.Daily != 0 || today.Asked != 60 || today.Right != 48 {
		t.Errorf("practice counts as %+v", today)
	}
	if d.Practice("z.gone", preset(t, true), 1).Next(start) != nil {
		t.Error("a drill that does not exist asks")
	}
}

func TestWeakAndChosenSkillsComeFirst(t *testing.T) {
	count := func(m *Memory, aim Aim) map[string]int {
		s := New(several(), kinds, m).Daily(preset(t, true), aim, 1)
		got := map[string]int{}
		for range 9 {
			got[ask(t, s, start).Drill]++
			answer(t, s, true, start)
		}
		return got
	}
	weak := Memory{Skills: map[string]Skill{
		"c.one": {Level: 1, Last: "0000100001"}, "a.one": {Level: 1, Last: "1111111111"}, "a.two": {Level: 1, Last: "00"}}}
	if got := count(&weak, Aim{}); got["c.one"] < 4 {
		t.Errorf("of a weak skill: %v", got)
	}
	if got := count(new(Memory), Aim{Chapter: "second"}); got["b.one"] < 4 || len(got) < 4 {
		t.Errorf("of a chosen chapter: %v", got)
	}
	if got := count(new(Memory), Aim{Family: "a"}); got["a.one"]+got["a.two"] < 6 || len(got) < 4 {
		t.Errorf("of a chosen family: %v", got)
	}
	if got := count(new(Memory), Aim{Chapters: []string{"first", "third"}}); got["b.one"] > 0 || len(got) != 3 {
		t.Errorf("of the chapters met: %v", got)
	}
	if got := count(new(Memory), Aim{Chapters: []string{"first"}, Chapter: "second"}); got["b.one"] == 0 || got["c.one"] > 0 {
		t.Errorf("of a chapter chosen and not met: %v", got)
	}
}

func TestTheLevelAskedForIsTheSkills(t *testing.T) {
	m := &Memory{Skills: map[string]Skill{"a.one": {Level: 2}}}
	s := New(several()[:1], kinds, m).Practice("a.one", preset(t, true), 1)
	for _, want := range []int{2, 2, 2, 3, 3} {
		q := ask(t, s, start)
		if q.Level != want || q.Task.Spec.Set["n"].(float64) < float64(1000*want) {
			t.Fatalf("level %d with %v, want %d", q.Level, q.Task.Spec.Set, want)
		}
		answer(t, s, true, start)
	}
}

func TestAnAnswerNeedsAQuestion(t *testing.T) {
	m := new(Memory)
	s := New(several(), kinds, m).Daily(preset(t, true), Aim{}, 1)
	s.Answer(Outcome{Shown: true}, start)
	ask(t, s, start)
	s.Answer(Outcome{Shown: true}, start)
	s.Answer(Outcome{Shown: true}, start)
	if len(m.Cards) != 1 || m.Day.Daily != 1 {
		t.Errorf("one answer is %d cards and %d questions", len(m.Cards), m.Day.Daily)
	}
}

// The same question is one card, whatever seed it is drawn from; questions that the
// seed makes different are different cards.
func TestTheSameQuestionIsTheSameCard(t *testing.T) {
	for _, open := range []bool{false, true} {
		m := new(Memory)
		drill := task.Drill{ID: "a.one", Levels: [][]task.Spec{{sumSpec(sumSet{N: 3, Open: open})}}}
		for seed := range int64(5) {
			s := New([]task.Drill{drill}, kinds, m).Practice("a.one", preset(t, true), seed)
			ask(t, s, start)
			s.Answer(Outcome{Shown: true}, start)
		}
		if many := len(m.Cards) > 1; many != open {
			t.Errorf("open %v: %d cards", open, len(m.Cards))
		}
	}
}

// A card of another version would ask another question, so it is not asked.
func TestACardOfAnotherVersionIsLeftOut(t *testing.T) {
	for _, version := range []int{0, task.SeedVersion, task.SeedVersion + 1} {
		m := new(Memory)
		id := due(m, "a.one", sumSet{N: 3}, day(0))
		c := m.Cards[id]
		c.Version = version
		m.Cards[id] = c
		q := ask(t, New(several(), kinds, m).Daily(preset(t, true), Aim{}, 1), day(0))
		if known := version <= task.SeedVersion; q.IsBack != known {
			t.Errorf("version %d: %+v", version, q)
		}
	}
}

func TestAListForTheMap(t *testing.T) {
	m := &Memory{Skills: map[string]Skill{
		"a.one":  {Level: 2, Last: "1111111110"},         // of 3: one kept, one growing, one new
		"a.two":  {Level: 1, Run: 3, Last: "0011100000"}, // of 1: kept
		"c.one":  {Level: 9, Last: "01111110"},           // of 5: the last is growing
		"z.gone": {Level: 1, Last: "0000000000"},
	}}
	due(m, "a.one", sumSet{N: 1}, day(0))
	due(m, "c.one", sumSet{N: 2}, day(-1))
	due(m, "c.one", sumSet{N: 3}, start.Add(time.Hour))
	due(m, "a.two", sumSet{N: 4}, day(1))
	d := New(several(), kinds, m)
	if got, want := d.Back(preset(t, true), start), []Left{{"c.one", 2}, {"a.one", 1}}; !slices.Equal(got, want) {
		t.Errorf("back today: %v, want %v", got, want)
	}
	if got, want := d.Counts(), (Counts{Kept: 1 + 1 + 4, Growing: 2, New: 1 + 2}); got != want {
		t.Errorf("counts %+v, want %+v", got, want)
	}
	if got, want := d.Weak(), []Share{{"a.two", 3, 10}}; !slices.Equal(got, want) {
		t.Errorf("weak: %v, want %v", got, want)
	}
	if got := d.Today(start); got.Asked != 0 || got.Goal != DailyGoal || got.Skills != nil {
		t.Errorf("today: %+v", got)
	}
}

// A learner who knows more of a question each time it comes back, over half a
// year: nothing piles up, and the days are the same in every run.
func TestHalfAYear(t *testing.T) {
	live := func() (*Memory, []int) {
		m := new(Memory)
		d := New(several(), kinds, m)
		chance := task.Source(3)
		var left []int
		for n := range 180 {
			now := day(n)
			s := d.Daily(preset(t, true), Aim{}, int64(n))
			for s.Next(now) != nil {
				knows := 0.6
				if s.Question().IsBack {
					knows = 0.85
				}
				answer(t, s, chance.Float64() < knows, now)
				now = now.Add(30 * time.Second)
			}
			count := 0
			for _, l := range d.Back(preset(t, true), now) {
				count += l.N
			}
			left = append(left, count)
		}
		return m, left
	}
	m, left := live()
	again, _ := live()
	if !same(*m, *again) {
		t.Error("the same history gives other days")
	}
	if worst := slices.Max(left); worst > 3*DailyGoal {
		t.Errorf("up to %d questions are left in the evening: %v", worst, left)
	}
	retired := 0
	for _, c := range m.Cards {
		if c.Plan.Retired() {
			retired++
		}
	}
	if len(m.Cards) < 100 || retired < len(m.Cards)/4 {
		t.Errorf("%d of %d cards are known", retired, len(m.Cards))
	}
}
