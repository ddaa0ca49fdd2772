package compare

import (
	"context"
	"iter"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/rules"
)

// Advised is what to throw under a rule set.
type Advised struct {
	Rules *rules.RuleSet
	List  []advise.Discard // nil until it is known
	// Differs reports that the best discard is not as good as the best under the reference.
	Differs bool
	// Known reports that it is known why, or that no one kind of value is why.
	Known bool
	// About and Entries name the values of the reference that would bring its advice to
	// this column too; Entries is empty if no single kind of value would.
	About   About
	Entries []*rules.Entry
}

// Advice is what several rule sets advise for one hand.
type Advice struct {
	Columns   []Advised
	Reference int
}

// kindsOfAdvice are the kinds of values that are tried as the cause of other advice, the
// likeliest first.
var kindsOfAdvice = []About{AboutMinimum, AboutFlowers, AboutLimit, AboutFan, AboutTable, AboutCondition}

// Advise asks under every set what to throw, and why the answers differ from that of the
// reference, the set in force or else the first. It yields the advice as far as it is known,
// each time that more is, until the context is done; what it yields stays as it is. The
// question's own rules do not count.
func Advise(ctx context.Context, q advise.Question, sets []*rules.RuleSet, inForce *rules.RuleSet) iter.Seq[*Advice] {
	return func(yield func(*Advice) bool) {
		a := &Advice{Columns: make([]Advised, len(sets)), Reference: max(0, slices.Index(sets, inForce))}
		for i, rs := range sets {
			a.Columns[i].Rules = rs
		}
		tell := func() bool {
			if ctx.Err() != nil {
				return false
			}
			told := &Advice{slices.Clone(a.Columns), a.Reference}
			return yield(told)
		}
		order := []int{a.Reference}
		for i := range sets {
			if i != a.Reference {
				order = append(order, i)
			}
		}
		for _, i := range order {
			c := &a.Columns[i]
			c.List = asked(ctx, q, c.Rules)
			c.Differs = ctx.Err() == nil && !agrees(c.List, a.Columns[a.Reference].List, q.For)
			if !tell() {
				return
			}
		}
		for i := range a.Columns {
			if c := &a.Columns[i]; c.Differs {
				c.find(ctx, q, &a.Columns[a.Reference])
				if !tell() {
					return
				}
			}
		}
	}
}

// asked asks under a rule set; in a game without flowers the hand is taken without its own.
func asked(ctx context.Context, q advise.Question, rs *rules.RuleSet) (list []advise.Discard) {
	q.Rules = rs
	if !rs.Flowers.Value {
		q.Hand.Flowers = nil
	}
	for list = range advise.Answers(ctx, &q) {
	}
	return list
}

// agrees reports whether the best discard of an answer is as good as the best of another.
func agrees(list, other []advise.Discard, aim advise.Aim) bool {
	if len(list) == 0 || len(other) == 0 || list[0].Chance == 0 || other[0].Chance == 0 {
		return len(list) == len(other) && (len(list) == 0 || (list[0].Chance == 0) == (other[0].Chance == 0))
	}
	return slices.ContainsFunc(advise.Good(other, aim), func(d advise.Discard) bool { return d.Tile == list[0].Tile })
}

// find looks for the one kind of value with which the column would advise as the reference
// does, and among fans for the one fan.
func (c *Advised) find(ctx context.Context, q advise.Question, ref *Advised) {
	diff := rules.Diff(c.Rules, ref.Rules)
	of := subjects(diff)
	try := func(entries []*rules.Entry) bool {
		set, ok := mergeRules(c.Rules, ref.Rules, entries)
		return ok && len(entries) > 0 && ctx.Err() == nil && agrees(asked(ctx, q, set), ref.List, q.For)
	}
	for _, about := range kindsOfAdvice {
		var entries []*rules.Entry
		for _, e := range diff {
			if of[e].about == about {
				entries = append(entries, e)
			}
		}
		if !try(entries) {
			continue
		}
		c.About, c.Entries = about, entries
		for _, e := range entries {
			if f, ok := FanOf(e); ok && about == AboutFan && len(entries) > 1 && (c.goesFor(f) || ref.goesFor(f)) && try([]*rules.Entry{e}) {
				c.Entries = []*rules.Entry{e}
				break
			}
		}
		break
	}
	c.Known = ctx.Err() == nil
}

// goesFor reports whether a fan is part of what the best discard goes for.
func (c *Advised) goesFor(f rules.Fan) bool {
	for i := range c.List[0].Goals {
		if slices.Contains(c.List[0].Goals[i].Fans, f) {
			return true
		}
	}
	return false
}
