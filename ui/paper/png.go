package paper

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/vector"
)

// PNG writes the page on white, and those added to it below one another, scale
// pixels to a unit: 1 for 96 dots an inch.
func (p *Page) PNG(w io.Writer, scale float64) error {
	wide, high := 0.0, 0.0
	for _, page := range p.Pages() {
		wide, high = max(wide, page.Width), high+page.Height
	}
	bounds := image.Rect(0, 0, int(math.Ceil(wide*scale)), int(math.Ceil(high*scale)))
	b := brush{picture: image.NewRGBA(bounds), to: zoom(scale, scale)}
	draw.Draw(b.picture, bounds, image.White, image.Point{}, draw.Src)
	for _, page := range p.Pages() {
		b.page(page)
		b.to = b.to.after(shift(0, page.Height))
	}
	return png.Encode(w, b.picture)
}

// brush paints areas on a picture.
type brush struct {
	picture *image.RGBA
	to      matrix // from units to pixels
	raster  vector.Rasterizer
}

func (b *brush) page(p *Page) {
	for _, m := range p.marks {
		switch {
		case m.fill != nil:
			b.fill(m.fill.area.under(b.to), m.fill.colour)
		case m.text != nil:
			t := m.text
			at := shift(t.x, t.y).after(zoom(t.style.Size, t.style.Size))
			b.fill(p.face(t.style).outline(t.words).under(b.to.after(at)), t.style.Colour)
		case m.art != nil:
			b.art(p.arts[m.art.name], m.art)
		}
	}
}

// fill paints an area given in pixels.
func (b *brush) fill(area path, colour color.NRGBA) {
	low, high := area.bounds()
	if !(low.x < high.x && low.y < high.y) {
		return
	}
	box := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
	b.raster.Reset(box.Dx(), box.Dy())
	at := func(p point) (x, y float32) {
		return float32(p.x - float64(box.Min.X)), float32(p.y - float64(box.Min.Y))
	}
	for _, s := range area {
		x, y := at(s.to[0])
		switch s.op {
		case moveTo:
			b.raster.MoveTo(x, y)
		case lineTo:
			b.raster.LineTo(x, y)
		case cubeTo:
			x1, y1 := at(s.to[1])
			x2, y2 := at(s.to[2])
			b.raster.CubeTo(x, y, x1, y1, x2, y2)
		case closed:
			b.raster.ClosePath()
		}
	}
	// through a mask, because the rasterizer itself does not stop at the edge
	mask := image.NewAlpha(box)
	b.raster.Draw(mask, box, image.Opaque, image.Point{})
	draw.DrawMask(b.picture, box, image.NewUniform(colour), image.Point{}, mask, box.Min, draw.Over)
}

// art paints a picture, a faint one on a sheet of its own that is then laid
// over the page as a whole.
func (b *brush) art(a *art, at *placed) {
	on := *b
	if at.strong < 1 {
		on.picture = image.NewRGBA(b.picture.Bounds())
	}
	to := b.to.after(shift(at.x, at.y)).after(zoom(at.width/a.width, at.height/a.height))
	for _, f := range a.fills {
		on.fill(f.area.under(to), f.colour)
	}
	if at.strong < 1 {
		veil := image.NewUniform(color.Alpha{A: uint8(at.strong*255 + 0.5)})
		draw.DrawMask(b.picture, b.picture.Bounds(), on.picture, image.Point{}, veil, image.Point{}, draw.Over)
	}
}
