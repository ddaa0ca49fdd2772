package table

import (
	"slices"

	"sikwu/core/rules"
	"sikwu/core/tile"
)

// StartFault says what is wrong with a start or a position, by its stable id.
type StartFault string

// The faults.
const (
	FaultDealer StartFault = "no_such_dealer"
	FaultRound  StartFault = "no_such_round"
	FaultSum    StartFault = "no_such_sum"     // not MinSum to MaxSum
	FaultTiles  StartFault = "not_a_whole_set" // the tiles of the walls
	FaultTile   StartFault = "too_many_of_a_tile"
	FaultFlower StartFault = "flower_out_of_place" // among concealed tiles or discards, or where none are played
	FaultHand   StartFault = "wrong_hand_size"
	FaultMeld   StartFault = "bad_meld" // or one that its feeder cannot have fed
	FaultTurn   StartFault = "no_such_turn"
	FaultWall   StartFault = "wrong_wall" // more tiles named than are left, or more left than there are
)

// StartError says why a hand cannot start. Seat and Tile are set if the fault
// has them.
type StartError struct {
	Fault StartFault
	Seat  tile.Wind
	Tile  tile.Tile
}

// Error names the fault's id, the seat and the tile.
func (e *StartError) Error() string {
	text := string(e.Fault)
	if e.Seat != tile.NoWind {
		text += " " + e.Seat.String()
	}
	switch e.Fault {
	case FaultTile, FaultFlower:
		text += " " + e.Tile.String()
	}
	return text
}

// check returns what is wrong with a start, or nil.
func (s *Start) check(rs *rules.RuleSet) error {
	if err := checkThrow(s.Dealer, s.Round, s.Sum); err != nil {
		return err
	}
	if s.Tiles != nil && !isWholeSet(s.Tiles, rs.Flowers.Value) {
		return &StartError{Fault: FaultTiles}
	}
	return nil
}

// checkThrow returns what is wrong with a dealer, a round's wind and a throw.
func checkThrow(dealer, round tile.Wind, sum int) error {
	switch {
	case !isSeat(dealer):
		return &StartError{Fault: FaultDealer}
	case !isSeat(round):
		return &StartError{Fault: FaultRound}
	case sum < MinSum || sum > MaxSum:
		return &StartError{Fault: FaultSum}
	}
	return nil
}

func isSeat(w tile.Wind) bool { return w >= tile.East && w <= tile.North }

// isWholeSet reports whether the tiles are a complete set.
func isWholeSet(tiles []tile.Tile, flowers bool) bool {
	sorted := slices.Clone(tiles)
	slices.Sort(sorted)
	return slices.Equal(sorted, Tiles(flowers))
}
