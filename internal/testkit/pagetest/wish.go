package pagetest

import (
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
)

// Wish is what a machine would do in a seat of a hand in play, as a board offers it: where
// no pass is offered, drawing passes.
func Wish(p *table.Play, seat tile.Wind, canPass bool) picture.Act {
	a := players.New(players.Steady, 1).Decide(players.See(p, seat))
	if a.Kind == table.ActPass && !canPass {
		return playing.Head
	}
	return playing.ActOf(a)
}
