package seating

import (
	"math/rand/v2"

	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// The chapters that the drills belong to.
const (
	chapterDice    = "dice"
	chapterDeal    = "deal"
	chapterFlowers = "flowers"
)

// Drills returns the drills of this package.
func Drills() []task.Drill {
	return []task.Drill{
		{ID: "dice.neighbour", Chapter: chapterDice, Levels: 2, Make: drillNeighbour},
		{ID: "dice.seat_of_sum", Chapter: chapterDice, Levels: 4, Make: drillSeat},
		{ID: "dice.sums_of_seat", Chapter: chapterDice, Levels: 3, Make: drillSums},
		{ID: "dice.first_dealer", Chapter: chapterDice, Levels: 2, Make: drillDealer},
		{ID: "dice.opener", Chapter: chapterDice, Levels: 3, Make: drillOpener},
		{ID: "wall.last_stack", Chapter: chapterDeal, Levels: 3, Make: drillOpening("seating.last")},
		{ID: "wall.first_taken", Chapter: chapterDeal, Levels: 3, Make: drillOpening("seating.first")},
		{ID: "wall.past_end", Chapter: chapterDeal, Levels: 2, Make: drillPast},
		{ID: "wall.throw", Chapter: chapterDeal, Levels: 3, Make: drillThrow},
		{ID: "wall.next", Chapter: chapterDeal, Levels: 3, Make: drillWall("seating.next")},
		{ID: "wall.tail", Chapter: chapterDeal, Levels: 3, Make: drillWall("seating.tail")},
		{ID: "deal.who_takes", Chapter: chapterDeal, Levels: 2, Make: drillTakes("seats")},
		{ID: "deal.which_stacks", Chapter: chapterDeal, Levels: 3, Make: drillTakes("tiles")},
		{ID: "deal.jump", Chapter: chapterDeal, Levels: 2, Make: drillJump},
		{ID: "deal.whose", Chapter: chapterDeal, Levels: 3, Make: drillOwner},
		{ID: "flowers.owner", Chapter: chapterFlowers, Levels: 1, Make: drillFlower},
		{ID: "flowers.own", Chapter: chapterFlowers, Levels: 2, Make: drillOwn},
		{ID: "flowers.order", Chapter: chapterFlowers, Levels: 3, Make: drillOrder},
		{ID: "flowers.tail", Chapter: chapterFlowers, Levels: 2, Make: drillReplacement},
		{ID: "flowers.drawn", Chapter: chapterFlowers, Levels: 2, Make: drillDrawn},
	}
}

// spec returns a question: a kind with what is set about it.
func spec(kind string, set any) (task.Spec, bool) {
	return task.Spec{Kind: kind, Set: task.SetOf(set)}, true
}

// anySeat returns the letter of a seat.
func anySeat(r *rand.Rand) string { return tile.Seats()[r.IntN(4)].String() }

// other returns the letter of a seat, not this one.
func other(r *rand.Rand, than string) string {
	w, _ := tile.ParseWind(than)
	return table.DrawOrder(w)[1+r.IntN(3)].String()
}

// thrown returns a sum as three dice show it, each as often as they do.
func thrown(r *rand.Rand) int { return 3 + r.IntN(6) + r.IntN(6) + r.IntN(6) }

// within returns a sum that stays within a wall.
func within(r *rand.Rand, rs *rules.RuleSet) int {
	for {
		if sum := thrown(r); sum < table.StacksEach(rs.Flowers.Value) {
			return sum
		}
	}
}

// past returns a sum that lies past the end of a wall.
func past(r *rand.Rand, rs *rules.RuleSet) int {
	each := table.StacksEach(rs.Flowers.Value)
	return each + r.IntN(table.MaxSum-each+1)
}

func drillNeighbour(r *rand.Rand, level int, _ *rules.RuleSet) (task.Spec, bool) {
	s := neighbourSet{You: anySeat(r), Way: ways[1+r.IntN(3)]}
	s.Of = s.You
	if level > 1 {
		s.Of = other(r, s.You)
	}
	return spec("seating.neighbour", s)
}

// Level 1 throws from your own seat, 2 from another, 3 when you do not sit East
// either, 4 with two dice as often as with three.
func drillSeat(r *rand.Rand, level int, _ *rules.RuleSet) (task.Spec, bool) {
	s := pointSet{You: tile.East.String(), Sum: thrown(r)}
	s.Thrower = s.You
	if level > 1 {
		s.Thrower = other(r, s.You)
	}
	if level > 2 {
		s.You = anySeat(r)
	}
	if level > 3 && r.IntN(2) == 0 {
		s.Dice = 2
		s.Sum = 2 + r.IntN(6) + r.IntN(6)
	}
	return spec("seating.seat", s)
}

func drillSums(r *rand.Rand, level int, _ *rules.RuleSet) (task.Spec, bool) {
	s := sumsSet{You: tile.East.String(), Seat: anySeat(r)}
	s.Thrower = s.You
	if level > 1 {
		s.Thrower, s.You = anySeat(r), anySeat(r)
	}
	if level > 2 {
		s.Dice = 2 + r.IntN(2)
	}
	return spec("seating.sums", s)
}

func drillDealer(r *rand.Rand, level int, _ *rules.RuleSet) (task.Spec, bool) {
	s := pointSet{You: tile.East.String(), Sum: thrown(r)}
	if level > 1 {
		s.You = anySeat(r)
	}
	return spec("seating.dealer", s)
}

func drillOpener(r *rand.Rand, level int, _ *rules.RuleSet) (task.Spec, bool) {
	s := pointSet{You: tile.East.String(), Sum: thrown(r)}
	s.Thrower = s.You
	if level > 1 {
		s.Thrower = other(r, s.You)
	}
	if level > 2 {
		s.You = anySeat(r)
	}
	return spec("seating.opener", s)
}

// Level 1 deals from your own seat, 2 from any and asks for the opener first, 3
// goes past the end of the wall as well.
func drillOpening(kind string) func(*rand.Rand, int, *rules.RuleSet) (task.Spec, bool) {
	return func(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
		s := openingSet{You: anySeat(r), Sum: within(r, rs), Opener: level > 1}
		s.Dealer = s.You
		if level > 1 {
			s.Dealer = anySeat(r)
		}
		if level > 2 && r.IntN(3) == 0 {
			s.Sum = past(r, rs)
		}
		return spec(kind, s)
	}
}

func drillPast(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	s := openingSet{You: anySeat(r), Dealer: anySeat(r), Sum: past(r, rs), Opener: level > 1}
	return spec([]string{"seating.first", "seating.last"}[r.IntN(2)], s)
}

func drillThrow(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	s := throwSet{You: tile.East.String(), Sum: within(r, rs)}
	s.Dealer = s.You
	if level > 1 {
		s.Dealer, s.You = anySeat(r), anySeat(r)
	}
	if level > 2 && r.IntN(3) == 0 {
		s.Sum = past(r, rs)
	}
	return spec("seating.throw", s)
}

// Level 1 asks right after the deal, 2 and 3 later and later.
func drillWall(kind string) func(*rand.Rand, int, *rules.RuleSet) (task.Spec, bool) {
	return func(r *rand.Rand, level int, _ *rules.RuleSet) (task.Spec, bool) {
		drawn, replaced := 0, r.IntN(level)
		if level > 1 {
			drawn, replaced = r.IntN(mostDrawn+1), r.IntN(mostReplaced+1)
		}
		s := wallSet{You: anySeat(r), Dealer: anySeat(r), Sum: thrown(r), Drawn: &drawn, Replaced: &replaced}
		if level < 3 {
			s.You = s.Dealer
		}
		return spec(kind, s)
	}
}

// One take of the deal: who makes it, or of which stacks.
func drillTakes(ask string) func(*rand.Rand, int, *rules.RuleSet) (task.Spec, bool) {
	return func(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
		s := dealSet{You: anySeat(r), Sum: within(r, rs), Ask: ask, From: r.IntN(fours), Takes: 1}
		s.Dealer = s.You
		if level > 1 {
			s.Dealer = anySeat(r)
		}
		if level > 2 && r.IntN(3) == 0 {
			s.Sum = past(r, rs)
		}
		return spec("seating.deal", s)
	}
}

// Level 1 is one take of the jump, level 2 all of it.
func drillJump(r *rand.Rand, level int, _ *rules.RuleSet) (task.Spec, bool) {
	s := dealSet{You: anySeat(r), Dealer: anySeat(r), Sum: thrown(r), From: fours}
	if level == 1 {
		s.From, s.Takes = fours+r.IntN(takes-fours), 1
	}
	return spec("seating.deal", s)
}

// Level 1 asks for the first round, 2 for all three, 3 for the jump too.
func drillOwner(r *rand.Rand, level int, _ *rules.RuleSet) (task.Spec, bool) {
	k := r.IntN([]int{4, fours, takes}[level-1])
	return spec("seating.owner", ownerSet{You: anySeat(r), Dealer: anySeat(r), Sum: thrown(r), Take: &k})
}

func drillFlower(r *rand.Rand, _ int, rs *rules.RuleSet) (task.Spec, bool) {
	f := flowers()[r.IntN(tile.Flowers)].String()
	x, _ := spec("seating.flower", flowerSet{You: anySeat(r), Flower: f})
	return x, rs.Flowers.Value
}

func drillOwn(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	s := flowerSet{Seat: anySeat(r)}
	s.You = s.Seat
	if level > 1 {
		s.You = other(r, s.Seat)
	}
	x, _ := spec("seating.own", s)
	return x, rs.Flowers.Value
}

// One replacement: whose it is. Level 1 has no flower among the replacements, 2
// has, 3 asks through the whole table.
func drillOrder(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	s := replaceSet{You: anySeat(r), Dealer: anySeat(r), Sum: thrown(r), Ask: "seats"}
	switch level {
	case 1:
		s.Want, s.From, s.Acts = "several", r.IntN(2), 1
	case 2:
		s.Want, s.From, s.Acts = "again", 1+r.IntN(2), 1
	default:
		s.Want = "again"
	}
	x, _ := spec("seating.replace", s)
	return x, rs.Flowers.Value
}

// One replacement: where its tiles come from.
func drillReplacement(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	s := replaceSet{You: anySeat(r), Dealer: anySeat(r), Sum: thrown(r), Want: "several", Ask: "tiles", Acts: 1}
	if level > 1 {
		s.From = 1 + r.IntN(2)
	}
	x, _ := spec("seating.replace", s)
	return x, rs.Flowers.Value
}

func drillDrawn(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	x, _ := spec("seating.drawn", drawnSet{Dealer: anySeat(r), Sum: thrown(r), Again: level > 1})
	return x, rs.Flowers.Value
}
