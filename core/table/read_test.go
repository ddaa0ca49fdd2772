package table_test

import (
	"fmt"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// ask reads "5s from E | S 3467s … | W 55s …" and answers for every seat named, in
// the order named: "S chow 34s, chow 46s | W pung".
func ask(t *testing.T, rs *rules.RuleSet, text string, change ...func(*table.Offer)) string {
	t.Helper()
	o, seats := offer(t, text)
	for _, c := range change {
		c(o)
	}
	var out []string
	for _, s := range seats {
		out = append(out, strings.TrimSpace(s.String()+" "+strings.Join(words(o.Legal(s, rs)), ", ")))
	}
	return strings.Join(out, " | ")
}

// settle makes calls, "S win, W pung", and answers who gets the tile and why the
// others do not: "S win; W pung lower_priority".
func settle(t *testing.T, rs *rules.RuleSet, text, calls string, change ...func(*table.Offer)) string {
	t.Helper()
	o, _ := offer(t, text)
	for _, c := range change {
		c(o)
	}
	var made [4]table.Call
	for _, part := range strings.Split(calls, ", ") {
		seat, call, _ := strings.Cut(part, " ")
		c, ok := table.ParseCall(call)
		if !ok {
			t.Fatalf("%q is no call", call)
		}
		made[wind(t, seat).Index()] = c
	}
	taken, refused := o.Resolve(made, rs)
	var out []string
	for _, c := range taken {
		out = append(out, fmt.Sprint(c.Seat, " ", c.Call))
	}
	for _, c := range refused {
		out = append(out, fmt.Sprint(c.Seat, " ", c.Call, " ", c.Reason))
	}
	return strings.Join(out, "; ")
}

func offer(t *testing.T, text string) (*table.Offer, []tile.Wind) {
	t.Helper()
	parts := strings.Split(text, "|")
	o := &table.Offer{Round: tile.East, WallLeft: table.Unknown}
	head := strings.Fields(parts[0])
	o.Tile, o.From = one(t, head[0]), wind(t, head[2])
	var seats []tile.Wind
	for _, p := range parts[1:] {
		name, notation, _ := strings.Cut(strings.TrimSpace(p), " ")
		s := wind(t, name)
		seats = append(seats, s)
		o.Players[s.Index()] = &table.Player{Hand: draft(t, notation)}
	}
	return o, seats
}

func passedWin(seat tile.Wind, kinds ...tile.Tile) func(*table.Offer) {
	return func(o *table.Offer) { o.Players[seat.Index()].PassedWin = kinds }
}

func passedPung(seat tile.Wind, kinds ...tile.Tile) func(*table.Offer) {
	return func(o *table.Offer) { o.Players[seat.Index()].PassedPung = kinds }
}

func robbed(by score.By) func(*table.Offer) { return func(o *table.Offer) { o.By = by } }

func wallLeft(n int) func(*table.Offer) { return func(o *table.Offer) { o.WallLeft = n } }

func words[T fmt.Stringer](list []T) (out []string) {
	for _, x := range list {
		out = append(out, x.String())
	}
	return out
}

func draft(t *testing.T, notation string) hand.Draft {
	t.Helper()
	d, err := hand.Parse(notation)
	if err != nil {
		t.Fatalf("%q: %v", notation, err)
	}
	return d
}

func one(t *testing.T, notation string) tile.Tile {
	t.Helper()
	tiles, _, err := tile.Scan(notation, 0)
	if err != nil || len(tiles) != 1 {
		t.Fatalf("%q is not one tile", notation)
	}
	return tiles[0]
}

func wind(t *testing.T, letter string) tile.Wind {
	t.Helper()
	w, ok := tile.ParseWind(letter)
	if !ok {
		t.Fatalf("%q is no seat", letter)
	}
	return w
}

func preset(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no preset %s", id)
	}
	return rs
}

// house returns a preset with values changed.
func house(t testing.TB, id string, values map[string]any) *rules.RuleSet {
	t.Helper()
	rs, err := preset(t, id).With(values)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

func allPresets(t testing.TB) []*rules.RuleSet {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return sets
}
