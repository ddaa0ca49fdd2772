package board

import "image/color"

// dieSpan is how wide the picture of a die is, in sides: it may lie turned, and
// it has a shadow.
const dieSpan = 1.5

var (
	dieLight = rgb(0xFFFDF6)
	dieDark  = rgb(0xEFE7D3)
	pipBlue  = rgb(0x1B3A6B)
	pipRed   = rgb(0xB3201A)
)

// pips are where the pips of each value lie, in quarters of a side from the
// middle.
var pips = [...][][2]float64{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

// die is a die in the middle of its picture, turned clockwise. As on Chinese
// dice the one is large and, like the four, red.
func (b *brush) die(value int, span, degrees float64) {
	side, c := span/dieSpan, span/2
	turn := func(s shape) shape { return turned(s, c, c, degrees) }
	at, radius := c-side/2, side*0.21
	b.blur(sunk(turn(box(at, at, side, side, radius)), side*0.07), color.NRGBA{A: 100}, side*0.12)
	b.fill(turn(box(at, at, side, side, radius)), flat(rgb(0xD8CDB2)))
	b.fill(turn(box(at, at, side, side*0.97, radius)), slope(dieLight, dieDark, at, at+side))
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

// cup is a dice cup that stands on its mouth.
func (b *brush) cup(w, h float64) {
	var (
		light, dark = rgb(0xB4683A), rgb(0x743B1C)
		band, edge  = rgb(0xE3B878), rgb(0x4F2711)
	)
	wall := func(in, top, bottom float64) shape {
		lean := w * 0.13
		at := func(y float64) float64 { return w*0.12 + lean*(1-y/h) + in }
		return convex(3, [2]float64{at(top) + 3, top + 3}, [2]float64{w - at(top) - 3, top + 3},
			[2]float64{w - at(bottom) - 3, bottom - 3}, [2]float64{at(bottom) + 3, bottom - 3})
	}
	foot := h - 6
	b.blur(box(w*0.1, foot-8, w*0.8, 11, 6), color.NRGBA{A: 120}, 4)
	b.fill(wall(0, 2, foot), flat(edge))
	across := func(x, _ float64) color.NRGBA {
		t := x / w
		return mix(mix(dark, light, min(1, t*3.2)), dark, max(0, t*1.9-0.8))
	}
	b.fill(wall(1, 3, foot-1), across)
	b.fill(box(w*0.27, 5, w*0.46, 6, 3), flat(mix(light, band, 0.35)))
	for _, y := range []float64{h * 0.24, foot - 12} {
		b.fill(wall(1, y, y+8), func(x, y float64) color.NRGBA { return mix(band, across(x, y), 0.25+max(0, x/w*1.6-0.8)) })
	}
}
