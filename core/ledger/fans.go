package ledger

import (
	"slices"

	"sikwu/core/rules"
	"sikwu/core/score"
)

// Fans returns the numbers of fan that a hand won the entry's way can count, from the
// rule set's minimum to its limit, or to most without one. A heavenly hand counts
// its own fan at least, a self-draw and robbing theirs, and a flower hand is worth
// nothing else. Sheets of before may hold other numbers, which stand.
func (e *Entry) Fans(rs *rules.RuleSet, most int) (list []int) {
	if e.By == score.ByFlowers {
		return flowerFans(e.From != Nobody, rs)
	}
	least := max(rs.Minimum.Value, e.minFan(rs))
	if most = max(most, least); rs.HasLimit() {
		most = rs.LimitFan()
	}
	for n := min(least, most); n <= most; n++ {
		list = append(list, n)
	}
	return list
}

// minFan returns what the way alone is worth.
func (e *Entry) minFan(rs *rules.RuleSet) int {
	fan, named := map[score.By]rules.Fan{
		score.BySelfDraw: rules.SelfDraw, score.ByDeal: rules.HeavenlyHand,
		score.ByRobKong: rules.RobbingKong, score.ByRobConcealedKong: rules.ThirteenOrphans,
	}[e.By]
	if !named || !rs.Has(fan) {
		return 0
	}
	return rs.FanOf(fan)
}

// flowerFans returns what flower hands are worth: of eight if the eighth was robbed,
// else of seven or eight.
func flowerFans(robbed bool, rs *rules.RuleSet) (list []int) {
	worth := func(n int) {
		if n >= rs.Minimum.Value {
			list = append(list, n)
		}
	}
	if rs.Has(rules.SmallFlowers) && !robbed {
		worth(rs.FanOf(rules.SmallFlowers))
		if n := rs.FlowerHand.KongDraw.Value; n > 0 {
			worth(n)
		}
	}
	if rs.Has(rules.BigFlowers) {
		worth(rs.FanOf(rules.BigFlowers))
		if v := rs.FlowerHand.KongOnKong.Value; v.Exists && !robbed {
			worth(rs.WorthOf(v))
		}
	}
	if rs.Conditions.HeavenlyHandByFlowers.Value && !robbed {
		worth(rs.FanOf(rules.HeavenlyHand))
	}
	for i := range list {
		list[i] = min(list[i], rs.Limit.Value)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// IsIdle reports whether the liable player of a winner changes nothing of what is paid.
func (e *Entry) IsIdle(winner int, rs *rules.RuleSet) bool {
	with := e.Winners[winner]
	without := with
	without.Liable = Nobody
	return with.Liable != Nobody && e.won(with, rs) == e.won(without, rs)
}
