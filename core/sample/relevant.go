package sample

import (
	"slices"
	"strings"
	"sync"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// question is a hand with how it was won.
type question struct {
	draft hand.Draft
	win   score.Win
}

// narrowing are the conditions that take a fan away; all others let it count.
var narrowing = []string{
	"conditions.all_chows_plain_pair", "conditions.all_chows_open_wait",
	"conditions.kong_on_kong_uses_drawn_tile", "conditions.all_honours_as_full_flush",
}

// everything is a rule set in which every fan counts if it counts in any house,
// beside every other. It panics only if the program's own file is broken.
var everything = sync.OnceValue(func() *rules.RuleSet {
	rs, err := rules.Parse("", rules.Reference)
	if err != nil {
		panic(err)
	}
	values := map[string]any{"minimum": 0, "limit": "none", "payment.scale": string(rules.ScaleHalf)}
	for _, e := range rules.Entries() {
		switch {
		case e.Kind == rules.Worth:
			values[e.Key] = 1
		case e.Kind == rules.FanList:
			values[e.Key] = []string{}
		case e.Kind == rules.Switch && strings.HasPrefix(e.Key, "conditions.") && !slices.Contains(narrowing, e.Key),
			e.Key == "flower_hand.seven_rob_the_eighth":
			values[e.Key] = true
		}
	}
	if rs, err = rs.With(values); err != nil {
		panic(err)
	}
	return rs
})

// fansOf returns every fan that any reading of the hand may have under any rules.
func fansOf(q *question) (fans rules.FanSet) {
	res := score.Evaluate(q.draft, q.win, everything())
	for i := range res.Readings.All() {
		r := &res.Readings.All()[i]
		fans |= r.Counted.Fans() | r.Excluded.Fans()
	}
	return fans
}

// ofCircumstance are the fans that come from how a hand is won and its flowers.
var ofCircumstance = rules.FansFrom(rules.FromWin) | rules.FansFrom(rules.FromFlowers)

// relevant returns the fans of which a hand must have one to be affected by a value
// of a or b; empty if it may affect any hand.
func relevant(e *rules.Entry, a, b *rules.RuleSet) (fans rules.FanSet) {
	group, name, _ := strings.Cut(e.Key, ".")
	switch {
	case group == "fans" && name != rules.Chicken.String():
		return startsWith(name)
	case group == "drops":
		present, _ := rules.EntryOf(e.Key[:strings.LastIndex(e.Key, ".")] + ".present")
		return listed(present, a, b)
	case group == "conditions" && strings.Contains(name, "rob"):
		return rules.SetOf(rules.RobbingKong)
	case group == "conditions" && strings.HasPrefix(name, "fed_pungs"):
		return rules.SetOf(rules.FourConcealedPungs)
	case strings.HasSuffix(name, ".in_a_row"):
		return rules.SetOf(rules.KongDraw)
	case group == "conditions" || group == "liability":
		return startsWith(name)
	case group == "flower_hand":
		return rules.SetOf(rules.SmallFlowers, rules.BigFlowers)
	case e.Key == "payment.robbing":
		return rules.SetOf(rules.RobbingKong)
	case e.Key == "payment.double_triple", e.Kind == rules.FanList:
		twice, _ := rules.EntryOf("payment.twice")
		thrice, _ := rules.EntryOf("payment.thrice")
		return listed(twice, a, b) | listed(thrice, a, b)
	}
	return 0
}

// startsWith returns the fan whose id a name begins with, the longest such id.
func startsWith(name string) rules.FanSet {
	best := ""
	for _, f := range rules.Fans() {
		if id := f.String(); strings.HasPrefix(name, id) && len(id) > len(best) {
			best = id
		}
	}
	f, ok := rules.ParseFan(best)
	if !ok {
		return 0
	}
	return rules.SetOf(f)
}

// listed returns the fans of a list in either rule set.
func listed(e *rules.Entry, a, b *rules.RuleSet) (fans rules.FanSet) {
	for _, rs := range []*rules.RuleSet{a, b} {
		for _, id := range e.Value(rs).([]string) {
			if f, ok := rules.ParseFan(id); ok {
				fans |= rules.SetOf(f)
			}
		}
	}
	return fans
}
