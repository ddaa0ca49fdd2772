package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// facts are a table as it stands, with the rules of RULES.md about it written once
// more, plainly. Only what a hand is worth comes from package score, which
// internal/testkit/oracle holds against a second scorer.
type facts struct {
	rs    *rules.RuleSet
	you   tile.Wind
	open  tile.Tile // lies open, tile.None if none does
	from  tile.Wind
	by    score.By
	left  int // in the wall
	hands [4]hand.Draft
	gone  []tile.Tile // what others threw since the learner drew, and the learner let go
	mover tile.Wind
	drawn tile.Tile // by the mover, also among the mover's tiles
	play  *table.Play
}

// factsOf takes them from an exercise; an act names the tile where it is asked
// of several.
func factsOf(e task.Exercise, a picture.Act) facts {
	switch x := e.(type) {
	case *legalCalls:
		return factsAt(x.scene)
	case *chow:
		return factsAt(x.scene)
	case *may:
		return factsAt(x.match.scene)
	case *who:
		return factsAt(x.match.scene)
	case *whichCall:
		return factsAt(x.match.scene)
	case *rob:
		return factsAt(x.scene)
	case *began:
		return factsAt(x.scene)
	case *worth:
		return factsAt(x.scene)
	case *safe:
		return factsAt(x.scene)
	case *discards:
		f := factsAt(x.scene)
		if a != task.Done {
			f.open = a.Tile()
		}
		if x.passed != tile.None {
			f.gone = []tile.Tile{x.passed}
		}
		return f
	case *robWhich:
		f := factsAt(x.scene)
		if a != task.Done {
			f.open, f.by = a.Tile(), score.ByRobKong
			f.from = ownerOf(x.scene, f.open)
		}
		return f
	case *passed:
		return factsIn(&x.Table, x.tiles[0])
	case *next:
		return factsIn(&x.Table, tile.None)
	case *turn:
		return factsIn(&x.Table, x.open)
	case *options:
		return factsIn(&x.turn.Table, x.turn.open)
	case *whole:
		return factsIn(&x.Table, tile.None)
	}
	return facts{}
}

// ownerOf has a pung of the kind on the table.
func ownerOf(s *scene, k tile.Tile) tile.Wind {
	for _, w := range tile.Seats() {
		for _, m := range s.player(w).Hand.Melds {
			if w != s.you && m.Tiles[0] == k && m.Tiles[1] == k {
				return w
			}
		}
	}
	return tile.NoWind
}

func factsAt(s *scene) facts {
	f := facts{
		rs: s.rs, you: s.you, open: s.tile, from: s.from, by: s.by, left: len(s.wall),
		mover: tile.NoWind, drawn: tile.None,
	}
	for i := range f.hands {
		f.hands[i] = s.players[i].Hand
	}
	return f
}

// factsIn takes them from a hand in play, which began with a tile thrown.
func factsIn(d *playing.Table, first tile.Tile) facts {
	p := d.Play
	f := facts{rs: d.Rules, you: d.You, left: p.Left(), mover: p.Mover(), drawn: tile.None, play: p}
	f.open, f.from, f.by = p.Open()
	for i, w := range tile.Seats() {
		f.hands[i] = p.Hand(w)
	}
	if p.Phase() == table.PhaseTurn {
		f.drawn = p.Drawn()
		if t := f.drawn; t != tile.None && !t.IsFlower() {
			h := &f.hands[f.mover.Index()]
			h.Concealed = append(h.Concealed, t)
		}
	}
	f.gone = letGo(p.Acts(), d.You, first, f.open)
	return f
}

// letGo returns the tiles that others threw since a player drew, but for the one
// that still lies open.
func letGo(acts []table.Act, you tile.Wind, first, open tile.Tile) (gone []tile.Tile) {
	if first != tile.None {
		gone = append(gone, first)
	}
	for _, a := range acts {
		switch {
		case a.Seat == you && (a.Kind == table.ActDraw || a.Kind == table.ActFlowers):
			gone = nil
		case a.Seat != you && a.Kind == table.ActDiscard:
			gone = append(gone, a.Tile)
		}
	}
	if n := len(gone); n > 0 && open != tile.None && gone[n-1] == open {
		gone = gone[:n-1]
	}
	return gone
}

// after returns the seat that plays after another: its right neighbour.
func after(w tile.Wind) tile.Wind {
	return map[tile.Wind]tile.Wind{tile.East: tile.South, tile.South: tile.West, tile.West: tile.North, tile.North: tile.East}[w]
}

func before(w tile.Wind) tile.Wind { return after(after(after(w))) }

// hand returns what a seat holds, with the open tile where another laid it there.
func (f *facts) hand(w tile.Wind, with bool) (c tile.Counts, melds int) {
	d := f.hands[w.Index()]
	c.Add(d.Concealed...)
	if with && f.open < tile.Kinds && f.from != w {
		c.Add(f.open)
	}
	return c, len(d.Melds)
}

func (f *facts) holds(w tile.Wind, t tile.Tile) int {
	c, _ := f.hand(w, false)
	return int(c[t])
}

// completes is whether the tiles are four sets and a pair, or thirteen orphans.
func (f *facts) completes(w tile.Wind) bool {
	c, melds := f.hand(w, true)
	return isFour(c, 4-melds) || melds == 0 && isOrphans(c)
}

func isFour(c tile.Counts, sets int) bool {
	if c.Total() != 3*sets+2 {
		return false
	}
	for t, n := range c {
		if n < 2 {
			continue
		}
		rest := c
		rest[t] -= 2
		if isSets(rest) {
			return true
		}
	}
	return false
}

// isSets takes the lowest tile away with a pung or a chow until none is left.
func isSets(c tile.Counts) bool {
	for t, n := range c {
		if n == 0 {
			continue
		}
		if n >= 3 {
			rest := c
			rest[t] -= 3
			if isSets(rest) {
				return true
			}
		}
		if t < 27 && t%9 < 7 && c[t+1] > 0 && c[t+2] > 0 {
			rest := c
			rest[t], rest[t+1], rest[t+2] = rest[t]-1, rest[t+1]-1, rest[t+2]-1
			return isSets(rest)
		}
		return false
	}
	return true
}

func isOrphans(c tile.Counts) bool {
	for t, n := range c {
		orphan := t >= 27 || t%9 == 0 || t%9 == 8
		if orphan != (n > 0) {
			return false
		}
	}
	return c.Total() == 14
}

// pairs returns the ways to chow the open tile with two of a seat's own.
func (f *facts) pairs(w tile.Wind) (list [][2]tile.Tile) {
	for a := range tile.Tile(tile.Kinds) {
		for b := a + 1; b < tile.Kinds; b++ {
			if f.open < tile.Kinds && isRun(a, b, f.open) && f.holds(w, a) > 0 && f.holds(w, b) > 0 {
				list = append(list, [2]tile.Tile{a, b})
			}
		}
	}
	return list
}

// worth returns what package score makes of the hand that a seat declares.
func (f *facts) worth(w tile.Wind) (score.Result, score.Payment) {
	d, win := f.hands[w.Index()].Clone(), score.Win{Seat: w, Round: tile.East, By: f.by, From: f.from}
	if f.play != nil {
		declared, _ := f.play.Declares(w)
		d, win = declared.Hand, declared.Win
	} else {
		d.Winning, win.LastTile = f.open, f.left == 0 && f.by == score.ByDiscard
	}
	res := score.Evaluate(d, win, f.rs)
	return res, score.Settle(&res, d, win, f.rs)
}

// wins is whether a seat may win on the open tile.
func (f *facts) wins(w tile.Wind) bool {
	if f.open == tile.None || !f.completes(w) || w == f.you && f.passedWin() {
		return false
	}
	res, _ := f.worth(w)
	return res.Win
}

// passedWin is whether what the learner let go forbids him to win on the open
// tile: its kind, or if the house says so any that would have won.
func (f *facts) passedWin() bool {
	if f.by != score.ByDiscard {
		return false
	}
	for _, t := range f.gone {
		then := *f
		then.open, then.gone, then.play = t, nil, nil
		if t != f.open && f.rs.Claims.PassedWin.Value == rules.PassedKind || !then.completes(f.you) {
			continue
		}
		if res, _ := then.worth(f.you); res.Win {
			return true
		}
	}
	return false
}

// may is whether a seat may make a call on the open tile.
func (f *facts) may(w tile.Wind, c table.Call) bool {
	if c.Kind == table.Win {
		return f.wins(w)
	}
	if w == f.from || f.open >= tile.Kinds || f.by != score.ByDiscard || f.left == 0 {
		return false
	}
	switch c.Kind {
	case table.Pung:
		passed := w == f.you && f.rs.Claims.PassedPung.Value && slices.Contains(f.gone, f.open)
		return f.holds(w, f.open) >= 2 && !passed
	case table.Kong:
		return f.holds(w, f.open) == 3
	}
	return w == after(f.from) && slices.Contains(f.pairs(w), c.With)
}

// rank returns what goes before what: a win, then a pung or a kong, then a chow.
func rank(k table.CallKind) int {
	return map[table.CallKind]int{table.Win: 3, table.Kong: 2, table.Pung: 2, table.Chow: 1}[k]
}

// far returns how far a seat sits from who threw the tile, in turn order.
func (f *facts) far(w tile.Wind) (n int) {
	for s := f.from; s != w; s = after(s) {
		n++
	}
	return n
}
