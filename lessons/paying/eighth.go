package paying

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// eighthSet says how many flowers you have when another player lays one down.
type eighthSet struct {
	Flowers int    `json:"flowers,omitempty"` // 5 to 7; drawn if 0
	You     string `json:"you,omitempty"`
	From    string `json:"from,omitempty"`
}

// eighth asks whether the flower that another player lays down may be robbed.
type eighth struct {
	task.Choice
	rs     *rules.RuleSet
	you    tile.Wind
	offer  table.Offer
	others [4][]tile.Tile // flowers, by seat
	rivers [4][]tile.Tile
	draft  hand.Draft
}

const (
	actRob   picture.Act = "rob"
	actLeave picture.Act = "leave"
)

func newEighth(in *task.Reader, s *eighthSet) task.Exercise {
	if !in.Rules.Flowers.Value {
		in.Keep(notHere("no_flowers"))
		return nil
	}
	r := in.Rand
	n := s.Flowers
	if n == 0 {
		n = 6 + r.IntN(2)
	}
	if n < 5 || n > 7 {
		in.Fail("there is no question with %d flowers", n)
	}
	x := &eighth{rs: in.Rules, you: in.SeatOr(s.You, in.AnySeat())}
	from := in.SeatOr(s.From, task.AnyOther(r, x.you))
	if from == x.you {
		in.Fail("no seat robs itself: %q", s.From)
	}
	x.draft = deal.Laid(r, deal.Of(rules.AllChows), x.you, 1, nil)
	x.draft.Winning = tile.None
	order := r.Perm(tile.Flowers)
	for i, f := range order {
		t := tile.Flower1 + tile.Tile(f)
		switch w := task.AnyOther(r, x.you); {
		case i < n:
			x.draft.Flowers = append(x.draft.Flowers, t)
		case i == tile.Flowers-1:
			x.offer.Tile = t
		default:
			x.others[w.Index()] = append(x.others[w.Index()], t)
		}
	}
	x.draft.Sort()
	x.offer.From, x.offer.By, x.offer.Round, x.offer.WallLeft = from, score.ByFlowers, tile.East, table.Unknown
	x.offer.Players[x.you.Index()] = &table.Player{Hand: x.draft}
	x.rivers = drawRivers(r, x.draft.Counts())
	x.Choice = task.OneOf(actLeave)
	if x.refuses() == "" {
		x.Choice = task.OneOf(actRob)
	}
	return x
}

// refuses returns why the flower cannot be robbed, empty if it can.
func (x *eighth) refuses() table.Reason {
	return x.offer.Refuses(x.you, table.Call{Kind: table.Win}, x.rs)
}

// settled returns the payment for robbing it.
func (x *eighth) settled() score.Payment {
	d := x.offer.Declares(x.you)
	_, p := d.Judge(x.rs)
	return p
}

func (x *eighth) Board() picture.Board {
	b := seated(x.you, x.rivers)
	b.Centre = []picture.Tile{{Face: x.offer.Tile, Mark: picture.Now}}
	for i := range b.Seats {
		b.Seats[i].Flowers = picture.Faces(x.others[i])
	}
	is(b.SeatOf(x.offer.From), "task.paying.eighth.lays")
	you := b.SeatOf(x.you)
	you.Hand = picture.Faces(x.draft.Concealed)
	declare(you, &x.draft, x.rs)
	if x.Finished() {
		if x.refuses() == "" {
			b.SeatOf(x.you).Bubble = picture.Say("task.paying.call.win")
			pay(&b, x.settled().Points, task.Around(x.you)...)
		}
		mark(&b, picture.Right, x.you)
		return b
	}
	b.Choices.List = []picture.Choice{
		{Text: picture.Say("task.paying.eighth.rob"), Act: actRob}, {Text: picture.Say("task.paying.eighth.leave"), Act: actLeave},
	}
	return b
}

func (x *eighth) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	f := wrongChoice(x.Board(), a)
	mark(&f, picture.Wrong, x.you)
	args := x.args()
	args["Amount"], _ = falseWinCost(x.rs) // its ruling gives way to that on the eighth flower
	if a == actLeave {
		args["Amount"] = x.settled().Points.Of(x.you)
	}
	return task.Wrong(task.Consequence{
		Title:   picture.Say("task.paying.eighth.chose_"+string(a), args),
		Text:    picture.Say("task.paying.eighth."+x.id(), args),
		Compare: picture.Say("task.paying.eighth.done_"+x.id(), args),
		Clause:  x.rs.FlowerHand.SevenRobsEighth.Clause, Decision: rules.DecisionEighthRobbed,
		Frames: []picture.Board{f},
	})
}

// id returns the end of an id that names the situation.
func (x *eighth) id() string {
	switch {
	case x.refuses() == "":
		return "may"
	case len(x.draft.Flowers) < 7:
		return "too_few"
	}
	return "not_here"
}

func (x *eighth) args() picture.Args {
	args := picture.Args{"From": x.offer.From, "Tile": x.offer.Tile, "N": len(x.draft.Flowers)}
	if x.refuses() == "" {
		args["Amount"], args["Fan"] = x.settled().Points.Of(x.you), rules.BigFlowers
	}
	return args
}

func (x *eighth) Words() task.Words {
	args := x.args()
	return task.WordsBy("task.paying.eighth", "ask", "nudge", "done_"+x.id(), args).From(x.rs.FlowerHand.SevenRobsEighth.Clause, rules.DecisionEighthRobbed)
}

func (x *eighth) Hand() (hand.Draft, score.Win) {
	return x.draft.Clone(), score.Win{Seat: x.you, Round: x.offer.Round, By: score.BySelfDraw}
}
