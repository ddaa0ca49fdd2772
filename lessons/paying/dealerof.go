package paying

import (
	"sikwu/core/hand"
	"sikwu/core/ledger"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// dealerOf gives a hand's name and asks who deals it.
type dealerOf struct {
	task.SeatChoice // of the dealer's wind in the game's first hand
	rs              *rules.RuleSet
	at              ledger.Position
}

func newDealerOf(in *task.Reader, s *positionSet) task.Exercise {
	at := s.position(in)
	if in.Failed() {
		return nil
	}
	return &dealerOf{task.OneSeat(ledger.First().Seat(at.Dealer())), in.Rules, at}
}

func (x *dealerOf) Board() picture.Board {
	b := tableAt(ledger.First())
	if x.Finished() {
		b = tableAt(x.at)
		mark(&b, picture.Right, tile.East) // the winds have moved
	} else {
		x.OfferSeats(&b)
	}
	b.Middle = handName(x.at)
	return b
}

func (x *dealerOf) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	w := a.Seat()
	other := ledger.Position{Round: x.at.Round, Hand: int(ledger.First().At(w))}
	args := picture.Args{"Seat": w, "Name": handName(x.at), "Other": handName(other), "Dealer": x.Seat(), "Hand": x.at.Hand}
	f := x.Board().Still()
	mark(&f, picture.Wrong, w)
	return task.Wrong(task.Consequence{
		Title:   pointed(w),
		Text:    picture.Say("task.paying.dealer_of.wrong", args),
		Compare: picture.Say("task.paying.dealer_of.compare", args),
		Clause:  x.rs.Clause(rules.OfRounds),
		Frames:  []picture.Board{f},
	})
}

func (x *dealerOf) Words() task.Words {
	args := picture.Args{"Name": handName(x.at), "First": windWord(x.Seat()), "Hand": x.at.Hand}
	return task.WordsOf("task.paying.dealer_of", args).From(x.rs.Clause(rules.OfRounds), "")
}

func (x *dealerOf) Hand() (hand.Draft, score.Win) {
	d, w := noHand(tile.East)
	w.Round = x.at.RoundWind()
	return d, w
}
