package paying

import (
	"slices"

	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/lessons/task"
)

// The chapters that the drills belong to.
const (
	chapterPoints  = "points"
	chapterRounds  = "rounds"
	chapterReferee = "referee"
)

// What levels are made of: any hand, a robbed kong, a hand that makes a seat liable, a false
// win.
var (
	anyHand  = []task.Set{{}}
	robbed   = task.Values("by", score.ByRobKong.String())
	liable   = likeSets(likeLiable)
	falseWin = task.Values("false", true)

	plainHands = anyHand
	oddHands   = slices.Concat(anyHand, anyHand, robbed, liable)
	allHands   = slices.Concat(anyHand, robbed, liable, falseWin)
)

func likeSets(what ...string) []task.Set { return task.Values("like", what...) }

// anyRule returns hands for each rule of liability, and a third as many that make nobody
// liable.
func anyRule() (list []task.Set) {
	for l := range rules.LiableNamed {
		list = append(list, likeSets(l.String())...)
	}
	return slices.Concat(list, slices.Repeat(likeSets(likeFree), len(list)/3))
}

var twelveTiles = likeSets(rules.LiableTwelveTiles.String())

// byDiscard asks for figures of a discard first, then for those of self-draws too.
func byDiscard(kind string) [][]task.Spec {
	return task.Levels(kind, task.Values("by", score.ByDiscard.String()), anyHand)
}

// announced asks about melds that must be announced, then about any, then about flowers too.
func announced() [][]task.Spec {
	melds := wantSets(table.NineTiles, table.ThreeDragons, table.FourWinds, table.DoubleWind)
	both := slices.Concat(melds, anyHand)
	flowers := task.Each(task.Values("flower", true), slices.Concat(wantSets(table.FlowerReplaced, table.TwinFlowers, table.FlowerSet), anyHand))
	return task.Levels("paying.due", melds, both, slices.Concat(both, flowers))
}

func wantSets(list ...table.Announcement) (sets []task.Set) {
	for _, a := range list {
		sets = append(sets, task.Set{"want": a.String()})
	}
	return sets
}

// penalties adds a question at each level, all as likely: which penalty is due, who is out,
// and how to go on.
func penalties() [][]task.Spec {
	var laid []task.Spec
	for before := range penalty.Measures() {
		laid = append(laid, task.Spec{Kind: "paying.penalty", Set: task.Set{"ask": "measure", "before": before}})
	}
	out := slices.Concat(laid, slices.Repeat([]task.Spec{{Kind: "paying.penalty", Set: task.Set{"ask": "out"}}}, len(laid)))
	next := slices.Concat(out, slices.Repeat([]task.Spec{{Kind: "paying.incident"}}, len(laid)))
	return [][]task.Spec{laid, out, next}
}

var drills = []task.Drill{
	{ID: chapterPoints + ".figure_of_fan", Chapter: chapterPoints, Levels: byDiscard("paying.figure_of_fan")},
	{ID: chapterPoints + ".fan_of_figure", Chapter: chapterPoints, Levels: byDiscard("paying.fan_of_figure")},
	{ID: chapterPoints + ".who_pays", Chapter: chapterPoints, Levels: task.Levels("paying.who_pays", plainHands, oddHands, allHands)},
	// One seat at first, then all; at the last level the learner counts the fan.
	{ID: chapterPoints + ".settlement", Chapter: chapterPoints, Levels: task.Levels("paying.settlement",
		task.Values("ask", "payer"), plainHands, oddHands, task.Each(allHands, task.Values("count", true)))},
	// Liability is taught in the chapter of points.
	{ID: "liability.who_is_liable", Chapter: chapterPoints, Levels: task.Levels("paying.who_is_liable",
		slices.Concat(slices.Repeat(twelveTiles, 3), likeSets(likeFree)), slices.Concat(slices.Repeat(liable, 3), likeSets(likeFree)), anyRule())},
	{ID: "liability.which_meld", Chapter: chapterPoints, Levels: task.Levels("paying.which_meld", twelveTiles, liable)},
	{ID: "liability.what_it_pays", Chapter: chapterPoints, Levels: task.Levels("paying.settlement",
		task.Each(twelveTiles, task.Values("ask", "liable")), task.Each(liable, task.Values("ask", "liable")))},
	{ID: chapterRounds + ".next_dealer", Chapter: chapterRounds, Levels: task.Levels("paying.next_dealer", anyHand, task.Values("hands", 3))},
	{ID: chapterRounds + ".your_wind", Chapter: chapterRounds, Levels: task.Levels("paying.your_wind", anyHand, task.Values("of", "seat", "round"))},
	{ID: chapterRounds + ".hand_name", Chapter: chapterRounds, Levels: task.Levels("paying.name_hand", anyHand)},
	{ID: chapterRounds + ".dealer_of", Chapter: chapterRounds, Levels: task.Levels("paying.dealer_of", anyHand)},
	{ID: "manners.tile_count", Chapter: chapterReferee, Levels: task.Levels("paying.tile_count", anyHand, task.Values("melds", true))},
	{ID: "manners.exposed_tile", Chapter: chapterReferee, Levels: task.Levels("paying.exposed_calls", anyHand)},
	{ID: "manners.announcements", Chapter: "claims", Levels: announced()},
	{ID: "manners.penalties", Chapter: chapterReferee, Levels: penalties()},
}

// Drills returns the drills of this package, in the order of the course.
func Drills() []task.Drill { return drills }
