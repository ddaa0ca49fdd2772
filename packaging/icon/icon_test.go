package icon_test

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/tc-hib/winres"
	"golang.org/x/image/bmp"

	"sikwu/packaging/icon"
)

func load(t *testing.T) *icon.Drawing {
	t.Helper()
	d, err := icon.Load("../../assets/icon/icon.png")
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// isOurs checks that a picture is the complete icon: transparent at the
// corners, green at the edge, ivory inside.
func isOurs(t *testing.T, name string, m image.Image) {
	t.Helper()
	b := m.Bounds()
	at := func(x, y float64) (r, g, bl, a uint32) {
		return m.At(b.Min.X+int(x*float64(b.Dx())), b.Min.Y+int(y*float64(b.Dy()))).RGBA()
	}
	if _, _, _, a := at(0, 0); a != 0 {
		t.Errorf("%s: the corner is not clear", name)
	}
	if r, g, _, a := at(0.13, 0.5); a < 0x8000 || g <= r {
		t.Errorf("%s: the rim is not green", name)
	}
	if r, g, bl, a := at(0.32, 0.25); a < 0xf000 || r < 0xe000 || g < 0xd000 || bl < 0xc000 {
		t.Errorf("%s: the tile is not ivory but %x %x %x", name, r>>8, g>>8, bl>>8)
	}
}

func TestPNG(t *testing.T) {
	d := load(t)
	for _, side := range []int{16, 22, 48, 256, 1024} {
		data, err := d.PNG(side)
		if err != nil {
			t.Fatal(err)
		}
		m, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if m.Bounds().Dx() != side || m.Bounds().Dy() != side {
			t.Errorf("%d: is %v", side, m.Bounds())
		}
		isOurs(t, "png", m)
	}
}

func TestICNS(t *testing.T) {
	data, err := load(t).ICNS()
	if err != nil {
		t.Fatal(err)
	}
	blocks, err := icon.ParseICNS(data)
	if err != nil {
		t.Fatal(err)
	}
	// Apple's kinds: standard 128 to 512, then those for high-density screens
	want := map[string]int{
		"ic07": 128, "ic08": 256, "ic09": 512,
		"ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512, "ic10": 1024,
	}
	for _, b := range blocks {
		m, err := png.Decode(bytes.NewReader(b.Data))
		if err != nil {
			t.Fatalf("%s: %v", b.Kind, err)
		}
		if m.Bounds().Dx() != want[b.Kind] || m.Bounds().Dy() != want[b.Kind] {
			t.Errorf("%s is %v, want a side of %d", b.Kind, m.Bounds(), want[b.Kind])
		}
		isOurs(t, b.Kind, m)
		delete(want, b.Kind)
	}
	if len(want) > 0 {
		t.Errorf("missing: %v", want)
	}
}

func TestParseICNSRefuses(t *testing.T) {
	good, err := load(t).ICNS()
	if err != nil {
		t.Fatal(err)
	}
	for name, bad := range map[string][]byte{
		"nothing": nil, "short": good[:6], "cut": good[:len(good)-1], "more": append(bytes.Clone(good), 0),
		"other": append([]byte("riff"), good[4:]...), "block too long": append(append([]byte("icns\x00\x00\x00\x10"), "ic07"...), 0, 0, 0, 99),
	} {
		if _, err := icon.ParseICNS(bad); err == nil {
			t.Errorf("took %s", name)
		}
	}
}

func TestICO(t *testing.T) {
	data, err := load(t).ICO()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := winres.LoadICO(bytes.NewReader(data)); err != nil {
		t.Error(err)
	}
	if n := int(data[4]); n != len(icon.WindowsSides) {
		t.Errorf("%d pictures, want %d", n, len(icon.WindowsSides))
	}
}

func TestSide(t *testing.T) {
	data, err := load(t).Side()
	if err != nil {
		t.Fatal(err)
	}
	m, err := bmp.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if m.Bounds().Dx() != 164 || m.Bounds().Dy() != 314 {
		t.Errorf("is %v", m.Bounds())
	}
}
