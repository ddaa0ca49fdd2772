package ledger

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// points returns what a valid entry moves (RULES.md sections 7 and 8).
func (e *Entry) points(at Position, rs *rules.RuleSet) (p Points) {
	switch e.Kind {
	case Won:
		for _, w := range e.Winners { // each is settled separately
			p = p.plus(e.won(w, rs))
		}
	case FalseWin:
		// a hand that is not a win costs what a false win costs
		cost := score.Settle(&score.Result{}, hand.Draft{}, score.Win{Seat: at.Seat(e.Player)}, rs)
		for i, player := range Players() {
			p[i] = cost.Points.Of(at.Seat(player))
		}
	case Penalty:
		p[e.Player.Index()] = -e.Points
	}
	return p
}

// won returns what one winner gets and who pays it.
func (e *Entry) won(w Winner, rs *rules.RuleSet) (p Points) {
	cost := score.CostOf(w.Fan, w.Times, rs)
	alone := e.paidAlone(rs)
	for _, from := range Players() {
		switch {
		case from == w.Player:
		case e.From == Nobody:
			p.pay(from, w.Player, cost.Each)
		case alone && from == e.From:
			p.pay(from, w.Player, 3*cost.Each)
		case alone:
		case from == e.From:
			p.pay(from, w.Player, cost.Discard)
		default:
			p.pay(from, w.Player, cost.Other)
		}
	}
	if w.Liable != Nobody && !alone {
		e.takeOver(w, cost.Discard, &p, rs)
	}
	return p
}

// Rulings lists our rulings by which the entry moves what it does, nil for none: on halves
// that are not whole, and on winners who pay one another.
func (e *Entry) Rulings(rs *rules.RuleSet) (list []string) {
	drawn := e.From == Nobody || e.paidAlone(rs)
	switch {
	case e.Kind == FalseWin && rs.FalseWin.PaysEach.Value && score.CostOf(rs.LimitFan(), 0, rs).Rounded,
		e.Kind == Won && drawn && slices.ContainsFunc(e.Winners, func(w Winner) bool { return score.CostOf(w.Fan, w.Times, rs).Rounded }):
		list = append(list, rules.DecisionRoundedUp)
	case e.Kind == Won && !drawn && rs.HasHalves() && slices.ContainsFunc(e.Winners, func(w Winner) bool { return w.halvesOdd(e.From, rs) }):
		list = append(list, rules.DecisionLargerPart)
	}
	if e.Kind == Won && len(e.Winners) > 1 && !drawn && rs.Payment.Method.Value == rules.Shared {
		list = append(list, rules.DecisionWinnersShare)
	}
	return list
}

// halvesOdd reports whether half of another's discard is paid that is not whole.
func (w *Winner) halvesOdd(from Player, rs *rules.RuleSet) bool {
	full := score.CostOf(w.Fan, w.Times, rs).Discard
	return w.Liable != Nobody && w.Liable != from && full%2 != 0 && full > 1
}

// Rulings lists those of all rows of a sheet, each once.
func (s *Sheet) Rulings() (list []string) {
	for i := range s.Rows {
		for _, id := range s.Rows[i].Entry.Rulings(s.Rules) {
			if !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
	}
	return list
}

// paidAlone reports whether a kong is robbed whose owner pays all three shares,
// whoever was liable before [D].
func (e *Entry) paidAlone(rs *rules.RuleSet) bool {
	return e.isRobbing() && rs.Payment.Robbing.Value == rules.RobbedAsSelfDraw
}

// takeOver makes the liable player pay for others: all three shares of a self-draw,
// or half of another's discard if the rule set has halves. Of an odd figure the
// discarder pays the larger part [D]. Taking over from himself changes nothing.
func (e *Entry) takeOver(w Winner, full int, p *Points, rs *rules.RuleSet) {
	switch {
	case e.From != Nobody && rs.HasHalves():
		p.pay(w.Liable, e.From, full/2)
	case e.From == Nobody:
		for _, other := range Players() {
			if other != w.Player {
				p.pay(w.Liable, other, -p.Of(other))
			}
		}
	}
}
