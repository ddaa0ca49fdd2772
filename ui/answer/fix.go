package answer

import (
	"slices"
	"strconv"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
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
			one.name, one.reason = p.text.Text("answer.fix."+m.id), p.text.Text("answer.fix."+m.id+"_how")
			list = append(list, one)
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
	if v.Phase != session.Complete {
		return one, false
	}
	one.pays, one.fan = gain(v), p.fan(v.Result.Best().Fan)
	return one, true
}

// mends offers changes that put a mistake of entry right, whatever the hand is
// then; none for other problems.
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

// gain returns what the winner would get, empty if that is not known.
func gain(v *session.View) string {
	if !v.Payment.Known {
		return ""
	}
	return "+" + strconv.Itoa(v.Payment.Points.Of(v.Win.Seat))
}
