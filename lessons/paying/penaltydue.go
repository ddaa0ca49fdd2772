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

// penaltyDueSet is a player with a wrong number of tiles, perhaps not for the first time.
type penaltyDueSet struct {
	Before int    `json:"before,omitempty"` // how often it happened before
	Times  int    `json:"times,omitempty"`  // how often in a row it is asked; once if 0
	Seat   string `json:"seat,omitempty"`   // drawn if empty
}

// penaltyDue asks which penalty a player gets this time.
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
		in.Fail("no player plays on after %d and %d times", s.Before, x.left)
		return nil
	}
	x.seat = in.SeatOr(s.Seat, in.AnySeat())
	for range s.Before {
		x.lay()
	}
	return x
}

// now returns the measure that is due.
func (x *penaltyDue) now() penalty.Measure {
	m, _ := penalty.Count(x.laid...).Due(&x.offence)
	return m
}

// lay imposes it.
func (x *penaltyDue) lay() {
	x.laid = append(x.laid, newLaid(x.offence.ID, x.now(), x.rs))
}

// newLaid returns a measure imposed on a player, with the usual points.
func newLaid(offence penalty.ID, m penalty.Measure, rs *rules.RuleSet) penalty.Laid {
	l := penalty.Laid{Offence: offence, Measure: m}
	if m.TakesPoints() {
		l.Points = penalty.Usual(rs)
	}
	return l
}

func measureAct(m penalty.Measure) picture.Act { return picture.Act(m) }

func measureText(m penalty.Measure) picture.Text {
	return picture.Say("task.paying.measure.of." + string(m))
}

func (x *penaltyDue) Board() picture.Board {
	b := seated(x.you, unplayed)
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
	return noHand(x.you)
}
