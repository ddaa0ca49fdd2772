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

// penaltyDueSet is a player with a wrong number of tiles, and how often before.
type penaltyDueSet struct {
	Before int    `json:"before,omitempty"` // how often it happened before
	Times  int    `json:"times,omitempty"`  // how often in a row it is asked; once
	Seat   string `json:"seat,omitempty"`   // drawn if empty
}

// penaltyDue asks what is laid on a player this time.
type penaltyDue struct {
	rs      *rules.RuleSet
	you     tile.Wind
	seat    tile.Wind
	offence penalty.Offence
	laid    []penalty.Laid
	left    int
}

func newPenaltyDue(in *task.Reader, s *penaltyDueSet) task.Exercise {
	x := &penaltyDue{rs: in.Rules, you: in.AnySeat(), left: max(s.Times, 1)}
	x.offence, _ = penalty.Find(penalty.WrongCount)
	if s.Before < 0 || s.Before+x.left > len(x.offence.Scale) {
		in.Fail("nobody plays on after so often: %d and %d", s.Before, x.left)
		return nil
	}
	x.seat = in.SeatOr(s.Seat, in.AnySeat())
	for range s.Before {
		x.lay()
	}
	return x
}

// now returns what is due.
func (x *penaltyDue) now() penalty.Measure {
	m, _ := penalty.Count(x.laid...).Due(&x.offence)
	return m
}

// lay lays it on the player.
func (x *penaltyDue) lay() {
	l := penalty.Laid{Offence: x.offence.ID, Measure: x.now()}
	if l.Measure.TakesPoints() {
		l.Points = penalty.Usual(x.rs)
	}
	x.laid = append(x.laid, l)
}

func measureAct(m penalty.Measure) picture.Act { return picture.Act(m) }

func measureText(m penalty.Measure) picture.Text {
	return picture.Say("task.paying.measure.of." + string(m))
}

func (x *penaltyDue) Board() picture.Board {
	b := seated(x.you)
	s := b.SeatOf(x.seat)
	for _, l := range x.laid {
		s.Roles = append(s.Roles, measureText(l.Measure))
	}
	if x.left == 0 {
		s.Mark = picture.Right
		return b
	}
	s.Mark = picture.Now
	b.Middle = picture.Say("task.paying.measure.middle", picture.Args{"Seat": x.seat, "Nth": len(x.laid) + 1})
	for _, m := range penalty.Measures() {
		b.Choices.List = append(b.Choices.List, picture.Choice{Text: measureText(m), Act: measureAct(m)})
	}
	return b
}

// seated returns a table at which all have their thirteen tiles.
func seated(you tile.Wind) picture.Board {
	b := firstSeats()
	b.You = you
	b.SeatOf(tile.East).Roles = []picture.Text{picture.Say("role.dealer")}
	return b
}

func (x *penaltyDue) Judge(a picture.Act) task.Verdict {
	due := x.now()
	if a == measureAct(due) {
		return task.Right()
	}
	m, text := penalty.Measure(a), "too_mild"
	if slices.Index(penalty.Measures(), m) > slices.Index(penalty.Measures(), due) {
		text = "too_hard"
	}
	args := picture.Args{
		"Seat": x.seat, "Nth": len(x.laid) + 1, "Measure": measureText(m), "Due": measureText(due),
		"Time": 1 + slices.Index(x.offence.Scale, m),
	}
	f := wrongChoice(x.Board(), a)
	mark(&f, picture.Wrong, x.seat)
	return task.Wrong(task.Consequence{
		Title:   picture.Say("task.paying.measure.title", args),
		Text:    picture.Say("task.paying.measure."+text, args),
		Compare: picture.Say("task.paying.measure.compare", args),
		Clause:  x.offence.Clause,
		Frames:  []picture.Board{f},
	})
}

func (x *penaltyDue) Do(picture.Act) {
	x.lay()
	x.left--
}

func (x *penaltyDue) Next() picture.Act {
	if x.left == 0 {
		return ""
	}
	return measureAct(x.now())
}

func (x *penaltyDue) Words() task.Words {
	args := picture.Args{"Seat": x.seat, "Nth": len(x.laid) + 1, "Points": penalty.Usual(x.rs)}
	done := "done"
	if x.left == 0 {
		last := x.laid[len(x.laid)-1]
		args["Nth"], args["Due"] = len(x.laid), measureText(last.Measure)
		if last.Measure == penalty.Disqualified {
			done = "done_out"
		}
	} else {
		args["Due"] = measureText(x.now())
	}
	return task.WordsBy("task.paying.measure", "ask", "nudge", done, args).From(x.offence.Clause, "")
}

func (x *penaltyDue) Hand() (hand.Draft, score.Win) {
	d, w := emptyHand()
	w.Seat = x.you
	return d, w
}

// outSet is what was laid on each player so far, by the measures' ids.
type outSet struct {
	East  []penalty.Measure `json:"E,omitempty"`
	South []penalty.Measure `json:"S,omitempty"`
	West  []penalty.Measure `json:"W,omitempty"`
	North []penalty.Measure `json:"N,omitempty"`
}

// out asks who may not play on.
type out struct {
	you   tile.Wind
	laid  [4][]penalty.Laid
	picks task.Marking
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
				in.Fail("nobody is laid %q on", m)
			}
			l := penalty.Laid{Measure: m}
			if m.TakesPoints() {
				l.Points = penalty.Usual(in.Rules)
			}
			x.laid[i] = append(x.laid[i], l)
		}
	}
	for _, w := range tile.Seats() {
		if x.tally(w).IsOut() {
			x.picks.Right = append(x.picks.Right, picture.SeatAct(w))
		}
	}
	return x
}

func (x *out) tally(w tile.Wind) penalty.Tally { return penalty.Count(x.laid[w.Index()]...) }

func (x *out) Board() picture.Board {
	b := seated(x.you)
	for i := range b.Seats {
		s := &b.Seats[i]
		for _, m := range penalty.Measures() {
			n := 0
			for _, l := range x.laid[s.Wind.Index()] {
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
	d, w := emptyHand()
	w.Seat = x.you
	return d, w
}
