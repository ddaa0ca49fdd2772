package scoresheet

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// checkHand is a hand taken over from the Check page, with the others who called its tile,
// and judged again, by the rules of the sheet and in its round.
type checkHand struct {
	hand       handfile.Hand
	calls      table.Winners // of several
	reason     score.Reason  // why it is a false win
	isFalse    bool
	otherRules bool
	otherRound bool // it counts differently in the round of the sheet
	again      int  // the last row with the same tiles, from 1; 0 for none
	// asked are the melds whose feeder was unknown and decides who pays.
	asked []askedMeld
}

// askedMeld is a meld of a player who called.
type askedMeld struct {
	seat tile.Wind
	meld int
}

// newCheckForm returns the entry of a hand as the engine judges it. The winners
// follow from the seats; the fan, the liable players and the payment from the
// rules of the sheet.
func newCheckForm(s ledger.Sheet, h handfile.Hand) *form {
	at, round := s.Next, s.Next.RoundWind()
	o := &checkHand{
		hand:       h,
		otherRules: h.Rules != "" && h.Rules != s.Rules.ID,
	}
	f := &form{sheet: s, place: len(s.Rows), fromCheck: o}
	list := calledBy(h)
	for i := range s.Rows {
		same := func(k handfile.Hand) bool {
			return slices.ContainsFunc(list, func(d table.Declaration) bool { return d.Hand.Equal(k.Draft) })
		}
		if slices.ContainsFunc(keptHands(&s.Rows[i].Entry), same) {
			o.again = i + 1
		}
	}
	for i := range list {
		d := &list[i]
		onCheck, _ := d.Judge(s.Rules)
		d.Win.Round = round
		here, _ := d.Judge(s.Rules)
		o.otherRound = o.otherRound || here.Win != onCheck.Win || here.Win && here.Best().Fan != onCheck.Best().Fan
	}
	win := o.winners(list, s.Rules)
	if len(win) == 0 {
		o.isFalse = true
		tiles := handfile.Hand{Draft: list[0].Hand, Win: list[0].Win}.String()
		f.entry = ledger.Entry{Kind: ledger.FalseWin, Player: at.At(h.Win.Seat), Tiles: tiles}
		return f
	}
	f.entry = ledger.Entry{Kind: ledger.Won, By: h.Win.By, From: at.At(h.Win.From)}
	if !h.Win.By.IsFed() && !(h.Win.By == score.ByFlowers && h.Win.FlowerRobbed) {
		f.entry.From = ledger.Nobody
	}
	for i := range win {
		w := &win[i]
		if w.Payment.Undecided != nil {
			o.asked = append(o.asked, askedMeld{w.Seat, w.Payment.Undecided.Meld})
		}
		tiles := handfile.Hand{Draft: w.Hand, Win: w.Win}.String()
		f.entry.Winners = append(f.entry.Winners, at.Winner(&w.Score, &w.Payment, w.Win, tiles))
	}
	sortWinners(f.entry.Winners)
	f.several = len(win) > 1
	return f
}

// calledBy lists all who called, the hand itself first.
func calledBy(h handfile.Hand) []table.Declaration {
	list := []table.Declaration{{Hand: h.Draft, Win: h.Win}}
	for _, o := range h.Others {
		list = append(list, table.Declaration{Hand: o.Draft, Win: o.Win})
	}
	return list
}

// winners returns which of the callers win; if that depends on who fed the tile, only one of
// them, the first if he wins. If nobody wins, it notes why the first does not.
func (o *checkHand) winners(list []table.Declaration, rs *rules.RuleSet) []table.Called {
	first := table.Called{Seat: list[0].Win.Seat, Hand: list[0].Hand, Win: list[0].Win}
	first.Score, first.Payment = list[0].Judge(rs)
	o.reason = first.Score.Reason
	if len(list) > 1 {
		o.calls = table.Contest(list, rs)
	}
	switch win := o.calls.Win(); {
	case len(o.calls.Problems) > 0:
		o.reason = o.calls.Problems[0].Reason
		return nil
	case len(win) > 1 && !o.calls.Ordered && first.Score.Win:
		return []table.Called{first}
	case len(win) > 1 && !o.calls.Ordered:
		return win[:1]
	case len(list) > 1:
		return win
	case !first.Score.Win:
		return nil
	}
	return []table.Called{first}
}

// isPlain reports whether there is nothing to point out.
func (o *checkHand) isPlain() bool {
	return !o.isFalse && !o.otherRules && !o.otherRound && o.again == 0 && len(o.calls.Win()) == len(o.calls.Calls)
}

// called reports whether a seat called the tile.
func (o *checkHand) called(seat tile.Wind) bool {
	return slices.ContainsFunc(calledBy(o.hand), func(d table.Declaration) bool { return d.Win.Seat == seat })
}

// isOffered reports whether the winners are still those of the hand from Check.
func (f *form) isOffered() bool {
	if f.fromCheck == nil || f.entry.Kind != ledger.Won {
		return false
	}
	offered := newCheckForm(f.sheet, f.fromCheck.hand).entry.Winners
	return slices.EqualFunc(f.entry.Winners, offered, func(w, o ledger.Winner) bool { return w.Player == o.Player && w.Tiles != "" })
}

// rejudged returns the form of the hand from Check with another discarder,
// ledger.Nobody for a self-draw. ok is false if the same player would not win
// then; of several who called, another may.
func (f *form) rejudged(from ledger.Player) (again *form, ok bool) {
	if !f.isOffered() {
		return nil, false
	}
	h, seat := f.fromCheck.hand, f.position().Seat(from)
	switch h.Win.From = seat; {
	case len(h.Others) > 0 && (from == ledger.Nobody || f.fromCheck.called(seat)):
		return nil, false
	case from == ledger.Nobody:
		h.Win.By = score.BySelfDraw
	case !h.Win.By.IsFed():
		h.Win.By = score.ByDiscard
	}
	h.Others = slices.Clone(h.Others)
	for i := range h.Others {
		h.Others[i].Win.From = seat
	}
	again = newCheckForm(f.sheet, h)
	if again.entry.Kind != ledger.Won {
		return again, false
	}
	return again, len(h.Others) > 0 || again.entry.Winners[0].Player == f.entry.Winners[0].Player
}

// draft returns the hand of one who called.
func (o *checkHand) draft(seat tile.Wind) *hand.Draft {
	for i := range o.hand.Others {
		if other := &o.hand.Others[i]; other.Win.Seat == seat {
			return &other.Draft
		}
	}
	return &o.hand.Draft
}

// openMelds lists the melds of a hand from Check whose feeder decides who pays; none if the
// entry is no longer about that hand.
func (f *form) openMelds() (list []askedMeld) {
	o := f.fromCheck
	if o == nil || len(o.asked) == 0 || !f.isOffered() {
		return nil
	}
	at := f.position()
	if f.entry.By != o.hand.Win.By || f.entry.From != at.At(o.hand.Win.From) {
		return nil
	}
	for _, m := range o.asked {
		if winnerAt(&f.entry, at.At(m.seat)) >= 0 {
			list = append(list, m)
		}
	}
	return list
}

// meld returns a meld that is asked about.
func (f *form) meld(m askedMeld) hand.Meld { return f.fromCheck.draft(m.seat).Melds[m.meld] }

// lacksMeldFeeder returns a player with a meld whose feeder, or whose liable player, is still
// missing; ledger.Nobody if there is none.
func (f *form) lacksMeldFeeder() ledger.Player {
	for _, m := range f.openMelds() {
		p := f.position().At(m.seat)
		if f.meld(m).From == tile.NoWind && f.entry.Winners[winnerAt(&f.entry, p)].Liable == ledger.Nobody {
			return p
		}
	}
	return ledger.Nobody
}

// setMeldFeeder says who fed a meld; the hand is judged again.
func (f *form) setMeldFeeder(m askedMeld, p ledger.Player) {
	h := f.fromCheck.hand
	h.Draft, h.Others = h.Draft.Clone(), slices.Clone(h.Others)
	for i := range h.Others {
		h.Others[i].Draft = h.Others[i].Draft.Clone()
	}
	o := checkHand{hand: h}
	o.draft(m.seat).Melds[m.meld].From = f.position().Seat(p)
	again := newCheckForm(f.sheet, o.hand)
	again.entry.Dealer = f.entry.Dealer
	for _, before := range f.fromCheck.asked {
		if !slices.Contains(again.fromCheck.asked, before) {
			again.fromCheck.asked = append(again.fromCheck.asked, before)
		}
	}
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

// keptHands returns the hands stored with an entry.
func keptHands(e *ledger.Entry) (list []handfile.Hand) {
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
