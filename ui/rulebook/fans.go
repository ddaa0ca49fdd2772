package rulebook

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// The measures of the fans, in Fyne units.
const (
	groupWide = 64  // the column of the group's value
	nameWide  = 136 // of a fan's name
	fanTile   = 24
	fanGap    = 14
	cardPad   = 14 // above the content of a card
)

// fanCards shows a card for each value. In a set of the user's own the groups
// are the base's, so that no fan moves while it is changed.
func (s *sheet) fanCards(put func(sectionCard)) {
	grouped := s.set.Rules
	if s.isOwn() {
		grouped = s.editor.base
	}
	for _, g := range grouped.FanGroups() {
		if !g.Value.Exists && !s.isOwn() {
			text := s.page.text("rulespage.not_played_here", args{"Fans": s.page.Say.FanNames(g.Fans)})
			put(plain(widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: text})))
			continue
		}
		put(s.fanCard(g))
	}
}

func (s *sheet) fanCard(g rules.FanGroup) sectionCard {
	rows := make([]*fanRow, len(g.Fans))
	var lines lines
	for i, f := range g.Fans {
		rows[i] = s.newFanRow(f)
		lines.addMeasured(rows[i].part)
	}
	card := widgets.NewRow(16, newWide(groupWide, s.groupHead(g)), lines.column(fanGap/2), nil)
	card.SetAlignTop(true)
	p := sectionCard{card: newMeasured(widgets.NewCard(card), lines.parts...)}
	p.update = func() {
		for _, r := range rows {
			r.show()
		}
	}
	p.draw = func(from, to float32) {
		for _, r := range rows {
			if y := cardPad + r.part.Position().Y; y+r.part.height >= from && y <= to {
				r.example.draw()
			}
		}
	}
	return p
}

// groupHead shows the value of a group.
func (s *sheet) groupHead(g rules.FanGroup) fyne.CanvasObject {
	big := func(text string) fyne.CanvasObject { return widgets.NewText(look.Goal, look.Ink, text) }
	small := func(text string) fyne.CanvasObject {
		return widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: text})
	}
	switch {
	case !g.Value.Exists:
		return widgets.NewColumn(0, widgets.NewParagraph(look.Name, look.Ink3, widgets.Run{Text: s.page.text("rulespage.group_absent")}))
	case g.Value.Limit:
		word := widgets.NewParagraph(look.Title, look.Ink, widgets.Run{Text: s.page.text("rulespage.worth_limit")})
		return widgets.NewColumn(0, word, small(s.page.text("rulespage.fan", args{"N": s.rules().LimitFan()})))
	}
	unit := "rulespage.unit"
	if s.isOwn() {
		unit = "rulespage.unit_before"
	}
	return widgets.NewColumn(0, big(strconv.Itoa(g.Value.Fan)), small(s.page.text(unit)))
}

// fanRow shows a fan: its name, its condition, and an example.
type fanRow struct {
	sheet   *sheet
	fan     rules.Fan
	part    *measured
	name    *widgets.Paragraph
	words   *widgets.Paragraph
	field   *field
	example *example
	shown   fanState
}

func (s *sheet) newFanRow(f rules.Fan) *fanRow {
	entry, _ := rules.EntryOf("fans." + f.String())
	r := &fanRow{
		sheet: s, fan: f, field: s.newField(entry),
		name:    widgets.NewParagraph(look.Name, look.Ink, widgets.Run{Text: s.page.Say.Fan(f)}),
		words:   widgets.NewParagraph(look.Body, look.Ink2),
		example: newExample(s),
	}
	r.part = newMeasured(widgets.NewColumn(6, r.lines()...))
	r.field.part = r.part
	return r
}

// lines returns the parts of the row for the page's width.
func (r *fanRow) lines() []fyne.CanvasObject {
	s, named := r.sheet, widgets.NewColumn(0, r.name, r.field.source.object)
	top := func(b *widgets.Row) fyne.CanvasObject {
		b.SetAlignTop(true)
		return b
	}
	switch {
	case s.page.narrow && s.isOwn():
		head := widgets.NewRow(12, nil, named, r.field.value())
		return append([]fyne.CanvasObject{head, r.words, r.example.card}, r.field.notes()...)
	case s.page.narrow:
		return []fyne.CanvasObject{widgets.NewRow(12, nil, r.name, r.field.source.object), r.words, r.example.card}
	case s.isOwn():
		below := append([]fyne.CanvasObject{r.words, r.example.card}, r.field.notes()...)
		return []fyne.CanvasObject{top(widgets.NewRow(16, newWide(nameWide, named), widgets.NewColumn(6, below...), r.field.value()))}
	}
	below := widgets.NewColumn(2, r.words, r.example.card)
	return []fyne.CanvasObject{top(widgets.NewRow(16, newWide(nameWide, named), below, nil))}
}

// show updates the condition and the example for the rules in force.
func (r *fanRow) show() {
	rs := r.sheet.rules()
	now := fanState{text: r.sheet.page.Say.FanCondition(r.fan, rs), played: rs.Has(r.fan)}
	x, ok := exampleOf(r.fan, rs)
	if now == r.shown && ok == r.example.has && (!ok || x.same(&r.example.hand)) {
		return
	}
	r.shown = now
	r.words.SetText(now.text)
	r.name.SetColour(look.Ink3)
	if now.played {
		r.name.SetColour(look.Ink)
	}
	r.example.show(x, ok)
	r.sheet.invalidate(r.part)
}

// fanState is what a row shows besides its value and its example.
type fanState struct {
	text   string
	played bool
}

// example shows a hand as small tiles. A press opens it on the Check page.
type example struct {
	sheet *sheet
	card  *widgets.PressCard
	strip *tileview.Strip
	hand  exhibit
	has   bool
}

func newExample(s *sheet) *example {
	x := &example{sheet: s, strip: tileview.NewStrip(fanTile, 6)}
	open := widgets.NewPicture(widgets.IconRight, look.Ink3)
	x.card = widgets.NewPressCard(widgets.NewRow(4, nil, x.strip, open), func() { s.page.openHand(x.hand, s.rules()) })
	x.card.Card().SetRadius(8)
	x.card.Card().SetPadding(6, 4)
	x.card.SetTip(s.page.text("rulespage.open_hand"))
	x.card.Hide()
	s.watch(x.card)
	return x
}

// show sets the hand; draw draws its tiles, which is slow.
func (x *example) show(hand exhibit, ok bool) {
	x.hand, x.has = hand, ok
	x.card.Hidden = !ok
	if ok {
		x.card.SetLabel(x.sheet.page.text("rulespage.open_hand_label", args{"Hand": hand.draft.String()}))
	}
}

func (x *example) draw() {
	if x.has {
		x.strip.Set(partsOf(x.hand.draft)...)
	}
}
