package score_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestExchanges: one hand below the minimum a question, and the exchanges that make
// it a win.
func TestExchanges(t *testing.T) {
	for _, c := range []struct {
		question string
		want     []string
	}{
		{"hk13 | 666m 2223p [888s@E] [555s@N] 1f +4p | seat=W from=S", []string{
			"3p 4p 3 left: 666m 2224p [888s@E] [555s@N] 1f +4p 3 all_pungs",
			"4p 3p 3 left: 666m 2223p [888s@E] [555s@N] 1f +3p 3 all_pungs"}},
		{"hk8 | 234m 567p [678s@N] EE 99p 1f +9p | from=S", []string{
			"9p E 2 left: 234m 56799p EE [678s@N] 1f +E 3 seat_wind,round_wind"}},
		{"hk8 | 23m 567p [678s@N] EE 999p 1f +4m | from=S", []string{
			"9p E 2 left: 23m 56799p EEE [678s@N] 1f +4m 3 seat_wind,round_wind"}},
		{"hk8 | 234m 567p [678s@N] EE 99p 2f +9p | from=S", nil}, // two fan would not do
		{"hk8 | 234m 567m 34p 88p [678s@E] 2f +5p | seat=S from=W", nil},
		{"hk8 | 234m 567m 34p 88p [678s@E] 2f +5p | seat=S by=self_draw", nil}, // a win
		{"hk8 | 147m 258p 369s ESWN +C | from=S", nil},                         // not complete
	} {
		d, w, rs, _ := judge(t, c.question)
		var got []string
		for _, x := range score.Exchanges(d, w, rs) {
			var fans []string
			for _, f := range x.Brings {
				fans = append(fans, f.String())
			}
			got = append(got, fmt.Sprintf("%s %s %d left: %s %d %s", x.Out, x.In, x.Left, x.Draft, x.Result.Best().Fan, strings.Join(fans, ",")))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.question, got, c.want)
		}
	}
}

// TestExchangesAreAllThereAre tries every tile for every other and finds the same,
// the best of them first.
func TestExchangesAreAllThereAre(t *testing.T) {
	sets := append(allPresets(t), house(t))
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		for range 60 { // few hands can be improved so
			d, w, rs := drawHand(t), drawWin(t), rapid.SampledFrom(sets).Draw(t, "rules")
			list := score.Exchanges(d, w, rs)
			if isBelow := score.Evaluate(d, w, rs).Reason == score.BelowMinimum; isBelow {
				checkExchanges(t, list, d, w, rs)
			} else if list != nil {
				t.Fatalf("%s is not below the minimum and has exchanges", d)
			}
			found += len(list)
		}
	})
	if found == 0 && !testing.Short() {
		t.Error("no exchange in all these hands")
	}
}

func checkExchanges(t *rapid.T, list []score.Exchange, d hand.Draft, w score.Win, rs *rules.RuleSet) {
	best := exchangeByTrial(d, w, rs)
	if len(list) != min(len(best), score.MaxExchanges) {
		t.Fatalf("%s: %d exchanges, there are %d", d, len(list), len(best))
	}
	for i := range list {
		x := &list[i]
		if fan, ok := best[[2]tile.Tile{x.Out, x.In}]; !ok || fan != x.Result.Best().Fan {
			t.Fatalf("%s: %s for %s makes %d fan, by trial %d", d, x.In, x.Out, x.Result.Best().Fan, fan)
		}
		checkExchange(t, x, d, w, rs)
		delete(best, [2]tile.Tile{x.Out, x.In})
	}
	for pair, fan := range best {
		if last := list[len(list)-1]; fan > last.Result.Best().Fan {
			t.Fatalf("%s: %v with %d fan is left out for %d", d, pair, fan, last.Result.Best().Fan)
		}
	}
}

// exchangeByTrial finds the fan of every exchange that wins.
func exchangeByTrial(d hand.Draft, w score.Win, rs *rules.RuleSet) map[[2]tile.Tile]int {
	best := map[[2]tile.Tile]int{}
	place := append(slices.Clone(d.Concealed), d.Winning)
	for i, out := range place {
		for in := range tile.Tile(tile.Kinds) {
			other := d.Clone()
			if i == len(d.Concealed) {
				other.Winning = in
			} else {
				other.Concealed[i] = in
			}
			other.Sort()
			if res := score.Evaluate(other, w, rs); in != out && res.Win {
				pair := [2]tile.Tile{out, in}
				best[pair] = max(best[pair], res.Best().Fan)
			}
		}
	}
	return best
}

// checkExchange expects a win with one tile changed, in which what it brings
// counts.
func checkExchange(t *rapid.T, x *score.Exchange, d hand.Draft, w score.Win, rs *rules.RuleSet) {
	res := score.Evaluate(x.Draft, x.Win, rs)
	if !res.Win || !reflect.DeepEqual(res, x.Result) || !reflect.DeepEqual(score.Settle(&res, x.Draft, w, rs), x.Payment) {
		t.Fatalf("%s with %s for %s: judged otherwise", d, x.In, x.Out)
	}
	want := d.Counts()
	if x.Left != tile.Copies-int(want[x.In]) || x.Left < 1 {
		t.Fatalf("%s: %d of %s are left, said to be %d", d, tile.Copies-int(want[x.In]), x.In, x.Left)
	}
	want[x.Out]--
	want[x.In]++
	if x.Draft.Counts() != want || (x.Draft.Winning != d.Winning && (d.Winning != x.Out || x.Draft.Winning != x.In)) {
		t.Fatalf("%s with %s for %s is %s", d, x.In, x.Out, x.Draft)
	}
	for _, f := range x.Brings {
		if !res.Best().Counted.Has(f) {
			t.Fatalf("%s: %s does not count", x.Draft, f)
		}
	}
}

func BenchmarkExchanges(b *testing.B) {
	rs, _ := rules.Preset("hk8")
	d, _ := hand.Parse("234m 567p [678s@N] EE 99p 1f +9p")
	w := score.Win{Seat: tile.East, Round: tile.East, By: score.ByDiscard, From: tile.West}
	b.ReportAllocs()
	for b.Loop() {
		score.Exchanges(d, w, rs)
	}
}
