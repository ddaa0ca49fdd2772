package paper

import (
	"crypto/sha256"
	"fmt"
	"strings"
)

// script is a font as one document has it: the signs that its texts use, each
// with a code of its own. The code is the place in signs, from 1; 0 is the
// empty box.
type script struct {
	face  *face
	signs []rune
	code  map[rune]int
}

func newScript(f *face) *script { return &script{face: f, code: map[rune]int{}} }

// codes writes words by their codes, four hexadecimal digits each.
func (s *script) codes(words string) string {
	var hex strings.Builder
	for _, r := range words {
		if s.code[r] == 0 {
			s.signs = append(s.signs, r)
			s.code[r] = len(s.signs)
		}
		fmt.Fprintf(&hex, "%04X", s.code[r])
	}
	return hex.String()
}

// write adds the font with its outlines, widths and meanings to a document.
func (s *script) write(d *document) (ref, error) {
	table, err := readCFF(s.face.outlines)
	if err != nil {
		return 0, err
	}
	glyphs := []int{0}
	for _, r := range s.signs {
		glyphs = append(glyphs, int(s.face.glyph(r)))
	}
	name := s.tag() + "+" + s.face.name
	outlines, meanings := d.reserve(), d.reserve()
	if err := d.stream(outlines, "/Subtype /CIDFontType0C ", table.cut(name, glyphs)); err != nil {
		return 0, err
	}
	if err := d.stream(meanings, "", []byte(s.meanings())); err != nil {
		return 0, err
	}
	weight := 80 // of a stem, for viewers that must find another font
	if strings.HasSuffix(s.face.name, "Bold") {
		weight = 140
	}
	descriptor := d.add(fmt.Sprintf("<< /Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [-200 -300 1200 1100] "+
		"/ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 733 /StemV %d /FontFile3 %s >>", name, weight, outlines))
	glyphsOf := d.add(fmt.Sprintf("<< /Type /Font /Subtype /CIDFontType0 /BaseFont /%s "+
		"/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor %s /DW 1000 /W [1 [%s]] >>",
		name, descriptor, s.widths()))
	return d.add(fmt.Sprintf("<< /Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%s] /ToUnicode %s >>",
		name, glyphsOf, meanings)), nil
}

// tag marks a cut-down font by the signs it has, as PDF asks for: six capitals.
func (s *script) tag() string {
	sum := sha256.Sum256([]byte(string(s.signs)))
	letters := make([]byte, 6)
	for i := range letters {
		letters[i] = 'A' + sum[i]%26
	}
	return string(letters)
}

func (s *script) widths() string {
	list := make([]string, len(s.signs))
	for i, r := range s.signs {
		list[i] = num(1000 * s.face.advance(r))
	}
	return strings.Join(list, " ")
}

// meanings returns the ToUnicode table: which sign each code stands for. A block of
// it holds a hundred at most.
func (s *script) meanings() string {
	var t strings.Builder
	t.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	const most = 100
	for from := 0; from < len(s.signs); from += most {
		block := s.signs[from:min(from+most, len(s.signs))]
		fmt.Fprintf(&t, "%d beginbfchar\n", len(block))
		for i, r := range block {
			fmt.Fprintf(&t, "<%04X> <%s>\n", from+i+1, hexText(string(r)))
		}
		t.WriteString("endbfchar\n")
	}
	t.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return t.String()
}
