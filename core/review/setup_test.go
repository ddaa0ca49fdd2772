package review

import (
	"context"
	"testing"

	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// played returns a hand played by machines, one of which sits where the learner is said to.
func played(t testing.TB, rs *rules.RuleSet, levels [4]players.Level, learner tile.Wind, seed int64) *record.Hand {
	t.Helper()
	var seats [4]players.Player
	h := &record.Hand{Rules: rs, Seed: seed}
	for i, s := range tile.Seats() {
		seats[i] = players.New(levels[i], seed)
		h.Players[i] = record.Player{Level: levels[i], Learner: s == learner}
	}
	start := table.Start{Dealer: tile.Seats()[seed>>2&3], Round: tile.Seats()[seed>>4&3], Sum: table.MinSum + int(seed%11), Seed: seed}
	p, err := players.Hand(start, rs, func(p *table.Play, s tile.Wind) table.Act {
		return seats[s.Index()].Decide(players.See(p, s))
	})
	if err != nil {
		t.Fatal(err)
	}
	h.Table = p.Record()
	return h
}

// quick sums a hand up by the advisor's first answers about what any of the others would
// have done otherwise, for tests of many hands: the play in it is the same.
func quick(t testing.TB, h *record.Hand) Sum {
	t.Helper()
	list, err := newReplay(h).list()
	if err != nil {
		t.Fatal(err)
	}
	var told []*Decision
	for _, d := range list {
		if d.Others == [3]table.Act{d.Act, d.Act, d.Act} {
			continue
		}
		d.Judgement, _ = judge(context.Background(), d.View, true)
		told = append(told, d)
	}
	return SumOf(h, told)
}
