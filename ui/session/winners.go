package session

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/core/verdict"
)

// maxCalls is how many players can call a win on one tile.
const maxCalls = 3

// CanCall reports whether another player can call the tile that this hand won on.
func (s *Session) CanCall() bool {
	by, p := s.now.Win.By, s.view.Kind
	return by.IsFed() && (p == verdict.Win || p == verdict.BelowMinimum || p == verdict.Passed) && len(s.now.Others) < maxCalls-1
}

// Call stores the hand as its seat's call and begins that of another seat on the same
// tile: the next in turn after the one who fed it.
func (s *Session) Call() {
	if !s.CanCall() {
		return
	}
	s.Do(func(st *State) {
		st.Others = append(st.Others, st.call())
		w := st.Win
		seat := w.From.Next()
		if w.From == tile.NoWind {
			seat = w.Seat.Next()
		}
		for st.calledBy(seat) >= 0 || seat == w.From {
			seat = seat.Next()
		}
		st.Draft = hand.Draft{Winning: tile.None}
		st.Win = score.Win{
			Seat: seat, Round: w.Round, By: w.By, From: w.From,
			LastTile: w.LastTile, FirstDiscard: w.FirstDiscard, DealerKonged: w.DealerKonged,
		}
	})
}

// Calls lists the seats that have called, this hand's among them, in turn order from the
// one who fed the tile.
func (s *Session) Calls() (seats []tile.Wind) {
	from := s.now.Win.From
	if from == tile.NoWind {
		from = tile.North
	}
	for seat, n := from.Next(), 0; n < 4; seat, n = seat.Next(), n+1 {
		if s.HasCalled(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// HasCalled reports whether a seat has called, whether with this hand or a stored one.
// Such a seat cannot have fed the tile.
func (s *Session) HasCalled(seat tile.Wind) bool {
	return seat == s.now.Win.Seat || s.now.calledBy(seat) >= 0
}

// CalledTile returns the tile that several called, or tile.None.
func (s *Session) CalledTile() tile.Tile { return s.now.shared() }

// ShowCall shows the call of a seat.
func (s *Session) ShowCall(seat tile.Wind) {
	s.Do(func(st *State) {
		if i := st.calledBy(seat); i >= 0 {
			st.show(i)
		}
	})
}

// ShowNextCall shows the call of the next seat in turn.
func (s *Session) ShowNextCall() {
	seats := s.Calls()
	s.ShowCall(seats[(slices.Index(seats, s.now.Win.Seat)+1)%len(seats)])
}

// DropCall removes the call of a seat, even this hand's if there is another.
func (s *Session) DropCall(seat tile.Wind) {
	s.do(func(st *State) {
		if seat == st.Win.Seat && len(st.Others) > 0 {
			st.show(0)
		}
		if i := st.calledBy(seat); i >= 0 {
			st.Others = slices.Delete(st.Others, i, i+1)
		}
	}, true)
}

// Hand returns the hand as it is stored, with those of the others who called the tile. A
// call that has not been begun yet is left out.
func (s *State) Hand() handfile.Hand {
	calls := append([]table.Declaration{{Hand: judged(*s), Win: s.Win}}, s.Others...)
	if s.Draft.IsEmpty() && len(s.Others) > 0 {
		calls = calls[1:]
	}
	h := handfile.Hand{Draft: calls[0].Hand, Win: calls[0].Win, Seen: s.Seen, Rules: s.Rules.ID}
	for _, o := range calls[1:] {
		h.Others = append(h.Others, handfile.Hand{Draft: o.Hand, Win: o.Win, Rules: h.Rules})
	}
	return h
}

// Contest returns who of several wins under a rule set; nil if only one called or a hand
// is still missing. Where the rules have no flowers they are left out, as Compare does.
func (s *Session) Contest(rs *rules.RuleSet) *table.Winners {
	if s.view.Winners == nil {
		return nil
	}
	now := s.now.Clone()
	list := now.calls()
	for i := range list {
		if !rs.Flowers.Value {
			list[i].Hand.Flowers = nil
		}
	}
	w := table.Contest(list, rs)
	return &w
}

func (s *State) call() table.Declaration { return table.Declaration{Hand: s.Draft, Win: s.Win} }

// calls lists all calls, this hand's first: it gets the tile even before it is complete.
func (s *State) calls() []table.Declaration {
	own := s.call()
	if own.Hand.Winning == tile.None {
		own.Hand.Winning = s.shared()
	}
	return append([]table.Declaration{own}, s.Others...)
}

// hands lists all hands, d being this one. Only the first always includes the tile that
// was called, even before it is complete.
func (s *State) hands(d hand.Draft) []hand.Draft {
	if d.Winning == tile.None {
		d.Winning = s.shared()
	}
	list := []hand.Draft{d}
	for _, o := range s.Others {
		o.Hand.Winning = tile.None
		list = append(list, o.Hand)
	}
	return list
}

// held counts the tiles of all hands, d being this one.
func (s *State) held(d hand.Draft) (all tile.Counts) {
	for _, d := range s.hands(d) {
		for t, n := range d.Counts() {
			all[t] += n
		}
	}
	return all
}

// minCalled is the fewest tiles that a calling hand may have by mistake, including the
// tile called: a hand with fewer is not entered yet.
const minCalled = 12

// unfinished returns the seats of other calls whose hands are not entered yet.
func (s *State) unfinished() (seats []tile.Wind) {
	for i := range s.Others {
		if d := &s.Others[i].Hand; d.Size() < minCalled {
			seats = append(seats, s.Others[i].Win.Seat)
		}
	}
	return seats
}

// calledBy returns the place of another call by its seat, or -1.
func (s *State) calledBy(seat tile.Wind) int {
	return slices.IndexFunc(s.Others, func(d table.Declaration) bool { return d.Win.Seat == seat })
}

// show swaps another call with this hand.
func (s *State) show(i int) {
	next := s.Others[i]
	s.Others[i] = s.call()
	s.Draft, s.Win = next.Hand, next.Win
}

// giveSeat gives this hand's seat to the other call that has seat w, which this hand is
// about to take.
func (s *State) giveSeat(w tile.Wind) {
	if i := s.calledBy(w); i >= 0 {
		s.Others[i].Win.Seat = s.Win.Seat
	}
}

// shared returns the tile that all were called on, or tile.None.
func (s *State) shared() tile.Tile {
	if len(s.Others) == 0 {
		return tile.None
	}
	return s.Others[0].Hand.Winning
}

// share gives all calls what they have in common: the tile, who fed it and how, the round
// and the table. A hand gets the tile once it has thirteen others. If nobody fed the
// tile, only the player who drew it can call.
func (s *State) share() {
	if len(s.Others) == 0 {
		return
	}
	if !s.Win.By.IsFed() {
		s.Others = nil
		return
	}
	if d := &s.Draft; d.Winning == tile.None && d.Size() == 13 {
		d.Winning = s.shared()
	}
	for i := range s.Others {
		o := &s.Others[i]
		if s.Draft.Winning != tile.None {
			o.Hand.Winning = s.Draft.Winning
		}
		w := s.Win
		o.Win.By, o.Win.From, o.Win.Round = w.By, w.From, w.Round
		o.Win.LastTile, o.Win.FirstDiscard, o.Win.DealerKonged = w.LastTile, w.FirstDiscard, w.DealerKonged
	}
}

// elsewhere counts the copies held by others who called, or seen.
func (s *State) elsewhere() tile.Counts {
	c := s.Seen
	for _, d := range s.hands(s.Draft)[1:] {
		for t, n := range d.Counts() {
			c[t] += n
		}
	}
	return c
}
