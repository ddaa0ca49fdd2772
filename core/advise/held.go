package advise

import (
	"encoding/binary"

	"sikwu/core/tile"
)

// held are the concealed tiles, three bits a kind.
type held [2]uint64

// The upper bits of the second are free for the side.
func packed(c *tile.Counts) held {
	third := packedEight(c[16:])
	return held{
		packedEight(c[:]) | packedEight(c[8:])<<24 | third<<48&(1<<63-1),
		third>>15 | packedEight(c[24:])<<9 | uint64(c[32])<<33 | uint64(c[33])<<36,
	}
}

// packedEight packs eight counts: by two, by four, all.
func packedEight(c []uint8) uint64 {
	x := binary.LittleEndian.Uint64(c)
	x = (x | x>>5) & 0x003f003f003f003f
	x = (x | x>>10) & 0x00000fff00000fff
	return (x | x>>20) & 0xffffff
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
func (h held) beside(side uint16) held {
	h[1] |= uint64(side) << sideAt
	return h
}

func (h held) side() uint16 { return uint16(h[1] >> sideAt) }
