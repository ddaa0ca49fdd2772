package advise

import (
	_ "embed"
	"math"
)

// Outcomes say what comes of chances that the model at the table tells. The odds that a hand
// is won are a power of the odds told, times something for what the model does not see: under
// the rules, by the tiles that are lacking (far hands, of which it expects too many claims, it
// tells too high, and ready ones too low), and by the draws that are left.
type Outcomes struct {
	Power   float64            `json:"power"`
	Rules   map[string]float64 `json:"rules"`   // by the id of a preset, as log-odds
	Lacking []float64          `json:"lacking"` // one tile and more
	Draw    float64            `json:"draw"`    // each
}

// What was counted under the presets, of hands in which one seat follows the advisor: package
// internal/tools/calibrate tells how, and docs/CALIBRATION.md what became of it.
//
//go:embed calibrated.json
var countedOutcomes []byte

// Of is what a chance comes to that is told of a hand lacking so many tiles for a win that
// pays, between whole numbers as between hands. Before anything was counted, it is as it is told.
func (o *Outcomes) Of(told float64, rules string, lacking float64, draws int) float64 {
	if told <= 0 || told >= 1 || len(o.Lacking) == 0 {
		return told
	}
	at, part := math.Modf(max(0, min(lacking-1, float64(len(o.Lacking)-1))))
	odds := o.Rules[rules] + o.Power*LogOdds(told) + o.Lacking[int(at)] + o.Draw*float64(draws)
	if part > 0 {
		odds += part * (o.Lacking[int(at)+1] - o.Lacking[int(at)])
	}
	return 1 / (1 + math.Exp(-odds))
}

// Counted is what comes of what the model at the table tells.
func Counted() *Outcomes { return counted().outcomes }

// After is what comes of chances that were told by earlier outcomes, as from the model itself.
func (o *Outcomes) After(first *Outcomes) *Outcomes {
	if len(first.Lacking) == 0 {
		return o
	}
	all := &Outcomes{Power: o.Power * first.Power, Draw: o.Draw + o.Power*first.Draw, Rules: map[string]float64{}}
	for id, x := range o.Rules {
		all.Rules[id] = x + o.Power*first.Rules[id]
	}
	for i, x := range o.Lacking {
		all.Lacking = append(all.Lacking, x+o.Power*first.Lacking[min(i, len(first.Lacking)-1)])
	}
	return all
}

// LogOdds is the logarithm of the odds of a chance above 0 and below 1.
func LogOdds(chance float64) float64 { return math.Log(chance / (1 - chance)) }

// Lacking is how many tiles the hand lacks for a win that pays, after the best discard.
func (q *Question) Lacking() int {
	held := q.Hand.ConcealedCounts()
	return newPayroll(q).nearest(&held)
}

// lacking is how many tiles the hand is taken to lack, of which the best discard is this: a draw
// that is due may bring it nearer.
func (q *Question) lacking(pays *payroll, best *Discard) float64 {
	held := q.Hand.ConcealedCounts()
	lacking := float64(pays.nearest(&held))
	if q.Due == OthersThrow || q.isToThrow() {
		return lacking
	}
	helps := 0
	for _, u := range best.Useful {
		helps += u.Left
	}
	unseen := q.unseen()
	return lacking - float64(helps)/float64(max(1, unseen.total))
}

// comeTrue makes of what the model tells of discards, the best first, what comes of it. What
// they come to keeps its proportions: the others know the game better than their rates do,
// but not one discard from another.
func comeTrue(list []Discard, becomes func(told float64) float64) {
	if list[0].Chance == 0 {
		return
	}
	part := becomes(list[0].Chance) / list[0].Chance
	for i := range list {
		d := &list[i]
		p := part
		if p*d.Chance > 1 { // won oftener than the best, for less
			p = 1 / d.Chance
		}
		d.Chance *= p
		d.Points *= p
		for k := range d.Goals {
			d.Goals[k].Chance *= p
		}
		for k := range d.Spread {
			d.Spread[k].Chance *= p
		}
	}
}
