package hand

import "sikwu/core/tile"

// SlowUseful is what Useful is compared with: it looks nothing up, goes through the
// ranks of every family, and shares the sets and the pair out one by one.
func SlowUseful(concealed, melded *tile.Counts, sets int) (distance int, mask uint64) {
	m := measure{goal: anyWin, concealed: *concealed, melded: melded, sets: sets}
	var parts [lastFamily + 1]needs
	for f := range parts {
		parts[f] = m.slow(f)
	}
	distance = m.shared(&parts)
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if concealed[t]+melded[t] >= tile.Copies {
			continue
		}
		m.concealed[t]++
		now := parts
		now[familyOf(t)] = m.slow(familyOf(t))
		if m.shared(&now) < distance {
			mask |= kindBit(t)
		}
		m.concealed[t]--
	}
	return distance, mask
}

// slow works out what a family lacks.
func (m *measure) slow(f int) needs {
	if f < lastFamily {
		return m.suit(f)
	}
	var now running
	now.clear(0)
	now[0][0] = noTile
	for t := tile.EastWind; t < tile.Kinds; t++ {
		now = m.step(&now, t, 0)
	}
	return now[0][0]
}

// shared tries every way to share the sets and the pair out among the families.
func (m *measure) shared(parts *[lastFamily + 1]needs) int {
	least := orphansDistance(&m.concealed, m.sets)
	lack := func(f, sets, pair int) int { return int(parts[f] >> (placeBits * (5*pair + sets)) & onePlace) }
	for a := range m.sets + 1 {
		for b := range m.sets - a + 1 {
			for c := range m.sets - a - b + 1 {
				share := [...]int{a, b, c, m.sets - a - b - c}
				for pair := range share {
					sum := 0
					for f, n := range share {
						has := 0
						if f == pair {
							has = 1
						}
						sum += lack(f, n, has)
					}
					least = min(least, sum)
				}
			}
		}
	}
	return least
}
