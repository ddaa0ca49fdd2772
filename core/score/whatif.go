package score

import (
	"cmp"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Variation is the one thing that a WhatIf changes.
type Variation string

// The variations. Each Way is one too, and so is each Fact: its id if the fact is
// added, "not_" and its id if it is removed.
const (
	VariationSelfDraw      = Variation(WaySelfDraw)
	VariationDiscard       = Variation("discard") // by a discard, or by another's
	VariationTile          = Variation("winning_tile")
	VariationLastTileDraw  = Variation(WayLastTileDraw)
	VariationLastDiscard   = Variation("last_tile_discard")
	VariationNotLast       = Variation("not_last_tile")
	VariationKongDraw      = Variation(WayKongDraw)
	VariationKongOnKong    = Variation(WayKongOnKong)
	VariationFlowerDraw    = Variation("flower_draw") // the kong drew a flower, whose replacement won
	VariationNoDraws       = Variation("no_draws")    // it replaced nothing
	VariationRobKong       = Variation(WayRobKong)
	VariationRobConcealed  = Variation("rob_concealed_kong")
	VariationEarthly       = Variation(WayEarthly)
	VariationNotFirst      = Variation("not_first_discard")
	VariationDealerKonged  = Variation("dealer_konged")
	VariationDealersNoKong = Variation("not_dealer_konged")
	VariationDeal          = Variation(WayDeal)
	VariationFlowers       = Variation("flowers") // the flowers are declared instead
	VariationFlowerMore    = Variation("one_flower_more")
	VariationFlowerLess    = Variation("one_flower_less")
)

// Variations lists all variations in the order of WhatIfs.
func Variations() []Variation {
	return []Variation{
		VariationSelfDraw, VariationDiscard, VariationTile,
		VariationLastTileDraw, VariationLastDiscard, VariationNotLast,
		VariationKongDraw, VariationKongOnKong, VariationFlowerDraw, VariationNoDraws,
		variationOf(FactOtherKong, true), variationOf(FactOtherKong, false),
		VariationRobKong, VariationRobConcealed,
		VariationEarthly, VariationNotFirst, VariationDealerKonged, VariationDealersNoKong,
		variationOf(FactFirstDraw, true), variationOf(FactFirstDraw, false),
		VariationDeal, VariationFlowers,
		variationOf(FactFlowersDealt, true), variationOf(FactFlowersDealt, false),
		variationOf(FactFlowerRobbed, true), variationOf(FactFlowerRobbed, false),
		VariationFlowerMore, VariationFlowerLess,
	}
}

func variationOf(f Fact, holds bool) Variation {
	if holds {
		return Variation(f.String())
	}
	return Variation("not_" + f.String())
}

// WhatIf is a win with one thing changed, and the effect.
type WhatIf struct {
	Variation Variation
	// Tiles are the winning tiles or flowers with the same effect, the one of Draft
	// first; nil if the variation names none.
	Tiles []tile.Tile
	// Seats are the feeders with the same effect, the one of Win first; nil if no
	// seat feeds it or none was named.
	Seats   []tile.Wind
	Draft   hand.Draft // for Evaluate
	Win     Win
	Result  Result // a win, or below the minimum
	Payment Payment
	// Points is what the player gains, whoever pays; negative for a false win.
	Fan, Points         int
	MoreFan, MorePoints int // compared with the original hand
}

// WhatIfs lists what would change a win: another way of winning, another of the
// fourteen tiles as the winning one, each possible circumstance, one flower more or
// less, in the order of Variations. It leaves out what changes neither fan nor
// points, except a self-draw, and a discard if the hand was not won by one. It
// returns nil for a hand that is not a win: see BetterWays and Exchanges.
func WhatIfs(d hand.Draft, w Win, rs *rules.RuleSet) []WhatIf {
	res := Evaluate(d, w, rs)
	if !res.Win {
		return nil
	}
	pay := Settle(&res, d, w, rs)
	o := variations{draft: d, win: w, rs: rs, now: outcomeOf(&res, &pay, d, w, rs)}
	if w.By != ByFlowers {
		o.ways()
		o.tiles()
	}
	o.draws()
	o.circumstances()
	o.facts()
	o.flowers()
	order := Variations()
	slices.SortStableFunc(o.list, func(a, b WhatIf) int {
		return cmp.Compare(slices.Index(order, a.Variation), slices.Index(order, b.Variation))
	})
	return o.list
}

// variations collects the variations of a win.
type variations struct {
	draft    hand.Draft
	win      Win
	rs       *rules.RuleSet
	now      outcome
	list     []WhatIf
	outcomes []outcome // of list
}

// outcome is the visible part of a judgement, whoever the payers are.
type outcome struct {
	win   bool
	fan   int
	own   int    // the player's points
	pays  [3]int // the others' points, least first; valid if known
	known bool   // the feeder is known, or there is none
}

func outcomeOf(res *Result, p *Payment, d hand.Draft, w Win, rs *rules.RuleSet) outcome {
	o := outcome{win: res.Win, fan: res.Best().Fan, known: p.Known}
	points := p.Points
	if !p.Known { // the player's gain does not depend on the feeder
		w.From = w.Seat.Next()
		points = Settle(res, d, w, rs).Points
	}
	o.own = points.Of(w.Seat)
	for i, s := 0, w.Seat.Next(); s != w.Seat; i, s = i+1, s.Next() {
		o.pays[i] = points.Of(s)
	}
	slices.Sort(o.pays[:])
	return o
}

// same reports whether two outcomes agree in all that is known of both.
func (o outcome) same(p outcome) bool {
	if !o.known || !p.known {
		o.pays, o.known = p.pays, p.known
	}
	return o == p
}

// try judges a variation. It drops what is impossible, and joins what has the same
// effect as another tile or seat before it.
func (o *variations) try(t Variation, d hand.Draft, w Win, named tile.Tile) {
	if len(Clashing(d, w, o.rs)) > 0 {
		return
	}
	x := WhatIf{Variation: t, Draft: d, Win: w, Result: Evaluate(d, w, o.rs)}
	if !x.Result.Win && x.Result.Reason != BelowMinimum {
		return
	}
	x.Payment = Settle(&x.Result, d, w, o.rs)
	then := outcomeOf(&x.Result, &x.Payment, d, w, o.rs)
	if then.same(o.now) && !o.isAlwaysListed(t) {
		return
	}
	i := o.find(t, then)
	if i < 0 {
		x.Fan, x.Points = then.fan, then.own
		x.MoreFan, x.MorePoints = then.fan-o.now.fan, then.own-o.now.own
		i = len(o.list)
		o.list, o.outcomes = append(o.list, x), append(o.outcomes, then)
	}
	o.list[i].join(named, &w)
}

// isAlwaysListed reports whether a variation is listed even if it changes nothing.
func (o *variations) isAlwaysListed(t Variation) bool {
	return t == VariationSelfDraw || t == VariationDiscard && o.win.By != ByDiscard
}

// find returns the place of the same variation with the same outcome, or -1.
func (o *variations) find(t Variation, then outcome) int {
	for i := range o.list {
		if o.list[i].Variation == t && o.outcomes[i] == then {
			return i
		}
	}
	return -1
}

func (x *WhatIf) join(named tile.Tile, w *Win) {
	if named != tile.None && !slices.Contains(x.Tiles, named) {
		x.Tiles = append(x.Tiles, named)
	}
	if w.IsFed() && w.From != tile.NoWind && !slices.Contains(x.Seats, w.From) {
		x.Seats = append(x.Seats, w.From)
	}
}

// fed tries a win by the original feeder, or by each seat if there was none.
func (o *variations) fed(t Variation, d hand.Draft, w Win, named tile.Tile) {
	if !w.IsFed() || o.win.IsFed() || w.From != tile.NoWind {
		o.try(t, d, w, named)
		return
	}
	o.byEach(t, d, w, named)
}

func (o *variations) byEach(t Variation, d hand.Draft, w Win, named tile.Tile) {
	for s := w.Seat.Next(); s != w.Seat; s = s.Next() {
		w.From = s
		o.try(t, d, w, named)
	}
}

// ways tries every way to win the same fourteen tiles.
func (o *variations) ways() {
	if o.draft.Winning != tile.None {
		o.waysOf(o.draft, tile.None)
		return
	}
	for _, t := range slices.Compact(slices.Clone(o.draft.Concealed)) { // the deal has no winning tile
		o.waysOf(winningOn(o.draft, t), t)
	}
}

func (o *variations) waysOf(d hand.Draft, named tile.Tile) {
	for _, way := range Ways() {
		draft, win, ok := tryWay(way, d, o.win)
		if fan, counts := way.fan(); ok && (!counts || o.rs.Has(fan)) {
			o.fed(Variation(way), draft, win, named)
		}
	}
	switch {
	case o.win.By != ByDiscard:
		o.fed(VariationDiscard, d, o.win.wonBy(ByDiscard), named)
	case o.win.From != tile.NoWind:
		o.byEach(VariationDiscard, d, o.win, named)
	}
	if o.win.By != ByRobConcealedKong {
		o.fed(VariationRobConcealed, d, o.win.wonBy(ByRobConcealedKong), named)
	}
}

// tiles tries every other tile of the fourteen as the winning one.
func (o *variations) tiles() {
	if o.draft.Winning == tile.None {
		return
	}
	for _, t := range slices.Compact(slices.Clone(o.draft.Concealed)) {
		if t != o.draft.Winning {
			o.try(VariationTile, winningOn(o.draft, t), o.win, t)
		}
	}
}

// winningOn returns the draft with another of its concealed tiles as the winning
// tile.
func winningOn(d hand.Draft, t tile.Tile) hand.Draft {
	d = d.Clone()
	i := slices.Index(d.Concealed, t)
	if d.Winning == tile.None {
		d.Concealed = slices.Delete(d.Concealed, i, i+1)
	} else {
		d.Concealed[i] = d.Winning
	}
	d.Winning = t
	d.Sort()
	return d
}

// when tries the same tiles with other circumstances, if they are possible.
func (o *variations) when(possible bool, t Variation, change func(*Win)) {
	if !possible {
		return
	}
	w := o.win
	change(&w)
	o.fed(t, o.draft, w, tile.None)
}

// draws tries other replacement draws.
func (o *variations) draws() {
	replacing := func(list ...Draw) func(*Win) {
		return func(w *Win) { w.Draws, w.OtherKong = list, false }
	}
	w := &o.win
	row, flowers := w.kongsInARow(), w.By == ByFlowers
	o.when(flowers && row != 1, VariationKongDraw, replacing(DrawKong))
	o.when(flowers && row < 2, VariationKongOnKong, replacing(DrawKong, DrawKong))
	o.when(row > 0, VariationFlowerDraw, replacing(append(slices.Clone(w.Draws), DrawFlower)...))
	o.when(len(w.Draws) > 0, VariationNoDraws, replacing())
}

// circumstances tries the other facts that exist under all rules.
func (o *variations) circumstances() {
	w := &o.win
	o.when(w.By == ByDiscard && !w.LastTile, VariationLastDiscard, func(w *Win) { w.LastTile = true })
	o.when(w.LastTile, VariationNotLast, func(w *Win) { w.LastTile = false })
	o.when(w.FirstDiscard, VariationNotFirst, func(w *Win) { w.FirstDiscard, w.DealerKonged = false, false })
	early := w.FirstDiscard || w.FlowersDealt && w.Seat == tile.East
	o.when(early && !w.DealerKonged, VariationDealerKonged, func(w *Win) { w.DealerKonged = true })
	o.when(w.DealerKonged, VariationDealersNoKong, func(w *Win) { w.DealerKonged = false })
}

// facts tries the facts that only house rules need.
func (o *variations) facts() {
	for _, f := range Facts() {
		told := o.win.Holds(f)
		if !told && !f.IsAsked(o.rs) {
			continue
		}
		w := o.win
		switch {
		case f == FactFirstDraw && !told && w.By != ByFlowers:
			w = w.drawn()
			w.LastTile = false
		case f == FactFlowerRobbed && told:
			w.From = tile.NoWind
		case f == FactFlowerRobbed:
			w.Draws = nil
		}
		w.Set(f, !told)
		if o.draft.Winning != tile.None || w.By != BySelfDraw {
			o.fed(variationOf(f, !told), o.draft, w, tile.None)
		}
	}
}

// flowers tries one flower more, one less, and declaring seven or eight.
func (o *variations) flowers() {
	held := o.draft.Flowers
	for f := tile.Flower1; f < tile.Flower1+tile.Flowers && o.rs.Flowers.Value; f++ {
		d := o.draft.Clone()
		if i := slices.Index(held, f); i >= 0 {
			d.Flowers = slices.Delete(d.Flowers, i, i+1)
			o.try(VariationFlowerLess, d, o.win, f)
			continue
		}
		d.Flowers = append(d.Flowers, f)
		d.Sort()
		o.try(VariationFlowerMore, d, o.win, f)
	}
	fan := rules.SmallFlowers
	if len(held) == tile.Flowers {
		fan = rules.BigFlowers
	}
	if o.win.By != ByFlowers && o.rs.Has(fan) {
		o.try(VariationFlowers, withoutWinning(o.draft), o.win.wonBy(ByFlowers), tile.None)
	}
}
