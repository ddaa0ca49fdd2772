package evening_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"sikwu/core/evening"
	"sikwu/core/handfile"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/players"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/internal/testkit/effort"
)

// TestBestAndLapseAreOnTheSheet plays evenings of machines and one with a person in it, and reads
// the best hands and what cost most in the round before off the sheet another way.
func TestBestAndLapseAreOnTheSheet(t *testing.T) {
	lapses := map[evening.Lapse]int{}
	for n := int64(0); n < int64(effort.Tries(24)) || n < 40 && lapses[evening.FedThree] == 0; n++ {
		sets := presets(t)
		o := options(sets[n%int64(len(sets))], 1, 40+n)
		o.Strict = true
		e := begin(t, o)
		for hands := 0; !e.IsOver() && hands < 20; hands++ {
			for on(t, e); !e.IsHandOver(); on(t, e) {
				a := decides(e, n)
				if hands == 1 && n%4 == 0 { // a false win now and then, or a wrong claim
					a = table.Act{Seat: e.Seat(), Kind: table.ActWin}
				}
				if id, ok := e.Offence(a); ok && id == penalty.FalseWin {
					if err := e.Slip(a); err != nil {
						t.Fatal(err)
					}
				} else if err := e.Do(a); err != nil {
					t.Fatal(err)
				}
			}
			lapses[e.Lapse()]++
			checkGrown(t, e)
			if e.IsOver() {
				break
			}
			if err := e.NextHand(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if lapses[evening.FalseWins] == 0 || lapses[evening.FedThree] == 0 || lapses[""] == 0 {
		t.Errorf("lapses: %v", lapses)
	}
}

func checkGrown(t *testing.T, e *evening.Evening) {
	t.Helper()
	var most, own int
	paid := map[evening.Lapse]int{}
	rows := e.Sheet().Rows
	for _, r := range rows {
		melds := 0
		for _, w := range r.Entry.Winners {
			most = max(most, w.Fan)
			if w.Player == e.You {
				own = max(own, w.Fan)
			}
			h, err := handfile.ParseHand(w.Tiles)
			if err != nil {
				t.Fatal(err)
			}
			melds = max(melds, len(h.Draft.Melds))
		}
		if r.Position.Round+1 != e.At().Round {
			continue
		}
		lost := -r.Points.Of(e.You)
		switch {
		case r.Entry.Kind == ledger.FalseWin:
			paid[evening.FalseWins] += lost
		case r.Entry.Kind == ledger.Won && r.Entry.From == e.You && melds >= 3:
			paid[evening.FedThree] += lost
		case r.Entry.Kind == ledger.Penalty:
			paid[evening.Penalised] += lost
		}
	}
	if who, fan := e.Best(ledger.Nobody); who.IsOne() != (most > 0) || fan != most {
		t.Errorf("the best hand has %d fan, not %d", fan, most)
	}
	if who, fan := e.Best(e.You); who.IsOne() != (own > 0) || fan != own || who.IsOne() && who != e.You {
		t.Errorf("the person's best has %d fan, not %d", fan, own)
	}
	worst := e.Lapse()
	for l, n := range paid {
		if n > paid[worst] || worst == "" && n > 0 {
			t.Errorf("%q cost most, but %q cost %d: %v", worst, l, n, paid)
		}
	}
}

// TestBentsAreKept writes an evening with what its machines like, and one as those of before were
// written, without; and no other words are read.
func TestBentsAreKept(t *testing.T) {
	folder := evening.In(t.TempDir())
	for _, bents := range [][4]players.Bent{{}, {0, players.LikesSuit, 0, players.LikesPungs}} {
		o := options(presets(t)[0], 1, 3)
		o.Bents = bents
		f, err := folder.Create(o, clock)
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(folder.Path(f.ID()))
		if err != nil || bytes.Contains(data, []byte(`"bents"`)) != (bents != [4]players.Bent{}) {
			t.Fatalf("%s, %v", data, err)
		}
		again, err := evening.Read(data)
		if err != nil || again.Bents != bents {
			t.Errorf("%v, %v", again, err)
		}
		for _, wrong := range []string{`["","suit"]`, `["","suits","",""]`} {
			if _, err := evening.Read(bytes.Replace(data, []byte(`["","suit","","pungs"]`), []byte(wrong), 1)); bents != [4]players.Bent{} && err == nil {
				t.Errorf("%s is read", wrong)
			}
		}
	}
}

// TestTheEveningBefore is found by the one that follows, with what its choices cost; not the file
// that an evening went on from.
func TestTheEveningBefore(t *testing.T) {
	folder, at := evening.In(t.TempDir()), time.Date(2026, 11, 25, 20, 0, 0, 0, time.UTC)
	now := func() time.Time { at = at.Add(time.Hour); return at }
	create := func() *evening.File {
		f, err := folder.Create(options(presets(t)[0], 1, 3), now)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	first := create()
	if folder.Before(first) != nil {
		t.Error("there is one before the first")
	}
	for n := range 4 {
		if _, ok := first.CostEach(); ok {
			t.Errorf("%d hands are enough", n)
		}
		for on(t, first); !first.IsHandOver(); on(t, first) {
			if err := first.Do(decides(first.Evening, 1)); err != nil {
				t.Fatal(err)
			}
		}
		if err := first.Review(review.Sum{Cost: 2 * float64(n)}); err != nil {
			t.Fatal(err)
		}
		if n < 3 {
			if err := first.NextHand(); err != nil {
				t.Fatal(err)
			}
		}
	}
	second := create()
	before := folder.Before(second)
	if before == nil || before.Seed != first.Seed || strings.Compare(first.ID(), second.ID()) >= 0 {
		t.Fatal("another evening is the one before")
	}
	if cost, ok := before.CostEach(); !ok || cost != 3 {
		t.Errorf("its choices cost %v, %v", cost, ok)
	}
}
