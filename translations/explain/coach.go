package explain

import (
	"cmp"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Nudge says in a sentence where to look among fourteen tiles, without naming one: what
// those that are as good as the best have in common, or else what the best goes for. j is
// what kongs come to beside the throws, nil if none can be made.
func (s *Speaker) Nudge(t *Told, j *review.Judgement) string {
	if bestKong(j) {
		return s.text("coach.nudge.kong")
	}
	if len(t.List) == 0 || t.List[0].Chance == 0 {
		return s.text("coach.nudge.hopeless")
	}
	good := discardTiles(advise.Good(t.List, t.Question.For))
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

// bestKong reports whether a kong is as good as the best that can be done.
func bestKong(j *review.Judgement) bool {
	return j != nil && j.Best().Chance > 0 && slices.ContainsFunc(j.BestOf(maxBest), isKong)
}

func isKong(a table.Act) bool { return a.Kind == table.ActConceal || a.Kind == table.ActAddKong }

// Candidates are three throws or kongs worth making, kongs after throws and both in tile
// order, so that none is ranked.
func Candidates(t *Told, j *review.Judgement) (list []table.Act) {
	for i := range t.List {
		list = append(list, table.Act{Kind: table.ActDiscard, Tile: t.List[i].Tile})
	}
	if j != nil {
		list = nil
		for _, o := range j.Options {
			list = append(list, o.Act)
		}
	}
	list = list[:min(maxCandidates, len(list))]
	slices.SortFunc(list, func(a, b table.Act) int {
		if isKong(a) != isKong(b) {
			return cmp.Compare(b.Kind, a.Kind)
		}
		return cmp.Compare(a.Tile, b.Tile)
	})
	return list
}

const maxCandidates = 3

// Turn says what the advisor told of fourteen tiles, with the kongs that can be made beside
// the throws.
func (s *Speaker) Turn(t *Told, j *review.Judgement) *Advice {
	a := s.throwing(t)
	if j == nil {
		return a
	}
	for i := range j.Options {
		if o := &j.Options[i]; isKong(o.Act) {
			a.Rows = slices.Insert(a.Rows, a.place(&o.Worth, j.For), s.kong(t, o))
		}
	}
	if bestKong(j) {
		best := j.BestOf(maxBest)
		a.Title, a.Best = capital(s.Whats(best)), nil
		for _, rows := range [][]Advised{a.Rows, a.Rest} {
			for i := range rows {
				r := &rows[i]
				r.Named = slices.ContainsFunc(best, func(act table.Act) bool { return act.Tile == r.Tile && isKong(act) == r.Kong })
				if r.Named && !slices.Contains(a.Best, r.Tile) {
					a.Best = append(a.Best, r.Tile)
				}
				throws := func(o review.Option) bool { return o.Act.Kind == table.ActDiscard && o.Act.Tile == r.Tile }
				if k := slices.IndexFunc(j.Options, throws); k >= 0 && !r.Named && !r.Kong {
					r.Goal = s.Goal(&j.Options[k]) // it is as good as the best throw at most
				}
			}
		}
		slices.Sort(a.Best)
		a.Lines = []string{s.then(s.goal(&j.Best().Discard, t.Question.Rules), s.often(t.Question, &j.Best().Worth))}
		if more := s.asGood(j); more != "" {
			a.Lines = append(a.Lines, more)
		}
	}
	return a
}

// judgement is what was told of throws and kongs, the best first.
func (t *Told) judgement() *review.Judgement {
	j := &review.Judgement{For: t.Question.For}
	for i := range t.List {
		j.Options = append(j.Options, review.Option{Act: table.Act{Kind: table.ActDiscard, Tile: t.List[i].Tile}, Discard: t.List[i]})
	}
	for i := range t.Kongs {
		k := &t.Kongs[i]
		act := table.Act{Kind: table.ActConceal, Tile: k.Kong.Tile}
		if k.Kong.Added {
			act.Kind = table.ActAddKong
		}
		j.Options = append(j.Options, review.Option{Act: act, Discard: k.Discard})
	}
	j.Sort()
	return j
}

// place is before which of the rows something stands that comes to so much.
func (a *Advice) place(w *advise.Worth, aim advise.Aim) int {
	i := slices.IndexFunc(a.Rows, func(r Advised) bool {
		if aim == advise.ForWins {
			return r.chanceTold < w.Chance
		}
		return r.worthTold < w.Points
	})
	if i < 0 {
		return len(a.Rows)
	}
	return i
}

// kong says what a kong comes to, in a row.
func (s *Speaker) kong(t *Told, o *review.Option) Advised {
	d := o.Discard
	d.Tile = o.Act.Tile
	row := s.advised(t, &d, s.Goal(o))
	row.Kong, row.Name = true, s.text("playing.choice."+o.Act.Kind.String())
	return row
}

// BestClaim says what is best to do about a tile that lies open, what to go for then and how
// often that wins.
func (s *Speaker) BestClaim(q *advise.Question, j *review.Judgement) (title string, lines []string) {
	best := j.Best()
	if best.Chance == 0 {
		return capital(s.Whats(j.BestOf(maxBest))), []string{s.text("coach.nudge.hopeless")}
	}
	lines = []string{s.then(s.goal(&best.Discard, q.Rules), s.often(q, &best.Worth))}
	if more := s.asGood(j); more != "" {
		lines = append(lines, more)
	}
	return capital(s.Whats(j.BestOf(maxBest))), lines
}

// Goal names what something that may be done goes for.
func (s *Speaker) Goal(o *review.Option) string {
	if len(o.Goals) > 0 {
		return capital(s.planWithout(o.Tile, &o.Goals[0].Plan))
	}
	return capital(s.text("answer.advice.nothing"))
}

// Figures are what something comes to: the chance in per cent, without the sign, and the
// expected points.
func Figures(w advise.Worth) (chance, worth string) { return percent(w.Chance), formatPoints(w.Points) }

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
	case d.IsBest(a):
		g = Best
	default:
		g = Fine
	}
	return g, s.text("coach.grade."+string(g), args{"Points": decimal(cost)})
}

// Compared names a claim and says how far a hand is from the nearest win with it and without
// it.
func (s *Speaker) Compared(claim table.Act, with, without int) string {
	id := "same"
	switch {
	case with < without:
		id = "nearer"
	case with > without:
		id = "farther"
	}
	how := s.text("coach.claim."+id, args{"With": with, "Without": without})
	return s.text("coach.claim.line", args{"What": capital(s.Call(callOf(claim))), "How": how})
}
