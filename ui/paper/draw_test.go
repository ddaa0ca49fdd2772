package paper_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"sikwu/assets"
	"sikwu/ui/paper"
)

// farthest is how far a tile may be from the app's, which rounds the positions of shared
// outlines before scaling them down. The most similar tiles, 3m and 5m, are more than
// twice as far from each other.
const farthest = 3.0

// Tiles look as Fyne's renderer draws them in the app.
func TestTilesLookAsInTheApp(t *testing.T) {
	const wide, high = 90, 120
	for _, name := range assets.Names() {
		p, err := paper.New(wide, high, "en")
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Tile(name, 0, 0, wide, 1); err != nil {
			t.Fatal(err)
		}
		tile, _ := assets.Tile(name)
		got, want := pngOf(t, p, 1), drawnByFyne(t, tile, wide, high)
		if apart := distance(got, want); apart > farthest {
			t.Errorf("%s is %.2f of 255 apart from the app's", name, apart)
		}
	}
}

// The test above would notice a wrong tile.
func TestOtherTilesLookOtherwise(t *testing.T) {
	const wide, high = 90, 120
	three, _ := assets.Tile("3m")
	five, _ := assets.Tile("5m")
	if apart := distance(drawnByFyne(t, three, wide, high), drawnByFyne(t, five, wide, high)); apart < 2*farthest {
		t.Errorf("3m and 5m are only %.2f apart", apart)
	}
}

func drawnByFyne(t *testing.T, svg []byte, wide, high int) image.Image {
	t.Helper()
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg))
	if err != nil {
		t.Fatal(err)
	}
	icon.SetTarget(0, 0, float64(wide), float64(high))
	picture := image.NewRGBA(image.Rect(0, 0, wide, high))
	draw.Draw(picture, picture.Bounds(), image.White, image.Point{}, draw.Src)
	scanner := rasterx.NewScannerGV(wide, high, picture, picture.Bounds())
	icon.Draw(rasterx.NewDasher(wide, high, scanner), 1)
	return picture
}

// distance returns the mean difference of the colours of two pictures, 0 to 255.
func distance(a, b image.Image) float64 {
	sum, n := 0, 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			for _, d := range []int{int(r1>>8) - int(r2>>8), int(g1>>8) - int(g2>>8), int(b1>>8) - int(b2>>8)} {
				sum, n = sum+max(d, -d), n+1
			}
		}
	}
	return float64(sum) / float64(n)
}

func TestBoxes(t *testing.T) {
	p := newPage(t, "zh-HK")
	p.Box(100, 10, 60, 60, 8, ink)
	p.BoxUnder(0, 0, 0, 200, 100, 0, color.NRGBA{G: 0xFF, A: 0xFF})
	picture := pngOf(t, p, 1)
	ground := color.NRGBA{G: 0xFF, A: 0xFF}
	for at, want := range map[image.Point]color.NRGBA{
		{X: 10, Y: 10}: ground, {X: 80, Y: 40}: ground,
		{X: 130, Y: 40}: ink, {X: 100, Y: 10}: ground, {X: 101, Y: 40}: ink, {X: 159, Y: 69}: ground,
	} {
		if got := color.NRGBAModel.Convert(picture.At(at.X, at.Y)); got != want {
			t.Errorf("at %v is %v, want %v", at, got, want)
		}
	}
}

// A faint tile is faint as a whole: the body does not show through its face.
func TestFaintTilesAreFaintAsAWhole(t *testing.T) {
	full, faint := newPage(t, "zh-HK"), newPage(t, "zh-HK")
	for p, strong := range map[*paper.Page]float64{full: 1, faint: 0.5} {
		if err := p.Tile("back", 10, 10, 60, strong); err != nil {
			t.Fatal(err)
		}
	}
	a, b := pngOf(t, full, 1), pngOf(t, faint, 1)
	for y := 20; y < 80; y += 5 {
		for x := 15; x < 65; x += 5 {
			r, _, _, _ := a.At(x, y).RGBA()
			half, _, _, _ := b.At(x, y).RGBA()
			if want := (int(r>>8) + 255) / 2; int(half>>8) < want-2 || int(half>>8) > want+2 {
				t.Fatalf("at %d, %d the faint tile has %d red, want %d", x, y, half>>8, want)
			}
		}
	}
}

// Marks beyond the edge are cut off there.
func TestTheEdgeCuts(t *testing.T) {
	p := newPage(t, "zh-HK")
	p.Box(-50, -50, 100, 100, 10, red)
	p.Text(190, 99, paper.Style{Size: 40, Colour: ink}, "糊糊")
	if err := p.Tile("5p", 180, 80, 60, 0.5); err != nil {
		t.Fatal(err)
	}
	if picture := pngOf(t, p, 2); picture.Bounds().Size() != image.Pt(400, 200) {
		t.Errorf("the picture is %v", picture.Bounds())
	}
}
