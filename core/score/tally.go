package score

import "sikwu/core/rules"

// Tally says how often each fan is met, in one word: a bit for each fan, and above
// them small numbers for the three fans that can be met more than once. It is cheap
// to copy and compare, and masks select sets of fans.
type Tally uint64

// The first bits of the numbers, two bits each.
const (
	atSeatFlowers = 58 // 0–2
	atFlowerSets  = 60 // 0–2
	atDragons     = 62 // 0–3

	fanBits  = 1<<atSeatFlowers - 1
	twoBits  = 3
	repeated = rules.FanSet(1<<rules.SeatFlower | 1<<rules.FlowerSet | 1<<rules.DragonPung)
)

// numbers masks the numbers of the fans of a set.
func numbers(fans rules.FanSet) (mask Tally) {
	for left := fans & repeated; left != 0; left &= left - 1 {
		at, _ := numberOf(left.First())
		mask |= twoBits << at
	}
	return mask
}

// Fans returns the fans that are met.
func (t Tally) Fans() rules.FanSet { return rules.FanSet(t & fanBits) }

// Has reports whether the fan is met.
func (t Tally) Has(f rules.Fan) bool { return t>>f&1 != 0 }

// Count returns how often the fan is met.
func (t Tally) Count(f rules.Fan) int {
	if !t.Has(f) {
		return 0
	}
	if at, ok := numberOf(f); ok {
		return int(t >> at & twoBits)
	}
	return 1
}

func numberOf(f rules.Fan) (at int, ok bool) {
	switch f {
	case rules.SeatFlower:
		return atSeatFlowers, true
	case rules.FlowerSet:
		return atFlowerSets, true
	case rules.DragonPung:
		return atDragons, true
	}
	return 0, false
}

// meet adds a fan.
func (t *Tally) meet(f rules.Fan) { *t |= 1 << f }

// when adds a fan if it is met.
func (t *Tally) when(met bool, f rules.Fan) {
	if met {
		*t |= 1 << f
	}
}

// times adds a fan that is met n times, 0 to 3.
func (t *Tally) times(n int, f rules.Fan, at int) {
	if n > 0 {
		*t |= 1<<f | Tally(n)<<at
	}
}

// move takes fans out of t and puts them, with their numbers, into to.
func (t *Tally) move(fans rules.FanSet, to *Tally) {
	taken := *t & (Tally(fans) | numbers(fans))
	*t &^= taken
	*to |= taken
}
