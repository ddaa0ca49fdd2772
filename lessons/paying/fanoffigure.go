package paying

import (
	"slices"
	"strconv"
	"strings"

	"sikwu/core/picture"
	"sikwu/lessons/task"
)

// fanOfFigure asks how many fan a payment was for.
type fanOfFigure struct{ *row }

func newFanOfFigure(in *task.Reader, s *tableSet) task.Exercise {
	return &fanOfFigure{newRow(in, s)}
}

// fanAct returns the act of choosing a number of fan; fanOf is its inverse.
func fanAct(n int) picture.Act { return picture.Act("fan " + strconv.Itoa(n)) }

func fanOf(a picture.Act) int {
	digits, _ := strings.CutPrefix(string(a), "fan ")
	n, _ := strconv.Atoi(digits)
	return n
}

// offers returns the numbers of fan to choose from, in rising order.
func (x *fanOfFigure) offers() []int {
	list := []int{x.fan()}
	for _, f := range x.near() {
		if len(list) < maxOffers {
			list = append(list, f)
		}
	}
	slices.Sort(list)
	return list
}

func (x *fanOfFigure) Board() picture.Board {
	b := x.board()
	x.settle(&b, x.fan())
	if x.isDone() {
		mark(&b, picture.Right, x.seat)
		b.Middle = picture.Say("task.paying.points.middle_"+x.by(), x.args())
		return b
	}
	b.Middle = picture.Say("task.paying.points.paid_"+x.by(), x.args())
	for _, f := range x.offers() {
		b.Choices.List = append(b.Choices.List, picture.Choice{
			Text: picture.Say("task.paying.worth.fan", picture.Args{"Fan": picture.Worth(f)}), Act: fanAct(f),
		})
	}
	return b
}

func (x *fanOfFigure) Judge(a picture.Act) task.Verdict {
	fan := fanOf(a)
	if x.figure(fan) == x.figure(x.fan()) {
		return task.Right()
	}
	args := x.args()
	args["Other"], args["Wrong"] = fan, x.figure(fan)
	args["Diff"] = abs(x.figure(fan) - x.figure(x.fan()))
	c := task.Consequence{
		Title:   picture.Say("task.paying.points.title_fan", args),
		Text:    picture.Say("task.paying.points.other_"+x.by(), args),
		Compare: picture.Say("task.paying.points.compare", args),
	}
	c.Clause, c.Decision = x.origin()
	f := wrongChoice(x.Board(), a)
	x.settle(&f, fan)
	mark(&f, picture.Wrong, x.seat)
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

func (x *fanOfFigure) Do(picture.Act) { x.given++ }

func (x *fanOfFigure) Next() picture.Act {
	if x.isDone() {
		return ""
	}
	return fanAct(x.fan())
}

func (x *fanOfFigure) Words() task.Words {
	args := x.args()
	return task.WordsBy("task.paying.points", "fan_"+x.by(), "nudge_"+x.by(), "done_"+x.by(), args).From(x.origin())
}
