package command_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestAFlowerAsTheLastTile: nothing replaces it, and the answer says so; seven flowers
// do not win on it either.
func TestAFlowerAsTheLastTile(t *testing.T) {
	server := newServer(t)
	for hand, want := range map[string]string{
		"147m 258p 369s ESWN":         "[] [map[call:flowers reason:no_tile_left]]",
		"147m 258p 369s ESWN 123456f": "[] [map[call:win reason:no_tile_left] map[call:flowers reason:no_tile_left]]",
	} {
		got := ask(t, server, "turn", map[string]any{"rules": "hk8", "seat": "S", "began": "draw", "drawn": "7f", "hand": hand, "wall_left": 0})
		if text := fmt.Sprint(got["legal"], " ", got["refused"]); text != want {
			t.Errorf("%s: %s, want %s (%v)", hand, text, want, got["error"])
		}
	}
}

// TestFlowerHandsThatAreNotPlayed: if a house gives them no value, no turn lists
// them, and none is refused for want of a rule.
func TestFlowerHandsThatAreNotPlayed(t *testing.T) {
	server, folder := newServer(t), t.TempDir()
	for _, c := range []struct{ values, hand, drawn, want string }{
		{"", "123456f", "7f", "[win flowers] []"},
		{"fans.small_flowers = \"none\"\n", "123456f", "7f", "[flowers] []"},
		{"fans.small_flowers = \"none\"\n", "1234567f", "8f", "[win flowers] []"},
		{"fans.big_flowers = \"none\"\n", "123456f", "7f", "[win flowers] []"},
		{"fans.big_flowers = \"none\"\n", "1234567f", "8f", "[flowers] []"},
		{"fans.big_flowers = \"none\"\nfans.small_flowers = \"none\"\n", "1234567f", "8f", "[flowers] []"},
		{"minimum = 4\npayment.first = 4\n", "123456f", "7f", "[flowers] [map[call:win reason:below_minimum]]"},
	} {
		path := filepath.Join(folder, fmt.Sprint(len(c.values), ".toml"))
		text := "version = 1\nid = \"own\"\nbase = \"hk8\"\n" + c.values
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, began := range []string{"draw", "kong"} {
			hand := "147m 258p 369s ESWN " + c.hand
			if began == "kong" {
				hand = "147m 258p 3s ESW {9999s} " + c.hand
			}
			got := ask(t, server, "turn", map[string]any{"rules": path, "seat": "S", "began": began, "drawn": c.drawn, "hand": hand})
			if text := fmt.Sprint(got["legal"], " ", got["refused"]); text != c.want {
				t.Errorf("%q, %s, drawn %s: %s, want %s (%v)", c.values, began, c.drawn, text, c.want, got["error"])
			}
		}
	}
}
