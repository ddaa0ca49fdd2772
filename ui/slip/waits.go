package slip

import (
	"slices"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/paper"
)

// waits is what a hand one tile short waits for, each wait with its worth, or
// the draws that bring it nearer.
type waits struct {
	discard, drawn string // the headings of the figures
	rows           []waitRow
	helps          []helpful
	method         string // how the advisor worked out what the verdict says
}

// helpful are tiles that help, with their copies.
type helpful struct {
	title string
	tiles []cluster
	text  string // the same, with its title
}

// helpful shows tiles under a title.
func (c *composer) helpful(title string, list []explain.Useful) helpful {
	h := helpful{title: title}
	var text []string
	for _, u := range list {
		h.tiles = append(h.tiles, cluster{
			tiles: []string{u.Tile.String()}, width: shownTile, marked: -1, label: label{before: u.Copies},
		})
		text = append(text, u.Name+" "+u.Copies)
	}
	h.text = c.colon(title, c.list(text))
	return h
}

func (h *helpful) draw(s *sheet) {
	s.rule(s.y)
	s.skip(8)
	s.paragraph(look.Title, look.Ink, h.title)
	s.skip(4)
	s.y = s.flow(s.left(), s.y, s.width(), s.of(12), h.tiles...)
	s.skip(4)
}

// waitRow is a tile that completes the hand. One that is dead has no figures.
type waitRow struct {
	tile, name, left, reason string
	tag                      explain.Tag
	mark                     string
	figures                  []figure // on a discard, self-drawn
}

// figure is what a wait is worth won one way, and who pays how much.
type figure struct {
	fan, pays string
	short     bool // below the minimum, or impossible
}

func (c *composer) figure(f score.Figure, pays string) figure {
	if f.Clash { // an impossible win has no fan
		return figure{explain.Unknown, pays, true}
	}
	return figure{c.fan(f.Fan), pays, !f.Win}
}

func (c *composer) waits() part {
	w := &waits{discard: c.Fed, drawn: c.of("check.self_drawn")}
	for _, one := range c.Waits {
		w.rows = append(w.rows, waitRow{
			tile: one.Tile.String(), name: one.Name, left: one.Copies, reason: one.Reason, tag: one.Tag,
			figures: []figure{
				c.figure(one.Discard, one.DiscardPays), c.figure(one.SelfDraw, one.SelfDrawPays),
			},
		})
	}
	for _, d := range c.Dead {
		w.rows = append(w.rows, waitRow{
			tile: d.Tile.String(), name: d.Name, reason: d.Reason, tag: d.Tag, mark: c.mark(d.Decision),
		})
	}
	w.helps = c.help()
	if c.prospect != nil && c.Kind == verdict.NotReady {
		w.method = c.prospect.Method
	}
	return w
}

// help lists the tiles to look for and those that help any complete hand, once if they
// are the same.
func (c *composer) help() (list []helpful) {
	name := "check.useful"
	if c.prospect != nil && len(c.prospect.Useful) > 0 {
		name = "answer.advice.nearer"
		list = append(list, c.helpful(c.of("answer.advice.look_for"), c.prospect.Useful))
		if slices.EqualFunc(c.prospect.Useful, c.Useful, func(a, b explain.Useful) bool { return a.Tile == b.Tile }) {
			return list
		}
	}
	if len(c.Useful) > 0 {
		list = append(list, c.helpful(c.of(name), c.Useful))
	}
	return list
}

// Dimensions of waits, in units.
const (
	waitTile   = 36
	figureWide = 126
	waitPad    = 7
	fadedTile  = 0.34 // the opacity of a tile with no copies left
)

func (w *waits) draw(s *sheet) {
	if len(w.rows) > 0 {
		x := s.right() - 2*s.of(figureWide) - s.of(columnGap)
		s.put(x, s.y, look.Label, look.Ink3, w.discard)
		s.put(s.right()-s.of(figureWide), s.y, look.Label, look.Ink3, w.drawn)
		s.y += s.line(look.Label)
		s.skip(2)
	}
	for i := range w.rows {
		s.rule(s.y)
		w.rows[i].draw(s)
	}
	for i := range w.helps {
		w.helps[i].draw(s)
	}
	if w.method != "" {
		s.skip(4)
		s.paragraph(look.Clause, look.Ink3, w.method)
	}
	s.skip(8)
}

func (r *waitRow) draw(s *sheet) {
	x := s.left() + s.of(waitTile+columnGap)
	width := s.right() - x
	if len(r.figures) > 0 {
		width -= 2 * s.of(figureWide+columnGap)
	}
	reason := s.block(look.Label, r.reason, width)
	var pays [2]block
	tile := paper.TileHeight(s.of(waitTile))
	words := s.line(look.Name) + reason.high
	high := max(tile, words)
	for i, f := range r.figures {
		pays[i] = s.block(look.Clause, f.pays, s.of(figureWide))
		high = max(high, s.line(look.Value)+pays[i].high)
	}
	high += 2 * s.of(waitPad)

	strong := 1.0
	if len(r.figures) == 0 {
		strong = fadedTile
	}
	s.tile(r.tile, s.left(), s.y+(high-tile)/2, s.of(waitTile), strong)
	y := s.y + (high-words)/2
	r.title(s, x, y)
	s.show(x, y+s.line(look.Name), reason, look.Ink2)
	for i, f := range r.figures {
		ink, paysInk := look.Ink, look.Ink2
		if f.short {
			ink, paysInk = look.Ink3, look.Warn
		}
		at := s.right() - s.of(figureWide)*float64(2-i) - s.of(columnGap)*float64(1-i)
		y := s.y + (high-s.line(look.Value)-pays[i].high)/2
		s.put(at, y, look.Value, ink, f.fan)
		s.show(at, y+s.line(look.Value), pays[i], paysInk)
	}
	s.y += high
}

// title sets the tile's name, how many are left, and the tag or the mark.
func (r *waitRow) title(s *sheet, x, y float64) {
	high := s.line(look.Name)
	x = s.centred(x, y, high, look.Name, look.Ink, r.name) + s.of(8)
	if r.left != "" {
		x = s.centred(x, y, high, look.Label, look.Ink2, r.left) + s.of(8)
	}
	if r.tag.Text != "" {
		x = s.tag(x, y+(high-s.of(tagHigh))/2, r.tag) + s.of(6)
	}
	s.mark(x, y+(high-s.of(markHigh))/2, r.mark)
}

func (w *waits) write(p *plain) {
	p.gap()
	for _, r := range w.rows {
		p.line(0, r.name, r.left, r.tag.Text, r.mark)
		p.line(1, r.reason)
		for i, f := range r.figures {
			p.line(1, [...]string{w.discard, w.drawn}[i], f.fan, f.pays)
		}
	}
	for _, h := range w.helps {
		p.line(0, h.text)
	}
	p.line(0, w.method)
}

// discards are the tiles of fourteen whose discard leaves a wait.
type discards struct {
	title string
	rows  []discardRow
}

// discardRow is a tile to discard and what the rest then waits for.
type discardRow struct {
	tile, words string
	waits       []string
}

func (c *composer) discards() part {
	d := &discards{title: c.of("check.discard_to_wait")}
	for _, one := range c.Discards {
		kinds := make([]tile.Tile, len(one.Waits))
		for i, w := range one.Waits {
			kinds[i] = w.Tile
		}
		d.rows = append(d.rows, discardRow{one.Tile.String(), one.Words, tile.Names(kinds...)})
	}
	return d
}

// smallTile is the width of a tile that is waited for after a discard, in
// units.
const smallTile = 22

func (d *discards) draw(s *sheet) {
	s.rule(s.y)
	s.skip(8)
	s.paragraph(look.Title, look.Ink, d.title)
	s.skip(4)
	for _, r := range d.rows {
		s.rule(s.y)
		waits := cluster{tiles: r.waits, width: smallTile, marked: -1}
		tile := paper.TileHeight(s.of(groupTile))
		x := s.left() + s.of(groupTile+columnGap)
		room := s.right() - x - s.tilesWide(waits) - s.of(columnGap)
		words := s.block(look.Body, r.words, room)
		high := max(tile, words.high) + 2*s.of(fanPad)
		s.tile(r.tile, s.left(), s.y+(high-tile)/2, s.of(groupTile), 1)
		s.show(x, s.y+(high-words.high)/2, words, look.Ink)
		s.cluster(s.right()-s.tilesWide(waits), s.y+(high+paper.TileHeight(s.of(smallTile)))/2, waits)
		s.y += high
	}
	s.skip(8)
}

func (d *discards) write(p *plain) {
	p.gap()
	p.line(0, d.title)
	for _, r := range d.rows {
		p.line(0, r.words)
	}
}
