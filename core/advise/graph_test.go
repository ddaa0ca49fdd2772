package advise

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// dealt draws fourteen tiles that lack so many.
func dealt(r *rand.Rand, rs *rules.RuleSet, far int) *Question {
	var all []tile.Tile
	for k := range tile.Tile(tile.Kinds) {
		all = append(all, k, k, k, k)
	}
	for {
		q := around(r, rs, 2)
		if far > 2 {
			r.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
			q.Hand.Melds, q.Hand.Concealed, q.Seen = nil, append([]tile.Tile(nil), all[:14]...), tile.Counts{}
			q.Hand.Sort()
		}
		q.Draws, q.For = UsualDraws, ForWins
		h := q.Hand.ConcealedCounts()
		if hand.Beside(q.Hand.Melds).DistanceTo(&hand.Goal{}, &h) == far {
			return q
		}
	}
}

// Chances are never above one, and what is played for never falls with more draws, but for the
// noise of counts.
func TestMoreDrawsAreNoWorse(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for i, id := range []string{"old22", "hk13"} {
		rs, _ := rules.Preset(id)
		for far := 1; far <= 6; far++ {
			if effort.Skips(far + 2*i) {
				continue
			}
			q := dealt(r, rs, far)
			q.For = Aim(far % 2)
			last := 0.0
			for _, draws := range []int{0, 1, 2, 3, 4, 5, 9, 18, 24} {
				q.Draws = draws
				d := Ask(q)[0]
				off := 1e-9
				if d.Worlds > 0 { // two standard errors of a count
					off = 2 * d.of(q.For) / math.Sqrt(max(1, d.Chance*float64(d.Worlds)))
				}
				if d.Chance > 1 || d.of(q.For) < last-off {
					t.Errorf("%s, %v without %v: %v with %d draws, %v with fewer", id, q.Hand, d.Tile, d.Worth, draws, last)
				}
				last = d.of(q.For)
			}
		}
	}
}

// Suits are alike: with two of them exchanged, the same is told of the exchanged tiles.
func TestSuitsAreAlike(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	rs, _ := rules.Preset("hk13")
	swapped := func(k tile.Tile) tile.Tile {
		switch {
		case k < 9:
			return k + 9
		case k < 18:
			return k - 9
		}
		return k
	}
	for i := range effort.Tries(24) {
		q := dealt(r, rs, 1+i%6)
		other := *q
		other.Hand.Concealed = nil
		for _, k := range q.Hand.Concealed {
			other.Hand.Concealed = append(other.Hand.Concealed, swapped(k))
		}
		other.Hand.Melds = nil
		for _, m := range q.Hand.Melds {
			tiles := append([]tile.Tile(nil), m.Tiles...)
			for j := range tiles {
				tiles[j] = swapped(tiles[j])
			}
			m.Tiles = tiles
			other.Hand.Melds = append(other.Hand.Melds, m)
		}
		for k, n := range q.Seen {
			other.Seen[swapped(tile.Tile(k))] = n
		}
		told := map[tile.Tile]Worth{}
		for _, d := range Ask(&other) {
			told[d.Tile] = d.Worth
		}
		for _, d := range Ask(q) {
			if got := told[swapped(d.Tile)]; math.Abs(got.Chance-d.Chance) > 1e-6 || math.Abs(got.Points-d.Points) > 1e-3*d.Points {
				t.Errorf("%v without %v: %+v, exchanged %+v", q.Hand, d.Tile, d.Worth, got)
			}
		}
	}
}

func BenchmarkAsk(b *testing.B) {
	for _, model := range []Model{Alone, AtTable} {
		for _, id := range []string{"old22", "hk13"} {
			for far := 1; far <= 6; far++ {
				b.Run(fmt.Sprintf("%s/%s/lacking %d", model, id, far), func(b *testing.B) {
					rs, _ := rules.Preset(id)
					r := rand.New(rand.NewPCG(9, 9))
					var list []*Question
					for range 10 {
						q := dealt(r, rs, far)
						q.Model = model
						list = append(list, q)
					}
					b.ReportAllocs()
					for i := 0; b.Loop(); i++ {
						Ask(list[i%len(list)])
					}
				})
			}
		}
	}
}

// In place of a tile that is of no use, one that helps is worth no less, exactly; and the
// fewer of no use lie in the wall the better.
func TestMoreOfWhatHelpsIsNoWorse(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	best := func(q *Question, without tile.Tile) float64 {
		seen := q.Seen
		defer func() { q.Seen = seen }()
		if without != tile.None {
			q.Seen[without]++
		}
		return Ask(q)[0].of(q.For)
	}
	for i := range effort.Tries(30) {
		rs, _ := rules.Preset([]string{"old22", "hk13", "cityu", "emsd"}[i%4])
		q := dealt(r, rs, 1+i%3)
		q.Draws, q.For = 1+i%3, Aim(i/4%2) // every draw must help: what does not at once never does
		helps, left := map[tile.Tile]bool{}, q.unseen().left
		for _, d := range Ask(q) {
			for _, u := range d.Useful {
				helps[u.Tile] = true
			}
		}
		ofNoUse := tile.None
		for k := range tile.Tile(tile.Kinds) {
			if held := q.Hand.Counts(); left[k] > 0 && held[k] == 0 && !helps[k] {
				ofNoUse = k
			}
		}
		if ofNoUse == tile.None {
			continue
		}
		all, fewer := best(q, tile.None), best(q, ofNoUse)
		if fewer < all*behind {
			t.Errorf("%s %v: %v, and %v with a %v less that is of no use", rs.ID, q.Hand, all, fewer, ofNoUse)
		}
		for k := range helps {
			if got := best(q, k); got > fewer/behind {
				t.Errorf("%s %v: %v with a %v less, which helps, and %v with a %v less", rs.ID, q.Hand, got, k, fewer, ofNoUse)
			}
		}
	}
}

// A hand that is not looked at is worth what the way brings on which most comes, not the one
// on which such hands usually lack least: of 5s the 7p are broken up for a half flush, not the
// norths for all chows.
func TestOfSeveralWaysTheBestIsTaken(t *testing.T) {
	rs, _ := rules.Preset("emsd")
	d, err := hand.Parse("77p 12334678s WNNN")
	if err != nil {
		t.Fatal(err)
	}
	q := &Question{Hand: d, Rules: rs, Seat: tile.East, Round: tile.East, Draws: UsualDraws, For: ForWins,
		Seen: tile.Counts{1, 3, 1, 2, 2, 1, 2, 3, 1, 4, 1, 1, 3, 1, 3, 2, 2, 3, 2, 3, 0, 1, 1, 1, 1, 2, 1, 1, 1, 3, 0, 0, 2, 1}}
	if got := Ask(q)[0]; got.Tile != tile.WestWind || got.Chance < 0.48 {
		t.Errorf("%v wins %.1f %%", got.Tile, 100*got.Chance)
	}
}
