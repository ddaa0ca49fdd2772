package review

import (
	"cmp"
	"math"
	"slices"

	"sikwu/core/penalty"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// replay is a hand under review.
type replay struct {
	hand    *record.Hand
	seat    tile.Wind
	obvious players.Player
}

// Seat returns whose hand is reviewed: the learner's, or the dealer's if nobody learns.
func Seat(h *record.Hand) tile.Wind {
	if s := h.Learner(); s != tile.NoWind {
		return s
	}
	return h.Table.Start.Dealer
}

func newReplay(h *record.Hand) *replay {
	return &replay{h, Seat(h), players.New(players.Steady, h.Seed)}
}

// Find lists the learner's decisions in a hand, not yet judged. The error says why a hand
// cannot be replayed.
func Find(h *record.Hand) ([]*Decision, error) { return newReplay(h).list() }

// list lists the learner's decisions without asking the advisor.
func (r *replay) list() (list []*Decision, err error) {
	_, err = r.hand.Replay(func(n int, p *table.Play, a table.Act) bool {
		if r.isDead(n) {
			return false
		}
		if a.Seat == r.seat && IsChoice(players.See(p, r.seat)) {
			list = append(list, r.decision(n, p, a))
		}
		return true
	})
	return list, err
}

// isDead reports whether the learner could no longer win before an act: after an offence that
// makes his hand dead, or a false win.
func (r *replay) isDead(n int) bool {
	return slices.ContainsFunc(r.hand.Wrong, func(w record.Wrong) bool {
		return w.After <= n && w.Seat == r.seat && (w.IsMiscount() || w.Kind == table.ActWin)
	})
}

// Costliest returns at most so many decisions, the costliest first.
func Costliest(list []*Decision, most int) []*Decision {
	list = slices.DeleteFunc(slices.Clone(list), func(d *Decision) bool { return !isTold(d.Cost(d.Act)) })
	slices.SortStableFunc(list, func(a, b *Decision) int { return cmp.Compare(b.Cost(b.Act), a.Cost(a.Act)) })
	return list[:min(len(list), most)]
}

// DoneWell returns the decision in which avoiding the obvious act saved the most; nil if
// there is none.
func DoneWell(list []*Decision) (best *Decision) {
	for _, d := range list {
		if saved := d.Saved(); isTold(saved) && (best == nil || saved > best.Saved()) {
			best = d
		}
	}
	return best
}

// isTold reports whether points are above zero when rounded to a tenth, as they are shown.
func isTold(points float64) bool { return math.Round(points*10) >= 1 }

// Sum adds up one hand or several. Points are exactly the sum of Tiles and Play.
type Sum struct {
	Points int     `json:"points"`
	Play   float64 `json:"play"`
	Cost   float64 `json:"cost"`            // of the learner's acts
	Others float64 `json:"others"`          // of the others' acts in the learner's seat, on average
	False  int     `json:"false,omitempty"` // paid for false wins
}

// Tiles returns the points that are not due to play.
func (s *Sum) Tiles() float64 { return float64(s.Points) - s.Play }

// Add adds another hand.
func (s *Sum) Add(o Sum) {
	s.Points, s.Play, s.Cost = s.Points+o.Points, s.Play+o.Play, s.Cost+o.Cost
	s.Others, s.False = s.Others+o.Others, s.False+o.False
}

// Fewest is in how many hands at least it is told how much of the points was play: in fewer,
// chance hides it.
const Fewest = 16

// Spread returns two standard errors of what hands came to together, from how far apart their
// own figures lie. There are two at least.
func Spread(hands []float64) float64 {
	n, mean, squares := float64(len(hands)), 0.0, 0.0
	for _, x := range hands {
		mean += x / n
	}
	for _, x := range hands {
		squares += (x - mean) * (x - mean)
	}
	return 2 * math.Sqrt(n*squares/(n-1))
}

// ComesTo is how many points a point of cost comes to in the end. Whoever wins less often pays
// a third of what the others then win instead, which the advisor's figures leave out; whoever
// only wins less per hand does not. Counted on 28 November 2026 in hands of our own players, by:
//
//	go test -tags long -run 'TestCount$' -count 1 -timeout 0 ./core/review -v
const ComesTo = 1.2

// SumOf sums up a finished hand from its decisions and those that the others would have made.
func SumOf(h *record.Hand, list []*Decision, others []*Other) (s Sum) {
	for _, d := range list {
		s.Cost += d.Cost(d.Act)
	}
	for _, o := range others {
		s.Others += o.part * o.cost()
	}
	s.Points = Points(h)[Seat(h).Index()]
	if by, ok := h.FalseWin(); ok && by == Seat(h) {
		s.False = -s.Points
	}
	s.Play = ComesTo*(s.Others-s.Cost) - float64(s.False)
	return s
}

// Points returns what a hand brought each seat: zeros while it is not over.
func Points(h *record.Hand) (list [4]int) {
	if by, ok := h.FalseWin(); ok {
		taken, gained, _ := penalty.FalseWinFigures(h.Rules)
		list = [4]int{gained, gained, gained, gained}
		list[by.Index()] = -taken
		return list
	}
	if p, err := h.At(h.Acts()); err == nil {
		list = p.Points()
	}
	return list
}
