package claiming

import "sikwu/core/tile"

// wish is a number of sets and pairs of one family, as the tiles that they take.
type wish struct {
	sets, pair int
	need       [9]uint8
}

// wishes are all that a suit (with runs) or the honours can be asked for.
func wishes(kinds int, runs bool) (list []wish) {
	var add func(from int, w wish)
	add = func(from int, w wish) {
		list = append(list, w)
		for k := range kinds {
			with := w
			with.need[k] += 2
			with.pair = 1
			list = append(list, with)
		}
		for n := from; n < 2*kinds && w.sets < 4; n++ {
			with, k := w, n%kinds
			with.sets++
			switch {
			case n < kinds:
				with.need[k] += 3
			case !runs || k > kinds-3:
				continue
			default:
				with.need[k]++
				with.need[k+1]++
				with.need[k+2]++
			}
			add(n, with)
		}
	}
	add(0, wish{})
	return list
}

var suitWishes, honourWishes = wishes(9, true), wishes(7, false)

// short returns the fewest tiles to exchange for a complete hand, found by trying all
// sets and pairs of each family; no kind is used more than four times (COMMANDS.md).
func (f *facts) short(w tile.Wind) int {
	held, melds := f.hand(w, true)
	room := [tile.Kinds]int{}
	for k := range room {
		room[k] = 4
	}
	for _, m := range f.hands[w.Index()].Melds {
		for _, t := range m.All() {
			room[t]--
		}
	}
	var most [5][2]int // kept so far, by numbers of sets and pairs
	for sets := range most {
		most[sets] = [2]int{-100, -100}
	}
	most[0][0] = 0
	for first := 0; first < tile.Kinds; first += 9 {
		most = joined(most, keeps(held[first:min(first+9, tile.Kinds)], room[first:]))
	}
	short := held.Total() - most[4-melds][1]
	if melds == 0 {
		short = min(short, 14-orphansKept(held))
	}
	return short
}

// family is what is held of a family, and how many copies of each kind a hand may use.
type family struct {
	kinds      int
	held, room [9]uint8
}

// tried keeps the most that is kept of each family: few at a table are new.
var tried = map[family][5][2]int{}

// keeps returns how many tiles of a family are kept at most for a number of sets and
// pairs.
func keeps(held []uint8, room []int) [5][2]int {
	f := family{kinds: len(held)}
	copy(f.held[:], held)
	for k := range held {
		f.room[k] = uint8(room[k])
	}
	most, ok := tried[f]
	if !ok {
		most = f.most()
		tried[f] = most
	}
	return most
}

func (f family) most() (most [5][2]int) {
	list := suitWishes
	if f.kinds < 9 {
		list = honourWishes
	}
	for sets := range most {
		most[sets] = [2]int{-100, -100}
	}
	for i := range list {
		w, kept := &list[i], 0
		for k, n := range f.held {
			if w.need[k] > f.room[k] {
				kept = -100
				break
			}
			kept += int(min(n, w.need[k]))
		}
		most[w.sets][w.pair] = max(most[w.sets][w.pair], kept)
	}
	return most
}

func joined(a, b [5][2]int) (most [5][2]int) {
	for sets := range most {
		for pair := range 2 {
			most[sets][pair] = -100
			for n := 0; n <= sets; n++ {
				for p := 0; p <= pair; p++ {
					most[sets][pair] = max(most[sets][pair], a[n][p]+b[sets-n][pair-p])
				}
			}
		}
	}
	return most
}

func orphansKept(held tile.Counts) (kept int) {
	pair := 0
	for t, n := range held {
		if t >= 27 || t%9 == 0 || t%9 == 8 {
			kept += int(min(n, 1))
			pair = max(pair, int(min(n, 2))-1)
		}
	}
	return kept + pair
}
