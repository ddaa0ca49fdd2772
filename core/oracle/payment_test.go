package oracle

// settle gives each seat's points for a win of so many fan, nil where nobody
// said who fed it.
func (g game) settle(fan int, liable string) map[string]any {
	discard, other, drawn := g.rules.shares(fan)
	pays := map[string]int{}
	switch {
	case g.By != "discard" && !g.robs():
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
	case g.robs() && g.rules.robAsSelfDraw:
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

// shares gives what the discarder and each other loser pay on a discard, and
// each of three on a self-draw.
func (p preset) shares(fan int) (discard, other, drawn int) {
	figure := p.table[fan-p.firstFan]
	if p.shared {
		return 2 * figure, figure, 2 * figure
	}
	return figure, 0, figure / 2
}

func (g game) falseWin() map[string]any {
	discard, _, drawn := g.rules.shares(g.rules.limit)
	points := map[string]any{}
	for _, s := range seats() {
		points[s] = drawn
		if g.rules.falseWinLost {
			points[s] = 0
		}
	}
	points[g.Seat] = -3 * drawn
	if g.rules.falseWinLost {
		points[g.Seat] = -discard
	}
	return points
}
