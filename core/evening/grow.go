package evening

import (
	"sikwu/core/handfile"
	"sikwu/core/ledger"
)

// Best returns the win of most fan on the sheet so far, the first of those alike: anybody's, or
// that of one player; Nobody if there is none, or none that has a fan.
func (e *Evening) Best(of ledger.Player) (who ledger.Player, fan int) {
	for i := range e.sheet.Rows {
		list := e.sheet.Rows[i].Entry.Winners
		for k := range list {
			if w := &list[k]; w.Fan > fan && (of == ledger.Nobody || w.Player == of) {
				who, fan = w.Player, w.Fan
			}
		}
	}
	return who, fan
}

// fewestCosts is in how many hands at least it is told what the choices cost in each: one bad
// hand alone would make that of fewer.
const fewestCosts = 4

// CostEach returns what the choices of the person cost a hand that was reviewed; ok is false if
// these are too few, or had no choices.
func (e *Evening) CostEach() (points float64, ok bool) {
	sum, plays, _ := e.Sum()
	n := len(plays)
	return sum.Cost / float64(max(1, n)), n >= fewestCosts && sum.Cost+sum.Others > 0
}

// Lapse is what a person did, by its stable id.
type Lapse string

// The lapses.
const (
	FalseWins Lapse = "false_win"
	Penalised Lapse = "penalty"
	FedThree  Lapse = "fed_three" // a win of who had put three melds down
)

// Lapses lists the lapses.
func Lapses() []Lapse { return []Lapse{FalseWins, Penalised, FedThree} }

// Lapse returns what cost the person most in the round before this one, "" if nothing did.
func (e *Evening) Lapse() (worst Lapse) {
	var paid [3]int // by the places of Lapses
	for i := range e.sheet.Rows {
		row := &e.sheet.Rows[i]
		if row.Position.Round != e.hand.at.Round-1 {
			continue
		}
		switch at := &row.Entry; {
		case at.Kind == ledger.FalseWin && at.Player == e.You:
			paid[0] -= row.Points.Of(e.You)
		case at.Kind == ledger.Penalty && at.Player == e.You:
			paid[1] -= row.Points.Of(e.You)
		case at.From == e.You && hasPutThree(at.Winners):
			paid[2] -= row.Points.Of(e.You)
		}
	}
	most := 0
	for i, l := range Lapses() {
		if paid[i] > most {
			worst, most = l, paid[i]
		}
	}
	return worst
}

// hasPutThree reports whether a winner had put three melds down, for all to see.
func hasPutThree(winners []ledger.Winner) bool {
	for _, w := range winners {
		if h, err := handfile.ParseHand(w.Tiles); err == nil && len(h.Draft.Melds) >= 3 {
			return true
		}
	}
	return false
}

// Before returns the evening before one, nil if there is none that can be read. One that went on
// in another file is that evening itself.
func (f *Folder) Before(e *File) *Document {
	ids, err := f.IDs()
	for i := len(ids) - 1; i >= 0 && err == nil; i-- {
		if ids[i] >= e.ID() {
			continue
		}
		if d, _, err := f.Store.Open(ids[i]); err == nil && !d.Begun.Equal(e.Begun) {
			return d
		}
	}
	return nil
}
