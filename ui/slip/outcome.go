package slip

import (
	"slices"
	"strconv"

	"sikwu/core/verdict"
	"sikwu/translations"
	"sikwu/translations/explain"
)

// outcome is the fan of a win, why the hand does not win, or what it waits for;
// at the right who pays what.
type outcome struct {
	*explain.Answer
	number   string // large, with its unit; empty for none
	unit     string
	unsaid   []string // why it is not known who pays, and what each answer would bring
	cost     *cost    // of a false win
	settling *settling
}

// cost is what a false win costs.
type cost struct {
	title, words, clause string
	marks                []string
}

func (c *composer) outcome() part {
	v := &outcome{Answer: c.answer()}
	if c.Kind.HasFan() && c.Kind != verdict.Passed {
		v.number, v.unit = strconv.Itoa(c.Fan), c.of("check.fan")
	}
	switch {
	case c.Finding.IsBeaten() || c.Finding.IsOpen() && c.Finding.Calls == nil:
		v.unsaid = []string{c.Ask}
	case c.Ask != "":
		v.unsaid = append([]string{c.say.PointsUnsaid(c.Finding.Payment, c.Finding.Case)}, c.Brings...)
	}
	if c.Cost != nil && c.Kind.IsJudged() {
		v.cost = c.cost()
		if c.winners == nil { // else what the others' calls bring stands above
			v.cost.title = c.of("slip.false_win")
		}
	}
	if alone := c.winners == nil; c.Settlement != nil && (alone || c.Kind == verdict.Win && !c.Finding.IsBeaten() && !c.Finding.IsOpen()) {
		v.settling = c.settling()
	}
	return v
}

// cost says what calling the hand costs.
func (c *composer) cost() *cost {
	return &cost{
		c.Cost.Title, c.of("sentence.stop", translations.Args{"A": c.Cost.Words}),
		c.Cost.Clause, c.marks(c.Cost.Decisions),
	}
}

// remark is the cost of calling a hand that nobody has called.
type remark struct {
	*cost
	amount string
}

func (c *composer) remark() part { return &remark{c.cost(), c.Cost.Amount} }

// answer returns what is said of the hand, including the advisor's part.
func (c *composer) answer() *explain.Answer {
	a := *c.Answer
	if mark := c.mark(a.Ruling); mark != "" {
		a.Clause += " " + mark
	}
	switch {
	case c.advice != nil:
		a.Title, a.Lines = c.advice.Title, slices.Concat(a.Lines, c.advice.Lines)
	case c.prospect != nil:
		a.Lines = append(slices.Clone(a.Lines), c.prospect.Line)
	}
	return &a
}
