package table

import (
	"slices"

	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Replacement is one act of replacing flowers.
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

// Deal deals the tiles, which lie in the order of Places, after the dealer
// threw a sum: the counted seat's wall is opened (CityU 2.3, HKMJ; EMSD 3c is
// read so [D]), everybody takes four tiles three times, the dealer jumps, and
// flowers are replaced.
func Deal(tiles []tile.Tile, dealer tile.Wind, sum int, rs *rules.RuleSet) *Dealt {
	d := &Dealt{Dealer: dealer, Wall: NewWall(tiles, Open(Counted(dealer, sum), sum, rs))}
	order := DrawOrder(dealer)
	for range 3 {
		for _, s := range order {
			for range 4 {
				p, _ := d.Wall.Next()
				d.take(s, p)
			}
		}
	}
	d.jump(order)
	d.replaceFlowers(order, rs.Game.DealtFlowers.Value)
	for i := range d.Hands {
		slices.Sort(d.Hands[i])
		slices.Sort(d.Flowers[i])
	}
	return d
}

// take gives a seat the tile at a place.
func (d *Dealt) take(s tile.Wind, p Place) {
	i := s.Index()
	d.Places[i] = append(d.Places[i], p)
	d.add(s, d.Wall.At(p))
	d.Wall.front++
}

func (d *Dealt) add(s tile.Wind, t tile.Tile) {
	i := s.Index()
	if t.IsFlower() {
		d.Flowers[i] = append(d.Flowers[i], t)
		return
	}
	d.Hands[i] = append(d.Hands[i], t)
}

// jump deals the last five tiles (跳牌): the dealer takes the tops of the first
// and the third stack, the others what lies between in the order of drawing
// (CityU 2.3, EMSD 3e).
func (d *Dealt) jump(order [4]tile.Wind) {
	first := d.Wall.front / 2
	top := func(n int) Place { return Place{d.Wall.Stack(first + n), false} }
	bottom := func(n int) Place { return Place{d.Wall.Stack(first + n), true} }
	for _, x := range []struct {
		seat  tile.Wind
		place Place
	}{
		{order[0], top(0)}, {order[0], top(2)}, {order[1], bottom(0)}, {order[2], top(1)}, {order[3], bottom(1)},
	} {
		d.take(x.seat, x.place)
	}
}

// replaceFlowers goes round the table, the dealer first. Where each goes on
// until he has none (HKMJ) one round is enough; else flowers among the
// replacements wait until the others had their turn (CityU 2.4, L2).
func (d *Dealt) replaceFlowers(order [4]tile.Wind, how rules.DealtFlowers) {
	var due [4]int
	for i := range due {
		due[i] = len(d.Flowers[i])
	}
	for pass := 1; due != [4]int{}; pass++ {
		for _, s := range order {
			i := s.Index()
			for due[i] > 0 {
				due[i] = d.replace(s, due[i], pass)
				if how == rules.FlowersInTurn {
					break
				}
			}
		}
	}
}

// replace draws n tiles from the tail and tells how many are flowers.
func (d *Dealt) replace(s tile.Wind, n, pass int) (flowers int) {
	r := Replacement{Seat: s, Pass: pass}
	for range n {
		t := d.Wall.Replace()
		r.Tiles = append(r.Tiles, t)
		d.add(s, t)
		if t.IsFlower() {
			flowers++
		}
	}
	d.Replaced = append(d.Replaced, r)
	return flowers
}
