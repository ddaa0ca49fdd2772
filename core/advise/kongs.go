package advise

import "sikwu/core/tile"

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
		if k.Added = q.Hand.PungOf(k.Tile) >= 0; k.Added && n > 0 || n == tile.Copies {
			list = append(list, k)
		}
	}
	return list
}

// After is the question about the hand once a kong was made, whose replacement is due: a draw
// more than there would be.
func (q *Question) After(k Kong) *Question {
	after := *q
	after.Hand = q.Hand.Kong(k.Tile)
	after.Draws, after.Due, after.Risks = min(q.Draws+1, MostDraws), ReplacementDue, nil
	return &after
}
