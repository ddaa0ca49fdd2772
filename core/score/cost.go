package score

import (
	"slices"

	"sikwu/core/rules"
)

// Cost is what a hand costs by the payment table (RULES.md section 7).
type Cost struct {
	Discard int // D: what the discarder pays
	Other   int // what each other loser of a discard pays; 0 but for shared payment (陪銃)
	Each    int // T: what each of three pays for a self-draw
	// Rounded says that half of D is not whole, so that T is rounded up [D].
	Rounded bool
}

// CostOf returns what a number of fan costs or, with times above 0, that many times
// the limit's figure (雙辣三辣).
func CostOf(fan, times int, rs *rules.RuleSet) Cost {
	figure := rs.Figure(fan)
	if times > 0 {
		figure = times * rs.Figure(rs.LimitFan())
	}
	if rs.Payment.Method.Value == rules.Shared {
		return Cost{Discard: 2 * figure, Other: figure, Each: 2 * figure}
	}
	half := figure / 2
	odd := figure%2 != 0
	if odd {
		half++ // the winner never gets less than the rule says [D]
	}
	return Cost{Discard: figure, Each: half, Rounded: odd}
}

// FigureEach returns what each of the three others pays for a self-draw.
func FigureEach(fan int, rs *rules.RuleSet) int { return CostOf(fan, 0, rs).Each }

// FigureDiscard returns what the discarder pays.
func FigureDiscard(fan int, rs *rules.RuleSet) int { return CostOf(fan, 0, rs).Discard }

// Rung is a line of the payment table.
type Rung struct {
	Fan int
	Cost
	Drawn bool // false if no self-drawn hand is worth so little
}

// ladderReach is how many lines are listed of a table without an end.
const ladderReach = 14

// Ladder lists the payment table up to the limit.
func Ladder(rs *rules.RuleSet) (list []Rung) {
	first, last := rs.Payment.First.Value, rs.Limit.Value
	if !rs.HasLimit() {
		last = max(first+ladderReach-1, rs.LimitHand.Value)
	}
	least := minDrawn(rs)
	for fan := first; fan <= last; fan++ {
		list = append(list, Rung{fan, CostOf(fan, 0, rs), fan >= least})
	}
	return list
}

// RoundsUp reports whether a self-draw, or what is paid like one, ever costs a half
// that was rounded up.
func RoundsUp(rs *rules.RuleSet) bool {
	if slices.ContainsFunc(Ladder(rs), func(r Rung) bool { return r.Rounded && r.Drawn && r.Fan >= rs.Minimum.Value }) {
		return true
	}
	return rs.Payment.DoubleTriple.Value && CostOf(0, 3, rs).Rounded
}

// minDrawn returns the fewest fan of a self-drawn hand: those of the self-draw,
// unless something that takes its place is worth less.
func minDrawn(rs *rules.RuleSet) int {
	least := rs.FanOf(rules.SelfDraw)
	instead := func(fans ...rules.Fan) {
		for _, f := range fans {
			if rs.Has(f) {
				least = min(least, rs.FanOf(f))
			}
		}
	}
	instead(rules.SmallFlowers, rules.BigFlowers)
	for i := range rs.Drops {
		if slices.Contains(rs.Drops[i].Drops, rules.SelfDraw) {
			instead(rs.Drops[i].Present...)
		}
	}
	for i := range rs.OwnHands.Value {
		if slices.Contains(rs.OwnHands.Value[i].Drops, rules.SelfDraw.String()) {
			instead(rules.Own(i))
		}
	}
	for _, n := range []int{rs.Conditions.KongDrawInAll.Value, rs.FlowerHand.KongDraw.Value} {
		if n > 0 {
			least = min(least, n)
		}
	}
	return least
}
