package hand_test

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/space"
	"sikwu/core/tile"
)

// goalFans is a goal with the fans of which each of its wins has one.
type goalFans struct {
	name string
	goal hand.Goal
	fans []rules.Fan // none: every hand is a win
	// are are the kinds that its hands may have, where a fan leaves that open, and
	// pung is a kind of which they have three.
	are  uint64
	pung tile.Tile
}

var (
	winds   = []tile.Tile{tile.EastWind, tile.EastWind + 1, tile.EastWind + 2, tile.EastWind + 3}
	dragons = []tile.Tile{tile.Red, tile.Red + 1, tile.Red + 2}
)

// goalsWithFans lists goals of every sort.
func goalsWithFans() (list []goalFans) {
	add := func(name string, g hand.Goal, fans ...rules.Fan) *goalFans {
		list = append(list, goalFans{name: name, goal: g, fans: fans, are: 1<<tile.Kinds - 1, pung: tile.None})
		return &list[len(list)-1]
	}
	suits := []tile.Suit{tile.Characters, tile.Dots, tile.Bamboo}
	add("any", hand.Goal{})
	add("all chows", hand.Goal{Shape: hand.AllChows}, rules.AllChows)
	add("all pungs", hand.Goal{Shape: hand.AllPungs}, rules.AllPungs)
	add("thirteen orphans", hand.Goal{Shape: hand.ThirteenOrphans}, rules.ThirteenOrphans)
	add("all honours", hand.Goal{Honours: true}, rules.AllHonours)
	add("all terminals", hand.Goal{Suits: suits, Ends: true}, rules.AllTerminals)
	add("mixed terminals", hand.Goal{Ends: true}, rules.MixedTerminals, rules.AllTerminals, rules.AllHonours)
	add("small three dragons", hand.Goal{PungsOrPair: dragons}, rules.SmallThreeDragons, rules.BigThreeDragons)
	add("big three dragons", hand.Goal{Pungs: dragons}, rules.BigThreeDragons)
	add("small four winds", hand.Goal{PungsOrPair: winds}, rules.SmallFourWinds, rules.BigFourWinds)
	add("big four winds", hand.Goal{Pungs: winds}, rules.BigFourWinds)
	add("seat wind", hand.Goal{Pungs: winds[:1]}, rules.SeatWind)
	add("round wind", hand.Goal{Pungs: winds[1:2]}, rules.RoundWind)
	for i, t := range dragons {
		add("pung of "+t.String(), hand.Goal{Pungs: dragons[i : i+1]}, rules.DragonPung).pung = t
	}
	for _, suit := range suits {
		are := uint64(1<<9-1) << (9 * suit)
		full := add("full flush in "+"mps"[suit:suit+1], hand.Goal{Suits: []tile.Suit{suit}}, rules.FullFlush)
		full.are = are
		half := add("half flush in "+"mps"[suit:suit+1], hand.Goal{Suits: []tile.Suit{suit}, Honours: true},
			rules.HalfFlush, rules.FullFlush, rules.AllHonours)
		half.are = are | 1<<tile.Kinds - 1<<tile.EastWind
	}
	return list
}

// isGiven reports whether the scorer gives a hand the fan in some reading.
func (g *goalFans) isGiven(c *tile.Counts, res *score.Result) bool {
	for t, n := range c {
		if n > 0 && g.are>>t&1 == 0 || tile.Tile(t) == g.pung && n < 3 {
			return false
		}
	}
	for i := range res.Readings.All() {
		for _, f := range g.fans {
			if res.Readings.All()[i].Met(f) {
				return true
			}
		}
	}
	return g.fans == nil && res.Readings.Len() > 0
}

func TestGoalsAreFans(t *testing.T) { goalsAreFans(t, 2000) }

// goalsAreFans judges one of so many parts of all complete hands under every preset. A
// goal is 0 away exactly from the hands that are given its fan. It returns how many hands
// each goal has.
func goalsAreFans(t *testing.T, share int) (hands int, of map[string]int) {
	t.Helper()
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	goals := goalsWithFans()
	all := make([]hand.Goal, len(goals))
	for i := range goals {
		all[i] = goals[i].goal
	}
	whole := space.Of(4)
	tallies := make([][]int, space.Parts)
	space.Share(func(part int) {
		w := goalWalk{t: t, goals: goals, presets: presets, tally: make([]int, len(goals)+1)}
		w.targets, w.which = hand.NewTargets(all, nil, nil)
		w.far = make([]uint8, len(w.which))
		tallies[part] = w.tally
		n := part % share
		whole.EachWin(part, space.Parts, func(c *tile.Counts) bool {
			if n++; n%share == 0 {
				w.judge(c)
			}
			return !t.Failed()
		})
	})
	for _, orphan := range orphanHands() {
		w := goalWalk{t: t, goals: goals, presets: presets, tally: make([]int, len(goals)+1)}
		w.targets, w.which = hand.NewTargets(all, nil, nil)
		w.far = make([]uint8, len(w.which))
		w.judge(&orphan)
		tallies = append(tallies, w.tally)
	}
	of = map[string]int{}
	for _, tally := range tallies {
		for i, n := range tally[1:] {
			of[goals[i].name] += n
		}
		hands += tally[0]
	}
	return hands, of
}

type goalWalk struct {
	t       *testing.T
	goals   []goalFans
	presets []*rules.RuleSet
	targets *hand.Targets
	which   []int
	far     []uint8
	tally   []int // hands, then those of each goal
	draft   hand.Draft
	res     score.Result
}

func (w *goalWalk) judge(c *tile.Counts) {
	w.tally[0]++
	w.draft.Winning = tile.None
	w.draft.Concealed = w.draft.Concealed[:0]
	for k, n := range c {
		for range n {
			w.draft.Concealed = append(w.draft.Concealed, tile.Tile(k))
		}
	}
	w.targets.Read(c)
	w.targets.Far(w.far)
	for at, i := range w.which {
		far := hand.DistanceTo(&w.goals[i].goal, c, nil)
		if far != int(w.far[at]) {
			w.t.Errorf("%s: %s is %d away, or %d", w.draft, w.goals[i].name, far, w.far[at])
		}
		if far == 0 {
			w.tally[1+i]++
		}
	}
	win := score.Win{Seat: tile.East, Round: tile.South, By: score.ByDeal}
	for _, rs := range w.presets {
		w.res.Judge(&w.draft, &win, rs)
		for at, i := range w.which {
			if g := &w.goals[i]; plays(rs, g.fans) && g.isGiven(c, &w.res) != (w.far[at] == 0) {
				w.t.Errorf("%s: %s is %d away from %s", rs.ID, g.name, w.far[at], w.draft)
			}
		}
	}
}

func plays(rs *rules.RuleSet, fans []rules.Fan) bool {
	for _, f := range fans {
		if !rs.Has(f) {
			return false
		}
	}
	return true
}

// orphanHands lists the hands that are thirteen orphans, which have no sets.
func orphanHands() (list []tile.Counts) {
	var all tile.Counts
	for t := range tile.Tile(tile.Kinds) {
		if t.IsOrphan() {
			all[t]++
		}
	}
	for t, n := range all {
		if n > 0 {
			c := all
			c[t]++
			list = append(list, c)
		}
	}
	return list
}
