package translations

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// firstMark is the first of the characters that stand for the values of a text while it is
// put together: Unicode keeps them for such a use, so that no text of ours contains them.
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

// spaced normalizes the spaces of a Chinese text and puts the values in the place of their
// marks: one space between a Chinese character and a Latin letter or digit, none between two
// Chinese characters. A value is written as it is, be it a name that somebody has typed;
// only the spaces around it are normalized.
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

// spacer writes a text part by part and minds the spaces between them.
type spacer struct {
	text   strings.Builder
	before rune // the last character, 0 at the start
	blank  bool // there was a space after it
}

// write adds a part as it is, with a space before it if one belongs there.
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
