package advise

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Useful is what brings the nearest win of the minimum nearer, whatever it is: not what
// completes a shape that does not pay.
func TestUsefulTilesBringAWinNearer(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	d, err := hand.Parse("2345678999p 34s CC")
	if err != nil {
		t.Fatal(err)
	}
	q := &Question{Hand: d, Rules: rs, Seat: tile.South, Round: tile.East, Draws: 3}
	want := map[string]string{
		"3s": "1p4 2p3 3p3 4p3 5p3 6p3 7p3 8p3 9p1 4s3 C2", "9p": "1p4 4p3 7p3 2s4 5s4 C2",
		"C": "1p4 4p3 7p3 2s4 5s4", "8p": "2s4 3s3 4s3 5s4 C2",
	}
	found := 0
	for _, d := range Ask(q) {
		text := ""
		for _, u := range d.Useful {
			text += fmt.Sprintf(" %v%d", u.Tile, u.Left)
		}
		if w, ok := want[d.Tile.String()]; ok {
			if found++; text != " "+w {
				t.Errorf("without %v:%s, want %s", d.Tile, text, w)
			}
		}
	}
	if found != len(want) {
		t.Errorf("%d of %d discards are told", found, len(want))
	}
}

// Beside a goal are the tiles that bring that goal nearer, not those of another win that is
// as near: no honour for all chows, no tile of another suit for a half flush.
func TestTilesTowardAGoalAreItsOwn(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	for notation, want := range map[string]map[string]string{
		"2345678999p 34s CC": {"3s": "half_flush+p 1p 2p 3p 4p 5p 6p 7p 8p 9p C", "9p": "all_chows 1p 4p 7p 2s 5s"},
		"34m 345556778p CCC": {"3m": "half_flush+p+pung_C 2p 5p 6p 7p 8p 9p", "7p": "pung_C 2m 5m"},
	} {
		d, err := hand.Parse(notation)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range Ask(&Question{Hand: d, Rules: rs, Seat: tile.South, Round: tile.East, Draws: 3}) {
			w, ok := want[d.Tile.String()]
			if !ok {
				continue
			}
			got := d.Goals[0].ID()
			for _, u := range d.Toward() {
				got += " " + u.Tile.String()
			}
			if got != w {
				t.Errorf("%s without %v: %s, want %s", notation, d.Tile, got, w)
			}
		}
	}
}

// A hand is as far from a win that pays as the nearest plan is: with so many draws, and no
// fewer, it can be won.
func TestPlansAreAllTheWaysToAWin(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	near := 0
	for _, rs := range presets {
		for i := range 60 {
			q := around(r, rs, 1+i%2)
			q.Seen = tile.Counts{}
			pays := newPayroll(q)
			beside := hand.Beside(q.Hand.Melds)
			held := q.Hand.ConcealedCounts()
			for _, d := range exactly(t.Context(), q, pays) {
				held[d.Tile]--
				least := hand.Unreachable
				for i := range pays.plans {
					least = min(least, beside.DistanceTo(&pays.plans[i].Goal, &held))
				}
				held[d.Tile]++
				if (d.Chance > 0) != (least <= q.Draws) {
					t.Errorf("%s, %v without %v: won with a chance of %v in %d draws, and %d away", rs.ID, q.Hand, d.Tile, d.Chance, q.Draws, least)
				}
				if least <= q.Draws {
					near++
				}
			}
		}
	}
	if near < 500 {
		t.Errorf("only %d hands are near", near)
	}
}
