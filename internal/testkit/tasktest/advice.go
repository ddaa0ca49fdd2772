package tasktest

import (
	"math"

	"sikwu/core/advise"
	"sikwu/core/picture"
)

// The texts of package lessons/advice, checked against what the advisor answers: each
// returns false if a figure or a word is not borne out.

// isIn reports whether a whole number is what so many hands come to.
func isIn(t picture.Text, name string, each float64) bool {
	of, isOf := t.Args["Of"].(int)
	n, ok := t.Args[name].(int)
	return isOf && ok && math.Abs(float64(n)-each*float64(of)) <= 0.5
}

// IsCome checks what a hand is said to come to.
func IsCome(t picture.Text, d *advise.Discard) bool {
	if p, ok := t.Args["Plan"].(advise.Plan); ok {
		first := &d.Goals[0]
		for i := range d.Goals {
			if g := &d.Goals[i]; g.Chance > first.Chance && g.Points > first.Points {
				return false
			}
		}
		if p.ID() != first.ID() {
			return false
		}
	}
	return isIn(t, "Wins", d.Chance) && isIn(t, "Points", d.Points)
}

// IsBeside checks two hands that are set side by side.
func IsBeside(t picture.Text, x, best *advise.Discard) bool {
	return isIn(t, "Wins", x.Chance) && isIn(t, "Points", x.Points) && isIn(t, "BestWins", best.Chance) && isIn(t, "BestPoints", best.Points)
}

// about is how much may differ what is said to be as much.
const about = 0.02

// IsAgainst checks what is said against something that may be done.
func IsAgainst(t picture.Text, x, best *advise.Discard) bool {
	if t.ID == "advice.never" {
		return x.Chance == 0 && best.Chance > 0
	}
	if x.Points >= advise.NearlyEqual*best.Points || !IsBeside(t, x, best) || t.Args["Points"].(int) >= t.Args["BestPoints"].(int) {
		return false
	}
	wins, bestWins := t.Args["Wins"].(int), t.Args["BestWins"].(int)
	each := x.Points / x.Chance * best.Chance / best.Points
	why := t.Args["Why"].(picture.Text)
	switch why.ID {
	case "advice.why.rarer":
		return wins < bestWins && math.Abs(each-1) <= about
	case "advice.why.rarer_dearer":
		return wins < bestWins && each > 1
	case "advice.why.oftener_cheaper":
		return wins > bestWins && each < 1
	case "advice.why.cheaper":
		return math.Abs(x.Chance/best.Chance-1) <= about && each < 1
	case "advice.why.both":
		rarer, cheaper := why.Args["Rarer"].(int), why.Args["Cheaper"].(int)
		missing := t.Args["BestPoints"].(int) - t.Args["Points"].(int)
		return wins < bestWins && each < 1 && rarer > 0 && cheaper > 0 && max(rarer+cheaper-missing, missing-rarer-cheaper) <= 1
	}
	return false
}
