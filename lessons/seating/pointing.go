package seating

import (
	"cmp"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// pointSet asks for the seat that a throw counts to.
type pointSet struct {
	You     string `json:"you,omitempty"`
	Thrower string `json:"thrower,omitempty"` // must be East for an opener or a dealer
	Sum     int    `json:"sum,omitempty"`
	Dice    int    `json:"dice,omitempty"`
	Throw   bool   `json:"throw,omitempty"` // the learner throws first
	Sums    bool   `json:"sums,omitempty"`  // the count is shown beside the seats
}

// purpose is what the dice are thrown for, and the beginning of its texts' ids.
type purpose string

const (
	toSeat   purpose = "seat"   // just to count to a seat
	toOpener purpose = "opener" // to find whose wall is opened
	toDealer purpose = "dealer" // to find who deals the first hand
)

// pointing is pointing at the seat that a throw counts to.
type pointing struct {
	scene
	purpose
	task.SeatChoice
	aid bool
}

func newPointing(to purpose) task.Kind {
	return task.Of(func(in *task.Reader, s *pointSet) task.Exercise {
		x := &pointing{purpose: to, aid: s.Sums}
		if to != toSeat {
			s.Thrower = cmp.Or(s.Thrower, tile.East.String()) // the dealer, or whoever drew East
		}
		x.scene = scene{rs: in.Rules, you: in.Seat(s.You), thrower: in.Seat(s.Thrower), dice: drawDice(in, s.Dice, s.Sum),
			thrown: !s.Throw, unseated: to != toOpener}
		if to != toSeat && x.thrower != tile.East {
			in.Fail("%v does not throw for it", x.thrower)
		}
		x.SeatChoice = x.choice(to)
		return x
	})
}

// choice returns the choice of the seat that the throw counts to.
func (s *scene) choice(to purpose) task.SeatChoice {
	if to == toDealer {
		return task.OneSeat(table.FirstDealer(s.thrower, s.sum(), s.rs))
	}
	return task.OneSeat(table.Counted(s.thrower, s.sum()))
}

// table returns the table before the answer. For the first dealer each seat has drawn
// its wind.
func (x *pointing) table() picture.Board {
	b := x.board()
	if x.purpose == toDealer {
		for i := range b.Seats {
			b.Seats[i].Hand = []picture.Tile{picture.Face(b.Seats[i].Wind.Tile())}
		}
	}
	return b
}

// firstHand returns the table of the first hand, whose dealer is East.
func (x *pointing) firstHand() picture.Board {
	hand := x.scene
	hand.you, hand.thrower, hand.unseated = windIf(x.Seat(), x.you), windIf(x.Seat(), x.thrower), false
	b := hand.board()
	numbers(&b, counted(hand.thrower, x.sum()), picture.Now)
	b.SeatOf(dealer).Mark = picture.Right
	for _, w := range tile.Seats() {
		b.Moves = append(b.Moves, picture.Move{From: picture.Spot{Kind: picture.AtHand, Seat: w},
			To: picture.Spot{Kind: picture.AtWind, Seat: w}, Face: w.Tile()})
	}
	return b
}

// windIf returns a seat's wind if another seat is East.
func windIf(east, w tile.Wind) tile.Wind { return tile.Seats()[(w.Index()-east.Index()+4)%4] }

func (x *pointing) Board() picture.Board {
	if x.Finished() && x.purpose == toDealer {
		return x.firstHand()
	}
	b := x.table()
	switch {
	case x.Finished():
		x.showCount(&b, picture.Now)
		x.OfferSeats(&b)
		if x.purpose == toOpener {
			role(&b, x.Seat(), "role.opener")
		}
	case x.thrown:
		if x.aid {
			numbers(&b, counted(x.thrower, x.maxSum()), picture.Plain)
			relations(&b, x.thrower)
		}
		x.OfferSeats(&b)
		if x.purpose == toOpener {
			offerWalls(&b)
		}
	}
	return b
}

// showCount shows the count up to the sum.
func (x *pointing) showCount(b *picture.Board, last picture.Mark) {
	numbers(b, counted(x.thrower, x.sum()), last)
}

func (x *pointing) Judge(a picture.Act) task.Verdict {
	if a == x.Next() {
		return task.Right()
	}
	clicked := a.Seat()
	args := x.args()
	args["Seat"], args["Theirs"] = clicked, x.countingTo(clicked)
	first := x.table()
	if x.purpose == toDealer && table.Counted(x.thrower, x.sum()) != x.Seat() {
		// these rules do not throw for the first dealer
		x.showCount(&first, picture.Wrong)
		first.SeatOf(clicked).Mark = picture.Wrong
		id := "task.seating.dealer.wrong_seated"
		if clicked == table.Counted(x.thrower, x.sum()) {
			id = "task.seating.dealer.wrong_thrown"
		}
		return wrong(pointed(clicked), picture.Say(id, args), picture.Say("task.seating.dealer.compare_seated", args),
			x.rs.Clause(rules.OfEastDeals), first)
	}
	how := miscount(&first, x.thrower, clicked, x.sum(), args)
	frames := []picture.Board{first}
	text, clause := how, x.clause()
	switch x.purpose {
	case toOpener:
		frames = append(frames, x.misled(clicked, args))
		text = both(how, picture.Say("task.seating.opener.wrong_then", args))
	case toDealer:
		text, clause = both(how, picture.Say("task.seating.dealer.wrong_then", args)), x.rs.Clause(rules.OfWrongDealer)
	}
	return wrong(pointed(clicked), text, picture.Say("task.seating.seat.compare", args), clause, frames...)
}

// miscount shows on a board how the count may have ended at a wrong seat, and says so. args
// must have Seat, Sum, Thrower and Theirs; it adds Would and Begun.
func miscount(b *picture.Board, thrower, clicked tile.Wind, sum int, args picture.Args) picture.Text {
	b.SeatOf(clicked).Mark = picture.Wrong
	args["Begun"] = thrower.Next()
	switch clicked {
	case table.Counted(thrower, sum+1):
		numbers(b, counted(thrower.Next(), sum), picture.Wrong)
		return picture.Say("task.seating.miscount.began", args)
	case table.Counted(thrower, sum-1):
		args["Would"] = sum - 1
		numbers(b, counted(thrower, sum-1), picture.Wrong)
		return picture.Say("task.seating.miscount.short", args)
	}
	if way := backwards(thrower, sum); way[sum-1] == clicked {
		numbers(b, way, picture.Wrong)
		return picture.Say("task.seating.miscount.clockwise", args)
	}
	numbers(b, counted(thrower, sum+2), picture.Wrong)
	return picture.Say("task.seating.miscount.elsewhere", args)
}

// both says one sentence after another.
func both(first, then picture.Text) picture.Text {
	return picture.Say("task.seating.both", picture.Args{"First": first, "Then": then})
}

// misled shows what the dealer takes if the wrong wall is opened.
func (x *pointing) misled(clicked tile.Wind, args picture.Args) picture.Board {
	o := table.Open(clicked, x.sum(), x.rs)
	args["Stack"] = o.Stack(0)
	b := x.board()
	x.takes(&b, o, picture.Wrong)
	b.SeatOf(clicked).Mark = picture.Wrong
	return b
}

func (x *pointing) Do(a picture.Act) {
	if a == throwing {
		x.thrown = true
		return
	}
	x.SeatChoice.Do(a)
}

func (x *pointing) Next() picture.Act {
	if !x.thrown {
		return throwing
	}
	return x.SeatChoice.Next()
}

func (x *pointing) args() picture.Args {
	right := x.Seat()
	args := picture.Args{"Thrower": x.thrower, "Sum": x.sum(), "Right": right, "Counted": table.Counted(x.thrower, x.sum()),
		"Sums": x.countingTo(right), "Chair": picture.Chair(right, x.you)}
	if x.purpose == toDealer {
		args["Thrower"] = picture.Chair(x.thrower, x.you) // who has another wind in the first hand
	}
	return args
}

func (x *pointing) clause() string {
	switch x.purpose {
	case toOpener:
		return x.rs.Clause(rules.OfOpening)
	case toDealer:
		if x.rs.Game.FirstDealer.Value == rules.DealerEast {
			return x.rs.Clause(rules.OfEastDeals)
		}
		return x.rs.Clause(rules.OfFirstDealer)
	}
	return x.rs.Clause(rules.OfCounting)
}

// decision returns our ruling on whose wall is opened, or on who deals first.
func (x *pointing) decision() string {
	if x.purpose == toOpener {
		return x.rs.OpeningRuling()
	}
	return ""
}

func (x *pointing) Words() task.Words {
	args := x.args()
	id := "task.seating." + string(x.purpose)
	ask := picture.Say(id+".ask", args)
	if !x.thrown {
		ask = picture.Say(id+".ask_throw", args)
	}
	done := picture.Say(id+".done", args)
	switch {
	case x.purpose == toDealer && x.rs.Game.FirstDealer.Value == rules.DealerEast:
		if x.thrown {
			ask = picture.Say("task.seating.dealer.ask_seated", args)
		}
		done = picture.Say("task.seating.dealer.done_seated", args)
	case x.purpose != toDealer:
		args["How"] = remainder(x.thrower, x.sum())
	}
	return task.Words{
		Ask:    ask,
		Nudge:  picture.Say(id+".nudge", args),
		Done:   done,
		Clause: x.clause(), Decision: x.decision(),
	}
}

// remainder says how a sum modulo four gives the seat that it counts to.
func remainder(thrower tile.Wind, sum int) picture.Text {
	args := picture.Args{"Thrower": thrower, "Sum": sum, "Seat": table.Counted(thrower, sum)}
	if sum <= 4 {
		return picture.Say("task.seating.seat.how_few", args)
	}
	switch sum % 4 {
	case 1:
		return picture.Say("task.seating.seat.how_self", args)
	case 2:
		return picture.Say("task.seating.seat.how_next", args)
	case 3:
		return picture.Say("task.seating.seat.how_opposite", args)
	}
	return picture.Say("task.seating.seat.how_previous", args)
}
