package slip

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
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

// fanLine is a fan of a reading, counted or not.
type fanLine struct {
	name, mark, reason, clause, value string
	dropped                           bool
}

// groupTile is the width of a tile in a reading, in units.
const groupTile = 30

// groupColours gives each place of a reading the colour that it has in the app.
var groupColours = [score.PairPlace + 1]int{4, 0, 2, 3, 1}

func (c *composer) reading() part {
	best := c.best()
	lines := score.Lines(best, c.Case.Draft, c.Case.Win, c.Case.Rules)
	r := &reading{title: c.of("check.reading_only"), addition: c.say.Addition(lines, c.Case.Rules)}
	if len(lines) == 1 {
		r.addition = c.fan(lines[0].Worth)
	}
	n := c.Result.Readings.Len()
	switch {
	case c.kind == below:
		r.title = c.of("check.fans_it_has")
		if n > 1 {
			r.tag = c.say.ReadingsTag(n)
		}
	case n > 1:
		r.title, r.tag = c.say.ReadingNumber(1), c.of("check.tag.best")
	}
	r.groups, r.written = c.groups(best)
	for _, l := range lines {
		r.lines = append(r.lines, fanLine{
			name: c.say.FanTimes(l, best), mark: c.mark(l.Decision), reason: c.say.FanReason(l, best, c.Case),
			clause: c.say.Clause(l.Clause), value: strconv.Itoa(l.Worth),
		})
	}
	for _, l := range score.NotCountedLines(best, c.Case.Draft, c.Case.Win, c.Case.Rules) {
		r.lines = append(r.lines, fanLine{
			name: c.say.NotCountedTitle(l), mark: c.mark(l.Decision), reason: c.say.NotCounted(l, c.Case),
			clause: c.say.Clause(l.Clause), value: unknown, dropped: true,
		})
	}
	return r
}

// groups are the sets and the pair of a reading, or what a reading without
// groups stands on; and the same as text.
func (c *composer) groups(r *score.Reading) (list []cluster, written string) {
	d := c.Case.Draft
	if r.Form != score.Standard {
		return []cluster{plainCluster(r, d)}, c.of("form." + r.Form.String())
	}
	var said []string
	for place := 0; place <= score.PairPlace; place++ {
		g := r.Group(place)
		one := cluster{
			tiles: names(g.Tiles()), width: groupTile, marked: -1, colour: look.Group(groupColours[place]),
			label: label{before: c.say.Group(g, d)},
		}
		notation := g.String()
		if g.Meld >= 0 {
			notation = d.Melds[g.Meld].String()
		}
		if int(r.WinsOn) == place {
			one.marked = winningIn(g, d.Winning)
			others := slices.Delete(g.Tiles(), one.marked, one.marked+1)
			notation = tile.Format(others) + " +" + d.Winning.String()
		}
		list = append(list, one)
		said = append(said, one.label.before+" "+notation)
	}
	return list, c.list(said)
}

// winningIn is the place of the winning tile among a group's tiles.
func winningIn(g hand.Group, winning tile.Tile) int {
	if g.Kind == hand.GroupChow {
		return int(winning - g.Tile)
	}
	return len(g.Tiles()) - 1
}

// plainCluster is the flowers of a flower hand, or all fourteen tiles with the
// winning one marked.
func plainCluster(r *score.Reading, d hand.Draft) cluster {
	c := cluster{width: groupTile, marked: -1, tiles: names(d.Flowers)}
	if r.Form == score.FlowerHand {
		return c
	}
	tiles := slices.Clone(d.Concealed)
	if d.Winning != tile.None {
		tiles = append(tiles, d.Winning)
		slices.Sort(tiles)
		c.marked = slices.Index(tiles, d.Winning)
	}
	c.tiles = names(tiles)
	return c
}

func (r *reading) draw(s *sheet) {
	s.rule(s.y)
	s.skip(10)
	s.put(s.left(), s.y, look.Title, look.Ink, r.title)
	x := s.left() + s.wide(look.Title, r.title) + s.of(8)
	x = s.tag(x, s.y+(s.line(look.Title)-s.of(tagHigh))/2, tag{toneAccent, r.tag})
	s.centred(x+s.of(8), s.y, s.line(look.Title), look.Label, look.Ink2, r.addition)
	s.y += s.line(look.Title)
	s.skip(6)
	s.y = s.flow(s.left()+s.of(ringThick), s.y, s.width()-s.of(2*ringThick), s.of(14), r.groups...)
	s.skip(8)
	s.fans(r.lines)
	s.skip(8)
}

// The measures of lines of fan, in units.
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

// fans sets lines of fan, a thin rule between those that count.
func (s *sheet) fans(lines []fanLine) {
	w := s.fanColumns(lines)
	for i, l := range lines {
		if i > 0 && !l.dropped {
			s.rule(s.y)
		}
		s.fanLine(l, w)
	}
}

func (s *sheet) fanColumns(lines []fanLine) (w fanColumns) {
	w.value = s.of(valueLeast)
	for _, l := range lines {
		w.name = max(w.name, s.wide(l.nameRole(), l.name)+s.of(6)+s.markWidth(l.mark))
		w.clause = max(w.clause, s.wide(look.Clause, l.clause))
		w.value = max(w.value, s.wide(look.Value, l.value))
	}
	// a hair more, so that what was measured is not broken
	w.name, w.clause = min(w.name, s.of(nameMost))+0.01, min(w.clause, s.of(clauseMost))+0.01
	w.reason = s.width() - w.name - w.clause - w.value - 3*s.of(columnGap)
	return w
}

func (l *fanLine) nameRole() look.Role {
	if l.dropped {
		return look.Body
	}
	return look.Name
}

// fanLine sets one line: name and mark, reason, clause, value.
func (s *sheet) fanLine(l fanLine, w fanColumns) {
	role, ink, reasonRole, valueRole := l.nameRole(), look.Ink, look.Body, look.Value
	reasonInk := look.Ink2
	if l.dropped {
		ink, reasonInk, reasonRole, valueRole = look.Ink3, look.Ink3, look.Label, look.Body
	}
	name := s.block(role, l.name, w.name-s.markWidth(l.mark)-s.of(6))
	reason := s.block(reasonRole, l.reason, w.reason)
	clause := s.block(look.Clause, l.clause, w.clause)
	high := max(name.high, reason.high, clause.high, s.line(role)) + 2*s.of(fanPad)
	middle := func(b block) float64 { return s.y + (high-b.high)/2 }

	x := s.left()
	s.show(x, middle(name), name, ink)
	if l.dropped {
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
	s.putRight(s.right(), s.y+(high-s.line(valueRole))/2, valueRole, ink, l.value)
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
		p.line(1, l.name, l.value, l.mark, l.reason, l.clause)
	}
}

// other is a reading that is worth less or comes second, in a line.
type other struct{ title, why, mark, value string }

// other is the reading at a place of the list.
func (c *composer) other(i int) part {
	r := &c.Result.Readings.All()[i]
	return &other{
		title: c.say.ReadingNumber(i + 1), why: c.say.WhyBest(c.best(), r, c.Case),
		mark: c.mark(explain.BestDecision(c.best(), r)), value: c.fan(r.Fan),
	}
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
