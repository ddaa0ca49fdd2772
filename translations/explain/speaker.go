// Package explain turns what core found into sentences, in the user's language.
// The pages and the command line both speak through it; it knows no Fyne.
//
// A Speaker has the texts of one language. Most of its methods take one result
// of core (a fan line, a problem, a payment, a wait) with its Case and return a
// sentence that names the tiles and seats of that hand; Speaker.Answer composes
// all there is to say about a hand. Nothing is judged here: a sentence is made
// from the same items as the figures beside it. A Speaker is immutable and may
// be shared.
package explain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
)

// Case is a hand as Evaluate takes it: its tiles, how it was won, and the
// rules.
type Case struct {
	Draft hand.Draft
	Win   score.Win
	Rules *rules.RuleSet
	Seen  tile.Counts // copies that lie elsewhere on the table
}

// Speaker says things in one language.
type Speaker struct {
	loc *translations.Localizer
	you tile.Wind // names the seats by where they are from there; NoWind by their winds

	house *rules.RuleSet // whose special hands have names; may be nil
}

// New makes a speaker of the localizer's language.
func New(loc *translations.Localizer) *Speaker { return &Speaker{loc: loc} }

// From returns a speaker that calls the seats you, right, opposite and left, as
// they are from a seat.
func (s *Speaker) From(you tile.Wind) *Speaker { return &Speaker{loc: s.loc, you: you, house: s.house} }

// chair names a seat from where one sits, "" for a speaker that names winds.
func (s *Speaker) chair(w tile.Wind, part string) string {
	if s.you == noWind {
		return ""
	}
	return s.text(string(picture.Chair(w, s.you)) + part)
}

type args = translations.Args

func (s *Speaker) text(id string, a ...args) string { return s.loc.Text(id, a...) }

// stop makes a clause a sentence.
func (s *Speaker) stop(clause string) string {
	return s.text("sentence.stop", args{"A": capital(clause)})
}

// then joins two sentences, either of which may be empty.
func (s *Speaker) then(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return s.text("sentence.then", args{"A": a, "B": b})
}

// Together joins sentences.
func (s *Speaker) Together(sentences []string) (text string) {
	for _, one := range sentences {
		text = s.then(text, one)
	}
	return text
}

// list joins things; last is the id of the word before the last of them:
// list.and, list.or, or list.comma.
func (s *Speaker) list(last string, things ...string) string {
	n := len(things)
	if n < 2 {
		return strings.Join(things, "")
	}
	return s.loc.Join(strings.Join(things[:n-1], s.text("list.comma")), s.text(last), things[n-1])
}

// capital makes the first letter upper case, as at the start of a sentence.
func capital(text string) string { return recase(text, unicode.ToUpper) }

// small makes the first letter lower case, as inside a sentence.
func small(text string) string { return recase(text, unicode.ToLower) }

func recase(text string, to func(rune) rune) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(to(r)) + text[n:]
}

// number returns a number in words up to 99, in digits beyond: eleven, 十一.
func (s *Speaker) number(n int) string {
	switch {
	case n < 0 || n > 99:
		return digits(n)
	case n < 20 || n%10 == 0:
		return s.text("number.n" + digits(n))
	}
	return s.text("number.both", args{
		"Tens": s.text("number.n" + digits(n/10*10)), "Units": s.text("number.n" + digits(n%10)),
	})
}

// count returns number for counted things, for which Chinese says 兩 instead of 二.
func (s *Speaker) count(n int) string {
	if n == 2 {
		return s.text("number.couple")
	}
	return s.number(n)
}

// noWind is the wind of a seat that was not named.
const noWind = tile.NoWind
