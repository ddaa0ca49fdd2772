package score

import (
	"math/bits"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// facts holds what all readings of a hand share.
type facts struct {
	w       *Win
	rs      *rules.RuleSet
	summary *summary
	shared  Tally // fans that do not depend on the reading
	series  int   // seat flowers in full series
	inARow  int   // kongs drawn in a row
	plain   bool  // nothing out of the ordinary is told of the win
}

func (f *facts) gather(d *hand.Draft) {
	if !f.plain {
		f.inARow = f.w.kongsDrawn()
	}
	if f.w.By == ByFlowers {
		f.flowerHand(d)
		return
	}
	f.flowers()
	f.winning()
}

// flowerHand counts a declared flower hand, which is worth nothing else. A dealer's
// flower hand from the deal may be a heavenly hand (HKFan 23), but not after a kong.
func (f *facts) flowerHand(d *hand.Draft) {
	f.shared.meet(f.w.flowerHand(len(d.Flowers)))
	heavenly := f.w.FlowersDealt && f.w.Seat == tile.East && !f.w.DealerKonged && len(d.Melds) == 0
	f.shared.when(heavenly && f.rs.Conditions.HeavenlyHandByFlowers.Value, rules.HeavenlyHand)
}

func (f *facts) flowers() {
	const seasons, plants = 0x0f, 0xf0
	held := f.summary.flowers
	own := held & (0x11 << f.w.Seat.Index())
	f.shared |= seatFlowers[bits.OnesCount8(own)&twoBits]
	f.shared.when(held == 0 && f.rs.Flowers.Value, rules.NoFlowers)
	sets := 0
	for _, series := range [...]uint8{seasons, plants} {
		if held&series == series {
			sets++
			f.series += bits.OnesCount8(own & series)
		}
	}
	f.shared.times(sets, rules.FlowerSet, atFlowerSets)
}

// seatFlowers holds the tallies of none, one and two seat flowers.
var seatFlowers = func() (table [twoBits + 1]Tally) {
	for n := range table {
		table[n].times(n, rules.SeatFlower, atSeatFlowers)
	}
	return table
}()

// winning counts the fans of the way the hand was won.
func (f *facts) winning() {
	w, c, t := f.w, &f.rs.Conditions, &f.shared
	draws := w.By == BySelfDraw
	concealed := f.summary.claimed == 0 && (f.summary.kongs == 0 || c.ConcealedWithKongs.Value)
	t.when(concealed && (!f.rs.Flowers.Value || c.ConcealedWithFlowers.Value), rules.ConcealedHand)
	t.when(f.summary.kongs == 4, rules.FourKongs)
	t.when(draws, rules.SelfDraw)
	if f.plain {
		return
	}
	t.when(w.By == ByDeal || w.By.IsRobbing() && c.RobbingCountsSelfDraw.Value, rules.SelfDraw)
	t.when(w.By.IsRobbing(), rules.RobbingKong)
	t.when(draws && f.inARow > 0, rules.KongDraw)
	t.when(draws && f.inARow > 1 && !(w.OtherKong && c.KongOnKongUsesDrawnTile.Value), rules.KongOnKong)
	t.when(draws && w.LastTile, rules.LastTileDraw)
	t.when(w.By == ByDiscard && w.LastTile, rules.LastTileDiscard)
	t.when(w.By == ByDeal, rules.HeavenlyHand)
	t.when(w.FirstDiscard && (!w.DealerKonged || c.EarthlyAfterDealersKong.Value), rules.EarthlyHand)
	t.when(draws && w.FirstDraw && c.EarthlyHandByFirstSelfDraw.Value, rules.EarthlyHand)
}

// ofGroups counts the fans of the groups, whichever group the winning tile
// completed.
func (f *facts) ofGroups(s shape) Tally {
	t := f.shared | s.fans(f.w.Seat, f.w.Round)
	if t.Has(rules.FullFlush) && f.summary.melds == 0 {
		t.when(isNineGates(&f.summary.concealed), rules.NineGates)
	}
	return t
}

// ofWait counts the fans that depend on which group the winning tile completed, and
// removes those that it rules out.
func (f *facts) ofWait(t *Tally, r *Reading, winning tile.Tile) {
	c := &f.rs.Conditions
	switch {
	case t.Has(rules.AllChows):
		plain := !c.AllChowsPlainPair.Value || !r.Pair.IsHonour()
		open := !c.AllChowsOpenWait.Value || winning == tile.None || opensTo(r, winning)
		if !plain || !open {
			*t &^= 1 << rules.AllChows
		}
	case t.Has(rules.AllPungs) && f.summary.claimed == 0 && (f.summary.kongs == 0 || c.FourConcealedWithKongs.Value):
		drawn := f.w.By == BySelfDraw || f.w.By == ByDeal
		t.when(drawn || r.WinsOn == PairPlace && c.FourConcealedByDiscard.Value, rules.FourConcealedPungs)
		t.when(!drawn && r.WinsOn != PairPlace && c.FedPungsConcealed.Value, rules.ConcealedHand)
	}
}

// ownHands counts the special hands of the house's own, whichever group the winning
// tile completed.
func (f *facts) ownHands(groups *rules.Groups, list []rules.OwnHand) (t Tally) {
	for i := range list {
		h := &list[i]
		if h.Concealed && f.summary.claimed > 0 {
			continue
		}
		_, met := h.Match(groups)
		t.when(met, rules.Own(i))
	}
	return t
}

// opensTo reports whether the tile completed a chow from a wait open at both ends:
// not in the middle, not 3 of 123, not 7 of 789, not the pair.
func opensTo(r *Reading, winning tile.Tile) bool {
	if r.WinsOn < 0 || r.Group(int(r.WinsOn)).Kind != hand.GroupChow {
		return false
	}
	first := r.Sets.At(int(r.WinsOn)).Tile
	return winning == first && first%9 != 6 || winning == first+2 && first%9 != 0
}

// tally turns the fans that were met into those that count: it removes fans that the
// house does not play, applies all drops at once [D], then adds up.
func (f *facts) tally(r *Reading, met Tally) {
	c := f.rs.Counting()
	r.kinds = met.Fans()
	met &= Tally(c.Exists) | ^Tally(fanBits) // keeps the numbers: without its fan a number is worth nothing
	r.Counted, r.Excluded = met, 0
	if met.Has(rules.AllHonours) && f.rs.Conditions.AllHonoursAsFullFlush.Value {
		r.Counted.move(1<<rules.AllHonours, &r.Excluded)
		r.Counted.meet(rules.FullFlush)
	}
	if r.Counted.Fans()&c.Dropping != 0 {
		f.drops(r)
	}
	if c.HouseSums {
		f.houseDrops(r)
	}
	f.sum(r)
}

// drops removes what is not counted together with the fans that were met.
func (f *facts) drops(r *Reading) {
	met := r.Counted.Fans()
	list := f.rs.Counting().Drops
	for i := range list {
		d := &list[i]
		if d.Present&met == 0 || d.InARow > f.inARow {
			continue
		}
		if d.Series {
			f.dropSeries(r)
			continue
		}
		if d.Drops&met != 0 {
			r.Counted.move(d.Drops&met, &r.Excluded)
		}
	}
}

// dropSeries removes the seat flowers of full series; those of the other series still
// count.
func (f *facts) dropSeries(r *Reading) {
	own := r.Counted.Count(rules.SeatFlower)
	if f.series == 0 || own == 0 {
		return
	}
	r.Counted.move(1<<rules.SeatFlower, &r.Excluded)
	r.Excluded &^= twoBits << atSeatFlowers
	r.Excluded.times(f.series, rules.SeatFlower, atSeatFlowers)
	r.Counted.times(own-f.series, rules.SeatFlower, atSeatFlowers)
}

// houseDrops removes fans that the house counts as part of another.
func (f *facts) houseDrops(r *Reading) {
	c := &f.rs.Conditions
	if r.Counted.Has(rules.FullFlush) {
		if c.FullFlushAllChows.Value > 0 {
			r.Counted.move(1<<rules.AllChows, &r.Excluded)
		}
		if c.FullFlushAllPungs.Value > 0 {
			r.Counted.move(1<<rules.AllPungs, &r.Excluded)
		}
	}
	if c.KongDrawInAll.Value > 0 && r.Counted.Has(rules.KongDraw) {
		r.Counted.move(1<<rules.SelfDraw, &r.Excluded)
	}
	if r.Form == FlowerHand && r.Counted.Has(rules.HeavenlyHand) {
		r.Counted.move(1<<rules.SmallFlowers|1<<rules.BigFlowers, &r.Excluded)
	}
}

func (f *facts) sum(r *Reading) {
	r.Counted.when(r.Counted.Fans() == 0, rules.Chicken)
	c, t := f.rs.Counting(), r.Counted
	sum := c.Sum(t.Fans() &^ repeated)
	sum += int(t>>atSeatFlowers&twoBits) * int(c.Worth[rules.SeatFlower])
	sum += int(t>>atFlowerSets&twoBits) * int(c.Worth[rules.FlowerSet])
	sum += int(t>>atDragons&twoBits) * int(c.Worth[rules.DragonPung])
	if c.HouseSums {
		for left := t.Fans() & houseSums; left != 0; left &= left - 1 {
			own, _ := f.worth(r, left.First())
			sum += own - int(c.Worth[left.First()])
		}
	}
	r.RawFan = sum
	r.Fan = min(sum, f.rs.Limit.Value)
}

// houseSums are the fans whose worth may depend on the other fans.
const houseSums = rules.FanSet(1<<rules.FullFlush | 1<<rules.KongDraw | 1<<rules.SmallFlowers | 1<<rules.BigFlowers)

// worth returns what a counted fan of the reading is worth once, with the clause: the
// rule set's value, or that of a house rule for two fans together.
func (f *facts) worth(r *Reading, fan rules.Fan) (n int, from origin) {
	c := &f.rs.Conditions
	house := func(s *rules.Setting[int]) (int, origin) { return s.Value, origin{s.Clause, s.Decision, true} }
	switch fan {
	case rules.FullFlush:
		switch {
		case c.FullFlushAllChows.Value > 0 && r.Excluded.Has(rules.AllChows) && f.within(r, rules.AllChows):
			return house(&c.FullFlushAllChows)
		case c.FullFlushAllPungs.Value > 0 && r.Excluded.Has(rules.AllPungs) && f.within(r, rules.AllPungs):
			return house(&c.FullFlushAllPungs)
		}
	case rules.KongDraw:
		if c.KongDrawInAll.Value > 0 {
			return house(&c.KongDrawInAll)
		}
	case rules.SmallFlowers:
		if f.rs.FlowerHand.KongDraw.Value > 0 && f.inARow > 0 {
			return house(&f.rs.FlowerHand.KongDraw)
		}
	case rules.BigFlowers:
		if v := &f.rs.FlowerHand.KongOnKong; v.Value.Exists && f.inARow > 1 {
			return f.rs.WorthOf(v.Value), origin{v.Clause, v.Decision, true}
		}
	}
	if fan.IsOwn() {
		return f.rs.FanOf(fan), origin{clause: rules.OwnClause}
	}
	own := &f.rs.Fans[fan]
	return int(f.rs.Counting().Worth[fan]), origin{own.Clause, own.Decision, false}
}

// within reports whether a fan is not counted because a house rule includes it in
// another, rather than because of a drop.
func (f *facts) within(r *Reading, fan rules.Fan) bool {
	_, from := f.excluder(r, fan)
	return from.house
}

// made returns which groups, flowers or winning tile make a fan. Unless listed here,
// a fan is made by all groups, by the flowers or by the winning tile, depending on its
// source.
func made(r *Reading, f rules.Fan, w *Win) (groups uint8, flowers, winning bool) {
	pick := func(is func(hand.Group) bool) (bits uint8) {
		if r.Form != Standard {
			return 0
		}
		for p := 0; p <= PairPlace; p++ {
			if is(r.Group(p)) {
				bits |= 1 << p
			}
		}
		return bits
	}
	triple := func(is func(tile.Tile) bool) uint8 {
		return pick(func(g hand.Group) bool { return g.IsTriple() && is(g.Tile) })
	}
	switch f {
	case rules.SeatWind:
		return triple(func(t tile.Tile) bool { return t == w.Seat.Tile() }), false, false
	case rules.RoundWind:
		return triple(func(t tile.Tile) bool { return t == w.Round.Tile() }), false, false
	case rules.DragonPung:
		return triple(tile.Tile.IsDragon), false, false
	case rules.SmallThreeDragons, rules.BigThreeDragons:
		return pick(func(g hand.Group) bool { return g.Tile.IsDragon() }), false, false
	case rules.SmallFourWinds, rules.BigFourWinds:
		return pick(func(g hand.Group) bool { return g.Tile.IsWind() }), false, false
	case rules.AllPungs, rules.AllChows, rules.FourConcealedPungs:
		return pick(func(g hand.Group) bool { return g.Kind != hand.GroupPair }), false, false
	case rules.FourKongs:
		return pick(func(g hand.Group) bool { return g.Kind == hand.GroupKong }), false, false
	case rules.HeavenlyHand:
		return pick(func(hand.Group) bool { return true }), false, false
	case rules.NoFlowers, rules.Chicken, rules.ConcealedHand:
		return 0, false, false
	}
	switch f.Source() {
	case rules.FromFlowers:
		return 0, true, false
	case rules.FromWin:
		return 0, false, true
	}
	return pick(func(hand.Group) bool { return true }), false, false
}

// isNineGates reports whether the tiles are 1112345678999 of a suit and one more of
// it, with any wait (CityU 3.7.11).
func isNineGates(all *tile.Counts) bool {
	for first := tile.Tile(0); first < tile.EastWind; first += 9 {
		if all[first] >= 3 && all[first+8] >= 3 && spansNine(all[first:first+9]) {
			return true
		}
	}
	return false
}

func spansNine(suit []uint8) bool {
	n := 0
	for _, have := range suit {
		if have == 0 {
			return false
		}
		n += int(have)
	}
	return n == 14
}
