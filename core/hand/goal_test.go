package hand_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// TestDistanceToAgainstEveryWin compares DistanceTo and UsefulFor with the nearest of
// all wins that a goal has, searched one by one, beside random melds.
func TestDistanceToAgainstEveryWin(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for sets := 1; sets <= 2; sets++ {
		all := divided(sets)
		for range 60 {
			g := someGoal(random)
			concealed, melds := besideMelds(random, 3*sets+1+random.IntN(2), 4-sets)
			want := nearestTo(all, &g, &concealed, melds)
			got, kinds := hand.UsefulFor(&g, &concealed, melds)
			if got != want || hand.DistanceTo(&g, &concealed, melds) != want {
				t.Fatalf("%+v from %v beside %v: distance %d, want %d", g, concealed, melds, got, want)
			}
			all := hand.Draft{Melds: melds}.Counts()
			for k := range tile.Tile(tile.Kinds) {
				if concealed[k]+all[k] >= tile.Copies || want == hand.Unreachable {
					continue
				}
				concealed[k]++
				if now := hand.DistanceTo(&g, &concealed, melds); (now < want) != slices.Contains(kinds, k) {
					t.Fatalf("%+v from %v: useful are %v, but %s leaves %d of %d", g, concealed, kinds, k, now, want)
				}
				concealed[k]--
			}
		}
	}
}

// divided lists the divisions of every win of so many sets and a pair.
func divided(sets int) (list []division) {
	for _, c := range winChoices(sets) {
		c.hands(func(_ *[4]*part, tiles *tile.Counts) { list = append(list, naiveSplits(tiles)...) })
	}
	return list
}

// someGoal draws a goal, some of which no hand can reach.
func someGoal(r *rand.Rand) (g hand.Goal) {
	g.Shape = hand.Shape(r.IntN(3))
	for suit := tile.Characters; suit <= tile.Bamboo; suit++ {
		if r.IntN(2) == 0 {
			g.Suits = append(g.Suits, suit)
		}
	}
	g.Honours = r.IntN(2) == 0
	for k := tile.EastWind; k < tile.Flower1; k++ {
		switch r.IntN(20) {
		case 0, 1:
			g.Pungs = append(g.Pungs, k)
		case 2:
			g.PungsOrPair = append(g.PungsOrPair, k)
		}
	}
	g.Ends = r.IntN(6) == 0
	return g
}

// besideMelds draws melds, then concealed tiles from what is left.
func besideMelds(r *rand.Rand, n, melds int) (concealed tile.Counts, list []hand.Meld) {
	var held tile.Counts
	for len(list) < melds {
		k := tile.Tile(r.IntN(tile.Kinds))
		m := hand.Meld{Tiles: []tile.Tile{k, k, k}}
		if k.IsSuited() && k.Rank() < 8 && r.IntN(2) == 0 {
			m.Tiles = []tile.Tile{k, k + 1, k + 2}
		} else if r.IntN(3) == 0 {
			m.Tiles = append(m.Tiles, k)
		}
		now := held
		now.Add(m.Tiles...)
		if slices.Max(now[:]) <= tile.Copies {
			held, list = now, append(list, m)
		}
	}
	for n > 0 {
		k := r.IntN(tile.Kinds)
		if concealed[k]+held[k] < tile.Copies {
			concealed[k]++
			n--
		}
	}
	return concealed, list
}

// nearestTo finds the fewest tiles that are lacking for a win of a goal.
func nearestTo(wins []division, g *hand.Goal, concealed *tile.Counts, melds []hand.Meld) int {
	melded := hand.Draft{Melds: melds}.Counts()
	best := hand.Unreachable
	for i := range wins {
		w := wins[i]
		if !isOf(g, &w, melds) {
			continue
		}
		want := tile.Counts{}
		want.Add(w.pair, w.pair)
		for _, s := range w.sets[:w.n] {
			want.Add(s.Tiles()...)
		}
		missing := 0
		for k, n := range want {
			if n+melded[k] > tile.Copies {
				missing = hand.Unreachable
				break
			}
			missing += int(n - min(n, concealed[k]))
		}
		best = min(best, missing)
	}
	if g.Shape == hand.AnyShape && len(g.Suits) == 0 && !g.Honours && !g.Ends && len(g.Pungs)+len(g.PungsOrPair) == 0 {
		best = min(best, hand.Distance(concealed, &melded, 4-len(melds)))
	}
	return best
}

// isOf reports whether a win is one of a goal, read from the goal's own words.
func isOf(g *hand.Goal, w *division, melds []hand.Meld) bool {
	var tiles []tile.Tile
	pungs := map[tile.Tile]bool{}
	see := func(list []tile.Tile) bool {
		tiles = append(tiles, list...)
		if list[0] == list[1] {
			pungs[list[0]] = true
			return g.Shape != hand.AllChows
		}
		return g.Shape != hand.AllPungs
	}
	for _, s := range w.sets[:w.n] {
		if !see(s.Tiles()) {
			return false
		}
	}
	for i := range melds {
		if !see(melds[i].Tiles) {
			return false
		}
	}
	for _, t := range append(tiles, w.pair) {
		all := len(g.Suits) == 0 && !g.Honours
		if !all && !(t.IsHonour() && g.Honours) && !slices.Contains(g.Suits, t.Suit()) {
			return false
		}
		if g.Ends && t.IsSuited() && t.Rank() != 1 && t.Rank() != 9 {
			return false
		}
	}
	return !slices.ContainsFunc(g.Pungs, func(t tile.Tile) bool { return !pungs[t] }) &&
		!slices.ContainsFunc(g.PungsOrPair, func(t tile.Tile) bool { return !pungs[t] && t != w.pair })
}
