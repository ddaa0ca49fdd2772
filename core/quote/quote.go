// Package quote makes user input safe to show in a message or to name a file by. It stands
// on nothing; rules and command quote with it.
package quote

import (
	"strings"
	"unicode"
)

// mostShown is the most characters shown: less than a line of a terminal.
const mostShown = 60

// Short returns a text cut short, with U+FFFD for invisible characters.
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

// FileName returns a text as part of the name of a file, with _ for what some systems refuse.
func FileName(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, text)
}

// IsUnseen reports whether no name has the character: a line end, a terminal's
// colour code, a mark that changes the direction of writing.
func IsUnseen(r rune) bool { return !unicode.IsGraphic(r) }
