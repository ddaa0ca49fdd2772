package board

import (
	"image"
	"image/color"

	"sikwu/assets/face"
)

// art identifies a picture: what it shows, its size in units and its rotation
// in degrees clockwise. Fields that do not apply are zero.
type art struct {
	kind  artKind
	face  face.Face // of a tile
	state int       // of a stack: a stackState; of a die: its value
	w, h  float32
	turn  float32
}

type artKind uint8

const (
	tileArt artKind = iota
	stackArt
	dieArt
	cupArt
	arrowArt
	tickArt
	crossArt
	tailArt // the tip of a speech bubble
)

// stackState says which tiles of a stack are shown, and with which back.
type stackState int

const (
	fullStack stackState = iota
	bottomOnly
	topOnly // the upper tile, moved aside
	countedStack
	countedBottom
	countedTop
	pulledStack
	pulledBottom
	pulledTop
)

// lying returns which tiles are there, regardless of their back.
func (s stackState) lying() stackState { return s % 3 }

// paint returns fullStack, countedStack or pulledStack: the colour of the back.
func (s stackState) paint() stackState { return s / 3 * 3 }

// paint draws everything but tile faces.
func (a art) paint(scale float32) image.Image {
	b := newBitmap(a.w, a.h, scale)
	w, h := float64(a.w), float64(a.h)
	switch a.kind {
	case stackArt:
		b.stack(stackState(a.state), w, h)
	case dieArt:
		b.die(a.state, w, float64(a.turn))
	case cupArt:
		b.cup(w, h)
	case arrowArt:
		b.fill(rotated(convex(0.5, [2]float64{w / 2, 1}, [2]float64{w - 1, h - 1}, [2]float64{1, h - 1}), w/2, h/2, float64(a.turn)), flat(dottedInk))
	case tickArt:
		b.badge(rightColour, w, roundLine(w*0.28, w*0.52, w*0.44, w*0.68, w*0.12), roundLine(w*0.44, w*0.68, w*0.73, w*0.35, w*0.12))
	case crossArt:
		b.badge(wrongColour, w, roundLine(w*0.33, w*0.33, w*0.67, w*0.67, w*0.12), roundLine(w*0.67, w*0.33, w*0.33, w*0.67, w*0.12))
	case tailArt:
		b.fill(rotated(roundBox(w*0.2, h*0.2, w*0.6, h*0.6, 1.5), w/2, h/2, 45), flat(bubbleFill))
	}
	return b.img
}

// badge draws a disc with a sign on it.
func (b *bitmap) badge(c color.NRGBA, side float64, sign ...shape) {
	b.fill(disc(side/2, side/2, side/2-0.2), flat(darkInk))
	b.fill(disc(side/2, side/2, side/2-1.2), flat(c))
	for _, s := range sign {
		b.fill(s, flat(darkInk))
	}
}

// The margins of a stack's picture, which leave room for the shadow, in units.
const (
	stackSide = 1
	stackFoot = 5
)

// backColours holds the colours at the upper and lower end of plain, counted and
// pulled backs.
var backColours = map[stackState][2]color.NRGBA{
	fullStack:    {rgb(0x7CC7A2), rgb(0x54A57E)},
	countedStack: {rgb(0xEEF5D0), rgb(0xC3D994)},
	pulledStack:  {rgb(0xFFC6B8), rgb(0xEE8570)},
}

// stack draws two tiles, one on the other, or one of them, seen from above and
// slightly from the front: the back, then the ivory sides.
func (b *bitmap) stack(s stackState, w, h float64) {
	h -= stackFoot
	x, width := float64(stackSide), w-2*stackSide
	side := b.snap(min(6, max(3, h/7.2))) // height of one tile's side
	top, tiles := 0.0, 2.0
	if s.lying() != fullStack {
		tiles = 1
	}
	if s.lying() == bottomOnly {
		top = side
	}
	from, to := backColours[s.paint()][0], backColours[s.paint()][1]
	if s.lying() == bottomOnly {
		from, to = mix(from, backSeam, 0.3), mix(to, backSeam, 0.3)
	}
	radius := min(3, width/7)
	b.blur(roundBox(x, top+2, width, h-top, radius), color.NRGBA{A: 110}, 2.5)
	b.fill(roundBox(x, top, width, h-top, radius), flat(ivoryShade))
	thin := b.snap(side / 3) // the back of a tile, seen from the side
	foot := h - thin
	b.fill(roundBox(x, top, width, foot-top, radius), flat(ivory))
	if tiles == 2 {
		b.fill(roundBox(x, h-side-thin, width, thin, 0), flat(backSeam))
	}
	back := h - tiles*side
	b.fill(roundBox(x, top, width, back-top, radius), flat(mix(to, backSeam, 0.45)))
	b.fill(roundBox(x, top, width, back-top-b.snap(0.8), radius), gradient(from, to, top, back))
	b.fill(roundBox(x+1, top+b.snap(0.8), width-2, b.snap(1), 0.5), flat(color.NRGBA{255, 255, 255, 60}))
}

// snap rounds a length to whole pixels, at least one.
func (b *bitmap) snap(units float64) float64 {
	return max(1, float64(int(units*b.scale+0.5))) / b.scale
}
