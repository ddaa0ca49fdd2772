package table

import (
	"slices"

	"sikwu/core/score"
	"sikwu/core/tile"
)

// Exposed holds the tiles of a hand that others have seen, one entry for each tile.
// They lie face up and bind their owner as long as he keeps them (CityU 5.4).
type Exposed []tile.Tile

// What exposed tiles forbid.
const (
	ExposedKind Reason = "exposed_kind" // the set would hold the kind that lies open
	ExposedTile Reason = "exposed_tile" // no discard wins while a tile lies open
)

// Refuses returns why exposed tiles forbid a call, or "". No discard wins, and
// neither they nor their kind may form a chow or a pung (CityU 5.4). The rule
// does not mention kongs or robbing one, and it allows a self-draw.
func (e Exposed) Refuses(o *Offer, c Call) Reason {
	switch {
	case len(e) == 0:
		return ""
	case c.Kind == Win && o.By == score.ByDiscard:
		return ExposedTile
	case c.Kind == Pung && slices.Contains(e, o.Tile):
		return ExposedKind
	case c.Kind == Chow && (slices.Contains(e, o.Tile) || slices.Contains(e, c.With[0]) || slices.Contains(e, c.With[1])):
		return ExposedKind
	}
	return ""
}

// Discarded returns the exposed tiles left after a discard that the player
// announces: any tile of the kind will do, and two exposed ones must both go
// (CityU 5.4).
func (e Exposed) Discarded(t tile.Tile) Exposed {
	i := slices.Index(e, t)
	if i < 0 {
		return e
	}
	return slices.Delete(slices.Clone(e), i, i+1)
}
