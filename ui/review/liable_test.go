package review

import (
	"strings"
	"testing"

	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/pagetest"
)

// Why one pays for the others is told where the review opens: in the fifth hand South fed
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
	s := open(t, h, settings()[0])
	if said := s.page.outcome(); !strings.Contains(said, "South pays all three") {
		t.Errorf("%q does not say who is liable", said)
	}
	s.WantsShown(s.page.outcome())
}
