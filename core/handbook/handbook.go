// Package handbook is the referee's handbook without words: which sections there
// are, the clauses they rest on, the steps that a table takes in each, who decides
// what it costs, and a picture (package picture). The handbook page of the app
// words and shows it.
//
// The sections are data (handbook.toml). Those about an offence take clause, steps
// and decider from package penalty, so that a score sheet and the handbook agree;
// the others, such as how a win is shown, state their own. Translations are found
// by the ids of sections and steps.
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

// Exposure is a hand with an exposed tile, on which the reader can try what the
// owner may still do (CityU 5.4).
type Exposure struct {
	Hand  hand.Draft
	Seen  tile.Tile
	Drawn tile.Tile // in the owner's turn
}

// Need is what a rule set must have for a step or a row to apply.
type Need string

// The needs; most have none.
const (
	NeedNothing Need = ""
	NeedFlowers Need = "flowers"
)

// Met reports whether a rule set meets the need.
func (n Need) Met(rs *rules.RuleSet) bool { return n != NeedFlowers || rs.Flowers.Value }

// Section is one thing that happens and what to do about it.
type Section struct {
	ID      string
	Offence penalty.ID // empty if it is about no offence
	Clauses []string   // the main one first, in the form that explain.Speaker's Clause reads
	Decides penalty.Decider
	Steps   []Step
	See     []string  // related sections, by id
	Rows    []Row     // may be empty
	Table   *Table    // nil for none
	Exposed *Exposure // nil except in the section on exposed tiles
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

// Load reads the handbook built into the program. The error says what is wrong with
// it.
func Load() (*Book, error) { return read(bookFile) }

// Section returns the section with an id, or nil.
func (b *Book) Section(id string) *Section {
	i := slices.IndexFunc(b.Sections, func(s Section) bool { return s.ID == id })
	if i < 0 {
		return nil
	}
	return &b.Sections[i]
}

// Of returns the section about an offence, or nil.
func (b *Book) Of(offence penalty.ID) *Section {
	i := slices.IndexFunc(b.Sections, func(s Section) bool { return s.Offence == offence })
	if i < 0 || offence == "" {
		return nil
	}
	return &b.Sections[i]
}

// StepsUnder returns the steps that apply under a rule set.
func (s *Section) StepsUnder(rs *rules.RuleSet) (list []Step) {
	for _, step := range s.Steps {
		if step.Only.Met(rs) {
			list = append(list, step)
		}
	}
	return list
}
