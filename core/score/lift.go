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

// tryWay changes the circumstances; ok is false where the hand is won that way
// already.
func tryWay(way Way, d hand.Draft, w Win) (hand.Draft, Win, bool) {
	from := w.From
	w.FirstDiscard, w.DealerKonged, w.LastTile, w.FirstDraw, w.OtherKong = false, false, false, false, false
	drawn := func(draws ...Draw) Win {
		w.By, w.Draws, w.From = BySelfDraw, draws, tile.NoWind
		return w
	}
	switch way {
	case WaySelfDraw:
		already := w.By == BySelfDraw
		return d, drawn(), !already
	case WayRobKong:
		already := w.By.IsRobbing()
		w.By, w.Draws, w.From = ByRobKong, nil, from
		return d, w, !already
	case WayLastTileDraw:
		win := drawn()
		win.LastTile = true
		return d, win, true
	case WayKongDraw:
		already := len(w.Draws) > 0
		return d, drawn(DrawKong), !already
	case WayKongOnKong:
		already := w.kongsInARow() > 1
		return d, drawn(DrawKong, DrawKong), !already
	case WayEarthly:
		w.By, w.Draws, w.From, w.FirstDiscard = ByDiscard, nil, tile.East, true
		return d, w, true
	default:
		dealt := d.Clone()
		if d.Winning != tile.None {
			dealt.Concealed = append(dealt.Concealed, d.Winning)
			dealt.Winning = tile.None
			dealt.Sort()
		}
		w.By, w.Draws, w.From = ByDeal, nil, tile.NoWind
		return dealt, w, true
	}
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
