package compare

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"sikwu/core/rules"
)

// About says which kind of rule a cause is.
type About uint8

// The kinds of causes.
const (
	AboutFan        About = iota // what fans count, or that they are not played
	AboutFlowers                 // 144 tiles or 136
	AboutMinimum                 // the fan needed to win
	AboutLimit                   // where counting stops, and what a limit hand counts
	AboutDrop                    // which fan is not counted beside which
	AboutCondition               // how a fan is tested
	AboutFlowerHand              // how a declared flower hand is treated
	AboutLiability               // who is liable
	AboutLaterFeed               // which of two liable seats remains liable
	AboutMethod                  // who pays a discard
	AboutTable                   // the figures
	AboutTriple                  // two or three times the limit's figure (雙辣三辣)
	AboutRobbing                 // how a robbed kong is paid
	AboutFalseWin                // what a false win costs
	AboutOwn                     // the special hands of a house's own
	AboutPassed                  // what a passed win bars
)

// Cause is a rule on which columns differ from the reference, and which makes cells
// differ.
type Cause struct {
	About   About
	Fans    []rules.Fan     // AboutFan: the fans that differ; AboutFlowers: those that need flowers
	Rule    rules.Liability // AboutLiability
	Entries []*rules.Entry  // the values, in the order of the reference file
	Columns []int           // those with a cell marked with this cause
	Also    []rules.Fan     // other fans whose rows are marked with it
}

// subject tells causes apart.
type subject struct {
	about About
	name  string
}

// abouts maps the key or section of a value to the kind of cause.
var abouts = map[string]About{
	"flowers": AboutFlowers, "minimum": AboutMinimum, "limit": AboutLimit, "limit_hand": AboutLimit,
	"fans": AboutFan, "drops": AboutDrop, "conditions": AboutCondition, "flower_hand": AboutFlowerHand,
	"liability": AboutLiability, "payment": AboutTable, "false_win": AboutFalseWin,
	"payment.method": AboutMethod, "payment.robbing": AboutRobbing,
	"payment.later_feed_replaces": AboutLaterFeed, "payment.double_triple": AboutTriple,
	passedWin: AboutPassed, "own_hands": AboutOwn, "payment.twice": AboutTriple, "payment.thrice": AboutTriple,
}

// subjectOf returns what a value is about: drops, conditions, fans and liability
// rules each by name.
func subjectOf(e *rules.Entry) subject {
	about, whole := abouts[e.Key]
	if !whole {
		about = abouts[section(e)]
	}
	switch about {
	case AboutFan, AboutDrop, AboutCondition, AboutFlowerHand, AboutLiability:
		return subject{about, strings.Split(e.Key, ".")[1]}
	}
	return subject{about: about}
}

// flowerFans are the fans that need flowers.
var flowerFans = rules.SetOf(rules.NoFlowers, rules.SeatFlower, rules.FlowerSet, rules.SmallFlowers, rules.BigFlowers)

// subjects returns what values are about together: flowers take along the fans that
// need them.
func subjects(entries []*rules.Entry) map[*rules.Entry]subject {
	of := make(map[*rules.Entry]subject, len(entries))
	flowers := slices.ContainsFunc(entries, func(e *rules.Entry) bool { return e.Key == "flowers" })
	for _, e := range entries {
		of[e] = subjectOf(e)
		if f, ok := FanOf(e); ok && flowers && flowerFans.Has(f) {
			of[e] = subject{about: AboutFlowers}
		}
	}
	return of
}

// causes groups the findings into numbered causes, in the order in which the table
// shows them, and marks the cells.
func (a *account) causes() {
	slices.SortStableFunc(a.found, func(x, y finding) int { return cmp.Compare(x.row, y.row) })
	places := map[subject]int{}
	owners := map[owner]int{}
	for _, f := range a.found {
		cell := &a.t.Rows[f.row].Cells[f.column]
		of := subjects(f.marks)
		for _, e := range f.marks {
			at, known := places[of[e]]
			if !known {
				at = len(a.t.Causes)
				places[of[e]] = at
				a.t.Causes = append(a.t.Causes, Cause{About: of[e].about})
			}
			a.t.Causes[at].note(e, f.column)
			owners[owner{e, f.column}] = at
			cell.Marks = include(cell.Marks, at)
		}
		for _, e := range f.follows { // marked in a row above
			cell.Follows = include(cell.Follows, owners[owner{e, f.column}])
		}
	}
	a.also()
	a.merge()
}

// owner is a value taken over into a column.
type owner struct {
	entry  *rules.Entry
	column int
}

// note adds a value that makes a cell of the column differ.
func (c *Cause) note(e *rules.Entry, column int) {
	if !slices.Contains(c.Entries, e) {
		c.Entries = append(c.Entries, e)
		if f, ok := FanOf(e); ok {
			c.Fans = include(c.Fans, f)
		}
	}
	if c.About == AboutLiability {
		for l := range rules.Liability(rules.LiableNamed) {
			if l.String() == subjectOf(e).name {
				c.Rule = l
			}
		}
	}
	c.Columns = include(c.Columns, column)
	slices.Sort(c.Columns)
}

// also records the fans in whose rows a cause is marked without naming them.
func (a *account) also() {
	for r := range a.t.Rows {
		row := &a.t.Rows[r]
		if row.Topic != FanRow || row.Own != "" {
			continue
		}
		for i := range row.Cells {
			for _, at := range row.Cells[i].Marks {
				c := &a.t.Causes[at]
				if !slices.Contains(c.Fans, row.Fan) {
					c.Also = include(c.Also, row.Fan)
				}
			}
		}
	}
}

// merge joins the causes of fans that the same columns count alike.
func (a *account) merge() {
	place := make([]int, len(a.t.Causes)) // the new place of each cause
	var kept []Cause
	for i, c := range a.t.Causes {
		place[i] = slices.IndexFunc(kept, func(k Cause) bool { return a.alike(&k, &c) })
		if place[i] < 0 {
			place[i] = len(kept)
			kept = append(kept, c)
			continue
		}
		into := &kept[place[i]]
		into.Fans = append(into.Fans, c.Fans...)
		into.Entries = append(into.Entries, c.Entries...)
	}
	a.t.Causes = kept
	for r := range a.t.Rows {
		for i := range a.t.Rows[r].Cells {
			cell := &a.t.Rows[r].Cells[i]
			cell.Marks, cell.Follows = moved(cell.Marks, place), moved(cell.Follows, place)
		}
	}
}

// alike reports whether two causes say the same of different fans.
func (a *account) alike(x, y *Cause) bool {
	if x.About != AboutFan || y.About != AboutFan || len(x.Also)+len(y.Also) > 0 || !slices.Equal(x.Columns, y.Columns) {
		return false
	}
	for i := range a.t.Columns {
		rs := a.t.Columns[i].Rules
		if !reflect.DeepEqual(x.Entries[0].Value(rs), y.Entries[0].Value(rs)) {
			return false
		}
	}
	return true
}

func moved(list, place []int) (out []int) {
	for _, at := range list {
		out = include(out, place[at])
	}
	slices.Sort(out)
	return out
}

func include[T comparable](list []T, v T) []T {
	if slices.Contains(list, v) {
		return list
	}
	return append(list, v)
}
