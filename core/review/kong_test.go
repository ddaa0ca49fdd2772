package review

import (
	"testing"

	"sikwu/core/advise"
	"sikwu/core/players"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// kongs are what a seat sees who may make a kong, so many of each kind.
func kongs(t *testing.T, id string, each int) (list []*Decision) {
	t.Helper()
	found := map[table.ActKind]int{}
	machine := players.New(players.Steady, 0)
	for seed := int64(0); len(list) < 3*each; seed++ {
		start := table.Start{Dealer: tile.East, Round: tile.East, Sum: 7, Seed: 800 + seed}
		if _, err := players.Hand(start, preset(t, id), func(p *table.Play, s tile.Wind) table.Act {
			v := players.See(p, s)
			for _, a := range v.Legal {
				if isKong(a) && found[a.Kind] < each {
					found[a.Kind]++
					list = append(list, Decide(p, v))
					break
				}
			}
			return machine.Decide(v)
		}); err != nil {
			t.Fatal(err)
		}
	}
	return list
}

func isKong(a table.Act) bool {
	return a.Kind == table.ActKong || a.Kind == table.ActConceal || a.Kind == table.ActAddKong
}

// Every kong is judged beside what else may be done, by what the advisor tells of it, and
// whatever he does himself costs nothing. What would have come begins with the replacement.
func TestKongsAreJudged(t *testing.T) {
	made := 0
	for _, id := range []string{"hk13", "cityu"}[:effort.Tries(2)] {
		for _, d := range kongs(t, id, kongsEach) {
			if !IsChoice(d.View) || !d.Judge(t.Context()) {
				t.Fatal("a kong is no choice")
			}
			for _, a := range d.View.Legal {
				if !isKong(a) {
					continue
				}
				o := d.Of(a)
				if o == nil {
					t.Fatalf("%v is not judged", a)
				}
				if told := advise.Ask(new(players.Adviser).After(d.View, a))[0]; told.Worth != o.Worth {
					t.Errorf("%v comes to %v, not %v", a, o.Worth, told.Worth)
				}
				wall := d.wall
				next := wall.Replace()
				for next.IsFlower() {
					next = wall.Replace()
				}
				if list := d.Next(a); len(list) == 0 || list[0] != next {
					t.Errorf("after %v %v would have come, not %v", a, list, next)
				}
			}
			a := new(players.Adviser).Decide(d.View)
			if isKong(a) {
				made++
			}
			if cost := d.Cost(a); cost != 0 || !d.IsGood(a) || d.Of(a) == nil {
				t.Errorf("%v of %v costs %v beside %v", a, d.View.Hand, cost, d.Best().Act)
			}
		}
	}
	if made == 0 {
		t.Error("the advisor makes no kong")
	}
}
