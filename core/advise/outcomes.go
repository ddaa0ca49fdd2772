package advise

import _ "embed"

// outcome is a chance that the model at the table told, before this, and how often the hand
// was then won.
type outcome [2]float64

// The outcomes under the presets, of hands in which one seat follows the advisor: package
// internal/calibrate tells how they are counted, and docs/CALIBRATION.md what became of it.
//
//go:embed calibrated.json
var countedOutcomes []byte

// comeTrue makes of what the model tells of discards, the best first, what comes of it. What
// they come to keeps its proportions: the others know the game better than their rates do,
// but not one discard from another.
func comeTrue(list []Discard, outcomes []outcome) {
	if len(list) == 0 || list[0].Chance == 0 {
		return
	}
	part := becomes(list[0].Chance, outcomes) / list[0].Chance
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

// becomes is what a chance comes to, between what was counted: as much more the more it is.
func becomes(told float64, outcomes []outcome) float64 {
	last := outcome{}
	for _, o := range append(outcomes[:len(outcomes):len(outcomes)], outcome{1, 1}) {
		if told <= o[0] {
			return last[1] + (o[1]-last[1])*(told-last[0])/(o[0]-last[0])
		}
		last = o
	}
	return told
}
