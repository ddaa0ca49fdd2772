package translations

import (
	"strings"
	"unicode"
)

// spaced normalizes the spaces of a Chinese text, whatever its placeholders
// contain: one between a Chinese character and a Latin letter or digit, none
// between two Chinese characters.
func spaced(text string) string {
	var b strings.Builder
	var before rune // the last character other than a space
	blank := false
	for _, r := range text {
		if r == ' ' {
			blank = true
			continue
		}
		switch {
		case unicode.Is(unicode.Han, before) && unicode.Is(unicode.Han, r):
		case blank, before != 0 && meets(before, r):
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		before, blank = r, false
	}
	if blank {
		b.WriteByte(' ')
	}
	return b.String()
}

// meets reports whether one character is Chinese and the other Latin.
func meets(a, b rune) bool {
	return unicode.Is(unicode.Han, a) && isLatin(b) || isLatin(a) && unicode.Is(unicode.Han, b)
}

func isLatin(r rune) bool {
	return r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
