package explain

import (
	"io"
	"strings"

	"sikwu/core/rules"
	"sikwu/core/score"
)

// Show writes a whole rule set: its values in groups, each with the clause it
// comes from and, below, the decision behind it if the sources are silent.
func (x *RuleBook) Show(w io.Writer, rs *rules.RuleSet) {
	p := page{}
	p.line(x.s.text("rulebook.heading", args{"Rules": x.s.RuleSetName(rs), "ID": rs.ID}))
	if base, ok := rules.Preset(rs.Base); ok {
		p.line(x.s.text("rulebook.based_on", args{"Base": x.s.RuleSetName(base), "ID": base.ID}))
	}
	if rs.Source != "" {
		p.line(x.s.text("rulebook.source", args{"Source": x.s.loc.Written(rs.Source)}))
	}
	group := ""
	for _, e := range rules.Entries() {
		if g := groupOf(e); g != group {
			if group = g; e.Kind == rules.OwnHands && len(rs.OwnHands.Value) == 0 {
				continue
			}
			p.line("")
			p.line(x.s.EntryGroup(e))
			x.showGroup(&p, group, rs)
		}
	}
	p.writeTo(w)
}

// showGroup writes the values of a group in columns, with rulings below their
// lines. It sets the columns first and then inserts the rulings.
func (x *RuleBook) showGroup(p *page, group string, rs *rules.RuleSet) {
	var lines []shown
	switch group {
	case "drops":
		lines = x.drops(rs)
	case "liability":
		lines = x.liability(rs)
	case "own_hands":
		for i := range rs.OwnHands.Value {
			h := &rs.OwnHands.Value[i]
			lines = append(lines, shown{x.s.OwnWorth(h, rs), x.s.OwnHand(h), rules.OwnClause, nil})
		}
	default:
		for _, e := range rules.Entries() {
			if groupOf(e) == group {
				clause, decision := e.Origin(rs)
				lines = append(lines, shown{x.s.EntryName(e), x.s.EntryValue(e, rs), clause, rulingList(decision)})
			}
			if e.Key == "payment.figures" && group == "payment" {
				lines = append(lines, x.drawn(rs))
			}
		}
	}
	set := page{}
	for _, l := range lines {
		if l.value == "" {
			set.row(l.name, x.s.Clause(l.clause))
		} else {
			set.row(l.name, l.value, x.s.Clause(l.clause))
		}
	}
	set.flush(1)
	for i, text := range set.lines() {
		p.line(text)
		for _, id := range lines[i].decisions {
			p.line("      " + x.s.text("print.decision", args{"Text": x.s.Decision(id)}))
		}
	}
}

// drawn shows what a self-draw costs each of three, beside the figures.
func (x *RuleBook) drawn(rs *rules.RuleSet) shown {
	var each []string
	for _, r := range score.Ladder(rs) {
		if r.Drawn {
			each = append(each, digits(r.Each))
		} else {
			each = append(each, x.s.text("rulespage.chart_undrawn"))
		}
	}
	line := shown{x.s.text("rulebook.drawn_figures"), strings.Join(each, " "), rs.Payment.Figures.Clause, nil}
	if score.RoundsUp(rs) {
		line.decisions = rulingList(rules.DecisionRoundedUp)
	}
	return line
}

// shown is one line of a group.
type shown struct {
	name, value, clause string
	decisions           []string
}

// rulingList returns a decision as a list, empty without one.
func rulingList(id string) []string {
	if id == "" {
		return nil
	}
	return []string{id}
}

// drops lists which fans are not counted beside which, a line each. Entries
// that drop nothing are left out unless a decision explains them.
func (x *RuleBook) drops(rs *rules.RuleSet) (list []shown) {
	for _, d := range rs.Drops {
		present, dropped := fanIDs(d.Present), fanIDs(d.Drops)
		if (len(present) == 0 || len(dropped) == 0) && d.Decision == "" {
			continue
		}
		id := "rulebook.drop"
		switch {
		case len(present) == 0 || len(dropped) == 0:
			id = "rulebook.drop_none"
		case d.Series:
			id += "_series"
		case d.InARow > 0:
			id += "_row"
		case d.WithinLimit:
			id += "_limit"
		}
		entry, _ := rules.EntryOf("drops." + d.Name + ".drops")
		text := x.s.text(id, args{
			"Present": x.s.fanNames(present), "Drops": small(x.s.fanNames(dropped)), "Count": x.s.count(d.InARow), "Name": x.s.EntryName(entry),
		})
		list = append(list, shown{text, "", x.s.Clause(d.Clause), rulingList(d.Decision)})
	}
	return list
}

func fanIDs(fans []rules.Fan) (list []string) {
	for _, f := range fans {
		list = append(list, f.String())
	}
	return list
}

// liability returns who pays for others, a line a rule.
func (x *RuleBook) liability(rs *rules.RuleSet) (list []shown) {
	for l := range rules.Liability(rules.LiableNamed) {
		rule := &rs.Liability[l]
		var parts []string
		add := func(holds bool, id string, a ...args) {
			if holds {
				parts = append(parts, x.s.text("rulebook."+id, a...))
			}
		}
		add(rule.SelfDraw, "pays_self_draw")
		add(rule.Half, "pays_half")
		add(rule.Plays() && l == rules.LiableBigFourWinds, "fed", args{"Number": rule.Fed})
		add(rule.Plays() && rule.InARow, "in_a_row")
		value := x.s.list("list.comma", parts...)
		if !rule.Plays() {
			list = append(list, shown{name: capital(x.s.text("liable.rule." + l.String())), value: x.s.text("entry_value.not_played")})
			continue
		}
		list = append(list, shown{capital(x.s.text("liable.rule." + l.String())), value, rule.Clause, rs.LiabilityRulings(l)})
	}
	return list
}
