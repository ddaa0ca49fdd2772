package table

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Winners is what comes of several calls of a win on one tile.
type Winners struct {
	// Problems say why the hands cannot be at one table; then nothing else is known. A hand
	// with too many tiles or too few can be called, but does not win.
	Problems []Problem
	// Ordered is false if it is not known who wins: that goes by who fed the tile, and he is
	// not known.
	Ordered bool
	Calls   []Called // in turn order, from East on while that is not known

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
	w.Problems = slices.DeleteFunc(o.Problems(rs), func(p Problem) bool { return !p.Stops() })
	if len(w.Problems) == 0 {
		w.Problems = o.fifthOfKong()
	}
	if len(w.Problems) > 0 {
		return w
	}
	reasons, ordered := o.reasons(calls, list, rs)
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
	w.Ordered = ordered
	return w
}

// reasons returns by seat why each call does not get the tile. Before it is known who fed
// it, no call is refused for another, unless it is whoever fed it: else ordered is false.
func (o *Offer) reasons(calls [4]Call, list []Declaration, rs *rules.RuleSet) (reasons [4]Reason, ordered bool) {
	if o.From != tile.NoWind {
		return o.refusals(calls, rs), true
	}
	fed, first := *o, true
	for _, fed.From = range tile.Seats() {
		if calls[fed.From.Index()].Kind != NoCall {
			continue
		}
		switch refused := fed.refusals(calls, rs); {
		case first:
			reasons, first = refused, false
		case refused != reasons:
			for _, d := range list {
				reasons[d.Win.Seat.Index()] = d.verdict(rs)
			}
			return reasons, false
		}
	}
	return reasons, true
}

// refusals returns by seat why each call does not get the tile.
func (o *Offer) refusals(calls [4]Call, rs *rules.RuleSet) (reasons [4]Reason) {
	_, refused := o.Resolve(calls, rs)
	for _, r := range refused {
		reasons[r.Seat.Index()] = r.Reason
	}
	return reasons
}

// fifthOfKong says that a hand cannot hold a tile whose other four are in the kong that is
// robbed.
func (o *Offer) fifthOfKong() []Problem {
	if !o.By.IsRobbing() {
		return nil
	}
	for i, p := range o.Players {
		if p == nil {
			continue
		}
		if held := p.Hand.Counts(); held[o.Tile] > 0 {
			robbed := clash(score.ClashRobbedTileHeld)
			robbed.Tile = o.Tile
			return []Problem{{robbed, tile.Seats()[i], p.Hand}}
		}
	}
	return nil
}

// inTurn orders declarations by the turn after the seat that fed the tile, from East on
// before it is known.
func inTurn(list []Declaration, from tile.Wind) []Declaration {
	first := tile.East
	if from != tile.NoWind {
		first = from.Next()
	}
	var ordered []Declaration
	for seat, n := first, 0; n < 4; seat, n = seat.Next(), n+1 {
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
