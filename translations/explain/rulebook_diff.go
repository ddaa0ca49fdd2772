package explain

import (
	"errors"
	"io"

	"sikwu/core/command"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Diff writes the values on which two rule sets differ, each with a hand that the
// first judges otherwise with this one value of the second, and what it comes to.
func (x *RuleBook) Diff(w io.Writer, c command.Comparison) {
	a, b := x.names(c.A, c.B)
	p := page{}
	id := "rulebook.differ"
	if len(c.Values) == 0 {
		id = "rulebook.alike"
	}
	p.line(x.s.text(id, args{"A": a, "B": b, "N": len(c.Values)}))
	for _, d := range c.Values {
		p.line("")
		p.line(x.s.EntryName(d.Entry))
		p.row(a, x.s.EntryValue(d.Entry, c.A))
		p.row(b, x.s.EntryValue(d.Entry, c.B))
		p.flush(1)
		switch {
		case d.Found:
			p.line("  " + d.Sample.Draft.String())
			p.line("  " + x.circumstances(&d.Sample))
			p.row(append([]string{a}, x.result(d.Sample.A)...)...)
			p.row(append([]string{capital(x.s.text("rulebook.with_it"))}, x.result(d.Sample.B)...)...)
			p.flush(2)
		default:
			p.line("  " + x.s.NoSample(c.A, c.B, d.Entry))
		}
	}
	p.writeTo(w)
}

// NoSample says why no hand shows what one value of b changes in a.
func (s *Speaker) NoSample(a, b *rules.RuleSet, e *rules.Entry) string {
	_, err := sample.Taking(a, b, e)
	var bound *rules.FileError
	switch {
	case !sample.ChangesHands(e):
		return s.text("rulebook.no_hand")
	case errors.As(err, &bound):
		return s.text("rulebook.bound", args{"Rules": s.RuleSetName(a), "What": s.misfit(bound)})
	}
	return s.text("rulebook.none_found", args{"Rules": s.RuleSetName(a)})
}

// names returns the rule sets' titles, with their ids if the titles are the same.
func (x *RuleBook) names(a, b *rules.RuleSet) (string, string) {
	first, second := x.s.RuleSetName(a), x.s.RuleSetName(b)
	if first != second {
		return first, second
	}
	name := func(rs *rules.RuleSet) string {
		return x.s.text("rulebook.heading", args{"Rules": x.s.RuleSetName(rs), "ID": rs.ID})
	}
	return name(a), name(b)
}

// circumstances says how a sample was won, in the order of a score sheet.
func (x *RuleBook) circumstances(s *sample.Sample) string {
	w := s.Win
	by := x.s.Way(w)
	if w.From != noWind {
		by = x.s.text("rulebook.by_from", args{"By": by, "Seat": x.s.Wind(w.From)})
	}
	parts := []string{
		x.s.text("rulebook.seat", args{"Seat": x.s.Wind(w.Seat)}), x.s.text("rulebook.round", args{"Round": x.s.Wind(w.Round)}), by,
	}
	add := func(holds bool, id string, a ...args) {
		if holds {
			parts = append(parts, capital(x.s.text(id, a...)))
		}
	}
	add(len(w.Draws) > 0, "rulebook.draws", args{"Draws": x.s.Draws(w.Draws)})
	add(w.LastTile, "rulebook.last_tile")
	add(w.FirstDiscard, "rulebook.first_discard")
	add(w.DealerKonged, "rulebook.dealer_konged")
	for _, f := range score.Facts() {
		add(w.Holds(f), "check.fact."+f.String())
	}
	return parts[0] + join(parts[1:])
}

// join sets parts apart as the heading of a judgement does.
func join(parts []string) (text string) {
	for _, part := range parts {
		text += " · " + part
	}
	return text
}

// result returns what a sample comes to: the verdict, every seat's points, and who is
// liable.
func (x *RuleBook) result(r sample.Result) []string {
	verdict := x.s.text("rulebook.no_win", args{"Name": small(x.s.ProblemTitle(r.Reason))})
	switch {
	case r.Win:
		verdict = x.s.text("rulebook.win", args{"N": r.Fan})
	case r.Reason == score.BelowMinimum:
		verdict = x.s.text("rulebook.below", args{"N": r.Fan})
	}
	cells := []string{capital(verdict)}
	for _, seat := range tile.Seats() {
		cells = append(cells, x.s.text("print.seat_points", args{"Seat": x.s.Wind(seat), "Points": x.s.Points(r.Points.Of(seat))}))
	}
	if r.Liable != noWind {
		cells = append(cells, x.s.text("rulebook.liable", args{"Seat": x.s.Seat(r.Liable)}))
	}
	return cells
}
