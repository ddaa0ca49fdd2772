// Package handbook is the referee's handbook without words: which sections there
// are, the clauses they rest on, the steps that a table takes in each, who says
// what it costs, and a picture (package picture).
//
// The sections are data (handbook.toml). Those about an offence take clause,
// steps and decider from package penalty, so that a sheet and the handbook speak
// of the same thing; the others, such as how a win is shown, state their own.
// Words are translations, found by a section's id and a step's id.
package handbook

import (
	_ "embed"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

//go:embed handbook.toml
var bookFile string

// Exposure is a hand of which a tile was seen, for the reader to try what may be
// done beside it (CityU 5.4).
type Exposure struct {
	Hand  hand.Draft
	Seen  tile.Tile
	Drawn tile.Tile // in one's own turn
}

// Need is what a rule set must have for a step or a row to be of use.
type Need string

// The needs; most have none.
const (
	NeedNothing Need = ""
	NeedFlowers Need = "flowers"
)

// Met reports whether a rule set has it.
func (n Need) Met(rs *rules.RuleSet) bool { return n != NeedFlowers || rs.Flowers.Value }

// Section is one thing that happens and what is done about it.
type Section struct {
	ID      string
	Offence penalty.ID // empty if nothing was done wrong
	Clauses []string   // where it is written, the first foremost, in the form that explain.Speaker's Clause reads
	Decides penalty.Decider
	Steps   []Step
	See     []string  // sections that belong to it, by id
	Rows    []Row     // tiles laid out; may be empty
	Table   *Table    // the table from above; nil for none
	Exposed *Exposure // nil but for the section on exposed tiles
}

// Step is one thing to do. Its id is unique within its section.
type Step struct {
	ID    string
	Only  Need
	Ruled bool // our ruling: the sources are silent [D]
}

// Book is the whole handbook.
type Book struct {
	Sections []Section // in the order of the book
}

// Load reads the handbook built into the program. The error says what is wrong
// with it.
func Load() (*Book, error) { return read(bookFile) }

// Section finds a section by its id, nil if there is none.
func (b *Book) Section(id string) *Section {
	i := slices.IndexFunc(b.Sections, func(s Section) bool { return s.ID == id })
	if i < 0 {
		return nil
	}
	return &b.Sections[i]
}

// Of returns the section about an offence, nil if there is none.
func (b *Book) Of(offence penalty.ID) *Section {
	i := slices.IndexFunc(b.Sections, func(s Section) bool { return s.Offence == offence })
	if i < 0 || offence == "" {
		return nil
	}
	return &b.Sections[i]
}

// StepsUnder returns the steps that are of use under a rule set.
func (s *Section) StepsUnder(rs *rules.RuleSet) (list []Step) {
	for _, step := range s.Steps {
		if step.Only.Met(rs) {
			list = append(list, step)
		}
	}
	return list
}
