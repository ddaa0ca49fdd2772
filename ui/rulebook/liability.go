package rulebook

import (
	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// liabilityCards shows the cases in which one player pays for others, each with
// a picture of a hand, then the cost of a false win. A page without controls
// lists the cases that are not played in one line.
func (s *sheet) liabilityCards(put func(sectionCard)) {
	var absent []string
	for l := range rules.Liability(rules.LiableNamed) {
		if !s.isOwn() && !s.rules().Liability[l].Plays() {
			absent = append(absent, s.page.Say.LiabilityRule(l))
			continue
		}
		put(s.liabilityCard(l))
	}
	if len(absent) > 0 {
		text := s.page.text("rulespage.not_liable_here", args{"Cases": s.page.join(absent)})
		put(plain(widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: text})))
	}
	put(s.falseWinCard())
}

// liabilityCard shows a case: its name, who pays when, the pictures, and the
// values in a set of the user's own.
func (s *sheet) liabilityCard(l rules.Liability) sectionCard {
	name := s.page.Say.LiabilityTitle(l)
	from := newSource(s.page)
	head := widgets.NewRow(12, nil, widgets.NewParagraph(look.Title, look.Ink, widgets.Run{Text: name}), from.object)
	gone := widgets.NewParagraph(look.Body, look.Ink3, widgets.Run{Text: s.page.text("rulespage.case_not_played")})
	drawn, fed := s.newPicture(l, true), s.newPicture(l, false)
	top := newMeasured(widgets.NewColumn(8, head, gone, drawn.open, fed.open))
	var lines lines
	lines.addMeasured(top)
	if s.isOwn() {
		s.liabilityFields(&lines, l)
	}
	p := sectionCard{card: lines.card(8)}
	p.draw = func(_, _ float32) {
		drawn.draw()
		fed.draw()
	}
	p.update = func() {
		rule := &s.rules().Liability[l]
		was := gone.Hidden
		gone.Hidden = rule.Plays()
		changed := from.show(rule.Clause, s.rules().LiabilityRulings(l)...)
		changed = drawn.show() || changed
		if changed = fed.show() || changed; changed || was != gone.Hidden {
			s.invalidate(top)
		}
	}
	return p
}

// liabilityFields adds the values of a case under short names.
func (s *sheet) liabilityFields(lines *lines, l rules.Liability) {
	for _, part := range []string{"self_draw", "half", "fed", "in_a_row"} {
		if e, ok := rules.EntryOf("liability." + l.String() + "." + part); ok {
			f := s.newField(e)
			f.quiet = true
			lines.addMeasured(f.row(s.page.text("rulespage.liability_" + part)))
		}
	}
}

// falseWinCard shows the cost of a false win.
func (s *sheet) falseWinCard() sectionCard {
	e, _ := rules.EntryOf("false_win.pays_each")
	words := widgets.NewParagraph(look.Body, look.Ink2)
	var lines lines
	lines.add(widgets.NewText(look.Title, look.Ink, s.page.Say.EntryGroup(e)), words)
	if s.isOwn() {
		lines.addMeasured(s.newField(e).row(s.page.Say.EntryName(e)))
	}
	p := sectionCard{card: lines.card(6)}
	p.update = func() {
		if text := s.falseWin(); words.Text() != text {
			words.SetText(text)
			s.invalidate(p.card)
		}
	}
	return p
}

// falseWin describes the cost, using a hand that does not win.
func (s *sheet) falseWin() string {
	rs := s.rules()
	c := explain.Case{Win: score.Win{Seat: tile.East, Round: tile.East, By: score.BySelfDraw}, Rules: rs}
	var none score.Result
	_, sentence := s.page.Say.FalseWin(score.Settle(&none, c.Draft, c.Win, rs), c)
	return s.page.Text.Text("sentence.stop", args{"A": sentence})
}

// picture shows a case of liability: the melds in order with the seats that fed
// them, and who pays whom how much.
type picture struct {
	sheet *sheet
	rule  rules.Liability
	drawn bool             // won by self-draw, else on a discard
	row   *widgets.WrapRow // of melds and payments
	words *widgets.Paragraph
	open  *widgets.PressCard
	hand  exhibit
	shown pictureState
	tiles []*tileview.Strip // of the melds
}

// pictureState is what a picture shows.
type pictureState struct {
	hand, words string
	points      score.Points
}

// The measures of a picture, in Fyne units.
const (
	caseTile = 26
	caseGap  = 14
)

func (s *sheet) newPicture(l rules.Liability, drawn bool) *picture {
	p := &picture{
		sheet: s, rule: l, drawn: drawn, row: widgets.NewWrapRow(caseGap, 8),
		words: widgets.NewParagraph(look.Body, look.Ink2),
	}
	id := "rulespage.case_fed"
	if drawn {
		id = "rulespage.case_drawn"
	}
	title := widgets.NewText(look.LabelBold, look.Ink3, s.page.text(id))
	lines := widgets.NewColumn(6, title, p.row, p.words)
	p.open = widgets.NewPressCard(widgets.NewRow(8, nil, lines, widgets.NewPicture(widgets.IconRight, look.Ink3)), func() {
		s.page.openHand(p.hand, s.rules())
	})
	p.open.Card().SetRadius(10)
	p.open.Card().SetPadding(12, 10)
	p.open.SetFill(look.Bg)
	p.open.SetTip(s.page.text("rulespage.open_hand"))
	p.open.Hide()
	s.watch(p.open)
	return p
}

// show shows the case if the rules have it, and reports whether it changed.
func (p *picture) show() bool {
	s := p.sheet
	d, w, pay, ok := sample.OfLiability(p.rule, p.drawn, s.rules())
	c := explain.Case{Draft: d, Win: w, Rules: s.rules()}
	var now pictureState
	var liable score.Liability
	if ok {
		liable = *pay.Liable
		liable.Rule = p.rule // the card is about this rule, whatever else applies
		pay.Liable = &liable
		now = pictureState{c.Draft.String(), s.page.Say.Liability(pay, c), pay.Points}
	}
	if now == p.shown {
		return false
	}
	p.shown, p.open.Hidden = now, !ok
	if !ok {
		return true
	}
	p.hand = exhibit{c.Draft, c.Win}
	p.words.SetText(now.words)
	p.row.SetObjects(append(p.melds(c.Draft.Melds, liable.Meld), s.payPictures(pay, c)...)...)
	p.open.SetLabel(now.words)
	return true
}

// melds returns the melds in order, each above the seat that fed it, the one
// that causes the liability marked. Their tiles are drawn later.
func (p *picture) melds(melds []hand.Meld, fed int) (objects []fyne.CanvasObject) {
	say := p.sheet.page.Say
	p.tiles = p.tiles[:0]
	for i, m := range melds {
		tone := widgets.TagMuted
		if i == fed {
			tone = widgets.TagLoss
		}
		under := []fyne.CanvasObject{widgets.NewText(look.Clause, look.Ink3, say.Meld(m.Kind()))}
		if m.From != tile.NoWind {
			under = append(under, widgets.NewTag(tone, say.WindMark(m.From)))
		}
		strip := tileview.NewStrip(caseTile, 0)
		p.tiles = append(p.tiles, strip)
		wide := newWide(float32(len(m.All()))*(caseTile+1)-1, strip)
		objects = append(objects, widgets.NewColumn(4, wide, widgets.NewWrapRow(6, 0, under...)))
	}
	return append(objects, newWide(caseGap, emptyRoom(1)))
}

// draw draws the tiles of the melds.
func (p *picture) draw() {
	if p.open.Hidden {
		return
	}
	for i, strip := range p.tiles {
		strip.Set(partOf(-1, p.hand.draft.Melds[i].All()...))
	}
}

// payPictures shows who pays the winner how much, an arrow each.
func (s *sheet) payPictures(pay score.Payment, c explain.Case) (objects []fyne.CanvasObject) {
	for _, w := range tile.Seats() {
		if pay.Points.Of(w) >= 0 {
			continue
		}
		objects = append(objects, newPayArrow(
			s.page.Say.WindMark(w), s.page.Say.WindMark(c.Win.Seat),
			s.page.Say.Points(pay.Points.Of(w)), s.page.Say.PaymentNote(w, pay, c),
		))
	}
	return objects
}
