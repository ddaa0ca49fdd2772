package claiming

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// throwTruths are about calls that help or spoil, and about throwing safely.
var throwTruths = map[string]func(*said) bool{
	"worth.helps": func(s *said) bool { return s.isNearer() && (s.kind() == table.NoCall || s.act == "pass") },
	"worth.spoils": func(s *said) bool {
		return !s.isNearer() && s.reaches("Then", spoken(s.args["Call"]), "N") && s.reaches("Plan", table.Call{}, "Lacking")
	},
	"safe.danger": func(s *said) bool {
		feared := s.seat("Feared")
		return feared != s.you && len(s.hands[feared.Index()].Melds) == 3 && s.number("N") > 0 && s.number("N") == s.winning(feared, s.act.Tile())
	},
}

// isNearer reports whether a call leaves a nearer win of the minimum than letting go,
// by the figures said, and those are true.
func (s *said) isNearer() bool {
	call := spoken(s.args["Call"])
	return s.may(s.you, call) && s.reaches("Then", call, "N") && s.reaches("Plan", table.Call{}, "Lacking") &&
		s.nearest(s.called(call)) < s.nearest(s.called(table.Call{}))
}

func (s *said) plan(name string) advise.Plan { p, _ := s.args[name].(advise.Plan); return p }

// reaches reports whether a plan that is said is the nearest, and lacks what is said.
func (s *said) reaches(plan string, after table.Call, lacks string) bool {
	p, d := s.plan(plan), s.called(after)
	lacking := s.number(lacks)
	held := d.ConcealedCounts()
	if p.Drawn {
		lacking++
	}
	return s.number(lacks) == hand.DistanceTo(&p.Goal, &held, d.Melds) && lacking == s.nearest(d)
}

// farFrom is how far a hand is from a plan, with one more if it must be self-drawn.
func (s *said) farFrom(p advise.Plan, d hand.Draft) int {
	held := d.ConcealedCounts()
	n := hand.DistanceTo(&p.Goal, &held, d.Melds)
	if p.Drawn {
		n++
	}
	return n
}

// nearest is how far the nearest plan is.
func (s *said) nearest(d hand.Draft) int {
	low := hand.Unreachable
	for _, p := range advise.Plans(d, score.Win{Seat: s.you, Round: tile.East}, s.rs) {
		low = min(low, s.farFrom(p, d))
	}
	return low
}

// called is the learner's hand with a call laid down.
func (s *said) called(c table.Call) hand.Draft {
	d := s.hands[s.you.Index()].Clone()
	var own []tile.Tile
	switch c.Kind {
	case table.Pung:
		own = []tile.Tile{s.open, s.open}
	case table.Chow:
		own = c.With[:]
	default:
		return d
	}
	for _, t := range own {
		i := slices.Index(d.Concealed, t)
		d.Concealed = slices.Delete(d.Concealed, i, i+1)
	}
	all := append(slices.Clone(own), s.open)
	slices.Sort(all)
	d.Melds = append(d.Melds, hand.Meld{Tiles: all, From: s.from})
	return d
}

// winning counts in how many ways four tiles that the learner does not see can win for
// a seat on a discard, one after another.
func (s *said) winning(w tile.Wind, on tile.Tile) (ways int) {
	b := s.x.Board()
	var seen tile.Counts
	see := func(list []picture.Tile) {
		for _, t := range list {
			if !t.Down && t.Face < tile.Kinds {
				seen[t.Face]++
			}
		}
	}
	for _, seat := range b.Seats {
		see(seat.Hand)
		see(seat.Discards)
		for _, m := range seat.Melds {
			see(m.Tiles)
		}
	}
	d := s.hands[w.Index()].Clone()
	var four func(from tile.Tile, ways int, list []tile.Tile)
	four = func(from tile.Tile, n int, list []tile.Tile) {
		if len(list) == 4 {
			d.Concealed, d.Winning = list, on
			if score.Evaluate(d, score.Win{Seat: w, Round: tile.East, From: s.you}, s.rs).Win {
				ways += n
			}
			return
		}
		for t := from; t < tile.Kinds; t++ {
			left := tile.Copies - int(seen[t])
			for k, more := 1, n; k <= min(left, 4-len(list)); k++ {
				more = more * (left - k + 1) / k
				four(t+1, more, append(slices.Clone(list), slices.Repeat([]tile.Tile{t}, k)...))
			}
		}
	}
	four(0, 1, nil)
	return ways
}
