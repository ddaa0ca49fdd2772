package review

import (
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/players"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Where a seat with three open sets wins on a tile, the danger of the tile is told; where
// nobody has three, none is.
func TestDangerIsTold(t *testing.T) {
	waits, calm := 0, 0
	for seed := range int64(80) {
		h := played(t, preset(t, "hk8"), alike, tile.South, 300+seed)
		list, err := Find(h)
		if err != nil {
			t.Fatal(err)
		}
		at := map[int]*Decision{}
		for _, d := range list {
			at[d.After] = d
		}
		if _, err := h.Replay(func(n int, p *table.Play, a table.Act) bool {
			d := at[n]
			if d == nil || a.Kind != table.ActDiscard {
				return true
			}
			held, three := d.View.Hand.ConcealedCounts(), false
			for _, s := range tile.Seats() {
				if s == tile.South || len(p.Hand(s).Melds) < 3 {
					continue
				}
				three = true
				for x := range tile.Tile(tile.Kinds) {
					if held[x] > 0 && winsOn(p, d.View, s, x) {
						if waits++; d.Danger(x) == 0 {
							t.Errorf("seed %d, after %d acts: %s wins on %v, and no danger is told", seed, n, s, x)
						}
					}
				}
			}
			if !three {
				if calm++; d.Danger(a.Tile) != 0 {
					t.Errorf("seed %d, after %d acts: nobody shows three sets, and %v is told to be dangerous", seed, n, a.Tile)
				}
			}
			return true
		}); err != nil {
			t.Fatal(err)
		}
	}
	if waits < 5 || calm == 0 {
		t.Errorf("%d tiles were waited for, %d throws were calm", waits, calm)
	}
}

// winsOn reports whether a seat wins on a discard of South.
func winsOn(p *table.Play, v *players.View, s tile.Wind, x tile.Tile) bool {
	d := p.Hand(s)
	held, all := d.ConcealedCounts(), d.Counts()
	for _, t := range hand.Waiting(nil, &held, &all) {
		if t == x {
			d.Winning, d.Melds = x, v.Fed(d.Melds)
			res := score.Evaluate(d, score.Win{Seat: v.Wind(s), Round: v.Round, By: score.ByDiscard, From: v.Wind(tile.South)}, v.Rules)
			return res.Win
		}
	}
	return false
}

// Where one player shows three of the sets that lie on the table, throws on which he can win risk
// more than where everybody shows as many, if they risk anything that is told.
func TestDangerIsInWhatAThrowRisks(t *testing.T) {
	riskier, safer := 0, 0
	for seed := int64(0); seed < 12; seed++ {
		list, err := Find(played(t, preset(t, "hk8"), alike, tile.South, 300+seed))
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range list {
			three, calm := *d, *d
			three.View, calm.View = gathered(d.View, 1), gathered(d.View, 3)
			tooMany := slices.ContainsFunc(three.View.Shown[:], func(s players.Shown) bool { return len(s.Melds) > 4 })
			if d.IsAnswer() || tooMany { // no table has so many sets of one
				continue
			}
			risks, usual := three.View.Risks(), calm.View.Risks()
			for x := range tile.Tile(tile.Kinds) {
				switch {
				case three.Danger(x) <= calm.Danger(x) || d.View.Hand.Counts()[x] == 0:
				case risks[x].Chance > usual[x].Chance && risks[x].Points > usual[x].Points:
					riskier++
				case risks[x].Chance < usual[x].Chance:
					safer++
				}
			}
		}
	}
	if riskier < 5 || safer > riskier/5 {
		t.Errorf("%d throws risk more, and %d less", riskier, safer)
	}
}

// gathered is a view in which the sets of the others lie before so many of them.
func gathered(v *players.View, before int) *players.View {
	w := *v
	n := 0
	for i, s := range tile.Seats() {
		if s != v.Seat {
			w.Shown[i].Melds = nil
		}
	}
	for i, s := range tile.Seats() {
		for _, m := range v.Shown[i].Melds {
			if s == v.Seat {
				continue
			}
			to := v.Seat
			for range 1 + n%before {
				to = to.Next()
			}
			m.From = v.Seat
			w.Shown[to.Index()].Melds = append(w.Shown[to.Index()].Melds, m)
			n++
		}
	}
	return &w
}
