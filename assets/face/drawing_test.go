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
			for _, marked := range []bool{false, true} {
				got := face.Draw(face.Face{Name: name, Marked: marked}, width, high(width))
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
		marked := face.Draw(face.Face{Name: "5p", Marked: true}, width, high(width))
		if got := !bytes.Equal(marked.Pix, plain("5p", width).Pix); got != want {
			t.Errorf("a tile of %d has a mark: %t, want %t", width, got, want)
		}
	}
}

// TestNothingTouchesAMark follows the mark's ink from pixel to pixel: it ends
// within the corner kept for it, with bare ivory round it.
func TestNothingTouchesAMark(t *testing.T) {
	for _, width := range []int{48, 96, 300} {
		unit := float64(width) / 300
		for _, f := range marks() {
			picture := grey(on(paper, face.Draw(f, width, high(width))))
			ink := spot(picture, image.Rect(int(14*unit), int(12*unit), int(70*unit), int(68*unit)))
			if ink.Empty() {
				t.Errorf("%+v has no mark at %d", f, width)
				continue
			}
			if size := ink.Size(); size.X > int(56*unit)+2 || size.Y > int(56*unit)+2 {
				t.Errorf("the mark of %+v runs into the picture at %d: %v", f, width, ink)
			}
		}
	}
}

// marks returns all faces with a beginners' mark.
func marks() (list []face.Face) {
	for _, name := range assets.Names() {
		if _, ok := assets.Marked(name); ok {
			list = append(list, face.Face{Name: name, Marked: true})
		}
		if _, ok := assets.Coloured(name); ok {
			list = append(list, face.Face{Name: name, Marked: true, ByColour: true})
		}
	}
	return list
}

// spot returns how far the ink reaches that is first met in corner.
func spot(picture *image.Gray, corner image.Rectangle) image.Rectangle {
	const dark = 110 // the outline of a body is lighter, all paints are darker
	var reach image.Rectangle
	seen := map[image.Point]bool{}
	var follow []image.Point
	for y := corner.Min.Y; y < corner.Max.Y && len(follow) == 0; y++ {
		for x := corner.Min.X; x < corner.Max.X; x++ {
			if picture.GrayAt(x, y).Y < dark {
				follow = append(follow, image.Pt(x, y))
				break
			}
		}
	}
	for len(follow) > 0 {
		at := follow[0]
		follow = follow[1:]
		if seen[at] || picture.GrayAt(at.X, at.Y).Y >= dark || !at.In(picture.Rect) {
			continue
		}
		seen[at] = true
		reach = reach.Union(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
		for _, step := range []image.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
			follow = append(follow, at.Add(step))
		}
	}
	return reach
}

// The closest pair differs by 17.8 on average in the corner.
func TestNoTwoMarksLookAlike(t *testing.T) {
	const width, least = 44, 10.0
	corners := map[byte]*image.Gray{}
	for _, f := range marks() {
		letter := f.Name[0]
		if f.ByColour {
			letter = map[string]byte{"C": 'R', "F": 'G', "P": 'W'}[f.Name] // W as for the wind
		}
		if corners[letter] != nil {
			continue
		}
		picture := grey(on(paper, face.Draw(f, width, high(width))))
		corner := image.NewGray(image.Rect(0, 0, 8, 8))
		draw.Draw(corner, corner.Bounds(), picture, image.Pt(2, 2), draw.Src)
		for other, seen := range corners {
			if apart := distance(corner, seen); apart < least {
				t.Errorf("the marks %c and %c are only %.1f apart", letter, other, apart)
			}
		}
		corners[letter] = corner
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
