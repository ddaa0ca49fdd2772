package explain

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/fivepresets"
	"sikwu/translations"
)

// What is told of a hand that was played on is whole in every language, no board has a tile too
// many, who sits before one is who throws what a chow claims, and the points told at the end are
// those of the hand.
func TestMomentsAreTold(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	sets := fivepresets.Of(t)
	told := map[advise.Ending]int{}
	for i := range effort.Tries(40) {
		q := &advise.Question{
			Hand: nearHand(r), Seat: tile.Seats()[r.IntN(4)], Round: tile.Seats()[r.IntN(4)], Rules: sets[i%len(sets)],
			Draws: 4 + r.IntN(14), Model: advise.Model((i + 1) % 3 / 2),
		}
		if i%3 == 0 {
			q.Model = advise.AtTable
		}
		all := &Told{Question: q, List: advise.Ask(q)}
		for _, lang := range translations.Languages() {
			s := speaker(t, lang)
			_, list := s.Ended(all)
			for _, one := range list {
				for k := range one.Shown {
					told[one.Ending]++
					moments := s.Moments(all, &one.Shown[k])
					for n, m := range moments {
						if m.Words == "" || strings.ContainsAny(m.Words, "{<|") {
							t.Fatalf("%s, %v, moment %d: %q", lang, q.Hand, n, m.Words)
						}
						holds(t, q, &m.Board)
					}
					last := moments[len(moments)-1].Words
					if p := &one.Shown[k]; p.Won != nil && !strings.Contains(last, s.Points(int(p.Points))) && !strings.Contains(last, digits(int(p.Points))) {
						t.Errorf("%s, %v: %q is told of %v points", lang, q.Hand, last, p.Points)
					}
				}
			}
		}
	}
	for e := range advise.Endings {
		if told[e] == 0 {
			t.Errorf("no hand ended with %v", e)
		}
	}
}

// holds checks that a board has no tile more than four times, and no seat a hand of another size.
func holds(t *testing.T, q *advise.Question, b *picture.Board) {
	t.Helper()
	var all tile.Counts
	for i := range b.Seats {
		s := &b.Seats[i]
		for _, m := range s.Melds {
			for _, f := range m.Tiles {
				all[f.Face]++
			}
		}
		for _, f := range append(append([]picture.Tile(nil), s.Hand...), s.Discards...) {
			all[f.Face]++
		}
		if n := len(s.Hand) + 3*len(s.Melds); s.Wind == q.Seat && n != 13 && n != 14 {
			t.Fatalf("%v: %d tiles are held", q.Hand, n)
		}
	}
	for k, n := range all {
		if n > tile.Copies {
			t.Fatalf("%v: %d copies of %v are on the board", q.Hand, n, tile.Tile(k))
		}
	}
}
