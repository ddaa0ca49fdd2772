package board

import (
	"image"

	"sikwu/assets/face"
	"sikwu/ui/look"
)

// pictures keeps what was painted, so that the same target in ten places is
// painted once.
type pictures map[scaled]image.Image

// scaled is an art at so many pixels for a unit.
type scaled struct {
	art
	scale float32
}

// gallery is shared by all boards: the next one shows the same targets. Only the
// goroutine that draws may use it.
var gallery = pictures{}

// keptPictures is how many pictures are kept besides tiles, which package face
// keeps.
const keptPictures = 200

// of is the picture of an art.
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

// tilePicture is the art of a tile, as assets names it.
func tilePicture(name string) art {
	return art{kind: tileArt, face: face.Face{Name: name, Corner: look.Numerals()}}
}
