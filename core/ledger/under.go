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

// Redealt counts the later hands that another player deals after a change of the entry
// at a place, without those that the change put in or took out; next reports whether
// another player deals the hand to play next. A hand that a false win ended and that was
// played again is one.
func (s Sheet) Redealt(changed Sheet, place int) (hands int, next bool) {
	from, to := place+1, place+1
	switch len(changed.Rows) - len(s.Rows) {
	case 1:
		from = place
	case -1:
		to = place
	}
	for ; from < len(s.Rows) && to < len(changed.Rows); from, to = from+1, to+1 {
		if was, is := &s.Rows[from], &changed.Rows[to]; was.Entry.Kind != Penalty && was.Entry.Kind != FalseWin && was.Dealer() != is.Dealer() {
			hands++
		}
	}
	return hands, !s.IsOver() && !changed.IsOver() && s.Next.Dealer() != changed.Next.Dealer()
}
