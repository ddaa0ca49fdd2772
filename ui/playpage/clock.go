package playpage

import (
	"time"

	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// clock counts down while the learner may claim a tile, if that is wanted; at the end it
// passes.
type clock struct {
	screen *screen
	counts bool
	left   int // seconds
	turn   int // counts what was begun
	text   *widgets.Text
	card   *widgets.Card // below what scrolls, so that it stays in sight
}

func newClock(s *screen) *clock {
	c := &clock{screen: s, text: widgets.NewText(look.LabelBold, look.Warn, "")}
	c.card = widgets.NewCard(c.text)
	c.card.SetPadding(20, 10)
	return c
}

// begin starts to count if the learner may claim a tile now.
func (c *clock) begin() {
	s := c.screen
	open, from, _ := s.file.Play().Open()
	if s.page.Model.Choices.Limit == 0 || s.page.Callbacks.Later == nil || !s.file.IsDue() || open == tile.None || from == s.file.Seat() {
		return
	}
	c.turn++
	c.counts, c.left = true, s.page.Model.Choices.Limit
	c.wait()
	s.show(false)
}

// wait shows the time left and runs again in a second.
func (c *clock) wait() {
	p, turn := c.screen.page, c.turn
	c.text.SetText(p.text("play.seconds", args{"N": c.left}))
	p.Callbacks.Later(time.Second, func() { c.tick(turn) })
}

func (c *clock) stop() {
	c.turn++
	c.counts = false
}

func (c *clock) tick(turn int) {
	if turn != c.turn {
		return
	}
	if !c.standsStill() {
		c.left--
	}
	if s := c.screen; c.left == 0 {
		s.wrong, s.slip, s.late, s.pressed = nil, nil, true, false
		s.do(table.Act{Seat: s.file.Seat(), Kind: table.ActPass})
		return
	}
	c.wait()
}

// standsStill reports whether something lies over the table, the help or a dialog, another
// page is shown, or it is being told why a call was wrong.
func (c *clock) standsStill() bool {
	canvas := c.screen.page.Callbacks.Canvas()
	return canvas == nil || canvas.Overlays().Top() != nil || c.screen.wrong != nil
}

// high is how much of the column the clock takes while it counts.
func (c *clock) high(width float32) float32 {
	if !c.counts {
		c.card.Hide()
		return 0
	}
	c.card.Show()
	return widgets.HeightFor(c.card, width) + widgets.CardGap
}
