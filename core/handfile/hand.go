package handfile

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Hand is a hand of a file: its tiles, how it was won, and under which rules. What
// Win leaves out has the default of COMMANDS.md: East in the East round, by
// discard.
type Hand struct {
	Draft hand.Draft
	Win   score.Win
	Seen  tile.Counts // copies that lie elsewhere on the table
	Rules string      // the id of a rule set; empty leaves it to the reader
	Note  string

	// Others are the hands of others who called a win on the same tile, two at most. They
	// share who fed it and how, the round, what is seen and the rules.
	Others []Hand
}

// Equal reports whether two hands would stand on the same lines.
func (h Hand) Equal(other Hand) bool { return h.Rules == other.Rules && h.Text() == other.Text() }

// String returns the hand's line without its rules and without the others: notation,
// circumstances other than the defaults, and the note.
func (h Hand) String() string { return h.line("") }

// Text returns the hand as a file of hands has it: a line with its rules, unless that is left
// to the reader, and one for each of the others.
func (h Hand) Text() string {
	first := ""
	if h.Rules != "" {
		first = rulesValue(h.Rules)
	}
	return strings.Join(append([]string{h.line(first)}, h.below()...), "\n")
}

// below returns the lines of the others.
func (h Hand) below() (lines []string) {
	for _, o := range h.Others {
		lines = append(lines, o.line(sameTile))
	}
	return lines
}

// line returns the hand's line with its rules, as rulesValue writes them, or with sameTile.
func (h Hand) line(more string) string {
	parts := []string{h.Draft.String()}
	for _, c := range circumstances {
		if words := c.write(&h.Win); len(words) > 0 {
			parts = append(parts, c.name+"="+strings.Join(words, ","))
		}
	}
	for _, list := range []struct {
		name  string
		tiles []tile.Tile
	}{{nameOfPassed, h.Win.Passed}, {nameOfSeen, h.Seen.Tiles()}} {
		if len(list.tiles) > 0 {
			d := hand.Draft{Concealed: list.tiles, Winning: tile.None}
			parts = append(parts, list.name+"="+strings.ReplaceAll(d.String(), " ", ""))
		}
	}
	if more != "" {
		parts = append(parts, more)
	}
	if note := oneLine(h.Note); note != "" {
		parts = append(parts, "# "+note)
	}
	return strings.Join(parts, " ")
}

// oneLine returns a text without line ends and invisible characters.
func oneLine(text string) string {
	visible := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
	return strings.Join(strings.Fields(visible), " ")
}

// The names that are no circumstances of the win, or have tiles as their value.
const (
	nameOfRules  = "rules"
	nameOfPassed = "passed" // kinds, in notation
	nameOfSeen   = "seen"
	nameOfSame   = "same_tile" // a flag

	sameTile = nameOfSame + "=true" // called on the tile of the hand above
)

// rulesValue returns the id of a rule set, in quotation marks if necessary.
func rulesValue(id string) string {
	odd := func(r rune) bool {
		return r == '"' || r == unicode.ReplacementChar || unicode.IsSpace(r) || !unicode.IsPrint(r)
	}
	switch {
	case plain(id) != id:
		id = strconv.QuoteToASCII(id)
	case strings.ContainsFunc(id, odd):
		id = strconv.Quote(id)
	}
	return nameOfRules + "=" + id
}

// circumstance is one fact of a win by its name in COMMANDS.md.
type circumstance struct {
	name  string
	words []string // its possible values
	list  bool     // takes any number of them
	read  func(w *score.Win, word string)
	write func(w *score.Win) []string // empty for the default
}

// circumstances are in the order in which they are written.
var circumstances = []circumstance{
	seat("seat", tile.East, func(w *score.Win) *tile.Wind { return &w.Seat }),
	seat("round", tile.East, func(w *score.Win) *tile.Wind { return &w.Round }),
	{
		name: "by", words: ways(),
		read: func(w *score.Win, word string) { w.By, _ = score.ParseBy(word) },
		write: func(w *score.Win) []string {
			if w.By == score.ByDiscard {
				return nil
			}
			return []string{w.By.String()}
		},
	},
	seat("from", tile.NoWind, func(w *score.Win) *tile.Wind { return &w.From }),
	{
		name: "draws", words: []string{score.DrawKong.String(), score.DrawFlower.String()}, list: true,
		read: func(w *score.Win, word string) {
			d := score.DrawKong
			if word == score.DrawFlower.String() {
				d = score.DrawFlower
			}
			w.Draws = append(w.Draws, d)
		},
		write: func(w *score.Win) (words []string) {
			for _, d := range w.Draws {
				words = append(words, d.String())
			}
			return words
		},
	},
	flag("last_tile", func(w *score.Win) *bool { return &w.LastTile }),
	flag("first_discard", func(w *score.Win) *bool { return &w.FirstDiscard }),
	flag("dealer_konged", func(w *score.Win) *bool { return &w.DealerKonged }),
	liable(),
	{
		name: "facts", words: facts(), list: true,
		read: func(w *score.Win, word string) {
			fact, _ := score.ParseFact(word)
			w.Set(fact, true)
		},
		write: func(w *score.Win) (words []string) {
			for _, f := range score.Facts() {
				if w.Holds(f) {
					words = append(words, f.String())
				}
			}
			return words
		},
	},
}

// seat returns a circumstance that is a seat; usual is the default, which is not
// written.
func seat(name string, usual tile.Wind, of func(*score.Win) *tile.Wind) circumstance {
	return circumstance{
		name: name, words: seats(),
		read: func(w *score.Win, word string) { *of(w), _ = tile.ParseWind(word) },
		write: func(w *score.Win) []string {
			if s := *of(w); s != usual && s != tile.NoWind {
				return []string{s.String()}
			}
			return nil
		},
	}
}

func flag(name string, of func(*score.Win) *bool) circumstance {
	return circumstance{
		name: name, words: []string{strconv.FormatBool(true), strconv.FormatBool(false)},
		read: func(w *score.Win, word string) { *of(w) = word == strconv.FormatBool(true) },
		write: func(w *score.Win) []string {
			if !*of(w) {
				return nil
			}
			return []string{strconv.FormatBool(true)}
		},
	}
}

func liable() circumstance {
	const nobody = "none"
	return circumstance{
		name: "liable", words: append(seats(), nobody),
		read: func(w *score.Win, word string) {
			w.Liable = score.Liable{Set: true}
			w.Liable.Seat, _ = tile.ParseWind(word)
		},
		write: func(w *score.Win) []string {
			switch {
			case !w.Liable.Set:
				return nil
			case w.Liable.Seat == tile.NoWind:
				return []string{nobody}
			}
			return []string{w.Liable.Seat.String()}
		},
	}
}

func seats() (words []string) {
	for _, s := range tile.Seats() {
		words = append(words, s.String())
	}
	return words
}

func ways() (words []string) {
	for by := score.ByDiscard; by <= score.ByFlowers; by++ {
		words = append(words, by.String())
	}
	return words
}

func facts() (words []string) {
	for _, f := range score.Facts() {
		words = append(words, f.String())
	}
	return words
}

func circumstanceNamed(name string) (c *circumstance, ok bool) {
	i := slices.IndexFunc(circumstances, func(c circumstance) bool { return c.name == name })
	if i < 0 {
		return nil, false
	}
	return &circumstances[i], true
}
