package explain

import (
	"strings"
	"testing"

	"sikwu/core/score"
)

// TestCallsAreRuledOn: a win that is called at tables though the rules forbid it is refused
// by the clause, and costs a false win only if the tiles do not win under another name.
func TestCallsAreRuledOn(t *testing.T) {
	const firstDraw = "hk13 conditions.earthly_hand_by_first_self_draw=true"
	for _, c := range []struct {
		rules, how, tiles string
		clash             score.Clash
		clause            string
		wins              string // what is said of the tiles by another name
		cost              string
	}{
		{"hk8", "N S rob_concealed_kong from=W", "19m 119p 19s ESWN CF +P", score.ClashNoRobbingConcealed, "L2", "", "−96"},
		{"cityu", "S E rob_concealed_kong from=W", "234m 567m 345p 68s 22p +7s", score.ClashOnlyOrphansRob, "CityU 2.7", "", "−512"},
		{"hk8", "S E deal", "234m 567m 345m 678m 22m 2f", score.ClashDealNotEast, "HKFan", "with 8 fan", ""},
		{"hk8", "S E deal", "123m 456m 789p 234s 55s 2f", score.ClashDealNotEast, "HKFan", "with 3 fan", ""},
		{"hk8", "S E deal", "123m 456m 789p 234s 55s 1f", score.ClashDealNotEast, "HKFan", "", "−96"},
		{"hk8 minimum=2 conditions.all_chows_open_wait=true", "S E deal", "123m 456m 789p 234s 55s 2f", score.ClashDealNotEast, "HKFan", "with 2 to 3 fan", ""},
		{"cityu", "E E deal draws=kong", "{9999m} 567m 345m 678m 22m", score.ClashKongBeforeDeal, "CityU 3.7.7", "with 10 fan", ""},
		{"cityu", "S E discard from=E first", "[234m@E] 567m 345m 67m 22m +8m", score.ClashFirstWithMelds, "CityU 3.7.8", "with 9 fan", ""},
		{"hk13", "S E flowers", "135m 246p 789s ESWC 123456f", score.ClashTooFewFlowers, "HKFan", "", "−576"},
		{firstDraw, "E E self_draw first_draw", "234m 567m 345m 67m 22m +8m", score.ClashFirstDrawDealer, "HKFan 24", "with 10 fan", ""},
	} {
		one := given(t, c.rules, c.how, c.tiles)
		res := score.Evaluate(one.Draft, one.Win, one.Rules)
		if len(res.Problems) == 0 || res.Problems[0].Clash != c.clash || res.Problems[0].IsEntry() {
			t.Fatalf("%s, %s: %+v", c.rules, c.how, res.Problems)
		}
		a := speaker(t, "en").Answer(Find(one))
		cost := ""
		if a.Cost != nil {
			cost = a.Cost.Amount
		}
		said := strings.Join(a.Lines, " ")
		if a.Title != "Not allowed" || !strings.HasPrefix(a.Clause, c.clause) || cost != c.cost || (a.Settlement == nil) != (c.cost == "") {
			t.Errorf("%s, %s: %s [%s], costs %s", c.rules, c.how, a.Title, a.Clause, cost)
		}
		if !strings.Contains(said, c.wins) || c.wins == "" && strings.Contains(said, "still wins") {
			t.Errorf("%s, %s: %s", c.rules, c.how, said)
		}
	}
}

// TestMistakesOfEntryAreNoRulings: what cannot be at any table asks for other entries.
func TestMistakesOfEntryAreNoRulings(t *testing.T) {
	for _, c := range []struct{ how, tiles string }{
		{"S E rob_kong from=W", "234m 567m 345p 678s 2p +2p"},
		{"S E self_draw draws=kong", "234m 567m 345p 67s 22p +8s"},
		{"S E discard from=S", "234m 567m 345p 67s 22p +8s"},
		{"S E self_draw liable=S", "234m 567m 345p 67s 22p +8s"},
	} {
		one := given(t, "cityu", c.how, c.tiles)
		a := speaker(t, "en").Answer(Find(one))
		if a.Title != "Impossible" || a.Cost != nil || a.Settlement != nil || a.Clause != "" {
			t.Errorf("%s: %s [%s], %+v", c.how, a.Title, a.Clause, a.Cost)
		}
	}
}
