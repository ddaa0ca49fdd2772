package tournament

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sync"
	"unicode/utf8"

	"sikwu/core/tomlfile"
)

//go:embed presets/*.toml
var presetFiles embed.FS

// FormatVersion is the version of format files that this program reads.
const FormatVersion = 1

// Breaker is what ranks one player before another, by its stable id.
type Breaker string

// The breakers. ByPoints comes first and ByLot last in every format.
const (
	ByOut         Breaker = "out"          // withdrawn, or out by penalties
	ByPoints      Breaker = "points"       // of the stage
	ByHandsWon    Breaker = "hands_won"    // more of them
	ByFewerLosing Breaker = "fewer_losing" // hands with negative points
	ByLot         Breaker = "lot"
)

// Breakers lists the breakers.
func Breakers() []Breaker { return []Breaker{ByOut, ByPoints, ByHandsWon, ByFewerLosing, ByLot} }

// Tie is a way to break ties and the source of it.
type Tie struct {
	By       Breaker `toml:"by"` // ByHandsWon or ByFewerLosing
	Clause   string  `toml:"clause"`
	Decision string  `toml:"decision"`
}

// How a stage is drawn, and from which groups the best advance.
const (
	All      = "all"
	Sections = "sections"
	Table    = "table"
	Section  = "section"
)

// Stage is one round of a tournament.
type Stage struct {
	ID      string            `toml:"id"`
	Title   map[string]string `toml:"title"`   // by language, such as zh or en
	Players int               `toml:"players"` // that it is meant for, 0 for any number
	Drawn   string            `toml:"drawn"`   // All or Sections
	Advance int               `toml:"advance"` // how many of each table or section advance, 0 in the last stage
	Of      string            `toml:"of"`      // Table or Section
	Clause  string            `toml:"clause"`
}

// Format is how a tournament is played. ParseFormat makes it; treat it as
// read-only.
type Format struct {
	Version int               `toml:"version"`
	ID      string            `toml:"id"`
	Order   int               `toml:"order"` // among the presets
	Title   map[string]string `toml:"title"` // by language, such as zh or en
	Rules   string            `toml:"rules"` // the id of the rule set that it was made for
	Ties    []Tie             `toml:"ties"`
	Stages  []Stage           `toml:"stages"`

	text string
}

// Text returns the file that the format was read from.
func (f *Format) Text() string { return f.text }

// FormatError says what is wrong with a format file.
type FormatError struct {
	Field string // dotted, stages from 0; empty if the file is not TOML
	Cause error  // a *tomlfile.Error, or nil
}

// Error is for developers.
func (e *FormatError) Error() string { return fmt.Sprintf("format: %s: %v", e.Field, e.Cause) }

func (e *FormatError) Unwrap() error { return e.Cause }

// Presets lists the formats that come with the program, in order.
func Presets() ([]*Format, error) {
	list, err := presets()
	return slices.Clone(list), err
}

// Preset returns the preset with an id; ok is false if there is none.
func Preset(id string) (f *Format, ok bool) {
	list, err := presets()
	i := slices.IndexFunc(list, func(f *Format) bool { return f.ID == id })
	if err != nil || i < 0 {
		return nil, false
	}
	return list[i], true
}

var presets = sync.OnceValues(func() (list []*Format, err error) {
	names, err := fs.Glob(presetFiles, "presets/*.toml")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := presetFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f, err := ParseFormat(string(data))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		list = append(list, f)
	}
	slices.SortFunc(list, func(a, b *Format) int { return a.Order - b.Order })
	return list, nil
})

// Generous upper bounds.
const (
	maxStages = 20
	maxTies   = 20

	maxLanguages = 100 // of a title
)

// ParseFormat reads a format file. The error is a *FormatError.
func ParseFormat(text string) (*Format, error) {
	f := &Format{text: text}
	keys, err := tomlfile.Decode([]byte(text), f)
	if err != nil {
		return nil, &FormatError{Cause: err}
	}
	if more := keys.Undecoded(); more != "" {
		return nil, &FormatError{Field: more}
	}
	if field := f.wrong(); field != "" {
		return nil, &FormatError{Field: field}
	}
	return f, nil
}

// wrong returns the first field with an invalid value; empty if all are valid.
func (f *Format) wrong() string {
	switch {
	case f.Version != FormatVersion:
		return "version"
	case f.ID == "":
		return "id"
	case len(f.Stages) == 0 || len(f.Stages) > maxStages:
		return "stages"
	case len(f.Ties) > maxTies:
		return "ties"
	}
	if isLong(f.ID, f.Rules) || areLong(f.Title) {
		return "title"
	}
	for i, t := range f.Ties {
		if isLong(t.Clause, t.Decision) {
			return fmt.Sprintf("ties.%d.clause", i)
		}
		if t.By != ByHandsWon && t.By != ByFewerLosing {
			return fmt.Sprintf("ties.%d.by", i)
		}
	}
	for i := range f.Stages {
		if field := f.Stages[i].wrong(i == len(f.Stages)-1); field != "" {
			return fmt.Sprintf("stages.%d.%s", i, field)
		}
	}
	return ""
}

// isLong reports whether any of the texts is too long to show.
func isLong(texts ...string) bool {
	return slices.ContainsFunc(texts, func(s string) bool { return utf8.RuneCountInString(s) > MaxTitle })
}

// areLong reports whether a title is too long to show, or there are too many of
// them.
func areLong(titles map[string]string) bool {
	return len(titles) > maxLanguages || isLong(slices.Collect(maps.Values(titles))...) || isLong(slices.Collect(maps.Keys(titles))...)
}

func (s *Stage) wrong(last bool) string {
	switch {
	case s.ID == "" || isLong(s.ID):
		return "id"
	case isLong(s.Clause), areLong(s.Title):
		return "title"
	case s.Players < 0 || s.Players > MaxPlayers || s.Players%4 != 0:
		return "players"
	case s.Drawn != All && s.Drawn != Sections:
		return "drawn"
	case last != (s.Advance == 0), s.Advance < 0, s.Of == Table && s.Advance > 3:
		return "advance"
	case last != (s.Of == ""), !last && s.Of != Table && s.Of != Section, s.Of == Section && s.Drawn != Sections:
		return "of"
	}
	return ""
}
