package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// plan is a sort of hand: which kinds it is made of, and how many in a hundred
// of its sets are pungs.
type plan struct {
	uses  func(t, about tile.Tile) bool
	pungs int
	first []tile.Tile // one of these is a pung in it, where there are any
}

// plans go from hands of much fan to hands of none.
var plans = []plan{
	{halfFlush, 35, nil},
	{halfFlush, 60, []tile.Tile{tile.Red, tile.Green, tile.White}},
	{anyKind, 100, nil},
	{fullFlush, 30, nil},
	{anyKind, 40, []tile.Tile{tile.Red, tile.Green, tile.White}},
	{anyKind, 10, nil},
}

func anyKind(t, about tile.Tile) bool { return true }

func halfFlush(t, about tile.Tile) bool { return t.IsHonour() || t.Suit() == about.Suit() }

func fullFlush(t, about tile.Tile) bool { return t.Suit() == about.Suit() }

// tries is how many hands of a sort are made up before giving up.
const tries = 400

// ready makes up a hand of thirteen that x completes and that fits. Its tiles
// are used up then.
func (m *mixer) ready(seat tile.Wind, x tile.Tile, fits func(hand.Draft) bool) (hand.Draft, bool) {
	before := m.pool
	for range tries {
		m.pool = before
		d, ok := m.compose(plans[m.r.IntN(len(plans))], seat, x)
		if ok && fits(d) {
			return d, true
		}
	}
	m.pool = before
	return hand.Draft{}, false
}

// compose makes up four sets and a pair that only lack x, some of them laid
// down.
func (m *mixer) compose(p plan, seat tile.Wind, x tile.Tile) (hand.Draft, bool) {
	about := x
	if x.IsHonour() {
		about = tile.Tile(m.r.IntN(int(tile.EastWind)))
	}
	uses := func(t tile.Tile) bool { return p.uses(t, about) }
	with, ok := m.around(x, p.pungs)
	if !ok || !m.take(with...) {
		return hand.Draft{}, false
	}
	var sets [][]tile.Tile
	n := 4
	if len(with) == 2 { // a set with the one that lies open
		n = 3
	}
	for i := range n {
		set, ok := m.set(uses, p.pungs)
		if i == 0 && len(p.first) > 0 {
			t := p.first[m.r.IntN(len(p.first))]
			set, ok = []tile.Tile{t, t, t}, true
		}
		if !ok || !m.take(set...) {
			return hand.Draft{}, false
		}
		sets = append(sets, set)
	}
	if len(with) == 2 {
		pair, ok := m.draw(func(t tile.Tile) bool { return !uses(t) })
		if !ok || !m.take(pair) {
			return hand.Draft{}, false
		}
		with = append(with, pair, pair)
	}
	return m.lay(seat, sets, with), true
}

// around returns what waits for x: half a pair, two of a pung or two of a chow.
func (m *mixer) around(x tile.Tile, pungs int) ([]tile.Tile, bool) {
	if m.r.IntN(5) == 0 {
		return []tile.Tile{x}, true
	}
	if m.r.IntN(100) < pungs || !x.IsSuited() {
		return []tile.Tile{x, x}, true
	}
	set, ok := m.run(int(x)-m.r.IntN(3), x)
	if !ok {
		return nil, false
	}
	at := slices.Index(set, x)
	return slices.Delete(set, at, at+1), true
}

func (m *mixer) run(low int, x tile.Tile) ([]tile.Tile, bool) {
	if low < 0 || tile.Tile(low).Suit() != x.Suit() || tile.Tile(low).Rank() > 7 {
		return nil, false
	}
	t := tile.Tile(low)
	return []tile.Tile{t, t + 1, t + 2}, true
}

func (m *mixer) set(uses func(tile.Tile) bool, pungs int) ([]tile.Tile, bool) {
	t, ok := m.draw(func(t tile.Tile) bool { return !uses(t) })
	if !ok {
		return nil, false
	}
	m.pool[t]++
	if m.r.IntN(100) < pungs {
		return []tile.Tile{t, t, t}, true
	}
	return m.run(int(t), t)
}

// lay lays up to two of the sets down, as fed by somebody, and keeps the rest in
// hand.
func (m *mixer) lay(seat tile.Wind, sets [][]tile.Tile, rest []tile.Tile) hand.Draft {
	var d hand.Draft
	d.Winning = tile.None
	down := m.r.IntN(3)
	for i, set := range sets {
		from := seat.Previous()
		if set[0] == set[1] {
			from = task.AnyOther(m.r, seat)
		}
		if i < down {
			d.Melds = append(d.Melds, hand.Meld{Tiles: set, From: from})
		} else {
			d.Concealed = append(d.Concealed, set...)
		}
	}
	d.Concealed = append(d.Concealed, rest...)
	d.Sort()
	return d
}

// orphans makes up thirteen orphans that only lack x.
func (m *mixer) orphans(x tile.Tile) (hand.Draft, bool) {
	d := hand.Draft{Winning: tile.None}
	for t := range tile.Tile(tile.Kinds) {
		if t.IsOrphan() && t != x {
			d.Concealed = append(d.Concealed, t)
		}
	}
	i := m.r.IntN(len(d.Concealed))
	d.Concealed = append(d.Concealed, d.Concealed[i])
	d.Sort()
	return d, x.IsOrphan() && m.take(d.Concealed...)
}

// verdict returns what core says against a seat's win on a tile that another lays
// open.
func (m *mixer) verdict(seat, from tile.Wind, by score.By, x tile.Tile) func(hand.Draft) table.Reason {
	return func(d hand.Draft) table.Reason {
		o := table.Offer{Tile: x, From: from, By: by, Round: tile.East, WallLeft: table.Unknown}
		o.Players[seat.Index()] = &table.Player{Hand: d}
		return o.Refuses(seat, call(table.Win), m.rs)
	}
}
