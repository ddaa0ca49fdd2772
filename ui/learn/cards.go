package learn

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/task"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// reference is a card that can be pulled out beside a board.
type reference uint8

const (
	noCard reference = iota
	fanCard
	paymentCard
)

// pulled is the card pulled out beside a board: the fans or the payments of the
// board's rules. What the question names is lit.
type pulled struct {
	side    *side
	names   []string        // by reference, from fanCard
	chips   []*widgets.Chip // that pull it out
	title   *widgets.Text
	source  *widgets.Text // whose rules
	columns *widgets.Card // heads those of the payments
	rows    *widgets.Column
	scroll  *widgets.Scroller
	body    *widgets.Laid
	object  *widgets.Card

	shown   reference
	about   explain.Mention
	lit     []fyne.CanvasObject // the rows lit
	seek    bool                // it is to be scrolled into sight
	fan     rules.Fan           // whose rule is open
	ruled   bool                // the rule of a fan is open
	pressed fyne.Focusable      // its row
}

func newPulled(d *side) *pulled {
	p := d.screen.page
	c := &pulled{side: d, title: widgets.NewText(look.Title, look.Ink, ""), source: widgets.NewText(look.Label, look.Ink3, ""), rows: widgets.NewColumn(0)}
	for i, id := range []string{"entry_group.fans", "entry_group.payment"} {
		chip := widgets.NewChip(p.text(id), func() { c.pull(fanCard + reference(i)) })
		chip.SetPadding(9)
		c.names, c.chips = append(c.names, p.text(id)), append(c.chips, chip)
	}
	c.scroll = widgets.NewScroller(c.rows)
	c.scroll.SetGround(look.Surface)
	head := widgets.NewLine(gap, c.title, c.source).WithTrailing(1)
	c.columns = newColumns(p)
	c.body = widgets.NewFillColumn(gap, head, c.columns, c.scroll)
	c.object = widgets.NewCard(c.body)
	c.object.SetPadding(20, 12)
	return c
}

// isOut reports whether a card is pulled out.
func (c *pulled) isOut() bool { return c.shown != noCard }

// pull pulls a card out, or pushes it back.
func (c *pulled) pull(card reference) {
	if card == c.shown {
		card = noCard
	}
	c.side.screen.page.Model.pull(card)
	c.side.update()
}

// update shows the card of the exercise; a row that is newly lit is scrolled to.
func (c *pulled) update(t *task.Task) {
	s := c.side.screen
	card := s.page.Model.card
	if t == nil {
		card = noCard
	}
	opened := card != c.shown
	c.shown = card
	for i, chip := range c.chips {
		chip.SetOn(card == fanCard+reference(i))
	}
	c.object.Hidden = card == noCard
	if card == noCard {
		return
	}
	about := s.about()
	c.seek = opened || about.Fans != c.about.Fans || !slices.Equal(about.Worths, c.about.Worths)
	c.about = about
	at := c.scroll.Offset()
	c.title.SetText(c.names[card-fanCard])
	c.source.SetText(s.page.Say.RuleSetName(t.Rules))
	c.lit, c.columns.Hidden = nil, card != paymentCard
	if card == fanCard {
		c.rows.SetObjects(c.fans(t.Rules)...)
	} else {
		c.rows.SetObjects(c.payments(t.Rules)...)
	}
	c.scroll.SetContent(c.rows)
	c.body.Refresh()
	c.scroll.ScrollTo(at)
}

// settle scrolls to what is newly lit, once the card has its place.
func (c *pulled) settle() {
	if !c.seek {
		return
	}
	c.seek = false
	if len(c.lit) == 0 {
		c.scroll.ScrollTo(0)
		return
	}
	c.scroll.ScrollTo(c.lit[0].Position().Y - c.scroll.Height()/3)
}

// fans lists the fans by value; a press opens the rule of one.
func (c *pulled) fans(rs *rules.RuleSet) (rows []fyne.CanvasObject) {
	p := c.side.screen.page
	for i, g := range rs.FanGroups() {
		if i > 0 {
			rows = append(rows, widgets.NewRule())
		}
		if !g.Value.Exists {
			rows = append(rows, newNote(p.text("rulespage.not_played_here", args{"Fans": p.Say.FanNames(g.Fans)})))
			continue
		}
		value := p.text("rulespage.fan", args{"N": g.Value.Fan})
		if g.Value.Limit {
			value = p.text("rulespage.worth_limit")
		}
		for _, f := range g.Fans {
			rows = append(rows, c.fanRow(f, value, rs))
		}
	}
	return rows
}

func (c *pulled) fanRow(f rules.Fan, value string, rs *rules.RuleSet) fyne.CanvasObject {
	p := c.side.screen.page
	role := look.Body
	lit := c.about.Fans.Has(f)
	if lit {
		role = look.Strong
	}
	name := p.Say.Fan(f)
	parts := []fyne.CanvasObject{widgets.NewRow(gap, nil,
		widgets.NewParagraph(role, look.Ink, widgets.Run{Text: name}), widgets.NewText(role, look.Ink2, value))}
	if c.ruled && c.fan == f {
		parts = append(parts, widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: p.Say.FanRule(f, rs)}))
	}
	row := widgets.NewPressCard(widgets.NewColumn(2, parts...), func() { c.open(f) })
	row.Card().SetPadding(hintPad, 3)
	row.Card().SetRadius(8)
	row.SetLabel(name + " " + value)
	row.SetOpen(c.ruled && c.fan == f)
	c.scroll.Watch(row)
	if f == c.fan {
		c.pressed = row
	}
	if lit {
		row.SetFill(look.AccentSoft)
		c.lit = append(c.lit, row)
	}
	return row
}

// open shows the rule of a fan below it, or hides it.
func (c *pulled) open(f rules.Fan) {
	c.ruled = !c.ruled || c.fan != f
	c.fan = f
	s := c.side.screen
	keys := s.page.Keyboard.Navigating()
	c.update(s.subject.current())
	s.page.Keyboard.Focus(keys, c.pressed)
}

// payments lists what a hand costs by its fan; below the minimum it is paler.
func (c *pulled) payments(rs *rules.RuleSet) (rows []fyne.CanvasObject) {
	for _, r := range score.Ladder(rs) {
		rows = append(rows, c.rung(r, rs))
	}
	for _, note := range c.notes(rs) {
		rows = append(rows, newNote(note))
	}
	return rows
}

// newColumns heads the columns of the payments.
func newColumns(p *Page) *widgets.Card {
	heading := func(id string) fyne.CanvasObject {
		return widgets.NewParagraph(look.LabelBold, look.Ink2, widgets.Run{Text: p.text(id)})
	}
	c := widgets.NewCard(newThirds(heading("learn.cards.fans"), heading("learn.cards.discard"), heading("learn.cards.each")))
	c.SetFill("")
	c.SetPadding(hintPad, 0)
	return c
}

// newNote returns a remark below the rows.
func newNote(text string) *widgets.Card {
	c := widgets.NewCard(widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: text}))
	c.SetFill("")
	c.SetPadding(hintPad, 6)
	return c
}

// notes say what the figures leave open.
func (c *pulled) notes(rs *rules.RuleSet) (list []string) {
	p := c.side.screen.page
	if rs.Payment.Method.Value == rules.Shared {
		list = append(list, p.text("learn.cards.shared"))
	}
	if rs.Minimum.Value > rs.Payment.First.Value {
		list = append(list, p.text("rulespage.chart_pale", args{"N": rs.Minimum.Value}))
	}
	if !rs.HasLimit() {
		list = append(list, p.text("rulespage.chart_on"))
	}
	if score.RoundsUp(rs) {
		list = append(list, p.Say.Decision(rules.DecisionRoundedUp))
	}
	return list
}

func (c *pulled) rung(r score.Rung, rs *rules.RuleSet) fyne.CanvasObject {
	lit := slices.Contains(c.about.Worths, r.Fan)
	role, ink := look.Body, look.Ink
	switch {
	case lit:
		role = look.Strong
	case r.Fan < rs.Minimum.Value:
		ink = look.Ink3
	}
	figure := func(n int) fyne.CanvasObject { return widgets.NewText(role, ink, strconv.Itoa(n)) }
	each := figure(r.Each)
	if !r.Drawn {
		each = widgets.NewText(role, ink, c.side.screen.page.text("rulespage.chart_undrawn"))
	}
	row := widgets.NewCard(newThirds(figure(r.Fan), figure(r.Discard), each))
	row.SetPadding(hintPad, 3)
	row.SetRadius(8)
	if lit {
		row.SetFill(look.AccentSoft)
		c.lit = append(c.lit, row)
	}
	return row
}

// newThirds lays three objects out in columns of one width.
func newThirds(parts ...fyne.CanvasObject) *widgets.Laid {
	return widgets.NewLaid(1, func(room fyne.Size, put widgets.Put) (highest float32) {
		wide := room.Width / float32(len(parts))
		for i, o := range parts {
			high := heightOf(o, wide)
			put(o, float32(i)*wide, 0, wide, high)
			highest = max(highest, high)
		}
		return highest
	}, parts...)
}

// about returns what is named where the question is: in it and on the board, which
// offers the answers; in what follows from a wrong act; and once it is done, in what
// counts.
func (s *screen) about() explain.Mention {
	t := s.subject.current()
	if t == nil {
		return explain.Mention{}
	}
	words := s.subject.words(s.page)
	if t.Done() {
		return s.say().Mentions(words.Done)
	}
	b := t.Board()
	texts := append([]picture.Text{words.Ask}, b.Texts()...)
	if w := t.Wrong(); w != nil {
		texts = append(texts, w.Title, w.Text)
	}
	return s.say().Mentions(texts...)
}
