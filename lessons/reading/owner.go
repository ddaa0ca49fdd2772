package reading

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// ownerSet asks to point at the seat that a flower belongs to.
type ownerSet struct {
	Tile string `json:"tile,omitempty"` // a flower; drawn if empty
	You  string `json:"you,omitempty"`
}

type owner struct {
	task.SeatChoice
	flower tile.Tile
	you    tile.Wind
}

func newOwner(in *task.Reader, s *ownerSet) task.Exercise {
	if !in.Rules.Flowers.Value {
		in.Keep(noFlowers())
	}
	drawn := tile.Flower1 + tile.Tile(in.Rand.IntN(tile.Flowers))
	x := &owner{flower: in.TileOr(s.Tile, drawn), you: in.SeatOr(s.You, in.AnySeat())}
	if !x.flower.IsFlower() {
		in.Fail("there is no flower %q", s.Tile)
	}
	x.SeatChoice = task.OneSeat(x.flower.FlowerSeat())
	return x
}

func (x *owner) Board() picture.Board {
	b := picture.Board{You: x.you, Centre: []picture.Tile{{Face: x.flower, Mark: picture.Now}}}
	for _, w := range tile.Seats() {
		s := picture.Seat{Wind: w}
		if w == tile.East {
			s.Roles = append(s.Roles, picture.Say("role.dealer"))
		}
		if w == x.you {
			s.Roles = append(s.Roles, picture.Say("role.you"))
		}
		b.Seats = append(b.Seats, s)
	}
	x.OfferSeats(&b)
	if x.Finished() {
		b.SeatOf(x.Seat()).Flowers = picture.Faces([]tile.Tile{x.flower})
		b.Moves = []picture.Move{{From: picture.Spot{Kind: picture.AtCentre}, To: picture.Spot{Kind: picture.AtFlowers, Seat: x.Seat()}, Face: x.flower}}
		b.Centre = nil
	}
	return b
}

func (x *owner) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	seat, args := a.Seat(), x.args()
	args["Chosen"], args["First"] = seat, seat.Index()+1
	b := x.Board()
	b.SeatOf(seat).Mark = picture.Wrong
	s := mistake{title: "task.reading.owner.pointed", text: "task.reading.owner.wrong", compare: "task.reading.owner.compare", args: args}
	return s.shown(b)
}

func (x *owner) args() picture.Args {
	return picture.Args{"Tile": x.flower, "Number": x.Seat().Index() + 1, "Seat": x.Seat()}
}

func (x *owner) Words() task.Words { return task.WordsOf("task.reading.owner", x.args()) }

func (x *owner) Hand() (hand.Draft, score.Win) {
	d, w := nothing(x.you)
	d.Flowers = []tile.Tile{x.flower}
	return d, w
}
