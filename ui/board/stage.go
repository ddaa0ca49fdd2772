package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/assets/face"
	"sikwu/ui/look"
)

// stage shows scenes with canvas objects. Objects are reused by ink: what only
// moved is moved, and nothing is painted or uploaded twice.
type stage struct {
	scale   float32 // pixels per unit
	felt    *canvas.Image
	painted feltLook
	shown   []fyne.CanvasObject // one for each sprite of the scene
	idle    map[ink][]fyne.CanvasObject
	busy    map[ink][]fyne.CanvasObject

	glow  *canvas.Rectangle // over the hovered target
	focus *canvas.Rectangle
	air   []fyne.CanvasObject // what moves above the board
	all   []fyne.CanvasObject
}

// feltLook is what the felt was painted for.
type feltLook struct {
	from, to color.NRGBA
	size     fyne.Size
}

// The measures of the felt and of the ring of the keyboard focus.
const (
	feltRadius = 24
	focusWidth = 3
)

func newStage() *stage {
	s := &stage{
		scale: 1,
		felt:  canvas.NewImageFromImage(nil),
		idle:  map[ink][]fyne.CanvasObject{},
		busy:  map[ink][]fyne.CanvasObject{},
		glow:  canvas.NewRectangle(nil),
		focus: canvas.NewRectangle(nil),
	}
	s.felt.FillMode = canvas.ImageFillStretch
	s.felt.CornerRadius = feltRadius
	s.glow.Hidden, s.focus.Hidden = true, true
	s.focus.StrokeWidth = focusWidth
	return s
}

// setScale sets the scale in pixels per unit; objects of another scale are
// dropped.
func (s *stage) setScale(scale float32) {
	if s.scale != scale {
		s.scale = scale
		clear(s.idle)
		clear(s.busy)
	}
}

// show shows a scene.
func (s *stage) show(sc *scene) {
	s.idle, s.busy = s.busy, s.idle
	clear(s.busy)
	s.shown = s.shown[:0]
	for i := range sc.sprites {
		p := &sc.sprites[i]
		s.shown = append(s.shown, s.object(p.ink))
		s.place(s.shown[i], p.at, p.kind)
	}
	clear(s.idle)
	s.air = s.air[:0]
	s.paintFelt(sc.area)
	s.gather()
}

// object returns a free object with an ink, or a new one.
func (s *stage) object(i ink) fyne.CanvasObject {
	var o fyne.CanvasObject
	if free := s.idle[i]; len(free) > 0 {
		o = free[len(free)-1]
		s.idle[i] = free[:len(free)-1]
	} else {
		o = s.make(i)
	}
	s.busy[i] = append(s.busy[i], o)
	return o
}

// picture returns the picture of an art at the current scale.
func (s *stage) picture(a art) image.Image { return gallery.of(scaled{a, s.scale}) }

func (s *stage) make(i ink) fyne.CanvasObject {
	switch i.kind {
	case paintInk:
		img := canvas.NewImageFromImage(s.picture(i.art))
		if i.faded {
			img.Translucency = 1 - face.PaleAlpha
		}
		return img
	case wordInk:
		t := canvas.NewText(i.text, i.colour)
		t.TextSize, t.TextStyle = i.role.Size(), i.role.Style()
		return t
	}
	r := canvas.NewRectangle(i.fill)
	if i.width > 0 {
		r.StrokeColor, r.StrokeWidth = i.stroke, i.width
	}
	r.CornerRadius = i.radius
	if i.squareTop {
		r.CornerRadius = 0
		r.BottomLeftCornerRadius, r.BottomRightCornerRadius = i.radius, i.radius
	}
	return r
}

// place moves an object to its sprite's place. Pictures are aligned to whole
// pixels and exactly as large as their pixels.
func (s *stage) place(o fyne.CanvasObject, at rect, kind inkKind) {
	scale := s.scale
	if kind == paintInk {
		snap := func(v float32) float32 { return float32(math.Round(float64(v*scale))) / scale }
		at.x, at.y = snap(at.x), snap(at.y)
		at.w = (float32(pixels(at.w, scale)) - 0.01) / scale
		at.h = (float32(pixels(at.h, scale)) - 0.01) / scale
	}
	o.Resize(at.size())
	o.Move(at.pos())
}

// gather lists all objects in painting order.
func (s *stage) gather() {
	s.all = append(s.all[:0], s.felt)
	s.all = append(s.all, s.shown...)
	s.all = append(s.all, s.glow, s.focus)
	s.all = append(s.all, s.air...)
}

// light highlights a box with the given corner radius; an empty box removes the
// highlight.
func (s *stage) light(at rect, round float32, pressed bool) {
	s.glow.Hidden = at.isEmpty()
	if s.glow.Hidden {
		return
	}
	opacity := 0.16
	if pressed {
		opacity = 0.28
	}
	s.glow.FillColor = look.Veil(look.FeltInk, opacity)
	s.glow.CornerRadius = round
	s.place(s.glow, at, panelInk)
	s.glow.Refresh()
}

// ring draws the focus ring round a box, dark where the box lies lit; an empty box removes it.
func (s *stage) ring(at rect, round float32, lit bool) {
	s.focus.Hidden = at.isEmpty()
	if s.focus.Hidden {
		return
	}
	s.focus.FillColor = nil
	s.focus.StrokeColor = look.Color(look.FeltInk)
	if lit {
		s.focus.StrokeColor = litText
	}
	s.focus.CornerRadius = round + focusWidth
	s.place(s.focus, at.grown(focusWidth+1), panelInk)
	s.focus.Refresh()
}

// paintFelt paints the felt, lighter in the middle, if its size or the theme
// has changed. It has no edges, so it is painted small and stretched.
func (s *stage) paintFelt(area rect) {
	s.felt.Move(area.pos())
	s.felt.Resize(area.size())
	from, to := themeColour(look.Felt1), themeColour(look.Felt2)
	w := feltLook{from, to, area.size()}
	if s.painted == w || area.isEmpty() {
		return
	}
	s.painted = w
	const coarse = 6
	width, height := int(area.w/coarse)+2, int(area.h/coarse)+2
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	edge := mix(to, rgb(0x000000), 0.14)
	half := math.Hypot(float64(width), float64(height)) / 2
	for y := range height {
		for x := range width {
			far := math.Hypot(float64(x)+0.5-float64(width)/2, float64(y)+0.5-float64(height)/2) / half
			c := mix(from, to, far/0.6)
			if far > 0.6 {
				c = mix(to, edge, (far-0.6)/0.4)
			}
			img.SetNRGBA(x, y, c)
		}
	}
	s.felt.Image = img
	s.felt.Refresh()
}
