package translations

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// firstMark is the first of the placeholders for the values of a text while it is assembled.
// They are private-use characters, which none of our texts contains.
const (
	firstMark = '\uFDD0'
	maxMarks  = 32
)

// marked returns args with a mark for each text, and the texts in the order of the marks.
func marked(a Args) (marks Args, values []string) {
	marks = make(Args, len(a))
	for name, value := range a {
		text, ok := value.(string)
		if ok && text != "" && len(values) < maxMarks {
			value = string(firstMark + rune(len(values)))
			values = append(values, text)
		}
		marks[name] = value
	}
	return marks, values
}

// spaced normalizes the spaces of a Chinese text and replaces the marks with their values: one
// space between a Chinese character and a Latin letter or digit, none between two Chinese
// characters. Values are written unchanged, since they may be names that somebody typed; only
// the spaces around them are normalized.
func spaced(text string, values ...string) string {
	var w spacer
	for _, r := range text {
		if i := int(r - firstMark); i >= 0 && i < len(values) {
			w.write(values[i])
		} else if r == ' ' {
			w.blank = true
		} else {
			w.write(string(r))
		}
	}
	if w.blank {
		w.text.WriteByte(' ')
	}
	return w.text.String()
}

// spacer writes a text part by part with the right spaces between the parts.
type spacer struct {
	text   strings.Builder
	before rune // the last character, 0 at the start
	blank  bool // there was a space after it
}

// write adds a part unchanged, after a space if one belongs there.
func (w *spacer) write(part string) {
	if part == "" {
		return
	}
	first, _ := utf8.DecodeRuneInString(part)
	switch {
	case unicode.Is(unicode.Han, w.before) && unicode.Is(unicode.Han, first):
	case w.blank, w.before != 0 && meets(w.before, first):
		w.text.WriteByte(' ')
	}
	w.text.WriteString(part)
	w.before, _ = utf8.DecodeLastRuneInString(part)
	w.blank = false
}

// meets reports whether one character is Chinese and the other Latin.
func meets(a, b rune) bool {
	return unicode.Is(unicode.Han, a) && isLatin(b) || isLatin(a) && unicode.Is(unicode.Han, b)
}

func isLatin(r rune) bool {
	return r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
