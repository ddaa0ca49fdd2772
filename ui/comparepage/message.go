package comparepage

import (
	"sikwu/core/compare"
	"sikwu/core/verdict"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// message says why there is nothing to compare.
type message struct {
	card        *widgets.Card
	title, note *widgets.Paragraph
}

func newMessage(p *Page) *message {
	m := &message{
		title: widgets.NewParagraph(look.Question, look.Ink),
		note:  widgets.NewParagraph(look.Body, look.Ink2),
	}
	back := widgets.NewButton(widgets.Gentle, p.text.Text("compare.back_to_hand"), "", func() { p.callbacks.Back() })
	m.card = widgets.NewCard(widgets.NewColumn(4, m.title, m.note, newInset(newRow(0, back), 0, 8, 0, atFoot)))
	return m
}

func (m *message) set(title, note string) {
	m.title.SetText(title)
	m.note.SetText(note)
}

// apology says what a hand lacks before rule sets can disagree about it.
func (p *Page) apology(v *session.View) (title, note string) {
	switch {
	case p.calls.areImpossible():
		calls := p.say.Calls(v.Winners, v.Case())
		return calls.Title, calls.Words
	case v.Kind == verdict.Empty:
		return p.text.Text("compare.empty_title"), p.text.Text("compare.empty_note")
	case p.table.Kind == compare.Waiting && len(p.table.Columns) > 0:
		title, _ = p.say.NotReady(&p.table.Columns[0].Waits)
		return title, p.text.Text("compare.not_ready_note")
	case v.Judged.Size() < 13:
		return p.say.Building(13 - v.Judged.Size()), p.text.Text("compare.building_note")
	}
	return p.text.Text("compare.discarding_title"), p.text.Text("compare.discarding_note")
}
