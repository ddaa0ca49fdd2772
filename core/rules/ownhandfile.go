package rules

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// The bounds of a special hand of the house's own, in characters.
const (
	MaxOwnID    = 40
	maxOwnTitle = 40
	maxOwnText  = 200 // of sets and tiles
)

// ownHandKey is the list of special hands in a rule file.
const ownHandKey = "own_hands"

// ownKey returns the key of a part of the special hand at an index.
func ownKey(index int, part string) string {
	return fmt.Sprintf("%s[%d].%s", ownHandKey, index+1, part)
}

// setOwnHands sets the special hands, given as Entry.Value or the TOML reader
// returns them.
func setOwnHands(r *RuleSet, v any) *FileError {
	var tables []map[string]any
	switch v := v.(type) {
	case []OwnHand:
		r.OwnHands.Value = cloneOwn(v)
		return nil
	case []map[string]any:
		tables = v
	case []any: // written in brackets
		for _, item := range v {
			table, ok := item.(map[string]any)
			if !ok {
				return &FileError{Key: ownHandKey, Fault: NotOwnHands}
			}
			tables = append(tables, table)
		}
	default:
		return &FileError{Key: ownHandKey, Fault: NotOwnHands}
	}
	if len(tables) > MaxOwnHands {
		return &FileError{Key: ownHandKey, Fault: TooMany, High: MaxOwnHands}
	}
	r.OwnHands.Value = nil
	for i, table := range tables {
		h, wrong := readOwnHand(table)
		if wrong != nil {
			wrong.Key = ownKey(i, wrong.Key)
			return wrong
		}
		r.OwnHands.Value = append(r.OwnHands.Value, h)
	}
	return nil
}

// readOwnHand reads a special hand; Key of the error is the part's name.
func readOwnHand(table map[string]any) (h OwnHand, wrong *FileError) {
	parts := map[string]func(any) *FileError{
		"id":          func(v any) *FileError { return readText(&h.ID, v, MaxOwnID) },
		"title":       func(v any) *FileError { return readOwnTitle(&h.Title, v) },
		"fan":         func(v any) *FileError { return readOwnWorth(&h.Worth, v) },
		"sets":        func(v any) *FileError { return readOwnSets(&h.Sets, v) },
		"any_suits":   func(v any) *FileError { return readFlag(&h.AnySuits, v) },
		"any_numbers": func(v any) *FileError { return readFlag(&h.AnyNumbers, v) },
		"any_honours": func(v any) *FileError { return readFlag(&h.AnyHonours, v) },
		"tiles":       func(v any) *FileError { return readKinds(&h.Tiles, v) },
		"each":        func(v any) *FileError { return readKinds(&h.Each, v) },
		"suits":       func(v any) *FileError { return readSuits(&h.Suits, v) },
		"concealed":   func(v any) *FileError { return readFlag(&h.Concealed, v) },
		"drops":       func(v any) *FileError { return readOwnDrops(&h.Drops, v) },
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		read, known := parts[name]
		if !known {
			return h, &FileError{Key: name, Fault: UnknownKey, Name: name}
		}
		if wrong := read(table[name]); wrong != nil {
			if wrong.Key == "" {
				wrong.Key = name
			}
			return h, wrong
		}
	}
	for _, name := range []string{"id", "fan"} {
		if table[name] == nil {
			return h, &FileError{Key: name, Fault: Missing}
		}
	}
	return h, nil
}

func readText(into *string, v any, most int) (wrong *FileError) {
	*into, wrong = parseText("", v, most)
	return wrong
}

func readFlag(into *bool, v any) *FileError {
	b, ok := v.(bool)
	if !ok {
		return &FileError{Fault: NotSwitch}
	}
	*into = b
	return nil
}

func readOwnTitle(into *map[string]string, v any) *FileError {
	names, ok := v.(map[string]any)
	if !ok {
		return &FileError{Fault: NotNames}
	}
	if len(names) > maxItems {
		return &FileError{Fault: TooMany, High: maxItems}
	}
	list := map[string]string{}
	for _, language := range slices.Sorted(maps.Keys(names)) {
		name, wrong := parseText("", names[language], maxOwnTitle)
		if wrong != nil {
			return wrong
		}
		list[language] = name
	}
	*into = list
	return nil
}

func readOwnWorth(into *FanValue, v any) *FileError {
	w, ok := readWorth(v, &Entry{Low: 1, High: MaxFan})
	if !ok || !w.Exists {
		return &FileError{Fault: NotOwnWorth, Low: 1, High: MaxFan}
	}
	*into = w
	return nil
}

func readSuits(into *int, v any) *FileError {
	n, ok := readNumber(v, &Entry{Low: 1, High: 3})
	if !ok {
		return &FileError{Fault: NotNumber, Low: 1, High: 3}
	}
	*into = n
	return nil
}

func readOwnDrops(into *[]string, v any) *FileError {
	ids, list := strs(v), []string(nil)
	if items, isList := v.([]any); ids == nil && (!isList || len(items) > 0) {
		return &FileError{Fault: NotFans}
	}
	if len(ids) > maxItems {
		return &FileError{Fault: TooMany, High: maxItems}
	}
	for _, id := range ids {
		if !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	*into = list
	return nil
}

func readOwnSets(into *[]hand.Group, v any) *FileError {
	s, wrong := parseText("", v, maxOwnText)
	if wrong != nil {
		return wrong
	}
	groups, ok := ParseGroups(s)
	if !ok {
		return &FileError{Fault: NotGroups, Name: s}
	}
	*into = groups
	return nil
}

func readKinds(into *KindSet, v any) *FileError {
	s, wrong := parseText("", v, maxOwnText)
	if wrong != nil {
		return wrong
	}
	kinds, ok := ParseKinds(s)
	if !ok {
		return &FileError{Fault: NotKinds, Name: s}
	}
	*into = kinds
	return nil
}

// ParseKinds reads kinds of tiles in notation; the empty text is no kinds.
func ParseKinds(text string) (kinds KindSet, ok bool) {
	tiles, end, err := tile.Scan(text, 0)
	if err != nil || end < len(text) || slices.ContainsFunc(tiles, tile.Tile.IsFlower) {
		return 0, false
	}
	return KindsOf(tiles...), true
}

// FormatKinds writes kinds as ParseKinds reads them.
func FormatKinds(kinds KindSet) string { return tile.Format(kinds.List()) }

// ParseGroups reads up to four sets and a pair in notation: 123m 456p EEE 55s.
// Those of a word are read from its left.
func ParseGroups(text string) (groups []hand.Group, ok bool) {
	for _, word := range strings.Fields(text) {
		tiles, end, err := tile.Scan(word, 0)
		if err != nil || end < len(word) || slices.ContainsFunc(tiles, tile.Tile.IsFlower) {
			return nil, false
		}
		for len(tiles) > 0 {
			g, n := groupOf(tiles)
			if n == 0 {
				return nil, false
			}
			groups, tiles = append(groups, g), tiles[n:]
		}
	}
	pairs := 0
	for _, g := range groups {
		if g.Kind == hand.GroupPair {
			pairs++
		}
	}
	return groups, pairs <= 1 && len(groups)-pairs <= 4
}

// groupOf returns the group with which tiles begin, and how many it takes; 0 for
// none.
func groupOf(tiles []tile.Tile) (g hand.Group, n int) {
	g = hand.Group{Tile: tiles[0], Meld: -1}
	at := func(i int) tile.Tile {
		if i >= len(tiles) {
			return tile.None
		}
		return tiles[i]
	}
	first := tiles[0]
	switch {
	case at(1) == first && at(2) == first:
		g.Kind = hand.GroupPung
		return g, 3
	case at(1) == first:
		g.Kind = hand.GroupPair
		return g, 2
	case first.IsSuited() && first.Rank() <= 7 && at(1) == first+1 && at(2) == first+2:
		g.Kind = hand.GroupChow
		return g, 3
	}
	return g, 0
}

// FormatGroups writes sets as ParseGroups reads them.
func FormatGroups(groups []hand.Group) string {
	words := make([]string, len(groups))
	for i, g := range groups {
		words[i] = g.String()
	}
	return strings.Join(words, " ")
}

// checkOwnHands checks what the special hands are called and what they ask for.
func (r *RuleSet) checkOwnHands() *FileError {
	list := r.OwnHands.Value
	if len(list) > MaxOwnHands {
		return &FileError{Key: ownHandKey, Fault: TooMany, High: MaxOwnHands}
	}
	for i := range list {
		part, wrong := r.checkOwnHand(i)
		if wrong != nil {
			wrong.Key = ownKey(i, part)
			return wrong
		}
	}
	return nil
}

func (r *RuleSet) checkOwnHand(i int) (part string, wrong *FileError) {
	h := &r.OwnHands.Value[i]
	if !isOwnID(h.ID) {
		return "id", &FileError{Fault: NotOwnID, Name: h.ID, High: MaxOwnID}
	}
	if other, _ := r.FindFan(h.ID); other != Own(i) || isFanID(h.ID) {
		return "id", &FileError{Fault: TakenFan, Name: h.ID}
	}
	for language, name := range h.Title {
		if _, wrong := parseText("", name, maxOwnTitle); wrong != nil || name == "" || !isLanguage(language) {
			if wrong == nil {
				wrong = &FileError{Fault: NotNames}
			}
			return "title", wrong
		}
	}
	if n := h.Worth.Fan; !h.Worth.Limit && (n < 1 || n > MaxFan) {
		return "fan", &FileError{Fault: NotOwnWorth, Low: 1, High: MaxFan}
	}
	if h.Suits < 0 || h.Suits > 3 {
		return "suits", &FileError{Fault: NotNumber, Low: 1, High: 3}
	}
	if _, ok := ParseGroups(FormatGroups(h.Sets)); !ok {
		return "sets", &FileError{Fault: NotGroups, Name: FormatGroups(h.Sets)}
	}
	if len(h.Sets) == 0 && h.Tiles == 0 && h.Each == 0 && h.Suits == 0 {
		return "sets", &FileError{Fault: AsksNothing}
	}
	for _, id := range h.Drops {
		if f, ok := r.FindFan(id); !ok || f == Own(i) {
			return "drops", &FileError{Fault: UnknownFan, Name: id}
		}
	}
	return "", nil
}

func isFanID(id string) bool {
	_, taken := ParseFan(id)
	return taken
}

func isOwnID(id string) bool {
	return id != "" && len(id) <= MaxOwnID && !strings.ContainsFunc(id, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z')
	})
}

// ownHands writes the special hands.
func (w *writer) ownHands() {
	for _, h := range w.set.OwnHands.Value {
		w.line("\n[[%s]]\nid = %s", ownHandKey, quoted(h.ID))
		if len(h.Title) > 0 {
			var names []string
			for _, language := range slices.Sorted(maps.Keys(h.Title)) {
				names = append(names, language+" = "+quoted(h.Title[language]))
			}
			w.line("title = { %s }", strings.Join(names, ", "))
		}
		w.line("fan = %s", written(writeWorth(h.Worth)))
		for _, part := range []struct {
			name, text string
		}{{"sets", FormatGroups(h.Sets)}, {"tiles", FormatKinds(h.Tiles)}, {"each", FormatKinds(h.Each)}} {
			if part.text != "" {
				w.line("%s = %s", part.name, quoted(part.text))
			}
		}
		for _, part := range []struct {
			name string
			on   bool
		}{{"any_suits", h.AnySuits}, {"any_numbers", h.AnyNumbers}, {"any_honours", h.AnyHonours}, {"concealed", h.Concealed}} {
			if part.on {
				w.line("%s = true", part.name)
			}
		}
		if h.Suits != 0 {
			w.line("suits = %d", h.Suits)
		}
		if len(h.Drops) > 0 {
			w.line("drops = %s", written(h.Drops))
		}
	}
}

// MarshalJSON writes the hand as a rule file has it.
func (h OwnHand) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		ID         string            `json:"id"`
		Title      map[string]string `json:"title,omitempty"`
		Fan        any               `json:"fan"`
		Sets       string            `json:"sets,omitempty"`
		AnySuits   bool              `json:"any_suits,omitempty"`
		AnyNumbers bool              `json:"any_numbers,omitempty"`
		AnyHonours bool              `json:"any_honours,omitempty"`
		Tiles      string            `json:"tiles,omitempty"`
		Each       string            `json:"each,omitempty"`
		Suits      int               `json:"suits,omitempty"`
		Concealed  bool              `json:"concealed,omitempty"`
		Drops      []string          `json:"drops,omitempty"`
	}{
		h.ID, h.Title, writeWorth(h.Worth), FormatGroups(h.Sets), h.AnySuits, h.AnyNumbers, h.AnyHonours,
		FormatKinds(h.Tiles), FormatKinds(h.Each), h.Suits, h.Concealed, h.Drops,
	})
}
