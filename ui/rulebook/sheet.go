package rulebook

import (
	"fyne.io/fyne/v2"

	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// sheet shows a rule set; one of the user's own has editable values.
type sheet struct {
	page     *Page
	set      library.Set
	editor   *editor // nil for a preset
	head     *heading
	effect   *effect     // nil for a preset
	own      *ownSection // nil if there are no special hands, nor can be
	sections []*section
	fields   []*field
	stops    []stop      // in Tab order
	invalid  []*measured // to be laid out again
	settled  bool
	at       float32 // the offset that settle scrolled to; -1 once a value was changed
	led      string  // the section that the index led to last
	column   *widgets.Column
	scroll   *widgets.Scroller
	pile     *widgets.Laid
}

// section is a part of the sheet below a heading.
type section struct {
	id      string
	object  *measured
	cards   []sectionCard
	entries []*rules.Entry
}

func newSheet(p *Page, set library.Set) *sheet {
	s := &sheet{page: p, set: set}
	if set.IsOwn() && !set.Taken {
		s.editor = p.editor(&set)
	}
	s.head = newHeading(s)
	s.column = widgets.NewColumn(widgets.CardGap)
	s.scroll = widgets.NewScroller(s.column)
	parts := []fyne.CanvasObject{s.head.object}
	if s.editor != nil {
		s.effect = newEffect(s)
		parts = append(parts, s.effect.object)
	}
	s.pile = widgets.NewFillColumn(widgets.CardGap, append(parts, s.scroll)...)
	s.build()
	s.update()
	s.scroll.SetOnScroll(s.onScroll)
	if s.isOwn() {
		s.own.restore()
	}
	return s
}

func (s *sheet) object() fyne.CanvasObject { return s.pile }

// cards returns the cards from the top.
func (s *sheet) cards() (list []*measured) {
	for _, one := range s.sections {
		for _, p := range one.cards {
			list = append(list, p.card)
		}
	}
	return list
}

// sight returns what is kept of the sheet.
func (s *sheet) sight() sight { return s.page.Model.sights[keyOf(&s.set)] }

func (s *sheet) settle() {
	if !s.settled && s.scroll.Height() > 1 {
		s.settled = true
		s.resettle()
	}
}

// resettle returns to the place again after something above has changed its height.
func (s *sheet) resettle() {
	s.led = s.sight().led
	s.at = s.sight().scroll(s.scroll, s.cards())
}

// isSettled reports whether the scroll position is still the one that was settled on.
func (s *sheet) isSettled() bool { return s.scroll.Offset() == s.at }

func (s *sheet) leave() {
	if s.settled {
		s.page.Model.sights[keyOf(&s.set)] = sight{placeIn(s.scroll, s.cards()), s.sight().held, s.led}
	}
}

// rules returns the rules that the sheet shows.
func (s *sheet) rules() *rules.RuleSet {
	if s.editor != nil {
		return s.editor.set
	}
	return s.set.Rules
}

// isOwn reports whether the values are editable.
func (s *sheet) isOwn() bool { return s.editor != nil }

// build makes all sections.
func (s *sheet) build() {
	if s.isOwn() {
		s.add("table", s.tableCards)
	}
	s.add("fans", s.fanCards)
	if s.isOwn() || len(s.rules().OwnHands.Value) > 0 {
		s.add("own", s.ownCards)
	}
	s.add("drops", s.dropCards)
	s.add("house", s.houseCards)
	s.add("payment", s.paymentCards)
	s.add("liability", s.liabilityCards)
	s.add("course", s.courseCards)
	s.add("decisions", s.decisionCards)
	var objects []fyne.CanvasObject
	for _, one := range s.sections {
		objects = append(objects, one.object)
	}
	s.column.SetObjects(append(objects, emptyRoom(2*widgets.CardGap))...)
}

// add adds a section.
func (s *sheet) add(id string, build func(put func(sectionCard))) {
	one := &section{id: id, entries: entriesOf(id)}
	lines := []fyne.CanvasObject{widgets.NewText(look.Question, look.Ink, s.page.sectionName(id))}
	var parts []*measured
	before := len(s.stops)
	build(func(p sectionCard) {
		p.stops, before = s.stops[before:], len(s.stops)
		p.card.setOffscreen(true) // until the page is measured
		one.cards = append(one.cards, p)
		lines, parts = append(lines, p.card), append(parts, p.card)
	})
	one.object = newMeasured(widgets.NewColumn(sectionGap, lines...), parts...)
	s.sections = append(s.sections, one)
}

// sectionGap is the gap between a heading and its cards, in Fyne units.
const sectionGap = 8

// invalidate makes the next relay lay out a part again.
func (s *sheet) invalidate(h *measured) {
	h.invalidate()
	s.invalid = append(s.invalid, h)
}

// sectionName returns the heading of a section: the group of its values, if it
// has only one.
func (p *Page) sectionName(id string) string {
	switch id {
	case "house":
		return p.text("rulespage.section_house")
	case "course":
		return p.text("rulespage.section_course")
	case "decisions":
		return p.text("rulespage.section_decisions")
	}
	return p.Say.EntryGroup(entriesOf(id)[0])
}

// put sets the value of an entry. It takes effect at once if it is valid.
func (s *sheet) put(e *rules.Entry, v any) {
	s.at = -1
	value := s.inSight(e)
	s.steadily(func() {
		s.page.notice.clear()
		s.change(func() { s.editor.put(e, v) })
		for _, f := range s.fields {
			if f.entry == e {
				f.shown = fieldState{} // its control shows what was chosen, even if it is refused
			}
		}
		s.update()
	})
	if value != nil && s.inSight(e) == nil { // what is above has grown over it
		s.scroll.Reveal(value)
	}
}

// inSight returns the value of an entry unless what is above the sheet covers it.
func (s *sheet) inSight(e *rules.Entry) fyne.CanvasObject {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, f := range s.fields {
		if f.entry == e && at(f.value()).Y >= at(s.scroll).Y {
			return f.value()
		}
	}
	return nil
}

// steadily calls do, which may change the height of what is above the sheet,
// and then scrolls so that the text stays where it was: nothing may move under
// the pointer. At the top of the sheet, what is above keeps its height.
func (s *sheet) steadily(do func()) {
	top := func() float32 { return s.pile.Position().Y + s.scroll.Position().Y }
	before, offset := top(), s.scroll.Offset()
	do()
	moved := top() - before
	if short := -offset - moved; short > 0 && s.effect != nil {
		s.effect.hold(s.effect.hands.Size().Height + short)
		moved = top() - before
	}
	if moved != 0 {
		s.scroll.ScrollTo(offset + moved)
	}
}

// reset sets an entry to the base's value.
func (s *sheet) reset(e *rules.Entry) { s.put(e, e.Value(s.editor.base)) }

// turn undoes or redoes a change.
func (s *sheet) turn(do func()) {
	s.at = -1
	s.steadily(func() {
		s.page.notice.clear()
		s.change(do)
		s.update()
	})
}

// change changes the set by its editor and writes it to its file. If it was in force,
// hands are judged by the new values. What cannot be written is not changed.
func (s *sheet) change(do func()) {
	p, before := s.page, s.editor.snapshot()
	do()
	if s.editor.set == before.set {
		return
	}
	kept, err := p.Library.Change(s.set.File, before.set, s.editor.set)
	if err != nil {
		s.editor.restore(before)
		p.notice.trouble(err)
		return
	}
	if kept != "" {
		p.notice.say(p.text("rulespage.kept_before", args{"Kept": kept}))
	}
	s.set.Rules = s.editor.set
	if known := p.find(keyOf(&s.set)); known != nil {
		known.Rules = s.editor.set
	}
	p.Callbacks.Changed(p.sets)
	p.followForce(s.set.File)
	p.left.show()
}

// update shows all values again.
func (s *sheet) update() {
	for _, f := range s.fields {
		f.show()
	}
	for _, one := range s.sections {
		for _, p := range one.cards {
			if p.update != nil {
				p.update()
			}
		}
	}
	s.head.show()
	if s.effect != nil {
		s.effect.show()
	}
	s.relay()
}

// followSession follows the hand on the Check page, and the rules in force.
func (s *sheet) followSession() {
	s.steadily(func() {
		head := s.head.show()
		hand := s.effect != nil && s.effect.showHand()
		if head || hand {
			s.relay()
		}
	})
}

// relay lays out what was invalidated, and everything that it moved.
func (s *sheet) relay() {
	s.pile.Refresh()
	s.scroll.Relayout()
	for _, h := range s.invalid {
		if !h.offscreen {
			h.object.Refresh()
		}
	}
	s.invalid = s.invalid[:0]
	s.followScroll()
}

// onScroll follows the user, who scrolls.
func (s *sheet) onScroll() {
	if s.effect != nil {
		s.effect.release()
	}
	s.followScroll()
}

// followScroll shows the cards that came near, hides those far away, and marks the
// current section in the index: the one at the top, or the one that it led to while that
// begins in the upper half.
func (s *sheet) followScroll() {
	parts, at, led := make([]indexEntry, len(s.sections)), 0, -1
	from, high, y := s.scroll.Offset(), s.scroll.Height(), float32(0)
	var all []placed
	for i, one := range s.sections {
		top := y
		if top <= from+2*widgets.CardGap || s.scroll.AtEnd() && from > 0 {
			at = i
		}
		parts[i] = indexEntry{s.page.sectionName(one.id), s.changesIn(one.entries), func() { s.lead(one, top) }}
		y += look.Question.Line()
		for n := range one.cards {
			y += sectionGap
			all = append(all, placed{&one.cards[n], y})
			y += one.cards[n].card.height
		}
		if one.id == s.led && top < from+high/2 && y > from {
			led = i
		}
		y += widgets.CardGap
	}
	if led >= 0 {
		at = led
	}
	screen(all, from-high/2, from+1.5*high)
	s.page.left.showIndex(parts, at)
}

// placed is a card and its distance from the top.
type placed struct {
	*sectionCard
	y float32
}

// screen shows the cards that overlap a range and hides the others. It also
// shows the next focusable card on either side, since Tab skips hidden widgets.
func screen(all []placed, from, to float32) {
	first, last := len(all), -1
	for i, p := range all {
		if p.y+p.card.height >= from && p.y <= to {
			first, last = min(first, i), i
		}
	}
	for first--; first > 0 && len(all[first].stops) == 0; first-- {
	}
	for last++; last < len(all)-1 && len(all[last].stops) == 0; last++ {
	}
	for i, p := range all {
		away := i < first || i > last
		p.card.setOffscreen(away)
		if !away && p.draw != nil {
			p.draw(from-p.y, to-p.y)
		}
	}
}

// lead scrolls to a section. If the index has the keyboard focus, it moves to
// the section.
func (s *sheet) lead(one *section, top float32) {
	if s.effect != nil {
		s.effect.hold(0)
	}
	s.scroll.ScrollTo(top - widgets.CardGap)
	s.led = one.id
	s.followScroll()
	if !s.page.left.isRinged() {
		return
	}
	for _, p := range one.cards {
		for _, o := range p.stops {
			if o.Visible() {
				widgets.Focus(o)
				return
			}
		}
	}
}

// watch reveals widgets of the sheet when they get the focus.
func (s *sheet) watch(list ...stop) {
	s.stops = append(s.stops, list...)
	for _, o := range list {
		s.scroll.Watch(o)
	}
}

func (s *sheet) onKey(name fyne.KeyName) bool {
	return s.head.form.key(name) || s.scroll.ScrollBy(name)
}

func (s *sheet) changesIn(entries []*rules.Entry) (n int) {
	if s.editor == nil {
		return 0
	}
	for _, e := range entries {
		if s.editor.differs(e) {
			n++
		}
	}
	return n
}
