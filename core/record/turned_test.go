package record_test

import (
	"testing"

	"sikwu/core/record"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Turned to where the dealer sits East, a hand is the same for every wind at every act.
func TestTurnedIsTheSameHand(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for seed := range int64(8) {
		h := played(t, sets[int(seed)%len(sets)], seed)
		h.Wrong = []record.Wrong{{After: h.Acts(), Act: table.Act{Seat: h.Learner(), Kind: table.ActWin}}}
		turned := h.Turned()
		if turned.Table.Start.Dealer != tile.East || turned.Acts() != h.Acts() {
			t.Fatalf("%v deals", turned.Table.Start.Dealer)
		}
		for n := range h.Acts() + 1 {
			a, errA := h.At(n)
			b, errB := turned.At(n)
			if errA != nil || errB != nil {
				t.Fatal(errA, errB)
			}
			for _, s := range tile.Seats() {
				w, held := a.Wind(s), a.Hand(s)
				for i := range held.Melds {
					if m := &held.Melds[i]; m.From != tile.NoWind {
						m.From = a.Wind(m.From)
					}
				}
				if b.Wind(w) != w || !held.Equal(b.Hand(w)) || a.Points()[s.Index()] != b.Points()[w.Index()] || h.Players[s.Index()] != turned.Players[w.Index()] {
					t.Fatalf("after %d acts %v holds %v, turned %v", n, w, a.Hand(s), b.Hand(w))
				}
			}
		}
		was, _ := h.FalseWin()
		is, _ := turned.FalseWin()
		p, _ := h.At(0)
		if is != p.Wind(was) || turned.Learner() != p.Wind(h.Learner()) {
			t.Errorf("%v has won, turned %v", p.Wind(was), is)
		}
	}
}
