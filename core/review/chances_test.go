package review

import (
	"math"
	"slices"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/record"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Every draw that was followed by a choice is a chance, once.
func TestLuckIsTheDealAndTheDraws(t *testing.T) {
	for _, id := range luckIn {
		h := played(t, preset(t, id), alike, tile.South, 11)
		list, err := Find(h)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range list {
			d.Judgement = judgedOnce(d.View, true) // any answers will do
		}
		chances, err := Chances(h, list)
		if err != nil {
			t.Fatal(err)
		}
		draws := 0.0
		for k, c := range chances {
			if !c.Judge(t.Context()) {
				t.Fatal("the advisor has not answered")
			}
			if c.isDeal != (k == 0) {
				t.Fatalf("%s: chance %d is a deal: %t", id, k, c.isDeal)
			}
			if k == len(chances)/2 && advise.Ask(c.before)[0].Points != c.told {
				t.Errorf("%s: before chance %d it came to %v", id, k, c.told)
			}
			if !c.isDeal {
				draws += ComesTo * (c.next.Best().Points - c.told)
			}
		}
		l := LuckOf(h, chances)
		if want := ComesTo * (chances[0].told - meanDeal(h.Rules).of(chances[0].dealer)); l.Deal != want || math.Abs(l.Draws-draws) > 1e-9 {
			t.Errorf("%s: %+v, not %v and %v", id, l, want, draws)
		}
		decided := drawnFor(t, h, list)
		for _, c := range chances[1:] {
			at := slices.Index(decided, c.next.After)
			if at < 0 {
				t.Fatalf("%s: nothing was drawn for what was decided after %d acts", id, c.next.After)
			}
			decided = slices.Delete(decided, at, at+1)
		}
		if len(decided) > 0 || len(chances) < 5 {
			t.Errorf("%s: of %d draws no chance is told, of %d one is", id, len(decided), len(chances))
		}
	}
}

// drawnFor lists what was decided with a tile just drawn, by how many acts lie before it.
func drawnFor(t *testing.T, h *record.Hand, list []*Decision) (after []int) {
	t.Helper()
	for _, d := range list {
		p, err := h.At(d.After)
		if err != nil {
			t.Fatal(err)
		}
		if p.Mover() == Seat(h) && p.Began() == table.BeganDraw && p.Phase() == table.PhaseTurn {
			after = append(after, d.After)
		}
	}
	return after
}
