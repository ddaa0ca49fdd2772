package paper

import "math"

// point is a place on the page or in a picture; y grows downward.
type point struct{ x, y float64 }

// op is what a step of a path does.
type op uint8

const (
	moveTo op = iota // to to[0]
	lineTo           // to to[0]
	cubeTo           // over to[0] and to[1] to to[2]
	closed           // back to where the contour began
)

// step is one step of a path.
type step struct {
	op op
	to [3]point
}

// path is an area to be filled; what two contours of opposite directions share
// is left out.
type path []step

func (p *path) move(a point) { *p = append(*p, step{moveTo, [3]point{a}}) }

func (p *path) line(a point) { *p = append(*p, step{lineTo, [3]point{a}}) }

func (p *path) cube(a, b, c point) { *p = append(*p, step{cubeTo, [3]point{a, b, c}}) }

// quad adds a curve with one control point, from the point from.
func (p *path) quad(from, a, b point) { p.cube(between(from, a, 2./3), between(b, a, 2./3), b) }

func (p *path) close() { *p = append(*p, step{op: closed}) }

// points returns those that the step has.
func (s *step) points() []point {
	switch s.op {
	case cubeTo:
		return s.to[:]
	case closed:
		return nil
	}
	return s.to[:1]
}

func between(a, b point, share float64) point {
	return point{a.x + (b.x-a.x)*share, a.y + (b.y-a.y)*share}
}

// matrix maps x to a·x + c·y + e and y to b·x + d·y + f, as PDF has it.
type matrix struct{ a, b, c, d, e, f float64 }

func shift(x, y float64) matrix { return matrix{1, 0, 0, 1, x, y} }

func zoom(x, y float64) matrix { return matrix{x, 0, 0, y, 0, 0} }

func rotation(degrees float64) matrix {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return matrix{cos, sin, -sin, cos, 0, 0}
}

// after returns the map that does first and then m.
func (m matrix) after(first matrix) matrix {
	o := m.of(point{first.e, first.f})
	return matrix{
		m.a*first.a + m.c*first.b, m.b*first.a + m.d*first.b,
		m.a*first.c + m.c*first.d, m.b*first.c + m.d*first.d, o.x, o.y,
	}
}

func (m matrix) of(p point) point { return point{m.a*p.x + m.c*p.y + m.e, m.b*p.x + m.d*p.y + m.f} }

// under returns the path mapped by m.
func (p path) under(m matrix) path {
	mapped := make(path, len(p))
	for i, s := range p {
		for k := range s.points() {
			s.to[k] = m.of(s.to[k])
		}
		mapped[i] = s
	}
	return mapped
}

// bounds returns the smallest box around all points of a path.
func (p path) bounds() (low, high point) {
	low, high = point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for i := range p {
		for _, a := range p[i].points() {
			low = point{min(low.x, a.x), min(low.y, a.y)}
			high = point{max(high.x, a.x), max(high.y, a.y)}
		}
	}
	return low, high
}

// arc is how far a curve's control points lie from its ends for a quarter of a
// circle of radius 1.
const arc = 0.5522847498

// rounded returns a box with round corners, run through clockwise.
func rounded(x, y, w, h, radius float64) (p path) {
	r := min(radius, w/2, h/2)
	k := r * (1 - arc)
	right, foot := x+w, y+h
	p.move(point{x + r, y})
	p.line(point{right - r, y})
	p.cube(point{right - k, y}, point{right, y + k}, point{right, y + r})
	p.line(point{right, foot - r})
	p.cube(point{right, foot - k}, point{right - k, foot}, point{right - r, foot})
	p.line(point{x + r, foot})
	p.cube(point{x + k, foot}, point{x, foot - k}, point{x, foot - r})
	p.line(point{x, y + r})
	p.cube(point{x, y + k}, point{x + k, y}, point{x + r, y})
	p.close()
	return p
}

// stroke returns the box along the line between two points, in the same direction as
// rounded, so that areas that both cover are filled.
func stroke(a, b point, width float64) (p path) {
	long := math.Hypot(b.x-a.x, b.y-a.y)
	if long == 0 {
		return nil
	}
	x, y := (b.y-a.y)/long*width/2, (a.x-b.x)/long*width/2
	p.move(point{a.x + x, a.y + y})
	p.line(point{b.x + x, b.y + y})
	p.line(point{b.x - x, b.y - y})
	p.line(point{a.x - x, a.y - y})
	p.close()
	return p
}
