package table

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Declaration is a hand declared as a win, as package score takes it: seats and
// feeders are winds.
type Declaration struct {
	Hand hand.Draft
	Win  score.Win
}

// Judge asks package score what the hand is worth and who pays.
func (d *Declaration) Judge(rs *rules.RuleSet) (score.Result, score.Payment) {
	res := score.Evaluate(d.Hand, d.Win, rs)
	return res, score.Settle(&res, d.Hand, d.Win, rs)
}

// verdict returns what speaks against the win.
func (d *Declaration) verdict(rs *rules.RuleSet) Reason {
	switch res := score.Evaluate(d.Hand, d.Win, rs); {
	case res.Win:
		return ""
	case res.Reason == score.BelowMinimum:
		return BelowMinimum
	case res.Reason == score.PassedWin:
		return WinWasPassed
	}
	return NotComplete
}

// bestDeclaration returns the declaration worth the most, or the first of equal ones.
func bestDeclaration(list []Declaration, rs *rules.RuleSet) (d Declaration) {
	most := -1
	for i := range list {
		res := score.Evaluate(list[i].Hand, list[i].Win, rs)
		fan := 0 // one that is not a win still says why
		if res.Win {
			fan = 1 + res.Best().Fan
		}
		if fan > most {
			d, most = list[i], fan
		}
	}
	return d
}

// Declares returns what the player declares if he calls a win now, by the way
// worth the most, whether that is a win or not.
func (t *Turn) Declares(rs *rules.RuleSet) Declaration {
	o := t.options(rs)
	list := o.declarations()
	if len(list) == 0 {
		list = append(list, t.tileHand())
	}
	return bestDeclaration(list, rs)
}

// declarations returns the ways in which the player can declare a win, none if
// the tiles allow none. Flowers can be declared until the last of them is
// replaced (CityU 3.8), and those of the deal only at the first draw if the
// house makes them wait (HKFan {flower_hands}).
func (o *options) declarations() (list []Declaration) {
	t := o.turn
	if o.due {
		return t.flowerHands(o.rs)
	}
	if hand.IsComplete(&o.held) || hand.IsThirteenOrphans(&o.held) {
		list = append(list, t.tileHand())
	}
	if t.FlowersDealt && t.FirstDraw && o.rs.FlowerHand.DealtWaits.Value {
		list = append(list, t.flowerHands(o.rs)...)
	}
	return list
}

// draws returns the replacements as far as they are known.
func (t *Turn) draws() []score.Draw {
	if len(t.Draws) == 0 && t.Began == BeganKong {
		return []score.Draw{score.DrawKong}
	}
	return t.Draws
}

func (t *Turn) win(by score.By) score.Win {
	return score.Win{Seat: t.Seat, Round: t.Round, By: by, Draws: t.draws(), OtherKong: t.OtherKong}
}

func (t *Turn) tileHand() Declaration {
	d, w := t.Hand, t.win(score.BySelfDraw)
	d.Winning = t.Drawn
	w.LastTile = t.WallLeft == 0 && t.Began.Draws()
	w.FirstDraw = t.FirstDraw && !t.Claimed
	switch n := len(d.Concealed); {
	case t.Began == BeganDeal:
		w.By = score.ByDeal
	case t.Began.claimed() && n > 0:
		d.Winning, d.Concealed = d.Concealed[n-1], d.Concealed[:n-1]
	}
	return Declaration{d, w}
}

// flowerHands returns the hands of seven or eight flowers, and the eighth robbed
// from the seat that laid it down if the house allows that.
func (t *Turn) flowerHands(rs *rules.RuleSet) []Declaration {
	d, w := t.whole(), t.win(score.ByFlowers)
	w.FirstDraw = t.FirstDraw
	w.FlowersDealt = t.Began == BeganDeal || t.FlowersDealt && !t.Drawn.IsFlower()
	list := []Declaration{{d, w}}
	if rs.FlowerHand.SevenRobsEighth.Value && t.Eighth != tile.NoWind {
		w.FlowerRobbed, w.From = true, t.Eighth
		list = append(list, Declaration{d, w})
	}
	return list
}
