package paying

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// tableSet holds the settings of a spec about the table of points.
type tableSet struct {
	Fan  int    `json:"fan,omitempty"` // the fan asked about, or the first; drawn if 0
	Rows int    `json:"rows,omitempty"`
	By   string `json:"by,omitempty"` // discard or self_draw
}

// row is one figure of the table of points, what the discarder pays or what each
// of three pays for a self-draw.
type row struct {
	rs    *rules.RuleSet
	drawn bool
	seat  tile.Wind // who wins
	from  tile.Wind // who discards
	rows  []int     // the numbers of fan asked about, one after another
	given int
}

// endless is how many fan beyond the minimum are asked about if there is no limit.
const endless = 8

// newRow reads what is set, or draws it.
func newRow(in *task.Reader, s *tableSet) *row {
	r := in.Rand
	x := &row{rs: in.Rules, seat: in.AnySeat()}
	x.from = task.AnyOther(r, x.seat)
	switch s.By {
	case score.ByDiscard.String():
	case score.BySelfDraw.String():
		x.drawn = true
	case "":
		x.drawn = r.IntN(2) == 0
	default:
		in.Fail("the table has no figures by %q", s.By)
	}
	low, high := x.bounds()
	first := s.Fan
	if first == 0 {
		first = low + r.IntN(high-low+1)
	}
	if s.Rows > 0 {
		first = min(first, max(high+1-s.Rows, low))
		if s.Fan == 0 {
			first = low
		}
	}
	if first < low || first > high {
		in.Keep(notHere("no_such_fan"))
	}
	for fan := first; fan <= min(first+max(s.Rows, 1)-1, high); fan++ {
		x.rows = append(x.rows, fan)
	}
	return x
}

// bounds returns the fewest and the most fan that a hand can be won with this way.
func (x *row) bounds() (low, high int) {
	low, high = x.rs.Minimum.Value, x.rs.Minimum.Value+endless
	if x.rs.HasLimit() {
		high = x.rs.LimitFan()
	}
	if x.drawn && x.rs.Has(rules.SelfDraw) {
		low = max(low, min(x.rs.FanOf(rules.SelfDraw), high))
	}
	return low, high
}

// figure returns what the table says for the fan asked about.
func (x *row) figure(fan int) int {
	if x.drawn {
		return score.FigureEach(fan, x.rs)
	}
	return score.FigureDiscard(fan, x.rs)
}

// fan returns the fan asked about, the last one when all are answered.
func (x *row) fan() int { return x.rows[min(x.given, len(x.rows)-1)] }

func (x *row) isDone() bool { return x.given == len(x.rows) }

// by returns the end of an id.
func (x *row) by() string {
	if x.drawn {
		return "drawn"
	}
	return "discard"
}

// near returns numbers of fan beside the one asked about, the nearest first.
func (x *row) near() (list []int) {
	low, high := x.bounds()
	for away := 1; away <= high-low; away++ {
		for _, f := range []int{x.fan() + away, x.fan() - away} {
			if f >= low && f <= high {
				list = append(list, f)
			}
		}
	}
	return list
}

// board returns the table, with the winner and the discarder.
func (x *row) board() picture.Board {
	b := seated(x.seat, unplayed)
	is(b.SeatOf(x.seat), "role.winner")
	if !x.drawn {
		is(b.SeatOf(x.from), "role.discarder")
	}
	return b
}

// settle shows what each seat pays or gains for a number of fan.
func (x *row) settle(b *picture.Board, fan int) {
	var p score.Points
	for _, w := range task.Others(x.seat) {
		cost := score.CostOf(fan, 0, x.rs)
		n := cost.Other
		switch {
		case x.drawn:
			n = cost.Each
		case w == x.from:
			n = cost.Discard
		}
		p[w.Index()] -= n
		p[x.seat.Index()] += n
	}
	pay(b, p, task.Around(x.seat)...)
}

// origin returns the clause with the figures, and our ruling if there is one.
func (x *row) origin() (clause, decision string) {
	f := &x.rs.Payment.Figures
	if x.drawn && score.CostOf(x.fan(), 0, x.rs).Rounded {
		return f.Clause, rules.DecisionRoundedUp
	}
	return f.Clause, f.Decision
}

// Hand returns an empty hand at the winner's seat.
func (x *row) Hand() (hand.Draft, score.Win) {
	w := score.Win{Seat: x.seat, Round: tile.East, By: score.BySelfDraw}
	if !x.drawn {
		w.By, w.From = score.ByDiscard, x.from
	}
	return hand.Draft{Winning: tile.None}, w
}

// args returns the values of the texts about the row asked about.
func (x *row) args() picture.Args {
	args := picture.Args{"Fan": picture.Worth(x.fan()), "Amount": x.figure(x.fan()), "Seat": x.seat, "From": x.from, "Limit": x.rs.LimitFan()}
	near := x.near()
	if len(near) == 0 {
		near = []int{x.fan()}
	}
	known := near[0]
	if x.given > 0 {
		known = x.rows[x.given-1]
	}
	args["Known"], args["KnownAmount"] = picture.Worth(known), x.figure(known)
	return args
}

// figureOfFan asks what a number of fan costs, for one row of the table or several.
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
