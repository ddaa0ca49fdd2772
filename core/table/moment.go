package table

import "sikwu/core/tile"

// Moment is how far play has gone when a discard is called.
type Moment uint8

// The moments, in the order in which they come.
const (
	Held      Moment = iota // seen, but still in the discarder's hand
	Released                // lies in the river
	Touched                 // the next player has touched his tile of the wall
	SelfDrew                // and has called a self-draw with it
	numMoment = iota
)

// String returns the moment's stable id, empty for none of them.
func (m Moment) String() string {
	if m >= numMoment {
		return ""
	}
	return [...]string{"held", "released", "touched", "self_drew"}[m]
}

// ParseMoment finds a moment by its id.
func ParseMoment(id string) (m Moment, ok bool) {
	for m := range Moment(numMoment) {
		if m.String() == id {
			return m, true
		}
	}
	return 0, false
}

// The reasons why a call is too early or too late.
const (
	NotReleased Reason = "not_released"
	HasTouched  Reason = "has_touched"
	HasWon      Reason = "has_won"
)

// Refuses returns why a call comes at the wrong moment, or "". A discard counts
// once it is released (CityU 2.7). The drawer, who has touched a tile of the
// wall, can no longer call; the others can, and the tile goes back, until a
// self-draw is called with it (CityU 5.10).
func (m Moment) Refuses(caller, drawer tile.Wind) Reason {
	switch {
	case m == Held:
		return NotReleased
	case m == SelfDrew:
		return HasWon
	case m == Touched && caller == drawer:
		return HasTouched
	}
	return ""
}
