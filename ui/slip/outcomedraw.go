package slip

import (
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/verdict"
	"sikwu/ui/look"
)

func (v *outcome) draw(s *sheet) {
	top, width := s.y, s.width()
	end := top
	if v.settling != nil {
		width -= s.of(seatsWide + 24)
		end = v.settling.draw(s, s.right()-s.of(seatsWide), top)
	}
	v.words(s, width)
	s.y = max(s.y, end)
	if v.settling != nil {
		s.skip(4)
		for _, n := range v.settling.notes {
			s.skip(6)
			s.note(n)
		}
	}
	s.skip(16)
}

// words draws everything beside the seats.
func (v *outcome) words(s *sheet, width float64) {
	x := s.left()
	for _, t := range v.Tags {
		x = s.tag(x, s.y, t) + s.of(6)
	}
	s.y += s.of(tagHigh + 4)
	if v.number != "" {
		v.headline(s, width)
	} else {
		ink := look.Ink
		if v.Kind == verdict.NotAWin || v.Kind == verdict.Passed {
			ink = look.Loss
		}
		s.y = s.show(s.left(), s.y, s.block(look.Goal, v.Title, width), ink)
		for _, words := range v.Lines {
			s.y = s.show(s.left(), s.y, s.block(look.Body, words, width), look.Ink2)
		}
		if v.Clause != "" {
			s.y = s.show(s.left(), s.y, s.block(look.Clause, v.Clause, width), look.Ink3)
		}
	}
	for _, p := range v.Also {
		s.skip(4)
		s.y = s.show(s.left(), s.y, s.block(look.Name, p.Name, width), look.Ink)
		s.y = s.show(s.left(), s.y, s.block(look.Body, p.Words, width), look.Ink2)
	}
	if v.Call != "" {
		s.card(width, look.AccentSoft, func(width float64) {
			s.y = s.show(s.left()+s.of(cardPad), s.y, s.block(look.Body, v.Call, width), look.Ink)
		})
	}
	if len(v.unsaid) > 0 {
		s.card(width, look.WarnSoft, func(width float64) {
			for _, words := range v.unsaid {
				s.y = s.show(s.left()+s.of(cardPad), s.y, s.block(look.Body, words, width), look.Ink)
			}
		})
	}
	if v.cost != nil {
		s.card(width, look.LossSoft, v.cost.fill(s, look.Loss))
	}
}

// headline draws the number with the lines beside it.
func (v *outcome) headline(s *sheet, width float64) {
	number := s.wide(look.FanNarrow, v.number)
	s.put(s.left(), s.y, look.FanNarrow, look.Ink, v.number)
	s.put(s.left()+number+s.of(6), s.y+s.of(15), look.FanUnit, look.Ink, v.unit)
	x := s.left() + number + s.of(6) + s.wide(look.FanUnit, v.unit) + s.of(18)
	room := s.left() + width - x
	lines, high := make([]block, len(v.Lines)), 0.0
	for i, words := range v.Lines {
		lines[i] = s.block(look.Body, words, room)
		high += lines[i].high
	}
	if v.Clause != "" {
		high += s.line(look.Clause)
	}
	large := s.line(look.FanNarrow)
	y := s.y + max(0, (large-high)/2)
	for _, b := range lines {
		y = s.show(x, y, b, look.Ink2)
	}
	s.put(x, y, look.Clause, look.Ink3, v.Clause)
	s.y += max(large, high)
}

// cardPad is between a card and what lies on it, at the sides, in units.
const cardPad = 12

// card draws a box behind what fill draws in the width it is given.
func (s *sheet) card(width float64, name fyne.ThemeColorName, fill func(width float64)) {
	s.skip(8)
	under, top := s.page.Marks(), s.y
	s.skip(8)
	fill(width - 2*s.of(cardPad))
	s.skip(8)
	s.page.BoxUnder(under, s.left(), top, width, s.y-top, s.of(10), s.colour(name))
}

// fill draws what a false win costs, its title in a colour.
func (c *cost) fill(s *sheet, ink fyne.ThemeColorName) func(width float64) {
	return func(width float64) {
		x := s.left() + s.of(cardPad)
		s.marks(x+s.wide(look.Name, c.title)+s.of(8), s.y+(s.line(look.Name)-s.of(markHigh))/2, c.marks)
		s.y = s.show(x, s.y, s.block(look.Name, c.title, width-s.marksWidth(c.marks)-s.of(8)), ink)
		s.y = s.show(x, s.y, s.block(look.Body, c.words, width), look.Ink2)
		s.y = s.show(x, s.y, s.block(look.Clause, c.clause, width), look.Ink3)
	}
}

func (r *remark) draw(s *sheet) {
	s.card(s.width(), look.Bg, func(width float64) {
		s.putRight(s.right()-s.of(cardPad), s.y, look.Value, look.Ink2, r.amount)
		r.fill(s, look.Ink2)(width - s.wide(look.Value, r.amount) - s.of(cardPad))
	})
	s.skip(8)
}

func (r *remark) write(p *plain) {
	p.gap()
	r.cost.write(p, r.amount)
}

func (c *cost) write(p *plain, amount string) {
	p.line(0, c.title, strings.Join(c.marks, " "), amount)
	p.line(1, c.words, c.clause)
}

func (v *outcome) write(p *plain) {
	p.gap()
	head := []string{v.Title}
	if v.number != "" {
		head[0] = v.number + " " + v.unit
	}
	for _, t := range v.Tags {
		head = append(head, t.Text)
	}
	p.line(0, head...)
	for _, words := range v.Lines {
		p.line(0, words)
	}
	p.line(0, v.Clause)
	for _, more := range v.Also {
		p.line(0, more.Name)
		p.line(1, more.Words)
	}
	p.line(0, v.Call)
	for _, words := range v.unsaid {
		p.line(0, words)
	}
	if v.cost != nil {
		v.cost.write(p, "")
	}
	if v.settling == nil {
		return
	}
	v.settling.write(p)
	for _, n := range v.settling.notes {
		p.line(0, n.words, strings.Join(n.marks, " "), n.clause)
	}
}
