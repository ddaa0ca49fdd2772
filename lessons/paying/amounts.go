package paying

import (
	"slices"
	"sort"

	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// offer is an amount to choose. What is the end of an id that says where the amount comes
// from, fan its row of the table if it comes from another.
type offer struct {
	amount int
	what   string
	fan    int
}

// maxOffers is how many amounts are shown at most.
const maxOffers = 5

// offers returns the amounts to choose from for a seat, in rising order: the right one and
// common mistakes.
func (c *called) offers(w tile.Wind) []offer {
	due := abs(c.pay.Points.Of(w))
	list := []offer{{amount: due, what: "right"}}
	add := func(n int, what string, fan int) {
		known := slices.ContainsFunc(list, func(o offer) bool { return o.amount == n })
		if len(list) < maxOffers && !known && n >= 0 {
			list = append(list, offer{n, what, fan})
		}
	}
	switch {
	case !c.res.Win:
		c.falseMistakes(w, add)
	default:
		c.mistakes(w, add)
	}
	add(2*due, "double", 0)
	add(due/2, "half", 0)
	sort.Slice(list, func(i, j int) bool { return list[i].amount < list[j].amount })
	return list
}

// mistakes adds common mistakes about a win.
func (c *called) mistakes(w tile.Wind, add func(n int, what string, fan int)) {
	cost, fan := c.cost(), c.fan()
	d, t := cost.Discard, cost.Each
	own := c.win.IsFed() && w == c.win.From || w == c.win.Seat
	if own {
		add(d, "discard", 0)
		add(3*t, "three", 0)
		add(t, "each", 0)
	} else {
		add(t, "each", 0)
		add(0, "none", 0)
		add(3*t, "three", 0)
	}
	if c.pay.Times == 0 {
		c.rows(w, fan, add)
	}
	add(d, "discard", 0)
	add(d/2, "half_discard", 0)
	add(0, "none", 0)
}

// rows adds the amounts of the rows above and below in the table.
func (c *called) rows(w tile.Wind, fan int, add func(n int, what string, fan int)) {
	due, now := abs(c.pay.Points.Of(w)), score.FigureDiscard(fan, c.rs)
	for _, f := range []int{fan + 1, fan - 1} {
		if f < c.rs.Minimum.Value || f > c.rs.Limit.Value || now == 0 {
			continue
		}
		if n := due * score.FigureDiscard(f, c.rs); n%now == 0 {
			add(n/now, "row", f)
		}
	}
}

// falseMistakes adds common mistakes about a false win.
func (c *called) falseMistakes(w tile.Wind, add func(n int, what string, fan int)) {
	limit := c.rs.LimitFan()
	under := max(limit-1, 0)
	t, d := score.FigureEach(limit, c.rs), score.FigureDiscard(limit, c.rs)
	if w == c.win.Seat {
		add(3*t, "false_three", 0)
		add(d, "false_discard", 0)
		add(t, "false_each", 0)
		add(score.FigureDiscard(under, c.rs), "row", under)
	} else {
		add(t, "false_each", 0)
		add(0, "none", 0)
		add(d, "false_discard", 0)
		add(score.FigureEach(under, c.rs), "row", under)
	}
	add(0, "none", 0)
}

func abs(n int) int { return max(n, -n) }

// amountText returns an amount to pay as an answer.
func amountText(n int) picture.Text {
	if n == 0 {
		return picture.Say("task.paying.amount_none")
	}
	return picture.Say("task.paying.amount", picture.Args{"Amount": n})
}
