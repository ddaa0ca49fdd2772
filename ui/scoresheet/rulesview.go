package scoresheet

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
	"sikwu/ui/look"
	"sikwu/ui/pagekit"
	"sikwu/ui/widgets"
)

// rulesView puts the open sheet under other rules: it shows first what they change, hand by
// hand.
type rulesView struct {
	page    *Page
	sheet   ledger.Sheet
	under   ledger.Sheet
	rows    []ledger.Recount // by the chosen rules; nil if none are chosen
	notice  fyne.CanvasObject
	stops   pagekit.Stops
	heading fyne.CanvasObject
	top     *widgets.Card
	head    *rowLine
	lines   []*rowLine
	table   *widgets.Card
	list    *widgets.Scroller
	content *fyne.Container
}

// newWhich returns what names the sheet, its rules and its date; a press chooses other rules.
func (v *sheetView) newWhich(begun time.Time) fyne.CanvasObject {
	p := v.page
	name := p.Say.RuleSetName(v.sheet.Rules)
	ink := look.Accent
	if !p.Model.writable() {
		ink = look.Ink2
	}
	card := widgets.NewPressCard(twoLines(ink, name, v.teller.date(begun), v.teller.day(begun)), p.toRules)
	card.Card().SetPadding(0, 0)
	card.Card().SetRadius(6)
	card.SetFill("")
	card.RingOutside()
	card.SetOnKey(p.writes)
	card.SetLabel(p.text("scoresheet.under.open", args{"Rules": name}))
	card.SetTip(p.text("scoresheet.under.open", args{"Rules": name}))
	if !p.Model.writable() {
		card.SetReason(p.text("scoresheet.act.is_closed"))
	}
	return card
}

// toRules asks which rules the open sheet is to be put under.
func (p *Page) toRules() {
	if m := p.Model; m.writable() && m.table == nil {
		m.at, m.form, m.under = atRules, nil, nil
		if rs := p.Session.Rules(); !rs.IsSame(p.SheetRules()) {
			m.under = rs
		}
		p.show()
	}
}

func newRules(p *Page) *rulesView {
	v := &rulesView{page: p, notice: newNotice(p)}
	v.sheet, _ = p.Model.sheet()
	rs := p.Model.under
	if rs != nil {
		v.under, v.rows = v.sheet.Under(rs)
	}
	v.heading = widgets.NewText(look.Goal, look.Ink, p.text("scoresheet.under.title"))
	v.stops.Rove(p.Keyboard)
	v.top = widgets.NewCard(widgets.NewColumn(widgets.CardGap,
		widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.text("scoresheet.under.note")}),
		widgets.NewWrapRow(gap, gap, v.chips()...), v.summary(), v.buttons()))
	v.list = newScroll(widgets.NewColumn(0, v.changes()...))
	v.head = (&sheetView{page: p, teller: p.teller(), sheet: v.sheet}).newHeadLine()
	v.table = widgets.NewCard(container.NewWithoutLayout())
	objects := []fyne.CanvasObject{v.heading, v.top}
	if v.rows != nil {
		objects = append(objects, v.table, v.head, v.list)
	}
	if v.notice != nil {
		objects = append(objects, v.notice)
	}
	v.content = container.New(widgets.ArrangePage(v.lay), objects...)
	return v
}

// chips are the rule sets to choose from.
func (v *rulesView) chips() (list []fyne.CanvasObject) {
	p := v.page
	v.stops.NextLine()
	for _, rs := range p.Sets() {
		chip := widgets.NewChip(widgets.Trimmed(look.Strong, p.Say.RuleSetName(rs), 240), func() {
			p.Model.under = rs
			keys := p.Keyboard.Navigating()
			p.show()
			if now, ok := p.View.(*rulesView); ok {
				p.Keyboard.Focus(keys, now.stops.Find(rs.ID))
			}
		})
		chip.SetOn(p.Model.under != nil && p.Model.under.ID == rs.ID)
		if rs.IsSame(v.sheet.Rules) {
			chip.SetReason(p.text("scoresheet.under.same"))
		}
		v.stops.Add(rs.ID, chip)
		list = append(list, chip)
	}
	return list
}

// refused counts the rows that cannot stand.
func (v *rulesView) refused() (n int) {
	for i := range v.rows {
		if v.rows[i].Reason != "" {
			n++
		}
	}
	return n
}

// summary says how many rows change, or cannot stand.
func (v *rulesView) summary() fyne.CanvasObject {
	p, ink := v.page, look.Ink
	text := p.text("scoresheet.under.ask")
	if n := v.refused(); n > 0 {
		text, ink = p.text("scoresheet.under.refused", args{"N": n}), look.Loss
	} else if v.rows != nil {
		text = p.text("scoresheet.under.unchanged")
		if n := v.changed(); n > 0 {
			text = p.text("scoresheet.under.changes", args{"N": n, "All": len(v.rows)})
		}
	}
	return widgets.NewParagraph(look.Strong, ink, widgets.Run{Text: text})
}

func (v *rulesView) changed() (n int) {
	for i := range v.rows {
		if v.differs(i) {
			n++
		}
	}
	return n
}

// differs reports whether a row moves other points, or is dealt by another player or in
// another hand.
func (v *rulesView) differs(i int) bool {
	was, is := &v.sheet.Rows[i], &v.rows[i].Row
	return was.Points != is.Points || was.Position != is.Position || v.rows[i].Reason != ""
}

func (v *rulesView) buttons() fyne.CanvasObject {
	p := v.page
	name := ""
	if p.Model.under != nil {
		name = p.Say.RuleSetName(p.Model.under)
	}
	back := widgets.NewButton(widgets.Quiet, p.text("scoresheet.cancel"), "", func() { v.onKey(fyne.KeyEscape) })
	v.stops.NextLine()
	if v.rows == nil || v.refused() > 0 { // the summary says why
		v.stops.Add("back", back)
		return widgets.NewLine(gap, back)
	}
	do := widgets.NewButton(widgets.Primary, p.text("scoresheet.under.do", args{"Rules": name}), widgets.IconTick, v.put)
	v.stops.Add("do", do)
	v.stops.Add("back", back)
	return widgets.NewWrapRow(gap, gap, do, back)
}

// put puts the sheet under the chosen rules; undo takes it back.
func (v *rulesView) put() {
	if v.rows == nil || v.refused() > 0 {
		return
	}
	m := v.page.Model
	if m.do(sheetfile.Event{Kind: sheetfile.SetRules, Rules: m.under}) {
		m.at = atSheet
	}
	v.page.show()
}

// changes lists the rows that change, with what they move and moved, and the totals.
func (v *rulesView) changes() (list []fyne.CanvasObject) {
	p, t := v.page, v.page.teller()
	sheet := &sheetView{page: p, teller: t, sheet: v.sheet}
	for i, name := range v.sheet.Players {
		sheet.short[i] = widgets.Trimmed(look.Strong, name, nameMost)
	}
	for i := range v.rows {
		if v.differs(i) {
			list = append(list, inset(v.line(sheet, i), bandPad, 0), inset(widgets.NewRule(), bandPad, 0))
		}
	}
	if v.rows != nil && v.refused() == 0 {
		total := newRow(look.Ink, p.text("scoresheet.total"))
		total.first.SetRole(look.Strong)
		v.figures(total, v.under.Totals(), v.sheet.Totals())
		list = append(list, inset(total.made(), bandPad, 0))
		v.lines = append(v.lines, total)
	}
	return list
}

// line is a row under the chosen rules, beside what it was.
func (v *rulesView) line(sheet *sheetView, i int) fyne.CanvasObject {
	was, is := &v.sheet.Rows[i], &v.rows[i].Row
	t := sheet.teller
	l := newRow(look.Ink, t.brief(is.Position, v.under.Rules, " "))
	l.tellRound(t.later(is.Position, v.under.Rules))
	pieces := t.result(sheet.short, is)
	if r := v.rows[i].Reason; r != "" {
		pieces = append(pieces, piece{t.reason(r, v.under.Rules), bad})
	}
	l.result = widgets.NewWrapRow(gap, 0, sheet.pieces(pieces, is, v.under.Rules)...)
	l.dealer = t.dealer(v.sheet.Players, is)
	if names := v.sheet.Players; was.Dealer() != is.Dealer() {
		l.dealer = t.text("scoresheet.under.dealer", args{"Name": nameOf(names, is.Dealer()), "Was": nameOf(names, was.Dealer())})
	}
	v.figures(l, is.Points, was.Points)
	v.lines = append(v.lines, l)
	return l.made()
}

// figures shows points, and below each what it was if that differs.
func (v *rulesView) figures(l *rowLine, is, was ledger.Points) {
	t := v.page.teller()
	for _, p := range ledger.Players() {
		role, below := look.Nav, ""
		if is.Of(p) != was.Of(p) {
			role, below = look.Name, t.text("scoresheet.under.was", args{"Points": t.amount(was.Of(p), true)})
		}
		l.change[p.Index()] = widgets.NewText(role, look.OfPoints(is.Of(p), look.Ink3), t.amount(is.Of(p), true))
		l.total[p.Index()] = widgets.NewText(look.Clause, look.Ink3, below)
	}
}

func (v *rulesView) lay(size fyne.Size) {
	f := newFrame(size.Width)
	width := fyne.Min(size.Width-2*f.Margin, 1000)
	x, y := (size.Width-width)/2, f.Top
	if v.notice != nil {
		high := widgets.HeightFor(v.notice, width)
		widgets.Place(v.notice, x, y, width, high)
		y += high + widgets.CardGap
	}
	widgets.Place(v.heading, x, y, width, 36)
	y += 36 + gap
	high := widgets.HeightFor(v.top, width)
	widgets.Place(v.top, x, y, width, high)
	y += high + widgets.CardGap
	f.position += 60
	for _, l := range append(v.lines, v.head) {
		l.frame = f
	}
	inner := width - 2*f.padding
	widgets.Place(v.table, x, y, width, size.Height-f.foot-y)
	widgets.Place(v.head, x+f.padding, y+4, inner, headHigh)
	widgets.Place(v.list, x+f.padding-bandPad, y+4+headHigh, inner+2*bandPad, size.Height-f.foot-y-4-headHigh-8)
}

func (v *rulesView) Object() fyne.CanvasObject { return v.content }

func (v *rulesView) Title() string { return v.page.text("scoresheet.under.title") }

func (v *rulesView) First() fyne.Focusable {
	for _, w := range v.stops.All() {
		if chip, is := w.(*widgets.Chip); is && chip.On() {
			return w
		}
	}
	for _, w := range v.stops.All() {
		if canPress(w) {
			return w
		}
	}
	return nil
}

func (v *rulesView) followSession() {}

// onKey handles Escape, which goes back to the sheet, Return, which puts it under the chosen
// rules, and the keys that scroll.
func (v *rulesView) onKey(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyEscape:
		v.page.Model.at = atSheet
		v.page.show()
	case fyne.KeyReturn, fyne.KeyEnter:
		v.put()
	case fyne.KeyLeft, fyne.KeyRight:
		v.page.Keyboard.Focus(true, v.First())
	default:
		return v.list.ScrollBy(key)
	}
	return true
}

func (v *rulesView) onRune(rune) bool { return false }

func (v *rulesView) copyText() string { return "" }

func (v *rulesView) paste(string) {}
