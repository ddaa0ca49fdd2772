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
	return worthMinimum(append(bases(rs), rareBases(rs)...), d, w, rs)
}

// worthMinimum lists the plans of some bases that are worth the minimum by self-draw.
func worthMinimum(bases []Plan, d hand.Draft, w score.Win, rs *rules.RuleSet) (list []Plan) {
	drawn := 0
	if rs.Has(rules.SelfDraw) {
		drawn = rs.FanOf(rules.SelfDraw)
	}
	now := standing(d, w, rs) + drawn
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
	list = unspared(list, func(q, p *Plan) bool { return q.Fan >= p.Fan && q.spares(p) })
	for i := range list { // only now: a plan spares another by what it asks for alone
		list[i].Drawn = list[i].Fan-drawn < rs.Minimum.Value
	}
	return list
}
