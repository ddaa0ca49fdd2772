package answer

import (
	"slices"
	"strconv"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
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
	now := p.session.State()
	for _, m := range fixes() {
		trial := session.New(p.session.Rules())
		trial.Try(now.Draft, now.Win)
		trial.Do(m.change)
		v := trial.View()
		if v.Phase != session.Complete {
			continue
		}
		list = append(list, offer{
			name: p.text.Text("answer.fix." + m.id), reason: p.text.Text("answer.fix." + m.id + "_how"),
			pays: gain(v), fan: p.fan(v.Result.Best().Fan),
			try: func() { p.session.Do(m.change) },
		})
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
