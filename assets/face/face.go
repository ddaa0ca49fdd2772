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

// kept caches finished pictures and the art they are drawn from. Faces that look alike
// have the same art.
var kept = struct {
	sync.Mutex
	pictures map[picture]*image.RGBA
	bytes    int
	art      map[Face]*oksvg.SvgIcon
}{pictures: map[picture]*image.RGBA{}, art: map[Face]*oksvg.SvgIcon{}}

type picture struct {
	art           *oksvg.SvgIcon
	pale          bool
	width, height int
}

// Draw returns the picture of a face, width by height pixels. It is shared and
// must not be modified.
func Draw(f Face, width, height int) *image.RGBA {
	kept.Lock()
	defer kept.Unlock()
	marked := f.Marked && width >= leastMarked
	art := artOf(Face{Name: f.Name, Marked: marked, ByColour: marked && f.ByColour})
	p := picture{art, f.Pale, width, height}
	if img, ok := kept.pictures[p]; ok {
		return img
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	switch {
	case width <= 0 || height <= 0 || art == nil:
	case f.Pale:
		from := kept.pictures[picture{art, false, width, height}]
		if from == nil { // and need not be kept for this
			p.paint(img)
			from = img
		}
		for i, level := range from.Pix { // premultiplied alpha
			img.Pix[i] = uint8(float64(level)*PaleAlpha + 0.5)
		}
	default:
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
	scanner := &scanner{rasterx.NewScannerGV(p.width, p.height, img, img.Bounds()), img}
	p.art.SetTarget(0, 0, float64(p.width), float64(p.height))
	p.art.Draw(rasterx.NewDasher(p.width, p.height, scanner), 1)
}

// artOf returns the art of a face, parsed once. Art that cannot be parsed is nil: a test
// draws all of it.
func artOf(f Face) *oksvg.SvgIcon {
	if art, ok := kept.art[f]; ok {
		return art
	}
	var svg []byte
	var ok bool
	var other Face // which looks the same
	switch {
	case f.ByColour:
		svg, ok = assets.Coloured(f.Name)
		other = Face{Name: f.Name, Marked: f.Marked}
	case f.Marked:
		svg, ok = assets.Marked(f.Name)
		other = Face{Name: f.Name}
	default:
		svg, ok = assets.Tile(f.Name)
		other = Face{Name: "blank"}
	}
	if !ok {
		return artOf(other)
	}
	art, _ := oksvg.ReadIconStream(bytes.NewReader(svg))
	kept.art[f] = art
	return art
}

// scanner fills each path only as far down and right as it goes, with the same pixels.
type scanner struct {
	*rasterx.ScannerGV
	img *image.RGBA
}

func (s *scanner) Draw() {
	most := s.GetPathExtent().Max
	s.Dest = s.img.SubImage(image.Rect(0, 0, most.X.Ceil(), most.Y.Ceil())).(*image.RGBA)
	s.ScannerGV.Draw()
}
