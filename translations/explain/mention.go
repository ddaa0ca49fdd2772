package explain

import (
	"maps"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/rules"
)

// Mention is what texts of the course name: fans, and what a hand is worth.
type Mention struct {
	Fans   rules.FanSet
	Worths []int // in the order in which they are named
}

// Mentions returns what some texts name. Values that a text was given and does not
// say are left out: they may be the answer.
func (s *Speaker) Mentions(texts ...picture.Text) (m Mention) {
	for _, t := range texts {
		s.mentions(t, &m)
	}
	return m
}

func (s *Speaker) mentions(t picture.Text, m *Mention) {
	for _, name := range slices.Sorted(maps.Keys(t.Args)) {
		switch v := t.Args[name].(type) {
		case rules.Fan:
			if s.says(t, name) {
				m.Fans |= rules.SetOf(v)
			}
		case []rules.Fan:
			if s.says(t, name) {
				m.Fans |= rules.SetOf(v...)
			}
		case advise.Plan:
			if s.says(t, name) {
				m.Fans |= rules.SetOf(v.Fans...)
			}
		case picture.Worth:
			if s.says(t, name) {
				m.Worths = append(m.Worths, int(v))
			}
		case picture.Text:
			if s.says(t, name) {
				s.mentions(v, m)
			}
		}
	}
}

// says reports whether a text says one of its values: without it, it would be another.
func (s *Speaker) says(t picture.Text, name string) bool {
	without := maps.Clone(t.Args)
	delete(without, name)
	return s.Lesson(t) != s.Lesson(picture.Text{ID: t.ID, Args: without})
}
