package score

import (
	"cmp"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Twist is the one thing that is otherwise in a WhatIf.
type Twist string

// The twists. A way to lift a hand is one too, and so is each Fact, told by its
// id and untold by it after "not_".
const (
	TwistSelfDraw      = Twist(WaySelfDraw)
	TwistDiscard       = Twist("discard") // by a discard, or by another's
	TwistTile          = Twist("winning_tile")
	TwistLastTileDraw  = Twist(WayLastTileDraw)
	TwistLastDiscard   = Twist("last_tile_discard")
	TwistNotLast       = Twist("not_last_tile")
	TwistKongDraw      = Twist(WayKongDraw)
	TwistKongOnKong    = Twist(WayKongOnKong)
	TwistFlowerDraw    = Twist("flower_draw") // the kong drew a flower, whose replacement won
	TwistNoDraws       = Twist("no_draws")    // it replaced nothing
	TwistRobKong       = Twist(WayRobKong)
	TwistRobConcealed  = Twist("rob_concealed_kong")
	TwistEarthly       = Twist(WayEarthly)
	TwistNotFirst      = Twist("not_first_discard")
	TwistDealerKonged  = Twist("dealer_konged")
	TwistDealersNoKong = Twist("not_dealer_konged")
	TwistDeal          = Twist(WayDeal)
	TwistFlowers       = Twist("flowers") // the flowers declared instead
	TwistFlowerMore    = Twist("one_flower_more")
	TwistFlowerLess    = Twist("one_flower_less")
)

// Twists lists all of them, in the order of WhatIfs.
func Twists() []Twist {
	return []Twist{
		TwistSelfDraw, TwistDiscard, TwistTile,
		TwistLastTileDraw, TwistLastDiscard, TwistNotLast,
		TwistKongDraw, TwistKongOnKong, TwistFlowerDraw, TwistNoDraws,
		twistOf(FactOtherKong, true), twistOf(FactOtherKong, false),
		TwistRobKong, TwistRobConcealed,
		TwistEarthly, TwistNotFirst, TwistDealerKonged, TwistDealersNoKong,
		twistOf(FactFirstDraw, true), twistOf(FactFirstDraw, false),
		TwistDeal, TwistFlowers,
		twistOf(FactFlowersDealt, true), twistOf(FactFlowersDealt, false),
		twistOf(FactFlowerRobbed, true), twistOf(FactFlowerRobbed, false),
		TwistFlowerMore, TwistFlowerLess,
	}
}

func twistOf(f Fact, told bool) Twist {
	if told {
		return Twist(f.String())
	}
	return Twist("not_" + f.String())
}

// WhatIf is a win with one thing otherwise, and what that changes.
type WhatIf struct {
	Twist Twist
	// Tiles are the winning tiles or the flowers with which it comes to the
	// same, the one of Draft first; nil where the twist names none.
	Tiles []tile.Tile
	// Seats are those who may feed it likewise, the one of Win first; nil where
	// nobody does, or nobody was named.
	Seats   []tile.Wind
	Draft   hand.Draft // as Evaluate takes it
	Win     Win
	Result  Result // a win, or below the minimum
	Payment Payment
	// Fan is what it is worth, Points what the player gains, whoever pays; a
	// false win's cost is lost.
	Fan, Points         int
	MoreFan, MorePoints int // than the hand as it is
}

// WhatIfs lists what would change a win: how it was won, each other tile of
// the same fourteen as the winning one, each circumstance that is possible, one
// flower more or less; in the order of Twists. What would change neither fan
// nor points is left out, but for a self-draw and a discard where the hand was
// won otherwise. It is nil for what is no win: see Lifts and Exchanges.
func WhatIfs(d hand.Draft, w Win, rs *rules.RuleSet) []WhatIf {
	res := Evaluate(d, w, rs)
	if !res.Win {
		return nil
	}
	pay := Settle(&res, d, w, rs)
	o := otherwise{draft: d, win: w, rs: rs, now: outcomeOf(&res, &pay, d, w, rs)}
	if w.By != ByFlowers {
		o.ways()
		o.tiles()
	}
	o.draws()
	o.circumstances()
	o.facts()
	o.flowers()
	order := Twists()
	slices.SortStableFunc(o.list, func(a, b WhatIf) int {
		return cmp.Compare(slices.Index(order, a.Twist), slices.Index(order, b.Twist))
	})
	return o.list
}

// otherwise collects what would change a win.
type otherwise struct {
	draft    hand.Draft
	win      Win
	rs       *rules.RuleSet
	now      outcome
	list     []WhatIf
	outcomes []outcome // of list
}

// outcome is what can be seen of a judgement, whoever the payers are.
type outcome struct {
	win  bool
	fan  int
	own  int    // the player's points
	pays [3]int // the others', least first; unsaid while nobody knows who fed it
	said bool
}

func outcomeOf(res *Result, p *Payment, d hand.Draft, w Win, rs *rules.RuleSet) outcome {
	o := outcome{win: res.Win, fan: res.Best().Fan, said: p.Known}
	points := p.Points
	if !p.Known { // what the player gains does not depend on who it was
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

// same reports whether nothing that is known of two outcomes differs.
func (o outcome) same(p outcome) bool {
	if !o.said || !p.said {
		o.pays, o.said = p.pays, p.said
	}
	return o == p
}

// try judges the hand otherwise. What cannot be falls away; what comes to the
// same as another tile or another seat before joins it.
func (o *otherwise) try(t Twist, d hand.Draft, w Win, named tile.Tile) {
	if len(Clashing(d, w, o.rs)) > 0 {
		return
	}
	x := WhatIf{Twist: t, Draft: d, Win: w, Result: Evaluate(d, w, o.rs)}
	if !x.Result.Win && x.Result.Reason != BelowMinimum {
		return
	}
	x.Payment = Settle(&x.Result, d, w, o.rs)
	then := outcomeOf(&x.Result, &x.Payment, d, w, o.rs)
	if then.same(o.now) && !o.isAlwaysTold(t) {
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

// isAlwaysTold reports whether a twist is told though it may change nothing.
func (o *otherwise) isAlwaysTold(t Twist) bool {
	return t == TwistSelfDraw || t == TwistDiscard && o.win.By != ByDiscard
}

// find is the place of a twist of the same outcome, -1 for none.
func (o *otherwise) find(t Twist, then outcome) int {
	for i := range o.list {
		if o.list[i].Twist == t && o.outcomes[i] == then {
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

// fed tries a win fed by whoever fed it as it is, or by each seat where it was
// not fed.
func (o *otherwise) fed(t Twist, d hand.Draft, w Win, named tile.Tile) {
	if !w.IsFed() || o.win.IsFed() || w.From != tile.NoWind {
		o.try(t, d, w, named)
		return
	}
	o.byEach(t, d, w, named)
}

func (o *otherwise) byEach(t Twist, d hand.Draft, w Win, named tile.Tile) {
	for s := w.Seat.Next(); s != w.Seat; s = s.Next() {
		w.From = s
		o.try(t, d, w, named)
	}
}

// ways tries every way to win the same fourteen tiles.
func (o *otherwise) ways() {
	if o.draft.Winning != tile.None {
		o.waysOf(o.draft, tile.None)
		return
	}
	for _, t := range slices.Compact(slices.Clone(o.draft.Concealed)) { // the deal has no winning tile
		o.waysOf(winningOn(o.draft, t), t)
	}
}

func (o *otherwise) waysOf(d hand.Draft, named tile.Tile) {
	for _, way := range Ways() {
		draft, win, ok := tryWay(way, d, o.win)
		if fan, counts := way.fan(); ok && (!counts || o.rs.Has(fan)) {
			o.fed(Twist(way), draft, win, named)
		}
	}
	switch {
	case o.win.By != ByDiscard:
		o.fed(TwistDiscard, d, o.win.wonBy(ByDiscard), named)
	case o.win.From != tile.NoWind:
		o.byEach(TwistDiscard, d, o.win, named)
	}
	if o.win.By != ByRobConcealedKong {
		o.fed(TwistRobConcealed, d, o.win.wonBy(ByRobConcealedKong), named)
	}
}

// tiles tries every other tile of the fourteen as the winning one.
func (o *otherwise) tiles() {
	if o.draft.Winning == tile.None {
		return
	}
	for _, t := range slices.Compact(slices.Clone(o.draft.Concealed)) {
		if t != o.draft.Winning {
			o.try(TwistTile, winningOn(o.draft, t), o.win, t)
		}
	}
}

// winningOn is the draft with another of its concealed tiles as the winning
// one.
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

// when tries the same tiles with other circumstances, where they can be.
func (o *otherwise) when(possible bool, t Twist, change func(*Win)) {
	if !possible {
		return
	}
	w := o.win
	change(&w)
	o.fed(t, o.draft, w, tile.None)
}

// draws tries other replacement tiles than were drawn.
func (o *otherwise) draws() {
	replacing := func(list ...Draw) func(*Win) {
		return func(w *Win) { w.Draws, w.OtherKong = list, false }
	}
	w := &o.win
	row, flowers := w.kongsInARow(), w.By == ByFlowers
	o.when(flowers && row != 1, TwistKongDraw, replacing(DrawKong))
	o.when(flowers && row < 2, TwistKongOnKong, replacing(DrawKong, DrawKong))
	o.when(row > 0, TwistFlowerDraw, replacing(append(slices.Clone(w.Draws), DrawFlower)...))
	o.when(len(w.Draws) > 0, TwistNoDraws, replacing())
}

// circumstances tries what else can be told of a win under any rules.
func (o *otherwise) circumstances() {
	w := &o.win
	o.when(w.By == ByDiscard && !w.LastTile, TwistLastDiscard, func(w *Win) { w.LastTile = true })
	o.when(w.LastTile, TwistNotLast, func(w *Win) { w.LastTile = false })
	o.when(w.FirstDiscard, TwistNotFirst, func(w *Win) { w.FirstDiscard, w.DealerKonged = false, false })
	early := w.FirstDiscard || w.FlowersDealt && w.Seat == tile.East
	o.when(early && !w.DealerKonged, TwistDealerKonged, func(w *Win) { w.DealerKonged = true })
	o.when(w.DealerKonged, TwistDealersNoKong, func(w *Win) { w.DealerKonged = false })
}

// facts tries what only house rules ask for.
func (o *otherwise) facts() {
	for _, f := range Facts() {
		told := o.win.Told(f)
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
			o.fed(twistOf(f, !told), o.draft, w, tile.None)
		}
	}
}

// flowers tries one flower more, one less, and seven or eight declared.
func (o *otherwise) flowers() {
	held := o.draft.Flowers
	for f := tile.Flower1; f < tile.Flower1+tile.Flowers && o.rs.Flowers.Value; f++ {
		d := o.draft.Clone()
		if i := slices.Index(held, f); i >= 0 {
			d.Flowers = slices.Delete(d.Flowers, i, i+1)
			o.try(TwistFlowerLess, d, o.win, f)
			continue
		}
		d.Flowers = append(d.Flowers, f)
		d.Sort()
		o.try(TwistFlowerMore, d, o.win, f)
	}
	fan := rules.SmallFlowers
	if len(held) == tile.Flowers {
		fan = rules.BigFlowers
	}
	if o.win.By != ByFlowers && o.rs.Has(fan) {
		o.try(TwistFlowers, whole(o.draft), o.win.wonBy(ByFlowers), tile.None)
	}
}
