package reading

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/lessons/reading/invent"
	"sikwu/lessons/task"
)

// Drills returns the drills of this package, in the order of the course. What each
// draws is written into the spec, so that the very question can come back.
func Drills() []task.Drill {
	return []task.Drill{
		{ID: "tiles.in_order", Chapter: "tiles", Levels: 2, Make: makeInOrder},
		{ID: "tiles.family", Chapter: "tiles", Levels: 3, Make: makeFamily},
		{ID: "tiles.own_flowers", Chapter: "tiles", Levels: 1, Make: makeOwnFlowers},
		{ID: "tiles.flower_owner", Chapter: "tiles", Levels: 1, Make: makeFlowerOwner},
		{ID: "tiles.copies_left", Chapter: "tiles", Levels: 1, Make: makeCopies},
		{ID: "sets.put_together", Chapter: "sets", Levels: 3, Make: makeTogether},
		{ID: "sets.divide", Chapter: "sets", Levels: 3, Make: makeDivide},
		{ID: "waits.all_waits", Chapter: "sets", Levels: 5, Make: makeAllWaits},
		{ID: "waits.wait_of", Chapter: "sets", Levels: 3, Make: makeWaitOf},
		{ID: "waits.get_ready", Chapter: "sets", Levels: 4, Make: makeDiscard("ready")},
		{ID: "waits.widest", Chapter: "sets", Levels: 4, Make: makeDiscard("most")},
		{ID: "waits.dead_wait", Chapter: "sets", Levels: 1, Make: makeDead},
		{ID: "readings.how_many", Chapter: "sets", Levels: 3, Make: makeWays},
		{ID: "readings.which_counts", Chapter: "fans", Levels: 2, Make: makeBest},
		{ID: "fans.name_them", Chapter: "fans", Levels: 3, Make: makeName(false)},
		{ID: "fans.trap", Chapter: "fans", Levels: 3, Make: makeName(true)},
		{ID: "fans.which_hand", Chapter: "fans", Levels: 2, Make: makeWhich},
		{ID: "fans.build_them", Chapter: "fans", Levels: 4, Make: makeBuild},
		{ID: "minimum.enough_or_not", Chapter: "minimum", Levels: 1, Make: makeEnough},
		{ID: "minimum.add_up", Chapter: "minimum", Levels: 3, Make: makeWorth(false)},
		{ID: "minimum.over_the_limit", Chapter: "minimum", Levels: 1, Make: makeWorth(true)},
		{ID: "minimum.what_lifts", Chapter: "minimum", Levels: 1, Make: makeLift},
		{ID: "minimum.only_self_draw", Chapter: "minimum", Levels: 2, Make: makeOnlyDrawn},
		{ID: "minimum.fifth_copy", Chapter: "minimum", Levels: 1, Make: makeFifth},
	}
}

// specOf returns a spec of a kind with what is set.
func specOf(kind string, set any) task.Spec { return task.Spec{Kind: kind, Set: task.SetOf(set)} }

// maker is how a drill draws.
type maker func(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool)

func makeInOrder(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	list := []string{"characters", "dots", "bamboo"}
	if level > 1 {
		list = []string{"winds"}
		if rs.Flowers.Value {
			list = append(list, "seasons", "plants")
		}
	}
	return specOf("reading.pick", pickSet{What: list[r.IntN(len(list))]}), true
}

func makeFamily(_ *rand.Rand, level int, _ *rules.RuleSet) (task.Spec, bool) {
	list := []string{"honours", "terminals", "orphans"}
	return specOf("reading.pick", pickSet{What: list[min(max(level, 1), 3)-1]}), true
}

func makeOwnFlowers(r *rand.Rand, _ int, rs *rules.RuleSet) (task.Spec, bool) {
	return specOf("reading.pick", pickSet{What: "own", Seat: tile.Seats()[r.IntN(4)].String()}), rs.Flowers.Value
}

func makeFlowerOwner(r *rand.Rand, _ int, rs *rules.RuleSet) (task.Spec, bool) {
	flower := tile.Flower1 + tile.Tile(r.IntN(tile.Flowers))
	return specOf("reading.owner", ownerSet{Tile: flower.String(), You: tile.Seats()[r.IntN(4)].String()}), rs.Flowers.Value
}

func makeCopies(r *rand.Rand, _ int, rs *rules.RuleSet) (task.Spec, bool) {
	s, ok := drawCopies(r, rs)
	return specOf("reading.copies", s), ok
}

func makeTogether(r *rand.Rand, level int, _ *rules.RuleSet) (task.Spec, bool) {
	g, count := goals[r.IntN(len(goals))], min(level, 2)
	if level > 2 {
		g, count = goals[1], 3
	}
	lot := drawLot(r, g, count)
	return specOf("reading.meld", meldSet{Make: g.id, Count: count, Tiles: written(lot)}), true
}

func makeDivide(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	h, ok := drawSplit(r, rs, level)
	return specOf("reading.split", splitSet{Hand: h.line()}), ok
}

func makeAllWaits(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	return makeWaits(r, rs, "all", level)
}

func makeDead(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	return makeWaits(r, rs, "dead", level)
}

func makeOnlyDrawn(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	if rs.Minimum.Value == 0 {
		return task.Spec{}, false
	}
	return makeWaits(r, rs, "drawn", level)
}

func makeWaits(r *rand.Rand, rs *rules.RuleSet, ask string, level int) (task.Spec, bool) {
	x, ok := drawWaits(r, rs, ask, level)
	if !ok {
		return task.Spec{}, false
	}
	h := held{x.Draft, x.Win}
	return specOf("reading.waits", waitsSet{Hand: h.line(), Ask: ask}), true
}

func makeDiscard(goal string) maker {
	return func(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
		s, ok := drawDiscard(r, rs, discardSet{Goal: goal, Level: level})
		s.Level = 0
		return specOf("reading.discard", s), ok
	}
}

func makeWaitOf(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	return makeDiscard("waits")(r, level, rs)
}

func makeWays(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	h, ok := drawWays(r, rs, level)
	return specOf("reading.ways", waysSet{Hand: h.line()}), ok
}

func makeBest(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	h, ok := drawBest(r, rs, level)
	return specOf("reading.best", bestSet{Hand: h.line()}), ok
}

// skilled are the fans that are built and compared, the plain ones first.
var skilled = [][]rules.Fan{
	{rules.AllChows, rules.SeatWind, rules.RoundWind, rules.DragonPung, rules.AllPungs, rules.HalfFlush},
	{rules.FullFlush, rules.SmallThreeDragons, rules.MixedTerminals, rules.ConcealedHand},
	{rules.BigThreeDragons, rules.SmallFourWinds, rules.AllTerminals, rules.AllHonours, rules.ThirteenOrphans, rules.NineGates},
}

// some draws a fan of a level that the rules play.
func some(r *rand.Rand, level int, rs *rules.RuleSet) rules.Fan {
	list := slices.DeleteFunc(slices.Clone(skilled[min(max(level, 1), len(skilled))-1]), func(f rules.Fan) bool { return !rs.Has(f) })
	if len(list) == 0 {
		return rules.Chicken
	}
	return list[r.IntN(len(list))]
}

func makeName(trap bool) maker {
	return func(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
		s := nameSet{Trap: trap, Level: level}
		if r.IntN(3) > 0 {
			list := wins(rs)
			s.Fans = ids([]rules.Fan{list[r.IntN(len(list))]})
		}
		if err := s.draw(r, rs); err != nil { // too rare with the rest: any hand then
			s.Fans = nil
			if err := s.draw(r, rs); err != nil {
				return task.Spec{}, false
			}
		}
		return specOf("reading.name", nameSet{Hand: s.Hand, Offer: s.Offer}), true
	}
}

// wins returns the fans that the rules play, but for the chicken hand where that is
// no win.
func wins(rs *rules.RuleSet) []rules.Fan {
	return slices.DeleteFunc(rs.Counting().Exists.List(), func(f rules.Fan) bool {
		return f == rules.Chicken && rs.FanOf(f) < rs.Minimum.Value
	})
}

func makeWhich(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	list := wins(rs)
	s := whichSet{Fan: list[r.IntN(len(list))].String(), Near: true, Count: 1 + level}
	if err := s.draw(r, rs); err != nil {
		s = whichSet{Fan: some(r, 1, rs).String(), Count: 2}
		if err := s.draw(r, rs); err != nil {
			return task.Spec{}, false
		}
	}
	return specOf("reading.which", whichSet{Fan: s.Fan, Hands: s.Hands}), true
}

func makeBuild(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	fans := []rules.Fan{some(r, level, rs)}
	if fans[0] == rules.Chicken {
		return task.Spec{}, false
	}
	s := buildSet{Fans: ids(fans), Free: []int{2, 3, 5, 8}[min(max(level, 1), 4)-1]}
	if !s.draw(r, rs, fans) {
		return task.Spec{}, false
	}
	s.Free = 0
	return specOf("reading.build", s), true
}

func makeEnough(r *rand.Rand, _ int, rs *rules.RuleSet) (task.Spec, bool) {
	if rs.Minimum.Value == 0 {
		return task.Spec{}, false
	}
	h, ok := drawWin(r, rs, "fan")
	return specOf("reading.win", winSet{Hand: h.line()}), ok
}

func makeWorth(over bool) maker {
	return func(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
		if over && !rs.HasLimit() {
			return task.Spec{}, false
		}
		h, ok := drawWorth(r, rs, over, level)
		return specOf("reading.worth", worthSet{Hand: h.line()}), ok
	}
}

func makeLift(r *rand.Rand, _ int, rs *rules.RuleSet) (task.Spec, bool) {
	if rs.Minimum.Value == 0 {
		return task.Spec{}, false
	}
	h, ok := drawLift(r, rs)
	if !ok {
		return task.Spec{}, false
	}
	var offer []string
	for _, way := range drawOffer(r, &h) {
		offer = append(offer, string(way))
	}
	return specOf("reading.lift", liftSet{Hand: h.line(), Offer: offer}), true
}

func makeFifth(r *rand.Rand, _ int, rs *rules.RuleSet) (task.Spec, bool) {
	h := heldOf(invent.FourOrFive(r, rs))
	return specOf("reading.fifth", fifthSet{Hand: h.line()}), true
}
