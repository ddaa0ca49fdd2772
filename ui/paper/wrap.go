package paper

import (
	"strings"

	"github.com/go-text/typesetting/segmenter"
)

// These never begin or end a line, even where Unicode's rules allow it.
const (
	neverFirst = "。，、．；：？！」』）〕】》〉］｝…—～·・’”%％°℃,.;:?!)]}"
	neverLast  = "「『（〔【《〈［｛‘“([{"
)

// breakLines breaks text into lines not wider than width, as measured by measure; a word
// wider than a line is broken between letters.
func breakLines(text string, width float64, measure func(string) float64) (lines []string) {
	now := ""
	flush := func() {
		lines = append(lines, strings.TrimRight(now, " "))
		now = ""
	}
	fits := func(more string) bool { return measure(strings.TrimRight(now+more, " ")) <= width }
	for _, word := range breakable(text) {
		if now != "" && !fits(word) {
			flush()
		}
		if fits(word) {
			now += word
			continue
		}
		for _, letter := range clustersOf(word) {
			if now != "" && !fits(letter) {
				flush()
			}
			now += letter
		}
	}
	if now != "" || len(lines) == 0 {
		flush()
	}
	return lines
}

// breakable returns the parts of text between which a line may break.
func breakable(text string) (list []string) {
	var seg segmenter.Segmenter
	seg.InitWithString(text)
	for iter := seg.LineIterator(); iter.Next(); {
		list = join(list, string(iter.Line().Text))
	}
	return list
}

// clustersOf returns the smallest parts of a word that can be separated.
func clustersOf(word string) (list []string) {
	var seg segmenter.Segmenter
	seg.InitWithString(word)
	for iter := seg.GraphemeIterator(); iter.Next(); {
		list = join(list, string(iter.Grapheme().Text))
	}
	return list
}

// join adds a part; a part that must not be separated from the last one is tied to it.
func join(list []string, part string) []string {
	n := len(list)
	if n == 0 {
		return append(list, part)
	}
	last, first := []rune(list[n-1]), []rune(part)
	if strings.ContainsRune(neverFirst, first[0]) && last[len(last)-1] != ' ' ||
		strings.ContainsRune(neverLast, last[len(last)-1]) {
		list[n-1] += part
		return list
	}
	return append(list, part)
}
