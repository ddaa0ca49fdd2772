package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
)

// scene is a table in the middle of a hand, with a tile that may be called. East deals, so a
// player's seat and wind are the same.
type scene struct {
	rs         *rules.RuleSet
	you, round tile.Wind

	players [4]table.Player
	river   [4][]tile.Tile
	wall    []tile.Tile // what no seat has taken, in no particular order

	tile tile.Tile // that may be called; tile.None for none
	from tile.Wind // whose tile it is
	by   score.By  // how a win on it is won
}

// offer returns the open tile as core offers it to all players but its owner.
func (s *scene) offer() *table.Offer {
	o := &table.Offer{Tile: s.tile, From: s.from, By: s.by, Round: s.round, WallLeft: len(s.wall)}
	for _, w := range tile.Seats() {
		if w != s.from {
			o.Players[w.Index()] = s.player(w)
		}
	}
	return o
}

func (s *scene) player(w tile.Wind) *table.Player { return &s.players[w.Index()] }

// holds returns how many of a kind a seat has among its concealed tiles.
func (s *scene) holds(w tile.Wind, t tile.Tile) (n int) {
	for _, x := range s.player(w).Hand.Concealed {
		if x == t {
			n++
		}
	}
	return n
}

// hand returns what Check opens for a seat, with the open tile if that completes the hand.
func (s *scene) hand(w tile.Wind) (hand.Draft, score.Win) {
	d, win := s.player(w).Hand.Clone(), score.Win{Seat: w, Round: s.round}
	if s.tile == tile.None || w == s.from {
		return d, win
	}
	o := s.offer()
	if call := (table.Call{Kind: table.Win}); o.Refuses(w, call, s.rs) == table.NotComplete {
		return d, win
	}
	declared := o.Declares(w)
	return declared.Hand.Clone(), declared.Win
}

// board shows the table; the hands of open seats lie face up.
func (s *scene) board(open ...tile.Wind) picture.Board {
	b := picture.Board{You: s.you}
	for _, w := range tile.Seats() {
		b.Seats = append(b.Seats, s.seat(w, slices.Contains(open, w)))
	}
	if s.tile != tile.None {
		b.Centre = []picture.Tile{{Face: s.tile, Mark: picture.Now}}
		b.Middle = playing.Middle(s.by, s.from, s.tile, len(s.wall))
	}
	return b
}

func (s *scene) seat(w tile.Wind, open bool) picture.Seat {
	d := s.player(w).Hand
	seat := picture.Seat{
		Wind: w, Roles: s.roles(w),
		Hand: picture.Backs(len(d.Concealed)), Flowers: picture.Faces(d.Flowers), Discards: picture.Faces(s.river[w.Index()]),
	}
	if open {
		seat.Hand = picture.Faces(d.Concealed)
	}
	for _, m := range d.Melds {
		seat.Melds = append(seat.Melds, playing.LaidMeld(m, s.rs))
	}
	return seat
}

// roles says that a seat deals, is the learner's, has thrown the tile, or is about to throw.
func (s *scene) roles(w tile.Wind) (list []picture.Text) {
	if w == tile.East {
		list = append(list, picture.Say("role.dealer"))
	}
	switch {
	case w == s.you:
		list = append(list, picture.Say("role.you"))
	case w == s.from && s.tile == tile.None:
		list = append(list, picture.Say("role.turn"))
	case w == s.from && s.by == score.ByDiscard:
		list = append(list, picture.Say("role.discarder"))
	}
	return list
}

// everybody returns every seat, for board.
func everybody() []tile.Wind { s := tile.Seats(); return s[:] }
