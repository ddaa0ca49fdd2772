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
	"sikwu/internal/testkit/effort"
)

// TestPlansAreWorthWhatTheySay completes every plan in many ways: the engine gives each
// of those wins at least the plan's fan.
func TestPlansAreWorthWhatTheySay(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	for _, rs := range presets(t) {
		for range effort.Tries(40) {
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

// TestThrowsAreWhatTheyLeave counts again, plan by plan and draw by draw, what a throw
// leaves; where any win will do, with the distance of any win.
func TestThrowsAreWhatTheyLeave(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, rs := range presets(t) {
		for range effort.Tries(8) {
			d, w := someHand(r, rs, 14)
			plans := advise.Plans(d, w, rs)
			far := func(held *tile.Counts) int {
				low := hand.Unreachable
				for _, p := range plans {
					n := hand.DistanceTo(&p.Goal, held, nil)
					if p.Drawn {
						n++
					}
					low = min(low, n)
				}
				if rs.Minimum.Value == 0 && low != hand.Distance(held, &tile.Counts{}, 4) {
					t.Fatalf("%s: any win is %d away", rs.ID, low)
				}
				return low
			}
			var seen tile.Counts
			seen[r.IntN(tile.Kinds)] = 1
			list := advise.On(d, w, rs, &seen)
			for i, x := range list {
				held := d.ConcealedCounts()
				held[x.Tile]--
				low, left := far(&held), 0
				for k, n := range d.Counts() {
					if held[k]++; far(&held) < low {
						left += max(0, tile.Copies-int(n+seen[k]))
					}
					held[k]--
				}
				if x.Far() != low || x.Left != left || x.Left != advise.Left(x.Useful) {
					t.Fatalf("%s: %s without %s: %d away with %d useful, want %d and %d", rs.ID, d, x.Tile, x.Far(), x.Left, low, left)
				}
				if i > 0 && (list[i-1].Far() > low || list[i-1].Far() == low && list[i-1].Left < left) {
					t.Fatalf("%s: %s comes before %s", d, list[i-1].Tile, x.Tile)
				}
			}
		}
	}
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
	for base, values := range map[string]map[string]any{
		"hk13": {"limit": "none", "payment.scale": "half", "fans.concealed_hand": 1, "conditions.concealed_hand_with_flowers": true,
			"conditions.all_chows_plain_pair": true, "conditions.all_chows_open_wait": true},
		"cityu": {"minimum": 5, "limit": 8}, "emsd": {"minimum": 4}, "old22": {"flowers": true, "minimum": 4},
		"hk8": {"fans.full_flush": 1, "fans.dragon_pung": 3},
	} {
		rs, _ := rules.Preset(base)
		house, err := rs.With(values)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, house)
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
