package face_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"sikwu/assets"
	"sikwu/assets/face"
	"sikwu/internal/testkit/effort"
)

// TestEveryFaceIsItsOwn draws faces in random order and in so many sizes that
// the cache is cleared again and again: each picture is the one requested.
func TestEveryFaceIsItsOwn(t *testing.T) {
	names := assets.Names()
	want := map[face.Face][]byte{}
	for _, name := range names {
		for _, marked := range []bool{false, true} {
			f := face.Face{Name: name, Marked: marked}
			want[f] = bytes.Clone(face.Draw(f, 30, 40).Pix)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range effort.Tries(3000) {
		f := face.Face{Name: names[random.IntN(len(names))], Marked: random.IntN(2) == 0}
		width := 14 + random.IntN(80)
		if size := face.Draw(f, width, high(width)).Bounds().Size(); size.X != width || size.Y != high(width) {
			t.Fatalf("%v is %v, want %d by %d", f, size, width, high(width))
		}
		if got := face.Draw(f, 30, 40).Pix; !bytes.Equal(got, want[f]) {
			t.Fatalf("%v is drawn as another face", f)
		}
	}
	for i, a := range names {
		for _, b := range names[:i] {
			if bytes.Equal(want[face.Face{Name: a}], want[face.Face{Name: b}]) {
				t.Errorf("%s looks like %s", a, b)
			}
		}
	}
}

func TestUnknownTilesAreBlank(t *testing.T) {
	blank := face.Draw(face.Face{Name: "blank"}, 30, 40).Pix
	for _, name := range []string{"", "no such tile", "../icon/icon"} {
		if !bytes.Equal(face.Draw(face.Face{Name: name, Marked: true}, 30, 40).Pix, blank) {
			t.Errorf("%q is not drawn as the blank face", name)
		}
	}
	if size := face.Draw(face.Face{Name: "5p"}, 0, 0).Bounds().Size(); size.X != 0 || size.Y != 0 {
		t.Errorf("a face without room is %v", size)
	}
}

// BenchmarkDraw draws every face afresh, as the first frame in a new size does.
func BenchmarkDraw(b *testing.B) {
	b.ReportAllocs()
	width := 20
	for b.Loop() {
		width = 20 + (width-19)%80 // no size stays cached for long
		for _, name := range assets.Names() {
			face.Draw(face.Face{Name: name}, width, high(width))
		}
	}
}
