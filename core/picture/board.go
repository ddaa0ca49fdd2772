// Package picture says as a plain value what is to be seen of a table: which
// walls, seats, tiles, dice and answers there are, how each is marked, and what
// touching it means. Lessons and the handbook make such values; ui/board draws
// them.
//
// An exercise makes a Board after each act; the window draws it and hands back
// the Act of what was touched. So whatever can be clicked is listed in the
// value, and a test can touch all of it.
//
// There are two layouts. With Walls or Seats the board is a table seen from
// above, with the seat of You at the bottom and its right neighbour (下家) at
// the right hand. Else it is a felt on which Rows of tiles are laid out. Either
// may have Choices below.
package picture

import (
	"slices"

	"sikwu/core/table"
	"sikwu/core/tile"
)

// Mark is how a thing stands out. Colour alone says nothing: each has a form.
type Mark uint8

// The marks.
const (
	Plain   Mark = iota
	Now          // whose turn it is, what is asked about: one thing at a time
	Counted      // a stack that was counted, pale, with its number
	Right        // answered rightly
	Wrong        // answered wrongly, or what that would cost
	Lit          // belongs to what is being said
	Faded        // does not matter now, or is used up
)

// Board is all that is shown. Zero fields show nothing.
type Board struct {
	You    tile.Wind // who sits at the bottom; NoWind is East
	Walls  *Walls
	Seats  []Seat // all four in any order, or those shown
	Dice   Dice
	Centre []Tile // tiles lying open in the middle: the one claimed, the last discard
	Middle Text   // a line in the middle of the table, under dice and tiles

	Rows []Row // a felt with tiles laid out

	Choices Choices

	Labels []Label // notes beside things
	Moves  []Move  // what the last act moved, in order, for the eye
	Count  []table.Stack
	// Count is the way of the counting marker in the last act, stack by stack.
}

// Dice lie in the middle of the table. Values are 1–6 each; none lie there
// before the throw. Act is to throw them.
type Dice struct {
	Values []int
	Act    Act
	Mark   Mark
}

// Sum is what the dice show.
func (d Dice) Sum() (sum int) {
	for _, v := range d.Values {
		sum += v
	}
	return sum
}

// Walls are the four walls. Stacks are by Wind.Index, then from the right-hand
// end as the owner sees it, Each a wall.
type Walls struct {
	Each   int // stacks a wall, 17 or 18
	Stacks [4][]Stack
	// Cut is the stack after which the wall is opened, counted from the right
	// hand; nil where it is not opened.
	Cut *table.Stack
}

// Stack is a place of two tiles, seen from above.
type Stack struct {
	Top, Bottom bool // whether each tile lies there
	Number      int  // shown beside it, 0 for none
	Mark        Mark
	Pulled      bool // drawn out of the wall, to be seen as taken
	Act         Act  // on the whole stack
	// Where one tile is to be touched, each has its own.
	TopAct, BottomAct   Act
	TopMark, BottomMark Mark
}

// FullWalls are four walls that nobody has touched.
func FullWalls(each int) *Walls {
	w := &Walls{Each: each}
	for i := range w.Stacks {
		w.Stacks[i] = make([]Stack, each)
		for n := range w.Stacks[i] {
			w.Stacks[i][n] = Stack{Top: true, Bottom: true}
		}
	}
	return w
}

// At is the stack at a place, to be changed.
func (w *Walls) At(s table.Stack) *Stack { return &w.Stacks[s.Wall.Index()][s.Number-1] }

// Take takes the tile at a place away.
func (w *Walls) Take(p table.Place) {
	if s := w.At(p.Stack); p.Bottom {
		s.Bottom = false
	} else {
		s.Top = false
	}
}

// Clone copies the walls.
func (w *Walls) Clone() *Walls {
	if w == nil {
		return nil
	}
	c := *w
	for i := range c.Stacks {
		c.Stacks[i] = append([]Stack(nil), w.Stacks[i]...)
	}
	return &c
}

// Seat is a player at the table.
type Seat struct {
	Wind     tile.Wind
	Roles    []Text // under the name: dealer, throws the dice, next
	Mark     Mark
	Act      Act
	Sums     []Sum // the sums of dice that count to the seat
	Hand     []Tile
	Melds    []Meld
	Flowers  []Tile
	Discards []Tile
	Amount   *Points // what the hand brings or costs
	Bubble   Text    // what the player says: Pung!
}

// Sum is a sum of dice beside a seat.
type Sum struct {
	N    int
	Mark Mark
	Act  Act
}

// Meld is a declared meld, shown as the notation says; From is who fed it.
type Meld struct {
	Tiles []Tile
	From  tile.Wind // NoWind where nobody did, or it was not said
	Mark  Mark
	Act   Act
}

// Tile is a tile on the board. Face tile.None is an empty place.
type Tile struct {
	Face tile.Tile
	Down bool // its back is up
	Mark Mark
	Act  Act
	// Left is how many copies are left, shown below; 0 where Counted is not set.
	Left      int
	ShowsLeft bool
}

// Face is a tile lying face up.
func Face(t tile.Tile) Tile { return Tile{Face: t} }

// Faces are tiles lying face up.
func Faces(tiles []tile.Tile) []Tile {
	list := make([]Tile, len(tiles))
	for i, t := range tiles {
		list[i] = Face(t)
	}
	return list
}

// Backs are so many tiles lying face down.
func Backs(n int) []Tile {
	list := make([]Tile, n)
	for i := range list {
		list[i] = Tile{Face: tile.None, Down: true}
	}
	return list
}

// Row is a row of groups of tiles on the felt; it wraps where it is too long.
type Row struct {
	Title  Text
	Size   Size
	Groups []Group
}

// Size is how large a row's tiles are.
type Size uint8

// The sizes: a hand, tiles to choose from, many tiles.
const (
	Large Size = iota
	Medium
	Small
)

// Group is tiles that belong together. Act is on the whole group.
type Group struct {
	Title Text
	Tiles []Tile
	Mark  Mark
	Act   Act
	From  tile.Wind // who fed it
}

// Choices are answers in words below the board.
type Choices struct {
	Title Text
	List  []Choice
}

// Choice is an answer. Tiles are shown in it, small.
type Choice struct {
	Text  Text
	Tiles []tile.Tile
	Act   Act
	Mark  Mark
	// Main is the one that finishes: done, this is all.
	Main bool
}

// Spot is a place on the board, for labels and moves.
type Spot struct {
	Kind   SpotKind
	Seat   tile.Wind   // of AtHand, AtMelds, AtFlowers, AtDiscards, AtSeat
	Place  table.Place // of AtStack
	Row, I int         // of AtRow: the row, and the tile in it counted through its groups
}

// SpotKind is a kind of place.
type SpotKind uint8

// The places.
const (
	Nowhere SpotKind = iota
	AtStack
	AtSeat
	AtHand
	AtMelds
	AtFlowers
	AtDiscards
	AtCentre
	AtRow
)

// Label is a note beside a thing: what a wrong act would cost.
type Label struct {
	At   Spot
	Text Text
	Mark Mark
}

// Move is a tile that went from one place to another in the last act. Face is
// tile.None where its back is up.
type Move struct {
	From, To Spot
	Face     tile.Tile
}

// Acts lists what can be touched, each once, in the order of the board.
func (b *Board) Acts() []Act {
	var list []Act
	seen := map[Act]bool{"": true}
	add := func(acts ...Act) {
		for _, a := range acts {
			if !seen[a] {
				seen[a] = true
				list = append(list, a)
			}
		}
	}
	tiles := func(tiles []Tile) {
		for i := range tiles {
			add(tiles[i].Act)
		}
	}
	add(b.Dice.Act)
	for _, s := range b.Seats {
		add(s.Act)
		for _, sum := range s.Sums {
			add(sum.Act)
		}
		tiles(s.Hand)
		for _, m := range s.Melds {
			add(m.Act)
			tiles(m.Tiles)
		}
		tiles(s.Flowers)
		tiles(s.Discards)
	}
	tiles(b.Centre)
	if b.Walls != nil {
		for _, wall := range b.Walls.Stacks {
			for _, s := range wall {
				add(s.Act, s.TopAct, s.BottomAct)
			}
		}
	}
	for _, r := range b.Rows {
		for _, g := range r.Groups {
			add(g.Act)
			tiles(g.Tiles)
		}
	}
	for _, c := range b.Choices.List {
		add(c.Act)
	}
	return list
}

// Still is a copy of the board of which nothing can be touched, as consequences
// show it. What it holds may be changed without changing the board.
func (b Board) Still() Board {
	b.Walls = b.Walls.Clone()
	if b.Walls != nil {
		for i := range b.Walls.Stacks {
			for n := range b.Walls.Stacks[i] {
				s := &b.Walls.Stacks[i][n]
				s.Act, s.TopAct, s.BottomAct = "", "", ""
			}
		}
	}
	b.Dice.Act = ""
	b.Seats = slices.Clone(b.Seats)
	for i := range b.Seats {
		b.Seats[i] = b.Seats[i].still()
	}
	b.Centre = still(b.Centre)
	b.Rows = slices.Clone(b.Rows)
	for i := range b.Rows {
		b.Rows[i].Groups = slices.Clone(b.Rows[i].Groups)
		for j := range b.Rows[i].Groups {
			g := &b.Rows[i].Groups[j]
			g.Act, g.Tiles = "", still(g.Tiles)
		}
	}
	b.Choices.List = slices.Clone(b.Choices.List)
	for i := range b.Choices.List {
		b.Choices.List[i].Act = ""
	}
	b.Labels, b.Moves, b.Count = slices.Clone(b.Labels), slices.Clone(b.Moves), slices.Clone(b.Count)
	return b
}

func (s Seat) still() Seat {
	s.Act = ""
	s.Roles, s.Sums = slices.Clone(s.Roles), slices.Clone(s.Sums)
	for i := range s.Sums {
		s.Sums[i].Act = ""
	}
	s.Melds = slices.Clone(s.Melds)
	for i := range s.Melds {
		s.Melds[i].Act, s.Melds[i].Tiles = "", still(s.Melds[i].Tiles)
	}
	s.Hand, s.Flowers, s.Discards = still(s.Hand), still(s.Flowers), still(s.Discards)
	return s
}

func still(tiles []Tile) []Tile {
	tiles = slices.Clone(tiles)
	for i := range tiles {
		tiles[i].Act = ""
	}
	return tiles
}

// SeatOf is the seat of a wind, to be changed; nil where it is not shown.
func (b *Board) SeatOf(w tile.Wind) *Seat {
	for i := range b.Seats {
		if b.Seats[i].Wind == w {
			return &b.Seats[i]
		}
	}
	return nil
}
