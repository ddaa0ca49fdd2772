package ledger_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"sikwu/core/ledger"
)

func TestSettle(t *testing.T) {
	for _, c := range []struct {
		points ledger.Points
		want   []ledger.Transfer
	}{
		{ledger.Points{}, nil},
		{ledger.Points{28, -48, 4, 16}, []ledger.Transfer{{2, 1, 28}, {2, 4, 16}, {2, 3, 4}}},
		{ledger.Points{-4, 4, -60, 60}, []ledger.Transfer{{1, 2, 4}, {3, 4, 60}}},
		{ledger.Points{10, -10, 0, 0}, []ledger.Transfer{{2, 1, 10}}},
		{ledger.Points{-10, 0, 0, 0}, []ledger.Transfer{{1, ledger.Nobody, 10}}},
		// four transfers if the one who owes the most begins: 5 of the 6
		{ledger.Points{-6, 3, 3, -5}, []ledger.Transfer{{1, 2, 3}, {1, 3, 3}, {4, ledger.Nobody, 5}}},
	} {
		if got := c.points.Settle(); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v: %v, want %v", c.points, got, c.want)
		}
	}
}

// The transfers bring everybody to nothing, and no way with fewer does. Every way
// is tried: each transfer of a shortest way settles one party whole, for what they
// leave open are trees, whose leaves pay or get all of theirs.
func TestNoFewerTransfers(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		var p ledger.Points
		most := 1 + chance.IntN(12) // small, so that groups happen
		for i := range p {
			p[i] = chance.IntN(2*most+1) - most
		}
		if chance.IntN(3) > 0 { // nothing to Nobody
			p[3] = -p[0] - p[1] - p[2]
		}
		owed := [5]int{-p.Sum(), p[0], p[1], p[2], p[3]}
		left, list := owed, p.Settle()
		for _, tr := range list {
			if tr.Points <= 0 || tr.From == tr.To || owed[tr.From] >= 0 || owed[tr.To] <= 0 {
				t.Fatalf("%v: %+v", p, list)
			}
			left[tr.From] += tr.Points
			left[tr.To] -= tr.Points
		}
		if left != [5]int{} {
			t.Fatalf("%v: %+v leaves %v", p, list, left)
		}
		if fewest := fewest(owed); len(list) != fewest {
			t.Fatalf("%v: %+v, but %d are enough", p, list, fewest)
		}
	}
}

// fewest tries every way to settle one party after another with any other.
func fewest(owed [5]int) int {
	at := 0
	for at < len(owed) && owed[at] == 0 {
		at++
	}
	if at == len(owed) {
		return 0
	}
	best := len(owed)
	for with := at + 1; with < len(owed); with++ {
		if owed[with] != 0 {
			next := owed
			next[at], next[with] = 0, owed[with]+owed[at]
			best = min(best, 1+fewest(next))
		}
	}
	return best
}

func TestRanking(t *testing.T) {
	p := ledger.Points{4, 16, -24, 4}
	if got := p.Ranking(); !reflect.DeepEqual(got, []ledger.Player{2, 1, 4, 3}) {
		t.Errorf("ranking %v", got)
	}
	for player, want := range map[ledger.Player]int{1: 2, 2: 1, 3: 4, 4: 2} {
		if got := p.Place(player); got != want {
			t.Errorf("player %d has place %d, want %d", player, got, want)
		}
	}
}
