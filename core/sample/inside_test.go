package sample

import (
	"slices"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestBodiesAreHands: all are complete and possible, the simplest come first, and
// every fan occurs.
func TestBodiesAreHands(t *testing.T) {
	var fans rules.FanSet
	last := 0
	for _, b := range bodies() {
		fans |= b.fans
		if b.cost < last {
			t.Fatalf("%s at %d comes after %d", b.draft, b.cost, last)
		}
		last = b.cost
		if b.isFlowerHand() {
			continue
		}
		w := score.Win{Seat: tile.East, Round: tile.South, By: b.plainly()}
		if res := score.Evaluate(b.draft, w, everything()); !res.Win {
			t.Errorf("%s: %s", b.draft, res.Reason)
		}
	}
	for i := range circumstances() {
		fans |= circumstances()[i].fans
	}
	for _, f := range rules.Fans() {
		if !fans.Has(f) && f != rules.Chicken { // which a hand has if it has no other
			t.Errorf("no hand has %s", f)
		}
	}
}

// TestExamplesCanBeBodies: the example of each fan of tiles makes a body that has
// it, so a new fan that no shape has is still shown.
func TestExamplesCanBeBodies(t *testing.T) {
	for _, f := range rules.FansFrom(rules.FromTiles).List() {
		for _, b := range exampleBodies(rules.SetOf(f)) {
			if b.find(); f != rules.Chicken && f != rules.SeatWind && f != rules.RoundWind && !b.fans.Has(f) {
				t.Errorf("%s: %s has %v", f, b.draft, b.fans.List())
			}
		}
		if len(exampleBodies(rules.SetOf(f))) != 1 {
			t.Errorf("%s: no body", f)
		}
	}
}

// TestCircumstancesCanHappen: each fits a body that some house judges so.
func TestCircumstancesCanHappen(t *testing.T) {
	waits, err := everything().With(map[string]any{"flower_hand.dealt_waits_for_first_draw": true})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range circumstances() {
		fits := slices.ContainsFunc(bodies(), func(b body) bool {
			q := c.of(&b)
			if !c.fits(&b) {
				return false
			}
			free, bound := Judge(q.draft, q.win, everything()), Judge(q.draft, q.win, waits)
			return free.Win || bound.Win
		})
		if !fits {
			t.Errorf("nothing is won so: %+v with %v", c.win, c.flowers)
		}
	}
}

// TestRandomHandsShowToo: without the composed hands, random ones find a common
// difference, the same every time.
func TestRandomHandsShowToo(t *testing.T) {
	a := everything()
	for _, key := range []string{"fans.half_flush", "fans.all_pungs", "fans.kong_draw", "liability.twelve_tiles.self_draw"} {
		e, _ := rules.EntryOf(key)
		value := any(7)
		if e.Kind == rules.Switch {
			value = !e.Value(a).(bool)
		}
		b, err := a.With(map[string]any{key: value})
		if err != nil {
			t.Fatal(err)
		}
		var found [2]Sample
		for i := range found {
			s := newSearch(a, b, e)
			s.random()
			if !s.ok {
				t.Errorf("%s: nothing found", key)
			}
			found[i] = s.found
		}
		if !found[0].Draft.Equal(found[1].Draft) || found[0].A != found[1].A || found[0].A == found[0].B {
			t.Errorf("%s: %s and %s: %v, %v", key, found[0].Draft, found[1].Draft, found[0].A, found[0].B)
		}
	}
}
