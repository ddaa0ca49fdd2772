package board

import (
	"bytes"
	"image"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"sikwu/assets"
)

// pictures keeps what was painted for the scale in use, so that the same tile in
// ten places is painted once.
type pictures struct {
	scale  float32
	made   map[art]image.Image
	parsed map[art]*oksvg.SvgIcon
}

// keptPictures is how many pictures are kept: all tiles in half a dozen sizes.
const keptPictures = 400

func newPictures() *pictures {
	return &pictures{scale: 1, made: map[art]image.Image{}, parsed: map[art]*oksvg.SvgIcon{}}
}

// setScale says how many pixels a unit has.
func (p *pictures) setScale(scale float32) {
	if p.scale != scale {
		p.scale = scale
		clear(p.made)
	}
}

// of is the picture of an art.
func (p *pictures) of(a art) image.Image {
	if img := p.made[a]; img != nil {
		return img
	}
	if len(p.made) >= keptPictures {
		clear(p.made)
	}
	var img image.Image
	if a.kind == tileArt || a.kind == cornerArt {
		img = p.tile(a)
	} else {
		img = a.paint(p.scale)
	}
	p.made[a] = img
	return img
}

// tile paints a tile of the set, or its beginners' mark, in exactly the pixels
// it takes on the screen. One that is not in the set is bare.
func (p *pictures) tile(a art) image.Image {
	width, height := pixels(a.w, p.scale), pixels(a.h, p.scale)
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	icon := p.parse(art{kind: a.kind, name: a.name})
	if icon == nil {
		return img
	}
	icon.SetTarget(0, 0, float64(width), float64(height))
	scanner := rasterx.NewScannerGV(width, height, img, img.Bounds())
	icon.Draw(rasterx.NewDasher(width, height, scanner), 1)
	return img
}

func (p *pictures) parse(a art) *oksvg.SvgIcon {
	if icon, ok := p.parsed[a]; ok {
		return icon
	}
	file, ok := assets.Corner(a.name, "board")
	if a.kind == tileArt {
		if file, ok = assets.Tile(a.name, "board"); !ok {
			file, ok = assets.Tile("blank", "board")
		}
	}
	var icon *oksvg.SvgIcon
	if ok {
		icon, _ = oksvg.ReadIconStream(bytes.NewReader(file.Content())) // ours, tested in assets
	}
	p.parsed[a] = icon
	return icon
}
