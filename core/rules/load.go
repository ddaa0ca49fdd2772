package rules

import (
	"embed"
	"errors"
	"io/fs"
	"path"
	"slices"
	"sync"

	"sikwu/core/quote"
	"sikwu/core/tomlfile"
)

//go:embed presets/*.toml
var presetFiles embed.FS

// Reference is a rule file that states every value with its range, default and
// clause, for people who write their own.
//
//go:embed reference.toml
var Reference []byte

// FileVersion is the version of the rule file format that this program reads.
const FileVersion = 1

// The bounds of a rule file, in addition to those of package tomlfile. Format keeps
// within them for any set that was read.
const (
	MaxFile   = tomlfile.MaxBytes
	maxID     = 110 // characters, as are the next; the name of a window, and a number if that is taken
	maxTitle  = 100
	maxSource = 200
	maxClause = 100
	maxItems  = 100 // in a list

	maxLanguage = 35 // the length that BCP 47 asks every implementation to accept
)

// Presets returns the five rule sets that come with the program, in the order of
// RULES.md section 4. The error is a *FileError.
func Presets() ([]*RuleSet, error) {
	sets, err := presets()
	return slices.Clone(sets), err
}

var presets = sync.OnceValues(func() ([]*RuleSet, error) {
	names, err := fs.Glob(presetFiles, "presets/*.toml")
	if err != nil {
		return nil, err
	}
	sets := make([]*RuleSet, 0, len(names))
	for _, name := range names {
		data, err := presetFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		set, err := parse(path.Base(name), data, nil)
		if err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	slices.SortFunc(sets, func(a, b *RuleSet) int { return a.Order - b.Order })
	return sets, nil
})

// Preset returns the preset with an id; ok is false if there is none.
func Preset(id string) (set *RuleSet, ok bool) {
	sets, err := presets()
	if err != nil {
		return nil, false
	}
	i := slices.IndexFunc(sets, func(set *RuleSet) bool { return set.ID == id })
	if i < 0 {
		return nil, false
	}
	return sets[i], true
}

// Parse reads a rule file; name is for messages. A file that names a preset as its
// base states only its differences from it; any other must state everything that
// has no default. Unknown keys, values out of range and values in conflict are
// errors, each a *FileError.
func Parse(name string, data []byte) (*RuleSet, error) { return parse(name, data, Preset) }

// ParseHouse is like Parse but refuses the id of a preset, since replies could not
// tell the two apart.
func ParseHouse(name string, data []byte) (*RuleSet, error) {
	set, err := Parse(name, data)
	if err != nil {
		return nil, err
	}
	if _, isTaken := Preset(set.ID); isTaken {
		keys, _ := tomlfile.Decode(data, new(map[string]any)) // it has just been read
		return nil, &FileError{File: name, Line: keys.Line("id"), Key: "id", Fault: TakenID, Name: set.ID}
	}
	return set, nil
}

func parse(name string, data []byte, preset func(id string) (*RuleSet, bool)) (*RuleSet, error) {
	var tree map[string]any
	keys, err := tomlfile.Decode(data, &tree)
	if err != nil {
		return nil, asFileError(name, err)
	}
	r := reader{
		file: name, keys: keys, stated: map[string]bool{}, preset: preset,
		owned: map[*string]bool{}, cited: map[*string]bool{},
	}
	set, wrong := r.read(tree)
	if wrong != nil {
		r.locate(wrong)
		return nil, wrong
	}
	return set, nil
}

// asFileError returns what is wrong with a file as TOML.
func asFileError(name string, err error) error {
	var wrong *tomlfile.Error
	if !errors.As(err, &wrong) {
		return &FileError{File: name, Fault: Syntax}
	}
	return &FileError{
		File: name, Line: wrong.Line, Key: quote.Short(wrong.Key), Fault: Fault(wrong.Fault), Name: quote.Short(wrong.Text), High: wrong.High,
	}
}
