package seating

import (
	"slices"
	"strings"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// flowerSet asks whose flower one is, or for all flowers of a seat.
type flowerSet struct {
	You    string `json:"you,omitempty"`
	Flower string `json:"flower,omitempty"`
	Seat   string `json:"seat,omitempty"`
}

// allFlowers lists all eight.
func allFlowers() []tile.Tile {
	list := make([]tile.Tile, tile.Flowers)
	for i := range list {
		list[i] = tile.Flower1 + tile.Tile(i)
	}
	return list
}

// flowersOf returns the flowers that belong to a seat.
func flowersOf(w tile.Wind) []tile.Tile {
	return slices.DeleteFunc(allFlowers(), func(f tile.Tile) bool { return f.FlowerSeat() != w })
}

// flowerAct returns the act of choosing a flower.
func flowerAct(f tile.Tile) picture.Act { return picture.Act("flower " + f.String()) }

// flowerOf returns the flower an act names, tile.None for another act.
func flowerOf(a picture.Act) tile.Tile {
	for _, f := range allFlowers() {
		if strings.HasSuffix(string(a), " "+f.String()) {
			return f
		}
	}
	return tile.None
}

// layFlowers lays each seat's own flowers in front of it.
func layFlowers(b *picture.Board) {
	for i := range b.Seats {
		b.Seats[i].Flowers = picture.Faces(flowersOf(b.Seats[i].Wind))
	}
}

// number returns a flower's number in its series, 1–4.
func number(f tile.Tile) int { return f.FlowerSeat().Index() + 1 }

// flower is pointing at the seat that a flower belongs to.
type flower struct {
	scene
	task.SeatChoice
	flower tile.Tile
}

func newFlower(in *task.Reader, s *flowerSet) task.Exercise {
	needFlowers(in)
	x := &flower{flower: tile.Flower1 + tile.Tile(in.Number(nil, 0, tile.Flowers-1))}
	if s.Flower != "" {
		if x.flower = flowerOf(picture.Act(" " + s.Flower)); x.flower == tile.None {
			in.Fail("there is no flower %q", s.Flower)
		}
	}
	if s.Seat != "" {
		in.Fail("the seat is what is asked")
	}
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You)}
	x.SeatChoice = task.OneSeat(x.flower.FlowerSeat())
	return x
}

func (x *flower) Board() picture.Board {
	b := x.board()
	b.Centre = []picture.Tile{{Face: x.flower, Mark: picture.Now}}
	if x.Finished() {
		b.Centre = nil
		b.Moves = []picture.Move{{From: picture.Spot{Kind: picture.AtCentre},
			To: picture.Spot{Kind: picture.AtFlowers, Seat: x.Seat()}, Face: x.flower}}
		layFlowers(&b)
		b.SeatOf(x.Seat()).Flowers[slices.Index(flowersOf(x.Seat()), x.flower)].Mark = picture.Right
	}
	x.OfferSeats(&b)
	return b
}

func (x *flower) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	clicked, b := a.Seat(), x.board()
	b.Centre = []picture.Tile{{Face: x.flower, Mark: picture.Now}}
	seat := b.SeatOf(clicked)
	seat.Mark, seat.Flowers = picture.Wrong, picture.Faces(flowersOf(clicked))
	args := x.args()
	args["Seat"], args["Theirs"], args["Their"] = clicked, flowersOf(clicked), clicked.Index()+1
	return wrong(pointed(clicked), picture.Say("task.seating.flower.wrong", args),
		picture.Say("task.seating.flower.compare", args), ofFlowers(x.rs), b)
}

// ofFlowers returns the clause on a seat's own flowers.
func ofFlowers(rs *rules.RuleSet) string { return rs.Fans[rules.SeatFlower].Clause }

func (x *flower) args() picture.Args {
	seats := tile.Seats()
	return picture.Args{"Flower": x.flower, "Number": number(x.flower), "Right": x.Seat(),
		"Own": flowersOf(x.Seat()), "Order": seats[:]}
}

func (x *flower) Words() task.Words {
	args := x.args()
	return task.WordsOf("task.seating.flower", args).From(ofFlowers(x.rs), "")
}
