package handbookpage

import (
	"slices"
	"strings"
	"unicode"
)

// The worth of a word that only resembles one of a title or of the terms.
const (
	nearTitle = 20
	nearTerms = 12
)

// idle are words of a question that carry no meaning.
var idle = []string{
	"a", "an", "and", "are", "at", "be", "by", "can", "do", "does", "for", "from", "had", "has", "have", "he", "her", "him", "his", "how",
	"i", "if", "in", "is", "it", "me", "my", "of", "on", "or", "player", "players", "she", "that", "the", "their", "they", "to", "was",
	"what", "when", "who", "with",
}

// particles are dropped from between the characters of a word.
var particles = strings.NewReplacer("咗", "", "了", "", "過", "", "個", "", "嘅", "", "的", "")

// guess ranks the pages whose title or terms are closest to the query, allowing
// for other forms and misspellings of words and for pairs of Chinese
// characters. If the query names a clause, only pages with that clause count.
func guess(pages []page, asked []string) (hits []hit) {
	var parts []string
	for _, word := range asked {
		if isNumber(word) && (len(asked) == 1 || strings.Contains(word, ".")) {
			return nil
		}
		parts = append(parts, partsOf(word)...)
	}
	best := 0
	for i := range pages {
		worth := 0
		for _, part := range parts {
			near := pages[i].own.near(part)
			for j := range pages[i].others {
				near = max(near, pages[i].others[j].near(part))
			}
			worth += near
		}
		if worth > 0 {
			hits = append(hits, hit{pages[i].section, worth})
			best = max(best, worth)
		}
	}
	return slices.DeleteFunc(hits, func(h hit) bool { return 2*h.worth < best })
}

// partsOf returns the parts of a text that are compared: Latin words with a
// meaning, pairs of Chinese characters.
func partsOf(text string) (parts []string) {
	for _, word := range wordsIn(particles.Replace(text)) {
		letters := []rune(word)
		switch {
		case isNumber(word), slices.Contains(idle, word):
		case !unicode.Is(unicode.Han, letters[0]):
			parts = append(parts, strings.TrimRight(word, "123456")) // a tone of Jyutping
		default:
			for i := range len(letters) - 1 {
				parts = append(parts, string(letters[i:i+2]))
			}
		}
	}
	return parts
}

// wordsIn returns the runs of Latin letters and digits, and those of Chinese
// characters.
func wordsIn(text string) (words []string) {
	var run []rune
	end := func() {
		if len(run) > 0 {
			words = append(words, string(run))
		}
		run = nil
	}
	for _, r := range text {
		han := unicode.Is(unicode.Han, r)
		if !han && !unicode.IsLetter(r) && !unicode.IsDigit(r) || len(run) > 0 && han != unicode.Is(unicode.Han, run[0]) {
			end()
		}
		if han || unicode.IsLetter(r) || unicode.IsDigit(r) {
			run = append(run, r)
		}
	}
	end()
	return words
}

// near returns how well a part matches the title or the terms, 0 for not at
// all.
func (w *words) near(part string) int {
	switch {
	case hasNear(foldText(w.title), part):
		return nearTitle
	case hasNear(foldText(w.terms), part):
		return nearTerms
	}
	return 0
}

// hasNear reports whether a text contains a part, or a word with another ending
// or a misspelling.
func hasNear(text, part string) bool {
	if unicode.Is(unicode.Han, []rune(part)[0]) {
		return strings.Contains(text, part)
	}
	return slices.ContainsFunc(wordsIn(text), func(word string) bool {
		return stem(word) == stem(part) || distance(word, part) <= slips(min(len(word), len(part)))
	})
}

// stem returns a word without its most common endings.
func stem(word string) string {
	for _, end := range []string{"ies", "ied", "ing", "ed", "es", "s"} {
		cut, ok := strings.CutSuffix(word, end)
		switch {
		case !ok || len(cut) < 3:
		case end[0] == 'i' && end != "ing":
			return cut + "y"
		default:
			return cut
		}
	}
	return word
}

// slips returns the number of errors allowed in a word of a length.
func slips(length int) int {
	switch {
	case length < 5:
		return 0
	case length < 8:
		return 1
	}
	return 2
}

// distance returns the number of letters to change, insert, delete or swap with
// a neighbour to turn one word into the other.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	var before, last []int
	for i := range len(x) + 1 {
		row := make([]int, len(y)+1)
		for j := range row {
			switch {
			case i == 0 || j == 0:
				row[j] = i + j
				continue
			case x[i-1] == y[j-1]:
				row[j] = last[j-1]
			default:
				row[j] = 1 + min(last[j-1], last[j], row[j-1])
			}
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(y)]
}
