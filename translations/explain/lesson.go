package explain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Lesson returns a text of the course with its values in words.
func (s *Speaker) Lesson(t picture.Text) string { return placed(s.lesson(t)) }

// fanMark stands before a fan until it is known where in the sentence the fan stands.
const fanMark = "\ue000"

// placed writes each fan small, but for one that begins a sentence.
func placed(text string) string {
	parts := strings.Split(text, fanMark)
	for i := 1; i < len(parts); i++ {
		before := strings.TrimRight(strings.Join(parts[:i], ""), " ")
		if end, _ := utf8.DecodeLastRuneInString(before); before != "" && !strings.ContainsRune(".!?", end) {
			parts[i] = small(parts[i])
		}
	}
	return strings.Join(parts, "")
}

// lesson is Lesson with its fans marked.
func (s *Speaker) lesson(t picture.Text) string {
	if t.IsEmpty() {
		return ""
	}
	if len(t.Args) == 0 {
		return s.text(t.ID)
	}
	values := args{}
	for name, v := range t.Args {
		values[name] = s.value(v)
	}
	return s.within(s.text(t.ID, values))
}

// within writes the learner's chair as it is written in the middle of a sentence.
func (s *Speaker) within(text string) string {
	if s.you == noWind {
		return text
	}
	name := " " + s.chair(s.you, "")
	parts := strings.SplitAfter(text, name)
	for i, part := range parts[:len(parts)-1] {
		if before, _ := utf8.DecodeLastRuneInString(strings.TrimSuffix(part, name)); unicode.IsLower(before) || before == ',' {
			parts[i] = strings.TrimSuffix(part, name) + " " + s.chair(s.you, "_within")
		}
	}
	return strings.Join(parts, "")
}

// value returns a value of a lesson's text in words; counts stay numbers, so that
// they choose between singular and plural.
func (s *Speaker) value(v any) any {
	switch v := v.(type) {
	case tile.Wind:
		return s.Seat(v)
	case []tile.Wind:
		return s.list("list.and", each(s.Seat, v)...)
	case tile.Tile:
		return s.lessonTile(v)
	case []tile.Tile:
		return s.list("list.and", each(s.lessonTile, v)...)
	case rules.Fan:
		return fanMark + s.Fan(v)
	case []rules.Fan:
		return s.list("list.and", each(func(f rules.Fan) string { return fanMark + s.Fan(f) }, v)...)
	case *rules.RuleSet:
		return s.RuleSetName(v)
	case []*rules.RuleSet:
		return s.list("list.and", s.ruleSetNames(v)...)
	case []score.Line:
		return s.list("list.and", each(func(l score.Line) string { return times(fanMark+s.Fan(l.Fan), l.Count) }, v)...)
	case []int:
		return s.list("list.and", each(digits, v)...)
	case table.Stack:
		return s.Stack(v)
	case table.Call:
		return s.Call(v)
	case advise.Plan:
		return s.Plan(v)
	case picture.Points:
		return s.Points(int(v))
	case picture.Worth:
		return int(v)
	case picture.Word:
		return s.text(string(v))
	case picture.Text:
		return s.lesson(v)
	}
	return v
}

func (s *Speaker) ruleSetNames(list []*rules.RuleSet) []string {
	names := make([]string, len(list))
	for i, rs := range list {
		names[i] = s.RuleSetName(rs)
	}
	return names
}

// lessonTile names a tile within a sentence that names seats too, so that the
// South wind is no player.
func (s *Speaker) lessonTile(t tile.Tile) string {
	if t.IsWind() {
		return s.text("lesson.wind_tile", args{"Wind": s.Tile(t)})
	}
	return s.Tile(t)
}

// Stack names a stack of a wall: stack 12 of North's wall.
func (s *Speaker) Stack(k table.Stack) string {
	return s.text("lesson.stack", args{"Number": k.Number, "Seat": s.Seat(k.Wall)})
}

// Call names a claim: pung, chow with 3 and 4 of bamboo.
func (s *Speaker) Call(c table.Call) string {
	switch c.Kind {
	case table.Win:
		return s.text("lesson.call.win")
	case table.Kong:
		return s.text("lesson.call.kong")
	case table.Pung:
		return s.text("lesson.call.pung")
	case table.Chow:
		first := s.lessonTile(c.With[0])
		if c.With[0].IsSuited() {
			first = digits(c.With[0].Rank())
		}
		return s.text("lesson.call.chow", args{"First": first, "Second": s.lessonTile(c.With[1])})
	}
	return s.text("lesson.call.pass")
}
