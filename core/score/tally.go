package score

import "sikwu/core/rules"

// Tally is how often fans are met. All but three are met once at most; those
// are counted apart, so that a whole tally is a few bits and quickly copied.
type Tally struct {
	Fans        rules.FanSet // those met at all
	seatFlowers uint8        // 0–2
	flowerSets  uint8        // 0–2
	dragons     uint8        // dragon pungs, 0–3
}

// Count is how often the fan is met.
func (t *Tally) Count(f rules.Fan) int {
	if !t.Fans.Has(f) {
		return 0
	}
	switch f {
	case rules.SeatFlower:
		return int(t.seatFlowers)
	case rules.FlowerSet:
		return int(t.flowerSets)
	case rules.DragonPung:
		return int(t.dragons)
	}
	return 1
}

// Has reports whether the fan is met.
func (t *Tally) Has(f rules.Fan) bool { return t.Fans.Has(f) }

// meet notes a fan.
func (t *Tally) meet(f rules.Fan) { t.Fans |= 1 << f }

// when notes a fan if it is met.
func (t *Tally) when(met bool, f rules.Fan) {
	if met {
		t.Fans |= 1 << f
	}
}

// only keeps the fans of a set.
func (t *Tally) only(set rules.FanSet) Tally {
	c := *t
	c.Fans &= set
	return c
}
