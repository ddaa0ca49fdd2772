package table

import (
	"fmt"
	"strings"

	"sikwu/core/score"
	"sikwu/core/tile"
)

// Lying is a kind of place where a tile can be.
type Lying uint8

// The places of a table. A discard that lies open lies in its river.
const (
	InWall    Lying = iota
	InHand          // concealed
	JustDrawn       // apart from the hand
	InMeld
	AmongFlowers
	InRiver
	LiesOpen // robbed from a kong, or from among the flowers
)

// String returns the place's stable id, empty for none of them.
func (l Lying) String() string {
	if l > LiesOpen {
		return ""
	}
	return [...]string{"wall", "hand", "drawn", "meld", "flowers", "river", "open"}[l]
}

// Spot is a tile and its place.
type Spot struct {
	Tile tile.Tile
	Lying
	Seat  tile.Wind // whose hand, meld, flowers, river; NoWind in the wall
	Place Place     // in the wall
	Meld  int       // which of the melds, from 0
}

// Spots lists every tile of the set once with its place: the wall from the next
// tile to the tail, then seat by seat, rivers in order.
func (p *Play) Spots() []Spot {
	list := make([]Spot, 0, len(p.tiles))
	w := p.Wall()
	for w.Left() > 0 {
		var at Place
		if p.phase == PhaseDeal {
			at, _ = w.deal()
		} else {
			at, _ = w.Next()
			w.front++
		}
		list = append(list, Spot{Tile: w.At(at), Place: at})
	}
	for i, s := range tile.Seats() {
		list = p.seats[i].spots(list, s)
	}
	for x := range p.river.unclaimed {
		list = append(list, Spot{Tile: x.Tile, Lying: InRiver, Seat: x.By})
	}
	if t := p.turn.drawn; t != tile.None {
		list = append(list, Spot{Tile: t, Lying: JustDrawn, Seat: p.mover})
	}
	if p.isRobbed() {
		list = append(list, Spot{Tile: p.open.tile, Lying: LiesOpen, Seat: p.open.from})
	}
	return list
}

// isRobbed reports whether a player won with a tile of another's kong or
// flowers.
func (p *Play) isRobbed() bool {
	return p.winners != 0 && p.open.tile != tile.None && p.open.by != score.ByDiscard
}

func (s *seat) spots(list []Spot, seat tile.Wind) []Spot {
	for _, t := range s.held() {
		list = append(list, Spot{Tile: t, Lying: InHand, Seat: seat})
	}
	for i, l := range s.melds[:s.melded] {
		m := l.meld()
		for _, t := range m.All() {
			list = append(list, Spot{Tile: t, Lying: InMeld, Seat: seat, Meld: i})
		}
	}
	for _, t := range s.flowerTiles() {
		list = append(list, Spot{Tile: t, Lying: AmongFlowers, Seat: seat})
	}
	return list
}

// String formats the table for debugging: a line for each seat, then what the hand
// waits for.
func (p *Play) String() string {
	var b strings.Builder
	w := p.Wall()
	next, _ := w.Next()
	tail, _ := w.Tail()
	fmt.Fprintf(&b, "%s, dealer %s, round %s, wall %d from %s to %s\n", p.rules.ID, p.Dealer(), p.Round(), p.Left(), next, tail)
	for _, s := range tile.Seats() {
		fmt.Fprintf(&b, "%s %s", s, p.Hand(s))
		if p.mover == s && p.turn.drawn != tile.None {
			fmt.Fprintf(&b, " drew %s", p.turn.drawn)
		}
		fmt.Fprintf(&b, " | %s", tilesInOrder(p.River(s)))
		if win, pung := p.Passed(s); len(win)+len(pung) > 0 {
			fmt.Fprintf(&b, " | passed %s, %s", tile.Format(win), tile.Format(pung))
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%s %s", p.phase, p.Mover())
	if t := p.open.tile; t != tile.None {
		fmt.Fprintf(&b, ", %s from %s to be won by %s", t, p.open.from, p.open.by)
	}
	return b.String()
}

// tilesInOrder formats tiles in their order.
func tilesInOrder(list []tile.Tile) string {
	var text []byte
	for _, t := range list {
		text = tile.Append(text, t)
	}
	return string(text)
}
