package scoresheet

import (
	"slices"
	"strings"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/score"
)

// typing is what was typed and the entry cannot hold yet.
type typing struct {
	early   int           // fan typed before the winner; unsaid for none
	first   int           // the first digit of a number of fan that may have two; 0 for none
	winner  ledger.Player // whose fan was typed last; Nobody for none
	said    []field       // the fields filled in by digits, in order
	adds    bool          // the next digit is another winner
	points  bool          // digits go on with the points of a penalty rather than replace them
	chosen  bool          // the way chose the fan
	asked   bool          // Enter was pressed before the entry was complete
	again   again         // what a correction may still type over
	refused string        // why the last key did nothing: a ledger.Reason or a missing; "" if it did
}

// again is what a correction knows of a won hand. Digits fill it in again as they do for a new
// hand, and whatever they leave out stays.
type again struct{ winner, from, fan bool }

// take returns the fan that were typed before the winner, and forgets them.
func (t *typing) take() (fan int) {
	fan, t.early = t.early, unsaid
	return fan
}

// kindKeys are the keys that choose what happened.
var kindKeys = map[rune]ledger.Kind{'w': ledger.Won, 'd': ledger.Drawn, 'f': ledger.FalseWin, 'p': ledger.Penalty}

// kindOf returns what a letter chooses.
func kindOf(r rune) (k ledger.Kind, ok bool) {
	k, ok = kindKeys[[]rune(strings.ToLower(string(r)))[0]]
	return k, ok
}

// onRune takes a letter or a digit, and reports whether it means anything. A digit goes to the
// field with the ring, or else to the next field in order.
func (f *form) onRune(r rune, ring field) bool {
	f.typing.refused, f.typing.asked = "", false
	k, isKind := kindOf(r)
	switch {
	case r >= '0' && r <= '9':
		f.digit(int(r-'0'), ring)
	case isKind:
		if f.corrects() || f.inserts || !f.sheet.IsOver() || k == ledger.Penalty {
			f.setKind(k)
		} else {
			f.typing.refused = string(ledger.GameOver)
		}
	case f.entry.Kind == ledger.Won && (r == 's' || r == 'S'):
		f.selfDraw()
	case f.entry.Kind == ledger.Won && (r == 'r' || r == 'R'):
		f.rob()
	case f.entry.Kind == ledger.Won && r == '+' && len(f.entry.Winners) > 0:
		f.addWinner()
	default:
		return false
	}
	return true
}

func (f *form) digit(n int, ring field) {
	p := ledger.Player(n)
	switch f.entry.Kind {
	case ledger.Won:
		f.wonDigit(n, ring)
	case ledger.Drawn:
		if ring.of == ofDealer {
			f.dealerDigit(p)
		}
	case ledger.FalseWin:
		if p.IsOne() {
			f.setOffender(p)
		}
	case ledger.Penalty:
		switch {
		case p.IsOne() && (ring.of == ofOffender || f.entry.Player == ledger.Nobody || f.measure() == penalty.Warning):
			f.setOffender(p)
		case f.entry.Player != ledger.Nobody && f.measure().TakesPoints():
			f.pointsDigit(n)
		}
	}
}

// wonDigit takes a digit for a won hand. The ring moves from the winner to the discarder, then
// to the fan; a digit that cannot be a player is the fan at once.
func (f *form) wonDigit(n int, ring field) {
	p, at := ledger.Player(n), ring
	if at.of == ofNothing {
		at = f.inTurn(n)
	}
	switch {
	case f.typing.first > 0 && len(f.entry.Winners) == 0:
		at = field{of: ofFan} // nobody's yet, so it cannot have the ring
	case at.of != ofFan:
		f.typing.first = 0
	}
	switch {
	case at.of == ofWinner && p.IsOne():
		f.winnerDigit(p, ring.of == ofNothing)
	case (at.of == ofWinner || at.of == ofFrom) && f.fromDigit(n, ring.of == ofFrom):
	case at.of == ofMeldFeeder && p.IsOne():
		f.meldFeederDigit(at.winner, p)
	case at.of == ofDealer && p.IsOne():
		f.dealerDigit(p)
	case at.of == ofLiable && p.IsOne():
		f.liableDigit(winnerAt(&f.entry, at.winner), p)
	case at.of == ofTimes && slices.Contains(timesOffered, n):
		if i := winnerAt(&f.entry, at.winner); f.allows(f.withTimes(i, n)) {
			f.setTimes(i, n)
		}
	default:
		f.fanDigit(n, at)
	}
}

// winnerDigit takes a winner; a new one replaces several.
func (f *form) winnerDigit(p ledger.Player, anew bool) {
	t := &f.typing
	if anew && t.again.winner && f.several {
		f.entry.Winners, f.several = nil, false
	}
	t.adds = false
	if f.allows(f.withWinner(p)) {
		f.setWinner(p)
		t.say(field{ofWinner, p})
	}
}

// fromDigit takes whose tile won: 0, or the only winner's own digit, is a self-draw. It reports
// whether the digit can mean that.
func (f *form) fromDigit(n int, ringed bool) bool {
	p, by := ledger.Player(n), f.entry.By
	again := ringed || f.typing.again.from && f.asksFrom()
	if !f.lacksFrom() && !again {
		return false
	}
	isSelf := n == 0 || !f.several && winnerAt(&f.entry, p) >= 0
	switch {
	case isSelf && (by == score.ByDiscard || again && by == score.BySelfDraw):
		f.selfDraw()
	case len(f.entry.Winners) > 0 && p.IsOne():
		if f.allows(f.withFrom(p)) {
			f.setFrom(p)
			f.typing.say(field{of: ofFrom})
		}
	default:
		return false
	}
	return true
}

func (f *form) meldFeederDigit(winner, p ledger.Player) {
	at := f.position()
	for _, m := range f.openMelds() {
		if at.At(m.seat) == winner && slices.Contains(score.Feeders(f.meld(m), m.seat), at.Seat(p)) {
			f.setMeldFeeder(m, p)
			return
		}
	}
}

func (f *form) dealerDigit(p ledger.Player) {
	if p.IsOne() && f.allows(f.withDealer(p)) {
		f.setDealer(p)
	}
}

func (f *form) liableDigit(winner int, p ledger.Player) {
	switch {
	case !f.allows(f.withLiable(winner, p)):
	case f.entry.Winners[winner].Liable != p && f.isIdle(winner, p):
		f.typing.refused = string(idle)
	default:
		f.setLiable(winner, p)
	}
}

func (f *form) wantsWinner() bool { return len(f.entry.Winners) == 0 || f.typing.adds }

// allows reports whether the ledger could take an entry; the reason why not is told.
func (f *form) allows(e ledger.Entry) bool {
	f.typing.refused = string(f.forbids(e))
	return f.typing.refused == ""
}

func (f *form) selfDraw() {
	if len(f.entry.Winners) == 0 || f.allows(f.withFrom(ledger.Nobody)) {
		f.setFrom(ledger.Nobody)
		f.typing.say(field{of: ofFrom})
	}
}

// rob chooses the robbing of a kong, or takes it back.
func (f *form) rob() {
	robbing := way{score.ByRobKong, true}
	if f.way() == robbing || f.allows(f.withWay(robbing)) {
		f.setWay(robbing)
	}
}

func (f *form) addWinner() {
	if !f.allows(f.withSeveral()) {
		return
	}
	if !f.several {
		f.setSeveral(true)
	}
	f.goOn()
	f.typing.adds = true
}

// typedFan returns where to write a digit of a fan.
func (f *form) typedFan(at field) *int {
	list, t := f.entry.Winners, &f.typing
	if len(list) == 0 {
		t.say(field{of: ofFan})
		return &t.early
	}
	w := &list[f.typedFanAt(at)]
	t.say(field{ofFan, w.Player})
	if t.winner != w.Player {
		t.first, t.winner = 0, w.Player
	}
	return &w.Fan
}

// typedFanAt returns the winner whose fan a digit belongs to: the one whose field has the ring,
// or else the first without a fan, or else the one typed last. There must be a winner.
func (f *form) typedFanAt(at field) int {
	if i := winnerAt(&f.entry, at.winner); i >= 0 {
		return i
	}
	if i := f.lacksFan(); i >= 0 {
		return i
	}
	return max(0, winnerAt(&f.entry, f.typing.winner))
}

// lacksFan returns the winner whose fan is still missing: the one half typed, or the first
// without a number that a hand won like this can count; -1 for none.
func (f *form) lacksFan() int {
	if i := winnerAt(&f.entry, f.typing.winner); i >= 0 && f.typing.first > 0 {
		return i
	}
	return slices.IndexFunc(f.entry.Winners, func(w ledger.Winner) bool { return w.Fan == unsaid || !f.counts(w.Fan) })
}

// fanDigit takes a digit of a number of fan: the next one of the number being typed, or the
// first of a new one. A first digit waits for a second if it is too small alone, and, while
// other winners still need their fan, as long as a second can follow. Enter or any other input
// moves the ring on.
func (f *form) fanDigit(n int, at field) {
	t, fan := &f.typing, f.typedFan(at)
	before := max(t.first, *fan)
	if t.again.fan {
		before = t.first
	}
	if both := before*10 + n; before > 0 && both <= f.maxTyped() {
		n = both
	}
	t.first = 0
	mayGrow := n > 0 && n*10 <= f.maxTyped()
	switch {
	case f.counts(n):
		if *fan, t.again.fan = n, false; mayGrow && len(f.entry.Winners) > 1 {
			t.first = n
		}
	case mayGrow:
		t.first, *fan, t.again.fan = n, unsaid, false
	default:
		t.refused = string(otherFan)
	}
}

// goOn ends a number of fan that counts without a second digit, and reports whether there was
// one.
func (f *form) goOn() bool {
	i := winnerAt(&f.entry, f.typing.winner)
	if f.typing.first == 0 || i < 0 || f.entry.Winners[i].Fan == unsaid {
		return false
	}
	f.typing.first = 0
	return true
}

// maxTyped is the greatest number of fan that can be typed: two digits above the limit count
// as the limit.
func (f *form) maxTyped() int {
	const teens = 19
	if rs := f.sheet.Rules; rs.HasLimit() {
		return max(teens, rs.LimitFan())
	}
	return maxFan
}

// pointsDigit takes a digit of the points of a penalty; the first replaces those proposed.
func (f *form) pointsDigit(n int) {
	if f.typing.points {
		n += 10 * f.entry.Points
	}
	if n > ledger.MaxPenalty {
		f.typing.refused = string(ledger.PenaltyOutOfRange)
		return
	}
	f.entry.Points, f.typing.points = n, n > 0
}
