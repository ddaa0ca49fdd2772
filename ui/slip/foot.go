package slip

import (
	"sikwu/ui/look"
)

// foot is the foot of the page: the decisions, each explained once, and the app
// that wrote the page.
type foot struct {
	title   string
	rulings []ruled
	by      string // the app and its version
}

// ruled is a decision of ours under its mark.
type ruled struct{ mark, words string }

func (c *composer) foot(version string) part {
	f := &foot{by: c.of("app.name") + " " + version}
	if len(c.decisions) > 0 {
		f.title = c.colon(c.of("check.decision_mark"), c.of("check.decision_legend"))
	}
	for _, id := range c.decisions {
		f.rulings = append(f.rulings, ruled{c.mark(id), c.say.Decision(id)})
	}
	return f
}

// draw aligns the foot with the end of the page, wherever the body ends.
func (f *foot) draw(s *sheet) {
	const gap = 3
	left, indent := s.left(), 0.0
	for _, r := range f.rulings {
		indent = max(indent, s.markWidth(r.mark)+s.of(8))
	}
	blocks := make([]block, len(f.rulings))
	high := s.of(8) + s.line(look.Clause)
	for i, r := range f.rulings {
		blocks[i] = s.block(look.Clause, r.words, s.width()-indent)
		high += max(blocks[i].high, s.of(markHigh)) + s.of(gap)
	}
	s.foot = s.page.Height - margin - high
	y := s.foot
	for i, r := range f.rulings {
		room := max(blocks[i].high, s.of(markHigh))
		s.mark(left, y+(min(room, s.of(markHigh))-s.of(markHigh))/2, r.mark)
		s.show(left+indent, y+(room-blocks[i].high)/2, blocks[i], look.Ink2)
		y += room + s.of(gap)
	}
	s.rule(y)
	y += s.of(8)
	s.put(left, y, look.Clause, look.Ink3, f.by)
	s.putRight(s.right(), y, look.Clause, look.Ink3, f.title)
}

func (f *foot) write(p *plain) {
	p.gap()
	p.line(0, f.title)
	for _, r := range f.rulings {
		p.line(0, r.mark, r.words)
	}
	p.line(0, f.by)
}
