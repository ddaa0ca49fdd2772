package advice

import (
	"math"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/tile"
)

// Hands is how many hands like one are spoken of.
type Hands int

// Bounds of hands spoken of, and the fewest points that they bring, so that a hundredth of
// them still is one.
const (
	minHands  Hands = 100
	maxHands  Hands = 1e7
	minPoints       = 100
)

// maxSkew is how far wins as told may be from their true share of others': 1.4 hands of a
// hundred are not told as half of 1.5.
const maxSkew = 0.05

// Telling is as few hands as tell some worths from nothing and from one another.
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

// skew is how far the share of wins as told is from the true one.
func (n Hands) skew(a, b *advise.Worth) float64 {
	return math.Abs(float64(n.Wins(a))/float64(n.Wins(b)) - a.Chance/b.Chance)
}

// Wins is how many of the hands are won.
func (n Hands) Wins(w *advise.Worth) int { return n.of(w.Chance) }

// Points is what the hands bring in all.
func (n Hands) Points(w *advise.Worth) int { return n.of(w.Points) }

func (n Hands) of(each float64) int { return int(math.Round(each * float64(n))) }

// isLess reports whether a number is said to be less than another. A discard that is not as
// good as the best wins less often by that, or brings less with each win.
func isLess(a, b float64) bool { return a < b*math.Sqrt(advise.NearlyEqual) }

// anyWin is the id of a plan that is none.
const anyWin = "any"

// Come says how many of the hands are won, mostly with what, and for how many points.
func (n Hands) Come(d *advise.Discard) picture.Text {
	args := picture.Args{"Of": int(n), "Wins": n.Wins(&d.Worth), "Points": n.Points(&d.Worth)}
	if len(d.Goals) == 0 || d.Goals[0].ID() == anyWin {
		return picture.Say("advice.come", args)
	}
	args["Plan"] = d.Goals[0].Plan
	return picture.Say("advice.come_with", args)
}

// Against says what is worse about something that may be done than about the best.
func (n Hands) Against(what picture.Text, x, best *advise.Discard) picture.Text {
	args := picture.Args{"What": what}
	if x.Chance == 0 {
		return picture.Say("advice.never", args)
	}
	args["Of"], args["Wins"], args["Points"] = int(n), n.Wins(&x.Worth), n.Points(&x.Worth)
	args["BestWins"], args["BestPoints"], args["Why"] = n.Wins(&best.Worth), n.Points(&best.Worth), n.why(x, best)
	return picture.Say("advice.against", args)
}

// why tells winning less often from winning less each time: the points lost are what the
// figures beside differ by.
func (n Hands) why(x, best *advise.Discard) picture.Text {
	each, bestEach := x.Points/x.Chance, best.Points/best.Chance
	switch {
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

// Beside sets something that may be done beside the best.
func (n Hands) Beside(what picture.Text, x *advise.Worth, bestWhat picture.Text, best *advise.Worth) picture.Text {
	return picture.Say("advice.beside", picture.Args{
		"Of": int(n), "What": what, "Wins": n.Wins(x), "Points": n.Points(x),
		"Best": bestWhat, "BestWins": n.Wins(best), "BestPoints": n.Points(best),
	})
}

// Throwing names a throw among what may be done.
func Throwing(t tile.Tile) picture.Text {
	return picture.Say("advice.throwing", picture.Args{"Tile": t})
}
