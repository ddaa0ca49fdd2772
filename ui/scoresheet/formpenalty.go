package scoresheet

import (
	"slices"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
)

// measure returns the measure of the penalty.
func (f *form) measure() penalty.Measure {
	if f.entry.Measure == "" {
		return penalty.Points
	}
	return f.entry.Measure
}

// setOffence sets the offence, and the measure that is due if the offence has a
// scale.
func (f *form) setOffence(id penalty.ID) {
	f.entry.Offence = id
	f.due()
}

// setOffender sets the punished player.
func (f *form) setOffender(p ledger.Player) {
	f.entry.Player = p
	f.due()
}

// due proposes a measure from the scale of the offence by the player's earlier
// penalties.
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

// before counts the player's other penalties.
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
	firstCard       // this one is the first; the next puts the player out
	hasCard         // the player has one; the next puts them out
	cardsOut        // with this one the player is out
	outNow          // the player is already out
)

// standing returns what the player's yellow cards mean, including the card of
// this entry, and their number.
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

// isOurs reports whether the points are our own ruling because no source has a
// figure.
func (f *form) isOurs() bool {
	return f.measure().TakesPoints() && f.entry.Points == penalty.Usual(f.sheet.Rules)
}

// setMeasure sets the measure and its usual points.
func (f *form) setMeasure(m penalty.Measure) {
	f.entry.Measure, f.entry.Points, f.typing.points = m, 0, false
	if m.TakesPoints() {
		f.entry.Points = penalty.Usual(f.sheet.Rules)
	}
}

// offences returns the punishable offences.
func offences() []penalty.Offence {
	return slices.DeleteFunc(penalty.Catalogue(), func(o penalty.Offence) bool { return !o.IsPunished() })
}
