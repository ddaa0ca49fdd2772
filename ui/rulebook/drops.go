package rulebook

import (
	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// dropCards shows which fans do not count beside which.
func (s *sheet) dropCards(put func(sectionCard)) {
	var lines lines
	if !s.isOwn() {
		s.dropLines(&lines)
		put(sectionCard{card: lines.card(8)})
		return
	}
	var updates []func()
	for i := range s.rules().Drops {
		part, update := s.dropFields(i)
		lines.addMeasured(part)
		updates = append(updates, update)
	}
	put(sectionCard{card: lines.card(8), update: func() {
		for _, update := range updates {
			update()
		}
	}})
}

// dropLines adds a line for each drop that has an effect.
func (s *sheet) dropLines(lines *lines) {
	rs := s.rules()
	for i := range rs.Drops {
		text := s.page.Say.DropRule(&rs.Drops[i], rs)
		if text == "" {
			continue
		}
		from := newSource(s.page)
		from.show(s.page.Say.DropClause(&rs.Drops[i], rs), rs.Drops[i].Decision)
		words := widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: text})
		lines.addMeasured(newMeasured(widgets.NewRow(16, nil, words, from.object)))
	}
}

// dropFields returns the two lists of a drop, below their result.
func (s *sheet) dropFields(i int) (part *measured, update func()) {
	key := "drops." + s.rules().Drops[i].Name
	words, from := widgets.NewParagraph(look.Name, look.Ink), newSource(s.page)
	var rows []*measured
	for _, name := range []string{"present", "drops"} {
		e, _ := rules.EntryOf(key + "." + name)
		f := s.newField(e)
		f.quiet = true // both lists come from one clause
		rows = append(rows, f.row(s.page.text("rulespage.drop_"+name)))
	}
	lists := newShares(24, []float32{0.55, 0.45}, rows[0], rows[1])
	part = newMeasured(widgets.NewColumn(6, widgets.NewRow(12, nil, words, from.object), lists), rows...)
	return part, func() {
		rs := s.rules()
		text := s.page.Say.DropRule(&rs.Drops[i], rs)
		if text == "" {
			text = s.page.text("rulespage.drops_nothing")
		}
		if from.show(s.page.Say.DropClause(&rs.Drops[i], rs), rs.Drops[i].Decision) || words.Text() != text {
			words.SetText(text)
			s.invalidate(part)
		}
	}
}
