package paying

import (
	"slices"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// historySet is a hand, and the tables at which it is counted: each the end of an id that
// names a way to play, and the preset that stands for it.
type historySet struct {
	handSet
	Tables []string `json:"tables,omitempty"`
}

// history asks what a hand is worth and pays at tables of different times.
type history struct {
	tables []*called
	pays   []*settlement // for those that win
	names  []string
	now    int  // the table asked about
	fanned bool // the fan have been answered, the payment has not
}

const actNoWin picture.Act = "no win"

func newHistory(in *task.Reader, s *historySet) task.Exercise {
	if len(s.Tables) < 2 {
		in.Fail("one table alone has no history")
	}
	draft, win := in.Hand(s.Hand), s.circumstances(in)
	if draft.IsEmpty() {
		in.Fail("the hand is empty")
	}
	you := in.SeatOr(s.You, win.Seat)
	if in.Failed() {
		return nil
	}
	x := &history{}
	lying := drawRivers(in.Rand, draft.Counts())
	for _, then := range s.Tables {
		of, id, _ := strings.Cut(then, " ")
		rs, ok := rules.Preset(id)
		if !ok {
			in.Fail("there is no table %q", then)
			return nil
		}
		c := &called{rs: rs, you: you, draft: draft, win: win, rivers: lying}
		if c.judge(); !c.res.Win && c.res.Reason != score.BelowMinimum || c.res.Win && !c.pay.Known {
			in.Fail("%q is no hand at the table %q", s.Hand, then)
			return nil
		}
		x.tables, x.names = append(x.tables, c), append(x.names, of)
		x.pays = append(x.pays, &settlement{called: c, asked: []tile.Wind{payer(c)}})
	}
	return x
}

// payer returns the seat whose payment is asked for: the discarder, or after a self-draw the
// player after the winner.
func payer(c *called) tile.Wind {
	if c.win.IsFed() {
		return c.win.From
	}
	return c.win.Seat.Next()
}

func (x *history) isDone() bool { return x.now == len(x.tables) }

// table returns the table asked about, the last one once all are answered.
func (x *history) table() int { return min(x.now, len(x.tables)-1) }

func (x *history) name(i int) picture.Word {
	return picture.Word("task.paying.history.name." + x.names[i])
}

// line says in one line what the hand is worth and pays at a table.
func (x *history) line(i int) picture.Text {
	c := x.tables[i]
	args := picture.Args{"Table": x.name(i), "Fan": picture.Worth(c.fan()), "Minimum": c.rs.Minimum.Value}
	if !c.res.Win {
		return picture.Say("task.paying.history.line_none", args)
	}
	args["Worth"], args["Amount"] = c.worth(), abs(c.pay.Points.Of(payer(c)))
	if c.win.IsFed() {
		return picture.Say("task.paying.history.line_discard", args)
	}
	return picture.Say("task.paying.history.line_drawn", args)
}

// why says what makes up its fan at a table.
func (x *history) why(i int) picture.Text {
	return picture.Say("task.paying.history.why", picture.Args{"Table": x.name(i), "Counts": x.counts(i)})
}

// counts lists the fans of the hand at a table with what each is worth there.
func (x *history) counts(i int) picture.Text {
	c := x.tables[i]
	best := c.res.Best()
	if best == nil || best.RawFan == 0 {
		return picture.Say("task.paying.history.counts_nothing")
	}
	var list picture.Text
	for _, f := range best.Counted.Fans().List() {
		n := best.Counted.Count(f) * c.rs.FanOf(f)
		one := picture.Say("task.paying.history.fan", picture.Args{"Fan": f, "Worth": n})
		if list.IsEmpty() {
			list = one
			continue
		}
		list = picture.Say("task.paying.calls.more", picture.Args{"Before": list, "Call": one})
	}
	return list
}

// offers returns the numbers of fan to choose from: the hand's at all tables, and neighbours.
func (x *history) offers() []int {
	c := x.tables[x.now]
	list := []int{c.fan()}
	add := func(n int) {
		if len(list) < maxOffers && n >= 0 && n <= c.rs.LimitFan() && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	for _, other := range x.tables {
		add(other.fan())
	}
	for _, n := range []int{c.fan() + 1, c.fan() - 1, c.fan() + 2, c.fan() - 2} {
		add(n)
	}
	slices.Sort(list)
	return list
}

// Board returns the table with the hand, and in the end what it was worth at each.
func (x *history) Board() picture.Board {
	c := x.tables[x.table()]
	switch {
	case x.isDone():
		b := c.board()
		for i := range x.tables {
			b.Choices.List = append(b.Choices.List, picture.Choice{Text: x.line(i), Mark: picture.Right})
		}
		return b
	case x.fanned:
		b := x.pays[x.now].Board()
		b.Middle = picture.Say("task.paying.history.middle", picture.Args{"Table": x.name(x.now), "Worth": c.worth()})
		return b
	}
	b := c.board()
	b.Middle = picture.Say("task.paying.history.at", picture.Args{"Table": x.name(x.now)})
	mark(&b, picture.Now, c.win.Seat)
	for _, n := range x.offers() {
		if n < c.rs.Minimum.Value {
			continue // that would be no win
		}
		b.Choices.List = append(b.Choices.List, picture.Choice{Text: picture.Say("task.paying.worth.fan", picture.Args{"Fan": picture.Worth(n)}), Act: fanAct(n)})
	}
	b.Choices.List = append(b.Choices.List, picture.Choice{Text: picture.Say("task.paying.history.no_win"), Act: actNoWin})
	return b
}

// Judge asks package score under the rules of that table.
func (x *history) Judge(a picture.Act) task.Verdict {
	if x.fanned {
		return x.pays[x.now].Judge(a)
	}
	if a == x.answer() {
		return task.Right()
	}
	c := x.tables[x.now]
	args := picture.Args{
		"Table": x.name(x.now), "Wrong": fanOf(a), "Fan": c.fan(), "Minimum": c.rs.Minimum.Value, "Counts": x.counts(x.now),
	}
	v := task.Consequence{
		Title:   picture.Say("task.paying.history.title", args),
		Compare: picture.Say("task.paying.history.compare", args),
		Clause:  c.rs.Limit.Clause,
		Frames:  []picture.Board{wrongChoice(x.Board(), a)},
	}
	text := "no_table"
	i := slices.IndexFunc(x.tables, func(o *called) bool { return o != c && o.res.Win && fanAct(o.fan()) == a })
	switch {
	case a == actNoWin:
		v.Title, text = picture.Say("task.paying.history.title_none", args), "does_win"
	case !c.res.Win:
		text = "does_not_win"
	case i >= 0:
		text, args["Other"] = "elsewhere", x.name(i)
	}
	v.Text = picture.Say("task.paying.history."+text, args)
	return task.Wrong(v)
}

func (x *history) answer() picture.Act {
	if c := x.tables[x.now]; c.res.Win {
		return fanAct(c.fan())
	}
	return actNoWin
}

func (x *history) Do(a picture.Act) {
	switch {
	case x.fanned:
		x.pays[x.now].Do(a)
		x.fanned = false
		x.now++
	case a == actNoWin:
		x.now++
	default:
		x.fanned = true
	}
}

func (x *history) Next() picture.Act {
	switch {
	case x.isDone():
		return ""
	case x.fanned:
		return x.pays[x.now].Next()
	}
	return x.answer()
}

func (x *history) Words() task.Words {
	i := x.table()
	c := x.tables[i]
	all := x.why(0)
	for i := range x.tables[1:] {
		all = picture.Say("task.paying.history.beside", picture.Args{"Before": all, "Line": x.why(i + 1)})
	}
	args := picture.Args{
		"Seat": c.win.Seat, "How": c.how(), "Table": x.name(i), "Payer": payer(c), "Lines": all, "Minimum": c.rs.Minimum.Value,
		"Limit": c.rs.LimitFan(),
	}
	ask := "ask"
	if x.fanned {
		ask = "ask_pays"
	}
	return task.WordsBy("task.paying.history", ask, "nudge."+x.names[i], "done", args).From(x.tables[0].rs.Limit.Clause, "")
}

func (x *history) Hand() (hand.Draft, score.Win) { return x.tables[x.table()].Hand() }
