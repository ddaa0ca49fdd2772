package paying

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// outSet lists the measures against each player so far, by their ids.
type outSet struct {
	East  []penalty.Measure `json:"E,omitempty"`
	South []penalty.Measure `json:"S,omitempty"`
	West  []penalty.Measure `json:"W,omitempty"`
	North []penalty.Measure `json:"N,omitempty"`
}

// out asks which players may not play on.
type out struct {
	you      tile.Wind
	measures [4][]penalty.Laid
	picks    task.Marking
}

func newOut(in *task.Reader, s *outSet) task.Exercise {
	r := in.Rand
	x := &out{you: in.AnySeat()}
	all := [4][]penalty.Measure{s.East, s.South, s.West, s.North}
	if len(slices.Concat(all[:]...)) == 0 {
		for i := range all {
			for range 1 + r.IntN(4) {
				all[i] = append(all[i], penalty.Measures()[r.IntN(3)])
			}
		}
	}
	for i, list := range all {
		for _, m := range list {
			if !m.IsOne() {
				in.Fail("%q is no measure against a player", m)
			}
			x.measures[i] = append(x.measures[i], newLaid("", m, in.Rules))
		}
	}
	for _, w := range tile.Seats() {
		if x.tally(w).IsOut() {
			x.picks.Right = append(x.picks.Right, picture.SeatAct(w))
		}
	}
	return x
}

func (x *out) tally(w tile.Wind) penalty.Tally { return penalty.Count(x.measures[w.Index()]...) }

func (x *out) Board() picture.Board {
	b := seated(x.you, unplayed)
	for i := range b.Seats {
		s := &b.Seats[i]
		for _, m := range penalty.Measures() {
			n := 0
			for _, l := range x.measures[s.Wind.Index()] {
				if l.Measure == m {
					n++
				}
			}
			if n > 0 {
				s.Roles = append(s.Roles, picture.Say("task.paying.out.times."+string(m), picture.Args{"N": n}))
			}
		}
		if a := picture.SeatAct(s.Wind); x.picks.Has(a) {
			s.Mark = picture.Right
		} else if !x.picks.All {
			s.Act = a
		}
	}
	if !x.picks.All {
		b.Choices.List = []picture.Choice{thatIsAll()}
	}
	return b
}

func (x *out) Judge(a picture.Act) task.Verdict {
	if x.picks.IsRight(a) {
		return task.Right()
	}
	args := picture.Args{"Cards": penalty.YellowCardsOut}
	c := task.Consequence{Compare: picture.Say("task.paying.out.compare", args), Clause: rules.ClauseOf(rules.OfPenalties)}
	f := x.Board().Still()
	w := x.picks.Next().Seat()
	if a == task.Done {
		c.Title = picture.Say("task.paying.said_all")
		args["Seat"] = w
		c.Text = picture.Say("task.paying.out.missed", args)
	} else {
		w = a.Seat()
		c.Title = pointed(w)
		args["Seat"], args["N"], args["Points"] = w, x.tally(w).YellowCards, x.tally(w).Points
		c.Text = picture.Say("task.paying.out.plays_on", args)
		if x.tally(w).YellowCards == 0 {
			c.Text = picture.Say("task.paying.out.has_none", args)
		}
	}
	mark(&f, picture.Wrong, w)
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

func (x *out) Do(a picture.Act) { x.picks.Do(a) }

func (x *out) Next() picture.Act { return x.picks.Next() }

func (x *out) Words() task.Words {
	args := picture.Args{"Cards": penalty.YellowCardsOut}
	done := "done"
	if len(x.picks.Right) == 0 {
		done = "done_nobody"
	}
	return task.WordsBy("task.paying.out", "ask", "nudge", done, args).From(rules.ClauseOf(rules.OfPenalties), "")
}

func (x *out) Hand() (hand.Draft, score.Win) {
	return noHand(x.you)
}
