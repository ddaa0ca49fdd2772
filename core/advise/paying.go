package advise

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// Paying lists the plans of a hand as Plans does, with those that ask for more than another
// and are worth more, without those of rare fans. What each is worth has the fan of a
// self-draw in it.
func Paying(d hand.Draft, w score.Win, rs *rules.RuleSet) []Plan {
	return worthMinimum(bases(rs), d, w, rs)
}

// paying lists the plans of a hand that is won by self-draw; none of them asks for more
// than another that pays as much.
func paying(d hand.Draft, w score.Win, rs *rules.RuleSet) []Plan {
	list := worthMinimum(append(bases(rs), rareBases(rs)...), d, w, rs)
	for i := range list {
		p := &list[i]
		p.Drawn = rs.Has(rules.SelfDraw) && p.Fan-rs.FanOf(rules.SelfDraw) < rs.Minimum.Value
	}
	return list
}

// worthMinimum lists the plans of some bases that are worth the minimum by self-draw.
func worthMinimum(bases []Plan, d hand.Draft, w score.Win, rs *rules.RuleSet) (list []Plan) {
	now := standing(d, w, rs)
	if rs.Has(rules.SelfDraw) {
		now += rs.FanOf(rules.SelfDraw)
	}
	pungs := valued(w, rs)
	for _, b := range bases {
		for _, some := range subsets(pungs) {
			p := b
			p.Fan += now
			if p.take(some) && p.Fan >= rs.Minimum.Value {
				list = append(list, p)
			}
		}
	}
	return unspared(list, func(q, p *Plan) bool { return q.Fan >= p.Fan && q.spares(p) })
}
