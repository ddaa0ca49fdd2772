package explain

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Nudge says in a sentence where to look among fourteen tiles, without naming one: what
// those that are as good as the best have in common, or else what the best goes for.
func (s *Speaker) Nudge(t *Told) string {
	if len(t.List) == 0 || t.List[0].Chance == 0 {
		return s.text("coach.nudge.hopeless")
	}
	good := thrown(advise.Good(t.List, t.Question.For))
	all := func(fits func(tile.Tile) bool) bool {
		return !slices.ContainsFunc(good, func(x tile.Tile) bool { return !fits(x) })
	}
	switch {
	case len(good) > 1 && len(good) == len(t.List):
		return s.text("coach.nudge.alike")
	case all(tile.Tile.IsHonour):
		return s.text("coach.nudge.honours")
	case all(tile.Tile.IsTerminal):
		return s.text("coach.nudge.ends")
	case all(func(x tile.Tile) bool { return x.IsSuited() && x.Suit() == good[0].Suit() }):
		return s.text("coach.nudge.suit", args{"Suit": s.Suit(good[0])})
	case len(t.List[0].Goals) > 0:
		return s.text("coach.nudge.plan", args{"Plan": s.Plan(t.List[0].Goals[0].Plan)})
	}
	return s.text("coach.nudge.alone")
}

// Candidates are three tiles worth throwing, in tile order, so that none is ranked.
func Candidates(t *Told) []tile.Tile {
	list := t.List[:min(mostCandidates, len(t.List))]
	return thrown(list)
}

const mostCandidates = 3

// Figures are what something comes to: the chance in per cent, without the sign, and the
// expected points.
func Figures(w advise.Worth) (chance, worth string) { return percent(w.Chance), points(w.Points) }

// Grade is how good a choice was beside the best.
type Grade string

// The grades.
const (
	Best   Grade = "best"
	Fine   Grade = "fine" // as good as the best, by the advisor's one threshold
	Costly Grade = "costly"
)

// Graded says how good an act was beside the best, and how many points it cost if it was
// costly: what the review says it cost.
func (s *Speaker) Graded(d *review.Decision, a table.Act) (g Grade, text string) {
	cost := tenth(d.Cost(a))
	switch {
	case cost > 0:
		g = Costly
	case d.Of(a).Points >= d.Best().Points:
		g = Best
	default:
		g = Fine
	}
	return g, s.text("coach.grade."+string(g), args{"Points": decimal(cost)})
}

// Compared says how far a hand is from the nearest win with a claim and without it.
func (s *Speaker) Compared(with, without int) string {
	id := "same"
	switch {
	case with < without:
		id = "nearer"
	case with > without:
		id = "farther"
	}
	return s.text("coach.claim."+id, args{"With": with, "Without": without})
}
