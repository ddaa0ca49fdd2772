package hand

import (
	"bytes"
	"compress/flate"
	"flag"
	"os"
	"testing"

	"sikwu/core/tile"
)

var update = flag.Bool("update", false, "write the table of suits anew")

// TestSuits works out every way to hold a suit, and finds it in the tables; with -update
// it writes them.
func TestSuits(t *testing.T) {
	for _, of := range []struct {
		file  string
		goal  goal
		table func() *suitTable
	}{{"suits.bin", anyWin, anySuits}, {"chows.bin", goal{kinds: allKinds, noPungs: true}, chowSuits}} {
		var answers []needs
		number := map[needs]uint8{}
		which := make([]uint8, suitWays)
		eachSuit(func(held *tile.Counts) {
			m := measure{goal: of.goal, concealed: *held, melded: new(tile.Counts)}
			lack := m.suit(0)
			if !*update {
				if got := of.table().of((*[9]uint8)(held[:9])); got != lack {
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
			which[ways().of((*[9]uint8)(held[:9]))] = id
		})
		if *update {
			if err := os.WriteFile(of.file, packTable(t, answers, which), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
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
	each(0, mostTiles, new(tile.Counts))
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
			a >>= place
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
		way := ways().of((*[9]uint8)(held[:9]))
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
