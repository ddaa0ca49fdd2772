package sample

import (
	"context"
	"reflect"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/space"
	"sikwu/core/tile"
)

// Own is what a walk through every concealed win found of a special hand of a
// house's own.
type Own struct {
	Wins  int // how many have it in one reading or another
	Draft hand.Draft
	Win   score.Win
	Found bool // Draft is one of them
}

// OwnHand counts the concealed wins that have a special hand of a rule set, on all
// processors, and finds one that shows it: where it counts and the hand wins, if
// there is any. It stops soon after ctx ends, with the context's error.
func OwnHand(ctx context.Context, f rules.Fan, rs *rules.RuleSet) (Own, error) {
	own := rs.OwnHand(f)
	var holds []copies
	if !isMovable(own) {
		holds = countSets(own.Sets)
	}
	hands := space.Of(4)
	found := make([]ownWalk, space.Parts)
	space.Share(func(part int) {
		found[part] = ownWalk{ctx: ctx, fan: f, rules: rs, hand: own, holds: holds}
		hands.EachWin(part, space.Parts, found[part].visit)
	})
	var all Own
	best := 0
	for i := range found {
		w := &found[i]
		all.Wins += w.wins
		if w.shows > best {
			best, all.Draft, all.Win, all.Found = w.shows, w.draft, w.win, true
		}
	}
	return all, ctx.Err()
}

// ExampleOfOwn finds a hand that shows a special hand of a rule set; ok is false if
// no concealed win has it.
func ExampleOfOwn(f rules.Fan, rs *rules.RuleSet) (d hand.Draft, w score.Win, ok bool) {
	own := rs.OwnHand(f)
	hands := space.Of(4)
	// hands that hold the sets as they are written are told by a look at the tiles
	walk := ownWalk{ctx: context.Background(), fan: f, rules: rs, hand: own, first: true, holds: countSets(own.Sets)}
	hands.EachWin(0, 1, walk.visit)
	if walk.shows == 0 && len(walk.holds) > 0 && isMovable(own) {
		walk.holds = nil
		hands.EachWin(0, 1, walk.visit)
	}
	return walk.draft, walk.win, walk.shows > 0
}

// isMovable reports whether other tiles may take the place of those that are written.
func isMovable(h *rules.OwnHand) bool { return h.AnySuits || h.AnyNumbers || h.AnyHonours }

// copies is how many copies of a tile a hand holds at least.
type copies struct {
	tile  tile.Tile
	least uint8
}

// countSets counts the tiles of sets.
func countSets(sets []hand.Group) (list []copies) {
	var all tile.Counts
	for _, g := range sets {
		for _, t := range g.Tiles() {
			all[t]++
		}
	}
	for t, n := range all {
		if n > 0 {
			list = append(list, copies{tile.Tile(t), n})
		}
	}
	return list
}

// ownWalk walks a part of the space.
type ownWalk struct {
	ctx   context.Context
	fan   rules.Fan
	rules *rules.RuleSet
	hand  *rules.OwnHand
	holds []copies // hands without these are passed over
	first bool     // stop at a hand that shows it well, or after so many that do not

	visited, wins int
	shows, tried  int // how well draft shows it, of hands tried
	draft         hand.Draft
	win           score.Win
	room          [4]hand.Split
}

// How well a hand shows the fan: it is there, it counts, and it counts in a win.
const (
	showsIt = 1 + iota
	showsCounted
	showsWon
)

// ownTries is after how many hands a part looks for no better example.
const ownTries = 2000

func (w *ownWalk) visit(tiles *tile.Counts) bool {
	if w.visited++; w.visited&0xfff == 0 && w.ctx.Err() != nil {
		return false
	}
	for _, h := range w.holds {
		if tiles[h.tile] < h.least {
			return true
		}
	}
	if w.hand.Tiles != 0 {
		for t, n := range tiles {
			if n > 0 && w.hand.Tiles>>t&1 == 0 {
				return true
			}
		}
	}
	for _, split := range hand.Splits(w.room[:0], tiles) {
		groups := rules.Groups{split.Sets.At(0), split.Sets.At(1), split.Sets.At(2), split.Sets.At(3), {Kind: hand.GroupPair, Tile: split.Pair, Meld: -1}}
		if _, has := w.hand.Match(&groups); has {
			w.wins++
			w.show(tiles)
			break
		}
	}
	return !w.first || w.shows < showsWon && w.tried < ownTries
}

// show keeps a hand that shows the fan better than the last, won by each way.
func (w *ownWalk) show(tiles *tile.Counts) {
	if w.shows == showsWon || w.tried == ownTries {
		return
	}
	w.tried++
	list := tiles.Tiles()
	for _, by := range []score.By{score.ByDiscard, score.BySelfDraw} {
		d := hand.Draft{Concealed: list[:len(list)-1], Winning: list[len(list)-1]}
		win := score.Win{Seat: tile.South, Round: tile.East, By: by}
		if by == score.ByDiscard {
			win.From = tile.West
		}
		res := score.Evaluate(d, win, w.rules)
		shows := showsIt
		if best := res.Best(); best != nil && best.Counted.Has(w.fan) {
			if shows = showsCounted; res.Win {
				shows = showsWon
			}
		}
		if shows > w.shows {
			w.shows, w.draft, w.win = shows, d.Clone(), win
		}
	}
}

// costOwn is the cost of a hand that is made for a special hand, above that of all
// composed ones that show it as well.
const costOwn = 1000

// own asks about a hand for each special hand that only one of the sets has.
func (s *search) own() {
	for _, sides := range [][2]*rules.RuleSet{{s.a, s.b}, {s.b, s.a}} {
		for i := range sides[0].OwnHands.Value {
			h := sides[0].OwnHands.Value[i]
			if slices.ContainsFunc(sides[1].OwnHands.Value, func(o rules.OwnHand) bool { return reflect.DeepEqual(o, h) }) {
				continue
			}
			if d, w, ok := ExampleOfOwn(rules.Own(i), sides[0]); ok {
				s.ask(&question{d, w}, costOwn+i)
			}
		}
	}
}
