package rules_test

import (
	"strings"
	"testing"

	"sikwu/core/rules"
)

// TestClauses: the documents cover every topic, and a set cites one of its own if
// it can.
func TestClauses(t *testing.T) {
	for _, c := range []struct {
		topic                         rules.Topic
		cityu, emsd, hk13, hk8, old22 string
	}{
		{rules.OfOpening, "CityU 2.3", "EMSD 3c", "HKMJ {course}", "L2 {opening} 5", "HKMJ {course}"},
		{rules.OfClaims, "CityU 1.4", "EMSD", "HKMJ {course}", "L2", "HKMJ {course}"},
		{rules.OfSeats, "CityU 2.1", "CityU 2.1", "CityU 2.1", "CityU 2.1", "CityU 2.1"},
		{rules.OfEastDeals, "HKMJ {rounds}", "HKMJ {rounds}", "HKMJ {rounds}", "HKMJ {rounds}", "HKMJ {rounds}"},
		{"offence.delay", "CityU 5.13", "CityU 5.13", "CityU 5.13", "CityU 5.13", "CityU 5.13"},
	} {
		for id, want := range map[string]string{"cityu": c.cityu, "emsd": c.emsd, "hk13": c.hk13, "hk8": c.hk8, "old22": c.old22} {
			rs, _ := rules.Preset(id)
			if got := rs.Clause(c.topic); got != want {
				t.Errorf("%s cites %q for %s, want %q", id, got, c.topic, want)
			}
		}
	}
	if got := rules.ClauseOf("play.nothing"); got != "" {
		t.Errorf("%q of nothing", got)
	}
}

// TestEveryTopicHasAClause: every topic in the code has its clauses.
func TestEveryTopicHasAClause(t *testing.T) {
	for _, topic := range []rules.Topic{
		rules.OfSeats, rules.OfFirstDealer, rules.OfEastDeals, rules.OfCounting, rules.OfOpening, rules.OfDealing, rules.OfDealtFlowers, rules.OfTail, rules.OfFlowers, rules.OfNoneLeft, rules.OfDrawing, rules.OfTurnOrder, rules.OfAfterCall, rules.OfClaims, rules.OfPriority, rules.OfRobbing, rules.OfWinning, rules.OfConcealedKong, rules.OfAddedKong, rules.OfWallOut, rules.OfLastDiscard, rules.OfMiscount, rules.OfIllegalCall, rules.OfWrongDealer, rules.OfWrongPlace, rules.OfWrongDraw, rules.OfRounds, rules.OfAnnouncing, rules.OfFlowerAnnouncing, rules.OfPenalties,
	} {
		if clause := rules.ClauseOf(topic); !strings.Contains("CityU EMSD HKFan L2 HKMJ", strings.Fields(clause + " ?")[0]) {
			t.Errorf("%s: %q", topic, clause)
		}
	}
}
