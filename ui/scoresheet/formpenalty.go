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
	tally := f.before()
	if m, ok := tally.Due(&o); ok {
		f.setMeasure(m)
	} else if len(o.Weighed) > 0 && !slices.Contains(o.Weighed, f.measure()) {
		f.setMeasure(o.Weighed[0])
	}
}

// before is what is laid on the player beside this entry.
func (f *form) before() penalty.Tally {
	first, end := f.place, f.place
	if f.corrects() {
		end++
	}
	if f.table != nil {
		return f.table.Before(f.entry.Player, first, end)
	}
	rows := f.sheet.Rows
	return penalty.Count(append(ledger.LaidIn(rows[:first], f.entry.Player), ledger.LaidIn(rows[end:], f.entry.Player)...)...)
}

// cards is what yellow cards mean for the player.
type cards uint8

const (
	noCard    cards = iota
	firstCard       // with this one the next puts him out
	hasCard         // the next puts him out
	cardsOut        // with this one he has enough to be out
	outNow          // he is out already
)

// standing tells what the yellow cards of the player mean, that of this entry
// among them, and how many they are.
func (f *form) standing() (c cards, n int) {
	if f.entry.Player == ledger.Nobody {
		return noCard, 0
	}
	tally := f.before()
	n = tally.YellowCards
	if f.measure() == penalty.YellowCard {
		n++
	}
	switch {
	case tally.IsOut():
		return outNow, tally.YellowCards
	case n >= penalty.YellowCardsOut:
		return cardsOut, n
	case n == penalty.YellowCardsOut-1 && n > tally.YellowCards:
		return firstCard, n
	case n == penalty.YellowCardsOut-1:
		return hasCard, n
	}
	return noCard, n
}

// isOurs reports whether the points are those that we propose where no source has
// a figure.
func (f *form) isOurs() bool {
	return f.measure().TakesPoints() && f.entry.Points == penalty.Usual(f.sheet.Rules)
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
