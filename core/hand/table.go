package hand

import (
	"encoding/binary"

	"sikwu/core/tile"
)

// This file divides a hand without searching.
//
// No set and no pair reaches out of its family, be it a suit or the honours.
// So a hand is divided by dividing four families apart, and there are few ways
// to do that: 22,241 collections of up to four of each rank can be divided into
// up to four sets and perhaps the pair. The table holds what each is divided
// into (its shares), and Splits is four look-ups and a joining.
//
// A family's key is its counts, three bits a rank, 27 in all. Times an odd
// number, modulo 2^27, a key is still one of a kind, but well mixed. The upper
// 12 bits of that choose one of 4,096 buckets, the lower 15 a place. A bucket
// moves its keys on by a shift of its own, so chosen when the table is built
// that no two of all the keys get the same of 32,768 slots. A slot names the
// bucket it was filled from: whoever finds his own bucket there finds his own
// key, since the shift can be taken off the place again. Thus a look-up is one
// multiplication, two loads and an exact answer, with no branch to guess.
//
// A slot, and a share in it, is one word:
//
//	bits  0–31  the sets in tile order, a byte each: 0x80, 0x40 for a pung, tile
//	bits 32–39  the pair: 0x80, tile
//	bits 42–46  how many sets
//	bits 47–49  how many pairs
//	bit  50     there are several ways: bits 0–15 tell where in the pool they
//	            begin, bits 16–31 how many they are, and there are no groups
//	bits 51–62  the slot's bucket; 0 once find has compared it
//	bit  63     the slot is empty
//
// Tiles of a suit are counted from its one. Between the fields is room enough
// to count the sets and pairs of a hand by adding its four shares.
type share uint64

const (
	groupBits  = 8 // of a set or pair
	pairField  = 32
	countField = 42
	bucketAt   = 51

	groupMark share = 0x80
	pungMark  share = 0x40
	oneSet    share = 1 << countField
	onePair   share = 1 << 47
	several   share = 1 << 50
	strange   share = 1 << bucketAt // the least that is no share of the key
	empty     share = 1 << 63
)

// table holds the shares of every key.
type table struct {
	pool   []share // those of families divided in several ways, each family's together
	shifts [buckets]uint16
	slots  [tableSlots]share
}

const (
	mixer      = 0x9E3779B1 // odd; 2^32 over the golden ratio
	keyMask    = 1<<27 - 1
	buckets    = 1 << 12
	tableSlots = 1 << 15
)

var shares = newTable()

// find returns the share of a key, or something strange if there is none.
func (t *table) find(key uint32) share {
	mixed := key * mixer & keyMask
	bucket := mixed / tableSlots
	return t.slots[(mixed+uint32(t.shifts[bucket]))%tableSlots] ^ share(bucket)<<bucketAt
}

// ways lists the shares of a family that has any; room holds a single one.
func (t *table) ways(s share, room *[1]share) []share {
	if s&several != 0 {
		return t.pool[s&0xffff:][:s>>16&0xffff]
	}
	room[0] = s
	return room[:]
}

// sets returns how many sets the shares hold together.
func (s share) sets() uint { return uint(s >> countField & 31) }

// isHand reports whether the sum of four shares has up to four sets and one pair.
func (s share) isHand() bool { return s>>countField&0xff-onePair>>countField <= 4 }

// honours is the ninth kind's place in a key: suits have their nines there, of
// which there are four, or five while trying a wait.
const honours = 6

// packKeys returns the families' keys in tile order. fair is false if a kind is there
// more than four times; such tiles have no keys.
func packKeys(tiles *tile.Counts) (m, p, s, h uint32, fair bool) {
	a, b, c, d := eight(tiles, 0), eight(tiles, 9), eight(tiles, 18), eight(tiles, 26)
	a9, b9, c9 := tiles[8], tiles[17], tiles[26]
	over := overFour(a) | overFour(b) | overFour(c) | overFour(d) | overFour(uint64(a9)<<8|uint64(b9))
	return packKey(a, a9), packKey(b, b9), packKey(c, c9), packKey(d>>8, honours), over&0xf8f8f8f8f8f8f8f8 == 0
}

// eight returns the counts of eight kinds in a word, a byte each.
func eight(tiles *tile.Counts, first tile.Tile) uint64 {
	return binary.LittleEndian.Uint64(tiles[first:])
}

// overFour sets some of the upper five bits of every byte above four.
func overFour(counts uint64) uint64 { return (counts + 0x0303030303030303) | counts }

// packKey packs nine counts together, three bits each: by two, by four, by eight.
func packKey(counts uint64, ninth uint8) uint32 {
	counts = (counts | counts>>5) & 0x003f003f003f003f
	counts = (counts | counts>>10) & 0x00000fff00000fff
	return uint32(counts|counts>>20) | uint32(ninth)<<24
}
