package seating

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// take is what a player takes from the wall in one go during the deal.
type take struct {
	seat   tile.Wind
	places []table.Place
}

// The deal is twelve takes of two stacks, then the jump.
const (
	fours = 12
	takes = fours + 4
)

// takesOf returns the takes of a deal in order.
func takesOf(d *table.Dealt) []take {
	var list []take
	next := [4]int{}
	for k := range takes {
		seat := table.DrawOrder(d.Dealer)[k%4]
		i := seat.Index()
		n := len(d.Places[i]) - next[i] // what is left for the jump
		if k < fours {
			n = 4
		}
		list = append(list, take{seat, d.Places[i][next[i] : next[i]+n]})
		next[i] += n
	}
	return list
}

// ownerOf returns the seat that is dealt the tile at a place; NoWind if none is.
func ownerOf(d *table.Dealt, p table.Place) tile.Wind {
	for _, w := range tile.Seats() {
		if slices.Contains(d.Places[w.Index()], p) {
			return w
		}
	}
	return tile.NoWind
}

// pile is a wall in use, and what has been taken from it.
type pile struct {
	table.Wall
	gone []table.Place
}

// dealtFrom returns the wall after the deal, before any flower is replaced.
func dealtFrom(tiles []tile.Tile, d *table.Dealt) *pile {
	p := &pile{Wall: table.NewWall(tiles, d.Wall.Opening)}
	for _, places := range d.Places {
		for range places {
			p.draw()
		}
	}
	return p
}

// draw takes the next tile.
func (p *pile) draw() tile.Tile {
	if at, ok := p.Next(); ok {
		p.gone = append(p.gone, at)
	}
	return p.Draw()
}

// replace takes the next tile of the tail.
func (p *pile) replace() tile.Tile {
	if at, ok := p.Tail(); ok {
		p.gone = append(p.gone, at)
	}
	return p.Replace()
}

// show removes the tiles taken from the walls of a board.
func (p *pile) show(b *picture.Board) {
	for _, at := range p.gone {
		b.Walls.Take(at)
	}
	cut(b, p.Opening)
}

// near returns the stacks on either side of the gap, and the last one of the tail.
func (p *pile) near() []table.Stack {
	const beside = 3
	next, _ := p.Next()
	last, _ := p.Tail()
	list := []table.Stack{p.Stack(-p.Leave)}
	for n := range beside {
		list = append(list, p.Stack(index(p.Opening, next.Stack)+n), p.Stack(index(p.Opening, last.Stack)-n))
	}
	return list
}

// index returns the place of a stack clockwise from the opening, from 0; stacks before it are
// negative.
func index(o table.Opening, k table.Stack) int {
	n := reach(o, k) - 1 - o.Leave
	return n
}

// hold shows a seat's hand, face up if it is yours.
func (s *scene) hold(b *picture.Board, w tile.Wind, tiles []tile.Tile) {
	seat := b.SeatOf(w)
	if w != s.you {
		seat.Hand = picture.Backs(len(tiles))
		return
	}
	seat.Hand = picture.Faces(slices.Sorted(slices.Values(tiles)))
}

// from returns the move of a tile from the wall into a seat's hand, face up if it is yours.
func (s *scene) from(at table.Place, w tile.Wind, face tile.Tile) picture.Move {
	if w != s.you {
		face = tile.None
	}
	return picture.Move{
		From: picture.Spot{Kind: picture.AtStack, Place: at},
		To:   picture.Spot{Kind: picture.AtHand, Seat: w},
		Face: face,
	}
}

// holding returns a hand as Check opens it.
func (s *scene) holding(w tile.Wind, tiles, flowers []tile.Tile) (hand.Draft, score.Win) {
	d := hand.Draft{Winning: tile.None, Flowers: slices.Clone(flowers)}
	for _, t := range tiles {
		if t.IsFlower() {
			d.Flowers = append(d.Flowers, t)
		} else {
			d.Concealed = append(d.Concealed, t)
		}
	}
	d.Sort()
	return d, score.Win{Seat: w, Round: tile.East}
}
