package explain

import (
	"context"
	"io"
	"slices"
	"strings"

	"sikwu/core/command"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/translations"
)

// RuleBook answers the verb rules in a language.
type RuleBook struct {
	s *Speaker
}

var _ command.RuleWords = (*RuleBook)(nil)

// ForRules gives the verb rules its words.
func ForRules(loc *translations.Localizer) *RuleBook { return &RuleBook{s: New(loc)} }

// Trouble explains what is wrong with the arguments or a rule file.
func (x *RuleBook) Trouble(err error) string { return x.s.Trouble(err) }

// Usage says how to call the verb rules.
func (x *RuleBook) Usage() string { return x.s.text("request.usage_rules") }

// List writes the rule sets in their order, a line each.
func (x *RuleBook) List(w io.Writer, sets []*rules.RuleSet) {
	heads := []string{"name", "title", "tiles", "fan", "payment"}
	for i, id := range heads {
		heads[i] = x.s.text("rulebook." + id)
	}
	method, _ := rules.EntryOf("payment.method")
	p := page{rows: [][]string{heads}}
	for _, rs := range sets {
		p.row(rs.ID, x.s.RuleSetName(rs), digits(command.Tiles(rs)), x.s.FanRange(rs), x.s.EntryValue(method, rs))
	}
	p.flush(0)
	p.writeTo(w)
}

// EntryName names a value of a rule file: Minimum fan. The worth of a fan bears
// the fan's name.
func (s *Speaker) EntryName(e *rules.Entry) string {
	if id, found := strings.CutPrefix(e.Key, "fans."); found {
		return s.text("fan." + id + ".name")
	}
	return s.text("entry." + e.Key)
}

// EntryGroup heads the values of a group, whose name is the first part of their
// keys; values above all tables are the table's.
func (s *Speaker) EntryGroup(e *rules.Entry) string { return s.text("entry_group." + groupOf(e)) }

func groupOf(e *rules.Entry) string {
	group, _, found := strings.Cut(e.Key, ".")
	if !found && e.Kind != rules.OwnHands {
		return "table"
	}
	return group
}

// ownSums are the values for which 0 means the ordinary sum.
var ownSums = []string{
	"conditions.kong_draw_in_all", "conditions.full_flush_with_all_chows", "conditions.full_flush_with_all_pungs",
	"flower_hand.kong_draw",
}

// EntryValue returns what a value is in a rule set: yes, 3, the limit, 全銃.
func (s *Speaker) EntryValue(e *rules.Entry, rs *rules.RuleSet) string {
	switch {
	case e.Kind == rules.OwnHands:
		return s.ownHands(rs)
	case e.Key == "payment.scale" && rs.IsHalfDoubled():
		return s.text("entry_value.half_doubled")
	case e.Kind == rules.Figures && rs.Payment.Scale.Value != rules.ScaleTable:
		return s.ValueWords(e, scaled(rs))
	}
	return s.ValueWords(e, e.Value(rs))
}

// ValueWords returns a value as Entry.Value returns it, special hands aside, in the words of
// the language, whether a rule set has it or not.
func (s *Speaker) ValueWords(e *rules.Entry, v any) string {
	value := func(id string) string { return s.text("entry_value." + id) }
	switch v := v.(type) {
	case bool:
		switch {
		case e.Key == "flowers" && v:
			return value("with_flowers")
		case e.Key == "flowers":
			return value("without_flowers")
		case v:
			return value("yes")
		}
		return value("no")
	case int:
		if v == 0 && slices.Contains(ownSums, e.Key) || e.Key == "flower_hand.kong_on_kong" && v == 0 {
			return value("usual")
		}
		return digits(v)
	case string:
		return s.entryWord(e, v)
	case []string:
		if len(v) == 0 {
			return value("empty")
		}
		return s.fanNames(v)
	case []int:
		figures := make([]string, len(v))
		for i, n := range v {
			figures[i] = digits(n)
		}
		return strings.Join(figures, " ")
	}
	return ""
}

// scaled returns the figures that a scale makes of those stated.
func scaled(rs *rules.RuleSet) (list []int) {
	for _, r := range score.Ladder(rs) {
		list = append(list, rs.Figure(r.Fan))
	}
	return list
}

// entryWord returns a value that a rule file writes as a word.
func (s *Speaker) entryWord(e *rules.Entry, id string) string {
	switch {
	case e.Kind == rules.Choice:
		return s.text("entry_choice." + e.Key + "." + id)
	case e.Kind == rules.Bound:
		return s.text("entry_value.no_limit")
	case id == "limit":
		return s.text("entry_value.limit")
	case groupOf(e) == "flower_hand":
		return s.text("entry_value.usual")
	}
	return s.text("entry_value.not_played")
}

// fanNames returns fans in a row by their ids: Seat wind, round wind.
func (s *Speaker) fanNames(ids []string) string {
	names := make([]string, 0, len(ids))
	for _, id := range ids {
		f, _ := rules.ParseFan(id)
		names = append(names, s.Fan(f))
	}
	return s.InARow(names...)
}

// InARow writes names as one: Seat wind, round wind.
func (s *Speaker) InARow(names ...string) string {
	row := make([]string, len(names))
	for i, name := range names {
		if row[i] = name; i > 0 {
			row[i] = small(name)
		}
	}
	return s.list("list.comma", row...)
}

// Check writes that a rule file is sound and what it changes of its base.
func (x *RuleBook) Check(w io.Writer, file string, rs, base *rules.RuleSet) {
	p := page{}
	p.line(x.s.text("rulebook.sound", args{"File": file}))
	defer func() {
		x.own(&p, rs)
		p.writeTo(w)
	}()
	if base == nil {
		p.line(x.s.text("rulebook.whole"))
		return
	}
	changed := rules.Diff(base, rs)
	id := "rulebook.changes"
	if len(changed) == 0 {
		id = "rulebook.same_as"
	}
	p.line(x.s.text(id, args{"Base": x.s.RuleSetName(base), "N": len(changed)}))
	for _, e := range changed {
		p.row(x.s.EntryName(e), x.s.text("rulebook.change", args{"From": x.s.EntryValue(e, base), "To": x.s.EntryValue(e, rs)}))
	}
	p.flush(1)
}

// own says of each special hand how many of all concealed wins have it.
func (x *RuleBook) own(p *page, rs *rules.RuleSet) {
	for i := range rs.OwnHands.Value {
		h := &rs.OwnHands.Value[i]
		found, _ := sample.OwnHand(context.Background(), rules.Own(i), rs)
		p.line(x.s.text("sentence.colon", args{"A": x.s.OwnWorth(h, rs), "B": x.s.OwnHits(found)}))
	}
}
