package tournamentpage

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/penalty"
	"sikwu/core/tournament"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// playerCard shows the chosen player: the name, which can be edited, and
// leaving and rejoining the tournament.
func (p *Page) playerCard(who *tournament.Player, tally penalty.Tally) fyne.CanvasObject {
	m := p.Model
	rename := func() {
		if m.name != who.Name {
			p.act(tournament.Event{Kind: tournament.Rename, Number: who.Number, Name: m.name})
		}
	}
	name := p.newField(nameBound, "", m.name, func(text string) { m.name = text }, rename)
	save := p.button(widgets.Quiet, p.text("tournament.people.rename"), "", rename)
	parts := []fyne.CanvasObject{
		widgets.NewRow(gap, nil, paragraph(look.Title, look.Ink, p.text("tournament.people.number", args{"N": who.Number})), widgets.NewLine(4, p.tallyTags(tally)...)),
		widgets.NewRow(gap, nil, name, save),
	}
	if m.open.IsWithdrawn(who.Number) {
		parts = append(parts, paragraph(look.Body, look.Ink2, p.text("tournament.people.withdrawn_note")),
			widgets.NewLine(gap, p.button(widgets.Quiet, p.text("tournament.people.return"), "", func() {
				p.act(tournament.Event{Kind: tournament.Return, Number: who.Number})
			})))
	} else {
		leave := tournament.Event{Kind: tournament.Withdraw, Number: who.Number}
		withdraw := p.button(widgets.Quiet, p.text("tournament.people.withdraw"), "", func() { p.act(leave) })
		if _, err := m.open.Tournament.Do(leave); err != nil {
			withdraw.SetReason(p.Fault(err))
		}
		parts = append(parts, widgets.NewLine(gap, withdraw))
	}
	for _, g := range m.open.Penalties {
		if g.Number == who.Number {
			parts = append(parts, widgets.NewRule(), paragraph(look.Label, look.Ink2, p.laidText(&g)))
		}
	}
	return cardOf(look.Surface, parts...)
}

// laidText describes a penalty.
func (p *Page) laidText(g *tournament.Given) string {
	text := p.text("tournament.measure." + string(g.Laid.Measure))
	if g.Laid.Points > 0 {
		text += " " + p.Say.Points(-g.Laid.Points)
	}
	if g.Laid.Offence != "" {
		text += " · " + p.offenceName(g.Laid.Offence)
	}
	if g.Round >= 0 {
		text += " · " + p.stageName(&p.Model.open.Rounds[g.Round].Stage)
	}
	return text
}

func (p *Page) offenceName(id penalty.ID) string {
	return p.text("handbook.section." + string(id) + ".title")
}

// chargeForm gives a player a penalty: the offence, the measure and the points.
type chargeForm struct {
	page    *Page
	number  int
	tally   penalty.Tally
	measure *choice
	points  *input.Field
	amount  *widgets.Row
	ruled   *scoreview.DecisionMark // beside points that are our own ruling
	lay     *widgets.Button
}

func (p *Page) chargeCard(who *tournament.Player, tally penalty.Tally) fyne.CanvasObject {
	d := p.Model
	f := &chargeForm{page: p, number: who.Number, tally: tally}
	var offences []penalty.Offence
	var names, measures []string
	for _, o := range penalty.Catalogue() {
		if o.IsPunished() {
			offences, names = append(offences, o), append(names, p.offenceName(o.ID))
		}
	}
	for _, m := range penalty.Measures() {
		measures = append(measures, p.text("tournament.measure."+string(m)))
	}
	what := p.newChoice(names, slices.IndexFunc(offences, func(o penalty.Offence) bool { return o.ID == d.charge.offence }), func(i int) {
		d.charge.offence = offences[i].ID
		if m, is := tally.Due(&offences[i]); is {
			f.choose(m)
		} else {
			f.propose()
		}
		f.check()
	})
	f.measure = p.newChoice(measures, slices.Index(penalty.Measures(), d.charge.measure), func(i int) {
		f.choose(penalty.Measures()[i])
		f.check()
	})
	f.points = p.newField(figureBound, "", d.charge.points, func(text string) {
		d.charge.points = text
		f.check()
	}, f.submit)
	f.ruled = p.decisionMark(penalty.DecisionUsual)
	f.amount = widgets.NewRow(gap, nil, paragraph(look.Body, look.Ink2, p.text("tournament.charge.points")), widgets.NewLine(gap, f.ruled, f.points))
	f.lay = p.button(widgets.Primary, p.text("tournament.charge.lay"), "", f.submit)
	f.check()
	return cardOf(look.Surface,
		widgets.NewText(look.Title, look.Ink, p.text("tournament.charge.title")),
		labelled(p.text("tournament.charge.what"), what), labelled(p.text("tournament.charge.measure"), f.measure),
		f.amount, widgets.NewLine(gap, f.lay))
}

// choose sets a measure and its usual points.
func (f *chargeForm) choose(m penalty.Measure) {
	d := f.page.Model
	d.charge.measure = m
	f.measure.set(slices.Index(penalty.Measures(), m))
	f.propose()
}

// propose writes the points: for a false win those of the rule set, for
// everything else the usual ones.
func (f *chargeForm) propose() {
	text := ""
	if f.page.Model.charge.measure.TakesPoints() {
		n, _ := f.figure()
		text = strconv.Itoa(n)
	}
	f.points.SetText(text)
}

// figure returns the usual points. isOurs is set if no source has them.
func (f *chargeForm) figure() (points int, isOurs bool) {
	m := f.page.Model
	if m.charge.offence == penalty.FalseWin && m.charge.measure == penalty.Points {
		points, _, _ = penalty.FalseWinFigures(m.open.Rules)
		return points, false
	}
	return penalty.Usual(m.open.Rules), true
}

// act returns the penalty as typed; ok is false if the points are not a number.
func (f *chargeForm) act() (a tournament.Event, ok bool) {
	c := f.page.Model.charge
	laid := penalty.Laid{Offence: c.offence, Measure: c.measure}
	ok = true
	if c.measure != penalty.Warning && c.points != "" {
		laid.Points, ok = parseFigure(c.points)
	}
	return tournament.Event{Kind: tournament.Penalize, Number: f.number, Laid: laid}, ok
}

// check shows why the penalty cannot be given.
func (f *chargeForm) check() {
	p, m := f.page, f.page.Model.charge.measure
	f.amount.Hidden = m == "" || m == penalty.Warning
	proposed, isOurs := f.figure()
	written, _ := parseFigure(p.Model.charge.points)
	f.ruled.Hidden = !isOurs || written != proposed
	reason := ""
	if m == "" {
		reason = p.text("tournament.charge.choose")
	} else if a, ok := f.act(); !ok {
		reason = p.Fault(&tournament.EventError{Reason: tournament.BadPenalty})
	} else if _, err := p.Model.open.Tournament.Do(a); err != nil {
		reason = p.Fault(err)
	}
	f.lay.SetReason(reason)
	p.relay()
}

func (f *chargeForm) submit() {
	a, _ := f.act()
	if f.lay.Reason() == "" && f.page.Model.do(a) {
		f.page.Model.charge = charge{}
	}
	f.page.show()
}
