package table_test

import (
	"testing"

	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// called reads hands that were called on one tile.
func called(t *testing.T, lines ...string) (list []table.Declaration) {
	t.Helper()
	for _, line := range lines {
		h, err := handfile.ParseHand(line)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, table.Declaration{Hand: h.Draft, Win: h.Win})
	}
	return list
}

// TestContest works several winners out by hand: who wins (RULES.md section 4) and what
// they get in sum (section 7). South's hand is half flush in bamboo with a dragon pung and
// no flowers, 5 fan; North's is all chows, full flush, no flowers, 9; West's 2 at most.
func TestContest(t *testing.T) {
	const (
		south = "222s 999s 67s EE [CCC@N] +8s seat=S"
		north = "234567s 345s 67s 11s +8s seat=N"
		west  = "123m 456p 678m 67s 22p 1f +8s seat=W"
	)
	from := func(line, seat string) string { return line + " from=" + seat }
	for _, one := range []struct {
		rules  string
		hands  []string
		points score.Points // E S W N
		known  bool
		wins   string
		reason table.Reason // of the others
	}{
		{"hk8", []string{from(south, "E"), from(north, "E")}, score.Points{-24, 24, 0, 0}, true, "S", table.NotNearest},
		{"hk8", []string{from(north, "E"), from(south, "E")}, score.Points{-24, 24, 0, 0}, true, "S", table.NotNearest},
		{"hk8", []string{from(north, "W"), from(south, "W")}, score.Points{0, 0, -64, 64}, true, "N", table.NotNearest},
		{"hk13", []string{from(south, "E"), from(north, "E")}, score.Points{-24 - 96, 24, 0, 96}, true, "SN", ""},
		{"cityu", []string{from(south, "E"), from(north, "E")}, score.Points{-96 - 384, 96, 0, 384}, true, "SN", ""},
		{"hk8", []string{from(south+" passed=8s", "E"), from(north, "E")}, score.Points{-64, 0, 0, 64}, true, "N", table.WinWasPassed},
		{"hk8", []string{from(west, "E"), from(north, "E")}, score.Points{-64, 0, 0, 64}, true, "N", table.BelowMinimum},
		{"hk8", []string{south, north}, score.Points{}, false, "SN", ""},
		{"hk8", []string{west, north}, score.Points{}, false, "N", table.BelowMinimum},
		{"hk8", []string{north + " passed=8s", south + " passed=8s"}, score.Points{}, true, "", table.WinWasPassed},
		{"hk13", []string{south, north}, score.Points{}, false, "SN", ""},
	} {
		rs, _ := rules.Preset(one.rules)
		got := table.Contest(called(t, one.hands...), rs)
		wins := ""
		for _, c := range got.Calls {
			if c.Reason == "" {
				wins += c.Seat.String()
			} else if c.Reason != one.reason {
				t.Errorf("%s %v: %s is refused for %q", one.rules, one.hands, c.Seat, c.Reason)
			}
		}
		if got.Known != one.known || got.Known && got.Points != one.points || wins != one.wins || len(got.Problems) > 0 {
			t.Errorf("%s %v: %s win, %v %v, problems %v; want %s, %v", one.rules, one.hands, wins, got.Known, got.Points, got.Problems, one.wins, one.points)
		}
		if want := one.hands[0] != south || one.rules == "hk13"; got.Ordered != want {
			t.Errorf("%s %v: ordered %v", one.rules, one.hands, got.Ordered)
		}
	}
}

// TestContestCountsCopies: hands that together have a fifth copy cannot be at one table.
func TestContestCountsCopies(t *testing.T) {
	rs, _ := rules.Preset("hk8")
	got := table.Contest(called(t, "222s 999s 67s EE [CCC@N] +8s seat=S from=E", "222s 999p 67s NN [FFF@S] +8s seat=N from=E"), rs)
	if len(got.Problems) == 0 || got.Problems[0].Reason != score.FiveOfAKind || got.Problems[0].Tile != tile.Bamboo1+1 {
		t.Errorf("%+v", got.Problems)
	}
}

// TestContestOfARobbedKong: its owner has all four, so that nobody holds one.
func TestContestOfARobbedKong(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	west, south := "34678p 23445677s +5p seat=W from=N by=rob_kong", "5p 111999s [FFF@N] [PPP@E] +5p seat=S from=N by=rob_kong"
	for _, hands := range [][]string{{west, south}, {south, west}} {
		got := table.Contest(called(t, hands...), rs)
		if len(got.Problems) != 1 || got.Problems[0].Clash != score.ClashRobbedTileHeld || got.Problems[0].Seat != tile.South {
			t.Errorf("%v: %+v", hands, got)
		}
	}
}

// TestContestWhoeverFed: where thirteen orphans give way only to their like, they win before
// who is first in turn, and so it need not be known who fed the tile; of two orphans it must.
func TestContestWhoeverFed(t *testing.T) {
	rs, _ := rules.Preset("hk8")
	own := rs.Clone()
	own.Claims.OrphansIntercepted.Value = rules.InterceptedByOrphans
	chicken, orphans := "123m 456m 99m PP [CCC@W] +P seat=E", "19m19p19sEESWNCF +P seat=W"
	for _, c := range []struct {
		rules   *rules.RuleSet
		hands   []string
		ordered bool
		winners int
	}{
		{own, []string{chicken, orphans}, true, 1}, {rs, []string{chicken, orphans}, false, 2},
		{own, []string{"19m19p19sEESWNCF +P seat=E", orphans}, false, 2},
	} {
		got := table.Contest(called(t, c.hands...), c.rules)
		if got.Ordered != c.ordered || len(got.Win()) != c.winners {
			t.Errorf("%v: ordered %v, %d win", c.hands, got.Ordered, len(got.Win()))
		}
		if c.ordered && got.Win()[0].Seat != tile.West {
			t.Errorf("%v wins", got.Win()[0].Seat)
		}
	}
}

// TestContestOfAShortHand: it is called, and does not win (CityU 5.2).
func TestContestOfAShortHand(t *testing.T) {
	rs, _ := rules.Preset("cityu")
	got := table.Contest(called(t, "34678p 2344567s +5p seat=W from=N", "5p 111999s [FFF@N] [PPP@E] +5p seat=S from=N"), rs)
	if len(got.Problems) > 0 || len(got.Win()) != 1 || got.Win()[0].Seat != tile.South || got.Refused(tile.West) == "" {
		t.Errorf("%+v", got)
	}
}
