// Package face draws the faces of tiles: the art of package assets at an exact
// size in pixels, optionally with the beginners' mark.
//
// Whatever shows a tile on the screen calls Draw when it is painted. Pictures
// are never changed once drawn, so no widget can show another's tile.
package face

import (
	"bytes"
	"image"
	"sync"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"sikwu/assets"
)

// Face identifies a picture.
type Face struct {
	Name   string // as listed by assets.Names; any other is the blank face
	Marked bool   // with the beginners' mark, if the tile has one and is large enough
	// ByColour marks dragons by their colours in English, R G W, not as they are typed.
	ByColour bool
	Pale     bool // translucent, for a tile that is not available
}

// PaleAlpha is the opacity of a pale face, 0 to 1.
const PaleAlpha = 0.34

// leastMarked is the minimum width for a legible beginners' mark, in pixels.
const leastMarked = 28

// maxKept is the size of the cache in bytes: enough for every face in four
// sizes at scale 2.
const maxKept = 8 << 20

// kept caches finished pictures and the art they are drawn from.
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

// Draw returns the picture of a face, width by height pixels. It is shared and
// must not be modified.
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
	marked := p.Marked && p.width >= leastMarked
	if svg, ok := assets.Coloured(p.Name); ok && marked && p.ByColour {
		paint(img, "coloured "+p.Name, svg)
	} else if svg, ok := assets.Marked(p.Name); ok && marked {
		paint(img, "marked "+p.Name, svg)
	} else if svg, ok := assets.Tile(p.Name); ok {
		paint(img, p.Name, svg)
	} else {
		svg, _ := assets.Tile("blank")
		paint(img, "blank", svg)
	}
	if p.Pale {
		for i, level := range img.Pix { // premultiplied alpha
			img.Pix[i] = uint8(float64(level)*PaleAlpha + 0.5)
		}
	}
}

// paint draws art on img; it parses the art once per name. Art that cannot be
// parsed is skipped: a test draws all of it.
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
