package translations

import (
	"strings"
	"unicode"
)

// spaced sets the blanks of a Chinese text: one between a Chinese character
// and a Latin letter or digit, none between two Chinese characters, whatever a
// placeholder brought.
func spaced(text string) string {
	var b strings.Builder
	var before rune // the last sign that is no blank
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

// meets reports whether one sign is Chinese and the other Latin.
func meets(a, b rune) bool {
	return unicode.Is(unicode.Han, a) && isLatin(b) || isLatin(a) && unicode.Is(unicode.Han, b)
}

func isLatin(r rune) bool {
	return r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
