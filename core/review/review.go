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

// replay is a hand that is looked back on.
type replay struct {
	hand    *record.Hand
	seat    tile.Wind
	obvious players.Player
}

// Seat returns whose hand is looked back on: the learner's, or else the dealer's.
func Seat(h *record.Hand) tile.Wind {
	if s := h.Learner(); s != tile.NoWind {
		return s
	}
	return h.Table.Start.Dealer
}

func newReplay(h *record.Hand) *replay {
	return &replay{h, Seat(h), players.New(players.Steady, h.Seed)}
}

// Find lists what the learner had to choose in a hand, not yet judged. The error is that of
// a hand that cannot be played again.
func Find(h *record.Hand) ([]*Decision, error) { return newReplay(h).list() }

// list lists what the learner had to choose, without the advisor.
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

// isDead reports whether the learner cannot win before an act: after an offence that makes
// his hand dead, or a false win of his.
func (r *replay) isDead(n int) bool {
	return slices.ContainsFunc(r.hand.Wrong, func(w record.Wrong) bool {
		return w.After <= n && w.Seat == r.seat && (w.IsMiscount() || w.Kind == table.ActWin)
	})
}

// Costliest returns those that cost the most, at most so many, the costliest first.
func Costliest(list []*Decision, most int) []*Decision {
	list = slices.DeleteFunc(slices.Clone(list), func(d *Decision) bool { return !isTold(d.Cost(d.Act)) })
	slices.SortStableFunc(list, func(a, b *Decision) int { return cmp.Compare(b.Cost(b.Act), a.Cost(a.Act)) })
	return list[:min(len(list), most)]
}

// DoneWell returns the decision in which the obvious act would have cost the most, and was
// not done; nil if there is none.
func DoneWell(list []*Decision) (best *Decision) {
	for _, d := range list {
		if saved := d.Saved(); isTold(saved) && (best == nil || saved > best.Saved()) {
			best = d
		}
	}
	return best
}

// isTold reports whether so many points are more than nothing as they are told, to a tenth.
func isTold(points float64) bool { return math.Round(points*10) >= 1 }

// Sum is what a hand, or several, came to: Points are exactly Tiles and Play together.
type Sum struct {
	Points int     `json:"points"`
	Play   float64 `json:"play"`
	Cost   float64 `json:"cost"`            // of what was done
	Others float64 `json:"others"`          // of what the others would have done in his place, on average
	False  int     `json:"false,omitempty"` // what false wins of the learner took
}

// Tiles are the points that are not play.
func (s *Sum) Tiles() float64 { return float64(s.Points) - s.Play }

// Add adds another hand.
func (s *Sum) Add(o Sum) {
	s.Points, s.Play, s.Cost = s.Points+o.Points, s.Play+o.Play, s.Cost+o.Cost
	s.Others, s.False = s.Others+o.Others, s.False+o.False
}

// ComesTo is how many points a point of cost comes to in the end. Who wins less often pays more
// often for the wins of others, a third of what they take, of which the advisor's figures say
// nothing; who wins less does not. Counted on 28 November 2026 in hands of our own players, by:
//
//	go test -tags long -run 'TestCount$' -count 1 -timeout 0 ./core/review -v
const ComesTo = 1.2

// SumOf sums up a hand that is over by what was decided in it, and by what the others would
// have decided.
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

// Points returns what a hand brought each seat: nothing if it is not over.
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
