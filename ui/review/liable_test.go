package review

import (
	"strings"
	"testing"

	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
)

// Why one pays for the others is told where the review opens: in the fifth hand North fed
// the third set of the winner, who draws the last tile.
func TestLiabilitiesAreTold(t *testing.T) {
	h := &record.Hand{Rules: pagetest.Preset(t, "hk13"), Seed: 5}
	h.Players[tile.East.Index()].Learner = true
	steady := players.New(players.Steady, 5)
	start := table.Start{Dealer: tile.East, Round: tile.East, Sum: 7, Seed: 5}
	p, err := players.Hand(start, h.Rules, func(p *table.Play, s tile.Wind) table.Act { return steady.Decide(players.See(p, s)) })
	if err != nil {
		t.Fatal(err)
	}
	h.Table = p.Record()
	s := unjudged(t, h, settings()[0])
	if said := s.page.outcome(); !strings.Contains(said, "North pays all three") {
		t.Errorf("%q does not say who is liable", said)
	}
	s.WantsShown(s.page.outcome())
}

// Who calls a win that another in turn before him has called, too, did not win, and is told
// why.
func TestAnInterceptedWinIsTold(t *testing.T) {
	rs := pagetest.Preset(t, "hk8")
	steady := players.New(players.Steady, 1)
	for seed := int64(1); seed < 3000; seed++ {
		start := table.Start{Dealer: tile.East, Round: tile.East, Sum: 7, Seed: seed}
		play, err := players.Hand(start, rs, func(p *table.Play, s tile.Wind) table.Act { return steady.Decide(players.See(p, s)) })
		if err != nil {
			t.Fatal(err)
		}
		var called []tile.Wind
		for _, a := range play.Acts() {
			if a.Kind == table.ActWin {
				called = append(called, a.Seat)
			}
		}
		if len(called) < 2 {
			continue
		}
		winner := play.Winners()[0].Seat
		for _, you := range called {
			h := &record.Hand{Rules: rs, Table: play.Record()}
			h.Players[you.Index()].Learner = true
			s := unjudged(t, h, settings()[0])
			p := s.page
			s.WantsShown(p.outcome())
			told := strings.Contains(p.outcome(), "You called a win too")
			if by := strings.Contains(p.outcome(), "you come first in turn"); by != (you == winner) {
				t.Errorf("seed %d, %v: %q", seed, you, p.outcome())
			}
			last := p.Say.Done(h, p.Model.list[len(p.Model.list)-1])
			if wins := you == winner; told == wins || strings.Contains(last, p.text("review.won")) != wins || strings.Contains(last, p.text("review.called_win")) == wins {
				t.Errorf("seed %d, %v: %q, %q", seed, you, p.outcome(), last)
			}
			if review.Seat(h) != you {
				t.Fatal("another is looked back on")
			}
		}
		return
	}
	t.Fatal("no win is intercepted")
}
