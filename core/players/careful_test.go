package players_test

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// viewOf is what East sees of a hand that is set up for him: what he and the others hold,
// and what all have thrown.
func viewOf(t *testing.T, preset, own string, others [3]string, rivers [4]string, left int) *players.View {
	t.Helper()
	rs, _ := rules.Preset(preset)
	pos := table.Position{
		Dealer: tile.East, Round: tile.East, Sum: 7, Left: left, Turn: tile.East, Began: table.BeganDraw,
	}
	for i, text := range append([]string{own}, others[:]...) {
		d, err := hand.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			pos.Drawn = d.Winning
		}
		pos.Hands[i] = d
		if pos.Rivers[i], _, err = tile.Scan(rivers[i], 0); err != nil {
			t.Fatal(err)
		}
	}
	p, err := table.SetUp(pos, rs)
	if err != nil {
		t.Fatal(err)
	}
	return players.See(p, tile.East)
}

// TestCarefulBeforeAFlush: West shows three pungs, of dots and a dragon, and it is late.
// With a poor hand a careful player breaks it rather than throw a dot as a good one does;
// with one that is worth it, he throws a dot too.
func TestCarefulBeforeAFlush(t *testing.T) {
	decide := func(l players.Level, own string) tile.Tile {
		t.Helper()
		v := viewOf(t, "cityu", own,
			[3]string{"123m 456m 789m 12s 88s", "46p 55p [222p@N] [888p@S] [CCC@E]", "47m 147p 258s 36s 15s N"},
			[4]string{"99m", "139p", "9m9s37m", "9p7m"}, 30)
		a := players.New(l, 0).Decide(v)
		if a.Kind != table.ActDiscard {
			t.Fatalf("%s with %s: %v", l, own, a)
		}
		return a.Tile
	}
	for _, c := range []struct {
		own   string
		folds bool
	}{
		{"114m 2256s 36s 99s NN+4p", true},
		{"2233445s 99s EEE6p+5s", false},
	} {
		good, careful := decide(players.Good, c.own), decide(players.Careful, c.own)
		if !risky(good) || risky(careful) == c.folds {
			t.Errorf("%s: good throws %s, careful %s", c.own, good, careful)
		}
	}
}

// risky reports whether West may want a tile.
func risky(t tile.Tile) bool { return t.IsHonour() || t.Suit() == tile.Dots }
