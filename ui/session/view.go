package session

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/translations/explain"
)

// Phase says which answer the page shows.
type Phase uint8

// The phases.
const (
	Empty        Phase = iota // nothing entered
	Building                  // fewer than thirteen tiles, no winning tile
	NotReady                  // one tile short and waiting for nothing
	Ready                     // one tile short and waiting
	WhichWon                  // fourteen tiles that can have won, none of them the winning one
	Discarding                // fourteen tiles that are not complete or worth too little, none of them the winning one
	Complete                  // a win
	BelowMinimum              // a complete hand of too few fan
	Passed                    // a hand that passed its win
	NotAWin                   // a problem, or no hand at all
)

// View is what the engine says about the state.
type View struct {
	Phase Phase
	// Judged is the draft as the engine takes it: for a win on the deal and for
	// a flower hand the winning tile is among the concealed ones.
	Judged     hand.Draft
	Win        score.Win
	Rules      *rules.RuleSet
	Free       [tile.Kinds + tile.Flowers]int // copies not in the hand
	Seen       tile.Counts                    // of those, copies that lie elsewhere on the table
	Ask        Ask                            // how the advisor is asked
	Result     score.Result                   // from Complete on
	Payment    score.Payment                  // from Complete on; a false win's where it is none
	Waits      score.WaitsResult              // NotReady, Ready, WhichWon, Discarding
	Winners    *table.Winners                 // of several calls on the tile, once this one is made or they cannot be
	Missing    int                            // tiles to add, Building
	BetterWays []score.BetterWay              // BelowMinimum, Passed
}

func (s *Session) judge() {
	v := View{Judged: judged(s.now), Win: s.now.Win, Rules: s.now.Rules, Free: s.now.free(), Seen: s.now.Seen, Ask: s.now.Ask}
	d, w := v.Judged, v.Win
	size := d.Size()
	switch whole := !w.By.NeedsWinning() && size >= 14; {
	case s.now.Draft.IsEmpty() && len(s.now.Others) == 0:
		v.Phase = Empty
	case d.Winning != tile.None || whole || w.By == score.ByFlowers:
		v.evaluate(s.now.elsewhere())
	case size < 13:
		v.build(13 - size)
	default:
		v.wait()
	}
	if len(s.now.Others) > 0 {
		w := table.Contest(s.now.calls(), v.Rules)
		if v.Phase >= Complete || len(w.Problems) > 0 && w.Problems[0].Reason < score.TooManyTiles {
			v.Winners = &w
		}
	}
	s.view = v
}

// evaluate judges a hand that was called, where copies lie with others or were seen.
func (v *View) evaluate(elsewhere tile.Counts) {
	v.Result = score.Evaluate(v.Judged, v.Win, v.Rules)
	v.Payment = score.Settle(&v.Result, v.Judged, v.Win, v.Rules)
	switch {
	case v.Result.Win:
		v.Phase = Complete
	case v.Result.Reason == score.BelowMinimum:
		v.Phase = BelowMinimum
		v.BetterWays = score.BetterWays(v.Judged, v.Win, &elsewhere, v.Rules)
	case v.Result.Reason == score.PassedWin:
		v.Phase = Passed
		v.BetterWays = score.BetterWays(v.Judged, v.Win, &elsewhere, v.Rules)
	default:
		v.Phase = NotAWin
	}
}

// build handles a hand that is still being entered, unless something is wrong
// with it already.
func (v *View) build(missing int) {
	v.Phase, v.Missing = Building, missing
	for _, p := range score.Problems(v.Judged, v.Win, v.Rules) {
		if p.Reason < score.TooManyTiles {
			v.Result.Problems = append(v.Result.Problems, p)
		}
	}
	v.fail()
}

func (v *View) wait() {
	v.Waits = score.Waits(v.Judged, v.Win, v.Rules)
	v.Waits.See(&v.Seen)
	v.Result.Problems = v.Waits.Problems
	switch winners := v.Waits.Winners(); {
	case len(winners) > 0 && winners[0].RuledOut():
		d, w := v.Judged.Clone(), v.Win
		w.By = score.BySelfDraw
		for _, c := range score.Clashing(d, w, v.Rules) {
			v.Result.Problems = append(v.Result.Problems, score.Problem{Reason: score.ImpossibleContext, Clash: c})
		}
	case v.Waits.CanHaveWon():
		v.Phase = WhichWon
	case v.Waits.Fourteen:
		v.Phase = Discarding
	case len(v.Waits.Waits) > 0:
		v.Phase = Ready
	default:
		v.Phase = NotReady
	}
	v.fail()
}

// completes tells whether a hand that is one tile short is complete with a tile; of one that
// something is wrong with it is left to the verdict.
func (v *View) completes(t tile.Tile) bool {
	return v.Phase == NotAWin || slices.ContainsFunc(v.Waits.Waits, func(w score.Wait) bool { return w.Tile == t })
}

// fail sets the phase to NotAWin if problems were found.
func (v *View) fail() {
	if len(v.Result.Problems) == 0 {
		return
	}
	v.Phase = NotAWin
	v.Result.Reason = v.Result.Problems[0].Reason
	v.Payment = score.Settle(&v.Result, v.Judged, v.Win, v.Rules)
}

// IsImpossible reports whether the hands that were called cannot be at one table.
func (v *View) IsImpossible() bool { return v.Winners != nil && len(v.Winners.Problems) > 0 }

// Mistakes returns the mistakes of entry among the problems.
func (v *View) Mistakes() []score.Problem {
	return slices.DeleteFunc(slices.Clone(v.Result.Problems), func(p score.Problem) bool { return !p.IsEntry() })
}

// Case returns the hand as a Speaker takes it.
func (v *View) Case() explain.Case {
	return explain.Case{Draft: v.Judged, Win: v.Win, Rules: v.Rules, Seen: v.Seen}
}

// Finding returns the view in the form from which a Speaker composes the answer.
func (v *View) Finding() explain.Finding {
	f := explain.Finding{
		Case:   v.Case(),
		Result: v.Result, Payment: v.Payment, Waits: v.Waits, BetterWays: v.BetterWays,
	}
	if v.Winners != nil && v.Winners.Refused(v.Win.Seat) == table.NotNearest {
		f.Beaten, f.Payment = true, score.Payment{Known: true}
	}
	return f
}

func judged(st State) hand.Draft {
	d := st.Draft.Clone()
	if st.Win.By.NeedsWinning() || d.Winning == tile.None {
		return d
	}
	d.Concealed = append(d.Concealed, d.Winning)
	d.Winning = tile.None
	d.Sort()
	return d
}

// free returns how many copies of each kind are in no hand that is known.
func (s *State) free() (n [tile.Kinds + tile.Flowers]int) {
	held := s.held(s.Draft)
	for t := range n {
		if t < tile.Kinds {
			n[t] = max(0, tile.Copies-int(held[t]))
		} else {
			n[t] = 1
		}
	}
	for _, d := range s.hands(s.Draft) {
		for _, f := range d.Flowers {
			n[f] = 0
		}
	}
	return n
}

// Memorable returns the hand as the library remembers it; ok is false for hands
// that are neither complete nor ready.
func (s *Session) Memorable() (h handfile.Hand, ok bool) {
	v := s.View()
	switch v.Phase {
	case Ready, WhichWon, Complete, BelowMinimum, Passed:
	case Discarding:
		if len(v.Waits.Discards) == 0 {
			return h, false
		}
	default:
		return h, false
	}
	return s.Hand(), true
}
