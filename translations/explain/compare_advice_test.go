package explain

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/compare"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/fivepresets"
)

// Two columns that name different tiles always say why, be it only that one is as good
// under the other's rules; and what they say of a tile is what the figures say.
func TestColumnsThatNameDifferentTilesSayWhy(t *testing.T) {
	r, sets, said := rand.New(rand.NewPCG(7, 9)), fivepresets.Of(t), map[string]int{}
	say := speaker(t, "en")
	for i := range 30 {
		q := advise.Question{Hand: nearHand(r), Rules: sets[i%len(sets)], Seat: tile.East, Round: tile.East, Draws: []int{18, 3}[i%2]}
		if effort.Skips(2*(i+2)) && i%8 != 5 {
			continue // every set is asked, which takes long
		}
		var a *compare.Advice
		for a = range compare.Advise(context.Background(), q, sets, q.Rules) {
		}
		ref := a.Columns[a.Reference]
		there := say.AdvisedUnder(a, a.Reference, &q)
		for c := range sets {
			here := say.AdvisedUnder(a, c, &q)
			if (here.Reason == "") != slices.Equal(here.Best, there.Best) {
				t.Errorf("%s: %s and %s, because %q", q.Hand, here.Title, there.Title, here.Reason)
			}
			if a.Columns[c].Differs {
				continue
			}
			for _, x := range here.Best {
				good := slices.ContainsFunc(advise.Good(ref.List, q.For), func(d advise.Discard) bool { return d.Tile == x })
				if text := "Under " + say.RuleSetName(ref.Rules) + ", " + say.Tile(x) + " is not as good."; strings.Contains(here.Reason, text) {
					said["less"]++
					if good {
						t.Errorf("%s: %s", q.Hand, here.Reason)
					}
				}
			}
			for _, x := range there.Best {
				good := slices.ContainsFunc(advise.Good(a.Columns[c].List, q.For), func(d advise.Discard) bool { return d.Tile == x })
				if strings.Contains(here.Reason, "Here "+say.Tile(x)+" is not as good.") {
					said["here"]++
					if good {
						t.Errorf("%s: %s", q.Hand, here.Reason)
					}
				}
			}
		}
	}
	if said["less"]+said["here"] == 0 {
		t.Errorf("not everything is said: %v", said)
	}
}

// Under both sets four discards are as good, though each has another best: the titles, which
// stop at three, name the same ones, and there is no difference to tell.
func TestThatATitleStopsAtThreeIsNoDifference(t *testing.T) {
	sets := []*rules.RuleSet{house(t, "hk13"), house(t, "old22")}
	q := advise.Question{Hand: parsed(t, "2345m 3467p 5678s CC"), Seat: tile.South, Round: tile.East, Draws: 18}
	q.Seen[tile.Red], q.Seen[tile.Character1+4] = 2, 1
	var a *compare.Advice
	for a = range compare.Advise(context.Background(), q, sets, sets[0]) {
	}
	for i := range a.Columns {
		good := advise.Good(a.Columns[i].List, q.For)
		if len(good) != 4 {
			t.Fatalf("under %s %d are good", sets[i].ID, len(good))
		}
		for k := range good { // by their figures too
			good[k].Worth = good[0].Worth
		}
	}
	for lang, want := range map[string]string{"en": "Discard 2 or 5 of characters, or 5 of bamboo", "zh-Hant": "打2 萬、5 萬或5 索"} {
		for i := range a.Columns {
			if u := speaker(t, lang).AdvisedUnder(a, i, &q); u.Reason != "" || strings.ReplaceAll(u.Title, " ", "") != strings.ReplaceAll(want, " ", "") {
				t.Errorf("%s: %q, %q", sets[i].ID, u.Title, u.Reason)
			}
		}
	}
}
