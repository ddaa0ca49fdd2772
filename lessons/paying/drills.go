package paying

import (
	"math/rand/v2"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/task"
)

// The families of drills. The chapters in which they are taught bear their names,
// but that liability is taught with points.
const (
	points    = "points"
	liability = "liability"
	rounds    = "rounds"
	manners   = "manners"
)

func pointDrills() []task.Drill {
	return []task.Drill{
		{ID: points + ".figure_of_fan", Chapter: points, Levels: 2, Make: makeTable("paying.figure_of_fan")},
		{ID: points + ".fan_of_figure", Chapter: points, Levels: 2, Make: makeTable("paying.fan_of_figure")},
		{ID: points + ".who_pays", Chapter: points, Levels: 3, Make: makeWhoPays},
		{ID: points + ".settlement", Chapter: points, Levels: 4, Make: makeSettlement},
	}
}

func liabilityDrills() []task.Drill {
	return []task.Drill{
		{ID: liability + ".who_is_liable", Chapter: points, Levels: 3, Make: makeWhoIsLiable},
		{ID: liability + ".which_meld", Chapter: points, Levels: 2, Make: makeLiable("paying.which_meld")},
		{ID: liability + ".what_it_pays", Chapter: points, Levels: 2, Make: makeLiable("paying.settlement")},
	}
}

func roundDrills() []task.Drill {
	return []task.Drill{
		{ID: rounds + ".next_dealer", Chapter: rounds, Levels: 2, Make: makeNextDealer},
		{ID: rounds + ".your_wind", Chapter: rounds, Levels: 2, Make: makeYourWind},
		{ID: rounds + ".hand_name", Chapter: rounds, Levels: 1, Make: makePosition("paying.name_hand")},
		{ID: rounds + ".dealer_of", Chapter: rounds, Levels: 1, Make: makePosition("paying.dealer_of")},
	}
}

func mannerDrills() []task.Drill {
	return []task.Drill{
		{ID: manners + ".tile_count", Chapter: manners, Levels: 2, Make: makeTileCount},
		{ID: manners + ".exposed_tile", Chapter: manners, Levels: 1, Make: makeExposed},
		{ID: manners + ".announcements", Chapter: manners, Levels: 3, Make: makeDue},
		{ID: manners + ".penalties", Chapter: manners, Levels: 3, Make: makePenalty},
	}
}

// makeTable asks a row of the table: at first by discard alone.
func makeTable(kind string) func(*rand.Rand, int, *rules.RuleSet) (task.Spec, bool) {
	return func(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
		x := row{rs: rs, drawn: level > 1 && r.IntN(2) == 0}
		low, high := x.bounds()
		by := score.ByDiscard
		if x.drawn {
			by = score.BySelfDraw
		}
		return spec(kind, tableSet{Fan: low + r.IntN(high-low+1), By: by.String()})
	}
}

// spec returns an exercise of a kind with all that its struct sets.
func spec(kind string, set any) (task.Spec, bool) {
	return task.Spec{Kind: kind, Set: task.SetOf(set)}, true
}

// found draws a hand and gives it as one set in full.
func found(s handSet, r *rand.Rand, rs *rules.RuleSet) (handSet, bool) {
	in := &task.Reader{Rules: rs, Rand: r}
	c := newCalled(in, s)
	if in.Failed() {
		return handSet{}, false
	}
	return c.set(), true
}

// anyCall returns what a hand of a level is like: from the second on a robbed kong or
// a liable seat, from the third on a false win.
func anyCall(r *rand.Rand, level int, rs *rules.RuleSet) (handSet, bool) {
	s := handSet{}
	switch n := r.IntN(4); {
	case level > 1 && n == 0:
		s.By = score.ByRobKong.String()
	case level > 1 && n == 1:
		s.Like = likeLiable
	case level > 2 && n == 2:
		s.False = true
	}
	if full, ok := found(s, r, rs); ok {
		return full, true
	}
	return found(handSet{}, r, rs)
}

func makeWhoPays(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	s, ok := anyCall(r, level, rs)
	if !ok {
		return task.Spec{}, false
	}
	return spec("paying.who_pays", s)
}

// makeSettlement asks for one seat at first, then for all; at the last level the
// learner counts the fan too.
func makeSettlement(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	s, ok := anyCall(r, level-1, rs)
	if !ok {
		return task.Spec{}, false
	}
	set := settlementSet{handSet: s, Ask: "all", Count: level > 3}
	if level == 1 {
		set.Ask = "payer"
	}
	return spec("paying.settlement", set)
}

// makeWhoIsLiable asks of somebody liable, or of nobody: at first of twelve tiles
// alone.
func makeWhoIsLiable(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	s := handSet{Like: likeLiable}
	switch {
	case r.IntN(4) == 0:
		s.Like = likeFree
	case level == 1:
		s.Like = rules.LiableTwelveTiles.String()
	case level > 2:
		s.Like = rules.Liability(r.IntN(int(rules.LiableNamed))).String()
	}
	full, ok := found(s, r, rs)
	if !ok {
		full, ok = found(handSet{Like: likeLiable}, r, rs)
	}
	if !ok {
		return task.Spec{}, false
	}
	return spec("paying.who_is_liable", full)
}

// makeLiable asks of a hand for which somebody pays: twelve tiles at first.
func makeLiable(kind string) func(*rand.Rand, int, *rules.RuleSet) (task.Spec, bool) {
	return func(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
		s := handSet{Like: likeLiable}
		if level == 1 && rs.Liability[rules.LiableTwelveTiles].Plays() {
			s.Like = rules.LiableTwelveTiles.String()
		}
		full, ok := found(s, r, rs)
		if !ok {
			return task.Spec{}, false
		}
		if kind == "paying.settlement" {
			return spec(kind, settlementSet{handSet: full, Ask: "liable"})
		}
		return spec(kind, full)
	}
}

// makeNextDealer asks one hand, at the second level three in a row.
func makeNextDealer(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	in := &task.Reader{Rules: rs, Rand: r}
	g := newGame(in, &gameSet{})
	if in.Failed() {
		return task.Spec{}, false
	}
	hands := 1
	if level > 1 {
		hands = 3
	}
	return spec("paying.next_dealer", nextDealerSet{gameSet: g.set(), Hands: hands})
}

// set returns the game as a spec that leaves nothing open.
func (g *game) set() gameSet {
	s := gameSet{
		Round: g.at.Round, Hand: g.at.Hand, Outcome: g.outcome.String(), You: g.at.Seat(g.you).String(),
	}
	if g.outcome != ledger.NobodyWins {
		s.Seat = g.seat.String()
	}
	return s
}

// makeYourWind asks for the seat's wind, at the second level for the round's too.
func makeYourWind(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	in := &task.Reader{Rules: rs, Rand: r}
	for range mostDraws {
		g := newGame(in, &gameSet{})
		if in.Failed() {
			return task.Spec{}, false
		}
		if g.next().IsOver(rs) {
			continue
		}
		set := yourWindSet{gameSet: g.set(), Of: "seat"}
		if level > 1 && r.IntN(2) == 0 {
			set.Of = "round"
		}
		return spec("paying.your_wind", set)
	}
	return task.Spec{}, false
}

// makePosition asks about any hand of a game.
func makePosition(kind string) func(*rand.Rand, int, *rules.RuleSet) (task.Spec, bool) {
	return func(r *rand.Rand, _ int, rs *rules.RuleSet) (task.Spec, bool) {
		return spec(kind, positionSet{Round: 1 + r.IntN(rs.Game.Rounds.Value), Hand: 1 + r.IntN(4)})
	}
}

// makeTileCount asks at first without melds. The tiles come from the seed.
func makeTileCount(r *rand.Rand, level int, _ *rules.RuleSet) (task.Spec, bool) {
	fault := task.AnySeat(r).String()
	if r.IntN(6) == 0 {
		fault = string(actNobody)
	}
	return spec("paying.tile_count", tileCountSet{Fault: fault, Off: 2*r.IntN(2) - 1, Melds: level > 1})
}

func makeExposed(r *rand.Rand, _ int, rs *rules.RuleSet) (task.Spec, bool) {
	x := &calls{rs: rs}
	if err := x.drawExposed(r); err != nil {
		return task.Spec{}, false
	}
	return spec("paying.exposed_calls", exposedSet{
		Hand: x.draft.String(), Shown: x.exposed[0].String(), Tile: x.offer.Tile.String(),
		You: x.you.String(), From: x.offer.From.String(),
	})
}
