package board

import (
	"cmp"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/ui/look"
)

// scene is a board laid out: what is drawn where, what can be touched, and
// where each spot lies. It has no canvas objects.
type scene struct {
	area    rect
	sprites []sprite
	targets []target
	solids  []solid
	spots   []spot
	named   []named
}

// named is where a tile lies face up, and what it is called.
type named struct {
	at   rect
	name string
}

// nameAt returns the index of the tile at a point, -1 for none.
func (s *scene) nameAt(x, y float32) int {
	for i := len(s.named) - 1; i >= 0; i-- {
		if at := s.named[i].at; x >= at.x && x < at.right() && y >= at.y && y < at.bottom() {
			return i
		}
	}
	return -1
}

// layer is the painting order of sprites, from the back.
type layer uint8

const (
	onFeltLayer    layer = iota // panels, strips, dots
	tileLayer                   // tiles, stacks, dice
	ringLayer                   // the rings of marked tiles
	markedLayer                 // marked tiles
	badgeLayer                  // badges, numbers
	frontLayer                  // labels and bubbles
	frontTextLayer              // text on labels and bubbles
)

// sprite is one thing drawn at a place.
type sprite struct {
	ink
	at     rect
	layer  layer
	target int  // index of its target, -1 for none
	last   bool // shown after the dice have come to rest
}

// inkKind selects how an ink is drawn.
type inkKind uint8

const (
	paintInk inkKind = iota
	panelInk
	wordInk
)

// ink is what is drawn, without the place: a canvas object made for one sprite
// can serve any other with the same ink.
type ink struct {
	kind inkKind
	w, h float32

	art   art // of a picture
	faded bool

	fill, stroke color.NRGBA // of a panel
	width        float32     // of the stroke, which lies inside
	radius       float32
	squareTop    bool // only the lower corners are round
	text         string
	role         look.Role
	colour       color.NRGBA
}

// target is an area that is touched as one.
type target struct {
	act   picture.Act
	label string
	body  rect  // its visible part
	hit   rect  // where it is touched
	also  rect  // where else: a seat's hand; may be empty
	nav   rect  // its position for arrow keys; body if empty
	among among // its group
	lifts bool  // rises under the pointer, as a tile does
	lit   bool
	round float32
}

// among names the group of targets that one belongs to: Home and End go to the first and the
// last of the group.
type among struct {
	kind  amongKind
	index int // of a row
}

type amongKind uint8

const (
	byItself amongKind = iota
	inHand             // the viewer's
	inRow
	inChoices
)

// joined adds the targets made since from to a group.
func (s *scene) joined(from int, a among) {
	for i := from; i < len(s.targets); i++ {
		s.targets[i].among = a
	}
}

// ends returns the first and the last target of a target's group, of all targets if it has
// none.
func (s *scene) ends(of int) (first, last int) {
	a := s.targets[of].among
	first, last = of, of
	for i, t := range s.targets {
		if a.kind == byItself || t.among == a {
			first, last = min(first, i), max(last, i)
		}
	}
	return first, last
}

// solid is an area that nothing else may cover, except parts of the same thing.
type solid struct {
	rect
	what string
}

// spot is where a place of the board lies, for labels and moves.
type spot struct {
	picture.Spot
	at     rect
	sprite int    // its picture, -1 for none
	name   string // of the picture
	number int    // the number beside it, -1 for none
}

func (s *scene) block(r rect, what string) { s.solids = append(s.solids, solid{r, what}) }

func (s *scene) put(l layer, at rect, i ink) int {
	i.w, i.h = at.w, at.h
	s.sprites = append(s.sprites, sprite{ink: i, at: at, layer: l, target: -1})
	return len(s.sprites) - 1
}

// panel adds a rectangle with round corners.
func (s *scene) panel(l layer, at rect, fill color.NRGBA, radius float32) {
	s.put(l, at, ink{kind: panelInk, fill: fill, radius: radius})
}

// ring adds the outline of a box, outside of it: Fyne's window strokes inside of an
// edge, its software painter, which tests use, both sides of it.
func (s *scene) ring(l layer, at rect, stroke color.NRGBA, thick, radius float32) {
	s.put(l, at.grown(thick), ink{kind: panelInk, stroke: stroke, width: thick, radius: radius + thick})
}

func (s *scene) picture(l layer, at rect, a art, faded bool) int {
	a.w, a.h = at.w, at.h
	return s.put(l, at, ink{kind: paintInk, art: a, faded: faded})
}

// line is one line of text in a role.
type line struct {
	role   look.Role
	colour color.NRGBA
	text   string
}

func (l line) width() float32 { return ceil(l.role.Width(l.text)) }

// write writes a line in a box, centred vertically and aligned left for align
// 0, centred for 0.5 and right for 1. It returns the sprite, -1 for an empty
// line.
func (s *scene) write(layer layer, l line, box rect, align float32) int {
	if l.text == "" {
		return -1
	}
	size := fyne.MeasureText(l.text, l.role.Size(), l.role.Style())
	at := rect{box.x + (box.w-size.Width)*align, box.y + (box.h-size.Height)/2 - look.OpticalRise(l.text, l.role.Size()), size.Width, size.Height}
	return s.put(layer, at, ink{kind: wordInk, text: l.text, role: l.role, colour: l.colour})
}

// minTarget is the minimum size of a target.
const minTarget = 32

// touchable makes one target of the sprites added since from, if it has an act.
func (s *scene) touchable(from int, t target) {
	if t.act == "" {
		return
	}
	for i := from; i < len(s.sprites); i++ {
		if s.sprites[i].target < 0 {
			s.sprites[i].target = len(s.targets)
		}
	}
	if t.nav.isEmpty() {
		t.nav = t.body
	}
	s.targets = append(s.targets, t)
}

// footOf returns the lower edge of a box: the position for arrow keys of
// something that contains other targets.
func footOf(r rect) rect { return rect{r.x, r.bottom() - 1, r.w, 2} }

// finish sorts the sprites into painting order and the targets into reading
// order.
func (s *scene) finish() {
	targets := sorted(s.targets, func(a, b target) int {
		return cmp.Or(cmp.Compare(whole(a.nav.y/8), whole(b.nav.y/8)), cmp.Compare(a.nav.x, b.nav.x))
	})
	for i := range s.sprites {
		if t := s.sprites[i].target; t >= 0 {
			s.sprites[i].target = targets[t]
		}
	}
	sprites := sorted(s.sprites, func(a, b sprite) int { return cmp.Compare(a.layer, b.layer) })
	for i := range s.spots {
		for _, p := range []*int{&s.spots[i].sprite, &s.spots[i].number} {
			if *p >= 0 {
				*p = sprites[*p]
			}
		}
	}
}

// sorted sorts a list stably and returns the new index of each element.
func sorted[T any](list []T, order func(a, b T) int) (moved []int) {
	from := make([]int, len(list))
	for i := range from {
		from[i] = i
	}
	slices.SortStableFunc(from, func(a, b int) int { return order(list[a], list[b]) })
	was := slices.Clone(list)
	moved = make([]int, len(list))
	for to, i := range from {
		list[to] = was[i]
		moved[i] = to
	}
	return moved
}

// hit returns the target at a point, -1 for none. Of overlapping targets it
// returns the smallest, and what is itself touched before a seat whose hand is.
func (s *scene) hit(x, y float32) int {
	best, size := -1, float32(0)
	for i, t := range s.targets {
		at := t.hit
		switch {
		case t.hit.has(x, y):
		case t.also.has(x, y):
			at = t.also
		default:
			continue
		}
		if best < 0 || at.w*at.h < size {
			best, size = i, at.w*at.h
		}
	}
	return best
}

// touchPoint returns a point where a touch reaches a target and nothing above
// it.
func (s *scene) touchPoint(i int) (x, y float32, ok bool) {
	const steps = 9
	t := s.targets[i]
	if x, y = t.body.middle(); s.hit(x, y) == i {
		return x, y, true
	}
	for row := range steps {
		for column := range steps {
			x = t.hit.x + t.hit.w*(float32(column)+0.5)/steps
			y = t.hit.y + t.hit.h*(float32(row)+0.5)/steps
			if s.area.has(x, y) && s.hit(x, y) == i {
				return x, y, true
			}
		}
	}
	return 0, 0, false
}
