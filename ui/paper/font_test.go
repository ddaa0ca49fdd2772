package paper_test

import (
	"bytes"
	"testing"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// glyphs are the outlines of a whole font.
type glyphs struct{ face *font.Face }

func glyphsOf(t *testing.T, data []byte) glyphs {
	t.Helper()
	face, err := font.ParseTTF(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return glyphs{face}
}

func (g glyphs) outline(r rune) []opentype.Segment {
	glyph, _ := g.face.NominalGlyph(r)
	drawn, _ := g.face.GlyphData(glyph).(font.GlyphOutline)
	return drawn.Segments
}

func sameOutline(a, b []opentype.Segment) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
