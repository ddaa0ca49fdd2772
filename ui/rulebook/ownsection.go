package rulebook

import (
	"reflect"
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// ownSection shows the special hands of the house's own: what each must have, what
// it counts, how many wins have it, and one that does. In a set of the user's own
// they are added, changed and removed.
type ownSection struct {
	sheet  *sheet
	column *widgets.Column
	part   *measured
	rows   []*ownRow
	empty  *widgets.Paragraph
	add    *widgets.Button // nil for a preset
	form   *ownForm        // nil while none is open
	shown  []rules.OwnHand
}

func ownEntry() *rules.Entry {
	e, _ := rules.EntryOf("own_hands")
	return e
}

// ownCards shows the special hands; none of a set that has none and cannot have any.
func (s *sheet) ownCards(put func(sectionCard)) {
	o := &ownSection{sheet: s, column: widgets.NewColumn(10)}
	s.own = o
	if s.isOwn() {
		o.add = widgets.NewButton(widgets.Gentle, s.page.text("rulespage.own_add"), "", func() { o.open(-1) })
		s.watch(o.add)
		hint := widgets.Run{Text: s.page.text("rulespage.own_none")}
		o.empty = widgets.NewParagraph(look.Body, look.Ink2, hint)
	}
	o.lay()
	o.part = newMeasured(widgets.NewCard(o.column))
	put(sectionCard{card: o.part, update: o.update, draw: func(float32, float32) {
		for _, r := range o.rows {
			r.example.draw()
		}
	}})
}

// update shows the hands in force.
func (o *ownSection) update() {
	if now := o.sheet.rules().OwnHands.Value; !reflect.DeepEqual(now, o.shown) {
		o.close()
		return
	}
	for _, r := range o.rows {
		r.show()
	}
}

// lay makes the rows anew, with the form in the place of the hand that it changes.
func (o *ownSection) lay() {
	s := o.sheet
	o.shown = s.rules().Clone().OwnHands.Value
	o.rows = nil
	var objects []fyne.CanvasObject
	line := func(x fyne.CanvasObject) {
		if len(objects) > 0 {
			objects = append(objects, widgets.NewRule())
		}
		objects = append(objects, x)
	}
	for i := range o.shown {
		if o.form != nil && o.form.index == i {
			line(o.form.column)
			continue
		}
		row := o.newRow(i)
		o.rows = append(o.rows, row)
		line(row.column)
	}
	if o.empty != nil && len(o.shown) == 0 && o.form == nil {
		line(o.empty)
	}
	switch {
	case o.form != nil && o.form.index < 0:
		line(o.form.column)
	case o.add != nil && o.form == nil:
		o.add.SetReason("")
		if len(o.shown) == rules.MaxOwnHands {
			o.add.SetReason(s.page.text("rulespage.own_most", args{"N": rules.MaxOwnHands}))
		}
		objects = append(objects, widgets.NewLine(0, o.add))
	}
	o.column.SetObjects(objects...)
	for _, r := range o.rows {
		r.show()
	}
}

// relay lays the rows out again, and what is below.
func (o *ownSection) relay() {
	o.lay()
	o.sheet.invalidate(o.part)
	o.sheet.relay()
}

// open opens the form for a hand, or for a new one with -1.
func (o *ownSection) open(index int) {
	o.sheet.editor.writing = o.begin(index)
	delete(o.sheet.editor.open, ownEntry().Key)
	o.form = newOwnForm(o, o.sheet.editor.writing)
	o.relay()
	o.reveal(o.form.column)
	widgets.Focus(o.form.name)
	o.form.placed = true
}

// reveal scrolls as little as needed to show an object of the card, the top of one
// that is too tall. What was never drawn has no place that the scroller could find.
func (o *ownSection) reveal(x fyne.CanvasObject) {
	s := o.sheet
	top := o.part.Position().Y + cardPad + x.Position().Y
	for _, one := range s.sections {
		if one.id == "own" {
			top += one.object.Position().Y
		}
	}
	offset := max(s.scroll.Offset(), top+x.Size().Height+2*widgets.CardGap-s.scroll.Height())
	s.scroll.ScrollTo(min(offset, top-2*widgets.CardGap))
}

// restore opens the form again that was open on a page before this one.
func (o *ownSection) restore() {
	if w := o.sheet.editor.writing; w != nil && w.index < len(o.shown) {
		o.form = newOwnForm(o, w)
		o.lay()
		o.form.placed = true
	}
}

// close shuts the form.
func (o *ownSection) close() {
	o.shut()
	o.relay()
}

func (o *ownSection) shut() {
	o.form = nil
	if e := o.sheet.editor; e != nil {
		e.writing = nil
	}
}

// put puts other hands in force.
func (o *ownSection) put(list []rules.OwnHand) {
	o.shut()
	o.sheet.put(ownEntry(), list)
	o.relay()
}

func (o *ownSection) remove(index int) {
	o.put(slices.Delete(o.sheet.rules().Clone().OwnHands.Value, index, index+1))
	if o.add != nil {
		widgets.Focus(o.add)
	}
}

// ownRow is one special hand.
type ownRow struct {
	section *ownSection
	index   int
	column  *widgets.Column
	found   *widgets.Paragraph
	example *example
}

func (o *ownSection) newRow(index int) *ownRow {
	s := o.sheet
	rs, h := s.rules(), &o.shown[index]
	r := &ownRow{section: o, index: index, found: widgets.NewParagraph(look.Body, look.Ink2), example: newExample(s)}
	name := widgets.NewParagraph(look.Name, look.Ink, widgets.Run{Text: s.page.Say.OwnName(h)})
	worth := widgets.NewText(look.Name, look.Ink, s.page.text("rulespage.fan", args{"N": rs.WorthOf(h.Worth)}))
	mark := widgets.NewTag(widgets.TagMuted, s.page.Say.Clause(rules.OwnClause))
	head := []fyne.CanvasObject{mark, worth}
	if s.isOwn() {
		change := widgets.NewButton(widgets.Quiet, s.page.text("rulespage.own_change"), "", func() { o.open(index) })
		change.SetHeight(32)
		change.SetLabel(s.page.text("rulespage.own_change") + " " + s.page.Say.OwnName(h))
		remove := widgets.NewIconButton(widgets.IconTrash, s.page.text("rulespage.own_remove", args{"Name": s.page.Say.OwnName(h)}), func() { o.remove(index) })
		s.watch(change, remove)
		head = append(head, change, remove)
	}
	right := widgets.NewWrapRow(10, 4, head...)
	right.SetTrailing(true)
	said := widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: s.page.Say.FanRule(rules.Own(index), rs)})
	r.column = widgets.NewColumn(6, widgets.NewRow(16, nil, name, newWide(right.NaturalWidth(), right)), said, r.found, r.example.card)
	return r
}

// show tells what was found, or looks for it.
func (r *ownRow) show() {
	s := r.section.sheet
	found, known := s.page.finder.own(rules.Own(r.index), s.rules(), func() {
		if s.page.right == view(s) {
			r.section.relay()
		}
	})
	if !known {
		r.found.SetText(s.page.Say.OwnCounting())
		r.example.show(exhibit{}, false)
		return
	}
	r.found.SetText(s.page.Say.OwnWins(found))
	r.found.SetColour(look.Ink2)
	if found.Wins == 0 {
		r.found.SetColour(look.Loss)
	}
	r.example.show(exhibit{found.Draft, found.Win}, found.Found)
	r.example.draw()
}
