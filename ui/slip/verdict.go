package slip

import (
	"strconv"

	"sikwu/core/score"
	"sikwu/translations"
)

// verdict is what the hand is: the fan of a win, why it is none, or what it
// waits for; at the right who pays what.
type verdict struct {
	tags     []tag
	number   string // large, with its unit
	unit     string
	title    string // where there is no number
	isLoss   bool   // the title's colour
	lines    []string
	clause   string // that says so
	said     string // the sentence at the table
	unsaid   string // why there are no points
	cost     *cost  // of a false win
	more     []problem
	settling *settling
}

// problem is one more thing that is wrong.
type problem struct{ name, words string }

// cost is what a false win costs.
type cost struct{ title, words, mark, clause string }

func (c *composer) verdict() part {
	v := &verdict{}
	switch c.kind {
	case win:
		c.verdictOfWin(v)
	case below:
		c.verdictBelow(v)
	case wrong:
		c.verdictOfWrong(v)
	case ready:
		v.tags = []tag{{toneAccent, c.of("check.tag.ready")}}
		if least := c.Case.Rules.Minimum.Value; least > 0 {
			v.tags = append(v.tags, tag{toneMute, c.of("check.tag.minimum", translations.Args{"N": least})})
		}
		v.title, v.lines = c.say.WaitsTitle(c.Waits.Waits), []string{c.say.WaitsNote(c.Waits.Waits)}
	case distant:
		v.tags = []tag{{toneMute, c.of("check.tag.not_complete")}, {toneMute, c.of("check.waits_none")}}
		title, note := c.say.NotReady(&c.Waits)
		v.title, v.lines = title, []string{note}
	default:
		v.tags = []tag{{toneMute, c.of("check.tag.discarding")}}
		v.title = c.say.DiscardsTitle(c.Waits.Discards)
	}
	if c.kind.isJudged() {
		v.settling = c.settling()
	}
	return v
}

func (c *composer) verdictOfWin(v *verdict) {
	best := c.best()
	v.tags = append([]tag{{toneAccent, c.of("check.tag.win")}}, c.limitTags(best)...)
	v.number, v.unit = strconv.Itoa(best.Fan), c.of("check.fan")
	v.lines = c.say.Verdict(&c.Result, c.Payment, c.Case)
	if !c.Payment.Known {
		v.lines, v.unsaid = v.lines[:1], c.of("slip.points_unsaid")
	}
	v.said = c.say.Announcement(&c.Result, c.Payment, c.Case)
}

// limitTags say of a win that it reaches the limit and how it can be read.
func (c *composer) limitTags(best *score.Reading) (list []tag) {
	if limit := c.Case.Rules.Limit.Value; best.RawFan >= limit {
		list = append(list, tag{toneMute, c.of("check.tag.limit", translations.Args{"N": limit})})
	}
	if n := c.Result.Readings.Len(); n > 1 {
		list = append(list, tag{toneMute, c.say.ReadingsTag(n)})
	}
	return list
}

func (c *composer) verdictBelow(v *verdict) {
	best := c.best()
	v.tags = []tag{{toneWarn, c.of("check.tag.below_minimum")}, {toneMute, c.of("check.tag.shape")}}
	v.number, v.unit = strconv.Itoa(best.Fan), c.of("check.fan")
	v.lines = []string{
		c.say.Problem(c.Result.Problems[0], &c.Result, c.Case), c.say.Missing(best, c.Case),
	}
	v.clause = c.say.Clause(c.Case.Rules.Minimum.Clause)
	v.cost = c.falseWin()
}

func (c *composer) verdictOfWrong(v *verdict) {
	first := c.Result.Problems[0]
	v.tags = []tag{{toneLoss, c.of("check.tag.not_a_win")}}
	v.title, v.isLoss = c.say.ProblemTitle(first.Reason), true
	v.lines = []string{c.say.Problem(first, &c.Result, c.Case)}
	for _, p := range c.Result.Problems[1:] {
		v.more = append(v.more, problem{c.say.ProblemTitle(p.Reason), c.say.Problem(p, &c.Result, c.Case)})
	}
	v.cost = c.falseWin()
}

func (c *composer) falseWin() *cost {
	_, words := c.say.FalseWin(c.Payment, c.Case)
	clause := c.Case.Rules.FalseWin.PaysEach.Clause
	return &cost{c.of("slip.false_win"), c.of("sentence.stop", translations.Args{"A": words}), c.mark(c.Payment.Decision), c.say.Clause(clause)}
}
