package compare_test

import (
	"fmt"
	"strings"
	"testing"

	"sikwu/core/compare"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/fivepresets"
)

// copyOf returns a preset with other values.
func copyOf(t testing.TB, id string, values map[string]any) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatal("no preset ", id)
	}
	rs, err := rs.With(values)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

func draft(t testing.TB, notation string) hand.Draft {
	t.Helper()
	d, err := hand.Parse(notation)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// written returns a table as lines: a row a line with what each column shows and
// the numbers of its causes, in brackets those it follows; then the causes.
func written(table *compare.Table, seat tile.Wind) string {
	var b strings.Builder
	fmt.Fprintf(&b, "reference %d\n", table.Reference)
	for r := range table.Rows {
		row := &table.Rows[r]
		b.WriteString(rowName(row))
		for i, cell := range row.Cells {
			fmt.Fprintf(&b, " | %s%s", shown(&table.Columns[i], row, seat), marks(cell))
		}
		b.WriteString("\n")
	}
	for i, c := range table.Causes {
		fmt.Fprintf(&b, "%d:", i+1)
		for _, e := range c.Entries {
			b.WriteString(" " + e.Key)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func rowName(row *compare.Row) string {
	switch row.Topic {
	case compare.FanRow:
		return row.Fan.String()
	case compare.WaitRow:
		return row.Tile.String()
	}
	return map[compare.Topic]string{
		compare.Verdict: "verdict", compare.Sum: "sum", compare.Payers: "payers", compare.Gain: "gain",
	}[row.Topic]
}

func shown(c *compare.Column, row *compare.Row, seat tile.Wind) string {
	best := c.Result.Best()
	switch {
	case row.Topic == compare.Verdict && (c.Result.Win || len(c.Waits.Waits) > 0):
		return "yes"
	case row.Topic == compare.Verdict:
		return c.Result.Reason.String()
	case row.Topic == compare.WaitRow:
		w, _ := c.Wait(row.Tile)
		return fmt.Sprintf("%d/%d", w.Discard.Fan, w.SelfDraw.Fan)
	case row.Topic == compare.Gain:
		return fmt.Sprintf("%+d", c.Payment.Points.Of(seat))
	case best == nil || row.Topic == compare.Payers && !c.Result.Win:
		return "-"
	case row.Topic == compare.Sum:
		return fmt.Sprintf("%d/%d", best.RawFan, best.Fan)
	case row.Topic == compare.Payers:
		payers := ""
		for _, seat := range tile.Seats() {
			if c.Payment.Points.Of(seat) < 0 {
				payers += seat.String()
			}
		}
		return payers
	}
	if l, ok := c.Line(row); ok {
		return fmt.Sprint(l.Worth)
	}
	if n, ok := c.Miss(row); ok {
		return string(n.Why)
	}
	return "none"
}

func marks(cell compare.Cell) string {
	text := ""
	for _, at := range cell.Marks {
		text += fmt.Sprintf(" #%d", at+1)
	}
	for _, at := range cell.Follows {
		text += fmt.Sprintf(" (%d)", at+1)
	}
	return text
}

func check(t *testing.T, table *compare.Table, seat tile.Wind, want string) {
	t.Helper()
	if got := written(table, seat); got != strings.TrimLeft(want, "\n") {
		t.Errorf("got:\n%s", got)
	}
}

// TestPresets is the hand of the mock-up under the five presets: flowers, two
// values of the old game, three limits, the kong's feeder, three tables.
func TestPresets(t *testing.T) {
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}
	sets := fivepresets.Of(t)
	check(t, compare.Of(draft(t, "111222333p 5p [CCCC@W] +5p"), w, sets, sets[0]), w.Seat, `
reference 0
verdict | yes | yes | yes | yes | yes
half_flush | 3 | 3 | 3 | 3 | 2 #1
all_pungs | 3 | 3 | 3 | 3 | 2 #1
no_flowers | 1 | none #2 | 1 | 1 | none #2
dragon_pung | 1 | 1 | 1 | 1 | 1
self_draw | 1 | 1 | 1 | 1 | 1
kong_draw | 1 | 1 | 1 | 1 | 1
sum | 10/10 | 9/9 (2) | 10/10 | 10/8 #3 | 7/4 #3 (1) (2)
payers | W | W | EWN #4 | EWN #4 | EWN #4
gain | +768 | +144 #5 (2) | +192 #5 | +96 #5 (3) | +96 #5 #6 (1) (2) (3)
1: fans.half_flush fans.all_pungs
2: fans.no_flowers flowers
3: limit
4: liability.kong_draw.in_a_row liability.kong_draw.self_draw
5: payment.figures
6: payment.method
`)
}

// TestBigThreeDragons is a hand that a new user tries: big three dragons with a
// half flush, two of them fed by South and West. It is explained, too, that four
// fan in the old game pay as much as eight elsewhere.
func TestBigThreeDragons(t *testing.T) {
	w := score.Win{Seat: tile.East, Round: tile.East, By: score.BySelfDraw}
	sets := fivepresets.Of(t)
	check(t, compare.Of(draft(t, "PPP 234p 9p [CCC@S] [FFF@W] +9p"), w, sets, sets[3]), w.Seat, `
reference 3
verdict | yes | yes | yes | yes | yes
big_three_dragons | 8 | 10 #1 | 8 | 8 | 8
half_flush | 3 | 3 | 3 | 3 | 2 #2
no_flowers | 1 | none #3 | 1 | 1 | none #3
self_draw | 1 | 1 | 1 | 1 | 1
sum | 13/10 #4 | 14/10 #4 (3) | 13/13 #4 | 13/8 | 11/4 #4 (2) (3)
payers | SWN | SWN | SWN | SWN | SWN
gain | +768 #5 (4) | +192 (4) | +576 (4) | +96 | +96 #6 (4)
1: fans.big_three_dragons
2: fans.half_flush
3: fans.no_flowers flowers
4: limit
5: payment.first payment.figures
6: payment.method
`)
	w.By, w.From = score.ByDiscard, tile.South
	check(t, compare.Of(draft(t, "234p 9p [PPP@S] [CCC@S] [FFF@W] +9p"), w, sets, sets[3]), w.Seat, `
reference 3
verdict | yes | yes | yes | yes | yes
big_three_dragons | 8 | 10 #1 | 8 | 8 | 8
half_flush | 3 | 3 | 3 | 3 | 2 #2
no_flowers | 1 | none #3 | 1 | 1 | none #3
sum | 12/10 #4 | 13/10 #4 (3) | 12/12 #4 | 12/8 | 10/4 #4 (2) (3)
payers | S | S | SW #5 | S | SWN #6 #7
gain | +512 #8 (4) | +128 (4) | +256 (4) | +64 | +64 (4) (7)
1: fans.big_three_dragons
2: fans.half_flush
3: fans.no_flowers flowers
4: limit
5: liability.big_three_dragons.half
6: liability.nine_tiles.half
7: payment.method
8: payment.first payment.figures
`)
}

// TestFlowersAreLeftAsideWhereNoneArePlayed: sets without flowers judge the hand
// without its own.
func TestFlowersAreLeftAsideWhereNoneArePlayed(t *testing.T) {
	sets := fivepresets.Of(t)
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw}
	check(t, compare.Of(draft(t, "234m 567m 34p 88p [678s@E] 26f +5p"), w, sets, sets[0]), w.Seat, `
reference 0
verdict | yes | below_minimum #1 | yes | yes | yes
seat_flower | 2 | not_played #1 | 2 | 2 | not_played #1
all_chows | 1 | 1 | 1 | 1 | 1
self_draw | 1 | 1 | 1 | 1 | 1
sum | 4/4 | 2/2 (1) | 4/4 | 4/4 | 2/2 (1)
payers | EWN | - (1) | EWN | EWN | EWN
gain | +96 | -192 (1) | +24 #2 | +24 #2 | +24 (1)
1: flowers fans.seat_flower
2: payment.first payment.figures
`)
}

// TestBelowMinimum: a win under one set only.
func TestBelowMinimum(t *testing.T) {
	sets := fivepresets.Of(t)
	w := score.Win{Seat: tile.South, Round: tile.East, From: tile.West}
	check(t, compare.Of(draft(t, "234m 567m 34p 88p [678s@E] +5p"), w, sets, sets[0]), w.Seat, `
reference 0
verdict | below_minimum | below_minimum | below_minimum | below_minimum | yes #1
all_chows | 1 | 1 | 1 | 1 | 1
no_flowers | 1 | none #2 | 1 | 1 | none #2
sum | 2/2 | 1/1 (2) | 2/2 | 2/2 | 1/1 (2)
payers | - | - | - | - | EWN (1)
gain | -512 | -192 #3 #4 | -576 #3 #4 | -96 #3 #4 | +8 (1)
1: minimum
2: fans.no_flowers flowers
3: payment.figures
4: false_win.pays_each
`)
}

// TestNoWinAnywhere: only the cost of a false win can be compared.
func TestNoWinAnywhere(t *testing.T) {
	sets := fivepresets.Of(t)
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw}
	check(t, compare.Of(draft(t, "1133m 5577p 2288s E +E"), w, sets, sets[4]), w.Seat, `
reference 4
verdict | seven_pairs | seven_pairs | seven_pairs | seven_pairs | seven_pairs
gain | -512 #1 #2 #3 | -192 #1 #2 | -576 #1 #2 | -96 | -96
1: payment.method
2: payment.figures
3: false_win.pays_each
`)
}

// TestWaiting: a hand one tile short is compared by what its waits count.
func TestWaiting(t *testing.T) {
	sets := fivepresets.Of(t)
	w := score.Win{Seat: tile.West, Round: tile.East}
	check(t, compare.Of(draft(t, "[7777p@E] [CCC@N] 222s 5556p"), w, sets, sets[2]), w.Seat, `
reference 2
verdict | yes | yes | yes | yes | yes
4p | 2/3 | 1/2 #1 | 2/3 | 2/3 | 1/2 #1 #2
6p | 5/6 | 4/5 #1 | 5/6 | 5/6 | 3/4 #1 #3 #4
1: fans.no_flowers flowers
2: minimum
3: fans.all_pungs
4: limit
`)
}

// TestHouseRules: copies are explained by exactly the values they change.
func TestHouseRules(t *testing.T) {
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw}
	base := copyOf(t, "hk13", nil)
	for _, one := range []struct {
		hand    string
		changes map[string]any
		want    string
	}{
		{"[111s@E] 333s 555s 88s 99s +9s", map[string]any{"conditions.full_flush_with_all_pungs": 10}, "conditions.full_flush_with_all_pungs"},
		{"[111s@E] 333s 555s 88s 99s +9s", map[string]any{"payment.double_triple": true, "limit": 8}, "limit; payment.double_triple"},
		{"123m 456m 789p 11s 23s +1s", map[string]any{"fans.concealed_hand": 1, "conditions.concealed_hand_with_flowers": true},
			"conditions.concealed_hand_with_flowers"},
		{"123m 456m 789p CC 23s +1s", map[string]any{"conditions.all_chows_plain_pair": true}, "conditions.all_chows_plain_pair"},
		{"[CCC@E] [FFF@W] [PPP@N] 23p 11p +1p", map[string]any{"liability.big_three_dragons.self_draw": false}, "liability.big_three_dragons.self_draw"},
		{"[CCC@E] [FFF@W] [PPP@N] 23p 11p +1p", map[string]any{"drops.dragon_hands.drops": []string{}}, "drops.dragon_hands.drops"},
		{"111m 222m 333p 99p CC +C", map[string]any{"fans.four_concealed_pungs": 13}, "fans.four_concealed_pungs"},
		{"EEE SSS WWW NN CC +C", map[string]any{"conditions.all_honours_as_full_flush": true}, "conditions.all_honours_as_full_flush"},
	} {
		table := compare.Of(draft(t, one.hand), w, []*rules.RuleSet{base, copyOf(t, "hk13", one.changes)}, base)
		var got []string
		for _, c := range table.Causes {
			var keys []string
			for _, e := range c.Entries {
				keys = append(keys, e.Key)
			}
			got = append(got, strings.Join(keys, " "))
		}
		if text := strings.Join(got, "; "); text != one.want {
			t.Errorf("%s with %v: caused by %s, want %s\n%s", one.hand, one.changes, text, one.want, written(table, w.Seat))
		}
	}
}

// TestNothingToCompare: a hand that cannot be judged yet, no sets, one set, and a
// copy that changes nothing about the hand.
func TestNothingToCompare(t *testing.T) {
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw}
	sets := fivepresets.Of(t)
	for _, notation := range []string{"", "123m", "123m 456m 789p 1123s 5s"} {
		if table := compare.Of(draft(t, notation), w, sets, sets[0]); table.Kind != compare.Unready || len(table.Columns) > 0 {
			t.Errorf("%q is compared as %+v", notation, table)
		}
	}
	won := draft(t, "[CCC@E] [FFF@W] [PPP@N] 23p 11p +1p")
	if table := compare.Of(won, w, nil, nil); len(table.Rows) > 0 || table.Reference >= 0 {
		t.Errorf("no sets make a table: %+v", table)
	}
	same := copyOf(t, "hk8", map[string]any{"game.rounds": 8, "fans.nine_gates": 7, "claims.winners": "all"})
	for _, list := range [][]*rules.RuleSet{sets[:1], {sets[3], same}} {
		table := compare.Of(won, w, list, sets[3])
		if len(table.Causes) > 0 {
			t.Errorf("causes without a difference:\n%s", written(table, w.Seat))
		}
	}
}

// TestReferenceIsTheSetInForce: of two sets that leave equally much to explain.
func TestReferenceIsTheSetInForce(t *testing.T) {
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw}
	sets := fivepresets.Of(t)[2:4]
	for i, rs := range sets {
		if table := compare.Of(draft(t, "[111s@E] 333s 555s 88s 99s 5f +9s"), w, sets, rs); table.Reference != i {
			t.Errorf("%s is in force, but column %d is the reference", rs.ID, table.Reference)
		}
	}
}
