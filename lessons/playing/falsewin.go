package playing

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// FalseWin is what follows from a false win.
type FalseWin struct {
	Text             picture.Text
	Points           score.Points
	Clause, Decision string
}

// FalseWinOf asks package score what is wrong with a declaration and what it costs.
func FalseWinOf(declared table.Declaration, rs *rules.RuleSet, reason table.Reason, w tile.Wind) FalseWin {
	result, payment := declared.Judge(rs)
	f := FalseWin{Points: payment.Points, Clause: rs.FalseWin.PaysEach.Clause}
	args := picture.Args{"Tile": declared.Hand.Winning, "N": result.Distance, "Minimum": rs.Minimum.Value}
	if result.Win { // a win, but not one to call now
		payment = falseWinCost(w, rs)
		f.Points = payment.Points
	}

	if best := result.Best(); best != nil {
		args["Fan"] = best.Fan
	}
	args["Cost"] = CostText(f.Points, w)
	switch reason {
	case table.BelowMinimum:
		f.Clause = rs.Minimum.Clause
	case table.WinWasPassed:
		f.Clause, f.Decision = rs.Claims.PassedWin.Clause, rs.Claims.PassedWin.Decision
	case table.NoTileLeft:
		f.Decision = rules.DecisionLastReplacement
	}
	if f.Decision == "" && slices.Contains(payment.Decisions, rules.DecisionRoundedUp) {
		f.Decision = rules.DecisionRoundedUp
	}
	id := string(reason)
	switch {
	case reason == table.WinWasPassed && rs.Claims.PassedWin.Value == rules.PassedAny:
		id += "_any"
	case reason == table.NoTileLeft:
		id += "_flowers"
	case result.Reason == score.ImpossibleContext:
		id, args["N"] = clashID(result.Problems), len(declared.Hand.Flowers)
	}
	f.Text = picture.Say("playing.refused."+id, args)
	return f
}

// clashID returns the id for why tiles that may be complete cannot be declared.
func clashID(problems []score.Problem) string {
	for _, p := range problems {
		switch p.Clash {
		case score.ClashTooFewFlowers, score.ClashFlowerHandNotPlayed,
			score.ClashOnlyOrphansRob, score.ClashRobbedTileHeld:
			return string(p.Clash)
		}
	}
	return "cannot_be"
}

// falseWinCost returns what a win that the rules do not allow costs: as much as one of an
// incomplete hand.
func falseWinCost(w tile.Wind, rs *rules.RuleSet) score.Payment {
	empty := hand.Draft{Winning: tile.None}
	win := score.Win{Seat: w, Round: tile.East, By: score.BySelfDraw}
	res := score.Evaluate(empty, win, rs)
	return score.Settle(&res, empty, win, rs)
}

// CostText says what a false win costs a seat, paid to each of the others or to nobody.
func CostText(p score.Points, w tile.Wind) picture.Text {
	if lost := -p.Of(w); p.Sum() != 0 {
		return picture.Say("playing.cost_alone", picture.Args{"Amount": lost})
	}
	return picture.Say("playing.cost_each", picture.Args{"Amount": p.Of(w.Next()), "All": -p.Of(w)})
}

// spare says what a false win that was stopped would have cost.
func spare(p score.Points, w tile.Wind) picture.Text {
	t := CostText(p, w)
	t.ID += "_spared"
	return t
}

// ShowAmounts shows what each seat gains or loses.
func ShowAmounts(b *picture.Board, p score.Points) {
	for i := range b.Seats {
		gain := picture.Points(p.Of(b.Seats[i].Wind))
		b.Seats[i].Amount = &gain
	}
}
