package paying

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/lessons/task"
)

// figureOfFan asks what a number of fan costs, row by row.
type figureOfFan struct{ *row }

func newFigureOfFan(in *task.Reader, s *tableSet) task.Exercise {
	return &figureOfFan{newRow(in, s)}
}

// offers returns the figures to choose from, in rising order.
func (x *figureOfFan) offers() []int {
	list := []int{x.figure(x.fan())}
	add := func(n int) {
		if len(list) < maxOffers && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	near := x.near()
	for _, f := range near[:min(3, len(near))] {
		add(x.figure(f))
	}
	n := list[0]
	if x.drawn {
		add(score.FigureDiscard(x.fan(), x.rs))
	} else {
		add(score.FigureEach(x.fan(), x.rs))
	}
	add(2 * n)
	add(n / 2)
	for _, f := range near[min(3, len(near)):] {
		add(x.figure(f))
	}
	if len(list) < 3 {
		add(n + 1)
	}
	slices.Sort(list)
	return list
}

func (x *figureOfFan) Board() picture.Board {
	b := x.board()
	args := x.args()
	b.Middle = picture.Say("task.paying.points.middle_"+x.by(), args)
	if x.isDone() {
		x.settle(&b, x.fan())
		mark(&b, picture.Right, x.seat)
		return b
	}
	mark(&b, picture.Now, x.seat)
	for _, n := range x.offers() {
		b.Choices.List = append(b.Choices.List, picture.Choice{Text: amountText(n), Act: amountAct(n)})
	}
	return b
}

func (x *figureOfFan) Judge(a picture.Act) task.Verdict {
	n := amountOf(a)
	if n == x.figure(x.fan()) {
		return task.Right()
	}
	args := x.args()
	args["Wrong"], args["Diff"] = n, abs(n-x.figure(x.fan()))
	text := "no_row"
	low, high := x.bounds()
	for f := low; f <= high; f++ {
		if x.figure(f) == n {
			text, args["Other"] = "row", f
		}
	}
	c := task.Consequence{
		Title:   picture.Say("task.paying.points.title_figure", args),
		Text:    picture.Say("task.paying.points."+text+"_"+x.by(), args),
		Compare: picture.Say("task.paying.points.compare", args),
	}
	c.Clause, c.Decision = x.origin()
	f := wrongChoice(x.Board(), a)
	wrong := picture.Points(-n)
	if x.drawn {
		for _, w := range task.Others(x.seat) {
			f.SeatOf(w).Amount = &wrong
		}
		mark(&f, picture.Wrong, task.Others(x.seat)...)
	} else {
		f.SeatOf(x.from).Amount = &wrong
		mark(&f, picture.Wrong, x.from)
	}
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

func (x *figureOfFan) Do(picture.Act) { x.given++ }

func (x *figureOfFan) Next() picture.Act {
	if x.isDone() {
		return ""
	}
	return amountAct(x.figure(x.fan()))
}

func (x *figureOfFan) Words() task.Words {
	args := x.args()
	ask := "figure_"
	if x.given > 0 && !x.isDone() {
		ask = "next_"
	}
	return task.WordsBy("task.paying.points", ask+x.by(), "nudge_"+x.by(), "done_"+x.by(), args).From(x.origin())
}
