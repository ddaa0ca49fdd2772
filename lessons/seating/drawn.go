package seating

import (
	"slices"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// drawnSet asks what to do with a flower drawn in play.
type drawnSet struct {
	You   string `json:"you,omitempty"`
	Sum   int    `json:"sum,omitempty"`
	Dice  int    `json:"dice,omitempty"`
	Again bool   `json:"again,omitempty"` // its replacement is a flower again
}

// drawn is replacing a flower drawn in play.
type drawn struct {
	scene
	pile     *pile
	hands    [4][]tile.Tile
	laid     [4][]tile.Tile
	discards [4][]tile.Tile
	holding  tile.Tile // the flower in the hand, tile.None once it is laid down
	tile     tile.Tile // the replacement that is no flower, tile.None until it is drawn
	first    tile.Tile // the first flower
	replaced int
	moved    []picture.Move
}

func newDrawn(in *task.Reader, s *drawnSet) task.Exercise {
	needFlowers(in)
	x := new(drawn)
	x.scene = scene{rs: in.Rules, dice: drawDice(in, s.Dice, s.Sum), thrown: true}
	you := tile.NoWind
	if s.You != "" {
		you = in.Seat(s.You)
	}
	for n := 0; !in.Failed(); n++ {
		if x.play(shuffled(in)) && (you == tile.NoWind || x.you == you) && x.again() == s.Again {
			break
		}
		if n == tries {
			in.Fail("no hand in which a flower is drawn like this was found")
		}
	}
	return x
}

// play deals, then has each player discard the tile drawn until you draw a flower: whoever
// draws the first is you. It reports whether one came.
func (x *drawn) play(tiles []tile.Tile) bool {
	d := table.Deal(tiles, dealer, x.sum(), x.rs)
	x.pile = dealtFrom(tiles, d)
	for _, r := range d.Replaced {
		for range r.Tiles {
			x.pile.replace()
		}
	}
	x.discards = [4][]tile.Tile{}
	for i := range d.Hands {
		x.hands[i], x.laid[i] = slices.Clone(d.Hands[i]), slices.Clone(d.Flowers[i])
	}
	i := dealer.Index()
	last := len(x.hands[i]) - 1
	x.discards[i] = []tile.Tile{x.hands[i][last]}
	x.hands[i] = x.hands[i][:last]
	const enough = 20 // for any number of replacements
	for w := dealer.Next(); x.pile.Left() > enough; w = w.Next() {
		t := x.pile.draw()
		if t.IsFlower() {
			x.you, x.holding, x.first, x.tile = w, t, t, tile.None
			return true
		}
		x.discards[w.Index()] = append(x.discards[w.Index()], t)
	}
	return false
}

// again reports whether the next replacement is a flower.
func (x *drawn) again() bool { return x.pile.At(x.pile.end(tail)).IsFlower() }

// table returns the table as it stands.
func (x *drawn) table() picture.Board {
	b := x.board()
	b.Dice = picture.Dice{} // put away long ago
	x.pile.show(&b)
	for _, w := range tile.Seats() {
		i := w.Index()
		x.hold(&b, w, x.hands[i])
		seat := b.SeatOf(w)
		seat.Flowers, seat.Discards = picture.Faces(x.laid[i]), picture.Faces(x.discards[i])
	}
	seat := b.SeatOf(x.you)
	if x.holding != tile.None {
		seat.Hand = append(seat.Hand, picture.Tile{Face: x.holding, Mark: picture.Now})
	}
	if x.tile != tile.None {
		seat.Hand = append(seat.Hand, picture.Tile{Face: x.tile, Mark: picture.Right})
	}
	return b
}

// discardAct returns the act of discarding a tile.
func discardAct(t tile.Tile) picture.Act { return picture.Act("discard " + t.String()) }

func (x *drawn) Board() picture.Board {
	b := x.table()
	b.Moves = x.moved
	seat := b.SeatOf(x.you)
	if x.done() {
		seat.Mark = picture.Right
		return b
	}
	seat.Mark = picture.Now
	for i := range seat.Hand {
		if t := &seat.Hand[i]; t.Face.IsFlower() {
			t.Act = flowerAct(t.Face)
		} else {
			t.Act = discardAct(t.Face)
		}
	}
	if x.holding == tile.None {
		offerTiles(&b, x.pile.near())
	}
	return b
}

func (x *drawn) done() bool { return x.tile != tile.None }

func (x *drawn) Judge(a picture.Act) task.Verdict {
	if a == x.Next() {
		return task.Right()
	}
	if p, ok := placeOf(a); ok {
		return x.pile.misdrawn(x.table(), tail, p, x.you, x.args(), "task.seating.wall.wrong_after")
	}
	b := x.table()
	seat := b.SeatOf(x.you)
	seat.Mark = picture.Wrong
	args := x.args()
	args["Have"] = len(x.hands[x.you.Index()]) - 1
	for i, t := range seat.Hand {
		if discardAct(t.Face) == a {
			args["Tile"] = t.Face
			seat.Hand = slices.Delete(seat.Hand, i, i+1)
			seat.Discards = append(seat.Discards, picture.Tile{Face: t.Face, Mark: picture.Wrong})
			break
		}
	}
	id := "task.seating.drawn.wrong_discard"
	if x.holding == tile.None {
		id = "task.seating.drawn.wrong_short"
	}
	return wrong(picture.Say("task.seating.drawn.wrong_title", args), picture.Say(id, args),
		picture.Say("task.seating.drawn.compare", args), x.rs.Clause(rules.OfTail), b)
}

func (x *drawn) Do(a picture.Act) {
	x.moved = nil
	i := x.you.Index()
	if strings.HasPrefix(string(a), "flower ") {
		x.laid[i] = append(slices.Clip(x.laid[i]), x.holding)
		x.moved = []picture.Move{{From: picture.Spot{Kind: picture.AtHand, Seat: x.you},
			To: picture.Spot{Kind: picture.AtFlowers, Seat: x.you}, Face: x.holding}}
		x.holding = tile.None
		return
	}
	at := x.pile.end(tail)
	t := x.pile.replace()
	x.replaced++
	x.moved = []picture.Move{x.from(at, x.you, t)}
	if t.IsFlower() {
		x.holding = t
	} else {
		x.tile = t
	}
}

func (x *drawn) Next() picture.Act {
	switch {
	case x.done():
		return ""
	case x.holding != tile.None:
		return flowerAct(x.holding)
	}
	return tileAct(x.pile.end(tail))
}

func (x *drawn) args() picture.Args {
	args := x.scene.args()
	args["Seat"], args["Flower"], args["N"] = x.you, x.first, x.replaced
	return args
}

func (x *drawn) Words() task.Words {
	args := x.args()
	return task.WordsOf("task.seating.drawn", args).From(x.rs.Clause(rules.OfTail), "")
}

// Hand returns what you hold now.
func (x *drawn) Hand() (hand.Draft, score.Win) {
	i := x.you.Index()
	tiles := x.hands[i]
	if x.tile != tile.None {
		tiles = append(slices.Clip(tiles), x.tile)
	}
	return x.scene.holding(x.you, tiles, x.laid[i])
}
