package session

import (
	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/translations/explain"
)

// View is what the engine says about the state.
type View struct {
	verdict.Verdict
	// Judged is the draft as the engine takes it: for a win on the deal and for
	// a flower hand the winning tile is among the concealed ones.
	Judged  hand.Draft
	Win     score.Win
	Rules   *rules.RuleSet
	Free    [tile.Kinds + tile.Flowers]int // copies not in the hand
	Seen    tile.Counts                    // of those, the copies elsewhere on the table
	Ask     Ask                            // how the advisor is asked
	Winners *table.Winners                 // of several calls on the tile, once all are made or they turn out impossible
	Waiting []tile.Wind                    // the other seats whose calls have not been entered yet
}

func (s *Session) judge() {
	v := View{Judged: judged(s.now), Win: s.now.Win, Rules: s.now.Rules, Free: s.now.free(), Seen: s.now.Seen, Ask: s.now.Ask}
	elsewhere := s.now.elsewhere()
	v.Verdict = verdict.Of(v.Judged, v.Win, &elsewhere, v.Rules)
	if len(s.now.Others) > 0 {
		if v.Kind == verdict.Empty { // this call is, but others were made
			v.Kind, v.Missing = verdict.Building, 13
		}
		w := table.Contest(s.now.calls(), v.Rules)
		v.Waiting = s.now.unfinished()
		if v.Kind.IsJudged() && v.Waiting == nil || len(w.Problems) > 0 && w.Problems[0].Reason != score.ImpossibleContext {
			v.Winners = &w
		}
	}
	s.view = v
}

// IsImpossible reports whether the hands that called the tile cannot be at one table.
func (v *View) IsImpossible() bool { return v.Winners != nil && len(v.Winners.Problems) > 0 }

// Case returns the hand as a Speaker takes it.
func (v *View) Case() explain.Case {
	return explain.Case{Draft: v.Judged, Win: v.Win, Rules: v.Rules, Seen: v.Seen}
}

// Finding returns the view in the form from which a Speaker composes the answer.
func (v *View) Finding() explain.Finding {
	f := explain.Finding{Case: v.Case(), Verdict: v.Verdict}
	if !v.IsImpossible() {
		f.Calls, f.Waiting = v.Winners, v.Waiting
	}
	if f.IsBeaten() {
		f.Payment = score.Payment{Known: true}
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

// free returns how many copies of each kind are in no known hand.
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
	switch v.Kind {
	case verdict.Ready, verdict.WhichWon, verdict.Win, verdict.BelowMinimum, verdict.Passed:
	case verdict.Discarding:
		if len(v.Waits.Discards) == 0 {
			return h, false
		}
	default:
		return h, false
	}
	return s.Hand(), true
}
