package paper_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/font/cff"

	"sikwu/assets"
	"sikwu/internal/testkit/papertest"
	"sikwu/ui/paper"
)

var (
	ink  = color.NRGBA{R: 0x14, G: 0x20, B: 0x1B, A: 0xFF}
	red  = color.NRGBA{R: 0xAE, G: 0x2F, B: 0x1C, A: 0xFF}
	noon = time.Date(2026, time.November, 21, 12, 0, 0, 0, time.FixedZone("", 8*3600))
)

func newPage(t *testing.T, lang string) *paper.Page {
	t.Helper()
	p, err := paper.New(200, 100, lang)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func pdfOf(t *testing.T, p *paper.Page, made time.Time) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := p.PDF(&b, made); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func pngOf(t *testing.T, p *paper.Page, scale float64) image.Image {
	t.Helper()
	var b bytes.Buffer
	if err := p.PNG(&b, scale); err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

func read(t *testing.T, data []byte) *papertest.Document {
	t.Helper()
	d, err := papertest.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// A viewer finds the words where they were set and as wide as they were measured, among
// them Chinese, signs that the font lacks and surrogate pairs.
func TestTextIsText(t *testing.T) {
	p := newPage(t, "zh-HK")
	p.Title = "裁定書"
	words := []string{"混一色 Half flush ×2", "−768", "「自摸！」", "𨋢 😀 ก"}
	for i, w := range words {
		p.Text(10, float64(20*i+20), paper.Style{Size: 14, Bold: i == 1, Colour: ink}, w)
	}
	d := read(t, pdfOf(t, p, noon))
	if len(d.Texts) != len(words) {
		t.Fatalf("%d texts, want %d", len(d.Texts), len(words))
	}
	for i, got := range d.Texts {
		style := paper.Style{Size: 14, Bold: i == 1}
		if got.Words != words[i] || got.X != 10 || got.Y != float64(20*i+20) || got.Size != 14 || got.Bold != style.Bold {
			t.Errorf("%+v, want %q", got, words[i])
		}
		if want := p.TextWidth(style, words[i]); got.Width < want-0.01 || got.Width > want+0.01 {
			t.Errorf("%q is %v wide, want %v", words[i], got.Width, want)
		}
	}
	if d.Info["Title"] != "裁定書" || d.Lang != "zh-HK" || d.Info["CreationDate"] != "D:20261121120000+08'00'" {
		t.Errorf("about the document: %v, %q", d.Info, d.Lang)
	}
	if d.Width != 150 || d.Height != 75 {
		t.Errorf("the page is %v by %v points", d.Width, d.Height)
	}
}

// Signs that would break a line or control a printer are dropped.
func TestControlSignsAreNoText(t *testing.T) {
	p := newPage(t, "zh-HK")
	style := paper.Style{Size: 14, Colour: ink}
	p.Text(0, 20, style, "a\nb\tc\x07d\x00")
	p.Text(0, 40, style, " \n")
	d := read(t, pdfOf(t, p, noon))
	if got := d.Words(); got != "a b cd\n" {
		t.Errorf("the page says %q", got)
	}
}

// The cut fonts draw every sign as the whole fonts of the language do.
func TestCutFontsDrawTheSame(t *testing.T) {
	for _, lang := range []string{"zh-HK", assets.Mainland} {
		words := "混一色、對對糊。 Half flush 0123456789 ⌫✕「」🀀"
		p := newPage(t, lang)
		p.Text(0, 20, paper.Style{Size: 14, Colour: ink}, words)
		p.Text(0, 40, paper.Style{Size: 14, Bold: true, Colour: ink}, words)
		d := read(t, pdfOf(t, p, noon))
		if len(d.Fonts) != 2 {
			t.Fatalf("%d fonts, want 2", len(d.Fonts))
		}
		for i, whole := range []fyne.Resource{assets.FontRegular(lang), assets.FontBold(lang)} {
			sameSigns(t, d.Fonts[i], glyphsOf(t, whole.Content()), words)
		}
	}
}

func sameSigns(t *testing.T, cut []byte, whole glyphs, words string) {
	t.Helper()
	small, err := cff.Parse(cut)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[rune]bool{}
	code := 0
	for _, r := range words {
		if seen[r] {
			continue
		}
		seen[r] = true
		code++
		got, _, err := small.LoadGlyph(uint16(code))
		if err != nil {
			t.Fatalf("%c: %v", r, err)
		}
		if want := whole.outline(r); !sameOutline(got, want) {
			t.Errorf("%c is drawn with %d steps, by the whole font with %d", r, len(got), len(want))
		}
	}
	if len(cut) > 20_000 {
		t.Errorf("a font has %d bytes for %d signs", len(cut), code)
	}
}

// The same marks make the same bytes, whatever the order in which pages are made, even
// concurrently.
func TestSameMarksSameBytes(t *testing.T) {
	draw := func() (pdf, picture []byte) {
		p := newPage(t, "zh-HK")
		p.Box(5, 5, 100, 60, 8, red)
		p.Text(10, 20, paper.Style{Size: 14, Colour: ink}, "五筒 5 of dots")
		for i, name := range []string{"5p", "C", "1s", "5p"} {
			if err := p.Tile(name, float64(10+40*i), 30, 36, 1-0.3*float64(i)); err != nil {
				t.Error(err)
			}
		}
		var a, b bytes.Buffer
		if err := p.PDF(&a, noon); err != nil {
			t.Error(err)
		}
		if err := p.PNG(&b, 1); err != nil {
			t.Error(err)
		}
		return a.Bytes(), b.Bytes()
	}
	pdf, picture := draw()
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if a, b := draw(); !bytes.Equal(a, pdf) || !bytes.Equal(b, picture) {
				t.Error("another page with the same marks differs")
			}
		})
	}
	all.Wait()
	if d := read(t, pdf); strings.Join(d.Tiles, " ") != "5p C 1s 5p" {
		t.Errorf("tiles %q", d.Tiles)
	}
}

func TestDatesAreWritten(t *testing.T) {
	for zone, want := range map[int]string{
		0: "D:20261121120000Z", 8 * 3600: "D:20261121120000+08'00'", -(3*3600 + 1800): "D:20261121120000-03'30'",
	} {
		made := time.Date(2026, time.November, 21, 12, 0, 0, 0, time.FixedZone("", zone))
		info := read(t, pdfOf(t, newPage(t, "zh-HK"), made)).Info
		if info["CreationDate"] != want || info["ModDate"] != want {
			t.Errorf("made %v: %v, want %s", made, info, want)
		}
	}
}

func TestThereIsNoSuchTile(t *testing.T) {
	p := newPage(t, "zh-HK")
	if err := p.Tile("10m", 0, 0, 30, 1); err == nil {
		t.Error("a tile that is none")
	}
	if p.Marks() != 0 {
		t.Error("what failed left a mark")
	}
}
