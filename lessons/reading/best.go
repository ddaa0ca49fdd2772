package reading

import (
	"math/rand/v2"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// best asks which reading of a hand counts.
type best struct {
	question
	list  []score.Reading // the best first
	order []int           // in which they are shown
}

func newBest(in *task.Reader, q question) task.Exercise {
	x := &best{question: q, list: readings(&q.held, q.rs)}
	if len(x.list) < 2 || !isBelow(&x.list[len(x.list)-1], &x.list[0]) {
		in.Keep(notHere())
		return nil
	}
	for i := range x.list {
		if !isBelow(&x.list[i], &x.list[0]) {
			x.Right = append(x.Right, numbered("reading", i))
		}
	}
	x.order = in.Rand.Perm(len(x.list))
	return x
}

// readings returns the readings of a hand that differ in groups or fans, best first.
func readings(h *held, rs *rules.RuleSet) (list []score.Reading) {
	res := h.judge(rs)
	for _, r := range res.Readings.All() {
		alike := false
		for i := range list {
			alike = alike || list[i].Sets == r.Sets && list[i].Pair == r.Pair && list[i].Counted == r.Counted
		}
		if !alike {
			list = append(list, r)
		}
	}
	return list
}

// isBelow reports whether a reading is worth less than another, with or without the limit.
func isBelow(r, than *score.Reading) bool { return r.Fan < than.Fan || r.RawFan < than.RawFan }

// drawBest draws a hand whose readings differ in worth: with three pungs in a row at level 1,
// any at level 2.
func drawBest(r *rand.Rand, rs *rules.RuleSet, level int) (held, bool) {
	w := deal.Wish{Rules: rs, Shut: true, InRow: true, Accept: func(b *deal.Body, res *score.Result) bool {
		h := heldOf(b)
		list := readings(&h, rs)
		return res.Win && len(list) > 1 && len(list) < 5 && isBelow(&list[len(list)-1], &list[0])
	}}
	switch {
	case level < 2:
	case r.IntN(2) == 0 && rs.Has(rules.FourConcealedPungs): // may depend on what the winning tile completes
		w.Fans = []rules.Fan{rules.FourConcealedPungs}
	default:
		w.InRow, w.Leans = false, oneSuit
	}
	b, _, ok := w.Hand(r)
	if !ok {
		return held{}, false
	}
	return heldOf(b), true
}

func (x *best) Board() picture.Board {
	b := picture.Board{Rows: x.held.rows(picture.Large)}
	for _, i := range x.order {
		row := picture.Row{Size: picture.Medium, Groups: x.held.groups(&x.list[i])}
		for g := range row.Groups {
			if !x.Finished() {
				row.Groups[g].Act = numbered("reading", i)
			} else if !isBelow(&x.list[i], &x.list[0]) {
				row.Groups[g].Mark = picture.Right
			}
		}
		if x.Finished() {
			row.Title = x.worth(i)
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}

// worth says what a reading is worth.
func (x *best) worth(i int) picture.Text {
	rd := &x.list[i]
	return picture.Say("task.reading.best.worth", picture.Args{"N": rd.RawFan, "Bill": bill(rd, &x.held, x.rs)})
}

func (x *best) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	i := number(a)
	rd, top := &x.list[i], &x.list[0]
	s := mistake{title: "task.reading.best.chose", text: "task.reading.best.less", compare: "task.reading.best.compare", args: x.args()}
	s.args["N"], s.args["Chosen"], s.args["Lost"] = rd.Fan, rd.Counted.Fans().List(), fansLost(rd, top)
	switch {
	case rd.Fan < x.rs.Minimum.Value:
		s.text, s.args["Min"] = "task.reading.best.below", x.rs.Minimum.Value
	case rd.Fan == top.Fan:
		s.text, s.args["Raw"], s.args["TopRaw"] = "task.reading.best.limit", rd.RawFan, top.RawFan
		s.decision = rules.DecisionBestReading
	}
	b := x.Board()
	for j, at := range x.order {
		if at == i {
			b.Rows[len(b.Rows)-len(x.order)+j].Title = x.worth(i)
		}
	}
	return mistaken(s, a, b)
}

// fansLost returns the fans that a reading lacks beside another.
func fansLost(rd, than *score.Reading) []rules.Fan {
	return (than.Counted.Fans() &^ rd.Counted.Fans()).List()
}

func (x *best) args() picture.Args {
	top := &x.list[0]
	last := &x.list[len(x.list)-1]
	return picture.Args{
		"Top": top.Fan, "Fans": top.Counted.Fans().List(), "Sum": sumText(top, &x.held, x.rs), "Readings": len(x.list), "Low": last.RawFan,
		"Gone": fansLost(last, top),
	}
}

func (x *best) Words() task.Words {
	w := task.WordsOf("task.reading.best", x.args())
	w.Beside = lookedTrue(&x.held, x.rs)
	return w
}
