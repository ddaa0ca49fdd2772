package seating

import (
	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// drawDice draws the faces of dice that show a sum: three dice if many is 0, any sum if sum
// is 0.
func drawDice(in *task.Reader, many, sum int) []int {
	const faces, usual = 6, 3
	if many == 0 {
		many = usual
	}
	if many != usual && many != usual-1 {
		in.Fail("%d dice cannot be thrown", many)
		many = usual
	}
	values := make([]int, many)
	if sum == 0 {
		for i := range values {
			values[i] = 1 + in.Rand.IntN(faces)
		}
		return values
	}
	if sum < many || sum > many*faces {
		in.Fail("%d dice cannot show %d", many, sum)
		sum = many
	}
	for i := range values {
		others := many - 1 - i
		low, high := max(1, sum-others*faces), min(faces, sum-others)
		values[i] = low + in.Rand.IntN(high-low+1)
		sum -= values[i]
	}
	return values
}

// sumFor returns sum, or draws one if it is 0. It opens the wall past its end or within it, as
// past says; if past is nil, sum is returned as it is.
func sumFor(in *task.Reader, past *bool, sum int) int {
	if past == nil {
		return sum
	}
	each := table.StacksEach(in.Rules.Flowers.Value)
	switch {
	case sum != 0 && *past != (sum >= each):
		in.Fail("a wall has %d stacks, and the sum is %d", each, sum)
	case sum == 0 && *past:
		return each + in.Rand.IntN(table.MaxSum-each+1)
	case sum == 0:
		for sum = each; sum >= each; { // as likely as with three dice
			sum = 3 + in.Rand.IntN(6) + in.Rand.IntN(6) + in.Rand.IntN(6)
		}
	}
	return sum
}

// shuffled returns a shuffled set, in the order of the places in the wall.
func shuffled(in *task.Reader) []tile.Tile {
	return table.Shuffled(in.Rand.Int64(), in.Rules.Flowers.Value)
}

// needFlowers rejects rules without flowers.
func needFlowers(in *task.Reader) {
	if !in.Rules.Flowers.Value {
		in.Keep(&task.NotHere{Text: picture.Say("task.seating.no_flowers")})
	}
}
