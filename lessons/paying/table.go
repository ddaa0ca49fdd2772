package paying

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/board"
)

// riverLength is how many discards lie before each seat, fullRiver how many when
// the wall is empty.
const riverLength, fullRiver = 6, 20

// rivers are discards before the seats, of the tiles that nobody holds.
func rivers(r *rand.Rand, used tile.Counts) [4][]tile.Tile { return riversOf(r, used, riverLength) }

func riversOf(r *rand.Rand, used tile.Counts, length int) (list [4][]tile.Tile) {
	pool := rest(used)
	r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	for i := range list {
		list[i], pool = pool[:length:length], pool[length:]
	}
	return list
}

// used counts the tiles of the hand, and those of the pung that a robbed kong was
// to be.
func (c *called) used() tile.Counts {
	n := c.draft.Counts()
	if c.win.By.IsRobbing() {
		n.Add(c.draft.Winning, c.draft.Winning, c.draft.Winning)
	}
	return n
}

// rest are the tiles left in a set without flowers of which some are used.
func rest(used tile.Counts) (list []tile.Tile) {
	for k := range tile.Tile(tile.Kinds) {
		for range tile.Copies - int(used[k]) {
			list = append(list, k)
		}
	}
	return list
}

// board is the table with the hand face up and the others' hands turned down.
func (c *called) board() board.Board {
	b := board.Board{You: c.you}
	for i, w := range tile.Seats() {
		s := board.Seat{Wind: w, Hand: board.Backs(13), Discards: board.Faces(c.rivers[i])}
		if w == tile.East {
			s.Roles = append(s.Roles, board.Say("role.dealer"))
		}
		switch {
		case w == c.win.Seat:
			c.layDown(&s)
		case c.win.IsFed() && w == c.win.From:
			c.feeds(&s)
		}
		b.Seats = append(b.Seats, s)
	}
	if c.win.IsFed() && c.draft.Winning != tile.None {
		b.Centre = []board.Tile{{Face: c.draft.Winning, Mark: board.Now}}
	}
	return b
}

// layDown lays the hand open before its seat.
func (c *called) layDown(s *board.Seat) {
	role := "role.winner"
	if !c.res.Win {
		role = "task.paying.role.called"
	}
	s.Roles = append(s.Roles, board.Say(role))
	tiles := slices.Clone(c.draft.Concealed)
	slices.Sort(tiles)
	s.Hand = board.Faces(tiles)
	if !c.win.IsFed() && c.draft.Winning != tile.None {
		s.Hand = append(s.Hand, board.Tile{Face: c.draft.Winning, Mark: board.Now})
	}
	s.Flowers = board.Faces(c.draft.Flowers)
	for _, m := range c.draft.Melds {
		s.Melds = append(s.Melds, board.Meld{Tiles: board.Faces(m.All()), From: m.From})
	}
}

// feeds shows whose tile won: a discard, or the one put to a pung.
func (c *called) feeds(s *board.Seat) {
	if c.win.By == score.ByDiscard {
		s.Roles = append(s.Roles, board.Say("role.discarder"))
		return
	}
	s.Roles = append(s.Roles, board.Say("task.paying.role.konged"))
	t := c.draft.Winning
	s.Hand = board.Backs(10)
	s.Melds = []board.Meld{{Tiles: board.Faces([]tile.Tile{t, t, t})}}
}

// pay shows what seats pay or gain.
func pay(b *board.Board, points score.Points, seats ...tile.Wind) {
	for _, w := range seats {
		amount := board.Points(points.Of(w))
		b.SeatOf(w).Amount = &amount
	}
}

// mark lets a seat stand out.
func mark(b *board.Board, m board.Mark, seats ...tile.Wind) {
	for _, w := range seats {
		b.SeatOf(w).Mark = m
	}
}

// others are the three seats but one, in turn order from it.
func others(w tile.Wind) []tile.Wind {
	return []tile.Wind{w.Next(), w.Next().Next(), w.Previous()}
}

// around is a seat and the others after it.
func around(w tile.Wind) []tile.Wind { return append([]tile.Wind{w}, others(w)...) }

// wrongChoice is a still board on which the answer chosen stands out.
func wrongChoice(b board.Board, a board.Act) board.Board {
	f := b.Still()
	for i, c := range b.Choices.List {
		if c.Act == a {
			f.Choices.List[i].Mark = board.Wrong
		}
	}
	return f
}
