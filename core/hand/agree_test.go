package hand_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// TestEveryFamily compares Splits with the naive search for every collection of up
// to fourteen tiles of one family, four of a kind or more: alone, and beside a pair
// of another family, to include sets without a pair.
func TestEveryFamily(t *testing.T) {
	for _, f := range []struct {
		name  string
		first tile.Tile
		ranks int
		other tile.Tile
	}{
		{"characters", tile.Character1, 9, tile.White},
		{"dots", tile.Dot1, 9, tile.Character1},
		{"bamboo", tile.Bamboo1, 9, tile.Dot1},
		{"honours", tile.EastWind, 7, tile.Bamboo1},
	} {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			var tiles tile.Counts
			var room [8]hand.Split
			check := func() {
				if got, want := divisions(hand.Splits(room[:0], &tiles)), naiveSplits(&tiles); !slices.Equal(got, want) {
					t.Fatalf("%v: %v, want %v", tiles, got, want)
				}
			}
			eachHeap(tiles[f.first:][:f.ranks], 14, func(n int) {
				if n%3 == 2 {
					check()
				} else if n%3 == 0 && n < 14 {
					tiles[f.other] = 2
					check()
					tiles[f.other] = 0
				}
			})
		})
	}
}

// eachHeap calls f with every way to fill up the counts with at most most tiles,
// and with their number.
func eachHeap(counts []uint8, most int, f func(n int)) {
	var fill func(i, n int)
	fill = func(i, n int) {
		if i == len(counts) {
			f(n)
			return
		}
		for k := 0; n+k <= most; k++ {
			counts[i] = uint8(k)
			fill(i+1, n+k)
		}
		counts[i] = 0
	}
	fill(0, 0)
}

// anyCounts draws possible arguments of the package: hands, hands with a tile more,
// less or wrong, too many of a kind, and plain nonsense.
var anyCounts = rapid.Custom(func(t *rapid.T) (tiles tile.Counts) {
	if rapid.IntRange(0, 9).Draw(t, "nonsense") == 0 {
		copy(tiles[:], rapid.SliceOfN(rapid.Byte(), tile.Kinds, tile.Kinds).Draw(t, "counts"))
		return tiles
	}
	first := rapid.SampledFrom([]int{0, 0, 9, 18, 25, 27}).Draw(t, "from")
	last := rapid.IntRange(first, min(first+15, tile.Kinds-1)).Draw(t, "to")
	kind := rapid.IntRange(first, last)
	for range rapid.IntRange(0, 4).Draw(t, "sets") {
		k := kind.Draw(t, "set")
		if tile.Tile(k).IsSuited() && k%9 < 7 && rapid.Bool().Draw(t, "chow") {
			tiles.Add(tile.Tile(k), tile.Tile(k+1), tile.Tile(k+2))
		} else {
			tiles[k] += 3
		}
	}
	tiles[kind.Draw(t, "pair")] += 2
	for range rapid.SampledFrom([]int{0, 1, 1, 2}).Draw(t, "gone") {
		if k := kind.Draw(t, "less"); tiles[k] > 0 {
			tiles[k]--
		}
	}
	for range rapid.SampledFrom([]int{0, 0, 0, 1, 2}).Draw(t, "come") {
		tiles[kind.Draw(t, "more")]++
	}
	return tiles
})

// TestAgreement compares the whole interface with the naive search. all is drawn
// independently: it may even lack some of the concealed tiles.
func TestAgreement(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 50 {
			tiles, all := anyCounts.Draw(t, "tiles"), anyCounts.Draw(t, "all")
			if rapid.Bool().Draw(t, "beside") {
				addTo(&all, &tiles)
			}
			agree(t, &tiles, &all)
		}
	})
}

// agree compares every answer, including the order of splits and kinds.
func agree(t rapid.TB, tiles, all *tile.Counts) {
	want := naiveSplits(tiles)
	if got := divisions(hand.Splits(nil, tiles)); !slices.Equal(got, want) {
		t.Fatalf("splits of %v: %v, want %v", tiles, got, want)
	}
	if got := hand.IsComplete(tiles); got != (len(want) > 0) {
		t.Fatalf("%v is complete: %v", tiles, got)
	}
	if got := hand.IsThirteenOrphans(tiles); got != naiveOrphans(tiles) {
		t.Fatalf("%v is thirteen orphans: %v", tiles, got)
	}
	if got, want := hand.Waiting(nil, tiles, all), naiveWaits(tiles, all, false); !slices.Equal(got, want) {
		t.Fatalf("waits of %v in %v: %v, want %v", tiles, all, got, want)
	}
	if got, want := hand.Dead(nil, tiles, all), naiveWaits(tiles, all, true); !slices.Equal(got, want) {
		t.Fatalf("dead waits of %v in %v: %v, want %v", tiles, all, got, want)
	}
}

// FuzzAgreement: whatever the counts, the answers equal those of the naive search.
// The second half of the bytes is what all holds in addition.
func FuzzAgreement(f *testing.F) {
	for _, seed := range []string{
		"1112345678999m", "55666777888999m", "111122223333m 44m", "19m 19p 19s ESWN CFP",
		"123m 456p 789s EE C", "11111m", "1111111111111m", "",
	} {
		d, err := hand.Parse(seed)
		if err != nil {
			f.Fatal(err)
		}
		c := d.Counts()
		f.Add(c[:])
	}
	f.Add(make([]byte, 2*tile.Kinds))
	f.Add(append(make([]byte, tile.Kinds-1), 255, 253, 14, 4, 5))
	f.Add([]byte{128, 1}) // more than a pile holds
	f.Fuzz(func(t *testing.T, data []byte) {
		var tiles, all tile.Counts
		if n := copy(tiles[:], data); n < len(data) {
			copy(all[:], data[n:])
		}
		addTo(&all, &tiles)
		agree(t, &tiles, &all)
	})
}

// addTo adds tiles to all, up to 255 of a kind.
func addTo(all, tiles *tile.Counts) {
	for k, n := range tiles {
		all[k] = min(all[k], 255-n) + n
	}
}
