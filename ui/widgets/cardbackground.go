package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// cardBackground is a filled area with round corners, made of plain rectangles
// and four small round ones. A round rectangle is computed for each of its
// pixels, which for a large one costs more than everything on it. The parts
// overlap, so the colour must be opaque.
type cardBackground struct {
	bars    [3]*canvas.Rectangle // body, head, foot
	corners [4]*canvas.Rectangle
	clear   bool // nothing is drawn
}

func newCardBackground() *cardBackground {
	s := &cardBackground{}
	for i := range s.bars {
		s.bars[i] = canvas.NewRectangle(color.Transparent)
	}
	for i := range s.corners {
		s.corners[i] = canvas.NewRectangle(color.Transparent)
	}
	return s
}

// putInto makes it the beginning of p, from the back.
func (s *cardBackground) putInto(p *Parts) {
	p.Of()
	for _, c := range s.corners {
		p.And(c)
	}
	for _, b := range s.bars {
		p.And(b)
	}
}

// fill sets the colour; nil hides the background.
func (s *cardBackground) fill(c color.Color) {
	s.clear = c == nil
	paint := func(r *canvas.Rectangle) {
		r.Hidden = s.clear
		if !s.clear {
			r.FillColor = c
		}
	}
	for _, b := range s.bars {
		paint(b)
	}
	for _, r := range s.corners {
		paint(r)
	}
}

// lay resizes the background, from the origin.
func (s *cardBackground) lay(size fyne.Size, radius float32) {
	radius = min(radius, size.Width/2, size.Height/2)
	w, h, d := size.Width, size.Height, 2*radius
	Place(s.bars[0], 0, radius, w, h-d)
	Place(s.bars[1], radius, 0, w-d, radius+1) // one unit over, so that no seam shows
	Place(s.bars[2], radius, h-radius-1, w-d, radius+1)
	for i, r := range s.corners {
		r.CornerRadius = radius
		r.Hidden = s.clear || radius == 0
		Place(r, float32(i%2)*(w-d), float32(i/2)*(h-d), d, d)
	}
}
