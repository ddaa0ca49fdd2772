// Package tile defines the pieces of the game and their notation. It is the ground
// floor: it stands on nothing, and nearly every other package of core stands on it.
//
// A Tile is one of 34 kinds, of which the set holds four each, or one of the eight
// flowers, of which it holds one each. A Wind names a seat or a round. Counts is a
// counted multiset of kinds, the form in which hands are searched. Scan and Format
// read and write the notation of RULES.md section 2.
package tile

// Tile is a kind of tile: 0–33 in the order 1m–9m, 1p–9p, 1s–9s, E S W N,
// C F P, then 34–41 for the flowers 1f–8f. The zero value is 1m; None is no tile.
type Tile uint8

// The first of each family, and the honours by name.
const (
	Character1 Tile = 0
	Dot1       Tile = 9
	Bamboo1    Tile = 18
	EastWind   Tile = 27
	SouthWind  Tile = 28
	WestWind   Tile = 29
	NorthWind  Tile = 30
	Red        Tile = 31 // 中
	Green      Tile = 32 // 發
	White      Tile = 33 // 白
	Flower1    Tile = 34 // 春; seasons 34–37, plants 38–41
	None       Tile = 255
)

// Kinds is the number of kinds that form sets, Copies the number of copies of each,
// and Flowers the number of flowers.
const (
	Kinds   = 34
	Copies  = 4
	Flowers = 8
)

// Suit is a family of tiles.
type Suit uint8

// The families in tile order.
const (
	Characters Suit = iota
	Dots
	Bamboo
	Winds
	Dragons
	FlowerSuit
)

// Suit returns the tile's family.
func (t Tile) Suit() Suit {
	switch {
	case t < EastWind:
		return Suit(t / 9)
	case t < Red:
		return Winds
	case t < Flower1:
		return Dragons
	}
	return FlowerSuit
}

// Rank returns 1–9 for suit tiles, 1–4 for winds (E S W N), 1–3 for dragons
// (C F P) and 1–8 for flowers.
func (t Tile) Rank() int {
	switch t.Suit() {
	case Winds:
		return int(t-EastWind) + 1
	case Dragons:
		return int(t-Red) + 1
	case FlowerSuit:
		return int(t-Flower1) + 1
	}
	return int(t%9) + 1
}

// IsSuited reports whether t is a character, a dot or a bamboo.
func (t Tile) IsSuited() bool { return t < EastWind }

// IsHonour reports whether t is a wind or a dragon.
func (t Tile) IsHonour() bool { return t >= EastWind && t < Flower1 }

// IsWind reports whether t is a wind.
func (t Tile) IsWind() bool { return t >= EastWind && t < Red }

// IsDragon reports whether t is a dragon.
func (t Tile) IsDragon() bool { return t >= Red && t < Flower1 }

// IsFlower reports whether t is a flower.
func (t Tile) IsFlower() bool { return t >= Flower1 && t < Flower1+Flowers }

// IsTerminal reports whether t is a 1 or a 9 of a suit.
func (t Tile) IsTerminal() bool { return t.IsSuited() && (t%9 == 0 || t%9 == 8) }

// IsOrphan reports whether t is one of the thirteen kinds of thirteen orphans:
// a terminal or an honour (么九).
func (t Tile) IsOrphan() bool { return t.IsTerminal() || t.IsHonour() }

// FlowerSeat returns the seat a flower belongs to: numbers 1–4 and 5–8 are
// E S W N (RULES.md section 1). NoWind for other tiles.
func (t Tile) FlowerSeat() Wind {
	if !t.IsFlower() {
		return NoWind
	}
	return Wind((t-Flower1)%4) + East
}

// Wind is a seat or a round; the zero value is NoWind.
type Wind uint8

// The winds in turn order: each player's next is to the right.
const (
	NoWind Wind = iota
	East
	South
	West
	North
)

var winds = [...]Wind{East, South, West, North}

// Seats returns the four seats in turn order, East first.
func Seats() [4]Wind { return winds }

// Next returns the seat that plays after w (下家).
func (w Wind) Next() Wind { return w%4 + 1 }

// Previous returns the seat before w (上家), the only one w may chow from.
func (w Wind) Previous() Wind { return (w+2)%4 + 1 }

// Index returns 0–3 for E S W N, for arrays by seat.
func (w Wind) Index() int { return int(w) - 1 }

// Tile returns the wind's tile.
func (w Wind) Tile() Tile { return EastWind + Tile(w) - 1 }

// String returns the wind's letter, empty for NoWind.
func (w Wind) String() string {
	if w < East || w > North {
		return ""
	}
	return "ESWN"[w-1 : w]
}

// ParseWind reads a seat letter; ok is false for anything but E S W N.
func ParseWind(s string) (w Wind, ok bool) {
	for _, w := range winds {
		if w.String() == s {
			return w, true
		}
	}
	return NoWind, false
}

// Counts is the number of tiles of each of the 34 kinds in a collection.
type Counts [Kinds]uint8

// Add adds tiles, ignoring flowers. A count stays at 255, so that absurd input
// cannot wrap round.
func (c *Counts) Add(tiles ...Tile) {
	for _, t := range tiles {
		if t < Kinds && c[t] < 255 {
			c[t]++
		}
	}
}

// Tiles lists the tiles in their order.
func (c *Counts) Tiles() (list []Tile) {
	for t, n := range c {
		for range n {
			list = append(list, Tile(t))
		}
	}
	return list
}

// Total returns the number of tiles.
func (c *Counts) Total() int {
	n := 0
	for _, k := range c {
		n += int(k)
	}
	return n
}
