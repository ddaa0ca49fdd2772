package handbookpage

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/handbook"
	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/translations"
	"sikwu/ui/board"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// section returns the cards of the open section.
func (v *View) section(s *handbook.Section) (cards []fyne.CanvasObject) {
	cards = append(cards, v.heading(s))
	switch b, ok := s.Picture(v.rules); {
	case s.Table != nil:
		row := widgets.NewRow(widgets.CardGap, nil, widgets.NewColumn(widgets.CardGap, v.steps(s), v.cost(s)), v.felt(&b))
		row.SetAlignTop(true)
		cards = append(cards, row)
	case s.Exposed != nil:
		cards = append(cards, v.steps(s), v.example(s), v.cost(s))
	case ok:
		cards = append(cards, v.steps(s), v.felt(&b), v.cost(s))
	default:
		cards = append(cards, v.steps(s), v.cost(s))
	}
	if len(s.See) > 0 {
		cards = append(cards, v.seeAlso(s))
	}
	return cards
}

// sectionText returns the text of a part of a section, with the numbers of the
// rules in force.
func (v *View) sectionText(s *handbook.Section, part string) string {
	return v.sectionTextIn(v.Text, s, part)
}

func (v *View) sectionTextIn(loc *translations.Localizer, s *handbook.Section, part string) string {
	id := sectionID(s, part)
	if any := id + "_any"; v.rules.Minimum.Value == 0 && loc.Has(any) {
		id = any // without a minimum every complete hand wins
	}
	return loc.Text(id, args{
		"Minimum": v.rules.Minimum.Value, "Usual": penalty.Usual(v.rules), "Cards": penalty.YellowCardsOut,
	})
}

// heading shows the name, the clauses, and what happened.
func (v *View) heading(s *handbook.Section) fyne.CanvasObject {
	name := widgets.NewParagraph(look.Goal, look.Ink, widgets.Run{Text: v.text(sectionID(s, "title"))})
	var tags []fyne.CanvasObject
	for _, clause := range s.Clauses {
		tags = append(tags, widgets.NewTag(widgets.TagMuted, v.Say.Clause(clause)))
	}
	what := widgets.NewParagraph(look.Lead, look.Ink2, widgets.Run{Text: v.sectionText(s, "what")})
	lines := widgets.NewColumn(6, name, widgets.NewWrapRow(6, 4, tags...), what)
	if !v.isRecorded(s) {
		return widgets.NewCard(lines)
	}
	record := widgets.NewButton(widgets.Primary, v.text("handbook.record"), widgets.IconBook, func() { v.Record(s.Offence) })
	record.SetTip(v.text("handbook.record_hint"))
	v.scroll.Watch(record)
	row := widgets.NewRow(24, nil, widgets.NewColumn(6, name, widgets.NewWrapRow(6, 4, tags...)), record)
	row.SetAlignTop(true)
	return widgets.NewCard(widgets.NewColumn(6, row, what))
}

// isRecorded reports whether the section costs something that a score sheet can
// hold.
func (v *View) isRecorded(s *handbook.Section) bool {
	o, ok := penalty.Find(s.Offence)
	return v.Record != nil && ok && o.IsPunished()
}

// felt shows a picture that cannot be touched.
func (v *View) felt(b *picture.Board) fyne.CanvasObject {
	view := board.New(v.boardWords(), nil)
	view.Set(*b)
	return newFrame(view, pictureHeight(b))
}

// steps shows what to do, numbered.
func (v *View) steps(s *handbook.Section) fyne.CanvasObject {
	lines := []fyne.CanvasObject{v.cardTitle("handbook.to_do")}
	for i, step := range s.StepsUnder(v.rules) {
		number := widgets.NewTag(widgets.TagAccent, strconv.Itoa(i+1))
		text := widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: v.sectionText(s, "step."+step.ID)})
		var mark fyne.CanvasObject
		if step.Ruled {
			mark = v.decisionMark(v.text("handbook.ruled"))
		}
		line := widgets.NewRow(10, number, text, mark)
		line.SetAlignTop(true)
		lines = append(lines, line)
	}
	return widgets.NewCard(widgets.NewColumn(8, lines...))
}

func (v *View) cardTitle(id string) fyne.CanvasObject {
	return widgets.NewText(look.Title, look.Ink, v.text(id))
}

func (v *View) decisionMark(tip string) fyne.CanvasObject {
	mark := scoreview.NewDecisionMark(v.text("check.decision_mark"), tip)
	mark.Enable()
	v.scroll.Watch(mark)
	return mark
}

// seeAlso leads to related sections.
func (v *View) seeAlso(s *handbook.Section) fyne.CanvasObject {
	var links []fyne.CanvasObject
	for _, id := range s.See {
		link := widgets.NewButton(widgets.Quiet, v.text(sectionID(v.book.Section(id), "title")), "", func() { v.leadTo(id) })
		v.scroll.Watch(link)
		links = append(links, link)
	}
	return widgets.NewCard(widgets.NewColumn(8, v.cardTitle("handbook.see_also"), widgets.NewWrapRow(8, 8, links...)))
}

// example lets the reader try what is allowed with an exposed tile.
func (v *View) example(s *handbook.Section) fyne.CanvasObject {
	if x := v.Model.tried; x == nil || x.rs != v.rules {
		v.Model.tried = newExposure(s.Exposed, v.rules)
	}
	x := v.Model.tried
	answer := widgets.NewParagraph(look.Lead, look.Ink)
	plate := widgets.NewCard(answer)
	plate.SetRadius(10)
	var view *board.View
	show := func() {
		text, fill, ink := v.Say.Lesson(x.answer.text), look.AccentSoft, look.Accent
		switch {
		case text == "":
			text, fill, ink = v.text("handbook.try.hint"), look.Sunk, look.Ink2
		case x.answer.refused:
			fill, ink = look.LossSoft, look.Loss
		}
		answer.SetText(text)
		answer.SetColour(ink)
		plate.SetFill(fill)
		view.Set(x.board())
	}
	view = board.New(v.boardWords(), func(a picture.Act) {
		x.do(a)
		show()
		v.scroll.Relayout()
	})
	show()
	title := widgets.NewColumn(4, v.cardTitle("handbook.try.title"),
		widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: v.text("handbook.try.intro")}))
	return widgets.NewCard(widgets.NewColumn(10, title, newFrame(view, exampleHeight), plate))
}

// exampleHeight is the height of the example's board with its answers, in Fyne
// units.
const exampleHeight = 340

// Plain returns the open section as text.
func (v *View) Plain() string {
	s := v.open()
	var clauses []string
	for _, clause := range s.Clauses {
		clauses = append(clauses, v.Say.Clause(clause))
	}
	lines := []string{v.text(sectionID(s, "title")), strings.Join(clauses, v.text("list.comma")), v.sectionText(s, "what"), ""}
	for i, step := range s.StepsUnder(v.rules) {
		lines = append(lines, strconv.Itoa(i+1)+". "+v.sectionText(s, "step."+step.ID))
	}
	return strings.Join(append(lines, "", v.sectionText(s, "cost")), "\n")
}
