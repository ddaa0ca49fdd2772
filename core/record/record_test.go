package record_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// played returns a hand that machines have played under a rule set.
func played(t *testing.T, rs *rules.RuleSet, seed int64) *record.Hand {
	t.Helper()
	start := table.Start{Dealer: tile.Seats()[seed&3], Round: tile.South, Sum: 11, Seed: seed}
	p, err := players.Hand(start, rs, func(p *table.Play, s tile.Wind) table.Act {
		return players.New(players.Beginner, seed).Decide(players.See(p, s))
	})
	if err != nil {
		t.Fatal(err)
	}
	h := &record.Hand{Rules: rs, Seed: seed, Table: p.Record()}
	for i := range h.Players {
		h.Players[i] = record.Player{Name: []string{"你", "Mr  Chan\n", "", "嘉欣"}[i], Level: players.Levels()[i]}
	}
	h.Players[2].Learner, h.Players[2].Level = true, 0
	return h
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	house, err := sets[0].With(map[string]any{"flowers": false})
	if err != nil {
		t.Fatal(err)
	}
	for n, rs := range append(sets, house) {
		for seed := range int64(4) {
			h := played(t, rs, seed+int64(n)<<8)
			h.Wrong = []record.Wrong{
				{After: 1, Act: table.Act{Seat: tile.West, Kind: table.ActPung}},
				{After: 1, Act: table.Act{Seat: tile.West, Kind: table.ActChow, With: [2]tile.Tile{3, 4}}},
				{After: h.Acts(), Act: table.Act{Seat: tile.West, Kind: table.ActWin}},
			}
			text := record.Encode(h)
			got, err := record.Decode(text)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if got.Players[1].Name != "Mr Chan" || got.Learner() != tile.West {
				t.Errorf("players %v", got.Players)
			}
			if s, ok := got.FalseWin(); !ok || s != tile.West {
				t.Error("the false win is lost")
			}
			if !reflect.DeepEqual(got.Table, h.Table) || !slices.Equal(got.Wrong, h.Wrong) || got.Seed != h.Seed || got.Rules.ID != rs.ID {
				t.Fatalf("%s, %d: another hand", rs.ID, seed)
			}
			if again := record.Encode(got); string(again) != string(text) {
				t.Fatalf("another text:\n%s\n%s", text, again)
			}
			if crlf, err := record.Decode([]byte("\ufeff" + strings.ReplaceAll(string(text), "\n", "\r\n"))); err != nil || !reflect.DeepEqual(crlf.Table, h.Table) {
				t.Errorf("as another system writes it: %v", err)
			}
		}
	}
}

func TestReplayStopsAnywhere(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	h := played(t, rs, 5)
	steps := 0
	p, err := h.Replay(func(n int, p *table.Play, a table.Act) bool {
		if n != steps || len(p.Acts()) != n || a != h.Table.Acts[n] {
			t.Fatalf("step %d: %d acts, %v", n, len(p.Acts()), a)
		}
		at, err := h.At(n)
		if err != nil || !at.Equal(p) {
			t.Fatalf("after %d acts: %v", n, err)
		}
		steps++
		return true
	})
	if err != nil || p.Phase() != table.PhaseOver || steps != h.Acts() {
		t.Errorf("%d of %d steps, %v", steps, h.Acts(), err)
	}
	p, err = h.Replay(func(n int, _ *table.Play, _ table.Act) bool { return n < 3 })
	if err != nil || len(p.Acts()) != 3 {
		t.Errorf("stopped after %d acts, %v", len(p.Acts()), err)
	}
}

func TestBadRecordsAreTold(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	whole := string(record.Encode(played(t, rs, 5)))
	lineOf := func(text, what string) int {
		return 1 + strings.Count(text[:strings.Index(text, what)], "\n")
	}
	change := func(old, changed string) string {
		if !strings.Contains(whole, old) {
			t.Fatalf("no %q", old)
		}
		return strings.Replace(whole, old, changed, 1)
	}
	acts := lineOf(whole, "S deal")
	for _, c := range []struct {
		text  string
		line  int
		fault record.Fault
	}{
		{"", 1, record.NotOurs},
		{"sikwu sheet 1", 1, record.NotOurs},
		{"sikwu hand 0", 1, record.NotOurs},
		{"sikwu hand 2", 1, record.NotThisVersion},
		{strings.Repeat("x", record.MaxBytes+1), 0, record.TooLarge},
		{change("players 5", "players five"), 2, record.BadLine},
		{change("player S", "player E"), 4, record.BadPlayer},
		{change("player S steady Mr Chan\n", ""), lineOf(whole, "\nhouse"), record.BadPlayer},
		{change("player S steady", "player S learner"), 5, record.BadPlayer},
		{change("player S steady", "player S master"), 4, record.BadPlayer},
		{change("S deal", "S dance"), acts, record.BadLine},
		{change("S deal", "wrong S dance"), acts, record.BadLine},
		{change("S deal", "S deal, S discard 1m"), acts, record.BadLine},
		{change("S deal", "E deal"), acts, record.BadAct},
		{change("sum 11", "sum 1"), lineOf(whole, "\nhouse") + 1, record.BadStart},
		{change("\nrules hk13", "\nrules cityu"), lineOf(whole, "\nhouse") + 1, record.BadRules},
		{change("\nhouse\n", "\n"), 0, record.BadLine},
		{whole[:strings.Index(whole, "house")], acts + strings.Count(whole[strings.Index(whole, "S deal"):strings.Index(whole, "house")], "\n"), record.BadRules},
		{change("\nversion = 1\n", "\nversion = 99\n"), 0, record.BadRules},
	} {
		_, err := record.Decode([]byte(c.text))
		var wrong *record.Error
		if !errors.As(err, &wrong) || wrong.Fault != c.fault || c.line > 0 && wrong.Line != c.line {
			t.Errorf("%.60q: %v, want %s on line %d", c.text, err, c.fault, c.line)
		}
		if wrong != nil && wrong.Error() == "" {
			t.Error("no text")
		}
	}
}

// FuzzDecode shows that whatever is read can be played and written.
func FuzzDecode(f *testing.F) {
	f.Add("sikwu hand 1\nplayers 1\nplayer E steady\nplayer S good\nplayer W learner\nplayer N careful\nrules hk13\ndealer E\nround E\nsum 7\nseed 3\nE deal\nhouse\nbase = \"hk13\"\nid = \"x\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		h, err := record.Decode([]byte(text))
		if err != nil {
			return
		}
		if _, err := record.Decode(record.Encode(h)); err != nil {
			t.Error(err)
		}
	})
}
