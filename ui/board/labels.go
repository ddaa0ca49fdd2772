package board

import (
	"image/color"
	"math"

	"sikwu/core/picture"
	"sikwu/ui/look"
)

// The sizes of notes, in units.
const (
	noteWide  = 168 // at most
	notePadX  = 10
	notePadY  = 6
	noteRound = 8
	noteGap   = 6  // to what it describes
	noteLine  = 30 // height of a note of one line, without margin
)

// noteWidths lists the widths to try for a note.
var noteWidths = [...]float32{noteWide, 110, 78}

// note is text on a small panel.
type note struct {
	text block
	fill color.NRGBA
}

func (n note) size() (w, h float32) { return n.text.w + 2*notePadX, n.text.h + 2*notePadY }

// speech returns a seat's speech bubble in several widths.
func (t *tabletop) speech(s side) (list []note) {
	for _, wide := range noteWidths {
		list = append(list, note{text: t.text(t.say(t.seats[s].Bubble), look.Name, darkInk, wide), fill: bubbleFill})
	}
	return list
}

// bubbleSides lists the sides of a seat's panel in the order in which its
// bubble tries them.
func (t *tabletop) bubbleSides(s side) []side {
	return [sides][]side{bottomSide: {topSide, leftSide, rightSide, bottomSide}, rightSide: {leftSide, topSide, bottomSide, rightSide},
		topSide: {bottomSide, rightSide, leftSide, topSide}, leftSide: {rightSide, bottomSide, topSide, leftSide}}[s]
}

// bubble draws a seat's speech bubble beside its panel.
func (t *tabletop) bubble(s side) {
	if !t.seats[s].Bubble.IsEmpty() {
		t.note(t.speech(s), t.panels[s].at, t.area, t.bubbleSides(s), true)
	}
}

// labels places notes beside the spots they describe, inside the area and clear
// of the choices if possible. Notes about seats are part of the seats' panels.
func (p *planner) labels(area, rest rect) {
	for i := range p.b.Labels {
		l := &p.b.Labels[i]
		at, s, ok := p.spotBox(l.At)
		if !ok || l.At.Kind == picture.AtSeat {
			continue
		}
		inside := rest
		if !at.within(rest) {
			inside = area
		}
		var notes []note
		for _, wide := range noteWidths {
			notes = append(notes, p.labelNote(l, wide))
		}
		p.note(notes, at, inside, outwards(s), false)
	}
}

// labelNote returns the note of a label.
func (p *planner) labelNote(l *picture.Label, wide float32) note {
	fill, ink := look.Surface, look.Ink
	switch l.Mark {
	case picture.Wrong:
		fill, ink = look.LossSoft, look.Loss
	case picture.Right:
		fill, ink = look.AccentSoft, look.Accent
	case picture.Now:
		fill, ink = look.Mark, look.OnMark
	case picture.Plain, picture.Counted, picture.Lit, picture.Faded:
	}
	text := p.say(l.Text)
	if sign := signOf(l.Mark); sign != "" {
		text = sign + " " + text
	}
	return note{text: p.text(text, look.LabelBold, themeColour(ink), wide), fill: themeColour(fill)}
}

// outwards lists the sides in the order in which notes try them: away from the
// table first.
func outwards(s side) []side {
	if s.isHorizontal() {
		return []side{s, (s + 2) % sides, rightSide, leftSide}
	}
	return []side{s, (s + 2) % sides, topSide, bottomSide}
}

// spotBox returns where a spot lies and which side of the table it belongs to.
func (p *planner) spotBox(at picture.Spot) (r rect, s side, ok bool) {
	s = topSide
	switch at.Kind {
	case picture.AtStack:
		s = sideOf(at.Place.Wall, p.b.You)
	case picture.AtRow, picture.AtCentre, picture.Nowhere:
	default:
		s = sideOf(at.Seat, p.b.You)
	}
	r, ok = p.box(at)
	return r, s, ok
}

// note places one of several widths of a note beside a box, inside an area:
// where it covers least, preferring earlier sides. It never covers the box
// itself.
func (p *planner) note(notes []note, of, inside rect, order []side, tailed bool) {
	var best rect
	var shown note
	least, from := float32(math.MaxFloat32), topSide
	inside = inside.grown(-6)
	for narrower, n := range notes {
		for rank, s := range order {
			for _, o := range offsets {
				at, ok := placeBeside(of, s, n, o, inside)
				if !ok {
					continue
				}
				cost := p.covered(at)*3 + p.covered(at.grown(4)) + float32(rank)*20 + float32(narrower)*30 + abs(o.slide)*12 + o.away*2
				if !tailed {
					cost += p.crossed(leadOf(at, of)) * 25
				}
				if cost < least {
					best, shown, least, from = at, n, cost, s
				}
			}
		}
	}
	if best.isEmpty() {
		return
	}
	if !tailed {
		for _, d := range leadOf(best, of) {
			if p.covered(d) == 0 {
				p.panel(frontLayer, d, shown.fill, d.w/2)
			}
		}
	}
	p.drawNote(shown, best, of, from, tailed)
}

// offset moves a note from the middle of a side: along it, as a share of the
// note's own length, and away from it, in units.
type offset struct{ slide, away float32 }

var offsets = func() (list []offset) {
	for _, away := range []float32{0, 26, 52, 78} {
		for _, slide := range []float32{0, -0.5, 0.5, -0.75, 0.75, -1, 1, -1.4, 1.4} {
			list = append(list, offset{slide, away})
		}
	}
	return list
}()

// placeBeside returns where a note lies on one side of a box, moved by an offset and
// kept inside an area; ok is false if it would cover the box.
func placeBeside(of rect, s side, n note, o offset, inside rect) (at rect, ok bool) {
	w, h := n.size()
	at = of.centred(w, h)
	dx, dy := s.out()
	gap := noteGap + o.away
	at = at.moved(dx*((of.w+w)/2+gap), dy*((of.h+h)/2+gap))
	if s.isHorizontal() {
		at.x += o.slide * w
	} else {
		at.y += o.slide * h
	}
	at.x = whole(max(inside.x, min(at.x, inside.right()-w)))
	at.y = whole(max(inside.y, min(at.y, inside.bottom()-h)))
	return at, at.within(inside.grown(1)) && at.shared(of) == 0
}

// leadOf returns the dots that lead from a note to what it describes, none if
// the two are close.
func leadOf(at, of rect) (dots []rect) {
	const step, dot = 8, 3
	fx, fy := at.nearest(of.middle())
	tx, ty := of.nearest(fx, fy)
	fx, fy = at.nearest(tx, ty)
	far := float32(math.Hypot(float64(tx-fx), float64(ty-fy)))
	if far < 2*step {
		return nil
	}
	for on := float32(step) / 2; on < far-1; on += step {
		x, y := fx+(tx-fx)*on/far, fy+(ty-fy)*on/far
		dots = append(dots, rect{whole(x - dot/2), whole(y - dot/2), dot, dot})
	}
	return dots
}

// crossed returns how many dots cover something.
func (p *planner) crossed(dots []rect) (n float32) {
	for _, d := range dots {
		if p.covered(d) > 0 {
			n++
		}
	}
	return n
}

// covered returns how much of what is on the board a note would cover, in
// square units.
func (p *planner) covered(at rect) (sum float32) {
	for _, s := range p.solids {
		sum += at.shared(s.rect)
	}
	return sum
}

func (p *planner) drawNote(n note, at, of rect, s side, tailed bool) {
	if tailed {
		p.drawTail(at, of, s)
	}
	p.panel(frontLayer, at, n.fill, noteRound)
	p.writeBlock(frontTextLayer, n.text, rect{at.x, at.y + notePadY, at.w, n.text.h}, 0.5)
	p.block(at, "note")
}

// drawTail draws the tip of a bubble, pointing at the speaker.
func (p *planner) drawTail(at, of rect, s side) {
	const side = 14
	x, y := of.middle()
	x = max(at.x+12, min(x, at.right()-12))
	y = max(at.y+10, min(y, at.bottom()-10))
	switch s {
	case topSide:
		y = at.bottom()
	case bottomSide:
		y = at.y
	case leftSide:
		x = at.right()
	case rightSide:
		x = at.x
	}
	p.picture(frontLayer, rect{whole(x) - side/2, whole(y) - side/2, side, side}, art{kind: tailArt}, false)
}
