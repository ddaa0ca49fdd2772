package playpage

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/players"
	"sikwu/core/review"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// claim is an answer to a tile that lies open.
type claim struct {
	act table.Act
	far int // tiles lacking after it
}

// mayKong reports whether one may make a kong in one's own turn.
func mayKong(v *players.View) bool {
	return slices.ContainsFunc(v.Legal, func(a table.Act) bool { return a.Kind == table.ActConceal || a.Kind == table.ActAddKong })
}

// weigh asks what everything that may be done comes to.
func (c *coach) weigh(v *players.View) {
	if c.drop != nil {
		return
	}
	ctx, drop := context.WithCancel(context.Background())
	c.drop = drop
	s := c.screen
	var j review.Judgement
	inBackground(s.page.Callbacks.Background, func() (ok bool) {
		j, ok = review.Judge(ctx, v)
		return ok
	}, func(judged bool) {
		if !judged || ctx.Err() != nil {
			return
		}
		c.judged = &j
		s.show(false)
	})
}

// claimsOf lists the answers to an open tile that change the hand, the pass last.
func claimsOf(v *players.View) (claims []claim) {
	for _, a := range v.Legal {
		if a.Kind.IsClaim() {
			claims = append(claims, claim{a, far(adviser().After(v, a))})
		}
	}
	return append(claims, claim{table.Act{Seat: v.Seat, Kind: table.ActPass}, far(adviser().Question(v))})
}

// far is how many tiles a hand lacks to the nearest win that pays.
func far(q *advise.Question) int {
	win := score.Win{Seat: q.Seat, Round: q.Round}
	least := hand.Unreachable
	list := advise.Reaches(q.Hand, win, q.Rules)
	for i := range list {
		least = min(least, list[i].Lacking())
	}
	return least
}

// saysClaim is what the coach says about a tile that may be claimed.
func (c *coach) saysClaim(n int) (parts []fyne.CanvasObject) {
	p := c.screen.page
	name := func(a table.Act) string { return p.text("playing.choice." + a.Kind.String()) }
	switch {
	case n == 1:
		return []fyne.CanvasObject{paragraph(look.Body, look.Ink, p.text("coach.claim.nudge"))}
	case n == 2:
		calls, pass := c.claims[:len(c.claims)-1], c.claims[len(c.claims)-1]
		for _, o := range calls {
			parts = append(parts, paragraph(look.Body, look.Ink, p.Say.Compared(o.act, o.far, pass.far)))
		}
		return parts
	}
	add := func(a table.Act, goal, chance, worth string, ink fyne.ThemeColorName) {
		parts = append(parts, widgets.NewRule(), figures(optionTiles(c.screen, a), name(a), goal, chance, worth, ink))
	}
	if c.judged == nil {
		parts = append(parts, figuresHead(p))
		for _, o := range c.claims {
			add(o.act, "", "…", "…", look.Ink3)
		}
	} else {
		title, lines := p.Say.BestClaim(adviser().Question(c.screen.view()), c.judged)
		parts = append(parts, paragraph(look.Strong, look.Accent, title))
		for _, line := range lines {
			parts = append(parts, paragraph(look.Body, look.Ink, line))
		}
		parts = append(parts, figuresHead(p))
		for i := range c.judged.Options {
			o := &c.judged.Options[i]
			chance, worth := explain.Figures(o.Worth)
			add(o.Act, p.Say.Goal(o), chance, worth, look.Ink)
		}
	}
	return append(parts, paragraph(look.Label, look.Ink3, p.text("advice.model.table")))
}

// optionTiles shows the set that a claim makes, nothing for a pass.
func optionTiles(s *screen, a table.Act) fyne.CanvasObject {
	open, _, _ := s.file.Play().Open()
	var tiles []tile.Tile
	switch a.Kind {
	case table.ActPung:
		tiles = []tile.Tile{open, open, open}
	case table.ActKong:
		return kongOf(open)
	case table.ActChow:
		tiles = []tile.Tile{a.With[0], a.With[1], open}
		slices.Sort(tiles)
	}
	names := make([]string, len(tiles))
	for i, t := range tiles {
		names[i] = t.String()
	}
	return tileview.NewRow(22, 1, names...)
}
