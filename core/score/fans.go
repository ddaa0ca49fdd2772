package score

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// facts are what all readings of a hand share.
type facts struct {
	w      *Win
	rs     *rules.RuleSet
	shared counts // fans that do not depend on the reading
	kongs  int    // declared kongs
	melds  int
	all    tile.Counts // every tile, kongs as four
	series [2]uint8    // seat flowers in a full series
}

func newFacts(d hand.Draft, w *Win, rs *rules.RuleSet) *facts {
	f := &facts{w: w, rs: rs, melds: len(d.Melds), all: d.Counts()}
	for _, m := range d.Melds {
		if m.Kind().IsKong() {
			f.kongs++
		}
	}
	f.flowers(d.Flowers)
	if w.By == ByFlowers {
		return f
	}
	f.winning()
	return f
}

// flowers counts the flower fans; a flower hand counts as nothing else.
func (f *facts) flowers(held []tile.Tile) {
	if f.w.By == ByFlowers {
		switch {
		case len(held) == tile.Flowers:
			f.shared[rules.BigFlowers] = 1
		default:
			f.shared[rules.SmallFlowers] = 1
		}
		return
	}
	if len(held) == 0 && f.rs.Flowers.Value {
		f.shared[rules.NoFlowers] = 1
	}
	var inSeries, own [2]uint8
	for _, t := range held {
		s := (t - tile.Flower1) / 4
		inSeries[s]++
		if t.FlowerSeat() == f.w.Seat {
			own[s]++
		}
	}
	for s, n := range inSeries {
		f.shared[rules.SeatFlower] += own[s]
		if n == 4 {
			f.shared[rules.FlowerSet]++
			f.series[s] = own[s]
		}
	}
}

// winning counts the fans that come from how the hand was won.
func (f *facts) winning() {
	w, c := f.w, &f.rs.Conditions
	set := func(fan rules.Fan, met bool) {
		if met {
			f.shared[fan] = 1
		}
	}
	robs := w.By.IsRobbing()
	draws := w.By == BySelfDraw
	inARow := w.kongsInARow()
	set(rules.SelfDraw, draws || w.By == ByDeal || robs && c.RobbingCountsSelfDraw.Value)
	set(rules.RobbingKong, robs)
	set(rules.ConcealedHand, f.melds == 0)
	set(rules.KongDraw, draws && inARow > 0)
	set(rules.KongOnKong, draws && inARow > 1)
	set(rules.LastTileDraw, draws && w.LastTile)
	set(rules.HeavenlyHand, w.By == ByDeal)
	set(rules.EarthlyHand, w.FirstDiscard && (!w.DealerKonged || c.EarthlyAfterDealersKong.Value))
	set(rules.FourKongs, f.kongs == 4)
}

// tally counts the reading's fans: all conditions first, then all drops at
// once [D], then the sum.
func (f *facts) tally(r Reading) Reading {
	r.Counted = f.shared
	switch r.Form {
	case Standard:
		f.shapes(&r)
	case Orphans:
		r.Counted[rules.ThirteenOrphans] = 1
	}
	for fan := range r.Counted {
		if !f.rs.Has(rules.Fan(fan)) {
			r.Counted[fan] = 0
		}
	}
	f.drops(&r)
	f.sum(&r)
	return r
}

func (f *facts) sum(r *Reading) {
	r.RawFan = 0
	met := false
	for fan, n := range r.Counted {
		r.RawFan += int(n) * f.rs.FanOf(rules.Fan(fan))
		met = met || n > 0
	}
	if !met {
		r.Counted[rules.Chicken] = 1
		r.RawFan = f.rs.FanOf(rules.Chicken)
	}
	r.Fan = min(r.RawFan, f.rs.Limit.Value)
}

// drops takes away what is not counted beside what was met.
func (f *facts) drops(r *Reading) {
	met := r.Counted
	for i, d := range f.rs.Drops {
		if d.InARow > 0 && f.w.kongsInARow() < d.InARow {
			continue
		}
		for _, p := range d.Present {
			if met[p] == 0 {
				continue
			}
			for _, fan := range d.Drops {
				n := met[fan]
				if d.Series {
					n = f.series[0] + f.series[1]
				}
				if n = min(n, r.Counted[fan]); n > 0 {
					r.Counted[fan] -= n
					r.Excluded[fan] += n
					r.By[fan], r.drop[fan] = p, int16(i+1)
				}
			}
		}
	}
}

// shapes counts the fans of a standard reading's groups and tiles.
func (f *facts) shapes(r *Reading) {
	var s shape
	for place := range r.Sets {
		s.add(r.Sets[place])
	}
	s.addPair(r.Pair)
	f.windsAndDragons(r, &s)
	f.suits(r, &s)
	set := func(fan rules.Fan, met bool) {
		if met {
			r.Counted[fan] = 1
		}
	}
	set(rules.AllChows, s.chows == 4)
	set(rules.AllPungs, s.chows == 0)
	set(rules.FourConcealedPungs, s.chows == 0 && f.melds == 0 && f.concealsAll(r))
	set(rules.NineGates, f.melds == 0 && isNineGates(&f.all))
}

// concealsAll reports whether a hand of four pungs without melds keeps them
// concealed: the winning tile was drawn, or completed the pair.
func (f *facts) concealsAll(r *Reading) bool {
	if f.w.By == BySelfDraw || f.w.By == ByDeal {
		return true
	}
	return r.WinsOn == PairPlace && f.rs.Conditions.FourConcealedByDiscard.Value
}

// shape sums up a reading's groups.
type shape struct {
	chows                int
	dragons, winds       int // pungs of them
	dragonPair, windPair bool
	suitMask             uint8 // suits seen
	terminals, honours   bool
	middles              bool // a tile that is neither
	pungs                [tile.Kinds]bool
}

func (s *shape) add(g hand.Group) {
	s.see(g.Tile)
	if g.Kind == hand.GroupChow {
		s.chows++
		s.middles = true
		return
	}
	s.pungs[g.Tile] = true
	if g.Tile.IsDragon() {
		s.dragons++
	}
	if g.Tile.IsWind() {
		s.winds++
	}
}

func (s *shape) addPair(t tile.Tile) {
	s.see(t)
	s.dragonPair, s.windPair = t.IsDragon(), t.IsWind()
}

func (s *shape) see(t tile.Tile) {
	switch {
	case t.IsHonour():
		s.honours = true
	case t.IsTerminal():
		s.terminals = true
	default:
		s.middles = true
	}
	if t.IsSuited() {
		s.suitMask |= 1 << t.Suit()
	}
}

func (f *facts) windsAndDragons(r *Reading, s *shape) {
	if s.pungs[f.w.Seat.Tile()] {
		r.Counted[rules.SeatWind] = 1
	}
	if s.pungs[f.w.Round.Tile()] {
		r.Counted[rules.RoundWind] = 1
	}
	r.Counted[rules.DragonPung] = uint8(s.dragons)
	switch {
	case s.dragons == 3:
		r.Counted[rules.BigThreeDragons] = 1
	case s.dragons == 2 && s.dragonPair:
		r.Counted[rules.SmallThreeDragons] = 1
	}
	switch {
	case s.winds == 4:
		r.Counted[rules.BigFourWinds] = 1
	case s.winds == 3 && s.windPair:
		r.Counted[rules.SmallFourWinds] = 1
	}
}

func (f *facts) suits(r *Reading, s *shape) {
	oneSuit := s.suitMask&(s.suitMask-1) == 0
	switch {
	case s.suitMask == 0:
		r.Counted[rules.AllHonours] = 1
	case oneSuit && s.honours:
		r.Counted[rules.HalfFlush] = 1
	case oneSuit:
		r.Counted[rules.FullFlush] = 1
	}
	switch {
	case s.middles || !s.terminals:
	case s.honours:
		r.Counted[rules.MixedTerminals] = 1
	default:
		r.Counted[rules.AllTerminals] = 1
	}
}

// isNineGates reports 1112345678999 of a suit and one more of it, whatever the
// wait (CityU 3.7.11).
func isNineGates(all *tile.Counts) bool {
	for first := tile.Tile(0); first < tile.EastWind; first += 9 {
		n := 0
		for i := range tile.Tile(9) {
			have := all[first+i]
			if have == 0 || (i == 0 || i == 8) && have < 3 {
				n = 0
				break
			}
			n += int(have)
		}
		if n == 14 {
			return true
		}
	}
	return false
}
