package paying

import (
	"cmp"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// how says how a hand is won, to follow a comma.
func (c *called) how() picture.Text {
	args := picture.Args{"From": c.win.From}
	switch {
	case c.win.By == score.ByDiscard:
		return picture.Say("task.paying.how.discard", args)
	case c.win.By.IsRobbing():
		return picture.Say("task.paying.how.robbed", args)
	case c.win.By == score.ByDeal:
		return picture.Say("task.paying.how.deal")
	case c.win.By == score.ByFlowers:
		return picture.Say("task.paying.how.flowers")
	case len(c.win.Draws) > 0 && c.win.Draws[0] == score.DrawKong:
		return picture.Say("task.paying.how.kong_draw")
	}
	return picture.Say("task.paying.how.drawn")
}

// worth says what the hand is worth: its fan, with the limit if that cuts it, or how many
// limits it pays.
func (c *called) worth() picture.Text {
	best := c.res.Best()
	args := picture.Args{"Fan": picture.Worth(best.Fan), "Raw": best.RawFan, "Times": c.pay.Times}
	switch {
	case c.pay.Times > 0:
		args["Fan"] = picture.Worth(c.rs.LimitFan())
		return picture.Say("task.paying.worth.times", args)
	case best.RawFan > best.Fan:
		return picture.Say("task.paying.worth.cut", args)
	}
	return picture.Say("task.paying.worth.fan", args)
}

// reason says why a hand is no win.
func (c *called) reason() picture.Text {
	args := picture.Args{"Minimum": c.rs.Minimum.Value, "Fan": c.fan(), "N": c.res.Distance}
	switch c.res.Reason {
	case score.BelowMinimum:
		return picture.Say("task.paying.reason.below_minimum", args)
	case score.TooFewTiles:
		args["N"] = c.res.Problems[0].Tiles
		return picture.Say("task.paying.reason.too_few_tiles", args)
	case score.TooManyTiles:
		args["N"] = c.res.Problems[0].Tiles
		return picture.Say("task.paying.reason.too_many_tiles", args)
	}
	return picture.Say("task.paying.reason.not_complete", args)
}

// shared reports whether every loser pays for a discard.
func (c *called) shared() bool { return c.rs.Payment.Method.Value == rules.Shared }

// cost returns what the hand costs.
func (c *called) cost() score.Cost { return score.CostOf(c.fan(), c.pay.Times, c.rs) }

// robbedAlone reports whether the owner of a robbed kong pays all shares.
func (c *called) robbedAlone() bool {
	return c.win.By.IsRobbing() && c.rs.Payment.Robbing.Value == rules.RobbedAsSelfDraw
}

// way returns the last part of a message id, by how the hand is paid.
func (c *called) way() string {
	fed := "discard"
	if c.win.By.IsRobbing() {
		fed = "robbed"
	}
	shared := ""
	if c.shared() && c.win.IsFed() {
		shared = "_shared"
	}
	switch l := c.pay.Liable; {
	case !c.res.Win && c.rs.FalseWin.PaysEach.Value:
		return "false_each"
	case !c.res.Win:
		return "false_alone"
	case l != nil && l.Half:
		return "half" + shared
	case l != nil:
		return "liable"
	case c.robbedAlone():
		return "robbed_all"
	case c.win.IsFed():
		return fed + shared
	}
	return "drawn"
}

// account says who pays what and why, with the figures.
func (c *called) account() picture.Text {
	p := c.pay.Points
	args := picture.Args{"Seat": c.win.Seat, "Each": c.cost().Each, "Limit": c.rs.LimitFan()}
	if c.res.Win {
		args["Worth"] = c.worth()
		args["Amount"] = p.Of(c.win.Seat)
	}
	switch way := c.way(); way {
	case "false_each":
		args["Each"], args["Amount"] = p.Of(c.win.Seat.Next()), -p.Of(c.win.Seat)
	case "false_alone":
		args["Amount"] = -p.Of(c.win.Seat)
	case "half", "half_shared":
		args["From"], args["Liable"] = c.win.From, c.liable()
		args["Whole"], args["Own"] = -c.pay.Share.Of(c.win.From), -p.Of(c.win.From)
		args["Half"], args["Other"] = p.Of(c.win.From)-c.pay.Share.Of(c.win.From), c.cost().Other
	case "liable":
		args["Liable"] = c.liable()
	case "drawn":
	default:
		args["From"], args["Amount"], args["Other"] = c.win.From, -p.Of(c.win.From), c.cost().Other
	}
	return picture.Say("task.paying.account."+c.way(), args)
}

// origin returns the clause, and our ruling if there is one.
func (c *called) origin() (clause, decision string) {
	switch l := c.pay.Liable; {
	case !c.res.Win:
		return c.rs.FalseWin.PaysEach.Clause, c.ruling()
	case l != nil:
		return l.Clause, cmp.Or(l.Decision, c.ruling())
	case c.win.By.IsRobbing():
		return c.rs.Payment.Robbing.Clause, c.ruling()
	}
	return c.rs.Payment.Method.Clause, c.ruling()
}

// ruling returns the most specific of our rulings on the payment, if there is one.
func (c *called) ruling() string {
	if n := len(c.pay.Decisions); n > 0 {
		return c.pay.Decisions[n-1]
	}
	return ""
}

// half returns our ruling on half points, if the payment rests on one.
func (c *called) half() string { return halfOf(&c.pay) }

func halfOf(p *score.Payment) string {
	for _, id := range p.Decisions {
		if id == rules.DecisionRoundedUp || id == rules.DecisionLargerPart {
			return id
		}
	}
	return ""
}

// falseWinCost returns what a false win costs, and our ruling if it was rounded.
func falseWinCost(rs *rules.RuleSet) (cost int, ruling string) {
	p := score.Settle(&score.Result{}, hand.Draft{}, score.Win{Seat: tile.East}, rs)
	return -p.Points.Of(tile.East), halfOf(&p)
}

// thatIsAll returns the answer that finishes.
func thatIsAll() picture.Choice { return task.Finish(picture.Say("task.paying.that_is_all")) }

// pointed returns the title of a consequence of pointing at a seat.
func pointed(w tile.Wind) picture.Text {
	return picture.Say("task.paying.pointed", picture.Args{"Seat": w})
}
