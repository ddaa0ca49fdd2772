package advise

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// Thirteen tiles are worth what the throw that leaves them is.
func TestThirteenAreWhatAThrowLeaves(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	rs, _ := rules.Preset("old22")
	for _, draws := range []int{1, 2, 3, UsualDraws} {
		for far := 1; far <= 3; far++ {
			q := dealt(r, rs, far)
			q.Draws = draws
			for _, d := range Ask(q)[:1] {
				left := *q
				held := q.Hand.ConcealedCounts()
				held[d.Tile]--
				left.Hand.Concealed = held.Tiles()
				left.Seen[d.Tile]++
				got := Ask(&left)
				if len(got) != 1 || got[0].Tile != tile.None {
					t.Fatalf("%v: thirteen tiles give %+v", left.Hand, got)
				}
				// The graph grows from another hand, so that with many draws it may know others.
				most := 1e-12
				if draws > exactDraws {
					most = 0.03
				}
				if math.Abs(got[0].Chance-d.Chance) > most {
					t.Errorf("%v without %v, %d draws: %v, and %v as thirteen", q.Hand, d.Tile, draws, d.Chance, got[0].Chance)
				}
			}
		}
	}
}

// The parts of an answer make up the whole.
func TestPartsOfAnAnswer(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for _, id := range []string{"old22", "hk13"} {
		rs, _ := rules.Preset(id)
		for i := range 8 {
			if i >= 4 && effort.Skips(i) {
				continue // with all draws they take long
			}
			q := dealt(r, rs, 1+i%4)
			if i < 4 {
				q.Draws = i
			}
			list := Ask(q)
			for _, d := range list {
				sum, last := 0.0, -1
				for _, w := range d.Spread {
					if sum += w.Chance; w.Fan <= last || w.Fan > rs.LimitFan() || w.Chance <= 0 {
						t.Errorf("%v without %v: spread %+v", q.Hand, d.Tile, d.Spread)
					}
					last = w.Fan
				}
				if math.Abs(sum-d.Chance) > 1e-9 {
					t.Errorf("%v without %v: chance %v, spread %+v makes %v", q.Hand, d.Tile, d.Chance, d.Spread, sum)
				}
				for _, g := range d.Goals {
					if g.Chance <= 0 || g.Chance > d.Chance*1.000001 {
						t.Errorf("%v without %v: chance %v, goals %+v", q.Hand, d.Tile, d.Chance, d.Goals)
					}
				}
				nearer, dearer := d.Behind(&list[0])
				if off := nearer + dearer - (list[0].Points - d.Points); math.Abs(off) > 1e-9*(1+list[0].Points) {
					t.Errorf("%v: %v is %v nearer and %v dearer than %v, which leaves %v", q.Hand, list[0].Tile, nearer, dearer, d.Tile, off)
				}
			}
		}
	}
}

// A coarse answer comes at once and has every discard; the last is what Ask says.
func TestAnswersGetFiner(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	for i, id := range []string{"old22", "hk13"} {
		rs, _ := rules.Preset(id)
		for far := 1; far <= 6; far++ {
			if effort.Skips(far + 2*i) {
				continue
			}
			q := dealt(r, rs, far)
			want := len(newGraph(q).sizes())
			if far <= exactDraws {
				q.Draws, want = far, 2 // a coarse answer, and the exact one
			}
			last, many := Ask(q), 0
			var list []Discard
			for list = range Answers(t.Context(), q) {
				if many++; len(list) != len(last) {
					t.Errorf("%v: answer %d has %d discards of %d", q.Hand, many, len(list), len(last))
				}
			}
			if many != want {
				t.Errorf("%v, %d draws: %d answers of %d", q.Hand, q.Draws, many, want)
			}
			for i := range list {
				if list[i].Tile != last[i].Tile || list[i].Worth != last[i].Worth {
					t.Errorf("%v: %v, and asked again %v", q.Hand, list[i], last[i])
				}
			}
		}
	}
}

// Answers end with their context.
func TestAnswersEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	rs, _ := rules.Preset("hk13")
	for _, draws := range []int{3, UsualDraws} {
		q := dealt(r, rs, 3)
		q.Draws = draws
		ctx, cancel := context.WithCancel(t.Context())
		many := 0
		for range Answers(ctx, q) {
			many++
			cancel()
		}
		if many > 1 {
			t.Errorf("%d draws: %d answers, though the first was enough", draws, many)
		}
		for range Answers(ctx, q) {
			t.Errorf("%d draws: an answer though nobody waits", draws)
		}
		cancel()
	}
}
