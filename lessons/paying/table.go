package paying

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// riverLength is how many discards each seat has, fullRiver how many once the wall is empty.
const riverLength, fullRiver = 6, 20

// drawRivers draws each seat's discards from the tiles that are not used.
func drawRivers(r *rand.Rand, used tile.Counts) [4][]tile.Tile {
	return drawRiversOf(r, used, riverLength)
}

func drawRiversOf(r *rand.Rand, used tile.Counts, length int) (list [4][]tile.Tile) {
	pool := rest(used)
	r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	for i := range list {
		list[i], pool = pool[:length:length], pool[length:]
	}
	return list
}

// used counts the tiles of the hand, and those of a robbed kong.
func (c *called) used() tile.Counts {
	n := c.draft.Counts()
	if c.win.By.IsRobbing() {
		n.Add(c.draft.Winning, c.draft.Winning, c.draft.Winning)
	}
	return n
}

// rest returns the tiles that are not used, without flowers.
func rest(used tile.Counts) (list []tile.Tile) {
	for k := range tile.Tile(tile.Kinds) {
		for range tile.Copies - int(used[k]) {
			list = append(list, k)
		}
	}
	return list
}

// seated returns a table with thirteen tiles face down and discards before each seat.
func seated(you tile.Wind, rivers [4][]tile.Tile) picture.Board {
	b := picture.Board{You: you}
	for i, w := range tile.Seats() {
		b.Seats = append(b.Seats, picture.Seat{Wind: w, Hand: picture.Backs(13), Discards: picture.Faces(rivers[i])})
	}
	b.SeatOf(tile.East).Roles = []picture.Text{picture.Say("role.dealer")}
	return b
}

// unplayed are the rivers before the first discard.
var unplayed [4][]tile.Tile

// is adds a role to a seat.
func is(s *picture.Seat, role string) { s.Roles = append(s.Roles, picture.Say(role)) }

// declare lays melds and flowers before a seat.
func declare(s *picture.Seat, d *hand.Draft, rs *rules.RuleSet) {
	s.Flowers = picture.Faces(d.Flowers)
	for _, m := range d.Melds {
		s.Melds = append(s.Melds, picture.Meld{Tiles: picture.Laid(m, rs.Game.KongsShown.Value), From: m.From})
	}
}

// answerable puts the answers of a marking below a board.
func answerable(b picture.Board, picks *task.Marking, answers []picture.Choice) picture.Board {
	if picks.All {
		return b
	}
	for _, c := range answers {
		c.Act, c.Mark = picks.Open(c.Act), picks.Mark(c.Act)
		b.Choices.List = append(b.Choices.List, c)
	}
	b.Choices.List = append(b.Choices.List, thatIsAll())
	return b
}

// board returns the table with the hand face up and all others face down.
func (c *called) board() picture.Board {
	b := seated(c.you, c.rivers)
	c.layDown(b.SeatOf(c.win.Seat))
	if c.win.IsFed() && c.win.From != tile.NoWind && c.win.From != c.win.Seat {
		c.feeds(b.SeatOf(c.win.From))
	}
	if c.win.IsFed() && c.draft.Winning != tile.None {
		b.Centre = []picture.Tile{{Face: c.draft.Winning, Mark: picture.Now}}
	}
	return b
}

// layDown shows the hand before its seat.
func (c *called) layDown(s *picture.Seat) {
	role := "role.winner"
	if !c.res.Win {
		role = "task.paying.role.called"
	}
	is(s, role)
	tiles := slices.Clone(c.draft.Concealed)
	slices.Sort(tiles)
	s.Hand = picture.Faces(tiles)
	if !c.win.IsFed() && c.draft.Winning != tile.None {
		s.Hand = append(s.Hand, picture.Tile{Face: c.draft.Winning, Mark: picture.Now})
	}
	declare(s, &c.draft, c.rs)
}

// feeds marks the seat whose tile won: a discard, or one added to a pung.
func (c *called) feeds(s *picture.Seat) {
	if c.win.By == score.ByDiscard {
		is(s, "role.discarder")
		return
	}
	is(s, "task.paying.role.konged")
	t := c.draft.Winning
	s.Hand = picture.Backs(10)
	s.Melds = []picture.Meld{{Tiles: picture.Faces([]tile.Tile{t, t, t})}}
}

// pay shows what seats pay or gain.
func pay(b *picture.Board, points score.Points, seats ...tile.Wind) {
	for _, w := range seats {
		amount := picture.Points(points.Of(w))
		b.SeatOf(w).Amount = &amount
	}
}

// mark marks seats.
func mark(b *picture.Board, m picture.Mark, seats ...tile.Wind) {
	for _, w := range seats {
		b.SeatOf(w).Mark = m
	}
}

// wrongChoice returns a still board that marks the answer chosen as wrong.
func wrongChoice(b picture.Board, a picture.Act) picture.Board {
	f := b.Still()
	for i, c := range b.Choices.List {
		if c.Act == a {
			f.Choices.List[i].Mark = picture.Wrong
		}
	}
	return f
}
