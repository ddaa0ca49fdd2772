// Package icon draws the app's icon in the sizes and formats that systems need,
// from the one picture in assets.
package icon

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"

	"github.com/tc-hib/winres"
	"golang.org/x/image/bmp"
	"golang.org/x/image/draw"
)

// Drawing is the picture that every size is made from.
type Drawing struct{ picture image.Image }

// Load reads a square PNG.
func Load(file string) (*Drawing, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if b := picture.Bounds(); b.Dx() != b.Dy() {
		return nil, fmt.Errorf("%s is %d by %d, not square", file, b.Dx(), b.Dy())
	}
	return &Drawing{picture}, nil
}

// Image returns the picture with a side of that many pixels.
func (d *Drawing) Image(side int) image.Image {
	if d.picture.Bounds().Dx() == side {
		return d.picture
	}
	small := image.NewNRGBA(image.Rect(0, 0, side, side))
	draw.CatmullRom.Scale(small, small.Bounds(), d.picture, d.picture.Bounds(), draw.Src, nil)
	return small
}

// PNG returns the picture as a PNG file with a side of that many pixels.
func (d *Drawing) PNG(side int) ([]byte, error) {
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&b, d.Image(side)); err != nil {
		return nil, fmt.Errorf("icon of %d pixels: %w", side, err)
	}
	return b.Bytes(), nil
}

// WindowsSides lists the icon sizes that Windows chooses from, in pixels.
var WindowsSides = []int{16, 20, 24, 32, 40, 48, 64, 128, 256}

// ICO returns a Windows icon.
func (d *Drawing) ICO() ([]byte, error) {
	var sizes []image.Image
	for _, side := range WindowsSides {
		sizes = append(sizes, d.Image(side))
	}
	icon, err := winres.NewIconFromImages(sizes)
	if err != nil {
		return nil, fmt.Errorf("icon: %w", err)
	}
	var b bytes.Buffer
	if err := icon.SaveICO(&b); err != nil {
		return nil, fmt.Errorf("icon: %w", err)
	}
	return b.Bytes(), nil
}

// The size of the picture on an installer's last page, in pixels.
const (
	sideWidth, sideHeight = 164, 314
	signSide              = 112
	signTop               = 48
)

// Side returns the icon on the colour of the table as a Windows bitmap in the
// size that NSIS needs.
func (d *Drawing) Side() ([]byte, error) {
	page := image.NewRGBA(image.Rect(0, 0, sideWidth, sideHeight))
	draw.Draw(page, page.Bounds(), image.NewUniform(color.RGBA{0xe9, 0xf1, 0xed, 0xff}), image.Point{}, draw.Src)
	left := (sideWidth - signSide) / 2
	draw.Draw(page, image.Rect(left, signTop, left+signSide, signTop+signSide), d.Image(signSide), image.Point{}, draw.Over)
	var b bytes.Buffer
	if err := bmp.Encode(&b, page); err != nil {
		return nil, fmt.Errorf("icon: %w", err)
	}
	return b.Bytes(), nil
}
