package advise

import (
	"math"
	"math/rand/v2"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// thirteen is a question without the tile that is best thrown.
func thirteen(r *rand.Rand, rs *rules.RuleSet, far int) *Question {
	q := dealt(r, rs, far)
	q.For = ForPoints
	best := Ask(q)[0].Tile
	held := q.Hand.ConcealedCounts()
	held[best]--
	q.Hand.Concealed = held.Tiles()
	q.Seen[best]++
	q.Model = AtTable
	return q
}

// before is what the graph reckons, before anything is played on, if all that is not seen lies in
// the wall alike.
func before(t *testing.T, q *Question) Worth {
	t.Helper()
	alike := *ratesOf(q.Rules)
	for group := range alike.Drawn {
		for n := range alike.Drawn[group] {
			alike.Drawn[group][n] = 1
		}
	}
	g := newGraphBeside(q, &alike)
	g.grow(t.Context(), growth[1])
	return g.play().discards()[0].Worth
}

// The last draw, if it is due, is reckoned exactly: nobody throws before it.
func TestTheLastDrawIsDue(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	won := 0
	for _, id := range []string{"old22", "hk13", "cityu"} {
		rs, _ := rules.Preset(id)
		for range max(3, effort.Tries(6)) {
			q := thirteen(r, rs, 1)
			q.Draws, q.Due = 1, DrawDue
			got := before(t, q)
			alone := *q
			alone.Model = Alone
			want := Ask(&alone)[0].Worth
			if math.Abs(got.Chance-want.Chance) > 1e-9 || math.Abs(got.Points-want.Points) > 1e-9 {
				t.Errorf("%s %v: %v, not %v", id, q.Hand, got, want)
			}
			if want.Chance > 0 {
				won++
			}
		}
	}
	if won < 5 {
		t.Errorf("%d hands can be won", won)
	}
}

// A draw that is due comes to nearly what the hands come to that it makes, each with its best
// throw.
func TestADrawIsWorthWhatItMakes(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	rs, _ := rules.Preset("old22")
	for far := 1; far <= 2; far++ {
		for range effort.Tries(3) {
			q := thirteen(r, rs, far)
			q.Draws, q.Due, q.For = 8, DrawDue, ForWins
			got := Ask(q)[0].Worth
			var want Worth
			u := q.unseen()
			pays := newPayroll(q)
			held := q.Hand.ConcealedCounts()
			for k := range tile.Tile(tile.Kinds) {
				if u.left[k] == 0 {
					continue
				}
				with := *q
				with.Hand.Concealed = append(append([]tile.Tile(nil), q.Hand.Concealed...), k)
				with.Draws, with.Due = q.Draws-1, OthersThrow
				one := Ask(&with)[0].Worth
				if p := pays.completed(&held, k); p != nil && float64(p.points) > one.Points {
					one = Worth{1, float64(p.points)}
				}
				want.add(one, float64(u.left[k])/float64(u.total))
			}
			if off := 3 * math.Sqrt(want.Chance/2000); math.Abs(got.Chance-want.Chance) > 0.1*want.Chance+off {
				t.Errorf("%v: %v, and %v tile by tile", q.Hand, got, want)
			}
		}
	}
}

// A replacement that wins pays as one; a draw that is due before others throw is no worse.
func TestAReplacementIsDue(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	kong := hand.Meld{Tiles: []tile.Tile{27, 27, 27, 27}, Concealed: true}
	q := &Question{
		Hand: hand.Draft{
			Concealed: []tile.Tile{0, 1, 2, 3, 4, 5, 9, 10, 31, 31}, Melds: []hand.Meld{kong}, Winning: tile.None,
		},
		Seat: tile.East, Round: tile.East, Rules: rs, Draws: 1, Model: AtTable,
	}
	q.Due = DrawDue
	drawn := before(t, q)
	q.Due = ReplacementDue
	replaced := before(t, q)
	if replaced.Chance < drawn.Chance || replaced.Points <= drawn.Points {
		t.Errorf("as a replacement it comes to %v, as a draw to %v", replaced, drawn)
	}
	q.Draws = 6
	due := before(t, q)
	q.Due = OthersThrow
	if later := before(t, q); due.Points <= later.Points {
		t.Errorf("due it comes to %v, later to %v", due, later)
	}
}
