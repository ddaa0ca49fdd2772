package review

import (
	"context"
	"fmt"
	"slices"
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

// summed sums a hand up by the advisor's first answers.
func summed(t testing.TB, h *record.Hand) Sum {
	t.Helper()
	list, others := replayed(t, h)
	return sumUp(h, list, others, 0, true)
}

// quick is summed for tests of many hands: what all would have done is not asked about, and
// the play is the same. The advisor is asked for his first answers, or his finest.
func quick(t testing.TB, h *record.Hand, coarse bool) Sum {
	t.Helper()
	list, others := replayed(t, h)
	alike := len(list)
	for _, o := range others {
		if n := len(o.same); n > 0 && o.acts[n-1] != o.same[n-1].Act {
			alike = min(alike, n-1)
		}
	}
	return sumUp(h, list, others, alike, coarse)
}

func replayed(t testing.TB, h *record.Hand) ([]*Decision, []*Other) {
	t.Helper()
	list, err := Find(h)
	if err != nil {
		t.Fatal(err)
	}
	others, err := Others(h, list)
	if err != nil {
		t.Fatal(err)
	}
	return list, others
}

// sumUp sums a hand up, without the first so many decisions.
func sumUp(h *record.Hand, list []*Decision, others []*Other, without int, coarse bool) Sum {
	ask := slices.Clone(list[without:])
	for _, o := range others {
		ask = append(ask, o.Rest...)
	}
	for _, d := range ask {
		d.Judgement = judgedOnce(d.View, coarse)
	}
	return SumOf(h, list, others)
}

// told is what the advisor told of each view in these tests: hands that begin alike have
// many in common, and he tells the same of the same.
var told = map[string]Judgement{}

func judgedOnce(v *players.View, coarse bool) Judgement {
	seen := *v
	seen.Rules = nil
	key := fmt.Sprintf("%s %t %+v", v.Rules.ID, coarse, seen)
	j, ok := told[key]
	if !ok {
		j, _ = judge(context.Background(), v, coarse)
		told[key] = j
	}
	return j
}
