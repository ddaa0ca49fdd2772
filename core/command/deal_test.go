package command_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// TestReplacementsInTheOrderDrawn lays unsorted tiles along the tail. With a sum of
// 5 East's wall is opened, its five stacks on the right stay, and the fifth is the
// first of the tail; the top tile of a stack goes first. East holds three flowers,
// South one.
func TestReplacementsInTheOrderDrawn(t *testing.T) {
	tiles := []string{"9m", "1m", "E", "5f", "2s", "7p", "8p"}
	places := []string{"E5t", "E5b", "E4t", "E4b", "E3t", "E3b", "E2t"}
	flowers := map[string]string{"E6t": "3f", "E6b": "1f", "E7t": "2f", "E8t": "4f"} // dealt to East, and the last to South
	for id, want := range map[string]string{
		"cityu": "E 91m E 1; S 5f 1; S 2s 2", "hk8": "E 91m E 1; S 5f 1; S 2s 2", "hk13": "E 91m E 1; S 5f 1; S 2s 1",
	} {
		set, _ := rules.Preset(id)
		request := map[string]any{"rules": id, "dealer": "E", "sum": 5, "wall": laidWall(t, set, places, tiles, flowers)}
		got := ask(t, newServer(t), "deal", request)
		var out []string
		tail := slices.Clone(tiles)
		for _, x := range got["replaced"].([]any) {
			r := x.(map[string]any)
			out = append(out, fmt.Sprint(r["seat"], " ", r["tiles"], " ", r["pass"]))
			readsBack(t, r["tiles"].(string), &tail)
		}
		if text := strings.Join(out, "; "); text != want {
			t.Errorf("%s: %s, want %s", id, text, want)
		}
		if got["tail"] != "E3b" {
			t.Errorf("%s: the tail goes on at %v", id, got["tail"])
		}
	}
}

// readsBack checks that notation names the first of the tiles in order, and removes
// them.
func readsBack(t *testing.T, text string, tiles *[]string) {
	t.Helper()
	got, at, err := tile.Scan(text, 0)
	if err != nil || at < len(text) || len(got) > len(*tiles) {
		t.Fatalf("%q: %v", text, err)
	}
	for i, x := range got {
		if x.String() != (*tiles)[i] {
			t.Errorf("%q reads back as %s at %d, want %s", text, x, i, (*tiles)[i])
		}
	}
	*tiles = (*tiles)[len(got):]
}

// laidWall returns a wall with tiles in places, flowers in others, and the rest of
// the flowers in the middle, where nobody is dealt them.
func laidWall(t *testing.T, set *rules.RuleSet, places, tiles []string, more map[string]string) map[string]any {
	t.Helper()
	wall, left := map[string]any{}, table.Tiles(set.Flowers.Value)
	lay := func(place, x string) {
		i := slices.IndexFunc(left, func(y tile.Tile) bool { return y.String() == x })
		if i < 0 || wall[place] != nil {
			t.Fatalf("%s cannot lie at %s", x, place)
		}
		wall[place], left = x, slices.Delete(left, i, i+1)
	}
	for i, place := range places {
		lay(place, tiles[i])
	}
	for place, x := range more {
		lay(place, x)
	}
	for i, x := range []string{"6f", "7f", "8f"} {
		lay([]string{"S5t", "S5b", "S6t"}[i], x)
	}
	for _, p := range table.Places(set.Flowers.Value) {
		if wall[p.String()] == nil {
			lay(p.String(), left[0].String())
		}
	}
	return wall
}
