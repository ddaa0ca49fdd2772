package session

import (
	"slices"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Passable lists the kinds for which it matters whether the player passed a win: the
// winning tile and, where none is named or a house bars every discard, the others that
// the hand waits for.
func (s *Session) Passable() (list []tile.Tile) {
	won := s.now.Draft.Winning
	if won != tile.None {
		list = append(list, won)
	}
	if s.now.Win.By != score.ByDiscard || won != tile.None && s.now.Rules.Claims.PassedWin.Value != rules.PassedAny {
		return list
	}
	waits := s.view.Waits.Waits
	if won != tile.None {
		waits = score.Waits(s.view.Judged, s.now.Win, s.now.Rules).Waits
	}
	for _, w := range waits {
		if w.Tile != won {
			list = append(list, w.Tile)
		}
	}
	return list
}

// StepPassed chooses the next of those kinds, or the one before, as the one on which a
// win was passed since the player's last draw; after the last comes none.
func (s *Session) StepPassed(step int) {
	choices := [][]tile.Tile{nil}
	for _, t := range s.Passable() {
		choices = append(choices, []tile.Tile{t})
	}
	now := s.now.Win.Passed
	at := slices.IndexFunc(choices, func(c []tile.Tile) bool { return slices.Equal(c, now) })
	if at < 0 { // several, or one that the hand no longer waits for
		at, step = 0, 0
	}
	s.Do(func(st *State) { st.Win.Passed = choices[(at+step+len(choices))%len(choices)] })
}
