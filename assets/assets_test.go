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
	corners, err := pictures.ReadDir("corner")
	if err != nil {
		t.Fatal(err)
	}
	marks := map[string]bool{}
	for _, name := range Names() {
		if mark, ok := Corner(name); ok {
			marks[string(mark)] = true
		}
	}
	if len(corners) != len(marks) {
		t.Errorf("%d files in corner, %d marks in use", len(corners), len(marks))
	}
}

func TestUnknownNames(t *testing.T) {
	for _, name := range []string{"", "0m", "10m", "1x", "9f", "e", "5p.svg", "../icon/icon", "num5", "1m 2m"} {
		if _, ok := Tile(name); ok {
			t.Errorf("Tile(%q) gives a picture", name)
		}
		if _, ok := Corner(name); ok {
			t.Errorf("Corner(%q) gives a picture", name)
		}
	}
}

func TestCornerMarks(t *testing.T) {
	for name, file := range map[string]string{"1m": "num1", "5p": "num5", "9s": "num9", "E": "E", "S": "S", "P": "P"} {
		want, err := pictures.ReadFile("corner/" + file + ".svg")
		if err != nil {
			t.Fatal(err)
		}
		if mark, ok := Corner(name); !ok || !bytes.Equal(mark, want) {
			t.Errorf("the mark of %s is not corner/%s.svg", name, file)
		}
	}
	for _, name := range []string{"1f", "8f", "back", "blank", "place"} {
		if _, ok := Corner(name); ok {
			t.Errorf("Corner(%q) gives a mark", name)
		}
	}
}

func TestIconIsASquarePNG(t *testing.T) {
	picture, err := png.Decode(bytes.NewReader(Icon().Content()))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size.X != 1024 || size.Y != 1024 {
		t.Errorf("icon is %v, want 1024 by 1024", size)
	}
	if _, _, _, alpha := picture.At(2, 2).RGBA(); alpha != 0 {
		t.Error("the icon's corner is not transparent")
	}
	if _, _, _, alpha := picture.At(512, 512).RGBA(); alpha != 0xffff {
		t.Error("the icon's middle is not solid")
	}
}
