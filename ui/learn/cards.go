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
	side   *side
	chips  []*widgets.Chip // by reference, from fanCard
	title  *widgets.Text
	source *widgets.Text // whose rules
	rows   *widgets.Column
	scroll *widgets.Scroller
	object *widgets.Card

	shown reference
	about explain.Mention
	lit   fyne.CanvasObject // the first lit row, nil for none
	seek  bool              // it is to be scrolled into sight
	fan   rules.Fan         // whose rule is open
	ruled bool              // the rule of a fan is open
}

func newPulled(d *side) *pulled {
	p := d.screen.page
	c := &pulled{side: d, title: widgets.NewText(look.Title, look.Ink, ""), source: widgets.NewText(look.Label, look.Ink3, ""), rows: widgets.NewColumn(0)}
	for i, key := range []string{"fans." + rules.AllPungs.String(), "payment.first"} {
		entry, _ := rules.EntryOf(key)
		c.chips = append(c.chips, widgets.NewChip(p.Say.EntryGroup(entry), func() { c.pull(fanCard + reference(i)) }))
	}
	c.scroll = widgets.NewScroller(c.rows)
	c.scroll.SetGround(look.Surface)
	head := widgets.NewLine(gap, c.title, c.source).WithTrailing(1)
	c.object = widgets.NewCard(widgets.NewFillColumn(gap, head, c.scroll))
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
	c.side.screen.page.Model.card = card
	c.side.update()
}

// update shows the card of the exercise; a row that is newly lit is scrolled to.
func (c *pulled) update(t *task.Task) {
	s := c.side.screen
	card := s.page.Model.card
	if t == nil {
		card = noCard
	}
	about := s.about()
	c.seek = card != c.shown || about.Fans != c.about.Fans || !slices.Equal(about.Worths, c.about.Worths)
	c.shown, c.about = card, about
	for i, chip := range c.chips {
		chip.SetOn(card == fanCard+reference(i))
		chip.SetPadding(9)
	}
	c.object.Hidden = card == noCard
	if card == noCard {
		return
	}
	at := c.scroll.Offset()
	c.title.SetText(c.chips[card-fanCard].AccessibilityLabel())
	c.source.SetText(s.page.Say.RuleSetName(t.Rules))
	c.lit = nil
	if card == fanCard {
		c.rows.SetObjects(c.fans(t.Rules)...)
	} else {
		c.rows.SetObjects(c.payments(t.Rules)...)
	}
	c.scroll.SetContent(c.rows)
	c.scroll.ScrollTo(at)
	c.settle()
}

// settle scrolls to what is newly lit, once the card has a size.
func (c *pulled) settle() {
	if !c.seek || c.scroll.Height() == 0 {
		return
	}
	c.seek = false
	if c.lit == nil {
		c.scroll.ScrollTo(0)
		return
	}
	c.scroll.ScrollTo(c.lit.Position().Y - c.scroll.Height()/3)
}

// cardValue is the width of the values beside the fans, in Fyne units.
const cardValue = 64

// fans lists the fans by value; a press opens the rule of one.
func (c *pulled) fans(rs *rules.RuleSet) (rows []fyne.CanvasObject) {
	p := c.side.screen.page
	for i, g := range rs.FanGroups() {
		if i > 0 {
			rows = append(rows, widgets.NewRule())
		}
		if !g.Value.Exists {
			rows = append(rows, widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: p.text("rulespage.not_played_here", args{"Fans": p.Say.FanNames(g.Fans)})}))
			continue
		}
		value := p.text("rulespage.fan", args{"N": g.Value.Fan})
		if g.Value.Limit {
			value = p.text("rulespage.worth_limit")
		}
		for _, f := range g.Fans {
			rows = append(rows, c.fanRow(f, value, rs))
			value = ""
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
	parts := []fyne.CanvasObject{widgets.NewParagraph(role, look.Ink, widgets.Run{Text: name})}
	if c.ruled && c.fan == f {
		parts = append(parts, widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: p.Say.FanRule(f, rs)}))
	}
	label := newFixedWide(cardValue, widgets.NewText(look.LabelBold, look.Ink2, value))
	line := widgets.NewRow(gap, label, widgets.NewColumn(2, parts...), nil)
	line.SetAlignTop(true)
	row := widgets.NewPressCard(line, func() { c.open(f) })
	row.Card().SetPadding(hintPad, 3)
	row.Card().SetRadius(8)
	row.SetLabel(name)
	c.scroll.Watch(row)
	if lit {
		row.SetFill(look.AccentSoft)
		c.light(row)
	}
	return row
}

// open shows the rule of a fan below it, or hides it.
func (c *pulled) open(f rules.Fan) {
	c.ruled = !c.ruled || c.fan != f
	c.fan = f
	keys := c.side.screen.page.keyboard.Navigating()
	c.update(c.side.screen.subject.current())
	for _, o := range c.rows.Objects() {
		if row, ok := o.(*widgets.PressCard); ok && row.AccessibilityLabel() == c.side.screen.page.Say.Fan(f) {
			c.side.screen.page.keyboard.Focus(keys, row)
		}
	}
}

// light notes the first lit row.
func (c *pulled) light(row fyne.CanvasObject) {
	if c.lit == nil {
		c.lit = row
	}
}

// payments lists what a hand costs by its fan; below the minimum it is paler.
func (c *pulled) payments(rs *rules.RuleSet) (rows []fyne.CanvasObject) {
	p := c.side.screen.page
	heading := func(id string) fyne.CanvasObject {
		return widgets.NewParagraph(look.LabelBold, look.Ink2, widgets.Run{Text: p.text(id)})
	}
	rows = append(rows, newThirds(heading("learn.cards.fans"), heading("learn.cards.discard"), heading("learn.cards.each")), widgets.NewRule())
	for _, r := range score.Ladder(rs) {
		rows = append(rows, c.rung(r, rs))
	}
	for _, note := range c.notes(rs) {
		rows = append(rows, widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: note}))
	}
	return rows
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
	row := widgets.NewCard(newThirds(figure(r.Fan), figure(r.Discard), figure(r.Each)))
	row.SetPadding(hintPad, 3)
	row.SetRadius(8)
	if lit {
		row.SetFill(look.AccentSoft)
		c.light(row)
	}
	return row
}

// newThirds lays three objects out in columns of one width.
func newThirds(parts ...fyne.CanvasObject) *widgets.Laid {
	return widgets.NewLaid(1, func(room fyne.Size, put widgets.Put) (highest float32) {
		wide := room.Width / float32(len(parts))
		for i, o := range parts {
			high := high(o, wide)
			put(o, float32(i)*wide, 0, wide, high)
			highest = max(highest, high)
		}
		return highest
	}, parts...)
}

// newFixedWide gives an object a width.
func newFixedWide(width float32, o fyne.CanvasObject) *widgets.Laid {
	return widgets.NewLaid(width, func(room fyne.Size, put widgets.Put) float32 {
		put(o, 0, 0, width, high(o, width))
		return high(o, width)
	}, o)
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
