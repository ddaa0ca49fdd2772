package table_test

import (
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/fivepresets"
)

// TestWhatATileAllows: chow, pung and kong (CityU 1.4, L2), under any rules.
func TestWhatATileAllows(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"5s from E | S 3467s 11p 9m | W 3467s 11p 9m | N 3467s 11p 9m", "S chow 34s, chow 46s, chow 67s | W | N"},
		{"1s from E | S 239s", "S chow 23s"},
		{"9s from E | S 178s", "S chow 78s"},
		{"2s from E | S 134s", "S chow 13s, chow 34s"},
		{"8s from E | S 679s", "S chow 67s, chow 79s"},
		{"9m from E | S 8m 1p", "S"},
		{"1p from E | S 89m 23s", "S"},
		{"N from W | N EESSWW CFP", "N"},
		{"5s from N | E 46s", "E chow 46s"},
		{"5s from W | E 55s | S 555s | N 5s", "E pung | S kong, pung | N"},
		{"5s from S | W 5556s 4s", "W kong, pung, chow 46s"},
		{"5s from E | S [555s@W] | W {5555s} | N [456s@W] 5s", "S | W | N"},
		{"5s from S | S 34555667s", "S"},
	} {
		for _, rs := range allPresets(t) {
			if got := ask(t, rs, c.text); got != c.want {
				t.Errorf("%s, %s: %q, want %q", rs.ID, c.text, got, c.want)
			}
		}
	}
}

// ready waits for 5s and 8s, and counts a lot.
const ready = "[EEE@W] [CCC@S] 999s 6667s"

func TestWins(t *testing.T) {
	for _, c := range []struct{ rules, text, want string }{
		{"cityu", "5s from W | E " + ready, "E win"},
		{"cityu", "8s from W | S 13m 22m", "S"},                         // four tiles are no hand
		{"hk8", "1s from E | W 123m 456p 789s 23s EE 2f", "W"},          // one fan
		{"old22", "1s from E | W 123m 456p 789s 23s EE", "W win"},       // no minimum
		{"hk8", "1s from E | W 123m 456p 789s 23s EE 9s", "W"},          // a tile too many
		{"emsd", "5s from W | E " + ready + " 3f", "E"},                 // no flowers here
		{"cityu", "1s from S | N 19m 19p 19s ESWN CFP 9m", "N"},         // fourteen already
		{"cityu", "1s from S | N 19m 19p 9s ESWN CFP 9m", "N win"},      // thirteen orphans
		{"cityu", "2m from S | N 1199m 1199p 1199s 2m", "N"},            // seven pairs
		{"hk13", "5s from N | E [456s@W] [CCC@S] [FFF@S] 888s 5s", "E"}, // a chow that was not the left's
	} {
		if got := ask(t, preset(t, c.rules), c.text); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.rules, c.text, got, c.want)
		}
	}
}

// TestFirstAndLastDiscard: the facts about the discard reach package score.
func TestFirstAndLastDiscard(t *testing.T) {
	const chicken = "1s from E | W 123m 456p 789s 23s EE 2f"
	first := func(o *table.Offer) { o.FirstDiscard = true }
	konged := func(o *table.Offer) { o.DealerKonged = true }
	hk8, cityu := preset(t, "hk8"), preset(t, "cityu")
	if got := ask(t, hk8, chicken, first); got != "W win" {
		t.Errorf("an earthly hand is %q", got)
	}
	if got := ask(t, hk8, chicken, first, konged); got != "W" {
		t.Errorf("after the dealer's kong it is %q", got)
	}
	if got := ask(t, cityu, chicken, first, konged); got != "W win" {
		t.Errorf("where his kong does not matter it is %q", got)
	}
	last := house(t, "hk8", map[string]any{"fans.last_tile_discard": 2})
	if got := ask(t, last, chicken, wallLeft(0)); got != "W win" {
		t.Errorf("the last discard is %q", got)
	}
	if got := ask(t, last, chicken, wallLeft(1)); got != "W" {
		t.Errorf("the last discard but one is %q", got)
	}
}

// TestReasons: each reason, and which is given if several apply.
func TestReasons(t *testing.T) {
	const low = "1s from E | W 123m 456p 789s 23s EE 2f"
	for _, c := range []struct {
		rules, text, call, want string
		change                  func(*table.Offer)
	}{
		{"hk8", "5s from E | W 34s", "W chow 34s", "not_from_left", nil},
		{"hk8", "5s from E | W 12s", "W chow 34s", "not_from_left", nil},
		{"hk8", "5s from E | S 37s", "S chow 34s", "tiles_not_held", nil},
		{"hk8", "5s from E | S 19s", "S chow 19s", "tiles_not_held", nil},
		{"hk8", "5s from E | S 33s", "S chow 33s", "tiles_not_held", nil},
		{"hk8", "5s from E | S 34p", "S chow 34p", "tiles_not_held", nil},
		{"hk8", "E from E | S SW", "S chow SW", "tiles_not_held", nil},
		{"hk8", "5s from E | S 5s", "S pung", "tiles_not_held", nil},
		{"hk8", "5s from E | S 55s", "S kong", "tiles_not_held", wallLeft(0)},
		{"hk8", "5s from E | S 555s", "S kong", "no_tile_left", wallLeft(0)},
		{"hk8", "5s from E | S 555s", "S kong", "", wallLeft(1)},
		{"hk8", "5s from E | S 555s", "S pung", "no_tile_left", wallLeft(0)},
		{"hk8", "5s from E | S 555s", "S pung", "", wallLeft(1)},
		{"hk8", "5s from E | S 5s", "S pung", "tiles_not_held", wallLeft(0)},
		{"hk8", "5s from E | S 34s", "S chow 34s", "no_tile_left", wallLeft(0)},
		{"hk8", "5s from E | S 34s", "S chow 34s", "", wallLeft(1)},
		{"hk8", "5s from E | W 34s", "W chow 34s", "not_from_left", wallLeft(0)},
		{"old22", "1s from E | W 123m 456p 789s 23s EE", "W win", "", wallLeft(0)},
		{"hk8", "5s from E | S 555s", "S pung", "passed_pung", passedPung(tile.South, one(t, "5s"))},
		{"hk8", "5s from E | S 55s", "S win", "not_complete", nil},
		{"hk8", low, "W win", "below_minimum", nil},
		{"hk8", low, "W win", "below_minimum", passedWin(tile.West, one(t, "1s"))},
		{"hk8", "5s from W | E " + ready, "E win", "passed_win", passedWin(tile.East, one(t, "5s"))},
	} {
		var change []func(*table.Offer)
		if c.change != nil {
			change = append(change, c.change)
		}
		want := c.call
		if c.want != "" {
			want += " " + c.want
		}
		if got := settle(t, preset(t, c.rules), c.text, c.call, change...); got != want {
			t.Errorf("%s, %s: %q, want %q", c.rules, c.text, got, want)
		}
	}
}

// TestPriority: a win, then pung or kong, then chow, whoever called first.
func TestPriority(t *testing.T) {
	const three = "5m from E | S [CCC@W] 234m 678m 99m 46m | W 55m | N [FFF@W] 111m 888m WW 67m"
	for _, c := range []struct{ calls, want string }{
		{"S chow 46m, W pung", "W pung; S chow 46m lower_priority"},
		{"S chow 46m, W pung, N win", "N win; S chow 46m lower_priority; W pung lower_priority"},
		{"S chow 34m", "S chow 34m"},
		{"S win, W pung", "S win; W pung lower_priority"},
		// a call that is refused by itself beats no other
		{"S chow 46m, W kong", "S chow 46m; W kong tiles_not_held"},
		{"S chow 19m, W kong", "S chow 19m tiles_not_held; W kong tiles_not_held"},
	} {
		for _, id := range []string{"cityu", "hk8"} {
			if got := settle(t, preset(t, id), three, c.calls); got != c.want {
				t.Errorf("%s, %s: %q, want %q", id, c.calls, got, c.want)
			}
		}
	}
	// tiles that no set has: the nearer pung, even if all win
	for _, rs := range allPresets(t) {
		if got := settle(t, rs, "5m from S | E 55m | N 55m", "E pung, N pung"); got != "N pung; E pung lower_priority" {
			t.Errorf("%s, two pungs: %q", rs.ID, got)
		}
	}
}

// claimRules are rows for every entry about claims: a table that the value affects,
// and a near miss that it does not.
var claimRules = []struct {
	key             string
	was, is         any
	text, calls     string
	change          func(*table.Offer)
	before, after   string
	near, nearCalls string
	nearChange      func(*table.Offer)
	same            string
}{
	{
		key: "claims.winners", was: "all", is: "nearest",
		text: "5m from E | S [CCC@W] 234m 678m 99m 46m | W [FFF@N] 111m 888m WW 67m", calls: "S win, W win",
		before: "S win; W win", after: "S win; W win not_nearest",
		// the other's hand does not win
		near: "5m from E | S [CCC@W] 234m 678m 99m 46m | W [FFF@N] 111m 888m WW 66m", nearCalls: "S win, W win",
		same: "S win; W win not_complete",
	},
	{
		key: "claims.orphans_intercepted_by", was: "any", is: "orphans",
		text: "C from E | S CC [FFF@W] 111m 888m WW | W 19m 19p 19s ESWN CFP", calls: "S win, W win",
		before: "S win; W win not_nearest", after: "W win; S win not_nearest",
		// orphans nearer still may
		near: "C from E | W 19m 19p 19s ESWN FPP | N 19m 19p 19s ESWN FFP", nearCalls: "W win, N win",
		same: "W win; N win not_nearest",
	},
	{
		key: "claims.passed_win", was: "kind", is: "any",
		text: "8s from W | E " + ready, calls: "E win", change: passedWin(tile.East, tile.Bamboo1+4),
		before: "E win", after: "E win passed_win",
		// nothing was passed
		near: "8s from W | E " + ready, nearCalls: "E win", same: "E win",
	},
	{
		key: "claims.passed_pung", was: false, is: true,
		text: "7m from W | E 77m 19p 28s 46m ESWN C", calls: "E pung", change: passedPung(tile.East, tile.Character1+6),
		before: "E pung", after: "E pung passed_pung",
		// a claimed kong of it may still be made
		near: "7m from W | E 777m 19p 28s 4m ESWN C", nearCalls: "E kong", nearChange: passedPung(tile.East, tile.Character1+6),
		same: "E kong",
	},
}

func TestClaimRules(t *testing.T) {
	for _, c := range claimRules {
		base := map[string]any{"claims.winners": "nearest"}
		if c.key == "claims.winners" {
			base = map[string]any{}
		}
		base[c.key] = c.was
		before := house(t, "hk13", base)
		base[c.key] = c.is
		after := house(t, "hk13", base)
		check := func(what string, rs *rules.RuleSet, text, calls string, change func(*table.Offer), want string) {
			var list []func(*table.Offer)
			if change != nil {
				list = append(list, change)
			}
			if got := settle(t, rs, text, calls, list...); got != want {
				t.Errorf("%s, %s: %q, want %q", c.key, what, got, want)
			}
		}
		check("before", before, c.text, c.calls, c.change, c.before)
		check("after", after, c.text, c.calls, c.change, c.after)
		check("near miss before", before, c.near, c.nearCalls, c.nearChange, c.same)
		check("near miss after", after, c.near, c.nearCalls, c.nearChange, c.same)
	}
}

func TestEveryClaimRuleHasARow(t *testing.T) {
	for _, e := range rules.Entries() {
		if !strings.HasPrefix(e.Key, "claims.") {
			continue
		}
		rows := 0
		for _, c := range claimRules {
			if c.key == e.Key {
				rows++
			}
		}
		if rows == 0 {
			t.Errorf("nothing shows what %s changes", e.Key)
		}
	}
}

// TestPassedKinds: the kind that was passed, on another's discard (CityU 2.9, HKMJ,
// EMSD 1, L2), as each preset plays it.
func TestPassedKinds(t *testing.T) {
	pungs := map[string]string{"cityu": "E pung", "emsd": "E", "hk13": "E pung", "hk8": "E", "old22": "E"}
	five, seven := one(t, "5s"), one(t, "7m")
	for _, rs := range fivepresets.Of(t) {
		for _, c := range []struct{ text, want string }{
			{"5s from W | E " + ready, "E"},
			{"8s from W | E " + ready, "E win"},
		} {
			if got := ask(t, rs, c.text, passedWin(tile.East, five)); got != c.want {
				t.Errorf("%s, %s: %q, want %q", rs.ID, c.text, got, c.want)
			}
		}
		const pair = "7m from W | E 77m 19p 28s 46m ESWN C"
		if got := ask(t, rs, pair, passedPung(tile.East, seven)); got != pungs[rs.ID] {
			t.Errorf("%s: a passed pung is %q, want %q", rs.ID, got, pungs[rs.ID])
		}
		if got := ask(t, rs, pair, passedPung(tile.East, five)); got != "E pung" {
			t.Errorf("%s: a pung of another kind is %q", rs.ID, got)
		}
	}
}

// TestRobbing: a kong's tile can only be won, by several as a discard can; a
// concealed kong's only by thirteen orphans, if that is played.
func TestRobbing(t *testing.T) {
	const (
		added   = "5m from E | S [CCC@W] 234m 678m 99m 46m | W [FFF@N] 111m 888m WW 67m"
		orphans = "N from E | S 19m 19p 19s ESW CCFP | W 19m 19p 19s ESW CFPP"
	)
	for _, c := range []struct {
		rules, text, calls, want string
		by                       score.By
	}{
		{"cityu", added, "S win, W win", "S win; W win", score.ByRobKong},
		{"hk8", added, "S win, W win", "S win; W win not_nearest", score.ByRobKong},
		{"cityu", added, "S win, W win", "S win not_complete; W win not_complete", score.ByRobConcealedKong},
		{"cityu", orphans, "S win, W win", "S win; W win", score.ByRobConcealedKong},
		{"old22", orphans, "S win, W win", "S win; W win not_nearest", score.ByRobConcealedKong},
		{"hk8", orphans, "S win, W win", "S win not_complete; W win not_complete", score.ByRobConcealedKong},
		{"cityu", added, "S chow 46m", "S chow 46m not_discarded", score.ByRobKong},
	} {
		if got := settle(t, preset(t, c.rules), c.text, c.calls, robbed(c.by)); got != c.want {
			t.Errorf("%s, %s by %s: %q, want %q", c.rules, c.text, c.by, got, c.want)
		}
	}
	any := house(t, "hk13", map[string]any{"claims.passed_win": "any"})
	if got := settle(t, any, added, "S win", robbed(score.ByRobKong), passedWin(tile.South, tile.Character1+4)); got != "S win" {
		t.Errorf("a passed discard forbids robbing: %q", got)
	}
}

func TestParseCall(t *testing.T) {
	for text, want := range map[string]string{
		"win": "win", "kong": "kong", "pung": "pung", "chow 34s": "chow 34s", "chow 43s": "chow 34s",
		"chow 3s4s": "chow 34s", "chow 1m2p": "chow 1m2p", "chow": "", "chow ": "", "chow 3s": "", "chow 345s": "",
		"chow 34": "", "chow [34s]": "", "Win": "", "": "", " win": "", "win ": "", "discard": "",
	} {
		c, ok := table.ParseCall(text)
		if got := c.String(); ok != (want != "") || got != want {
			t.Errorf("%q reads as %q, %v", text, got, ok)
		}
	}
}
