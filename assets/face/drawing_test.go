package face_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"sikwu/assets"
	"sikwu/assets/face"
)

var (
	paper = color.NRGBA{R: 0xf1, G: 0xf5, B: 0xf3, A: 0xff}
	felt  = color.NRGBA{R: 0x2a, G: 0x6b, B: 0x59, A: 0xff}
	dark  = color.NRGBA{R: 0x10, G: 0x16, B: 0x14, A: 0xff}
)

func TestFacesAreDrawnAtEverySize(t *testing.T) {
	for _, width := range []int{14, 28, 40, 60, 96, 192} {
		for _, name := range assets.Names() {
			for _, corner := range []bool{false, true} {
				got := face.Draw(face.Face{Name: name, Corner: corner}, width, high(width))
				if want := image.Pt(width, high(width)); got.Bounds().Size() != want {
					t.Errorf("%s is %v, want %v", name, got.Bounds().Size(), want)
				}
				if share := inked(on(color.White, got)); share < 0.01 {
					t.Errorf("%s %d wide: %.1f%% of it is drawn", name, width, 100*share)
				}
			}
		}
	}
}

// Players must be able to tell tiles apart by shape alone and at the smallest
// size, so the pictures are compared in grey. The closest pair, 3m and 5m,
// differs by 6.6.
func TestNoTwoTilesLookAlike(t *testing.T) {
	const width, least = 28, 5.0
	names := assets.Names()
	greys := make([]*image.Gray, len(names))
	for i, name := range names {
		greys[i] = grey(on(paper, plain(name, width)))
		for j, other := range greys[:i] {
			if apart := distance(greys[i], other); apart < least {
				t.Errorf("%s and %s are only %.1f apart", name, names[j], apart)
			}
		}
	}
}

// Small tiles have no mark, larger ones do.
func TestMarksHaveRoom(t *testing.T) {
	for width, want := range map[int]bool{14: false, 27: false, 28: true, 44: true} {
		marked := face.Draw(face.Face{Name: "5p", Corner: true}, width, high(width))
		if got := !bytes.Equal(marked.Pix, plain("5p", width).Pix); got != want {
			t.Errorf("a tile of %d has a mark: %t, want %t", width, got, want)
		}
	}
}

// A mark covers a thirtieth of the tile, hence the small threshold: 5 and S,
// the closest pair, differ by 0.47.
func TestNoTwoMarksLookAlike(t *testing.T) {
	const width, least = 44, 0.3
	marks := map[string]*image.Gray{}
	for _, name := range assets.Names() {
		svg, ok := assets.Corner(name)
		if !ok || marks[string(svg)] != nil {
			continue
		}
		// the mark alone: what it changes on a blank face
		bare, marked := grey(on(paper, plain(name, width))), grey(on(paper, face.Draw(face.Face{Name: name, Corner: true}, width, high(width))))
		for i := range marked.Pix {
			marked.Pix[i] -= bare.Pix[i]
		}
		for _, other := range marks {
			if apart := distance(marked, other); apart < least {
				t.Errorf("the marks of %s and another are only %.2f apart", name, apart)
			}
		}
		marks[string(svg)] = marked
	}
}

// The empty place must be visible on felt, on white and on a dark page.
func TestPlaceShowsOnEveryGround(t *testing.T) {
	place := plain("place", 44)
	for name, ground := range map[string]color.Color{"paper": paper, "white": color.White, "felt": felt, "dark": dark} {
		bare, shown := grey(on(ground, image.NewRGBA(place.Bounds()))), grey(on(ground, place))
		strongest := 0
		for i, level := range shown.Pix {
			strongest = max(strongest, abs(int(level)-int(bare.Pix[i])))
		}
		if strongest < 50 {
			t.Errorf("on %s the place stands out by %d of 255 at most", name, strongest)
		}
	}
}

// plain returns the face of a tile without a mark.
func plain(name string, width int) *image.RGBA {
	return face.Draw(face.Face{Name: name}, width, high(width))
}

// high returns the height of a tile of a width.
func high(width int) int { return int(math.Ceil(float64(width) * 4 / 3)) }

// on draws a picture on a background.
func on(ground color.Color, picture image.Image) image.Image {
	laid := image.NewRGBA(picture.Bounds())
	draw.Draw(laid, laid.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	draw.Draw(laid, laid.Bounds(), picture, image.Point{}, draw.Over)
	return laid
}

// inked returns the share of pixels that differ from the white background.
func inked(picture image.Image) float64 {
	bounds, count := picture.Bounds(), 0
	for y := range bounds.Dy() {
		for x := range bounds.Dx() {
			if r, g, b, _ := picture.At(x, y).RGBA(); min(r, g, b) < 0xf800 {
				count++
			}
		}
	}
	return float64(count) / float64(bounds.Dx()*bounds.Dy())
}

// grey returns a picture in grey.
func grey(picture image.Image) *image.Gray {
	flat := image.NewGray(picture.Bounds())
	draw.Draw(flat, flat.Bounds(), picture, picture.Bounds().Min, draw.Src)
	return flat
}

// distance returns the mean difference of two grey pictures of the same size, 0
// to 255.
func distance(a, b *image.Gray) float64 {
	sum := 0
	for i := range a.Pix {
		sum += abs(int(a.Pix[i]) - int(b.Pix[i]))
	}
	return float64(sum) / float64(len(a.Pix))
}

func abs(n int) int { return max(n, -n) }
