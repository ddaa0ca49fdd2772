package rulebook

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// field shows an entry: its value, as a control or as text on a page without
// controls; its source; the base's value, with a way back; and what is wrong
// with it.
type field struct {
	sheet   *sheet
	entry   *rules.Entry
	control control // nil on a page without controls
	words   words   // the value on a page without controls
	source  *source
	was     *widgets.Button
	tag     *widgets.Tag
	change  *widgets.WrapRow
	wrong   *widgets.Column // a value that waits, why, and a button that drops it
	fault   *widgets.Paragraph
	drop    *widgets.Button
	idle    *widgets.Paragraph // why no value means anything
	quiet   bool               // its source is shown elsewhere
	part    *measured
	shown   fieldState
}

// fieldState is what a field shows.
type fieldState struct {
	value, base, clause, decision, fault, idle string
	changed                                    bool
}

// words is a text that can be changed: one line, or one that wraps.
type words interface {
	fyne.CanvasObject
	SetText(string)
}

// newField returns the field of an entry. The sheet keeps it up to date.
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
	f.drop = widgets.NewButton(widgets.Ghost, "", widgets.IconUndo, func() { s.turn(func() { s.editor.drop(e) }) })
	f.drop.SetHeight(32)
	s.watch(f.drop)
	f.wrong = widgets.NewColumn(0, f.fault, widgets.NewLine(0, f.drop))
	f.idle = widgets.NewParagraph(look.Label, look.Ink3)
	f.change.Hide()
	f.wrong.Hide()
	f.idle.Hide()
	return f
}

// value returns the widget of the value.
func (f *field) value() fyne.CanvasObject {
	if f.control == nil {
		return f.words
	}
	return f.control.object()
}

// state returns what the field must show now.
func (f *field) state() (now fieldState) {
	s, say := f.sheet, f.sheet.page.Say
	now.clause, now.decision = f.entry.Origin(s.rules())
	if !s.isOwn() {
		now.value = say.EntryValue(f.entry, s.rules())
		return now
	}
	now.value = fmt.Sprint(f.entry.Value(s.editor.set), f.control.state())
	now.changed, now.base, now.idle = s.editor.differs(f.entry), say.EntryValue(f.entry, s.editor.base), s.idle(f.entry)
	if wrong := s.editor.fault(f.entry); wrong != nil {
		waits := say.ValueWords(f.entry, s.editor.pending[f.entry.Key])
		now.fault = s.page.text("rulespage.waits", args{"Value": waits, "Reason": say.Misfit(f.entry, wrong)})
	}
	return now
}

// show updates the field, and reports whether anything changed.
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
		f.control.close(now.idle)
		f.control.show(f.entry.Value(f.sheet.editor.set))
		f.change.Hidden, f.wrong.Hidden, f.idle.Hidden = !now.changed, now.fault == "", now.idle == ""
		f.idle.SetText(now.idle)
		stays := p.Say.ValueWords(f.entry, f.entry.Value(f.sheet.editor.set))
		f.drop.SetText(p.text("rulespage.stays", args{"Value": stays}))
		f.drop.SetLabel(p.text("rulespage.stays_label", args{"Entry": p.Say.EntryName(f.entry), "Value": stays}))
		f.was.SetText(p.text("rulespage.reset", args{"Value": now.base}))
		f.was.SetLabel(p.text("rulespage.reset_label", args{"Entry": p.Say.EntryName(f.entry), "Value": now.base}))
		f.fault.SetText(now.fault)
	}
	f.sheet.invalidate(f.part)
	return true
}

// notes returns the objects below a field; hidden ones take no room.
func (f *field) notes() []fyne.CanvasObject {
	if f.control == nil {
		return nil
	}
	return []fyne.CanvasObject{f.idle, f.change, f.wrong}
}

// row returns the field as a line: the name above the clause, the value on the
// right or, if long, below.
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

// isLong reports whether the value needs the whole width.
func (f *field) isLong() bool {
	return f.entry.Kind == rules.FanList || f.entry.Kind == rules.Figures ||
		f.entry.Kind == rules.Choice && f.control != nil && f.sheet.page.narrow && f.control.object().MinSize().Width > longChoice
}

// longChoice is the greatest width of a choice beside its name on a narrow
// page.
const longChoice = 380

// source shows the clause that a value comes from, and the mark of a ruling.
type source struct {
	page   *Page
	object *widgets.Row
	clause *widgets.Text
	mark   *scoreview.DecisionMark
	tip    string
	shown  bool
}

func newSource(p *Page) *source {
	c := &source{
		page: p, clause: widgets.NewText(look.Clause, look.Ink3, ""),
		mark: scoreview.NewDecisionMark(p.Text.Text("check.decision_mark"), ""),
	}
	c.object = widgets.NewRow(6, c.clause, c.mark, nil)
	return c
}

// show sets the source, and reports whether it changed.
func (c *source) show(clause string, decisions ...string) bool {
	var tips []string
	for _, id := range decisions {
		if id != "" {
			tips = append(tips, c.page.Say.Decision(id))
		}
	}
	text, tip := c.page.Say.Clause(clause), strings.Join(tips, "\n")
	if c.clause.Text() == text && c.tip == tip && c.shown {
		return false
	}
	c.shown, c.tip = true, tip
	c.clause.SetText(text)
	c.clause.Hidden = clause == ""
	c.mark.SetTip(tip)
	c.mark.Hidden = tip == ""
	c.object.Hidden = clause == "" && tip == ""
	c.object.Refresh()
	return true
}

func newFigureHead() *widgets.Text { return widgets.NewText(look.Clause, look.Ink3, "") }

// entriesOf returns the entries of a section.
func entriesOf(section string) (list []*rules.Entry) {
	groups := map[string][]string{
		"table": {""}, "fans": {"fans"}, "own": {"own_hands"}, "drops": {"drops"}, "house": {"conditions", "flower_hand"},
		"payment": {"payment"}, "liability": {"liability", "false_win"}, "course": {"claims", "game"},
	}
	for _, group := range groups[section] {
		list = append(list, groupOf(group)...)
	}
	return list
}
