package session_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sikwu/core/command"
	drafts "sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/ui/session"
)

// place is a rule set: a value for the session, a name for the command line.
type place struct {
	name string
	set  *rules.RuleSet
}

// houses returns the presets and random houses over them, each written as a file.
func houses(t *testing.T, r *rand.Rand) (list []place) {
	presets := []string{"cityu", "emsd", "hk13", "hk8", "old22"}
	for _, id := range presets {
		list = append(list, place{id, start(t, id).Rules()})
	}
	flip := func(a, b string) string { return []string{a, b}[r.IntN(2)] }
	for n := range 40 {
		base := presets[r.IntN(len(presets))]
		text := fmt.Sprintf("id = \"house%d\"\nversion = 1\nbase = %q\ntitle = { zh = \"家\", en = \"House\" }\n", n, base)
		if base != "cityu" && base != "emsd" {
			text += fmt.Sprintf("minimum = %d\n", r.IntN(4))
		}
		text += fmt.Sprintf("[claims]\nwinners = %q\norphans_intercepted_by = %q\npassed_win = %q\n", flip("all", "nearest"), flip("any", "orphans"), flip("kind", "any"))
		text += fmt.Sprintf("[payment]\nmethod = %q\n[liability.twelve_tiles]\nself_draw = %s\nhalf = %s\n", flip("discarder", "shared"), flip("true", "false"), flip("true", "false"))
		path := filepath.Join(t.TempDir(), fmt.Sprintf("house%d.toml", n))
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if set, err := rules.Parse(path, []byte(text)); err == nil { // not every combination makes sense
			list = append(list, place{path, set})
		}
	}
	return list
}

// called returns random hands at one table that were called on one tile, most of them
// complete.
func called(r *rand.Rand, flowers bool) handfile.Hand {
	for {
		won := tile.Tile(r.IntN(tile.Kinds))
		from := tile.Seats()[r.IntN(4)]
		win := score.Win{Round: tile.Seats()[r.IntN(4)], From: from, LastTile: r.IntN(6) == 0}
		var all tile.Counts
		all[won]++
		garden := r.Perm(tile.Flowers)
		var hands []handfile.Hand
		for seat := from.Next(); seat != from; seat = seat.Next() {
			if len(hands) > 0 && r.IntN(3) == 0 {
				continue
			}
			win.Seat, win.Passed = seat, nil
			if r.IntN(5) == 0 {
				win.Passed = []tile.Tile{tile.Tile(r.IntN(tile.Kinds)), won}[r.IntN(2):][:1]
			}
			h := handfile.Hand{Draft: complete(r, won, seat), Win: win}
			for range r.IntN(3) {
				if flowers {
					h.Draft.Flowers = append(h.Draft.Flowers, tile.Flower1+tile.Tile(garden[0]))
					garden = garden[1:]
				}
			}
			h.Draft.Sort()
			own := h.Draft.Counts()
			own[won]--
			for k, n := range own {
				all[k] += n
			}
			hands = append(hands, h)
		}
		if slices.Max(all[:]) <= tile.Copies && len(hands) > 1 {
			r.Shuffle(len(hands), func(i, j int) { hands[i], hands[j] = hands[j], hands[i] })
			hands[0].Others = hands[1:]
			return hands[0]
		}
	}
}

// complete returns a hand that a tile completes, except for one in eight. It is mostly of
// one suit, so that it is worth something.
func complete(r *rand.Rand, won tile.Tile, seat tile.Wind) drafts.Draft {
	d := drafts.Draft{Winning: won}
	if r.IntN(12) == 0 && (won.IsHonour() || won.Rank() == 1 || won.Rank() == 9) {
		for k := range tile.Tile(tile.Kinds) {
			if k.IsHonour() || k.Rank() == 1 || k.Rank() == 9 {
				d.Concealed = append(d.Concealed, k)
			}
		}
		return d
	}
	suit := tile.Tile(r.IntN(3) * 9)
	kind := func() tile.Tile {
		if r.IntN(4) == 0 {
			return tile.EastWind + tile.Tile(r.IntN(7))
		}
		return suit + tile.Tile(r.IntN(9))
	}
	group := func(k tile.Tile) []tile.Tile {
		if k.IsSuited() && k.Rank() <= 7 && r.IntN(5) < 3 {
			return []tile.Tile{k, k + 1, k + 2}
		}
		return []tile.Tile{k, k, k}
	}
	groups := [][]tile.Tile{{won, won}}
	if r.IntN(2) == 0 {
		pair := kind()
		groups[0] = []tile.Tile{pair, pair}
		groups = append(groups, group(won))
	}
	at := len(groups) - 1 // has the tile
	for len(groups) < 5 {
		groups = append(groups, group(kind()))
	}
	for i, g := range groups {
		switch {
		case i == at:
			d.Concealed = append(d.Concealed, g[1:]...)
		case len(g) == 3 && r.IntN(3) == 0:
			m := drafts.Meld{Tiles: g, From: seat.Previous()}
			if g[0] == g[1] {
				m.From = tile.Seats()[r.IntN(4)]
			}
			if m.From == seat {
				m.From = tile.NoWind
			}
			d.Melds = append(d.Melds, m)
		default:
			d.Concealed = append(d.Concealed, g...)
		}
	}
	if r.IntN(8) == 0 {
		d.Concealed[0] = kind()
	}
	return d
}

// TestCheckSaysWhatTheVerbsSay gives random hands on one tile to Check and, as JSON, to
// the verbs of the command line: claims says who wins and why the others do not, score
// what each winner has, and ledger what all of them move.
func TestCheckSaysWhatTheVerbsSay(t *testing.T) {
	tables := 3000
	if testing.Short() {
		tables = 600
	}
	server, err := command.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(45, 6))
	sets := houses(t, r)
	ask := func(verb string, request map[string]any, reply any) {
		t.Helper()
		line, err := json.Marshal(request)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if ok, err := server.Serve(verb, bytes.NewReader(append(line, '\n')), &out); !ok || err != nil {
			t.Fatalf("%s %s: %s %v", verb, line, &out, err)
		}
		if err := json.Unmarshal(out.Bytes(), reply); err != nil {
			t.Fatal(err)
		}
	}
	seen := map[string]int{}
	for range tables {
		in := sets[r.IntN(len(sets))]
		h := called(r, in.set.Flowers.Value)
		s := session.New(in.set)
		s.Open(h, in.set)
		w := s.View().Winners
		if w == nil || len(w.Problems) > 0 {
			t.Fatalf("%s: %+v", h.Text(), w)
		}
		request, hands, passed, calls := map[string]any{}, map[string]string{}, map[string][]string{}, map[string]string{}
		all := append([]handfile.Hand{h}, h.Others...)
		for _, one := range all {
			seat := one.Win.Seat.String()
			d := one.Draft
			d.Winning = tile.None
			hands[seat], passed[seat], calls[seat] = d.String(), tile.Names(one.Win.Passed...), "win"
		}
		request["rules"], request["round"], request["discard"], request["from"] = in.name, h.Win.Round.String(), h.Draft.Winning.String(), h.Win.From.String()
		request["hands"], request["passed_win"], request["calls"] = hands, passed, calls
		if h.Win.LastTile {
			request["wall_left"] = 0
		}
		var claims struct {
			Taken   []struct{ Seat, Call string }
			Refused []struct{ Seat, Call, Reason string }
		}
		ask("claims", request, &claims)
		reasons := map[string]string{}
		for _, one := range claims.Taken {
			reasons[one.Seat] = ""
		}
		for _, one := range claims.Refused {
			reasons[one.Seat] = one.Reason
			seen[one.Reason]++
		}
		names := map[string]string{"E": "A", "S": "B", "W": "C", "N": "D"}
		var winners []map[string]any
		known := true
		for _, c := range w.Calls {
			if reason, judged := reasons[c.Seat.String()]; !judged || reason != string(c.Reason) {
				t.Fatalf("%s under %s: %s is refused for %q, by claims for %q", h.Text(), in.name, c.Seat, c.Reason, reason)
			}
			if c.Reason != "" {
				continue
			}
			full := c.Hand.String()
			var scored struct {
				Fan       int
				Liable    *struct{ Seat string }
				Undecided []string
			}
			ask("score", map[string]any{
				"rules": in.name, "hand": full, "seat": c.Seat.String(), "round": h.Win.Round.String(), "from": h.Win.From.String(), "last_tile": h.Win.LastTile,
			}, &scored)
			if scored.Fan != c.Score.Best().Fan {
				t.Fatalf("%s: %d fan, by score %d", full, c.Score.Best().Fan, scored.Fan)
			}
			one := map[string]any{"winner": names[c.Seat.String()], "fan": scored.Fan}
			if scored.Liable != nil {
				one["liable"] = names[scored.Liable.Seat]
				seen["liable"]++
			}
			known = known && len(scored.Undecided) == 0
			winners = append(winners, one)
		}
		seen[fmt.Sprintf("%d winners", len(winners))]++
		if known != w.Known {
			t.Fatalf("%s under %s: known %v, by score %v", h.Text(), in.name, w.Known, known)
		}
		if !known || len(winners) == 0 {
			continue
		}
		var sheet struct {
			Rows []struct{ Points map[string]int }
		}
		ask("ledger", map[string]any{
			"rules": in.name, "players": []string{"A", "B", "C", "D"},
			"hands": []any{map[string]any{"winners": winners, "by": "discard", "from": names[h.Win.From.String()]}},
		}, &sheet)
		for _, seat := range tile.Seats() {
			if got, want := w.Points.Of(seat), sheet.Rows[0].Points[names[seat.String()]]; got != want {
				t.Fatalf("%s under %s: %s gets %d, by ledger %d", h.Text(), in.name, seat, got, want)
			}
		}
	}
	for _, what := range []string{"1 winners", "2 winners", "3 winners", "not_nearest", "below_minimum", "passed_win", "not_complete", "liable"} {
		if seen[what] < tables/300 {
			t.Errorf("%s came up %d times", what, seen[what])
		}
	}
}
