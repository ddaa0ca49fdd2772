package tileview

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/assets/face"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Height returns the height of a tile of the given width, 4 to 3, rounded
// to a whole unit so that everything below stays on whole pixels.
func Height(width float32) float32 {
	return float32(math.Round(float64(width) * 4 / 3))
}

// snap rounds a length in Fyne units to whole pixels.
func snap(units, scale float32) float32 {
	return float32(math.Round(float64(units*scale))) / scale
}

// tileFace is the picture of a tile. The picture is looked up whenever it is
// painted and never kept here, so it cannot be another tile's.
type tileFace struct {
	*canvas.Raster
	name    string
	width   float32
	faded   bool
	dragged bool // a copy follows the pointer
	typed   bool // marked, if at all, as it is typed
}

func newTileFace(name string, width float32) *tileFace {
	f := &tileFace{name: name, width: width}
	f.Raster = canvas.NewRaster(func(width, height int) image.Image {
		return face.Draw(f.drawn(), width, height)
	})
	return f
}

// drawn returns what to draw now.
func (f *tileFace) drawn() face.Face {
	drawn := look.Face(f.name)
	drawn.Pale = f.faded || f.dragged
	drawn.ByColour = drawn.ByColour && !f.typed
	return drawn
}

func (f *tileFace) least() fyne.Size { return fyne.NewSize(f.width, Height(f.width)) }

// lay sizes the picture and centres it in a box, both in whole pixels of the
// owner's canvas, so that it is never stretched.
func (f *tileFace) lay(owner fyne.CanvasObject, box fyne.Size) {
	scale := widgets.ScaleOf(owner)
	f.Resize(fyne.NewSize(snap(f.width, scale), snap(Height(f.width), scale)))
	f.Move(fyne.NewPos(snap((box.Width-f.Size().Width)/2, scale), snap((box.Height-f.Size().Height)/2, scale)))
}

// Image is the picture of a tile that cannot be pressed, cheaper than a
// Tile. Its width is in Fyne units, its height Height of the width.
type Image struct {
	widget.BaseWidget
	face *tileFace
}

// NewImage returns the picture of the named tile: "5p", "E", "1f", "back",
// "blank" or "place". An unknown name shows the blank face.
func NewImage(name string, width float32) *Image {
	t := &Image{face: newTileFace(name, width)}
	t.ExtendBaseWidget(t)
	return t
}

// Name returns the name of the tile.
func (t *Image) Name() string { return t.face.name }

// SetName changes the tile.
func (t *Image) SetName(name string) {
	if widgets.Changed(&t.face.name, name) {
		t.Refresh()
	}
}

// SetWidth changes the width, in Fyne units.
func (t *Image) SetWidth(width float32) {
	if widgets.Changed(&t.face.width, width) {
		t.Refresh()
	}
}

// SetFaded shows the tile pale: no copy is left.
func (t *Image) SetFaded(faded bool) {
	if widgets.Changed(&t.face.faded, faded) {
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Image) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tileImageRenderer{t: t}
	r.Refresh()
	return r
}

type tileImageRenderer struct {
	parts widgets.Parts
	t     *Image
}

func (r *tileImageRenderer) Layout(size fyne.Size) { r.t.face.lay(r.t, size) }

func (r *tileImageRenderer) MinSize() fyne.Size { return r.t.face.least() }

func (r *tileImageRenderer) Refresh() {
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}

func (r *tileImageRenderer) Objects() []fyne.CanvasObject {
	return r.parts.Of(r.t.face.Raster)
}

func (r *tileImageRenderer) Destroy() {}
