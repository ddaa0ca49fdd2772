package claiming

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons/drill"
	"sikwu/lessons/playing"
)

// handPlayed is one that steady players played, the learner in South.
func handPlayed(t *testing.T, id string, seed int64) *record.Hand {
	t.Helper()
	rs := presets(t)[0]
	for _, p := range presets(t) {
		if p.ID == id {
			rs = p
		}
	}
	machine := players.New(players.Steady, 0)
	p, err := players.Hand(table.Start{Dealer: tile.East, Round: tile.East, Sum: 9, Seed: seed}, rs, func(p *table.Play, s tile.Wind) table.Act {
		return machine.Decide(players.See(p, s))
	})
	if err != nil {
		t.Fatal(err)
	}
	h := &record.Hand{Rules: rs, Table: p.Record()}
	h.Players[tile.South.Index()].Learner = true
	return h
}

// flowersShown lists the flowers of a row.
func flowersShown(r *picture.Row) (list []tile.Tile) {
	for _, g := range r.Groups {
		for _, x := range g.Tiles {
			if x.Face.IsFlower() {
				list = append(list, x.Face)
			}
		}
	}
	return list
}

// A decision that comes back in the drills, under whatever rules, is the one that was
// looked back on, and every answer is judged as there.
func TestDecisionsComeBackAsTheyWere(t *testing.T) {
	h := handPlayed(t, "hk13", 3)
	calls, throws, flowers := 0, 0, 0
	list, err := review.Find(h)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range list {
		if d.IsAnswer() && calls == 1 || !d.IsAnswer() && throws == 3 {
			continue
		}
		d.Judge(context.Background())
		spec := Again(h, d)
		data, err := json.Marshal(drill.Card{Drill: AgainDrill, Spec: spec})
		if err != nil {
			t.Fatal(err)
		}
		var card drill.Card
		if err := json.Unmarshal(data, &card); err != nil {
			t.Fatal(err)
		}
		kept := card.Spec
		rs := presets(t)[0]
		x, err := Kinds().New(kept, rs, 0)
		if err != nil {
			t.Fatal(err)
		}
		b := x.Board()
		if got := flowersShown(&b.Rows[len(b.Rows)-1]); !slices.Equal(got, d.View.Hand.Flowers) {
			t.Errorf("act %d: of the flowers %v are shown %v", d.After, d.View.Hand.Flowers, got)
		}
		flowers += len(d.View.Hand.Flowers)
		if thrown := b.Rows[0].Groups[len(b.Rows[0].Groups)-1].Title; d.After > 40 && thrown.ID != "task.claiming.again.you_threw" {
			t.Errorf("act %d: one's own discards are called %v", d.After, thrown)
		}
		melds, concealed := len(d.View.Hand.Melds), 0
		for i, g := range b.Rows[len(b.Rows)-1].Groups { // at the left of the hand, after the flowers
			if g.From != tile.NoWind && i > len(d.View.Hand.Flowers) && i > melds {
				t.Errorf("act %d: a meld lies as group %d", d.After, i)
			}
			if len(g.Tiles) > 4 {
				concealed = i
			}
		}
		if concealed < melds {
			t.Errorf("act %d: the hand is group %d, with %d melds", d.After, concealed, melds)
		}
		acts := b.Acts()
		if want := len(d.Options); len(acts) != want {
			t.Errorf("act %d: %d things can be done, not %d", d.After, len(acts), want)
		}
		for _, o := range d.Options {
			if v := x.Judge(playing.ActOf(o.Act)); v.Right != d.IsGood(o.Act) {
				t.Errorf("act %d: %v is right: %t", d.After, o.Act, v.Right)
			} else if best := d.Best(); !v.Right && !tasktest.IsAgainst(v.Wrong.Text, &o.Discard, &best.Discard) {
				t.Errorf("act %d: of %v it says %v", d.After, o.Act, v.Wrong.Text)
			}
		}
		tasktest.Walk(t, Kinds(), kept, rs, 0)
		if d.IsAnswer() {
			calls++
		} else {
			throws++
		}
	}
	if calls == 0 || throws == 0 || flowers == 0 {
		t.Errorf("%d calls and %d throws were decided, with %d flowers", calls, throws, flowers)
	}
}
