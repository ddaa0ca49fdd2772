// Package quote makes user input safe to show in a message or to name a file by. It stands
// on nothing; rules and command quote with it.
package quote

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxShown is the most characters shown: less than a line of a terminal.
const maxShown = 60

// Short returns a text cut short, with invisible characters by their number, as <U+200B>.
func Short(text string) string {
	var out strings.Builder
	n := 0
	for at, r := range text {
		if n++; n > maxShown {
			return out.String() + "…"
		}
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[at:], string(r)):
			fmt.Fprintf(&out, "<0x%02X>", text[at])
		case IsUnseen(r):
			fmt.Fprintf(&out, "<%U>", r)
		default:
			out.WriteRune(r)
		}
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
