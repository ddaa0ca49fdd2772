// Package paying holds the exercises about what follows from a hand: who pays
// whom and how much, who is liable for others, who deals the next hand, penalties
// and table manners.
//
// Most of them begin with a hand that was called: the spec gives it in notation, or
// hands are drawn from the seed until package score finds one suitable. Package score
// decides on figures, payers, liability and false wins, package table on claims and
// several winners, package ledger on the deal. Wrong answers are common mistakes:
// another row of the table, one share instead of three, a seat that fed nothing that
// counts.
package paying

import "sikwu/lessons/task"

// Kinds returns the kinds of exercises of this package by name.
func Kinds() task.Kinds {
	return task.Kinds{
		"paying.who_pays":      task.Of(newWhoPays),
		"paying.settlement":    task.Of(newSettlement),
		"paying.several":       task.Of(newSeveral),
		"paying.figure_of_fan": task.Of(newFigureOfFan),
		"paying.fan_of_figure": task.Of(newFanOfFigure),
		"paying.who_is_liable": task.Of(newWhoIsLiable),
		"paying.which_meld":    task.Of(newWhichMeld),
		"paying.feed":          task.Of(newFeed),
		"paying.next_dealer":   task.Of(newNextDealer),
		"paying.whole_game":    task.Of(newWholeGame),
		"paying.your_wind":     task.Of(newYourWind),
		"paying.name_hand":     task.Of(newNameHand),
		"paying.dealer_of":     task.Of(newDealerOf),
		"paying.game_length":   task.Of(newGameLength),
		"paying.tile_count":    task.Of(newTileCount),
		"paying.wrong_count":   task.Of(newWrongCount),
		"paying.exposed_calls": task.Of(newExposedCalls),
		"paying.exposed_end":   task.Of(newExposedEnd),
		"paying.now": task.Asks(map[string]task.Kind{
			"moment":    task.Of(newMoment),
			"last_tile": task.Of(newLastTile),
		}),
		"paying.announce": task.Of(newAnnounce),
		"paying.history":  task.Of(newHistory),
		"paying.due":      task.Of(newDue),
		"paying.penalty": task.Asks(map[string]task.Kind{
			"measure": task.Of(newPenaltyDue),
			"out":     task.Of(newOut),
		}),
		"paying.incident": task.Of(newIncident),
		"paying.eighth":   task.Of(newEighth),
	}
}
