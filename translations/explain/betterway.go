package explain

import (
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// BetterWayTitle names a way to bring a hand up to the minimum.
func (s *Speaker) BetterWayTitle(l score.BetterWay) string {
	return s.text("lift." + string(l.Way) + "_name")
}

// BetterWayReason says what would have to be different; c is the hand as it is.
func (s *Speaker) BetterWayReason(l score.BetterWay, c Case) string {
	id := "lift." + string(l.Way) + "_reason"
	drawn := c.Win.By == score.BySelfDraw
	a := args{"Tile": "", "Seat": s.Wind(c.Win.From)}
	if c.Draft.Winning != tile.None {
		a["Tile"] = s.Tile(c.Draft.Winning)
	}
	switch l.Way {
	case score.WayOtherTile:
		a["Tile"] = s.Tile(l.Draft.Winning)
	case score.WaySelfDraw:
		if len(c.Win.Passed) > 0 {
			id += "_passed"
		}
		a["Tiles"] = s.Tiles(drawable(c, l.Fan))
	case score.WayRobKong:
		switch {
		case c.Win.By != score.ByDiscard:
			id += "_drawn"
		case c.Win.From == noWind:
			id += "_unsaid"
		}
	case score.WayLastTileDraw, score.WayKongDraw:
		more := c.Rules.FanOf(addedBy(l.Way))
		inAll := c.Rules.Conditions.KongDrawInAll.Value
		switch {
		case drawn || !c.Rules.Has(rules.SelfDraw):
			id += "_same"
		case l.Way == score.WayKongDraw && inAll > 0:
			id += "_in_all"
			more = inAll
		}
		a["N"], a["Count"] = more, s.count(more)
	}
	return s.text(id, a)
}

func addedBy(w score.Way) rules.Fan {
	if w == score.WayKongDraw {
		return rules.KongDraw
	}
	return rules.LastTileDraw
}

// drawable lists the tiles that are left on which the hand, without its winning tile,
// wins by self-draw with so many fan.
func drawable(c Case, fan int) []tile.Tile {
	d := c.Draft.Clone()
	d.Winning = tile.None
	w := c.Win
	w.LastTile, w.Draws = false, nil
	var list []tile.Tile
	waits := score.Waits(d, w, c.Rules)
	waits.Discount(&c.Seen)
	for _, wait := range waits.Waits {
		if wait.SelfDraw.Win && wait.SelfDraw.Fan == fan && (wait.Left > 0 || wait.Tile == c.Draft.Winning) {
			list = append(list, wait.Tile)
		}
	}
	return list
}

// BetterWayPays says who would pay how much: 4 from each, West pays 8.
func (s *Speaker) BetterWayPays(l score.BetterWay, rs *rules.RuleSet) string {
	p, c := l.Payment, Case{Draft: l.Draft, Win: l.Win, Rules: rs}
	m := sums(p, c)
	switch {
	case p.Undecided != nil:
		return s.text("wait.brief_in_all", args{"Amount": p.Points.Of(l.Win.Seat)})
	case !p.Known && isShared(c):
		amount, _ := fedShares(c)
		return s.text("wait.brief_in_all", args{"Amount": amount})
	case !p.Known:
		amount, _ := fedShares(c)
		return s.text("lift.pays_unsaid", args{"Amount": amount})
	case m.fed && p.Liable != nil:
		return s.payers(p, c)
	case m.fed:
		return s.text("lift.pays_one", args{"Seat": s.Wind(l.Win.From), "Amount": m.from})
	case p.Liable != nil:
		return s.text("lift.pays_one", args{"Seat": s.Wind(p.Liable.Seat), "Amount": m.liable})
	}
	return s.text("lift.pays_each", args{"Each": m.each})
}
