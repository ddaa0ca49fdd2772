package scoresheet

import (
	"slices"

	"sikwu/core/ledger"
	"sikwu/core/score"
)

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

// takeBackWin takes back what was typed last, and after that what was pressed: the fan, whose
// tile it was, then the winner.
func (f *form) takeBackWin() bool {
	t := &f.typing
	switch {
	case t.adds:
		t.adds = false
		return true
	case t.first > 0:
		if t.first = 0; winnerAt(&f.entry, t.winner) >= 0 {
			f.entry.Winners[winnerAt(&f.entry, t.winner)].Fan = unsaid
		}
		return true
	}
	for len(t.said) > 0 {
		last := t.said[len(t.said)-1]
		t.said = t.said[:len(t.said)-1]
		if f.unsay(last) {
			return true
		}
	}
	list := []field{{of: ofFan}, {of: ofFrom}}
	for i := len(f.entry.Winners) - 1; i >= 0; i-- {
		w := field{ofFan, f.entry.Winners[i].Player}
		list = append([]field{w}, append(list, field{ofWinner, w.winner})...)
	}
	return slices.ContainsFunc(list, f.unsay)
}

// unsay clears a field, and reports whether it said anything.
func (f *form) unsay(at field) bool {
	e, t := &f.entry, &f.typing
	i := winnerAt(e, at.winner)
	switch {
	case at.of == ofFan && i >= 0 && e.Winners[i].Fan != unsaid && !t.chosen:
		e.Winners[i].Fan = unsaid
	case at.of == ofFan && i < 0 && t.early != unsaid:
		t.early = unsaid
	case at.of == ofFrom && (e.By != score.ByDiscard || e.From != ledger.Nobody):
		e.By, e.From, f.robs = score.ByDiscard, ledger.Nobody, false
		f.tidy()
	case at.of == ofWinner && i >= 0:
		if len(e.Winners) == 1 && !t.chosen { // a fan typed before stays
			t.early = e.Winners[0].Fan
		}
		e.Winners = slices.Delete(e.Winners, i, i+1)
		f.several = len(e.Winners) > 1
		f.tidy()
	default:
		return false
	}
	return true
}

// say notes which field a digit filled in.
func (t *typing) say(at field) {
	if n := len(t.said); n == 0 || t.said[n-1] != at {
		t.said = append(t.said, at)
	}
}
