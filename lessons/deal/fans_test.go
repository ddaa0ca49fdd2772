package deal

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

func source(seed int) *rand.Rand { return rand.New(rand.NewPCG(uint64(seed), 7)) }

func presets(t *testing.T) []*rules.RuleSet {
	t.Helper()
	list, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// complete takes any complete hand, a win or not.
func complete(_ *Body, res *score.Result) bool { return res.Win || res.Reason == score.BelowMinimum }

// Every fan that exercises ask for and a preset plays is found for any seed, and the
// engine counts it.
func TestEveryFanIsFound(t *testing.T) {
	for _, rs := range presets(t) {
		for _, f := range Fans() {
			if !rs.Has(f) {
				continue
			}
			for seed := range 20 {
				w := Wish{Rules: rs, Fans: []rules.Fan{f}, Accept: complete}
				b, res, ok := w.Hand(source(seed))
				if !ok {
					t.Fatalf("%s: no %s for seed %d", rs.ID, f, seed)
				}
				again := b.Judge(rs)
				if !again.Best().Counted.Has(f) || again.Win != res.Win {
					t.Errorf("%s: %s has no %s", rs.ID, b.Draft(), f)
				}
			}
		}
	}
}

func TestFansAreFoundTogether(t *testing.T) {
	for _, fans := range [][]rules.Fan{
		{rules.HalfFlush, rules.AllPungs}, {rules.FullFlush, rules.AllChows}, {rules.SmallThreeDragons, rules.HalfFlush},
		{rules.MixedTerminals, rules.AllPungs, rules.SelfDraw}, {rules.KongDraw, rules.HalfFlush},
	} {
		for _, rs := range presets(t) {
			if slices.ContainsFunc(fans, func(f rules.Fan) bool { return !rs.Has(f) }) {
				continue
			}
			w := Wish{Rules: rs, Fans: fans}
			if _, res, ok := w.Hand(source(1)); !ok || !res.Win {
				t.Errorf("%s: no %v", rs.ID, fans)
			}
		}
	}
}

func TestTheSameSourceDrawsTheSame(t *testing.T) {
	rs := presets(t)[0]
	a, _, _ := (&Wish{Rules: rs}).Hand(source(3))
	b, _, _ := (&Wish{Rules: rs}).Hand(source(3))
	if !a.Draft().Equal(b.Draft()) {
		t.Errorf("%s and %s", a.Draft(), b.Draft())
	}
}

// A change is complete, possible, and differs from the hand that it was made from.
func TestChangesAreHands(t *testing.T) {
	for _, rs := range presets(t) {
		for seed := range 30 {
			r := source(seed)
			b, _, ok := (&Wish{Rules: rs, Accept: complete}).Hand(r)
			if !ok {
				t.Fatal("no hand at all")
			}
			before := b.Draft().String()
			list := b.Changes(r, rs)
			if len(list) < 5 {
				t.Errorf("%s: %d changes of %s", rs.ID, len(list), b.Draft())
			}
			for _, x := range list {
				res := x.Judge(rs)
				if !complete(x, &res) {
					t.Errorf("%s: %s is %s", rs.ID, x.Draft(), res.Reason)
				}
			}
			if b.Draft().String() != before {
				t.Errorf("changing %s left %s", before, b.Draft())
			}
		}
	}
}

func TestChangesReachTheNearMisses(t *testing.T) {
	seen := map[score.Why]bool{}
	for _, rs := range presets(t) {
		for _, f := range Fans() {
			for seed := range 4 {
				r := source(seed)
				w := Wish{Rules: rs, Fans: []rules.Fan{f}, Accept: complete}
				b, _, ok := w.Hand(r)
				if !ok {
					continue
				}
				for _, x := range b.Changes(r, rs) {
					res := x.Judge(rs)
					for _, n := range score.NotCountedLines(res.Best(), x.Draft(), x.Win, rs) {
						seen[n.Why] = true
					}
				}
			}
		}
	}
	for _, why := range []score.Why{
		score.WhyExcluded, score.WhyNotPlayed, score.WhyNotOwn, score.WhyClaimed, score.WhyKong, score.WhyFedPung,
		score.WhyFlowerBetween, score.WhyNotDrawn, score.WhyDealersKong,
	} {
		if !seen[why] {
			t.Errorf("no change is a near miss by %s", why)
		}
	}
}

// Waits are counted here by trying every kind.
func TestWaitingHandsWait(t *testing.T) {
	for _, rs := range presets(t) {
		for seed := range 20 {
			w := Waiting{Rules: rs, Open: seed % 3, Accept: func(x *Ready) bool { return len(x.Waits.Waits) > 1 }}
			x, ok := w.Hand(source(seed))
			if !ok {
				t.Fatalf("%s: no wait for seed %d", rs.ID, seed)
			}
			all, n := x.Draft.Counts(), 0
			for k := tile.Tile(0); k < tile.Kinds; k++ {
				c := x.Draft.ConcealedCounts()
				if c.Add(k); all[k] < tile.Copies && (hand.IsComplete(&c) || len(x.Draft.Melds) == 0 && hand.IsThirteenOrphans(&c)) {
					n++
				}
			}
			if n != len(x.Waits.Waits) {
				t.Errorf("%s waits for %d, not %d", x.Draft, n, len(x.Waits.Waits))
			}
		}
	}
}

func TestDeadWaitsAreFound(t *testing.T) {
	for _, rs := range presets(t) {
		for seed := range 20 {
			x, ok := Dead(source(seed), rs, func(*Ready) bool { return true })
			if !ok || len(x.Waits.Dead) == 0 {
				t.Errorf("%s: none for seed %d", rs.ID, seed)
			}
		}
	}
}
