package rules_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// anyGroup returns a random set or pair.
func anyGroup(t *rapid.T, kinds ...hand.GroupKind) hand.Group {
	g := hand.Group{Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Meld: -1}
	if g.Kind == hand.GroupChow {
		g.Tile = tile.Tile(9*rapid.IntRange(0, 2).Draw(t, "suit") + rapid.IntRange(0, 6).Draw(t, "rank"))
	} else {
		g.Tile = tile.Tile(rapid.IntRange(0, tile.Kinds-1).Draw(t, "tile"))
	}
	return g
}

func anyKinds(t *rapid.T) rules.KindSet {
	if rapid.Bool().Draw(t, "none") {
		return 0
	}
	return rules.KindSet(rapid.Uint64Range(0, 1<<tile.Kinds-1).Draw(t, "kinds") | rapid.Uint64Range(0, 1<<tile.Kinds-1).Draw(t, "more"))
}

func anyOwnHand(t *rapid.T) rules.OwnHand {
	h := rules.OwnHand{
		ID: rapid.StringMatching("own_[a-z0-9]{1,9}").Draw(t, "id"), Worth: rules.FanValue{Exists: true, Limit: true},
		AnySuits: rapid.Bool().Draw(t, "suits"), AnyNumbers: rapid.Bool().Draw(t, "numbers"), AnyHonours: rapid.Bool().Draw(t, "honours"),
		Tiles: anyKinds(t), Each: anyKinds(t), Suits: max(0, rapid.IntRange(-3, 3).Draw(t, "n")), Concealed: rapid.Bool().Draw(t, "concealed"),
	}
	for range rapid.IntRange(0, 4).Draw(t, "sets") {
		h.Sets = append(h.Sets, anyGroup(t, hand.GroupChow, hand.GroupPung))
	}
	if rapid.Bool().Draw(t, "pair") {
		h.Sets = append(h.Sets, anyGroup(t, hand.GroupPair))
	}
	if rapid.Bool().Draw(t, "number") {
		h.Worth = rules.FanValue{Exists: true, Fan: rapid.IntRange(1, rules.MaxFan).Draw(t, "fan")}
	}
	if rapid.Bool().Draw(t, "named") {
		h.Title = map[string]string{"zh": named(1, 9).Draw(t, "zh")}
	}
	for _, f := range rapid.SliceOfNDistinct(rapid.SampledFrom(rules.Fans()), 0, 3, rapid.ID).Draw(t, "drops") {
		h.Drops = append(h.Drops, f.String())
	}
	return h
}

func anyOwnHands(t *rapid.T) []rules.OwnHand {
	list := []rules.OwnHand{}
	for range rapid.IntRange(0, 4).Draw(t, "hands") {
		list = append(list, anyOwnHand(t))
	}
	return list
}

// naive reports whether groups have a pattern, by trying every way in which suits,
// numbers and honours can stand for others, and every order of the groups.
func naive(h *rules.OwnHand, groups rules.Groups) bool {
	suits := map[tile.Tile]bool{}
	for _, g := range groups {
		holds := false
		for _, t := range g.Tiles() {
			if h.Tiles != 0 && h.Tiles>>t&1 == 0 {
				return false
			}
			holds = holds || h.Each>>t&1 != 0
			if t.IsSuited() {
				suits[t/9] = true
			}
		}
		if h.Each != 0 && !holds {
			return false
		}
	}
	if h.Suits != 0 && len(suits) != h.Suits {
		return false
	}
	for _, suit := range orders(3, h.AnySuits) {
		for higher := -8; higher <= 8; higher++ {
			if higher != 0 && !h.AnyNumbers {
				continue
			}
			for _, wind := range orders(4, h.AnyHonours) {
				for _, dragon := range orders(3, h.AnyHonours) {
					if among(h.Sets, groups, suit, higher, wind, dragon) {
						return true
					}
				}
			}
		}
	}
	return false
}

// among reports whether all sets, each with what stands for it, are among groups.
func among(sets []hand.Group, groups rules.Groups, suit []int, higher int, wind, dragon []int) bool {
	left := slices.Clone(groups[:])
	for _, g := range sets {
		switch {
		case g.Tile.IsWind():
			g.Tile = tile.EastWind + tile.Tile(wind[g.Tile-tile.EastWind])
		case g.Tile.IsHonour():
			g.Tile = tile.Red + tile.Tile(dragon[g.Tile-tile.Red])
		default:
			rank := int(g.Tile%9) + higher
			if rank < 0 || rank > 8 {
				return false
			}
			g.Tile = tile.Tile(9*suit[g.Tile/9] + rank)
		}
		at := slices.IndexFunc(left, func(o hand.Group) bool {
			return o.Tile == g.Tile && (o.Kind == g.Kind || o.Kind == hand.GroupKong && g.Kind == hand.GroupPung)
		})
		if at < 0 {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return true
}

// orders lists every order of n things, or only the one as they are.
func orders(n int, any1 bool) (list [][]int) {
	if !any1 {
		one := make([]int, n)
		for i := range one {
			one[i] = i
		}
		return [][]int{one}
	}
	if n == 0 {
		return [][]int{nil}
	}
	for _, rest := range orders(n-1, true) {
		for at := range n {
			list = append(list, slices.Insert(slices.Clone(rest), at, n-1))
		}
	}
	return list
}

// TestOwnHandsMatchAsTheNaiveWay: over random readings, half of them made from the
// pattern's own sets.
func TestOwnHandsMatchAsTheNaiveWay(t *testing.T) {
	met, missed := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		for range 20 { // also of the few checks under -short some are met
			h := anyOwnHand(t)
			groups := anyGroups(t, &h)
			places, got := h.Match(&groups)
			if want := naive(&h, groups); got != want {
				t.Fatalf("%+v in %v: %t, want %t", h, groups, got, want)
			}
			if got != (places != 0) {
				t.Fatalf("%+v in %v: %t by %b", h, groups, got, places)
			}
			if got {
				met++
			} else {
				missed++
			}
		}
	})
	if met < 10 || missed < 10 {
		t.Errorf("only %d met, %d missed", met, missed)
	}
}

// anyGroups draws a reading, half the time of the pattern's own sets; half the time the
// pattern then asks for nothing else.
func anyGroups(t *rapid.T, h *rules.OwnHand) (groups rules.Groups) {
	if rapid.Bool().Draw(t, "sets alone") {
		h.Tiles, h.Each, h.Suits = 0, 0, 0
	}
	for i := range groups[:4] {
		groups[i] = anyGroup(t, hand.GroupChow, hand.GroupPung, hand.GroupKong)
	}
	groups[4] = anyGroup(t, hand.GroupPair)
	if !rapid.Bool().Draw(t, "of the sets") {
		return groups
	}
	suit := rapid.Permutation([]int{0, 1, 2}).Draw(t, "order")
	for i, g := range h.Sets {
		if h.AnySuits && g.Tile.IsSuited() {
			g.Tile = tile.Tile(9*suit[g.Tile/9]) + g.Tile%9
		}
		if g.Kind == hand.GroupPair {
			groups[4] = g
		} else {
			groups[3-i] = g
		}
	}
	return groups
}
