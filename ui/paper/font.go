package paper

import (
	"bytes"
	"fmt"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"

	"sikwu/assets"
)

// source is a font as the app carries it.
type source struct {
	name     string // as PDF names it
	parsed   *font.Font
	outlines []byte // its CFF table
}

// sourcesOf returns the regular and the bold font for a language.
func sourcesOf(lang string) ([2]*source, error) {
	if lang == assets.Mainland {
		return mainlandSources()
	}
	return sources()
}

var (
	sources         = sync.OnceValues(func() ([2]*source, error) { return readSources("") })
	mainlandSources = sync.OnceValues(func() ([2]*source, error) { return readSources(assets.Mainland) })
)

func readSources(lang string) (both [2]*source, err error) {
	for i, data := range [...][]byte{assets.FontRegular(lang).Content(), assets.FontBold(lang).Content()} {
		if both[i], err = readSource(data, [...]string{"SikwuSansHK-Regular", "SikwuSansHK-Bold"}[i]); err != nil {
			return both, fmt.Errorf("font %d: %w", i, err)
		}
	}
	return both, nil
}

func readSource(data []byte, name string) (*source, error) {
	loader, err := opentype.NewLoader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	parsed, err := font.NewFont(loader)
	if err != nil {
		return nil, err
	}
	outlines, err := loader.RawTable(opentype.MustNewTag("CFF "))
	if err != nil {
		return nil, err
	}
	return &source{name: name, parsed: parsed, outlines: outlines}, nil
}

// face is a font in the hands of one page.
type face struct {
	*source
	font *font.Face
}

func newFace(s *source) *face { return &face{s, font.NewFace(s.parsed)} }

// glyph returns the number of a sign's outline, 0 (an empty box) if there is none.
func (f *face) glyph(r rune) font.GID {
	g, _ := f.font.NominalGlyph(r)
	return g
}

// advance returns the distance to the next sign, at size 1.
func (f *face) advance(r rune) float64 {
	return float64(f.font.HorizontalAdvance(f.glyph(r))) / float64(f.font.Upem())
}

// width returns how wide text is at size 1.
func (f *face) width(text string) (wide float64) {
	for _, r := range text {
		wide += f.advance(r)
	}
	return wide
}

// outline returns text at size 1 with its baseline at the height 0.
func (f *face) outline(text string) (area path) {
	x := 0.0
	unit := 1 / float64(f.font.Upem())
	for _, r := range text {
		drawn, _ := f.font.GlyphData(f.glyph(r)).(font.GlyphOutline)
		area = append(area, glyphPath(drawn).under(shift(x, 0).after(zoom(unit, -unit)))...)
		x += f.advance(r)
	}
	return area
}

func glyphPath(drawn font.GlyphOutline) (area path) {
	var at point
	place := func(p opentype.SegmentPoint) point { return point{float64(p.X), float64(p.Y)} }
	for i, s := range drawn.Segments {
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if i > 0 {
				area.close()
			}
			area.move(place(s.Args[0]))
		case opentype.SegmentOpLineTo:
			area.line(place(s.Args[0]))
		case opentype.SegmentOpQuadTo:
			area.quad(at, place(s.Args[0]), place(s.Args[1]))
		case opentype.SegmentOpCubeTo:
			area.cube(place(s.Args[0]), place(s.Args[1]), place(s.Args[2]))
		}
		args := s.ArgsSlice()
		at = place(args[len(args)-1])
	}
	if len(area) > 0 {
		area.close()
	}
	return area
}
