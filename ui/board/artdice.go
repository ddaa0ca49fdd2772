package board

import "image/color"

// dieSpan is the width of a die's picture as a multiple of its side: it leaves
// room for rotation and the shadow.
const dieSpan = 1.5

var (
	dieLight = rgb(0xFFFDF6)
	dieDark  = rgb(0xEFE7D3)
	pipBlue  = rgb(0x1B3A6B)
	pipRed   = rgb(0xB3201A)
)

// pips holds the positions of the pips by value, in quarters of a side from the
// centre.
var pips = [...][][2]float64{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

// die draws a die in the centre of its picture, rotated clockwise. As on
// Chinese dice the one is large and, like the four, red.
func (b *bitmap) die(value int, span, degrees float64) {
	side, c := span/dieSpan, span/2
	turn := func(s shape) shape { return rotated(s, c, c, degrees) }
	at, radius := c-side/2, side*0.21
	b.blur(shiftedDown(turn(roundBox(at, at, side, side, radius)), side*0.07), color.NRGBA{A: 100}, side*0.12)
	b.fill(turn(roundBox(at, at, side, side, radius)), flat(rgb(0xD8CDB2)))
	b.fill(turn(roundBox(at, at, side, side*0.97, radius)), gradient(dieLight, dieDark, at, at+side))
	if value < 1 || value >= len(pips) {
		return
	}
	ink, size := pipBlue, 0.09
	if value == 1 || value == 4 {
		ink = pipRed
	}
	if value == 1 {
		size = 0.15
	}
	for _, p := range pips[value] {
		b.fill(turn(disc(c+p[0]*side/4, c+p[1]*side/4, side*size)), flat(ink))
	}
}

// cup draws a leather dice cup, upside down.
func (b *bitmap) cup(w, h float64) {
	var (
		light, dark = rgb(0xBC7040), rgb(0x6E3819)
		edge, seam  = rgb(0x45210E), rgb(0xF0CE94)
	)
	foot := h - 7
	body := func(in float64) shape {
		const round = 6
		y1, y2 := 2+round+in, foot-round-in
		x1, x2 := w*0.27+round+in, w*0.15+round+in
		return convex(round, [2]float64{x1, y1}, [2]float64{w - x1, y1}, [2]float64{w - x2, y2}, [2]float64{x2, y2})
	}
	leather := func(x, _ float64) color.NRGBA {
		t := (x/w - 0.15) / 0.7
		return mix(mix(dark, light, t*2.8), dark, t*1.7-0.7)
	}
	b.blur(roundBox(w*0.13, foot-9, w*0.74, 12, 6), color.NRGBA{A: 130}, 4)
	b.fill(body(0), flat(edge))
	b.fill(body(1), leather)
	b.fill(intersection(body(1), roundBox(0, foot-h*0.16, w, h, 0)), func(x, y float64) color.NRGBA { return mix(leather(x, y), edge, 0.45) })
	for _, y := range []float64{h * 0.16, foot - h*0.19} { // two seams
		b.fill(intersection(body(1), roundBox(0, y, w, 1.4, 0)), func(x, y float64) color.NRGBA { return mix(seam, leather(x, y), 0.35) })
	}
}
