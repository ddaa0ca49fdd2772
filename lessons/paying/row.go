package paying

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// tableSet holds the settings of a spec about the table of points.
type tableSet struct {
	Fan  int    `json:"fan,omitempty"` // the fan asked about, or the first; drawn if 0
	Rows int    `json:"rows,omitempty"`
	By   string `json:"by,omitempty"` // discard or self_draw
}

// row is rows of the table of points: what the discarder pays, or each of the three after a
// self-draw.
type row struct {
	rs    *rules.RuleSet
	drawn bool
	seat  tile.Wind // who wins
	from  tile.Wind // who discards
	rows  []int     // the numbers of fan asked about, one after another
	given int
}

// endless is how many fan above the minimum are asked about if there is no limit.
const endless = 8

// newRow reads what is set, or draws it.
func newRow(in *task.Reader, s *tableSet) *row {
	r := in.Rand
	x := &row{rs: in.Rules, seat: in.AnySeat()}
	x.from = task.AnyOther(r, x.seat)
	switch s.By {
	case score.ByDiscard.String():
	case score.BySelfDraw.String():
		x.drawn = true
	case "":
		x.drawn = r.IntN(2) == 0
	default:
		in.Fail("the table has no figures by %q", s.By)
	}
	low, high := x.bounds()
	first := s.Fan
	if first == 0 {
		first = low + r.IntN(high-low+1)
	}
	if s.Rows > 0 {
		first = min(first, max(high+1-s.Rows, low))
		if s.Fan == 0 {
			first = low
		}
	}
	if first < low || first > high {
		in.Keep(notHere("no_such_fan"))
	}
	for fan := first; fan <= min(first+max(s.Rows, 1)-1, high); fan++ {
		x.rows = append(x.rows, fan)
	}
	return x
}

// bounds returns the fewest and the most fan that a hand can win with.
func (x *row) bounds() (low, high int) {
	low, high = x.rs.Minimum.Value, x.rs.Minimum.Value+endless
	if x.rs.HasLimit() {
		high = x.rs.LimitFan()
	}
	if x.drawn && x.rs.Has(rules.SelfDraw) {
		low = max(low, min(x.rs.FanOf(rules.SelfDraw), high))
	}
	return low, high
}

// figure returns what the table says for the fan asked about.
func (x *row) figure(fan int) int {
	if x.drawn {
		return score.FigureEach(fan, x.rs)
	}
	return score.FigureDiscard(fan, x.rs)
}

// fan returns the fan asked about, the last one once all are answered.
func (x *row) fan() int { return x.rows[min(x.given, len(x.rows)-1)] }

func (x *row) isDone() bool { return x.given == len(x.rows) }

// by returns the end of an id that says how the hand is won.
func (x *row) by() string {
	if x.drawn {
		return "drawn"
	}
	return "discard"
}

// near returns other numbers of fan, the nearest first.
func (x *row) near() (list []int) {
	low, high := x.bounds()
	for away := 1; away <= high-low; away++ {
		for _, f := range []int{x.fan() + away, x.fan() - away} {
			if f >= low && f <= high {
				list = append(list, f)
			}
		}
	}
	return list
}

// board returns the table, with the winner and the discarder.
func (x *row) board() picture.Board {
	b := seated(x.seat, unplayed)
	is(b.SeatOf(x.seat), "role.winner")
	if !x.drawn {
		is(b.SeatOf(x.from), "role.discarder")
	}
	return b
}

// settle shows what each seat pays or gains for a number of fan.
func (x *row) settle(b *picture.Board, fan int) {
	var p score.Points
	for _, w := range task.Others(x.seat) {
		cost := score.CostOf(fan, 0, x.rs)
		n := cost.Other
		switch {
		case x.drawn:
			n = cost.Each
		case w == x.from:
			n = cost.Discard
		}
		p[w.Index()] -= n
		p[x.seat.Index()] += n
	}
	pay(b, p, task.Around(x.seat)...)
}

// origin returns the clause with the figures, and our ruling if there is one.
func (x *row) origin() (clause, decision string) {
	f := &x.rs.Payment.Figures
	if x.drawn && score.CostOf(x.fan(), 0, x.rs).Rounded {
		return f.Clause, rules.DecisionRoundedUp
	}
	return f.Clause, f.Decision
}

// Hand returns an empty hand at the winner's seat.
func (x *row) Hand() (hand.Draft, score.Win) {
	w := score.Win{Seat: x.seat, Round: tile.East, By: score.BySelfDraw}
	if !x.drawn {
		w.By, w.From = score.ByDiscard, x.from
	}
	return hand.Draft{Winning: tile.None}, w
}

// args returns the values of the texts about the row asked about.
func (x *row) args() picture.Args {
	args := picture.Args{"Fan": picture.Worth(x.fan()), "Amount": x.figure(x.fan()), "Seat": x.seat, "From": x.from, "Limit": x.rs.LimitFan()}
	near := x.near()
	if len(near) == 0 {
		near = []int{x.fan()}
	}
	known := near[0]
	if x.given > 0 {
		known = x.rows[x.given-1]
	}
	args["Known"], args["KnownAmount"] = picture.Worth(known), x.figure(known)
	return args
}
