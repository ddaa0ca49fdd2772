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
		var made suitTable
		number := map[needs]uint8{}
		made.which = make([]uint8, suitWays)
		eachSuit(func(held *tile.Counts) {
			m := measure{goal: &of.goal, concealed: *held, melded: new(tile.Counts)}
			lack := m.suit(0)
			if !*update {
				if got := of.table().of(held, 0); got != lack {
					t.Fatalf("%s: %v lacks %x, not %x", of.file, held[:9], lack, got)
				}
				return
			}
			id, ok := number[lack]
			if !ok {
				id = uint8(len(made.answers))
				number[lack] = id
				made.answers = append(made.answers, lack)
			}
			made.which[ways().of((*[9]uint8)(held[:9]))] = id
		})
		if *update {
			if err := os.WriteFile(of.file, made.pack(t), 0o644); err != nil {
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

// pack is what readSuits unpacks.
func (s *suitTable) pack(t *testing.T) []byte {
	t.Helper()
	if len(s.answers) > 255 {
		t.Fatalf("%d answers", len(s.answers))
	}
	data := []byte{uint8(len(s.answers))}
	for _, a := range s.answers {
		for sets := range 10 {
			l := a.sets
			if sets > 4 {
				l = a.paired
			}
			data = append(data, uint8(l.at(sets%5)))
		}
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err = w.Write(append(data, s.which...)); err != nil {
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
		readSuits(packedSuits)
	}
}
