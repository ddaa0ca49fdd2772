package drill

import (
	"time"

	"github.com/open-spaced-repetition/go-fsrs/v3"
)

// retiredFrom is how many days ahead a card must be planned to retire.
const retiredFrom = 30

// wrongClock is how far in the future a last answer must be to show that the clock was once
// wrong.
const wrongClock = 24 * time.Hour

// scheduler returns FSRS as published, with nothing random.
func scheduler() *fsrs.FSRS {
	p := fsrs.DefaultParam()
	p.EnableFuzz = false
	p.MaximumInterval = maxDays
	return fsrs.NewFSRS(p)
}

// next returns the plan after an answer. Before the first answer the plan is zero.
func (p *Plan) next(g Grade, now time.Time) Plan {
	now = Moment(now)
	card := fsrs.NewCard()
	if p.Answers > 0 {
		last := p.Last
		if last.After(now) {
			last = now // as if no time had passed
		}
		card = fsrs.Card{
			Due: p.Due, LastReview: last, Stability: p.Stability, Difficulty: p.Difficulty,
			ScheduledDays: uint64(p.Days), Reps: uint64(p.Answers), Lapses: uint64(p.Lapses), State: fsrs.State(p.Stage),
		}
	}
	rating := map[Grade]fsrs.Rating{Again: fsrs.Again, Hard: fsrs.Hard, Good: fsrs.Good}[g]
	card = scheduler().Next(card, now, rating).Card
	return Plan{
		Due: Moment(card.Due), Last: now, Days: int(card.ScheduledDays),
		Stability: min(max(card.Stability, minStability), maxStability), Difficulty: card.Difficulty,
		Answers: int(card.Reps), Lapses: int(card.Lapses), Stage: int(card.State),
	}
}

// Retired reports whether the question is known so well that it is not asked anymore.
func (p *Plan) Retired() bool { return p.Days >= retiredFrom }

// isDue reports whether the question should be asked now. If it is planned for a day, it is
// due all that day.
func (p *Plan) isDue(now time.Time) bool {
	switch {
	case p.Retired():
		return false
	case p.Last.After(now.Add(wrongClock)):
		return true
	case p.Days > 0:
		return dateOf(p.Due.In(now.Location())) <= dateOf(now)
	}
	return !p.Due.After(now)
}

// isDueToday reports whether it is due now or later today.
func (p *Plan) isDueToday(now time.Time) bool {
	return p.isDue(now) || !p.Retired() && dateOf(p.Due.In(now.Location())) <= dateOf(now)
}
