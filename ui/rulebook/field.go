package rulebook

import (
	"fmt"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// field is the value of an entry with all that belongs to it: the control that
// changes it, or words on a page that is only read; where it comes from; what
// it was before it was changed, with the way back; what is wrong with it.
type field struct {
	sheet   *sheet
	entry   *rules.Entry
	control control // nil where it is only read
	words   words   // the value, where it is only read
	source  *source
	was     *widgets.Button
	tag     *widgets.Tag
	change  *widgets.WrapRow
	fault   *widgets.Paragraph
	quiet   bool // its source is told elsewhere
	part    *measured
	shown   fieldState
}

// fieldState is all that a field shows.
type fieldState struct {
	value, base, clause, decision, fault string
	changed                              bool
}

// words is a text that can be changed: a line, or one that wraps.
type words interface {
	fyne.CanvasObject
	SetText(string)
}

// newField makes the field of an entry and keeps it up to date.
func (s *sheet) newField(e *rules.Entry) *field {
	f := &field{sheet: s, entry: e, source: newSource(s.page)}
	s.fields = append(s.fields, f)
	if !s.isOwn() {
		f.words = widgets.NewText(look.Name, look.Ink, "")
		if e.Kind == rules.FanList {
			f.words = widgets.NewParagraph(look.Body, look.Ink2)
		}
		return f
	}
	f.control = s.newControl(e)
	f.tag = widgets.NewTag(widgets.TagWarn, s.page.text("rulespage.changed"))
	f.was = widgets.NewButton(widgets.Ghost, "", widgets.IconUndo, func() { s.reset(e) })
	f.was.SetHeight(32)
	s.watch(f.was)
	f.change = widgets.NewWrapRow(4, 0, f.tag, f.was)
	f.fault = widgets.NewParagraph(look.Body, look.Loss)
	f.change.Hide()
	f.fault.Hide()
	return f
}

// value is what shows the value.
func (f *field) value() fyne.CanvasObject {
	if f.control == nil {
		return f.words
	}
	return f.control.object()
}

// state is what the field is to show now.
func (f *field) state() (now fieldState) {
	s, say := f.sheet, f.sheet.page.Say
	now.clause, now.decision = f.entry.Origin(s.rules())
	if !s.isOwn() {
		now.value = say.EntryValue(f.entry, s.rules())
		return now
	}
	now.value = fmt.Sprint(s.editor.value(f.entry), f.control.state())
	now.changed, now.base = s.editor.differs(f.entry), say.EntryValue(f.entry, s.editor.base)
	if wrong := s.editor.fault(f.entry); wrong != nil {
		now.fault = say.Misfit(f.entry, wrong)
	}
	return now
}

// show shows the value that is in force or waits, and reports whether anything
// is other than it was.
func (f *field) show() bool {
	now := f.state()
	if now == f.shown {
		return false
	}
	f.shown = now
	p := f.sheet.page
	f.source.show(now.clause, now.decision)
	f.source.object.Hidden = f.source.object.Hidden || f.quiet
	if f.control == nil {
		f.words.SetText(now.value)
	} else {
		f.control.show(f.sheet.editor.value(f.entry), now.fault != "")
		f.change.Hidden, f.fault.Hidden = !now.changed, now.fault == ""
		f.was.SetText(p.text("rulespage.reset", args{"Value": now.base}))
		f.was.SetLabel(p.text("rulespage.reset_label", args{"Entry": p.Say.EntryName(f.entry), "Value": now.base}))
		f.fault.SetText(now.fault)
	}
	f.sheet.invalidate(f.part)
	return true
}

// notes are what stands below a field; hidden ones take no room.
func (f *field) notes() []fyne.CanvasObject {
	if f.control == nil {
		return nil
	}
	return []fyne.CanvasObject{f.change, f.fault}
}

// row is the field as a line: its name with the clause below, the value at the
// right; a long value below.
func (f *field) row(name string) *measured {
	label := widgets.NewColumn(0, widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: name}), f.source.object)
	var lines []fyne.CanvasObject
	if f.isLong() {
		lines = append(lines, label, f.value())
	} else {
		lines = append(lines, widgets.NewRow(16, nil, label, f.value()))
	}
	f.part = newMeasured(widgets.NewColumn(4, append(lines, f.notes()...)...))
	return f.part
}

// isLong reports values that need the whole width.
func (f *field) isLong() bool {
	return f.entry.Kind == rules.FanList || f.entry.Kind == rules.Figures ||
		f.entry.Kind == rules.Choice && f.control != nil && f.sheet.page.narrow && f.control.object().MinSize().Width > longChoice
}

// longChoice is wider than a choice beside its name may be on a narrow page.
const longChoice = 380

// source is the clause that a value comes from, with the mark of a ruling.
type source struct {
	page   *Page
	object *widgets.Row
	clause *widgets.Text
	mark   *widgets.DecisionMark
	tip    string
	shown  bool
}

func newSource(p *Page) *source {
	c := &source{
		page: p, clause: widgets.NewText(look.Clause, look.Ink3, ""),
		mark: widgets.NewDecisionMark(p.Text.Text("check.decision_mark"), ""),
	}
	c.object = widgets.NewRow(6, c.clause, c.mark, nil)
	return c
}

// show reports whether it is another source than before.
func (c *source) show(clause, decision string) bool {
	text, tip := c.page.Say.Clause(clause), c.page.Say.Decision(decision)
	if c.clause.Text() == text && c.tip == tip && c.shown {
		return false
	}
	c.shown, c.tip = true, tip
	c.clause.SetText(text)
	c.clause.Hidden = clause == ""
	c.mark.SetTip(tip)
	c.mark.Hidden = decision == ""
	c.object.Hidden = clause == "" && decision == ""
	c.object.Refresh()
	return true
}

func newFigureHead() *widgets.Text { return widgets.NewText(look.Clause, look.Ink3, "") }

// entriesOf lists the values that a section is about.
func entriesOf(section string) (list []*rules.Entry) {
	groups := map[string][]string{
		"table": {""}, "fans": {"fans"}, "drops": {"drops"}, "house": {"conditions", "flower_hand"},
		"payment": {"payment"}, "liability": {"liability", "false_win"}, "course": {"claims", "game"},
	}
	for _, group := range groups[section] {
		list = append(list, groupOf(group)...)
	}
	return list
}
