// Package spoken fills in what texts of the course say of rules. A text names the values
// that it speaks of, and is made from the rules it speaks of: what it says of one house is
// never told to another.
package spoken

import (
	"fmt"
	"slices"
	"strings"

	"sikwu/core/rules"
)

// Points are the values that a text speaks of, by their keys in a rule file, as "minimum";
// a point of the form "claims.winners=all" is whether a choice is made. In the text they
// stand with _ between words: {{if .claims_winners_all}}.
type Points []string

// Check returns an error about the first point that is no value of a rule set, or none that
// a text can speak of.
func (p Points) Check() error {
	for _, point := range p {
		key, choice, chosen := strings.Cut(point, "=")
		e, ok := rules.EntryOf(key)
		if !ok {
			return fmt.Errorf("rules have no value %q", key)
		}
		switch e.Kind {
		case rules.Switch, rules.Number, rules.Bound, rules.Worth:
			ok = !chosen
		case rules.Choice:
			ok = chosen && slices.Contains(e.Choices, choice)
		default:
			ok = false
		}
		if !ok {
			return fmt.Errorf("a text cannot speak of %q", point)
		}
	}
	return nil
}

// Of returns the points of a rule set by their names in texts: of a fan whether it counts,
// of a bound its number, 0 for none.
func (p Points) Of(rs *rules.RuleSet) map[string]any {
	values := map[string]any{}
	for _, point := range p {
		values[Name(point)] = value(point, rs)
	}
	return values
}

// Name returns what a point is called in a text.
func Name(point string) string { return strings.NewReplacer(".", "_", "=", "_").Replace(point) }

func value(point string, rs *rules.RuleSet) any {
	key, choice, chosen := strings.Cut(point, "=")
	if f, ok := fanOf(key); ok {
		return Counts(f, rs)
	}
	e, ok := rules.EntryOf(key)
	if !ok {
		return nil
	}
	switch v := e.Value(rs); {
	case chosen:
		return v == choice
	case e.Kind == rules.Bound && v == "none":
		return 0
	default:
		return v
	}
}

// fanOf returns the fan of a key like "fans.self_draw".
func fanOf(key string) (rules.Fan, bool) {
	id, ok := strings.CutPrefix(key, "fans.")
	if !ok {
		return 0, false
	}
	return rules.ParseFan(id)
}

// Fans returns the fans among the points.
func (p Points) Fans() (list []rules.Fan) {
	for _, point := range p {
		if f, ok := fanOf(point); ok {
			list = append(list, f)
		}
	}
	return list
}

// Counts reports whether some hand counts a fan under the rules: one that is played may
// need flowers on the table, or none.
func Counts(f rules.Fan, rs *rules.RuleSet) bool {
	switch f {
	case rules.NoFlowers, rules.SeatFlower, rules.FlowerSet, rules.SmallFlowers, rules.BigFlowers:
		return rs.Has(f) && rs.Flowers.Value
	case rules.ConcealedHand:
		return rs.Has(f) && (!rs.Flowers.Value || rs.Conditions.ConcealedWithFlowers.Value)
	}
	return rs.Has(f)
}
