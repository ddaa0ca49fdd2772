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
	// Decisions are the rulings that shaped the payment, the most particular last.
	Decisions []string
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
	times := rs.Payment.Times((best.Counted | best.Excluded).Fans())
	c := CostOf(best.Fan, times, rs)
	p := Payment{Known: true, Share: shares(c, &w, rs), Times: times}
	switch {
	case w.By == ByDeal:
		p.rests(rules.DecisionHeavenlyPaid)
	case w.FlowerRobbed:
		p.rests(rules.DecisionEighthRobbed)
	}
	p.Points = p.Share
	switch l := findLiable(res, d, &w, rs); {
	case l == nil:
	case robbedAlone(&w, rs):
		p.rests(rules.DecisionRobbedAlone)
	default:
		p.takeOver(l, &w)
	}
	if len(p.Decisions) == 0 && (p.Liable == nil || p.Liable.Decision == "") {
		p.rests(methodDecision(&w, rs))
	}
	if c.Rounded && (!w.IsFed() || robbedAlone(&w, rs)) {
		p.rests(rules.DecisionRoundedUp)
	}
	return p
}

// rests notes a ruling on which the payment rests, if there is one.
func (p *Payment) rests(decision string) {
	if decision != "" {
		p.Decisions = append(p.Decisions, decision)
	}
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

// shares returns the payment if nobody is liable.
func shares(c Cost, w *Win, rs *rules.RuleSet) (p Points) {
	pay := func(from tile.Wind, n int) {
		p[from.Index()] -= n
		p[w.Seat.Index()] += n
	}
	alone := robbedAlone(w, rs)
	for _, s := range tile.Seats() {
		switch {
		case s == w.Seat:
		case alone && s == w.From:
			pay(s, 3*c.Each)
		case alone:
		case !w.IsFed():
			pay(s, c.Each)
		case s == w.From:
			pay(s, c.Discard)
		default:
			pay(s, c.Other)
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
		p.rests(rules.DecisionLargerPart)
	case w.By.IsRobbing():
		p.rests(rules.DecisionRobbedHalf)
	}
}

func falseWin(seat tile.Wind, rs *rules.RuleSet) Payment {
	p := Payment{Known: true}
	if rs.HasLimit() {
		p.rests(rules.DecisionFalseWinReplayed)
	} else {
		p.rests(rules.DecisionFalseWinNoLimit)
	}
	c := CostOf(rs.LimitFan(), 0, rs)
	if !rs.FalseWin.PaysEach.Value {
		p.Points[seat.Index()] = -c.Discard
		p.Share = p.Points
		return p
	}
	for _, s := range tile.Seats() {
		if s != seat {
			p.Points[s.Index()] += c.Each
			p.Points[seat.Index()] -= c.Each
		}
	}
	if c.Rounded {
		p.rests(rules.DecisionRoundedUp)
	}
	p.Share = p.Points
	return p
}
