// Package picture describes what to draw of a table as plain values: walls,
// seats, tiles, dice and answers, how each is marked, and what touching it
// means. Lessons and the handbook make such values; ui/board draws them.
//
// An exercise makes a Board after each act; the window draws it and returns the
// Act of what was touched. Everything that can be touched is thus listed in the
// value, and a test can touch all of it.
//
// There are two layouts. With Walls or Seats the board is a table seen from
// above, with the seat of You at the bottom and the next player (下家) on the
// right. Without, it is felt with Rows of tiles. Either may have Choices below.
package picture

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Mark highlights something. Each mark has a form besides its colour.
type Mark uint8

// The marks.
const (
	Plain   Mark = iota
	Now          // whose turn it is or what the question is about: one thing at a time
	Counted      // a counted stack: pale, with its number
	Right        // a right answer
	Wrong        // a wrong answer, or what it would cost
	Lit          // what the text is about
	Faded        // irrelevant now, or used up
)

// Board is everything that is shown. Zero fields show nothing.
type Board struct {
	You    tile.Wind // the seat at the bottom; NoWind is East
	Walls  *Walls
	Seats  []Seat // the seats shown, in any order
	Naming Naming // what the seats are called
	Dice   Dice
	Centre []Tile // face-up tiles in the middle: the one claimed, the last discard
	Middle Text   // text in the middle of the table, below dice and tiles

	Rows []Row // rows of tiles on felt

	Choices Choices

	Labels []Label // notes beside things
	Moves  []Move  // tiles the last act moved, in order, for the animation
	Count  []table.Stack
	// Count is the path of the counting marker in the last act, stack by stack.
}

// Naming is what the seats are called, and what their plates show.
type Naming uint8

// The namings.
const (
	ByWind  Naming = iota // by their winds in this hand, with the tile of the wind
	ByChair               // you, right, opposite, left: there are no winds yet
	ByBoth                // by chair, with the tile of the wind: the winds move, the people stay
)

// Dice are in the middle of the table. Values are 1–6 each; there are none
// before the throw. Act throws them.
type Dice struct {
	Values []int
	Act    Act
	Mark   Mark
}

// Sum returns the total of the dice.
func (d Dice) Sum() (sum int) {
	for _, v := range d.Values {
		sum += v
	}
	return sum
}

// Walls holds the four walls: Each stacks per wall, by Wind.Index and then from
// the right-hand end as the owner sees it.
type Walls struct {
	Each   int // stacks per wall, 17 or 18
	Stacks [4][]Stack
	// Cut is the stack after which the wall is opened, counted from the
	// right-hand end; nil if it is not opened.
	Cut *table.Stack
}

// Stack is a position of two tiles, one on the other.
type Stack struct {
	Top, Bottom bool // whether each tile is there
	Number      int  // number beside it, 0 for none
	Mark        Mark
	Pulled      bool // pulled out of the wall, to show that it is taken
	Act         Act  // of the whole stack
	// The acts of the two tiles, if each can be touched.
	TopAct, BottomAct   Act
	TopMark, BottomMark Mark
}

// FullWalls returns four complete walls.
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

// At returns the stack at a position, for changing it.
func (w *Walls) At(s table.Stack) *Stack { return &w.Stacks[s.Wall.Index()][s.Number-1] }

// Take removes a tile.
func (w *Walls) Take(p table.Place) {
	if s := w.At(p.Stack); p.Bottom {
		s.Bottom = false
	} else {
		s.Top = false
	}
}

// Clone returns a copy of the walls.
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
	Roles    []Text // below the name: dealer, throws the dice, next
	Mark     Mark
	Act      Act
	Sums     []Sum // the dice totals that count to the seat
	Hand     []Tile
	Melds    []Meld
	Flowers  []Tile
	Discards []Tile
	Amount   *Points // points won or lost
	Bubble   Text    // the player's call: Pung!
}

// Sum is a dice total beside a seat.
type Sum struct {
	N    int
	Mark Mark
	Act  Act
}

// Meld is a declared meld, shown as in the notation. From is its feeder.
type Meld struct {
	Tiles []Tile
	From  tile.Wind // NoWind if none or unknown
	Mark  Mark
	Act   Act
}

// Tile is a tile on the board. Face tile.None is an empty place.
type Tile struct {
	Face tile.Tile
	Down bool // face down
	Mark Mark
	Act  Act
	// Left is the number of copies left, shown below if ShowsLeft is set.
	Left      int
	ShowsLeft bool
}

// Face returns a face-up tile.
func Face(t tile.Tile) Tile { return Tile{Face: t} }

// Faces returns face-up tiles.
func Faces(tiles []tile.Tile) []Tile {
	list := make([]Tile, len(tiles))
	for i, t := range tiles {
		list[i] = Face(t)
	}
	return list
}

// Laid returns the tiles of a meld as they lie on the table; shown says that all of a
// concealed kong is turned up there.
func Laid(m hand.Meld, shown bool) []Tile {
	list := Faces(m.All())
	for i := range list {
		list[i].Down = !shown && m.LiesDown(i)
	}
	return list
}

// Backs returns n face-down tiles.
func Backs(n int) []Tile {
	list := make([]Tile, n)
	for i := range list {
		list[i] = Tile{Face: tile.None, Down: true}
	}
	return list
}

// Row is a row of groups of tiles on the felt; it wraps if it is too long.
type Row struct {
	Title  Text
	Size   Size
	Groups []Group
	// Beside puts the titles of the groups left of their tiles, not below: for many tiles,
	// which stay larger then.
	Beside bool
}

// Size is the size of a row's tiles.
type Size uint8

// The sizes: for a hand, for tiles to choose from, and for many tiles.
const (
	Large Size = iota
	Medium
	Small
)

// Group is tiles that belong together. Act is that of the whole group.
type Group struct {
	Title Text
	Tiles []Tile
	Mark  Mark
	Act   Act
	From  tile.Wind // the feeder
}

// Choices are answers to choose from, below the board.
type Choices struct {
	Title Text
	List  []Choice
	// Kept reserves the room of a row of choices where there is none now, so that
	// the board keeps its size through an exercise.
	Kept bool
}

// Choice is an answer. Its tiles are shown small.
type Choice struct {
	Text  Text
	Tiles []tile.Tile
	Act   Act
	Mark  Mark
	// Main marks the choice that finishes: done, this is all.
	Main bool
}

// Spot is a place on the board, for labels and moves.
type Spot struct {
	Kind   SpotKind
	Seat   tile.Wind   // for AtHand, AtMelds, AtFlowers, AtDiscards, AtSeat and AtWind
	Place  table.Place // for AtStack
	Row, I int         // for AtRow: the row, and the index of the tile in it through all groups
}

// SpotKind is the kind of a Spot.
type SpotKind uint8

// The kinds.
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
	AtWind // the tile of a seat's wind
)

// Label is a note beside something, such as what a wrong act would cost.
type Label struct {
	At   Spot
	Text Text
	Mark Mark
}

// Move is the movement of a tile in the last act. Face is tile.None if the tile
// is face down.
type Move struct {
	From, To Spot
	Face     tile.Tile
}

// InPlay reports whether the board shows a hand in play: its seats stand round the middle
// from the first discard to the last, and bear their names alone.
func (b *Board) InPlay() bool {
	held := false
	for i := range b.Seats {
		s := &b.Seats[i]
		if len(s.Discards) > 0 {
			return true
		}
		held = held || len(s.Hand)+len(s.Melds)+len(s.Flowers) > 0
	}
	counts := slices.ContainsFunc(b.Seats, func(s Seat) bool { return len(s.Sums) > 0 })
	return held && b.Walls != nil && !counts && len(b.Dice.Values) == 0 && b.Dice.Act == ""
}

// each calls do with the act and the mark of everything that can be touched, in the
// order of the board.
func (b *Board) each(do func(*Act, *Mark)) {
	tiles := func(tiles []Tile) {
		for i := range tiles {
			do(&tiles[i].Act, &tiles[i].Mark)
		}
	}
	do(&b.Dice.Act, &b.Dice.Mark)
	for i := range b.Seats {
		s := &b.Seats[i]
		do(&s.Act, &s.Mark)
		for j := range s.Sums {
			do(&s.Sums[j].Act, &s.Sums[j].Mark)
		}
		tiles(s.Hand)
		for j := range s.Melds {
			do(&s.Melds[j].Act, &s.Melds[j].Mark)
			tiles(s.Melds[j].Tiles)
		}
		tiles(s.Flowers)
		tiles(s.Discards)
	}
	tiles(b.Centre)
	if b.Walls != nil {
		for _, wall := range b.Walls.Stacks {
			for i := range wall {
				s := &wall[i]
				do(&s.Act, &s.Mark)
				do(&s.TopAct, &s.TopMark)
				do(&s.BottomAct, &s.BottomMark)
			}
		}
	}
	for _, r := range b.Rows {
		for i := range r.Groups {
			do(&r.Groups[i].Act, &r.Groups[i].Mark)
			tiles(r.Groups[i].Tiles)
		}
	}
	for i := range b.Choices.List {
		do(&b.Choices.List[i].Act, &b.Choices.List[i].Mark)
	}
}

// Acts returns everything that can be touched, each act once, in the order of
// the board.
func (b *Board) Acts() []Act {
	var list []Act
	seen := map[Act]bool{"": true}
	b.each(func(a *Act, _ *Mark) {
		if !seen[*a] {
			seen[*a] = true
			list = append(list, *a)
		}
	})
	return list
}

// Texts returns every text on the board.
func (b *Board) Texts() []Text {
	list := []Text{b.Middle, b.Choices.Title}
	for _, s := range b.Seats {
		list = append(append(list, s.Roles...), s.Bubble)
	}
	for _, r := range b.Rows {
		list = append(list, r.Title)
		for _, g := range r.Groups {
			list = append(list, g.Title)
		}
	}
	for _, c := range b.Choices.List {
		list = append(list, c.Text)
	}
	for _, l := range b.Labels {
		list = append(list, l.Text)
	}
	return slices.DeleteFunc(list, Text.IsEmpty)
}

// Still returns a deep copy of the board on which nothing can be touched, for
// showing consequences.
func (b Board) Still() Board { return b.Leading("") }

// Leading returns a deep copy of the board on which one act alone can be done; what it
// is done to lies lit.
func (b Board) Leading(to Act) Board {
	b = b.clone()
	b.each(func(a *Act, m *Mark) {
		if *a != to {
			*a = ""
		}
		if *a != "" {
			*m = Lit
		}
	})
	for i := range b.Choices.List { // no other choice stands out
		c := &b.Choices.List[i]
		c.Main = c.Main && (to == "" || c.Act == to)
	}
	return b
}

// Light marks what has an act: of several things alike the first.
func (b *Board) Light(to Act) {
	lit := false
	b.each(func(a *Act, m *Mark) {
		if *a == to && to != "" && !lit {
			*m, lit = Lit, true
		}
	})
}

func (b Board) clone() Board {
	b.Walls = b.Walls.Clone()
	b.Seats = slices.Clone(b.Seats)
	for i := range b.Seats {
		s := &b.Seats[i]
		s.Roles, s.Sums, s.Melds = slices.Clone(s.Roles), slices.Clone(s.Sums), slices.Clone(s.Melds)
		for j := range s.Melds {
			s.Melds[j].Tiles = slices.Clone(s.Melds[j].Tiles)
		}
		s.Hand, s.Flowers, s.Discards = slices.Clone(s.Hand), slices.Clone(s.Flowers), slices.Clone(s.Discards)
	}
	b.Centre = slices.Clone(b.Centre)
	b.Rows = slices.Clone(b.Rows)
	for i := range b.Rows {
		b.Rows[i].Groups = slices.Clone(b.Rows[i].Groups)
		for j := range b.Rows[i].Groups {
			b.Rows[i].Groups[j].Tiles = slices.Clone(b.Rows[i].Groups[j].Tiles)
		}
	}
	b.Choices.List = slices.Clone(b.Choices.List)
	b.Labels, b.Moves, b.Count = slices.Clone(b.Labels), slices.Clone(b.Moves), slices.Clone(b.Count)
	return b
}

// SeatOf returns the seat of a wind, for changing it; nil if it is not shown.
func (b *Board) SeatOf(w tile.Wind) *Seat {
	for i := range b.Seats {
		if b.Seats[i].Wind == w {
			return &b.Seats[i]
		}
	}
	return nil
}
