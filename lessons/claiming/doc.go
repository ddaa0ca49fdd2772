// Package claiming teaches what happens from the first discard to the end of a
// hand: a player's own turn, who may call what on a tile and who gets it,
// robbing and passing, and a whole hand played alone.
//
// A scene is a table in the middle of a hand, made up by a mixer out of one set
// of tiles so that it looks played; a desk is a hand in play as the learner sits
// at it. What is right is asked of core/table: an Offer says who may call, a
// Play lets acts be done or refuses them, and score says what a win is worth.
//
// The kinds: calls, chow, may, who, which_call and discards are about one
// discard; rob and rob_which about a kong; passed about what was let go; next
// about whose turn it is; turn, options and began about one's own turn; whole is
// a hand from the dice to the payment.
package claiming

import "sikwu/lessons/task"

// Kinds are the kinds of exercises of this package by name.
func Kinds() task.Kinds {
	return task.Kinds{
		"claiming.calls":      newCalls,
		"claiming.chow":       newChow,
		"claiming.may":        newMay,
		"claiming.who":        newWho,
		"claiming.which_call": newWhichCall,
		"claiming.discards":   newDiscards,
		"claiming.rob":        newRob,
		"claiming.rob_which":  newRobWhich,
		"claiming.passed":     newPassed,
		"claiming.next":       newNext,
		"claiming.turn":       newTurn,
		"claiming.options":    newOptions,
		"claiming.began":      newBegan,
		"claiming.whole":      newWhole,
	}
}
