// Package session is the hand on the Check page: its tiles, how it was won,
// under which rules, and what the engine says about it.
//
// A page calls one Session, which changes its State, asks core at once
// (microseconds, no goroutine) and calls its listeners, who read the View. Undo
// is unlimited. Nothing here knows a widget or a language.
package session

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// State is one hand and everything it is judged by, which is changed, undone and stored
// as a whole: the tiles, the circumstances, what else is known of the table, the rules,
// and how the advisor is asked.
type State struct {
	Draft hand.Draft
	Win   score.Win
	Seen  tile.Counts    // copies that lie elsewhere on the table
	Rules *rules.RuleSet // as they were then, whatever has become of the user's set since
	Ask   Ask

	Others []table.Declaration // the other hands called on the same tile, two at most
}

// Clone copies the state with slices of its own.
func (s State) Clone() State {
	s.Draft = s.Draft.Clone()
	s.Win.Draws = slices.Clone(s.Win.Draws)
	s.Win.Passed = slices.Clone(s.Win.Passed)
	s.Others = slices.Clone(s.Others)
	for i := range s.Others {
		s.Others[i].Hand = s.Others[i].Hand.Clone()
	}
	return s
}

func (s State) equal(o State) bool {
	return s.sameHand(o) && s.Rules.IsSame(o.Rules)
}

// sameHand reports whether two states differ in the rules at most.
func (s State) sameHand(o State) bool {
	same := func(a, b table.Declaration) bool { return a.Hand.Equal(b.Hand) && sameWin(a.Win, b.Win) }
	return s.Draft.Equal(o.Draft) && s.Seen == o.Seen && s.Ask == o.Ask && sameWin(s.Win, o.Win) &&
		slices.EqualFunc(s.Others, o.Others, same)
}

func sameWin(a, b score.Win) bool {
	return slices.Equal(a.Draws, b.Draws) && slices.Equal(a.Passed, b.Passed) && a.Seat == b.Seat && a.Round == b.Round &&
		a.By == b.By && a.From == b.From && a.LastTile == b.LastTile && a.FirstDiscard == b.FirstDiscard &&
		a.DealerKonged == b.DealerKonged && a.Liable == b.Liable && sameFacts(&a, &b)
}

func sameFacts(a, b *score.Win) bool {
	return !slices.ContainsFunc(score.Facts(), func(f score.Fact) bool { return a.Holds(f) != b.Holds(f) })
}

// isVersion reports whether two states differ in the version of their rules at most.
func (s State) isVersion(o State) bool { return s.Rules.ID == o.Rules.ID && s.sameHand(o) }

// Session holds one hand under examination.
type Session struct {
	now       State
	past      []State
	future    []State
	view      View
	listeners []func()
	cleared   int
	lost      int // see Lost
}

// New starts with an empty hand of East in the East round, won by a discard.
func New(rs *rules.RuleSet) *Session {
	s := &Session{now: Start(rs)}
	s.judge()
	return s
}

// Start returns the state of an empty hand.
func Start(rs *rules.RuleSet) State {
	return State{
		Rules: rs,
		Draft: hand.Draft{Winning: tile.None},
		Win:   score.Win{Seat: tile.East, Round: tile.East, By: score.ByDiscard},
		Ask:   Ask{Draws: advise.UsualDraws, Model: advise.AtTable},
	}
}

// Listen calls f after every change, on the caller's goroutine.
func (s *Session) Listen(f func()) { s.listeners = append(s.listeners, f) }

// Forget drops all listeners, for a page that is about to be rebuilt.
func (s *Session) Forget() { s.listeners = nil }

// State returns a copy of what is on the page.
func (s *Session) State() State { return s.now.Clone() }

// Hand returns the hand as it is stored (State.Hand).
func (s *Session) Hand() handfile.Hand {
	now := s.now.Clone()
	return now.Hand()
}

// View returns what the engine says about the state. The caller must not change
// it.
func (s *Session) View() *View { return &s.view }

// Rules returns the rule set in force.
func (s *Session) Rules() *rules.RuleSet { return s.now.Rules }

// SetRules judges the same hand under other rules. Successive versions of one set are a
// single change.
func (s *Session) SetRules(rs *rules.RuleSet) {
	if rs == s.now.Rules {
		return
	}
	if n := len(s.past); n > 0 && s.past[n-1].isVersion(s.now) && rs.ID == s.now.Rules.ID && !rs.IsSame(s.now.Rules) {
		s.now, s.past, s.future = s.past[n-1], s.past[:n-1], nil
	}
	if rs.IsSame(s.now.Rules) {
		s.now.Rules = rs
		s.changed()
		return
	}
	s.Do(func(st *State) { st.Rules = rs })
}

// Do makes one change, which one Undo takes back. A change without effect is
// not recorded.
func (s *Session) Do(change func(*State)) { s.do(change, false) }

// do is Do; drops marks a change that is meant to remove a call.
func (s *Session) do(change func(*State), drops bool) {
	next := s.now.Clone()
	change(&next)
	next.Draft.Sort()
	next.tidy()
	if next.equal(s.now) {
		return
	}
	if len(next.Others) == 0 && !drops {
		s.lost = len(s.now.Others)
	}
	s.past = append(s.past, s.now)
	s.future = nil
	s.now = next
	s.changed()
	s.lost = 0
}

// Lost returns to listeners how many other players' calls the change removed without
// being meant to.
func (s *Session) Lost() int { return s.lost }

// CanUndo reports whether there is a change to undo.
func (s *Session) CanUndo() bool { return len(s.past) > 0 }

// CanRedo reports whether there is a change to redo.
func (s *Session) CanRedo() bool { return len(s.future) > 0 }

// Undo undoes the last change.
func (s *Session) Undo() { s.step(&s.past, &s.future) }

// Redo makes an undone change again.
func (s *Session) Redo() { s.step(&s.future, &s.past) }

func (s *Session) step(from, to *[]State) {
	n := len(*from)
	if n == 0 {
		return
	}
	*to = append(*to, s.now)
	s.now = (*from)[n-1]
	*from = (*from)[:n-1]
	s.changed()
}

func (s *Session) changed() {
	s.judge()
	for _, f := range s.listeners {
		f()
	}
}
