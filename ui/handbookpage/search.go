package handbookpage

import (
	"slices"
	"strings"

	"golang.org/x/text/width"

	"sikwu/core/handbook"
)

// page is a section as it is searched: its clauses, and its words in the
// current language and in the others.
type page struct {
	section *handbook.Section
	clauses []string // as the handbook names them
	own     words
	others  []words // in the other languages
}

// words are a section's words in one language.
type words struct {
	title string
	terms string   // other names, separated by commas
	texts []string // what happened, the steps
}

// The worth of a word by where it is found; the best place counts.
const (
	inClause     = 100 // exactly the clause
	inChapter    = 40  // the number of a chapter, for all its clauses
	isTitle      = 90
	beginsTitle  = 60
	inTitle      = 50
	isTerm       = 48
	inTerms      = 36
	otherTitle   = 44
	otherTerms   = 30
	inText       = 10
	inOtherTexts = 4
)

// hit is a page that matches, and how well.
type hit struct {
	section *handbook.Section
	worth   int
}

// search ranks the pages that have every word of the query, the best first, or
// returns all in order if the query is empty. If no page has them all, it
// returns close matches (guess.go).
func search(pages []page, query string) []*handbook.Section {
	asked := strings.Fields(foldText(query))
	var hits []hit
	for i := range pages {
		p := &pages[i]
		worth, all := 0, true
		for _, word := range asked {
			one := p.worth(word, len(asked) > 1)
			worth, all = worth+one, all && one > 0
		}
		if all {
			hits = append(hits, hit{p.section, worth})
		}
	}
	if len(hits) == 0 {
		hits = guess(pages, asked)
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return b.worth - a.worth })
	list := make([]*handbook.Section, len(hits))
	for i := range hits {
		list[i] = hits[i].section
	}
	return list
}

// worth returns how well a word matches the page, 0 for not at all. among is
// set if it is one of several words.
func (p *page) worth(word string, among bool) int {
	best := 0
	for _, clause := range p.clauses {
		best = max(best, clauseWorth(foldText(clause), word))
	}
	text, otherText := inText, inOtherTexts
	if isNumber(word) && (!among || strings.Contains(word, ".")) {
		text, otherText = 0, 0 // numbers in texts do not match the number of a clause
	}
	best = max(best, p.own.worth(word, isTitle, beginsTitle, inTitle, isTerm, inTerms, text))
	for i := range p.others {
		best = max(best, p.others[i].worth(word, otherTitle, otherTitle, otherTitle, otherTerms, otherTerms, otherText))
	}
	return best
}

func (w *words) worth(word string, is, begins, in, term, terms, text int) int {
	title := foldText(w.title)
	switch {
	case title == word:
		return is
	case strings.HasPrefix(title, word):
		return begins
	case strings.Contains(title, word):
		return in
	}
	best := 0
	for _, one := range strings.FieldsFunc(foldText(w.terms), func(r rune) bool { return r == ',' || r == '、' }) {
		switch one = strings.TrimSpace(one); {
		case one == word:
			best = max(best, term)
		case strings.Contains(one, word):
			best = max(best, terms)
		}
	}
	for _, one := range w.texts {
		if best == 0 && strings.Contains(foldText(one), word) {
			best = text
		}
	}
	return best
}

// clauseWorth returns how well a word names a clause: CityU, 5.4, or 5 for all
// of chapter 5. 5.1 does not match 5.10.
func clauseWorth(clause, word string) int {
	for _, part := range strings.Fields(clause) {
		switch {
		case part == word && isNumber(word):
			return inClause
		case part == word, isNumber(word) && strings.HasPrefix(part, word+"."):
			return inChapter
		}
	}
	return 0
}

// isNumber reports whether a word is the number of a clause: digits and points.
func isNumber(word string) bool {
	return word != "" && word[0] >= '0' && word[0] <= '9' && strings.Trim(word, "0123456789.") == ""
}

// alike maps characters to their common variant, and drops punctuation.
var alike = strings.NewReplacer(
	"§", " ", "{", " ", "}", " ", "「", " ", "」", " ", "“", " ", "”", " ", "?", " ", "!", " ", "。", " ",
	"胡", "糊", "炸", "詐", "枱", "檯", "台", "檯", "爆", "曝", "暴", "曝", "裏", "裡", "莊家", "莊", "隻", "張", "只", "張", "衝", "銃", "沖", "銃",
	"诈", "詐", "乱", "亂", "错", "錯", "庄", "莊", "罚", "罰", "墙", "牆", "弃", "棄", "视", "視", "线", "線", "误", "誤", "黄", "黃", "资", "資", "碍", "礙",
	"扰", "擾", "开", "開", "门", "門", "杠", "槓", "张", "張", "东", "東",
)

// foldText normalizes a text for comparison: half width, lower case, common
// variants.
func foldText(text string) string { return alike.Replace(strings.ToLower(width.Fold.String(text))) }
