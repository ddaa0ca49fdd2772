package explain

import (
	"cmp"
	"slices"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/verdict"
)

// whichWon answers fourteen complete tiles of which none is said to have won: each
// that can be the winning one, and the hand as it is worth the most.
func (s *Speaker) whichWon(a *Answer, found []score.Wait) {
	f := &a.Finding
	best := found[0]
	for _, w := range found[1:] {
		if worthier(w, best, f.Case) > 0 {
			best = w
		}
	}
	a.Pick = s.pick(best, f.Case)
	a.tag(ToneAccent, s.text("check.tag.complete"))
	a.Title, a.Waits, a.Discards = s.text("winner.title"), s.waits(found, f.Case), s.Discards(f.Waits.Discards)
	a.Lines = []string{s.worthMost(best, found, f.Case)}
	a.Readings, a.NumRead = a.Pick.Readings, a.Pick.NumRead
	if a.NumRead != "" {
		a.tag(ToneMute, a.NumRead)
	}
	first := &a.Readings[0]
	first.Addition = s.text("winner.picked", args{"Tile": s.Tile(best.Tile), "Way": s.text("winner." + a.Pick.Finding.Case.Win.By.String()), "Addition": first.Addition})
}

// canHaveWon leaves out the tiles that the facts rule out.
func canHaveWon(winners []score.Wait) []score.Wait {
	return slices.DeleteFunc(winners, score.Wait.RuledOut)
}

// worthier compares the worth of two winning tiles, first as the case was won.
func worthier(a, b score.Wait, c Case) int {
	fed, drawn := cmp.Compare(a.Discard.Fan, b.Discard.Fan), cmp.Compare(a.SelfDraw.Fan, b.SelfDraw.Fan)
	if c.Win.By == score.BySelfDraw {
		return cmp.Or(drawn, fed)
	}
	return cmp.Or(fed, drawn)
}

// pick answers the case won on one of its tiles: fed, unless it was self-drawn or
// only a self-draw reaches the minimum; never the way that the facts
// rule out.
func (s *Speaker) pick(w score.Wait, c Case) *Answer {
	if !w.SelfDraw.Clash && (c.Win.By == score.BySelfDraw || w.OnlySelfDraw() || w.Discard.Clash) {
		c = c.Drawn(w.Tile)
	} else {
		c = c.Fed(w.Tile)
	}
	return s.Answer(Finding{Case: c, Verdict: verdict.Called(c.Draft, c.Win, &c.Seen, c.Rules)})
}

// tooLittle says what complete tiles are worth that no way brings to the minimum, in each
// way that the facts leave.
func (s *Speaker) tooLittle(winners []score.Wait, c Case) string {
	const out = -1
	fed, drawn := out, out
	for _, w := range winners {
		if !w.Discard.Clash {
			fed = max(fed, w.Discard.Fan)
		}
		if !w.SelfDraw.Clash {
			drawn = max(drawn, w.SelfDraw.Fan)
		}
	}
	id := "winner.too_little"
	switch {
	case fed == out:
		id += "_self_draw"
	case drawn == out:
		id += "_" + c.fedBy().String()
	}
	return s.text(id, args{
		"Fed": fed, "Drawn": drawn, "N": c.Rules.Minimum.Value, "Rules": s.RuleSetName(c.Rules),
	})
}

// worthMost says on which tiles the hand is worth the most, and for which fans.
func (s *Speaker) worthMost(best score.Wait, found []score.Wait, c Case) string {
	var most []string
	var less []score.Wait
	for _, w := range found {
		if worthier(w, best, c) < 0 {
			less = append(less, w)
		} else {
			most = append(most, s.Tile(w.Tile))
		}
	}
	switch {
	case len(found) == 1:
		return s.text("winner.only")
	case len(less) == 0:
		return s.text("winner.same")
	}
	by, drawn := score.BySelfDraw, c.Win.By == score.BySelfDraw && !best.SelfDraw.Clash
	if !drawn && slices.ContainsFunc(less, func(w score.Wait) bool { return w.Discard.Fan < best.Discard.Fan }) {
		by = c.fedBy()
	}
	a := args{"Tiles": capital(s.list("list.or", most...))}
	gains := s.beyond(best, less, by, by, c)
	if len(gains) == 0 {
		return s.text("winner.most", a)
	}
	a["Fans"] = s.Under(c.Rules).fans(gains)
	switch {
	case by == score.BySelfDraw:
		return s.text("winner.gains_drawn", a)
	case !best.SelfDraw.Clash && len(s.beyond(best, less, by, score.BySelfDraw, c)) == 0:
		return s.text("winner.gains_fed", a)
	}
	return s.text("winner.gains", a)
}

// beyond lists the fans that the best tile, won one way, counts more often than
// each of the others, won another way.
func (s *Speaker) beyond(best score.Wait, others []score.Wait, by, otherBy score.By, c Case) (list []rules.Fan) {
	top := completed(best.Tile, by, c)
	for i, w := range others {
		more, _ := differences(top, completed(w.Tile, otherBy, c))
		if i == 0 {
			list = more
			continue
		}
		list = slices.DeleteFunc(list, func(f rules.Fan) bool { return !slices.Contains(more, f) })
	}
	return list
}
