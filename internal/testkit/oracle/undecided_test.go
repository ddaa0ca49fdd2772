package oracle

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	notation "sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// feeding is one way in which the melds without a named feeder can have been fed.
type feeding map[int]string

// unfed lists the claimed melds of which it is not named who fed them, each with the
// seats that can have.
func (g game) unfed() map[int][]string {
	open := map[int][]string{}
	for at, m := range g.hand.melds {
		switch {
		case m.from != "" || m.kind == "concealed":
		case m.kind == "chow":
			open[at] = []string{before(g.Seat)}
		default:
			open[at] = slices.DeleteFunc(seats(), func(s string) bool { return s == g.Seat })
		}
	}
	return open
}

// feedings lists every way in which those melds can have been fed.
func feedings(open map[int][]string) []feeding {
	all := []feeding{{}}
	for at, from := range open {
		var more []feeding
		for _, f := range all {
			for _, seat := range from {
				one := maps.Clone(f)
				one[at] = seat
				more = append(more, one)
			}
		}
		all = more
	}
	return all
}

// named returns the game with feeders named.
func (g game) named(f feeding) game {
	g.hand.melds = slices.Clone(g.hand.melds)
	for at, seat := range f {
		g.hand.melds[at].from = seat
	}
	return g
}

// paid returns the points if the melds were fed so.
func (g game) paid(f feeding, best reading, figure int) map[string]any {
	told := g.named(f)
	seat, _ := told.liable(best)
	return told.settle(figure, seat)
}

// undecided lists the melds of which another feeder would change who pays, whoever fed
// the others; and a chow, which only one seat can have fed, where its name would.
func (g game) undecided(best reading, figure int) (melds []int) {
	open := g.unfed()
	if len(open) == 0 || g.Liable != "" || g.settle(figure, "") == nil {
		return nil
	}
	ways := feedings(open)
	for at := range open {
		for _, f := range ways {
			for _, seat := range open[at] {
				other := maps.Clone(f)
				other[at] = seat
				if !maps.Equal(g.paid(f, best, figure), g.paid(other, best, figure)) && !slices.Contains(melds, at) {
					melds = append(melds, at)
				}
			}
		}
	}
	slices.Sort(melds)
	sure := g.paid(ways[0], best, figure)
	if len(melds) > 0 || maps.Equal(sure, g.paid(feeding{}, best, figure)) {
		return melds
	}
	for at := range g.hand.melds {
		if from := open[at]; len(from) == 1 && maps.Equal(g.paid(feeding{at: from[0]}, best, figure), sure) {
			melds = append(melds, at)
		}
	}
	if last := len(melds) - 1; g.rules.on("payment.later_feed_replaces") && last > 0 {
		return melds[last:]
	}
	return melds[:min(1, len(melds))]
}

// TestWhoMayHaveFed: what people are told is what every way in which the melds can have
// been fed comes to; where the ways differ, nothing but what each answer brings.
func TestWhoMayHaveFed(t *testing.T) {
	m, told, asked := newMeasure(), 0, 0
	for _, r := range scores(*scoreRequests) {
		g, err := m.newGame(r)
		if err != nil || g.Liable != "" || len(g.unfed()) == 0 {
			continue
		}
		preset, ok := rules.Preset(r.Rules)
		w, d, read := winOf(g)
		if !ok || !read {
			continue
		}
		res := score.Evaluate(d, w, preset)
		if !res.Win || w.IsFed() && w.From == tile.NoWind {
			continue
		}
		p := score.Settle(&res, d, w, preset)
		ways := map[score.Points]bool{}
		for _, f := range feedings(g.unfed()) {
			now := pointsOf(m.judge(g.named(f)))
			ways[now] = true
			if u := p.Undecided; u != nil {
				from, _ := tile.ParseWind(f[u.Meld])
				if a, ok := u.If(from); !ok || a.Points != now {
					t.Errorf("%s %s fed %v: %v, the oracle %v", r.Rules, r.Hand, f, a.Points, now)
				}
			}
		}
		switch {
		case p.Known != (len(ways) == 1) || p.Known == (p.Undecided != nil):
			t.Errorf("%s %s: known is %v of %v", r.Rules, r.Hand, p.Known, ways)
		case p.Known && !ways[p.Points]:
			t.Errorf("%s %s: %v, the oracle %v", r.Rules, r.Hand, p.Points, ways)
		case p.Known:
			told++
		default:
			asked++
		}
	}
	t.Logf("%d hands told, %d asked about", told, asked)
	if told < *scoreRequests/40 || asked < *scoreRequests/400 {
		t.Errorf("%d hands told, %d asked about: too few", told, asked)
	}
}

// winOf returns a game as package score takes it.
func winOf(g game) (w score.Win, d notation.Draft, ok bool) {
	d, err := notation.Parse(g.Hand)
	if err != nil {
		return w, d, false
	}
	w.Seat, _ = tile.ParseWind(g.Seat)
	w.Round, _ = tile.ParseWind(g.Round)
	w.From, _ = tile.ParseWind(g.From)
	w.By, _ = score.ParseBy(g.By)
	w.LastTile, w.FirstDiscard, w.DealerKonged = g.LastTile, g.FirstDiscard, g.DealerKonged
	for _, draw := range g.Draws {
		w.Draws = append(w.Draws, map[string]score.Draw{"kong": score.DrawKong, "flower": score.DrawFlower}[draw])
	}
	for _, id := range g.Facts {
		if fact, ok := score.ParseFact(id); ok {
			w.Set(fact, true)
		}
	}
	return w, d, true
}

// pointsOf returns the points of a reply.
func pointsOf(reply map[string]any) (p score.Points) {
	text, _ := json.Marshal(reply["points"])
	var by map[string]int
	json.Unmarshal(text, &by)
	for i, s := range seats() {
		p[i] = by[s]
	}
	return p
}
