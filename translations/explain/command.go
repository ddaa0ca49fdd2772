package explain

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"sikwu/core/command"
	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/verdict"
	"sikwu/translations"
)

// Words answers the command line in a language.
type Words struct {
	s *Speaker
}

var _ command.Words = (*Words)(nil)

// ForCommand gives the command line its words.
func ForCommand(loc *translations.Localizer) *Words { return &Words{s: New(loc)} }

// Languages lists the codes that --lang takes.
func (x *Words) Languages() []string { return translations.Codes() }

// Reason explains why a hand is no win.
func (x *Words) Reason(p command.Explained) string {
	c := caseOf(&p.Answer.Question)
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

// Usage says how to call the verbs.
func (x *Words) Usage(u command.Usage) string {
	return x.s.text("request.usage", args{
		"Verbs": strings.Join(u.Verbs, " "), "Presets": strings.Join(u.Presets, " "),
		"Languages": strings.Join(u.Languages, "|"), "Facts": strings.Join(u.Facts, ","),
	})
}

// Print writes a judgement or the waits for people. It leaves errors of w to the
// caller.
func (x *Words) Print(w io.Writer, a command.Answer) {
	c := caseOf(&a.Question)
	p := printer{s: x.s, c: c}
	if a.Advice != nil {
		p.heading(true)
		p.advice(&Told{Question: a.Asked, List: a.Advice})
		io.WriteString(w, p.out.String())
		return
	}
	judge := verdict.Called // of which people know who fed a chow
	if a.Waits != nil {
		judge = verdict.Of
	}
	f := Finding{Case: c, Verdict: judge(c.Draft, c.Win, &c.Seen, c.Rules)}
	if f.Kind == verdict.Empty {
		f.Kind, f.Missing = verdict.Building, 13
	}
	p.a = x.s.Answer(f)
	p.heading(a.Waits != nil)
	if a.Waits != nil {
		p.waits()
	} else if a.Score != nil {
		p.score()
	}
	io.WriteString(w, p.out.String())
}

// printer collects the lines of one answer.
type printer struct {
	s   *Speaker
	c   Case
	a   *Answer
	out strings.Builder
}

// line writes one line, indented by some steps, unless it is empty.
func (p *printer) line(indent int, text string) {
	if text != "" {
		fmt.Fprintf(&p.out, "%s%s\n", strings.Repeat("  ", indent), text)
	}
}

func (p *printer) lines(indent int, list []string) {
	for _, text := range list {
		p.line(indent, text)
	}
}

// pair writes a thing behind its name.
func (p *printer) pair(name, thing string) {
	p.line(0, p.s.text("sentence.colon", args{"A": name, "B": thing}))
}

func (p *printer) heading(waits bool) {
	w := p.c.Win
	by := p.s.Way(w)
	if w.From != noWind {
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

func (p *printer) score() {
	if p.a.Kind == verdict.Win {
		p.line(0, p.s.text("print.win", args{"N": p.a.Fan}))
		p.lines(1, p.a.Lines)
		p.line(1, p.a.Ask)
	} else {
		p.problems()
	}
	for i := range p.a.Readings {
		p.reading(i, &p.a.Readings[i])
	}
	p.points()
	p.line(0, p.a.Call)
	if cost := p.a.Cost; cost != nil {
		p.pair(cost.Title, small(cost.Words))
		p.rulings(0, cost.Decisions)
	}
	for _, l := range p.a.BetterWays {
		p.pair(l.Name, p.s.then(l.Reason, p.fan(l.Fan)))
	}
}

func (p *printer) fan(n int) string { return p.s.text("print.figure", args{"N": n}) }

func (p *printer) problems() {
	p.line(0, p.s.text("print.no_win", args{"Name": p.a.Title}))
	p.lines(1, p.a.Lines)
	for _, also := range p.a.Also {
		p.line(1, also.Words)
	}
}

func (p *printer) reading(i int, r *Reading) {
	p.line(0, capital(p.s.text("print.reading", args{
		"Number": digits(i + 1), "InWords": p.s.number(i + 1), "N": r.Fan, "Addition": r.Addition,
	})))
	p.line(1, r.Why)
	p.decision(1, r.Decision)
	p.groups(&r.Grouping)
	for _, l := range r.Lines {
		p.line(1, fanEntry(&l))
		p.decision(2, l.Decision)
	}
}

// fanEntry returns one fan: name, worth, reason, and the clause in brackets.
func fanEntry(l *Line) string {
	text := fmt.Sprintf("%s  %s  %s", l.Name, l.Value, l.Reason)
	if l.Clause != "" {
		text += " [" + l.Clause + "]"
	}
	return text
}

func (p *printer) decision(indent int, id string) {
	if id != "" {
		p.line(indent, p.s.text("print.decision", args{"Text": p.s.Decision(id)}))
	}
}

func (p *printer) rulings(indent int, ids []string) {
	for _, id := range ids {
		p.decision(indent, id)
	}
}

func (p *printer) groups(how *Grouping) {
	parts := make([]string, len(how.Groups))
	for i, g := range how.Groups {
		parts[i] = g.Name + " " + g.Notation
		if g.Marked >= 0 {
			parts[i] += " ←" + p.s.text("print.won_here")
		}
	}
	p.line(1, how.Form+strings.Join(parts, " · "))
}

func (p *printer) points() {
	list := p.a.Settlement
	if list == nil { // a mistake of entry costs nothing
		return
	}
	if !list.Known {
		p.line(0, p.a.Ask)
		p.lines(1, p.a.Brings)
		return
	}
	var parts []string
	for _, seat := range list.Seats {
		parts = append(parts, p.s.text("print.seat_points", args{"Seat": p.s.Wind(seat.Wind), "Points": seat.Amount}))
	}
	p.line(0, p.s.text("print.points", args{"Points": p.s.list("list.comma", parts...)}))
	if l := list.Liable; l != nil {
		p.lines(0, []string{l.Words, l.Also})
	}
	p.rulings(1, list.Decisions())
}

func (p *printer) waits() {
	switch p.a.Kind {
	case verdict.NotAWin:
		p.problems()
	case verdict.Building:
		p.pair(p.a.Tags[0].Text, p.a.Title)
		p.lines(1, p.a.Lines)
	default:
		p.line(0, p.a.Title)
		p.lines(1, p.a.Lines)
	}
	for _, d := range p.a.Discards {
		p.line(0, p.s.text("print.discard", args{"Tile": p.s.Tile(d.Tile)}))
		for _, w := range d.Waits {
			p.line(1, p.wait(w))
		}
	}
	var useful []string
	for _, u := range p.a.Useful {
		useful = append(useful, p.s.Tile(u.Tile))
	}
	if len(useful) > 0 {
		p.line(1, p.s.text("print.useful", args{"Tiles": p.s.list("list.comma", useful...)}))
	}
	for _, w := range slices.SortedFunc(slices.Values(p.a.Waits), byTile) {
		p.line(0, p.wait(w.Wait))
		p.line(1, w.Reason)
	}
	for _, d := range p.a.Dead {
		p.pair(d.Name, d.Reason)
	}
}

// advice tells what each discard is worth, in the window's order, and how that was reckoned.
func (p *printer) advice(t *Told) {
	held, melded := t.Question.Hand.ConcealedCounts(), meldedOf(t.Question)
	if hand.Distance(&held, &melded, 4-len(t.Question.Hand.Melds)) == 0 {
		p.line(0, p.s.text("print.complete"))
	}
	p.line(0, p.s.text("print.asked", args{
		"Draws": p.s.drawsLeft(t.Question.Draws), "Aim": p.s.text("answer.advice.for_" + t.Question.For.String()), "Method": p.s.method(t),
	}))
	list := inRowOrder(t)
	if len(list) > 0 && list[0].Chance == 0 {
		p.pair(p.s.text("answer.advice.hopeless"), p.s.then(p.s.hopeless(t.Question), p.s.safest(t)))
		return
	}
	for i := range list {
		d := &list[i]
		p.line(0, p.s.text("print.advised", args{
			"Tile": p.s.Tile(d.Tile), "Chance": percent(d.Chance), "Points": formatPoints(d.Points),
		}))
		for _, g := range d.Goals {
			p.line(1, p.s.text("print.goal", args{"Plan": p.s.planWithout(d.Tile, &g.Plan), "Chance": percent(g.Chance)}))
		}
		var useful []string
		for _, u := range d.Useful {
			useful = append(useful, p.s.text("print.left", args{"Tile": p.s.Tile(u.Tile), "N": u.Left}))
		}
		if len(useful) > 0 {
			p.line(1, p.s.text("print.useful", args{"Tiles": p.s.list("list.comma", useful...)}))
		}
	}
}

// decimal writes a number with one decimal.
func decimal(n float64) string { return strconv.FormatFloat(n, 'f', 1, 64) }

func byTile(a, b Wait) int { return cmp.Compare(a.Tile, b.Tile) }

func (p *printer) wait(w score.Wait) string {
	return capital(p.s.text("print.wait", args{
		"Tile": p.s.Tile(w.Tile), "Left": w.Left, "Discard": p.figure(w.Discard), "SelfDraw": p.figure(w.SelfDraw),
	}))
}

func (p *printer) figure(f score.Figure) string {
	id := "print.figure"
	switch {
	case f.Clash:
		id = "print.figure_clash"
	case !f.Win:
		id = "print.figure_short"
	}
	return p.s.text(id, args{"N": f.Fan})
}

// caseOf returns the hand of a request.
func caseOf(q *command.Question) Case { return Case{Draft: q.Draft, Win: q.Win, Rules: q.Rules} }
