package advise

import (
	"math/rand/v2"

	"sikwu/core/tile"
)

// mostMet is how many hands a walker remembers that follows many walls.
const mostMet = 2048

// follower plays, alone, as an answer says: through the hands that were looked at, and beyond
// them as walks go.
type follower struct {
	*game
	walkers  []*walker // of each way
	expected map[outlook][]Worth
	held     tile.Counts
	gone     tile.Counts // drawn and thrown
	left     int         // tiles in the wall
	off      Worth       // by how much more the hand came to than was told, this far
}

func newFollower(p *game) *follower {
	return &follower{game: p, walkers: make([]*walker, len(p.ways)), expected: map[outlook][]Worth{}}
}

// follow plays on from a throw with the tiles that are drawn. It tells what is won, and by
// how much more the hand came to than was told, as the mean of what might have been drawn at
// each step: the sum of how much more it comes to with one draw than was reckoned.
func (f *follower) follow(draws []tile.Tile, first tile.Tile) (won, off Worth) {
	f.held, f.gone, f.left, f.off = f.start, tile.Counts{}, f.total, Worth{}
	if first != tile.None {
		f.held[first]--
	}
	at := f.find(&f.held)
	for n := f.draws; n > 0; n-- {
		drawn := draws[f.draws-n]
		choice, next := f.step(at, n, drawn)
		f.left--
		switch {
		case choice == takes:
			return next, f.off
		case choice == pass:
			f.gone[drawn]++
		case choice >= 0 && int(choice) < len(f.hands):
			f.take(drawn, &f.hands[choice].key)
			at = choice
		default:
			f.off.add(next, -1)
			won = f.walk(f.leave(at, drawn, choice), draws, n-1)
			return won, f.off
		}
	}
	return Worth{}, f.off
}

// step adds by how much more a hand comes to than was reckoned, and tells what is done with
// the tile that is drawn, and what that comes to.
func (f *follower) step(at int32, n int, drawn tile.Tile) (choice int32, next Worth) {
	h := &f.hands[at]
	choice, next = pass, f.worth[n-1][at]
	var sum Worth
	rest := float64(f.left)
	for i := range h.coming {
		c := &h.coming[i]
		if c.from != fromWall || c.choices[n-1] == pass {
			continue
		}
		x := f.comesTo(h, c, n)
		copies := float64(max(0, f.leftOf(&f.held, c.tile)-int(f.gone[c.tile])))
		sum.add(x, copies)
		rest -= copies
		if c.tile == drawn {
			choice, next = c.choices[n-1], x
		}
	}
	sum.add(f.worth[n-1][at], rest)
	f.off.add(sum, 1/float64(f.left))
	f.off.add(f.worth[n][at], -1)
	return choice, next
}

// comesTo is what a tile that comes is reckoned to come to.
func (p *game) comesTo(h *node, c *coming, n int) Worth {
	switch choice := c.choices[n-1]; {
	case choice == takes:
		return Worth{1, c.pays}
	case choice >= 0:
		return p.worth[n-1][choice]
	default:
		i := onWay - choice
		return p.ways[i].leaf.of(p.warns(c, h))[n-1][h.far[i]-1]
	}
}

// take adds a tile to the hand and throws what another is without.
func (f *follower) take(drawn tile.Tile, then *held) {
	now := then.counts()
	f.held[drawn]++
	for k, n := range f.held {
		if n > now[k] && n > f.start[k] {
			f.gone[k]++
		}
	}
	f.held = now
}

// leave puts a walker where the play leaves the hands that were looked at, and returns its
// way.
func (f *follower) leave(at int32, drawn tile.Tile, choice int32) (way int) {
	if choice <= onWay {
		way = int(onWay - choice)
		w := f.walker(way)
		w.held, w.gone = f.held, f.gone
		w.held[drawn]++
		w.drop(int(f.hands[at].far[way]) - 1)
		return way
	}
	way = int(f.beyond[int(choice)-len(f.hands)].way)
	full, _ := f.known[beforeThrow].get(f.hands[at].key.with(drawn))
	for _, a := range f.full[full].throws {
		if f.of[a] == choice {
			f.take(drawn, &f.after[a].key)
			break
		}
	}
	w := f.walker(way)
	w.held, w.gone = f.held, f.gone
	return way
}

// walker returns what walks on a way.
func (f *follower) walker(i int) *walker {
	if f.walkers[i] == nil {
		f.walkers[i] = f.newWalker(&f.ways[i], mostMet)
	}
	return f.walkers[i]
}

// walk goes on along a way with so many draws left.
func (f *follower) walk(way int, draws []tile.Tile, left int) (won Worth) {
	w, mean := f.walker(way), f.ways[way].leaf.worths
	far, helps := w.look()
	if far >= mostLack {
		return Worth{}
	}
	worth := f.outlook(way, far, helps)
	f.off.add(worth[left], 1)
	for n := left; n >= far && n > 0; n-- {
		drawn := draws[f.draws-n]
		var sum Worth
		copies := 0
		if far > 1 {
			copies = w.copiesOfAll(helps)
			sum.add(mean[n-1][far-1], float64(copies))
		} else {
			copies, won = w.winning(drawn, &sum)
		}
		sum.add(worth[n-1], float64(f.left-copies))
		f.off.add(sum, 1/float64(f.left))
		f.off.add(worth[n], -1)
		if won.Chance > 0 {
			return won
		}
		f.left--
		isNearer := helps>>drawn&1 != 0
		reckoned := worth[n-1]
		switch {
		case isNearer && far == 1, !isNearer && !w.joins(&w.held, drawn): // it does not pay, or is of no use
			w.gone[drawn]++
			continue
		case isNearer:
			far--
			reckoned = mean[n-1][far]
		}
		w.held[drawn]++
		helps = w.drop(far)
		worth = f.outlook(way, far, helps)
		f.off.add(worth[n-1], 1)
		f.off.add(reckoned, -1)
	}
	return won
}

// winning adds up what the copies that are left win, and tells how many do and what is won on the
// one that is drawn.
func (w *walker) winning(drawn tile.Tile, sum *Worth) (copies int, won Worth) {
	for _, p := range w.side.pays.of(&w.held) {
		if p.points == 0 {
			continue
		}
		n, pays := w.copiesOf(p.tile), Worth{1, float64(p.points)}
		sum.add(pays, float64(n))
		copies += n
		if p.tile == drawn {
			won = pays
		}
	}
	return copies, won
}

// outlook is what a walker's hand is reckoned to come to, by the draws left.
func (f *follower) outlook(way, far int, helps uint64) []Worth {
	o := outlook{way: uint8(way), far: uint8(far), copies: uint8(min(f.leftOfAll(&f.walker(way).held, helps), mostComing))}
	list, ok := f.expected[o]
	if !ok {
		list = f.expects(o)
		f.expected[o] = list
	}
	return list
}

// copiesOfAll is how many copies are left of some kinds.
func (w *walker) copiesOfAll(kinds uint64) (n int) {
	for t := range tile.Tile(tile.Kinds) {
		if kinds>>t&1 != 0 {
			n += w.copiesOf(t)
		}
	}
	return n
}

// walls are what is drawn from one wall after another, the same whenever the same is asked.
// Every copy of every tile has its place in a wall, those that are held and seen too, which
// are left out: with more draws it is more of the same walls, and with other tiles seen the
// same walls without them.
type walls struct {
	*unseen
	draws  int
	lots   *rand.PCG
	copies [tile.Kinds * tile.Copies]uint8
	known  [][]tile.Tile
}

func (g *graph) newWalls() *walls {
	return &walls{unseen: &g.unseen, draws: g.draws, lots: new(rand.PCG)}
}

// at is what is drawn from a wall.
func (w *walls) at(n int) []tile.Tile {
	for len(w.known) <= n {
		w.lots.Seed(0, uint64(len(w.known)))
		w.known = append(w.known, w.shuffled(rand.New(w.lots)))
	}
	return w.known[n]
}

// shuffled is what is drawn from the next wall.
func (w *walls) shuffled(lots *rand.Rand) (list []tile.Tile) {
	list = make([]tile.Tile, 0, w.draws)
	for i := range w.copies {
		w.copies[i] = uint8(i)
	}
	for i := 0; len(list) < w.draws; i++ {
		k := i + lots.IntN(len(w.copies)-i)
		w.copies[i], w.copies[k] = w.copies[k], w.copies[i]
		if t := tile.Tile(w.copies[i] / tile.Copies); w.copies[i]%tile.Copies < w.left[t] {
			list = append(list, t)
		}
	}
	return list
}
