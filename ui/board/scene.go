package board

import (
	"cmp"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/ui/look"
)

// scene is a board laid out: what is drawn where, what can be touched, and where
// each spot lies. It knows no canvas.
type scene struct {
	area    rect
	sprites []sprite
	targets []target
	solids  []solid
	spots   []spot
}

// layer is the order in which sprites are painted, from the back.
type layer uint8

const (
	onFelt    layer = iota // panels, strips, dots
	lying                  // tiles, stacks, dice
	ringed                 // the rings of marked tiles
	marked                 // marked tiles
	over                   // badges, numbers
	front                  // labels and bubbles
	frontText              // what is written on them
)

// sprite is one target drawn at a place.
type sprite struct {
	ink
	at     rect
	layer  layer
	target int  // the target it belongs to, -1 for none
	last   bool // comes when the dice have come to rest
}

// inkKind is how an ink is drawn.
type inkKind uint8

const (
	painted inkKind = iota
	panel
	words
)

// ink is what is drawn, but not where: a canvas object made for one sprite may
// serve any other of the same ink.
type ink struct {
	kind inkKind
	w, h float32

	art   art // of a picture
	faded bool

	fill, stroke color.NRGBA // of a panel
	width        float32     // of its stroke, which lies inside
	radius       float32
	squareTop    bool // only the lower corners are round
	text         string
	role         look.Role
	colour       color.NRGBA
}

// target is what is touched as one.
type target struct {
	act   picture.Act
	label string
	body  rect // what is seen of it
	hit   rect // where it is touched
	nav   rect // where arrow keys take it to be; the body where empty
	lifts bool // rises under the pointer, as a tile does
	round float32
}

// solid is a place that nothing else may lie on. Solids of one owner may.
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

// panel paints a round box.
func (s *scene) panel(l layer, at rect, fill color.NRGBA, radius float32) {
	s.put(l, at, ink{kind: panel, fill: fill, radius: radius})
}

// ring paints the outline of a box, so thick, outside of it.
func (s *scene) ring(l layer, at rect, stroke color.NRGBA, thick, radius float32) {
	s.put(l, at.grown(thick), ink{kind: panel, stroke: stroke, width: thick, radius: radius + thick})
}

func (s *scene) picture(l layer, at rect, a art, faded bool) int {
	a.w, a.h = at.w, at.h
	return s.put(l, at, ink{kind: painted, art: a, faded: faded})
}

// line is one line of text in a role.
type line struct {
	role   look.Role
	colour color.NRGBA
	text   string
}

func (l line) width() float32 { return ceil(l.role.Width(l.text)) }

// write sets a line in a box: against its left for align 0, in the middle for
// 0.5, against its right for 1; in the middle of its height.
func (s *scene) write(layer layer, l line, box rect, align float32) int {
	if l.text == "" {
		return -1
	}
	size := fyne.MeasureText(l.text, l.role.Size(), l.role.Style())
	at := rect{box.x + (box.w-size.Width)*align, box.y + (box.h-size.Height)/2 - look.OpticalRise(l.text, l.role.Size()), size.Width, size.Height}
	return s.put(layer, at, ink{kind: words, text: l.text, role: l.role, colour: l.colour})
}

// least is how high and wide a target is at least.
const least = 32

// touchable makes what was painted since sprite from a target; without an act
// nothing can be touched there.
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

// foot is the lower edge of a box: where arrow keys find what holds other targets.
func foot(r rect) rect { return rect{r.x, r.bottom() - 1, r.w, 2} }

// finish brings the sprites into the order they are painted in and the targets
// into that in which they are read.
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

// sorted sorts a list, equals in their order, and tells where each came to be.
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

// hit is the target touched at a point, -1 for none: of those that lie over each
// other the smallest.
func (s *scene) hit(x, y float32) int {
	best := -1
	for i, t := range s.targets {
		if !t.hit.has(x, y) {
			continue
		}
		if best < 0 || t.hit.w*t.hit.h < s.targets[best].hit.w*s.targets[best].hit.h {
			best = i
		}
	}
	return best
}

// touchPoint is a point of a target where a touch reaches it and nothing over it.
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
