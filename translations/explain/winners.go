package explain

import (
	"slices"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/core/verdict"
)

// Calls is what there is to say about several calls of a win on one tile.
type Calls struct {
	Title   string   // who wins
	Words   string   // by which rule, and why the others do not
	Clause  string   // of that rule, empty where it does not matter
	Rulings []string // the decisions of ours that it rests on
	Sum     string   // what each seat gets or pays in all, empty while that is not known
	List    []Call   // in turn order
}

// Call is one of them.
type Call struct {
	Hand  hand.Draft
	Title string // whose it is and what it is worth
	Words string // what he says at the table, or why he does not win
	Won   bool
}

// Line says who wins and what all get or pay in one line.
func (a *Calls) Line() string { return strings.TrimSpace(a.Title + "  " + a.Sum) }

// Calls says who of several wins, and what they move together.
func (s *Speaker) Calls(w *table.Winners, c Case) Calls {
	if len(w.Problems) > 0 {
		p := w.Problems[0]
		at := c
		at.Draft = p.Hand
		return Calls{Title: s.text("calls.impossible"), Words: s.TableProblem(p.Problem, p.Seat, at)}
	}
	if !w.Ordered {
		return Calls{
			Title: s.text(fedID("calls.unordered", &c.Win)), Words: s.PointsUnknown(score.Payment{}, c),
			Clause: s.Clause(c.Rules.Claims.Winners.Clause), List: s.callsList(w, c),
		}
	}
	win := w.Win()
	a := Calls{Title: s.callsTitle(win), List: s.callsList(w, c)}
	if rule := s.callsRule(w, c); rule != "" {
		a.Words = rule
		clause, ruling := c.Rules.Claims.Winners.Clause, c.Rules.Claims.Winners.Decision
		if orphansDecide(w, c.Rules) {
			clause, ruling = c.Rules.Claims.OrphansIntercepted.Clause, c.Rules.Claims.OrphansIntercepted.Decision
		}
		a.Clause = s.Clause(clause)
		if ruling != "" {
			a.Rulings = append(a.Rulings, ruling)
		}
	}
	for i, called := range w.Calls {
		if called.Reason != "" {
			a.Words = s.then(a.Words, s.callRefused(w, i, c.Rules))
		}
		if called.Reason != "" && called.Reason != table.NotNearest {
			a.Words = s.then(a.Words, s.text("calls.false_call", args{"Seat": s.Seat(called.Seat), "Points": s.Points(called.Payment.Points.Of(called.Seat))}))
		}
	}
	switch {
	case len(win) == 0:
	case w.Known:
		a.Sum = s.callsSum(w)
		if payOneAnother(win) {
			a.Words = s.then(a.Words, s.text("calls.share"))
			a.Rulings = append(a.Rulings, rules.DecisionWinnersShare)
		}
	default:
		a.Words = s.then(a.Words, s.callsAsk(win, c))
	}
	return a
}

// payOneAnother reports whether a winner pays for another's win, as of a shared payment.
func payOneAnother(win []table.Called) bool {
	return slices.ContainsFunc(win, func(a table.Called) bool {
		return slices.ContainsFunc(win, func(b table.Called) bool { return a.Seat != b.Seat && a.Payment.Share.Of(b.Seat) < 0 })
	})
}

// CallsWaiting says whose hands have to be entered before it is known who wins the tile.
func (s *Speaker) CallsWaiting(seats []tile.Wind) string {
	return s.text("calls.waiting", args{"Seats": s.list("list.and", each(s.Seat, seats)...)})
}

func (s *Speaker) callsList(w *table.Winners, c Case) (list []Call) {
	for i := range w.Calls {
		one := &w.Calls[i]
		call := Call{Hand: one.Hand, Won: w.Ordered && one.Reason == ""}
		id, a := "calls.no_win", args{"Seat": s.Seat(one.Seat)}
		if best := one.Score.Best(); best != nil {
			id, a["N"] = "calls.fan", best.Fan
		}
		call.Title = s.text(id, a)
		switch {
		case call.Won:
			c.Draft, c.Win = one.Hand, one.Win
			call.Words = s.Announcement(&one.Score, one.Payment, c)
		case one.Reason != "":
			call.Words = s.callRefused(w, i, c.Rules)
		}
		list = append(list, call)
	}
	return list
}

// callsAsk asks what has to be said before it is known who pays all winners.
func (s *Speaker) callsAsk(win []table.Called, c Case) string {
	for _, called := range win {
		if !called.Payment.Known {
			c.Draft, c.Win = called.Hand, called.Win
			return s.PointsUnknown(called.Payment, c)
		}
	}
	return ""
}

func (s *Speaker) callsTitle(win []table.Called) string {
	var seats []tile.Wind
	for _, called := range win {
		seats = append(seats, called.Seat)
	}
	a := args{"N": len(win), "Seats": s.list("list.and", each(s.Seat, seats)...)}
	switch len(win) {
	case 0:
		return s.text("calls.nobody")
	case 1:
		return s.text("calls.alone", a)
	}
	return s.text("calls.several", a)
}

// callsRule names the rule that decides between those who may win, if there are several.
func (s *Speaker) callsRule(w *table.Winners, c Case) string {
	may := 0
	for _, called := range w.Calls {
		if called.Reason == "" || called.Reason == table.NotNearest {
			may++
		}
	}
	switch {
	case may < 2:
		return ""
	case c.Rules.Claims.Winners.Value == rules.WinnersAll:
		return s.text("calls.all", args{"Rules": s.RuleSetName(c.Rules)})
	case orphansDecide(w, c.Rules):
		return s.text("calls.orphans", args{"Rules": s.RuleSetName(c.Rules)})
	}
	if c.Win.From == tile.NoWind { // whoever it was
		return s.text("calls.nearest_unsaid", args{"Rules": s.RuleSetName(c.Rules)})
	}
	return s.text("calls.nearest", args{"Rules": s.RuleSetName(c.Rules), "From": s.Seat(c.Win.From)})
}

// orphansDecide reports whether thirteen orphans win before another, who may not intercept
// them (HKFan 25): he is the first in turn, or who fed the tile is not known and all the same.
func orphansDecide(w *table.Winners, rs *rules.RuleSet) bool {
	won := w.Win()
	return rs.Claims.OrphansIntercepted.Value == rules.InterceptedByOrphans && len(won) == 1 && isOrphans(&won[0]) &&
		slices.ContainsFunc(w.Calls, func(c table.Called) bool { return c.Reason == table.NotNearest && !isOrphans(&c) })
}

func isOrphans(c *table.Called) bool {
	best := c.Score.Best()
	return best != nil && best.Form == score.Orphans
}

// callRefused says why a call does not win.
func (s *Speaker) callRefused(w *table.Winners, i int, rs *rules.RuleSet) string {
	id := "calls." + string(w.Calls[i].Reason)
	if w.Calls[i].Reason == table.NotNearest && !isOrphans(&w.Calls[i]) && orphansDecide(w, rs) {
		id = "calls.orphans_first"
	}
	return s.text(id, args{"Seat": s.Seat(w.Calls[i].Seat)})
}

// beaten says why a hand gets nothing whose tile another wins.
func (s *Speaker) beaten(f *Finding) string {
	if orphansDecide(f.Calls, f.Case.Rules) {
		return s.text("calls.beaten_orphans")
	}
	return s.text("calls.beaten")
}

// CannotCall says what is missing before another can call the tile that a hand was called
// on, or that no more can: called is how many have.
func (s *Speaker) CannotCall(f *Finding, called int) string {
	if called >= 3 {
		return s.text("calls.cannot_more")
	}
	missing, feeder := "", s.text("calls.lacks_feeder")
	id, fed := lackingForCall(f), f.Case.Win.By.IsFed()
	switch {
	case id == "":
		missing = feeder
	case fed:
		missing = s.text(id)
	default:
		missing = s.text("calls.lacks_both", args{"A": s.text(id), "B": feeder})
	}
	return s.text("calls.cannot", args{"Missing": missing})
}

// lackingForCall returns the text of what a hand lacks to have been called, "" for nothing.
func lackingForCall(f *Finding) string {
	switch f.Kind {
	case verdict.Win, verdict.BelowMinimum, verdict.Passed:
		return ""
	case verdict.NotAWin:
		switch f.Result.Reason {
		case score.TooFewTiles, score.NotComplete, score.SevenPairs:
		default:
			return "calls.lacks_sense"
		}
	case verdict.Ready, verdict.WhichWon:
		return "calls.lacks_tile"
	case verdict.Discarding:
		if len(f.Waits.Winners()) > 0 {
			return "calls.lacks_tile"
		}
	}
	return "calls.lacks_tiles"
}

// callsSum lists what each seat gets or pays in all: the cards of the seats, beside the hand
// in sight, are of that hand. Whoever cannot win is taken not to have called: else that is a
// false win.
func (s *Speaker) callsSum(w *table.Winners) string {
	var list []string
	var not []tile.Wind
	for _, seat := range tile.Seats() {
		list = append(list, s.text("print.seat_points", args{"Seat": s.Seat(seat), "Points": s.Points(w.Points.Of(seat))}))
	}
	for _, c := range w.Calls {
		if c.Reason != "" && c.Reason != table.NotNearest {
			not = append(not, c.Seat)
		}
	}
	a := args{"Seats": strings.Join(list, s.text("calls.between"))}
	if not == nil {
		return s.text("calls.together", a)
	}
	a["Not"] = s.list("list.or", each(s.Seat, not)...)
	return s.text("calls.together_unless", a)
}
