package table_test

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
)

// settled determines who gets the tile, and checks that he did.
func (w *witness) settled() {
	l := w.lies
	var wins, others []table.Act
	for s := l.from.Next(); s != l.from; s = s.Next() {
		switch a := l.calls[s.Index()]; {
		case a == table.Act{}:
		case a.Kind == table.ActWin:
			wins = append(wins, a)
		case a.Kind == table.ActChow:
			others = append(others, a)
		default:
			others = append([]table.Act{a}, others...) // one seat alone can hold the others
		}
	}
	if l.called > 1 {
		w.seen["several called"]++
	}
	if len(wins) > 0 {
		w.won(wins, len(others))
		return
	}
	w.ended(others[0])
	w.beaten(table.LowerPriority, len(others)-1)
	w.meld(others[0])
}

// beaten checks that n calls did not get the tile for a reason.
func (w *witness) beaten(reason table.Reason, n int) {
	for _, r := range w.p.Beaten() {
		if r.Reason == reason {
			n--
			w.seen["refused "+string(reason)]++
		}
	}
	if n != 0 {
		w.fail("%v were beaten, %d more or less for %s", w.p.Beaten(), n, reason)
	}
}

// won checks who has won: all who called a win, or the nearest or, if the house
// plays so, the nearest thirteen orphans.
func (w *witness) won(wins []table.Act, others int) {
	all := len(wins)
	if w.rs.Claims.Winners.Value == rules.WinnersNearest {
		pick := wins[0]
		if w.rs.Claims.OrphansIntercepted.Value == rules.InterceptedByOrphans {
			for _, a := range slices.Backward(wins) {
				with := w.hands[a.Seat.Index()]
				with.Add(w.lies.tile)
				if hand.IsThirteenOrphans(&with) {
					pick = a
				}
			}
		}
		wins = []table.Act{pick}
	}
	w.beaten(table.NotNearest, all-len(wins))
	w.beaten(table.LowerPriority, others)
	got := w.p.Winners()
	if !slices.EqualFunc(got, wins, func(g table.Won, a table.Act) bool { return g.Seat == a.Seat }) {
		w.fail("%v won, want %v", got, wins)
	}
	if len(wins) > 1 {
		w.seen["several winners"]++
	}
	if w.lies.by != score.ByDiscard {
		w.unmade()
	}
}

// unmade gives the robbed player back what is left of his kong.
func (w *witness) unmade() {
	i, t := w.lies.from.Index(), w.lies.tile
	switch w.lies.by {
	case score.ByRobConcealedKong:
		w.melds[i]--
		w.hands[i][t] += 3
	case score.ByFlowers:
		w.seen["eighth robbed when laid down"]++
	}
}

// meld records a claim.
func (w *witness) meld(a table.Act) {
	i, t := a.Seat.Index(), w.lies.tile
	switch a.Kind {
	case table.ActKong:
		w.hands[i][t] -= 3
		w.seen["claimed kong"]++
	case table.ActPung:
		w.hands[i][t] -= 2
	case table.ActChow:
		w.hands[i][a.With[0]]--
		w.hands[i][a.With[1]]--
	}
	w.melds[i]++
	w.lies = nil
	if w.p.Mover() != a.Seat {
		w.fail("%s moves after %s", w.p.Mover(), a)
	}
}

func (w *witness) isOver() {
	if w.p.Phase() != table.PhaseOver {
		w.fail("the wall is out and nobody wants the tile, but it goes on")
	}
}
