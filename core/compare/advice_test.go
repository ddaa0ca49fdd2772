package compare_test

import (
	"context"
	"slices"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/compare"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/fivepresets"
)

// Each set's advice is the advisor's; what is named as the cause of a difference undoes it,
// and nothing is named that is alike.
func TestAdviceUnderSeveralSets(t *testing.T) {
	effort.Full(t)
	sets := fivepresets.Of(t)
	sets = append(sets, copyOf(t, "hk13", map[string]any{"minimum": 1}), copyOf(t, "hk13", map[string]any{"fans.all_chows": 3}))
	causes := 0
	for _, notation := range []string{"2345678999p 34s CC", "11p 22p 3p 567s 88s CC FF", "45m 123789p 2244s EE"} {
		for _, aim := range []advise.Aim{advise.ForPoints, advise.ForWins} {
			q := advise.Question{Hand: draft(t, notation), Seat: tile.South, Round: tile.East, Draws: 3, For: aim}
			var last *compare.Advice
			for a := range compare.Advise(context.Background(), q, sets, sets[2]) {
				last = a
			}
			ref := last.Columns[2]
			for i, c := range last.Columns {
				q.Rules = sets[i]
				want := advise.Ask(&q)
				if !slices.EqualFunc(c.List, want, func(a, b advise.Discard) bool { return a.Tile == b.Tile && a.Worth == b.Worth }) {
					t.Errorf("%s under the %d. set is not the advisor's", notation, i)
				}
				good := slices.ContainsFunc(advise.Good(ref.List, aim), func(d advise.Discard) bool { return d.Tile == c.List[0].Tile })
				if c.Differs == good || c.Differs && !c.Known || !c.Differs && len(c.Entries) > 0 {
					t.Errorf("%s under the %d. set: differs %v, known %v, %d values", notation, i, c.Differs, c.Known, len(c.Entries))
				}
				if len(c.Entries) == 0 {
					continue
				}
				causes++
				values := map[string]any{}
				for _, e := range c.Entries {
					if !slices.Contains(rules.Diff(sets[i], ref.Rules), e) {
						t.Errorf("%s is alike", e.Key)
					}
					values[e.Key] = e.Value(ref.Rules)
				}
				mended, err := sets[i].With(values)
				if err != nil {
					continue // the figures were stretched
				}
				q.Rules = mended
				if best := advise.Ask(&q)[0].Tile; !slices.ContainsFunc(advise.Good(ref.List, aim), func(d advise.Discard) bool { return d.Tile == best }) {
					t.Errorf("%s under the %d. set throws %v even with %v", notation, i, best, values)
				}
			}
		}
	}
	if causes < 3 {
		t.Errorf("only %d causes were found", causes)
	}
}

// A context that is done ends it.
func TestAdviceUnderSeveralSetsCanBeDropped(t *testing.T) {
	ctx, drop := context.WithCancel(context.Background())
	defer drop()
	n := 0
	for range compare.Advise(ctx, advise.Question{Hand: draft(t, "2345678999p 34s CC"), Seat: tile.South, Round: tile.East, Draws: 2}, fivepresets.Of(t), nil) {
		n++
		drop()
	}
	if n != 1 {
		t.Errorf("%d answers were told", n)
	}
}
