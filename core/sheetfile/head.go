package sheetfile

import (
	"encoding/json"
	"regexp"
	"slices"

	"sikwu/core/journal"
	"sikwu/core/rules"
)

// Assumed tells what of a first line was taken from elsewhere.
type Assumed struct {
	Rules   bool // those of the sheet begun last before this one, or of the first after it
	Players bool // A, B, C and D stand for them
}

// playersOf finds the names in a first line whose damage has spared them.
var playersOf = regexp.MustCompile(`"players":(\[[^\[\]]*\])`)

// readDamagedHead takes from a damaged first line what can be read of it, and the rest
// from elsewhere. It reports whether rules were found; a file without any event of a
// sheet, or of a newer version, is none of ours.
func (f *Folder) readDamagedHead(s *Salvaged, id string, lines journal.Lines, err error) bool {
	text, ok := s.ReadDamagedHead(lines, id, err)
	if !ok || !slices.ContainsFunc(lines.Whole[1:], func(l journal.Line) bool {
		e, _, err := ReadEvent(l.Text)
		return err == nil && IsKind(e.Kind)
	}) {
		return false
	}
	players := [4]string{"A", "B", "C", "D"}
	rs, err := rules.Parse("", []byte(journal.Spared(text, "rules"))) // empty is no rule set either
	if err != nil {
		rs, s.Head.Rules = f.rulesBeside(id), true
	}
	if rs == nil {
		return false
	}
	var names []string
	if m := playersOf.FindSubmatch(text); m != nil && json.Unmarshal(m[1], &names) == nil && len(names) == 4 {
		if s.Book, err = NewBook(rs, [4]string(names)); err == nil {
			return true
		}
	}
	s.Head.Players = true
	s.Book, err = NewBook(rs, players)
	return err == nil
}

// rulesBeside returns the rules of the sheet begun last before one, or else of the first
// after it; nil if there is none that can be read.
func (f *Folder) rulesBeside(id string) *rules.RuleSet {
	ids, _ := f.IDs() // its error is that of reading the sheet
	at, _ := slices.BinarySearch(ids, id)
	before := slices.Clone(ids[:at])
	slices.Reverse(before)
	for _, other := range append(before, ids[min(at+1, len(ids)):]...) {
		if d, _, err := f.Store.Open(other); err == nil {
			return d.Book.sheet.Rules
		}
	}
	return nil
}
