package face_test

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"sikwu/assets"
	"sikwu/assets/face"
)

// The masters in testdata show every picture as the app draws it. A failing
// test writes what it drew to testdata/failed; if that is right, make it the
// new master.
func TestContactSheets(t *testing.T) {
	for _, master := range []struct {
		file   string
		ground color.Color
		width  int
		marks  bool
	}{
		{"tiles-28-felt.png", felt, 28, false},
		{"tiles-44-marks-2x.png", paper, 88, true},
	} {
		t.Run(master.file, func(t *testing.T) {
			sheet := contactSheet(master.ground, master.width, everyFace(master.marks))
			sameAsMaster(t, master.file, sheet)
		})
	}
}

// everyFace returns the face of each name; with marks also the dragons marked by colour.
func everyFace(marked bool) (list []face.Face) {
	for _, name := range assets.Names() {
		list = append(list, face.Face{Name: name, Marked: marked})
	}
	for _, f := range marks() {
		if marked && f.ByColour {
			list = append(list, f)
		}
	}
	return list
}

// contactSheet draws faces, nine in a row.
func contactSheet(ground color.Color, width int, faces []face.Face) image.Image {
	const columns = 9
	var sheet *image.NRGBA
	for i, f := range faces {
		picture := on(ground, face.Draw(f, width, high(width)))
		size := picture.Bounds().Size()
		gap := size.X / 10
		if sheet == nil {
			rows := (len(faces) + columns - 1) / columns
			sheet = image.NewNRGBA(image.Rect(0, 0, columns*(size.X+gap)+gap, rows*(size.Y+gap)+gap))
			draw.Draw(sheet, sheet.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
		}
		at := image.Pt(gap+i%columns*(size.X+gap), gap+i/columns*(size.Y+gap))
		draw.Draw(sheet, image.Rectangle{Min: at, Max: at.Add(size)}, picture, image.Point{}, draw.Src)
	}
	return sheet
}

// sameAsMaster compares with some tolerance: processors round slightly
// differently.
func sameAsMaster(t *testing.T, name string, got image.Image) {
	t.Helper()
	want, err := readPNG(filepath.Join("testdata", name))
	if err == nil && want.Bounds() == got.Bounds() && farthest(got, want) <= 8 {
		return
	}
	if err := writePNG(filepath.Join("testdata", "failed", name), got); err != nil {
		t.Fatal(err)
	}
	if err != nil {
		t.Fatalf("no master: %v", err)
	}
	t.Fatalf("differs from its master; see testdata/failed/%s", name)
}

// farthest returns the largest difference of any channel of any pixel, 0 to
// 255.
func farthest(a, b image.Image) int {
	most := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			most = max(most, abs(int(r1)-int(r2)), abs(int(g1)-int(g2)), abs(int(b1)-int(b2)))
		}
	}
	return most / 0x101
}

func readPNG(path string) (image.Image, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return png.Decode(file)
}

func writePNG(path string, picture image.Image) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := png.Encode(file, picture); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
