package tournament

import (
	"slices"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/sheetfile"
)

// apply does an event other than undo and redo. It changes the receiver, but copies
// what the receiver shares with others first.
func (t *Tournament) apply(e Event) error {
	switch e.Kind {
	case List, Join:
		return t.join(e)
	case Draw:
		return t.draw(e.Seed)
	case Lots:
		return t.drawLots(e.Numbers)
	case Sheet, Totals, Substitute:
		return t.atTable(e)
	}
	if _, ok := t.Player(e.Number); !ok {
		return refusePlayer(NoSuchPlayer, e.Number)
	}
	switch e.Kind {
	case Rename:
		return t.rename(e.Number, e.Name)
	case Withdraw:
		if t.IsWithdrawn(e.Number) || !t.replays && t.OutOf(e.Number) != "" { // older files may have it
			return refusePlayer(IsWithdrawn, e.Number)
		}
		t.Withdrawn = append(slices.Clip(t.Withdrawn), Withdrawal{e.Number, len(t.Rounds) - 1})
		return nil
	case Return:
		i := t.withdrawal(e.Number)
		if i < 0 {
			return refusePlayer(NotWithdrawn, e.Number)
		}
		t.Withdrawn = slices.Delete(slices.Clone(t.Withdrawn), i, i+1)
		return nil
	}
	return t.penalize(e.Number, e.Laid)
}

func (t *Tournament) join(e Event) error {
	before := t.Players
	if e.Kind == List {
		before = nil
	}
	if drawn := len(t.Rounds) > 0; drawn {
		comes := func(p Player) bool { return !p.StandIn }
		if e.Kind == List || slices.ContainsFunc(e.Players, comes) {
			return refuse(AlreadyDrawn)
		}
	}
	list, err := joined(before, e.Players)
	if err != nil {
		return err
	}
	if e.Kind == List {
		t.Withdrawn, t.Penalties = nil, nil // of the former players
	}
	t.Players = list
	return nil
}

func (t *Tournament) rename(number int, name string) error {
	i := slices.IndexFunc(t.Players, func(p Player) bool { return p.Number == number })
	p := t.Players[i]
	p.Name = name
	list, err := joined(slices.Delete(slices.Clone(t.Players), i, i+1), []Player{p})
	if err == nil {
		t.Players = list
	}
	return err
}

func (t *Tournament) penalize(number int, laid penalty.Laid) error {
	none := laid.Measure == penalty.Points && laid.Points == 0 || laid.Measure == penalty.Warning && laid.Points != 0
	if !laid.Measure.IsOne() || laid.Points < 0 || laid.Points > ledger.MaxPenalty || none {
		return refusePlayer(BadPenalty, number)
	}
	if !t.replays {
		t.Penalties = slices.Clip(t.Penalties)
	}
	t.Penalties = append(t.Penalties, Given{number, len(t.Rounds) - 1, laid})
	return nil
}

// draw draws the next stage.
func (t *Tournament) draw(seed int64) error {
	stage, ok := t.NextStage()
	if !ok {
		return refuse(AllDrawn)
	}
	who := t.Entrants()
	if n := len(t.Rounds); n > 0 && !t.Rounds[n-1].IsFinished() {
		return refuse(StageUnfinished)
	}
	if !t.replays && len(t.Undecided()) > 0 { // files from before this was asked stay as they are
		return refuse(LevelAtCut)
	}
	if len(who) == 0 {
		return refuse(NoPlayers)
	}
	groups := [][]int{who}
	if stage.Drawn == Sections {
		var err error
		if groups, err = t.bySection(who); err != nil {
			return err
		}
	}
	round := Round{Stage: stage, Seed: seed}
	from := source(seed, len(t.Rounds)+1)
	for _, group := range groups {
		section := ""
		if stage.Drawn == Sections {
			p, _ := t.Player(group[0])
			section = p.Section
		}
		shuffle(group, from)
		for _, seats := range tablesOf(group) {
			round.Tables = append(round.Tables, Seating{Section: section, Seats: seats})
		}
	}
	if err := t.seat(&round); err != nil {
		return err
	}
	t.Rounds = append(slices.Clip(t.Rounds), round)
	return nil
}

// Entrants returns the numbers of the players who would play the next stage.
func (t *Tournament) Entrants() (numbers []int) {
	if n := len(t.Rounds); n > 0 {
		for _, a := range t.Advancing(n - 1) {
			numbers = append(numbers, a.Number)
		}
		slices.Sort(numbers)
		return numbers
	}
	tallies := t.talliesUpTo(-1)
	for _, p := range t.Players {
		if !p.StandIn && t.outIn(-1, p.Number, tallies) == "" {
			numbers = append(numbers, p.Number)
		}
	}
	return numbers
}

// bySection divides players by section, in the order of the sections' first
// players.
func (t *Tournament) bySection(numbers []int) (groups [][]int, err error) {
	places := map[string]int{}
	for _, n := range numbers {
		p, _ := t.Player(n)
		if p.Section == "" {
			return nil, refusePlayer(NoSection, n)
		}
		i, ok := places[p.Section]
		if !ok {
			i = len(groups)
			places[p.Section], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], n)
	}
	return groups, nil
}

// seat puts stand-ins in the empty seats, by their numbers, and gives every table a
// sheet.
func (t *Tournament) seat(r *Round) error {
	var standIns []int
	for _, p := range t.Players {
		if p.StandIn && t.OutOf(p.Number) == "" {
			standIns = append(standIns, p.Number)
		}
	}
	empty := 0
	for i := range r.Tables {
		s := &r.Tables[i]
		for k, number := range s.Seats {
			if number != 0 {
				continue
			}
			if empty++; empty <= len(standIns) {
				s.Seats[k] = standIns[empty-1]
			}
		}
	}
	if empty > len(standIns) {
		return &EventError{Reason: NeedsStandIns, Missing: empty - len(standIns)}
	}
	for i := range r.Tables {
		book, err := sheetfile.NewBook(t.Rules, t.names(r.Tables[i].Seats))
		if err != nil {
			return err
		}
		r.Tables[i].book = book
	}
	return nil
}

// atTable does an event at a table of the current stage.
func (t *Tournament) atTable(e Event) error {
	n := len(t.Rounds) - 1
	switch {
	case n < 0:
		return refuse(NotDrawn)
	case e.Table < 1 || e.Table > len(t.Rounds[n].Tables):
		return refuseTable(NoSuchTable, e.Table)
	}
	s := t.Rounds[n].Tables[e.Table-1]
	var err error
	switch e.Kind {
	case Sheet:
		err = s.write(e.Sheet)
	case Totals:
		err = s.total(e.Table, e.Result)
	default:
		err = t.substitute(&s, e.Number, e.By)
	}
	if err != nil {
		return err
	}
	if !t.replays {
		t.Rounds = slices.Clone(t.Rounds)
		t.Rounds[n].Tables = slices.Clone(t.Rounds[n].Tables)
	}
	t.Rounds[n].Tables[e.Table-1] = s
	return nil
}

// write does an event on the table's sheet.
func (s *Seating) write(e sheetfile.Event) (err error) {
	switch {
	case s.Result != nil:
		return refuse(HasResult)
	case e.Kind == sheetfile.Rename:
		return refuse(NamesByList)
	case e.Kind == sheetfile.SetRules:
		return refuse(OneRuleSet)
	}
	before := s.book
	if s.book, err = before.Do(e); err != nil {
		return err
	}
	s.shift(&before, e)
	return nil
}

// shift adjusts Left to rows inserted or removed by an event, so that players who
// left keep what was written in their time.
func (s *Seating) shift(before *sheetfile.Book, e sheetfile.Event) {
	rows := len(before.Sheet().Rows)
	grows := len(s.book.Sheet().Rows) - rows
	if grows == 0 || len(s.Left) == 0 {
		return
	}
	undone := e.Kind == sheetfile.Undo
	switch e.Kind {
	case sheetfile.Undo:
		e, _ = before.Undoes()
	case sheetfile.Redo:
		e, _ = before.Redoes()
	}
	place := e.Place
	if e.Kind == sheetfile.Add { // at the end, or from it
		place = rows + min(grows, 0)
	}
	s.Left = slices.Clone(s.Left)
	for i := range s.Left {
		// a row between the two that comes back counts for the one who left
		if l := &s.Left[i]; place < l.Rows || undone && grows > 0 && place == l.Rows {
			l.Rows += grows
		}
	}
}

// total gives the table a result instead of a sheet, or removes it.
func (s *Seating) total(table int, r *Result) error {
	sheet := s.book.Sheet()
	switch {
	case len(sheet.Rows) > 0:
		return refuseTable(HasEntries, table)
	case r == nil:
		s.Result = nil
		return nil
	}
	if reason := r.wrong(); reason != "" {
		return refuseTable(reason, table)
	}
	own := *r
	s.Result = &own
	return nil
}

// substitute gives a player's seat to a stand-in. What was written so far remains
// the player's.
func (t *Tournament) substitute(s *Seating, number, by int) error {
	seat := slices.Index(s.Seats[:], number)
	in, ok := t.Player(by)
	switch {
	case number == 0 || seat < 0:
		return refusePlayer(NotAtTable, number)
	case !ok:
		return refusePlayer(NoSuchPlayer, by)
	case !in.StandIn:
		return refusePlayer(NotStandIn, by)
	case t.OutOf(by) != "":
		return refusePlayer(IsWithdrawn, by)
	case t.isSeated(by):
		return refusePlayer(StandInSeated, by)
	}
	s.Left = append(slices.Clip(s.Left), Left{Number: number, Seat: seat, Rows: len(s.book.Sheet().Rows)})
	s.Seats[seat] = by
	return nil
}

// isSeated reports whether a player sits, or has sat, at a table of the current
// stage.
func (t *Tournament) isSeated(number int) bool {
	if len(t.Rounds) == 0 {
		return false
	}
	return slices.ContainsFunc(t.Rounds[len(t.Rounds)-1].Tables, func(s Seating) bool {
		return slices.Contains(s.Seats[:], number) || slices.ContainsFunc(s.Left, func(l Left) bool { return l.Number == number })
	})
}
