package score

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Payment says who pays what for a hand.
type Payment struct {
	Known  bool       // false if the feeder was not given
	Points Points     // zero-sum, except for a false win from which nobody gains
	Share  Points     // what each seat would pay if nobody were liable; positive only for the winner
	Liable *Liability // nil unless it changes who pays
	Times  int        // 2 or 3 if that multiple of the limit's figure is paid (雙辣三辣), else 0
	// Decision is the ruling that shaped the payment, or "".
	Decision string
}

// Liability is the seat that pays for others and why (RULES.md section 8).
type Liability struct {
	Seat     tile.Wind
	Rule     rules.Liability
	Also     []rules.Liability // other rules under which the same feed is liable
	Meld     int               // the fed meld, -1 if the user named the seat
	Half     bool              // pays half of another's discard instead of all three shares
	Clause   string
	Decision string
}

// Settle turns a judgement into points. A hand that is not a win costs as much as a
// false win, whoever fed it.
func Settle(res *Result, d hand.Draft, w Win, rs *rules.RuleSet) Payment {
	if !res.Win {
		return falseWin(w.Seat, rs)
	}
	if w.IsFed() && w.From == tile.NoWind {
		return Payment{}
	}
	best := res.Best()
	c := costOf(best, rs)
	p := Payment{Known: true, Share: shares(c, &w, rs), Times: c.times}
	switch {
	case w.By == ByDeal:
		p.Decision = rules.DecisionHeavenlyPaid
	case w.FlowerRobbed:
		p.Decision = rules.DecisionEighthRobbed
	}
	p.Points = p.Share
	switch l := findLiable(res, d, &w, rs); {
	case l == nil:
	case robbedAlone(&w, rs):
		p.Decision = rules.DecisionRobbedAlone
	default:
		p.takeOver(l, &w)
	}
	if p.Decision == "" && (p.Liable == nil || p.Liable.Decision == "") {
		p.Decision = methodDecision(&w, rs)
	}
	return p
}

// robbedAlone reports whether a kong was robbed for which its owner pays alone.
func robbedAlone(w *Win, rs *rules.RuleSet) bool {
	return w.isRobbing() && rs.Payment.Robbing.Value == rules.RobbedAsSelfDraw
}

// methodDecision returns the ruling behind the figures, or behind who pays for a
// discard.
func methodDecision(w *Win, rs *rules.RuleSet) string {
	if rs.Payment.Figures.Decision != "" {
		return rs.Payment.Figures.Decision
	}
	if w.By == ByDiscard {
		return rs.Payment.Method.Decision
	}
	return ""
}

// FigureEach returns what each of the three others pays for a self-draw: T in
// RULES.md section 7.
func FigureEach(fan int, rs *rules.RuleSet) int { return cost{figure: rs.Figure(fan)}.each(rs) }

// FigureDiscard returns what the discarder pays: D in RULES.md section 7.
func FigureDiscard(fan int, rs *rules.RuleSet) int { return cost{figure: rs.Figure(fan)}.discard(rs) }

// Rung is a line of the payment table: what a number of fan costs the discarder, and
// each of three for a self-draw.
type Rung struct{ Fan, Discard, Each int }

// ladderReach is how many lines are listed of a table without an end.
const ladderReach = 14

// Ladder lists the payment table up to the limit.
func Ladder(rs *rules.RuleSet) (list []Rung) {
	first, last := rs.Payment.First.Value, rs.Limit.Value
	if !rs.HasLimit() {
		last = max(first+ladderReach-1, rs.LimitHand.Value)
	}
	for fan := first; fan <= last; fan++ {
		list = append(list, Rung{fan, FigureDiscard(fan, rs), FigureEach(fan, rs)})
	}
	return list
}

// cost is the figure of the payment table for a hand.
type cost struct {
	figure int
	times  int // the multiple of the limit's figure (雙辣三辣), 0 for the hand's own figure
}

// costOf returns the figure of a reading: that of its fan, or two or three times
// the limit's if the house pays so (RULES.md section 7).
func costOf(r *Reading, rs *rules.RuleSet) cost {
	if n := rs.Payment.Times((r.Counted | r.Excluded).Fans()); n > 0 {
		return cost{figure: n * rs.Figure(rs.LimitFan()), times: n}
	}
	return cost{figure: rs.Figure(r.Fan)}
}

func (c cost) each(rs *rules.RuleSet) int {
	if rs.Payment.Method.Value == rules.Shared {
		return 2 * c.figure
	}
	return c.figure / 2
}

func (c cost) discard(rs *rules.RuleSet) int {
	if rs.Payment.Method.Value == rules.Shared {
		return 2 * c.figure
	}
	return c.figure
}

// shares returns the payment if nobody is liable.
func shares(c cost, w *Win, rs *rules.RuleSet) (p Points) {
	pay := func(from tile.Wind, n int) {
		p[from.Index()] -= n
		p[w.Seat.Index()] += n
	}
	alone := robbedAlone(w, rs)
	for _, s := range tile.Seats() {
		switch {
		case s == w.Seat:
		case alone && s == w.From:
			pay(s, 3*c.each(rs))
		case alone:
		case !w.IsFed():
			pay(s, c.each(rs))
		case s == w.From:
			pay(s, c.discard(rs))
		case rs.Payment.Method.Value == rules.Shared:
			pay(s, c.figure)
		}
	}
	return p
}

// takeOver moves the shares that the liable seat pays for others.
func (p *Payment) takeOver(l *Liability, w *Win) {
	i := l.Seat.Index()
	if !w.IsFed() {
		for _, s := range tile.Seats() {
			if s != w.Seat && s != l.Seat && p.Points.Of(s) != 0 {
				p.Points[i] += p.Points[s.Index()]
				p.Points[s.Index()] = 0
				p.Liable = l // it changes who pays
			}
		}
		return
	}
	if l.Seat == w.From || !l.Half {
		return
	}
	whole := -p.Share.Of(w.From)
	half := whole / 2 // an odd half leaves the discarder the larger part
	if half == 0 {
		return
	}
	p.Points[i] -= half
	p.Points[w.From.Index()] += half
	p.Liable = l
	switch {
	case whole%2 != 0:
		p.Decision = rules.DecisionLargerPart
	case w.By.IsRobbing():
		p.Decision = rules.DecisionRobbedHalf
	}
}

func falseWin(seat tile.Wind, rs *rules.RuleSet) Payment {
	p := Payment{Known: true, Decision: rules.DecisionFalseWinReplayed}
	limit := rs.LimitFan()
	if !rs.HasLimit() {
		p.Decision = rules.DecisionFalseWinNoLimit
	}
	if !rs.FalseWin.PaysEach.Value {
		p.Points[seat.Index()] = -FigureDiscard(limit, rs)
	} else {
		for _, s := range tile.Seats() {
			if s != seat {
				p.Points[s.Index()] += FigureEach(limit, rs)
				p.Points[seat.Index()] -= FigureEach(limit, rs)
			}
		}
	}
	p.Share = p.Points
	return p
}
