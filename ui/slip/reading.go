package slip

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/translations/explain"
	"sikwu/ui/look"
)

// reading is the reading that the hand is worth, with its fans and why.
type reading struct {
	title    string
	tag      string
	addition string
	groups   []cluster
	written  string // the groups as text
	lines    []fanLine
}

// fanLine is a fan of a reading with the mark of the decision that shaped it.
type fanLine struct {
	explain.Line
	mark string
}

// groupTile is the width of a tile in a reading, in units.
const groupTile = 30

func (c *composer) reading() part {
	best := &c.Readings[0]
	r := &reading{title: best.Title, tag: best.Tag, addition: best.Addition}
	switch c.Kind {
	case verdict.BelowMinimum:
		r.title, r.tag = c.of("check.fans_it_has"), c.NumRead
	case verdict.Passed:
		r.title, r.tag = c.of("check.worth_but_for"), c.NumRead
	}
	if best.Terms == 1 {
		r.addition = c.fan(best.RawFan)
	}
	r.groups, r.written = c.groups(&best.Grouping)
	for _, l := range best.Lines {
		r.lines = append(r.lines, fanLine{l, c.mark(l.Decision)})
	}
	return r
}

// groups returns the sets and the pair of a reading, or the tiles of a reading
// without groups, and the same as text.
func (c *composer) groups(how *explain.Grouping) (list []cluster, written string) {
	if len(how.Groups) == 0 {
		return []cluster{plainCluster(how.Plain)}, how.Form
	}
	var words []string
	for i, g := range how.Groups {
		list = append(list, cluster{
			tiles: tile.Names(g.Tiles...), width: groupTile, marked: g.Marked, colour: look.Group(look.GroupAt(i)),
			label: label{before: g.Name},
		})
		notation := g.Notation
		if g.Marked >= 0 {
			others := slices.Delete(slices.Clone(g.Tiles), g.Marked, g.Marked+1)
			notation = tile.Format(others) + " +" + g.Tiles[g.Marked].String()
		}
		words = append(words, g.Name+" "+notation)
	}
	return list, c.list(words)
}

// plainCluster shows the tiles of a reading without groups. The ring is on the
// first of equal tiles.
func plainCluster(g explain.Group) cluster {
	c := cluster{tiles: tile.Names(g.Tiles...), width: groupTile, marked: g.Marked}
	if g.Marked >= 0 {
		c.marked = slices.Index(g.Tiles, g.Tiles[g.Marked])
	}
	return c
}

func (r *reading) draw(s *sheet) {
	s.rule(s.y)
	s.skip(10)
	s.put(s.left(), s.y, look.Title, look.Ink, r.title)
	x := s.left() + s.wide(look.Title, r.title) + s.of(8)
	x = s.tag(x, s.y+(s.line(look.Title)-s.of(tagHigh))/2, explain.Tag{Tone: explain.ToneAccent, Text: r.tag})
	s.centred(x+s.of(8), s.y, s.line(look.Title), look.Label, look.Ink2, r.addition)
	s.y += s.line(look.Title)
	s.skip(6)
	s.y = s.flow(s.left()+s.of(ringThick), s.y, s.width()-s.of(2*ringThick), s.of(14), r.groups...)
	s.skip(8)
	s.fans(r.lines)
	s.skip(8)
}

// Dimensions of lines of fan, in units.
const (
	nameMost   = 190
	clauseMost = 130
	columnGap  = 14
	fanPad     = 4 // over and under a line
	valueLeast = 26
)

// fanColumns is where the columns of fans stand.
type fanColumns struct {
	name, reason, clause, value float64 // how wide they are
}

// fans draws lines of fan with a thin rule between those that count.
func (s *sheet) fans(lines []fanLine) {
	w := s.fanColumns(lines)
	for i, l := range lines {
		if i > 0 && !l.Dropped {
			s.rule(s.y)
		}
		s.fanLine(l, w)
	}
}

func (s *sheet) fanColumns(lines []fanLine) (w fanColumns) {
	w.value = s.of(valueLeast)
	for _, l := range lines {
		w.name = max(w.name, s.wide(l.nameRole(), l.Name)+s.of(6)+s.markWidth(l.mark))
		w.clause = max(w.clause, s.wide(look.Clause, l.Clause))
		w.value = max(w.value, s.wide(look.Value, l.Value))
	}
	// a hair more, so that what was measured is not broken
	w.name, w.clause = min(w.name, s.of(nameMost))+0.01, min(w.clause, s.of(clauseMost))+0.01
	w.reason = s.width() - w.name - w.clause - w.value - 3*s.of(columnGap)
	return w
}

func (l *fanLine) nameRole() look.Role {
	if l.Dropped {
		return look.Body
	}
	return look.Name
}

// fanLine sets one line: name and mark, reason, clause, value.
func (s *sheet) fanLine(l fanLine, w fanColumns) {
	role, ink, reasonRole, valueRole := l.nameRole(), look.Ink, look.Body, look.Value
	reasonInk := look.Ink2
	if l.Dropped {
		ink, reasonInk, reasonRole, valueRole = look.Ink3, look.Ink3, look.Label, look.Body
	}
	name := s.block(role, l.Name, w.name-s.markWidth(l.mark)-s.of(6))
	reason := s.block(reasonRole, l.Reason, w.reason)
	clause := s.block(look.Clause, l.Clause, w.clause)
	high := max(name.high, reason.high, clause.high, s.line(role)) + 2*s.of(fanPad)
	middle := func(b block) float64 { return s.y + (high-b.high)/2 }

	x := s.left()
	s.show(x, middle(name), name, ink)
	if l.Dropped {
		s.strike(x, middle(name), name, ink)
	}
	end := x
	for _, line := range name.lines {
		end = max(end, x+s.wide(role, line))
	}
	s.mark(end+s.of(6), s.y+(high-s.of(markHigh))/2, l.mark)
	x += w.name + s.of(columnGap)
	s.show(x, middle(reason), reason, reasonInk)
	x += w.reason + s.of(columnGap)
	s.show(x, middle(clause), clause, look.Ink3)
	s.putRight(s.right(), s.y+(high-s.line(valueRole))/2, valueRole, ink, l.Value)
	s.y += high
}

// strike draws a line through each line of a block.
func (s *sheet) strike(x, y float64, b block, name fyne.ThemeColorName) {
	for _, words := range b.lines {
		s.box(x, y+s.line(b.role)*0.53, s.wide(b.role, words), max(0.75, s.of(1)), 0, name)
		y += s.line(b.role)
	}
}

func (r *reading) write(p *plain) {
	p.gap()
	p.line(0, r.title, r.tag, r.addition)
	p.line(1, r.written)
	for _, l := range r.lines {
		p.line(1, l.Name, l.Value, l.mark, l.Reason, l.Clause)
	}
}

// other is a reading that is not the best, in one line.
type other struct{ title, why, mark, value string }

func (c *composer) other(r *explain.Reading) part {
	return &other{title: r.Title, why: r.Why, mark: c.mark(r.Decision), value: c.fan(r.Fan)}
}

func (o *other) draw(s *sheet) {
	s.rule(s.y)
	name := s.wide(look.LabelBold, o.title) + s.of(columnGap)
	value := s.wide(look.LabelBold, o.value)
	tail := value + s.of(columnGap) + s.markWidth(o.mark)
	why := s.block(look.Label, o.why, s.width()-name-tail-s.of(columnGap))
	high := max(why.high, s.line(look.LabelBold)) + 2*s.of(fanPad+1)
	s.centred(s.left(), s.y, high, look.LabelBold, look.Ink, o.title)
	s.show(s.left()+name, s.y+(high-why.high)/2, why, look.Ink2)
	s.mark(s.right()-tail, s.y+(high-s.of(markHigh))/2, o.mark)
	s.centred(s.right()-value, s.y, high, look.LabelBold, look.Ink, o.value)
	s.y += high
}

func (o *other) write(p *plain) { p.line(0, o.title, o.value, o.mark, o.why) }
