package slip

import (
	"strconv"

	"sikwu/core/advise"
	"sikwu/core/verdict"
	"sikwu/translations/explain"
	"sikwu/ui/advisor"
	"sikwu/ui/look"
	"sikwu/ui/paper"
)

// ask has the advisor answer about a hand that does not win yet.
func (c *composer) ask() {
	if c.question == nil {
		return
	}
	told := answer(*c.question)
	if c.Kind == verdict.Discarding {
		c.advice = c.say.Advice(told)
		return
	}
	c.prospect = c.say.Prospect(told, c.Kind == verdict.Ready)
}

// answer is how the advisor answers; tests replace it to ask only once about each hand.
var answer = func(q advise.Question) *explain.Told {
	a := advisor.New()
	a.Ask(q, nil, func(bool) {})
	return a.Told
}

// asked lists how the advisor was asked.
func (c *composer) asked() []fact {
	if c.question == nil {
		return nil
	}
	q := c.question
	return []fact{
		c.fact(c.of("entry.ask.draws"), strconv.Itoa(q.Draws)+" "+c.of("entry.ask.left")),
		c.fact(c.of("entry.ask.for"), c.of("entry.ask."+q.For.String())),
		c.fact(c.of("entry.ask.table"), c.of("entry.ask.model_"+q.Model.String())),
	}
}

// advice is what each discard comes to, the best first, as on the Check page.
type advice struct {
	heads  [4]string // over the columns
	rows   []advised
	others string // what the rest come to
	why    *explain.WhyNot
	method string
}

// advised is a discard. Its chance has a unit.
type advised struct {
	explain.Advised
	chance string
	useful []cluster
	helps  string // those as text
}

func (c *composer) discardAdvice() part {
	a := &advice{others: c.advice.Others, why: c.advice.Why, method: c.advice.Method}
	for i, id := range [...]string{"tile", "chance", "points", "useful"} {
		a.heads[i] = c.of("answer.advice.head_" + id)
	}
	for _, one := range c.advice.Rows {
		row := advised{Advised: one, chance: one.Chance + "%"}
		var helps []string
		for _, u := range one.Useful[:one.Toward] {
			left := strconv.Itoa(u.Left)
			row.useful = append(row.useful, cluster{tiles: []string{u.Tile.String()}, width: smallTile, marked: -1, label: label{before: left}})
			helps = append(helps, u.Name+" "+left)
		}
		row.helps = c.list(helps)
		a.rows = append(a.rows, row)
	}
	return a
}

// Dimensions of the rows, in units.
const (
	adviceWords  = 168
	adviceChance = 56
	advicePoints = 62
)

// columns returns where the columns begin.
func (a *advice) columns(s *sheet) (list [4]float64) {
	list[0] = s.left() + s.of(waitTile+columnGap)
	for i, wide := range [...]float64{adviceWords, adviceChance, advicePoints} {
		list[i+1] = list[i] + s.of(wide+columnGap)
	}
	return list
}

func (a *advice) draw(s *sheet) {
	x := a.columns(s)
	if len(a.rows) > 0 {
		s.put(s.left(), s.y, look.Label, look.Ink3, a.heads[0])
		for i := 1; i < len(x); i++ {
			s.put(x[i], s.y, look.Label, look.Ink3, a.heads[i])
		}
		s.y += s.line(look.Label)
		s.skip(2)
	}
	for i := range a.rows {
		s.rule(s.y)
		a.rows[i].draw(s, x)
	}
	if a.others != "" {
		s.rule(s.y)
		s.skip(6)
		s.paragraph(look.Body, look.Ink2, a.others)
		s.skip(6)
	}
	if a.why != nil {
		s.rule(s.y)
		s.skip(8)
		s.paragraph(look.Name, look.Ink, a.why.Title)
		s.paragraph(look.Body, look.Ink2, a.why.Reason)
	}
	s.skip(4)
	s.paragraph(look.Clause, look.Ink3, a.method)
	s.skip(8)
}

func (r *advised) draw(s *sheet, x [4]float64) {
	const copyGap = 2
	goal := s.block(look.Label, r.Goal, s.of(adviceWords))
	tile, words := paper.TileHeight(s.of(waitTile)), s.line(look.Name)+goal.high
	rows, useful := s.rows(r.useful, s.right()-x[3], s.of(copyGap)), 0.0
	each := paper.TileHeight(s.of(smallTile)) + s.of(labelGap+seatSquare+2)
	useful = float64(len(rows)) * each
	high := max(tile, words, useful) + 2*s.of(waitPad)
	s.tile(r.Tile.String(), s.left(), s.y+(high-tile)/2, s.of(waitTile), 1)
	y := s.y + (high-words)/2
	s.put(x[0], y, look.Name, look.Ink, r.Name)
	s.show(x[0], y+s.line(look.Name), goal, look.Ink2)
	s.centred(x[1], s.y, high, look.Value, look.Ink, r.chance)
	s.centred(x[2], s.y, high, look.Value, look.Ink, r.Points)
	y = s.y + (high-useful)/2
	for _, row := range rows {
		y = s.row(x[3], y, s.of(copyGap), row)
	}
	s.y += high
}

func (a *advice) write(p *plain) {
	p.gap()
	for _, r := range a.rows {
		p.line(0, r.Name, r.chance, a.heads[2]+" "+r.Points, r.Goal)
		p.line(1, r.helps)
	}
	p.line(0, a.others)
	if a.why != nil {
		p.line(0, a.why.Title)
		p.line(1, a.why.Reason)
	}
	p.line(0, a.method)
}
