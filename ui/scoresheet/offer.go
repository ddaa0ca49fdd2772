package scoresheet

import (
	"slices"

	"sikwu/core/handfile"
	"sikwu/core/ledger"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// offered is what is to be said of a hand that came from Check: it was judged
// again, by the rules of the sheet and in its round.
type offered struct {
	hand       handfile.Hand
	reason     score.Reason // why it is a false win
	isFalse    bool
	otherRules bool
	otherRound bool // and it counts otherwise there
	again      bool // the row before carries the same tiles
}

// newOffer makes the entry of a hand as the engine takes it. Who won follows
// from the seat; fan, liable seat and times from the sheet's rules.
func newOffer(s ledger.Sheet, h handfile.Hand) *form {
	at, win := s.Next, h.Win
	o := &offered{
		hand:       h,
		otherRules: h.Rules != "" && h.Rules != s.Rules.ID,
		again:      len(s.Rows) > 0 && slices.ContainsFunc(kept(&s.Rows[len(s.Rows)-1].Entry), func(k handfile.Hand) bool { return k.Draft.Equal(h.Draft) }),
	}
	onCheck := score.Evaluate(h.Draft, win, s.Rules)
	win.Round = at.RoundWind()
	res := score.Evaluate(h.Draft, win, s.Rules)
	o.otherRound = res.Win != onCheck.Win || res.Win && res.Best().Fan != onCheck.Best().Fan
	kept := handfile.Hand{Draft: h.Draft, Win: win}.String()
	f := &form{sheet: s, place: len(s.Rows), offered: o}
	if !res.Win {
		o.isFalse, o.reason = true, res.Reason
		f.entry = ledger.Entry{Kind: ledger.FalseWin, Player: at.At(win.Seat), Tiles: kept}
		return f
	}
	pays := score.Settle(&res, h.Draft, win, s.Rules)
	w := ledger.Winner{Player: at.At(win.Seat), Fan: res.Best().Fan, Times: pays.Times, Tiles: kept}
	if pays.Liable != nil {
		w.Liable = at.At(pays.Liable.Seat)
	}
	f.entry = ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{w}, By: win.By, From: at.At(win.From)}
	if !win.By.IsFed() && !(win.By == score.ByFlowers && win.FlowerRobbed) {
		f.entry.From = ledger.Nobody
	}
	return f
}

// isPlain reports whether there is nothing to say.
func (o *offered) isPlain() bool { return !o.isFalse && !o.otherRules && !o.otherRound && !o.again }

// reoffered is the offered hand judged anew with a player as who fed it, nobody
// for a self-draw; ok is false where it is no win of the same player then.
func (f *form) reoffered(from ledger.Player) (again *form, ok bool) {
	if f.offered == nil || f.entry.Kind != ledger.Won || len(f.entry.Winners) != 1 || f.entry.Winners[0].Tiles == "" {
		return nil, false
	}
	h := f.offered.hand
	switch h.Win.From = f.position().Seat(from); {
	case from == ledger.Nobody:
		h.Win.By = score.BySelfDraw
	case !h.Win.By.IsFed():
		h.Win.By = score.ByDiscard
	}
	again = newOffer(f.sheet, h)
	return again, again.entry.Kind == ledger.Won && again.entry.Winners[0].Player == f.entry.Winners[0].Player
}

// isCalled reports whether a hand is one that was called, rightly or not.
func isCalled(h handfile.Hand) bool {
	switch h.Win.By {
	case score.ByFlowers:
		return len(h.Draft.Flowers) > 0
	case score.ByDeal:
		return h.Draft.Size() >= dealt
	}
	return h.Draft.Winning != tile.None
}

// dealt is how many tiles a heavenly hand is dealt.
const dealt = 14

// kept lists the hands that a row carries, to be opened again.
func kept(e *ledger.Entry) (list []handfile.Hand) {
	texts := []string{e.Tiles}
	for _, w := range e.Winners {
		texts = append(texts, w.Tiles)
	}
	for _, text := range texts {
		if h, err := handfile.ParseHand(text); text != "" && err == nil {
			list = append(list, h)
		}
	}
	return list
}
