package claiming

import (
	"slices"
	"sort"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/lessons/advice"
	"sikwu/lessons/task"
)

// lapses are the learner's discards that are worth another look.
type lapses struct {
	discards int
	list     []lapse
}

// lapse is a discard that another would have beaten.
type lapse struct {
	turn         int // which discard it was, from 1
	thrown, best *advise.Discard
}

// cost returns what a lapse cost in points.
func (l *lapse) cost() float64 { return l.best.Points - l.thrown.Points }

// maxLapses is how many discards are looked at again at most.
const maxLapses = 3

// note notes a discard. The learner is advised by the advisor's first answer, so a discard
// that is good by it is no lapse.
func (r *lapses) note(t tile.Tile, q *advise.Question, advised bool) {
	r.discards++
	if advised || advice.Coarse(q).IsGood(t) {
		return
	}
	if a := advice.Ask(q); !a.IsGood(t) {
		r.list = append(r.list, lapse{turn: r.discards, thrown: a.Of(t), best: a.Best()})
	}
}

// notes lists the discards that cost most, in the order of play, or says that none did.
func (r *lapses) notes() (list []task.Note) {
	if r.discards == 0 {
		return nil
	}
	if len(r.list) == 0 {
		return []task.Note{{Text: picture.Say("task.claiming.whole.no_lapse")}}
	}
	costly := slices.Clone(r.list)
	sort.SliceStable(costly, func(i, j int) bool { return costly[i].cost() > costly[j].cost() })
	costly = costly[:min(len(costly), maxLapses)]
	sort.Slice(costly, func(i, j int) bool { return costly[i].turn < costly[j].turn })
	for _, l := range costly {
		n := advice.Telling(&l.thrown.Worth, &l.best.Worth)
		list = append(list, task.Note{Text: picture.Say("task.claiming.whole.lapse", picture.Args{
			"Turn": l.turn, "Best": l.best.Tile, "Why": n.Against(advice.Throwing(l.thrown.Tile), l.thrown, l.best),
		})})
	}
	return append(list, task.Note{Text: picture.Say("advice.model.table")})
}
