package rulebook

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/library"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// left is the list of rule sets and, below, the index of the one shown.
type left struct {
	page     *Page
	object   *widgets.Scroller
	column   *widgets.Column
	rows     []*setRow
	entries  []*indexRow
	book     *widgets.PressCard // opens the referee's handbook
	bookName *widgets.Paragraph
	card     *widgets.Card // of the index
	list     *widgets.Column
	index    *widgets.Column
	settled  bool // it is scrolled to where it was
}

// The measures of the column, in Fyne units.
const (
	rowPadX = 12
	rowPadY = 7
	rowSide = 8 // between rows and the sides of their card

	listRail = 10 // the bar stands midway between the list and a title in a narrow window
)

func newLeft(p *Page) *left {
	l := &left{page: p, list: widgets.NewColumn(2), index: widgets.NewColumn(2)}
	sets := widgets.NewCard(widgets.NewColumn(6, l.heading(), l.list))
	sets.SetPadding(rowSide, 10)
	l.card = widgets.NewCard(l.index)
	l.card.SetPadding(rowSide, 8)
	l.card.Hidden = true // until there is an index
	l.book = l.newBookRow()
	book := widgets.NewCard(l.book)
	book.SetPadding(rowSide, 8)
	l.column = widgets.NewColumn(widgets.CardGap, sets, book, l.card, emptyRoom(4))
	l.object = widgets.NewScroller(l.column)
	l.object.SetRail(listRail)
	l.object.Watch(l.book)
	return l
}

// settle returns to where the list was scrolled to on a page before this one.
func (l *left) settle() {
	if !l.settled {
		l.settled = true
		l.object.ScrollTo(l.page.Model.list)
	}
}

// leave keeps that place.
func (l *left) leave() { l.page.Model.list = l.object.Offset() }

func (l *left) heading() fyne.CanvasObject {
	name := widgets.NewText(look.Title, look.Ink, l.page.text("rulespage.sets"))
	open := widgets.NewIconButton(widgets.IconOpen, l.page.text("rulespage.import_hint"), func() { l.page.Callbacks.Import() })
	open.SetMinSize(fyne.NewSquareSize(32))
	return widgets.NewRow(8, newWide(rowPadX-4, emptyRoom(1)), name, open)
}

// show lists the sets of the library and marks the one shown. Rows are reused,
// so that the focus stays.
func (l *left) show() {
	p := l.page
	for len(l.rows) < len(p.sets) {
		row, i := newSetRow(p), len(l.rows)
		row.card.SetOnKey(func(name fyne.KeyName) bool { return rove(l.setCards(), i, name) })
		l.object.Watch(row.card)
		l.rows = append(l.rows, row)
	}
	l.rows = l.rows[:len(p.sets)]
	objects := make([]fyne.CanvasObject, len(l.rows))
	for i, row := range l.rows {
		row.set(&p.sets[i])
		objects[i] = row.card
	}
	l.list.SetObjects(objects...)
	l.showBookRow()
	l.object.Relayout()
}

func (l *left) setCards() (cards []*widgets.PressCard) {
	for _, row := range l.rows {
		cards = append(cards, row.card)
	}
	return cards
}

func (l *left) indexCards() (cards []*widgets.PressCard) {
	for _, row := range l.entries {
		cards = append(cards, row.card)
	}
	return cards
}

// rove moves the focus with the arrows among cards that are a single Tab stop.
func rove(cards []*widgets.PressCard, from int, name fyne.KeyName) bool {
	to := from
	switch name {
	case fyne.KeyUp:
		to = max(0, from-1)
	case fyne.KeyDown:
		to = min(len(cards)-1, from+1)
	default:
		return false
	}
	if to != from && from < len(cards) {
		cards[to].Enable()
		widgets.Focus(cards[to])
		cards[from].Disable()
	}
	return true
}

// isRinged reports whether a line of the index has the keyboard focus.
func (l *left) isRinged() bool {
	return slices.ContainsFunc(l.indexCards(), (*widgets.PressCard).Ringed)
}

// showIndex shows the index; the card is hidden if it is empty.
func (l *left) showIndex(entries []indexEntry, at int) {
	if len(entries) != len(l.entries) {
		l.entries = nil
		var objects []fyne.CanvasObject
		for i := range entries {
			row := newIndexRow()
			row.card.SetOnKey(func(name fyne.KeyName) bool { return rove(l.indexCards(), i, name) })
			l.object.Watch(row.card)
			l.entries = append(l.entries, row)
			objects = append(objects, row.card)
		}
		l.index.SetObjects(objects...)
		l.card.Hidden = len(entries) == 0
	}
	for i, e := range entries {
		l.entries[i].set(e, i == at)
	}
	l.object.Relayout() // the marked line is bold and may wrap
}

// setRow is a rule set in the list.
type setRow struct {
	page  *Page
	card  *widgets.PressCard
	lines *widgets.Row
	name  *widgets.Paragraph
	note  *widgets.Paragraph
	tag   *widgets.Tag
	key   string
}

func newSetRow(p *Page) *setRow {
	r := &setRow{
		page: p, name: widgets.NewParagraph(look.Nav, look.Ink), note: widgets.NewParagraph(look.Clause, look.Ink3),
		tag: widgets.NewTag(widgets.TagMuted, ""),
	}
	r.lines = widgets.NewRow(8, nil, widgets.NewColumn(0, r.name, r.note), r.tag)
	r.card = widgets.NewPressCard(r.lines, func() { p.open(r.key) })
	r.card.Card().SetRadius(10)
	r.card.Card().SetPadding(rowPadX, rowPadY)
	return r
}

func (r *setRow) set(s *library.Set) {
	name, note, tone, tag := r.page.named(s)
	r.key = keyOf(s)
	run, fill := widgets.Run{Text: name}, look.Surface
	chosen := r.key == r.page.Model.chosen
	if chosen && !r.page.Model.inHandbook {
		run.Bold, fill = true, look.AccentSoft
	}
	r.name.SetRuns(run)
	r.note.SetText(note)
	r.note.Hidden = r.page.narrow && !chosen && s.Rules != nil && !s.Taken // so that more fit
	r.tag.Set(tone, tag)
	r.tag.Hidden = tag == ""
	r.lines.Refresh() // make room for the tag
	r.card.SetFill(fill)
	r.card.SetLabel(name + ", " + note + " " + tag)
	stopAt(r.card, chosen)
}

// stopAt makes a card a Tab stop or not; a card with the focus stays one.
func stopAt(card *widgets.PressCard, stop bool) {
	if stop || card.Ringed() {
		card.Enable()
		return
	}
	card.Disable()
}

// named returns the texts about a set in the list.
func (p *Page) named(s *library.Set) (name, note string, tone widgets.TagStyle, tag string) {
	if s.Rules == nil {
		return s.File, p.text("rulespage.unreadable_note"), widgets.TagLoss, p.text("rulespage.unreadable")
	}
	name, note = p.Say.RuleSetName(s.Rules), p.text("rulespage.set_note", args{"Range": p.Say.FanRange(s.Rules), "N": tilesOf(s.Rules)})
	switch {
	case s.Taken:
		return name, p.text("rulespage.taken_note", args{"ID": s.Rules.ID}), widgets.TagWarn, p.text("rulespage.same_id")
	case p.isInForce(s.Rules):
		return name, note, widgets.TagAccent, p.text("rulespage.in_force")
	case s.IsOwn():
		return name, note, widgets.TagMuted, p.text("rulespage.own")
	}
	return name, note, widgets.TagMuted, ""
}

// indexEntry is a part of the page, listed in the index.
type indexEntry struct {
	name    string
	changes int
	open    func()
}

// indexRow is a line of the index.
type indexRow struct {
	card  *widgets.PressCard
	lines *widgets.Row
	name  *widgets.Paragraph
	tag   *widgets.Tag
	entry indexEntry
}

func newIndexRow() *indexRow {
	r := &indexRow{name: widgets.NewParagraph(look.Body, look.Ink2), tag: widgets.NewTag(widgets.TagWarn, "")}
	r.lines = widgets.NewRow(8, nil, r.name, r.tag)
	r.card = widgets.NewPressCard(r.lines, func() { r.entry.open() })
	r.card.Card().SetRadius(10)
	r.card.Card().SetPadding(rowPadX, 6)
	return r
}

func (r *indexRow) set(e indexEntry, here bool) {
	r.entry = e
	run, fill := widgets.Run{Text: e.name}, look.Surface
	if here {
		run.Bold, run.Colour, fill = true, look.Accent, look.AccentSoft
	}
	r.name.SetRuns(run)
	r.card.SetLabel(e.name)
	r.card.SetFill(fill)
	stopAt(r.card, here)
	if r.tag.Hidden = e.changes == 0; !r.tag.Hidden {
		r.tag.Set(widgets.TagWarn, strconv.Itoa(e.changes))
	}
	r.lines.Refresh() // use the room of the tag for the name
}
