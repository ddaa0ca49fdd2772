package explain

import (
	"slices"
	"strings"

	"sikwu/core/compare"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// CompareTitle heads a comparison of one hand under n rule sets.
func (s *Speaker) CompareTitle(sets int) string {
	return s.text("compare.title", args{"N": sets, "Count": s.count(sets)})
}

// Circumstances says in one line how a hand was won and who fed its melds:
// South, East round; self-draw; drawn for kong; West fed the kong of red
// dragons. Of one not won it says how many tiles were seen.
func (s *Speaker) Circumstances(c Case, won bool) string {
	parts := []string{s.text("compare.seat", args{"Seat": s.Wind(c.Win.Seat), "Round": s.Wind(c.Win.Round)})}
	if won {
		parts = append(parts, s.list("list.comma", s.wonHow(c.Win)...))
		if len(c.Win.Draws) > 0 {
			parts = append(parts, s.text("compare.draws", args{"Draws": s.Draws(c.Win.Draws)}))
		}
	}
	var fed []string
	for _, m := range c.Draft.Melds {
		if m.Kind() != hand.BadMeld && m.From != noWind {
			fed = append(fed, s.text("compare.fed", args{"Seat": s.Wind(m.From), "Meld": s.fedMeld("compare.fed_", m)}))
		}
	}
	if len(fed) > 0 {
		parts = append(parts, s.list("list.comma", fed...))
	}
	if n := c.Seen.Total(); n > 0 && !won {
		parts = append(parts, s.text("compare.seen", args{"N": n}))
	}
	return strings.Join(parts, s.text("compare.semicolon"))
}

// wonHow lists the facts of a win.
func (s *Speaker) wonHow(w score.Win) []string {
	way := small(s.Way(w))
	if w.IsFed() && w.From != noWind {
		way = s.text("print.by_from", args{"By": way, "Seat": s.Wind(w.From)})
	}
	list := []string{way}
	add := func(holds bool, id string) {
		if holds {
			list = append(list, small(s.text(id)))
		}
	}
	add(w.LastTile, "check.last_tile")
	add(w.FirstDiscard, "check.first_discard")
	add(w.DealerKonged, "check.dealer_konged")
	for _, f := range score.Facts() {
		if w.Holds(f) && f != score.FactFlowerRobbed {
			list = append(list, small(s.text("check.fact."+f.String())))
		}
	}
	if len(w.Passed) > 0 {
		list = append(list, s.text("compare.passed", args{"Tiles": s.list("list.and", each(s.Tile, w.Passed)...)}))
	}
	switch {
	case w.Liable.Set && w.Liable.Seat == noWind:
		list = append(list, small(s.text("check.liable_nobody")))
	case w.Liable.Set:
		list = append(list, small(s.text("check.liable_seat", args{"Seat": s.Wind(w.Liable.Seat)})))
	}
	return list
}

// CompareCount sums up what the sets say: all five call it a win, though under so many of
// them another wins the tile.
func (s *Speaker) CompareCount(t *compare.Table, beaten int) string {
	if beaten > 0 {
		return s.then(s.text("sentence.stop", args{"A": s.CompareCount(t, 0)}), s.text("compare.beaten_in", args{"N": beaten}))
	}
	wins, sets := t.Wins(), len(t.Columns)
	a := args{"N": wins, "Count": s.count(wins), "Sets": sets, "SetsCount": s.count(sets)}
	switch {
	case t.Kind == compare.Waiting:
		return s.text("compare.waiting")
	case wins == sets:
		return s.text("compare.all_win", a)
	case wins == 0:
		return s.text("compare.none_wins", a)
	}
	return capital(s.text("compare.some_win", a))
}

// CompareLegend says what a marked cell differs from; empty if nothing does.
func (s *Speaker) CompareLegend(t *compare.Table) string {
	if len(t.Causes) == 0 {
		return s.text("compare.no_difference")
	}
	return s.text("compare.legend", args{"Rules": s.RuleSetName(t.Columns[t.Reference].Rules)})
}

// SumUp compares a sum of fan with minimum and limit.
func (s *Speaker) SumUp(best *score.Reading, rs *rules.RuleSet) string {
	return s.sumUp(best.RawFan, rs)
}

// SumAndLimit returns a sum beside the limit: 10 / 8.
func (s *Speaker) SumAndLimit(best *score.Reading, rs *rules.RuleSet) string {
	if !rs.HasLimit() {
		return s.text("compare.sum_open", args{"Sum": best.RawFan})
	}
	return s.text("compare.sum", args{"Sum": best.RawFan, "Limit": rs.Limit.Value})
}

// PassedNote says what a hand that passed its win would have counted under a set, and
// what the set rests on.
func (s *Speaker) PassedNote(c *compare.Column) string {
	id, bars := "compare.passed_note", c.Rules.Claims.PassedWin
	if bars.Decision != "" {
		id += "_ruled"
	}
	return s.text(id, args{"N": c.Result.Best().Fan, "Clause": s.Clause(bars.Clause), "Mark": s.text("check.decision_mark")})
}

// PayersShort says who pays a win in a few words and, if these do not say it,
// how much: West pays all three; 256 each.
func (s *Speaker) PayersShort(p score.Payment, c Case) (who, amount string) {
	if !p.Known {
		return s.PointsUnknown(p, c), s.Together(s.Brings(p, c))
	}
	m := sums(p, c)
	a := args{"Each": m.each, "Amount": m.from, "Other": m.other, "Seat": s.Wind(c.Win.From)}
	switch {
	case !m.fed && p.Liable == nil:
		return s.text("compare.payers_each", a), ""
	case p.Liable != nil:
		a["Seat"] = s.Wind(p.Liable.Seat)
	}
	switch {
	case !m.fed:
		return s.text("compare.payers_liable", a), s.text("compare.payers_of_each", a)
	case paysForAll(c):
		return s.text("compare.payers_robbed", a), s.text("compare.payers_sum", a)
	case p.Liable != nil:
		return s.text("compare.payers_half", a), s.amounts(p, c)
	case m.other > 0:
		return s.text("compare.payers_shared", a), s.text("compare.payers_others", a)
	}
	return s.text("compare.payers_one", a), ""
}

// amounts lists what each payer of a discard pays, the one who fed it first.
func (s *Speaker) amounts(p score.Payment, c Case) string {
	var list []string
	seat := c.Win.From
	for range tile.Seats() {
		if n := -p.Points.Of(seat); n > 0 {
			list = append(list, s.text("print.seat_points", args{"Seat": s.Wind(seat), "Points": n}))
		}
		seat = seat.Next()
	}
	return s.list("list.comma", list...)
}

// FanRow names the fan of a row; a special hand of a house's own as the first set
// that has it does.
func (s *Speaker) FanRow(t *compare.Table, row *compare.Row) string {
	if row.Own == "" {
		return s.Fan(row.Fan)
	}
	for i := range t.Columns {
		if f, ok := t.Columns[i].Rules.FindFan(row.Own); ok {
			return s.Under(t.Columns[i].Rules).Fan(f)
		}
	}
	return row.Own
}

// NotCountedHere says in a word or two why a set does not count a fan that
// another counts: not played, excluded, or not met.
func (s *Speaker) NotCountedHere(c *compare.Column, row *compare.Row) string {
	n, missed := c.Miss(row)
	switch {
	case !c.Plays(row):
		return s.text("compare.not_played")
	case missed && n.Why == score.WhyExcluded:
		return s.text("compare.excluded", args{"Fan": small(s.Under(c.Rules).Fan(n.By))})
	}
	return s.text("compare.not_counted")
}

// WaitFigure returns the fan that a wait is worth one way under a rule set: 3, or 2 and
// short.
func (s *Speaker) WaitFigure(f score.Figure, rs *rules.RuleSet) string {
	switch {
	case f.Clash:
		return s.text("compare.figure_clash")
	case f.Win:
		return digits(f.Fan)
	case !isShort(f, rs):
		return s.text("compare.figure_passed", args{"N": f.Fan})
	}
	return s.text("compare.figure_short", args{"N": f.Fan})
}

// FanOfGain says how many fan are paid.
func (s *Speaker) FanOfGain(best *score.Reading) string {
	return s.text("print.figure", args{"N": best.Fan})
}

// Cause words one cause of a difference.
type Cause struct {
	Title    string
	Sentence string
	Clauses  string   // of the values that differ, empty for none
	Rulings  []string // what the D marks of those values stand for
}

// CompareCause explains the i-th cause of a table, counted from 0.
func (s *Speaker) CompareCause(t *compare.Table, i int, w score.Win) Cause {
	c := &t.Causes[i]
	v := causeSpeaker{s: s, t: t, c: c, at: i, win: w}
	clauses, decisions := v.origins()
	cause := Cause{Title: capital(v.title()), Sentence: v.sentence()}
	for j, clause := range clauses {
		clauses[j] = s.Clause(clause)
	}
	cause.Clauses = strings.Join(clauses, s.text("compare.between_clauses"))
	for _, id := range decisions {
		cause.Rulings = append(cause.Rulings, s.Decision(id))
	}
	return cause
}

// origins lists the clauses and decisions of the values that differ, under the
// columns that are marked and the reference.
func (v *causeSpeaker) origins() (clauses, decisions []string) {
	for _, i := range v.concerned() {
		rs := v.t.Columns[i].Rules
		for _, e := range v.c.Entries {
			clause, decision := e.Origin(rs)
			cited := []string{clause}
			switch {
			case e.Kind == rules.Worth && e.Value(rs) == "none":
				cited = nil // nothing to be cited for what a list lacks
			case v.c.About == compare.AboutDrop:
				cited = v.dropClauses(rs)
			}
			for _, clause := range cited {
				if clause != "" && !slices.Contains(clauses, clause) {
					clauses = append(clauses, clause)
				}
			}
			if decision != "" && !slices.Contains(decisions, decision) {
				decisions = append(decisions, decision)
			}
		}
	}
	return clauses, decisions
}
