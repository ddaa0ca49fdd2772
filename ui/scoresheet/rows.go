package scoresheet

import (
	"math"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// rowsCard lists the entries below the names, the last one visible.
type rowsCard struct {
	view   *sheetView
	object *fyne.Container
	card   *widgets.Card
	head   *rowLine
	rule   *widgets.Rule
	empty  *widgets.Paragraph
	scroll *widgets.Scroller
	stands *float32          // where the rows of an earlier card were scrolled to; nil for the end
	room   fyne.CanvasObject // empty, for what the window tells
	column *widgets.Column
	cards  []*widgets.PressCard
	lines  []*rowLine
	rules  []fyne.CanvasObject // above each card but the first
	fitted bool
}

// The heights of the header and of a row, in Fyne units.
const (
	headHigh = 36
	rowHigh  = 49 // with the rule above it
)

// bandPad is how far the background of a row extends beyond its columns, in
// Fyne units.
const bandPad = 6

// inset returns an object with padding, in Fyne units.
func inset(o fyne.CanvasObject, x, y float32) *widgets.Card {
	c := widgets.NewCard(o)
	c.SetFill("")
	c.SetPadding(x, y)
	return c
}

func newRowsCard(v *sheetView) *rowsCard {
	r := &rowsCard{view: v, rule: widgets.NewRule()}
	r.head = v.newHeadLine()
	r.empty = widgets.NewParagraph(look.Body, look.Ink3, widgets.Run{Text: v.page.text("scoresheet.empty")})
	r.empty.SetAlign(fyne.TextAlignCenter)
	r.empty.Hidden = len(v.sheet.Rows) > 0
	var parts []fyne.CanvasObject
	for i := range v.sheet.Rows {
		r.add(i, v.page.rows)
		if i > 0 {
			parts = append(parts, r.rules[i])
		}
		parts = append(parts, r.cards[i])
	}
	if at := &v.page.Model.scrolled; at.of == v.page.Model.shown() && len(r.cards) <= at.rows && !at.end {
		stood := at.offset
		r.stands = &stood
	}
	v.page.rows = r
	r.column = widgets.NewColumn(0, parts...)
	r.scroll = newScroll(r.column)
	r.scroll.SetOnScroll(r.remember)
	r.card = widgets.NewCard(container.NewWithoutLayout())
	r.room = widgets.NewColumn(0)
	r.object = container.NewWithoutLayout(r.card, r.head, r.rule, r.empty, r.scroll, r.room)
	return r
}

// add makes a row or reuses that of the earlier card: building many rows is
// slow, and an entry changes only the last one.
func (r *rowsCard) add(i int, before *rowsCard) {
	if before.has(i, r.view) {
		r.cards, r.lines, r.rules = append(r.cards, before.cards[i]), append(r.lines, before.lines[i]), append(r.rules, before.rules[i])
		return
	}
	v, p := r.view, r.view.page
	line := v.newRowLine(i)
	card := widgets.NewPressCard(line, func() { p.onSheet(func(v *sheetView) { v.correct(i) }) })
	card.Card().SetPadding(bandPad, 0)
	card.Card().SetRadius(0)
	card.SetLabel(v.rowLabel(i))
	line.tip = card.SetTip
	card.SetOnKey(func(key fyne.KeyName) bool { return p.isRepeated(key) || p.rove(i, key) || p.writes(key) })
	card.SetOnFocus(func() { p.onSheet(func(v *sheetView) { v.rows.scroll.Reveal(card) }) })
	if !p.Model.writable() {
		card.SetReason(p.text("scoresheet.act.is_closed"))
	}
	r.cards, r.lines, r.rules = append(r.cards, card), append(r.lines, line), append(r.rules, inset(widgets.NewRule(), bandPad, 0))
}

// has reports whether the card has the same row i as a view needs.
func (r *rowsCard) has(i int, v *sheetView) bool {
	if r == nil || i >= len(r.cards) {
		return false
	}
	was, is := &r.view.sheet, &v.sheet
	return was.Rules == is.Rules && was.Players == is.Players && (r.cards[i].Reason() == "") == v.page.Model.writable() &&
		reflect.DeepEqual(was.Rows[i], is.Rows[i])
}

// rove moves from row to row.
func (p *Page) rove(i int, key fyne.KeyName) (moved bool) {
	to := i
	switch key {
	case fyne.KeyUp:
		to--
	case fyne.KeyDown:
		to++
	default:
		return false
	}
	p.onSheet(func(v *sheetView) {
		if to >= 0 && to < len(v.rows.cards) {
			p.Keyboard.Focus(true, v.rows.cards[to])
		}
	})
	return true
}

// onSheet calls do with the current view if it is a sheet, which may not be the
// one that made the row.
func (p *Page) onSheet(do func(*sheetView)) {
	if v, ok := p.View.(*sheetView); ok {
		do(v)
	}
}

// rowLabel returns the label of a row for screen readers.
func (v *sheetView) rowLabel(i int) string {
	r := &v.sheet.Rows[i]
	return v.page.text("scoresheet.row_label", args{"Hand": v.teller.which(r.Position, v.sheet.Rules), "Result": v.teller.marked(v.sheet.Players, r, v.sheet.Rules)})
}

// mark highlights the row that is being corrected.
func (r *rowsCard) mark() {
	f := r.view.page.Model.form
	for i, c := range r.cards {
		fill := look.Surface
		if f != nil && f.place == i {
			fill = look.AccentSoft
		}
		c.SetFill(fill)
	}
}

// scrolled is where the rows of a sheet were scrolled to.
type scrolled struct {
	of     any // the sheet
	rows   int // how many it had: once one is added, the list is at its end
	offset float32
	end    bool
}

// remember has the next card, in another language too, begin where this one stands.
func (r *rowsCard) remember() {
	if m := r.view.page.Model; r.fitted && r.view.page.rows == r {
		m.scrolled = scrolled{m.shown(), len(r.cards), r.scroll.Offset(), r.scroll.AtEnd()}
	}
}

// fit lays the card out. The first time it scrolls to the last row, or where the rows were.
func (r *rowsCard) fit(f frame, size fyne.Size) {
	widgets.Place(r.card, 0, 0, size.Width, size.Height)
	inner := size.Width - 2*f.padding
	r.head.frame = f
	for _, l := range r.lines {
		l.frame = f
	}
	widgets.Place(r.head, f.padding, 4, inner, headHigh)
	widgets.Place(r.rule, f.padding, 4+headHigh, inner, 1)
	widgets.Place(r.empty, f.padding, 4+headHigh+24, inner, r.empty.HeightFor(inner))
	top := float32(4 + headHigh + 1)
	atEnd := !r.fitted || r.scroll.AtEnd()
	end := size.Height - 8
	if told := r.view.page.told; told != nil {
		high := told.HeightFor(inner)
		end -= high
		widgets.Place(r.room, f.padding, end, inner, high)
		end -= gap
	}
	widgets.Place(r.scroll, f.padding-bandPad, top, inner+2*bandPad, end-top)
	first := !r.fitted
	r.fitted = true
	switch {
	case first && r.stands != nil:
		r.scroll.ScrollTo(*r.stands)
	case atEnd:
		r.scroll.ScrollTo(math.MaxInt32)
	}
	r.remember()
}

// newHeadLine returns the header.
func (v *sheetView) newHeadLine() *rowLine {
	l := &rowLine{
		first:  widgets.NewText(look.Label, look.Ink3, v.page.text("scoresheet.column.hand")),
		round:  widgets.NewText(look.Clause, look.Ink3, ""),
		second: widgets.NewText(look.Clause, look.Ink3, ""),
		result: widgets.NewWrapRow(gap, 0, widgets.NewText(look.Label, look.Ink3, v.page.text("scoresheet.column.result"))),
		least:  headHigh,
	}
	for i, name := range v.sheet.Players {
		l.names[i] = name
		l.change[i] = widgets.NewText(look.Label, look.Ink3, name)
		l.total[i] = widgets.NewText(look.Clause, look.Ink3, "")
	}
	return l.made()
}

// newRowLine returns a row: the hand and its dealer, the result, and each
// player's change above the running total.
func (v *sheetView) newRowLine(i int) *rowLine {
	r, t := &v.sheet.Rows[i], v.teller
	l := newRow(look.Ink2, t.brief(r.Position, v.sheet.Rules, "  "))
	l.dealer = t.dealer(v.sheet.Players, r)
	if r.Position.IsOver(v.sheet.Rules) {
		l.dealer = ""
	}
	l.tellRound(t.later(r.Position, v.sheet.Rules))
	room := float32(resultLeast)
	if len(keptHands(&r.Entry)) > 0 {
		p := v.page
		room -= 32
		l.open = widgets.NewIconButton(widgets.IconTile, p.text("scoresheet.open_hand"), func() { p.onSheet(func(v *sheetView) { v.openInCheck(i) }) })
		l.open.SetMinSize(fyne.NewSquareSize(32))
		l.open.SetOnFocus(func() { p.onSheet(func(v *sheetView) { v.rows.scroll.Reveal(l) }) })
	}
	var result []fyne.CanvasObject
	result, l.cut = v.result(r, room)
	l.result = widgets.NewWrapRow(gap, 0, result...)
	l.whole = t.plainResult(v.sheet.Players, r)
	if l.dealer != "" {
		l.whole = l.dealer + "\n" + l.whole
	}
	for _, p := range ledger.Players() {
		moved, role := r.Points.Of(p), look.Name
		if moved == 0 {
			role = look.Nav
		}
		l.change[p.Index()] = widgets.NewText(role, look.OfPoints(moved, look.Ink3), t.amount(moved, true))
		l.total[p.Index()] = widgets.NewText(look.Clause, look.Ink3, t.amount(r.Totals.Of(p), false))
	}
	return l.made()
}

// nameMost is the greatest width of a name within a sentence, in Fyne units, and resultLeast
// the least width of a result in its row.
const nameMost, resultLeast = 96, 236

// result returns the widgets of a result, with the names as long as lets each widget stand on a
// line of some width, and whether a name is cut.
func (v *sheetView) result(r *ledger.Row, width float32) (list []fyne.CanvasObject, cut bool) {
	for most := width; most > nameMost; most -= 20 {
		names := v.sheet.Players
		for i, name := range names {
			names[i] = widgets.Trimmed(look.Strong, name, most)
		}
		list := v.pieces(v.teller.result(names, r), r, v.sheet.Rules)
		cut = v.teller.plainResult(names, r) != v.teller.plainResult(v.sheet.Players, r)
		if !slices.ContainsFunc(list, func(o fyne.CanvasObject) bool { return o.MinSize().Width > width }) {
			return list, cut
		}
	}
	return v.pieces(v.teller.result(v.short, r), r, v.sheet.Rules), v.teller.plainResult(v.short, r) != v.teller.plainResult(v.sheet.Players, r)
}

// pieces returns the widgets of a row's result, with the mark of our rulings on what it
// moves. A winner and the fan are one.
func (v *sheetView) pieces(list []piece, r *ledger.Row, rs *rules.RuleSet) []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, len(list))
	for i, p := range list {
		switch p.tone {
		case strong:
			objects = append(objects, widgets.NewText(look.Strong, look.Ink, p.text))
		case quiet:
			objects = append(objects, widgets.NewText(look.Body, look.Ink2, widgets.Trimmed(look.Body, p.text, pieceMost)))
		case tagged:
			objects = append(objects, widgets.NewTag(widgets.TagWarn, p.text))
		case bad:
			objects = append(objects, widgets.NewTag(widgets.TagLoss, p.text))
		default:
			text := widgets.NewText(look.Body, look.Ink, p.text)
			if last := len(objects) - 1; i > 0 && list[i-1].tone == strong {
				objects[last] = widgets.NewLine(gap, objects[last], text)
			} else {
				objects = append(objects, text)
			}
		}
	}
	if mark, tip := v.teller.ruled(r, rs); mark != "" {
		objects = append(objects, scoreview.NewDecisionMark(mark, tip))
	}
	return objects
}

// pieceMost is the greatest width of an offence of a house, which must fit on a
// line, in Fyne units.
const pieceMost = 170
