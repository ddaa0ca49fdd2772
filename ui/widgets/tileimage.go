package widgets

import (
	"image"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/assets"
)

// fadedAlpha is how much is left of a tile that is not there to be taken.
const fadedAlpha = 0.34

// TileHeight returns the height of a tile of the given width: 4 to 3, in whole
// units so that what stands below stays on whole pixels.
func TileHeight(width float32) float32 {
	return float32(math.Round(float64(width) * 4 / 3))
}

// pictureSize returns the size at which the art fills a tile of the given width
// at the scale of its canvas without being stretched. Fyne draws art in whole
// pixels and cuts it to its proportions, 3 to 4; a picture a pixel smaller than
// its place would be blurred to fill it, so the place is the nearest one that
// those proportions fit.
func pictureSize(width, scale float32) fyne.Size {
	thirds := math.Round(float64(width*scale) / 3)
	return fyne.NewSize(float32(thirds*3)/scale, float32(thirds*4)/scale)
}

// centred returns where a picture goes in a box, on a whole unit.
func centred(picture, box fyne.Size) fyne.Position {
	x, y := (box.Width-picture.Width)/2, (box.Height-picture.Height)/2
	return fyne.NewPos(float32(math.Floor(float64(x))), float32(math.Floor(float64(y))))
}

// face is the picture of a tile, with the beginners' mark over it if wanted.
//
// Fyne keeps one drawn picture for each resource name, so the width is part of
// the name; and a picture without a canvas would be drawn at twice its size
// and then again, so it waits for its canvas.
type face struct {
	name   string
	width  float32
	corner bool
	faded  bool

	tile  *canvas.Image
	mark  *canvas.Image
	drawn shown
}

// shown is what the pictures of a face show, and at what size.
type shown struct {
	name   string
	width  float32
	corner bool
	size   fyne.Size
}

func newFace(name string, width float32) *face {
	f := &face{name: name, width: width, tile: &canvas.Image{}, mark: &canvas.Image{}}
	f.mark.Hide()
	return f
}

func (f *face) size() fyne.Size { return fyne.NewSize(f.width, TileHeight(f.width)) }

// load changes both pictures to what name, width and corner ask for.
func (f *face) load(owner fyne.CanvasObject) {
	scale := float32(1)
	if c := canvasOf(owner); c != nil {
		scale = c.Scale()
	}
	wanted := shown{f.name, f.width, f.corner, pictureSize(f.width, scale)}
	if f.drawn == wanted {
		return
	}
	f.drawn = wanted
	class := strconv.Itoa(int(f.width*10 + 0.5))
	picture, ok := assets.Tile(f.name, class)
	if !ok {
		picture, _ = assets.Tile("blank", class)
	}
	draw(f.tile, picture, wanted.size, owner)
	corner, marked := assets.Corner(f.name, class)
	if f.mark.Hidden = !f.corner || !marked; !f.mark.Hidden {
		draw(f.mark, corner, wanted.size, owner)
	}
}

// draw gives img a picture and a size. An image without a canvas gets its size
// first, for it would otherwise be drawn at once; Fyne refreshes it when it
// comes on a canvas.
func draw(img *canvas.Image, picture fyne.Resource, size fyne.Size, owner fyne.CanvasObject) {
	img.Resource, img.Image = nil, nil
	c := canvasOf(owner)
	if c == nil {
		img.Resize(size)
		img.Resource = picture
		return
	}
	width, height := c.PixelCoordinateForPosition(fyne.NewPos(size.Width, size.Height))
	key := pixels{picture.Name(), width, height}
	if kept := drawnTiles[key]; kept != nil {
		img.Image = kept // so that the new size draws nothing
		img.Resize(size)
		img.Resource = picture
		canvas.Refresh(img)
		return
	}
	img.Resize(size)
	img.Resource = picture
	img.Refresh()
	if img.Image != nil && img.Image.Bounds().Size() == image.Pt(width, height) {
		if len(drawnTiles) >= mostDrawn {
			clear(drawnTiles)
		}
		drawnTiles[key] = img.Image
	}
}

// pixels is a picture in a size on the screen.
type pixels struct {
	name          string
	width, height int
}

// drawnTiles are pictures as they were drawn, for the next image that shows the
// same: Fyne keeps them too, but reads the art anew to find them. Only the
// goroutine that draws may use it.
var drawnTiles = map[pixels]image.Image{}

// mostDrawn is how many pictures are kept: all tiles in half a dozen sizes.
const mostDrawn = 400

// fade paints the face pale or full.
func (f *face) fade() {
	pale := 0.0
	if f.faded {
		pale = 1 - fadedAlpha
	}
	if f.tile.Translucency == pale {
		return
	}
	f.tile.Translucency, f.mark.Translucency = pale, pale
	canvas.Refresh(f.tile)
	canvas.Refresh(f.mark)
}

func (f *face) move(pos fyne.Position) {
	f.tile.Move(pos)
	f.mark.Move(pos)
}

// TileImage is the picture of a tile that cannot be pressed: cheap, for groups
// and rows. Width is in Fyne units, height 4/3 of it.
type TileImage struct {
	widget.BaseWidget
	face *face
}

// NewTileImage returns the picture of the named tile: "5p", "E", "1f", "back",
// "blank", "place". An unknown name shows the blank face.
func NewTileImage(name string, width float32) *TileImage {
	t := &TileImage{face: newFace(name, width)}
	t.ExtendBaseWidget(t)
	return t
}

// Name returns the name of the tile.
func (t *TileImage) Name() string { return t.face.name }

// SetName shows another tile.
func (t *TileImage) SetName(name string) {
	if changed(&t.face.name, name) {
		t.Refresh()
	}
}

// SetWidth changes the size.
func (t *TileImage) SetWidth(width float32) {
	if changed(&t.face.width, width) {
		t.Refresh()
	}
}

// SetFaded shows the tile pale, as one that is not left.
func (t *TileImage) SetFaded(faded bool) {
	if changed(&t.face.faded, faded) {
		t.Refresh()
	}
}

// SetCorner shows the beginners' mark.
func (t *TileImage) SetCorner(shown bool) {
	if changed(&t.face.corner, shown) {
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *TileImage) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tileImageRenderer{t}
	r.Refresh()
	return r
}

type tileImageRenderer struct{ t *TileImage }

func (r *tileImageRenderer) Layout(size fyne.Size) {
	r.t.face.load(r.t)
	r.t.face.move(centred(r.t.face.tile.Size(), size))
}

func (r *tileImageRenderer) MinSize() fyne.Size { return r.t.face.size() }

func (r *tileImageRenderer) Refresh() {
	r.t.face.fade()
	r.Layout(r.t.Size())
}

func (r *tileImageRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.t.face.tile, r.t.face.mark}
}

func (r *tileImageRenderer) Destroy() {}
