package hand_test

import (
	"sikwu/core/hand"
	"sikwu/core/tile"
)

// division is a split as the tests write it, without the sets it lacks of four.
type division struct {
	sets [4]hand.Group
	n    int
	pair tile.Tile
}

// divisions reads splits.
func divisions(splits []hand.Split) (list []division) {
	for i := range splits {
		d := division{n: int(splits[i].N), pair: splits[i].Pair}
		for place := range d.n {
			d.sets[place] = setAt(&splits[i], place)
		}
		list = append(list, d)
	}
	return list
}

func setAt(s *hand.Split, place int) hand.Group { return s.Sets.At(place) }

// naiveSplits returns what Splits is compared with: it takes the lowest tile in a
// pung, in the pair or in a chow, and continues with the rest. It uses no tables,
// no families and no limit of copies.
func naiveSplits(tiles *tile.Counts) []division {
	sets := (tiles.Total() - 2) / 3
	if tiles.Total() != 3*sets+2 || sets > 4 || sets < 0 {
		return nil
	}
	n := naive{left: *tiles, sets: sets, now: division{pair: tile.None}}
	n.from(0, false)
	return n.found
}

type naive struct {
	left  tile.Counts
	sets  int
	now   division
	found []division
}

// from divides what is left, all of kind t or above. No pung and no pair follows a
// chow of the same first tile, so each split is found once.
func (n *naive) from(t tile.Tile, chowOnly bool) {
	for t < tile.Kinds && n.left[t] == 0 {
		t, chowOnly = t+1, false
	}
	if t == tile.Kinds {
		n.found = append(n.found, n.now)
		return
	}
	if !chowOnly && n.left[t] >= 3 && n.now.n < n.sets {
		n.with(t, hand.GroupPung, 3, 0)
	}
	if !chowOnly && n.left[t] >= 2 && n.now.pair == tile.None {
		n.now.pair, n.left[t] = t, n.left[t]-2
		n.from(t, true)
		n.now.pair, n.left[t] = tile.None, n.left[t]+2
	}
	if t.IsSuited() && t%9 <= 6 && n.left[t+1] > 0 && n.left[t+2] > 0 && n.now.n < n.sets {
		n.with(t, hand.GroupChow, 1, 1)
	}
}

// with continues after a set that takes the given numbers of kind t and of each of
// the two kinds above it.
func (n *naive) with(t tile.Tile, kind hand.GroupKind, take, above uint8) {
	left, now := n.left, n.now
	n.left[t] -= take
	if above > 0 {
		n.left[t+1] -= above
		n.left[t+2] -= above
	}
	n.now.sets[n.now.n] = hand.Group{Kind: kind, Tile: t, Meld: -1}
	n.now.n++
	n.from(t, kind == hand.GroupChow)
	n.left, n.now = left, now
}

// naiveWaits tries every kind of which all holds fewer than four or, for dead
// waits, exactly four.
func naiveWaits(concealed, all *tile.Counts, dead bool) (kinds []tile.Tile) {
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		tiles := *concealed
		tiles[t]++
		if (all[t] >= tile.Copies) == dead && (len(naiveSplits(&tiles)) > 0 || naiveOrphans(&tiles)) {
			kinds = append(kinds, t)
		}
	}
	return kinds
}

func naiveOrphans(tiles *tile.Counts) bool {
	kinds := 0
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if tiles[t] > 0 && t.IsOrphan() {
			kinds++
		}
	}
	return kinds == 13 && tiles.Total() == 14 && orphansOnly(tiles)
}

func orphansOnly(tiles *tile.Counts) bool {
	for t, n := range tiles {
		if n > 0 && !tile.Tile(t).IsOrphan() {
			return false
		}
	}
	return true
}
