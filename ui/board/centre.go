package board

import (
	"strconv"
	"strings"

	"sikwu/core/picture"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
)

// centre is the content of the middle of a board: dice with their sum, tiles
// and a line of text, one below the other.
type centre struct {
	die    float32 // side of a die, 0 for no dice
	sum    look.Role
	tile   float32 // width of the tiles
	across int     // tiles per line
	text   block
	w, h   float32
}

// The sizes at full scale, in units.
const (
	fullDie        = 56
	fullCentreTile = 46
	minDie         = 22
	centreGap      = 10
)

func (p *planner) showsDice() bool { return len(p.b.Dice.Values) > 0 }

func (p *planner) showsCup() bool { return len(p.b.Dice.Values) == 0 && p.b.Dice.Act != "" }

// layCentre measures the centre for a width, scaled by share.
func (p *planner) layCentre(width, share float32) *centre {
	h := &centre{}
	add := func(w, high float32) {
		if h.h > 0 {
			h.h += centreGap
		}
		h.w, h.h = max(h.w, w), h.h+high
	}
	switch {
	case p.showsDice():
		h.die = max(minDie, whole(fullDie*share))
		h.sum = look.Sum
		if share < 0.72 {
			h.sum = look.Verdict
		}
		add(p.diceWidth(h.die), h.die+h.dieSlack()+h.sum.Line()+look.Label.Line())
	case p.showsCup():
		h.die = max(minDie, whole(fullDie*share))
		label := line{role: look.Strong, text: p.words.Throw}
		add(max(label.width()+32, h.die*2.6), h.die*1.5+look.Strong.Line()+24)
	}
	if n := len(p.b.Centre); n > 0 {
		h.tile = max(narrowest, whole(fullCentreTile*share))
		h.across = min(n, max(1, int((width+4)/(h.tile+4))))
		lines := float32((n + h.across - 1) / h.across)
		add(float32(h.across)*(h.tile+4)-4, lines*(tileview.Height(h.tile)+4)-4)
	}
	role := look.Lead
	if share < 0.8 || width < 280 {
		role = look.Label
	}
	h.text = p.text(p.say(p.b.Middle), role, themeColour(look.FeltInk), max(60, min(width, 360)))
	if h.text.h > 0 {
		add(h.text.w, h.text.h)
	}
	return h
}

// dieSlack returns how far dice stand out of their row, above and below
// together.
func (h *centre) dieSlack() float32 { return whole(h.die * 0.36) }

func (p *planner) diceWidth(die float32) float32 {
	n := float32(len(p.b.Dice.Values))
	return n*(die+2) + 0.2*die
}

// drawCentre draws the centre in the middle of a box.
func (p *planner) drawCentre(h *centre, box rect) {
	if h.h == 0 {
		return
	}
	cx, _ := box.middle()
	y := whole(box.y + (box.h-h.h)/2)
	switch {
	case p.showsDice():
		y = p.drawDice(h, cx, y) + centreGap
	case p.showsCup():
		y = p.drawCup(h, cx, y) + centreGap
	}
	if len(p.b.Centre) > 0 {
		y = p.drawCentreTiles(h, cx, y) + centreGap
	}
	if h.text.h > 0 {
		at := rect{cx - h.text.w/2, y, h.text.w, h.text.h}
		p.writeBlock(badgeLayer, h.text, at, 0.5)
		p.block(at, "middle")
	}
}

// throws holds how dice come to rest: rotation in degrees, and offset from the
// row in sides.
var throws = [...]struct{ turn, dx, dy float32 }{{-8, 0, 0.07}, {6, 0, -0.18}, {-3, 0, 0.14}, {11, 0.05, -0.1}}

// drawDice draws the dice, their sum and its terms from y down and returns the
// lower end.
func (p *planner) drawDice(h *centre, cx, y float32) float32 {
	d := &p.b.Dice
	from := len(p.sprites)
	wide := p.diceWidth(h.die)
	top := y
	middle := y + h.dieSlack()/2 + h.die/2
	x := cx - wide/2 + 0.1*h.die + h.die/2
	parts := make([]string, 0, len(d.Values))
	for i, value := range d.Values {
		at := throws[i%len(throws)]
		span := whole(h.die * dieSpan)
		box := rect{whole(x + at.dx*h.die - span/2), whole(middle + at.dy*h.die - span/2), span, span}
		p.picture(tileLayer, box, art{kind: dieArt, state: value, turn: at.turn}, d.Mark == picture.Faded)
		parts = append(parts, strconv.Itoa(value))
		x += h.die + 2
	}
	y += h.die + h.dieSlack()
	rest := len(p.sprites)
	p.block(rect{cx - wide/2, top, wide, y - top}, "dice")
	ink := themeColour(look.FeltInk)
	if c, ok := ringOf(d.Mark); ok {
		ink = c
	}
	sum := line{h.sum, ink, strconv.Itoa(d.Sum())}
	p.write(badgeLayer, sum, rect{cx - 60, y, 120, h.sum.Line()}, 0.5)
	if sign := signOf(d.Mark); sign != "" {
		p.badge(d.Mark, cx+sum.width()/2+14, y+h.sum.Line()/2, 44)
	}
	p.block(rect{cx - sum.width()/2, y, sum.width(), h.sum.Line()}, "sum of the dice")
	y += h.sum.Line()
	addition := line{look.Label, themeColour(look.FeltInk2), strings.Join(parts, " + ")}
	if len(parts) > 1 {
		p.write(badgeLayer, addition, rect{cx - 100, y, 200, look.Label.Line()}, 0.5)
		p.block(rect{cx - addition.width()/2, y, addition.width(), look.Label.Line()}, "addition")
	}
	y += look.Label.Line()
	for i := rest; i < len(p.sprites); i++ {
		p.sprites[i].last = true
	}
	body := rect{cx - max(wide, 96)/2, top, max(wide, 96), y - top}.grown(6)
	if d.Act != "" {
		p.panel(onFeltLayer, body, panelFill, 18)
	}
	p.touchable(from, target{act: d.Act, label: p.words.Dice + " " + addition.text, body: body, hit: body, round: 18})
	return y
}

// drawCup draws the dice cup on a button-like panel and returns its lower end.
func (p *planner) drawCup(h *centre, cx, y float32) float32 {
	from := len(p.sprites)
	label := line{look.Strong, darkInk, p.words.Throw}
	size := whole(h.die * 1.5)
	wide := max(label.width()+32, whole(h.die*2.6))
	high := size + look.Strong.Line() + 24
	body := rect{whole(cx - wide/2), y, wide, high}
	p.panel(onFeltLayer, body, panelFill, 18)
	p.picture(tileLayer, rect{whole(cx - size/2), y + 6, size, size}, art{kind: cupArt}, false)
	button := rect{body.x + 6, body.bottom() - look.Strong.Line() - 18, wide - 12, look.Strong.Line() + 12}
	p.panel(tileLayer, button, themeColour(look.FeltInk), 12)
	p.write(badgeLayer, label, button, 0.5)
	if c, ok := ringOf(p.b.Dice.Mark); ok {
		p.ring(ringLayer, body, c, 3, 18)
	}
	p.block(body, "cup")
	p.touchable(from, target{act: p.b.Dice.Act, label: p.words.Throw, body: body, hit: body, round: 18})
	return y + high
}

// drawCentreTiles draws the tiles in the middle and returns their lower end.
func (p *planner) drawCentreTiles(h *centre, cx, y float32) float32 {
	left := whole(cx - (float32(h.across)*(h.tile+4)-4)/2)
	var bottom float32
	for i, t := range p.b.Centre {
		at := rect{left + float32(i%h.across)*(h.tile+4), whole(y) + float32(i/h.across)*(tileview.Height(h.tile)+4), h.tile, tileview.Height(h.tile)}
		sprite := p.tile(t, at, "centre")
		p.spot(picture.Spot{Kind: picture.AtCentre, I: i}, at, sprite, pictureOf(t))
		bottom = at.bottom()
	}
	return bottom
}
