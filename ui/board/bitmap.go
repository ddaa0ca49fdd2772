package board

import (
	"image"
	"image/color"
	"math"
)

// bitmap is a picture that shapes are painted on, in units from the top left
// corner.
type bitmap struct {
	img   *image.NRGBA
	scale float64 // pixels per unit
}

func newBitmap(w, h float32, scale float32) *bitmap {
	width, height := pixels(w, scale), pixels(h, scale)
	return &bitmap{img: image.NewNRGBA(image.Rect(0, 0, width, height)), scale: float64(scale)}
}

// pixels returns how many pixels Fyne uses for a length.
func pixels(units, scale float32) int {
	return max(1, int(math.Ceil(float64(units*scale))))
}

// shape is an area: the signed distance of a point from its edge in units,
// negative inside, and the box it fits in.
type shape struct {
	distance       func(x, y float64) float64
	x1, y1, x2, y2 float64
}

// shade returns the colour at a point.
type shade func(x, y float64) color.NRGBA

func flat(c color.NRGBA) shade { return func(_, _ float64) color.NRGBA { return c } }

// gradient blends from one colour to another between two heights.
func gradient(from, to color.NRGBA, top, bottom float64) shade {
	return func(_, y float64) color.NRGBA {
		return mix(from, to, (y-top)/(bottom-top))
	}
}

func mix(a, b color.NRGBA, share float64) color.NRGBA {
	share = max(0, min(1, share))
	between := func(p, q uint8) uint8 {
		return uint8(math.Round(float64(p) + (float64(q)-float64(p))*share))
	}
	return color.NRGBA{between(a.R, b.R), between(a.G, b.G), between(a.B, b.B), between(a.A, b.A)}
}

// fill paints a shape with smooth edges.
func (b *bitmap) fill(s shape, c shade) {
	b.cover(s, 1/b.scale, func(x, y float64) float64 { return 0.5 - s.distance(x, y)*b.scale }, c)
}

// blur paints a shape whose edge fades over the given distance on both sides,
// for shadows.
func (b *bitmap) blur(s shape, c color.NRGBA, over float64) {
	b.cover(s, over, func(x, y float64) float64 {
		t := max(0, min(1, 0.5-s.distance(x, y)/(2*over)))
		return t * t * (3 - 2*t)
	}, flat(c))
}

// cover blends a colour over every pixel in a shape's box, extended by round on
// each side; cover gives the opacity.
func (b *bitmap) cover(s shape, round float64, cover func(x, y float64) float64, c shade) {
	size := b.img.Bounds().Size()
	from := func(v float64) int { return max(0, int(math.Floor((v-round)*b.scale))) }
	to := func(v float64, most int) int { return min(most, int(math.Ceil((v+round)*b.scale))) }
	for py := from(s.y1); py < to(s.y2, size.Y); py++ {
		for px := from(s.x1); px < to(s.x2, size.X); px++ {
			x, y := (float64(px)+0.5)/b.scale, (float64(py)+0.5)/b.scale
			if a := cover(x, y); a > 0 {
				b.lay(px, py, c(x, y), min(1, a))
			}
		}
	}
}

// lay blends a colour over a pixel.
func (b *bitmap) lay(x, y int, c color.NRGBA, cover float64) {
	at := b.img.PixOffset(x, y)
	p := b.img.Pix[at : at+4 : at+4]
	top := float64(c.A) / 255 * cover
	below := float64(p[3]) / 255 * (1 - top)
	a := top + below
	if a <= 0 {
		return
	}
	blend := func(over, under uint8) uint8 {
		return uint8(math.Round((float64(over)*top + float64(under)*below) / a))
	}
	p[0], p[1], p[2], p[3] = blend(c.R, p[0]), blend(c.G, p[1]), blend(c.B, p[2]), uint8(math.Round(a*255))
}

// roundBox returns a rectangle with round corners.
func roundBox(x, y, w, h, radius float64) shape {
	cx, cy := x+w/2, y+h/2
	radius = min(radius, w/2, h/2)
	far := func(px, py float64) float64 {
		dx, dy := math.Abs(px-cx)-w/2+radius, math.Abs(py-cy)-h/2+radius
		return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
	}
	return shape{far, x, y, x + w, y + h}
}

func disc(cx, cy, radius float64) shape {
	far := func(x, y float64) float64 { return math.Hypot(x-cx, y-cy) - radius }
	return shape{far, cx - radius, cy - radius, cx + radius, cy + radius}
}

// roundLine returns a line with round ends.
func roundLine(x1, y1, x2, y2, width float64) shape {
	dx, dy := x2-x1, y2-y1
	far := func(x, y float64) float64 {
		t := max(0, min(1, ((x-x1)*dx+(y-y1)*dy)/(dx*dx+dy*dy)))
		return math.Hypot(x-x1-t*dx, y-y1-t*dy) - width/2
	}
	r := width / 2
	return shape{far, min(x1, x2) - r, min(y1, y2) - r, max(x1, x2) + r, max(y1, y2) + r}
}

// convex returns a convex polygon, given by its corners clockwise, grown by
// radius.
func convex(radius float64, corners ...[2]float64) shape {
	s := shape{x1: math.Inf(1), y1: math.Inf(1), x2: math.Inf(-1), y2: math.Inf(-1)}
	for _, p := range corners {
		s.x1, s.x2 = min(s.x1, p[0]-radius), max(s.x2, p[0]+radius)
		s.y1, s.y2 = min(s.y1, p[1]-radius), max(s.y2, p[1]+radius)
	}
	s.distance = func(x, y float64) float64 {
		far := math.Inf(-1)
		for i, p := range corners {
			q := corners[(i+1)%len(corners)]
			nx, ny := q[1]-p[1], p[0]-q[0] // outwards
			far = max(far, ((x-p[0])*nx+(y-p[1])*ny)/math.Hypot(nx, ny))
		}
		return far - radius
	}
	return s
}

// rotated returns a shape turned clockwise about a point.
func rotated(s shape, cx, cy, degrees float64) shape {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	t := shape{x1: math.Inf(1), y1: math.Inf(1), x2: math.Inf(-1), y2: math.Inf(-1)}
	for _, c := range [][2]float64{{s.x1, s.y1}, {s.x2, s.y1}, {s.x2, s.y2}, {s.x1, s.y2}} {
		x, y := c[0]-cx, c[1]-cy
		x, y = cx+x*cos-y*sin, cy+x*sin+y*cos
		t.x1, t.x2 = min(t.x1, x), max(t.x2, x)
		t.y1, t.y2 = min(t.y1, y), max(t.y2, y)
	}
	t.distance = func(x, y float64) float64 {
		x, y = x-cx, y-cy
		return s.distance(cx+x*cos+y*sin, cy-x*sin+y*cos)
	}
	return t
}

// shiftedDown returns a shape moved down.
func shiftedDown(s shape, by float64) shape {
	return shape{func(x, y float64) float64 { return s.distance(x, y-by) }, s.x1, s.y1 + by, s.x2, s.y2 + by}
}

// intersection returns what two shapes share.
func intersection(a, b shape) shape {
	return shape{
		func(x, y float64) float64 { return max(a.distance(x, y), b.distance(x, y)) },
		max(a.x1, b.x1), max(a.y1, b.y1), min(a.x2, b.x2), min(a.y2, b.y2),
	}
}
