package players_test

import (
	"testing"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/players"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// A hand comes to the same whoever sits where: the adviser is asked about the winds of those
// who fed its sets, not about their seats.
func TestAskedAboutTheWindsOfFeeders(t *testing.T) {
	claims := map[table.ActKind]int{}
	adviser := new(players.Adviser)
	fed := func(dealer tile.Wind, q *advise.Question) {
		for _, m := range q.Hand.Melds {
			if m.From == q.Seat || m.Kind() == hand.Chow && m.From.Next() != q.Seat {
				t.Errorf("%v deals: %v holds %v", dealer, q.Seat, m)
			}
		}
	}
	for seed := range int64(16) {
		list := seated(seed)
		if _, err := players.Hand(begun(seed), presets(t)[0], func(p *table.Play, s tile.Wind) table.Act {
			v := players.See(p, s)
			fed(p.Dealer(), adviser.Question(v))
			for _, a := range v.Legal {
				if a.Kind.IsClaim() && a.Kind != table.ActWin {
					fed(p.Dealer(), adviser.After(v, a))
					claims[a.Kind]++
				}
			}
			return list[s.Index()].Decide(v)
		}); err != nil {
			t.Fatal(err)
		}
	}
	if claims[table.ActChow] == 0 || claims[table.ActPung] == 0 {
		t.Errorf("there was nothing to claim: %v", claims)
	}
}
