package table_test

import (
	"fmt"
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

// houses returns the presets with every choice about claims.
func houses(t *testing.T) (list []*rules.RuleSet) {
	for _, id := range []string{"cityu", "emsd", "hk13", "hk8", "old22"} {
		for n := range 16 {
			pick := func(bit int, a, b any) any {
				if n>>bit&1 == 0 {
					return a
				}
				return b
			}
			list = append(list, house(t, id, map[string]any{
				"claims.winners":                pick(0, "all", "nearest"),
				"claims.orphans_intercepted_by": pick(1, "any", "orphans"),
				"claims.passed_win":             pick(2, "kind", "any"),
				"claims.passed_pung":            pick(3, false, true),
			}))
		}
	}
	return list
}

// TestRandomClaims deals tables of three who often want the same tile, and compares
// with an independent implementation of RULES.md section 11.
func TestRandomClaims(t *testing.T) {
	const tables = 100_000
	sets := houses(t)
	r := rand.New(rand.NewPCG(11, 4))
	seen := map[string]int{}
	for n := range tables {
		rs := sets[r.IntN(len(sets))]
		d := newDeck(r, rs.Flowers.Value)
		o := &table.Offer{
			Tile: tile.Tile(r.IntN(tile.Kinds)), From: tile.Seats()[r.IntN(4)],
			Round: tile.Seats()[r.IntN(4)], WallLeft: r.IntN(4) - 1,
		}
		d.take(o.Tile)
		var calls [4]table.Call
		for s := o.From.Next(); s != o.From; s = s.Next() {
			o.Players[s.Index()] = &table.Player{Hand: d.hand(s, o.Tile), PassedWin: d.kinds(o.Tile), PassedPung: d.kinds(o.Tile)}
			calls[s.Index()] = d.call(o.Tile)
		}
		want := tell(o, rs, n%16 == 0)
		for s := o.From.Next(); s != o.From; s = s.Next() {
			want := want[s.Index()].legal
			if got := words(o.Legal(s, rs)); !slices.Equal(got, want) {
				t.Fatalf("%s\n%s may call %q, want %q", show(o, rs), s, got, want)
			}
			if len(want) > 0 && r.IntN(2) == 0 { // make legal calls, as people do
				calls[s.Index()], _ = table.ParseCall(want[r.IntN(len(want))])
			}
		}
		got := resolved(o, calls, rs)
		if want := toldAll(o, calls, want, rs); !slices.Equal(got, want) {
			t.Fatalf("%s\ncalls %v: %q, want %q", show(o, rs), calls, got, want)
		}
		note(seen, got, o.From)
	}
	for _, what := range []string{
		"win", "pung", "kong", "chow", "two wins", "not_from_left", "tiles_not_held", "no_tile_left", "not_complete",
		"below_minimum", "passed_win", "passed_pung", "not_nearest", "lower_priority",
		"orphans past a nearer hand",
	} {
		if seen[what] < tables/5000 {
			t.Errorf("%s came up %d times only", what, seen[what])
		}
	}
	t.Log(seen)
}

func show(o *table.Offer, rs *rules.RuleSet) string {
	text := fmt.Sprintf("%s %v: %s from %s, round %s, wall %d", rs.ID, rs.Claims, o.Tile, o.From, o.Round, o.WallLeft)
	for i, p := range o.Players {
		if p != nil {
			text += fmt.Sprintf("\n%s %s, passed %s, %s", tile.Seats()[i], p.Hand, tile.Format(p.PassedWin), tile.Format(p.PassedPung))
		}
	}
	return text
}

// note counts what occurred.
func note(seen map[string]int, outcome []string, from tile.Wind) {
	wins := 0
	for _, line := range outcome {
		words := strings.Fields(line)
		last := words[len(words)-1]
		switch {
		case strings.Contains(last, "_"):
			seen[last]++
		default:
			seen[words[1]]++
		}
		if last == "win" {
			wins++
		}
	}
	if wins > 1 {
		seen["two wins"]++
	}
	if wins == 1 && outcome[0] != inTurn(winsOf(outcome), from)[0] {
		seen["orphans past a nearer hand"]++
	}
}

// winsOf returns the lines of those who won or were not the nearest.
func winsOf(outcome []string) (lines []string) {
	for _, line := range outcome {
		if strings.HasSuffix(line, " win") || strings.HasSuffix(line, " win not_nearest") {
			lines = append(lines, line)
		}
	}
	return lines
}

// told is what a seat may call, what of it only the empty wall forbids, and why it
// may not win.
type told struct {
	legal, late []string
	win         table.Reason
}

// tell returns what each seat may call. It has package score judge every complete
// hand and, if all is set, the others too, which takes longer.
func tell(o *table.Offer, rs *rules.RuleSet, all bool) (list [4]told) {
	for s := o.From.Next(); s != o.From; s = s.Next() {
		p, x := o.Players[s.Index()], &list[s.Index()]
		held := p.Hand.ConcealedCounts()
		held.Add(o.Tile)
		x.win = table.NotComplete
		if all || hand.IsComplete(&held) || hand.IsThirteenOrphans(&held) {
			x.win = winReason(o, s, rs)
		}
		if x.win == "" {
			x.legal = append(x.legal, "win")
		}
		claims := &x.legal
		if o.WallLeft == 0 { // the last discard can only be won, not claimed [D]
			claims = &x.late
		}
		if held[o.Tile] == 4 {
			*claims = append(*claims, "kong")
		}
		if held[o.Tile] >= 3 && !(rs.Claims.PassedPung.Value && slices.Contains(p.PassedPung, o.Tile)) {
			*claims = append(*claims, "pung")
		}
		if o.From != s.Previous() || !o.Tile.IsSuited() {
			continue
		}
		for first := int(o.Tile) - 2; first <= int(o.Tile); first++ {
			if chow, ok := chowFrom(first, o.Tile, &held); ok {
				*claims = append(*claims, chow)
			}
		}
	}
	return list
}

// chowFrom returns the call for the run that begins on a tile.
func chowFrom(first int, t tile.Tile, held *tile.Counts) (call string, ok bool) {
	suit := int(t) / 9 * 9
	if first < suit || first+2 > suit+8 {
		return "", false
	}
	call = "chow "
	for k := first; k < first+3; k++ {
		if tile.Tile(k) == t {
			continue
		}
		if held[k] == 0 {
			return "", false
		}
		call += tile.Tile(k).String()[:1]
	}
	return call + t.String()[1:], true
}

// winReason returns why a seat may not win, by package score alone.
func winReason(o *table.Offer, s tile.Wind, rs *rules.RuleSet) table.Reason {
	p := o.Players[s.Index()]
	d := p.Hand
	d.Winning = o.Tile
	res := score.Evaluate(d, score.Win{Seat: s, Round: o.Round, From: o.From, LastTile: o.WallLeft == 0}, rs)
	passed := slices.Contains(p.PassedWin, o.Tile) || rs.Claims.PassedWin.Value == rules.PassedAny && len(p.PassedWin) > 0
	switch {
	case res.Win && passed:
		return table.WinWasPassed
	case res.Win:
		return ""
	case res.Reason == score.BelowMinimum:
		return table.BelowMinimum
	}
	return table.NotComplete
}

func resolved(o *table.Offer, calls [4]table.Call, rs *rules.RuleSet) (out []string) {
	taken, refused := o.Resolve(calls, rs)
	for _, c := range taken {
		out = append(out, fmt.Sprint(c.Seat, " ", c.Call))
	}
	for _, c := range refused {
		out = append(out, fmt.Sprint(c.Seat, " ", c.Call, " ", c.Reason))
	}
	return out
}

// toldAll returns who gets the tile, by trying in turn the best of each kind of
// call: wins, then pungs and kongs, then a chow.
func toldAll(o *table.Offer, calls [4]table.Call, seats [4]told, rs *rules.RuleSet) (out []string) {
	var wins, sets, chows, refused []string
	var orphans string
	for s := o.From.Next(); s != o.From; s = s.Next() {
		c := calls[s.Index()]
		if c.Kind == table.NoCall {
			continue
		}
		line := fmt.Sprint(s, " ", c)
		switch reason := toldReason(o, s, c, seats[s.Index()]); {
		case reason != "":
			refused = append(refused, line+" "+string(reason))
		case c.Kind == table.Win:
			wins = append(wins, line)
			held := o.Players[s.Index()].Hand.ConcealedCounts()
			held.Add(o.Tile)
			if orphans == "" && hand.IsThirteenOrphans(&held) {
				orphans = line
			}
		case c.Kind == table.Chow:
			chows = append(chows, line)
		default:
			sets = append(sets, line)
		}
	}
	var taken []string
	switch {
	case len(wins) > 0 && rs.Claims.Winners.Value == rules.WinnersAll:
		taken, wins = wins, nil
	case orphans != "" && rs.Claims.OrphansIntercepted.Value == rules.InterceptedByOrphans:
		taken = []string{orphans}
	case len(wins) > 0:
		taken = wins[:1]
	case len(sets) > 0:
		taken = sets[:1]
	case len(chows) > 0:
		taken = chows[:1]
	}
	for _, line := range wins {
		refused = append(refused, line+" not_nearest")
	}
	for _, line := range append(sets, chows...) {
		refused = append(refused, line+" lower_priority")
	}
	refused = slices.DeleteFunc(refused, func(line string) bool {
		return slices.ContainsFunc(taken, func(got string) bool { return strings.HasPrefix(line, got) })
	})
	return append(slices.Clone(taken), inTurn(refused, o.From)...)
}

// inTurn puts lines that begin with a seat in turn order.
func inTurn(lines []string, from tile.Wind) (out []string) {
	for s := from.Next(); s != from; s = s.Next() {
		for _, line := range lines {
			if strings.HasPrefix(line, s.String()+" ") {
				out = append(out, line)
			}
		}
	}
	return out
}

// toldReason tries the reasons in the order of COMMANDS.md.
func toldReason(o *table.Offer, s tile.Wind, c table.Call, seat told) table.Reason {
	held := o.Players[s.Index()].Hand.ConcealedCounts()
	legal := slices.Contains(seat.legal, c.String())
	switch {
	case c.Kind == table.Win:
		return seat.win
	case c.Kind == table.Chow && s.Previous() != o.From:
		return table.NotFromLeft
	case c.Kind == table.Chow && !legal && !slices.Contains(seat.late, c.String()):
		return table.NotHeld
	case c.Kind == table.Pung && held[o.Tile] < 2, c.Kind == table.Kong && held[o.Tile] < 3:
		return table.NotHeld
	case o.WallLeft == 0:
		return table.NoTileLeft
	case c.Kind == table.Pung && !legal:
		return table.PungWasPassed
	}
	return ""
}
