package table

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// builder sees what a position names, and puts the other tiles where there is
// room.
type builder struct {
	pos         *Position
	flowers     bool        // the set has flowers
	out         []tile.Tile // named, and not in the wall
	rest        []tile.Tile // named nowhere, and in the wall
	gone        []tile.Tile // named nowhere, and in the rivers
	front, back int         // tiles taken from the wall at either end
}

// newBuilder checks a position; the error is a *StartError.
func newBuilder(pos *Position, flowers bool) (*builder, error) {
	b := &builder{pos: pos, flowers: flowers}
	if err := checkThrow(pos.Dealer, pos.Round, pos.Sum); err != nil {
		return nil, err
	}
	if !isSeat(pos.Turn) || pos.Began > BeganPung {
		return nil, &StartError{Fault: FaultTurn, Seat: pos.Turn}
	}
	for _, s := range tile.Seats() {
		if fault, t := b.checkSeat(s); fault != "" {
			return nil, &StartError{Fault: fault, Seat: s, Tile: t}
		}
	}
	if !b.checkTurn() {
		return nil, &StartError{Fault: FaultTurn, Seat: pos.Turn}
	}
	if err := b.sort(); err != nil {
		return nil, err
	}
	return b, nil
}

// checkSeat sees that a seat has its number of tiles, melds that somebody can
// have fed, and flowers nowhere else than where they belong.
func (b *builder) checkSeat(s tile.Wind) (StartFault, tile.Tile) {
	i := s.Index()
	d, size := &b.pos.Hands[i], 13
	if s == b.pos.Turn && !b.pos.Thrown && !b.pos.Began.Draws() {
		size++
	}
	if d.Size() != size {
		return FaultHand, tile.None
	}
	for j := range d.Melds {
		m := &d.Melds[j]
		kind := m.Kind()
		fed := isSeat(m.From) && m.From != s && (kind != hand.Chow || m.From == s.Previous())
		if kind == hand.BadMeld || fed != kind.IsClaimed() {
			return FaultMeld, tile.None
		}
	}
	for _, t := range slices.Concat(d.Concealed, b.pos.Rivers[i], b.pos.PassedWin[i], b.pos.PassedPung[i]) {
		if t >= tile.Kinds {
			return FaultFlower, t
		}
	}
	for _, t := range d.Flowers {
		if !t.IsFlower() {
			return FaultFlower, t
		}
	}
	return "", tile.None
}

// checkTurn sees that the turn can have begun as it is told.
func (b *builder) checkTurn() bool {
	pos, i := b.pos, b.pos.Turn.Index()
	melds := pos.Hands[i].Melds
	last := hand.BadMeld
	if len(melds) > 0 {
		last = melds[len(melds)-1].Kind()
	}
	switch {
	case pos.Thrown:
		return len(pos.Rivers[i]) > 0
	case pos.Began == BeganDeal:
		thrown := slices.ContainsFunc(pos.Rivers[:], func(r []tile.Tile) bool { return len(r) > 0 })
		return pos.Turn == pos.Dealer && len(melds) == 0 && !thrown
	case pos.Began == BeganKong:
		return slices.ContainsFunc(melds, func(m hand.Meld) bool { return m.Kind().IsKong() })
	case pos.Began == BeganChow:
		return last == hand.Chow
	case pos.Began == BeganPung:
		return last == hand.Pung
	}
	return true
}

// sort sees that no tile is named more often than it is there, and says where
// those not named lie.
func (b *builder) sort() error {
	pos := b.pos
	for i := range pos.Hands {
		d := &pos.Hands[i]
		b.out = append(append(append(b.out, d.Concealed...), d.Flowers...), pos.Rivers[i]...)
		b.back += len(d.Flowers)
		for _, m := range d.Melds {
			b.out = append(b.out, m.All()...)
			b.back += len(m.All()) - 3
		}
	}
	if pos.Drawn != tile.None {
		b.out = append(b.out, pos.Drawn)
	}
	var left [tile.Kinds + tile.Flowers]int8
	set := Shuffled(pos.Seed, b.flowers)
	for _, t := range set {
		left[t]++
	}
	for _, t := range slices.Concat(b.out, pos.Next, pos.Tail) {
		if int(t) >= len(left) || left[t] == 0 {
			return &StartError{Fault: FaultTile, Tile: t}
		}
		left[t]--
	}
	walled := len(pos.Next) + len(pos.Tail)
	surplus := len(set) - len(b.out) - walled
	if pos.Left != Unknown {
		if pos.Left < walled || pos.Left > walled+surplus {
			return &StartError{Fault: FaultWall}
		}
		surplus -= pos.Left - walled
	} else {
		surplus = 0
	}
	for _, t := range set {
		switch {
		case left[t] == 0:
			continue
		case surplus > 0 && !t.IsFlower():
			surplus--
			b.gone = append(b.gone, t)
		default:
			b.rest = append(b.rest, t)
		}
		left[t]--
	}
	if surplus > 0 { // only flowers are left, which nobody discards
		return &StartError{Fault: FaultWall}
	}
	b.front = len(b.out) + len(b.gone) - b.back
	return nil
}

// wall lays every tile in its place: those still in the wall in their order,
// the others in the places that were taken.
func (b *builder) wall(o Opening) []tile.Tile {
	w := NewWall(slices.Repeat([]tile.Tile{tile.None}, 8*o.Each), o)
	w.front, w.back = b.front, b.back
	for _, t := range b.pos.Next {
		p, _ := w.Next()
		w.tiles[w.index(p)] = t
		w.front++
	}
	for _, t := range b.pos.Tail {
		p, _ := w.Tail()
		w.tiles[w.index(p)] = t
		w.back++
	}
	for _, t := range b.rest {
		p, _ := w.Next()
		w.tiles[w.index(p)] = t
		w.front++
	}
	out := slices.Concat(b.out, b.gone)
	for i, t := range w.tiles {
		if t == tile.None {
			w.tiles[i], out = out[0], out[1:]
		}
	}
	return w.tiles
}

// rivers lays the discards down in an order in which they can have been made:
// round the table, those that nobody named first, a tile that lies open last.
func (b *builder) rivers(r *river) {
	s := b.pos.Dealer
	for _, t := range b.gone {
		r.push(t, s)
		s = s.Next()
	}
	rows := b.pos.Rivers
	open := tile.None
	if i := b.pos.Turn.Index(); b.pos.Thrown {
		last := len(rows[i]) - 1
		open, rows[i] = rows[i][last], rows[i][:last]
	}
	for n := 0; slices.ContainsFunc(rows[:], func(row []tile.Tile) bool { return n < len(row) }); n++ {
		for _, s := range DrawOrder(b.pos.Dealer) {
			if row := rows[s.Index()]; n < len(row) {
				r.push(row[n], s)
			}
		}
	}
	if open != tile.None {
		r.push(open, b.pos.Turn)
	}
}
