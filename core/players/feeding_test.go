package players_test

import (
	"testing"

	"sikwu/core/advise"
	"sikwu/core/players"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// TestSteadyFeedsNoFourthSet: South shows three sets of bamboo, or two with a dragon's. Steady
// throws none, and no honour that nobody has seen, while it holds anything else, unless that
// makes it ready. Before two sets, or sets of two suits, it throws what it would anyhow.
func TestSteadyFeedsNoFourthSet(t *testing.T) {
	const full, half, two, mixed = "49p 17m [123s@E] [555s@W] [789s@E]", "49p 17m [123s@E] [CCC@W] [789s@E]", "249p 1678m [123s@E] [789s@E]", "49p 17m [123s@E] [444p@W] [789s@E]"
	for _, c := range []struct{ own, south, want string }{
		{"123m 456m 2256p 99m 4s+8s", two, "8s"},
		{"123m 456m 2256p 99m 4s+8s", mixed, "8s"},
		{"123m 456m 2256p 99m 4s+8s", full, "2p"},
		{"123m 456m 2256p 99m 4s+8s", half, "2p"},
		{"123m 456m 2256p 99m N+8s", full, "2p"},
		{"123m 456m 2256p 99m S+8s", full, "S"},   // lies in a river
		{"23446688s 46s 13s N+9s", full, "8s"},    // holds nothing else
		{"222m 666m 222p 88p 66p+8s", full, "8s"}, // ready without it
	} {
		v := viewOf(t, "hk8", c.own, [3]string{c.south, "13579p 13578m NNN", "13579p 13578m FPP"}, [4]string{"S", "9m", "9m", "9p"}, 40)
		if a := players.New(players.Steady, 0).Decide(v); a.Kind != table.ActDiscard || a.Tile.String() != c.want {
			t.Errorf("before %s, %s throws %s, not %s", c.south, c.own, a.Tile, c.want)
		}
	}
}

// collects is the suit of which a seat shows three sets or more, honours aside, if it does.
func collects(v *players.View, s tile.Wind) (suit tile.Suit, does bool) {
	melds := v.Shown[s.Index()].Melds
	for i := range melds {
		first := melds[i].First()
		if first.IsSuited() && does && first.Suit() != suit {
			return suit, false
		}
		if first.IsSuited() {
			suit, does = first.Suit(), true
		}
	}
	return suit, does && len(melds) >= 3
}

// advised is the first discard of package advise that is of no suit that another collects and,
// if somebody does, no honour that lies nowhere; the first of all if there is none, or if that
// alone makes the hand ready.
func advised(v *players.View) (t tile.Tile, collected bool) {
	seen, win := v.Seen(), score.Win{Seat: v.Wind(v.Seat), Round: v.Round}
	list := advise.On(v.Hand, win, v.Rules, &seen)
	var suits []tile.Suit
	for _, s := range tile.Seats() {
		if suit, does := collects(v, s); does && s != v.Seat {
			suits = append(suits, suit)
		}
	}
	if suits == nil {
		return list[0].Tile, false
	}
next:
	for i := range list {
		at := list[i].Tile
		for _, suit := range suits {
			if at.IsSuited() && at.Suit() == suit {
				continue next
			}
		}
		if at.IsSuited() || seen[at] > 0 {
			if list[0].Far() <= 1 && list[i].Far() > 1 {
				break
			}
			return at, true
		}
	}
	return list[0].Tile, true
}
