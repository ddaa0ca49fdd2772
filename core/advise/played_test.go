package advise

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// Hands that are shown are hands that were played: followed move by move from the tiles that were
// held, without the program's own play, the tiles are there to be thrown and claimed, no kind has
// a fifth copy, and the hand at the end is the one that won, for what the engine pays. How all ended
// adds up to what is told.
func TestHandsShownAreHandsPlayed(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	seen := map[Ending]int{}
	kinds := map[MoveKind]int{}
	for i := range effort.Tries(64) {
		q := atTable(r, []string{"hk8", "hk13", "cityu", "old22", "emsd"}[i%5], 1+i%4, Aim(i/3%2))
		if i%4 == 3 {
			q.Model = Alone
		}
		best := &Ask(q)[0]
		if best.Worlds == 0 {
			continue
		}
		all := 0
		for _, n := range best.Ends {
			all += n
		}
		won := best.Ends[SelfDrawn] + best.Ends[OnDiscard]
		if all != best.Worlds || won >= fewWon && math.Abs(best.Chance*float64(all)-float64(won)) > 1e-6 {
			t.Errorf("%v: of %d hands %v ended so, and %v were won", q.Hand, best.Worlds, best.Ends, best.Chance)
		}
		for k := range best.Shown {
			p := &best.Shown[k]
			seen[p.End]++
			for _, m := range p.Moves {
				kinds[m.Kind]++
			}
			follow(t, q, best.Tile, p)
		}
	}
	for e := range Endings {
		if seen[e] == 0 {
			t.Errorf("no hand shown ended with %v", e)
		}
	}
	for k := OtherThrows; k <= Throws; k++ {
		if kinds[k] == 0 {
			t.Errorf("no move of kind %d", k)
		}
	}
}

// follow follows a hand that is shown, once a tile was thrown from those that were held.
func follow(t *testing.T, q *Question, thrown tile.Tile, p *Played) {
	held, melds, flowers := q.Hand.ConcealedCounts(), slices.Clone(q.Hand.Melds), slices.Clone(q.Hand.Flowers)
	out := q.Seen
	lay := func(k tile.Tile) {
		out[k]++
	}
	if thrown != tile.None {
		held[thrown]--
		lay(thrown)
	}
	open, last, left := tile.None, false, q.Draws
	for n, m := range p.Moves {
		if m.Left > left {
			t.Fatalf("%v, move %d: %d draws are left after %d", q.Hand, n, m.Left, left)
		}
		left = m.Left
		switch m.Kind {
		case OtherThrows:
			open, last = m.Tile, m.Last
			lay(m.Tile)
		case Draws:
			held[m.Tile]++
			open = tile.None
		case Blooms:
			flowers = append(flowers, m.Tile)
		case Claims:
			if m.Tile != open || m.Claim[0] != m.Claim[1] && !last {
				t.Fatalf("%v, move %d: %v is claimed of %v", q.Hand, n, m, open)
			}
			melds = append(melds, hand.Meld{Tiles: m.Claim, From: q.Seat.Previous()})
			held[m.Tile]++
			for _, k := range m.Claim {
				held[k]--
			}
			out[m.Tile]--
		case Throws:
			if held[m.Tile] == 0 || held[m.Tile] > tile.Copies {
				t.Fatalf("%v, move %d: %v is thrown of %v", q.Hand, n, m.Tile, held)
			}
			held[m.Tile]--
			lay(m.Tile)
			if p.Won != nil && n == len(p.Moves)-1 {
				t.Fatalf("%v: a tile is thrown after the win", q.Hand)
			}
		}
		for k, n := range held {
			if n > tile.Copies || k < tile.Kinds && n+out[k] > tile.Copies {
				t.Fatalf("%v: %d of %v are held, and %d lie open", q.Hand, n, tile.Tile(k), out[k])
			}
		}
	}
	if (p.Won != nil) != (p.End == SelfDrawn || p.End == OnDiscard) {
		t.Fatalf("%v: %v, and won is %v", q.Hand, p.End, p.Won)
	}
	if p.Won == nil {
		return
	}
	by := score.BySelfDraw
	final := p.Moves[len(p.Moves)-1]
	if p.End == OnDiscard {
		by = score.ByDiscard
	} else {
		held[final.Tile]--
	}
	d := hand.Draft{Melds: melds, Concealed: held.Tiles(), Flowers: flowers, Winning: final.Tile}
	sortMelds := func(d hand.Draft) hand.Draft {
		d = d.Clone()
		slices.SortFunc(d.Melds, func(a, b hand.Meld) int { return slices.Compare(a.Tiles, b.Tiles) })
		d.Sort()
		return d
	}
	if a, b := sortMelds(d), sortMelds(*p.Won); !a.Equal(b) {
		t.Fatalf("%v: the moves lead to %v, and %v is said to win", q.Hand, a, b)
	}
	bare := *q
	bare.Hand.Flowers = nil
	g := &plainGame{Question: &bare, won: map[string]outcome{}}
	if o := g.pays(&held, melds, flowers, final.Tile, by); !o.won || math.Abs(o.points-p.Points) > 1e-9 {
		t.Fatalf("%v: %v by %v is told to win %v, the engine says %v", q.Hand, d, by, p.Points, o)
	}
}
