package table_test

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// TestActs: every act that can be written is read back the same.
func TestActs(t *testing.T) {
	n := 0
	for _, s := range tile.Seats() {
		for k := table.ActDeal; k <= table.ActDiscard; k++ {
			for i := range tile.Kinds {
				a := table.Act{Seat: s, Kind: k}
				switch x := tile.Tile(i); k {
				case table.ActConceal, table.ActAddKong, table.ActDiscard:
					a.Tile = x
				case table.ActChow:
					a.With = [2]tile.Tile{x, min(x+2, tile.Kinds-1)}
				}
				if got, ok := table.ParseAct(a.String()); !ok || got != a {
					t.Fatalf("%q reads back as %v, %v", a, got, ok)
				}
				n++
			}
		}
	}
	if n != 4*12*34 {
		t.Errorf("%d acts", n)
	}
	for text, want := range map[string]string{
		"E discard 5s": "E discard 5s", "S chow 34s": "S chow 34s", "S chow 43s": "S chow 34s", "N pass": "N pass", "E conceal 7p": "E conceal 7p",
		"": "", "E": "", "E ": "", "X draw": "", "e draw": "", "E draw 5s": "", "E discard": "", "E discard ": "", "E discard 55s": "",
		"E discard [5s]": "", "E chow": "", "E chow 3s": "", "E chow 345s": "", "E flowers 3f": "", "E eat": "", "E win!": "", "E  win": "", "E raise": "",
	} {
		a, ok := table.ParseAct(text)
		if ok != (want != "") || ok && a.String() != want {
			t.Errorf("%q reads as %q, %v", text, a, ok)
		}
	}
}

func TestActsInText(t *testing.T) {
	const text = "E deal, E discard 5s,S chow 34s\n\n W pass ,"
	acts, err := table.ParseActs(text)
	if got, want := table.FormatActs(acts), "E deal, E discard 5s, S chow 34s, W pass"; err != nil || got != want {
		t.Errorf("%q, %v", got, err)
	}
	_, err = table.ParseActs("E deal\nE discard 5s, E hop, W pass")
	var bad *table.ParseError
	if !errors.As(err, &bad) || bad.Line != 2 || bad.Text != "E hop" || !strings.Contains(err.Error(), `line 2: "E hop"`) {
		t.Errorf("%v", err)
	}
}

// TestRecord: a record is a few lines that a person can read, and the error of
// one that cannot be played names the act.
func TestRecord(t *testing.T) {
	const text = "rules hk8\ndealer S\nround W\nsum 10\nseed 7\nS deal\n"
	r, err := table.ParseRecord(text)
	if err != nil || r.String() != text {
		t.Fatalf("%q, %v", r, err)
	}
	p, err := table.Replay(r, preset(t, "hk8"))
	if err != nil || p.Mover() != tile.South || p.Round() != tile.West || p.Phase() != table.PhaseTurn {
		t.Fatalf("%v\n%s", err, p)
	}
	r.Acts = append(r.Acts, table.Act{Seat: tile.South, Kind: table.ActDraw})
	before := p.String()
	p, err = table.Replay(r, preset(t, "hk8"))
	var refused *table.ActError
	if !errors.As(err, &refused) || refused.Place != 2 || refused.Reason != table.AlreadyDrawn || p.String() != before {
		t.Errorf("%v", err)
	}
	if got := err.Error(); got != "act 2, S draw: already_drawn" {
		t.Errorf("it says %q", got)
	}
	var start *table.StartError
	if _, err = table.Replay(r, preset(t, "cityu")); !errors.As(err, &start) || start.Fault != table.FaultRules {
		t.Errorf("under other rules: %v", err)
	}
	for _, bad := range []string{"dealer X", "round", "sum ten", "seed 1.5", "wall 1m2", "left x", "next 1", "tail q", "hand X 1m", "hand E 1x", "river E 1", "turn E", "turn E draw", "turn E chow 5s", "turn E draw 55s", "turn X thrown", "nothing", "passed_win E z", "passed E 1m"} {
		if _, err := table.ParseRecord("rules hk8\n" + bad); err == nil || !strings.HasPrefix(err.Error(), "line 2: ") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// seedActs adds the scenes, and some whole hands.
func seedActs(f *testing.F) {
	for _, c := range scenes {
		var head, acts []string
		for _, line := range strings.Split(c.text, " | ") {
			if _, ok := table.ParseAct(line); ok {
				acts = append(acts, line)
			} else {
				head = append(head, line)
			}
		}
		f.Add(c.rules, strings.Join(head, "\n"), strings.Join(acts, ","))
	}
	for n := range uint64(6) {
		p, _ := table.BeginDealt(table.Start{Dealer: tile.East, Round: tile.East, Sum: 5, Seed: int64(n)}, flowerHouse(f))
		for c := newCrowd(rand.New(rand.NewPCG(n, 9))); p.Phase() != table.PhaseOver; {
			if err := p.Do(c.next(p)); err != nil {
				f.Fatal(err)
			}
		}
		f.Add("", "seed "+strconv.FormatUint(n, 10), table.FormatActs(p.Acts()))
	}
}

// FuzzActs: whatever the acts, nothing panics, tiles are conserved, a refused act
// changes nothing, and what was done replays to the same. Acts that cannot be read
// or are refused are skipped.
func FuzzActs(f *testing.F) {
	seedActs(f)
	house := flowerHouse(f)
	f.Fuzz(func(t *testing.T, id, head, acts string) {
		rs, ok := rules.Preset(id)
		if !ok {
			rs = house
		}
		r, err := table.ParseRecord("dealer E\nround E\nsum 5\n" + head)
		if err != nil {
			return
		}
		r.Rules, r.Acts = rs.ID, nil
		p, err := table.Replay(r, rs)
		if err != nil {
			return
		}
		for _, text := range strings.Split(acts, ",") {
			a, ok := table.ParseAct(strings.TrimSpace(text))
			if !ok {
				continue
			}
			reason, before := p.Refuses(a), p.Clone()
			err := p.Do(a)
			if refusedBy(err) != reason || err != nil && !p.Equal(before) {
				t.Fatalf("%s: %v, but refused for %q\n%s", a, err, reason, p)
			}
		}
		checkSpots(t, p)
		checkReplay(t, p, rs)
		if points := p.Points(); points[0]+points[1]+points[2]+points[3] != 0 {
			t.Fatalf("points %v\n%s", points, p)
		}
	})
}
