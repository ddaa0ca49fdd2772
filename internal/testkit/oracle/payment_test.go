package oracle

import "slices"

// price returns the figure from which a hand's payments are computed: that of its
// fan, or under 雙辣三辣 a multiple of the limit's.
func (g game) price(fan int, t tally) int {
	switch limit := g.rules.limit(); {
	case !g.rules.on("payment.double_triple"):
	case t.hasAny(g.rules.fanList("payment.thrice")):
		return 3 * g.rules.figure(limit)
	case t.hasAny(g.rules.fanList("payment.twice")):
		return 2 * g.rules.figure(limit)
	}
	return g.rules.figure(fan)
}

func (t tally) hasAny(ids []string) bool { return slices.ContainsFunc(ids, t.has) }

// settle returns each seat's points for a win of this figure, nil if the feeder is
// unknown.
func (g game) settle(figure int, liable string) map[string]any {
	discard, other, drawn := g.rules.shares(figure)
	pays := map[string]int{}
	switch {
	case !g.fed():
		for _, s := range seats() {
			payer := s
			if liable != "" {
				payer = liable
			}
			if s != g.Seat {
				pays[payer] += drawn
			}
		}
	case g.From == "":
		return nil
	case g.robs() && g.rules.word("payment.robbing") == "self_draw":
		pays[g.From] = 3 * drawn
	default:
		for _, s := range seats() {
			if s != g.Seat && s != g.From {
				pays[s] = other
			}
		}
		pays[g.From] = discard
		if liable != "" {
			pays[liable] += discard / 2
			pays[g.From] -= discard / 2
		}
	}
	points := map[string]any{}
	total := 0
	for _, s := range seats() {
		points[s], total = -pays[s], total+pays[s]
	}
	points[g.Seat] = total
	return points
}

// shares returns what the discarder and each other loser pay on a discard, and each
// of three on a self-draw: half, of an odd figure the larger half.
func (h house) shares(figure int) (discard, other, drawn int) {
	if h.word("payment.method") == "shared" {
		return 2 * figure, figure, 2 * figure
	}
	return figure, 0, figure - figure/2
}

// falseWin costs the figure of the limit, or without one that of a limit hand.
func (g game) falseWin() map[string]any {
	discard, _, drawn := g.rules.shares(g.rules.figure(g.rules.limitHand()))
	points := map[string]any{}
	if g.rules.on("false_win.pays_each") {
		for _, s := range seats() {
			points[s] = drawn
		}
		points[g.Seat] = -3 * drawn
		return points
	}
	for _, s := range seats() {
		points[s] = 0
	}
	points[g.Seat] = -discard
	return points
}
