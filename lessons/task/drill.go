package task

import (
	"math/rand/v2"

	"sikwu/core/rules"
)

// Drill draws questions of one skill without end.
type Drill struct {
	ID      string // stable: dice.seat_of_sum; before the point stands the family
	Chapter string // where it is taught
	Levels  int    // difficulty from 1 to Levels
	// Make draws a question of a level; false if these rules have none. What
	// it draws is right to ask: New makes an exercise of it without an error.
	Make func(r *rand.Rand, level int, rs *rules.RuleSet) (Spec, bool)
}

// Source returns a source of chance that a seed decides.
func Source(seed int64) *rand.Rand { return rand.New(rand.NewPCG(uint64(seed), 0x51C)) }
