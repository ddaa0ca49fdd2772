package evening

import (
	"errors"
	"slices"

	"sikwu/core/handfile"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Reason says why something cannot be done with an evening, by its stable id.
type Reason string

// The reasons.
const (
	NotOver       Reason = "not_over" // the hand
	HasEnded      Reason = "has_ended"
	NothingToTake Reason = "nothing_to_take_back"
	IsStrict      Reason = "is_strict" // nothing is taken back
	IsRight       Reason = "is_right"  // nothing is wrong about the act, or a table stops it
)

// Reasons lists the reasons.
func Reasons() []Reason { return []Reason{NotOver, HasEnded, NothingToTake, IsStrict, IsRight} }

// Error says why something cannot be done.
type Error struct{ Reason Reason }

// Error is for developers; the UI words it for people.
func (e *Error) Error() string { return "refused: " + string(e.Reason) }

// DeadHand is why a player may not win whose hand is dead (相公).
const DeadHand table.Reason = "dead_hand"

// IsDue reports whether the person has to decide now: about a tile too many, or about a
// tile that lies open and may be called.
func (e *Evening) IsDue() bool {
	you, p := e.Seat(), e.hand.play
	if you == tile.NoWind || e.IsHandOver() {
		return false
	}
	if p.Phase() != table.PhaseOpen {
		return p.Mover() == you && (p.Phase() == table.PhaseTurn || p.Phase() == table.PhaseFlowers && e.Refuses(e.win()) == "")
	}
	_, from, _ := p.Open()
	if from == you || p.Refuses(table.Act{Seat: you, Kind: table.ActPass}) != "" {
		return false
	}
	for _, a := range p.Legal(you) {
		if a.Kind.IsClaim() || a.Kind == table.ActWin && !e.hand.dead {
			return true
		}
	}
	return false
}

func (e *Evening) win() table.Act { return table.Act{Seat: e.Seat(), Kind: table.ActWin} }

// Refuses returns why an act is impossible now, or "".
func (e *Evening) Refuses(a table.Act) table.Reason {
	switch {
	case e.falseWin():
		return table.HandIsOver
	case a.Kind == table.ActWin && a.Seat == e.Seat() && e.hand.dead:
		return DeadHand
	}
	return e.hand.play.Refuses(a)
}

// Next returns what follows by itself: what a machine does, or the person where there is
// nothing to decide. ok is false if the person has to decide, or the hand is over.
func (e *Evening) Next() (a table.Act, ok bool) {
	p, you := e.hand.play, e.Seat()
	if e.IsHandOver() || e.IsDue() {
		return a, false
	}
	seat := p.Mover()
	asked := p.Asked()
	switch {
	case p.Phase() == table.PhaseDeal:
		return table.Act{Seat: seat, Kind: table.ActTake}, true
	case len(asked) > 0 && asked[0] == you:
		return table.Act{Seat: you, Kind: table.ActPass}, true
	case len(asked) > 0:
		return e.decide(asked[0]), true
	case p.Phase() == table.PhaseOpen || p.Phase() == table.PhaseReplace && seat == you:
		return table.Act{Seat: seat, Kind: table.ActDraw}, true
	case p.Phase() == table.PhaseFlowers:
		return e.flowers(seat), true
	}
	return e.decide(seat), true
}

// flowers replaces a seat's flowers of the deal, unless a machine wins with them.
func (e *Evening) flowers(seat tile.Wind) table.Act {
	if win := (table.Act{Seat: seat, Kind: table.ActWin}); seat != e.Seat() && e.Refuses(win) == "" {
		return win
	}
	return table.Act{Seat: seat, Kind: table.ActFlowers}
}

// decide asks a machine.
func (e *Evening) decide(seat tile.Wind) table.Act {
	return e.machines[e.Player(seat).Index()].Decide(players.See(e.hand.play, seat))
}

// Do does acts, one after the other, until one is refused. The error is a
// *table.ActError, and then nothing has changed but by those before it.
func (e *Evening) Do(acts ...table.Act) error {
	for _, a := range acts {
		if err := e.do(a); err != nil {
			return err
		}
	}
	return nil
}

func (e *Evening) do(a table.Act) error {
	h := &e.hand
	if reason := e.Refuses(a); reason != "" {
		return &table.ActError{Place: len(h.play.Acts()) + 1, Act: a, Reason: reason}
	}
	own := a.Seat == e.Seat() && a.Kind != table.ActDraw && e.IsDue()
	n := len(h.play.Acts())
	if err := h.play.Do(a); err != nil {
		return err
	}
	if own {
		h.own = append(h.own, n)
	}
	if h.play.Phase() == table.PhaseOver {
		return e.settle()
	}
	return nil
}

// On does all that follows by itself, and lists it. The error is that of Do.
func (e *Evening) On() (acts []table.Act, err error) {
	for a, ok := e.Next(); ok && err == nil; a, ok = e.Next() {
		if err = e.Do(a); err == nil {
			acts = append(acts, a)
		}
	}
	return acts, err
}

// settle enters the hand on the sheet.
func (e *Evening) settle() (err error) {
	if e.From == nil {
		e.sheet, err = e.sheet.Add(e.entry())
	}
	return err
}

// entry is how the hand has ended.
func (e *Evening) entry() ledger.Entry {
	won := e.hand.play.Winners()
	if len(won) == 0 {
		return ledger.Entry{Kind: ledger.Drawn}
	}
	entry := ledger.Entry{Kind: ledger.Won, By: won[0].Win.By}
	if w := won[0].Win; w.By.IsFed() || w.FlowerRobbed {
		entry.From = e.Player(w.From)
	}
	for _, w := range won {
		res, pays := w.Judge(e.Rules)
		entry.Winners = append(entry.Winners, e.hand.at.Winner(&res, &pays, w.Win, handfile.Hand{Draft: w.Hand, Win: w.Win}.String()))
	}
	return entry
}

// Offence is what an act that is refused is at a table: a false win, a call or a kong that
// cannot be carried out, or a wrong count, which is charged once a hand. ok is false for
// what a table puts right, such as a tile drawn out of turn and not seen (CityU 5.9), or
// would not notice.
func (e *Evening) Offence(a table.Act) (id penalty.ID, ok bool) {
	id, ok = e.offence(a)
	return id, ok && !(e.hand.dead && id == penalty.WrongCount)
}

// offence is what an act is, charged already or not.
func (e *Evening) offence(a table.Act) (id penalty.ID, ok bool) {
	reason, p := e.Refuses(a), e.hand.play
	open, from, _ := p.Open()
	switch {
	case reason == "" || a.Seat != e.Seat() || e.IsHandOver():
	case reason == table.TileIsCalled || reason == table.AlreadyCalled || reason == table.NotDealt || reason == table.FlowersFirst:
	case a.Kind == table.ActWin:
		_, declares := p.Declares(a.Seat)
		return penalty.FalseWin, declares
	case a.Kind.IsClaim():
		return penalty.CallWithdrawn, open != tile.None && from != a.Seat
	case a.Kind == table.ActConceal || a.Kind == table.ActAddKong:
		return penalty.CallWithdrawn, reason != table.NotYourTurn
	case a.Kind == table.ActDiscard:
		return penalty.WrongCount, p.Phase() == table.PhaseOpen && p.Mover() == a.Seat && e.holds(a.Tile)
	case a.Kind == table.ActDraw:
		return penalty.WrongCount, p.Phase() == table.PhaseTurn && p.Mover() == a.Seat && !p.Drawn().IsFlower()
	}
	return "", false
}

// holds reports whether the person has a tile in hand.
func (e *Evening) holds(t tile.Tile) bool {
	return slices.Contains(e.hand.play.Hand(e.Seat()).Concealed, t)
}

// Slip lets a wrong act of the person through, as a strict table does. A false win ends
// the hand; after a wrong count it cannot be won any more (CityU 5.2). The error is an
// *Error.
func (e *Evening) Slip(a table.Act) error {
	if _, ok := e.Offence(a); !ok {
		return &Error{IsRight}
	}
	return e.slip(a)
}

// slip does what Slip does; in evenings kept earlier a wrong count may be charged again.
func (e *Evening) slip(a table.Act) error {
	id, ok := e.offence(a)
	if !e.Strict || !ok {
		return &Error{IsRight}
	}
	entry := ledger.Entry{Kind: ledger.FalseWin, Player: e.You}
	if d, declares := e.hand.play.Declares(a.Seat); declares && id == penalty.FalseWin {
		entry.Tiles = handfile.Hand{Draft: d.Hand, Win: d.Win}.String()
	} else {
		entry = e.penalty(id)
	}
	if e.From == nil {
		sheet, err := e.sheet.Add(entry)
		if err != nil {
			return err
		}
		e.sheet = sheet
	}
	wrong := record.Wrong{After: len(e.hand.play.Acts()), Act: a}
	e.hand.wrong = append(e.hand.wrong, wrong)
	e.hand.dead = e.hand.dead || wrong.IsMiscount()
	return nil
}

// penalty is what an offence costs the person: by its scale, or, where the referee
// weighs, a warning the first time and the usual points after it [D].
func (e *Evening) penalty(id penalty.ID) ledger.Entry {
	o, _ := penalty.Find(id)
	tally := penalty.Count(e.sheet.Laid(e.You)...)
	measure, fixed := tally.Due(&o)
	if !fixed {
		if measure = penalty.Warning; tally.Times(id) > 0 {
			measure = penalty.Points
		}
	}
	entry := ledger.Entry{Kind: ledger.Penalty, Player: e.You, Offence: id, Measure: measure}
	if measure.TakesPoints() {
		entry.Points = penalty.Usual(e.Rules)
	}
	return entry
}

// CanTakeBack reports whether the person has decided anything in this hand that can be
// taken back.
func (e *Evening) CanTakeBack() bool { return !e.Strict && len(e.hand.own) > 0 && !e.ended }

// TakeBack returns to where the person decided last. The error is an *Error.
func (e *Evening) TakeBack() error {
	switch {
	case e.Strict:
		return &Error{IsStrict}
	case e.ended:
		return &Error{HasEnded}
	case len(e.hand.own) == 0:
		return &Error{NothingToTake}
	}
	h := &e.hand
	last := len(h.own) - 1
	r := h.play.Record()
	r.Acts = r.Acts[:h.own[last]]
	play, err := table.Replay(r, e.Rules)
	if err != nil {
		return err
	}
	h.play, h.own, e.sheet = play, h.own[:last], e.first
	delete(e.sums, len(e.played)+1)
	return nil
}

// NextHand begins the next hand. The error is an *Error.
func (e *Evening) NextHand() error {
	switch {
	case e.IsOver():
		return &Error{HasEnded}
	case !e.IsHandOver():
		return &Error{NotOver}
	}
	e.played = append(e.played, e.Record())
	return e.deal()
}

// Review keeps what the review says that the hand came to, which is over. The error is an
// *Error.
func (e *Evening) Review(s review.Sum) error {
	if !e.IsHandOver() {
		return &Error{NotOver}
	}
	e.sums[len(e.played)+1] = s
	return nil
}

// End ends the evening, whether or not the hand is over: then it does not count. The
// error is an *Error.
func (e *Evening) End() error {
	if e.ended {
		return &Error{HasEnded}
	}
	e.ended = true
	return nil
}

// IsReason reports whether an error says that something cannot be done for a reason.
func IsReason(err error, r Reason) bool {
	var e *Error
	return errors.As(err, &e) && e.Reason == r
}
