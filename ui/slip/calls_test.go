package slip

import (
	"strings"
	"testing"

	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations/explain"
	"sikwu/ui/session"
)

// contested opens hands that were called on one tile, starting with the one shown, and
// returns the ruling as text.
func contested(t *testing.T, rs *rules.RuleSet, seat tile.Wind, lines ...string) (*session.Session, string) {
	t.Helper()
	h, err := handfile.ParseHand(strings.Join(lines, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(rs)
	s.Open(h, rs)
	s.ShowCall(seat)
	loc := pagetest.Text(t, "en")
	r, ok := Of(s.View(), evening, testVersion)
	if !ok {
		t.Fatalf("no ruling: %v", s.View().Kind)
	}
	return s, Text(r, explain.New(loc), loc)
}

// TestAContestedHandIsNoWin: a hand is not said to win if another wins the tile, or while
// it is unknown who comes first in turn; the one that does win is.
func TestAContestedHandIsNoWin(t *testing.T) {
	const (
		east  = "12346999p EE [CCC@W] +5p seat=E"
		south = "5p 111999s [FFF@N] [PPP@E] +5p seat=S"
		west  = "34678p 23445677s +5p seat=W"
		same  = " same_tile=true"
	)
	own := pagetest.Preset(t, "hk8").Clone()
	own.Claims.OrphansIntercepted.Value = rules.InterceptedByOrphans
	const chicken, orphans = "123m 456m 99m PP [CCC@W] +P seat=E", "19m19p19sEESWNCF +P seat=W"
	for _, c := range []struct {
		name  string
		rules *rules.RuleSet
		seat  tile.Wind
		lines []string
		says  []string
		never []string
	}{
		{"nobody knows who is first", pagetest.Preset(t, "hk8"), tile.East, []string{east, strings.Replace(south, "seat=S", "seat=W", 1) + same},
			[]string{"One of several", "the first in turn after the discarder"}, []string{" Win\n", "wins\n", "Points  "}},
		{"beaten", pagetest.Preset(t, "old22"), tile.West, []string{west + " from=N", south + " from=N" + same},
			[]string{"South wins", "Another wins", "nothing is paid for this hand"}, []string{" Win\n"}},
		{"wins", pagetest.Preset(t, "old22"), tile.South, []string{west + " from=N", south + " from=N" + same},
			[]string{"South wins", "Win"}, []string{"Another wins", "One of several"}},
		{"beaten by orphans", own, tile.East, []string{chicken + " from=N", orphans + " from=N" + same},
			[]string{"West wins", "Another wins", "Thirteen orphans go first", "HKFan"}, []string{" Win\n", "first in turn after"}},
		{"beaten by orphans whoever fed", own, tile.East, []string{chicken, orphans + same},
			[]string{"West wins", "Another wins"}, []string{"One of them wins"}},
		{"false win", pagetest.Preset(t, "cityu"), tile.South, []string{west + " from=N", south + " from=N" + same},
			[]string{"if West did not call", "Calling it is a false win: West −512"}, []string{"In all: "}},
	} {
		_, text := contested(t, c.rules, c.seat, c.lines...)
		for _, want := range c.says {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q in\n%s", c.name, want, text)
			}
		}
		for _, not := range c.never {
			if strings.Contains(text, not) {
				t.Errorf("%s: %q in\n%s", c.name, not, text)
			}
		}
	}
}

// TestACallerFeedsNothing: a seat that called the tile cannot be made its feeder,
// whatever is pressed.
func TestACallerFeedsNothing(t *testing.T) {
	s, _ := contested(t, pagetest.Preset(t, "hk13"), tile.East, "12346999p EE [CCC@W] +5p seat=E from=W", "5p 111999s [FFF@N] [PPP@E] +5p seat=S from=W same_tile=true")
	before := s.View().Winners.Points
	if s.SetFrom(tile.South); s.State().Win.From != tile.West || s.View().Winners.Points != before {
		t.Errorf("South called the tile and fed it: %v", s.View().Winners)
	}
	s.SetFrom(tile.North)
	if s.SetFirstDiscard(true); s.State().Win.From == tile.East {
		t.Error("East called the dealer's first discard")
	}
}

// TestAHandWaitsForTheOthers: while another call that may win is not entered, nothing is
// paid for this one; where all callers win it is.
func TestAHandWaitsForTheOthers(t *testing.T) {
	const east = "12346999p EE [CCC@W] +5p seat=E from=W"
	for id, wins := range map[string]bool{"hk8": false, "hk13": true} {
		rs := pagetest.Preset(t, id)
		s := session.New(rs)
		h, err := handfile.ParseHand(east)
		if err != nil {
			t.Fatal(err)
		}
		s.Open(h, rs)
		s.Call()
		s.SetSeat(tile.South)
		s.ShowCall(tile.East)
		loc := pagetest.Text(t, "en")
		r, _ := Of(s.View(), evening, testVersion)
		text := Text(r, explain.New(loc), loc)
		if got := strings.Contains(text, "Points  ") && strings.Contains(text, " Win\n"); got != wins {
			t.Errorf("%s: told to win %v:\n%s", id, got, text)
		}
		if got := strings.Contains(text, "once the hand of South is entered"); got == wins {
			t.Errorf("%s: told to wait %v:\n%s", id, got, text)
		}
	}
}

// TestWhoFedIsNamedOrNot: where the feeder does not decide who wins, none is named, and
// nobody is said to have discarded a tile robbed from a kong.
func TestWhoFedIsNamedOrNot(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant", "zh-Hans"} {
		loc := pagetest.Text(t, lang)
		say := explain.New(loc)
		for _, c := range []struct {
			rules string
			lines string
			says  string
			never string
		}{
			{"hk8", "12346999p EE [CCC@W] +5p seat=E\n5p 111999s [FFF@N] [PPP@E] +5p seat=S same_tile=true\n34678p 23445677s +5p seat=N same_tile=true", "", ""},
			{"hk8", "12346999p EE [CCC@S] +5p seat=E by=rob_kong\n34678p 23445677s +5p seat=W same_tile=true", loc.Text("slip.points_unsaid_kong"), loc.Text("slip.points_unsaid")},
		} {
			rs := pagetest.Preset(t, c.rules)
			h, err := handfile.ParseHand(c.lines)
			if err != nil {
				t.Fatal(err)
			}
			s := session.New(rs)
			s.Open(h, rs)
			r, _ := Of(s.View(), evening, testVersion)
			text := Text(r, say, loc)
			if strings.Contains(text, "after .") || strings.Contains(text, "，只有一家食糊：之後") || strings.Contains(text, "，只有一家食糊：之后") {
				t.Errorf("%s: nobody is named:\n%s", lang, text)
			}
			if c.says != "" && (!strings.Contains(text, c.says) || strings.Contains(text, c.never)) {
				t.Errorf("%s: no %q in\n%s", lang, c.says, text)
			}
		}
	}
}
