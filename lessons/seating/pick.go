package seating

import (
	"math/rand/v2"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// pick reads what a spec sets and draws what it leaves open. The first thing
// that cannot be is kept as its error.
type pick struct {
	rs  *rules.RuleSet
	r   *rand.Rand
	err error
}

// read begins to pick: set is read into a kind's struct.
func read(set task.Set, into any, rs *rules.RuleSet, seed int64) *pick {
	return &pick{rs: rs, r: task.Source(seed), err: set.Read(into)}
}

func (p *pick) fail(format string, args ...any) {
	if p.err == nil {
		p.err = task.BadSpec(format, args...)
	}
}

// seat is the seat of a letter; any where there is none.
func (p *pick) seat(letter string) tile.Wind {
	if letter == "" {
		return tile.Seats()[p.r.IntN(4)]
	}
	w, ok := tile.ParseWind(letter)
	if !ok {
		p.fail("there is no seat %q", letter)
		return tile.East
	}
	return w
}

// choice is a word of a list; any of them where there is none.
func (p *pick) choice(word string, list ...string) string {
	if word == "" {
		return list[p.r.IntN(len(list))]
	}
	for _, w := range list {
		if w == word {
			return w
		}
	}
	p.fail("%q is none of %q", word, list)
	return list[0]
}

// number is a number from low to high; any of them where there is none.
func (p *pick) number(n *int, low, high int) int {
	switch {
	case n == nil:
		return low + p.r.IntN(high-low+1)
	case *n < low || *n > high:
		p.fail("%d is not from %d to %d", *n, low, high)
		return low
	}
	return *n
}

// dice are so many dice that show a sum; three where no number is told, any sum
// where none is.
func (p *pick) dice(many, sum int) []int {
	const faces, usual = 6, 3
	if many == 0 {
		many = usual
	}
	if many != usual && many != usual-1 {
		p.fail("nobody throws %d dice", many)
		many = usual
	}
	values := make([]int, many)
	if sum == 0 {
		for i := range values {
			values[i] = 1 + p.r.IntN(faces)
		}
		return values
	}
	if sum < many || sum > many*faces {
		p.fail("%d dice cannot show %d", many, sum)
		sum = many
	}
	for i := range values {
		others := many - 1 - i
		low, high := max(1, sum-others*faces), min(faces, sum-others)
		values[i] = low + p.r.IntN(high-low+1)
		sum -= values[i]
	}
	return values
}

// sum is the sum that opens the wall: past its end, within it, or as set if
// neither is asked for. A number that is set must be one.
func (p *pick) sum(past *bool, sum int) int {
	if past == nil {
		return sum
	}
	each := table.StacksEach(p.rs.Flowers.Value)
	switch {
	case sum != 0 && *past != (sum >= each):
		p.fail("a wall has %d stacks, and the sum is %d", each, sum)
	case sum == 0 && *past:
		return each + p.r.IntN(table.MaxSum-each+1)
	case sum == 0:
		for sum = each; sum >= each; { // each sum as often as three dice show it
			sum = 3 + p.r.IntN(6) + p.r.IntN(6) + p.r.IntN(6)
		}
	}
	return sum
}

// shuffled is a whole set in the order of its places.
func (p *pick) shuffled() []tile.Tile {
	return table.Shuffled(p.r.Int64(), p.rs.Flowers.Value)
}

// flowers refuses rules that play without them.
func (p *pick) flowers() {
	if p.err == nil && !p.rs.Flowers.Value {
		p.err = &task.NotHere{Text: picture.Say("task.seating.no_flowers")}
	}
}
