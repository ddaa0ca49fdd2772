package scoresheet

import (
	"sikwu/core/ledger"
	"sikwu/core/score"
)

// way is how a hand is won: the ledger's way, and whether on another player's
// tile.
type way struct {
	by  score.By
	fed bool
}

func (f *form) way() way { return way{f.entry.By, f.isFed()} }

// isFed reports whether the hand was won on another player's tile.
func (f *form) isFed() bool {
	return f.entry.By.IsFed() || f.entry.By == score.ByFlowers && (f.robs || f.entry.From != ledger.Nobody)
}

// lacksFrom reports whether another player's tile won and it is not known whose.
func (f *form) lacksFrom() bool {
	return f.entry.Kind == ledger.Won && f.isFed() && f.entry.From == ledger.Nobody
}

// asksFrom reports whether the form has to ask whose tile won or whether it was drawn.
func (f *form) asksFrom() bool { return f.isFed() || f.entry.By == score.BySelfDraw }

// specialWays returns the ways other than a discard and a plain self-draw.
func specialWays() []way {
	return []way{
		{score.ByRobKong, true}, {score.ByRobConcealedKong, true}, {score.ByDeal, false},
		{score.ByFlowers, false}, {score.ByFlowers, true},
	}
}

// withWay returns the entry won in a way.
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

// setWay chooses a special way, or returns to the usual one. Whose tile it was is kept if
// it was chosen already.
func (f *form) setWay(w way) {
	defer f.tidy()
	from := f.entry.From
	if f.way() == w {
		f.entry.By, f.robs = score.ByDiscard, false
		return
	}
	f.entry, f.robs = f.withWay(w), w.by == score.ByFlowers && w.fed
	if w.fed {
		f.entry.From = from
	}
}

// setFrom sets the discarder, ledger.Nobody for a self-draw. A hand from Check
// is judged again.
func (f *form) setFrom(p ledger.Player) {
	f.typing.again.from = false
	if again, ok := f.rejudged(p); ok {
		again.entry.Dealer = f.entry.Dealer
		f.entry, f.fromCheck = again.entry, again.fromCheck
		return
	}
	f.entry = f.withFrom(p)
	f.robs = f.robs && p != ledger.Nobody
	f.tidy()
}

// withFrom returns the entry won on a player's tile.
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
