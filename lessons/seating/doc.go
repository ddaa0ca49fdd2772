// Package seating has the exercises from the first throw to the first discard:
// who sits where, which seat the dice count, where the wall is opened, who takes
// which stacks, and whose flowers are replaced when.
//
// Every exercise is a scene (table.go): four seats, the walls, the dice. What
// its spec leaves open is drawn from the seed (task.Reader, chance.go). The dice are count.go
// (seat after seat), point.go (at once, for a purpose), sums.go (the other way
// round), winds.go (drawing seats) and neighbour.go; the wall is right.go,
// stacks.go, opening.go and throw.go (the other way round); the deal is deal.go,
// owner.go (the other way round) and wall.go (head and tail); flowers are
// flower.go, own.go, replace.go and drawn.go. Package table decides what is
// right, whose places, openings and deals are also what a wrong act is played
// on with (for the deal and its flowers in misdeal.go and misplace.go). Drills
// (drills.go) draw the same exercises one question at a time.
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
