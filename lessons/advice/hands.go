package advice

import (
	"math"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/tile"
)

// Hands is the number of hands that figures are out of.
type Hands int

// The bounds of Hands, and the fewest points they may bring in all: enough for a
// difference of one per cent to show.
const (
	minHands  Hands = 100
	maxHands  Hands = 1e7
	minPoints       = 100
)

// maxSkew limits what rounding may do to the ratio of two numbers of wins: 1.4 and 1.5
// hands in a hundred must not read as 1 and 2.
const maxSkew = 0.05

// Telling returns the fewest hands whose figures tell the worths apart, and from nothing.
func Telling(list ...*advise.Worth) Hands {
	n := minHands
	for n < maxHands && !n.tell(list) {
		n *= 10
	}
	return n
}

func (n Hands) tell(list []*advise.Worth) bool {
	for _, a := range list {
		if a.Chance > 0 && (n.Wins(a) == 0 || n.Points(a) < minPoints) {
			return false
		}
		for _, b := range list {
			if a.Chance > 0 && a.Chance <= b.Chance && n.skew(a, b) > maxSkew {
				return false
			}
			if isLess(a.Chance, b.Chance) && n.Wins(a) >= n.Wins(b) || isLess(a.Points, b.Points) && n.Points(a) >= n.Points(b) {
				return false
			}
		}
	}
	return true
}

// skew returns how far rounding moves the ratio of two numbers of wins.
func (n Hands) skew(a, b *advise.Worth) float64 {
	return math.Abs(float64(n.Wins(a))/float64(n.Wins(b)) - a.Chance/b.Chance)
}

// Wins returns how many of the hands win.
func (n Hands) Wins(w *advise.Worth) int { return n.of(w.Chance) }

// Points returns the points that the hands bring in all.
func (n Hands) Points(w *advise.Worth) int { return n.of(w.Points) }

func (n Hands) of(each float64) int { return int(math.Round(each * float64(n))) }

// isLess reports whether one number is clearly less than another. Any discard that is not
// good then wins less often than the best, or brings less with each win: its points are
// the product of the two, hence the root.
func isLess(a, b float64) bool { return a < b*math.Sqrt(advise.NearlyEqual) }

// anyWin is the id of the plan to win with any hand.
const anyWin = "any"

// Come says how many of the hands win, for how many points, and which plan carries most of it.
func (n Hands) Come(d *advise.Discard) picture.Text {
	args := picture.Args{"Of": int(n), "Wins": n.Wins(&d.Worth), "Points": n.Points(&d.Worth)}
	if len(d.Goals) == 0 || d.Goals[0].ID() == anyWin {
		return picture.Say("advice.come", args)
	}
	args["Plan"] = d.Goals[0].Plan
	return picture.Say("advice.come_with", args)
}

// Against says why a choice is worse than the best.
func (n Hands) Against(what picture.Text, x, best *advise.Discard) picture.Text {
	args := picture.Args{"What": what}
	switch {
	case x.Chance == 0 && best.Chance == 0:
		return picture.Say("advice.risks_more", args)
	case x.Chance == 0:
		return picture.Say("advice.never", args)
	}
	args["Of"], args["Wins"], args["Points"] = int(n), n.Wins(&x.Worth), n.Points(&x.Worth)
	args["BestWins"], args["BestPoints"], args["Why"] = n.Wins(&best.Worth), n.Points(&best.Worth), n.why(x, best)
	return picture.Say("advice.against", args)
}

// why says whether a choice wins less often or less each time. The two parts of the loss
// add up to the difference between the figures beside them.
func (n Hands) why(x, best *advise.Discard) picture.Text {
	each, bestEach := x.Points/x.Chance, best.Points/best.Chance
	switch {
	case x.Points >= best.Points && x.Net().Points < best.Net().Points:
		return picture.Say("advice.why.riskier")
	case isLess(x.Chance, best.Chance) && isLess(each, bestEach):
		nearer, _ := x.Behind(best)
		lost := n.Points(&best.Worth) - n.Points(&x.Worth)
		rarer := min(n.of(nearer), lost)
		return picture.Say("advice.why.both", picture.Args{"Rarer": rarer, "Cheaper": lost - rarer})
	case isLess(x.Chance, best.Chance) && isLess(bestEach, each):
		return picture.Say("advice.why.rarer_dearer")
	case isLess(x.Chance, best.Chance):
		return picture.Say("advice.why.rarer")
	case isLess(best.Chance, x.Chance):
		return picture.Say("advice.why.oftener_cheaper")
	}
	return picture.Say("advice.why.cheaper")
}

// Beside sets a choice beside the best.
func (n Hands) Beside(what picture.Text, x *advise.Worth, bestWhat picture.Text, best *advise.Worth) picture.Text {
	return picture.Say("advice.beside", picture.Args{
		"Of": int(n), "What": what, "Wins": n.Wins(x), "Points": n.Points(x),
		"Best": bestWhat, "BestWins": n.Wins(best), "BestPoints": n.Points(best),
	})
}

// Throwing names a throw as a choice.
func Throwing(t tile.Tile) picture.Text {
	return picture.Say("advice.throwing", picture.Args{"Tile": t})
}
