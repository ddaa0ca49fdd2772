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
	"sikwu/lessons/task"
)

// who asks which of several callers gets the tile.
type who struct {
	marking
	match   *match
	taken   []table.Claim
	refused []table.Refusal
}

func newWho(in *task.Reader, spec *contestSet) task.Exercise {
	t := contend(in, spec)
	if in.Failed() {
		return nil
	}
	if len(t.callers()) == 0 {
		in.Fail("nobody calls")
	}
	x := &who{match: t}
	x.taken, x.refused = t.offer().Resolve(t.calls, t.rs)
	x.ask(seatActs(), func(a picture.Act) bool { _, ok := x.gets(a.Seat()); return ok })
	return x
}

// gets returns the call that gets a seat the tile, if any does.
func (x *who) gets(w tile.Wind) (table.Call, bool) {
	for _, c := range x.taken {
		if c.Seat == w {
			return c.Call, true
		}
	}
	return table.Call{}, false
}

// refusal returns why a seat that called does not get the tile.
func (x *who) refusal(w tile.Wind) (table.Refusal, bool) {
	for _, r := range x.refused {
		if r.Seat == w {
			return r, true
		}
	}
	return table.Refusal{}, false
}

// asksAll reports whether several seats may get the tile, so that the learner must say when
// all are named.
func (x *who) asksAll() bool {
	wins := 0
	for _, w := range x.match.callers() {
		if x.match.callOf(w).Kind == table.Win {
			wins++
		}
	}
	return wins > 1
}

// Do carries out a right act. If only one seat can get the tile, naming it is enough.
func (x *who) Do(a picture.Act) {
	x.marking.Do(a)
	if len(x.Missed()) == 0 && !x.asksAll() {
		x.All = true
	}
}

func (x *who) Board() picture.Board {
	s := x.match
	b := s.board(append(s.callers(), s.you)...)
	for i := range b.Seats {
		seat := &b.Seats[i]
		a := picture.SeatAct(seat.Wind)
		seat.Act, seat.Mark = x.Open(a), x.Mark(a)
		if c := s.callOf(seat.Wind); c.Kind != table.NoCall {
			seat.Bubble = playing.Bubble(c.Kind)
			seat.Hand = lit(s.player(seat.Wind).Hand.Concealed, c, s.tile)
		}
	}
	if x.All {
		x.give(&b)
		return b
	}
	b.Choices.List = []picture.Choice{x.finish("task.claiming.who.nobody")}
	return b
}

// give moves the tile to whoever gets it.
func (x *who) give(b *picture.Board) {
	s := x.match
	for _, c := range x.taken {
		seat := b.SeatOf(c.Seat)
		seat.Mark = picture.Right
		at := picture.AtHand
		if c.Call.Kind != table.Win {
			at = picture.AtMelds
			seat.Hand = picture.Faces(without(s.player(c.Seat).Hand.Concealed, callTiles(c.Call, s.tile)))
			seat.Melds = append(seat.Melds, picture.Meld{Tiles: picture.Faces(laid(c.Call, s.tile)), From: s.from, Mark: picture.Right})
		}
		b.Moves = append(b.Moves, picture.Move{
			From: picture.Spot{Kind: picture.AtCentre}, To: picture.Spot{Kind: at, Seat: c.Seat}, Face: s.tile,
		})
	}
	if len(x.taken) > 0 && x.taken[0].Call.Kind == table.Win {
		playing.ShowAmounts(b, s.points(x.taken))
		return
	}
	if len(x.taken) > 0 {
		b.Centre, b.Middle = nil, picture.Text{}
	}
}

// points returns what every seat gains or loses by all wins together.
func (s *scene) points(taken []table.Claim) (sum score.Points) {
	o := s.offer()
	for _, c := range taken {
		d := o.Declares(c.Seat)
		_, paid := d.Judge(s.rs)
		for i, n := range paid.Points {
			sum[i] += n
		}
	}
	return sum
}

// without returns tiles less some others.
func without(tiles, gone []tile.Tile) []tile.Tile {
	left := slices.Clone(tiles)
	for _, t := range gone {
		if at := slices.Index(left, t); at >= 0 {
			left = slices.Delete(left, at, at+1)
		}
	}
	return left
}

// laid returns the tiles of the meld that a call on x makes.
func laid(c table.Call, x tile.Tile) []tile.Tile {
	tiles := append(callTiles(c, x), x)
	slices.Sort(tiles)
	return tiles
}

func (x *who) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	s := x.match
	if a == task.Done {
		missing := x.Missed()[0]
		return task.Wrong(x.stopped(missing.Seat()))
	}
	w := a.Seat()
	what := task.Consequence{
		Title:   picture.Say("playing.you_point_seat", picture.Args{"Seat": w}),
		Compare: x.compare(w),
	}
	b := x.Board().Still()
	b.SeatOf(w).Mark = picture.Wrong
	r, called := x.refusal(w)
	switch {
	case w == s.from:
		what.Text = picture.Say("task.claiming.who.own", picture.Args{"Seat": w})
	case !called:
		what.Text = picture.Say("task.claiming.who.silent", picture.Args{"Seat": w})
	case r.Reason == table.LowerPriority || r.Reason == table.NotNearest:
		what.Text, what.Clause, what.Decision = x.beaten(r)
		for _, c := range x.taken {
			b.SeatOf(c.Seat).Mark = picture.Lit
		}
	default:
		illegal := s.refused(w, r.Call, r.Reason, append(s.callers(), s.you))
		what.Text, what.Clause, what.Decision = s.reason(w, r), illegal.Clause, illegal.Decision
		b = illegal.Frames[0]
	}
	what.Frames = []picture.Board{b, x.settled()}
	return task.Wrong(what)
}

// settled returns the table once the tile has gone where it belongs.
func (x *who) settled() picture.Board {
	y := *x
	y.Found, y.All = x.Right, true
	b := y.Board().Still()
	b.Moves = nil
	return b
}

// stopped returns what follows from finishing although a seat left out gets the tile.
func (x *who) stopped(w tile.Wind) task.Consequence {
	s := x.match
	b := x.Board().Still()
	b.SeatOf(w).Mark = picture.Wrong
	what := x.tooEarly(picture.Say("task.claiming.who.forgotten", picture.Args{"Seat": w, "Call": playing.KindText(s.callOf(w)), "Tile": s.tile}), b)
	if len(x.taken) > 1 {
		what.Text = picture.Say("task.claiming.who.all_win", picture.Args{"Seat": w, "N": len(x.taken)})
		what.Clause, what.Decision = s.rs.Claims.Winners.Clause, s.rs.Claims.Winners.Decision
	}
	return what
}

// beaten says whose call goes before a seat's, and why.
func (x *who) beaten(r table.Refusal) (text picture.Text, clause, decision string) {
	s, best := x.match, x.taken[0]
	args := picture.Args{"Seat": r.Seat, "Call": playing.KindText(r.Call), "Better": best.Seat, "With": playing.KindText(best.Call), "From": s.from}
	if r.Reason == table.NotNearest {
		return picture.Say("task.claiming.who.nearest", args), s.rs.Claims.Winners.Clause, s.rs.Claims.Winners.Decision
	}
	clause, decision = s.priorityClause(best.Call.Kind)
	return picture.Say("task.claiming.who.priority_"+playing.CallID(best.Call.Kind), args), clause, decision
}

// priorityClause returns the clause on the order of calls, or our ruling: no document says
// that a win goes first.
func (s *scene) priorityClause(best table.CallKind) (clause, decision string) {
	if best == table.Win {
		return "", rules.DecisionWinFirst
	}
	return s.rs.Clause(rules.OfPriority), ""
}

// reason says why a seat's illegal call gets nothing.
func (s *match) reason(w tile.Wind, r table.Refusal) picture.Text {
	args := picture.Args{"Seat": w, "Tile": s.tile, "From": s.from, "Left": w.Previous(), "Minimum": s.rs.Minimum.Value}
	switch r.Reason {
	case table.BelowMinimum:
		d := s.offer().Declares(w)
		res, paid := d.Judge(s.rs)
		args["Fan"], args["Cost"] = res.Best().Fan, costTo(paid.Points, w)
	case table.NotComplete:
		d := s.offer().Declares(w)
		_, paid := d.Judge(s.rs)
		args["Cost"] = costTo(paid.Points, w)
	}
	return picture.Say("task.claiming.told."+string(r.Reason), args)
}

// compare sets the seat pointed at beside those that get the tile.
func (x *who) compare(w tile.Wind) picture.Text {
	s := x.match
	seats := make([]tile.Wind, len(x.taken))
	for i, c := range x.taken {
		seats[i] = c.Seat
	}
	args := picture.Args{"Seat": w, "Takers": playing.SeatsText(seats), "Tile": s.tile}
	if s.callOf(w).Kind == table.NoCall || len(x.taken) == 0 {
		return picture.Say("task.claiming.who.compare_silent", args)
	}
	args["Call"], args["With"] = playing.KindText(s.callOf(w)), playing.KindText(x.taken[0].Call)
	return picture.Say("task.claiming.who.compare", args)
}

func (x *who) Words() task.Words {
	s := x.match
	args := picture.Args{"Tile": s.tile, "From": s.from, "N": len(s.callers())}
	w := task.Words{Ask: picture.Say("task.claiming.who.ask", args), Nudge: picture.Say("task.claiming.who.nudge", args)}
	w.Done, w.Clause, w.Decision = x.outcome()
	return w
}

// outcome says who gets the tile and by which rule.
func (x *who) outcome() (text picture.Text, clause, decision string) {
	s := x.match
	if len(x.taken) == 0 {
		r := x.refused[0]
		illegal := s.refused(r.Seat, r.Call, r.Reason, nil)
		return picture.Say("task.claiming.who.done_nobody", picture.Args{"Why": s.reason(r.Seat, r)}), illegal.Clause, illegal.Decision
	}
	best := x.taken[0]
	seats := make([]tile.Wind, len(x.taken))
	for i, c := range x.taken {
		seats[i] = c.Seat
	}
	args := picture.Args{"Better": best.Seat, "With": playing.KindText(best.Call), "Tile": s.tile, "From": s.from, "Seats": seats}
	winners := s.rs.Claims.Winners
	if len(x.taken) > 1 {
		return picture.Say("task.claiming.who.done_all", args), winners.Clause, winners.Decision
	}
	for _, r := range x.refused {
		switch r.Reason {
		case table.NotNearest:
			return picture.Say("task.claiming.who.done_nearest", args), winners.Clause, winners.Decision
		case table.LowerPriority:
			args["Call"], args["Seat"] = playing.KindText(r.Call), r.Seat
			clause, decision = s.priorityClause(best.Call.Kind)
			return picture.Say("task.claiming.who.done_"+playing.CallID(best.Call.Kind), args), clause, decision
		default:
			illegal := s.refused(r.Seat, r.Call, r.Reason, nil)
			args["Why"] = s.reason(r.Seat, r)
			return picture.Say("task.claiming.who.done_false", args), illegal.Clause, illegal.Decision
		}
	}
	return picture.Say("task.claiming.who.done", args), "", ""
}

func (x *who) Hand() (hand.Draft, score.Win) {
	if len(x.taken) > 0 {
		return x.match.hand(x.taken[0].Seat)
	}
	return x.match.hand(x.match.callers()[0])
}

// costTo says what a false win costs a player.
func costTo(p score.Points, w tile.Wind) picture.Text {
	if p.Sum() != 0 {
		return picture.Say("playing.cost_alone_his", picture.Args{"Amount": -p.Of(w)})
	}
	return picture.Say("playing.cost_each_his", picture.Args{"Amount": p.Of(w.Next()), "All": -p.Of(w)})
}
