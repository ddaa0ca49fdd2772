// Package verdict says what a hand is, as far as it has been entered: a win, a hand
// that waits, fourteen tiles one of which has to go, or what is wrong with it. It
// asks package score, and is what the window, the slip and the command line word.
package verdict

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Kind is what there is to say about a hand.
type Kind uint8

// The kinds. From Win on the hand was called, and there is a payment.
const (
	Empty        Kind = iota // nothing entered
	Building                 // fewer than thirteen tiles, no winning tile
	NotReady                 // one tile short and waiting for nothing
	Ready                    // one tile short and waiting
	WhichWon                 // fourteen tiles that can have won, none of them the winning one
	Discarding               // fourteen tiles that are not complete or worth too little, none of them the winning one
	Win                      // a win
	BelowMinimum             // a complete hand of too few fan
	Passed                   // a hand that passed its win
	NotAWin                  // something is wrong with it
)

// IsAnswered reports whether there is anything to say yet.
func (k Kind) IsAnswered() bool { return k > Building }

// IsJudged reports whether the hand was called, so that there is a payment.
func (k Kind) IsJudged() bool { return k >= Win }

// HasFan reports whether the hand is complete and was called, so that it has fan.
func (k Kind) HasFan() bool { return k == Win || k == BelowMinimum || k == Passed }

// Verdict is what the engine says about a hand.
type Verdict struct {
	Kind       Kind
	Result     score.Result      // from Win on
	Payment    score.Payment     // from Win on; a false win's where it is none
	Waits      score.WaitsResult // NotReady, Ready, WhichWon, Discarding
	Missing    int               // tiles to add, Building
	BetterWays []score.BetterWay // BelowMinimum, Passed
}

// Of judges a hand as far as it has been entered. Seen are copies that lie elsewhere
// on the table.
func Of(d hand.Draft, w score.Win, seen *tile.Counts, rs *rules.RuleSet) Verdict {
	size := d.Size()
	switch whole := !w.By.NeedsWinning() && size >= 14; {
	case d.IsEmpty():
		return Verdict{}
	case d.Winning != tile.None || whole || w.By == score.ByFlowers:
		return Called(d, w, seen, rs)
	case size < 13:
		return building(d, w, 13-size, rs)
	}
	return Uncalled(d, w, seen, rs)
}

// Called judges a hand that was called as a win.
func Called(d hand.Draft, w score.Win, seen *tile.Counts, rs *rules.RuleSet) Verdict {
	v := Verdict{Kind: NotAWin, Result: score.Evaluate(d, w, rs)}
	v.Payment = score.Settle(&v.Result, d, w, rs)
	switch {
	case v.Result.Win:
		v.Kind = Win
	case v.Result.Reason == score.BelowMinimum:
		v.Kind = BelowMinimum
	case v.Result.Reason == score.PassedWin:
		v.Kind = Passed
	}
	if v.Kind == BelowMinimum || v.Kind == Passed {
		v.BetterWays = score.BetterWays(d, w, seen, rs)
	}
	return v
}

// building judges a hand that is still being entered, unless something is wrong
// with it already.
func building(d hand.Draft, w score.Win, missing int, rs *rules.RuleSet) Verdict {
	v := Verdict{Kind: Building, Missing: missing}
	for _, p := range score.Problems(d, w, rs) {
		if p.Reason < score.TooManyTiles {
			v.Result.Problems = append(v.Result.Problems, p)
		}
	}
	v.fail(d, w, rs)
	return v
}

// Uncalled judges thirteen or fourteen tiles of which none is said to have won.
func Uncalled(d hand.Draft, w score.Win, seen *tile.Counts, rs *rules.RuleSet) Verdict {
	v := Verdict{Kind: NotReady, Waits: score.Waits(d, w, rs)}
	v.Waits.Discount(seen)
	v.Waits.StrikeOut(&w)
	v.Result.Problems = v.Waits.Problems
	switch {
	case v.Waits.RuledOut():
		v.Result.Problems = score.RulingOut(d, v.Waits.Winners()[0].Tile, w, rs)
	case v.Waits.CanHaveWon():
		v.Kind = WhichWon
	case v.Waits.Fourteen:
		v.Kind = Discarding
	case len(v.Waits.Waits) > 0:
		v.Kind = Ready
	}
	v.fail(d, w, rs)
	return v
}

// fail makes it no win if problems were found.
func (v *Verdict) fail(d hand.Draft, w score.Win, rs *rules.RuleSet) {
	if len(v.Result.Problems) == 0 {
		return
	}
	v.Kind, v.Missing = NotAWin, 0
	v.Result.Reason = v.Result.Problems[0].Reason
	v.Payment = score.Settle(&v.Result, d, w, rs)
}

// Completes reports whether a hand that is one tile short is complete with a tile; of
// one that something is wrong with it is left to the verdict.
func (v *Verdict) Completes(t tile.Tile) bool {
	return v.Kind == NotAWin || slices.ContainsFunc(v.Waits.Waits, func(w score.Wait) bool { return w.Tile == t })
}

// Mistakes returns the mistakes of entry among the problems.
func (v *Verdict) Mistakes() []score.Problem {
	return slices.DeleteFunc(slices.Clone(v.Result.Problems), func(p score.Problem) bool { return !p.IsEntry() })
}
