package handfile

import "strings"

// most tiles of a hand that is written on several lines, kongs as three.
const maxTiles = 14

// One returns what of a text is one hand, on one line: all its lines, if they read as a single
// hand; else the first line that is a hand, with a line for each of the others on its tile,
// and the lines that are left out of which anything could be meant, numbered as in the text:
// not the words after a line that names rules or circumstances. If nothing reads as a hand,
// all the text is returned, to be told what is wrong with it.
func One(text string) (line string, left []Line) {
	lines, numbers := linesOf(text)
	if len(lines) < 2 {
		return strings.Join(lines, ""), nil
	}
	whole := strings.Join(lines, " ")
	before := strings.Join(lines[:len(lines)-1], "")
	if h, err := ParseHand(whole); err == nil && h.Draft.Size() <= maxTiles && !strings.Contains(plain(before), "#") {
		return whole, nil
	}
	f, err := Parse([]byte(strings.Join(lines, "\n")))
	if err != nil || len(f.Hands()) == 0 {
		return whole, nil
	}
	hands, unfit := 0, false
	for i, l := range f.Lines {
		l.Number = numbers[i]
		switch l.Kind {
		case HandLine:
			if hands > 0 && !(l.Same && hands == 1) {
				left = append(left, l)
			}
			if !l.Same {
				if hands++; hands == 1 {
					line = l.Hand.Text()
				}
			}
		case BadLine:
			l.Err.Line = l.Number
			left = append(left, l)
			unfit = unfit || l.Err.Fault == NotTogether
		}
	}
	if hands == 1 && !unfit && f.Lines[0].Kind == HandLine && strings.Contains(line, "=") {
		return line, nil
	}
	return line, left
}

// linesOf returns the lines of a text that are not blank, and their numbers, from 1.
func linesOf(text string) (list []string, numbers []int) {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n").Replace(text)
	for i, l := range strings.Split(text, "\n") {
		if l = strings.TrimSpace(l); l != "" {
			list, numbers = append(list, l), append(numbers, i+1)
		}
	}
	return list, numbers
}

// IsWhole reports whether a text is a hand with all its tiles, or with what else is known of
// it.
func IsWhole(text string) bool {
	const flowers = 7 // win alone
	line, _ := One(text)
	h, err := ParseHand(line)
	return err == nil && (strings.Contains(plain(line), "=") || h.Draft.Size() >= 13 || len(h.Draft.Flowers) >= flowers)
}
