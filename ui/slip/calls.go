package slip

import (
	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/ui/look"
)

// calls is who wins when several called the tile, each with his hand, and what each gains
// or loses in all.
type calls struct {
	heading, title, words, clause, sum string
	marks                              []string
	list                               []call
}

// call is one of them.
type call struct {
	title, words, notation string
	tiles                  []cluster
	won                    bool
}

// calledTile is the width of the tiles of those who called, in units.
const calledTile = 24

// calls returns the part about several calls, nil if there is one.
func (c *composer) calls() part {
	w := c.winners
	if w == nil {
		return nil
	}
	a := c.say.Calls(w, c.Finding.Case)
	p := &calls{title: a.Title, words: a.Words, clause: a.Clause, sum: a.Sum}
	p.heading = c.of("calls.heading", translations.Args{"Tile": c.say.Tile(c.Finding.Case.Draft.Winning)})
	p.marks = c.marks(a.Rulings)
	for _, one := range a.List {
		p.list = append(p.list, call{title: one.Title, words: one.Words, notation: one.Hand.String(), tiles: calledTiles(one.Hand), won: one.Won})
	}
	return p
}

// calledTiles lists the tiles of a hand as they lie on the table, the winning one last.
func calledTiles(d hand.Draft) (list []cluster) {
	for _, group := range d.Laid() {
		list = append(list, cluster{tiles: tile.Names(group...), width: calledTile, marked: -1})
	}
	if d.Winning != tile.None {
		list = append(list, cluster{tiles: []string{d.Winning.String()}, width: calledTile, marked: 0})
	}
	return list
}

func (p *calls) draw(s *sheet) {
	s.card(s.width(), look.Bg, func(width float64) {
		x := s.left() + s.of(cardPad)
		set := func(role look.Role, ink fyne.ThemeColorName, words string) {
			s.y = s.show(x, s.y, s.block(role, words, width), ink)
		}
		set(look.LabelBold, look.Ink3, p.heading)
		set(look.Title, look.Ink, p.title)
		set(look.Body, look.Ink2, p.words)
		if p.clause != "" {
			s.put(x, s.y, look.Clause, look.Ink3, p.clause)
			s.marks(x+s.wide(look.Clause, p.clause)+s.of(8), s.y-s.of(1), p.marks)
			s.y += s.line(look.Clause)
		}
		for i := range p.list {
			one := &p.list[i]
			s.skip(8)
			ink := look.Ink2
			if one.won {
				ink = look.Ink
			}
			set(look.Strong, ink, one.title)
			s.skip(3)
			for _, row := range s.rows(one.tiles, width, s.of(10)) {
				s.y = s.row(x, s.y, s.of(10), row)
				s.skip(3)
			}
			set(look.Body, look.Ink2, one.words)
		}
		if p.sum != "" {
			s.skip(8)
			set(look.Strong, look.Ink, p.sum)
		}
	})
	s.skip(16)
}

func (p *calls) write(t *plain) {
	t.gap()
	t.line(0, p.heading)
	t.line(0, p.title)
	t.line(0, p.words, p.clause)
	for _, one := range p.list {
		t.line(0, one.title)
		t.line(1, one.notation)
		t.line(1, one.words)
	}
	t.line(0, p.sum)
}
