package board

import (
	"image/color"

	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
)

// The sizes of the choices, in units.
const (
	choiceGap   = 8
	choiceRound = 10
	choicePadX  = 14
	choicePadY  = 8
	stripPad    = 12
	choiceLow   = 18 // minimum width of tiles
	keptHigh    = 80 // a row of choices with tiles, or two tight ones
	tightLow    = 32 // the height of tight choices
	tightPad    = (keptHigh - 2*tightLow - choiceGap) / 2
)

// chip is a choice, laid out.
type chip struct {
	choice *picture.Choice
	text   block
	tile   float32 // width of a tile
	across int     // tiles per line
	w, h   float32
}

// choices lays the choices out along the lower edge of an area, or in its
// middle if the board shows nothing else, and returns the room left above them.
func (p *planner) choices(area rect) (rest rect) {
	c := &p.b.Choices
	if len(c.List) == 0 && c.Title.IsEmpty() {
		if c.Kept {
			area.h -= keptHigh
		}
		return area
	}
	inside := rect{area.x + 16, area.y, area.w - 32, area.h}
	title := p.text(p.say(c.Title), look.LabelBold, themeColour(look.FeltInk2), inside.w)
	full := float32(30)
	if area.h < 600 {
		full = 24
	}
	pad := float32(stripPad)
	rows, height := p.fitChips(full, inside.w, area.h*0.45-title.h)
	if c.Kept && height+title.h+2*pad > keptHigh && len(c.List) > 0 { // so that the board above stays
		p.tightChips, pad = true, tightPad
		rows, height = p.fitChips(full, inside.w, keptHigh-title.h-2*pad)
	}
	if title.h > 0 && len(rows) > 0 {
		title.h += choiceGap
	}
	high := height + title.h + 2*pad
	if c.Kept {
		high = max(high, keptHigh)
	}
	strip := rect{area.x, area.bottom() - high, area.w, high}
	if p.isBare() {
		strip.y = max(area.y, area.y+(area.h-strip.h)/2)
	} else {
		p.put(onFeltLayer, strip, ink{kind: panelInk, fill: choicesFill, radius: feltRadius, squareTop: true})
	}
	p.writeBlock(badgeLayer, title, rect{inside.x, strip.y + pad, inside.w, title.h}, 0.5)
	y := strip.y + (strip.h-height-title.h)/2 + title.h
	for _, row := range rows {
		y += p.chipRow(row, inside, y) + choiceGap
	}
	return rect{area.x, area.y, area.w, strip.y - area.y}
}

// fitChips breaks the choices into rows, with the largest tiles whose rows are no higher than
// most.
func (p *planner) fitChips(full, width, most float32) (rows [][]chip, height float32) {
	for wide := full; wide >= choiceLow; wide -= 2 {
		rows = p.chips(wide, width)
		if height = heightOf(rows); height <= most {
			break
		}
	}
	return rows, height
}

// chips breaks the choices into rows no wider than width.
func (p *planner) chips(tileWidth, width float32) (rows [][]chip) {
	var x float32
	for i := range p.b.Choices.List {
		c := p.chip(&p.b.Choices.List[i], tileWidth, width)
		if len(rows) == 0 || x+c.w > width {
			rows, x = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], c)
		x += c.w + choiceGap
	}
	return rows
}

func (p *planner) chip(c *picture.Choice, tileWidth, width float32) chip {
	role, colour := look.Body, chipInk(c)
	if c.Main || c.Mark == picture.Lit {
		role = look.Strong
	}
	k := chip{choice: c, tile: tileWidth, text: p.text(p.say(c.Text), role, colour, width-2*choicePadX)}
	k.w, k.h = k.text.w, k.text.h
	if n := len(c.Tiles); n > 0 {
		k.across = min(n, max(1, int((width-2*choicePadX+1)/(tileWidth+1))))
		lines := (n + k.across - 1) / k.across
		w, h := float32(k.across)*(tileWidth+1)-1, float32(lines)*(tileview.Height(tileWidth)+2)-2
		switch {
		case k.h == 0:
			k.w, k.h = w, h
		case k.w+choiceGap+w <= width-2*choicePadX:
			k.w, k.h = k.w+choiceGap+w, max(k.h, h)
		default:
			k.w, k.h = max(k.w, w), k.h+4+h
		}
	}
	k.w = max(k.w+2*choicePadX, 48)
	if p.tightChips {
		k.h = max(k.h+2*tightPad, tightLow)
	} else {
		k.h = max(k.h+2*choicePadY, 36)
	}
	return k
}

func heightOf(rows [][]chip) (h float32) {
	for i, row := range rows {
		if i > 0 {
			h += choiceGap
		}
		h += tallest(row)
	}
	return h
}

func tallest(row []chip) (h float32) {
	for _, c := range row {
		h = max(h, c.h)
	}
	return h
}

// chipRow draws a row of choices and returns its height.
func (p *planner) chipRow(row []chip, inside rect, y float32) float32 {
	h, wide := tallest(row), float32(-choiceGap)
	for _, c := range row {
		wide += c.w + choiceGap
	}
	x := whole(inside.x + (inside.w-wide)/2)
	for _, c := range row {
		p.drawChip(c, rect{x, y, c.w, h})
		x += c.w + choiceGap
	}
	return h
}

func (p *planner) drawChip(c chip, at rect) {
	from, first := len(p.sprites), len(p.targets)
	fill := themeColour(look.FeltPlate)
	switch {
	case c.choice.Mark == picture.Faded:
		fill = panelFill
	case c.choice.Mark == picture.Lit:
		fill = litFill
	case c.choice.Main:
		fill = themeColour(look.FeltInk)
	}
	p.panel(tileLayer, at, fill, choiceRound)
	if colour, ok := ringOf(c.choice.Mark); ok {
		p.ring(ringLayer, at, colour, 3, choiceRound)
	}
	p.drawChipContent(c, at)
	p.badge(c.choice.Mark, at.right()-3, at.y+3, 40)
	p.block(at, "answer")
	p.touchable(from, target{act: c.choice.Act, label: p.choiceLabel(c.choice), body: at, hit: at, lit: c.choice.Mark == picture.Lit, round: choiceRound})
	p.joined(first, among{kind: inChoices})
}

// drawChipContent puts text and tiles side by side if they fit, or else the
// tiles below the text.
func (p *planner) drawChipContent(c chip, at rect) {
	n := len(c.choice.Tiles)
	w, h := float32(0), float32(0)
	if n > 0 {
		lines := (n + c.across - 1) / c.across
		w, h = float32(c.across)*(c.tile+1)-1, float32(lines)*(tileview.Height(c.tile)+2)-2
	}
	text := rect{at.x + (at.w-c.text.w)/2, at.y + (at.h-c.text.h)/2, c.text.w, c.text.h}
	tiles := rect{at.x + (at.w-w)/2, at.y + (at.h-h)/2, w, h}
	switch both := c.text.w + choiceGap + w; {
	case n == 0 || c.text.w == 0:
	case both <= at.w-2*choicePadX+0.5:
		text.x = at.x + (at.w-both)/2
		tiles.x = text.right() + choiceGap
	default:
		text.y = at.y + (at.h-c.text.h-4-h)/2
		tiles.y = text.bottom() + 4
	}
	p.writeBlock(badgeLayer, c.text, text, 0.5)
	for i, t := range c.choice.Tiles {
		x := whole(tiles.x) + float32(i%c.across)*(c.tile+1)
		y := whole(tiles.y) + float32(i/c.across)*(tileview.Height(c.tile)+2)
		at := rect{x, y, c.tile, tileview.Height(c.tile)}
		p.picture(markedLayer, at, tilePicture(t.String()), c.choice.Mark == picture.Faded)
	}
}

func chipInk(c *picture.Choice) color.NRGBA {
	switch {
	case c.Mark == picture.Faded:
		return themeColour(look.FeltInk2)
	case c.Mark == picture.Lit:
		return litText
	case c.Main:
		return darkInk
	}
	return themeColour(look.FeltInk)
}

func (p *planner) choiceLabel(c *picture.Choice) string {
	var parts []string
	if text := p.say(c.Text); text != "" {
		parts = append(parts, text)
	}
	for _, t := range c.Tiles {
		if t != tile.None {
			parts = append(parts, p.words.Tile(t))
		}
	}
	return p.words.List(parts)
}
