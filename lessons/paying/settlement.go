package paying

import (
	"slices"
	"strconv"
	"strings"

	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// settlementSet is a hand, and whose amounts are asked for.
type settlementSet struct {
	handSet
	// Ask is "all" for every seat, "payer" for the one that pays most, "liable" for
	// the liable one, "winner", or a seat's letter; empty means all.
	Ask string `json:"ask,omitempty"`
	// Count leaves it to the learner to count the fan.
	Count bool `json:"count,omitempty"`
}

// settlement asks what seats pay or gain, one after another.
type settlement struct {
	*called
	count bool
	asked []tile.Wind
	given int // how many are answered
}

func newSettlement(in *task.Reader, s *settlementSet) task.Exercise {
	if s.Ask == "liable" && s.Hand == "" && s.Like == "" {
		s.Like = likeLiable
	}
	c := newCalled(in, s.handSet)
	if in.Failed() {
		return nil
	}
	return &settlement{called: c, count: s.Count && c.res.Win, asked: c.seats(in, s.Ask)}
}

// seats returns the seats asked about. The caller comes last, with the sum.
func (c *called) seats(in *task.Reader, ask string) []tile.Wind {
	switch ask {
	case "", "all":
		return append(task.Others(c.win.Seat), c.win.Seat)
	case "winner":
		return []tile.Wind{c.win.Seat}
	case "liable":
		if c.liable() == tile.NoWind {
			in.Keep(notHere("nobody_liable"))
		}
		return []tile.Wind{c.liable()}
	case "payer":
		most := c.win.Seat
		for _, w := range tile.Seats() {
			if c.pay.Points.Of(w) < c.pay.Points.Of(most) {
				most = w
			}
		}
		return []tile.Wind{most}
	}
	return []tile.Wind{in.Seat(ask)}
}

// now returns the seat asked about, NoWind once all are answered.
func (x *settlement) now() tile.Wind {
	if x.given == len(x.asked) {
		return tile.NoWind
	}
	return x.asked[x.given]
}

func (x *settlement) Board() picture.Board {
	b := x.board()
	b.Middle = x.middle()
	if x.count {
		b.Middle = x.how()
	}
	answered := x.asked[:x.given]
	pay(&b, x.pay.Points, answered...)
	mark(&b, picture.Right, answered...)
	if w := x.now(); w != tile.NoWind {
		mark(&b, picture.Now, w)
		for _, o := range x.offers(w) {
			text := amountText(o.amount)
			if o.amount == 0 && x.pay.Points.Of(w) > 0 {
				text = picture.Say("task.paying.gains_none")
			}
			b.Choices.List = append(b.Choices.List, picture.Choice{Text: text, Act: amountAct(o.amount)})
		}
		return b
	}
	b.Middle = x.middle()
	pay(&b, x.pay.Points, tile.East, tile.South, tile.West, tile.North)
	return b
}

// amountAct returns the act of choosing an amount; amountOf is its inverse.
func amountAct(n int) picture.Act { return picture.Act("amount " + strconv.Itoa(n)) }

func amountOf(a picture.Act) int {
	digits, _ := strings.CutPrefix(string(a), "amount ")
	n, _ := strconv.Atoi(digits)
	return n
}

func (x *settlement) Judge(a picture.Act) task.Verdict {
	w, n := x.now(), amountOf(a)
	points := x.pay.Points.Of(w)
	if n == abs(points) {
		return task.Right()
	}
	c := task.Consequence{
		Title:   picture.Say("task.paying.settlement.title_"+gainOrLoss(points), picture.Args{"Seat": w, "Amount": n}),
		Compare: picture.Say("task.paying.settlement.compare", picture.Args{"Amount": n, "Due": abs(points), "Account": x.account()}),
	}
	c.Text = picture.Say("task.paying.settlement.follows", picture.Args{"Why": x.mistake(w, n), "Effect": effect(w, n, points)})
	c.Clause, c.Decision = x.origin()
	f := wrongChoice(x.Board(), a)
	mark(&f, picture.Wrong, w)
	shown := picture.Points(-n)
	if points > 0 {
		shown = picture.Points(n)
	}
	f.SeatOf(w).Amount = &shown
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

// gainOrLoss returns the end of an id that says which way points go.
func gainOrLoss(points int) string {
	if points > 0 {
		return "gains"
	}
	return "pays"
}

// mistake says what the amount chosen really is.
func (x *settlement) mistake(w tile.Wind, n int) picture.Text {
	list := x.offers(w)
	o := list[max(slices.IndexFunc(list, func(o offer) bool { return o.amount == n }), 0)]
	if o.what == "none" && x.pay.Points.Of(w) > 0 {
		o.what = "gains_none"
	}
	return picture.Say("task.paying.mistake."+o.what, picture.Args{"Amount": n, "Fan": o.fan, "Seat": w, "Limit": x.rs.LimitFan()})
}

// effect says by how much a seat pays or gets too much or too little.
func effect(w tile.Wind, n, points int) picture.Text {
	args := picture.Args{"Seat": w, "Diff": abs(n - abs(points))}
	more := "less"
	if n > abs(points) {
		more = "more"
	}
	return picture.Say("task.paying.effect."+gainOrLoss(points)+"_"+more, args)
}

func (x *settlement) Do(picture.Act) { x.given++ }

func (x *settlement) Next() picture.Act {
	if x.now() == tile.NoWind {
		return ""
	}
	return amountAct(abs(x.pay.Points.Of(x.now())))
}

func (x *settlement) Words() task.Words {
	w := x.now()
	if w == tile.NoWind {
		w = x.asked[len(x.asked)-1]
	}
	args := picture.Args{
		"Seat": x.win.Seat, "Payer": w, "How": x.how(), "Limit": x.rs.LimitFan(), "Account": x.account(), "Worth": x.reason(),
	}
	ask := "ask_" + gainOrLoss(x.pay.Points.Of(w))
	switch {
	case !x.res.Win:
		ask = "false_" + gainOrLoss(x.pay.Points.Of(w))
	case x.count:
		ask = "count_" + gainOrLoss(x.pay.Points.Of(w))
	}
	if x.res.Win {
		args["Worth"] = x.worth()
	}
	words := task.WordsBy("task.paying.settlement", ask, "nudge_"+x.nudge(w), "done", args)
	words.Clause, words.Decision = x.origin()
	return words
}

// nudge returns the end of the hint's id.
func (x *settlement) nudge(w tile.Wind) string {
	switch {
	case !x.res.Win:
		return "false"
	case w == x.win.Seat:
		return "sum"
	case x.pay.Liable != nil:
		return "liable"
	}
	return x.kind()
}
