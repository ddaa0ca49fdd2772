package session

import (
	"slices"

	"sikwu/core/score"
	"sikwu/core/tile"
)

// SetSeat sets the winner's seat. The feeder of a chow moves along, since only the seat
// before can have fed it. Of any other meld that the new seat would have fed itself, the
// feeder becomes unknown.
func (s *Session) SetSeat(w tile.Wind) {
	s.Do(func(st *State) {
		st.giveSeat(w)
		before := st.Win.Seat.Previous()
		for i, m := range st.Draft.Melds {
			if len(m.Tiles) == 3 && m.Tiles[0] != m.Tiles[1] && m.From == before {
				st.Draft.Melds[i].From = w.Previous()
			} else if m.From == w {
				st.Draft.Melds[i].From = tile.NoWind
			}
		}
		st.Win.Seat = w
		if st.Win.From == w {
			st.Win.From = tile.NoWind
		}
		if st.Win.Liable.Seat == w {
			st.Win.Liable = score.Liable{}
		}
	})
}

// SetRound sets the prevailing wind.
func (s *Session) SetRound(w tile.Wind) { s.Do(func(st *State) { st.Win.Round = w }) }

// SetBy sets how the hand was won and clears the facts that cannot go with it.
func (s *Session) SetBy(by score.By) { s.Do(func(st *State) { setBy(&st.Win, by) }) }

func setBy(w *score.Win, by score.By) {
	if by == w.By {
		return
	}
	w.By, w.Draws = by, nil
	w.FirstDiscard, w.DealerKonged = false, false
	if by != score.ByDiscard && by != score.BySelfDraw {
		w.LastTile = false
	}
	if !w.IsFed() {
		w.From = tile.NoWind
	}
}

// WinBy sets how the hand was won and clears the facts that cannot go with it.
func (s *State) WinBy(by score.By) { setBy(&s.Win, by) }

// SetFrom says who discarded or konged.
func (s *Session) SetFrom(w tile.Wind) {
	if w == tile.NoWind || s.now.calledBy(w) < 0 {
		s.Do(func(st *State) { st.Win.From = w })
	}
}

// SetLastTile says whether the win was on the wall's last tile.
func (s *Session) SetLastTile(on bool) { s.Do(func(st *State) { st.Win.LastTile = on }) }

// SetFirstDiscard says whether the win was on the dealer's first discard, which
// East discarded.
func (s *Session) SetFirstDiscard(on bool) {
	if on && len(s.now.Others) > 0 && s.HasCalled(tile.East) {
		return
	}
	s.Do(func(st *State) {
		st.Win.FirstDiscard = on
		if on {
			st.Win.From = tile.East
		} else {
			st.Win.DealerKonged = false
		}
	})
}

// SetDealerKonged says whether the dealer made a concealed kong before that
// discard.
func (s *Session) SetDealerKonged(on bool) { s.Do(func(st *State) { st.Win.DealerKonged = on }) }

// SetLiable names the liable seat or none, or leaves it to the melds.
func (s *Session) SetLiable(l score.Liable) { s.Do(func(st *State) { st.Win.Liable = l }) }

// AddDraw appends a replacement tile to those drawn since the last ordinary
// draw. If the hand cannot have one more, the draws are cleared.
func (s *Session) AddDraw(d score.Draw) {
	s.Do(func(st *State) {
		next := append(slices.Clone(st.Win.Draws), d)
		if s.refusesDraws(next) {
			next = nil
		}
		st.Win.Draws = next
	})
}

// CanDraw reports whether a replacement of that kind could have been drawn at
// all.
func (s *Session) CanDraw(d score.Draw) bool {
	return !s.refusesDraws(append(slices.Clone(s.now.Win.Draws), d)) || !s.refusesDraws([]score.Draw{d})
}

func (s *Session) refusesDraws(draws []score.Draw) bool {
	w := s.now.Win
	if w.By == score.ByFlowers {
		return !s.now.asksDraws() || tooManyForFlowers(draws, len(s.now.Draft.Flowers))
	}
	w.Draws = draws
	return slices.ContainsFunc(score.Clashing(s.view.Judged, w, s.now.Rules), func(c score.Clash) bool {
		switch c {
		case score.ClashDrawsNotSelfDraw, score.ClashKongBeforeDeal, score.ClashMoreKongDraws,
			score.ClashKongOrder, score.ClashMoreFlowerDraws:
			return true
		}
		return false
	})
}

// tooManyForFlowers reports whether there are more draws than a flower hand can
// have: four kongs at most, and the flowers before the last one.
func tooManyForFlowers(draws []score.Draw, flowers int) bool {
	kongs := 0
	for _, d := range draws {
		if d == score.DrawKong {
			kongs++
		}
	}
	return kongs > 4 || len(draws)-kongs >= flowers
}

// Refuses returns the first clash that a change of circumstances would add to
// those already there; ok is true if it adds none.
func (s *Session) Refuses(change func(*score.Win)) (c score.Clash, ok bool) {
	before := score.Clashing(s.view.Judged, s.now.Win, s.now.Rules)
	w := s.now.Clone().Win
	change(&w)
	if w.From != tile.NoWind && s.now.calledBy(w.From) >= 0 { // he called the tile that he would have fed
		return score.ClashFromWinner, false
	}
	for _, c := range score.Clashing(s.view.Judged, w, s.now.Rules) {
		if !slices.Contains(before, c) {
			return c, false
		}
	}
	return "", true
}
