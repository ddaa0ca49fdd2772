package scoresheet

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/ledger"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// checkHand is a hand taken over from the Check page and judged again, by the
// rules of the sheet and in its round.
type checkHand struct {
	hand       handfile.Hand
	reason     score.Reason // why it is a false win
	isFalse    bool
	otherRules bool
	otherRound bool // it counts differently in the round of the sheet
	again      int  // the last row with the same tiles, from 1; 0 for none
	// asked is the meld of which it was not known who fed it, and that decides who
	// pays, from 1; 0 for none.
	asked int
}

// newCheckForm returns the entry of a hand as the engine judges it. The winner
// follows from the seat; the fan, the liable player and the payment from the
// rules of the sheet.
func newCheckForm(s ledger.Sheet, h handfile.Hand) *form {
	at, win := s.Next, h.Win
	o := &checkHand{
		hand:       h,
		otherRules: h.Rules != "" && h.Rules != s.Rules.ID,
	}
	for i := range s.Rows {
		if slices.ContainsFunc(kept(&s.Rows[i].Entry), func(k handfile.Hand) bool { return k.Draft.Equal(h.Draft) }) {
			o.again = i + 1
		}
	}
	onCheck := score.Evaluate(h.Draft, win, s.Rules)
	win.Round = at.RoundWind()
	res := score.Evaluate(h.Draft, win, s.Rules)
	o.otherRound = res.Win != onCheck.Win || res.Win && res.Best().Fan != onCheck.Best().Fan
	tiles := handfile.Hand{Draft: h.Draft, Win: win}.String()
	f := &form{sheet: s, place: len(s.Rows), fromCheck: o}
	if !res.Win {
		o.isFalse, o.reason = true, res.Reason
		f.entry = ledger.Entry{Kind: ledger.FalseWin, Player: at.At(win.Seat), Tiles: tiles}
		return f
	}
	pays := score.Settle(&res, h.Draft, win, s.Rules)
	if pays.Undecided != nil {
		o.asked = pays.Undecided.Meld + 1
	}
	w := at.Winner(&res, &pays, win, tiles)
	f.entry = ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{w}, By: win.By, From: at.At(win.From)}
	if !win.By.IsFed() && !(win.By == score.ByFlowers && win.FlowerRobbed) {
		f.entry.From = ledger.Nobody
	}
	return f
}

// isPlain reports whether there is nothing to point out.
func (o *checkHand) isPlain() bool {
	return !o.isFalse && !o.otherRules && !o.otherRound && o.again == 0
}

// rejudged returns the form of the hand from Check with another discarder,
// ledger.Nobody for a self-draw. ok is false if the same player would not win
// then.
func (f *form) rejudged(from ledger.Player) (again *form, ok bool) {
	if f.fromCheck == nil || f.entry.Kind != ledger.Won || len(f.entry.Winners) != 1 || f.entry.Winners[0].Tiles == "" {
		return nil, false
	}
	h := f.fromCheck.hand
	switch h.Win.From = f.position().Seat(from); {
	case from == ledger.Nobody:
		h.Win.By = score.BySelfDraw
	case !h.Win.By.IsFed():
		h.Win.By = score.ByDiscard
	}
	again = newCheckForm(f.sheet, h)
	return again, again.entry.Kind == ledger.Won && again.entry.Winners[0].Player == f.entry.Winners[0].Player
}

// openMeld returns the meld of a hand from Check of which it decides who pays who fed
// it; ok is false if there is none, or the entry is no longer of that hand.
func (f *form) openMeld() (m hand.Meld, ok bool) {
	o := f.fromCheck
	if o == nil || o.asked == 0 || f.entry.Kind != ledger.Won || len(f.entry.Winners) != 1 {
		return m, false
	}
	w, at := &f.entry.Winners[0], f.position()
	same := w.Player == at.At(o.hand.Win.Seat) && f.entry.By == o.hand.Win.By && f.entry.From == at.At(o.hand.Win.From)
	return o.hand.Draft.Melds[o.asked-1], same
}

// lacksMeldFeeder reports whether it is still to be said who fed it, or who is liable.
func (f *form) lacksMeldFeeder() bool {
	m, ok := f.openMeld()
	return ok && m.From == tile.NoWind && f.entry.Winners[0].Liable == ledger.Nobody
}

// setMeldFeeder says who fed it; the hand is judged again.
func (f *form) setMeldFeeder(p ledger.Player) {
	o := f.fromCheck
	h := o.hand
	h.Draft = h.Draft.Clone()
	h.Draft.Melds[o.asked-1].From = f.position().Seat(p)
	again := newCheckForm(f.sheet, h)
	again.entry.Dealer, again.fromCheck.asked = f.entry.Dealer, o.asked
	f.entry, f.fromCheck = again.entry, again.fromCheck
}

// isCalled reports whether a hand was called as a win, rightly or not.
func isCalled(h handfile.Hand) bool {
	switch h.Win.By {
	case score.ByFlowers:
		return len(h.Draft.Flowers) > 0
	case score.ByDeal:
		return h.Draft.Size() >= dealt
	}
	return h.Draft.Winning != tile.None
}

// dealt is the number of tiles of a heavenly hand.
const dealt = 14

// kept returns the hands stored with an entry.
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
