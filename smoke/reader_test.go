//go:build smoke

package smoke

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"image"
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
	faces  map[image.Point][]inked // drawn when a body of that size is found
}

// inked is a face in one size. Its dots come in the order in which they tell faces apart.
type inked struct {
	face face.Face
	dots []dot
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
	x, y   int16
	colour uint32
}

func newReader() *reader {
	r := &reader{faces: map[image.Point][]inked{}}
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
	for _, d := range solid(face.Draw(face.Face{Name: name}, size.X, size.Y), inReadingOrder(size)) {
		x, y := int(d.x), int(d.y)
		side := x*20 < size.X || (x+1)*20 > size.X*19
		if y*20 > size.Y*18 || side && y*2 > size.Y {
			b.dots = append(b.dots, d)
			b.inks[d.colour]++
			b.third[3*x/size.X][d.colour] = d
		}
	}
	return b
}

// solid returns the opaque pixels of a face, in an order of its places.
func solid(img *image.RGBA, places []int) (dots []dot) {
	for _, p := range places {
		if c := img.Pix[4*p : 4*p+4]; c[3] == 255 {
			colour := uint32(c[0])<<16 | uint32(c[1])<<8 | uint32(c[2])
			dots = append(dots, dot{int16(p % img.Rect.Dx()), int16(p / img.Rect.Dx()), colour})
		}
	}
	return slices.Clip(dots)
}

func inReadingOrder(size image.Point) []int {
	places := make([]int, size.X*size.Y)
	for p := range places {
		places[p] = p
	}
	return places
}

// screen is a screenshot with the positions of each colour, up to a number that
// no colour of a tile's edge comes near.
type screen struct {
	wide, high int
	pixels     []uint32
	places     map[uint32][]int32
}

const mostPlaces = 20_000

// newScreen takes the bytes of a picture as X gives them.
func newScreen(wide, high int, bytes []byte) *screen {
	pixels := make([]uint32, wide*high)
	for i := range pixels {
		pixels[i] = binary.LittleEndian.Uint32(bytes[4*i:]) & 0xffffff
	}
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
		if s.shows(d, at) {
			same++
		} else if wrong--; wrong < 0 {
			return 0
		}
	}
	return float64(same) / float64(len(dots))
}

// bodied is share for the dots of a body. Some, all over it, tell soon where none is.
func (s *screen) bodied(dots []dot, at image.Point) float64 {
	const some = 16
	same := 0
	for i := range some {
		if s.shows(dots[i*len(dots)/some], at) {
			same++
		}
	}
	if same < some/3 {
		return 0
	}
	return s.share(dots, at, legibleBody)
}

// shows reports whether a dot of what may lie at a position is there.
func (s *screen) shows(d dot, at image.Point) bool {
	return s.pixels[(at.Y+int(d.y))*s.wide+at.X+int(d.x)] == d.colour
}

// read finds every tile, in reading order.
func (r *reader) read(s *screen) (list []seen) {
	var bodies []seen
	for _, b := range r.bodies {
		bodies = append(bodies, s.find(b)...)
	}
	slices.SortStableFunc(bodies, func(a, b seen) int { return cmp.Compare(b.share, a.share) })
	for _, b := range bodies {
		if slices.ContainsFunc(list, func(whole seen) bool { return whole.share == 1 && b.echoes(whole) }) {
			continue // no other face can be better there
		}
		if tile := r.name(s, b.at); tile.share > 0 {
			list = append(list, tile)
		}
	}
	list = withoutEchoes(list)
	slices.SortFunc(list, func(a, b seen) int {
		return cmp.Or(cmp.Compare(a.at.Min.Y, b.at.Min.Y), cmp.Compare(a.at.Min.X, b.at.Min.X))
	})
	return list
}

// find returns where a body may be, with its share. It looks for the dots whose
// colours are rarest on the screen, at the left, in the middle and at the
// right: a ring of another tile may cover one.
func (s *screen) find(b body) (list []seen) {
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
			at := image.Pt(int(i)%s.wide-int(d.x), int(i)/s.wide-int(d.y))
			if known[at] || at.X < 0 || at.Y < 0 || at.X+b.size.X > s.wide || at.Y+b.size.Y > s.high {
				continue
			}
			known[at] = true
			if share := s.bodied(b.dots, at); share > 0 {
				list = append(list, seen{at: image.Rectangle{Min: at, Max: at.Add(b.size)}, share: share})
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

// name names the tile in a box: the face that matches best. A few dots tell which is
// likely; once that one has matched, the others fail soon.
func (r *reader) name(s *screen, box image.Rectangle) seen {
	const few = 64
	faces := r.facesOf(box.Size())
	order, wrong := make([]int, len(faces)), make([]int, len(faces))
	for i, f := range faces {
		order[i] = i
		for _, d := range f.dots[:min(few, len(f.dots))] {
			if !s.shows(d, box.Min) {
				wrong[i]++
			}
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(wrong[i], wrong[j]) })
	best := seen{at: box}
	for _, i := range order {
		if share := s.share(faces[i].dots, box.Min, max(legible, best.share)); share > best.share {
			best.face, best.share = faces[i].face, share
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

// facesOf returns all faces in a size that lie on a body, with and without the beginners'
// marks.
func (r *reader) facesOf(size image.Point) []inked {
	if list, ok := r.faces[size]; ok {
		return list
	}
	var list []inked
	var pictures []*image.RGBA
	for _, name := range assets.Names() {
		if name == "place" { // it has no body
			continue
		}
		for i, f := range facesNamed(name) {
			if f.Pale {
				continue
			}
			img := face.Draw(f, size.X, size.Y)
			if i > 0 && slices.Equal(img.Pix, pictures[len(pictures)-1].Pix) {
				continue
			}
			list, pictures = append(list, inked{face: f}), append(pictures, img)
		}
	}
	differ, places := make([]int, size.X*size.Y), inReadingOrder(size)
	blank := face.Draw(face.Face{Name: "blank"}, size.X, size.Y)
	for p := range places {
		for _, img := range pictures {
			if !bytes.Equal(img.Pix[4*p:4*p+4], blank.Pix[4*p:4*p+4]) {
				differ[p]++
			}
		}
	}
	slices.SortStableFunc(places, func(p, q int) int { return cmp.Compare(differ[q], differ[p]) })
	for i, img := range pictures {
		list[i].dots = solid(img, places)
	}
	r.faces[size] = list
	return list
}

// withoutEchoes keeps the best of overlapping readings: a body of nearly the
// right size fits nearly as well.
func withoutEchoes(list []seen) (kept []seen) {
	slices.SortStableFunc(list, func(a, b seen) int { return cmp.Compare(b.share, a.share) })
	for _, a := range list {
		if !slices.ContainsFunc(kept, a.echoes) {
			kept = append(kept, a)
		}
	}
	return kept
}

// echoes reports whether most of it lies on another.
func (s seen) echoes(other seen) bool {
	over := s.at.Intersect(other.at)
	return 2*over.Dx()*over.Dy() > s.at.Dx()*s.at.Dy()
}
