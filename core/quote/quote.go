// Package quote makes what somebody wrote fit for a message.
package quote

import (
	"strings"
	"unicode"
)

// mostShown is how much is shown, in characters: less than a line of a terminal.
const mostShown = 60

// Short returns a text cut short, with U+FFFD for all that cannot be seen.
func Short(text string) string {
	var out strings.Builder
	n := 0
	for _, r := range text {
		if n++; n > mostShown {
			return out.String() + "…"
		}
		if IsUnseen(r) {
			r = unicode.ReplacementChar
		}
		out.WriteRune(r)
	}
	return out.String()
}

// IsUnseen reports a character that no name has: a line end, a colour of a
// terminal, a mark that turns the direction of writing.
func IsUnseen(r rune) bool { return !unicode.IsGraphic(r) }
