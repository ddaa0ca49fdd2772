package reading

import (
	"sikwu/core/rules"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

func hasMinimum(rs *rules.RuleSet) bool { return rs.Minimum.Value > 0 }

func hasLimit(rs *rules.RuleSet) bool { return rs.HasLimit() }

// leveled returns n levels of a kind that draws by level; rest is what all of them set.
func leveled(kind string, n int, rest task.Set) [][]task.Spec {
	levels := make([][]task.Set, n)
	for i := range levels {
		levels[i] = task.Each([]task.Set{rest}, task.Values("level", i+1))
	}
	return task.Levels(kind, levels...)
}

func oneLevel(kind string, set task.Set) [][]task.Spec { return task.Levels(kind, []task.Set{set}) }

var anyGroup = task.Values("make", "pair", "chow", "pung", "kong")

// skilled are the fans that are built, the plain ones first.
var skilled = [][]string{
	fanIDs([]rules.Fan{rules.AllChows, rules.SeatWind, rules.RoundWind, rules.DragonPung, rules.AllPungs, rules.HalfFlush}),
	fanIDs([]rules.Fan{rules.FullFlush, rules.SmallThreeDragons, rules.MixedTerminals, rules.ConcealedHand}),
	fanIDs([]rules.Fan{rules.BigThreeDragons, rules.SmallFourWinds, rules.AllTerminals, rules.AllHonours, rules.ThirteenOrphans, rules.NineGates}),
}

// building asks for dearer and dearer fans, with more and more of the hand missing.
func building() [][]task.Spec {
	var levels [][]task.Set
	for i, free := range []int{2, 3, 5, 8} {
		levels = append(levels, []task.Set{{"oneof": skilled[min(i, len(skilled)-1)], "free": free}})
	}
	return task.Levels("reading.build", levels...)
}

// naming shows hands with a fan drawn from all fans two times in three, otherwise any hand.
func naming(trap bool) [][]task.Spec {
	plain, drawn := task.Set{"trap": trap}, task.Set{"trap": trap, "oneof": fanIDs(deal.Fans())}
	return task.Either(leveled("reading.name", 3, plain), leveled("reading.name", 3, drawn), leveled("reading.name", 3, drawn))
}

// Drills returns the drills of this package, in the order of the course.
func Drills() []task.Drill { return drills }

var drills = []task.Drill{
	{ID: "tiles.in_order", Chapter: "sets", Levels: task.Levels("reading.pick",
		task.Values("what", "characters", "dots", "bamboo"), task.Values("what", "winds", "seasons", "plants"))},
	{ID: "tiles.family", Chapter: "sets", Levels: task.Levels("reading.pick",
		task.Values("what", "honours"), task.Values("what", "terminals"), task.Values("what", "orphans"))},
	{ID: "tiles.own_flowers", Chapter: "flowers", Levels: oneLevel("reading.pick", task.Set{"what": "own"})},
	{ID: "tiles.flower_owner", Chapter: "flowers", Levels: oneLevel("reading.owner", nil)},
	{ID: "tiles.copies_left", Chapter: "sets", Levels: oneLevel("reading.copies", nil)},
	{ID: "sets.put_together", Chapter: "sets", Levels: task.Levels("reading.meld",
		anyGroup, task.Each(anyGroup, task.Values("count", 2)), []task.Set{{"make": "chow", "count": 3}})},
	{ID: "sets.divide", Chapter: "sets", Levels: leveled("reading.divide", 3, task.Set{"ask": "split"})},
	{ID: "waits.all_waits", Chapter: "throw", Levels: leveled("reading.waits", 5, task.Set{"ask": "all"})},
	{ID: "waits.wait_of", Chapter: "throw", Levels: leveled("reading.discard", 3, task.Set{"goal": "waits"})},
	{ID: "waits.get_ready", Chapter: "throw", Levels: leveled("reading.discard", 4, task.Set{"goal": "ready"})},
	{ID: "waits.widest", Chapter: "throw", Levels: leveled("reading.discard", 4, task.Set{"goal": "most"})},
	{ID: "waits.dead_wait", Chapter: "throw", Levels: oneLevel("reading.waits", task.Set{"ask": "dead"})},
	{ID: "throw.keep", Chapter: "throw", Levels: leveled("reading.keep", 1, nil)},
	{ID: "throw.finer", Chapter: "throw", Levels: oneLevel("reading.keep", task.Set{"level": 2})},
	{ID: "throw.plan", Chapter: "throw", Here: hasMinimum, Levels: oneLevel("reading.plan", nil)},
	{ID: "readings.how_many", Chapter: "fans", Levels: leveled("reading.divide", 3, task.Set{"ask": "ways"})},
	{ID: "readings.which_counts", Chapter: "fans", Levels: leveled("reading.divide", 2, task.Set{"ask": "best"})},
	{ID: "fans.name_them", Chapter: "minimum", Levels: naming(false)},
	{ID: "fans.trap", Chapter: "fans", Levels: naming(true)},
	{ID: "fans.which_hand", Chapter: "fans", Levels: task.Levels("reading.which",
		[]task.Set{{"oneof": fanIDs(deal.Fans()), "near": true, "count": 2}},
		[]task.Set{{"oneof": fanIDs(deal.Fans()), "near": true, "count": 3}})},
	{ID: "fans.build_them", Chapter: "fans", Levels: building()},
	{ID: "minimum.enough_or_not", Chapter: "minimum", Here: hasMinimum, Levels: oneLevel("reading.minimum", task.Set{"ask": "win", "draw": "fan"})},
	{ID: "minimum.add_up", Chapter: "minimum", Levels: leveled("reading.minimum", 3, task.Set{"ask": "worth"})},
	{ID: "minimum.over_the_limit", Chapter: "points", Here: hasLimit, Levels: oneLevel("reading.minimum", task.Set{"ask": "worth", "over": true})},
	{ID: "minimum.what_lifts", Chapter: "minimum", Here: hasMinimum, Levels: oneLevel("reading.minimum", task.Set{"ask": "lift"})},
	{ID: "minimum.only_self_draw", Chapter: "minimum", Here: hasMinimum, Levels: leveled("reading.waits", 2, task.Set{"ask": "drawn"})},
	{ID: "minimum.fifth_copy", Chapter: "referee", Levels: oneLevel("reading.fifth", nil)},
}
