package picture

import (
	"strings"

	"sikwu/core/tile"
)

// Act is what touching a thing means, in the notation of its exercise: throw,
// seat N, stack N12, tile 3p. It is empty for what cannot be touched.
type Act string

// On returns the act of doing something to a thing: a verb and the thing in
// notation.
func On(verb, thing string) Act { return Act(verb + " " + thing) }

// Parts takes an act of On apart.
func (a Act) Parts() (verb, thing string) {
	verb, thing, _ = strings.Cut(string(a), " ")
	return verb, thing
}

// Tile returns the one tile that the act is on, tile.None if there is none.
func (a Act) Tile() tile.Tile {
	_, thing := a.Parts()
	if list, end, err := tile.Scan(thing, 0); err == nil && end == len(thing) && len(list) == 1 {
		return list[0]
	}
	return tile.None
}

const pointing = "seat"

// SeatAct returns the act of pointing at a seat: seat N.
func SeatAct(w tile.Wind) Act { return On(pointing, w.String()) }

// Seat returns the seat of a SeatAct, NoWind for any other act.
func (a Act) Seat() tile.Wind {
	verb, letter := a.Parts()
	if w, ok := tile.ParseWind(letter); ok && verb == pointing {
		return w
	}
	return tile.NoWind
}
