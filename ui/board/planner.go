package board

import (
	"image/color"
	"strconv"
	"strings"
	"unicode"

	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// planner lays a board out as a scene.
type planner struct {
	*scene
	b      *picture.Board
	words  Words
	breaks breaks
	full   float32 // the greatest scale: more than 1 where there is room for larger tiles

	tightChips bool // choices have little room
}

// The area of a table, and of tiles on felt, in a window of 1280 by 800. In a larger one tiles
// grow.
const (
	usualWide = 848
	usualHigh = 712
	usualFelt = 475
)

// plan lays a board out in an area.
func plan(b *picture.Board, words Words, breaks breaks, area rect) *scene {
	p := &planner{scene: &scene{area: area}, b: b, words: words, breaks: breaks}
	usual := float32(usualHigh)
	if !p.isTable() {
		usual = usualFelt
	}
	p.full = max(1, min(area.w/usualWide, area.h/usual))
	rest := p.choices(area)
	if p.isTable() {
		p.table(rest)
	} else {
		p.felt(rest)
	}
	p.labels(area, rest)
	p.finish()
	return p.scene
}

// isTable reports whether the board is a table and not just rows of tiles.
func (p *planner) isTable() bool { return p.b.Walls != nil || len(p.b.Seats) > 0 }

// isBare reports whether the board shows nothing but choices.
func (p *planner) isBare() bool {
	b := p.b
	return !p.isTable() && len(b.Rows) == 0 && len(b.Centre) == 0 && b.Middle.IsEmpty() &&
		len(b.Dice.Values) == 0 && b.Dice.Act == "" && b.Dice.Mark == picture.Plain
}

// say returns a text in words, "" for none.
func (p *planner) say(t picture.Text) string {
	if t.IsEmpty() {
		return ""
	}
	return p.words.Say(t)
}

// breaks caches how texts were broken into lines.
type breaks map[broken][]string

type broken struct {
	text  string
	role  look.Role
	width float32
}

// keptBreaks is the size of the cache.
const keptBreaks = 1000

// lines breaks a text into lines no wider than width.
func (b breaks) lines(text string, role look.Role, width float32) []string {
	if text == "" {
		return nil
	}
	if ceil(role.Width(text)) <= width {
		return []string{text}
	}
	key := broken{text, role, width}
	if list, ok := b[key]; ok {
		return list
	}
	if len(b) >= keptBreaks {
		clear(b)
	}
	p := widgets.NewParagraph(role, look.Ink, widgets.Run{Text: text})
	high, word := p.HeightFor(width), longestWord(text, role)
	for step := float32(16); step >= 1; step /= 2 { // balance the lines
		for width-step >= word && p.HeightFor(width-step) == high {
			width -= step
		}
	}
	p.HeightFor(width)
	b[key] = p.Lines()
	return b[key]
}

// longestWord returns the width of the longest word, which should not be
// broken.
func longestWord(text string, role look.Role) (w float32) {
	for word := range strings.FieldsSeq(text) {
		if strings.IndexFunc(word, isHan) < 0 {
			w = max(w, ceil(role.Width(word)))
		}
	}
	return max(w, 2*role.Size())
}

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// block is text broken into lines, with its size.
type block struct {
	lines  []line
	height float32 // of one line
	w, h   float32
}

// text breaks a text to fit a width.
func (p *planner) text(text string, role look.Role, c color.NRGBA, width float32) block {
	b := block{height: role.Line()}
	for _, l := range p.breaks.lines(text, role, width) {
		b.lines = append(b.lines, line{role, c, l})
		b.w = max(b.w, b.lines[len(b.lines)-1].width())
	}
	b.h = float32(len(b.lines)) * b.height
	return b
}

// writeBlock writes a block from the top of a box; align is as for write.
func (p *planner) writeBlock(l layer, b block, box rect, align float32) {
	for i, row := range b.lines {
		p.write(l, row, rect{box.x, box.y + float32(i)*b.height, box.w, b.height}, align)
	}
}

// pictureOf returns the name of a tile's picture.
func pictureOf(t picture.Tile) string {
	switch {
	case t.Down:
		return "back"
	case t.Face == tile.None:
		return "place"
	}
	return t.Face.String()
}

// tile draws a tile with its mark and returns its sprite.
func (p *planner) tile(t picture.Tile, at rect, what string) int {
	from := len(p.sprites)
	layer := tileLayer
	if c, ok := ringOf(t.Mark); ok {
		p.ring(ringLayer, bodyOf(at), c, ringWidth(at.w), at.w*0.11)
		layer = markedLayer
	} else if t.Mark == picture.Lit {
		p.panel(onFeltLayer, at.grown(glowMargin), litFill, at.w*0.11+glowMargin)
	}
	name, faded := pictureOf(t), t.Mark == picture.Faded || t.ShowsLeft && t.Left == 0
	drawn := p.picture(layer, at, tilePicture(name), faded)
	p.badge(t.Mark, at.right()-2, at.y+2, at.w)
	if t.ShowsLeft {
		p.left(t, at)
	}
	p.block(at, what)
	if !t.Down && t.Face != tile.None {
		p.named = append(p.named, named{bodyOf(at), p.words.Tile(t.Face)})
	}
	p.touchable(from, target{act: t.Act, label: p.tileLabel(t), body: at, hit: touchArea(at), lifts: true, lit: t.Mark == picture.Lit, round: at.w * 0.11})
	return drawn
}

// ringWidth returns the width of the ring round a tile, thinner where small tiles leave little
// room.
func ringWidth(tile float32) float32 {
	if tile < 36 {
		return 2
	}
	return 3
}

func canTouch(t picture.Tile) bool { return t.Act != "" }

// bodyOf returns where the body of a tile lies in its picture: 4, 2, 292, 385
// of 300 by 400.
func bodyOf(at rect) rect {
	unit := at.w / 300
	return rect{at.x + 4*unit, at.y + 2*unit, 292 * unit, 385 * unit}
}

// touchArea returns where a box can be touched: it has a minimum height, but is no wider than
// the box, since tiles stand side by side.
func touchArea(at rect) rect {
	if at.h < minTarget {
		return rect{at.x, at.y - (minTarget-at.h)/2, at.w, minTarget}
	}
	return at
}

// badge draws the sign of a mark at a point, sized for something of the given
// width.
func (p *planner) badge(m picture.Mark, x, y, width float32) {
	k, ok := badgeOf(m)
	if !ok {
		return
	}
	side := whole(max(11, min(18, width*0.42)))
	p.picture(badgeLayer, rect{whole(x - side/2), whole(y - side/2), side, side}, art{kind: k}, false)
}

// leftHeight is the height of the number of copies left below a tile.
const leftHeight = 17

// left writes the number of copies left below a tile.
func (p *planner) left(t picture.Tile, at rect) {
	l := line{look.Clause, themeColour(look.FeltInk2), strconv.Itoa(t.Left)}
	switch {
	case t.Left == 0:
		l.role, l.colour = look.TagText, wrongText
	case t.Left < tile.Copies:
		l.role, l.colour = look.TagText, themeColour(look.FeltInk)
	}
	p.write(badgeLayer, l, rect{at.x, at.bottom() + 1, at.w, leftHeight - 1}, 0.5)
}

func (p *planner) tileLabel(t picture.Tile) string {
	switch {
	case t.Down:
		return p.words.Back
	case t.Face == tile.None:
		return ""
	}
	return p.words.Tile(t.Face)
}

// spot records where a spot lies.
func (p *planner) spot(s picture.Spot, at rect, sprite int, name string) {
	p.spots = append(p.spots, spot{s, at, sprite, name, -1})
}

// feeder is the side of the small square that names the feeder of a meld.
const feeder = 16

// feederMark draws the square that names the feeder of a meld.
func (p *planner) feederMark(w tile.Wind, at rect) {
	p.panel(badgeLayer, at, themeColour(look.FeltPlate), 5)
	p.write(frontLayer, line{look.TagText, themeColour(look.FeltInk), p.words.Wind(w)}, at, 0.5)
}
