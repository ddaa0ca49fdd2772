package score_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

func allPresets(t testing.TB) []*rules.RuleSet {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return sets
}

// drawHand draws a complete hand of random groups, some of them melds with random
// feeders, and one of its concealed tiles as the winning one, possible or not.
func drawHand(t *rapid.T) hand.Draft {
	d := hand.Draft{Winning: tile.None}
	narrow := rapid.SampledFrom([]tile.Tile{9, 18, tile.Kinds}).Draw(t, "kinds")
	for range 4 {
		k := tile.Tile(rapid.IntRange(0, int(narrow)-1).Draw(t, "kind"))
		group := []tile.Tile{k, k, k}
		if k.IsSuited() && rapid.Bool().Draw(t, "chow") {
			k = k - tile.Tile(k.Rank()-1) + min(tile.Tile(k.Rank()-1), 6)
			group = []tile.Tile{k, k + 1, k + 2}
		}
		m := hand.Meld{Tiles: group, From: tile.Wind(rapid.IntRange(0, 4).Draw(t, "from"))}
		switch rapid.IntRange(0, 7).Draw(t, "meld") {
		case 0:
			d.Melds = append(d.Melds, m)
		case 1:
			m.Added = group[0] == group[1]
			d.Melds = append(d.Melds, m)
		case 2:
			if group[0] == group[1] {
				m.Tiles = append(group, group[0])
				m.Concealed = m.From == tile.NoWind
			}
			d.Melds = append(d.Melds, m)
		default:
			d.Concealed = append(d.Concealed, group...)
		}
	}
	k := tile.Tile(rapid.IntRange(0, int(narrow)-1).Draw(t, "pair"))
	d.Concealed = append(d.Concealed, k, k)
	for f := range tile.Tile(tile.Flowers) {
		if rapid.IntRange(0, 3).Draw(t, "flower") == 0 {
			d.Flowers = append(d.Flowers, tile.Flower1+f)
		}
	}
	i := rapid.IntRange(0, len(d.Concealed)-1).Draw(t, "winning")
	d.Winning = d.Concealed[i]
	d.Concealed = slices.Delete(d.Concealed, i, i+1)
	d.Sort()
	return d
}

func drawWin(t *rapid.T) score.Win {
	seat := func(name string, from int) tile.Wind {
		return tile.Wind(rapid.IntRange(from, 4).Draw(t, name))
	}
	w := score.Win{
		Seat: seat("seat", 1), Round: seat("round", 1), From: seat("fed by", 0),
		By:       rapid.SampledFrom([]score.By{score.ByDiscard, score.BySelfDraw, score.ByRobKong}).Draw(t, "by"),
		LastTile: rapid.IntRange(0, 3).Draw(t, "last") == 0,
	}
	if w.By == score.BySelfDraw {
		w.Draws = rapid.SliceOfN(rapid.SampledFrom([]score.Draw{score.DrawKong, score.DrawFlower}), 0, 3).Draw(t, "draws")
	}
	if rapid.IntRange(0, 4).Draw(t, "named") == 0 {
		w.Liable = score.Liable{Set: true, Seat: seat("liable", 0)}
	}
	return w
}

// TestProperties holds for every hand under every preset: payments sum to zero
// except for a false win from which nobody gains, only the winner gains, the
// readings come best first and no two are alike, each sum is that of its lines, and
// no fan is both counted and excluded in full.
func TestProperties(t *testing.T) {
	sets := allPresets(t)
	rapid.Check(t, func(t *rapid.T) {
		d, w, rs := drawHand(t), drawWin(t), rapid.SampledFrom(sets).Draw(t, "rules")
		res := score.Evaluate(d, w, rs)
		pay := score.Settle(&res, d, w, rs)
		if sum := pay.Points.Sum(); sum != 0 && (res.Win || rs.FalseWin.PaysEach.Value) {
			t.Fatalf("%s: payments %v sum to %d", d, pay.Points, sum)
		}
		if res.Win != (res.Reason == score.OK) || res.Win != (len(res.Problems) == 0) {
			t.Fatalf("%s: win %v, reason %s, problems %v", d, res.Win, res.Reason, res.Problems)
		}
		for s, p := range pay.Points {
			gains := tile.Wind(s)+tile.East == w.Seat
			if res.Win && pay.Known && (p > 0) != gains {
				t.Fatalf("%s: seat %d of %v", d, s, pay.Points)
			}
		}
		for i := range res.Readings.All() {
			checkReading(t, &res, i, d, w, rs)
		}
	})
}

func checkReading(t *rapid.T, res *score.Result, i int, d hand.Draft, w score.Win, rs *rules.RuleSet) {
	r := &res.Readings.All()[i]
	sum := 0
	for _, l := range score.Lines(r, d, w, rs) {
		sum += l.Worth
	}
	if sum != r.RawFan || r.Fan != min(sum, rs.Limit.Value) {
		t.Fatalf("%s: lines make %d, reading says %d, cut %d", d, sum, r.RawFan, r.Fan)
	}
	if i == 0 {
		return
	}
	before := res.Readings.All()[i-1]
	if before.Fan < r.Fan || before.Fan == r.Fan && before.RawFan < r.RawFan {
		t.Fatalf("%s: reading %d is better than the one before it", d, i)
	}
	for j := range i {
		a := &res.Readings.All()[j]
		if a.Sets == r.Sets && a.Pair == r.Pair && a.WinsOn == r.WinsOn && a.Form == r.Form {
			t.Fatalf("%s: readings %d and %d are the same", d, j, i)
		}
	}
}

// TestOrderOfTilesDoesNotMatter shuffles the input.
func TestOrderOfTilesDoesNotMatter(t *testing.T) {
	sets := allPresets(t)
	rapid.Check(t, func(t *rapid.T) {
		d, w, rs := drawHand(t), drawWin(t), rapid.SampledFrom(sets).Draw(t, "rules")
		shuffled := d.Clone()
		shuffled.Concealed = rapid.Permutation(d.Concealed).Draw(t, "concealed")
		shuffled.Flowers = rapid.Permutation(d.Flowers).Draw(t, "flowers")
		a, b := score.Evaluate(d, w, rs), score.Evaluate(shuffled, w, rs)
		if a.Reason != b.Reason || !slices.EqualFunc(a.Readings.All(), b.Readings.All(), func(x, y score.Reading) bool { return x == y }) {
			t.Fatalf("%s judged otherwise when shuffled", d)
		}
	})
}

// TestSuitsAreAlike exchanges the suits: the fans remain.
func TestSuitsAreAlike(t *testing.T) {
	sets := allPresets(t)
	rapid.Check(t, func(t *rapid.T) {
		d, w, rs := drawHand(t), drawWin(t), rapid.SampledFrom(sets).Draw(t, "rules")
		to := rapid.Permutation([]tile.Tile{0, 9, 18}).Draw(t, "suits")
		other := exchange(d, to)
		a, b := score.Evaluate(d, w, rs), score.Evaluate(other, w, rs)
		if a.Reason != b.Reason || a.Distance != b.Distance || a.Readings.Len() != b.Readings.Len() {
			t.Fatalf("%s: %s, %d readings; %s: %s, %d", d, a.Reason, a.Readings.Len(), other, b.Reason, b.Readings.Len())
		}
		if a.Readings.Len() > 0 && a.Best().RawFan != b.Best().RawFan {
			t.Fatalf("%s: %d fan; %s: %d", d, a.Best().RawFan, other, b.Best().RawFan)
		}
		if score.Settle(&a, d, w, rs).Points != score.Settle(&b, other, w, rs).Points {
			t.Fatalf("%s and %s are paid differently", d, other)
		}
	})
}

func exchange(d hand.Draft, to []tile.Tile) hand.Draft {
	d = d.Clone()
	move := func(t *tile.Tile) {
		if t.IsSuited() && *t != tile.None {
			*t = to[t.Suit()] + *t%9
		}
	}
	for i := range d.Concealed {
		move(&d.Concealed[i])
	}
	for i := range d.Melds {
		for j := range d.Melds[i].Tiles {
			move(&d.Melds[i].Tiles[j])
		}
		slices.Sort(d.Melds[i].Tiles)
	}
	move(&d.Winning)
	d.Sort()
	return d
}

// TestWinnersOfFourteenTiles: of complete tiles without a winning one every kind
// in hand can have won, worth what Evaluate says; of others none can.
func TestWinnersOfFourteenTiles(t *testing.T) {
	sets := allPresets(t)
	rapid.Check(t, func(t *rapid.T) {
		d := drawHand(t)
		rs := rapid.SampledFrom(sets).Draw(t, "rules")
		d.Concealed, d.Winning = append(d.Concealed, d.Winning), tile.None
		if rapid.IntRange(0, 4).Draw(t, "spoil") == 0 {
			d.Concealed[rapid.IntRange(0, len(d.Concealed)-1).Draw(t, "which")] = tile.Tile(rapid.IntRange(0, tile.Kinds-1).Draw(t, "by"))
		}
		d.Sort()
		w := score.Win{Seat: tile.Wind(rapid.IntRange(1, 4).Draw(t, "seat")), Round: tile.East, By: score.BySelfDraw}
		found := score.Waits(d, w, rs)
		if len(found.Problems) > 0 {
			return
		}
		winners := found.Winners()
		for i, k := range d.Concealed {
			if i > 0 && d.Concealed[i-1] == k {
				continue
			}
			won := d
			won.Concealed, won.Winning = slices.Delete(slices.Clone(d.Concealed), i, i+1), k
			res := score.Evaluate(won, w, rs)
			best := res.Best()
			at := slices.IndexFunc(winners, func(x score.Wait) bool { return x.Tile == k })
			switch {
			case (best != nil) != (at >= 0):
				t.Fatalf("%s: %v can have won: %v", d, k, at >= 0)
			case at >= 0 && winners[at].SelfDraw.Fan != best.Fan:
				t.Fatalf("%s won on %v: %d fan, not %d", d, k, winners[at].SelfDraw.Fan, best.Fan)
			}
		}
	})
}
