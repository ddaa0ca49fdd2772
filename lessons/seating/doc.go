// Package seating has the exercises from the first throw to the first discard:
// who sits where, which seat the dice count, where the wall is opened, who takes
// which stacks, and whose flowers are replaced when.
//
// Every exercise is a scene: four seats, the walls, the dice. What its spec leaves
// open is drawn from the seed (task.Reader, chance.go). Exercises are about
//
//   - the dice: count.go (seat by seat), pointing.go (at once, for a purpose),
//     sums.go (the other way round), winds.go (drawing seats), neighbour.go;
//   - the wall: right.go, stacks.go, opening.go, throw.go (the other way round);
//   - the deal: dealing.go, owner.go (the other way round), using.go (head and tail);
//   - flowers: flower.go, own.go, replacing.go, drawn.go.
//
// Package table decides what is right. What follows from a wrong act is worked out
// with its places, openings and deals too (misdeal.go and misplace.go for the deal
// and its flowers). Drills draw the same exercises one question at a time.
package seating

import "sikwu/lessons/task"

// Kinds returns the kinds of exercises of this package by name.
func Kinds() task.Kinds {
	return task.Kinds{
		"seating.neighbour": task.Of(newNeighbour),
		"seating.count":     task.Of(newCount),
		"seating.seat":      newPointing(toSeat),
		"seating.opener":    newPointing(toOpener),
		"seating.dealer":    newPointing(toDealer),
		"seating.sums":      task.Of(newSums),
		"seating.winds":     task.Of(newWinds),
		"seating.right":     task.Of(newRight),
		"seating.stacks":    task.Of(newStacks),
		"seating.last":      newOpening(lastLeft),
		"seating.first":     newOpening(firstTaken),
		"seating.throw":     task.Of(newThrow),
		"seating.deal":      task.Of(newDeal),
		"seating.owner":     task.Of(newOwner),
		"seating.next":      newWall(head),
		"seating.tail":      newWall(tail),
		"seating.flower":    task.Of(newFlower),
		"seating.own":       task.Of(newOwn),
		"seating.replace":   task.Of(newReplace),
		"seating.drawn":     task.Of(newDrawn),
	}
}
