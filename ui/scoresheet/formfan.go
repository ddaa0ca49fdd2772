package scoresheet

import (
	"slices"

	"sikwu/core/score"
)

// The numbers of fan offered if there is no limit: so many above the minimum as chips, and up
// to maxFan by the stepper.
const (
	openFans = 12
	maxFan   = 999
)

// maxChips is the greatest number of chips; a stepper serves beyond.
const maxChips = 14

// fans returns the numbers of fan to choose from: those that a hand won like this can count.
func (f *form) fans() []int { return f.fansTo(f.sheet.Rules.Minimum.Value + openFans) }

func (f *form) fansTo(most int) []int {
	e := f.entry
	if f.lacksFrom() && f.robs {
		e.From = f.someoneElse(&e)
	}
	return e.Fans(f.sheet.Rules, most)
}

// counts reports whether a hand won like this can count so many fan. Fan above the limit count
// as the limit.
func (f *form) counts(fan int) bool {
	if f.isAbove(fan) {
		fan = f.sheet.Rules.LimitFan()
	}
	return slices.Contains(f.fansTo(maxFan), fan)
}

// isAbove reports whether so many fan are above the limit and count as it.
func (f *form) isAbove(fan int) bool {
	rs := f.sheet.Rules
	return rs.HasLimit() && fan > rs.LimitFan()
}

// steps reports whether there are too many numbers of fan for chips.
func (f *form) steps() bool {
	return !f.sheet.Rules.HasLimit() && f.entry.By != score.ByFlowers || len(f.fans()) > maxChips
}

// setFan sets the fan of a winner.
func (f *form) setFan(winner, fan int) {
	f.entry.Winners[winner].Fan = fan
	f.typing.first, f.typing.refused, f.typing.again.fan = 0, "", false
}

// settle chooses the fan if the way to win leaves only one number, and drops a number that it
// rules out. A number that the way chose goes when the way does.
func (f *form) settle() {
	list := f.fansTo(maxFan)
	only := len(list) == 1
	for i := range f.entry.Winners {
		w := &f.entry.Winners[i]
		switch {
		case only:
			w.Fan = list[0]
		case f.typing.chosen || w.Fan != unsaid && !f.counts(w.Fan):
			w.Fan = unsaid
		}
	}
	f.typing.chosen = only && len(f.entry.Winners) > 0
}

// shows reports whether the number on a chip stands for so many fan. The limit also stands for
// everything above it.
func (f *form) shows(fan, chip int) bool {
	return fan == chip || f.isAbove(fan) && chip == f.sheet.Rules.LimitFan()
}
