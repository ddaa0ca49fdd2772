package claiming

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// review is what there is to look at again of a learner's discards.
type review struct {
	discards int
	lapses   []lapse
}

// lapse is a discard that left less than another.
type lapse struct {
	turn         int // which discard it was, from 1
	thrown, best advise.Throw
}

// cost orders lapses: by how many tiles farther, then by how many useful tiles fewer.
func (l *lapse) cost() int {
	return 1000*(l.thrown.Far()-l.best.Far()) + l.best.Left - l.thrown.Left
}

// mostLapses is how many discards are looked at again.
const mostLapses = 3

// threw notes a discard.
func (r *review) threw(t tile.Tile, a *advise.Advice) {
	r.discards++
	i := slices.IndexFunc(a.Throws, func(x advise.Throw) bool { return x.Tile == t })
	l := lapse{turn: r.discards, thrown: a.Throws[i], best: a.Throws[0]}
	if l.cost() > 0 && !slices.ContainsFunc(a.Good(), func(x advise.Throw) bool { return x.Tile == t }) {
		r.lapses = append(r.lapses, l)
	}
}

// notes says which discards cost most, in the order of play, or that none cost anything.
func (r *review) notes() (list []task.Note) {
	if r.discards == 0 {
		return nil
	}
	if len(r.lapses) == 0 {
		return []task.Note{{Text: picture.Say("task.claiming.whole.no_lapse")}}
	}
	costly := slices.Clone(r.lapses)
	slices.SortStableFunc(costly, func(a, b lapse) int { return b.cost() - a.cost() })
	costly = costly[:min(len(costly), mostLapses)]
	slices.SortFunc(costly, func(a, b lapse) int { return a.turn - b.turn })
	for _, l := range costly {
		args := picture.Args{"Turn": l.turn, "Tile": l.thrown.Tile, "Best": l.best.Tile, "N": l.thrown.Left, "BestLeft": l.best.Left}
		id := "task.claiming.whole.fewer"
		if far := l.thrown.Far() - l.best.Far(); far > 0 {
			id, args["N"] = "task.claiming.whole.back", far
		}
		if len(l.thrown.Plans) == 0 {
			id = "task.claiming.whole.spoiled"
		}
		list = append(list, task.Note{Text: picture.Say(id, args)})
	}
	return list
}
