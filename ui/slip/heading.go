package slip

import (
	"strconv"
	"time"

	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/ui/look"
)

// heading is the top of the page: what it is, when, and by which rules.
type heading struct {
	title, date string
	rules       string // the rule set's name
	about       string // what else is known about it
}

func (c *composer) heading(date time.Time) part {
	rs := c.Finding.Case.Rules
	return &heading{
		title: c.of("slip.title"), date: c.date(date),
		rules: c.say.RuleSetName(rs), about: c.list(c.aboutRules(rs)),
	}
}

// date writes a day and a time of it.
func (c *composer) date(d time.Time) string {
	return c.of("slip.date", translations.Args{
		"Year": d.Year(), "Day": d.Day(), "Time": d.Format("15:04"),
		"Month": c.of("slip.month.m" + strconv.Itoa(int(d.Month()))),
	})
}

// aboutRules lists a rule set's version, what it changes, its tiles and its bounds.
func (c *composer) aboutRules(rs *rules.RuleSet) []string {
	tiles := 136
	if rs.Flowers.Value {
		tiles = 144
	}
	minimum, limit := c.of("slip.no_minimum"), c.of("slip.no_limit")
	if rs.Minimum.Value > 0 {
		minimum = c.of("slip.minimum", translations.Args{"N": rs.Minimum.Value})
	}
	if rs.HasLimit() {
		limit = c.of("slip.limit", translations.Args{"N": rs.Limit.Value})
	}
	about := []string{c.of("slip.version", translations.Args{"Version": rs.Version})}
	if base, ok := rules.Preset(rs.Base); ok {
		about = append(about, c.of("slip.based_on", translations.Args{
			"Base": c.say.RuleSetName(base), "N": len(rules.Diff(base, rs)),
		}))
	}
	return append(about, c.of("slip.tiles", translations.Args{"N": tiles}), minimum, limit)
}

func (h *heading) draw(s *sheet) {
	const sign = 30
	high := s.of(sign)
	s.keep(s.page.Sign(s.left(), s.y, high))
	s.put(s.left()+s.of(sign+12), s.y+(high-s.line(look.Goal))/2, look.Goal, look.Ink, h.title)
	s.putRight(s.right(), s.y+(high-s.line(look.Body))/2, look.Body, look.Ink2, h.date)
	s.y += high
	s.skip(12)
	s.rule(s.y)
	s.skip(10)
	name := s.block(look.Title, h.rules, s.width())
	s.show(s.left(), s.y, name, look.Ink)
	if end := s.left() + s.wide(look.Title, h.rules) + s.of(12); len(name.lines) == 1 && end+s.wide(look.Label, h.about) <= s.right() {
		s.put(end, s.y+(s.line(look.Title)-s.line(look.Label))/2, look.Label, look.Ink2, h.about)
		s.y += name.high
	} else {
		s.y += name.high
		s.paragraph(look.Label, look.Ink2, h.about)
	}
	s.skip(12)
}

func (h *heading) write(p *plain) {
	p.line(0, h.title, h.date)
	p.line(0, h.rules, h.about)
}
