// Render draws icon/icon.svg as a PNG, by the renderer that draws the tiles in the
// app. Run it in the folder assets, after make_tiles.py:
//
//	go run ./render
//	go run ./render -size 256 -out icon/window.png
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

func main() {
	in := flag.String("in", "icon/icon.svg", "a square SVG, fills only")
	out := flag.String("out", "icon/icon.png", "the PNG to write")
	size := flag.Int("size", 1024, "its width and height in pixels")
	flag.Parse()
	if err := render(*in, *out, *size); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func render(in, out string, size int) error {
	svg, err := os.ReadFile(in)
	if err != nil {
		return err
	}
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg))
	if err != nil {
		return fmt.Errorf("read %s: %w", in, err)
	}
	icon.SetTarget(0, 0, float64(size), float64(size))
	picture := image.NewRGBA(image.Rect(0, 0, size, size))
	scanner := rasterx.NewScannerGV(size, size, picture, picture.Bounds())
	icon.Draw(rasterx.NewDasher(size, size, scanner), 1)

	var buffer bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&buffer, picture); err != nil {
		return fmt.Errorf("encode %s: %w", out, err)
	}
	return os.WriteFile(out, buffer.Bytes(), 0o644)
}
