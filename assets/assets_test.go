package assets

import (
	"bytes"
	"image/png"
	"testing"
)

func TestEveryNameHasAPicture(t *testing.T) {
	names := Names()
	if len(names) != 45 {
		t.Errorf("%d names, want 34 kinds, 8 flowers, back, blank, place: 45", len(names))
	}
	for _, name := range names {
		if svg, ok := Tile(name); !ok || !bytes.HasPrefix(svg, []byte("<svg ")) {
			t.Errorf("Tile(%q) knows no such tile", name)
		}
	}
}

func TestNoPictureIsLeftOver(t *testing.T) {
	tiles, err := pictures.ReadDir("tiles")
	if err != nil {
		t.Fatal(err)
	}
	if len(tiles) != len(Names()) {
		t.Errorf("%d files in tiles, %d names", len(tiles), len(Names()))
	}
	marked, err := pictures.ReadDir("marked")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, name := range Names() {
		if _, ok := Marked(name); ok {
			count++
		}
	}
	if len(marked) != count || count != 34 {
		t.Errorf("%d files in marked, %d in use, want 34 kinds", len(marked), count)
	}
	coloured, err := pictures.ReadDir("coloured")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"C", "F", "P"} {
		if _, ok := Coloured(name); !ok {
			t.Errorf("the dragon %s has no letter of its colour", name)
		}
	}
	if _, ok := Coloured("W"); ok || len(coloured) != 3 {
		t.Errorf("%d files in coloured; a wind is among them: %t", len(coloured), ok)
	}
}

func TestUnknownNames(t *testing.T) {
	for _, name := range []string{"", "0m", "10m", "1x", "9f", "e", "5p.svg", "../icon/icon", "num5", "1m 2m"} {
		if _, ok := Tile(name); ok {
			t.Errorf("Tile(%q) gives a picture", name)
		}
		if _, ok := Marked(name); ok {
			t.Errorf("Marked(%q) gives a picture", name)
		}
	}
}

func TestOnlyKindsBearMarks(t *testing.T) {
	for _, name := range []string{"1f", "8f", "back", "blank", "place"} {
		if _, ok := Marked(name); ok {
			t.Errorf("Marked(%q) gives a picture", name)
		}
	}
}

func TestIconIsASquarePNG(t *testing.T) {
	picture, err := png.Decode(bytes.NewReader(Icon().Content()))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size.X != 256 || size.Y != 256 {
		t.Errorf("icon is %v, want 256 by 256", size)
	}
	if _, _, _, alpha := picture.At(2, 2).RGBA(); alpha != 0 {
		t.Error("the icon's corner is not transparent")
	}
	if _, _, _, alpha := picture.At(128, 128).RGBA(); alpha != 0xffff {
		t.Error("the icon's middle is not solid")
	}
}
