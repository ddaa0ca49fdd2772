package learn

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/lessons/task"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// side is the column on the right of a board: the consequences of a wrong act,
// what was learnt, the hints, the words; at the bottom, what else can be done. A card
// pulled out stands in the place of all but what was just done.
type side struct {
	screen  *screen
	scroll  *widgets.Scroller
	steps   *stepList // below it; nil in a drill
	foot    *widgets.WrapRow
	object  fyne.CanvasObject
	onward  func() // the action of Enter; nil while the exercise waits for an act on its board
	term    string // the word that is open, "" for none
	pulled  *pulled
	cards   *widgets.Column
	verdict fyne.CanvasObject // the card on what was done or is shown, nil before that
	words   fyne.CanvasObject // the card of the words, nil if there are none
}

func newSide(s *screen) *side {
	d := &side{screen: s, foot: widgets.NewWrapRow(gap, gap)}
	d.scroll = widgets.NewScroller(widgets.NewColumn(widgets.CardGap))
	d.pulled = newPulled(d)
	parts := []fyne.CanvasObject{d.scroll, d.pulled.object, d.foot}
	if step := s.course(); step != nil {
		d.steps = newStepList(s.page, step)
		parts = append(parts, d.steps.Card)
	}
	d.object = container.New(widgets.Arrange(widgets.FixedMin(200, 200), d.lay), parts...)
	return d
}

func (d *side) lay(size fyne.Size) {
	foot := heightOf(d.foot, size.Width)
	widgets.Place(d.foot, 0, size.Height-foot, size.Width, foot)
	room := size.Height - foot - widgets.CardGap
	if !d.pulled.isOut() {
		if d.steps == nil {
			widgets.Place(d.scroll, 0, 0, size.Width, room)
			return
		}
		cards := heightOf(d.cards, size.Width)
		list := fyne.Min(heightOf(d.steps.Card, size.Width), fyne.Max(minSteps, room-cards-widgets.CardGap))
		cards = fyne.Min(cards, room-list-widgets.CardGap)
		widgets.Place(d.scroll, 0, 0, size.Width, cards)
		widgets.Place(d.steps.Card, 0, cards+widgets.CardGap, size.Width, list)
		d.steps.settle()
		return
	}
	y := float32(0)
	if d.verdict != nil {
		y = fyne.Min(heightOf(d.verdict, size.Width), room-minPulled-widgets.CardGap)
		widgets.Place(d.scroll, 0, 0, size.Width, y)
		y += widgets.CardGap
	}
	widgets.Place(d.pulled.object, 0, y, size.Width, room-y)
	d.pulled.settle()
}

// The least heights of a card pulled out and of the list of steps, in Fyne units.
const (
	minPulled = 200
	minSteps  = 172
)

// update rebuilds the cards of the exercise.
func (d *side) update() {
	s, p := d.screen, d.screen.page
	t := s.subject.current()
	var cards, foot []fyne.CanvasObject
	for _, chip := range d.pulled.chips {
		foot = append(foot, chip)
	}
	d.onward, d.verdict = nil, nil
	switch {
	case t == nil:
	case t.Wrong() != nil:
		d.verdict = d.consequence(t)
	case s.isExample():
		d.verdict = d.example(t)
	case t.Done():
		d.verdict = d.finished()
	}
	if d.verdict != nil {
		cards = append(cards, d.verdict)
	}
	if t != nil && !t.Done() && !s.isExample() {
		cards = append(cards, d.hints(t))
	}
	d.words = nil
	if terms := s.subject.terms(); len(terms) > 0 {
		d.words = d.terms(terms)
		cards = append(cards, d.words)
	}
	if step := s.course(); step != nil {
		d.steps.update()
		if step.run.Step.Shown != nil && !s.isExample() {
			foot = append(foot, widgets.NewButton(widgets.Quiet, p.text("learn.show_once"), "", func() {
				step.showOnce()
				step.keep()
				p.show()
			}))
		}
	}
	if draw := s.subject.another(); draw != nil && t != nil {
		foot = append(foot, widgets.NewButton(widgets.Quiet, p.text("learn.another"), "", func() { s.again(draw) }))
	}
	if t != nil && hasHand(t) {
		foot = append(foot, widgets.NewButton(widgets.Quiet, p.text("learn.open_in_check"), "", func() {
			d, w := t.Hand()
			p.Callbacks.OpenInCheck(d, w, t.Rules, t.Question())
		}))
	}
	d.pulled.update(t)
	if d.pulled.isOut() {
		cards = cards[:0]
		if d.verdict != nil {
			cards = append(cards, d.verdict)
		}
	}
	d.scroll.Hidden = d.pulled.isOut() && d.verdict == nil
	if d.steps != nil {
		d.steps.Hidden = d.pulled.isOut()
	}
	d.cards = widgets.NewColumn(widgets.CardGap, cards...)
	d.scroll.SetContent(d.cards)
	d.foot.SetObjects(foot...)
	d.object.Refresh()
}

// hasHand reports whether there is a hand for Check to open.
func hasHand(t *task.Task) bool {
	d, _ := t.Hand()
	return !d.IsEmpty()
}

// consequence says what would follow from a wrong act.
func (d *side) consequence(t *task.Task) fyne.CanvasObject {
	s, p, w := d.screen, d.screen.page, t.Wrong()
	title := widgets.NewParagraph(look.Title, look.Loss, widgets.Run{Text: s.say().Lesson(w.Title)})
	text := widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: s.say().Lesson(w.Text)})
	back := widgets.NewButton(widgets.Primary, p.text("learn.take_back"), widgets.IconUndo, s.takeBack)
	buttons := []fyne.CanvasObject{back}
	if t.Follows() {
		buttons = append(buttons, widgets.NewButton(widgets.Quiet, p.text("learn.follow"), "", s.follow))
	}
	parts := []fyne.CanvasObject{title, text}
	if line := d.source(w.Clause, w.Decision); line != nil {
		parts = append(parts, line)
	}
	parts = append(parts, widgets.NewWrapRow(gap, gap, buttons...))
	return sideCard(look.LossSoft, parts...)
}

// source names the clause and marks a ruling of ours; nil if there is neither.
func (d *side) source(clause, decision string) fyne.CanvasObject {
	p := d.screen.page
	var parts []fyne.CanvasObject
	if clause != "" {
		parts = append(parts, widgets.NewText(look.Clause, look.Ink2, p.Say.Clause(clause)))
	}
	if decision != "" {
		mark := scoreview.NewDecisionMark(p.text("check.decision_mark"), p.Say.Decision(decision))
		mark.Enable()
		d.scroll.Watch(mark)
		parts = append(parts, mark)
	}
	if parts == nil {
		return nil
	}
	return widgets.NewLine(gap, parts...)
}

// example leads through what is shown, act by act, and at any time to the learner's
// own turn. Its buttons stand where no hint, nor the other button, comes to stand after
// them: a hasty second press does nothing.
func (d *side) example(t *task.Task) fyne.CanvasObject {
	s, p := d.screen, d.screen.page
	words := s.subject.words(p)
	label, turn := s.subject.next(p)
	weight, said := widgets.Quiet, words.Ask
	next := widgets.NewButton(widgets.Primary, p.text("learn.shown_next"), "", s.onward)
	d.onward = s.onward
	if t.Done() {
		weight, said, d.onward = widgets.Primary, words.Done, turn
		next.Hide()
	}
	own := widgets.NewButton(weight, label, widgets.IconRight, turn)
	own.SetIconAfter(true)
	return sideCard(look.Surface,
		widgets.NewLine(gap, next, own).WithTrailing(1),
		widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: s.say().Lesson(said)}))
}

// finished says what the exercise taught, with a button to continue.
func (d *side) finished() fyne.CanvasObject {
	s, p := d.screen, d.screen.page
	words := s.subject.words(p)
	n, of := s.subject.row()
	tag := p.text("learn.done")
	if of > 1 {
		tag = p.text("learn.row", args{"At": n, "Of": of})
	}
	fell := ""
	if t := s.subject.current(); of > 1 && n == 0 && !t.Clean() {
		fell = p.text("learn.row_fell")
	}
	parts := []fyne.CanvasObject{
		widgets.NewLine(gap, widgets.NewTag(widgets.TagAccent, tag)),
		widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: s.say().Lesson(words.Done)}),
	}
	if line := d.source(words.Clause, words.Decision); line != nil {
		parts = append(parts, line)
	}
	for _, n := range words.Beside {
		parts = append(parts, widgets.NewRule(), widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: s.say().Lesson(n.Text)}))
		if line := d.source(n.Clause, n.Decision); line != nil {
			parts = append(parts, line)
		}
	}
	if fell != "" {
		parts = append(parts, widgets.NewParagraph(look.Body, look.Warn, widgets.Run{Text: fell}))
	}
	label, do := s.subject.next(p)
	d.onward = do
	button := widgets.NewButton(widgets.Primary, label, widgets.IconRight, do)
	button.SetIconAfter(true)
	parts = append(parts, widgets.NewLine(gap, button))
	return sideCard(look.Surface, parts...)
}

// hints returns the three hints: a nudge, a comparison, the act itself.
func (d *side) hints(t *task.Task) fyne.CanvasObject {
	s, p := d.screen, d.screen.page
	head := widgets.NewCard(widgets.NewText(look.Title, look.Ink, p.text("learn.hints")))
	head.SetFill("")
	head.SetPadding(0, 4)
	parts := []fyne.CanvasObject{head}
	said := [...]string{s.say().Lesson(s.subject.words(p).Nudge), ""}
	if w := t.LastWrong(); w != nil {
		said[1] = s.say().Lesson(w.Compare)
	}
	for i, label := range [...]string{"learn.nudge", "learn.compare", "learn.show"} {
		if i > 0 {
			parts = append(parts, widgets.NewRule())
		}
		n := i + 1
		if n <= s.subject.hints() && said[i] != "" {
			parts = append(parts, openHint(n, said[i]))
			continue
		}
		why := ""
		switch {
		case n == compareHint && t.LastWrong() == nil:
			why = p.text("learn.try_first")
		case n != showHint && n > s.subject.hints()+1:
			why = p.text("learn.hint_first")
		}
		parts = append(parts, d.closedHint(n, p.text(label), why))
	}
	return sideCard(look.Surface, parts...)
}

// hintPad is the room for a row's focus ring, in Fyne units.
const hintPad = 8

// openHint returns an open hint.
func openHint(n int, text string) fyne.CanvasObject {
	c := widgets.NewCard(widgets.NewRow(10, widgets.NewDisc(n, true), widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: text}), nil))
	c.SetFill("")
	c.SetPadding(hintPad, 4)
	return c
}

// closedHint returns a hint that can be opened, or why it cannot yet.
func (d *side) closedHint(n int, text, why string) fyne.CanvasObject {
	colour := look.Accent
	if why != "" {
		colour = look.Ink3
	}
	line := widgets.NewRow(10, widgets.NewDisc(n, false),
		widgets.NewParagraph(look.Strong, colour, widgets.Run{Text: text}), widgets.NewPicture(widgets.IconRight, colour))
	row := widgets.NewPressCard(line, func() { d.screen.hint(n) })
	row.Card().SetPadding(hintPad, 4)
	row.Card().SetRadius(8)
	row.SetLabel(text)
	row.SetReason(why)
	return row
}

// terms returns the words that the exercise uses, each a button to the
// glossary.
func (d *side) terms(ids []string) fyne.CanvasObject {
	p := d.screen.page
	var chips []fyne.CanvasObject
	for _, id := range ids {
		chip := widgets.NewChip(p.termName(id), func() { d.open(id) })
		chip.SetOn(id == d.term)
		chip.SetOpen(id == d.term)
		chips = append(chips, chip)
	}
	parts := []fyne.CanvasObject{widgets.NewText(look.LabelBold, look.Ink2, p.text("learn.terms")), widgets.NewWrapRow(gap, gap, chips...)}
	if t := p.glossary().Term(d.term); t != nil && slices.Contains(ids, d.term) {
		more := widgets.NewButton(widgets.Ghost, p.text("learn.words.more"), widgets.IconRight, func() { p.openTerm(t.ID) })
		more.SetIconAfter(true)
		parts = append(parts, widgets.NewRule())
		parts = append(append(parts, p.meaning(t)...), widgets.NewLine(gap, more))
	}
	return sideCard(look.Surface, parts...)
}

// open shows what a word means below the words, or hides it.
func (d *side) open(id string) {
	if d.term == id {
		id = ""
	}
	d.term = id
	d.update()
	if d.words != nil {
		d.scroll.Reveal(d.words)
	}
}

// sideCard returns a card of the column.
func sideCard(fill fyne.ThemeColorName, parts ...fyne.CanvasObject) fyne.CanvasObject {
	c := widgets.NewCard(widgets.NewColumn(gap, parts...))
	c.SetFill(fill)
	c.SetPadding(20, 16)
	return c
}
