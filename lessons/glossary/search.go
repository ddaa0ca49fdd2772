package glossary

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// How well a term fits a query, best first.
const (
	whole = iota
	beginning
	beginningOfWord
	within
	unlike
)

// variants are characters that others write for the same word.
var variants = strings.NewReplacer("胡", "糊", "幺", "么", "枱", "檯")

// Search finds terms by their Chinese, by their Jyutping with or without tones
// and spaces, or by what else it is called, or by a name that names gives, in any language; nil looks at no
// names. Best fits come first, else the order of the glossary; an empty query
// finds all. Case does not matter.
func (g *Glossary) Search(query string, names func(*Term) []string) []*Term {
	q := variants.Replace(strings.ToLower(strings.Join(strings.Fields(query), " ")))
	type fit struct {
		term *Term
		rank int
	}
	var fits []fit
	for i := range g.Terms {
		t := &g.Terms[i]
		rank := min(t.said(q), t.written(q))
		if names != nil {
			for _, name := range names(t) {
				rank = min(rank, like(variants.Replace(strings.ToLower(name)), q))
			}
		}
		if rank < unlike {
			fits = append(fits, fit{t, rank})
		}
	}
	slices.SortStableFunc(fits, func(a, b fit) int { return cmp.Compare(a.rank, b.rank) })
	list := make([]*Term, len(fits))
	for i, f := range fits {
		list[i] = f.term
	}
	return list
}

// written returns how well the Chinese fits, or what else it is called.
func (t *Term) written(q string) int {
	rank := like(t.Chinese, q)
	for _, other := range slices.Concat(t.Also, t.Elsewhere) {
		rank = min(rank, like(variants.Replace(other), q))
	}
	return rank
}

// said returns how well the sound fits from the beginning of a syllable, with tones if
// the query has some.
func (t *Term) said(q string) int {
	sound := t.Jyutping
	if !strings.ContainsFunc(q, unicode.IsDigit) {
		sound = strings.Map(func(r rune) rune {
			if unicode.IsDigit(r) {
				return -1
			}
			return r
		}, sound)
	}
	q = strings.ReplaceAll(q, " ", "")
	syllables := strings.Fields(sound)
	for i := range syllables {
		rest := strings.Join(syllables[i:], "")
		switch {
		case !strings.HasPrefix(rest, q):
			continue
		case i > 0:
			return beginningOfWord
		case rest == q:
			return whole
		}
		return beginning
	}
	return unlike
}

// like returns how well a name fits.
func like(name, q string) int {
	switch at := strings.Index(name, q); {
	case at < 0:
		return unlike
	case name == q:
		return whole
	case at == 0:
		return beginning
	case strings.Contains(name, " "+q):
		return beginningOfWord
	}
	return within
}
