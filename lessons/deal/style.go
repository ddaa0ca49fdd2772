package deal

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// lean says what hands with a fan are likely to be made of.
type lean struct {
	sets  [4]pool // nil is any
	pair  pool
	inRow bool // the first three sets are pungs of one suit in a row
	kongs int  // how many of the first sets are kongs
	shut  bool // nothing is claimed
	loose func(r *rand.Rand) []tile.Tile
	how   []func(r *rand.Rand, b *Body) // further changes, in order
}

// with returns a lean to both.
func (l lean) with(m lean) lean {
	for i := range l.sets {
		l.sets[i] = both(l.sets[i], m.sets[i])
	}
	l.pair = both(l.pair, m.pair)
	l.inRow, l.kongs, l.shut = l.inRow || m.inRow, max(l.kongs, m.kongs), l.shut || m.shut
	if l.loose == nil {
		l.loose = m.loose
	}
	l.how = slices.Concat(l.how, m.how)
	return l
}

// to returns a lean to fans. A fan without a lean of its own is found in any hand.
func (l lean) to(fans ...rules.Fan) lean {
	for _, f := range fans {
		l = l.with(leans[f])
	}
	return l
}

// inARow leans to three pungs of one suit in a row, which can be three chows.
var inARow = lean{sets: allFrom(inSuit, nil).sets, inRow: true}

// Style is a lean with the groups of each set sorted out once for all draws.
type Style struct {
	lean lean
	sets [3][4]choice // by the suit that the hand leans to
	pair [3]choice
}

func (l lean) style() *Style {
	s := &Style{lean: l}
	for suit := range tile.Suit(3) {
		for i, p := range l.sets {
			s.sets[suit][i] = choose(p, suit)
		}
		s.pair[suit] = choose(l.pair, suit)
	}
	return s
}

// Of returns the style of hands with fans; without fans, that of all hands.
func Of(fans ...rules.Fan) *Style { return lean{}.to(fans...).style() }

// common are the styles as often as they come at a table, mostly plain ones.
var common = slices.Concat(
	slices.Repeat([]*Style{Of()}, 4), slices.Repeat([]*Style{Of(rules.AllChows)}, 4),
	slices.Repeat([]*Style{Of(rules.HalfFlush)}, 10), slices.Repeat([]*Style{Of(rules.AllPungs)}, 6),
	slices.Repeat([]*Style{Of(rules.FullFlush)}, 4), []*Style{
		Of(rules.SmallThreeDragons), Of(rules.BigThreeDragons), Of(rules.SmallFourWinds), Of(rules.BigFourWinds),
	}, slices.Repeat([]*Style{Of(rules.AllHonours)}, 2), slices.Repeat([]*Style{Of(rules.AllTerminals)}, 2))

// Common draws a style as often as it comes at a table.
func Common(r *rand.Rand) *Style { return anyOf(r, common) }

// body draws sets and a pair of a suit; false if that is impossible.
func (s *Style) body(r *rand.Rand, suit int, b *Body) bool {
	for i := range b.Sets {
		g, ok := s.sets[suit][i].set(r)
		if !ok {
			return false
		}
		b.Sets[i] = Set{Group: g}
	}
	if s.lean.inRow {
		b.stairs(r)
	}
	if len(s.pair[suit].pairs) == 0 {
		return false
	}
	b.Pair = anyOf(r, s.pair[suit].pairs).Tile
	return true
}

// stairs makes pungs in a row of the first three sets.
func (b *Body) stairs(r *rand.Rand) {
	low := tile.Tile(9*int(b.Sets[0].Tile.Suit()) + r.IntN(7))
	for i := range tile.Tile(3) {
		b.Sets[i] = Set{Group: group(hand.GroupPung, low+i)}
	}
}

// allFrom returns a lean to sets of a pool and a pair of it.
func allFrom(sets, pair pool) lean { return lean{sets: [4]pool{sets, sets, sets, sets}, pair: pair} }

// firstFrom returns a lean to n sets of a pool.
func firstFrom(n int, p, pair pool) (l lean) {
	for i := range n {
		l.sets[i] = p
	}
	l.pair = pair
	return l
}

func how(does ...func(r *rand.Rand, b *Body)) lean { return lean{how: does} }

// leans are those of the fans that exercises ask for; other fans may be in any hand.
var leans = map[rules.Fan]lean{
	rules.Chicken:            firstFrom(1, of(isMiddle), suited).with(how(byDiscard, foreignFlower)),
	rules.AllChows:           allFrom(chow, nil),
	rules.NoFlowers:          how(noFlowers),
	rules.SeatFlower:         how(ownFlower),
	rules.FlowerSet:          how(fullSeries),
	rules.SeatWind:           firstFrom(1, both(pung, winds), nil),
	rules.RoundWind:          firstFrom(1, both(pung, winds), nil),
	rules.DragonPung:         firstFrom(1, both(pung, dragons), nil),
	rules.SelfDraw:           how(bySelfDraw),
	rules.ConcealedHand:      {shut: true},
	rules.RobbingKong:        how(byRobbing),
	rules.KongDraw:           lean{kongs: 1}.with(firstFrom(1, pung, nil)).with(how(draws(score.DrawKong))),
	rules.LastTileDraw:       how(bySelfDraw, lastTile),
	rules.LastTileDiscard:    how(byDiscard, lastTile),
	rules.MixedTerminals:     allFrom(both(pung, orphans), orphans),
	rules.HalfFlush:          allFrom(inSuitOrHonour, inSuitOrHonour),
	rules.AllPungs:           allFrom(pung, nil),
	rules.SmallFlowers:       {loose: anyThirteen, how: []func(*rand.Rand, *Body){sevenFlowers}},
	rules.SmallThreeDragons:  firstFrom(2, both(pung, dragons), dragons),
	rules.SmallFourWinds:     firstFrom(3, both(pung, winds), winds),
	rules.FullFlush:          allFrom(inSuit, inSuit),
	rules.BigThreeDragons:    firstFrom(3, both(pung, dragons), nil),
	rules.FourConcealedPungs: lean{shut: true}.with(allFrom(pung, nil)),
	rules.KongOnKong:         lean{kongs: 2}.with(firstFrom(2, pung, nil)).with(how(draws(score.DrawKong, score.DrawKong))),
	rules.BigFlowers:         {loose: anyThirteen, how: []func(*rand.Rand, *Body){eightFlowers}},
	rules.AllHonours:         allFrom(both(pung, honours), honours),
	rules.AllTerminals:       allFrom(both(pung, terminals), terminals),
	rules.NineGates:          {loose: gates, shut: true},
	rules.HeavenlyHand:       lean{shut: true}.with(how(byDeal)),
	rules.EarthlyHand:        lean{shut: true}.with(how(firstDiscard)),
	rules.ThirteenOrphans:    {loose: thirteenOrphans, shut: true},
	rules.BigFourWinds:       allFrom(both(pung, winds), nil),
	rules.FourKongs:          lean{kongs: 4}.with(allFrom(pung, nil)),
}

func isMiddle(t tile.Tile) bool { return t.IsSuited() && !t.IsTerminal() }

// The ways to win. Each leaves the body as the way needs it to be.

func bySelfDraw(_ *rand.Rand, b *Body) {
	b.Win = score.Win{Seat: b.Win.Seat, Round: b.Win.Round, By: score.BySelfDraw}
}

func byDiscard(r *rand.Rand, b *Body) {
	b.Win = score.Win{Seat: b.Win.Seat, Round: b.Win.Round, From: anyOther(r, b.Win.Seat)}
}

func byRobbing(r *rand.Rand, b *Body) {
	byDiscard(r, b)
	b.Win.By = score.ByRobKong
}

func draws(list ...score.Draw) func(*rand.Rand, *Body) {
	return func(r *rand.Rand, b *Body) {
		bySelfDraw(r, b)
		b.Win.Draws = list
	}
}

func lastTile(_ *rand.Rand, b *Body) { b.Win.LastTile = true }

func byDeal(_ *rand.Rand, b *Body) {
	b.Win = score.Win{Seat: tile.East, Round: b.Win.Round, By: score.ByDeal}
	b.Winning = tile.None
}

func firstDiscard(r *rand.Rand, b *Body) {
	seat := anyOther(r, tile.East)
	b.Win = score.Win{Seat: seat, Round: b.Win.Round, From: tile.East, FirstDiscard: true}
}

// The flowers.

func noFlowers(_ *rand.Rand, b *Body) { b.Flowers = nil }

func ownFlower(r *rand.Rand, b *Body) {
	b.Flowers = []tile.Tile{numbered(b.Win.Seat, r.IntN(2))}
	if r.IntN(2) == 0 {
		b.Flowers = append(b.Flowers, numbered(anyOther(r, b.Win.Seat), r.IntN(2)))
	}
	slices.Sort(b.Flowers)
}

func foreignFlower(r *rand.Rand, b *Body) {
	b.Flowers = []tile.Tile{numbered(anyOther(r, b.Win.Seat), r.IntN(2))}
}

// numbered returns a seat's flower: its season, or its plant.
func numbered(seat tile.Wind, series int) tile.Tile {
	return tile.Flower1 + tile.Tile(4*series+seat.Index())
}

func fullSeries(r *rand.Rand, b *Body) {
	series := r.IntN(2)
	b.Flowers = nil
	for _, seat := range tile.Seats() {
		b.Flowers = append(b.Flowers, numbered(seat, series))
	}
}

func sevenFlowers(r *rand.Rand, b *Body) {
	eightFlowers(r, b)
	i := r.IntN(len(b.Flowers))
	b.Flowers = slices.Delete(b.Flowers, i, i+1)
}

func eightFlowers(_ *rand.Rand, b *Body) {
	b.Win = score.Win{Seat: b.Win.Seat, Round: b.Win.Round, By: score.ByFlowers}
	b.Winning, b.Flowers = tile.None, nil
	for f := tile.Flower1; f < tile.Flower1+tile.Flowers; f++ {
		b.Flowers = append(b.Flowers, f)
	}
}

// The loose tiles.

// anyThirteen returns tiles that form nothing in particular.
func anyThirteen(r *rand.Rand) []tile.Tile {
	wall := r.Perm(tile.Kinds * tile.Copies)
	list := make([]tile.Tile, 13)
	for i := range list {
		list[i] = tile.Tile(wall[i] / tile.Copies)
	}
	slices.Sort(list)
	return list
}

func gates(r *rand.Rand) []tile.Tile {
	one := tile.Tile(9 * r.IntN(3))
	list := []tile.Tile{one, one, one + 8, one + 8, one + tile.Tile(r.IntN(9))}
	for t := one; t < one+9; t++ {
		list = append(list, t)
	}
	slices.Sort(list)
	return list
}

func thirteenOrphans(r *rand.Rand) []tile.Tile {
	var list []tile.Tile
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if t.IsOrphan() {
			list = append(list, t)
		}
	}
	list = append(list, anyOf(r, list))
	slices.Sort(list)
	return list
}

// Fans lists the fans that have a lean, in the order of the catalogue.
func Fans() []rules.Fan {
	return slices.DeleteFunc(rules.Fans(), func(f rules.Fan) bool {
		_, ok := leans[f]
		return !ok
	})
}
