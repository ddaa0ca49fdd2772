package advise

import "sikwu/core/tile"

// held are the concealed tiles, three bits a kind.
type held [2]uint64

// The upper bits of the second are free for the side.
func packed(c *tile.Counts) (h held) {
	for t, n := range c[:tile.Kinds] {
		h[t/21] |= uint64(n) << (3 * (t % 21))
	}
	return h
}

// counts unpacks them.
func (h held) counts() (c tile.Counts) {
	for t := range tile.Kinds {
		c[t] = uint8(h[t/21] >> (3 * (t % 21)) & 7)
	}
	return c
}

func (h held) with(t tile.Tile) held {
	h[t/21] += 1 << (3 * (t % 21))
	return h
}

func (h held) without(t tile.Tile) held {
	h[t/21] -= 1 << (3 * (t % 21))
	return h
}

const sideAt = 48

// beside returns tiles that are held beside what a side claimed.
func (h held) beside(side uint8) held {
	h[1] |= uint64(side) << sideAt
	return h
}

func (h held) side() uint8 { return uint8(h[1] >> sideAt) }
