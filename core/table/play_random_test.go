package table_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// crowd plays all four seats by legal acts, in such a way that claims, kongs and
// wins are frequent: each player collects pungs or a suit, and usually takes what
// he can.
type crowd struct {
	*rand.Rand
	suits  [4]tile.Suit // collected, by seat
	pungs  [4]bool      // or pungs of anything
	eager  int          // of eight claims this many are made
	silent bool         // nobody claims anything but kongs, so that the wall runs out
}

func newCrowd(r *rand.Rand) *crowd {
	c := &crowd{Rand: r, eager: 4 + r.IntN(5), silent: r.IntN(8) == 0}
	for i := range c.suits {
		c.suits[i], c.pungs[i] = tile.Suit(r.IntN(3)), r.IntN(3) > 0
	}
	return c
}

func (c *crowd) oneIn(n int) bool { return c.IntN(n) == 0 }

// next returns an act that is legal now.
func (c *crowd) next(p *table.Play) table.Act {
	switch p.Phase() {
	case table.PhaseDeal:
		if c.oneIn(8) {
			return table.Act{Seat: p.Dealer(), Kind: table.ActDeal}
		}
		return table.Act{Seat: p.Mover(), Kind: table.ActTake}
	case table.PhaseReplace:
		return table.Act{Seat: p.Mover(), Kind: table.ActDraw}
	case table.PhaseOpen:
		return c.claim(p)
	}
	return c.own(p)
}

// claim answers an open tile.
func (c *crowd) claim(p *table.Play) table.Act {
	draw := table.Act{Seat: p.Mover(), Kind: table.ActDraw}
	asked := p.Asked()
	if len(asked) == 0 {
		if _, from, _ := p.Open(); c.oneIn(16) {
			pass := table.Act{Seat: from.Next().Next(), Kind: table.ActPass}
			if p.Refuses(pass) == "" {
				return pass
			}
		}
		return draw
	}
	if c.oneIn(16) && p.Refuses(draw) == "" {
		return draw
	}
	s := asked[c.IntN(len(asked))]
	legal := p.Legal(s)
	pass := table.Act{Seat: s, Kind: table.ActPass}
	for _, a := range legal {
		takes := c.IntN(8) < c.eager
		switch a.Kind {
		case table.ActWin:
			takes = takes && !c.silent || c.oneIn(16)
		case table.ActPung:
			takes = takes && !c.silent && c.wants(s, a.Tile)
		case table.ActChow:
			takes = !c.silent && c.oneIn(3) && !c.pungs[s.Index()]
		case table.ActPass, table.ActDraw:
			takes = false
		}
		if takes {
			return a
		}
	}
	return pass
}

// wants reports whether a kind belongs to what a seat collects.
func (c *crowd) wants(s tile.Wind, t tile.Tile) bool {
	return c.pungs[s.Index()] || t.IsHonour() || t.Suit() == c.suits[s.Index()]
}

// own plays a turn, or the flowers of the deal.
func (c *crowd) own(p *table.Play) table.Act {
	s := p.Mover()
	var discards []table.Act
	for _, a := range p.Legal(s) {
		switch a.Kind {
		case table.ActDiscard:
			discards = append(discards, a)
		case table.ActWin:
			if !c.silent && c.IntN(8) < c.eager || c.oneIn(32) {
				return a
			}
		case table.ActDeal:
			if c.oneIn(8) {
				return a
			}
		default:
			if a.Kind == table.ActFlowers || !c.oneIn(8) {
				return a
			}
		}
	}
	if len(discards) == 0 {
		return table.Act{Seat: s, Kind: table.ActFlowers}
	}
	return c.worst(p, s, discards)
}

// worst returns the discard that the player needs least.
func (c *crowd) worst(p *table.Play, s tile.Wind, discards []table.Act) table.Act {
	held := p.Concealed(s)
	if t := p.Drawn(); t < tile.Kinds {
		held[t]++
	}
	best, least := discards[0], 1000
	for _, a := range discards {
		if v := c.value(&held, s, a.Tile); v < least {
			best, least = a, v
		}
	}
	return best
}

func (c *crowd) value(held *tile.Counts, s tile.Wind, t tile.Tile) int {
	v := c.IntN(6) + 10*int(held[t]-1)
	if !c.pungs[s.Index()] {
		if t.Suit() == c.suits[s.Index()] {
			v += 12
		}
		for _, n := range []int{-2, -1, 1, 2} {
			if k := int(t) + n; t.IsSuited() && k >= 0 && k < tile.Kinds && tile.Tile(k).Suit() == t.Suit() && held[k] > 0 {
				v += 4
			}
		}
	}
	return v
}

// flowerHouse plays every rule about flower hands that no preset has, and the
// others that need facts.
func flowerHouse(t testing.TB) *rules.RuleSet {
	return house(t, "hk8", map[string]any{
		"flower_hand.seven_rob_the_eighth": true, "flower_hand.dealt_waits_for_first_draw": true,
		"flower_hand.kong_draw": 4, "flower_hand.kong_feeder_pays": true,
		"conditions.heavenly_hand_by_flowers": true, "conditions.earthly_hand_by_first_self_draw": true,
		"conditions.kong_on_kong_uses_drawn_tile": true, "conditions.orphans_rob_concealed_kong": true,
		"claims.passed_win": "any", "claims.orphans_intercepted_by": "orphans",
	})
}

// TestRandomHands plays up to 2,000 hands of every preset, 20,000 with -tags long, and a
// quarter as many of a house with everything that the presets lack, and checks
// every act: see witness. With -tags long every rare event must occur.
func TestRandomHands(t *testing.T) {
	hands := effort.Tries(randomHands)
	for _, rs := range allPresets(t) {
		t.Run(rs.ID, func(t *testing.T) {
			t.Parallel()
			playMany(t, rs, hands, presetEvents)
		})
	}
	t.Run("flower house", func(t *testing.T) {
		t.Parallel()
		playMany(t, flowerHouse(t), hands/4, houseEvents)
	})
}

func playMany(t *testing.T, rs *rules.RuleSet, hands int, wanted func(*rules.RuleSet) []string) {
	seen := map[string]int{}
	for n := range hands {
		r := rand.New(rand.NewPCG(uint64(n), uint64(rs.Order)))
		dealer, sum := tile.Seats()[r.IntN(4)], table.MinSum+r.IntN(table.MaxSum-table.MinSum+1)
		start := table.Start{Dealer: dealer, Round: tile.Seats()[r.IntN(4)], Sum: sum}
		if n%2 == 0 {
			start.Seed = r.Int64()
		} else {
			start.Tiles = newLot(r, dealer, sum, rs).tiles
		}
		p, err := table.Begin(start, rs)
		if err != nil {
			t.Fatal(err)
		}
		w := newWitness(t, p, seen)
		w.thorough = n%24 == 0
		w.playOut(newCrowd(r))
		if n%8 == 0 {
			checkReplay(t, p, rs)
		}
	}
	if isLong && !testing.Short() {
		for _, event := range wanted(rs) {
			if seen[event] == 0 {
				t.Errorf("%s: %s never came up", rs.ID, event)
			}
		}
	}
	t.Log(rs.ID, seen)
}

// checkReplay replays a hand's record, also by way of its text.
func checkReplay(t *testing.T, p *table.Play, rs *rules.RuleSet) {
	t.Helper()
	text := p.Record().String()
	r, err := table.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	if again := r.String(); again != text {
		t.Fatalf("%s\nreads back as\n%s", text, again)
	}
	q, err := table.Replay(r, rs)
	if err != nil {
		t.Fatalf("%s\n%s", text, err)
	}
	if !q.Equal(p) || q.String() != p.String() || fmt.Sprint(q.Points()) != fmt.Sprint(p.Points()) {
		t.Fatalf("%s\nplays again to\n%s\nwant\n%s", text, q, p)
	}
}

// presetEvents returns what must occur under a preset.
func presetEvents(rs *rules.RuleSet) []string {
	list := []string{
		"take", "deal", "win", "kong", "pung", "chow", "pass", "draw", "conceal", "raise", "discard",
		"by discard", "by self_draw", "by rob_kong", "by deal", "no win, wall out",
		"kong draw", "kong on kong", "kong on kong after a claimed kong", "last tile drawn", "last tile discarded", "earthly",
		"claimed kong", "claimed kong, then his own", "a draw ended claims", "passed win kept", "passed win forgotten",
		"passed pung kept", "liable", "several called",
		"refused passed_win", "refused needs_a_drawn_tile", "refused no_tile_left", "refused not_from_left",
		"refused lower_priority", "dealer not East",
	}
	if rs.Claims.PassedPung.Value {
		list = append(list, "refused passed_pung")
	}
	if rs.Minimum.Value > 0 {
		list = append(list, "refused below_minimum")
	}
	if rs.Claims.Winners.Value == rules.WinnersAll {
		list = append(list, "several winners")
	} else {
		list = append(list, "refused not_nearest")
	}
	if rs.Conditions.OrphansRobConcealedKong.Value {
		list = append(list, "by rob_concealed_kong")
	}
	if rs.Flowers.Value {
		list = append(list, "flowers", "by flowers", "by flowers on the deal", "flower in a chain", "kong, flower, win",
			"flowers dealt thrice", "no win, flower last", "eight flowers")
	}
	return list
}

// houseEvents returns what must occur if flowers have all their rules.
func houseEvents(*rules.RuleSet) []string {
	return []string{
		"by flowers", "eighth robbed when laid down", "eighth robbed by the seventh", "eighth robbed in the deal", "nobody robbed the eighth",
		"dealt flowers at the first draw", "first draw", "other kong", "kong's draw makes seven",
	}
}

// refusedBy returns the reason of an error that Do gave.
func refusedBy(err error) table.Reason {
	var refused *table.ActError
	if errors.As(err, &refused) {
		return refused.Reason
	}
	return ""
}

// drawKinds counts kongs and flowers among draws.
func drawKinds(draws []score.Draw) (kongs, flowers int) {
	for _, d := range draws {
		if d == score.DrawKong {
			kongs++
		} else {
			flowers++
		}
	}
	return kongs, flowers
}
