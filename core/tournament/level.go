package tournament

import (
	"slices"
	"sort"
)

// Level is a place that nothing but a lot can decide: some of these players go on
// and the others do not, or, in the last stage, they share places. It is the
// referee's moment: he fills in hands that were left out, or the lots are drawn
// before everybody (Lots).
type Level struct {
	Numbers []int // of the players, as they rank; until that is drawn, in order
	Place   int   // the first that they share, in their table, section or the whole stage, from 1; of the rest, behind all who go on
	GoOn    int   // how many of them do; 0 in the last stage
	Points  int
	Table   int   // at which they all sit; 0 if at several
	Rest    bool  // they are among the best of the rest
	Lacking []int // the tables whose hands were left out
	IsDrawn bool  // the lots have decided
}

// Levels lists what a lot decides, or has decided, in a stage, round from 0: at the
// cuts of tables and sections that are finished and, once those are decided, among
// the best of the rest; in the last stage every shared place.
func (t *Tournament) Levels(round int) (list []Level) {
	if round < 0 || round >= len(t.Rounds) {
		return nil
	}
	r := &t.Rounds[round]
	if r.Stage.Advance == 0 {
		if r.IsFinished() {
			list = t.levelsAt(round, t.ranked(round, everybody), 0)
		}
		return list
	}
	through := map[int]bool{}
	for _, group := range t.groups(round) {
		cut := min(r.Stage.Advance, len(group))
		for _, l := range group[:cut] {
			through[l.Number] = l.Out == ""
		}
		if r.hasPlayed(group) {
			list = append(list, t.levelsAt(round, group, cut)...)
		}
	}
	isOpen := slices.ContainsFunc(list, func(l Level) bool { return !l.IsDrawn })
	goOn := 0
	for _, is := range through {
		if is {
			goOn++
		}
	}
	if more := (goOn+3)/4*4 - goOn; more > 0 && !isOpen && r.IsFinished() {
		for _, l := range t.levelsAt(round, t.rest(round, func(n int) bool { return through[n] }), more) {
			l.Rest, l.Place = true, goOn+more-l.GoOn+1 // whatever lots say of those before
			list = append(list, l)
		}
	}
	return list
}

// hasPlayed reports whether the tables of all these players are finished.
func (r *Round) hasPlayed(group []Line) bool {
	return !slices.ContainsFunc(group, func(l Line) bool { return !r.Tables[l.Table-1].IsFinished() })
}

// Undecided lists the levels of the current stage that still wait for the referee.
func (t *Tournament) Undecided() []Level {
	return slices.DeleteFunc(t.Levels(len(t.Rounds)-1), func(l Level) bool { return l.IsDrawn })
}

// levelsAt returns the levels of a ranking at its cut, all of them if it has none.
func (t *Tournament) levelsAt(round int, ranking []Line, cut int) (list []Level) {
	for _, run := range t.level(ranking) {
		members := ranking[run.from:run.to]
		if cut > 0 && (cut <= run.from || cut >= run.to) || members[0].Out != "" {
			continue
		}
		l := Level{Place: members[0].Place, GoOn: max(0, cut-run.from), Points: members[0].Points, Table: members[0].Table}
		for _, m := range members {
			l.Numbers = append(l.Numbers, m.Number)
			if m.Table != l.Table {
				l.Table = 0
			}
			if len(m.Lacks) > 0 && !slices.Contains(l.Lacking, m.Table) {
				l.Lacking = append(l.Lacking, m.Table)
			}
		}
		l.IsDrawn = round < len(t.Rounds)-1 || areDrawn(members, t.Rounds[round].Drawn)
		if !l.IsDrawn {
			slices.Sort(l.Numbers)
		}
		slices.Sort(l.Lacking)
		list = append(list, l)
	}
	return list
}

// run is a part of a ranking that nothing but a lot divides.
type run struct {
	from, to int
	lacking  []Tie // that might divide it, from one on whose hands were left out; nil if none were
}

// level returns the runs of more than one player in a sorted list.
func (t *Tournament) level(list []Line) (runs []run) {
	return t.divide(list, run{to: len(list)}, func(l *Line) int { return l.Points }, t.Format.Ties)
}

// divide divides a run by a figure, and what remains level by the ties.
func (t *Tournament) divide(list []Line, whole run, figure func(*Line) int, ties []Tie) (runs []run) {
	for from := whole.from; from < whole.to; {
		first := figure(&list[from])
		to := from + 1
		for to < whole.to && (list[to].Out == "") == (list[from].Out == "") && figure(&list[to]) == first {
			to++
		}
		part := run{from: from, to: to}
		if from = to; part.to-part.from > 1 {
			runs = append(runs, t.divideOn(list, part, ties)...)
		}
	}
	return runs
}

// divideOn divides a level run by the first of the ties, unless hands that count
// there were left out.
func (t *Tournament) divideOn(list []Line, level run, ties []Tie) []run {
	if len(ties) == 0 {
		return []run{level}
	}
	by := ties[0].By
	if slices.ContainsFunc(list[level.from:level.to], func(l Line) bool { return slices.Contains(l.Lacks, by) }) {
		level.lacking = ties
		return []run{level}
	}
	return t.divide(list, level, func(l *Line) int {
		if by == ByHandsWon {
			return l.Hands.Won
		}
		return l.Hands.Losing
	}, ties[1:])
}

// areDrawn reports whether the lots of all players were drawn.
func areDrawn(list []Line, drawn []int) bool {
	return !slices.ContainsFunc(list, func(l Line) bool { return !slices.Contains(drawn, l.Number) })
}

// byLot sorts level players whose lots were drawn. Those whose hands are known stay
// in their order; the lots mingle the others with them.
func (t *Tournament) byLot(list []Line, lacking []Tie) {
	var known, others []Line
	for _, l := range list {
		if slices.Contains(l.Lacks, lacking[0].By) {
			others = append(others, l)
		} else {
			known = append(known, l)
		}
	}
	for _, r := range t.divideOn(known, run{to: len(known)}, lacking) {
		if r.lacking != nil {
			t.byLot(known[r.from:r.to], r.lacking)
		}
	}
	sort.Slice(others, func(i, j int) bool { return others[i].Lot < others[j].Lot })
	for i := range list {
		from := &known
		if len(known) == 0 || len(others) > 0 && others[0].Lot < known[0].Lot {
			from = &others
		}
		list[i], *from = (*from)[0], (*from)[1:]
	}
}

// decided returns what ranks b behind a where a stage is shown: a lot, if hands that
// would were left out and the lots were drawn; nothing, if only lots would that are not
// known.
func (t *Tournament) decided(round int, known []int, a, b *Line) Breaker {
	pair := []Line{*a, *b}
	if len(t.level(pair)) > 0 {
		switch {
		case areDrawn(pair, t.Rounds[round].Drawn):
			return ByLot
		case !areDrawn(pair, known):
			return ""
		}
	}
	by, _ := t.compare(a, b)
	return by
}

// drawLots records that players drew their lots. They are of the stage's seed, so
// that this reveals them.
func (t *Tournament) drawLots(numbers []int) error {
	if len(t.Rounds) == 0 {
		return refuse(NotDrawn)
	}
	var asked []int
	for _, l := range t.Undecided() {
		asked = append(asked, l.Numbers...)
	}
	if len(numbers) == 0 {
		return refuse(NoLot)
	}
	for _, n := range numbers {
		if !slices.Contains(asked, n) {
			return refusePlayer(NoLot, n)
		}
	}
	if !t.replays {
		t.Rounds = slices.Clone(t.Rounds)
	}
	r := &t.Rounds[len(t.Rounds)-1]
	r.Drawn = slices.Clip(r.Drawn)
	for _, n := range numbers {
		if !slices.Contains(r.Drawn, n) {
			r.Drawn = append(r.Drawn, n)
		}
	}
	return nil
}
