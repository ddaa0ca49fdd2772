package compare

import (
	"cmp"
	"slices"
	"sort"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Kind is what can be determined about a draft.
type Kind uint8

// The kinds.
const (
	Unready Kind = iota // too few tiles, or fourteen without a winning one
	Won                 // a hand to be judged
	Waiting             // one tile short
)

// KindOf returns what can be determined about a draft won in the way w.
func KindOf(d hand.Draft, w score.Win) Kind {
	size := d.Size()
	switch {
	case d.Winning != tile.None, w.By == score.ByFlowers, !w.By.NeedsWinning() && size >= 14:
		return Won
	case size == 13:
		return Waiting
	}
	return Unready
}

// Topic is what a row is about.
type Topic uint8

// The rows in their order. There is one Verdict, one FanRow for each fan that
// counts in any column, and one WaitRow for each wait.
const (
	Verdict Topic = iota // a win or not, and why
	FanRow               // what a fan counts
	Sum                  // the sum of fan and what the limit leaves of it; if any column has fan
	Payers               // who pays; if any column has a win
	Gain                 // what the player gets; the cost of a false win if no column has a win
	WaitRow              // what a wait is worth by discard and by self-draw
)

// Row is one topic under every rule set.
type Row struct {
	Topic Topic
	Fan   rules.Fan // for FanRow, but for a special hand of a house's own
	Own   string    // the id of such a hand, which every set may have at another place; else empty
	Tile  tile.Tile // for WaitRow
	Cells []Cell    // by column
}

// Cell is one topic under one rule set. What it shows is in its column.
type Cell struct {
	// Differs reports whether the cell differs from the reference's; then Marks or
	// Follows are not empty.
	Differs bool
	// Marks are the causes that first show here, as indexes into Table.Causes.
	Marks []int
	// Follows are causes marked in rows above that change this cell as well.
	Follows []int
}

// Table is a hand under several rule sets.
type Table struct {
	Kind      Kind
	Columns   []Column
	Rows      []Row
	Reference int // the column that the others are compared with; -1 without columns
	Causes    []Cause
}

// Of judges a draft under every set, in their order. The draft and the win are as
// score.Evaluate takes them; draft and sets must not change while the table is in
// use. Differences are told from inForce if it is among the sets; it may be nil.
func Of(d hand.Draft, w score.Win, sets []*rules.RuleSet, inForce *rules.RuleSet) *Table {
	q := question{kind: KindOf(d, w), draft: d, win: w}
	t := &Table{Kind: q.kind, Reference: -1}
	if q.kind == Unready || len(sets) == 0 {
		return t
	}
	for _, rs := range sets {
		c := q.ask(rs)
		c.explain(&q)
		t.Columns = append(t.Columns, c)
	}
	t.rows()
	t.Reference = t.reference(inForce)
	newAccount(t, &q).settle()
	return t
}

// Wins returns how many sets call the hand a win.
func (t *Table) Wins() int {
	n := 0
	for i := range t.Columns {
		if t.Columns[i].Result.Win {
			n++
		}
	}
	return n
}

// rows lists what there is to compare, still without cells.
func (t *Table) rows() {
	add := func(r Row) {
		r.Cells = make([]Cell, len(t.Columns))
		t.Rows = append(t.Rows, r)
	}
	add(Row{Topic: Verdict, Tile: tile.None})
	if t.Kind == Waiting {
		for _, wait := range t.waits() {
			add(Row{Topic: WaitRow, Tile: wait})
		}
		return
	}
	for _, f := range t.fans() {
		add(Row{Topic: FanRow, Fan: f.fan, Own: f.own, Tile: tile.None})
	}
	if slices.ContainsFunc(t.Columns, func(c Column) bool { return c.HasFan() }) {
		add(Row{Topic: Sum, Tile: tile.None})
	}
	if t.Wins() > 0 {
		add(Row{Topic: Payers, Tile: tile.None})
	}
	add(Row{Topic: Gain, Tile: tile.None})
}

// counted is a fan that counts under any set, with the most it is worth there.
type counted struct {
	fan  rules.Fan
	own  string
	most int
}

// fans lists the fans that count under any set: the highest first, then in
// catalogue order, those of a house's own last.
func (t *Table) fans() (list []counted) {
	for i := range t.Columns {
		c := &t.Columns[i]
		for _, l := range c.Lines {
			one := counted{fan: l.Fan, most: l.Worth}
			if l.Fan.IsOwn() {
				one = counted{fan: rules.Own(0), own: c.Rules.FanID(l.Fan), most: l.Worth}
			}
			at := slices.IndexFunc(list, func(o counted) bool { return o.fan == one.fan && o.own == one.own })
			if at < 0 {
				list = append(list, one)
				continue
			}
			list[at].most = max(list[at].most, one.most)
		}
	}
	sort.Slice(list, func(i, j int) bool {
		a, b := list[i], list[j]
		return cmp.Or(b.most-a.most, int(a.fan)-int(b.fan), cmp.Compare(a.own, b.own)) < 0
	})
	return list
}

// waits lists the kinds that win under any set, in tile order.
func (t *Table) waits() (list []tile.Tile) {
	for i := range t.Columns {
		for _, w := range t.Columns[i].Waits.Waits {
			if !slices.Contains(list, w.Tile) {
				list = append(list, w.Tile)
			}
		}
	}
	slices.Sort(list)
	return list
}

// reference returns the column of the rules in force; if there is none, the one
// from which the others differ in the fewest cells. Then wins come before hands
// below the minimum, and those before hands that are not complete. The points do
// not count: they differ whenever anything does.
func (t *Table) reference(inForce *rules.RuleSet) int {
	if i := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Rules == inForce }); i >= 0 {
		return i
	}
	best, least := -1, 0
	for i := range t.Columns {
		if cost := t.strangeness(i); best < 0 || cost < least {
			best, least = i, cost
		}
	}
	return best
}

// lesser outweighs any number of differing cells.
const lesser = 1 << 20

func (t *Table) strangeness(i int) int {
	cost := t.Columns[i].rank() * lesser
	for r := range t.Rows {
		row := &t.Rows[r]
		if row.Topic == Gain {
			continue
		}
		own := t.Columns[i].key(row)
		for j := range t.Columns {
			if t.Columns[j].key(row) != own {
				cost++
			}
		}
	}
	return cost
}
