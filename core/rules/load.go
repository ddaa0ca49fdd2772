package rules

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

//go:embed presets/*.toml
var presetFiles embed.FS

// FileVersion is the version of the rule file format that this program reads.
const FileVersion = 1

// FileError says what is wrong with a rule file and where: Line from 1, or 0
// where no single line is to blame, Key the dotted name of the value.
type FileError struct {
	File   string
	Line   int
	Key    string
	Reason string
}

func (e *FileError) Error() string {
	at := e.File
	if e.Line > 0 {
		at += fmt.Sprintf(":%d", e.Line)
	}
	if e.Key != "" {
		at += ": " + e.Key
	}
	return at + ": " + e.Reason
}

// Presets reads the five rule sets that come with the program, in the order of
// RULES.md section 4. The error is a *FileError.
func Presets() ([]*RuleSet, error) {
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
		set, err := Parse(path.Base(name), data)
		if err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	slices.SortFunc(sets, func(a, b *RuleSet) int { return a.Order - b.Order })
	return sets, nil
}

// Preset reads one preset by its id; ok is false where there is none.
func Preset(id string) (set *RuleSet, ok bool) {
	sets, err := Presets()
	if err != nil {
		return nil, false
	}
	for _, set := range sets {
		if set.ID == id {
			return set, true
		}
	}
	return nil, false
}

// file is the shape of a rule file.
type file struct {
	Version int               `toml:"version"`
	ID      string            `toml:"id"`
	Order   int               `toml:"order"`
	Title   map[string]string `toml:"title"`
	Source  string            `toml:"source"`

	Flowers Setting[bool] `toml:"flowers"`
	Minimum Setting[int]  `toml:"minimum"`
	Limit   Setting[int]  `toml:"limit"`

	Fans       map[string]Setting[any] `toml:"fans"`
	Drops      []Drop                  `toml:"drops"`
	Additions  []Addition              `toml:"additions"`
	Conditions Conditions              `toml:"conditions"`
	Payment    Payment                 `toml:"payment"`
	Liability  []LiabilityRule         `toml:"liability"`
	FalseWin   FalseWin                `toml:"false_win"`
}

// required are the keys that every rule file states.
var required = []string{
	"version", "id", "title", "flowers", "minimum", "limit", "fans.chicken",
	"conditions.robbing_counts_self_draw", "conditions.orphans_rob_concealed_kong",
	"conditions.earthly_hand_after_dealers_kong", "payment.method", "payment.first",
	"payment.figures", "payment.robbing", "payment.later_feed_replaces", "false_win.pays_each",
}

// Parse reads a rule file; name is for messages. Unknown keys, names and
// decisions, a minimum above the limit and a table that does not reach it are
// errors, each a *FileError.
func Parse(name string, data []byte) (*RuleSet, error) {
	var f file
	meta, err := toml.NewDecoder(bytes.NewReader(data)).Decode(&f)
	if err != nil {
		return nil, syntaxError(name, err)
	}
	if extra := meta.Undecoded(); len(extra) > 0 {
		return nil, &FileError{File: name, Line: lineOf(data, extra[0]), Key: extra[0].String(), Reason: "unknown key"}
	}
	for _, key := range required {
		if !meta.IsDefined(strings.Split(key, ".")...) {
			return nil, &FileError{File: name, Key: key, Reason: "missing"}
		}
	}
	set, err := f.ruleSet()
	if err != nil {
		var wrong *FileError
		if errors.As(err, &wrong) {
			wrong.File = name
			if wrong.Line == 0 {
				wrong.Line = lineOf(data, strings.Split(wrong.Key, "."))
			}
		}
		return nil, err
	}
	return set, nil
}

func syntaxError(name string, err error) error {
	var parse toml.ParseError
	if errors.As(err, &parse) {
		return &FileError{File: name, Line: parse.Position.Line, Key: parse.LastKey, Reason: parse.Message}
	}
	return &FileError{File: name, Reason: err.Error()}
}

// lineOf finds the line of a dotted key: its last part under the table that
// the rest names, or alone. 0 when it is not found.
func lineOf(data []byte, key []string) int {
	table, want := "", key[len(key)-1]
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if head, ok := strings.CutPrefix(line, "["); ok {
			table = strings.Trim(strings.SplitN(head, "]", 2)[0], "[ ")
			if table == strings.Join(key, ".") {
				return i + 1
			}
			continue
		}
		name, _, found := strings.Cut(line, "=")
		inside := table == "" || slices.Contains(key, strings.SplitN(table, ".", 2)[0])
		if found && inside && (strings.TrimSpace(name) == want || slices.Contains(key, strings.TrimSpace(name))) {
			return i + 1
		}
	}
	return 0
}

func (f *file) ruleSet() (*RuleSet, error) {
	set := &RuleSet{
		ID: f.ID, Order: f.Order, Version: f.Version, Title: f.Title, Source: f.Source,
		Flowers: f.Flowers, Minimum: f.Minimum, Limit: f.Limit,
		Drops: f.Drops, Additions: f.Additions, Conditions: f.Conditions,
		Payment: f.Payment, Liability: f.Liability, FalseWin: f.FalseWin,
	}
	for id, s := range f.Fans {
		fan, ok := ParseFan(id)
		if !ok {
			return nil, &FileError{Key: "fans." + id, Reason: "unknown fan"}
		}
		value, err := fanValue(fan, s.Value)
		if err != nil {
			return nil, err
		}
		set.Fans[fan] = Setting[FanValue]{Value: value, Clause: s.Clause, Decision: s.Decision}
	}
	slices.SortStableFunc(set.Liability, func(a, b LiabilityRule) int { return int(a.Rule) - int(b.Rule) })
	return set, set.check()
}

// fanValue reads a fan's worth: a number, or "limit".
func fanValue(fan Fan, v any) (FanValue, error) {
	switch v := v.(type) {
	case int64:
		if v >= 0 && v <= 99 {
			return FanValue{Exists: true, Fan: int(v)}, nil
		}
	case string:
		if v == "limit" {
			return FanValue{Exists: true, Limit: true}, nil
		}
	}
	return FanValue{}, &FileError{Key: "fans." + fan.String(), Reason: `value must be 0 to 99 or "limit"`}
}
