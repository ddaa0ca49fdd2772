package handfile

import "strings"

// most tiles of a hand that is written on several lines, kongs as three.
const mostTiles = 14

// One returns what of a text is one hand, on one line: all its lines, if they read as a single
// hand; else the first line that is a hand, with a line for each of the others on its tile,
// and how many others are left out of which
// anything could be meant: not the words after a line that names rules or circumstances.
// If nothing reads as a hand, all the text is returned, to be told what is wrong with it.
func One(text string) (line string, left int) {
	lines := linesOf(text)
	if len(lines) < 2 {
		return strings.Join(lines, ""), 0
	}
	whole := strings.Join(lines, " ")
	before := strings.Join(lines[:len(lines)-1], "")
	if h, err := ParseHand(whole); err == nil && h.Draft.Size() <= mostTiles && !strings.Contains(plain(before), "#") {
		return whole, 0
	}
	f, err := Parse([]byte(strings.Join(lines, "\n")))
	if err != nil || len(f.Hands()) == 0 {
		return whole, 0
	}
	hands, unfit := 0, false
	for i := range f.Lines {
		switch l := &f.Lines[i]; l.Kind {
		case HandLine:
			switch {
			case l.Same:
			case hands == 0:
				line = l.Hand.Text()
				fallthrough
			default:
				hands++
			}
		case BadLine:
			left++
			unfit = unfit || l.Err.Fault == NotTogether
		}
	}
	if hands == 1 && !unfit && f.Lines[0].Kind == HandLine && strings.Contains(line, "=") {
		return line, 0
	}
	return line, left + hands - 1
}

// linesOf returns the lines of a text that are not blank.
func linesOf(text string) (list []string) {
	for _, l := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' || r == '\u2028' || r == '\u2029' }) {
		if l = strings.TrimSpace(l); l != "" {
			list = append(list, l)
		}
	}
	return list
}

// IsWhole reports whether a text is a hand with all its tiles, or with what else is known of
// it.
func IsWhole(text string) bool {
	const flowers = 7 // win alone
	line, _ := One(text)
	h, err := ParseHand(line)
	return err == nil && (strings.Contains(plain(line), "=") || h.Draft.Size() >= 13 || len(h.Draft.Flowers) >= flowers)
}
