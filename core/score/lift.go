package score

import (
	"cmp"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Way is a circumstance that could lift a hand above the minimum.
type Way string

// The ways tried.
const (
	WaySelfDraw     Way = "self_draw"
	WayRobKong      Way = "rob_kong"
	WayLastTileDraw Way = "last_tile_draw"
	WayKongDraw     Way = "kong_draw"
	WayKongOnKong   Way = "kong_on_kong"
	WayEarthly      Way = "earthly_hand"
	WayDeal         Way = "deal"
)

// Ways lists all of them, for those who must have words for each.
func Ways() []Way {
	return []Way{WaySelfDraw, WayRobKong, WayLastTileDraw, WayKongDraw, WayKongOnKong, WayEarthly, WayDeal}
}

// fan is what the way itself counts; one that the rule set lacks lifts nothing
// beyond the self-draw. ok is false where nothing in particular counts.
func (w Way) fan() (f rules.Fan, ok bool) {
	switch w {
	case WayLastTileDraw:
		return rules.LastTileDraw, true
	case WayKongDraw:
		return rules.KongDraw, true
	case WayKongOnKong:
		return rules.KongOnKong, true
	}
	return 0, false
}

// Lift is the same fourteen tiles won another way, in which they are a win.
type Lift struct {
	Way     Way
	Draft   hand.Draft // as Evaluate takes it: the deal has no winning tile
	Win     Win
	Fan     int
	Payment Payment
}

// Lifts finds the circumstances that would make a hand below the minimum a
// win, the cheapest in fan first. Who fed it is kept where that makes sense.
func Lifts(d hand.Draft, w Win, rs *rules.RuleSet) []Lift {
	var list []Lift
	for _, way := range Ways() {
		draft, win, ok := tryWay(way, d, w)
		if fan, counts := way.fan(); !ok || counts && !rs.Has(fan) {
			continue
		}
		res := Evaluate(draft, win, rs)
		if !res.Win {
			continue
		}
		list = append(list, Lift{
			Way: way, Draft: draft, Win: win, Fan: res.Best().Fan, Payment: Settle(&res, draft, win, rs),
		})
	}
	slices.SortStableFunc(list, func(a, b Lift) int { return cmp.Compare(a.Fan, b.Fan) })
	return list
}

// tryWay changes the circumstances and nothing else that can stay; ok is false
// where the hand is won that way already.
func tryWay(way Way, d hand.Draft, w Win) (draft hand.Draft, win Win, ok bool) {
	drawn, row := w.drawn(), 0
	if w.By == BySelfDraw {
		row = w.kongsInARow()
	}
	switch way {
	case WaySelfDraw:
		return d, drawn, w.By != BySelfDraw
	case WayRobKong:
		return d, w.wonBy(ByRobKong), !w.By.IsRobbing()
	case WayLastTileDraw:
		ok = !drawn.LastTile
		drawn.LastTile, drawn.FirstDraw = true, false
		return d, drawn, ok
	case WayKongDraw:
		drawn.Draws, drawn.FirstDraw, drawn.OtherKong = []Draw{DrawKong}, false, false
		return d, drawn, row != 1
	case WayKongOnKong:
		drawn.Draws, drawn.FirstDraw, drawn.OtherKong = []Draw{DrawKong, DrawKong}, false, false
		return d, drawn, row < 2
	case WayEarthly:
		win = w.wonBy(ByDiscard)
		win.From, win.FirstDiscard = tile.East, true
		return d, win, !w.FirstDiscard
	default:
		return whole(d), w.wonBy(ByDeal), w.By != ByDeal
	}
}

// wonBy is the same win in another way. Nothing stays told but the seats, who
// fed it where both are fed, and who was named liable.
func (w *Win) wonBy(by By) Win {
	other := Win{Seat: w.Seat, Round: w.Round, By: by, Liable: w.Liable}
	if w.IsFed() && by.IsFed() {
		other.From = w.From
	}
	return other
}

// drawn is the win self-drawn, as it is where it was.
func (w *Win) drawn() Win {
	if w.By == BySelfDraw {
		return *w
	}
	return w.wonBy(BySelfDraw)
}

// whole is the draft as the deal and a flower hand take it: no tile stands
// apart.
func whole(d hand.Draft) hand.Draft {
	if d.Winning == tile.None {
		return d
	}
	d = d.Clone()
	d.Concealed = append(d.Concealed, d.Winning)
	d.Winning = tile.None
	d.Sort()
	return d
}

// Clashing lists the facts of w that cannot stand together for this hand, so
// that a choice can be refused before it is made. It is stricter than Evaluate,
// which judges a hand told with fewer flowers than were drawn.
func Clashing(d hand.Draft, w Win, rs *rules.RuleSet) []Clash {
	var list []Clash
	var s sight
	s.look(&d, w.Seat)
	for _, p := range append(contextProblems(nil, &d, &s, &w, rs), doubtful(d, &w)...) {
		list = append(list, p.Clash)
	}
	return list
}
