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
	seen := map[string]bool{}
	for _, name := range names {
		tile, ok := Tile(name, "hand")
		if !ok {
			t.Errorf("Tile(%q) knows no such tile", name)
			continue
		}
		if want := name + "@hand.svg"; tile.Name() != want {
			t.Errorf("Tile(%q) is named %q, want %q", name, tile.Name(), want)
		}
		if seen[tile.Name()] {
			t.Errorf("%q twice", tile.Name())
		}
		seen[tile.Name()] = true
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
		if mark, ok := Corner(name, "key"); ok {
			marks[mark.Name()] = true
		}
	}
	if len(corners) != len(marks) {
		t.Errorf("%d files in corner, %d marks in use", len(corners), len(marks))
	}
}

func TestUnknownNames(t *testing.T) {
	for _, name := range []string{"", "0m", "10m", "1x", "9f", "e", "5p.svg", "../icon/icon", "num5", "1m 2m"} {
		if _, ok := Tile(name, "hand"); ok {
			t.Errorf("Tile(%q) gives a picture", name)
		}
		if _, ok := Corner(name, "hand"); ok {
			t.Errorf("Corner(%q) gives a picture", name)
		}
	}
}

func TestCornerMarks(t *testing.T) {
	for name, want := range map[string]string{
		"1m": "corner-num1@key.svg", "5p": "corner-num5@key.svg", "9s": "corner-num9@key.svg",
		"E": "corner-E@key.svg", "S": "corner-S@key.svg", "P": "corner-P@key.svg",
	} {
		mark, ok := Corner(name, "key")
		if !ok || mark.Name() != want {
			t.Errorf("Corner(%q) = %v, %t, want %s", name, mark, ok, want)
		}
	}
	for _, name := range []string{"1f", "8f", "back", "blank", "place"} {
		if _, ok := Corner(name, "key"); ok {
			t.Errorf("Corner(%q) gives a mark", name)
		}
	}
}

// Fyne takes two resources of one name for one picture.
func TestNamesTellPicturesApart(t *testing.T) {
	content := map[string][]byte{"sikwu@hand.svg": Mark("hand").Content()}
	for _, size := range []string{"hand", "pool"} {
		for _, name := range Names() {
			tile, _ := Tile(name, size)
			if content[tile.Name()] != nil {
				t.Errorf("%q names two pictures", tile.Name())
			}
			content[tile.Name()] = tile.Content()
			mark, ok := Corner(name, size)
			if !ok {
				continue
			}
			if other := content[mark.Name()]; other != nil && !bytes.Equal(other, mark.Content()) {
				t.Errorf("%q names two pictures", mark.Name())
			}
			content[mark.Name()] = mark.Content()
		}
	}
	if want := 1 + 2*(45+16); len(content) != want {
		t.Errorf("%d pictures, want %d", len(content), want)
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
