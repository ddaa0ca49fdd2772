package lessons

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/lessons/spoken"
	"sikwu/lessons/task"
)

// Values returns what the step's own texts say of the rules that its exercise is played
// by, by the names of the points in texts.
func (s *Step) Values(rs *rules.RuleSet) map[string]any {
	return append(slices.Clip(s.Speaks), pointsOf(s.fans())...).Of(rs)
}

// Values returns what the chapter's own texts say of rules.
func (c *Chapter) Values(rs *rules.RuleSet) map[string]any { return c.Speaks.Of(rs) }

func pointsOf(list []rules.Fan) (points spoken.Points) {
	for _, f := range list {
		points = append(points, "fans."+f.String())
	}
	return points
}

// fans returns the fans taught.
func (s *Step) fans() (list []rules.Fan) {
	for _, id := range s.Fans {
		if f, ok := rules.ParseFan(id); ok {
			list = append(list, f)
		}
	}
	return list
}

// about returns the fans that the step is about: those taught, spoken of, or asked for.
func (s *Step) about() []rules.Fan {
	list := append(s.fans(), s.Speaks.Fans()...)
	for _, name := range []string{"fan", "fans", "oneof"} {
		ids, _ := s.Set[name].([]any)
		for _, id := range append(slices.Clip(ids), s.Set[name]) {
			id, _ := id.(string)
			if f, ok := rules.ParseFan(id); ok {
				list = append(list, f)
			}
		}
	}
	return list
}

// Under returns the rules that the step is asked under: those in force, or where they
// count none of the fans that it is about, the preset that counts most of them, and of
// several the one that holds at a first start.
func (s *Step) Under(rs *rules.RuleSet) *rules.RuleSet {
	about := s.about()
	if len(about) == 0 || s.counts(about, rs) > 0 {
		return rs
	}
	presets, err := rules.Presets()
	if err != nil {
		return rs
	}
	best, most := rs, 0
	for _, p := range presets {
		if n := s.counts(about, p); n > most || n == most && n > 0 && p.First {
			best, most = p, n
		}
	}
	return best
}

// counts returns how many of some fans count under rules with the step's own values.
func (s *Step) counts(list []rules.Fan, rs *rules.RuleSet) (n int) {
	played, err := s.Spec.Under(rs)
	if err != nil {
		return 0
	}
	for _, f := range list {
		if spoken.Counts(f, played) {
			n++
		}
	}
	return n
}

// IsForeign reports whether the step teaches what none of the documents behind the rules
// says, so that it must be told whose rule it is.
func (s *Step) IsForeign(rs *rules.RuleSet) bool {
	return len(s.Sources) > 0 && !slices.ContainsFunc(s.Sources, rs.Condenses)
}

// Uncounted says of the fans taught that do not count under rules, which presets count
// them.
func (s *Step) Uncounted(rs *rules.RuleSet) (notes []task.Note) {
	presets, err := rules.Presets()
	if err != nil {
		return nil
	}
	for _, f := range s.fans() {
		if spoken.Counts(f, rs) {
			continue
		}
		others := slices.DeleteFunc(slices.Clone(presets), func(p *rules.RuleSet) bool { return !spoken.Counts(f, p) })
		id := "learn.uncounted"
		if len(others) == 0 {
			id = "learn.uncounted_anywhere"
		}
		notes = append(notes, task.Note{Text: picture.Say(id, picture.Args{"Fan": f, "Rules": rs, "Others": others})})
	}
	return notes
}
