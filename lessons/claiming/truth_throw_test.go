package claiming

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/advice"
	"sikwu/lessons/playing"
)

// throwTruths are about throwing safely.
var throwTruths = map[string]func(*said) bool{
	"safe.danger": func(s *said) bool {
		feared := s.seat("Feared")
		return feared != s.you && len(s.hands[feared.Index()].Melds) == 3 && s.number("N") > 0 && s.number("N") == s.winning(feared, s.act.Tile())
	},
}

// advised is what the advisor says of the learner's hand with a call laid down, or without:
// with what lies on the table, and the draws that the wall leaves.
func (s *said) advised(c table.Call) *advise.Discard {
	q := &advise.Question{Hand: s.called(c), Seat: s.you, Round: tile.East, Rules: s.rs, Seen: s.sight()}
	own := q.Hand.Counts()
	for t := range tile.Kinds {
		q.Seen[t] -= own[t]
	}
	next := s.you.Next() // who draws after the call and a discard
	if c.Kind == table.NoCall {
		next = s.from.Next()
	}
	for left := s.left; left > 0 && q.Draws < advise.MostDraws; left-- {
		if next == s.you {
			q.Draws++
		}
		next = next.Next()
	}
	return advice.Ask(q).Best()
}

// chosen is what the advisor says of what the learner did about an open tile, and of what
// would have been best.
func (s *said) chosen() (x, best *advise.Discard) {
	b := s.x.Board()
	for _, c := range b.Choices.List {
		call := table.Call{}
		if c.Act != playing.Pass {
			call = callOf(c.Act)
		}
		d := s.advised(call)
		if c.Act == s.act {
			x = d
		}
		if best == nil || d.Points > best.Points {
			best = d
		}
	}
	return x, best
}

// sight counts the tiles that the learner sees, the open one too.
func (s *said) sight() (seen tile.Counts) {
	b := s.x.Board()
	see := func(list []picture.Tile) {
		for _, t := range list {
			if !t.Down && t.Face < tile.Kinds {
				seen[t.Face]++
			}
		}
	}
	see(b.Centre)
	for _, seat := range b.Seats {
		see(seat.Hand)
		see(seat.Discards)
		for _, m := range seat.Melds {
			see(m.Tiles)
		}
	}
	return seen
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
	seen := s.sight()
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
