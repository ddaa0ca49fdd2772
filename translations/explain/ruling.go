package explain

import (
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// ruling answers a win that can be called so at a table, though the rules forbid it:
// what they say, where, and what becomes of the hand.
func (s *Speaker) ruling(a *Answer, p score.Problem) {
	f := &a.Finding
	a.tag(ToneLoss, s.text("check.tag.not_a_win"))
	a.Title, a.Lines = s.text("ruling.title"), []string{s.Problem(p, &f.Result, f.Case)}
	a.Clause, a.Ruling = s.forbids(p.Clash, f.Case.Rules)
	if !p.Clash.IsName() {
		return
	}
	if least, most := unnamed(f.Case); least != nil {
		a.free = true
		a.Lines = append(a.Lines, s.stillWins(least, most))
	}
}

// forbids returns the clause and the decision by which a rule set forbids a call.
func (s *Speaker) forbids(c score.Clash, rs *rules.RuleSet) (clause, decision string) {
	of := func(clause, decision string) (string, string) { return s.Clause(clause), decision }
	fan := func(f rules.Fan) (string, string) { return of(rs.Fans[f].Clause, rs.Fans[f].Decision) }
	switch c {
	case score.ClashDealNotEast, score.ClashDealWithMelds, score.ClashKongBeforeDeal:
		return fan(rules.HeavenlyHand)
	case score.ClashFirstWithMelds:
		return fan(rules.EarthlyHand)
	case score.ClashFirstDrawDealer, score.ClashFirstDrawMelds:
		drawn := rs.Conditions.EarthlyHandByFirstSelfDraw
		return of(drawn.Clause, drawn.Decision)
	case score.ClashOnlyOrphansRob, score.ClashNoRobbingConcealed:
		robbed := rs.Conditions.OrphansRobConcealedKong
		return of(robbed.Clause, robbed.Decision)
	case score.ClashDealtFlowersWait:
		waits := rs.FlowerHand.DealtWaits
		return of(waits.Clause, waits.Decision)
	case score.ClashEighthNotHere:
		robs := rs.FlowerHand.SevenRobsEighth
		return of(robs.Clause, robs.Decision)
	}
	return fan(rules.SmallFlowers)
}

// unnamed judges a case whose name is forbidden without that name: the least and the most
// it may be worth, nil if it may not win. They differ where nobody said which tile came last.
func unnamed(c Case) (least, most *score.Result) {
	c.Win.FirstDiscard, c.Win.FirstDraw = false, false
	last := []Case{c}
	if c.Draft.Winning == tile.None {
		last = nil
		found := score.Waits(c.Draft, c.Win, c.Rules)
		for _, w := range found.Winners() {
			one := c.Drawn(w.Tile)
			if c.Win.By == score.ByDiscard {
				one = c.Fed(w.Tile)
			}
			last = append(last, one)
		}
	}
	for _, one := range last {
		res := score.Evaluate(one.Draft, one.Win, one.Rules)
		if !res.Win {
			return nil, nil
		}
		if least == nil || res.Best().Fan < least.Best().Fan {
			least = &res
		}
		if most == nil || res.Best().Fan > most.Best().Fan {
			most = &res
		}
	}
	return least, most
}

func (s *Speaker) stillWins(least, most *score.Result) string {
	if n, m := least.Best().Fan, most.Best().Fan; n < m {
		return s.text("ruling.wins_between", args{"N": n, "Most": m})
	}
	return s.text("ruling.wins", args{"N": least.Best().Fan})
}
