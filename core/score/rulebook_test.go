package score_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// judge reads "rules | hand | circumstances" and judges it. Circumstances are
// words: seat=S round=W by=self_draw from=N draws=kong,flower last first
// konged liable=W.
func judge(t *testing.T, question string) (hand.Draft, score.Win, *rules.RuleSet, score.Result) {
	t.Helper()
	part := strings.Split(question, "|")
	rs, ok := rules.Preset(strings.TrimSpace(part[0]))
	if !ok {
		t.Fatalf("no preset %q", part[0])
	}
	d, err := hand.Parse(part[1])
	if err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	w := score.Win{Seat: tile.East, Round: tile.East}
	for _, word := range strings.Fields(part[2]) {
		key, value, _ := strings.Cut(word, "=")
		seat, _ := tile.ParseWind(value)
		switch key {
		case "seat":
			w.Seat = seat
		case "round":
			w.Round = seat
		case "from":
			w.From = seat
		case "liable":
			w.Liable = score.Liable{Set: true, Seat: seat}
		case "by":
			w.By, ok = score.ParseBy(value)
		case "draws":
			for _, draw := range strings.Split(value, ",") {
				w.Draws = append(w.Draws, map[string]score.Draw{"kong": score.DrawKong, "flower": score.DrawFlower}[draw])
			}
		case "last":
			w.LastTile = true
		case "first":
			w.FirstDiscard = true
		case "konged":
			w.DealerKonged = true
		default:
			ok = false
		}
		if !ok {
			t.Fatalf("%s: cannot read %q", question, word)
		}
	}
	return d, w, rs, score.Evaluate(d, w, rs)
}

// TestReasons: one hand a line, and everything that is wrong with it.
func TestReasons(t *testing.T) {
	for question, want := range map[string]string{
		"hk8 | 1112345678999m +5m | from=S":                       "",
		"emsd | 1112345678999m 1f +5m |":                          "no_flowers_in_this_game",
		"emsd | 1234567f | by=flowers":                            "no_flowers_in_this_game",
		"emsd | 123m | by=flowers":                                "no_flowers_in_this_game",
		"hk8 | 1112345678999m 1122f +5m |":                        "duplicate_flower duplicate_flower",
		"hk8 | [ESW] 123m 456p 789s 5s +5s | seat=S":              "bad_meld",
		"hk8 | {777p} 123m 456p 789s 5s +5s |":                    "bad_meld",
		"hk8 | {7777p@W} 123m 456p 789s 5s +5s |":                 "bad_meld",
		"hk8 | [7777p+] 123m 456p 789s 5s +5s |":                  "bad_meld",
		"hk8 | 11111m 23m 567p EE N +N |":                         "five_of_a_kind",
		"hk8 | [1111m@S] 123m 456p 789s 5s +5s |":                 "five_of_a_kind",
		"hk8 | [234m@N] 567p 345s 99s 55m +5m | seat=S":           "chow_not_from_left",
		"hk8 | 1112345678999m 1p +5m |":                           "too_many_tiles",
		"hk8 | 111234567899m +5m |":                               "too_few_tiles",
		"hk8 | [111m@E] 234m 567m 789m 9m +9m | seat=E":           "impossible_context",
		"hk8 | 1112345678999m +5m | from=E":                       "impossible_context",
		"hk8 | 11m 33m 55p 77p 99s EE C +C | from=S":              "seven_pairs",
		"hk8 | 1111m 33m 55p 77p 99s E +E | from=S":               "seven_pairs",
		"hk8 | 147m 258p 369s ESWN +C | from=S":                   "not_complete",
		"hk8 | 234m 567m 34p 88p [678s@E] 2f +5p | seat=S from=W": "below_minimum",
		// all problems are kept, in order
		"emsd | [891m@E] 11111p 1f 1f +5p | from=E": "no_flowers_in_this_game duplicate_flower bad_meld five_of_a_kind too_few_tiles impossible_context",
	} {
		_, _, _, res := judge(t, question)
		var got []string
		for _, p := range res.Problems {
			got = append(got, p.Reason.String())
		}
		if got := strings.Join(got, " "); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s: %s, want %s", question, got, want)
		}
	}
}

// TestClashes: one hand a line, and the facts that contradict each other.
func TestClashes(t *testing.T) {
	const whole = "123m 456p 789s EEE C +C"
	for _, c := range []struct{ question, want string }{
		{"hk8 | " + whole + " | by=discard from=S draws=kong", "draws_without_self_draw"},
		{"hk8 | " + whole + " | by=rob_kong from=S draws=flower", "draws_without_self_draw robbed_tile_held"},
		{"hk8 | " + whole + " | by=self_draw draws=kong", "more_kong_draws_than_kongs"},
		{"hk8 | " + whole + " | by=self_draw draws=flower", "more_flower_draws_than_flowers"},
		{"hk8 | {1111m} [234p@N] 567s EEE C +C | by=self_draw draws=kong", "kong_draws_against_order"},
		{"hk8 | [1111m@S] 234p 567s EEE C 1f +C | by=self_draw draws=flower,kong", "kong_draws_against_order"},
		{"hk8 | [FFF+@N] [CCCC@S] 123m 456p 9s 1f +9s | by=self_draw draws=flower,kong", ""},
		{"hk8 | [FFF+@N] [CCCC@S] 123m 456p 9s 1f +9s | by=self_draw draws=kong,kong", ""},
		{"hk8 | [FFF+@N] [CCCC@S] 123m 456p 9s 1f +9s | by=self_draw draws=kong,kong,kong", "more_kong_draws_than_kongs"},
		{"hk8 | " + whole + " | by=rob_kong from=S last", "last_tile_with_robbing robbed_tile_held"},
		{"hk8 | 123m 456p 789s EEE CC | by=deal last", "last_tile_with_deal"},
		{"hk8 | 1234567f | by=flowers last", "last_tile_with_flower_hand"},
		{"hk8 | 123456f | by=flowers", "flower_hand_needs_seven"},
		{"emsd | 1234567f | by=flowers", "flower_hand_without_flowers"},
		{"hk13 | 123m 46p 789s EEE CC +5p | by=rob_concealed_kong from=S", "only_orphans_rob_concealed"},
		{"hk8 | 19m 119p 19s ESWN CF +P | by=rob_concealed_kong from=S", "concealed_kong_not_robbed_here"},
		{"hk8 | 123m 456p 789s EEE CC | by=deal seat=S", "deal_not_east"},
		{"hk8 | {1111m} 456p 789s EEE CC | by=deal", "deal_with_melds"},
		{"hk8 | 123m 456p 789s EEE CC | by=deal draws=kong", "kong_before_deal"},
		{"hk8 | " + whole + " | by=self_draw first seat=S", "first_discard_not_by_discard"},
		{"hk8 | " + whole + " | from=S first", "first_discard_by_dealer first_discard_not_from_dealer"},
		{"hk8 | {1111m} 234p 567s EEE C +C | seat=S from=E first", "first_discard_with_melds"},
		{"hk8 | " + whole + " | seat=S from=E first last", "first_discard_is_last_tile"},
		{"hk8 | " + whole + " | from=S liable=E", "liable_is_winner"},
	} {
		d, w, rs, res := judge(t, c.question)
		var got []string
		for _, clash := range score.Clashing(d, w, rs) {
			got = append(got, string(clash))
		}
		if got := strings.Join(got, " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.question, got, c.want)
		}
		impossible := slices.ContainsFunc(res.Problems, func(p score.Problem) bool { return p.Clash != "" })
		doubtful := c.want == string(score.ClashMoreFlowerDraws) || c.want == string(score.ClashFirstLast)
		if impossible != (c.want != "" && !doubtful) {
			t.Errorf("%s: impossible is %v", c.question, impossible)
		}
	}
}

// TestFlowerHandsWithoutAValue are not played, whatever the minimum; one with a
// value still is.
func TestFlowerHandsWithoutAValue(t *testing.T) {
	for _, c := range []struct {
		without, flowers string
		want             score.Reason
	}{
		{"small_flowers", "1234567f", score.ImpossibleContext},
		{"small_flowers", "12345678f", score.OK},
		{"big_flowers", "12345678f", score.ImpossibleContext},
		{"big_flowers", "1234567f", score.OK},
	} {
		d, w, rs, _ := judge(t, "hk8 | "+c.flowers+" | by=flowers")
		house, err := rs.With(map[string]any{"minimum": 0, "fans." + c.without: "none"})
		if err != nil {
			t.Fatal(err)
		}
		if res := score.Evaluate(d, w, house); res.Reason != c.want {
			t.Errorf("%s without %s: %q, want %q", c.flowers, c.without, res.Reason, c.want)
		}
	}
}

// TestMeldsInAnyOrder: a hand counts the same however the tiles of its melds are
// ordered.
func TestMeldsInAnyOrder(t *testing.T) {
	for _, question := range []string{
		"hk8 | [345s@E] [678p@E] 234m 567m 5s +5s | seat=S from=W",
		"cityu | [234p@N] [567p@N] [789p@N] [CCC@W] 1p +1p | by=self_draw",
		"hk8 | [345s@W] [678p@E] 234m 567m 5s +5s | seat=S from=W", // not from the left
		"hk8 | [345s@E] {7777p} 234m 567m 5s +5s | seat=S by=self_draw draws=kong",
	} {
		d, w, rs, want := judge(t, question)
		pays := score.Settle(&want, d, w, rs)
		for range 5 {
			for i := range d.Melds { // one tile on, and twice all the way round
				m := d.Melds[i].Tiles
				m[0], m[1], m[2] = m[1], m[2], m[0]
			}
			res := score.Evaluate(d, w, rs)
			got := score.Settle(&res, d, w, rs)
			if res.Reason != want.Reason || got.Points != pays.Points || res.Win && res.Best().Fan != want.Best().Fan {
				t.Errorf("%s: %s, %v; want %s, %v", d, res.Reason, got.Points, want.Reason, pays.Points)
			}
		}
	}
}

// TestNotCounted: the fans that seem to apply and are not counted, and why.
func TestNotCounted(t *testing.T) {
	for _, c := range []struct{ question, want string }{
		{"cityu | 111222333p 5p [CCCC@W] 267f +5p | seat=S by=self_draw draws=kong", "four_concealed_pungs:claimed seat_flower:not_own"},
		{"hk13 | 123m 456p 78s 55p [234m@N] 15678f +9s | from=S", "seat_flower:excluded seat_flower:not_own seat_flower:not_own"},
		{"hk8 | 111m 444p 777s SS 99s +9s | from=W", "four_concealed_pungs:fed_pung concealed_hand:flowers"},
		{"emsd | 111m 444p 777s 222s 9s +9s | from=W", "four_concealed_pungs:only_self_draw"},
		{"hk8 | {1111m} 444p 777s 222s 9s +9s | by=self_draw", "four_concealed_pungs:kong"},
		{"old22 | {1111m} 444p 777s 22s 99s +9s | by=self_draw", "concealed_hand:kong"},
		{"hk8 | 123m 456p 789s 345s C +C | from=W last", "last_tile_draw:not_drawn"},
		{"hk8 | {1111m} 456p 789s 345s C 1f +C | by=self_draw draws=kong,flower", "kong_draw:flower_between"},
		{"hk8 | {1111m} {2222p} 789s 345s C 1f +C | by=self_draw draws=kong,flower,kong", "kong_on_kong:flower_between"},
		{"hk8 | 123m 456p 789s 345s C +C | seat=S from=E first konged", "earthly_hand:dealers_kong"},
		{"emsd | {1111m} {2222p} {3333s} {4444s} C +C | by=self_draw", "four_kongs:not_played"},
		{"cityu | [CCC@W] [FFF@N] PP 456m 24p 2367f +3p | by=self_draw", "seat_flower:not_own×2"},
		{"hk8 | [CCC@W] [FFF@N] PP 456m 24p 1f +3p | by=self_draw", "dragon_pung:excluded×2"},
	} {
		d, w, rs, res := judge(t, c.question)
		if res.Best() == nil {
			t.Errorf("%s: %s", c.question, res.Reason)
			continue
		}
		var got []string
		for _, n := range score.NotCountedLines(res.Best(), d, w, rs) {
			line := fmt.Sprintf("%s:%s", n.Fan, n.Why)
			if n.Count > 1 {
				line += fmt.Sprint("×", n.Count)
			}
			got = append(got, line)
		}
		for _, want := range strings.Fields(c.want) {
			if !strings.Contains(strings.Join(got, " ")+" ", want+" ") {
				t.Errorf("%s: %s, want %s", c.question, got, want)
			}
		}
	}
}

// TestLiable: who is liable under which rule, and what everyone pays.
func TestLiable(t *testing.T) {
	for _, c := range []struct{ question, want string }{
		// the claimed kong that led at once to the fourth meld
		{"hk8 | [234m@N] [555p@S] [CCCC@W] {9999s} 8m +8m | by=self_draw draws=kong,kong", "W twelve_tiles [96 0 -96 0]"},
		// also through a flower, even if the chain of a kong draw breaks at one
		{"hk8 | [234m@N] [555p@S] [CCCC@W] {9999s} 8m 1f +8m | by=self_draw draws=kong,flower,kong", "W twelve_tiles [24 0 -24 0]"},
		{"hk13 | [234m@N] [555p@S] [CCCC@W] {9999s} 8m 1f +8m | by=self_draw draws=kong,flower,kong", "W twelve_tiles [24 0 -24 0]"},
		{"hk13 | [234m@N] [555p@S] [CCCC@W] {9999s} 8m 1f +8m | by=self_draw draws=kong,kong,flower", "W twelve_tiles [12 0 -12 0]"},
		{"hk13 | [555p@S] [CCCC@W] {9999s} 888m EE 1f +E | by=self_draw draws=kong,flower,kong", "- "},
		{"cityu | [234m@N] [555p@S] [CCCC@W] {9999s} 8m 2f +8m | by=self_draw draws=kong,flower,kong", "W twelve_tiles,kong_draw [48 0 -48 0]"},
		// hk13: two kongs in a row whose first was fed
		{"hk13 | [CCCC@W] {9999s} 234m 567p 8m +8m | by=self_draw draws=kong,kong", "W kong_draw"},
		// the added kong is meant if the claimed one cannot begin
		{"cityu | [FFF+@N] [CCCC@W] 234m 567p 8m 2f +8m | by=self_draw draws=flower,kong", "-"},
		{"cityu | [FFF+@N] [CCCC@W] 234m 567p 8m +8m | by=self_draw draws=kong,kong", "W kong_draw"},
		// the later feed replaces the earlier
		{"cityu | [CCC@W] [FFF@N] [PPP@S] [234m@N] 5p +5p | by=self_draw", "N twelve_tiles"},
		{"hk13 | [EEE@N] [SSS@W] [WWW@S] [NNN@S] 1p +1p | by=discard from=W", "S twelve_tiles,big_four_winds"},
		{"emsd | [EEE@N] [SSS@W] {WWWW} NN 1p 1p +N | by=self_draw", "-"},
		// half of what the discarder pays
		{"old22 | [234m@N] [567m@N] [888m@W] 99m CC +C | from=S", "W nine_tiles [32 -8 -16 -8]"},
		{"old22 | [234m@N] [567m@N] [888m@W] 99m CC +C | from=W", "- [32 -8 -16 -8]"},
		// named by the user
		{"cityu | 1112345678999m +5m | by=self_draw liable=W", "W named [768 0 -768 0]"},
		{"cityu | 1112345678999m +5m | from=S liable=W", "- [512 -512 0 0]"},
		{"hk13 | 1112345678999m +5m | from=S liable=W", "W named [192 -96 -96 0]"},
		// whoever was liable, the robbed kong is paid by its owner alone
		{"cityu | [CCC@W] [FFF@N] [PPP@S] 23m 5p 5p +4m | by=rob_kong from=W", "- [768 0 -768 0]"},
		{"hk13 | [CCC@W] [FFF@N] [PPP@S] 23m 5p 5p +4m | by=rob_kong from=W", "S big_three_dragons [128 -64 -64 0]"},
	} {
		d, w, rs, res := judge(t, c.question)
		pay := score.Settle(&res, d, w, rs)
		got := "-"
		if l := pay.Liable; l != nil {
			got = fmt.Sprint(l.Seat, " ", l.Rule)
			for _, also := range l.Also {
				got += "," + also.String()
			}
		}
		got += " " + fmt.Sprint(pay.Points)
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %s (%s), want %s", c.question, got, res.Reason, c.want)
		}
	}
}

// TestRulingsShow: if our ruling shapes an answer, its id is given with it.
func TestRulingsShow(t *testing.T) {
	for question, want := range map[string]string{
		// an added kong was meant; all four in a row; the deal; the payment
		"cityu | [FFF+@N] [CCCC@W] 234m 567p 8m 2f +8m | by=self_draw draws=flower,kong":             rules.DecisionAddedLast,
		"hk13 | {CCCC} {9999s} {1111p} {5555m} 8m +8m | by=self_draw draws=kong,kong,kong,kong last": rules.DecisionDropsAtOnce,
		"cityu | 234m 55m 678p 345s 999s | by=deal":                                                  rules.DecisionHeavenlyPaid,
		"hk8 | 1112345678999m +5m | seat=S from=E":                                                   "discarder_pays_all",
		"old22 | 1112345678999m +5m | seat=S by=self_draw":                                           "shared_figures",
		"old22 | [234m@N] [567m@N] [888m@W] 99m CC +C | from=S":                                      "after_twelve_too",
	} {
		d, w, rs, res := judge(t, question)
		pay := score.Settle(&res, d, w, rs)
		got := slices.Clone(pay.Decisions)
		if pay.Liable != nil {
			got = append(got, pay.Liable.Decision)
		}
		for _, l := range score.Lines(res.Best(), d, w, rs) {
			got = append(got, l.Decision)
		}
		for _, n := range score.NotCountedLines(res.Best(), d, w, rs) {
			got = append(got, n.Decision)
		}
		if !slices.Contains(got, want) {
			t.Errorf("%s: rulings %q, want %s", question, got, want)
		}
	}
}

// TestBetterWays: what would make a hand below the minimum a win.
func TestBetterWays(t *testing.T) {
	d, w, rs, _ := judge(t, "hk8 | 234m 567m 34p 88p [678s@E] 2f +5p | seat=S from=W")
	var got []string
	for _, l := range score.BetterWays(d, w, nil, rs) {
		got = append(got, fmt.Sprint(l.Way, " ", l.Fan, " ", l.Payment.Points.Of(tile.South)))
	}
	want := "self_draw 3 12, rob_kong 3 8, last_tile_draw 4 24"
	if got := strings.Join(got, ", "); got != want {
		t.Errorf("ways %s, want %s", got, want)
	}
}

// TestTraps are hands that other programs read wrongly.
func TestTraps(t *testing.T) {
	for question, want := range map[string]int{
		"hk8 | 5566677788999m +8m | from=S":       4,
		"hk8 | 111123m 456p 789s 5p +5p | from=S": 1,
		"hk8 | 1111234567899m +9m | from=S":       1,
		"hk8 | 33678m 34577p 66s W +W | from=S":   0,
	} {
		d, w, rs, res := judge(t, question)
		if got := splitsOf(res); got != want {
			t.Errorf("%s: %d ways to split, want %d", question, got, want)
		}
		if best := res.Best(); best != nil && len(score.Lines(best, d, w, rs)) == 0 {
			t.Errorf("%s: a reading without a fan", question)
		}
	}
	// kongs make hands of fifteen to eighteen tiles
	kongs := []string{"{1111m}", "{4444p}", "[7777s@W]", "[SSSS@N]"}
	for n, rest := range []string{"111m 444p 777s SSS", "444p 777s SSS", "777s SSS", "SSS", ""} {
		question := "hk13 | " + strings.Join(kongs[:n], " ") + " " + rest + " C +C | seat=E from=S"
		if _, _, _, res := judge(t, question); !res.Win {
			t.Errorf("%s: %s", question, res.Reason)
		}
	}
}

func splitsOf(res score.Result) int {
	type split struct {
		sets hand.Sets
		pair tile.Tile
	}
	seen := map[split]bool{}
	for _, r := range res.Readings.All() {
		seen[split{r.Sets, r.Pair}] = true
	}
	return len(seen)
}

func BenchmarkEvaluate(b *testing.B) {
	rs, _ := rules.Preset("cityu")
	d, _ := hand.Parse("111222333p 5p [CCCC@W] 267f +5p")
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}
	b.ReportAllocs()
	for b.Loop() {
		res := score.Evaluate(d, w, rs)
		score.Settle(&res, d, w, rs)
	}
}

func BenchmarkWaits(b *testing.B) {
	rs, _ := rules.Preset("hk8")
	d, _ := hand.Parse("1112345678999m")
	w := score.Win{Seat: tile.South, Round: tile.East}
	b.ReportAllocs()
	for b.Loop() {
		score.Waits(d, w, rs)
	}
}
