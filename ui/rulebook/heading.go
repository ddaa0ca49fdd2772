package rulebook

import (
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// heading shows the name of the rule set and what can be done with it.
type heading struct {
	sheet  *sheet
	object *widgets.Column
	name   *widgets.Paragraph
	tags   *widgets.WrapRow
	words  *widgets.Paragraph
	acts   *widgets.WrapRow
	first  *widgets.Column // the name and its tags
	top    *widgets.Laid
	form   *form
	undo   *widgets.IconButton // nil for a preset
	redo   *widgets.IconButton
	shown  headState
}

func newHeading(s *sheet) *heading {
	h := &heading{
		sheet: s, name: widgets.NewParagraph(look.Verdict, look.Ink), tags: widgets.NewWrapRow(6, 4),
		words: widgets.NewParagraph(look.Body, look.Ink2), acts: widgets.NewWrapRow(8, 8), form: newForm(s.page),
	}
	h.first = widgets.NewColumn(4, h.name, h.tags)
	if s.isOwn() {
		h.undo = widgets.NewIconButton(widgets.IconUndo, s.page.text("check.undo"), s.page.Undo)
		h.redo = widgets.NewIconButton(widgets.IconRedo, s.page.text("check.redo"), s.page.Redo)
	}
	h.acts.SetTrailing(true)
	h.top = widgets.NewLaid(1, h.putTop, h.first, h.acts)
	h.object = widgets.NewColumn(8, h.top, h.words, h.form.object)
	h.words.Hidden = s.isOwn() // the values follow
	if s.isOwn() && s.editor.naming != nil {
		h.askName()
	}
	if s.page.Model.leaving == keyOf(&s.set) {
		h.askDelete()
	}
	return h
}

// putTop places the buttons beside the name, or below it if it would break over two lines
// beside them.
func (h *heading) putTop(room fyne.Size, put widgets.Put) float32 {
	const between, below = 24, 8
	acts := h.acts.NaturalWidth()
	beside := room.Width - acts - between
	if h.name.NaturalWidth() > beside {
		first, high := h.first.HeightFor(room.Width), h.acts.HeightFor(room.Width)
		put(h.first, 0, 0, room.Width, first)
		put(h.acts, 0, first+below, room.Width, high)
		return first + below + high
	}
	first, high := h.first.HeightFor(beside), h.acts.HeightFor(acts)
	both := fyne.Max(first, high)
	put(h.first, 0, (both-first)/2, beside, first)
	put(h.acts, room.Width-acts, (both-high)/2, acts, high)
	return both
}

// headState is what a heading shows.
type headState struct {
	name, words string
	inForce     bool
}

// show updates the heading and reports whether it may have another height now.
func (h *heading) show() bool {
	p, rs := h.sheet.page, h.sheet.rules()
	h.showSteps()
	now := headState{p.Say.RuleSetName(rs), h.summary(rs), p.isInForce(rs)}
	if now == h.shown {
		return false
	}
	h.shown = now
	h.name.SetText(now.name)
	h.words.SetText(now.words)
	h.tags.SetObjects(h.marks(rs)...)
	h.acts.SetObjects(h.buttons()...)
	h.object.Refresh()
	return true
}

// showSteps enables undo and redo.
func (h *heading) showSteps() {
	if h.undo == nil {
		return
	}
	none := func(steps []version, id string) string {
		if len(steps) > 0 {
			return ""
		}
		return h.sheet.page.text(id)
	}
	h.undo.SetReason(none(h.sheet.editor.past, "entry.no_undo"))
	h.redo.SetReason(none(h.sheet.editor.future, "entry.no_redo"))
}

// marks returns the tags beside the name.
func (h *heading) marks(rs *rules.RuleSet) (tags []fyne.CanvasObject) {
	p := h.sheet.page
	if p.isInForce(rs) {
		tags = append(tags, widgets.NewTag(widgets.TagAccent, p.text("rulespage.in_force")))
	}
	if h.sheet.isOwn() {
		base := p.Say.RuleSetName(h.sheet.editor.base)
		tags = append(tags, widgets.NewTag(widgets.TagMuted, p.text("rulespage.own_of", args{"Base": base})))
	}
	return append(tags, widgets.NewTag(widgets.TagMuted, p.text("rulespage.id_tag", args{"ID": rs.ID})))
}

// summary describes the set in one line: tiles, minimum, limit, who pays,
// source.
func (h *heading) summary(rs *rules.RuleSet) string {
	p := h.sheet.page
	method, _ := rules.EntryOf("payment.method")
	limit := p.text("rulespage.limit_none")
	if rs.HasLimit() {
		limit = p.text("rulespage.limit_fan", args{"N": rs.Limit.Value})
	}
	parts := []string{
		p.text("rulespage.tiles", args{"N": tilesOf(rs)}), p.text("rulespage.minimum_fan", args{"N": rs.Minimum.Value}), limit,
		p.text("rulespage.discard_paid", args{"Method": p.Say.Choice(method, string(rs.Payment.Method.Value))}),
	}
	if rs.Source != "" {
		parts = append(parts, p.text("rulespage.source", args{"Source": p.Text.Written(rs.Source)}))
	}
	return strings.Join(parts, p.text("rulespage.dot"))
}

// buttons returns what can be done with the set.
func (h *heading) buttons() []fyne.CanvasObject {
	p, s := h.sheet.page, h.sheet
	var list []fyne.CanvasObject
	icon := func(sign widgets.Icon, tip string, do func()) {
		list = append(list, widgets.NewIconButton(sign, p.text(tip), do))
	}
	button := func(weight widgets.Weight, id string, sign widgets.Icon, do func()) {
		list = append(list, widgets.NewButton(weight, p.text(id), sign, do))
	}
	if !p.isInForce(s.rules()) && !s.set.Taken {
		button(widgets.Gentle, "rulespage.use", "", func() { p.Callbacks.ChooseRules(s.rules()) })
	}
	switch {
	case s.set.Taken:
		button(widgets.Primary, "rulespage.other_id", "", func() { p.renumber(s.set) })
	case s.isOwn():
		button(widgets.Quiet, "rulespage.rename", "", h.rename)
	default:
		button(widgets.Primary, "rulespage.copy", widgets.IconCopy, func() { p.copySet(s.set) })
	}
	if h.undo != nil {
		list = append(list, h.undo, h.redo)
	}
	icon(widgets.IconCompare, "rulespage.compare_hint", func() { p.compare(p.nextTo(&s.set)) })
	icon(widgets.IconSave, "rulespage.export_hint", func() { p.export(s.set) })
	if s.set.IsOwn() {
		icon(widgets.IconCopy, "rulespage.copy_hint", func() { p.copySet(s.set) })
		icon(widgets.IconTrash, "rulespage.delete_hint", h.delete)
	}
	return list
}

// rename asks for another name.
func (h *heading) rename() {
	s := h.sheet
	name := s.page.Say.RuleSetName(s.rules())
	s.editor.naming, s.page.Model.leaving = &name, "" // it takes the place of a question
	h.askName()
	widgets.Focus(h.form.name)
	s.relay()
}

func (h *heading) askName() {
	p, s := h.sheet.page, h.sheet
	h.form.closed = func() { s.editor.naming = nil }
	h.form.ask(p.text("rulespage.set_name"), p.text("rulespage.rename"), s.editor.naming, func(name string) { p.renameSet(s.set, name) })
}

// delete asks for a confirmation first.
func (h *heading) delete() {
	h.askDelete()
	widgets.Focus(h.form.stop)
	h.sheet.relay()
}

func (h *heading) askDelete() {
	s := h.sheet
	if s.isOwn() {
		s.editor.naming = nil // the question takes its place
	}
	h.form.askDelete(s.set, s.page.Say.RuleSetName(s.rules()))
}
