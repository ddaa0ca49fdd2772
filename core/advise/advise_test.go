package advise_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestPlansAreWorthWhatTheySay completes every plan in many ways: the engine gives each
// of those wins at least the plan's fan.
func TestPlansAreWorthWhatTheySay(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	for _, rs := range presets(t) {
		for range 40 {
			d, w := someHand(r, rs, 0)
			for _, p := range advise.Plans(d, w, rs) {
				if p.Fan < rs.Minimum.Value {
					t.Fatalf("%s: %+v is below the minimum", rs.ID, p)
				}
				for range 10 {
					whole, ok := complete(r, d, &p.Goal)
					if !ok {
						continue
					}
					win := w
					win.From = w.Seat.Next()
					if p.Drawn {
						win.By, win.From = score.BySelfDraw, tile.NoWind
					}
					res := score.Evaluate(whole, win, rs)
					if best := res.Best(); !res.Win || best.RawFan < min(p.Fan, rs.LimitFan()) {
						t.Fatalf("%s: %s is worth %+v, less than %+v", rs.ID, whole, best, p)
					}
				}
			}
		}
	}
}

// TestNoPlanSparesAnother: each plan has a hand that no other has.
func TestNoPlanSparesAnother(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 8))
	for _, rs := range presets(t) {
		d, w := someHand(r, rs, 0)
		plans := advise.Plans(d, w, rs)
		for i, p := range plans {
			for range 400 {
				whole, ok := complete(r, hand.Draft{Winning: tile.None}, &p.Goal)
				held := whole.ConcealedCounts()
				if ok && !slices.ContainsFunc(plans[:i], func(q advise.Plan) bool {
					return q.Drawn == p.Drawn && hand.DistanceTo(&q.Goal, &held, nil) == 0
				}) {
					plans[i].Fans = nil
					break
				}
			}
		}
		for _, p := range plans {
			if p.Fans != nil {
				t.Errorf("%s: all hands of %+v are those of another plan", rs.ID, p)
			}
		}
	}
}

// TestThrowsAreWhatTheyLeave counts again, with the engine's own distance where the
// only plan is a win, what a throw leaves.
func TestThrowsAreWhatTheyLeave(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	rs, _ := rules.Preset("old22")
	for range 60 {
		d, w := someHand(r, rs, 14)
		var seen tile.Counts
		a := advise.On(d, w, rs, &seen)
		held := d.ConcealedCounts()
		if len(a.Throws) == 0 || a.Throws[0].Far() < 1 {
			continue
		}
		for _, x := range a.Throws {
			held[x.Tile]--
			var melded tile.Counts
			far, kinds := hand.Useful(&held, &melded, 4)
			left := 0
			for _, k := range kinds {
				left += tile.Copies - int(held[k])
				if k == x.Tile {
					left--
				}
			}
			if x.Far() != far || x.Left != left {
				t.Fatalf("%s without %s: %d away with %d useful, want %d and %d", d, x.Tile, x.Far(), x.Left, far, left)
			}
			held[x.Tile]++
		}
		for i, x := range a.Throws[1:] {
			if before := a.Throws[i]; before.Far() > x.Far() || before.Far() == x.Far() && before.Left < x.Left {
				t.Fatalf("%s: %s comes before %s", d, before.Tile, x.Tile)
			}
		}
	}
}

// TestSoonIsTheChanceOfTwoDraws plays two draws out, over and over.
func TestSoonIsTheChanceOfTwoDraws(t *testing.T) {
	rs, _ := rules.Preset("old22")
	d, err := hand.Parse("45m 24p 12s 678m 345s 66p")
	if err != nil {
		t.Fatal(err)
	}
	w := score.Win{Seat: tile.South, Round: tile.East}
	a := advise.On(d, w, rs, &tile.Counts{})
	good := a.Good()
	r := rand.New(rand.NewPCG(9, 9))
	for _, x := range good {
		held := d.ConcealedCounts()
		held[x.Tile]--
		var melded tile.Counts
		far := hand.Distance(&held, &melded, 4)
		var wall []tile.Tile
		for k, n := range d.Counts() {
			for range tile.Copies - int(n) {
				wall = append(wall, tile.Tile(k))
			}
		}
		const tries = 4000
		nearer := 0
		for range tries {
			i, j := r.IntN(len(wall)), r.IntN(len(wall)-1)
			if j >= i {
				j++
			}
			now := held
			now[wall[i]]++
			if hand.Distance(&now, &melded, 4) < far {
				nearer++
				continue
			}
			seen := d.Counts()
			seen[wall[i]]++
			keep := bestOf(now, &seen)
			now[keep]--
			now[wall[j]]++
			if hand.Distance(&now, &melded, 4) < far {
				nearer++
			}
		}
		if got := float64(nearer) / tries; got < x.Soon-0.03 || got > x.Soon+0.03 {
			t.Errorf("without %s: %.3f, played out %.3f", x.Tile, x.Soon, got)
		}
	}
	if len(good) != 2 || good[0].Tile != tile.Dot1+1 && good[0].Tile != tile.Dot1+3 {
		t.Errorf("good are %+v", good)
	}
}

// bestOf returns the kind whose discard leaves the nearest hand with most tiles left.
func bestOf(held tile.Counts, seen *tile.Counts) (best tile.Tile) {
	var melded tile.Counts
	low, most := 99, -1
	for t := range tile.Tile(tile.Kinds) {
		if held[t] == 0 {
			continue
		}
		held[t]--
		far, kinds := hand.Useful(&held, &melded, 4)
		held[t]++
		left := 0
		for _, k := range kinds {
			left += tile.Copies - int(seen[k])
		}
		if far < low || far == low && left > most {
			low, most, best = far, left, t
		}
	}
	return best
}

// TestDangersAgainstEveryHand counts by drawing every four tiles.
func TestDangersAgainstEveryHand(t *testing.T) {
	rs, _ := rules.Preset("hk8")
	d, err := hand.Parse("[123p@E] [555p@N] [789p@E]")
	if err != nil {
		t.Fatal(err)
	}
	w := score.Win{Seat: tile.South, Round: tile.East, From: tile.East}
	unseen := tile.Counts{}
	for _, k := range []tile.Tile{tile.Dot1, tile.Dot1 + 1, tile.Dot1 + 3, tile.Bamboo1 + 4, tile.EastWind, tile.Red} {
		unseen[k] = 2
	}
	var wall []tile.Tile
	for k, n := range unseen {
		for range n {
			wall = append(wall, tile.Tile(k))
		}
	}
	var want [tile.Kinds]int
	for a := range wall {
		for b := range a {
			for c := range b {
				for e := range c {
					for k := range tile.Tile(tile.Kinds) {
						x := d.Clone()
						x.Concealed, x.Winning = []tile.Tile{wall[a], wall[b], wall[c], wall[e]}, k
						if res := score.Evaluate(x, w, rs); res.Win {
							want[k]++
						}
					}
				}
			}
		}
	}
	if got := advise.Dangers(d, w, rs, &unseen); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	if want[tile.Dot1] == 0 {
		t.Error("nothing is dangerous")
	}
}

func presets(t *testing.T) []*rules.RuleSet {
	t.Helper()
	list, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// someHand draws flowers, seats and so many concealed tiles.
func someHand(r *rand.Rand, rs *rules.RuleSet, n int) (hand.Draft, score.Win) {
	d := hand.Draft{Winning: tile.None}
	for _, k := range r.Perm(tile.Kinds * tile.Copies)[:n] {
		d.Concealed = append(d.Concealed, tile.Tile(k/tile.Copies))
	}
	if rs.Flowers.Value {
		for f := range tile.Tile(tile.Flowers) {
			if r.IntN(5) == 0 {
				d.Flowers = append(d.Flowers, tile.Flower1+f)
			}
		}
	}
	d.Sort()
	return d, score.Win{Seat: tile.Seats()[r.IntN(4)], Round: tile.Seats()[r.IntN(4)]}
}

// complete draws a win of a goal.
func complete(r *rand.Rand, d hand.Draft, g *hand.Goal) (hand.Draft, bool) {
	d = d.Clone()
	fits := func(t tile.Tile) bool {
		return g.IsOfAll() || t.IsHonour() && g.Honours || slices.Contains(g.Suits, t.Suit())
	}
	var held tile.Counts
	lay := func(tiles ...tile.Tile) bool {
		for _, t := range tiles {
			held[t]++
			if held[t] > tile.Copies || !fits(t) {
				return false
			}
		}
		d.Concealed = append(d.Concealed, tiles...)
		return true
	}
	if g.Shape == hand.ThirteenOrphans {
		for t := range tile.Tile(tile.Kinds) {
			if t.IsOrphan() {
				lay(t)
			}
		}
		lay(tile.Red)
	} else {
		for _, t := range g.Pungs {
			lay(t, t, t)
		}
		for tries := 0; len(d.Concealed) < 12; tries++ {
			t := tile.Tile(r.IntN(tile.Kinds))
			was := held
			chow := g.Shape == hand.AllChows || g.Shape == hand.AnyShape && r.IntN(2) == 0
			switch {
			case tries > 2000:
				return d, false
			case chow && t.IsSuited() && t.Rank() < 8 && lay(t, t+1, t+2):
			case !chow && lay(t, t, t):
			default:
				held = was
			}
		}
		for tries := 0; len(d.Concealed) < 14; tries++ {
			was := held
			if t := tile.Tile(r.IntN(tile.Kinds)); !lay(t, t) {
				held = was
			}
			if tries > 2000 {
				return d, false
			}
		}
	}
	i := r.IntN(14)
	d.Winning = d.Concealed[i]
	d.Concealed = slices.Delete(d.Concealed, i, i+1)
	d.Sort()
	return d, true
}
