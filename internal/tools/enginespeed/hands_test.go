package enginespeed

import (
	"math/rand/v2"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// many is the number of hands in a set.
const many = 10_000

// question is a hand with how it was won.
type question struct {
	draft hand.Draft
	win   score.Win
}

// dealer composes hands from a fixed seed.
type dealer struct {
	*rand.Rand
	used tile.Counts
}

func newDealer(seed uint64) *dealer { return &dealer{Rand: rand.New(rand.NewPCG(seed, 14))} }

// take removes n of a kind; false if there are too few.
func (d *dealer) take(n uint8, tiles ...tile.Tile) bool {
	for _, t := range tiles {
		if d.used[t]+n > tile.Copies {
			return false
		}
	}
	for _, t := range tiles {
		d.used[t] += n
	}
	return true
}

// set draws a chow (two times in three) or a pung.
func (d *dealer) set() []tile.Tile {
	for {
		if d.IntN(3) == 0 {
			if t := tile.Tile(d.IntN(tile.Kinds)); d.take(3, t) {
				return []tile.Tile{t, t, t}
			}
			continue
		}
		t := tile.Tile(9*d.IntN(3) + d.IntN(7))
		if d.take(1, t, t+1, t+2) {
			return []tile.Tile{t, t + 1, t + 2}
		}
	}
}

// win composes a complete hand with a number of melds, sometimes including a kong,
// flowers if they are played, and a winning tile out of the concealed ones.
func (d *dealer) win(melds int, flowers bool) hand.Draft {
	d.used = tile.Counts{}
	draft := hand.Draft{}
	for i := range 4 {
		set := d.set()
		if i >= melds {
			draft.Concealed = append(draft.Concealed, set...)
			continue
		}
		m := hand.Meld{Tiles: set, From: tile.North}
		if set[0] == set[1] && d.IntN(4) == 0 && d.take(1, set[0]) {
			m.Tiles = append(m.Tiles, set[0])
		}
		draft.Melds = append(draft.Melds, m)
	}
	for {
		if t := tile.Tile(d.IntN(tile.Kinds)); d.take(2, t) {
			draft.Concealed = append(draft.Concealed, t, t)
			break
		}
	}
	for f := tile.Flower1; flowers && f < tile.Flower1+tile.Flowers; f++ {
		if d.IntN(4) == 0 {
			draft.Flowers = append(draft.Flowers, f)
		}
	}
	last := d.IntN(len(draft.Concealed))
	draft.Winning = draft.Concealed[last]
	draft.Concealed = append(draft.Concealed[:last:last], draft.Concealed[last+1:]...)
	draft.Sort()
	return draft
}

// questions returns wins with up to four melds by discard and self-draw, one in ten
// on a kong's tile if there is a kong, on the last tile or by robbing.
func questions(seed uint64, rs *rules.RuleSet) []question {
	d := newDealer(seed)
	list := make([]question, many)
	for i := range list {
		draft := d.win(d.IntN(5), rs.Flowers.Value)
		w := score.Win{Seat: tile.East, Round: tile.Seats()[d.IntN(4)], From: tile.South}
		if d.IntN(5) < 2 {
			w.By, w.From = score.BySelfDraw, tile.NoWind
		}
		special := d.IntN(10) == 0
		last := len(draft.Melds) - 1
		switch {
		case !special:
		case w.By == score.BySelfDraw && last >= 0 && len(draft.Melds[last].Tiles) == 4:
			w.Draws = []score.Draw{score.DrawKong}
		default:
			w.LastTile = true
		}
		list[i] = question{draft, w}
	}
	pack(list)
	return list
}

// pack places the hands next to each other in memory, so that the engine is
// measured rather than cache misses.
func pack(list []question) {
	tiles, melds := make([]tile.Tile, 0, 32*len(list)), make([]hand.Meld, 0, 4*len(list))
	keep := func(some []tile.Tile) []tile.Tile {
		first := len(tiles)
		tiles = append(tiles, some...)
		return tiles[first:len(tiles):len(tiles)]
	}
	for i := range list {
		d := &list[i].draft
		d.Concealed, d.Flowers = keep(d.Concealed), keep(d.Flowers)
		first := len(melds)
		melds = append(melds, d.Melds...)
		d.Melds = melds[first:len(melds):len(melds)]
		for j := range d.Melds {
			d.Melds[j].Tiles = keep(d.Melds[j].Tiles)
		}
	}
}

// counts returns the concealed tiles of fourteen or, less one, of thirteen.
func counts(seed uint64, tiles int) (list []tile.Counts) {
	d := newDealer(seed)
	for range many {
		draft := d.win(0, false)
		if tiles == 13 {
			draft.Winning = tile.None
		}
		list = append(list, draft.ConcealedCounts())
	}
	return list
}

// dealt returns so many tiles of a wall each.
func dealt(seed uint64, tiles int) (list []tile.Counts) {
	d := newDealer(seed)
	for range many {
		var held tile.Counts
		for _, t := range d.Perm(tile.Kinds * tile.Copies)[:tiles] {
			held[t/tile.Copies]++
		}
		list = append(list, held)
	}
	return list
}

func preset(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no rule set %s", id)
	}
	return rs
}
