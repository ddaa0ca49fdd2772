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

// Place is what a key of the tile keyboard adds to.
type Place uint8

// The places of the 'Add to' choice.
const (
	ToHand Place = iota
	ToChow
	ToPung
	ToKong
	ToConcealedKong
	ToRaisedKong
)

// Add puts a tile from the keyboard into the hand, if a copy is left: a flower with the
// flowers, any other among the concealed tiles, or as the winning tile if thirteen are
// there that it completes.
func (s *Session) Add(t tile.Tile) {
	if s.Left(t) == 0 {
		return
	}
	s.Do(func(st *State) {
		d := &st.Draft
		switch {
		case t.IsFlower():
			d.Flowers = append(d.Flowers, t)
		case d.Winning == tile.None && d.Size() == 13 && s.view.Completes(t):
			d.Winning = t
		default:
			d.Concealed = append(d.Concealed, t)
		}
	})
}

// Free returns how many copies of a tile are not in the hand.
func (s *Session) Free(t tile.Tile) int { return s.view.Free[t] }

// Left returns how many copies of a tile lie neither in the hand nor elsewhere on the
// table.
func (s *Session) Left(t tile.Tile) int {
	if t.IsFlower() {
		return s.Free(t)
	}
	if s.IsRobbed(t) {
		return 0
	}
	return s.Free(t) - int(s.view.Seen[t])
}

// IsRobbed reports whether a kong of t is robbed: its owner has the other three.
func (s *Session) IsRobbed(t tile.Tile) bool {
	return s.now.Win.By.IsRobbing() && t == s.now.Draft.Winning && t != tile.None
}

// See marks n more copies of a tile as lying elsewhere on the table, or -n fewer if n is
// negative, as far as there are copies.
func (s *Session) See(t tile.Tile, n int) {
	s.Do(func(st *State) { st.Seen[t] = uint8(max(0, min(int(st.Seen[t])+n, tile.Copies))) })
}

// SeeNone removes all those marks.
func (s *Session) SeeNone() { s.Do(func(st *State) { st.Seen = tile.Counts{} }) }

// Overlap returns how many of those marks a hand would remove.
func (s *Session) Overlap(d hand.Draft) int {
	over := s.now.overlap(d)
	return over.Total()
}

// MeldOf returns the meld that the key of t would declare at place; ok is false
// for ToHand, for flowers, and if copies are missing both in the hand and beside
// it. A chow begins on t, or on 7 for an 8 or a 9.
func (s *Session) MeldOf(place Place, t tile.Tile) (m hand.Meld, ok bool) {
	if m = s.meldAt(place, t); m.Tiles == nil {
		return m, false
	}
	_, ok = s.fromHand(m)
	return m, ok
}

// meldAt returns the meld that t makes at a place; it has no tiles if there is none.
func (s *Session) meldAt(place Place, t tile.Tile) (m hand.Meld) {
	switch {
	case t.IsFlower() || place == ToHand || place == ToChow && !t.IsSuited():
	case place == ToChow:
		t = min(t, t-tile.Tile(t.Rank())+7)
		m.Tiles = []tile.Tile{t, t + 1, t + 2}
		m.From = s.now.Win.Seat.Previous()
	case place == ToConcealedKong:
		m.Tiles, m.Concealed = []tile.Tile{t, t, t, t}, true
	case place == ToKong:
		m.Tiles = []tile.Tile{t, t, t, t}
	default:
		m.Tiles, m.Added = []tile.Tile{t, t, t}, place == ToRaisedKong
	}
	return m
}

// fromHand returns which tiles of a meld are taken out of the hand: all that it has
// of a kind of which too few copies are left beside it, or once thirteen tiles are
// there.
// ok is false if there are too few.
func (s *Session) fromHand(m hand.Meld) (taken []tile.Tile, ok bool) {
	d := s.now.Draft
	held, need := d.ConcealedCounts(), tile.Counts{}
	need.Add(m.All()...)
	for k, n := range need {
		take := 0
		left := s.Left(tile.Tile(k))
		if d.Size() >= 13 || int(n) > left {
			take = int(min(n, held[k]))
		}
		if int(n)-take > left {
			return nil, false
		}
		for range take {
			taken = append(taken, tile.Tile(k))
		}
	}
	return taken, true
}

// Declare adds a meld. It takes the tiles out of the hand if the hand has them and either
// no other copies are left or it is full. It reports whether there were enough copies.
func (s *Session) Declare(place Place, t tile.Tile) bool {
	m, ok := s.MeldOf(place, t)
	if !ok {
		return false
	}
	taken, _ := s.fromHand(m)
	s.declare(m, taken)
	return true
}

func (s *Session) declare(m hand.Meld, taken []tile.Tile) {
	s.Do(func(st *State) {
		d := &st.Draft
		for _, t := range taken {
			if slices.Contains(d.Concealed, t) {
				d.Concealed = without(d.Concealed, t)
			} else {
				d.Winning = tile.None
			}
		}
		d.Melds = append(d.Melds, m)
	})
}

// MeldInHand returns the meld that the hand's own tiles form with t: at a place, or
// at ToHand a pung before a chow, of chows the lowest. ok is false if they form none.
func (s *Session) MeldInHand(place Place, t tile.Tile) (m hand.Meld, ok bool) {
	d := s.now.Draft
	held := d.ConcealedCounts()
	holds := func(m hand.Meld) bool {
		need := tile.Counts{}
		need.Add(m.All()...)
		for k, n := range need {
			if n > held[k] {
				return false
			}
		}
		return true
	}
	places := []Place{place}
	if place == ToHand {
		places = []Place{ToPung, ToChow}
	}
	for _, place := range places {
		for low := t; low+2 >= t; low-- { // a chow may hold t in any place
			m := s.meldAt(place, low)
			if m.Tiles != nil && slices.Contains(m.All(), t) && holds(m) {
				return m, true
			}
			if place != ToChow || low == 0 {
				break
			}
		}
	}
	return m, false
}

// DeclareInHand declares the meld of MeldInHand.
func (s *Session) DeclareInHand(place Place, t tile.Tile) bool {
	m, ok := s.MeldInHand(place, t)
	if ok {
		s.declare(m, m.All())
	}
	return ok
}

// DropExtra removes copies of a tile until no more than four remain: concealed tiles
// first, then the winning one, then the last meld.
func (s *State) DropExtra(t tile.Tile) {
	d := &s.Draft
	for all := d.Counts(); all[t] > tile.Copies; all = d.Counts() {
		if slices.Contains(d.Concealed, t) {
			d.Concealed = without(d.Concealed, t)
			continue
		}
		if d.Winning == t {
			d.Winning = tile.None
			continue
		}
		last := slices.IndexFunc(d.Melds, func(m hand.Meld) bool { return slices.Contains(m.Tiles, t) })
		d.Melds = slices.Delete(d.Melds, last, last+1)
	}
}

// Feed says who fed a meld; NoWind leaves it unsaid.
func (s *Session) Feed(meld int, from tile.Wind) {
	s.Do(func(st *State) {
		if meld >= 0 && meld < len(st.Draft.Melds) && !st.Draft.Melds[meld].Concealed {
			st.Draft.Melds[meld].From = from
		}
	})
}

// MoveMeld changes the order in which melds were made.
func (s *Session) MoveMeld(from, to int) {
	s.Do(func(st *State) {
		melds := st.Draft.Melds
		if from < 0 || from >= len(melds) || to < 0 || to >= len(melds) {
			return
		}
		m := melds[from]
		melds = slices.Delete(melds, from, from+1)
		st.Draft.Melds = slices.Insert(melds, to, m)
	})
}

// RemoveConcealed removes one concealed tile of a kind.
func (s *Session) RemoveConcealed(t tile.Tile) {
	s.Do(func(st *State) { st.Draft.Concealed = without(st.Draft.Concealed, t) })
}

// RemoveFlower removes a flower.
func (s *Session) RemoveFlower(t tile.Tile) {
	s.Do(func(st *State) { st.Draft.Flowers = without(st.Draft.Flowers, t) })
}

// RemoveMeld removes a declared meld.
func (s *Session) RemoveMeld(i int) {
	s.Do(func(st *State) {
		if i >= 0 && i < len(st.Draft.Melds) {
			st.Draft.Melds = slices.Delete(st.Draft.Melds, i, i+1)
		}
	})
}

// RemoveWinning removes the winning tile.
func (s *Session) RemoveWinning() { s.Do(func(st *State) { st.Draft.Winning = tile.None }) }

// RemoveLast removes what Backspace should: the winning tile, else the last concealed
// tile, else the last meld, else the last flower.
func (s *Session) RemoveLast() {
	s.Do(func(st *State) {
		d := &st.Draft
		switch {
		case d.Winning != tile.None:
			d.Winning = tile.None
		case len(d.Concealed) > 0:
			d.Concealed = d.Concealed[:len(d.Concealed)-1]
		case len(d.Melds) > 0:
			d.Melds = d.Melds[:len(d.Melds)-1]
		case len(d.Flowers) > 0:
			d.Flowers = d.Flowers[:len(d.Flowers)-1]
		}
	})
}

// MakeWinning makes a concealed tile of a kind the winning one; the previous winning tile
// goes back among the concealed ones.
func (s *Session) MakeWinning(t tile.Tile) {
	s.Do(func(st *State) {
		d := &st.Draft
		if !slices.Contains(d.Concealed, t) {
			return
		}
		d.Concealed = without(d.Concealed, t)
		if d.Winning != tile.None {
			d.Concealed = append(d.Concealed, d.Winning)
		}
		d.Winning = t
	})
}

// Win puts a tile in the winning place.
func (s *Session) Win(t tile.Tile) {
	s.Do(func(st *State) { st.Draft.Winning = t })
}

// OpenAsWin makes a waited-for tile, or one of fourteen, the winning one: self-drawn if a
// discard of it would be below the minimum.
func (s *Session) OpenAsWin(w score.Wait) {
	s.Do(func(st *State) {
		if st.Draft.Size() == 14 && st.Draft.Winning == tile.None {
			st.Draft.Concealed = without(st.Draft.Concealed, w.Tile)
		}
		st.Draft.Winning = w.Tile
		if w.OnlySelfDraw() && st.Win.By != score.BySelfDraw {
			draws := st.Win.Draws // the worth of the wait includes them
			setBy(&st.Win, score.BySelfDraw)
			st.Win.Draws = draws
		}
	})
}

// KeepWinning puts the winning tile among the concealed ones.
func (s *Session) KeepWinning() {
	s.Do(func(st *State) {
		if d := &st.Draft; d.Winning != tile.None {
			d.Concealed = append(d.Concealed, d.Winning)
			d.Winning = tile.None
		}
	})
}

// Clear empties the hand and the facts. It keeps seat, round and how the advisor is
// asked, except for the draws. Listeners are called even if the hand was empty, since the
// field may hold notation that cannot be read.
func (s *Session) Clear() {
	s.cleared++
	st := s.now.Clone()
	fresh := Start(st.Rules)
	fresh.Win.Seat, fresh.Win.Round, fresh.Ask = st.Win.Seat, st.Win.Round, st.Ask.again()
	if fresh.equal(st) {
		s.changed()
		return
	}
	s.Do(func(st *State) { *st = fresh })
}

// Cleared counts how often the hand was cleared.
func (s *Session) Cleared() int { return s.cleared }

// Paste replaces the hand by notation. Another hand keeps the seat, the round and whether
// it was drawn; nothing else, such as who discarded the tile, is known of it. On a
// *tile.SyntaxError the hand stays as it was.
func (s *Session) Paste(notation string) error {
	d, err := hand.Parse(notation)
	if err != nil {
		return err
	}
	s.Do(func(st *State) {
		if d.Winning != tile.None && d.Winning != st.shared() {
			st.Others = nil // they called the tile before
		}
		if w := &st.Win; !d.Equal(st.Draft) && len(st.Others) == 0 {
			kept := score.Win{Seat: w.Seat, Round: w.Round}
			if w.By == score.BySelfDraw {
				kept.By = w.By
			}
			*w = kept
		}
		st.Draft = d
	})
	return nil
}

// Try replaces the hand and its circumstances by a better way to win at the same table.
func (s *Session) Try(d hand.Draft, w score.Win) {
	s.Do(func(st *State) {
		st.Draft, st.Win = d, w
		*st = st.Clone()
	})
}

// Open replaces the hand by one from another table, under its own rules and with all its
// draws.
func (s *Session) Open(h handfile.Hand, rs *rules.RuleSet) { s.openAsked(h, rs, s.now.Ask.again()) }

// OpenPlayed opens a hand in play as the advisor was asked about it, under the rules rs.
func (s *Session) OpenPlayed(d hand.Draft, w score.Win, q *advise.Question, rs *rules.RuleSet) {
	s.openAsked(handfile.Hand{Draft: d, Win: w, Seen: q.Seen}, rs, Ask{Draws: q.Draws, For: q.For, Model: q.Model})
}

func (s *Session) openAsked(h handfile.Hand, rs *rules.RuleSet, ask Ask) {
	s.Do(func(st *State) {
		next := State{Draft: h.Draft, Win: h.Win, Seen: h.Seen, Rules: rs, Ask: ask}
		for _, o := range h.Others {
			next.Others = append(next.Others, table.Declaration{Hand: o.Draft, Win: o.Win})
		}
		*st = next.Clone()
	})
}

func without(list []tile.Tile, t tile.Tile) []tile.Tile {
	if i := slices.Index(list, t); i >= 0 {
		return slices.Delete(list, i, i+1)
	}
	return list
}
