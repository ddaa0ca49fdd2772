package compare

import (
	"cmp"
	"slices"
	"strings"

	"sikwu/core/rules"
)

// account finds what makes the cells of a table differ.
type account struct {
	t     *Table
	q     *question
	ref   *Column
	found []finding
}

// finding is what makes one cell differ: the values of the reference that the
// column would have to take over.
type finding struct {
	row, column int
	marks       []*rules.Entry // first needed for this cell
	follows     []*rules.Entry // already needed for cells above
}

func newAccount(t *Table, q *question) *account {
	return &account{t: t, q: q, ref: &t.Columns[t.Reference]}
}

func (a *account) settle() {
	for i := range a.t.Columns {
		a.column(i)
	}
	a.causes()
}

// column compares one column with the reference, row by row. Values that a row
// needs count as taken over for the rows that build on it.
func (a *account) column(i int) {
	var p *probe
	var taken []*rules.Entry
	var verdict []*rules.Entry
	for r := range a.t.Rows {
		row := &a.t.Rows[r]
		if a.t.Columns[i].key(row) == a.ref.key(row) {
			continue
		}
		row.Cells[i].Differs = true
		if p == nil {
			p = newProbe(a, i)
		}
		f := finding{row: r, column: i}
		switch {
		case row.Topic == Verdict:
			f.marks = p.fewest(row, nil)
			verdict = f.marks
		case p.hangsOnVerdict(row):
			f.follows = verdict
		case row.Topic == FanRow || row.Topic == WaitRow:
			f.marks = p.fewest(row, nil)
		default:
			f.marks, f.follows = p.beyond(row, taken)
		}
		taken = union(taken, f.marks)
		a.found = append(a.found, f)
	}
}

// probe tries values of the reference in a column's rule set.
type probe struct {
	q        *question
	own, ref *Column
	diff     []*rules.Entry
	seenFans rules.FanSet // fans that the hand has or nearly has under either set
}

func newProbe(a *account, column int) *probe {
	p := &probe{q: a.q, own: &a.t.Columns[column], ref: a.ref}
	for _, c := range []*Column{p.own, p.ref} {
		for _, l := range c.Lines {
			p.seenFans |= rules.SetOf(l.Fan)
		}
		for _, n := range c.Missed {
			p.seenFans |= rules.SetOf(n.Fan)
		}
	}
	for _, e := range rules.Diff(p.own.Rules, p.ref.Rules) {
		if e.Key == passedWin || section(e) != "claims" && section(e) != "game" { // the others decide no hand
			p.diff = append(p.diff, e)
		}
	}
	return p
}

// passedWin is the key of what a passed win bars.
const passedWin = "claims.passed_win"

// hangsOnVerdict reports whether a cell differs because the hand is not a win under
// one of the two sets, whatever else they say.
func (p *probe) hangsOnVerdict(row *Row) bool {
	switch row.Topic {
	case Payers, Gain:
		if p.own.Result.Win != p.ref.Result.Win {
			return true
		}
	}
	return p.own.key(row) == noCell
}

// holds reports whether the column's cell equals the reference's once the entries
// are taken over.
func (p *probe) holds(row *Row, entries []*rules.Entry) bool {
	set, ok := mergeRules(p.own.Rules, p.ref.Rules, entries)
	if !ok {
		return false
	}
	c := p.q.ask(set)
	return c.key(row) == p.ref.key(row)
}

// fewest returns values of the reference that, together with those taken, make the
// cell equal to the reference's, and none of which is superfluous. It prefers a
// single value, and among those the nearest to the row.
func (p *probe) fewest(row *Row, taken []*rules.Entry) []*rules.Entry {
	list := without(p.diff, taken)
	slices.SortStableFunc(list, func(a, b *rules.Entry) int { return cmp.Compare(p.far(row, a), p.far(row, b)) })
	for _, e := range list {
		if p.far(row, e) < farOff && p.holds(row, union(taken, []*rules.Entry{e})) {
			return []*rules.Entry{e}
		}
	}
	return p.reduce(row, list, taken)
}

// reduce drops the values that are not needed, the farthest first: whole kinds of
// values, then single ones.
func (p *probe) reduce(row *Row, list, taken []*rules.Entry) []*rules.Entry {
	try := func(out func(*rules.Entry) bool) {
		rest := slices.DeleteFunc(slices.Clone(list), out)
		if len(rest) < len(list) && p.holds(row, union(taken, rest)) {
			list = rest
		}
	}
	for far := farOff; far >= 0; far-- {
		try(func(e *rules.Entry) bool { return p.far(row, e) == far })
	}
	for before := -1; before != len(list); { // dropping one may make another superfluous
		before = len(list)
		for _, one := range slices.Backward(slices.Clone(list)) {
			try(func(e *rules.Entry) bool { return e == one })
		}
	}
	return list
}

// beyond explains a cell that builds on the rows above: what it needs besides the
// values taken over for them, and which of those it needs.
func (p *probe) beyond(row *Row, taken []*rules.Entry) (marks, follows []*rules.Entry) {
	if !p.holds(row, taken) {
		marks = p.fewest(row, taken)
	}
	for before := -1; before != len(marks)+len(taken); {
		before = len(marks) + len(taken)
		taken = p.reduce(row, taken, marks)
		marks = p.reduce(row, marks, taken)
	}
	return marks, taken
}

// farOff is the distance of values that hardly touch a row.
const farOff = 9

// nearness lists the kinds of values by row, the likeliest cause first.
var nearness = map[Topic][]string{
	Verdict: {"flowers", "minimum", "conditions", "flower_hand", "fans", "drops", "limit", "limit_hand", "claims"},
	FanRow:  {"flowers", "conditions", "drops", "flower_hand", "fans", "own_hands", "limit", "limit_hand", "minimum"},
	WaitRow: {"fans", "flowers", "minimum", "limit", "conditions", "drops", "limit_hand"},
	Sum:     {"limit", "limit_hand", "flowers", "fans", "conditions", "drops"},
	Payers:  {"liability", "payment", "flower_hand", "conditions", "fans", "flowers"},
	Gain:    {"payment", "false_win", "limit", "limit_hand", "minimum", "liability", "flower_hand"},
}

// far returns how far a value is from what a row is about, 0 to farOff.
func (p *probe) far(row *Row, e *rules.Entry) int {
	f, isFan := FanOf(e)
	switch {
	case isFan && row.Topic == FanRow && f == row.Fan:
		return 0
	case isFan && p.q.kind == Won && !p.seenFans.Has(f):
		return farOff
	}
	if i := slices.Index(nearness[row.Topic], section(e)); i >= 0 {
		return min(i+1, farOff-1)
	}
	return farOff - 1
}

// section returns the part of a rule file that an entry stands in.
func section(e *rules.Entry) string {
	name, _, _ := strings.Cut(e.Key, ".")
	return name
}

// FanOf returns the fan whose value an entry states.
func FanOf(e *rules.Entry) (f rules.Fan, ok bool) {
	id, found := strings.CutPrefix(e.Key, "fans.")
	if !found {
		return 0, false
	}
	return rules.ParseFan(id)
}

func union(a, b []*rules.Entry) []*rules.Entry {
	list := slices.Clone(a)
	for _, e := range b {
		if !slices.Contains(list, e) {
			list = append(list, e)
		}
	}
	return list
}

func without(list, out []*rules.Entry) []*rules.Entry {
	return slices.DeleteFunc(slices.Clone(list), func(e *rules.Entry) bool { return slices.Contains(out, e) })
}
