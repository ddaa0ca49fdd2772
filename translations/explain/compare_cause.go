package explain

import (
	"slices"
	"strings"

	"sikwu/core/compare"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// causeSpeaker words one cause: what each rule set says on the point, with sets
// that agree named together.
type causeSpeaker struct {
	s   *Speaker
	t   *compare.Table
	c   *compare.Cause
	at  int
	win score.Win
}

// title names what the cause is about.
func (v *causeSpeaker) title() string {
	switch v.c.About {
	case compare.AboutFan:
		return v.names(v.c.Fans)
	case compare.AboutFlowers:
		if len(v.c.Fans) > 0 && !v.decidesWin() {
			return v.names(v.c.Fans)
		}
	case compare.AboutCondition:
		if f, ok := conditionFans[v.name()]; ok {
			return v.s.Fan(f)
		}
	case compare.AboutDrop:
		return v.names(v.dropped())
	case compare.AboutLiability:
		return v.s.text("compare.liability", args{"Rule": v.s.LiabilityRule(v.c.Rule)})
	}
	return v.s.text("compare.about." + aboutIDs[v.c.About])
}

var aboutIDs = map[compare.About]string{
	compare.AboutFlowers: "flowers", compare.AboutMinimum: "minimum", compare.AboutLimit: "limit",
	compare.AboutCondition: "condition", compare.AboutFlowerHand: "flower_hand", compare.AboutLaterFeed: "later_feed",
	compare.AboutMethod: "method", compare.AboutTable: "table", compare.AboutTriple: "triple",
	compare.AboutRobbing: "robbing", compare.AboutFalseWin: "false_win", compare.AboutOwn: "own",
	compare.AboutPassed: "passed",
}

// names lists fans as titles do.
func (v *causeSpeaker) names(fans []rules.Fan) string {
	names := make([]string, len(fans))
	for i, f := range fans {
		names[i] = v.s.Fan(f)
		if i > 0 {
			names[i] = small(names[i])
		}
	}
	return v.s.list("list.comma", names...)
}

// name returns the last part of the first value's key.
func (v *causeSpeaker) name() string {
	key := v.c.Entries[0].Key
	return key[strings.LastIndex(key, ".")+1:]
}

// decidesWin reports whether the cause decides if the hand is a win.
func (v *causeSpeaker) decidesWin() bool {
	return slices.ContainsFunc(v.t.Rows[0].Cells, func(cell compare.Cell) bool { return slices.Contains(cell.Marks, v.at) })
}

// concerned returns the marked columns and the reference.
func (v *causeSpeaker) concerned() []int {
	return append(slices.Clone(v.c.Columns), v.t.Reference)
}

// columns returns those concerned, then all others that count the hand too.
func (v *causeSpeaker) columns() []int {
	list := v.concerned()
	for i := range v.t.Columns {
		c := &v.t.Columns[i]
		if !slices.Contains(list, i) && (c.HasFan() || len(c.Waits.Waits) > 0 || !v.t.Columns[v.t.Reference].HasFan()) {
			list = append(list, i)
		}
	}
	return list
}

// sentence says what the sets say and what else follows.
func (v *causeSpeaker) sentence() string {
	columns := v.columns()
	if v.c.About == compare.AboutTable || v.c.About == compare.AboutTriple {
		columns = v.concerned() // other columns have other fan
	}
	text := v.s.stop(v.sides(columns))
	return v.s.then(text, v.follows())
}

// sides sets the columns side by side: City University: 3 fan; the others: 2.
func (v *causeSpeaker) sides(columns []int) string {
	var phrases []string
	sets := map[string][]int{}
	for _, i := range columns {
		what := v.phrase(&v.t.Columns[i])
		if sets[what] == nil {
			phrases = append(phrases, what)
		}
		sets[what] = append(sets[what], i)
	}
	// the side of the reference comes last, as it can be 'the others'
	usual := v.phrase(&v.t.Columns[v.t.Reference])
	phrases = append(slices.DeleteFunc(phrases, func(what string) bool { return what == usual }), usual)
	parts := make([]string, len(phrases))
	for i, what := range phrases {
		parts[i] = v.s.text("compare.side", args{"Sets": v.called(sets[what], len(phrases) > 1 && i == len(phrases)-1), "What": what})
	}
	return strings.Join(parts, v.s.text("compare.semicolon"))
}

// called names rule sets; several of the last side are the others.
func (v *causeSpeaker) called(columns []int, last bool) string {
	if last && len(columns) > 1 {
		return v.s.text("compare.others")
	}
	slices.Sort(columns)
	names := make([]string, len(columns))
	for i, at := range columns {
		names[i] = v.s.RuleSetName(v.t.Columns[at].Rules)
	}
	return v.s.list("list.and", names...)
}

// follows names the fans that the cause changes beside those it is about.
func (v *causeSpeaker) follows() string {
	var list []rules.Fan
	for _, f := range v.c.Also {
		own := v.c.About == compare.AboutDrop || v.c.About == compare.AboutCondition && conditionFans[v.name()] == f
		if !own {
			list = append(list, f)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return v.s.text("compare.also", args{"Fans": v.s.fans(list), "N": len(list)})
}

// phrase returns what one rule set says on the point.
func (v *causeSpeaker) phrase(c *compare.Column) string {
	rs := c.Rules
	switch v.c.About {
	case compare.AboutFan:
		return v.worth(rs)
	case compare.AboutFlowers:
		return v.flowers(rs)
	case compare.AboutMinimum:
		return v.counted("compare.minimum", rs.Minimum.Value)
	case compare.AboutLimit:
		return v.limit(rs)
	case compare.AboutDrop:
		return v.drop(rs)
	case compare.AboutCondition, compare.AboutFlowerHand:
		return v.house(rs)
	case compare.AboutOwn:
		return v.s.ownHands(rs)
	case compare.AboutPassed:
		return v.s.text("compare.passed_" + string(rs.Claims.PassedWin.Value))
	case compare.AboutLiability:
		return v.liability(&rs.Liability[v.c.Rule])
	}
	return v.payment(c)
}

// counted returns a text with a number, or the text for none.
func (v *causeSpeaker) counted(id string, n int) string {
	if n == 0 {
		id += "_none"
	}
	return v.s.text(id, args{"N": n})
}

// worth returns what the set counts for the fans, which all count alike.
func (v *causeSpeaker) worth(rs *rules.RuleSet) string {
	value := rs.Fans[v.c.Fans[0]].Value
	id := "compare.worth"
	switch {
	case !value.Exists:
		id = "compare.worth_none"
	case value.Limit:
		id = "compare.worth_limit"
	}
	if len(v.c.Fans) > 1 {
		id += "_each"
	}
	return v.s.text(id, args{"N": rs.WorthOf(value)})
}

func (v *causeSpeaker) flowers(rs *rules.RuleSet) string {
	switch {
	case rs.Flowers.Value:
		return v.s.text("compare.flowers")
	case len(v.c.Fans) > 0 && !v.decidesWin():
		return v.s.text("compare.flowers_none_fans")
	}
	return v.s.text("compare.flowers_none")
}

func (v *causeSpeaker) limit(rs *rules.RuleSet) string {
	switch hands := slices.ContainsFunc(v.c.Entries, func(e *rules.Entry) bool { return e.Key == "limit_hand" }); {
	case !rs.HasLimit() && hands:
		return v.s.text("compare.limit_hand", args{"N": rs.LimitHand.Value})
	case !rs.HasLimit():
		return v.s.text("compare.limit_none")
	}
	return v.s.text("compare.limit", args{"N": rs.Limit.Value})
}

// dropped returns the fans that the drop takes away or not: those in whose rows it
// is marked, else all it names.
func (v *causeSpeaker) dropped() []rules.Fan {
	var all []rules.Fan
	for _, i := range v.concerned() {
		for _, f := range v.dropOf(v.t.Columns[i].Rules).Drops {
			if !slices.Contains(all, f) {
				all = append(all, f)
			}
		}
	}
	marked := slices.DeleteFunc(slices.Clone(all), func(f rules.Fan) bool { return !slices.Contains(v.c.Also, f) })
	if len(marked) > 0 {
		return marked
	}
	return all
}

// dropOf finds the drop that the cause is about.
func (v *causeSpeaker) dropOf(rs *rules.RuleSet) *rules.Drop {
	name := strings.Split(v.c.Entries[0].Key, ".")[1]
	return &rs.Drops[slices.IndexFunc(rs.Drops, func(d rules.Drop) bool { return d.Name == name })]
}

// droppedBy returns the fans of a drop that a set plays and the hand has.
func (v *causeSpeaker) droppedBy(d *rules.Drop, rs *rules.RuleSet) []rules.Fan {
	return slices.DeleteFunc(slices.Clone(d.Present), func(f rules.Fan) bool { return !rs.Has(f) || !v.has(f) })
}

// dropClauses returns the clauses of the fans that droppedBy names; the drop's where
// there are none.
func (v *causeSpeaker) dropClauses(rs *rules.RuleSet) (clauses []string) {
	d := v.dropOf(rs)
	for _, f := range v.droppedBy(d, rs) {
		clauses = append(clauses, d.ClauseOf(f))
	}
	if len(clauses) == 0 {
		return []string{d.Clause}
	}
	return clauses
}

// drop says whether the set counts the dropped fans beside those that the hand
// has of the others.
func (v *causeSpeaker) drop(rs *rules.RuleSet) string {
	d := v.dropOf(rs)
	by := v.droppedBy(d, rs)
	fans := slices.DeleteFunc(v.dropped(), func(f rules.Fan) bool { return !slices.Contains(d.Drops, f) })
	if !slices.ContainsFunc(v.dropped(), rs.Has) {
		return v.s.text("compare.worth_none")
	}
	if len(by) == 0 || len(fans) == 0 || d.WithinLimit && !rs.HasLimit() {
		return v.s.text("compare.drop_none", args{"Fans": v.s.fans(v.dropped())})
	}
	return v.s.text("compare.drop", args{"By": v.s.fans(by), "Fans": v.s.fans(fans)})
}

// has reports whether the hand has a fan under any set, counted or not.
func (v *causeSpeaker) has(f rules.Fan) bool {
	return slices.ContainsFunc(v.t.Columns, func(c compare.Column) bool {
		best := c.Result.Best()
		return v.t.Kind == compare.Waiting || best != nil && best.Met(f)
	})
}
