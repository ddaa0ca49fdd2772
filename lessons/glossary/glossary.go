// Package glossary is the words of the table, in the order a learner meets them:
// how Hong Kong writes and says each, which chapter teaches it, and which others it
// belongs with. The words are data (terms.toml); their English names and meanings are
// translations, found by the term's id.
package glossary

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"

	"github.com/BurntSushi/toml"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/lessons/spoken"
)

//go:embed terms.toml
var termsFile string

// Term is a word of the table.
type Term struct {
	ID      string `toml:"id"`      // never changes
	Chinese string `toml:"chinese"` // as a Hong Kong table says it
	// Jyutping is its sound, a syllable with its tone number for each character.
	Jyutping string   `toml:"jyutping"`
	Also     []string `toml:"also"` // other ways to write or say it, in Chinese
	// Elsewhere is what books and other places call it, in any language, and other
	// sounds.
	Elsewhere []string `toml:"elsewhere"`
	Chapter   string   `toml:"chapter"` // that teaches it
	Fan       string   `toml:"fan"`     // the fan of that name, by id; the term has the same
	Related   []string `toml:"related"` // terms that belong to it
	Tiles     string   `toml:"tiles"`   // an example, in notation; may be empty
	// Speaks are what its text says of rules.
	Speaks spoken.Points `toml:"speaks"`
}

// NameID returns the message with its name: term.ID.name, or the fan's.
func (t *Term) NameID() string {
	if t.Fan != "" {
		return "fan." + t.Fan + ".name"
	}
	return "term." + t.ID + ".name"
}

// TextID returns the message with what it means, one or two sentences. A fan has none
// here: what it asks for depends on the rules in force, and explain.Speaker's
// FanRule says it.
func (t *Term) TextID() (id string, ok bool) {
	if t.Fan != "" {
		return "", false
	}
	return "term." + t.ID + ".text", true
}

// Glossary is all terms.
type Glossary struct {
	Terms []Term // in the order in which they are met
	byID  map[string]*Term
}

// Load reads the glossary built into the program. The error says what is wrong
// with it.
func Load() (*Glossary, error) { return read(termsFile) }

func read(data string) (*Glossary, error) {
	var file struct {
		Terms []Term `toml:"term"`
	}
	meta, err := toml.Decode(data, &file)
	if err != nil {
		return nil, err
	}
	for _, key := range meta.Undecoded() {
		return nil, fmt.Errorf("%s: no such setting", key)
	}
	g := &Glossary{Terms: file.Terms, byID: map[string]*Term{}}
	for i := range g.Terms {
		t := &g.Terms[i]
		if t.ID == "" || g.byID[t.ID] != nil {
			return nil, fmt.Errorf("term %d: its id %q is empty or another's", i+1, t.ID)
		}
		g.byID[t.ID] = t
	}
	for i := range g.Terms {
		if err := g.check(&g.Terms[i]); err != nil {
			return nil, fmt.Errorf("term %s: %w", g.Terms[i].ID, err)
		}
	}
	return g, nil
}

func (g *Glossary) check(t *Term) error {
	if t.Chinese == "" || t.Jyutping == "" || t.Chapter == "" {
		return errors.New("it has no Chinese, no Jyutping or no chapter")
	}
	if _, ok := rules.ParseFan(t.Fan); t.Fan != "" && !ok {
		return fmt.Errorf("there is no fan %q", t.Fan)
	}
	for _, id := range t.Related {
		if g.byID[id] == nil || id == t.ID {
			return fmt.Errorf("there is no other term %q", id)
		}
	}
	if err := t.Speaks.Check(); err != nil {
		return err
	}
	_, err := hand.Parse(t.Tiles)
	return err
}

// Term finds a term by its id; nil if there is none.
func (g *Glossary) Term(id string) *Term { return g.byID[id] }

// OfFan finds the term of a fan; nil if there is none.
func (g *Glossary) OfFan(f rules.Fan) *Term {
	i := slices.IndexFunc(g.Terms, func(t Term) bool { return t.Fan == f.String() })
	if i < 0 {
		return nil
	}
	return &g.Terms[i]
}
