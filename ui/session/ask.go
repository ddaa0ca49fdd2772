package session

import (
	"sikwu/core/advise"

	"sikwu/core/verdict"
)

// Ask is how the advisor is asked about a hand.
type Ask struct {
	Draws int // one's own that are left, 0–24
	For   advise.Aim
	Model advise.Model
}

// again returns how to ask about another hand, of which it is not known yet how many
// draws are left.
func (a Ask) again() Ask {
	a.Draws = advise.UsualDraws
	return a
}

// SetDraws says how many draws of one's own are left.
func (s *Session) SetDraws(n int) {
	s.Do(func(st *State) { st.Ask.Draws = max(0, min(n, advise.MostDraws)) })
}

// SetAim says what the hand is played for.
func (s *Session) SetAim(aim advise.Aim) { s.Do(func(st *State) { st.Ask.For = aim }) }

// SetModel says what is reckoned with besides one's own draws.
func (s *Session) SetModel(m advise.Model) { s.Do(func(st *State) { st.Ask.Model = m }) }

// IsToPlay reports whether the hand is played on, so that the advisor has the answer.
func (v *View) IsToPlay() bool { return v.Kind == verdict.Discarding || v.Kind == verdict.NotReady }

// Question returns what to ask the advisor about fourteen or thirteen tiles.
func (v *View) Question() advise.Question {
	return advise.Question{
		Hand: v.Judged.Clone(), Seat: v.Win.Seat, Round: v.Win.Round, Rules: v.Rules, Seen: v.Seen,
		Draws: v.Ask.Draws, For: v.Ask.For, Model: v.Ask.Model,
	}
}
