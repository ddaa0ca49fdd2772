package progress

import (
	"bytes"
	"encoding/json"
	"errors"

	"sikwu/lessons/drill"
)

// Version is the format that this app writes.
const Version = 1

// The sections of the file.
const (
	versionKey = "version"
	stepsKey   = "steps"
	placeKey   = "place"
	whereKey   = "where"
	stillKey   = "still"
	cardsKey   = "cards"
	skillsKey  = "skills"
	posedKey   = "posed"
	dayKey     = "day"
)

// document is a file that was read.
type document struct {
	state   *state
	version int
	source  []byte
}

// errVersion means that the file is not one of ours.
var errVersion = errors.New("no version from 1 on")

// parse reads a file. The error means that it is damaged; single entries that
// cannot be read only count as not there.
func parse(data []byte) (*document, error) {
	var sections map[string]json.RawMessage
	if err := json.Unmarshal(data, &sections); err != nil {
		return nil, err
	}
	d := &document{state: new(state), source: data}
	if json.Unmarshal(sections[versionKey], &d.version) != nil || d.version < 1 {
		return nil, errVersion
	}
	s := d.state
	var chapters, cards, skills, posed map[string]json.RawMessage
	for key, into := range map[string]*map[string]json.RawMessage{stepsKey: &chapters, cardsKey: &cards, skillsKey: &skills, posedKey: &posed} {
		// a newer version may have made something else of a section
		if err := section(sections, key, into); err != nil && d.version <= Version {
			return nil, err
		}
	}
	for chapter, data := range chapters {
		var steps map[string]json.RawMessage
		if json.Unmarshal(data, &steps) != nil {
			continue
		}
		for step, entry := range entries[Done](steps, Done.isGood) {
			s.done(chapter, step, entry)
		}
	}
	s.memory.Cards = entries(cards, drill.Card.IsGood)
	s.memory.Skills = entries(skills, drill.Skill.IsGood)
	s.memory.Posed = entries(posed, drill.Posed.IsGood)
	s.where, _ = one(sections[whereKey], Where.isGood)
	s.place, _ = one(sections[placeKey], Place.isGood)
	s.still, _ = one(sections[stillKey], still.isGood)
	s.memory.Day, _ = one(sections[dayKey], drill.Day.IsGood)
	return d, nil
}

// section reads a section's entries, none if there is no section.
func section(sections map[string]json.RawMessage, key string, into *map[string]json.RawMessage) error {
	if data, ok := sections[key]; ok {
		return json.Unmarshal(data, into)
	}
	return nil
}

// entries reads the entries that can be read.
func entries[T any](from map[string]json.RawMessage, isGood func(T) bool) map[string]T {
	list := make(map[string]T, len(from))
	for id, data := range from {
		if v, ok := one(data, isGood); ok {
			list[id] = v
		}
	}
	return list
}

// one reads an entry; if it cannot be read, one returns the zero value.
func one[T any](data json.RawMessage, isGood func(T) bool) (v T, ok bool) {
	var zero T
	if json.Unmarshal(data, &v) != nil || !isGood(v) {
		return zero, false
	}
	return v, true
}

func (d Done) isGood() bool { return d.Times > 0 && drill.IsMoment(d.First) }

func (p Place) isGood() bool {
	for _, shown := range p.examples() {
		if !shown.IsGood() {
			return false
		}
	}
	return drill.IsMoment(p.At) && p.InRow >= 0 && p.Hints >= 0 && p.Stand.IsGood() && (p.Chapter == "") == (p.Step == "")
}

func (w Where) isGood() bool { return drill.IsMoment(w.At) && w.Card >= 0 }

func (s still) isGood() bool { return drill.IsMoment(s.At) }

// contents is what this version writes to the file.
type contents struct {
	Version int                        `json:"version"`
	Steps   map[string]map[string]Done `json:"steps"`
	Place   Place                      `json:"place"`
	Where   Where                      `json:"where"`
	Still   still                      `json:"still"`
	drill.Memory
}

// render writes a state over what was read before, nil for nothing: what this
// version does not know stays as it was.
func render(s *state, base *document) ([]byte, error) {
	c := contents{Version: Version, Steps: filled(s.steps), Place: s.place, Where: s.where, Still: s.still, Memory: s.memory}
	c.Cards, c.Skills, c.Day.Skills = filled(c.Cards), filled(c.Skills), filled(c.Day.Skills)
	c.Posed = filled(c.Posed)
	known, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	ours, err := tree(known)
	if err != nil {
		return nil, err
	}
	old := map[string]any{}
	if base != nil {
		if old, err = tree(base.source); err != nil {
			return nil, err
		}
		forget(old, base.state, s)
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err = e.Encode(over(old, ours))
	return out.Bytes(), err
}

// filled returns an empty map for nil: null would replace what was unknown.
func filled[T any](m map[string]T) map[string]T {
	if m == nil {
		return map[string]T{}
	}
	return m
}

// forget drops what was known of another place and another day.
func forget(old map[string]any, before, now *state) {
	if !before.place.sameExercise(now.place) {
		delete(old, placeKey)
	}
	delete(old, posedKey) // a question is whole, or another
	if before.memory.Day.Date != now.memory.Day.Date {
		delete(old, dayKey)
	}
}

// tree reads any JSON object and keeps its numbers as they are written.
func tree(data []byte) (t map[string]any, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	err = d.Decode(&t)
	return t, err
}

// over merges what is known into what was there, object by object.
func over(old, known any) any {
	was, ok := old.(map[string]any)
	is, both := known.(map[string]any)
	if !ok || !both {
		return known
	}
	for key, v := range is {
		was[key] = over(was[key], v)
	}
	return was
}
