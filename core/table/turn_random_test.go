package table_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// TestRandomTurns: nothing is both legal and refused, a win is legal exactly if
// package score says so, and a kong exactly if its tiles are held, a tile was drawn
// and one is left.
func TestRandomTurns(t *testing.T) {
	const turns = 60_000
	sets := allPresets(t)
	r := rand.New(rand.NewPCG(12, 4))
	seen := map[string]int{}
	for range turns {
		rs := sets[r.IntN(len(sets))]
		turn := randomTurn(r, rs)
		legal, refused := turn.Options(rs)
		for _, x := range refused {
			if slices.Contains(legal, x.Action) {
				t.Fatalf("%+v: %s is legal and refused", turn, x.Action)
			}
			seen[string(x.Reason)]++
		}
		got := spoken(legal, refused)
		if want := toldTurn(turn, rs); got != want {
			t.Fatalf("%s, %s, %s begins by %s, drew %s, wall %d: %q, want %q",
				rs.ID, turn.Hand, turn.Seat, turn.Began, turn.Drawn, turn.WallLeft, got, want)
		}
		for _, a := range legal {
			seen[strings.Fields(a.String())[0]]++
		}
	}
	for _, what := range []string{"win", "conceal", "raise", "flowers", "discard", "needs_a_drawn_tile", "no_tile_left", "below_minimum"} {
		if seen[what] < turns/1000 {
			t.Errorf("%s came up %d times only", what, seen[what])
		}
	}
	t.Log(seen)
}

func randomTurn(r *rand.Rand, rs *rules.RuleSet) *table.Turn {
	d := newDeck(r, rs.Flowers.Value)
	turn := &table.Turn{
		Seat: tile.Seats()[r.IntN(4)], Round: tile.Seats()[r.IntN(4)], Began: table.Began(r.IntN(5)),
		Drawn: tile.None, WallLeft: r.IntN(4) - 1,
	}
	wanted := d.any()
	turn.Hand = d.hand(turn.Seat, wanted)
	if r.IntN(3) == 0 { // a pung and its fourth tile, or four of a kind
		d.fourth(&turn.Hand)
	}
	switch {
	case !turn.Began.Draws():
		turn.Hand.Concealed = append(turn.Hand.Concealed, wanted)
		turn.Hand.Sort()
	case len(d.flowers) > 0 && r.IntN(4) == 0:
		turn.Drawn = d.flowers[0]
		if r.IntN(2) == 0 {
			turn.Hand.Flowers = d.flowers[1:]
		}
	default:
		turn.Drawn = wanted
	}
	return turn
}

// fourth makes room for four of a kind among the concealed tiles.
func (d *deck) fourth(h *hand.Draft) {
	if len(h.Concealed) < 4 {
		return
	}
	k := tile.Tile(d.IntN(tile.Kinds))
	if !d.take(k, k, k, k) {
		return
	}
	h.Concealed = append(h.Concealed[4:], k, k, k, k)
	if d.IntN(2) == 0 {
		h.Concealed = h.Concealed[:len(h.Concealed)-3]
		h.Melds = append(h.Melds, hand.Meld{Tiles: []tile.Tile{k, k, k}})
	}
	h.Sort()
}

// toldTurn returns what a turn allows, implemented from the words of RULES.md
// section 11.
func toldTurn(turn *table.Turn, rs *rules.RuleSet) string {
	var legal []string
	var refused []string
	add := func(action string, reason table.Reason) {
		switch reason {
		case "":
			legal = append(legal, action)
		case table.NotComplete:
		default:
			refused = append(refused, action+": "+string(reason))
		}
	}
	held := turn.Hand.ConcealedCounts()
	held.Add(turn.Drawn)
	add("win", turnWin(turn, rs))
	kong := table.Reason("")
	switch {
	case turn.Began == table.BeganChow || turn.Began == table.BeganPung:
		kong = table.NeedsDrawnTile
	case turn.WallLeft == 0:
		kong = table.NoTileLeft
	}
	for k := range tile.Tile(tile.Kinds) {
		if held[k] == 4 && !turn.Drawn.IsFlower() {
			add("conceal "+k.String(), kong)
		}
	}
	for k := range tile.Tile(tile.Kinds) {
		pung := slices.ContainsFunc(turn.Hand.Melds, func(m hand.Meld) bool { return m.Kind() == hand.Pung && m.Tiles[0] == k })
		if held[k] > 0 && pung && !turn.Drawn.IsFlower() {
			add("raise "+k.String(), kong)
		}
	}
	switch {
	case !turn.Drawn.IsFlower():
		add("discard", "")
	case turn.WallLeft == 0:
		add("flowers", table.NoTileLeft)
	default:
		add("flowers", "")
	}
	out := strings.Join(legal, ", ")
	if len(refused) > 0 {
		out += " | " + strings.Join(refused, " ")
	}
	return out
}

// turnWin returns what forbids a win, by package score.
func turnWin(turn *table.Turn, rs *rules.RuleSet) table.Reason {
	d, w := turn.Hand.Clone(), score.Win{Seat: turn.Seat, Round: turn.Round}
	claimed := turn.Began == table.BeganChow || turn.Began == table.BeganPung
	flower := turn.Drawn.IsFlower()
	if turn.Began == table.BeganKong {
		w.Draws = []score.Draw{score.DrawKong}
	}
	switch {
	case flower:
		w.By = score.ByFlowers
		d.Flowers = append(d.Flowers, turn.Drawn)
	case claimed:
		w.By = score.BySelfDraw
		d.Winning, d.Concealed = d.Concealed[0], d.Concealed[1:]
	case turn.Began == table.BeganDeal:
		w.By = score.ByDeal
	default:
		w.By, w.LastTile, d.Winning = score.BySelfDraw, turn.WallLeft == 0, turn.Drawn
	}
	res := score.Evaluate(d, w, rs)
	shape := res.Win || res.Reason == score.BelowMinimum
	switch {
	case !shape:
		return table.NotComplete
	case claimed:
		return table.NeedsDrawnTile
	case flower && turn.WallLeft == 0:
		return table.NoTileLeft
	case !res.Win:
		return table.BelowMinimum
	}
	return ""
}

// TestTurnRefuses: every action may be done exactly if Options lists it, and is
// refused for the reason that Options gives.
func TestTurnRefuses(t *testing.T) {
	sets := allPresets(t)
	r := rand.New(rand.NewPCG(13, 4))
	seen := map[table.Reason]int{}
	for range 800 {
		rs := sets[r.IntN(len(sets))]
		turn := randomTurn(r, rs)
		legal, refused := turn.Options(rs)
		reasons := map[table.Action]table.Reason{}
		for _, x := range refused {
			reasons[x.Action] = x.Reason
		}
		held := turn.Hand.ConcealedCounts()
		held.Add(turn.Drawn)
		for kind := table.SelfDrawn; kind <= table.Discard; kind++ {
			for k := range tile.Tile(tile.Kinds + 1) {
				a := table.Action{Kind: kind, Tile: k}
				if kind == table.SelfDrawn || kind == table.Flowers {
					a.Tile = 0
				}
				got := turn.Refuses(a, rs)
				seen[got]++
				listed := a
				if kind == table.Discard {
					listed.Tile = 0
				}
				can := slices.Contains(legal, listed) && (kind != table.Discard || k < tile.Kinds && held[k] > 0)
				if want := reasons[a]; can != (got == "") || want != "" && got != want {
					t.Fatalf("%+v: %s is refused for %q, legal %v, refused %v", turn, a, got, legal, refused)
				}
			}
		}
	}
	for _, reason := range []table.Reason{table.FlowersFirst, table.NoFlower, table.NotHeld, table.NeedsDrawnTile, table.NoTileLeft, table.NotComplete, table.BelowMinimum} {
		if seen[reason] == 0 {
			t.Errorf("%s never came up", reason)
		}
	}
}
