package advise

import (
	"slices"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Plan is a way to a win of at least the minimum.
type Plan struct {
	Goal hand.Goal
	// Fans are what makes it worth the minimum, without those of flowers and of a
	// concealed hand.
	Fans []rules.Fan
	// Fan is what such a win is worth at least, as it stands now: 0 and more.
	Fan int
	// Drawn reports whether it is worth the minimum only by self-draw.
	Drawn bool
	// Made are the pungs of the goal that the hand has already, and Kept those of them that
	// are not declared; told of the goals of a discard.
	Made, Kept []tile.Tile
}

// ID names the plan's goal by the ids of its fans, with the suit and the honours that it
// asks for; "any" is a goal that asks for nothing.
func (p *Plan) ID() string {
	var parts []string
	for _, f := range p.Fans {
		if f != rules.SelfDraw && f != rules.SeatWind && f != rules.RoundWind && f != rules.DragonPung {
			parts = append(parts, f.String())
		}
	}
	for _, suit := range p.Goal.Suits {
		parts = append(parts, "mps"[suit:suit+1])
	}
	for _, t := range p.Goal.Pungs {
		parts = append(parts, "pung_"+t.String())
	}
	if len(parts) == 0 {
		return "any"
	}
	return strings.Join(parts, "+")
}

// isOf reports whether a reading is a win of the plan's goal.
func (p *Plan) isOf(r *score.Reading) bool {
	g := &p.Goal
	if r.Form != score.Standard {
		return g.Shape == hand.ThirteenOrphans
	}
	allows, pungs := g.Allows(), uint64(0)
	for place := range score.PairPlace {
		set := r.Group(place)
		tiles := uint64(1) << set.Tile
		if set.Kind == hand.GroupChow {
			tiles *= 1 | 1<<1 | 1<<2
			if g.Shape == hand.AllPungs {
				return false
			}
		} else {
			pungs |= tiles
			if g.Shape == hand.AllChows {
				return false
			}
		}
		if tiles&^allows != 0 {
			return false
		}
	}
	for _, t := range g.Pungs {
		if pungs>>t&1 == 0 {
			return false
		}
	}
	for _, t := range g.PungsOrPair {
		if pungs>>t&1 == 0 && t != r.Pair {
			return false
		}
	}
	return g.Shape != hand.ThirteenOrphans && allows>>r.Pair&1 != 0
}

// Plans lists the plans of a hand under a rule set, from its melds, flowers, seat and
// round. None of them asks for more than another. The concealed tiles do not matter.
func Plans(d hand.Draft, w score.Win, rs *rules.RuleSet) []Plan {
	now := standing(d, w, rs)
	pungs := valued(w, rs)
	var list []Plan
	for _, b := range bases(rs) {
		for _, some := range subsets(pungs) {
			p := b
			p.Fan += now
			if !p.take(some) {
				continue
			}
			if p.Drawn = p.Fan < rs.Minimum.Value; p.Drawn {
				if !rs.Has(rules.SelfDraw) {
					continue
				}
				p.Fan += rs.FanOf(rules.SelfDraw)
				p.Fans = append(slices.Clone(p.Fans), rules.SelfDraw)
			}
			if p.Fan >= rs.Minimum.Value {
				list = append(list, p)
			}
		}
	}
	return unspared(list, (*Plan).spares)
}

// unspared are the plans that no other spares.
func unspared(list []Plan, spares func(q, p *Plan) bool) (kept []Plan) {
	for i := range list {
		isSpared := false
		for j := range list {
			isSpared = isSpared || spares(&list[j], &list[i])
		}
		if !isSpared {
			kept = append(kept, list[i])
		}
	}
	return kept
}

// bases are the goals that are worth something by their shape and suits.
func bases(rs *rules.RuleSet) []Plan {
	list := []Plan{{}}
	add := func(g hand.Goal, fans ...rules.Fan) { list = withBase(list, rs, g, fans...) }
	if c := &rs.Conditions; !c.AllChowsPlainPair.Value && !c.AllChowsOpenWait.Value { // which no goal asks for
		add(hand.Goal{Shape: hand.AllChows}, rules.AllChows)
	}
	add(hand.Goal{Shape: hand.AllPungs}, rules.AllPungs)
	for _, one := range eachSuit {
		add(hand.Goal{Suits: one}, rules.FullFlush)
		if halfFlushIsLeast(rs) {
			add(hand.Goal{Suits: one, Honours: true}, rules.HalfFlush)
			add(hand.Goal{Suits: one, Honours: true, Shape: hand.AllPungs}, rules.HalfFlush, rules.AllPungs)
		}
	}
	add(hand.Goal{Honours: true, Shape: hand.AllPungs}, rules.AllHonours)
	add(hand.Goal{Shape: hand.ThirteenOrphans}, rules.ThirteenOrphans)
	return list
}

// rareBases are those of rare fans, each alone and of one suit with honours.
func rareBases(rs *rules.RuleSet) (list []Plan) {
	add := func(g hand.Goal, fans ...rules.Fan) { list = withBase(list, rs, g, fans...) }
	add(hand.Goal{Suits: []tile.Suit{tile.Characters, tile.Dots, tile.Bamboo}, Ends: true}, rules.AllTerminals)
	// Of ones, nines and honours, the nearest win may be of either alone.
	if mixed := rs.FanOf(rules.MixedTerminals) + rs.FanOf(rules.AllPungs); rs.Has(rules.AllTerminals) && rs.Has(rules.AllHonours) &&
		rs.FanOf(rules.AllTerminals) >= mixed && rs.FanOf(rules.AllHonours) >= mixed {
		add(hand.Goal{Ends: true, Shape: hand.AllPungs}, rules.MixedTerminals, rules.AllPungs)
	}
	several := func(kinds []tile.Tile, small, big rules.Fan) {
		for _, one := range append([][]tile.Suit{nil}, eachSuit...) {
			if one == nil || halfFlushIsLeast(rs) {
				var also []rules.Fan
				if one != nil {
					also = []rules.Fan{rules.HalfFlush}
				}
				g := hand.Goal{Suits: one, Honours: one != nil, PungsOrPair: kinds}
				if rs.FanOf(big) >= rs.FanOf(small) {
					add(g, append(also[:len(also):len(also)], small)...)
				}
				g.Pungs, g.PungsOrPair = kinds, nil
				add(g, append(also[:len(also):len(also)], big)...)
			}
		}
	}
	several([]tile.Tile{tile.Red, tile.Red + 1, tile.Red + 2}, rules.SmallThreeDragons, rules.BigThreeDragons)
	several([]tile.Tile{tile.EastWind, tile.EastWind + 1, tile.EastWind + 2, tile.EastWind + 3}, rules.SmallFourWinds, rules.BigFourWinds)
	return list
}

var eachSuit = [][]tile.Suit{{tile.Characters}, {tile.Dots}, {tile.Bamboo}}

// halfFlushIsLeast reports whether a hand of one suit with honours is worth a half flush at
// least, also if it is of the suit alone, or of honours alone.
func halfFlushIsLeast(rs *rules.RuleSet) bool {
	return rs.FanOf(rules.FullFlush) >= rs.FanOf(rules.HalfFlush) && rs.FanOf(rules.AllHonours) >= rs.FanOf(rules.HalfFlush)
}

// withBase adds a goal that is worth its fans, if the house plays them.
func withBase(list []Plan, rs *rules.RuleSet, g hand.Goal, fans ...rules.Fan) []Plan {
	p := Plan{Goal: g, Fans: fans}
	for _, f := range fans {
		if !rs.Has(f) {
			return list
		}
		p.Fan += rs.FanOf(f)
	}
	return append(list, p)
}

// valued lists the honours whose pungs are worth something, and how much.
func valued(w score.Win, rs *rules.RuleSet) (list []pung) {
	for t := tile.EastWind; t < tile.Flower1; t++ {
		p := pung{tile: t}
		add := func(holds bool, f rules.Fan) {
			if holds && rs.Has(f) && rs.FanOf(f) > 0 {
				p.fan += rs.FanOf(f)
				p.fans = append(p.fans, f)
			}
		}
		add(t == w.Seat.Tile(), rules.SeatWind)
		add(t == w.Round.Tile(), rules.RoundWind)
		add(t.IsDragon(), rules.DragonPung)
		if p.fan > 0 {
			list = append(list, p)
		}
	}
	return list
}

type pung struct {
	tile tile.Tile
	fans []rules.Fan
	fan  int
}

// subsets lists the ways to choose up to two of some, fewer first. Three dragons or
// winds are fans of their own, which are worth more.
func subsets(of []pung) [][]pung {
	list := [][]pung{nil}
	for i := range of {
		list = append(list, of[i:i+1])
	}
	for i := range of {
		for j := range of[:i] {
			list = append(list, []pung{of[j], of[i]})
		}
	}
	return list
}

// take adds pungs to a plan; false if its hands cannot have them.
func (p *Plan) take(pungs []pung) bool {
	g := &p.Goal
	if len(pungs) > 0 && (g.Shape == hand.AllChows || g.Shape == hand.ThirteenOrphans || len(g.Suits) > 0 && !g.Honours) {
		return false
	}
	for _, x := range pungs {
		if slices.Contains(g.PungsOrPair, x.tile) || slices.Contains(g.Pungs, x.tile) {
			return false // counted already
		}
	}
	for _, x := range pungs {
		g.Pungs = append(slices.Clone(g.Pungs), x.tile)
		p.Fans = append(slices.Clone(p.Fans), x.fans...)
		p.Fan += x.fan
	}
	return true
}

// spares reports whether q asks for less than p, so that p is no plan of its own.
func (q *Plan) spares(p *Plan) bool {
	a, b := &q.Goal, &p.Goal
	switch {
	case q.Drawn && !p.Drawn, a.Shape != b.Shape && a.Shape != hand.AnyShape, b.Allows()&^a.Allows() != 0,
		!within(b.Pungs, a.Pungs), !within(b.Pungs, a.PungsOrPair) && !within(b.PungsOrPair, a.PungsOrPair):
		return false
	}
	same := a.Shape == b.Shape && a.Allows() == b.Allows() && len(a.Pungs) == len(b.Pungs) && len(a.PungsOrPair) == len(b.PungsOrPair)
	return !same || q.Drawn != p.Drawn
}

// within reports whether all of some are among others.
func within[T comparable](all, some []T) bool {
	return !slices.ContainsFunc(some, func(x T) bool { return !slices.Contains(all, x) })
}

// plain is a hand that counts nothing by itself; one of its sets is declared, as the
// hand's own are.
var plain = map[hand.MeldKind]string{
	hand.BadMeld: "123m 456p 777s 345s 8p", hand.Chow: "456p 777s 345s 8p [123m]", hand.ConcealedKong: "123m 456p 345s 8p {7777s}",
}

// standing is what the hand is worth by its flowers and by nothing being claimed.
func standing(d hand.Draft, w score.Win, rs *rules.RuleSet) int {
	made := hand.BadMeld
	for i := range d.Melds {
		if made = hand.ConcealedKong; d.Melds[i].Kind() != made {
			made = hand.Chow
			break
		}
	}
	x, err := hand.Parse(plain[made])
	if err != nil {
		panic(err) // of the table above
	}
	x.Flowers, x.Winning = d.Flowers, tile.Dot1+7
	for i := range x.Melds {
		if made == hand.Chow {
			x.Melds[i].From = w.Seat.Previous()
		}
	}
	res := score.Evaluate(x, score.Win{Seat: w.Seat, Round: w.Round, From: w.Seat.Next()}, rs)
	if best := res.Best(); best != nil {
		return best.Fan
	}
	return 0
}
