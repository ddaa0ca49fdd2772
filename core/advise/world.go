package advise

import (
	"math/rand/v2"
	"slices"
	"sort"

	"sikwu/core/tile"
)

// world is one way in which all that is not seen may lie and come: the tiles drawn, and at the
// table what the others throw before each draw, and when one of them wins.
type world struct {
	draws  []tile.Tile
	thrown []thrown // by the draws left, most first
	blooms []bloom  // flowers that come before one's own draws, the first first
	ends   int      // the draws left when another wins; 0 if none does
	after  float32  // where in that round's throws
}

// thrown is a tile that another throws.
type thrown struct {
	tile  tile.Tile
	left  uint8 // one's own draws that are left then
	place float32
	dare  float32 // a lot: against a warning it is thrown if this is below Rates.Dared
	last  bool    // by the one before, of whom a chow may be claimed
}

// bloom is a flower that is drawn, and replaced.
type bloom struct {
	flower tile.Tile
	left   uint8 // one's own draws that are left then
}

// worlds are one world after another, the same whenever the same is asked. Every copy of every
// tile has its place in a world, those that are held and seen too, which are left out: with more
// draws it is more of the same worlds, and with other tiles seen the same without them.
type worlds struct {
	*unseen
	draws     int
	others    *amid
	flowers   []tile.Tile
	fates     [Groups][]float64 // that a copy that one does not draw was thrown, by the draws done
	due       Due
	lots      *rand.PCG
	passed    []copyLots // of a world, those that one does not draw
	likeliest float64    // to be drawn: what was counted of a group (Rates.Drawn)
	copies    [tile.Kinds * tile.Copies]uint8
}

func (g *graph) newWorlds() *worlds {
	w := &worlds{unseen: &g.unseen, draws: g.draws, others: g.others, flowers: g.flowers, due: g.due, lots: new(rand.PCG)}
	if g.others != nil {
		w.foresee()
	}
	return w
}

// foresee tells how soon copies are thrown. How often is counted of copies that one does not see,
// and those that one will draw are among them: of the rest the others throw so many more.
func (w *worlds) foresee() {
	all := float64(w.total)
	for group := range w.fates {
		w.fates[group] = make([]float64, w.draws)
	}
	for group := range w.others.Drawn { // all of them, so that a world hangs on what is seen as little as may be
		w.likeliest = max(w.likeliest, w.others.Drawn[group][w.draws])
	}
	for done := range w.draws {
		left, before := w.draws-done, 0.0
		for group := range w.fates {
			if done > 0 {
				before = w.fates[group][done-1]
			}
			drawn := w.others.weight[group] * float64(left) / max(all, 1)
			often := min(1, w.others.any[group][left]/max(0.1, 1-drawn))
			w.fates[group][done] = before + (1-before)*often
		}
		all -= 1 + w.others.Throws[left]
	}
}

// at is one of the worlds.
func (w *worlds) at(n int) *world {
	w.lots.Seed(0, uint64(n))
	return w.lie(rand.New(w.lots))
}

// copyLots are the lots of a copy: whether it is drawn when its turn comes, when it is thrown,
// where in that round, and whether against a warning.
type copyLots struct {
	tile        tile.Tile
	wall, fate  float64
	place, dare float32
}

// inWall is how often a copy is drawn when its turn comes: those of kinds that others hold the
// seldomer, the fewer draws are left.
func (w *worlds) inWall(t tile.Tile) float64 {
	return w.others.Drawn[w.groupOf(t)][w.draws] / w.likeliest
}

// lie draws lots for a world.
func (w *worlds) lie(lots *rand.Rand) *world {
	x := &world{draws: make([]tile.Tile, 0, w.draws)}
	for i := range w.copies {
		w.copies[i] = uint8(i)
	}
	w.passed = w.passed[:0]
	for i := range w.copies {
		k := i + lots.IntN(len(w.copies)-i)
		w.copies[i], w.copies[k] = w.copies[k], w.copies[i]
		c := copyLots{tile: tile.Tile(w.copies[i] / tile.Copies)}
		if w.others != nil {
			c.wall, c.fate, c.place, c.dare = lots.Float64(), lots.Float64(), lots.Float32(), lots.Float32()
		}
		switch {
		case w.copies[i]%tile.Copies >= w.left[c.tile]:
		case len(x.draws) < w.draws && (w.others == nil || c.wall < w.inWall(c.tile)):
			x.draws = append(x.draws, c.tile)
		case w.others == nil:
			return x
		default:
			w.passed = append(w.passed, c)
		}
	}
	for _, c := range w.passed {
		if len(x.draws) < w.draws { // of few that are left
			x.draws = append(x.draws, c.tile)
		} else {
			w.meets(x, &c)
		}
	}
	if w.others == nil {
		return x
	}
	sort.Slice(x.thrown, func(i, j int) bool {
		a, b := &x.thrown[i], &x.thrown[j]
		return a.left > b.left || a.left == b.left && a.place < b.place
	})
	x.after = lots.Float32()
	for left := w.draws; left > 0; left-- {
		isDue := left == w.draws && w.due != OthersThrow
		if lots.Float64() < w.others.Ends[left] && x.ends == 0 && !isDue {
			x.ends = left
		}
	}
	w.bloom(x, lots)
	return x
}

// bloom draws lots for the flowers that come: before each draw the next tile is one as often as
// they are among all that is not seen.
func (w *worlds) bloom(x *world, lots *rand.Rand) {
	left := slices.Clone(w.flowers)
	for n := w.draws; n > 0; n-- {
		for len(left) > 0 && lots.Float64()*float64(w.total+len(w.flowers)) < float64(len(left)) {
			i := lots.IntN(len(left))
			x.blooms = append(x.blooms, bloom{left[i], uint8(n)})
			left = slices.Delete(left, i, i+1)
		}
	}
}

// meets has a copy thrown when its lot says so, the one before throwing last of a round.
func (w *worlds) meets(x *world, c *copyLots) {
	group := w.groupOf(c.tile)
	fates := w.fates[group]
	done := sort.SearchFloat64s(fates, c.fate)
	if done == len(fates) {
		return
	}
	left := w.draws - done
	part := w.others.left[group][left] / w.others.any[group][left]
	x.thrown = append(x.thrown, thrown{c.tile, uint8(left), c.place, c.dare, float64(c.place) > 1-part})
}
