package assets

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

var (
	paper = color.NRGBA{R: 0xf1, G: 0xf5, B: 0xf3, A: 0xff}
	felt  = color.NRGBA{R: 0x2a, G: 0x6b, B: 0x59, A: 0xff}
	dark  = color.NRGBA{R: 0x10, G: 0x16, B: 0x14, A: 0xff}
)

func TestPicturesDrawAtEverySize(t *testing.T) {
	for _, width := range []float32{28, 40, 60, 96} {
		for _, scale := range []float32{1, 2} {
			easel := newEasel(t, scale)
			for name, picture := range allPictures(fmt.Sprintf("%g", width)) {
				got := easel.draw(color.White, width, picture)
				if want := image.Pt(int(width*scale), height(width, scale)); got.Bounds().Size() != want {
					t.Errorf("%s is %v, want %v", name, got.Bounds().Size(), want)
				}
				if share := inked(got); share < 0.01 {
					t.Errorf("%s at %g, scale %g: %.1f%% of it is drawn", name, width, scale, 100*share)
				}
			}
		}
	}
}

// A player must tell tiles apart by shape alone and at the smallest size, so
// the pictures are compared in grey. The closest pair, 3m and 5m, is 6.6 apart.
func TestNoTwoTilesLookAlike(t *testing.T) {
	const width, least = 28, 5.0
	easel := newEasel(t, 1)
	names := Names()
	greys := make([]*image.Gray, len(names))
	for i, name := range names {
		tile, _ := Tile(name, "alike")
		greys[i] = grey(easel.draw(paper, width, tile))
		for j, other := range greys[:i] {
			if apart := distance(greys[i], other); apart < least {
				t.Errorf("%s and %s are only %.1f apart", name, names[j], apart)
			}
		}
	}
}

// A mark covers a thirtieth of the tile, hence the small figure: 5 and S,
// the closest pair, are 0.47 apart.
func TestNoTwoMarksLookAlike(t *testing.T) {
	const width, least = 44, 0.3
	easel := newEasel(t, 1)
	marks := map[string]*image.Gray{}
	for _, name := range Names() {
		mark, ok := Corner(name, "alike")
		if !ok || marks[mark.Name()] != nil {
			continue
		}
		picture := grey(easel.draw(paper, width, mark))
		for other, o := range marks {
			if apart := distance(picture, o); apart < least {
				t.Errorf("%s and %s are only %.2f apart", mark.Name(), other, apart)
			}
		}
		marks[mark.Name()] = picture
	}
}

// The empty place must show on felt, on white and on a dark page.
func TestPlaceShowsOnEveryGround(t *testing.T) {
	place, _ := Tile("place", "ground")
	easel := newEasel(t, 1)
	for name, ground := range map[string]color.Color{"paper": paper, "white": color.White, "felt": felt, "dark": dark} {
		bare, shown := grey(easel.draw(ground, 44)), grey(easel.draw(ground, 44, place))
		strongest := 0
		for i, level := range shown.Pix {
			strongest = max(strongest, abs(int(level)-int(bare.Pix[i])))
		}
		if strongest < 50 {
			t.Errorf("on %s the place stands out by %d of 255 at most", name, strongest)
		}
	}
}

// allPictures returns everything that the app may show, by resource name.
func allPictures(size string) map[string]fyne.Resource {
	all := map[string]fyne.Resource{}
	for _, name := range Names() {
		tile, _ := Tile(name, size)
		all[tile.Name()] = tile
		if mark, ok := Corner(name, size); ok {
			all[mark.Name()] = mark
		}
	}
	return all
}

// easel is a window to draw pictures in, at one scale, without a display.
type easel struct {
	window fyne.Window
}

func newEasel(t *testing.T, scale float32) easel {
	t.Helper()
	test.NewTempApp(t)
	window := test.NewTempWindow(t, canvas.NewRectangle(color.White))
	window.SetPadded(false)
	window.Canvas().(test.WindowlessCanvas).SetScale(scale)
	return easel{window}
}

// draw shows pictures on a ground, one over the other. Each is drawn at half
// the width first, for Fyne ends the program at the second size of a bad SVG.
func (e easel) draw(ground color.Color, width float32, pictures ...fyne.Resource) image.Image {
	size := fyne.NewSize(width, float32(height(width, 1)))
	layers := container.NewStack(canvas.NewRectangle(ground))
	for _, picture := range pictures {
		shown := canvas.NewImageFromResource(picture)
		shown.FillMode = canvas.ImageFillContain
		shown.Resize(fyne.NewSize(width/2, size.Height/2))
		layers.Add(shown)
	}
	e.window.SetContent(layers)
	e.window.Resize(size)
	return e.window.Canvas().Capture()
}

// height of a tile of that width, in pixels.
func height(width, scale float32) int { return int(math.Ceil(float64(width)*4/3)) * int(scale) }

// inked is the share of pixels that are not the white ground.
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

// grey takes the colour away.
func grey(picture image.Image) *image.Gray {
	flat := image.NewGray(picture.Bounds())
	draw.Draw(flat, flat.Bounds(), picture, picture.Bounds().Min, draw.Src)
	return flat
}

// distance is the mean difference of two grey pictures of one size, 0 to 255.
func distance(a, b *image.Gray) float64 {
	sum := 0
	for i := range a.Pix {
		sum += abs(int(a.Pix[i]) - int(b.Pix[i]))
	}
	return float64(sum) / float64(len(a.Pix))
}

func abs(n int) int { return max(n, -n) }
