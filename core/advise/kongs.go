package advise

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// Kong is a kong that fourteen tiles can make in place of a throw.
type Kong struct {
	Tile  tile.Tile
	Added bool // to a pung that lies open
}

// Kongs lists the kongs that fourteen tiles can make, in tile order; none where own draws alone
// are reckoned with, since there are no kongs then.
func (q *Question) Kongs() (list []Kong) {
	if q.Model == Alone || !q.isToThrow() {
		return nil
	}
	for t, n := range q.Hand.ConcealedCounts() {
		k := Kong{Tile: tile.Tile(t)}
		if k.Added = q.pung(k.Tile) >= 0; k.Added && n > 0 || n == tile.Copies {
			list = append(list, k)
		}
	}
	return list
}

// pung is which of the melds is a pung of a tile, -1 if none is.
func (q *Question) pung(t tile.Tile) int {
	return slices.IndexFunc(q.Hand.Melds, func(m hand.Meld) bool { return m.Kind() == hand.Pung && m.First() == t })
}

// After is the question about the hand once a kong was made, whose replacement is due: a draw
// more than there would be.
func (q *Question) After(k Kong) *Question {
	after := *q
	after.Hand = q.Hand.Clone()
	d := &after.Hand
	d.Concealed = slices.DeleteFunc(d.Concealed, func(t tile.Tile) bool { return t == k.Tile })
	if k.Added {
		d.Melds[q.pung(k.Tile)].Added = true
	} else {
		d.Melds = append(d.Melds, hand.Meld{Tiles: slices.Repeat([]tile.Tile{k.Tile}, tile.Copies), Concealed: true})
	}
	after.Draws, after.Due, after.Risks = min(q.Draws+1, MostDraws), ReplacementDue, nil
	return &after
}
