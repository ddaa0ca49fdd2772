package ledger

import "sikwu/core/rules"

// Recount is an entry worked out by other rules.
type Recount struct {
	Row    Row    // without points if it is refused
	Reason Reason // why it cannot stand; empty if it can
}

// Under works every entry out again by other rules, which leave the fan as they were
// written. An entry that cannot stand is told with its reason, and the others are
// worked out without it; the sheet is then not one that can be kept.
func (s Sheet) Under(rs *rules.RuleSet) (under Sheet, list []Recount) {
	under = Sheet{Rules: rs, Players: s.Players, Next: First()}
	for i := range s.Rows {
		entry, at := s.Rows[i].Entry.clone(), under.Next
		if reason := under.write(entry); reason != "" {
			list = append(list, Recount{Row{Entry: entry, Position: at, Totals: under.Totals()}, reason})
			continue
		}
		list = append(list, Recount{Row: under.Rows[len(under.Rows)-1]})
	}
	return under, list
}

// Redeal is what a change of an entry means for who deals later hands.
type Redeal struct {
	Hands     int        // how many another player deals; one that a false win ended and that was played again is one
	Next      bool       // another player deals the hand to play next
	InTurn    []Position // of hands whose dealer was a wrong one and is no more
	OutOfTurn []Position // of hands whose dealer is a wrong one now
}

// IsNone reports whether nothing changes.
func (r *Redeal) IsNone() bool {
	return r.Hands == 0 && !r.Next && r.InTurn == nil && r.OutOfTurn == nil
}

// Redealt compares the hands after the entry at a place before and after a change of it,
// without those that the change put in or took out.
func (s Sheet) Redealt(changed Sheet, place int) (r Redeal) {
	from, to := place+1, place+1
	switch len(changed.Rows) - len(s.Rows) {
	case 1:
		from = place
	case -1:
		to = place
	}
	for ; from < len(s.Rows) && to < len(changed.Rows); from, to = from+1, to+1 {
		was, is := &s.Rows[from], &changed.Rows[to]
		switch {
		case was.Entry.Kind == Penalty || was.Entry.Kind == FalseWin:
		case was.Dealer() != is.Dealer():
			r.Hands++
		case was.IsWrongDealer() && !is.IsWrongDealer():
			r.InTurn = append(r.InTurn, is.Position)
		case is.IsWrongDealer() && !was.IsWrongDealer():
			r.OutOfTurn = append(r.OutOfTurn, is.Position)
		}
	}
	r.Next = !s.IsOver() && !changed.IsOver() && s.Next.Dealer() != changed.Next.Dealer()
	return r
}
