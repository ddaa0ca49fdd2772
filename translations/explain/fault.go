package explain

import (
	"strings"
	"unicode"

	"sikwu/core/quote"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// SyntaxError says where notation stops making sense and what should be there;
// src is the notation that was read, empty if unknown.
func (s *Speaker) SyntaxError(e *tile.SyntaxError, src string) string {
	id := string(e.Expected)
	before := digitsBefore(src, e.Column)
	switch {
	case e.Expected == tile.ExpectTile && e.Found == "":
		id = "tile_end"
	case e.Expected == tile.ExpectTile && strings.Contains("mpsfz萬筒索", e.Found):
		id = "rank_missing"
	case e.Expected == tile.ExpectSuit && before == "":
		id = "suit_unseen"
	}
	what := s.text("syntax."+id, args{"Found": tile.Spell(quote.Short(e.Found)), "Digits": before})
	return s.text("syntax.at", args{"Column": e.Column, "What": what})
}

// digitsBefore returns the run of digits that ends before a column, counted
// from 1.
func digitsBefore(src string, column int) string {
	signs := []rune(src)
	end := min(max(column-1, 0), len(signs))
	start := end
	for start > 0 && (unicode.IsDigit(signs[start-1]) || strings.ContainsRune("一二三四五六七八九伍", signs[start-1])) {
		start--
	}
	return string(signs[start:end])
}

// FileError says what is wrong with a rule file and where, and what would be
// right.
func (s *Speaker) FileError(e *rules.FileError) string {
	id := "file_error.at"
	if e.Line > 0 {
		id += "_line"
	}
	if e.Key != "" {
		id += "_key"
	}
	return s.text(id, args{"File": e.File, "Line": e.Line, "Key": e.Key, "What": s.fault(e)})
}

func (s *Speaker) fault(e *rules.FileError) string {
	a := args{"Name": e.Name, "Low": e.Low, "High": e.High, "Key": e.Key}
	id := string(e.Fault)
	switch e.Fault {
	case rules.NeedsFan:
		if f, ok := rules.ParseFan(e.Name); ok {
			a["Fan"] = small(s.Fan(f))
		}
	case rules.NotChoice:
		a["Choices"] = s.list("list.or", quoted(strings.Split(e.Name, ", "))...)
	case rules.UnknownBase:
		a["Presets"] = strings.Join(presetIDs(), ", ")
	}
	return s.text("fault."+id, a)
}

func quoted(words []string) []string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = `"` + word + `"`
	}
	return list
}

// presetIDs returns the rule sets that a file can begin with.
func presetIDs() (list []string) {
	sets, err := rules.Presets()
	if err != nil {
		return nil // then no rule file is read at all
	}
	for _, rs := range sets {
		list = append(list, rs.ID)
	}
	return list
}
