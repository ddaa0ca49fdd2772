package input

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxMarks is how many marks a letter may carry: no script needs more, and
// they would be drawn far above and below the line.
const maxMarks = 3

// pictographs are characters drawn in colours that our fonts lack. Fields of hands spell
// the tiles among them.
var pictographs = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0x2300, Hi: 0x23FF, Stride: 1}, {Lo: 0x2600, Hi: 0x27BF, Stride: 1}, {Lo: 0x2B00, Hi: 0x2BFF, Stride: 1}},
	R32: []unicode.Range32{{Lo: 0x1F000, Hi: 0x1FBFF, Stride: 1}},
}

// Clean returns text as a field accepts it: without invalid UTF-8, control
// characters, direction marks, zero-width characters, marks without a letter,
// and emoji. White space becomes a plain space; with lines, line breaks and
// tabs are kept.
func Clean(text string, lines bool) string { return cleanAfter(nil, text, lines) }

// cleanAfter cleans text that follows other text.
func cleanAfter(before []rune, text string, lines bool) string {
	var out strings.Builder
	marks := marksBefore(before)
	for i, r := range text {
		if r == utf8.RuneError || r == '\r' && strings.HasPrefix(text[i+1:], "\n") {
			continue
		}
		r = plainSpace(r, lines)
		switch {
		case r == '\n' || r == '\t' || r == ' ':
			marks = maxMarks
		case !unicode.IsGraphic(r) || unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, pictographs):
			continue
		case unicode.IsMark(r):
			if marks++; marks > maxMarks {
				continue
			}
		case unicode.IsLetter(r):
			marks = 0
		default:
			marks = maxMarks
		}
		out.WriteRune(r)
	}
	return out.String()
}

// plainSpace maps white space to what a field keeps; any other rune is returned
// unchanged.
func plainSpace(r rune, lines bool) rune {
	switch r {
	case '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029':
		r = '\n'
	case '\t':
	default:
		if unicode.IsSpace(r) {
			r = ' '
		}
		return r
	}
	if !lines {
		r = ' '
	}
	return r
}

// marksBefore returns the number of marks on the letter at the end of a text,
// maxMarks if there is no letter.
func marksBefore(text []rune) int {
	for n := range maxMarks {
		at := len(text) - 1 - n
		if at < 0 {
			break
		}
		if unicode.IsLetter(text[at]) {
			return n
		}
		if !unicode.IsMark(text[at]) {
			break
		}
	}
	return maxMarks
}
