package reading

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// growthSet asks what one fan more costs the discarder.
type growthSet struct {
	Fan   int  `json:"fan,omitempty"`   // before it; drawn where 0
	Limit bool `json:"limit,omitempty"` // it is the limit already
}

type growth struct {
	rs    *rules.RuleSet
	fan   int
	offer []int
	done  bool
}

func newGrowth(in *task.Reader, s *growthSet) task.Exercise {
	rs := in.Rules
	low, high := rs.Minimum.Value, rs.LimitFan()
	x := &growth{rs: rs, fan: s.Fan}
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
	x.offer = x.draw(in.Rand)
	return x
}

func (x *growth) before() int { return score.FigureDiscard(x.fan, x.rs) }

func (x *growth) after() int { return score.FigureDiscard(x.fan+1, x.rs) }

// draw draws the figures offered: the right one, the one before, twice that, and
// those of other fan.
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

// Board returns a table at which you won by West's discard, with what he pays.
func (x *growth) Board() picture.Board {
	b := picture.Board{You: tile.South, Middle: picture.Say("task.reading.fans", picture.Args{"N": x.fan})}
	pays := picture.Points(-x.before())
	if x.done {
		b.Middle, pays = picture.Say("task.reading.fans", picture.Args{"N": x.fan + 1}), picture.Points(-x.after())
	}
	b.Seats = []picture.Seat{
		{Wind: tile.East, Roles: []picture.Text{picture.Say("role.dealer")}},
		{Wind: tile.South, Roles: []picture.Text{picture.Say("role.winner")}},
		{Wind: tile.West, Roles: []picture.Text{picture.Say("role.discarder")}, Amount: &pays, Mark: picture.Now},
		{Wind: tile.North},
	}
	for _, n := range x.offer {
		c := picture.Choice{Text: picture.Say("task.reading.number", picture.Args{"Count": n}), Act: numbered("n", n)}
		if x.done {
			c.Act = ""
			if n == x.after() {
				c.Mark = picture.Right
			}
		}
		b.Choices.List = append(b.Choices.List, c)
	}
	if x.done {
		b.Seats[2].Mark = picture.Right
	}
	return b
}

func (x *growth) Judge(a picture.Act) task.Verdict {
	n := number(a)
	if n == x.after() {
		return task.Right()
	}
	s := mistake{title: "task.reading.growth.said", text: "task.reading.growth.wrong", compare: "task.reading.growth.compare", args: x.args()}
	s.args["Chosen"] = n
	s.clause, s.decision = x.rs.Payment.Figures.Clause, x.rs.Payment.Figures.Decision
	switch of := x.fanOf(n); {
	case of >= 0:
		s.text, s.args["N"] = "task.reading.growth.other_fan", of
	case x.fan >= x.rs.Limit.Value:
		s.text = "task.reading.growth.limit"
	}
	b := x.Board()
	markAct(&b, a, picture.Wrong)
	return s.shown(b)
}

// fanOf returns the fewest fan that cost so much, -1 if none does.
func (x *growth) fanOf(figure int) int {
	for fan := x.rs.Minimum.Value; fan <= x.rs.LimitFan(); fan++ {
		if score.FigureDiscard(fan, x.rs) == figure {
			return fan
		}
	}
	return -1
}

func (x *growth) Do(picture.Act) { x.done = true }

func (x *growth) Next() picture.Act {
	if x.done {
		return ""
	}
	return numbered("n", x.after())
}

func (x *growth) args() picture.Args {
	return picture.Args{
		"Fan": x.fan, "More": x.fan + 1, "Before": x.before(), "After": x.after(), "Limit": x.rs.LimitFan(),
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

func (x *growth) Hand() (hand.Draft, score.Win) { return nothing(tile.East) }
