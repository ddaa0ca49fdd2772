package score

import (
	"cmp"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Way is a circumstance that could raise a hand to the minimum.
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

// WayOtherTile is a win on another kind than the one that was passed.
const WayOtherTile Way = "other_tile"

// Ways lists all ways.
func Ways() []Way {
	return []Way{WaySelfDraw, WayRobKong, WayLastTileDraw, WayKongDraw, WayKongOnKong, WayEarthly, WayDeal}
}

// fan returns the fan that the way itself counts. A rule set without that fan gains
// no more than by a self-draw. ok is false if no particular fan counts.
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

// BetterWay is another way to win the same fourteen tiles that makes them a win.
type BetterWay struct {
	Way     Way
	Draft   hand.Draft // for Evaluate: without a winning tile for the deal
	Win     Win
	Fan     int
	Payment Payment
}

// BetterWays returns the circumstances that would make a hand below the minimum a
// win, the fewest fan first. It keeps the feeder if that makes sense. For a hand that
// passed its win it returns how it can still be won before the player's next draw.
// Elsewhere are copies that lie with others or were seen on the table, nil for none: of
// a tile that is passed by another must be left to be drawn.
func BetterWays(d hand.Draft, w Win, elsewhere *tile.Counts, rs *rules.RuleSet) []BetterWay {
	held := d.Counts()
	left := func(t tile.Tile) bool {
		n := int(held[t])
		if elsewhere != nil {
			n += int(elsewhere[t])
		}
		return n < tile.Copies
	}
	gone := w.IsFed() && d.Winning < tile.Kinds && !left(d.Winning)
	if w.barredBy(d.Winning, rs) != tile.None {
		return afterPassing(d, w, left, rs)
	}
	var list []BetterWay
	for _, way := range Ways() {
		draft, win, ok := tryWay(way, d, w)
		if fan, counts := way.fan(); !ok || gone && way.drawsAnother() || w.LastTile && !w.mayLastTileBe(way) || counts && !rs.Has(fan) {
			continue
		}
		list = addWay(list, way, draft, win, rs)
	}
	slices.SortStableFunc(list, func(a, b BetterWay) int { return cmp.Compare(a.Fan, b.Fan) })
	return list
}

// addWay adds a way to win if it is one.
func addWay(list []BetterWay, way Way, d hand.Draft, w Win, rs *rules.RuleSet) []BetterWay {
	res := Evaluate(d, w, rs)
	if !res.Win {
		return list
	}
	return append(list, BetterWay{Way: way, Draft: d, Win: w, Fan: res.Best().Fan, Payment: Settle(&res, d, w, rs)})
}

// drawsAnother reports whether a hand that passes a discard wins that way on another copy
// of it.
func (w Way) drawsAnother() bool {
	return w == WaySelfDraw || w == WayLastTileDraw || w == WayKongDraw || w == WayKongOnKong
}

// afterPassing returns the ways that a passed win leaves open: to draw the tile
// oneself, and a discard of each other kind.
func afterPassing(d hand.Draft, w Win, left func(tile.Tile) bool, rs *rules.RuleSet) []BetterWay {
	if w.LastTile {
		return nil
	}
	var list []BetterWay
	if left(d.Winning) {
		list = addWay(nil, WaySelfDraw, d, w.drawn(), rs)
	}
	for _, wait := range Waits(d, w, rs).Waits {
		if wait.Discard.Win && wait.Tile != d.Winning && left(wait.Tile) {
			other := d.Clone()
			other.Winning = wait.Tile
			anyone := w
			anyone.From = tile.NoWind
			list = addWay(list, WayOtherTile, other, anyone, rs)
		}
	}
	return list
}

// tryWay changes only the circumstances that must change; ok is false if the hand
// is already won that way.
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
		return withoutWinning(d), w.wonBy(ByDeal), w.By != ByDeal
	}
}

// mayLastTileBe reports whether a win on the wall's last tile may have been won that way:
// where it was drawn, a kong may have brought it. After its discard nothing is drawn any
// more, and no kong is made (RULES.md section 11).
func (w *Win) mayLastTileBe(way Way) bool {
	return w.By == BySelfDraw && (way == WayKongDraw || way == WayKongOnKong)
}

// wonBy returns the same win another way. It keeps only the seats, the named
// liability, what was passed, and the feeder if both ways are fed.
func (w *Win) wonBy(by By) Win {
	other := Win{Seat: w.Seat, Round: w.Round, By: by, Liable: w.Liable, Passed: w.Passed}
	if w.IsFed() && by.IsFed() {
		other.From = w.From
	}
	return other
}

// drawn returns the win by self-draw, unchanged if it was one.
func (w *Win) drawn() Win {
	if w.By == BySelfDraw {
		return *w
	}
	return w.wonBy(BySelfDraw)
}

// withoutWinning returns the draft without a winning tile, as the deal and a flower hand
// need it.
func withoutWinning(d hand.Draft) hand.Draft {
	if d.Winning == tile.None {
		return d
	}
	d = d.Clone()
	d.Concealed = append(d.Concealed, d.Winning)
	d.Winning = tile.None
	d.Sort()
	return d
}

// RulingOut lists the facts that contradict each other where they rule out every way of
// winning a hand that t completes, or has completed. Each way is judged by all of them: who
// drew a replacement tile drew the winning one, the dealer's first discard is another's,
// and where neither is told, the hand was won as w says.
func RulingOut(d hand.Draft, t tile.Tile, w Win, rs *rules.RuleSet) (list []Problem) {
	if d.Winning == tile.None && d.Size() > 13 {
		d = winningOn(d, t)
	}
	d.Winning = t
	var bys []By
	switch drawn := w.isToldDrawn(); {
	case drawn && w.FirstDiscard:
		list = append(list, clash(ClashFirstDrawn)) // instead of each against a way of winning
		bys = []By{BySelfDraw, ByDiscard}
	case drawn && !w.By.IsRobbing(), !w.By.NeedsWinning():
		bys = []By{BySelfDraw}
	case w.FirstDiscard && !w.By.IsRobbing():
		bys = []By{ByDiscard}
	default:
		bys = []By{w.By}
	}
	said := len(list) > 0
	for _, by := range bys {
		w.By = by
		for _, p := range contextual(d, w, rs) {
			known := slices.ContainsFunc(list, func(q Problem) bool { return q.Clash == p.Clash })
			if !known && !(said && p.Clash.isOfOneWay()) {
				list = append(list, p)
			}
		}
	}
	return list
}

// isToldDrawn reports whether the facts say that the winner drew the tile, whatever By says.
func (w *Win) isToldDrawn() bool { return len(w.Draws) > 0 || w.FirstDraw || w.OtherKong }

// isOfOneWay reports whether a fact clashes with the way of winning and nothing else.
func (c Clash) isOfOneWay() bool {
	return c == ClashDrawsNotSelfDraw || c == ClashFirstNotDiscard || c == ClashFirstDrawNotDrawn
}

// contextual lists the facts of w that contradict each other for this hand.
func contextual(d hand.Draft, w Win, rs *rules.RuleSet) []Problem {
	var s summary
	s.read(&d, w.Seat)
	return append(contextProblems(nil, &d, &s, &w, rs), doubtful(d, &w)...)
}

// Clashing lists the facts of w that contradict each other for this hand, so that a
// choice can be refused before it is made. It is stricter than Evaluate, which
// judges a hand with fewer flowers than were drawn.
func Clashing(d hand.Draft, w Win, rs *rules.RuleSet) []Clash {
	var list []Clash
	for _, p := range contextual(d, w, rs) {
		list = append(list, p.Clash)
	}
	return list
}
