//go:build smoke

package smoke

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"sikwu/assets"
	"sikwu/assets/face"
)

// seen is a tile read from a screenshot.
type seen struct {
	face  face.Face
	at    image.Rectangle
	share float64 // share of its pixels that match exactly
}

func (s seen) String() string { return fmt.Sprintf("%s at %v", s.face.Name, s.at) }

// The widths of tiles to look for, in pixels: from the smallest of a strip at
// scale 1 to the largest at scale 2.
const (
	leastWide = 14
	mostWide  = 130
)

// legible is the minimum share of a face's opaque pixels that must match
// exactly. The rest lies under the ring of another tile, which may hide a whole
// side of the body.
const (
	legible     = 0.85
	legibleBody = 0.6
)

// reader finds the tiles in a screenshot and names them by comparing each pixel
// with our art. It knows nothing of the pages or of where tiles should be.
type reader struct {
	bodies []body
	faces  map[image.Point]map[face.Face][]dot // drawn when a body of that size is found
}

// body is what all faces of one size have in common: the lower edge of the
// tile, and its sides below the beginners' mark.
type body struct {
	size  image.Point
	dots  []dot
	inks  map[uint32]int    // number of dots by colour
	third [3]map[uint32]dot // one dot of each colour at the left, in the middle, at the right
}

// dot is an opaque pixel of a face.
type dot struct {
	x, y   int
	colour uint32
}

func newReader() *reader {
	r := &reader{faces: map[image.Point]map[face.Face][]dot{}}
	for wide := leastWide; wide <= mostWide; wide++ {
		high := int(math.Round(float64(wide) * 4 / 3))
		for _, size := range []image.Point{{X: wide, Y: high - 1}, {X: wide, Y: high}, {X: wide, Y: high + 1}} {
			for _, name := range []string{"blank", "back"} {
				r.bodies = append(r.bodies, bodyOf(name, size))
			}
		}
	}
	return r
}

func bodyOf(name string, size image.Point) body {
	b := body{size: size, inks: map[uint32]int{}, third: [3]map[uint32]dot{{}, {}, {}}}
	for _, d := range solid(face.Draw(face.Face{Name: name}, size.X, size.Y)) {
		side := d.x*20 < size.X || (d.x+1)*20 > size.X*19
		if d.y*20 > size.Y*18 || side && d.y*2 > size.Y {
			b.dots = append(b.dots, d)
			b.inks[d.colour]++
			b.third[3*d.x/size.X][d.colour] = d
		}
	}
	return b
}

// solid returns the opaque pixels of a face.
func solid(img *image.RGBA) (dots []dot) {
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if c := img.RGBAAt(x, y); c.A == 255 {
				dots = append(dots, dot{x, y, packed(c)})
			}
		}
	}
	return dots
}

func packed(c color.RGBA) uint32 { return uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B) }

// screen is a screenshot with the positions of each colour, up to a number that
// no colour of a tile's edge comes near.
type screen struct {
	wide, high int
	pixels     []uint32
	places     map[uint32][]int32
}

const mostPlaces = 20_000

func newScreen(wide, high int, pixels []uint32) *screen {
	s := &screen{wide, high, pixels, map[uint32][]int32{}}
	for from := 0; from < len(pixels); { // by runs: most of a page is plain
		c, to := pixels[from], from+1
		for to < len(pixels) && pixels[to] == c {
			to++
		}
		if list := s.places[c]; len(list) < mostPlaces {
			for i := from; i < to; i++ {
				list = append(list, int32(i))
			}
			s.places[c] = list
		}
		from = to
	}
	return s
}

// share returns the share of dots that match at a position, 0 if it is less
// than least.
func (s *screen) share(dots []dot, at image.Point, least float64) float64 {
	same, wrong := 0, len(dots)-int(least*float64(len(dots)))
	for _, d := range dots {
		if s.pixels[(at.Y+d.y)*s.wide+at.X+d.x] == d.colour {
			same++
		} else if wrong--; wrong < 0 {
			return 0
		}
	}
	return float64(same) / float64(len(dots))
}

// read finds every tile, in reading order.
func (r *reader) read(s *screen) (list []seen) {
	for _, b := range r.bodies {
		for _, at := range s.find(b) {
			if tile := r.name(s, image.Rectangle{Min: at, Max: at.Add(b.size)}); tile.share > 0 {
				list = append(list, tile)
			}
		}
	}
	list = withoutEchoes(list)
	slices.SortFunc(list, func(a, b seen) int {
		return cmp.Or(cmp.Compare(a.at.Min.Y, b.at.Min.Y), cmp.Compare(a.at.Min.X, b.at.Min.X))
	})
	return list
}

// find returns the positions where a body may be. It looks for the dots whose
// colours are rarest on the screen, at the left, in the middle and at the
// right: a ring of another tile may cover one.
func (s *screen) find(b body) (list []image.Point) {
	missing := 0
	for colour, n := range b.inks {
		if len(s.places[colour]) == 0 {
			missing += n
		}
	}
	if float64(missing) > (1-legibleBody)*float64(len(b.dots)) {
		return nil
	}
	known := map[image.Point]bool{}
	for _, third := range b.third {
		d, found := s.rarest(third)
		if !found {
			continue
		}
		for _, i := range s.places[d.colour] {
			at := image.Pt(int(i)%s.wide-d.x, int(i)/s.wide-d.y)
			if known[at] || at.X < 0 || at.Y < 0 || at.X+b.size.X > s.wide || at.Y+b.size.Y > s.high {
				continue
			}
			known[at] = true
			if s.share(b.dots, at, legibleBody) > 0 {
				list = append(list, at)
			}
		}
	}
	return list
}

// rarest returns the dot whose colour occurs least often on the screen.
func (s *screen) rarest(dots map[uint32]dot) (d dot, found bool) {
	for colour, one := range dots {
		if n := len(s.places[colour]); n > 0 && (!found || n < len(s.places[d.colour])) {
			d, found = one, true
		}
	}
	return d, found
}

// name names the tile in a box: the face that matches best.
func (r *reader) name(s *screen, box image.Rectangle) seen {
	best := seen{at: box}
	for f, dots := range r.facesOf(box.Size()) {
		if share := s.share(dots, box.Min, max(legible, best.share)); share > best.share {
			best.face, best.share = f, share
		}
	}
	return best
}

// withHidden adds to what was read the tiles that lie where some are meant and whose
// lower edge, all that small ones have in common, is under the ring of another.
func (r *reader) withHidden(s *screen, list, meant []seen) []seen {
	for _, m := range meant {
		if m.face.Pale || slices.ContainsFunc(list, func(s seen) bool { return near(s, m) }) {
			continue
		}
		if tile := r.name(s, m.at); tile.share > 0 {
			list = append(list, tile)
		}
	}
	return list
}

// facesOf returns all faces in a size, with and without the beginners' marks.
func (r *reader) facesOf(size image.Point) map[face.Face][]dot {
	if r.faces[size] == nil {
		r.faces[size] = map[face.Face][]dot{}
		for _, name := range assets.Names() {
			if name == "place" { // it has no body
				continue
			}
			var last []dot
			for _, f := range facesNamed(name) {
				if dots := solid(face.Draw(f, size.X, size.Y)); !f.Pale && !slices.Equal(dots, last) {
					r.faces[size][f], last = dots, dots
				}
			}
		}
	}
	return r.faces[size]
}

// withoutEchoes keeps the best of overlapping readings: a body of nearly the
// right size fits nearly as well.
func withoutEchoes(list []seen) (kept []seen) {
	slices.SortStableFunc(list, func(a, b seen) int { return cmp.Compare(b.share, a.share) })
	for _, a := range list {
		if !slices.ContainsFunc(kept, func(b seen) bool {
			over := a.at.Intersect(b.at)
			return 2*over.Dx()*over.Dy() > a.at.Dx()*a.at.Dy()
		}) {
			kept = append(kept, a)
		}
	}
	return kept
}
