package paying

import (
	"math/rand/v2"

	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// makeDue asks what must be announced: at first where something is, then also
// where nothing need be, and at last of flowers too, where there are any.
func makeDue(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	x, s := &due{rs: rs}, dueSet{}
	x.flower = level > 2 && rs.Flowers.Value && r.IntN(2) == 0
	s.Flower = x.flower
	if level == 1 || r.IntN(4) > 0 {
		wanted := []table.Announcement{table.NineTiles, table.ThreeDragons, table.FourWinds, table.DoubleWind}
		if x.flower {
			wanted = []table.Announcement{table.FlowerReplaced, table.TwinFlowers, table.FlowerSet}
		}
		s.Want = wanted[r.IntN(len(wanted))].String()
	}
	if x.draw(&s, r) != nil {
		return task.Spec{}, false
	}
	return spec("paying.due", x.set())
}

// makePenalty asks what is laid on a player, then who is out, then how to go on.
func makePenalty(r *rand.Rand, level int, rs *rules.RuleSet) (task.Spec, bool) {
	switch n := r.IntN(level); {
	case n == 0:
		return spec("paying.measure", penaltyDueSet{Before: r.IntN(len(penalty.Measures())), Seat: task.AnySeat(r).String()})
	case n == 1:
		var laid [4][]penalty.Measure
		for i := range laid {
			for range 1 + r.IntN(3) {
				laid[i] = append(laid[i], penalty.Measures()[r.IntN(3)])
			}
		}
		return spec("paying.out", outSet{East: laid[0], South: laid[1], West: laid[2], North: laid[3]})
	}
	i := incidents()[r.IntN(len(incidents()))]
	return spec("paying.incident", incidentSet{
		Offence: i.Offence, InDeal: i.InDeal, Seen: i.Seen, Legal: i.Legal, Seat: task.AnyOther(r, tile.East).String(),
		Round: 1 + r.IntN(rs.Game.Rounds.Value), Hand: 1 + r.IntN(4),
	})
}
