package board

import (
	"bytes"
	"image"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"sikwu/assets"
)

// pictures keeps what was painted, so that the same tile in ten places is painted
// once.
type pictures struct {
	made   map[scaled]image.Image
	parsed map[art]*oksvg.SvgIcon
}

// scaled is an art at so many pixels for a unit.
type scaled struct {
	art
	scale float32
}

// gallery is shared by all boards: the next one shows the same tiles. Only the
// goroutine that draws may use it.
var gallery = pictures{map[scaled]image.Image{}, map[art]*oksvg.SvgIcon{}}

// keptPictures is how many pictures are kept: all tiles in half a dozen sizes.
const keptPictures = 400

// of is the picture of an art.
func (p *pictures) of(a scaled) image.Image {
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
		img = a.paint(a.scale)
	}
	p.made[a] = img
	return img
}

// tile paints a tile of the set, or its beginners' mark, in exactly the pixels
// it takes on the screen. One that is not in the set is bare.
func (p *pictures) tile(a scaled) image.Image {
	width, height := pixels(a.w, a.scale), pixels(a.h, a.scale)
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
