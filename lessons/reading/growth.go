package reading

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// growth asks what one more fan costs the discarder.
type growth struct {
	question
	fan int
}

func newGrowth(in *task.Reader, s *minimumSet) task.Exercise {
	rs := in.Rules
	low, high := rs.Minimum.Value, rs.LimitFan()
	x := &growth{question: question{rs: rs}, fan: s.Fan}
	x.held.draft, x.held.win = nothing(tile.East)
	switch {
	case s.Limit:
		x.fan = high
	case s.Fan == 0:
		x.fan = low + in.Rand.IntN(max(high-low, 1)) // below the limit
	}
	if x.fan < low || x.fan > high {
		in.Keep(notHere())
		return nil
	}
	x.answers = numbers(x.draw(in.Rand), func(n int) picture.Text {
		return picture.Say("task.reading.number", picture.Args{"Count": n})
	})
	x.Choice = task.OneOf(numbered("n", x.after()))
	return x
}

func (x *growth) before() int { return score.FigureDiscard(x.fan, x.rs) }

func (x *growth) after() int { return score.FigureDiscard(x.fan+1, x.rs) }

// draw draws the figures offered: the right one, the one before, twice that, and those of other
// numbers of fan.
func (x *growth) draw(r *rand.Rand) []int {
	list := []int{x.after()}
	add := func(n int) {
		if len(list) < 5 && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	add(x.before())
	add(2 * x.before())
	add(x.before() * 3 / 2)
	for _, d := range r.Perm(4) {
		add(score.FigureDiscard(x.fan+2+d, x.rs))
	}
	for n := 3; len(list) < 4; n++ {
		add(n * x.before())
	}
	slices.Sort(list)
	return list
}

// Board returns a table at which you won on West's discard, with what West pays.
func (x *growth) Board() picture.Board {
	b := picture.Board{You: tile.South, Middle: picture.Say("task.reading.fans", picture.Args{"N": picture.Worth(x.fan)})}
	pays := picture.Points(-x.before())
	if x.Finished() {
		b.Middle, pays = picture.Say("task.reading.fans", picture.Args{"N": picture.Worth(x.fan + 1)}), picture.Points(-x.after())
	}
	b.Seats = []picture.Seat{
		{Wind: tile.East, Roles: []picture.Text{picture.Say("role.dealer")}},
		{Wind: tile.South, Roles: []picture.Text{picture.Say("role.winner")}},
		{Wind: tile.West, Roles: []picture.Text{picture.Say("role.discarder")}, Amount: &pays, Mark: picture.Now},
		{Wind: tile.North},
	}
	if x.Finished() {
		b.Seats[2].Mark = picture.Right
	}
	x.Offer(&b, x.answers...)
	return b
}

func (x *growth) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	n := number(a)
	s := mistake{title: "task.reading.growth.said", text: "task.reading.growth.wrong", compare: "task.reading.growth.compare", args: x.args()}
	s.args["Chosen"] = n
	s.clause, s.decision = x.rs.Payment.Figures.Clause, x.rs.Payment.Figures.Decision
	switch of := x.fanOf(n); {
	case of >= 0:
		s.text, s.args["N"] = "task.reading.growth.other_fan", of
	case x.fan >= x.rs.Limit.Value:
		s.text = "task.reading.growth.limit"
	}
	return mistaken(s, a, x.Board())
}

// fanOf returns the fewest fan that cost a figure, -1 if none does.
func (x *growth) fanOf(figure int) int {
	for fan := x.rs.Minimum.Value; fan <= x.rs.LimitFan(); fan++ {
		if score.FigureDiscard(fan, x.rs) == figure {
			return fan
		}
	}
	return -1
}

func (x *growth) args() picture.Args {
	return picture.Args{
		"Fan": picture.Worth(x.fan), "More": picture.Worth(x.fan + 1), "Before": x.before(), "After": x.after(), "Limit": picture.Worth(x.rs.LimitFan()),
	}
}

func (x *growth) Words() task.Words {
	w := task.WordsOf("task.reading.growth", x.args())
	w.Clause, w.Decision = x.rs.Payment.Figures.Clause, x.rs.Payment.Figures.Decision
	if x.fan >= x.rs.Limit.Value {
		w.Done.ID = "task.reading.growth.done_limit"
		w.Clause, w.Decision = x.rs.Limit.Clause, x.rs.Limit.Decision
	}
	return w
}
