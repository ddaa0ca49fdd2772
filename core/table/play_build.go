package table

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// builder checks what a position names, and puts the other tiles where there is
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

// size returns the number of tiles a seat holds, without one just drawn.
func (b *builder) size(s tile.Wind) int {
	if s == b.pos.Turn && !b.pos.Thrown && !b.pos.Began.Draws() {
		return 14
	}
	return 13
}

// isBlank reports whether the position names no tile of a seat's hand, which is
// then dealt from the unnamed tiles.
func (b *builder) isBlank(s tile.Wind) bool { return b.pos.Hands[s.Index()].Size() == 0 }

// checkSeat checks that a seat has the right number of tiles, melds that their
// feeders can have fed, and flowers only where they belong.
func (b *builder) checkSeat(s tile.Wind) (StartFault, tile.Tile) {
	i := s.Index()
	d := &b.pos.Hands[i]
	if d.Size() != b.size(s) && !b.isBlank(s) {
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

// checkTurn checks that the turn can have begun as the position says.
func (b *builder) checkTurn() bool {
	pos, i := b.pos, b.pos.Turn.Index()
	melds := pos.Hands[i].Melds
	switch {
	case pos.Thrown:
		return len(pos.Rivers[i]) > 0
	case pos.Began.Draws() && pos.Drawn == tile.None:
		return false
	case pos.Began == BeganDeal:
		thrown := slices.ContainsFunc(pos.Rivers[:], func(r []tile.Tile) bool { return len(r) > 0 })
		return pos.Turn == pos.Dealer && len(melds) == 0 && !thrown
	case pos.Began == BeganKong:
		return slices.ContainsFunc(melds, func(m hand.Meld) bool { return m.Kind().IsKong() })
	case pos.Began == BeganChow:
		return endsWith(melds, hand.Chow)
	case pos.Began == BeganPung:
		return endsWith(melds, hand.Pung)
	}
	return true
}

// sort checks that no tile is named more often than it exists, deals blank
// hands, and decides where the other unnamed tiles lie.
func (b *builder) sort() error {
	b.name()
	pos, set := b.pos, Shuffled(b.pos.Seed, b.flowers)
	var left [tile.Kinds + tile.Flowers]int8
	for _, t := range set {
		left[t]++
	}
	for _, t := range slices.Concat(b.out, pos.Next, pos.Tail) {
		if int(t) >= len(left) || left[t] == 0 {
			return &StartError{Fault: FaultTile, Tile: t}
		}
		left[t]--
	}
	for _, t := range set {
		if left[t] > 0 {
			left[t]--
			b.rest = append(b.rest, t)
		}
	}
	for _, s := range tile.Seats() {
		if d := &pos.Hands[s.Index()]; b.isBlank(s) {
			if d.Concealed = b.takeRest(b.size(s)); len(d.Concealed) < b.size(s) {
				return &StartError{Fault: FaultHand, Seat: s}
			}
			b.out = append(b.out, d.Concealed...)
		}
	}
	walled := len(pos.Next) + len(pos.Tail)
	if pos.Left != Unknown {
		if pos.Left < walled || pos.Left > walled+len(b.rest) {
			return &StartError{Fault: FaultWall}
		}
		b.gone = b.takeRest(len(b.rest) - (pos.Left - walled))
		if walled+len(b.rest) > pos.Left { // flowers, which nobody discards
			return &StartError{Fault: FaultWall}
		}
	}
	b.front = len(b.out) + len(b.gone) - b.back
	return nil
}

// name lists the named tiles outside the wall, and counts the replacements drawn
// for them.
func (b *builder) name() {
	for i := range b.pos.Hands {
		d := &b.pos.Hands[i]
		b.out = append(append(append(b.out, d.Concealed...), d.Flowers...), b.pos.Rivers[i]...)
		b.back += len(d.Flowers)
		for _, m := range d.Melds {
			b.out = append(b.out, m.All()...)
			b.back += len(m.All()) - 3
		}
	}
	if b.pos.Drawn != tile.None {
		b.out = append(b.out, b.pos.Drawn)
	}
}

// takeRest takes n of the unnamed tiles, except flowers.
func (b *builder) takeRest(n int) (taken []tile.Tile) {
	b.rest = slices.DeleteFunc(b.rest, func(t tile.Tile) bool {
		if len(taken) == n || t.IsFlower() {
			return false
		}
		taken = append(taken, t)
		return true
	})
	return taken
}

// wall puts every tile in its place: those still in the wall in their order, the
// others in the places that were taken.
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

// rivers makes the discards in a possible order: round the table, unnamed ones
// first, an open tile last.
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
