package scoresheet

import (
	"slices"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
)

// measure is what is laid on a player.
func (f *form) measure() penalty.Measure {
	if f.entry.Measure == "" {
		return penalty.Points
	}
	return f.entry.Measure
}

// setOffence says what a penalty is for; where it has a scale, what is due.
func (f *form) setOffence(id penalty.ID) {
	f.entry.Offence = id
	f.due()
}

// setOffender says who is punished.
func (f *form) setOffender(p ledger.Player) {
	f.entry.Player = p
	f.due()
}

// due proposes the measure of an offence's scale by what was laid on the player
// before.
func (f *form) due() {
	o, ok := penalty.Find(f.entry.Offence)
	if f.entry.Kind != ledger.Penalty || !ok || f.entry.Player == ledger.Nobody {
		return
	}
	before := f.sheet
	if f.corrects() {
		if s, err := f.sheet.Remove(f.place); err == nil {
			before = s
		}
	}
	if m, ok := penalty.Count(before.Laid(f.entry.Player)...).Due(&o); ok {
		f.setMeasure(m)
	} else if len(o.Weighed) > 0 && !slices.Contains(o.Weighed, f.measure()) {
		f.setMeasure(o.Weighed[0])
	}
}

// setMeasure chooses what is laid on the player, with the points usual for it.
func (f *form) setMeasure(m penalty.Measure) {
	f.entry.Measure, f.entry.Points = m, 0
	if m.TakesPoints() {
		f.entry.Points = penalty.Usual(f.sheet.Rules)
	}
}

// offences are those that something can be laid on a player for.
func offences() []penalty.Offence {
	return slices.DeleteFunc(penalty.Catalogue(), func(o penalty.Offence) bool { return !o.IsPunished() })
}
