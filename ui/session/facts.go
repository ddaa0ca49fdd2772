package session

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// AskedFacts lists the facts that the house rules in force ask about a hand won
// as this one is (RULES.md section 9). Facts that are not asked are never set.
func (s *Session) AskedFacts() []score.Fact {
	return slices.DeleteFunc(score.Facts(), func(f score.Fact) bool { return !s.now.asks(f) })
}

func (s *State) asks(f score.Fact) bool {
	if !f.IsAsked(s.Rules) {
		return false
	}
	w := &s.Win
	flowers := w.By == score.ByFlowers
	switch {
	case f == score.FactFirstDraw && flowers:
		return s.Rules.FlowerHand.DealtWaits.Value
	case f == score.FactFirstDraw:
		return w.By == score.BySelfDraw && s.Rules.Conditions.EarthlyHandByFirstSelfDraw.Value
	case f == score.FactOtherKong:
		return w.By == score.BySelfDraw
	}
	return flowers
}

// AsksDraws reports whether replacement draws matter: for a flower hand only if the house
// says so.
func (s *Session) AsksDraws() bool { return s.now.asksDraws() }

func (s *State) asksDraws() bool {
	w, house := &s.Win, &s.Rules.FlowerHand
	return w.By != score.ByFlowers ||
		!w.FlowerRobbed && (house.KongDraw.Value > 0 || house.KongOnKong.Value.Exists || house.FeederPays.Value)
}

// AsksDealersKong reports whether the answer can depend on a concealed kong of the dealer
// before his first discard or before his dealt flowers.
func (s *Session) AsksDealersKong() bool { return s.now.asksDealersKong() }

func (s *State) asksDealersKong() bool {
	w := &s.Win
	if w.By != score.ByFlowers {
		return w.FirstDiscard
	}
	return w.FlowersDealt && w.Seat == tile.East && s.Rules.Conditions.HeavenlyHandByFlowers.Value
}

// SetFact sets a fact that house rules ask for. Clearing it clears what depends
// on it.
func (s *Session) SetFact(f score.Fact, holds bool) {
	s.Do(func(st *State) {
		st.Win.Set(f, holds)
		if f == score.FactFirstDraw && !holds && st.clashes(score.ClashDealtFlowersWait) {
			st.Win.FlowersDealt = false
		}
	})
}

// tidy clears facts that no longer apply because the tiles, the way of winning
// or the rules changed.
func (s *State) tidy() {
	w := &s.Win
	for _, f := range score.Facts() {
		if w.Holds(f) && !s.asks(f) {
			w.Set(f, false)
		}
	}
	if w.FirstDiscard { // nothing can have been passed before it
		w.Passed = nil
	}
	if w.By == score.ByFlowers && !w.FlowerRobbed {
		w.From = tile.NoWind
	}
	if !s.asksDraws() || s.clashes(score.ClashMoreFlowerDraws) {
		w.Draws = nil
	}
	if w.OtherKong && s.clashes(score.ClashOtherKong) {
		w.OtherKong = false
	}
	w.DealerKonged = w.DealerKonged && s.asksDealersKong()
	s.share()
	for t, n := range s.overlap(s.Draft) {
		s.Seen[t] -= n
	}
}

// overlap returns how many tiles are marked as seen beyond the copies outside the hands,
// d being this one.
func (s *State) overlap(d hand.Draft) (over tile.Counts) {
	held := s.held(d)
	for t, n := range s.Seen {
		over[t] = n - min(n, tile.Copies-min(held[t], tile.Copies))
	}
	return over
}

// clashes reports whether the facts of a state clash in that way.
func (s *State) clashes(c score.Clash) bool {
	return slices.Contains(score.Clashing(judged(*s), s.Win, s.Rules), c)
}
