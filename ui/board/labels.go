package board

import (
	"image/color"
	"math"

	"sikwu/core/picture"
	"sikwu/ui/look"
)

// The measures of notes, in units.
const (
	noteWide  = 168 // at most
	notePadX  = 10
	notePadY  = 6
	noteRound = 8
	noteGap   = 6  // to what it speaks of
	noteLine  = 30 // height of one in one line, with no room to spare
)

// noteWidths are how wide notes may be, as they are tried.
var noteWidths = [...]float32{noteWide, 110, 78}

// note is a text on a small panel.
type note struct {
	text block
	fill color.NRGBA
}

func (n note) size() (w, h float32) { return n.text.w + 2*notePadX, n.text.h + 2*notePadY }

// speech is what a seat says.
func (t *tabletop) speech(s side) note {
	wide := float32(noteWide)
	if t.has(discards) { // in a corner
		wide = max(72, t.panels[s].at.w-2*notePadX)
	}
	return note{text: t.text(t.say(t.seats[s].Bubble), look.Name, darkInk, wide), fill: bubbleFill}
}

// bubbleSides are the sides of a seat's panel in the order in which its bubble
// tries them: the first two are towards the middle.
func (t *tabletop) bubbleSides(s side) []side {
	if t.has(discards) { // seats are in the corners
		return [sides][]side{bottom: {top, right, bottom, left}, right: {top, left, bottom, right},
			top: {bottom, left, top, right}, left: {bottom, right, top, left}}[s]
	}
	return [sides][]side{bottom: {top, left, right, bottom}, right: {left, top, bottom, right},
		top: {bottom, right, left, top}, left: {right, bottom, top, left}}[s]
}

// bubble shows what a seat says, beside its panel, towards the middle.
func (t *tabletop) bubble(s side) {
	if !t.seats[s].Bubble.IsEmpty() {
		t.note([]note{t.speech(s)}, t.panels[s].at, t.area, t.bubbleSides(s), true)
	}
}

// labels sets notes beside the spots that they speak of, inside an area and if
// possible on what is not covered by the answers. What speaks of a seat stands
// on its panel.
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

// labelNote is a label on its small panel.
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

// outwards are the sides of a target in the order in which notes try them: away
// from the table first.
func outwards(s side) []side {
	if s.isHorizontal() {
		return []side{s, (s + 2) % sides, right, left}
	}
	return []side{s, (s + 2) % sides, top, bottom}
}

// spotBox is where a spot lies, and to which side of the table it belongs.
func (p *planner) spotBox(at picture.Spot) (r rect, s side, ok bool) {
	s = top
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

// note puts a note beside a box, on the first of the sides where nothing is
// covered, else where least is; it may be said in several widths. It lies inside
// an area and never over the box.
func (p *planner) note(notes []note, of, inside rect, order []side, tailed bool) {
	var best rect
	var shown note
	least, from := float32(math.MaxFloat32), top
	inside = inside.grown(-6)
	for narrower, n := range notes {
		for rank, s := range order {
			for _, o := range offsets {
				at, ok := beside(of, s, n, o, inside)
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
				p.panel(front, d, shown.fill, d.w/2)
			}
		}
	}
	p.drawNote(shown, best, of, from, tailed)
}

// offset is how a note is moved from the middle of a side of what it speaks of:
// along it by a share of its own length, and further away, in units.
type offset struct{ slide, away float32 }

var offsets = func() (list []offset) {
	for _, away := range []float32{0, 26, 52, 78} {
		for _, slide := range []float32{0, -0.5, 0.5, -0.75, 0.75, -1, 1} {
			list = append(list, offset{slide, away})
		}
	}
	return list
}()

// beside is where a note lies on one side of a box, moved by an offset and
// pushed into an area; ok is false where it would come to lie over the box.
func beside(of rect, s side, n note, o offset, inside rect) (at rect, ok bool) {
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

// leadOf are dots on the way from a note to what it speaks of, none where the
// two are next to each other.
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

// crossed is how many of some dots lie on something.
func (p *planner) crossed(dots []rect) (n float32) {
	for _, d := range dots {
		if p.covered(d) > 0 {
			n++
		}
	}
	return n
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
	p.panel(front, at, n.fill, noteRound)
	p.writeBlock(frontText, n.text, rect{at.x, at.y + notePadY, at.w, n.text.h}, 0.5)
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
	p.picture(front, rect{whole(x) - side/2, whole(y) - side/2, side, side}, art{kind: tailArt}, false)
}
