// Package paying holds the exercises about what follows from a hand: who pays
// whom and how much, who is liable for others, who deals the next hand, and what
// a table minds besides the tiles.
//
// Most of them begin with a hand that somebody called: set by a spec in notation
// or drawn from the seed until package score finds it as it should be. Figures,
// payers, liable seats and false wins are package score's, several winners and
// claims package table's, the deal package ledger's. What is offered beside the
// right answer are the mistakes people make: another row of the table, one share
// for three, a seat that fed nothing that counts.
package paying

import "sikwu/lessons/task"

// Kinds are the kinds of exercises of this package by name.
func Kinds() task.Kinds {
	return task.Kinds{
		"paying.who_pays":      newWhoPays,
		"paying.settlement":    newSettlement,
		"paying.several":       newSeveral,
		"paying.figure_of_fan": newFigureOfFan,
		"paying.fan_of_figure": newFanOfFigure,
		"paying.who_is_liable": newWhoIsLiable,
		"paying.which_meld":    newWhichMeld,
		"paying.feed":          newFeed,
		"paying.next_dealer":   newNextDealer,
		"paying.whole_game":    newWholeGame,
		"paying.your_wind":     newYourWind,
		"paying.name_hand":     newNameHand,
		"paying.dealer_of":     newDealerOf,
		"paying.game_length":   newGameLength,
		"paying.tile_count":    newTileCount,
		"paying.wrong_count":   newWrongCount,
		"paying.exposed_calls": newExposedCalls,
		"paying.exposed_end":   newExposedEnd,
		"paying.moment":        newMoment,
		"paying.last_tile":     newLastTile,
		"paying.announce":      newAnnounce,
		"paying.history":       newHistory,
		"paying.due":           newDue,
		"paying.measure":       newMeasure,
		"paying.out":           newOut,
		"paying.incident":      newIncident,
		"paying.eighth":        newEighth,
	}
}
