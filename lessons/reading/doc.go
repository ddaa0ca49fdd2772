// Package reading holds the exercises about tiles and hands: the set and its
// families, sets and the winning shape, waits, the readings of a hand, its fans,
// and the minimum and the limit.
//
// All of them show a hand, and below it what can be touched: every kind of tile,
// groups, or answers in words. A spec gives a hand as a line of a file of hands; if it
// does not, package deal draws one from the seed. Core decides whether a hand is
// complete, what it waits for, and which fans count.
package reading

import "sikwu/lessons/task"

// Kinds returns the kinds of exercises of this package by name.
func Kinds() task.Kinds {
	return task.Kinds{
		"reading.pick":     task.Of(newPick),
		"reading.owner":    task.Of(newOwner),
		"reading.complete": task.Of(newComplete),
		"reading.copies":   task.Of(newCopies),
		"reading.fifth":    task.Of(newFifth),
		"reading.meld":     task.Of(newMeld),
		"reading.divide":   task.Of(newDivide),
		"reading.waits":    task.Of(newWaits),
		"reading.discard":  task.Of(newDiscard),
		"reading.keep":     task.Of(newKeep),
		"reading.plan":     task.Of(newPlan),
		"reading.name":     task.Of(newName),
		"reading.which":    task.Of(newWhich),
		"reading.build":    task.Of(newBuild),
		"reading.minimum":  task.Of(newMinimum),
	}
}
