package session

import (
	"sikwu/core/advise"

	"sikwu/core/verdict"
)

// Ask is how the advisor is asked about a hand.
type Ask struct {
	Draws int // the player's own draws still to come, 0–24
	For   advise.Aim
	Model advise.Model
}

// again returns how to ask about another hand, for which the number of draws left is not
// known yet.
func (a Ask) again() Ask {
	a.Draws = advise.UsualDraws
	return a
}

// SetDraws sets how many draws the player has left.
func (s *Session) SetDraws(n int) {
	s.Do(func(st *State) { st.Ask.Draws = max(0, min(n, advise.MostDraws)) })
}

// SetAim sets what the hand is played for.
func (s *Session) SetAim(aim advise.Aim) { s.Do(func(st *State) { st.Ask.For = aim }) }

// SetModel sets what the advisor takes into account besides the player's own draws.
func (s *Session) SetModel(m advise.Model) { s.Do(func(st *State) { st.Ask.Model = m }) }

// IsToPlay reports whether the hand is still being played, so that the advisor has the
// answer.
func (v *View) IsToPlay() bool { return v.Kind == verdict.Discarding || v.Kind == verdict.NotReady }

// Question returns what to ask the advisor about fourteen or thirteen tiles.
func (v *View) Question() advise.Question {
	return advise.Question{
		Hand: v.Judged.Clone(), Seat: v.Win.Seat, Round: v.Win.Round, Rules: v.Rules, Seen: v.Seen,
		Draws: v.Ask.Draws, For: v.Ask.For, Model: v.Ask.Model,
	}
}
