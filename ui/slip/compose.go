package slip

import (
	"slices"
	"strconv"
	"strings"

	"sikwu/core/advise"
	"sikwu/core/table"
	"sikwu/core/verdict"
	"sikwu/translations"
	"sikwu/translations/explain"
)

// part is a piece of the page.
type part interface {
	draw(s *sheet)  // below what is on the sheet
	write(p *plain) // below what is written
}

// composer divides an answer into the parts of a page.
type composer struct {
	*explain.Answer
	say     *explain.Speaker
	text    *translations.Localizer
	winners *table.Winners
	// what the advisor says of a hand that does not win yet, asked question
	question *advise.Question
	advice   *explain.Advice   // of Discarding
	prospect *explain.Prospect // of NotReady and Ready
	// decisions are those that shaped the ruling, in the order in which they appear.
	decisions []string
}

// compose lists the parts from top to bottom; none for a hand that nothing can be said of
// yet.
func compose(r Ruling, say *explain.Speaker, text *translations.Localizer) []part {
	c := &composer{Answer: say.Answer(r.Finding), say: say, text: text, question: r.Question, winners: r.Winners}
	if !c.Kind.IsAnswered() {
		return nil
	}
	c.ask()
	parts := []part{c.heading(r.Date), c.hand()}
	if calls := c.calls(); calls != nil {
		c.Call = "" // each caller's part has its own
		parts = append(parts, calls)
	}
	parts = append(parts, c.outcome())
	switch c.Kind {
	case verdict.Win, verdict.BelowMinimum, verdict.Passed:
		parts = append(parts, c.reading())
		for i := range c.Readings[1:] {
			parts = append(parts, c.other(&c.Readings[i+1]))
		}
	case verdict.Ready, verdict.NotReady, verdict.WhichWon:
		parts = append(parts, c.waits())
	case verdict.Discarding:
		if parts = append(parts, c.discardAdvice()); len(c.Discards) > 0 {
			parts = append(parts, c.discards())
		}
		parts = append(parts, c.remark())
	}
	return append(parts, c.foot(r.Version))
}

func (c *composer) of(id string, args ...translations.Args) string { return c.text.Text(id, args...) }

// mark returns the sign of a decision, D1, D2 …, under which the foot explains it;
// empty for none.
func (c *composer) mark(decision string) string {
	if decision == "" {
		return ""
	}
	i := slices.Index(c.decisions, decision)
	if i < 0 {
		i = len(c.decisions)
		c.decisions = append(c.decisions, decision)
	}
	return c.of("check.decision_mark") + strconv.Itoa(i+1)
}

func (c *composer) marks(decisions []string) (list []string) {
	for _, d := range decisions {
		list = append(list, c.mark(d))
	}
	return list
}

// fan writes a number of fan with its unit.
func (c *composer) fan(n int) string { return strconv.Itoa(n) + " " + c.of("check.fan") }

// list joins things with commas.
func (c *composer) list(things []string) string { return strings.Join(things, c.of("list.comma")) }
