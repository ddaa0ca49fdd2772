package main

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// The PNGs are made from the SVG: whoever changes one must make the others anew.
// Rounding differs a little between processors, so colours may be 4 of 255 off.
func TestIconsAreUpToDate(t *testing.T) {
	for name, size := range map[string]int{"icon.png": 1024, "window.png": 256} {
		fresh := filepath.Join(t.TempDir(), name)
		if err := render("../icon/icon.svg", fresh, size); err != nil {
			t.Fatal(err)
		}
		got, want := decode(t, filepath.Join("../icon", name)), decode(t, fresh)
		if got.Bounds() != want.Bounds() {
			t.Fatalf("%s is %v, want %v", name, got.Bounds(), want.Bounds())
		}
		for y := range size {
			for x := range size {
				if !alike(got, want, x, y) {
					t.Fatalf("%s differs from icon.svg at %d, %d: draw it again, see README.md", name, x, y)
				}
			}
		}
	}
}

func TestRenderReportsWhatItCannotRead(t *testing.T) {
	folder := t.TempDir()
	broken := filepath.Join(folder, "broken.svg")
	if err := os.WriteFile(broken, []byte("<svg><path"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, in := range []string{filepath.Join(folder, "absent.svg"), broken} {
		if err := render(in, filepath.Join(folder, "out.png"), 16); err == nil {
			t.Errorf("no error for %s", filepath.Base(in))
		}
	}
}

func decode(t *testing.T, path string) image.Image {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	picture, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

func alike(a, b image.Image, x, y int) bool {
	const slack = 4 * 0x101
	r1, g1, b1, a1 := a.At(x, y).RGBA()
	r2, g2, b2, a2 := b.At(x, y).RGBA()
	for _, pair := range [][2]uint32{{r1, r2}, {g1, g2}, {b1, b2}, {a1, a2}} {
		if max(pair[0], pair[1])-min(pair[0], pair[1]) > slack {
			return false
		}
	}
	return true
}
