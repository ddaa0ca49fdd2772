package scoresheet

import (
	"sikwu/core/ledger"
	"sikwu/core/score"
)

// way is how a hand is won: the ledger's way, and whether another's tile wins.
type way struct {
	by  score.By
	fed bool
}

func (f *form) way() way { return way{f.entry.By, f.isFed()} }

// isFed reports whether somebody else is asked for.
func (f *form) isFed() bool {
	return f.entry.By.IsFed() || f.entry.By == score.ByFlowers && f.entry.From != ledger.Nobody
}

// specialWays are the ways beside a discard and the self-draw.
func specialWays() []way {
	return []way{
		{score.ByRobKong, true}, {score.ByRobConcealedKong, true}, {score.ByDeal, false},
		{score.ByFlowers, false}, {score.ByFlowers, true},
	}
}

// withWay is the entry if it were won in a way.
func (f *form) withWay(w way) ledger.Entry {
	e := f.copy().entry
	e.By = w.by
	switch {
	case !w.fed:
		e.From = ledger.Nobody
	case e.From == ledger.Nobody:
		e.From = f.someoneElse(&e)
	}
	return e
}

// setWay chooses a special way, or leaves it for the usual one.
func (f *form) setWay(w way) {
	if f.way() == w {
		f.entry.By = score.ByDiscard
		if !w.fed {
			f.entry.From = ledger.Nobody
		}
		return
	}
	from := f.entry.From
	f.entry = f.withWay(w)
	if w.by != score.ByFlowers && w.fed {
		f.entry.From = from // still to be chosen, if it was
	}
}

// setFrom chooses whose tile won; nobody is a self-draw. A hand from Check is
// judged anew.
func (f *form) setFrom(p ledger.Player) {
	if again, ok := f.rejudged(p); ok {
		again.entry.Dealer = f.entry.Dealer
		f.entry, f.fromCheck = again.entry, again.fromCheck
		return
	}
	f.entry = f.withFrom(p)
}

// withFrom is the entry if a player's tile won.
func (f *form) withFrom(p ledger.Player) ledger.Entry {
	e := f.copy().entry
	e.From = p
	switch {
	case p == ledger.Nobody:
		e.By = score.BySelfDraw
	case !e.By.IsFed() && !f.isFed():
		e.By = score.ByDiscard
	}
	return e
}
