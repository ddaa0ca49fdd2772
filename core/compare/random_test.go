package compare

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

func presets(t testing.TB) []*rules.RuleSet {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return sets
}

// one chooses by index, since the index shows in a failure, and a rule set is long.
func one[T any](t *rapid.T, list []T) T { return list[rapid.IntRange(0, len(list)-1).Draw(t, "place")] }

// anySets returns two to six rule sets: presets, and copies with values of other
// presets or random values.
func anySets(t *rapid.T, sets []*rules.RuleSet) []*rules.RuleSet {
	var list []*rules.RuleSet
	for range rapid.IntRange(2, 6).Draw(t, "sets") {
		rs := one(t, sets)
		for range rapid.IntRange(0, 6).Draw(t, "changes") {
			e := one(t, rules.Entries())
			if changed, err := rs.With(map[string]any{e.Key: anyValue(t, e, sets)}); err == nil {
				rs = changed
			}
		}
		list = append(list, rs)
	}
	return list
}

func anyValue(t *rapid.T, e *rules.Entry, sets []*rules.RuleSet) any {
	low := func() int { return rapid.IntRange(e.Low, min(e.High, e.Low+14)).Draw(t, "number") }
	switch {
	case rapid.IntRange(0, 2).Draw(t, "kind") == 0:
		return e.Value(one(t, sets))
	case e.Kind == rules.Switch:
		return rapid.Bool().Draw(t, "switch")
	case e.Kind == rules.Choice:
		return rapid.SampledFrom(e.Choices).Draw(t, "choice")
	case e.Kind == rules.Number:
		return low()
	case e.Kind == rules.Bound || e.Kind == rules.Worth:
		return rapid.SampledFrom([]any{low(), low(), low(), "none", "limit"}).Draw(t, "worth")
	}
	return e.Value(one(t, sets))
}

// anyDraft returns a hand of random groups, complete or one tile short, some of
// them melds, possible or not.
func anyDraft(t *rapid.T, seat tile.Wind) hand.Draft {
	d := hand.Draft{Winning: tile.None}
	kinds := rapid.SampledFrom([][]tile.Tile{upTo(9), upTo(tile.Kinds), honours(), orphans(), append(upTo(9), honours()...)}).Draw(t, "kinds")
	for range 4 {
		k := rapid.SampledFrom(kinds).Draw(t, "kind")
		group := []tile.Tile{k, k, k}
		if k.IsSuited() && rapid.IntRange(0, 2).Draw(t, "chow") == 0 {
			k -= tile.Tile(max(0, k.Rank()-7))
			group = []tile.Tile{k, k + 1, k + 2}
		}
		d.Melds, d.Concealed = declare(t, d.Melds, d.Concealed, group, seat)
	}
	k := rapid.SampledFrom(kinds).Draw(t, "pair")
	d.Concealed = append(d.Concealed, k, k)
	for f := range tile.Tile(tile.Flowers) {
		if rapid.IntRange(0, 5).Draw(t, "flower") == 0 {
			d.Flowers = append(d.Flowers, tile.Flower1+f)
		}
	}
	last := rapid.IntRange(0, len(d.Concealed)-1).Draw(t, "winning")
	won := d.Concealed[last]
	d.Concealed = slices.Delete(d.Concealed, last, last+1)
	if rapid.IntRange(0, 4).Draw(t, "short") > 0 {
		d.Winning = won
	}
	d.Sort()
	return d
}

func declare(t *rapid.T, melds []hand.Meld, concealed, group []tile.Tile, seat tile.Wind) ([]hand.Meld, []tile.Tile) {
	chow := group[0] != group[1]
	from := rapid.SampledFrom([]tile.Wind{seat.Next(), seat.Next().Next(), seat.Previous(), tile.NoWind}).Draw(t, "from")
	m := hand.Meld{Tiles: group, From: from}
	switch how := rapid.IntRange(0, 6).Draw(t, "declared"); {
	case how > 3:
		return melds, append(concealed, group...)
	case chow:
		m.From = seat.Previous()
	case how == 1:
		m.Tiles = append(group, group[0])
	case how == 2:
		m.Tiles, m.Concealed, m.From = append(group, group[0]), true, tile.NoWind
	case how == 3:
		m.Added = true
	}
	return append(melds, m), concealed
}

func upTo(n tile.Tile) (list []tile.Tile) {
	for k := range n {
		list = append(list, k)
	}
	return list
}

func honours() []tile.Tile { return upTo(tile.Kinds)[tile.EastWind:] }

func orphans() []tile.Tile {
	return slices.DeleteFunc(upTo(tile.Kinds), func(k tile.Tile) bool { return !k.IsOrphan() })
}

func anyWin(t *rapid.T) score.Win {
	seats := tile.Seats()
	w := score.Win{
		Seat: rapid.SampledFrom(seats[:]).Draw(t, "seat"), Round: rapid.SampledFrom(seats[:]).Draw(t, "round"),
		By: score.By(rapid.IntRange(0, 5).Draw(t, "by")), From: tile.Wind(rapid.IntRange(0, 4).Draw(t, "discarder")),
		LastTile: rapid.IntRange(0, 5).Draw(t, "last") == 0,
	}
	if w.From == w.Seat {
		w.From = w.Seat.Next()
	}
	if w.By == score.BySelfDraw {
		w.Draws = make([]score.Draw, rapid.IntRange(0, 2).Draw(t, "draws"))
	}
	if rapid.IntRange(0, 7).Draw(t, "named") == 0 {
		w.Liable = score.Liable{Set: true, Seat: w.Seat.Next()}
	}
	for _, f := range score.Facts() {
		w.Set(f, rapid.IntRange(0, 15).Draw(t, "fact") == 0)
	}
	if rapid.IntRange(0, 3).Draw(t, "passing") == 0 {
		w.Passed = []tile.Tile{tile.Tile(rapid.IntRange(0, tile.Kinds-1).Draw(t, "passed"))}
	}
	return w
}

// anyQuestion returns a hand under rule sets.
func anyQuestion(t *rapid.T, sets []*rules.RuleSet) (question, []*rules.RuleSet) {
	w := anyWin(t)
	d := anyDraft(t, w.Seat)
	switch w.By {
	case score.ByFlowers:
		d.Winning, d.Flowers = tile.None, nil
		for f := range tile.Tile(rapid.IntRange(7, 8).Draw(t, "flowers")) {
			d.Flowers = append(d.Flowers, tile.Flower1+f)
		}
	case score.ByDeal:
		w.Seat = tile.East
		if d.Winning != tile.None {
			d.Concealed, d.Winning = append(d.Concealed, d.Winning), tile.None
			d.Sort()
		}
	}
	return question{kind: KindOf(d, w), draft: d, win: w}, anySets(t, sets)
}

// TestEveryDifferenceHasItsCause draws hands and rule sets. Only a cell that
// differs is marked, and each one that differs has a cause; the values found make
// the cell equal to the reference's, and none of those marked is superfluous.
func TestEveryDifferenceHasItsCause(t *testing.T) {
	all := presets(t)
	cells, marked := 0, 0
	rapid.Check(t, func(r *rapid.T) {
		for range max(5, effort.Tries(10)) {
			q, sets := anyQuestion(r, all)
			table := Of(q.draft, q.win, sets, one(r, sets))
			if table.Kind == Unready {
				continue
			}
			if fault := table.unsound(); fault != "" {
				r.Fatalf("%s %+v: %s", q.draft, q.win, fault)
			}
			a := &account{t: &Table{Kind: q.kind, Columns: table.Columns, Reference: table.Reference}, q: &q}
			a.t.rows()
			a.ref = &a.t.Columns[a.t.Reference]
			a.settle()
			for _, f := range a.found {
				if fault := a.untrue(f); fault != "" {
					r.Fatalf("%s %+v: %s", q.draft, q.win, fault)
				}
				cells++
				marked += min(1, len(f.marks))
			}
		}
	})
	if !testing.Short() && (cells < 1000 || marked < 500) {
		t.Errorf("only %d cells differ, %d are marked", cells, marked)
	}
}

// unsound returns what is wrong with the marks of a table.
func (t *Table) unsound() string {
	ref, used := &t.Columns[t.Reference], map[int]bool{}
	for r := range t.Rows {
		row := &t.Rows[r]
		for i, cell := range row.Cells {
			differs := t.Columns[i].key(row) != ref.key(row)
			switch causes := len(cell.Marks) + len(cell.Follows); {
			case differs != cell.Differs:
				return fmt.Sprintf("row %d, column %d: differs %v", r, i, cell.Differs)
			case differs && causes == 0:
				return fmt.Sprintf("row %d, column %d: no cause", r, i)
			case !differs && causes > 0:
				return fmt.Sprintf("row %d, column %d: marked and equal", r, i)
			}
			for _, at := range cell.Marks {
				used[at] = true
				if !slices.Contains(t.Causes[at].Columns, i) {
					return fmt.Sprintf("row %d: cause %d does not name column %d", r, at, i)
				}
			}
			for _, at := range cell.Follows {
				if !slices.Contains(t.Causes[at].Columns, i) {
					return fmt.Sprintf("row %d, column %d follows cause %d of other columns", r, i, at)
				}
			}
		}
	}
	for at, c := range t.Causes {
		switch {
		case !used[at]:
			return fmt.Sprintf("cause %d is marked nowhere", at)
		case len(c.Entries) == 0 || c.About == AboutFan && len(c.Fans) == 0:
			return fmt.Sprintf("cause %d says nothing", at)
		}
		for _, i := range c.Columns {
			if !slices.ContainsFunc(rules.Diff(t.Columns[i].Rules, ref.Rules), func(e *rules.Entry) bool {
				return slices.Contains(c.Entries, e)
			}) {
				return fmt.Sprintf("cause %d names no value on which column %d differs", at, i)
			}
		}
	}
	return ""
}

// untrue returns what is wrong with the values found for a cell.
func (a *account) untrue(f finding) string {
	row, p := &a.t.Rows[f.row], newProbe(a, f.column)
	if row.Topic != Verdict && p.hangsOnVerdict(row) {
		if a.t.Rows[0].Topic != Verdict || len(a.t.Rows[0].Cells[f.column].Marks) == 0 {
			return "follows a verdict that is not marked"
		}
		return ""
	}
	whole := union(f.follows, f.marks)
	if !p.holds(row, whole) {
		return fmt.Sprintf("row %d, column %d: %s do not make it equal", f.row, f.column, keys(whole))
	}
	for _, e := range whole {
		if p.holds(row, without(whole, []*rules.Entry{e})) {
			return fmt.Sprintf("row %d, column %d: %s is not needed among %s", f.row, f.column, e.Key, keys(whole))
		}
	}
	return ""
}

func keys(entries []*rules.Entry) (list []string) {
	for _, e := range entries {
		list = append(list, e.Key)
	}
	return list
}
