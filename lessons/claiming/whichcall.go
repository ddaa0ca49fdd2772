package claiming

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// whichCall is who the other way round: one player got the tile although another called it
// too. With which call?
type whichCall struct {
	marking
	match *match
	taker tile.Wind
	loser tile.Wind
}

func newWhichCall(in *task.Reader, spec *contestSet) task.Exercise {
	t := contend(in, spec)
	if in.Failed() {
		return nil
	}
	taken, refused := t.offer().Resolve(t.calls, t.rs)
	if len(taken) != 1 || len(refused) == 0 {
		in.Fail("one must get the tile before another")
		return nil
	}
	x := &whichCall{match: t, taker: taken[0].Seat, loser: refused[0].Seat}
	x.ask(callActs(t.tile), func(a picture.Act) bool { return x.refusal(callOf(a)) == "" })
	return x
}

// refusal returns why a call would not have got the taker the tile, empty if it would have.
func (x *whichCall) refusal(c table.Call) table.Reason {
	calls := x.match.calls
	calls[x.taker.Index()] = c
	_, refused := x.match.offer().Resolve(calls, x.match.rs)
	for _, r := range refused {
		if r.Seat == x.taker {
			return r.Reason
		}
	}
	return ""
}

func (x *whichCall) Board() picture.Board {
	s := x.match
	b := s.board(x.taker, x.loser, s.you)
	b.SeatOf(x.loser).Bubble = playing.Bubble(s.callOf(x.loser).Kind)
	b.SeatOf(x.taker).Mark = picture.Now
	return x.offer(b, callChoice, "task.claiming.calls.none")
}

func (x *whichCall) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	s := x.match
	b := x.Board().Still()
	args := picture.Args{"Taker": x.taker, "Loser": x.loser, "Theirs": playing.KindText(s.callOf(x.loser)), "Tile": s.tile}
	if a == task.Done {
		missing := x.Missed()[0]
		args["Call"] = playing.CallText(callOf(missing))
		b.SeatOf(x.taker).Hand = lit(s.player(x.taker).Hand.Concealed, callOf(missing), s.tile)
		return task.Wrong(x.tooEarly(picture.Say("task.claiming.which_call.missed", args), b))
	}
	c := callOf(a)
	args["Call"] = playing.CallText(c)
	what := task.Consequence{
		Title:   picture.Say("task.claiming.which_call.you_say", args),
		Compare: picture.Say("task.claiming.which_call.compare", picture.Args{"Call": playing.CallText(c), "Right": playing.CallsText(callsOf(x.Right))}),
	}
	switch reason := x.refusal(c); reason {
	case table.LowerPriority:
		what.Text = picture.Say("task.claiming.which_call.lower", args)
		what.Clause, what.Decision = s.priorityClause(s.callOf(x.loser).Kind)
	case table.NotNearest:
		what.Text = picture.Say("task.claiming.which_call.nearest", args)
		what.Clause, what.Decision = s.rs.Claims.Winners.Clause, s.rs.Claims.Winners.Decision
	default:
		illegal := s.refused(x.taker, c, reason, nil)
		what.Text = s.reason(x.taker, table.Refusal{Claim: table.Claim{Seat: x.taker, Call: c}, Reason: reason})
		what.Clause, what.Decision = illegal.Clause, illegal.Decision
	}
	seat := b.SeatOf(x.taker)
	seat.Mark, seat.Bubble = picture.Wrong, playing.Bubble(c.Kind)
	what.Frames = []picture.Board{b}
	return task.Wrong(what)
}

func (x *whichCall) Words() task.Words {
	s := x.match
	args := picture.Args{
		"Taker": x.taker, "Loser": x.loser, "Theirs": playing.KindText(s.callOf(x.loser)), "Tile": s.tile,
		"Right": playing.CallsText(callsOf(x.Right)),
	}
	return task.WordsOf("task.claiming.which_call", args).From(s.priorityClause(s.callOf(x.taker).Kind))
}

func (x *whichCall) Hand() (hand.Draft, score.Win) { return x.match.hand(x.taker) }
