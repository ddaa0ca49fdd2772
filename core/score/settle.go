package score

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Payment says who pays what for a hand.
type Payment struct {
	Known  bool       // false if the discarder was not given, or Undecided is not nil
	Points Points     // zero-sum, except for a false win from which nobody gains; those of Share if Undecided is not nil
	Share  Points     // what each seat would pay if nobody were liable; positive only for the winner
	Liable *Liability // nil unless it changes who pays
	Times  int        // 2 or 3 if that multiple of the limit's figure is paid (雙辣三辣), else 0
	// Decisions are the rulings that shaped the payment, the most particular last.
	Decisions []string
	// Undecided is the meld whose unknown feeder decides who pays, nil for none.
	Undecided *Undecided
}

// HasGain reports whether Points has at least what the winner gets.
func (p *Payment) HasGain() bool { return p.Known || p.Undecided != nil }

// Rulings lists the rulings that shaped the payment, with the one by which a seat is liable.
func (p *Payment) Rulings() []string {
	if p.Liable == nil || p.Liable.Decision == "" || slices.Contains(p.Decisions, p.Liable.Decision) {
		return p.Decisions
	}
	return append(slices.Clone(p.Decisions), p.Liable.Decision)
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
// false win, whoever fed it. Where it is not known who fed a meld, each seat that can
// have fed it is tried: if it makes no difference, or only one seat can, the points
// are known (RULES.md section 8).
func Settle(res *Result, d hand.Draft, w Win, rs *rules.RuleSet) Payment {
	return settle(res, d, w, rs, false)
}

// SettleNamed settles as Settle does, but for a feeder that the notation does not name,
// even that of a chow: where he would change who pays, that is undecided, and otherwise
// he counts as unknown (COMMANDS.md, score).
func SettleNamed(res *Result, d hand.Draft, w Win, rs *rules.RuleSet) Payment {
	return settle(res, d, w, rs, true)
}

// settle pays by the seat that is liable. Where the notation does not name it, what every
// answer comes to is known: beside one another, or if named beside a feeder who is unknown.
func settle(res *Result, d hand.Draft, w Win, rs *rules.RuleSet, named bool) Payment {
	b, open := newBill(res, &w, rs)
	if !open {
		return b.Payment
	}
	l := findLiable(res, d, &w, rs, false)
	if l == nil || l.Seat != tile.NoWind {
		return b.paidBy(l)
	}
	answers := b.answers(l, d.Melds)
	p := answers[0].Payment
	if named {
		p = b.paidBy(findLiable(res, d, &w, rs, true))
	}
	for _, a := range answers {
		if a.Payment.Points != p.Points {
			return b.undecided(l.Meld, answers)
		}
	}
	return p
}

// bill is the payment of a win before anyone is found liable.
type bill struct {
	Payment
	win     *Win
	rs      *rules.RuleSet
	rounded bool // the figure of a self-draw was rounded up
}

// newBill returns the bill of a hand; open is false if nobody can be liable: for a false
// win, or while the discarder is not known.
func newBill(res *Result, w *Win, rs *rules.RuleSet) (b bill, open bool) {
	if !res.Win {
		return bill{Payment: falseWin(w.Seat, rs)}, false
	}
	if w.IsFed() && w.From == tile.NoWind {
		return bill{}, false
	}
	best := res.Best()
	times := rs.Payment.Times((best.Counted | best.Excluded).Fans())
	c := CostOf(best.Fan, times, rs)
	p := Payment{Known: true, Share: shares(c, w, rs), Times: times}
	switch {
	case w.By == ByDeal:
		p.rests(rules.DecisionHeavenlyPaid)
	case w.FlowerRobbed:
		p.rests(rules.DecisionEighthRobbed)
	}
	p.Points = p.Share
	return bill{Payment: p, win: w, rs: rs, rounded: c.Rounded}, true
}

// paidBy returns the payment with a seat liable, or nobody.
func (b *bill) paidBy(l *Liability) Payment {
	p := b.Payment
	p.Decisions = slices.Clip(p.Decisions) // several payments may be made of one bill
	switch {
	case l == nil:
	case robbedAlone(b.win, b.rs):
		p.rests(rules.DecisionRobbedAlone)
	default:
		p.takeOver(l, b.win)
	}
	if len(p.Decisions) == 0 && (p.Liable == nil || p.Liable.Decision == "") {
		p.rests(methodDecision(b.win, b.rs))
	}
	if b.rounded && (!b.win.IsFed() || robbedAlone(b.win, b.rs)) {
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
