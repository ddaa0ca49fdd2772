package hand

import (
	"bytes"
	"compress/flate"
	"flag"
	"os"
	"slices"
	"testing"

	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

var update = flag.Bool("update", false, "write the table of suits anew")

// TestSuits works out ways to hold a suit, and finds them in the tables; with -update it
// writes these, of every way there is. One way of four will do otherwise: the test below
// holds the tables to all of them.
func TestSuits(t *testing.T) {
	for _, of := range []struct {
		file  string
		goal  goal
		table *lazySuits
	}{{"suits.bin", anyWin, &anySuits}, {"chows.bin", goal{kinds: allKinds, noPungs: true}, &chowSuits}} {
		var answers []needs
		number := map[needs]uint8{}
		which := make([]uint8, suitWays)
		ways := -1
		eachSuit(func(held *tile.Counts) {
			if ways++; !*update && effort.Skips(ways) {
				return
			}
			m := measure{goal: of.goal, concealed: *held, melded: new(tile.Counts)}
			lack := m.suit(0)
			if !*update {
				if got := of.table.open().of((*[9]uint8)(held[:9])); got != lack {
					t.Fatalf("%s: %v lacks %x, not %x", of.file, held[:9], lack, got)
				}
				return
			}
			id, ok := number[lack]
			if !ok {
				id = uint8(len(answers))
				number[lack] = id
				answers = append(answers, lack)
			}
			which[numberedWays().of((*[9]uint8)(held[:9]))] = id
		})
		if *update {
			if err := os.WriteFile(of.file, packTable(t, answers, which), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestMain looks at what the start of the program has unpacked, before any test.
func TestMain(m *testing.M) {
	unpackedAtStart = anySuits.table != nil || chowSuits.table != nil
	os.Exit(m.Run())
}

var unpackedAtStart bool

// TestTablesAreUnpackedWhenNeeded: not by the start of the program, and by the first
// distance.
func TestTablesAreUnpackedWhenNeeded(t *testing.T) {
	if unpackedAtStart {
		t.Error("the start of the program unpacks a table of suits")
	}
	Distance(new(tile.Counts), new(tile.Counts), 4)
	if anySuits.table == nil {
		t.Error("no table of suits is read")
	}
	DistanceTo(&Goal{Shape: AllChows}, new(tile.Counts), nil)
	if chowSuits.table == nil {
		t.Error("no table of chows is read")
	}
}

// TestSuitsAgainstEveryWayToFillThem lays down every way to hold sets and the pair, and
// goes from what holds one to what lacks one tile more. It knows nothing of the search.
func TestSuitsAgainstEveryWayToFillThem(t *testing.T) {
	for _, of := range []struct {
		pungs bool
		table *lazySuits
	}{{true, &anySuits}, {false, &chowSuits}} {
		for sets := range 5 {
			for pairs := range 2 {
				lack := lackByWay(sets, pairs, of.pungs)
				eachSuit(func(held *tile.Counts) {
					got := of.table.open().of((*[9]uint8)(held[:9])) >> (placeBits * (5*pairs + sets)) & onePlace
					if want := lack[wayAt(held)]; got != needs(want) {
						t.Fatalf("%v lacks %d for %d sets and %d pairs with pungs %t, want %d", held[:9], got, sets, pairs, of.pungs, want)
					}
				})
			}
		}
	}
}

var steps = [9]int{1, 5, 25, 125, 625, 3125, 15625, 78125, 390625}

func wayAt(held *tile.Counts) (at int) {
	for rank, n := range held[:9] {
		at += steps[rank] * int(n)
	}
	return at
}

// lackByWay says how many tiles each way to hold up to four of each rank lacks for some
// sets and perhaps the pair.
func lackByWay(sets, pairs int, pungs bool) []uint8 {
	lack := make([]uint8, 5*steps[8])
	for i := range lack {
		lack[i] = 99
	}
	var held tile.Counts
	var lay func(sets, pairs int)
	try := func(sets, pairs int, ranks ...int) {
		for _, r := range ranks {
			held[r]++
		}
		if slices.Max(held[:]) <= tile.Copies {
			lay(sets, pairs)
		}
		for _, r := range ranks {
			held[r]--
		}
	}
	lay = func(sets, pairs int) {
		if sets+pairs == 0 {
			lack[wayAt(&held)] = 0
		}
		for r := range 9 {
			if pairs > 0 {
				try(sets, pairs-1, r, r)
			} else if sets > 0 {
				if pungs {
					try(sets-1, 0, r, r, r)
				}
				if r < 7 {
					try(sets-1, 0, r, r+1, r+2)
				}
			}
		}
	}
	lay(sets, pairs)
	// More tiles lack nothing either; one tile fewer lacks one more.
	for _, step := range steps { // rank by rank, with no need to divide
		for five := 0; five < len(lack); five += 5 * step {
			for at := five + step; at < five+5*step; at++ {
				if lack[at-step] == 0 {
					lack[at] = 0
				}
			}
		}
	}
	for _, step := range steps {
		for five := 0; five < len(lack); five += 5 * step {
			for at := five + 4*step - 1; at >= five; at-- {
				lack[at] = min(lack[at], lack[at+step]+1)
			}
		}
	}
	return lack
}

// eachSuit calls for each way to hold up to fourteen tiles of a suit.
func eachSuit(do func(held *tile.Counts)) {
	var each func(rank, left int, held *tile.Counts)
	each = func(rank, left int, held *tile.Counts) {
		if rank == 9 {
			do(held)
			return
		}
		for n := range min(left, tile.Copies) + 1 {
			held[rank] = uint8(n)
			each(rank+1, left-n, held)
		}
		held[rank] = 0
	}
	each(0, maxTiles, new(tile.Counts))
}

// packTable makes what readSuits unpacks.
func packTable(t *testing.T, answers []needs, which []uint8) []byte {
	t.Helper()
	if len(answers) > 255 {
		t.Fatalf("%d answers", len(answers))
	}
	data := []byte{uint8(len(answers))}
	for _, a := range answers {
		for range 10 {
			data = append(data, uint8(a&onePlace))
			a >>= placeBits
		}
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err = w.Write(append(data, which...)); err != nil {
		t.Fatal(err)
	}
	if err = w.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

// TestWaysAreNumbered: every way has a number of its own.
func TestWaysAreNumbered(t *testing.T) {
	met := make([]bool, suitWays)
	n := 0
	eachSuit(func(held *tile.Counts) {
		way := numberedWays().of((*[9]uint8)(held[:9]))
		if met[way] {
			t.Fatalf("%v has the number of another", held[:9])
		}
		met[way] = true
		n++
	})
	if n != suitWays {
		t.Errorf("%d ways, want %d", n, suitWays)
	}
}

// BenchmarkReadSuits reads a table, as the first hand does.
func BenchmarkReadSuits(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		readSuits(packedSuits, true)
	}
}
