package board

import (
	"image"

	"sikwu/assets/face"
	"sikwu/ui/look"
)

// pictures caches painted pictures, so that each is painted once.
type pictures map[scaled]image.Image

// scaled is an art at a scale in pixels per unit.
type scaled struct {
	art
	scale float32
}

// gallery is shared by all boards, which show much the same things. Only the
// drawing goroutine may use it.
var gallery = pictures{}

// keptPictures is the size of the cache, tiles excluded: package face caches
// those.
const keptPictures = 200

// of returns the picture of an art.
func (p pictures) of(a scaled) image.Image {
	if a.kind == tileArt {
		return face.Draw(a.face, pixels(a.w, a.scale), pixels(a.h, a.scale))
	}
	img, ok := p[a]
	if !ok {
		if len(p) >= keptPictures {
			clear(p)
		}
		img = a.paint(a.scale)
		p[a] = img
	}
	return img
}

// tilePicture returns the art of a tile, by its name in package assets.
func tilePicture(name string) art {
	return art{kind: tileArt, face: look.Face(name)}
}
