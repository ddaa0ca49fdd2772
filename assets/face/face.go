// Package face draws the faces of tiles: the art of assets at an exact size in
// pixels, with the beginners' mark over it where one is wanted.
//
// Every place that shows a tile on the screen asks here, when it is painted, for
// the picture of the tile it shows then. A picture is finished and never changes,
// so no place can show another's tile.
package face

import (
	"bytes"
	"image"
	"sync"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"sikwu/assets"
)

// Face is what a picture shows.
type Face struct {
	Name   string // as assets.Names has it; any other is the blank face
	Corner bool   // with the beginners' mark, where the tile has one and room for it
	Pale   bool   // as one that is not there to be taken
}

// PaleAlpha is how much is left of a pale face.
const PaleAlpha = 0.34

// leastMarked is the width in pixels from which a beginners' mark can be read;
// below it would be a speck.
const leastMarked = 28

// maxKept bounds the pictures that are kept, in bytes: every face in four sizes at
// scale 2.
const maxKept = 8 << 20

// kept holds finished pictures, and the art they are drawn from.
var kept = struct {
	sync.Mutex
	pictures map[picture]*image.RGBA
	bytes    int
	art      map[string]*oksvg.SvgIcon
}{pictures: map[picture]*image.RGBA{}, art: map[string]*oksvg.SvgIcon{}}

type picture struct {
	Face
	width, height int
}

// Draw returns the picture of a face, width by height pixels. It is shared: do not
// change it.
func Draw(f Face, width, height int) *image.RGBA {
	kept.Lock()
	defer kept.Unlock()
	p := picture{f, width, height}
	if img, ok := kept.pictures[p]; ok {
		return img
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	if width > 0 && height > 0 {
		p.paint(img)
	}
	if kept.bytes+len(img.Pix) > maxKept {
		clear(kept.pictures)
		kept.bytes = 0
	}
	kept.pictures[p] = img
	kept.bytes += len(img.Pix)
	return img
}

func (p picture) paint(img *image.RGBA) {
	svg, ok := assets.Tile(p.Name)
	if !ok {
		p.Name = "blank"
		svg, _ = assets.Tile(p.Name)
	}
	paint(img, p.Name, svg)
	if svg, ok := assets.Corner(p.Name); ok && p.Corner && p.width >= leastMarked {
		paint(img, "corner "+p.Name, svg)
	}
	if p.Pale {
		for i, level := range img.Pix { // alpha is in every channel
			img.Pix[i] = uint8(float64(level)*PaleAlpha + 0.5)
		}
	}
}

// paint fills img with art, which is read once for each name. The art is
// embedded, and a test of this package draws all of it.
func paint(img *image.RGBA, name string, svg []byte) {
	icon := kept.art[name]
	if icon == nil {
		var err error
		if icon, err = oksvg.ReadIconStream(bytes.NewReader(svg)); err != nil {
			return
		}
		kept.art[name] = icon
	}
	size := img.Bounds().Size()
	icon.SetTarget(0, 0, float64(size.X), float64(size.Y))
	scanner := rasterx.NewScannerGV(size.X, size.Y, img, img.Bounds())
	icon.Draw(rasterx.NewDasher(size.X, size.Y, scanner), 1)
}
