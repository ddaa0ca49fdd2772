package answer

import (
	"slices"
	"strconv"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/translations"
	"sikwu/ui/session"
)

// fix is a small change that may turn a hand into a win.
type fix struct {
	id     string // of its two texts
	change func(*session.State)
}

// fixes lists the changes to try, the likeliest mistake first.
func fixes() []fix {
	return []fix{
		{"no_draws", func(st *session.State) { st.Win.Draws = nil }},
		{"not_last", func(st *session.State) { st.Win.LastTile = false }},
		{"not_first", func(st *session.State) { st.Win.FirstDiscard = false }},
		{"not_first_draw", func(st *session.State) { st.Win.FirstDraw = false }},
		{"first_draw", func(st *session.State) { st.Win.FirstDraw = true }},
		{"not_dealt", func(st *session.State) { st.Win.FlowersDealt = false }},
		{"not_robbed", func(st *session.State) { st.Win.FlowerRobbed = false }},
		{"from_unsaid", func(st *session.State) { st.Win.From = tile.NoWind }},
		{"liable_found", func(st *session.State) { st.Win.Liable = score.Liable{} }},
		{"self_draw", func(st *session.State) { st.WinBy(score.BySelfDraw) }},
		{"discard", func(st *session.State) { st.WinBy(score.ByDiscard) }},
		{"raised", func(st *session.State) { st.WinBy(score.ByRobKong) }},
		{"east", func(st *session.State) { st.Win.Seat = tile.East }},
		{"chows", func(st *session.State) {
			for i, m := range st.Draft.Melds {
				if m.Kind() == hand.Chow {
					st.Draft.Melds[i].From = st.Win.Seat.Previous()
				}
			}
		}},
		{"feeders", func(st *session.State) {
			for i, m := range st.Draft.Melds {
				if m.From == st.Win.Seat {
					st.Draft.Melds[i].From = tile.NoWind
				}
			}
		}},
		{"no_flowers", func(st *session.State) { st.Draft.Flowers = nil }},
		{"flowers_once", func(st *session.State) { st.Draft.Flowers = slices.Compact(st.Draft.Flowers) }},
	}
}

// offeredFixes tries each change in a session of its own and offers those that
// make the hand a win.
func (p *Pane) offeredFixes() []offer {
	var list []offer
	for _, m := range fixes() {
		if one, wins := p.offered(m.change); wins {
			list = append(list, p.named(one, m.id))
		}
	}
	return list
}

// offered returns a change as an offer, with what the hand is then worth if it
// wins.
func (p *Pane) offered(change func(*session.State)) (one offer, wins bool) {
	trial, now := session.New(p.session.Rules()), p.session.State()
	trial.Try(now.Draft, now.Win)
	trial.Do(change)
	one.try = func() { p.session.Do(change) }
	v := trial.View()
	if v.Kind != verdict.Win {
		return one, false
	}
	one.pays, one.fan = gain(v), p.fan(v.Result.Best().Fan)
	return one, true
}

// mends offers changes that correct a mistake of entry, whatever becomes of the hand;
// none for other problems.
func (p *Pane) mends(problem score.Problem) (list []offer) {
	add := func(id string, args translations.Args, change func(*session.State)) {
		one, _ := p.offered(change)
		one.name, one.reason = p.text.Text("answer.mend."+id, args), p.text.Text("answer.mend."+id+"_how", args)
		one.button = one.name
		list = append(list, one)
	}
	now := p.session.State()
	switch {
	case problem.Reason == score.ChowNotFromLeft || problem.Clash == score.ClashMeldFromOwner:
		m := now.Draft.Melds[problem.Meld]
		for from := now.Win.Seat.Next(); from != now.Win.Seat; from = from.Next() {
			if m.Kind() != hand.Chow || from == now.Win.Seat.Previous() {
				args := translations.Args{"Seat": p.say.Wind(from), "Meld": p.say.NamedMeld(m)}
				add("from", args, func(st *session.State) { st.Draft.Melds[problem.Meld].From = from })
			}
		}
	case problem.Reason == score.BadMeld:
		add("no_meld", nil, func(st *session.State) {
			st.Draft.Melds = slices.Delete(st.Draft.Melds, problem.Meld, problem.Meld+1)
		})
	case problem.Reason == score.FiveOfAKind:
		add("one_less", translations.Args{"Tile": p.say.Tile(problem.Tile)}, func(st *session.State) { st.DropExtra(problem.Tile) })
	case problem.Reason == score.DuplicateFlower:
		add("one_less", translations.Args{"Tile": p.say.Tile(problem.Tile)}, func(st *session.State) {
			st.Draft.Flowers = slices.Compact(st.Draft.Flowers)
		})
	case problem.Reason == score.NoFlowersInThisGame:
		add("no_flowers", nil, func(st *session.State) { st.Draft.Flowers = nil })
	}
	return list
}

// waysOut offers what can be done about a problem, under a heading.
func (p *Pane) waysOut(problem score.Problem) (heading string, list []offer) {
	if list = p.insteads(problem.Clash); len(list) > 0 {
		return p.text.Text("ruling.instead"), list
	}
	if list = p.mends(problem); len(list) > 0 {
		return p.text.Text("answer.mend.title"), list
	}
	return p.text.Text("answer.fix.title"), p.offeredFixes()
}

// instead lists what a forbidden call may have been meant as, by the ids of fixes.
func instead(c score.Clash) []string {
	switch c {
	case score.ClashDealNotEast:
		return []string{"self_draw", "east"}
	case score.ClashDealWithMelds, score.ClashKongBeforeDeal:
		return []string{"self_draw"}
	case score.ClashFirstWithMelds:
		return []string{"not_first"}
	case score.ClashFirstDrawDealer, score.ClashFirstDrawMelds:
		return []string{"not_first_draw"}
	case score.ClashTooFewFlowers, score.ClashFlowerHandNotPlayed:
		return []string{"self_draw", "discard"}
	case score.ClashOnlyOrphansRob, score.ClashNoRobbingConcealed:
		return []string{"raised"}
	case score.ClashEighthNotHere:
		return []string{"not_robbed"}
	case score.ClashDealtFlowersWait:
		return []string{"first_draw", "not_dealt"}
	}
	return nil
}

// insteads offers what a forbidden call may have been meant as, whatever becomes of the
// hand.
func (p *Pane) insteads(c score.Clash) (list []offer) {
	ids := instead(c)
	for _, m := range fixes() {
		if slices.Contains(ids, m.id) {
			one, _ := p.offered(m.change)
			list = append(list, p.named(one, m.id))
		}
	}
	return list
}

// named gives an offer the texts of a fix.
func (p *Pane) named(one offer, id string) offer {
	one.name, one.reason = p.text.Text("answer.fix."+id), p.text.Text("answer.fix."+id+"_how")
	return one
}

// gain returns what the winner would get, empty if that is not known.
func gain(v *session.View) string {
	if !v.Payment.HasGain() {
		return ""
	}
	return "+" + strconv.Itoa(v.Payment.Points.Of(v.Win.Seat))
}
