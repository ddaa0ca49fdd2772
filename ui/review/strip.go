package review

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// strip is the card at the top: how the hand ended, what the choices cost, and every one of
// them in the order of the hand, what it cost below it. A press looks at one. Tab stops
// once, at the one looked at; the arrows look at those beside it.
type strip struct {
	page    *Page
	card    *widgets.Card
	outcome *widgets.Paragraph
	sum     *widgets.Paragraph
	count   *widgets.Text
	row     *widgets.WrapRow
	shown   []*choice
}

// choice is a choice in the strip.
type choice struct {
	decision *review.Decision
	button   *widgets.PressCard
	cost     *widgets.Text
}

// The measures of the strip, in Fyne units.
const (
	stripTile = 26
	lineGap   = 2 // between lines of choices; the choices of a line touch, so that most hands take one
)

func newStrip(p *Page) *strip {
	s := &strip{
		page: p, outcome: widgets.NewParagraph(look.Title, look.Ink), sum: widgets.NewParagraph(look.Lead, look.Ink),
		count: widgets.NewText(look.Label, look.Ink2, ""), row: widgets.NewWrapRow(0, lineGap),
	}
	s.outcome.SetText(p.outcome())
	for _, d := range p.Model.list {
		s.shown = append(s.shown, s.choice(d))
	}
	var buttons []fyne.CanvasObject
	for i, c := range s.shown {
		buttons = append(buttons, c.button)
		c.button.SetOnKey(func(key fyne.KeyName) bool { return s.move(i, key) })
		c.button.SetOnFocus(func() { s.stop(i) })
	}
	s.row.SetObjects(buttons...)
	head := widgets.NewLine(gap, widgets.NewText(look.LabelBold, look.Ink2, p.text("review.strip")), s.count)
	parts := []fyne.CanvasObject{widgets.NewRow(gap*2, nil, widgets.NewColumn(2, s.outcome, s.sum), s.seats())}
	if len(s.shown) > 0 {
		parts = append(parts, head, s.row)
	}
	s.card = widgets.NewCard(widgets.NewColumn(4, parts...))
	s.card.SetPadding(16, 10)
	return s
}

// fit uses small type in a narrow window.
func (s *strip) fit() {
	outcome, sum := look.Title, look.Lead
	if s.page.narrow {
		outcome, sum = look.Strong, look.Body
	}
	s.outcome.SetRole(outcome)
	s.sum.SetRole(sum)
}

// seats are what the hand brought each.
func (s *strip) seats() fyne.CanvasObject {
	p := s.page
	play, points := p.end(), review.Points(p.Model.Hand)
	if play == nil {
		return nil
	}
	var cards []fyne.CanvasObject
	for i, seat := range tile.Seats() {
		role := scoreview.SeatPlain
		switch {
		case points[i] > 0:
			role = scoreview.SeatWinner
		case points[i] < 0:
			role = scoreview.SeatPayer
		}
		wind := play.Wind(seat)
		cards = append(cards, scoreview.NewSeatCard(scoreview.Seat{
			Wind: p.Say.WindMark(wind), Amount: p.Say.Points(points[i]), Note: p.Say.Player(p.Model.Hand, seat, wind), Role: role,
		}))
	}
	return widgets.NewLine(gap, cards...)
}

func (s *strip) choice(d *review.Decision) *choice {
	c := &choice{decision: d, cost: widgets.NewText(look.TagText, look.Ink2, "")}
	above := ""
	face := d.Act.Tile
	switch d.Act.Kind {
	case table.ActPass:
		above, face = s.page.text("review.mark_passed"), d.View.Open
	case table.ActWin:
		if above, face = s.page.text("review.mark_win"), d.View.Hand.Winning; d.IsAnswer() {
			face = d.View.Open
		}
	case table.ActPung, table.ActChow, table.ActKong:
		above, face = s.page.Say.CallName(d.Act), d.View.Open
	case table.ActConceal, table.ActAddKong:
		above = s.page.Say.CallName(d.Act)
	}
	parts := []fyne.CanvasObject{centred(widgets.NewText(look.Clause, look.Ink2, above))}
	if face != tile.None {
		parts = append(parts, centred(tileview.NewImage(face.String(), stripTile)))
	}
	c.cost.SetAlign(fyne.TextAlignCenter) // whatever it comes to say
	parts = append(parts, c.cost)
	c.button = widgets.NewPressCard(widgets.NewColumn(0, parts...), func() { s.page.open(s.page.Model.itemOf(d, plain)) })
	c.button.Card().SetPadding(2, 2)
	c.button.Card().SetRadius(8)
	return c
}

// centred centres an object in the width that it gets.
func centred(o fyne.CanvasObject) fyne.CanvasObject {
	l := widgets.NewLaid(1, func(room fyne.Size, put widgets.Put) float32 {
		own := o.MinSize()
		put(o, (room.Width-own.Width)/2, 0, own.Width, own.Height)
		return own.Height
	}, o)
	l.SetMin(o.MinSize)
	return l
}

// holds reports whether a widget is in the strip.
func (s *strip) holds(f fyne.Focusable) bool {
	return slices.ContainsFunc(s.shown, func(c *choice) bool { return fyne.Focusable(c.button) == f })
}

// stop lets Tab stop at one choice.
func (s *strip) stop(at int) {
	for i, c := range s.shown {
		if i == at {
			c.button.Enable()
		} else {
			c.button.Disable()
		}
	}
}

// move looks at another choice along the strip.
func (s *strip) move(from int, key fyne.KeyName) bool {
	last := len(s.shown) - 1
	to, known := map[fyne.KeyName]int{fyne.KeyLeft: from - 1, fyne.KeyRight: from + 1, fyne.KeyHome: 0, fyne.KeyEnd: last}[key]
	if !known {
		return false
	}
	to = max(0, min(to, last))
	s.page.open(s.page.Model.itemOf(s.shown[to].decision, plain))
	s.follow(true) // after a press of the mouse too
	return true
}

// follow brings the keyboard to the choice that is looked at.
func (s *strip) follow(keys bool) {
	if at := s.page.place(); at >= 0 {
		s.stop(at) // Fyne gives no focus to what Tab passes over
		s.page.keyboard.Focus(keys, s.shown[at].button)
	}
}

// update shows what is known of each choice now.
func (s *strip) update() {
	if f := s.page.focused(); f == nil || !s.holds(f) {
		s.stop(max(0, s.page.place()))
	}
	costly := 0
	for _, c := range s.shown {
		if s.mark(c) {
			costly++
		}
	}
	s.row.Refresh()
	s.tell(costly)
}

// mark shows how good a choice was, in the words of the table, or what it cost, which it
// reports, and which one is looked at.
func (s *strip) mark(c *choice) (costly bool) {
	p, d := s.page, c.decision
	text, colour, fill := "…", look.Ink2, look.Surface
	if d.Options != nil && d.Of(d.Act) != nil {
		var grade explain.Grade
		grade, text = p.Say.Graded(d, d.Act)
		switch grade {
		case explain.Best:
			colour = look.Accent
		case explain.Costly:
			text, colour, costly = p.Say.Cost(d, d.Act), look.Loss, true
		}
	} else if d.Options != nil {
		text = ""
	}
	if p.Model.now != nil && p.Model.now.decision == d {
		fill = look.AccentSoft
		if colour == look.Loss {
			fill = look.LossSoft
		}
	}
	c.cost.SetText(text)
	c.cost.SetColour(colour)
	c.button.SetFill(fill)
	label := p.Say.Done(p.Model.Hand, d)
	if costly {
		label += " " + text
	}
	c.button.SetLabel(label)
	return costly
}

// isEmpty reports whether nothing was chosen in the hand, not even a false win.
func (p *Page) isEmpty() bool {
	return len(p.Model.list) == 0 && p.falseWon() == 0
}

// falseWon returns what a false win of the learner's took.
func (p *Page) falseWon() int {
	seat := review.Seat(p.Model.Hand)
	if by, ok := p.Model.Hand.FalseWin(); !ok || by != seat {
		return 0
	}
	return -review.Points(p.Model.Hand)[seat.Index()]
}

// came says what the choices of the hand cost, once all are judged.
func (p *Page) came() string { return p.Say.Came(p.Model.list, p.falseWon()) }

// tell says how far the advisor is, or what the choices cost.
func (s *strip) tell(costly int) {
	p := s.page
	s.sum.SetText(p.text("review.summing"))
	switch {
	case p.Model.failed:
		s.sum.SetText("")
	case !p.Model.isJudged():
		s.count.SetText(p.text("review.judging", args{"Done": p.Model.judged, "N": len(p.Model.list)}))
	case p.isEmpty():
		s.sum.SetText(p.text("review.nothing"))
	default:
		s.sum.SetRuns(widgets.Run{Text: p.came(), Bold: true})
		s.count.SetText(s.counted(costly))
	}
	s.card.Refresh()
}

// counted says how many choices were costly, and whether one was done well.
func (s *strip) counted(costly int) string {
	p := s.page
	var said []string
	switch {
	case costly > 0:
		said = append(said, p.text("review.costly", args{"N": costly}))
	case p.falseWon() == 0:
		said = append(said, p.text("review.none_costly"))
	}
	switch {
	case slices.ContainsFunc(p.Model.items, func(i *item) bool { return i.kind == well }):
		said = append(said, p.text("review.done_well"))
	case p.hasNoneWell() && p.falseWon() == 0:
		return p.text("review.count_well", args{"Costly": said[0], "Why": p.text("review.none_well")})
	}
	return strings.Join(said, p.text("list.comma"))
}

// hasNoneWell reports whether something was done well, but nothing where what looks nearest
// would have cost more.
func (p *Page) hasNoneWell() bool {
	good := func(d *review.Decision) bool { return d.IsGood(d.Act) }
	return p.Model.isJudged() && review.DoneWell(p.Model.list) == nil && slices.ContainsFunc(p.Model.list, good)
}

// place is which of the strip is looked at, -1 for none.
func (p *Page) place() int {
	return slices.IndexFunc(p.strip.shown, func(c *choice) bool { return p.Model.now != nil && c.decision == p.Model.now.decision })
}

// step looks at the choice before the one looked at, or after it.
func (p *Page) step(by int) {
	at := len(p.strip.shown)
	if p.Model.now != nil {
		at = p.place()
	}
	if at += by; at < 0 {
		return
	}
	if at >= len(p.strip.shown) {
		p.open(nil)
		return
	}
	p.open(p.Model.itemOf(p.strip.shown[at].decision, plain))
}
