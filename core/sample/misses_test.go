package sample_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// pools returns kinds to draw sets from: any, a suit with honours, a suit, honours,
// winds, and terminals and honours.
func pools() (list [][]tile.Tile) {
	of := func(is func(tile.Tile) bool) {
		var kinds []tile.Tile
		for k := range tile.Tile(tile.Kinds) {
			if is(k) {
				kinds = append(kinds, k)
			}
		}
		list = append(list, kinds)
	}
	of(func(tile.Tile) bool { return true })
	of(func(k tile.Tile) bool { return k < tile.Dot1 || k.IsHonour() })
	of(func(k tile.Tile) bool { return k < tile.Dot1 })
	of(tile.Tile.IsHonour)
	of(tile.Tile.IsWind)
	of(func(k tile.Tile) bool { return k.IsHonour() || k.Rank() == 1 || k.Rank() == 9 })
	return list
}

// randomDraft returns four random sets and a pair; each set may be declared, with
// or without a feeder.
func randomDraft(draw *rand.Rand, kinds []tile.Tile) (d hand.Draft) {
	kind := func() tile.Tile { return kinds[draw.IntN(len(kinds))] }
	down, chows := draw.IntN(5), draw.IntN(4)
	for i := range 4 {
		k := kind()
		set := []tile.Tile{k, k, k}
		if k.IsSuited() && k.Rank() < 8 && draw.IntN(3) < chows {
			set = []tile.Tile{k, k + 1, k + 2}
		}
		if i >= down {
			d.Concealed = append(d.Concealed, set...)
			continue
		}
		m := hand.Meld{Tiles: set, From: tile.Wind(draw.IntN(5))}
		if set[0] == set[1] {
			switch draw.IntN(4) {
			case 0:
				m.Tiles = append(set, set[0])
			case 1:
				m.Tiles, m.Concealed, m.From = append(set, set[0]), true, tile.NoWind
			case 2:
				m.Added = true
			}
		}
		d.Melds = append(d.Melds, m)
	}
	pair := kind()
	d.Concealed = append(d.Concealed, pair, pair)
	for f := range tile.Tile(tile.Flowers) {
		if few := draw.IntN(8); few < 2 || d.Flowers != nil && few < 5 {
			d.Flowers = append(d.Flowers, tile.Flower1+f)
		}
	}
	return d
}

// randomWin wins the draft in a random way, and removes the winning tile.
func randomWin(draw *rand.Rand, d *hand.Draft) score.Win {
	ways := []score.By{
		score.ByDiscard, score.ByDiscard, score.BySelfDraw, score.BySelfDraw, score.BySelfDraw, score.ByRobKong,
		score.ByRobConcealedKong, score.ByDeal, score.ByFlowers,
	}
	w := score.Win{Seat: tile.East, Round: tile.East + tile.Wind(draw.IntN(2)), By: ways[draw.IntN(len(ways))]}
	if w.By != score.ByDeal && draw.IntN(2) == 0 {
		w.Seat = tile.East + tile.Wind(draw.IntN(4))
	}
	d.Winning = tile.None
	if w.By == score.ByFlowers {
		d.Flowers = nil
		for f := range tile.Tile(7 + draw.IntN(2)) {
			d.Flowers = append(d.Flowers, tile.Flower1+f)
		}
	} else if w.By != score.ByDeal {
		i := draw.IntN(len(d.Concealed))
		d.Winning = d.Concealed[i]
		d.Concealed = slices.Delete(d.Concealed, i, i+1)
	}
	if w.IsFed() {
		w.From = tile.East + (w.Seat-tile.East+1+tile.Wind(draw.IntN(3)))%4
		w.FirstDiscard = w.From == tile.East && draw.IntN(4) == 0
		w.DealerKonged = w.FirstDiscard && draw.IntN(2) == 0
	} else if w.By != score.ByDeal && draw.IntN(2) == 0 {
		for range 1 + draw.IntN(4) {
			w.Draws = append(w.Draws, []score.Draw{score.DrawKong, score.DrawKong, score.DrawFlower}[draw.IntN(3)])
		}
	}
	w.LastTile = draw.IntN(6) == 0
	for _, f := range score.Facts() {
		w.Set(f, draw.IntN(8) == 0)
	}
	return w
}

// randomHands returns hands that some preset can judge, made without the package
// under test.
func randomHands(t testing.TB, n int) []asked {
	t.Helper()
	draw := rand.New(rand.NewPCG(3, 4))
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	from := pools()
	list := make([]asked, 0, n)
	for len(list) < n {
		d := randomDraft(draw, from[draw.IntN(len(from))])
		if draw.IntN(30) == 0 {
			orphans, err := hand.Parse("19m19p19sESWNCFP")
			if err != nil {
				t.Fatal(err)
			}
			d = orphans
			d.Concealed = append(d.Concealed, d.Concealed[draw.IntN(len(d.Concealed))])
		}
		w := randomWin(draw, &d)
		d.Sort()
		if slices.ContainsFunc(sets, func(rs *rules.RuleSet) bool { return complete(result(d, w, rs)) }) {
			list = append(list, asked{d, w})
		}
	}
	return list
}

// miss is a value for which no hand was found.
type miss struct {
	name     string
	a, alone *rules.RuleSet
}

// shownByNone checks that none of the hands is judged differently for the value: a
// complete one in any respect, another in what a false win costs.
func (m *miss) shownByNone(t *testing.T, hands []asked) {
	t.Helper()
	for _, h := range hands {
		if x, y := result(h.draft, h.win, m.a), result(h.draft, h.win, m.alone); x != y && (complete(x) || complete(y) || x.Points != y.Points) {
			t.Errorf("%s: no hand was found, but %s by %s is %v, then %v", m.name, h.draft, h.win.By, x, y)
			return
		}
	}
}
