package reading

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// worth asks how many fan a hand is worth.
type worth struct{ weighed }

func newWorth(in *task.Reader, _ *minimumSet, w weighed) task.Exercise {
	if w.result.Best() == nil {
		in.Keep(notHere())
		return nil
	}
	x := &worth{w}
	x.answers = numbers(x.draw(in.Rand), func(n int) picture.Text { return picture.Say("task.reading.fans", picture.Args{"N": picture.Worth(n)}) })
	x.Choice = task.OneOf(numbered("n", w.result.Best().Fan))
	return x
}

// dearFans are fans that together are over most limits.
var dearFans = [][]rules.Fan{
	{rules.FullFlush, rules.AllPungs}, {rules.BigThreeDragons, rules.HalfFlush}, {rules.AllHonours},
	{rules.SmallThreeDragons, rules.HalfFlush, rules.AllPungs}, {rules.FourConcealedPungs, rules.HalfFlush},
	{rules.FullFlush, rules.AllChows, rules.SelfDraw},
}

func drawWorth(r *rand.Rand, rs *rules.RuleSet, s *minimumSet) (held, bool) {
	return drawWorthAt(r, rs, s.Over, s.Level)
}

// drawWorthAt draws a hand of a level, or of a lower one.
func drawWorthAt(r *rand.Rand, rs *rules.RuleSet, over bool, level int) (held, bool) {
	w := deal.Wish{Rules: rs, Accept: func(b *deal.Body, res *score.Result) bool {
		n := len(res.Best().Counted.Fans().List())
		return res.Win && isPlain(res) && n > level && n < level+3 && res.Best().RawFan <= rs.Limit.Value
	}}
	if level > 1 {
		w.Leans = oneSuit[:r.IntN(2)]
	}
	if !over || !rs.HasLimit() {
		b, _, ok := w.Hand(r)
		if !ok && level > 1 { // a low limit leaves no room for that many fans
			return drawWorthAt(r, rs, over, level-1)
		}
		if !ok {
			return held{}, false
		}
		return heldOf(b), true
	}
	w.Accept = func(b *deal.Body, res *score.Result) bool {
		return isPlain(res) && res.Best().RawFan > rs.Limit.Value && len(res.Best().Counted.Fans().List()) > 1
	}
	for _, i := range r.Perm(len(dearFans)) {
		w.Fans = dearFans[i]
		if b, _, ok := w.Hand(r); ok {
			return heldOf(b), true
		}
	}
	return held{}, false
}

// maxAdded is the dearest fan that a wrong answer counts: nobody takes a hand of three fan for
// one of thirteen.
const maxAdded = 3

// draw draws the numbers offered: the right one, the sum before the limit, sums with one fan
// too few or too many, and neighbours.
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
		if x.rs.Has(n.Fan) && x.rs.FanOf(n.Fan) <= maxAdded {
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

func (x *worth) Board() picture.Board { return x.board() }

func (x *worth) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	n, best := number(a), x.result.Best()
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
	return mistaken(s, a, x.Board())
}

func (x *worth) args() picture.Args {
	best := x.result.Best()
	return picture.Args{
		"Fans": best.Counted.Fans().List(), "Bill": bill(best, &x.held, x.rs), "Total": picture.Worth(best.Fan), "Raw": best.RawFan,
		"Limit": picture.Worth(x.rs.LimitFan()), "Min": x.rs.Minimum.Value,
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
	w.Beside = x.lookedTrue()
	return w
}
