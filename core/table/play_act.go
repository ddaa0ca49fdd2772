package table

import (
	"strconv"
	"strings"

	"sikwu/core/tile"
)

// ActKind is a kind of act in a hand.
type ActKind uint8

// The acts of a hand, in the order in which they are listed.
const (
	ActDeal    ActKind = iota // the dealer: everything of the deal not done yet
	ActTake                   // take the next tiles of the deal
	ActWin                    // declare a win, on a tile drawn or on one that lies open
	ActKong                   // claim a discard for a kong
	ActPung                   // claim it for a pung
	ActChow                   // claim it for a chow
	ActPass                   // decline a tile that lies open
	ActDraw                   // draw from the wall or, for a kong, from its tail; it ends claims
	ActConceal                // make a concealed kong
	ActAddKong                // add the fourth tile to a pung
	ActFlowers                // lay flowers down and replace them
	ActDiscard
)

var actIDs = [...]string{
	"deal", "take", "win", "kong", "pung", "chow", "pass", "draw", "conceal", "raise", "flowers", "discard",
}

// String returns the kind's stable id, or "" if k is not valid.
func (k ActKind) String() string {
	if k > ActDiscard {
		return ""
	}
	return actIDs[k]
}

// IsClaim reports whether an act claims the open tile for a set.
func (k ActKind) IsClaim() bool { return k == ActKong || k == ActPung || k == ActChow }

// named reports whether the act names a tile.
func (k ActKind) named() bool { return k == ActConceal || k == ActAddKong || k == ActDiscard }

// Call returns the call that an act makes on an open tile, the zero Call for none.
func (a Act) Call() Call {
	switch a.Kind {
	case ActWin:
		return Call{Kind: Win}
	case ActKong:
		return Call{Kind: Kong}
	case ActPung:
		return Call{Kind: Pung}
	case ActChow:
		return Call{Kind: Chow, With: a.With}
	}
	return Call{}
}

// actOf returns the act that makes a call.
func actOf(s tile.Wind, c Call) Act {
	kind := [...]ActKind{Win: ActWin, Kong: ActKong, Pung: ActPung, Chow: ActChow}[c.Kind]
	return Act{Seat: s, Kind: kind, With: c.With}
}

// Act is one thing a player does. Tile is the tile of a discard or a kong; With
// holds the two tiles that a chow adds, the lower first. Other acts leave both
// zero, although the zero Tile is 1m.
type Act struct {
	Seat tile.Wind
	Kind ActKind
	Tile tile.Tile
	With [2]tile.Tile
}

// String returns the act in notation: "E discard 5s", "S chow 34s", "W pung".
func (a Act) String() string {
	switch {
	case a.Kind == ActChow:
		return a.Seat.String() + " " + a.Call().String()
	case a.Kind.named():
		return a.Seat.String() + " " + a.Kind.String() + " " + a.Tile.String()
	}
	return a.Seat.String() + " " + a.Kind.String()
}

// ParseAct reads an act as String writes it; ok is false for anything else. It
// does not check that the act is possible.
func ParseAct(text string) (a Act, ok bool) {
	seat, what, _ := strings.Cut(text, " ")
	if a.Seat, ok = tile.ParseWind(seat); !ok {
		return Act{}, false
	}
	if c, ok := ParseCall(what); ok {
		return actOf(a.Seat, c), true
	}
	verb, named, has := strings.Cut(what, " ")
	for k, id := range actIDs {
		a.Kind = ActKind(k)
		if verb != id || a.Kind == ActChow || has != a.Kind.named() {
			continue
		}
		if !has {
			return a, true
		}
		tiles, at, err := tile.Scan(named, 0)
		if err != nil || at < len(named) || len(tiles) != 1 {
			return Act{}, false
		}
		a.Tile = tiles[0]
		return a, true
	}
	return Act{}, false
}

// plain returns the act without the fields that its kind does not use.
func (a Act) plain() Act {
	if !a.Kind.named() {
		a.Tile = 0
	}
	if a.Kind != ActChow {
		a.With = [2]tile.Tile{}
	}
	return a
}

// ActError is a refused act. Place is its number among the acts, from 1.
type ActError struct {
	Place  int
	Act    Act
	Reason Reason
}

// Error gives the number, the act and the reason's id.
func (e *ActError) Error() string {
	return "act " + strconv.Itoa(e.Place) + ", " + e.Act.String() + ": " + string(e.Reason)
}
