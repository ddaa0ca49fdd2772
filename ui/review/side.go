package review

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/tile"
	"sikwu/lessons/claiming"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// side is the column on the right: what is told of the choice that is looked at, and what
// can be done with it; at the bottom, where to go on.
type side struct {
	page   *Page
	scroll *widgets.Scroller
	foot   *widgets.WrapRow
	onward func()          // what Enter does; nil if it does nothing
	main   *widgets.Button // which does that

	// The ways on keep their places, whatever becomes known while the pointer is over them.
	next, replay, all, leave *widgets.Button
	ways                     []fyne.CanvasObject
	buttons                  []*widgets.Button // in them
}

func newSide(p *Page) *side {
	s := &side{page: p, scroll: widgets.NewScroller(widgets.NewColumn(widgets.CardGap)), foot: widgets.NewWrapRow(gap, gap)}
	way := func(do func(), texts ...string) *widgets.Button {
		b := widgets.NewButton(widgets.Quiet, texts[0], "", do)
		s.buttons, s.ways = append(s.buttons, b), append(s.ways, roomy(b, texts...))
		return b
	}
	s.next = way(func() { p.open(p.Model.following()) }, p.text("review.next"), p.text("review.next_well"))
	way(func() { p.step(-1) }, p.text("review.earlier"))
	way(func() { p.step(1) }, p.text("review.later"))
	s.replay = way(p.beginReplay, p.text("review.replay"))
	s.all = way(func() { p.open(nil) }, p.text("review.all_hands"))
	if p.Callbacks.Save != nil {
		way(p.Callbacks.Save, p.SaveLabel)
	}
	if p.Callbacks.Next != nil {
		s.leave = way(p.Callbacks.Next, p.NextLabel)
	}
	return s
}

// roomy gives a button room for the widest of its texts, in bold too.
func roomy(b *widgets.Button, texts ...string) fyne.CanvasObject {
	var least fyne.Size
	for _, text := range texts {
		least = least.Max(widgets.NewButton(widgets.Primary, text, "", nil).MinSize())
	}
	l := widgets.NewLaid(least.Width, func(room fyne.Size, put widgets.Put) float32 {
		put(b, 0, 0, room.Width, least.Height)
		return least.Height
	}, b)
	l.SetMin(func() fyne.Size { return least })
	return l
}

// update shows the choice that is looked at.
func (s *side) update() {
	p := s.page
	s.onward, s.main = nil, nil
	var cards []fyne.CanvasObject
	if r := p.replay; r != nil {
		r.update()
		s.main, s.onward = r.main(), nil
		s.fill(r.cards(s))
		s.foot.SetObjects(r.objects()...)
		return
	}
	switch i := p.Model.now; {
	case p.Model.failed:
		cards = append(cards, card(look.LossSoft, s.line(look.Ink, p.text("review.failed"))))
	case i == nil:
		cards = append(cards, s.summed())
	case !i.isJudged():
		cards = append(cards, s.waiting())
	case i.wrong != nil:
		cards = append(cards, card(look.LossSoft,
			widgets.NewParagraph(look.Title, look.Loss, widgets.Run{Text: p.Say.Lesson(i.wrong.Title)}),
			s.line(look.Ink, p.Say.Lesson(i.wrong.Text)), widgets.NewLine(gap, s.reveal(i))))
	case !i.isOpen():
		cards = append(cards, s.asked(i))
	default:
		i.looked = true
		cards = append(cards, s.told(i), s.figures(i))
	}
	if i := p.Model.now; i != nil && i.isJudged() {
		cards = append(cards, s.deeds(i))
	}
	s.fill(cards)
	s.lead()
	s.foot.SetObjects(s.ways...)
}

// holds reports whether a widget is one of the ways on.
func (s *side) holds(f fyne.Focusable) bool {
	return slices.ContainsFunc(s.buttons, func(b *widgets.Button) bool { return fyne.Focusable(b) == f })
}

// stays reports whether a widget is one of the ways on that keep the focus when pressed, as
// long as they lead on.
func (s *side) stays(f fyne.Focusable) bool {
	return s.holds(f) && f != fyne.Focusable(s.next) && f.(*widgets.Button).Reason() == ""
}

// fill puts cards into the column.
func (s *side) fill(cards []fyne.CanvasObject) {
	s.scroll.SetContent(widgets.NewColumn(widgets.CardGap, cards...))
	s.scroll.WatchAll()
}

func (s *side) line(colour fyne.ThemeColorName, text string) fyne.CanvasObject {
	return widgets.NewParagraph(look.Body, colour, widgets.Run{Text: text})
}

// waiting says how far the advisor is.
func (s *side) waiting() fyne.CanvasObject {
	p := s.page
	return card(look.Surface, s.line(look.Ink2, p.text("review.judging", args{"Done": p.Model.judged, "N": len(p.Model.list)})))
}

// summed says what the choices cost.
func (s *side) summed() fyne.CanvasObject {
	p := s.page
	if !p.Model.isJudged() {
		return s.waiting()
	}
	if p.isEmpty() {
		return card(look.Surface, s.line(look.Ink, p.text("review.nothing")))
	}
	parts := []fyne.CanvasObject{widgets.NewParagraph(look.Title, look.Ink, widgets.Run{Text: p.came()})}
	if p.Model.luck != nil && p.falseWon() == 0 { // tiles won and lost nothing in a hand of a false win
		parts = append(parts, s.line(look.Ink, p.Say.Luck(p.Model.luck)), s.line(look.Ink2, p.text("review.luck_why")))
	}
	return card(look.Surface, parts...)
}

// reveal is the button that tells more of a puzzle. Enter presses it only where its ring
// shows: nothing is given away unasked.
func (s *side) reveal(i *item) *widgets.Button {
	p, label := s.page, "review.reveal"
	if i.hinted {
		label = "review.reveal_best"
	}
	s.main = widgets.NewButton(widgets.Primary, p.text(label), "", func() {
		i.reveal()
		p.show()
	})
	return s.main
}

// asked asks to try something else.
func (s *side) asked(i *item) fyne.CanvasObject {
	p := s.page
	parts := []fyne.CanvasObject{s.line(look.Ink, p.text("review.try"))}
	if i.hinted {
		parts[0] = s.line(look.Ink, p.Say.Lesson(i.exercise.Words().Nudge))
		if list := i.candidates(); len(list) > 0 {
			parts = append(parts, s.line(look.Ink, p.text("review.one_of", args{"List": p.Say.Whats(list)})))
		}
	}
	return card(look.Surface, append(parts, widgets.NewLine(gap, s.reveal(i)))...)
}

// told says what was best, or that the answer is right, what the act that was done cost and
// why, and what would have come.
func (s *side) told(i *item) fyne.CanvasObject {
	p, d := s.page, i.decision
	ink, parts := look.Loss, []fyne.CanvasObject{widgets.NewParagraph(look.Title, look.Ink, widgets.Run{Text: p.Say.Best(d)})}
	if i.answer != nil { // what was done then is no failure now
		ink = look.Ink
		parts = []fyne.CanvasObject{widgets.NewParagraph(look.Title, look.Accent, widgets.Run{Text: p.Say.Right(d, *i.answer)})}
		if !d.IsBest(*i.answer) {
			parts = append(parts, s.line(look.Ink, p.Say.Best(d)))
		}
	}
	if cost := p.Say.CostIs(d); cost != "" {
		parts = append(parts, s.line(ink, cost), s.line(look.Ink, p.Say.Lesson(claiming.Against(d, d.Act))))
	}
	for _, text := range []string{p.Say.DealtIn(p.Model.Hand, d), p.Say.Saved(d), p.Say.Danger(d), p.Say.Coming(d, d.Best().Act)} {
		if text != "" {
			parts = append(parts, s.line(look.Ink, text))
		}
	}
	return card(look.Surface, parts...)
}

// maxFigures is how many options are told in figures, unless more are as good as the best.
const maxFigures = 5

// figures tells what the advisor has of the best options, all that are as good, and of what
// was done.
func (s *side) figures(i *item) fyne.CanvasObject {
	p, d := s.page, i.decision
	var names []fyne.CanvasObject
	var columns [3][]*widgets.Text
	for n, w := range p.Say.Weighed(d) {
		good := d.Best().Chance > 0 && d.IsGood(w.Act)
		if n >= maxFigures && !good && w.Act != d.Act && !i.isAnswer(w.Act) {
			continue
		}
		role := look.Body
		if w.Act == d.Act {
			role = look.Strong
		}
		names = append(names, widgets.NewParagraph(role, look.Ink, widgets.Run{Text: w.What}))
		for c, text := range []*widgets.Text{
			widgets.NewText(role, look.Ink2, p.text("review.chance", args{"Chance": w.Chance})),
			widgets.NewText(role, look.Ink, p.text("review.points", args{"Points": w.Points})),
			widgets.NewText(role, look.Loss, w.Cost),
		} {
			columns[c] = append(columns[c], text)
		}
	}
	var aligned [3][]fyne.CanvasObject
	for c := range columns {
		aligned[c] = inColumn(columns[c])
	}
	var rows []fyne.CanvasObject
	for n := range names {
		rows = append(rows, widgets.NewRow(gap, nil, names[n], widgets.NewLine(12, aligned[0][n], aligned[1][n], aligned[2][n])))
	}
	rows = append(rows, widgets.NewParagraph(look.Clause, look.Ink2, widgets.Run{Text: p.Say.Reckoned(d)}))
	return card(look.Surface, rows...)
}

// inColumn gives texts of several rows the width of the widest, and puts them at the right
// of it.
func inColumn(list []*widgets.Text) (column []fyne.CanvasObject) {
	wide := float32(0)
	for _, t := range list {
		wide = max(wide, t.MinSize().Width)
	}
	for _, t := range list {
		own := t.MinSize()
		l := widgets.NewLaid(wide, func(room fyne.Size, put widgets.Put) float32 {
			put(t, room.Width-own.Width, 0, own.Width, own.Height)
			return own.Height
		}, t)
		l.SetMin(func() fyne.Size { return fyne.NewSize(wide, own.Height) })
		column = append(column, l)
	}
	return column
}

// deeds are what can be done with a choice.
func (s *side) deeds(i *item) fyne.CanvasObject {
	p, d := s.page, i.decision
	var list []fyne.CanvasObject
	add := func(label string, do func()) *widgets.Button {
		b := widgets.NewButton(widgets.Quiet, p.text(label), "", do)
		list = append(list, b)
		return b
	}
	if p.Callbacks.OpenInCheck != nil {
		add("learn.open_in_check", func() {
			draft, win := d.Hand()
			p.Callbacks.OpenInCheck(draft, win, d.Question())
		})
	}
	if p.Callbacks.Drill != nil && !i.position {
		if i.drilled {
			list = append(list, widgets.NewTag(widgets.TagAccent, p.text("review.drilled")))
		} else {
			add("review.drill", func() {
				p.Callbacks.Drill(claiming.Again(p.Model.Hand, d))
				i.drilled = true
				p.show()
			})
		}
	}
	if p.canPlayOn() {
		add("review.play_on", func() { p.Callbacks.PlayOn(p.Model.Hand, d.After) })
	}
	parts := []fyne.CanvasObject{widgets.NewWrapRow(gap, gap, list...)}
	if p.canPlayOn() {
		parts = append(parts, widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: p.text("review.play_on_note")}))
	}
	return card(look.Surface, parts...)
}

// canPlayOn reports whether there is a seat to take: machines alone may have played.
func (p *Page) canPlayOn() bool {
	return p.Callbacks.PlayOn != nil && p.Model.Hand.Learner() != tile.NoWind
}

// lead says which of the ways on are open, and which of them Enter takes if nothing else is
// to be pressed.
func (s *side) lead() {
	p := s.page
	next := p.Model.following()
	label, why := "review.next", ""
	switch {
	case next == nil && !p.Model.isJudged() && !p.Model.failed:
		why = p.text("review.judging", args{"Done": p.Model.judged, "N": len(p.Model.list)})
	case next == nil && p.hasNoneWell():
		why = p.text("review.next_none_well", args{"Why": p.text("review.none_well")})
	case next == nil:
		why = p.text("review.next_none")
	case next.kind == well:
		label = "review.next_well"
	}
	s.next.SetText(p.text(label))
	s.next.SetReason(why)
	s.next.SetWeight(widgets.Quiet)
	if next != nil {
		s.way(s.next, func() { p.open(next) })
	}
	s.all.SetReason("")
	if p.Model.now == nil {
		s.all.SetReason(p.text("review.all_shown"))
	}
	s.replay.SetReason("")
	if p.Model.failed {
		s.replay.SetReason(p.text("review.failed"))
	}
	if s.leave == nil {
		return
	}
	s.leave.SetWeight(widgets.Quiet)
	if p.Model.isJudged() || p.Model.failed { // Enter does not leave before there is anything to see
		s.way(s.leave, p.Callbacks.Next)
	}
}

// way lets Enter press a button that leads on, if it presses none yet.
func (s *side) way(b *widgets.Button, do func()) {
	if s.main == nil {
		s.onward, s.main = do, b
		b.SetWeight(widgets.Primary)
	}
}

// card returns a card of the column.
func card(fill fyne.ThemeColorName, parts ...fyne.CanvasObject) fyne.CanvasObject {
	c := widgets.NewCard(widgets.NewColumn(gap, parts...))
	c.SetFill(fill)
	c.SetPadding(20, 16)
	return c
}
