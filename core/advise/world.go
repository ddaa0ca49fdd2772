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
	draws   int
	others  *Rates
	flowers []tile.Tile
	fates   [Classes][]float64 // that a copy that one does not draw was thrown, by the draws done
	due     Due
	lots    *rand.PCG
	copies  [tile.Kinds * tile.Copies]uint8
}

func (g *graph) newWorlds() *worlds {
	w := &worlds{unseen: &g.unseen, draws: g.draws, others: g.others, flowers: g.flowers, due: g.due, lots: new(rand.PCG)}
	if g.others != nil {
		w.foresee(g.due != OthersThrow)
	}
	return w
}

// foresee tells how soon copies are thrown. Rates are of copies that one does not see, and those
// that one will draw are among them: of the rest the others throw so many more.
func (w *worlds) foresee(drawsFirst bool) {
	var there [Classes]float64 // copies that are still unseen
	for t, n := range w.left[:tile.Kinds] {
		there[ClassOf(tile.Tile(t))] += float64(n)
	}
	for class := range w.fates {
		w.fates[class] = make([]float64, w.draws)
	}
	for done := range w.draws {
		left, all := w.draws-done, 0.0
		for _, n := range there {
			all += n
		}
		for class, n := range there {
			often, before := w.others.Any[class][left], 0.0
			if done == 0 && drawsFirst {
				often = 0
			}
			if done > 0 {
				before = w.fates[class][done-1]
			}
			others := min(1, often*all/max(1, all-float64(left)))
			w.fates[class][done] = before + (1-before)*others
			there[class] = max(0, n*(1-often-1/max(1, all)))
		}
	}
}

// at is one of the worlds.
func (w *worlds) at(n int) *world {
	w.lots.Seed(0, uint64(n))
	return w.lie(rand.New(w.lots))
}

// lie draws lots for a world.
func (w *worlds) lie(lots *rand.Rand) *world {
	x := &world{draws: make([]tile.Tile, 0, w.draws)}
	for i := range w.copies {
		w.copies[i] = uint8(i)
	}
	for i := range w.copies {
		k := i + lots.IntN(len(w.copies)-i)
		w.copies[i], w.copies[k] = w.copies[k], w.copies[i]
		fate, place, dare := 0.0, float32(0), float32(0)
		if w.others != nil {
			fate, place, dare = lots.Float64(), lots.Float32(), lots.Float32()
		}
		t := tile.Tile(w.copies[i] / tile.Copies)
		if w.copies[i]%tile.Copies >= w.left[t] {
			continue
		}
		if len(x.draws) < w.draws {
			x.draws = append(x.draws, t)
		} else if w.others != nil {
			w.meets(x, t, fate, place, dare)
		} else {
			break
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
func (w *worlds) meets(x *world, t tile.Tile, fate float64, place, dare float32) {
	class := ClassOf(t)
	fates := w.fates[class]
	done := sort.SearchFloat64s(fates, fate)
	if done == len(fates) {
		return
	}
	left := w.draws - done
	part := w.others.Left[class][left] / w.others.Any[class][left]
	x.thrown = append(x.thrown, thrown{t, uint8(left), place, dare, float64(place) > 1-part})
}
