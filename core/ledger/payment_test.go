package ledger_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestPayments: what an entry moves, by RULES.md sections 7 and 8.
func TestPayments(t *testing.T) {
	twice := map[string]any{"payment.double_triple": true}
	robbed := map[string]any{"flower_hand.seven_rob_the_eighth": true}
	robbedAlone := map[string]any{"flower_hand.seven_rob_the_eighth": true, "payment.robbing": "self_draw"}
	odd := map[string]any{"payment.figures": []int{3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}}
	rising := map[string]any{"payment.figures": []int{1, 3, 5, 7, 9, 11, 13, 15, 17}}
	for _, c := range []struct {
		rules   string
		changes map[string]any
		entry   string
		want    string
	}{
		{"cityu", nil, "A 3 off C", "32 0 -32 0"},
		{"cityu", nil, "A 3 self_draw", "48 -16 -16 -16"},
		{"cityu", nil, "A 13 off C", "512 0 -512 0"}, // over the limit
		{"cityu", nil, "B 6 rob_kong off A", "-192 192 0 0"},
		{"cityu", nil, "B 6 rob_kong liable C off A", "-192 192 0 0"}, // the konger's alone [D]
		{"cityu", nil, "B 5 self_draw liable A", "-144 144 0 0"},
		{"cityu", nil, "B 5 liable A off C", "0 96 -96 0"}, // no halves here
		{"cityu", nil, "B 3, C 4 off A", "-96 32 64 0"},
		{"cityu", nil, "B 3, C 4, D 10 off A", "-608 32 64 512"},
		{"cityu", nil, "false B", "0 -512 0 0"},
		{"emsd", nil, "false B", "64 -192 64 64"},
		{"hk13", nil, "false D", "192 192 192 -576"},
		{"hk13", nil, "A 3 rob_kong off C", "8 0 -8 0"},
		{"hk13", nil, "A 8 liable B off C", "64 -32 -32 0"},
		{"hk13", nil, "A 8 rob_kong liable B off C", "64 -32 -32 0"},
		{"hk13", nil, "A 8 liable C off C", "64 0 -64 0"},
		{"hk13", nil, "A 8 liable B, B 3 liable A off C", "60 -24 -36 0"}, // each on its own
		{"hk13", map[string]any{"minimum": 0}, "A 0 liable B off C", "1 0 -1 0"},
		{"hk13", odd, "A 3 liable B off C", "3 -1 -2 0"}, // the larger part [D]
		{"hk13", odd, "A 3 self_draw", "6 -2 -2 -2"},     // half rounded up for each payer [D]
		{"hk13", nil, "A 3 flowers", "12 -4 -4 -4"},
		{"hk13", robbed, "A 8 flowers off B", "64 -64 0 0"},
		{"hk13", robbedAlone, "A 8 flowers off B", "96 -96 0 0"},
		{"hk13", map[string]any{"minimum": 0, "fans.self_draw": "none"}, "A 0 self_draw", "3 -1 -1 -1"},
		{"hk8", rising, "A 3 self_draw", "12 -4 -4 -4"},
		{"hk8", rising, "A 3 self_draw liable B", "12 -12 0 0"},
		{"hk8", rising, "A 3 off C", "7 0 -7 0"},
		{"hk8", rising, "false A", "-27 9 9 9"},
		{"old22", nil, "A 0 off C", "4 -1 -2 -1"},
		{"old22", nil, "A 4 off C", "64 -16 -32 -16"},
		{"old22", nil, "A 1 self_draw", "12 -4 -4 -4"},
		{"old22", nil, "A 1 liable B off C", "8 -4 -2 -2"},
		{"old22", nil, "A 1 self_draw liable B", "12 -12 0 0"},
		{"old22", nil, "false A", "-96 32 32 32"},
		{"old22", twice, "A 4 times 2 off C", "128 -32 -64 -32"},
		{"old22", twice, "A 4 times 3 self_draw", "288 -96 -96 -96"},
		{"hk8", nil, "draw", "0 0 0 0"},
		{"hk8", nil, "penalty C 15", "0 0 -15 0"},
	} {
		sheet := played(t, preset(t, c.rules, c.changes), c.entry)
		if got := figures(sheet.Totals()); got != c.want {
			t.Errorf("%s %v: %s: %s, want %s", c.rules, c.changes, c.entry, got, c.want)
		}
		if n := sheet.Totals().Of(ledger.Nobody); n != 0 {
			t.Errorf("nobody has %d", n)
		}
	}
}

// houses returns the presets, unchanged and with the other values that decide who
// pays, as far as those fit with the rest.
func houses(t testing.TB) []*rules.RuleSet {
	t.Helper()
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	list := slices.Clone(presets)
	for _, changes := range []map[string]any{
		{"payment.method": "shared"}, {"payment.method": "discarder"},
		{"payment.robbing": "self_draw"}, {"payment.robbing": "discard"},
		{"payment.double_triple": true, "payment.twice": []string{"half_flush"}, "payment.thrice": []string{"full_flush"}},
		{"flower_hand.seven_rob_the_eighth": true, "flower_hand.kong_feeder_pays": true},
		{"payment.scale": "half", "payment.scale_from": 4},
		{"limit": "none", "payment.scale": "full", "payment.scale_from": 4},
		{"liability.twelve_tiles.half": true, "liability.nine_tiles.half": true},
		{"payment.figures": []int{1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27}},
	} {
		before := len(list)
		for _, rs := range presets {
			if changed, err := rs.With(changes); err == nil {
				list = append(list, changed)
			}
		}
		if len(list) == before {
			t.Errorf("%v goes with no preset", changes)
		}
	}
	return list
}

// TestAgreesWithScore: a hand that score has judged and settled moves the same
// points if only its fan, its way and who is liable are written down.
func TestAgreesWithScore(t *testing.T) {
	sets := houses(t)
	r := rand.New(rand.NewPCG(7, 12))
	seen := map[string]int{}
	for range 60_000 {
		rs := sets[r.IntN(len(sets))]
		d, w := anyWin(r)
		res := score.Evaluate(d, w, rs)
		if !res.Win {
			continue
		}
		pay := score.Settle(&res, d, w, rs)
		liable := w.Liable.Seat
		if pay.Liable != nil {
			liable = pay.Liable.Seat
			seen[pay.Liable.Rule.String()]++
		}
		seen[w.By.String()]++
		if w.FlowerRobbed {
			seen["flower_robbed"]++
		}
		if pay.Times > 0 {
			seen["times"]++
		}
		at := ledger.First() // where players are as they sit
		e := ledger.Entry{Kind: ledger.Won, By: w.By, Winners: []ledger.Winner{{
			Player: at.At(w.Seat), Fan: res.Best().RawFan, Liable: at.At(liable), Times: pay.Times,
		}}}
		if w.IsFed() {
			e.From = at.At(w.From)
		}
		sheet, err := begun(t, rs).Add(e)
		if err != nil {
			t.Fatalf("%s, %s, %+v: %v", rs.ID, d, w, err)
		}
		if sheet.Totals() != ledger.Points(pay.Points) {
			t.Fatalf("%s, %s, %+v, %+v: %v, want %v", rs.ID, d, w, e, sheet.Totals(), pay.Points)
		}
		halves := slices.DeleteFunc(slices.Clone(pay.Decisions), func(id string) bool {
			return id != rules.DecisionRoundedUp && id != rules.DecisionLargerPart
		})
		if !slices.Equal(e.Rulings(rs), halves) {
			t.Fatalf("%s, %s, %+v, %+v: %q, want %q", rs.ID, d, w, e, e.Rulings(rs), halves)
		}
		for _, id := range halves {
			seen[id]++
		}
	}
	for _, what := range []string{"discard", "self_draw", "rob_kong", "deal", "flowers", "flower_robbed", "times", "named", "twelve_tiles", "nine_tiles", rules.DecisionRoundedUp, rules.DecisionLargerPart} {
		if seen[what] < 20 {
			t.Errorf("%s came up %d times only", what, seen[what])
		}
	}
	t.Log(seen)
}

// anyWin returns a hand that often counts something, and a way to win it.
func anyWin(r *rand.Rand) (d hand.Draft, w score.Win) {
	w = score.Win{Seat: tile.Seats()[r.IntN(4)], Round: tile.Seats()[r.IntN(4)], By: score.By(r.IntN(int(score.ByFlowers) + 1))}
	if w.By.IsFed() {
		w.From = others(w.Seat)[r.IntN(3)]
	}
	if r.IntN(3) == 0 {
		w.Liable = score.Liable{Set: true, Seat: others(w.Seat)[r.IntN(3)]}
	}
	d.Winning = tile.None
	if w.By == score.ByFlowers {
		for f := range tile.Tile(7 + r.IntN(2)) {
			d.Flowers = append(d.Flowers, tile.Flower1+f)
		}
		if len(d.Flowers) == 8 && r.IntN(2) == 0 {
			w.FlowerRobbed, w.From = true, others(w.Seat)[r.IntN(3)]
			d.Flowers = d.Flowers[:7]
		}
	}
	if w.By == score.ByDeal {
		w.Seat = tile.East
	}
	// a suit, and sometimes honours
	kinds := append(tiles(tile.Dot1, 9), tiles(tile.EastWind, 7*r.IntN(2))...)
	order, down := r.Perm(len(kinds)), r.IntN(5)
	for i, k := range order[:5] {
		t := kinds[k]
		group := []tile.Tile{t, t, t}
		if t.IsSuited() && t.Rank() <= 7 && r.IntN(3) == 0 {
			group = []tile.Tile{t, t + 1, t + 2}
		}
		switch {
		case i == 4:
			d.Concealed = append(d.Concealed, t, t)
		case i < down && w.By != score.ByDeal && group[0] != group[1]:
			d.Melds = append(d.Melds, hand.Meld{Tiles: group, From: w.Seat.Previous()})
		case i < down && w.By != score.ByDeal:
			d.Melds = append(d.Melds, hand.Meld{Tiles: group, From: others(w.Seat)[r.IntN(3)]})
		default:
			d.Concealed = append(d.Concealed, group...)
		}
	}
	if w.By.NeedsWinning() {
		i := r.IntN(len(d.Concealed))
		d.Winning = d.Concealed[i]
		d.Concealed = slices.Delete(d.Concealed, i, i+1)
	}
	d.Sort()
	return d, w
}

// others returns the three other seats.
func others(seat tile.Wind) [3]tile.Wind {
	next := seat.Next()
	return [3]tile.Wind{next, next.Next(), seat.Previous()}
}

func tiles(first tile.Tile, n int) (list []tile.Tile) {
	for t := range tile.Tile(n) {
		list = append(list, first+t)
	}
	return list
}
