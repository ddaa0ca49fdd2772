package explain

import (
	"fmt"
	"io"
	"strings"

	"sikwu/core/command"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
)

// Words answers the command line in a language.
type Words struct {
	s *Speaker
}

var _ command.Words = (*Words)(nil)

// ForCommand gives the command line its words.
func ForCommand(loc *translations.Localizer) *Words { return &Words{s: New(loc)} }

// Languages are those that --lang takes.
func (x *Words) Languages() []string { return translations.Codes() }

// Reason explains why a hand is no win.
func (x *Words) Reason(p command.Explained) string {
	c := Case(p.Answer.Question)
	if p.AtTable {
		return x.s.TableProblem(p.Problem, p.Whose, c)
	}
	text := x.s.Problem(p.Problem, p.Answer.Score, c)
	if p.Problem.Reason == score.BelowMinimum && p.Answer.Score != nil {
		text = x.s.then(text, x.s.Missing(p.Answer.Score.Best(), c))
	}
	return text
}

// Trouble explains why a request could not be served.
func (x *Words) Trouble(err error) string { return x.s.Trouble(err) }

// Print writes a judgement or the waits for people. Trouble with w is the
// caller's to notice.
func (x *Words) Print(w io.Writer, a command.Answer) {
	p := printer{s: x.s, c: Case(a.Question)}
	p.heading(a.Waits != nil)
	switch {
	case a.Waits != nil:
		p.waits(a.Waits)
	case a.Score != nil:
		p.score(a.Score, a.Payment)
	}
	io.WriteString(w, p.out.String())
}

// printer collects the lines of one answer.
type printer struct {
	s   *Speaker
	c   Case
	out strings.Builder
}

// line writes one line, indented by so many steps; an empty one is left out.
func (p *printer) line(indent int, text string) {
	if text != "" {
		fmt.Fprintf(&p.out, "%s%s\n", strings.Repeat("  ", indent), text)
	}
}

func (p *printer) heading(waits bool) {
	w := p.c.Win
	by := p.s.Way(w)
	if w.From != none {
		by = p.s.text("print.by_from", args{"By": by, "Seat": p.s.Wind(w.From)})
	}
	id := "print.line"
	if waits {
		id += "_waits"
	}
	p.line(0, p.c.Draft.String())
	p.line(0, p.s.text(id, args{
		"Rules": p.s.RuleSetName(p.c.Rules), "Seat": p.s.Wind(w.Seat), "Round": p.s.Wind(w.Round), "By": by,
	}))
}

func (p *printer) score(res *score.Result, pay score.Payment) {
	if res.Win {
		p.line(0, p.s.text("print.win", args{"N": res.Best().Fan}))
		for _, text := range p.s.Verdict(res, pay, p.c) {
			p.line(1, text)
		}
	} else {
		p.problems(res.Problems, res)
	}
	for i := range res.Readings.All() {
		p.reading(i, res)
	}
	p.points(pay)
	if res.Win {
		p.line(0, p.s.Announcement(res, pay, p.c))
		return
	}
	title, cost := p.s.FalseWin(pay, p.c)
	p.line(0, p.s.text("sentence.colon", args{"A": title, "B": small(cost)}))
	p.decision(0, pay.Decision)
	if res.Reason != score.BelowMinimum {
		return
	}
	for _, l := range score.Lifts(p.c.Draft, p.c.Win, p.c.Rules) {
		p.line(0, p.s.text("sentence.colon", args{"A": p.s.LiftTitle(l), "B": p.s.then(p.s.LiftReason(l, p.c), p.fan(l.Fan))}))
	}
}

func (p *printer) fan(n int) string { return p.s.text("print.figure", args{"N": n}) }

func (p *printer) problems(list []score.Problem, res *score.Result) {
	for i, problem := range list {
		if i == 0 {
			p.line(0, p.s.text("print.no_win", args{"Name": p.s.ProblemTitle(problem.Reason)}))
		}
		p.line(1, p.s.Problem(problem, res, p.c))
		if problem.Reason == score.BelowMinimum {
			p.line(1, p.s.Missing(res.Best(), p.c))
		}
	}
}

func (p *printer) reading(i int, res *score.Result) {
	r := &res.Readings.All()[i]
	lines := score.Lines(r, p.c.Draft, p.c.Win, p.c.Rules)
	p.line(0, capital(p.s.text("print.reading", args{
		"Number": digits(i + 1), "InWords": p.s.number(i + 1), "N": r.Fan, "Addition": p.s.Addition(lines, p.c.Rules),
	})))
	if i > 0 {
		p.line(1, p.s.WhyBest(res.Best(), r, p.c))
		p.decision(1, BestDecision(res.Best(), r))
	}
	p.groups(r)
	for _, l := range lines {
		p.line(1, p.entry(p.s.FanTimes(l, r), digits(l.Worth), p.s.FanReason(l, r, p.c), l.Clause))
		p.decision(2, l.Decision)
	}
	for _, n := range score.NotCountedLines(r, p.c.Draft, p.c.Win, p.c.Rules) {
		p.line(1, p.entry(p.s.NotCountedTitle(n), "–", p.s.NotCounted(n, p.c), n.Clause))
		p.decision(2, n.Decision)
	}
}

// entry is one fan: name, worth, reason, and the clause in brackets.
func (p *printer) entry(name, worth, reason, clause string) string {
	text := fmt.Sprintf("%s  %s  %s", name, worth, reason)
	if clause != "" {
		text += " [" + p.s.Clause(clause) + "]"
	}
	return text
}

func (p *printer) decision(indent int, id string) {
	if id != "" {
		p.line(indent, p.s.text("print.decision", args{"Text": p.s.Decision(id)}))
	}
}

func (p *printer) groups(r *score.Reading) {
	if r.Form != score.Standard {
		p.line(1, p.s.text("form."+r.Form.String()))
		return
	}
	parts := make([]string, 0, score.PairPlace+1)
	for place := 0; place <= score.PairPlace; place++ {
		g := r.Group(place)
		notation := g.String()
		if g.Meld >= 0 {
			notation = p.c.Draft.Melds[g.Meld].String()
		}
		if place == int(r.WinsOn) {
			notation += " ←" + p.s.text("print.won_here")
		}
		parts = append(parts, p.s.Group(g, p.c.Draft)+" "+notation)
	}
	p.line(1, strings.Join(parts, " · "))
}

func (p *printer) points(pay score.Payment) {
	if !pay.Known {
		p.line(0, p.s.PointsUnknown(p.c.Win))
		return
	}
	var parts []string
	for _, seat := range tile.Seats() {
		parts = append(parts, p.s.text("print.seat_points", args{
			"Seat": p.s.Wind(seat), "Points": p.s.Points(pay.Points.Of(seat)),
		}))
	}
	p.line(0, p.s.text("print.points", args{"Points": p.s.list("list.comma", parts...)}))
	p.line(0, p.s.Liability(pay, p.c))
	p.line(0, p.s.LiabilityAlso(pay.Liable))
	if pay.Liable != nil {
		p.decision(1, pay.Liable.Decision)
	}
}

func (p *printer) waits(res *score.WaitsResult) {
	switch {
	case len(res.Problems) > 0:
		p.problems(res.Problems, nil)
	case res.Fourteen:
		p.line(0, p.s.DiscardsTitle(res.Discards))
		for _, d := range res.Discards {
			p.line(0, p.s.text("print.discard", args{"Tile": p.s.Tile(d.Tile)}))
			p.waitRows(1, d.Waits, nil)
		}
	case len(res.Waits) == 0:
		title, note := p.s.NotReady(res)
		p.line(0, title)
		p.line(1, note)
		var useful []string
		for _, u := range res.Useful {
			useful = append(useful, p.s.Tile(u.Tile))
		}
		if len(useful) > 0 {
			p.line(1, p.s.text("print.useful", args{"Tiles": p.s.list("list.comma", useful...)}))
		}
	default:
		p.line(0, p.s.WaitsTitle(res.Waits))
		p.line(1, p.s.WaitsNote(res.Waits))
		p.waitRows(0, res.Waits, p.s.WaitReasons(res.Waits, p.c))
	}
	for _, t := range res.Dead {
		p.line(0, p.s.text("sentence.colon", args{"A": p.s.TileTitle(t), "B": p.s.DeadReason(t, p.c)}))
	}
}

func (p *printer) waitRows(indent int, waits []score.Wait, reasons []string) {
	for i, w := range waits {
		p.line(indent, capital(p.s.text("print.wait", args{
			"Tile": p.s.Tile(w.Tile), "Left": w.Left, "Discard": p.figure(w.Discard), "SelfDraw": p.figure(w.SelfDraw),
		})))
		if reasons != nil {
			p.line(indent+1, reasons[i])
		}
	}
}

func (p *printer) figure(f score.Figure) string {
	id := "print.figure"
	if !f.Win {
		id = "print.figure_short"
	}
	return p.s.text(id, args{"N": f.Fan})
}
