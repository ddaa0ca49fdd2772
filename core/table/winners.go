package table

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Winners is what comes of several calls of a win on one tile.
type Winners struct {
	// Problems say why the hands cannot be at one table, or why one of them is no hand;
	// then nothing else is known.
	Problems []Problem
	// Ordered is false if it is not known who wins: of two that could, the first in turn
	// after the one who fed the tile does, and he is not known.
	Ordered bool
	Calls   []Called // in turn order, or as given while that is not known

	Known  bool // who pays is known for every winner
	Points score.Points
}

// Called is one of the calls.
type Called struct {
	Seat    tile.Wind
	Hand    hand.Draft
	Win     score.Win
	Reason  Reason // why it does not win, "" if it does
	Score   score.Result
	Payment score.Payment // of a win
}

// Win returns the winners.
func (w *Winners) Win() (list []Called) {
	for _, c := range w.Calls {
		if c.Reason == "" {
			list = append(list, c)
		}
	}
	return list
}

// Refused returns why the call of a seat does not win, "" if it does.
func (w *Winners) Refused(seat tile.Wind) Reason {
	for _, c := range w.Calls {
		if c.Seat == seat {
			return c.Reason
		}
	}
	return ""
}

// Contest says who of several wins, and what all of them move together: each is settled
// on its own (RULES.md section 7). The declarations have the tile, the way and who fed it
// in common; each is of another seat.
func Contest(list []Declaration, rs *rules.RuleSet) (w Winners) {
	first := &list[0]
	o := Offer{
		Tile: first.Hand.Winning, From: first.Win.From, By: first.Win.By, Round: first.Win.Round, WallLeft: Unknown,
		FirstDiscard: first.Win.FirstDiscard, DealerKonged: first.Win.DealerKonged,
	}
	if first.Win.LastTile {
		o.WallLeft = 0
	}
	var calls [4]Call
	for _, d := range list {
		i := d.Win.Seat.Index()
		o.Players[i] = &Player{Hand: withoutWinning(d), PassedWin: d.Win.Passed}
		calls[i] = Call{Kind: Win}
	}
	if w.Problems = o.Problems(rs); len(w.Problems) > 0 {
		return w
	}
	reasons := o.reasons(calls, list, rs)
	w.Known = true
	for _, d := range inTurn(list, o.From) {
		c := Called{Seat: d.Win.Seat, Hand: d.Hand, Win: d.Win, Reason: reasons[d.Win.Seat.Index()]}
		c.Score, c.Payment = d.Judge(rs)
		if c.Reason == "" {
			w.Known = w.Known && c.Payment.Known
			for i, n := range c.Payment.Points {
				w.Points[i] += n
			}
		}
		w.Calls = append(w.Calls, c)
	}
	w.Ordered = o.From != tile.NoWind || rs.Claims.Winners.Value == rules.WinnersAll || len(w.Win()) < 2
	return w
}

// reasons returns by seat why each call does not get the tile. Before it is known who fed
// it, no call is refused for another.
func (o *Offer) reasons(calls [4]Call, list []Declaration, rs *rules.RuleSet) (reasons [4]Reason) {
	if o.From == tile.NoWind {
		for _, d := range list {
			reasons[d.Win.Seat.Index()] = d.verdict(rs)
		}
		return reasons
	}
	_, refused := o.Resolve(calls, rs)
	for _, r := range refused {
		reasons[r.Seat.Index()] = r.Reason
	}
	return reasons
}

// inTurn orders declarations by the turn after the seat that fed the tile.
func inTurn(list []Declaration, from tile.Wind) []Declaration {
	if from == tile.NoWind {
		return list
	}
	var ordered []Declaration
	for _, seat := range turnOrder(from) {
		for _, d := range list {
			if d.Win.Seat == seat {
				ordered = append(ordered, d)
			}
		}
	}
	return ordered
}

func withoutWinning(d Declaration) (h hand.Draft) {
	h = d.Hand
	h.Winning = tile.None
	return h
}
