package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// hands is a deal done by hand: a row of stacks, each a list of places with the top
// one first, from whose ends the players take.
type hands struct {
	row    [][]string
	places map[string][]string // by seat
}

func dealt(dealer tile.Wind, sum, each int) *hands {
	h := &hands{places: map[string][]string{}}
	opened := dealer
	for range sum - 1 {
		opened = opened.Next()
	}
	stacks := walk(opened, each)
	for _, s := range append(stacks[sum:], stacks[:sum]...) {
		h.row = append(h.row, []string{s + "t", s + "b"})
	}
	order := []string{dealer.String(), dealer.Next().String(), dealer.Next().Next().String(), dealer.Previous().String()}
	for range 3 {
		for _, seat := range order {
			for range 4 {
				h.places[seat] = append(h.places[seat], h.head())
			}
		}
	}
	a, b, c := h.row[0], h.row[1], h.row[2]
	h.places[order[0]] = append(h.places[order[0]], a[0], c[0])
	h.places[order[1]] = append(h.places[order[1]], a[1])
	h.places[order[2]] = append(h.places[order[2]], b[0])
	h.places[order[3]] = append(h.places[order[3]], b[1])
	h.row = append([][]string{{c[1]}}, h.row[3:]...)
	return h
}

// head takes the next tile.
func (h *hands) head() string { return h.from(0) }

// tail takes the next replacement.
func (h *hands) tail() string { return h.from(len(h.row) - 1) }

func (h *hands) from(i int) string {
	p := h.row[i][0]
	if h.row[i] = h.row[i][1:]; len(h.row[i]) == 0 {
		h.row = slices.Delete(h.row, i, i+1)
	}
	return p
}

func (h *hands) next() string { return h.row[0][0] }
func (h *hands) last() string { return h.row[len(h.row)-1][0] }

// TestDeals: all sums, dealers and rule sets against a deal done by hand, with
// every tile of the set in one place.
func TestDeals(t *testing.T) {
	for _, rs := range allPresets(t) {
		for _, dealer := range tile.Seats() {
			for sum := table.MinSum; sum <= table.MaxSum; sum++ {
				name := fmt.Sprintf("%s, dealer %s, sum %d", rs.ID, dealer, sum)
				tiles := table.Shuffled(int64(sum), rs.Flowers.Value)
				d := table.Deal(tiles, dealer, sum, rs)
				h := dealt(dealer, sum, table.StacksEach(rs.Flowers.Value))
				for i, seat := range tile.Seats() {
					if got := words(d.Places[i]); !slices.Equal(got, h.places[seat.String()]) {
						t.Fatalf("%s: %s takes %v, want %v", name, seat, got, h.places[seat.String()])
					}
				}
				checkReplaced(t, name, d, h)
				checkTiles(t, name, d, rs)
			}
		}
	}
}

// checkReplaced follows the replacements along the tail.
func checkReplaced(t *testing.T, name string, d *table.Dealt, h *hands) {
	t.Helper()
	for _, r := range d.Replaced {
		for _, got := range r.Tiles {
			place := h.tail()
			if want := d.Wall.At(placeOf(t, place)); got != want {
				t.Fatalf("%s: %s takes %s from %s, where %s lies", name, r.Seat, got, place, want)
			}
		}
	}
	next, _ := d.Wall.Next()
	tail, _ := d.Wall.Tail()
	if next.String() != h.next() || tail.String() != h.last() {
		t.Fatalf("%s: next %s, tail %s, want %s, %s", name, next, tail, h.next(), h.last())
	}
}

func placeOf(t *testing.T, name string) table.Place {
	t.Helper()
	for _, p := range table.Places(true) {
		if p.String() == name {
			return p
		}
	}
	t.Fatalf("no place %s", name)
	return table.Place{}
}

// checkTiles checks that hands have the right size and no flower, and that all
// tiles together, including those left in the wall, are a set.
func checkTiles(t *testing.T, name string, d *table.Dealt, rs *rules.RuleSet) {
	t.Helper()
	var tiles []tile.Tile
	for i, seat := range tile.Seats() {
		want := 13
		if seat == d.Dealer {
			want = 14
		}
		if len(d.Hands[i]) != want || slices.ContainsFunc(d.Hands[i], tile.Tile.IsFlower) {
			t.Fatalf("%s: %s holds %s", name, seat, tile.Format(d.Hands[i]))
		}
		tiles = append(append(tiles, d.Hands[i]...), d.Flowers[i]...)
	}
	for d.Wall.Left() > 0 {
		tiles = append(tiles, d.Wall.Draw())
	}
	slices.Sort(tiles)
	if !slices.Equal(tiles, table.Tiles(rs.Flowers.Value)) {
		t.Fatalf("%s: the tiles are %s", name, tile.Format(tiles))
	}
}

func TestSetOfTiles(t *testing.T) {
	with, without := table.Tiles(true), table.Tiles(false)
	if len(with) != 144 || len(without) != 136 || !slices.Equal(with[:136], without) {
		t.Fatalf("%d and %d tiles", len(with), len(without))
	}
	if got := tile.Format(with[136:]); got != "12345678f" {
		t.Errorf("flowers %s", got)
	}
	if got := tile.Format(with[:36]); got != "111122223333444455556666777788889999m" {
		t.Errorf("characters %s", got)
	}
}

// TestShuffleStays: a seed means the same tiles for ever, in saved games and when
// users share it.
func TestShuffleStays(t *testing.T) {
	var got []string
	for _, seed := range []int64{0, 1, 7, -7} {
		var first string
		for _, x := range table.Shuffled(seed, true)[:8] {
			first += x.String()
		}
		got = append(got, first)
	}
	want := []string{"1p1pW7f1m8mS6m", "7p6m3s6f9mW3p2s", "1m8f5p8m6m9m5s7m", "1s7mE9p7mPP8p"}
	if !slices.Equal(got, want) {
		t.Errorf("shuffles begin %q, want %q", got, want)
	}
}

// TestShuffleIsFair: over many seeds every kind is everywhere equally often; with
// these seeds, 5 deviations are not reached by chance.
func TestShuffleIsFair(t *testing.T) {
	const seeds = 20_000
	var at [3][tile.Kinds + tile.Flowers]float64
	for seed := range int64(seeds) {
		tiles := table.Shuffled(seed, true)
		for i, place := range []int{0, 71, 143} {
			at[i][tiles[place]]++
		}
	}
	for i := range at {
		for k, n := range at[i] {
			p := 4.0 / 144
			if k >= tile.Kinds {
				p = 1.0 / 144
			}
			mean := seeds * p
			if d := n - mean; d*d > 25*mean*(1-p) {
				t.Errorf("place %d: %s lies there %v times, expected %.0f", i, tile.Tile(k), n, mean)
			}
		}
	}
}

// TestWallToTheEnd takes from both ends in every rhythm until nothing is left.
func TestWallToTheEnd(t *testing.T) {
	rs := preset(t, "hk8")
	tiles := table.Shuffled(3, true)
	for rhythm := range 64 {
		w := table.NewWall(tiles, table.Open(tile.West, 5, rs))
		h := &hands{}
		stacks := walk(tile.West, 18)
		for _, s := range append(stacks[5:], stacks[:5]...) {
			h.row = append(h.row, []string{s + "t", s + "b"})
		}
		for n := 0; w.Left() > 0; n++ {
			next, _ := w.Next()
			tail, _ := w.Tail()
			if next.String() != h.next() || tail.String() != h.last() {
				t.Fatalf("rhythm %b: next %s, tail %s, want %s, %s", rhythm, next, tail, h.next(), h.last())
			}
			if rhythm>>(n%6)&1 == 0 {
				h.head()
				w.Draw()
			} else {
				h.tail()
				w.Replace()
			}
		}
		_, next := w.Next()
		_, tail := w.Tail()
		if next || tail || w.Draw() != tile.None || w.Replace() != tile.None || len(h.row) != 0 {
			t.Fatalf("rhythm %b: something is left", rhythm)
		}
	}
}

// build builds a wall for dealer East and sum 5, so that the seats are dealt and
// the tail begins as given, everything else in tile order.
func build(t *testing.T, deal map[string]string, tail string) []tile.Tile {
	t.Helper()
	h := dealt(tile.East, 5, 18)
	at := map[string]tile.Tile{}
	left := table.Tiles(true)
	lay := func(place string, x tile.Tile) {
		i := slices.Index(left, x)
		if i < 0 {
			t.Fatalf("no %s is left", x)
		}
		at[place], left = x, slices.Delete(left, i, i+1)
	}
	for _, x := range scan(t, tail) {
		lay(h.tail(), x)
	}
	for _, seat := range []string{"E", "S", "W", "N"} {
		for i, x := range scan(t, deal[seat]) {
			lay(h.places[seat][i], x)
		}
	}
	var tiles []tile.Tile
	for _, p := range table.Places(true) {
		x, ok := at[p.String()]
		if !ok {
			x, left = left[0], left[1:]
		}
		tiles = append(tiles, x)
	}
	return tiles
}

func scan(t *testing.T, notation string) []tile.Tile {
	t.Helper()
	tiles, at, err := tile.Scan(notation, 0)
	if err != nil || at < len(notation) {
		t.Fatalf("%q: %v", notation, err)
	}
	return tiles
}

// TestDealtFlowers: the presets' orders of replacing (CityU 2.4, L2, HKMJ).
// East holds two flowers, West one; East's first two replacements are a flower
// and a tile, West's is a flower.
func TestDealtFlowers(t *testing.T) {
	deal := map[string]string{"E": "12f 111m 222m 333m 444m", "S": "555m 666m 777m 888m 9m", "W": "3f 999p 888p 777p 66p E", "N": "111s 222s 333s 444s 5s"}
	const tail = "4f S 5f W N 6f C F P"
	inTurn := "E 4f S 1; W 5f 1; E W 2; W N 2"
	untilNone := "E 4f S 1; E 5f 1; E W 1; W N 1"
	want := map[string]string{"cityu": inTurn, "hk8": inTurn, "hk13": untilNone}
	for id, want := range want {
		tiles := build(t, deal, tail)
		d := table.Deal(tiles, tile.East, 5, preset(t, id))
		if got := replaced(d); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
	// a wall without a second flower is the same either way
	same := "E S W 1; W N 1"
	for _, how := range []string{"in_turn", "until_none"} {
		d := table.Deal(build(t, deal, "S W N"), tile.East, 5, house(t, "hk8", map[string]any{"game.dealt_flowers": how}))
		if got := replaced(d); got != same {
			t.Errorf("%s: %s, want %s", how, got, same)
		}
	}
}

// TestLateFlowers: three rounds of 後補, and all eight with one player.
func TestLateFlowers(t *testing.T) {
	deal := map[string]string{"E": "111m 222m 333m 444m", "S": "1f 555m 666m 777m 888m", "W": "999p 888p 777p 66p E", "N": "2f 111s 222s 333s 444s"}
	cityu, hk13 := preset(t, "cityu"), preset(t, "hk13")
	d := table.Deal(build(t, deal, "3f 4f 5f S W"), tile.East, 5, cityu)
	if got, want := replaced(d), "S 3f 1; N 4f 1; S 5f 2; N S 2; S W 3"; got != want {
		t.Errorf("cityu: %s, want %s", got, want)
	}
	d = table.Deal(build(t, deal, "3f 4f 5f S W"), tile.East, 5, hk13)
	if got, want := replaced(d), "S 3f 1; S 4f 1; S 5f 1; S S 1; N W 1"; got != want {
		t.Errorf("hk13: %s, want %s", got, want)
	}
	deal["S"], deal["N"] = "12345678f 55566m", "111s 222s 333s 444s"
	d = table.Deal(build(t, deal, "SSWW NNCC"), tile.East, 5, cityu)
	if got, want := replaced(d), "S S S W W N N C C 1"; got != want || len(d.Flowers[tile.South.Index()]) != 8 {
		t.Errorf("all eight: %s, want %s", got, want)
	}
}

func replaced(d *table.Dealt) string {
	var out []string
	for _, r := range d.Replaced {
		out = append(out, fmt.Sprintf("%s %s %d", r.Seat, strings.Join(words(r.Tiles), " "), r.Pass))
	}
	return strings.Join(out, "; ")
}
