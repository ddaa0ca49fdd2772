package review

import (
	"testing"

	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// What one's choices cost a hand is a rating of play: the four machines, each in the same seats on
// the same walls beside three steady ones, come out in their order within 32 hands.
func TestMachinesComeOutInTheirOrder(t *testing.T) {
	effort.Full(t)
	rs, _ := rules.Preset("hk8")
	const hands = 32
	var costs []float64
	for _, level := range []players.Level{players.Beginner, players.Steady, players.Good, players.Careful} {
		sum := 0.0
		for i := range hands {
			seat := tile.Seats()[i%4]
			levels := [4]players.Level{players.Steady, players.Steady, players.Steady, players.Steady}
			levels[seat.Index()] = level
			h := played(t, rs, levels, seat, 880_000_000+int64(i/4))
			list, _ := replayed(t, h)
			s := sumUp(h, list, nil, 0, true)
			sum += s.Cost
		}
		costs = append(costs, sum/hands)
	}
	t.Logf("beginner, steady, good, careful: %.2f", costs)
	for i := 1; i < len(costs); i++ {
		if costs[i] >= costs[i-1] {
			t.Errorf("choices cost %.2f a hand: not in order", costs)
		}
	}
}
