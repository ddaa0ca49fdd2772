// Package claiming teaches what happens from the first discard to the end of a
// hand: a player's own turn, who may call what on a tile and who gets it,
// robbing and passing, and a whole hand played alone.
//
// A scene is a table in the middle of a hand, made up by a mixer from one set of
// tiles to look as if it had been played; a hand in play is package playing's.
// Package core/table decides what is right: an Offer says who may call, a Play
// carries acts out or refuses them. Package core/score says what a win is worth.
//
// Of the kinds, allowed asks for everything that may be done or called; chow, may,
// who and discards are about one discard, rob and rob_which about a kong, passed
// about what was passed, next about whose turn it is, and turn about the learner's
// own. worth asks whether a call helps the hand, safe for a tile that another
// player cannot win on, and again for a decision from a hand that was played.
// whole is a hand from the dice to the payment.
package claiming

import "sikwu/lessons/task"

// Kinds returns the kinds of exercises of this package by name.
func Kinds() task.Kinds {
	return task.Kinds{
		"claiming.allowed": task.Asks(map[string]task.Kind{
			"calls":      task.Of(newLegalCalls),
			"which_call": task.Of(newWhichCall),
			"options":    task.Of(newOptions),
			"began":      task.Of(newBegan),
		}),
		"claiming.chow":      task.Of(newChow),
		"claiming.may":       task.Of(newMay),
		"claiming.who":       task.Of(newWho),
		"claiming.discards":  task.Of(newDiscards),
		"claiming.rob":       task.Of(newRob),
		"claiming.rob_which": task.Of(newRobWhich),
		"claiming.passed":    task.Of(newPassed),
		"claiming.next":      task.Of(newNext),
		"claiming.scripted":  task.Of(newScripted),
		"claiming.turn":      task.Of(newTurn),
		"claiming.worth":     task.Of(newWorth),
		AgainKind:            task.Of(newAgain),
		"claiming.safe":      task.Of(newSafe),
		"claiming.whole":     task.Of(newWhole),
	}
}
