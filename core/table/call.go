package table

import (
	"strings"

	"sikwu/core/tile"
)

// CallKind is a kind of call on a tile.
type CallKind uint8

// The calls in the order in which they are listed.
const (
	NoCall CallKind = iota
	Win
	Kong
	Pung
	Chow
)

var callIDs = [...]string{"", "win", "kong", "pung", "chow"}

// rank orders calls by priority: a win, then a pung or a kong, then a chow,
// whoever called first (CityU 1.4, L2; the win is our ruling).
func (k CallKind) rank() int { return [...]int{0, 3, 2, 2, 1}[k] }

// Call is a claim on a tile. With holds the two tiles that a chow adds to it,
// the lower first; other calls do not use it.
type Call struct {
	Kind CallKind
	With [2]tile.Tile
}

// String returns the call as COMMANDS.md writes it: win, kong, pung, chow 34s.
func (c Call) String() string {
	if c.Kind == Chow {
		return "chow " + strings.ReplaceAll(tile.Format(c.With[:]), " ", "")
	}
	return callIDs[c.Kind]
}

// ParseCall reads a call; ok is false if text is not one. It does not check that
// the two tiles of a chow make one.
func ParseCall(text string) (c Call, ok bool) {
	for _, k := range []CallKind{Win, Kong, Pung} {
		if text == callIDs[k] {
			return Call{Kind: k}, true
		}
	}
	rest, ok := strings.CutPrefix(text, "chow ")
	if !ok {
		return Call{}, false
	}
	tiles, at, err := tile.Scan(rest, 0)
	if err != nil || at < len(rest) || len(tiles) != 2 {
		return Call{}, false
	}
	return Call{Kind: Chow, With: [2]tile.Tile{min(tiles[0], tiles[1]), max(tiles[0], tiles[1])}}, true
}

// makesChow reports whether the two tiles and t are a run of one suit.
func (c Call) makesChow(t tile.Tile) bool {
	a, b := c.With[0], c.With[1]
	if !t.IsSuited() || !a.IsSuited() || a.Suit() != t.Suit() || b.Suit() != t.Suit() {
		return false
	}
	low, high := min(a, t), max(b, t)
	return a != b && a != t && b != t && high-low == 2
}

// heldIn reports whether concealed tiles have what the call of t needs.
func (c Call) heldIn(held *tile.Counts, t tile.Tile) bool {
	switch c.Kind {
	case Kong:
		return held[t] >= 3
	case Pung:
		return held[t] >= 2
	}
	return c.makesChow(t) && held[c.With[0]] > 0 && held[c.With[1]] > 0
}

// chowsWith lists the chows that a tile can make, by their tiles.
func chowsWith(t tile.Tile) []Call {
	if t >= tile.Kinds {
		return nil
	}
	return chows[t]
}

// chows are those of every kind. Treat as read-only.
var chows = func() (table [tile.Kinds][]Call) {
	for t := range tile.Tile(tile.Kinds) {
		for _, with := range [][2]int{{-2, -1}, {-1, 1}, {1, 2}} {
			c := Call{Kind: Chow, With: [2]tile.Tile{t + tile.Tile(with[0]), t + tile.Tile(with[1])}}
			if c.makesChow(t) {
				table[t] = append(table[t], c)
			}
		}
	}
	return table
}()
