package explain

import (
	"slices"
	"strings"

	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// FanCondition says when a fan counts under a rule set, without what it is
// worth there.
func (s *Speaker) FanCondition(f rules.Fan, rs *rules.RuleSet) string {
	if h := rs.OwnHand(f); h != nil {
		return s.OwnHand(h)
	}
	id := "fan." + f.String() + "."
	text := s.text(id + ruleBase(f, rs))
	for _, d := range ruleDetails {
		if d.fan != f || !rs.Has(f) || !d.holds(rs) {
			continue
		}
		a := args{"Fan": small(s.Fan(rules.LastTileDiscard))}
		if d.worth != nil {
			a["N"] = d.worth(rs)
		}
		text = s.then(text, s.text(id+d.id, a))
	}
	return text
}

// FanNames names fans in a row: a title's capital for the first alone.
func (s *Speaker) FanNames(list []rules.Fan) string {
	if len(list) == 0 {
		return ""
	}
	return capital(s.fans(list))
}

// Misfit says why the value of an entry conflicts with the others. It names
// another value that is to blame.
func (s *Speaker) Misfit(entry *rules.Entry, e *rules.FileError) string {
	blamed, ok := rules.EntryOf(e.Key)
	if !ok || blamed == entry {
		return capital(s.misfit(e))
	}
	return s.text("sentence.colon", args{"A": s.EntryName(blamed), "B": s.misfit(e)})
}

// misfits are the faults of values that do not fit together which are told in the words of a
// rule file there, and in those of the page here.
var misfits = []rules.Fault{
	rules.TableWithoutEnd, rules.FigureTooHigh, rules.OddFigure, rules.NeedsLimit, rules.NeedsFan, rules.NeedsFlowers,
}

// misfit says what is wrong with a value where it is chosen and not written.
func (s *Speaker) misfit(e *rules.FileError) string {
	if !slices.Contains(misfits, e.Fault) {
		return s.fault(e)
	}
	a := args{"Low": e.Low, "High": e.High}
	if f, ok := rules.ParseFan(e.Name); ok {
		a["Fan"] = small(s.Fan(f))
	}
	scale, _ := rules.EntryOf("payment.scale")
	a["Half"], a["Full"] = s.Choice(scale, string(rules.ScaleHalf)), s.Choice(scale, string(rules.ScaleFull))
	return s.text("misfit."+string(e.Fault), a)
}

// Choice names one of the choices of a value.
func (s *Speaker) Choice(e *rules.Entry, id string) string {
	return s.text("entry_choice." + e.Key + "." + id)
}

// LiabilityTitle heads a rule of liability: Twelve tiles down.
func (s *Speaker) LiabilityTitle(l rules.Liability) string { return capital(s.LiabilityRule(l)) }

// DropRule says which fans are not counted beside which, among those a rule set
// plays; empty if there are none.
func (s *Speaker) DropRule(d *rules.Drop, rs *rules.RuleSet) string {
	present, dropped := played(d.Present, rs), played(d.Drops, rs)
	if len(present) == 0 || len(dropped) == 0 || d.WithinLimit && !rs.HasLimit() {
		return ""
	}
	id := "rulebook.drop"
	switch {
	case d.Series:
		id += "_series"
	case d.InARow > 0:
		id += "_row"
	}
	return s.text(id, args{
		"Present": capital(s.fans(present)), "Drops": s.fans(dropped), "Count": s.count(d.InARow),
	})
}

// DropClause names the clauses of the fans that DropRule names.
func (s *Speaker) DropClause(d *rules.Drop, rs *rules.RuleSet) string {
	var list []string
	for _, f := range played(d.Present, rs) {
		list = append(list, d.ClauseOf(f))
	}
	return s.Clause(strings.Join(list, rules.BetweenClauses))
}

func played(fans []rules.Fan, rs *rules.RuleSet) (list []rules.Fan) {
	for _, f := range fans {
		if rs.Has(f) {
			list = append(list, f)
		}
	}
	return list
}

// Outcomes says what two rule sets make of one hand, in a few words each: as
// much as it takes to show the difference, the fan and what the player in a
// seat gains, the liable seat, who pays.
func (s *Speaker) Outcomes(seat tile.Wind, a, b sample.Result) (first, second string) {
	for _, tell := range []func(tile.Wind, sample.Result) string{s.outcome, s.outcomePaid} {
		first, second = tell(seat, a), tell(seat, b)
		if first != second {
			break
		}
	}
	return first, second
}

// Outcome returns what a rule set makes of a hand, in a few words.
func (s *Speaker) Outcome(seat tile.Wind, r sample.Result) string { return s.outcome(seat, r) }

func (s *Speaker) outcome(seat tile.Wind, r sample.Result) string {
	a := args{"N": r.Fan, "Points": s.Points(r.Points.Of(seat))}
	switch {
	case r.Win && r.Liable != tile.NoWind:
		a["Seat"] = s.WindMark(r.Liable)
		return s.text("rulespage.outcome.liable", a)
	case r.Win:
		return s.text("rulespage.outcome.win", a)
	case r.Reason == score.BelowMinimum:
		return s.text("rulespage.outcome.below", a)
	}
	return s.ProblemTitle(r.Reason)
}

// outcomePaid adds who pays how much: for a win the others, for a false win its
// caller.
func (s *Speaker) outcomePaid(seat tile.Wind, r sample.Result) string {
	var payers []string
	for _, w := range tile.Seats() {
		if p := r.Points.Of(w); (w == seat) != r.Win && p != 0 {
			payers = append(payers, s.text("rulespage.outcome.payer", args{"Seat": s.WindMark(w), "Points": s.Points(p)}))
		}
	}
	if payers == nil {
		return s.outcome(seat, r)
	}
	return s.text("rulespage.outcome.paid", args{"Outcome": s.outcome(seat, r), "Payers": s.list("list.comma", payers...)})
}
