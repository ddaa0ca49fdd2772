package board

import (
	"image/color"

	"sikwu/lessons/board"
	"sikwu/ui/look"
)

// The measures of notes, in units.
const (
	noteWide  = 168 // at most
	notePadX  = 10
	notePadY  = 6
	noteRound = 8
	noteGap   = 6 // to what it speaks of
)

// note is a text on a small plate.
type note struct {
	text block
	fill color.NRGBA
}

func (n note) size() (w, h float32) { return n.text.w + 2*notePadX, n.text.h + 2*notePadY }

// speech is what a seat says.
func (t *tabletop) speech(s side) note {
	wide := float32(noteWide)
	if t.has(discards) { // in a corner
		wide = max(72, t.plates[s].at.w-2*notePadX)
	}
	return note{text: t.text(t.say(t.seats[s].Bubble), look.Name, onTone, wide), fill: bubbleTone}
}

// bubbleSides are the sides of a seat's plate in the order in which its bubble
// tries them: the first two are towards the middle.
func (t *tabletop) bubbleSides(s side) []side {
	if t.has(discards) { // seats are in the corners
		return [sides][]side{bottom: {top, right, bottom, left}, right: {top, left, bottom, right},
			top: {bottom, left, top, right}, left: {bottom, right, top, left}}[s]
	}
	return [sides][]side{bottom: {top, left, right, bottom}, right: {left, top, bottom, right},
		top: {bottom, right, left, top}, left: {right, bottom, top, left}}[s]
}

// bubble shows what a seat says, beside its plate, towards the middle.
func (t *tabletop) bubble(s side) {
	if !t.seats[s].Bubble.IsEmpty() {
		t.note(t.speech(s), t.plates[s].at, t.area, t.bubbleSides(s), true)
	}
}

// labels sets notes beside the spots that they speak of, inside an area and if
// possible on what is not covered by the answers.
func (p *planner) labels(area, rest rect) {
	for _, l := range p.b.Labels {
		at, s, ok := p.spotBox(l.At)
		if !ok {
			continue
		}
		fill, ink := look.Surface, look.Ink
		switch l.Mark {
		case board.Wrong:
			fill, ink = look.LossSoft, look.Loss
		case board.Right:
			fill, ink = look.AccentSoft, look.Accent
		case board.Now:
			fill, ink = look.Mark, look.OnMark
		case board.Plain, board.Counted, board.Lit, board.Faded:
		}
		said := p.say(l.Text)
		if sign := signOf(l.Mark); sign != "" {
			said = sign + " " + said
		}
		n := note{text: p.text(said, look.LabelBold, hue(ink), noteWide), fill: hue(fill)}
		inside := rest
		if !at.within(rest) {
			inside = area
		}
		p.note(n, at, inside, outwards(s), false)
	}
}

// outwards are the sides of a thing in the order in which notes try them: away
// from the table first.
func outwards(s side) []side {
	if s.lies() {
		return []side{s, (s + 2) % sides, right, left}
	}
	return []side{s, (s + 2) % sides, top, bottom}
}

// spotBox is where a spot lies, and to which side of the table it belongs.
func (p *planner) spotBox(at board.Spot) (r rect, s side, ok bool) {
	s = top
	switch at.Kind {
	case board.AtStack:
		s = sideOf(at.Place.Wall, p.b.You)
	case board.AtRow, board.AtCentre, board.Nowhere:
	default:
		s = sideOf(at.Seat, p.b.You)
	}
	r, ok = p.box(at)
	return r, s, ok
}

// note puts a note beside a box, on the first of the sides where nothing is
// covered, else where least is. It lies inside an area and never over the box.
func (p *planner) note(n note, of, inside rect, order []side, tailed bool) {
	w, h := n.size()
	inside = inside.grown(-6)
	best, least, from := rect{}, float32(1e9), top
	for rank, s := range order {
		for _, slide := range []float32{0, -0.5, 0.5, -1, 1} {
			at, ok := beside(of, s, w, h, slide, inside)
			if !ok {
				continue
			}
			if covers := p.covered(at) + float32(rank)*0.5 + abs(slide)*0.2; covers < least {
				best, least, from = at, covers, s
			}
		}
	}
	if best.isEmpty() {
		return
	}
	p.drawNote(n, best, of, from, tailed)
}

// beside is where a box so large lies on one side of another, slid along it by
// a share of its length and pushed into an area; ok is false where it would
// come to lie over the other.
func beside(of rect, s side, w, h, slide float32, inside rect) (at rect, ok bool) {
	at = of.centred(w, h)
	dx, dy := s.out()
	at = at.moved(dx*((of.w+w)/2+noteGap), dy*((of.h+h)/2+noteGap))
	if s.lies() {
		at.x += slide * w
	} else {
		at.y += slide * h
	}
	at.x = whole(max(inside.x, min(at.x, inside.right()-w)))
	at.y = whole(max(inside.y, min(at.y, inside.bottom()-h)))
	return at, at.within(inside.grown(1)) && at.shared(of) == 0
}

// covered is how much of what lies on the board a note would cover, in square
// units.
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
	p.plate(said, at, n.fill, noteRound)
	p.writeBlock(saidOn, n.text, rect{at.x, at.y + notePadY, at.w, n.text.h}, 0.5)
	p.block(at, "note")
}

// drawTail draws the tip of a bubble on the side of who speaks.
func (p *planner) drawTail(at, of rect, s side) {
	const side = 14
	x, y := of.middle()
	x = max(at.x+12, min(x, at.right()-12))
	y = max(at.y+10, min(y, at.bottom()-10))
	switch s {
	case top:
		y = at.bottom()
	case bottom:
		y = at.y
	case left:
		x = at.right()
	case right:
		x = at.x
	}
	p.picture(said, rect{whole(x) - side/2, whole(y) - side/2, side, side}, art{kind: tailArt}, false)
}
