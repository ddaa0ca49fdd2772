// Package plainplay plays hands by rules of thumb, to try the advisor (package advise) by: it
// shares no code with it. How far a hand is from a goal is found by trying every way to fill its
// sets and its pair, suit by suit.
package plainplay

import (
	"sync"

	"sikwu/core/tile"
)

// Policy is a rule of thumb: go for a goal, throw what leaves it nearest, of equal throws the one
// that leaves most copies that bring it nearer, and claim whatever does. If it has several goals,
// it is always the nearest that counts, and the first of equal ones.
type Policy struct {
	Name  string
	goals []goal
}

// goal is which kinds a hand may have and which sets.
type goal struct {
	kinds        uint64
	chows, pungs bool
}

// Lacking is how many tiles a hand lacks that is to have so many sets and a pair of some kinds,
// of which so many copies are gone.
func Lacking(held, gone *tile.Counts, sets int, kinds uint64, chows, pungs bool) int {
	return goal{kinds, chows, pungs}.lacking(held, gone, sets)
}

const (
	every   = 1<<tile.Kinds - 1
	honours = every &^ (1<<27 - 1)
	suit    = 1<<9 - 1
)

// Policies are the rules of thumb: any win; all chows; all pungs; one suit, with honours or
// without; the nearest of those that pay three fan or so.
func Policies() []Policy {
	anyWin := goal{kinds: every, chows: true, pungs: true}
	chows, pungs := goal{kinds: every, chows: true}, goal{kinds: every, pungs: true}
	list := []Policy{{"any win", []goal{anyWin}}, {"all chows", []goal{chows}}, {"all pungs", []goal{pungs}}}
	nearest := Policy{"the nearest", []goal{pungs}}
	for i, name := range []string{"characters", "dots", "bamboo"} {
		one := uint64(suit) << (9 * i)
		half := goal{kinds: one | honours, chows: true, pungs: true}
		list = append(list, Policy{"half flush in " + name, []goal{half}}, Policy{"full flush in " + name, []goal{{kinds: one, chows: true, pungs: true}}})
		nearest.goals = append(nearest.goals, half)
	}
	return append(list, nearest)
}

// Player plays a hand by a policy.
type Player struct {
	policy Policy
	left   tile.Counts // copies that are not seen, at first
	start  tile.Counts
	gone   tile.Counts // copies that lie elsewhere
	throws map[[2]uint64]tile.Tile
}

// NewPlayer returns a player of a hand, of which so much is not seen.
func NewPlayer(p Policy, held, left tile.Counts) *Player {
	player := &Player{policy: p, left: left, start: held, throws: map[[2]uint64]tile.Tile{}}
	for t := range tile.Kinds {
		player.gone[t] = tile.Copies - left[t] - held[t]
	}
	return player
}

// packed is a hand in two numbers.
func packed(h *tile.Counts, sets int) (key [2]uint64) {
	for t, n := range h[:tile.Kinds] {
		key[t/17] |= uint64(n) << (3 * (t % 17))
	}
	key[1] |= uint64(sets) << 60
	return key
}

// Lacking is how many tiles a hand lacks, which is to have so many sets and a pair.
func (p *Player) Lacking(h *tile.Counts, sets int) int {
	least := 99
	for i := range p.policy.goals {
		least = min(least, p.policy.goals[i].lacking(h, &p.gone, sets))
	}
	return least
}

// Throw is the tile to throw of a hand that is to have so many sets and a pair.
func (p *Player) Throw(h tile.Counts, sets int) tile.Tile {
	key := packed(&h, sets)
	if t, ok := p.throws[key]; ok {
		return t
	}
	best, far, most := tile.None, 99, -1
	for t := range tile.Tile(tile.Kinds) {
		if h[t] == 0 {
			continue
		}
		h[t]--
		if now := p.Lacking(&h, sets); now <= far {
			copies := 0
			for u := range tile.Tile(tile.Kinds) {
				left := int(p.left[u]) - max(0, int(h[u])-int(p.start[u]))
				if left <= 0 {
					continue
				}
				if h[u]++; p.Lacking(&h, sets) < now {
					copies += left
				}
				h[u]--
			}
			if now < far || copies > most {
				best, far, most = t, now, copies
			}
		}
		h[t]++
	}
	if len(p.throws) > 200_000 {
		clear(p.throws)
	}
	p.throws[key] = best
	return best
}

// Claim is how a tile that another throws is claimed: the set that it makes, nil if that brings
// the hand no nearer. A chow may be claimed only where it is said so.
func (p *Player) Claim(h tile.Counts, t tile.Tile, sets int, mayChow bool) (best []tile.Tile) {
	far := p.Lacking(&h, sets)
	try := func(set ...tile.Tile) {
		rest := h
		rest[t]++
		for _, u := range set {
			if rest[u] == 0 {
				return
			}
			rest[u]--
		}
		if !p.allows(set) {
			return
		}
		rest[p.Throw(rest, sets-1)]--
		if now := p.Lacking(&rest, sets-1); now < far {
			best, far = set, now
		}
	}
	if h[t] >= 2 {
		try(t, t, t)
	}
	if mayChow && t.IsSuited() {
		for first := max(int(t)%9-2, 0); first <= min(int(t)%9, 6); first++ {
			u := t - t%9 + tile.Tile(first)
			try(u, u+1, u+2)
		}
	}
	return best
}

// allows reports whether some goal may have a set.
func (p *Player) allows(set []tile.Tile) bool {
	for _, g := range p.policy.goals {
		ok := g.pungs
		if set[0] != set[1] {
			ok = g.chows
		}
		for _, t := range set {
			ok = ok && g.kinds>>t&1 != 0
		}
		if ok {
			return true
		}
	}
	return false
}

// IsComplete reports whether a hand may be a win: sets and a pair, seven pairs or thirteen kinds
// of ends and honours. The engine says whether it is one.
func IsComplete(h *tile.Counts, sets int) bool {
	anyWin := goal{kinds: every, chows: true, pungs: true}
	if anyWin.lacking(h, new(tile.Counts), sets) == 0 {
		return true
	}
	pairs, ends := 0, 0
	for t, n := range h[:tile.Kinds] {
		pairs += int(n / 2)
		if n > 0 && (t >= 27 || t%9 == 0 || t%9 == 8) {
			ends++
		}
	}
	return sets == 4 && (pairs == 7 || ends == 13)
}

// lacking is how many tiles are lacking of so many sets and a pair.
func (g goal) lacking(h, gone *tile.Counts, sets int) int {
	var best [5][2]int // what is held at most of so many sets, and a pair
	for k := range best {
		best[k] = [2]int{-99, -99}
	}
	best[0][0] = 0
	for f := range 4 {
		fits := g.fits(h, gone, f)
		next := best
		for k := range next {
			next[k] = [2]int{-99, -99}
		}
		for k := range best {
			for pair := range 2 {
				for more := 0; k+more <= sets; more++ {
					for morePair := 0; pair+morePair < 2; morePair++ {
						to := &next[k+more][pair+morePair]
						*to = max(*to, best[k][pair]+fits[more][morePair])
					}
				}
			}
		}
		best = next
	}
	return 3*sets + 2 - best[sets][1]
}

// fit is what is held of a suit, or of the honours, of so many sets and a pair.
type fit [5][2]int

// suitKey is a suit of a hand, and what sets it may be part of.
type suitKey struct {
	counts, gone [9]uint8
	kinds        uint16
	sets         uint8
}

var known sync.Map // of a suitKey its *fit

// fits is what a suit holds at most of so many sets and a pair of it; suit 3 are the honours.
func (g goal) fits(h, gone *tile.Counts, f int) *fit {
	key := suitKey{kinds: uint16(g.kinds >> (9 * f) & suit)}
	copy(key.counts[:], h[9*f:min(9*f+9, tile.Kinds)])
	copy(key.gone[:], gone[9*f:min(9*f+9, tile.Kinds)])
	if g.chows && f < 3 {
		key.sets |= 1
	}
	if g.pungs {
		key.sets |= 2
	}
	if f == 3 {
		key.sets |= 4
	}
	if list, ok := known.Load(key); ok {
		return list.(*fit)
	}
	list := nothing
	kinds := 9
	if f == 3 {
		kinds = 7
	}
	var target [9]int
	try(&key, kinds, &target, 0, 0, &list)
	known.Store(key, &list)
	return &list
}

var nothing = fit{{0, -99}, {-99, -99}, {-99, -99}, {-99, -99}, {-99, -99}}

// try tries every way to add sets to some that were chosen, from a kind on, and then a pair.
func try(key *suitKey, kinds int, target *[9]int, sets, from int, list *fit) {
	held := func() (n int) {
		for t, want := range target {
			n += min(want, int(key.counts[t]))
		}
		return n
	}
	// has reports whether so many more may be had of a kind.
	has := func(t, more int) bool {
		return key.kinds>>t&1 != 0 && target[t]+more <= tile.Copies-int(key.gone[t])
	}
	list[sets][0] = max(list[sets][0], held())
	for t := range kinds {
		if has(t, 2) {
			target[t] += 2
			list[sets][1] = max(list[sets][1], held())
			target[t] -= 2
		}
	}
	if sets == 4 {
		return
	}
	for i := from; i < 2*kinds; i++ {
		t := i / 2
		switch {
		case i%2 == 0 && key.sets&2 != 0 && has(t, 3):
			target[t] += 3
			try(key, kinds, target, sets+1, i, list)
			target[t] -= 3
		case i%2 == 1 && key.sets&1 != 0 && t < 7 && has(t, 1) && has(t+1, 1) && has(t+2, 1):
			target[t]++
			target[t+1]++
			target[t+2]++
			try(key, kinds, target, sets+1, i, list)
			target[t]--
			target[t+1]--
			target[t+2]--
		}
	}
}
