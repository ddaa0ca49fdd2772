package scoresheet

import (
	"slices"
	"strings"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/score"
)

// typing is what the keys have said that the entry cannot hold yet.
type typing struct {
	early   int    // fan typed before the winner; unsaid for none
	first   int    // a first digit of a number of fan that needs a second; 0 for none
	winner  int    // whose fan was typed last
	adds    bool   // the next digit is another winner
	points  bool   // digits go on with the points of a penalty rather than replace them
	chosen  bool   // the way chose the fan
	asked   bool   // Enter was pressed before all was said
	again   again  // what stands and is still to be typed over
	refused string // why the last key did nothing: a ledger.Reason or a missing; "" if it did
}

// again is what a correction has of a won hand: digits say it again, as they say it of a new
// one, and what they do not say stays.
type again struct{ winner, from, fan bool }

// take returns the fan that were typed before the winner, and forgets them.
func (t *typing) take() (fan int) {
	fan, t.early = t.early, unsaid
	return fan
}

// letters are the keys that choose what happened.
var letters = map[rune]ledger.Kind{'w': ledger.Won, 'd': ledger.Drawn, 'f': ledger.FalseWin, 'p': ledger.Penalty}

// kindOf returns what a letter chooses.
func kindOf(r rune) (k ledger.Kind, ok bool) {
	k, ok = letters[[]rune(strings.ToLower(string(r)))[0]]
	return k, ok
}

// typed takes a letter or a digit, and reports whether it means anything.
func (f *form) typed(r rune) bool {
	f.typing.refused, f.typing.asked = "", false
	k, isKind := kindOf(r)
	switch {
	case r >= '0' && r <= '9':
		f.digit(int(r - '0'))
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

func (f *form) digit(n int) {
	p := ledger.Player(n)
	switch f.entry.Kind {
	case ledger.Won:
		f.wonDigit(n)
	case ledger.FalseWin:
		if p.IsOne() {
			f.setOffender(p)
		}
	case ledger.Penalty:
		switch {
		case p.IsOne() && (f.entry.Player == ledger.Nobody || f.measure() == penalty.Warning):
			f.setOffender(p)
		case f.entry.Player != ledger.Nobody && f.measure().TakesPoints():
			f.pointsDigit(n)
		}
	}
}

// wonDigit takes a digit of a won hand: the winner, then who fed it, then the fan. A digit
// that can be no player is the fan at once.
func (f *form) wonDigit(n int) {
	p, again := ledger.Player(n), &f.typing.again
	fromAgain := again.from && f.asksFrom()
	lacks := f.lacksFrom() || fromAgain
	switch {
	case f.typing.first > 0:
		f.fanDigit(n)
	case (f.wantsWinner() || again.winner) && p.IsOne():
		if again.winner && f.several {
			f.entry.Winners, f.several = nil, false
		}
		f.typing.adds = false
		if f.allows(f.withWinner(p)) {
			f.setWinner(p)
			f.typing.winner = winnerAt(&f.entry, p)
		}
	case lacks && (n == 0 || !f.several && winnerAt(&f.entry, p) >= 0) && (f.entry.By == score.ByDiscard || fromAgain && f.entry.By == score.BySelfDraw):
		f.selfDraw()
	case lacks && len(f.entry.Winners) > 0 && p.IsOne():
		if f.allows(f.withFrom(p)) {
			f.setFrom(p)
		}
	default:
		f.fanDigit(n)
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
	f.typing.adds = true
}

// typedFan returns where the next digit of a fan goes.
func (f *form) typedFan() *int {
	list, t := f.entry.Winners, &f.typing
	if len(list) == 0 {
		return &t.early
	}
	if t.winner >= len(list) || list[t.winner].Fan != unsaid && t.first == 0 {
		if at := slices.IndexFunc(list, func(w ledger.Winner) bool { return w.Fan == unsaid }); at >= 0 {
			t.winner = at
		}
	}
	t.winner = min(t.winner, len(list)-1)
	return &list[t.winner].Fan
}

// fanDigit takes a digit of a number of fan: the next after those typed, or a new number. A
// digit that is too little alone waits for a second.
func (f *form) fanDigit(n int) {
	t, fan := &f.typing, f.typedFan()
	before := max(t.first, *fan)
	if t.again.fan {
		before = t.first
	}
	if both := before*10 + n; before > 0 && both <= f.mostTyped() {
		n = both
	}
	t.first = 0
	switch {
	case f.counts(n):
		*fan, t.again.fan = n, false
	case n > 0 && n*10 <= f.mostTyped():
		t.first, *fan, t.again.fan = n, unsaid, false
	default:
		t.refused = string(otherFan)
	}
}

// mostTyped is the greatest number of fan that is typed: one of two digits counts as the
// limit, if it is above.
func (f *form) mostTyped() int {
	const teens = 19
	if rs := f.sheet.Rules; rs.HasLimit() {
		return max(teens, rs.LimitFan())
	}
	return mostFan
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

// takeBack takes back what was said last, and reports whether there was anything.
func (f *form) takeBack() bool {
	e, t := &f.entry, &f.typing
	t.refused, t.asked, t.again = "", false, again{}
	switch e.Kind {
	case ledger.Won:
		return f.takeBackWin()
	case ledger.FalseWin:
		if e.Player == ledger.Nobody {
			return false
		}
		e.Player = ledger.Nobody
	case ledger.Penalty:
		switch {
		case e.Points > 0 && f.measure().TakesPoints():
			e.Points, t.points = e.Points/10, true
		case e.Player != ledger.Nobody:
			e.Player, t.points = ledger.Nobody, false
		default:
			return false
		}
	default:
		return false
	}
	return true
}

// takeBackWin takes back the fan, then whose tile it was, then the winner.
func (f *form) takeBackWin() bool {
	e, t := &f.entry, &f.typing
	fan := f.typedFan()
	switch {
	case t.adds:
		t.adds = false
	case t.first > 0:
		t.first = 0
	case *fan != unsaid && !t.chosen:
		*fan = unsaid
	case e.By != score.ByDiscard || e.From != ledger.Nobody:
		e.By, e.From, f.robs = score.ByDiscard, ledger.Nobody, false
		f.tidy()
	case len(e.Winners) > 0:
		e.Winners = e.Winners[:len(e.Winners)-1]
		f.several = len(e.Winners) > 1
		f.tidy()
	default:
		return false
	}
	return true
}
