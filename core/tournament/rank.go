package tournament

import (
	"cmp"
	"slices"
	"sort"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
)

// Out says why a player plays no more, by its stable id.
type Out string

// The reasons.
const (
	OutWithdrawn    Out = "withdrawn"
	OutDisqualified Out = "disqualified" // by a referee's decision
	OutByCards      Out = "cards"        // penalty.YellowCardsOut
)

// OutReasons lists the reasons.
func OutReasons() []Out { return []Out{OutWithdrawn, OutDisqualified, OutByCards} }

// outIn returns why a player is out in a round, from 0, by the tallies up to it;
// empty if he is not. Later events do not change who advanced.
func (t *Tournament) outIn(round, number int, tallies map[int]penalty.Tally) Out {
	tally := tallies[number]
	left := t.withdrawal(number)
	switch {
	case tally.Disqualified > 0:
		return OutDisqualified
	case tally.IsOut():
		return OutByCards
	case left >= 0 && t.Withdrawn[left].Round <= round:
		return OutWithdrawn
	}
	return ""
}

// Line is a player's line in a ranking.
type Line struct {
	Place     int // from 1, shared by those whom only lots would part that nobody drew; 0 as long as these may be drawn
	Number    int
	Table     int    // from 1
	Section   string // that the table was drawn in
	Points    int    // of the stage, including all penalties
	Penalty   int    // what these took of the points, 0 or more
	Hands     ledger.Counts
	Lacks     []Breaker // of the Ties: the hands that were left out of the Result, and count as none
	Lot       int       // from 1; the lot drawn first ranks first; 0 until it may be known
	Out       Out       // empty if the player is not out
	Plays     bool      // the table is not finished
	Blank     bool      // nothing is recorded at the table: Points are of penalties outside it alone
	DecidedBy Breaker
	// DecidedBy is what ranks the line behind the one before it; empty for the
	// first, and where only lots would that were not drawn.
}

// Ranking ranks all players of a drawn stage, round from 0, in one order. Stand-ins
// are not ranked.
func (t *Tournament) Ranking(round int) []Line {
	return t.shown(round, everybody, t.isSettled(round))
}

// TableRanking ranks the players of a table, from 1.
func (t *Tournament) TableRanking(round, table int) []Line {
	return t.shown(round, func(l *Line) bool { return l.Table == table }, t.isPast(round))
}

// SectionRanking ranks the players of a section, as if of one table [D].
func (t *Tournament) SectionRanking(round int, section string) []Line {
	return t.shown(round, func(l *Line) bool { return l.Section == section }, t.isPast(round))
}

// isPast reports whether the stage after a round is drawn.
func (t *Tournament) isPast(round int) bool { return round < len(t.Rounds)-1 }

// isSettled reports whether no lots will be drawn any more in a round.
func (t *Tournament) isSettled(round int) bool {
	return t.isPast(round) || round >= 0 && round < len(t.Rounds) && t.Rounds[round].IsFinished() && len(t.Undecided()) == 0
}

// shown ranks players as ranked does, but nobody reads lots off it that were not drawn
// before everybody: whom only these would part stand by their numbers, with the place
// that they share if the round is settled, or else without one.
func (t *Tournament) shown(round int, is func(*Line) bool, isSettled bool) []Line {
	list := t.ranked(round, is)
	known := t.drawnIn(round)
	for i := 1; i < len(list); i++ {
		list[i].DecidedBy = t.decided(round, known, &list[i-1], &list[i])
	}
	for _, r := range t.level(list) {
		members := list[r.from:r.to]
		if areDrawn(members, known) {
			continue
		}
		by, place := members[0].DecidedBy, 0
		if isSettled {
			place = members[0].Place
		}
		t.byNumber(members, r.lacking, known)
		for i := range members {
			members[i].Place, members[i].DecidedBy = place, ""
			if i > 0 && !isSettled && areDrawn(members[i-1:i+1], known) {
				members[i].DecidedBy = t.decided(round, known, &members[i-1], &members[i])
			}
		}
		members[0].DecidedBy = by
	}
	for i := range list {
		if !slices.Contains(known, list[i].Number) {
			list[i].Lot = 0
		}
	}
	return list
}

// drawnIn returns the players of a round whose lots may be known: they drew them before
// everybody, or, in files from before this was asked, the lots decided who went on.
func (t *Tournament) drawnIn(round int) (numbers []int) {
	if round < 0 || round >= len(t.Rounds) {
		return nil
	}
	numbers = slices.Clone(t.Rounds[round].Drawn)
	if t.isPast(round) {
		for _, l := range t.Levels(round) {
			numbers = append(numbers, l.Numbers...)
		}
	}
	return numbers
}

// byNumber sorts level players by their numbers. Those whose lots were drawn stay in
// their order.
func (t *Tournament) byNumber(list []Line, lacking []Tie, drawn []int) {
	var known []Line
	for i := range list {
		if slices.Contains(drawn, list[i].Number) {
			known = append(known, list[i])
		}
	}
	if lacking != nil {
		t.byLot(known, lacking)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Number < list[j].Number })
	for i := range list {
		if slices.Contains(drawn, list[i].Number) {
			list[i], known = known[0], known[1:]
		}
	}
}

// everybody is all of a stage.
func everybody(*Line) bool { return true }

// ranked ranks players of a stage by the lots it has, whether they were drawn or not.
func (t *Tournament) ranked(round int, is func(*Line) bool) (list []Line) {
	if round < 0 || round >= len(t.Rounds) {
		return nil
	}
	for _, l := range t.lines(round) {
		if is(&l) {
			list = append(list, l)
		}
	}
	t.place(list, t.Rounds[round].Drawn)
	return list
}

// place sorts lines and numbers their places. drawn are the players whose lots were
// drawn.
func (t *Tournament) place(list []Line, drawn []int) {
	sort.Slice(list, func(i, j int) bool {
		_, order := t.compare(&list[i], &list[j])
		return order < 0
	})
	for _, r := range t.level(list) {
		if members := list[r.from:r.to]; r.lacking != nil && areDrawn(members, drawn) {
			t.byLot(members, r.lacking)
		}
	}
	for i := range list {
		list[i].Place = i + 1
	}
}

// compare returns a negative order if a ranks before b, and what decides.
func (t *Tournament) compare(a, b *Line) (by Breaker, order int) {
	if isOut := a.Out != ""; isOut != (b.Out != "") {
		if isOut {
			return ByOut, 1
		}
		return ByOut, -1
	}
	if a.Points != b.Points {
		return ByPoints, cmp.Compare(b.Points, a.Points)
	}
	for _, tie := range t.Format.Ties {
		switch tie.By {
		case ByHandsWon:
			order = cmp.Compare(b.Hands.Won, a.Hands.Won)
		case ByFewerLosing:
			order = cmp.Compare(a.Hands.Losing, b.Hands.Losing)
		}
		if order != 0 {
			return tie.By, order
		}
	}
	return ByLot, cmp.Compare(a.Lot, b.Lot)
}

// lines returns the lines of a stage's players, in the order of the tables.
func (t *Tournament) lines(round int) (list []Line) {
	r := &t.Rounds[round]
	lots, tallies := t.lots(round), t.talliesUpTo(round)
	for i := range r.Tables {
		s := &r.Tables[i]
		for _, stay := range s.stays() {
			if p, _ := t.Player(stay.number); p.StandIn {
				continue
			}
			l := Line{
				Number: stay.number, Table: i + 1, Section: s.Section, Lot: lots[stay.number], Plays: !s.IsFinished(), Blank: s.IsBlank(),
				Hands: ledger.CountIn(stay.rows, stay.player), Out: t.outIn(round, stay.number, tallies),
			}
			for k := range stay.rows {
				l.Points += stay.rows[k].Points.Of(stay.player)
			}
			if seat := stay.player.Index(); s.Result != nil {
				told := t.LineOf(s.Result, seat)
				l.Points, l.Hands, l.Lacks = told.Points, told.Hands, told.Lacks
			}
			taken := t.PenaltyIn(round, l.Number)
			l.Penalty = taken.Sum()
			l.Points -= taken.Beside
			list = append(list, l)
		}
	}
	return list
}

// Taken is what penalties take of a player's points in a stage, 0 or more. A false win
// is none: it is paid as a hand.
type Taken struct {
	Sheet  int // by those on a table's sheet, whose totals include it
	Beside int // by those given outside the sheets
}

// Sum returns what all of them take.
func (t Taken) Sum() int { return t.Sheet + t.Beside }

// PenaltyIn returns what penalties take of a player in a stage, from 0.
func (t *Tournament) PenaltyIn(round, number int) (taken Taken) {
	for _, g := range t.Penalties {
		if g.Number == number && max(g.Round, 0) == round {
			taken.Beside += g.Laid.Points
		}
	}
	tables := t.Rounds[round].Tables
	for i := range tables {
		s := &tables[i]
		if !slices.Contains(s.Seats[:], number) && !slices.ContainsFunc(s.Left, func(l Left) bool { return l.Number == number }) {
			continue
		}
		for _, stay := range s.stays() {
			if stay.number == number {
				taken.Sheet += ledger.PenaltyIn(stay.rows, stay.player)
			}
		}
	}
	return taken
}

// LineOf returns what a result says of a seat, from 0.
func (t *Tournament) LineOf(r *Result, seat int) Line {
	l := Line{Points: r.Points[seat], Hands: ledger.Counts{Won: r.Won[seat], Losing: r.Losing[seat]}}
	for _, tie := range t.Format.Ties {
		if r.lacks(seat, tie.By) {
			l.Lacks = append(l.Lacks, tie.By)
		}
	}
	return l
}

// lots returns the place of each player of a stage in its lots, from 1.
func (t *Tournament) lots(round int) map[int]int {
	r := &t.Rounds[round]
	var numbers []int
	for i := range r.Tables {
		for _, s := range r.Tables[i].stays() {
			if p, _ := t.Player(s.number); !p.StandIn {
				numbers = append(numbers, s.number)
			}
		}
	}
	slices.Sort(numbers)
	shuffle(numbers, source(r.Seed, lotSeed+round+1))
	lots := make(map[int]int, len(numbers))
	for i, n := range numbers {
		lots[n] = i + 1
	}
	return lots
}

// Advance is a player who advances to the next stage.
type Advance struct {
	Number int
	Place  int  // at the table or in the section, from 1; in the whole stage if Filled
	Filled bool // one of the best of the rest, who fill up tables [D]

	IsDecided bool // no result or lot to come changes it
}

// Advancing lists who would advance from a stage as it stands: the best of each
// table or section who are not out, in the order of the tables, and then, if these
// do not fill tables of four, the best of the rest. Nobody advances from the last
// stage.
func (t *Tournament) Advancing(round int) (list []Advance) {
	if round < 0 || round >= len(t.Rounds) || t.Rounds[round].Stage.Advance == 0 {
		return nil
	}
	r := &t.Rounds[round]
	isPast := t.isPast(round)
	isCutOpen, open := false, map[int]bool{} // whether a table or section is asked about, and who
	for _, l := range t.Levels(round) {
		if l.IsDrawn {
			continue
		}
		isCutOpen = isCutOpen || !l.Rest
		for _, number := range l.Numbers {
			open[number] = true
		}
	}
	through := map[int]bool{}
	for _, group := range t.groups(round) {
		isPlayed := r.hasPlayed(group)
		for _, l := range group[:min(r.Stage.Advance, len(group))] {
			if l.Out == "" {
				list = append(list, Advance{Number: l.Number, Place: l.Place, IsDecided: isPast || isPlayed && !open[l.Number]})
				through[l.Number] = true
			}
		}
	}
	isPlayed := r.IsFinished() && !isCutOpen
	for _, l := range t.rest(round, func(number int) bool { return through[number] }) {
		if len(list)%4 != 0 {
			list = append(list, Advance{Number: l.Number, Place: l.Place, Filled: true, IsDecided: isPast || isPlayed && !open[l.Number]})
		}
	}
	return list
}

// rest ranks those of a stage who are not out and do not advance by their table or
// section, with their places in the whole stage.
func (t *Tournament) rest(round int, isThrough func(number int) bool) []Line {
	rest := t.ranked(round, everybody)
	places := make(map[int]int, len(rest))
	for _, l := range rest {
		places[l.Number] = l.Place
	}
	rest = slices.DeleteFunc(rest, func(l Line) bool { return l.Out != "" || isThrough(l.Number) })
	t.place(rest, t.Rounds[round].Drawn)
	for i := range rest {
		rest[i].Place = places[rest[i].Number]
	}
	return rest
}

// groups returns the rankings from each of which the best advance.
func (t *Tournament) groups(round int) [][]Line {
	var groups [][]Line
	places := map[any]int{}
	for _, l := range t.lines(round) {
		var key any = l.Table
		if t.Rounds[round].Stage.Of == Section {
			key = l.Section
		}
		i, ok := places[key]
		if !ok {
			i = len(groups)
			places[key], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], l)
	}
	for _, group := range groups {
		t.place(group, t.Rounds[round].Drawn)
	}
	return groups
}

// Standing is a player's place in the whole tournament.
type Standing struct {
	Line
	Round int // the last that the player was drawn for, from 0
}

// unseen ranks those of a stage who were not seen in a later one, with the places of the
// stage: who shares one there shares it in the whole too.
func (t *Tournament) unseen(round int, seen map[int]bool) []Line {
	list, known := t.shown(round, everybody, t.isSettled(round)), t.drawnIn(round)
	list = slices.DeleteFunc(list, func(l Line) bool { return seen[l.Number] })
	for i := 1; i < len(list); i++ {
		a, b := &list[i-1], &list[i]
		switch {
		case a.Place == 0 && b.Place == 0: // undecided
		case a.Place == b.Place:
			b.DecidedBy = ""
		default:
			b.DecidedBy = t.decided(round, known, a, b)
		}
	}
	return list
}

// Standings ranks the whole tournament: players of a later stage come before those
// who did not reach it, and those of one stage are ranked as there; players who are
// out come behind all others [D]. Places are numbered throughout.
func (t *Tournament) Standings() (list []Standing) {
	seen := map[int]bool{}
	var out []Standing
	for round := len(t.Rounds) - 1; round >= 0; round-- {
		for _, l := range t.unseen(round, seen) {
			seen[l.Number] = true
			into := &list
			if l.Out != "" {
				into = &out
			}
			if n := len(*into); n == 0 || (*into)[n-1].Round != round {
				l.DecidedBy = "" // the stage decides
			}
			*into = append(*into, Standing{l, round})
		}
	}
	if len(list) > 0 && len(out) > 0 {
		out[0].DecidedBy = ByOut
	}
	list = append(list, out...)
	before := Standing{} // as its stage places it
	for i := range list {
		l, own := &list[i], list[i]
		switch {
		case own.Place == 0: // undecided
		case own.Place == before.Place && own.Round == before.Round:
			l.Place = list[i-1].Place
		default:
			l.Place = i + 1
		}
		before = own
	}
	return list
}
