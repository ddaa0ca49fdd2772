package scoreview

import (
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
)

// plan holds the widths of a SeatSquare and of each of its cards, in Fyne
// units.
type plan struct{ width, card float32 }

// The points where lines leave and meet the cards, in Fyne units.
const (
	trunkShare = 72.0 / 112 // share of the card's width at which an outer line leaves it
	innerHigh  = 14         // below a side card's top: a share from the top seat
	innerLow   = 33         // and one from the other side
)

// route returns the corners of the line from card to card, nil if both are the
// same.
//
// Lines between the winner and the sides run outside, as do shares that a side
// seat gives to the top one. All others cross the open square.
func (p plan) route(f Flow) []fyne.Position {
	switch [2]int{f.From, f.To} {
	case [2]int{1, 0}:
		return p.outerFoot()
	case [2]int{0, 1}:
		return reversed(p.outerFoot())
	case [2]int{3, 0}:
		return p.mirrored(p.outerFoot())
	case [2]int{0, 3}:
		return reversed(p.mirrored(p.outerFoot()))
	case [2]int{2, 0}:
		return p.straight()
	case [2]int{0, 2}:
		return reversed(p.straight())
	case [2]int{2, 1}:
		return p.innerHead()
	case [2]int{2, 3}:
		return p.mirrored(p.innerHead())
	case [2]int{3, 1}:
		return p.across()
	case [2]int{1, 3}:
		return p.mirrored(p.across())
	case [2]int{1, 2}:
		return p.outerHead()
	case [2]int{3, 2}:
		return p.mirrored(p.outerHead())
	}
	return nil
}

func (p plan) trunk() float32 {
	return p.width - p.card + float32(math.Round(float64(p.card*trunkShare)))
}

// outerFoot runs from the right card down and round the corner to the bottom.
func (p plan) outerFoot() []fyne.Position {
	const y = squareHeight - seatHeight/2
	return []fyne.Position{
		fyne.NewPos(p.trunk(), squareTop+seatHeight),
		fyne.NewPos(p.trunk(), y),
		fyne.NewPos((p.width+p.card)/2, y),
	}
}

// outerHead runs from the right card up and round the corner to the top.
func (p plan) outerHead() []fyne.Position {
	const y = seatHeight / 2
	return []fyne.Position{
		fyne.NewPos(p.trunk(), squareTop),
		fyne.NewPos(p.trunk(), y),
		fyne.NewPos((p.width+p.card)/2, y),
	}
}

// straight runs from the top through the square to the bottom.
func (p plan) straight() []fyne.Position {
	x := p.width / 2
	return []fyne.Position{fyne.NewPos(x, seatHeight), fyne.NewPos(x, squareHeight-seatHeight)}
}

// innerHead runs from the top into the square and turns to the right card.
func (p plan) innerHead() []fyne.Position {
	const y = squareTop + innerHigh
	return []fyne.Position{
		fyne.NewPos(p.width/2, seatHeight),
		fyne.NewPos(p.width/2, y),
		fyne.NewPos(p.width-p.card, y),
	}
}

// across runs from the left card to the right one.
func (p plan) across() []fyne.Position {
	const y = squareTop + innerLow
	return []fyne.Position{fyne.NewPos(p.card, y), fyne.NewPos(p.width-p.card, y)}
}

func (p plan) mirrored(route []fyne.Position) []fyne.Position {
	for i := range route {
		route[i].X = p.width - route[i].X
	}
	return route
}

func reversed(route []fyne.Position) []fyne.Position {
	slices.Reverse(route)
	return route
}

// The sizes of flows, in Fyne units.
const (
	bend      = 14 // radius of a corner
	flowStart = 2  // gap between a card and the line that leaves it

	payWidth = 3
	payHead  = 11
	payAway  = 4 // gap before the card that is paid

	takeoverStroke = 1.5
	takeHead       = 7
	takeAway       = 2
	takeDash       = 3
	takeGap        = 4
)

// drawFlow draws a payment as a thick line, a share taken over as a dashed one,
// each with an arrowhead.
func drawFlow(route []fyne.Position, taken bool) []fyne.CanvasObject {
	if len(route) < 2 {
		return nil
	}
	route[0] = toward(route[0], route[1], flowStart)
	last := len(route) - 1
	if taken {
		ink := look.Color(look.Ink3)
		tip := toward(route[last], route[last-1], takeAway)
		route[last] = toward(tip, route[last-1], takeHead)
		return append(dashed(path(route), ink), head(tip, route[last], takeHead/2+0.5, ink))
	}
	loss := look.Color(look.Loss)
	tip := toward(route[last], route[last-1], payAway)
	route[last] = toward(tip, route[last-1], payHead-1)
	return append(solid(route, loss), head(tip, toward(tip, route[last], payHead), payHead/2+0.5, loss))
}

// toward returns the point at distance d from a towards b.
func toward(a, b fyne.Position, d float32) fyne.Position {
	length := distance(a, b)
	if length == 0 {
		return a
	}
	return a.AddXY((b.X-a.X)/length*d, (b.Y-a.Y)/length*d)
}

func distance(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
}

// head returns a triangle with its point at tip and the middle of its base at
// base.
func head(tip, base fyne.Position, half float32, ink color.Color) fyne.CanvasObject {
	length := distance(tip, base)
	across := fyne.NewPos((base.Y-tip.Y)/length*half, (tip.X-base.X)/length*half)
	points := []fyne.Position{tip, base.Add(across), base.Subtract(across)}
	low, high := points[0], points[0]
	for _, p := range points {
		low = fyne.NewPos(fyne.Min(low.X, p.X), fyne.Min(low.Y, p.Y))
		high = fyne.NewPos(fyne.Max(high.X, p.X), fyne.Max(high.Y, p.Y))
	}
	for i := range points {
		points[i] = points[i].Subtract(low)
	}
	triangle := &canvas.ArbitraryPolygon{Points: points, FillColor: ink}
	triangle.Move(low)
	triangle.Resize(fyne.NewSize(high.X-low.X, high.Y-low.Y))
	return triangle
}

// solid draws a route with round corners: rectangles, whose edges fall on whole
// pixels, where it is straight, and a curve at each corner.
func solid(route []fyne.Position, ink color.Color) []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	from := route[0]
	for i := 1; i < len(route); i++ {
		to := route[i]
		if i < len(route)-1 {
			in, out := toward(to, from, bend), toward(to, route[i+1], bend)
			objects = append(objects, stroke(from, in, ink), corner(in, to, out, ink))
			from = out
			continue
		}
		objects = append(objects, stroke(from, to, ink))
	}
	return objects
}

// stroke returns a horizontal or vertical stroke.
func stroke(a, b fyne.Position, ink color.Color) fyne.CanvasObject {
	const half = payWidth / 2.0
	rect := canvas.NewRectangle(ink)
	low := fyne.NewPos(fyne.Min(a.X, b.X), fyne.Min(a.Y, b.Y))
	if a.X == b.X {
		rect.Move(low.SubtractXY(half, 0))
		rect.Resize(fyne.NewSize(payWidth, distance(a, b)))
		return rect
	}
	rect.Move(low.SubtractXY(0, half))
	rect.Resize(fyne.NewSize(distance(a, b), payWidth))
	return rect
}

// corner returns a quarter of a circle from in to out round the corner at.
func corner(in, at, out fyne.Position, ink color.Color) fyne.CanvasObject {
	const reach = 0.5523 // approximates a quarter of a circle by a cubic curve
	low := fyne.NewPos(fyne.Min(in.X, out.X), fyne.Min(in.Y, out.Y))
	curve := &canvas.BezierCurve{
		StartPoint: in.Subtract(low),
		EndPoint:   out.Subtract(low),
		ControlPoints: []fyne.Position{
			toward(in, at, bend*reach).Subtract(low),
			toward(out, at, bend*reach).Subtract(low),
		},
		StrokeColor: ink,
		StrokeWidth: payWidth,
	}
	curve.Move(low)
	curve.Resize(fyne.NewSquareSize(bend))
	return curve
}

// path returns route as points, close enough together to draw dashes between.
func path(route []fyne.Position) []fyne.Position {
	points := []fyne.Position{route[0]}
	for i := 1; i < len(route)-1; i++ {
		at := route[i]
		in, out := toward(at, route[i-1], bend), toward(at, route[i+1], bend)
		centre := in.Add(out).Subtract(at)
		const steps = 12
		for n := range steps + 1 {
			turn := float64(n) / steps * math.Pi / 2
			s, c := float32(math.Sin(turn)), float32(math.Cos(turn))
			points = append(points, fyne.NewPos(
				centre.X+(in.X-centre.X)*c+(out.X-centre.X)*s,
				centre.Y+(in.Y-centre.Y)*c+(out.Y-centre.Y)*s,
			))
		}
	}
	return append(points, route[len(route)-1])
}

// dashed draws dashes along points.
func dashed(points []fyne.Position, ink color.Color) []fyne.CanvasObject {
	var whole float32
	for i := 1; i < len(points); i++ {
		whole += distance(points[i-1], points[i])
	}
	var objects []fyne.CanvasObject
	for from := float32(0); from < whole; from += takeDash + takeGap {
		dash := canvas.NewLine(ink)
		dash.StrokeWidth = takeoverStroke
		dash.Position1 = along(points, from)
		dash.Position2 = along(points, fyne.Min(from+takeDash, whole))
		objects = append(objects, dash)
	}
	return objects
}

// along returns the point at distance d along points.
func along(points []fyne.Position, d float32) fyne.Position {
	for i := 1; i < len(points); i++ {
		leg := distance(points[i-1], points[i])
		if d <= leg {
			return toward(points[i-1], points[i], d)
		}
		d -= leg
	}
	return points[len(points)-1]
}
