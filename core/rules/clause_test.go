package rules_test

import (
	"slices"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/internal/testkit/fivepresets"
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

// fanClauses are where the documents give each fan, as the five sets cite it: CityU,
// EMSD and HKFan where no other is named. - is not played.
const fanClauses = `
chicken 1.2 fan_values guidelines L2:minimum_limit HKMJ:two_two
all_chows 3.1.1 fan_1 fan_1 fan_1 fan_1
no_flowers 3.1.2 - fan_1 fan_1 -
seat_flower 3.1.3 - fan_1 fan_1 -
flower_set 3.1.11 - fan_2 fan_2 -
seat_wind 3.1.4 fan_1 fan_1 fan_1 fan_1
round_wind 3.1.4 fan_1 fan_1 fan_1 fan_1
dragon_pung 3.1.5 fan_1 fan_1 fan_1 fan_1
self_draw 3.1.6 fan_1 fan_1 fan_1 fan_1
concealed_hand - fan_1 - - fan_1
robbing_kong 3.1.8 4 fan_1 L2:implied_5 fan_1
kong_draw 3.1.9 fan_1 fan_1 fan_1 fan_1
last_tile_draw 3.1.10 - fan_1 fan_1 fan_1
mixed_terminals 3.1.7 - fan_1 fan_1 fan_1
half_flush 3.3.1 fan_3 fan_3 fan_3 HKMJ:two_two
all_pungs 3.3.2 fan_3 fan_3 fan_3 HKMJ:two_two
small_flowers 3.3.3 - fan_3 fan_3 -
small_three_dragons 3.4.1 fan_5 fan_5 fan_5 fan_5
small_four_winds 3.7.2 fan_10 fan_6 fan_6 fan_6
full_flush 3.5.1 fan_7 fan_7 fan_7 HKMJ:two_two
big_three_dragons 3.6.1 fan_10 fan_8 fan_8 fan_8
four_concealed_pungs 3.7.4 fan_10 fan_8 fan_8 -
kong_on_kong 3.7.10 - fan_8 fan_8 16
big_flowers 3.7.12 - fan_8 fan_8 -
all_honours 3.7.1 fan_10 fan_10 fan_10 fan_10
all_terminals 3.7.6 - fan_10 fan_10 fan_10
nine_gates 3.7.11 - fan_10 fan_10 -
heavenly_hand 3.7.7 fan_10 fan_13 fan_13 fan_13
earthly_hand 3.7.8 fan_10 fan_13 fan_13 fan_13
thirteen_orphans 3.7.9 fan_10 fan_13 fan_13 fan_13
big_four_winds 3.7.3 fan_10 fan_13 fan_13 fan_13
four_kongs 3.7.5 - fan_13 fan_13 -
last_tile_discard - - - - -`

// cited writes a cell of fanClauses or dropClauses out: fan_1 is HKFan {fan_1}, or
// another document's where it names one.
func cited(document, cell string) string {
	if own, part, ok := strings.Cut(cell, ":"); ok {
		document, cell = own, part
	}
	if strings.Trim(cell, ".0123456789") == "" {
		return document + " " + cell
	}
	if part, number, ok := strings.Cut(cell, "_"); ok && part == "implied" {
		return document + " {" + part + "} " + number
	}
	return document + " {" + cell + "}"
}

// TestEveryFanCitesItsClause: each preset names the place that gives each fan.
func TestEveryFanCitesItsClause(t *testing.T) {
	documents := []string{"CityU", "EMSD", "HKFan", "HKFan", "HKFan"}
	rows := strings.Split(strings.TrimSpace(fanClauses), "\n")
	if len(rows) != rules.NumFans {
		t.Fatalf("%d rows for %d fans", len(rows), rules.NumFans)
	}
	for i, rs := range fivepresets.Of(t) {
		for f := range rules.Fan(rules.NumFans) {
			cells := strings.Fields(rows[f])
			if cells[0] != f.String() {
				t.Fatalf("row %d is %s, the catalogue says %s", f, cells[0], f)
			}
			want := ""
			if cell := cells[i+1]; cell != "-" {
				want = cited(documents[i], cell)
			}
			if got := rs.Fans[f].Clause; rs.Has(f) && got != want {
				t.Errorf("%s: %s is cited from %q, want %q", rs.ID, f, got, want)
			}
		}
	}
}

// dropClauses are where the documents say that a fan drops others, in cityu and in
// the other four: - for nowhere.
const dropClauses = `
dragon_hands small_three_dragons CityU:3.4.1 fan_5
dragon_hands big_three_dragons CityU:3.6.1 fan_8
wind_hands small_four_winds CityU:3.7.2 fan_6
wind_hands big_four_winds CityU:3.7.3 27
pung_hands four_kongs 28 28
pung_hands four_concealed_pungs fan_8 fan_8
pung_hands all_honours fan_10 fan_10
pung_hands all_terminals fan_10 fan_10
big_four_winds big_four_winds 27 27
concealed_pungs four_concealed_pungs fan_8 fan_8
concealed_by_nature nine_gates - -
concealed_by_nature thirteen_orphans - -
concealed_by_nature heavenly_hand - -
concealed_by_nature earthly_hand - -
nine_gates nine_gates - -
heavenly_hand heavenly_hand - -
kong_on_kong kong_on_kong 16 16
four_in_a_row four_kongs fan_8 fan_8
flower_set flower_set x fan_2
last_tile kong_draw x fan_1
last_tile kong_on_kong x fan_1`

// TestEveryDropCitesItsClause: beside a dropped fan stands the clause of the fan
// that drops it, not that of another in the same list.
func TestEveryDropCitesItsClause(t *testing.T) {
	for i, rs := range fivepresets.Of(t) {
		var want, got []string
		for _, row := range strings.Split(strings.TrimSpace(dropClauses), "\n") {
			cells := strings.Fields(row)
			cell := cells[2+min(i, 1)]
			switch cell {
			case "x": // drops nothing there
				continue
			case "-":
				cell = ""
			default:
				cell = cited("HKFan", cell)
			}
			want = append(want, cells[0]+" "+cells[1]+": "+cell)
		}
		for d := range rs.Drops {
			for _, f := range rs.Drops[d].Present {
				got = append(got, rs.Drops[d].Name+" "+f.String()+": "+rs.Drops[d].ClauseOf(f))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s", rs.ID, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}
