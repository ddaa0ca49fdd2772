package review

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/lessons/claiming"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// kind is why a choice is looked at.
type kind uint8

const (
	plain  kind = iota // it was opened in the strip
	puzzle             // it was costly
	well               // it was done well
)

// item is a choice that is looked at.
type item struct {
	kind     kind
	decision *review.Decision
	exercise task.Exercise
	tried    picture.Act       // last
	wrong    *task.Consequence // of that
	answer   *table.Act        // of the learner, which is right
	hinted   bool              // Reveal was pressed once
	revealed bool
	drilled  bool
	looked   bool // all of it was told
	position bool // nothing is chosen there: it can be looked at alone
}

// isJudged reports whether the advisor has told of it.
func (i *item) isJudged() bool { return i.decision.Options != nil }

// isOpen reports whether all is told: nothing is asked then.
func (i *item) isOpen() bool { return i.kind != puzzle || i.revealed || i.answer != nil }

// try does what the learner would do instead.
func (i *item) try(a picture.Act) {
	i.tried, i.wrong = a, nil
	if v := i.exercise.Judge(a); !v.Right {
		i.wrong = &v.Wrong
		return
	}
	i.exercise.Do(a)
	for _, o := range i.decision.Options {
		if playing.ActOf(o.Act) == a {
			i.answer = &o.Act
		}
	}
}

// isAnswer reports whether the learner has answered with an act.
func (i *item) isAnswer(a table.Act) bool { return i.answer != nil && *i.answer == a }

// reveal shows three that may be it, and when pressed again the best.
func (i *item) reveal() {
	i.wrong = nil
	if !i.hinted {
		i.hinted = true
		return
	}
	i.revealed = true
	i.exercise.Do(playing.ActOf(i.decision.Best().Act))
}

// maxCandidates is how many the first press of Reveal leaves.
const maxCandidates = 3

// candidates are the first of what else can be done, in the order of the tiles, so that
// none is ranked; none if they would be all there is.
func (i *item) candidates() (list []table.Act) {
	for _, o := range i.decision.Options {
		if o.Act != i.decision.Act {
			list = append(list, o.Act)
		}
	}
	if len(list) <= maxCandidates {
		return nil
	}
	list = list[:maxCandidates]
	slices.SortFunc(list, func(a, b table.Act) int { return int(a.Kind)*100 + int(a.Tile) - int(b.Kind)*100 - int(b.Tile) })
	return list
}

// board is the hand with what was done marked, once that is told. After a wrong answer it
// can still be touched, for another try.
func (i *item) board() picture.Board {
	b := i.exercise.Board()
	if !i.isJudged() {
		return b.Still()
	}
	switch {
	case i.isOpen():
		open := b
		if i.exercise.Next() == "" {
			open = claiming.NewAgain(i.decision).Board() // with everything that can be touched
		}
		markChosen(&open, i.decision)
		if i.answer != nil {
			mark(&open, playing.ActOf(*i.answer), picture.Right)
		}
		return open.Still()
	case i.wrong != nil:
		for _, m := range marks(&b, i.tried) {
			*m = picture.Wrong
		}
	case i.hinted:
		for _, a := range i.candidates() {
			mark(&b, playing.ActOf(a), picture.Lit)
		}
	}
	return b
}

// markChosen marks everything that is as good as the best, and what was done if that is not.
func markChosen(b *picture.Board, d *review.Decision) {
	for _, o := range d.Options {
		if !d.IsGood(o.Act) {
			continue
		}
		for _, m := range marks(b, playing.ActOf(o.Act)) {
			*m = picture.Right
		}
	}
	if !d.IsGood(d.Act) {
		mark(b, playing.ActOf(d.Act), picture.Wrong)
	}
}

// mark marks what an act touches: of several tiles alike the first.
func mark(b *picture.Board, a picture.Act, m picture.Mark) {
	if list := marks(b, a); len(list) > 0 {
		*list[0] = m
	}
}

// marks are the marks of all that an act touches.
func marks(b *picture.Board, a picture.Act) (list []*picture.Mark) {
	if you := b.SeatOf(b.You); you != nil {
		for t := range you.Hand {
			if x := &you.Hand[t]; x.Act == a {
				list = append(list, &x.Mark)
			}
		}
	}
	for r := range b.Rows {
		for g := range b.Rows[r].Groups {
			for t := range b.Rows[r].Groups[g].Tiles {
				if x := &b.Rows[r].Groups[g].Tiles[t]; x.Act == a {
					list = append(list, &x.Mark)
				}
			}
		}
	}
	for c := range b.Choices.List {
		if x := &b.Choices.List[c]; x.Act == a {
			list = append(list, &x.Mark)
		}
	}
	return list
}
