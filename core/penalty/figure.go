package penalty

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// DecisionUsual is our ruling on what a deduction takes if the sources give no
// figure [D].
const DecisionUsual = "penalty_points"

// Usual proposes what a deduction of points takes if no figure is given: what the
// cheapest winning hand takes from its discarder, at least 1 [D].
func Usual(rs *rules.RuleSet) int { return max(1, score.FigureDiscard(rs.Minimum.Value, rs)) }

// FalseWinFigures returns what a false win takes from its caller and what each of
// the three others gains, in points of the rule set, and the clause.
func FalseWinFigures(rs *rules.RuleSet) (taken, gained int, clause string) {
	cost := score.Settle(&score.Result{}, hand.Draft{}, score.Win{Seat: tile.East}, rs)
	return -cost.Points.Of(tile.East), cost.Points.Of(tile.South), rs.FalseWin.PaysEach.Clause
}
