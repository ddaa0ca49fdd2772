package table

import (
	"slices"

	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Replacement is one replacement of flowers.
type Replacement struct {
	Seat  tile.Wind
	Tiles []tile.Tile // as drawn
	Pass  int         // times round the table, from 1
}

// Dealt is a hand of the game ready to be played, seats by Wind.Index.
type Dealt struct {
	Dealer   tile.Wind
	Places   [4][]Place     // of the tiles dealt, in the order taken
	Hands    [4][]tile.Tile // sorted, after replacement: fourteen the dealer's, else thirteen
	Flowers  [4][]tile.Tile // sorted
	Replaced []Replacement
	Wall     Wall // what is left of it
}

// Deal deals the tiles, given in the order of Places, after the dealer threw a
// sum: the counted seat's wall is opened (CityU 2.3, HKMJ; we read EMSD 3c that
// way [D]), each player takes four tiles three times, the dealer jumps, and
// flowers are replaced.
func Deal(tiles []tile.Tile, dealer tile.Wind, sum int, rs *rules.RuleSet) *Dealt {
	d := &Dealt{Dealer: dealer, Wall: NewWall(tiles, Open(Counted(dealer, sum), sum, rs))}
	for n := range takes {
		s := takenBy(n, dealer)
		for range takenAt(n) {
			p, t := d.Wall.deal()
			d.Places[s.Index()] = append(d.Places[s.Index()], p)
			d.add(s, t)
		}
	}
	d.replaceFlowers(rs.Game.DealtFlowers.Value)
	for i := range d.Hands {
		slices.Sort(d.Hands[i])
		slices.Sort(d.Flowers[i])
	}
	return d
}

func (d *Dealt) add(s tile.Wind, t tile.Tile) {
	i := s.Index()
	if t.IsFlower() {
		d.Flowers[i] = append(d.Flowers[i], t)
		return
	}
	d.Hands[i] = append(d.Hands[i], t)
}

// The deal in numbers: sixteen takings, of which twelve take two stacks and the
// last four are the jump (跳牌).
const (
	takes     = 16
	fours     = 12
	dealt     = 4*fours + jumpTiles
	jumpTiles = 5
)

// takenBy returns the seat of the nth taking, from 0: the dealer, then
// counter-clockwise.
func takenBy(n int, dealer tile.Wind) tile.Wind { return DrawOrder(dealer)[n%4] }

// takenAt returns the number of tiles in the nth taking: four, then two for the
// dealer's jump and one for each of the others.
func takenAt(n int) int {
	switch {
	case n < fours:
		return 4
	case n == fours:
		return 2
	}
	return 1
}

// dealtAs returns the place, counted from the opening, of the nth tile taken,
// from 0. The two differ only in the jump: the dealer takes the tops of the
// first and the third stack, the others what lies between in the order of
// drawing (CityU 2.3, EMSD 3e).
func dealtAs(n int) int {
	const first = dealt - jumpTiles
	if n < first || n >= dealt {
		return n
	}
	return first + [jumpTiles]int{0, 4, 1, 2, 3}[n-first]
}

// due keeps track of whose flowers of the deal must be replaced. It goes round
// the table from the dealer. If each player goes on until no flower is left
// (HKMJ), one round is enough; otherwise flowers among the replacements wait
// until the others have had their turn (CityU 2.4, L2).
type due struct {
	flowers [4]int8 // by seat
	turn    int8    // place in the order of drawing
	pass    int8    // times round the table, from 1
}

// next returns the seat to replace now; ok is false if no flowers are left.
func (d *due) next(dealer tile.Wind) (s tile.Wind, ok bool) {
	if d.flowers == [4]int8{} {
		return tile.NoWind, false
	}
	for order := DrawOrder(dealer); ; d.turn++ {
		if d.turn == 4 {
			d.turn, d.pass = 0, d.pass+1
		}
		if s = order[d.turn]; d.flowers[s.Index()] > 0 {
			return s, true
		}
	}
}

// replaced records that a seat replaced its flowers and drew this many more.
func (d *due) replaced(s tile.Wind, flowers int, how rules.DealtFlowers) {
	d.flowers[s.Index()] = int8(flowers)
	if how == rules.FlowersInTurn {
		d.turn++
	}
}

func (d *Dealt) replaceFlowers(how rules.DealtFlowers) {
	left := due{pass: 1}
	for i := range left.flowers {
		left.flowers[i] = int8(len(d.Flowers[i]))
	}
	for s, ok := left.next(d.Dealer); ok; s, ok = left.next(d.Dealer) {
		r := Replacement{Seat: s, Pass: int(left.pass)}
		flowers := 0
		for range left.flowers[s.Index()] {
			t := d.Wall.Replace()
			r.Tiles = append(r.Tiles, t)
			d.add(s, t)
			if t.IsFlower() {
				flowers++
			}
		}
		d.Replaced = append(d.Replaced, r)
		left.replaced(s, flowers, how)
	}
}
