package reading

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// worthSet asks how many fan a hand is worth.
type worthSet struct {
	Hand  string `json:"hand,omitempty"`  // drawn if empty
	Over  bool   `json:"over,omitempty"`  // what is drawn adds up to more than the limit, if there is one
	Level int    `json:"level,omitempty"` // from 2 on more fans at once
}

type worth struct {
	held   held
	rs     *rules.RuleSet
	result score.Result
	offer  []int
	done   bool
}

func newWorth(in *task.Reader, s *worthSet) task.Exercise {
	h := given(in, s.Hand, func() (held, bool) { return drawWorth(in.Rand, in.Rules, s.Over, s.Level) })
	if in.Failed() {
		return nil
	}
	x := &worth{held: h, rs: in.Rules, result: h.judge(in.Rules)}
	if x.result.Best() == nil {
		in.Keep(notHere())
		return nil
	}
	x.offer = x.draw(in.Rand)
	return x
}

// dear are fans that together go beyond most limits.
var dear = [][]rules.Fan{
	{rules.FullFlush, rules.AllPungs}, {rules.BigThreeDragons, rules.HalfFlush}, {rules.AllHonours},
	{rules.SmallThreeDragons, rules.HalfFlush, rules.AllPungs}, {rules.FourConcealedPungs, rules.HalfFlush},
	{rules.FullFlush, rules.AllChows, rules.SelfDraw},
}

func drawWorth(r *rand.Rand, rs *rules.RuleSet, over bool, level int) (held, bool) {
	w := deal.Wish{Rules: rs, Accept: func(b *deal.Body, res *score.Result) bool {
		n := len(res.Best().Counted.Fans().List())
		return res.Win && isPlain(res) && n > level && n < level+3 && res.Best().RawFan <= rs.Limit.Value
	}}
	if level > 1 {
		w.Leans = oneSuit[:r.IntN(2)]
	}
	if !over || !rs.HasLimit() {
		b, _, ok := w.Hand(r)
		if !ok && level > 1 { // a low limit leaves no room for so many fans
			return drawWorth(r, rs, over, level-1)
		}
		if !ok {
			return held{}, false
		}
		return heldOf(b), true
	}
	w.Accept = func(b *deal.Body, res *score.Result) bool {
		return isPlain(res) && res.Best().RawFan > rs.Limit.Value && len(res.Best().Counted.Fans().List()) > 1
	}
	for _, i := range r.Perm(len(dear)) {
		w.Fans = dear[i]
		if b, _, ok := w.Hand(r); ok {
			return heldOf(b), true
		}
	}
	return held{}, false
}

// mostAdded is how dear a fan may be added by mistake: nobody takes
// three fan for thirteen.
const mostAdded = 3

// draw draws the numbers offered: the right one, the sum before the limit, what
// one comes to with a fan too few, and neighbours.
func (x *worth) draw(r *rand.Rand) []int {
	best := x.result.Best()
	list := []int{best.Fan}
	add := func(n int) {
		if n >= 0 && len(list) < 5 && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	add(best.RawFan)
	lines := score.Lines(best, x.held.draft, x.held.win, x.rs)
	r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	for _, l := range lines[:min(len(lines), 2)] {
		add(best.RawFan - l.Worth)
	}
	for _, n := range score.NotCountedLines(best, x.held.draft, x.held.win, x.rs) {
		if x.rs.Has(n.Fan) && x.rs.FanOf(n.Fan) <= mostAdded {
			add(best.RawFan + x.rs.FanOf(n.Fan))
		}
	}
	for d := 1; len(list) < 5; d++ {
		add(best.RawFan + d)
		add(best.RawFan - d)
	}
	slices.Sort(list)
	return list
}

func (x *worth) Board() picture.Board {
	b := picture.Board{Rows: x.held.rows(picture.Large)}
	for _, n := range x.offer {
		c := picture.Choice{Text: picture.Say("task.reading.fans", picture.Args{"N": n}), Act: numbered("n", n)}
		if x.done {
			c.Act = ""
			if n == x.result.Best().Fan {
				c.Mark = picture.Right
			}
		}
		b.Choices.List = append(b.Choices.List, c)
	}
	return b
}

func (x *worth) Judge(a picture.Act) task.Verdict {
	n, best := number(a), x.result.Best()
	if n == best.Fan {
		return task.Right()
	}
	s := mistake{title: "task.reading.worth.said", text: "task.reading.worth.less", compare: "task.reading.worth.compare", args: x.args()}
	s.args["N"], s.args["Figure"], s.args["Due"] = n, score.FigureDiscard(n, x.rs), score.FigureDiscard(best.Fan, x.rs)
	switch {
	case n == best.RawFan:
		s.text, s.clause, s.decision = "task.reading.worth.cut", x.rs.Limit.Clause, x.rs.Limit.Decision
	case n > best.Fan && s.args["Figure"] != s.args["Due"]:
		s.text = "task.reading.worth.more"
	case n < x.rs.Minimum.Value && x.result.Win:
		s.text = "task.reading.worth.below"
	case s.args["Figure"] == s.args["Due"]:
		s.text = "task.reading.worth.same"
	}
	if best.RawFan > best.Fan {
		s.compare = "task.reading.worth.compare_cut"
	}
	b := x.Board()
	markAct(&b, a, picture.Wrong)
	return s.shown(b)
}

func (x *worth) Do(picture.Act) { x.done = true }

func (x *worth) Next() picture.Act {
	if x.done {
		return ""
	}
	return numbered("n", x.result.Best().Fan)
}

func (x *worth) args() picture.Args {
	best := x.result.Best()
	return picture.Args{
		"Fans": best.Counted.Fans().List(), "Bill": bill(best, &x.held, x.rs), "Total": best.Fan, "Raw": best.RawFan,
		"Limit": x.rs.LimitFan(), "Min": x.rs.Minimum.Value,
	}
}

func (x *worth) Words() task.Words {
	w := task.WordsOf("task.reading.worth", x.args())
	if !x.rs.HasLimit() {
		w.Nudge.ID = "task.reading.worth.nudge_open"
	}
	if best := x.result.Best(); best.RawFan > best.Fan {
		w.Done.ID = "task.reading.worth.done_cut"
		w.Clause, w.Decision = x.rs.Limit.Clause, x.rs.Limit.Decision
	}
	return w
}

func (x *worth) Hand() (hand.Draft, score.Win) { return x.held.draft, x.held.win }
