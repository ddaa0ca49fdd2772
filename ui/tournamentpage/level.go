package tournamentpage

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// maxAsked is the greatest number of shared places shown at once.
const maxAsked = 6

// askCards ask the referee about places that only a lot decides. The first object
// is a button of the first card; nil if there is nothing to ask.
func (p *Page) askCards(levels []tournament.Level) (cards []fyne.CanvasObject, first *widgets.Button) {
	if len(levels) == 0 {
		return nil, nil
	}
	if levels[0].GoOn == 0 {
		card, draw := p.askPlaces(levels)
		return []fyne.CanvasObject{card}, draw
	}
	for i := range levels[:min(len(levels), maxAsked)] {
		card, button := p.askCut(&levels[i])
		if cards = append(cards, card); i == 0 {
			first = button
		}
	}
	return cards, first
}

// askCut asks who of level players goes on.
func (p *Page) askCut(l *tournament.Level) (object fyne.CanvasObject, first *widgets.Button) {
	title := p.text("tournament.level.cut")
	switch {
	case l.Rest:
		title = p.text("tournament.level.cut_rest")
	case l.Table > 0:
		title = p.text("tournament.level.cut_at", args{"N": l.Table})
	}
	parts := []fyne.CanvasObject{
		paragraph(look.Title, look.Ink, title),
		paragraph(look.Body, look.Ink, p.text("tournament.level.who", args{
			"Names": p.allNames(l.Numbers), "Points": p.Say.Points(l.Points), "N": l.GoOn,
		})),
		paragraph(look.Body, look.Ink2, p.whatDecides(l.Lacking)),
	}
	row, first := p.decideRow(l.Lacking, *l)
	return p.asked(append(parts, row)), first
}

// decideRow returns the buttons that fill in hands and draw the lots, and the first
// of them.
func (p *Page) decideRow(lacking []int, levels ...tournament.Level) (row fyne.CanvasObject, first *widgets.Button) {
	var buttons []*widgets.Button
	weight := widgets.Primary
	for _, table := range lacking[:min(len(lacking), maxAsked)] {
		buttons = append(buttons, p.button(weight, p.text("tournament.level.fill", args{"N": table}), "", func() { p.fillIn(table) }))
		weight = widgets.Quiet
	}
	var line *widgets.WrapRow
	buttons = append(buttons, p.button(weight, p.text("tournament.level.draw"), "", func() { p.askLots(line, levels) }))
	line = along(p, buttons...)
	return line, buttons[0]
}

// askLots replaces the buttons with the question whether to draw lots now. The focus is on the
// button that does not: someone who keeps typing scores must not draw lots by accident.
func (p *Page) askLots(line *widgets.WrapRow, levels []tournament.Level) {
	keys := p.Keyboard.Navigating()
	now := p.button(widgets.Primary, p.text("tournament.level.draw_now"), "", func() { p.drawLots(levels) })
	later := p.button(widgets.Quiet, p.text("tournament.level.draw_later"), "", p.show)
	now.SetOnKey(func(key fyne.KeyName) bool {
		if widgets.IsArrow(key) {
			p.Keyboard.Focus(true, later)
		}
		return widgets.IsArrow(key)
	})
	line.SetObjects(now, later)
	p.relay()
	p.Keyboard.Focus(keys, later)
}

// askPlaces asks about the shared places of the last stage.
func (p *Page) askPlaces(levels []tournament.Level) (object fyne.CanvasObject, first *widgets.Button) {
	parts := []fyne.CanvasObject{paragraph(look.Title, look.Ink, p.text("tournament.level.places"))}
	var lacking []int
	for i, l := range levels {
		if i < maxAsked {
			parts = append(parts, paragraph(look.Body, look.Ink, p.text("tournament.level.shared", args{
				"From": l.Place, "To": l.Place + len(l.Numbers) - 1, "Names": p.allNames(l.Numbers), "Points": p.Say.Points(l.Points),
			})))
		}
		for _, table := range l.Lacking {
			if !slices.Contains(lacking, table) {
				lacking = append(lacking, table)
			}
		}
	}
	if more := len(levels) - maxAsked; more > 0 {
		parts = append(parts, paragraph(look.Body, look.Ink, p.text("tournament.level.more", args{"N": more})))
	}
	slices.Sort(lacking)
	parts = append(parts, paragraph(look.Body, look.Ink2, p.whatDecides(lacking)))
	row, first := p.decideRow(lacking, levels...)
	return p.asked(append(parts, row)), first
}

// asked returns a card that stands out.
func (p *Page) asked(parts []fyne.CanvasObject) fyne.CanvasObject {
	c := cardOf(look.WarnSoft, parts...)
	c.SetOutline(look.Warn, 1)
	return c
}

// whatDecides says what the referee may do, with the tables whose hands were left
// out.
func (p *Page) whatDecides(lacking []int) string {
	if len(lacking) == 0 {
		return p.text("tournament.level.even")
	}
	var tables []string
	for _, n := range lacking {
		tables = append(tables, strconv.Itoa(n))
	}
	return p.text("tournament.level.lacking", args{"Tables": strings.Join(tables, p.text("list.comma"))})
}

// drawLots draws the lots of level players, and stays at their table.
func (p *Page) drawLots(levels []tournament.Level) {
	m := p.Model
	var acts []tournament.Event
	for _, l := range levels {
		acts = append(acts, tournament.Event{Kind: tournament.Lots, Numbers: l.Numbers})
	}
	if l := levels[0]; l.Table > 0 && m.part == atTables && m.stage == m.last() {
		m.table = l.Table
	}
	m.drew = true
	p.act(acts...)
}

// drawnCards show lots that were drawn, one after the other, and who goes on. The
// button leads to the next table; nil if there is none.
func (p *Page) drawnCards(round int, levels []tournament.Level, m *marks) (cards []fyne.CanvasObject, next *widgets.Button) {
	for i := range levels {
		l := &levels[i]
		numbers := slices.Clone(l.Numbers)
		slices.SortFunc(numbers, func(a, b int) int { return m.lots[a] - m.lots[b] })
		parts := []fyne.CanvasObject{widgets.NewText(look.Title, look.Ink, p.text("tournament.level.drawn"))}
		for _, n := range numbers {
			var mark fyne.CanvasObject
			if l.GoOn > 0 && m.through[n] {
				mark = widgets.NewTag(widgets.TagAccent, p.text("tournament.goes_on"))
			}
			parts = append(parts, widgets.NewRow(gap, widgets.NewText(look.Strong, look.Ink2, p.text("tournament.level.lot", args{"Lot": m.lots[n]})),
				paragraph(look.Name, look.Ink, p.playerName(n)), mark))
		}
		parts = append(parts, widgets.NewRow(gap, nil, paragraph(look.Label, look.Ink3,
			p.text("tournament.level.seed", args{"Seed": strconv.FormatInt(p.Model.open.Rounds[round].Seed, 10)})), p.decisionMark(tournament.DecisionLot)))
		cards = append(cards, cardOf(look.Surface, parts...))
	}
	if len(cards) == 0 || round < p.Model.last() {
		return cards, nil
	}
	table := p.nextTable(p.Model.table)
	if table == 0 {
		return cards, nil
	}
	next = p.button(widgets.Quiet, p.text("tournament.level.next", args{"N": table}), widgets.IconRight, func() {
		p.Model.table = table
		p.show()
	})
	next.SetIconAfter(true)
	return append(cards, widgets.NewLine(gap, next)), next
}

// fillIn reopens a table's result to add the hands that were left out, keeping what was already
// typed.
func (p *Page) fillIn(table int) {
	m := p.Model
	m.part, m.stage, m.table = atTables, m.last(), table
	if !m.isAgain(table) {
		m.results[table] = paperOf(m.open.Rounds[m.stage].Tables[table-1].Result)
	}
	p.show()
}

// maxNames is the greatest number of level players named in a sentence.
const maxNames = 8

// allNames lists the names of players in a sentence, ordered by number: the order of the ranking
// would give the lots away before they are drawn.
func (p *Page) allNames(numbers []int) string {
	var names []string
	numbers = slices.Sorted(slices.Values(numbers))
	for _, n := range numbers[:min(len(numbers), maxNames)] {
		names = append(names, shortened(p.playerName(n)))
	}
	text := strings.Join(names, p.text("list.comma"))
	if more := len(numbers) - maxNames; more > 0 {
		text += p.text("list.comma") + p.text("tournament.new.more", args{"N": more})
	}
	return text
}
