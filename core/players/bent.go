package players

import (
	"slices"

	"sikwu/core/hand"
)

// Bent is what a steady player likes: of plans that are as near it goes for one of these. The
// others have none: a beginner plans nothing, and whoever weighs what plans are worth would pay
// for it.
type Bent uint8

// The bents.
const (
	NoBent    Bent = iota
	LikesSuit      // one suit, with honours or without
	LikesPungs
)

var bentIDs = [...]string{"", "suit", "pungs"}

// Bents lists the bents that a player may have.
func Bents() []Bent { return []Bent{LikesSuit, LikesPungs} }

// String returns the bent's stable id, "" if there is none.
func (b Bent) String() string { return bentIDs[b] }

// ParseBent finds a bent by its id.
func ParseBent(id string) (Bent, bool) {
	i := slices.Index(bentIDs[:], id)
	return Bent(max(i, 0)), i >= 0
}

// likes reports whether a goal is of the kind.
func (b Bent) likes(g *hand.Goal) bool {
	return b == LikesSuit && len(g.Suits) == 1 || b == LikesPungs && g.Shape == hand.AllPungs
}
