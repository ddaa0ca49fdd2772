package deal

import (
	"math/rand/v2"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// everyday are the styles of hands that a beginner plays for.
var everyday = []*Style{Of(), Of(rules.AllChows), Of(rules.HalfFlush), Of(rules.AllPungs), Of(rules.DragonPung)}

// Scattered draws thirteen or fourteen concealed tiles on the way to a win: a whole
// hand of which so many tiles were changed for others. It is false if one set of tiles
// does not have those.
func Scattered(r *rand.Rand, size, changed int, other func(held []tile.Tile) tile.Tile) (hand.Draft, bool) {
	d := Laid(r, anyOf(r, everyday), tile.East, 0, nil)
	if size == 14 {
		d.Concealed = append(d.Concealed, d.Winning)
	}
	d.Winning = tile.None
	for range changed {
		d.Concealed[r.IntN(size)] = other(d.Concealed)
	}
	d.Sort()
	return d, IsPossible(d.Counts())
}

// AnyKind draws a kind.
func AnyKind(r *rand.Rand) tile.Tile { return tile.Tile(r.IntN(tile.Kinds)) }
