package playpage

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/players"
	"sikwu/core/review"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/advisor"
	"sikwu/ui/door"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// coach is asked what to do; it says nothing by itself. Each level stays open until the
// next act.
type coach struct {
	screen  *screen
	advisor *advisor.Advisor
	coarse  bool
	claims  []claim           // the answers to an open tile, the pass last; nil if none is to be given
	judged  *review.Judgement // of those, or of one's own turn with a kong; nil until it is known
	drop    context.CancelFunc
	opened  fyne.CanvasObject // what it says; nil while it is silent
}

func newCoach(s *screen) *coach {
	c := &coach{screen: s, advisor: advisor.New()}
	c.advisor.InPlay = true
	return c
}

// forget closes what is open.
func (c *coach) forget() {
	c.stop()
	c.screen.level = 0
}

// stop ends the advisor's work.
func (c *coach) stop() {
	if c.drop != nil {
		c.drop()
	}
	c.drop, c.claims, c.judged = nil, nil, nil
	c.advisor.Forget()
}

// ask opens a level of the coach.
func (s *screen) ask(level int) {
	if s.moving || s.wrong != nil || !s.file.IsDue() {
		return
	}
	s.level, s.pressed = level, false
	s.coach.begin()
	s.show(false)
}

// view is what the learner sees.
func (s *screen) view() *players.View { return players.See(s.file.Play(), s.file.Seat()) }

func adviser() *players.Adviser { return &players.Adviser{For: advise.ForPoints} }

// begin asks the advisor about the hand as it stands.
func (c *coach) begin() {
	s := c.screen
	v := s.view()
	if s.file.IsDead() || c.wins(v) || v.Hand.Winning.IsFlower() && v.Hand.Winning != tile.None {
		return
	}
	if s.answers() {
		c.claims = claimsOf(v)
		c.weigh(v)
		return
	}
	if mayKong(v) {
		c.weigh(v)
	}
	c.advisor.Ask(*adviser().Question(v), s.page.Callbacks.Background, func(done bool) {
		c.coarse = !done
		if s.page.View == s {
			s.show(false)
		}
	})
}

// wins reports whether the hand can be won now.
func (c *coach) wins(v *players.View) bool {
	return slices.ContainsFunc(v.Legal, func(a table.Act) bool { return a.Kind == table.ActWin })
}

// answers reports whether a tile that another laid open is to be answered.
func (s *screen) answers() bool {
	open, from, _ := s.file.Play().Open()
	return open != tile.None && from != s.file.Seat()
}

// inBackground does work aside, or at once if there is no background, and then tells what
// draws.
func inBackground(background func(func()), work func() bool, tell func(bool)) {
	if background == nil {
		tell(work())
		return
	}
	background(func() {
		done := work()
		door.Wait(func() { tell(done) })
	})
}

// card is the card with the three levels.
func (c *coach) card() fyne.CanvasObject {
	s, p := c.screen, c.screen.page
	parts := []fyne.CanvasObject{heading(p.text("play.coach"), p.text("play.coach_note"))}
	why := ""
	if s.moving || !s.file.IsDue() {
		why = p.text("play.coach_wait")
	}
	kind := "throw"
	if s.answers() {
		kind = "claim"
	}
	ids := [...]string{"nudge", kind, "all"}
	for i, id := range ids {
		parts = append(parts, widgets.NewRule())
		if s.level == i+1 && why == "" {
			parts = append(parts, c.open(i+1, id))
			continue
		}
		note := p.text("play.ask." + id + "_note")
		if s.level > 0 {
			note = ""
		}
		parts = append(parts, c.closed(i+1, p.text("play.ask."+id), note, why))
	}
	return card(look.Surface, parts...)
}

// closed is a level that can be asked for.
func (c *coach) closed(n int, title, note, why string) fyne.CanvasObject {
	ink := look.Accent
	if why != "" {
		ink = look.Ink3
	}
	words := widgets.NewColumn(0, paragraph(look.Strong, ink, title))
	if note != "" {
		words.SetObjects(append(words.Objects(), paragraph(look.Label, look.Ink3, note))...)
	}
	row := widgets.NewPressCard(widgets.NewRow(10, widgets.NewDisc(n, false), words, widgets.NewPicture(widgets.IconRight, ink)), func() { c.screen.ask(n) })
	row.SetFill("")
	row.Card().SetFill("")
	row.Card().SetPadding(8, 2)
	row.Card().SetRadius(8)
	row.SetLabel(title)
	row.SetReason(why)
	return row
}

// open is what the coach says.
func (c *coach) open(n int, id string) fyne.CanvasObject {
	p := c.screen.page
	head := widgets.NewRow(10, widgets.NewDisc(n, true), paragraph(look.Strong, look.Ink, p.text("play.ask."+id)), nil)
	c.opened = widgets.NewColumn(gap, append([]fyne.CanvasObject{head}, c.says(n)...)...)
	return c.opened
}

// isKnown reports whether the advisor has told anything yet.
func (c *coach) isKnown() bool { return c.judged != nil || c.advisor.Told != nil }

// says is what the coach says at a level.
func (c *coach) says(n int) []fyne.CanvasObject {
	s, p := c.screen, c.screen.page
	v := s.view()
	one := func(text string) []fyne.CanvasObject {
		return []fyne.CanvasObject{paragraph(look.Body, look.Ink, text)}
	}
	switch {
	case s.file.IsDead():
		return one(p.text("coach.dead"))
	case c.wins(v):
		ids := [...]string{"coach.win.nudge", "coach.win.three", "coach.win.all"}
		if v.Win.Win.By == score.ByFlowers {
			ids[0], ids[1] = "coach.win.flowers_nudge", "coach.win.flowers_three"
		}
		return one(p.text(ids[n-1]))
	case v.Hand.Winning.IsFlower() && v.Hand.Winning != tile.None:
		return one(p.text("coach.flower"))
	case s.answers() && c.claims != nil:
		return c.saysClaim(n)
	case s.answers(), c.advisor.Told == nil || mayKong(v) && c.judged == nil:
		return one(p.text("answer.advice.asked"))
	}
	switch n {
	case 1:
		return one(p.Say.Nudge(c.advisor.Told, c.judged))
	case 2:
		return append(one(p.text("coach.three")), c.three()...)
	}
	return c.rows()
}

// three are what is worth doing, unranked: the tiles of throws, and kongs below.
func (c *coach) three() (list []fyne.CanvasObject) {
	var throws []string
	for _, a := range explain.Candidates(c.advisor.Told, c.judged) {
		if a.Kind == table.ActDiscard {
			throws = append(throws, a.Tile.String())
			continue
		}
		name := c.screen.page.text("playing.choice." + a.Kind.String())
		list = append(list, widgets.NewRow(10, kongOf(a.Tile), paragraph(look.Strong, look.Ink, name), nil))
	}
	if throws == nil {
		return list
	}
	return append([]fyne.CanvasObject{tileview.NewRow(40, 6, throws...)}, list...)
}

// kongOf shows the tiles of a kong.
func kongOf(t tile.Tile) fyne.CanvasObject {
	return tileview.NewRow(22, 1, slices.Repeat([]string{t.String()}, tile.Copies)...)
}

// rows are what each discard and each kong comes to, the best first.
func (c *coach) rows() []fyne.CanvasObject {
	p := c.screen.page
	a := p.Say.Turn(c.advisor.Told, c.judged)
	parts := []fyne.CanvasObject{paragraph(look.Strong, look.Accent, a.Title)}
	for _, line := range a.Lines {
		parts = append(parts, paragraph(look.Body, look.Ink, line))
	}
	ink := look.Ink
	if c.coarse {
		ink = look.Ink3
	}
	parts = append(parts, figuresHead(p))
	for _, r := range a.Rows {
		var picture fyne.CanvasObject = tileview.NewImage(r.Tile.String(), 31)
		if r.Kong {
			picture = kongOf(r.Tile)
		}
		parts = append(parts, widgets.NewRule(), figures(picture, r.Name, r.Goal, r.Chance, r.Points, ink))
		if len(r.Useful) > 0 {
			useful := tileview.NewCopiesLeft(func(n int) string { return p.text("answer.advice.and_more", args{"N": n}) })
			useful.Set(len(r.Useful), r.Toward, r.CopyLeft)
			parts = append(parts, useful)
		}
	}
	if a.Others != "" {
		parts = append(parts, widgets.NewRule(), paragraph(look.Label, look.Ink2, a.Others))
	}
	method := p.text("advice.model.table")
	if c.coarse {
		method = p.text("coach.coarse")
	}
	return append(parts, paragraph(look.Label, look.Ink3, method))
}

// figures is a row of what something comes to: its name and goal, the chance and the
// points.
func figures(picture fyne.CanvasObject, name, goal, chance, worth string, ink fyne.ThemeColorName) fyne.CanvasObject {
	words := widgets.NewColumn(0, paragraph(look.Strong, look.Ink, name))
	if goal != "" {
		words.SetObjects(append(words.Objects(), paragraph(look.Label, look.Ink2, goal))...)
	}
	right := widgets.NewLine(10, widgets.NewText(look.Name, ink, chance+"%"), widgets.NewText(look.Name, ink, worth))
	return widgets.NewRow(10, picture, words, right)
}

// figuresHead names the two figures.
func figuresHead(p *Page) fyne.CanvasObject {
	return widgets.NewLine(10, widgets.NewText(look.Clause, look.Ink3, p.text("answer.advice.head_chance")), widgets.NewText(look.Clause, look.Ink3, p.text("answer.advice.head_points"))).WithTrailing(2)
}
