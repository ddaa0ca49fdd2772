package drill

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sikwu/lessons/task"
)

func TestGrades(t *testing.T) {
	for _, c := range []struct {
		o    Outcome
		want Grade
	}{
		{Outcome{Acts: 1}, Good},
		{Outcome{Acts: 12}, Good},
		{Outcome{Acts: 1, Hinted: true}, Hard},
		{Outcome{Acts: 1, Mistakes: 1}, Again},
		{Outcome{Acts: 12, Mistakes: 1}, Hard},
		{Outcome{Acts: 12, Mistakes: 1, Hinted: true}, Hard},
		{Outcome{Acts: 12, Mistakes: 2}, Again},
		{Outcome{Acts: 12, Shown: true}, Again},
		{Outcome{Acts: 1, Hinted: true, Shown: true}, Again},
	} {
		if got := c.o.Grade(); got != c.want {
			t.Errorf("%+v is worth %d, want %d", c.o, got, c.want)
		}
	}
}

// What is right each time it comes back does so after 1, 2, 6 and 15 days, as
// FSRS has it with its published weights, and then retires.
func TestIntervalsGrowUntilTheCardRetires(t *testing.T) {
	var p Plan
	p = p.next(Again, start)
	if want := start.Add(time.Minute); !p.Due.Equal(want) || p.Days != 0 {
		t.Fatalf("after a wrong answer: %+v", p)
	}
	now, days := start.Add(10*time.Minute), []int{}
	for range 5 {
		p = p.next(Good, now)
		days = append(days, p.Days)
		now = p.Due
	}
	if want := []int{1, 2, 6, 15, 37}; !reflect.DeepEqual(days, want) {
		t.Errorf("it comes back after %d days, want %d", days, want)
	}
	if !p.Retired() || p.isDue(now) || p.isDueToday(now.AddDate(1, 0, 0)) {
		t.Errorf("known for long, it is asked again: %+v", p)
	}
	if p = p.next(Again, now); p.Retired() || p.Lapses != 1 || !p.isDue(now.Add(time.Hour)) {
		t.Errorf("forgotten, it stays away: %+v", p)
	}
	if p = p.next(Good, now.Add(time.Hour)); p.Days >= 37 || p.Days < 1 {
		t.Errorf("learnt again, it comes back after %d days", p.Days)
	}
}

func TestACardIsDueAllDay(t *testing.T) {
	p := Plan{Answers: 1, Days: 1, Due: day(1), Last: day(0)}
	morning := time.Date(2026, time.March, 3, 0, 5, 0, 0, start.Location())
	if p.isDue(start.Add(time.Hour)) || !p.isDue(morning) || !p.isDue(day(5)) {
		t.Error("a card planned for tomorrow is not due from midnight on")
	}
	soon := Plan{Answers: 1, Due: start.Add(time.Minute), Last: start}
	if soon.isDue(start) || !soon.isDueToday(start) || !soon.isDue(start.Add(time.Minute)) {
		t.Error("a card planned for a minute is not due then")
	}
}

func TestAWrongClockLosesNoCard(t *testing.T) {
	var p Plan
	p = p.next(Again, day(4000))
	p = p.next(Good, day(4000).Add(time.Hour))
	if !p.isDue(start) {
		t.Errorf("answered in the future, it is lost until then: %+v", p)
	}
	p = p.next(Good, start)
	if !p.Last.Equal(Moment(start)) || p.Due.After(day(60)) || p.Due.Before(start) {
		t.Errorf("the clock put right, the card is not: %+v", p)
	}
}

// history returns any run of answers.
func history(t *rapid.T, label string) (p Plan, now time.Time) {
	now = start
	for range rapid.IntRange(1, 12).Draw(t, label+" answers") {
		p = p.next(Grade(rapid.IntRange(1, 3).Draw(t, "grade")), now)
		now = now.Add(time.Duration(rapid.Int64Range(-1e6, 4e7).Draw(t, "seconds")) * time.Second)
	}
	return p, now
}

func TestAnyHistory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, now := history(t, "any")
		if !p.isGood() {
			t.Fatalf("no plan: %+v", p)
		}
		again, hard, good := p.next(Again, now), p.next(Hard, now), p.next(Good, now)
		if again.Due.After(hard.Due) || hard.Due.After(good.Due) || !again.Due.After(Moment(now)) {
			t.Fatalf("after %+v: again %v, hard %v, good %v", p, again.Due, hard.Due, good.Due)
		}
		if good != p.next(Good, now) {
			t.Fatal("the same history gives other days")
		}
		if p.Days > 0 && !good.Retired() && !now.Before(p.Due) && good.Days < p.Days {
			t.Fatalf("a right answer shortens %d days to %d", p.Days, good.Days)
		}
	})
}

func TestNoTimeIsTooFar(t *testing.T) {
	for _, now := range []time.Time{{}, time.Unix(-1<<40, 0), time.Unix(1<<40, 0), time.Date(9999, 12, 31, 23, 0, 0, 0, time.UTC)} {
		var p Plan
		for range 3 {
			p = p.next(Good, now)
			data, err := json.Marshal(Card{Drill: "a.b", Spec: task.Spec{Kind: "sum"}, Plan: p})
			if err != nil {
				t.Fatalf("%v: %v", now, err)
			}
			var c Card
			if err := json.Unmarshal(data, &c); err != nil || !c.IsGood() || c.Plan != p {
				t.Fatalf("%v: %s (%v)", now, data, err)
			}
		}
	}
}

func TestCardsSurviveAFile(t *testing.T) {
	card := Card{Drill: "a.b", Level: 2, Seed: -5, Plan: (&Plan{}).next(Again, start), Spec: task.Spec{
		Kind: "sum", Set: task.Set{"n": int64(1 << 60), "list": []any{int64(1), 2.5, "x", nil, map[string]any{"deep": int64(3)}}},
		With: map[string]any{"minimum": int64(3), "flowers": true, "to": "none"},
	}}
	data, err := json.Marshal(card)
	if err != nil {
		t.Fatal(err)
	}
	var back Card
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(card, back) || card.ID() != back.ID() || card.ID() == "" {
		t.Errorf("wrote %+v\nread  %+v", card, back)
	}
	if _, err := preset(t, true).With(back.Spec.With); err == nil {
		t.Error("a value that does not exist was taken")
	}
	back.Spec.With = map[string]any{"minimum": back.Spec.With["minimum"]}
	if _, err := preset(t, true).With(back.Spec.With); err != nil {
		t.Errorf("a number from a file is none for the rules: %v", err)
	}
	other := card
	other.Seed++
	if other.ID() == card.ID() {
		t.Error("two questions are one card")
	}
}

func TestBadCardsAreNotGood(t *testing.T) {
	good := Card{Drill: "a.b", Spec: task.Spec{Kind: "sum"}, Plan: (&Plan{}).next(Again, start)}
	if !good.IsGood() {
		t.Fatal("a good card is bad")
	}
	for name, spoil := range map[string]func(*Card){
		"no drill":   func(c *Card) { c.Drill = "" },
		"no kind":    func(c *Card) { c.Spec.Kind = "" },
		"level":      func(c *Card) { c.Level = -1 },
		"unanswered": func(c *Card) { c.Plan.Answers = 0 },
		"stability":  func(c *Card) { c.Plan.Stability = 0 },
		"difficulty": func(c *Card) { c.Plan.Difficulty = 11 },
		"days":       func(c *Card) { c.Plan.Days = maxDays + 1 },
		"stage":      func(c *Card) { c.Plan.Stage = 4 },
		"lapses":     func(c *Card) { c.Plan.Lapses = -1 },
		"due":        func(c *Card) { c.Plan.Due = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC) },
	} {
		c := good
		spoil(&c)
		if c.IsGood() {
			t.Errorf("%s: it passes", name)
		}
	}
	for _, text := range []string{`null`, `5`, `"x"`, `[]`, `{}`, `{"drill":5}`, `{"spec":{"set":{"n":1e999}}}`} {
		var c Card
		if err := json.Unmarshal([]byte(text), &c); err == nil && c.IsGood() {
			t.Errorf("%s passes for a card", text)
		}
	}
}
