package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// may asks which seats may call a tile, with any call or one kind of call, before any has.
type may struct {
	marking
	match  *match
	kind   table.CallKind // NoCall for any
	moment table.Moment   // how far the discard has come
}

// maySet holds the settings of a spec.
type maySet struct {
	contestSet
	Call   string `json:"call,omitempty"`   // any if empty
	Moment string `json:"moment,omitempty"` // a table.Moment's id
}

var callKinds = map[string]table.CallKind{
	"": table.NoCall, "win": table.Win, "kong": table.Kong, "pung": table.Pung, "chow": table.Chow,
}

func newMay(in *task.Reader, spec *maySet) task.Exercise {
	x := &may{moment: table.Released}
	var ok bool
	if x.kind, ok = callKinds[spec.Call]; !ok {
		in.Fail("there is no call %q", spec.Call)
	}
	if spec.Moment != "" {
		if x.moment, ok = table.ParseMoment(spec.Moment); !ok {
			in.Fail("there is no moment %q", spec.Moment)
		}
	}
	x.match = contend(in, &spec.contestSet)
	if in.Failed() {
		return nil
	}
	x.ask(seatActs(), func(a picture.Act) bool {
		w := a.Seat()
		return len(x.legal(w)) > 0 && x.late(w) == ""
	})
	return x
}

// legal returns the calls asked about that a seat's tiles allow.
func (x *may) legal(w tile.Wind) []table.Call {
	return slices.DeleteFunc(x.match.offer().Legal(w, x.match.rs), func(c table.Call) bool {
		return x.kind != table.NoCall && c.Kind != x.kind
	})
}

// late returns why it is the wrong moment for a seat to call, empty if it is not.
func (x *may) late(w tile.Wind) table.Reason { return x.moment.Refuses(w, x.match.from.Next()) }

func (x *may) Board() picture.Board {
	s := x.match
	b := s.board(everybody()...)
	for i := range b.Seats {
		seat := &b.Seats[i]
		a := picture.SeatAct(seat.Wind)
		seat.Act, seat.Mark = x.Open(a), x.Mark(a)
		if x.Mark(a) == picture.Right {
			if c := x.legal(seat.Wind)[0]; c.Kind != table.NoCall {
				seat.Hand = lit(s.player(seat.Wind).Hand.Concealed, c, s.tile)
			}
		}
	}
	drawer := b.SeatOf(s.from.Next())
	switch x.moment {
	case table.Touched:
		drawer.Bubble = picture.Say("playing.bubble.touched")
		drawer.Hand = append(drawer.Hand, picture.Tile{Face: tile.None, Down: true, Mark: picture.Now})
	case table.SelfDrew:
		drawer.Bubble = picture.Say("playing.bubble.self_draw")
	case table.Held:
		b.SeatOf(s.from).Bubble = picture.Say("playing.bubble.held")
	}
	b.Choices.List = []picture.Choice{x.finish("task.claiming.may.nobody")}
	return b
}

func (x *may) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	s := x.match
	if a == task.Done {
		missing := x.Missed()[0]
		w := missing.Seat()
		b := x.Board().Still()
		seat := b.SeatOf(w)
		c := x.legal(w)[0]
		seat.Mark, seat.Bubble = picture.Wrong, playing.Bubble(c.Kind)
		seat.Hand = lit(s.player(w).Hand.Concealed, c, s.tile)
		return task.Wrong(x.tooEarly(picture.Say("task.claiming.may.missed", picture.Args{"Seat": w, "Call": playing.CallText(c)}), b))
	}
	w := a.Seat()
	what := task.Consequence{
		Title:   picture.Say("playing.you_point_seat", picture.Args{"Seat": w}),
		Compare: picture.Say("task.claiming.may.compare", picture.Args{"Seat": w, "Right": playing.SeatsText(x.seats())}),
	}
	b := x.Board().Still()
	b.SeatOf(w).Mark = picture.Wrong
	what.Text, what.Clause, what.Decision = x.why(w)
	what.Frames = []picture.Board{b}
	return task.Wrong(what)
}

// seats returns those who may call.
func (x *may) seats() (list []tile.Wind) {
	for _, a := range x.Right {
		list = append(list, a.Seat())
	}
	return list
}

// why says why a seat may not call: the tile is its own, the moment is wrong, or the
// closest call is refused.
func (x *may) why(w tile.Wind) (text picture.Text, clause, decision string) {
	s := x.match
	args := picture.Args{"Seat": w, "Tile": s.tile, "From": s.from, "Left": w.Previous()}
	if w == s.from {
		return picture.Say("task.claiming.who.own", args), "", ""
	}
	if late := x.late(w); late != "" && len(x.legal(w)) > 0 {
		return picture.Say("task.claiming.may."+string(late), args), momentClause(x.moment, x.match.rs), ""
	}
	c, reason := x.nearest(w)
	r := table.Refusal{Claim: table.Claim{Seat: w, Call: c}, Reason: reason}
	if reason == table.NotHeld {
		return picture.Say("task.claiming.may.not_held_"+x.asked(), args), s.claimClause(), ""
	}
	illegal := s.refused(w, c, reason, nil)
	return s.reason(w, r), illegal.Clause, illegal.Decision
}

// claimClause returns the clause on claims.
func (s *scene) claimClause() string { return s.rs.Clause(rules.OfClaims) }

// momentClause returns the clause on a moment.
func momentClause(m table.Moment, rs *rules.RuleSet) string {
	if m == table.Held {
		return rs.Clause(rules.OfWinning)
	}
	return penalty.LateCall.Clause()
}

func (x *may) asked() string {
	if x.kind == table.NoCall {
		return "any"
	}
	return playing.CallID(x.kind)
}

// nearest returns the refused call that a seat's tiles are closest to, and the reason.
func (x *may) nearest(w tile.Wind) (c table.Call, reason table.Reason) {
	s, o := x.match, x.match.offer()
	for _, c := range playing.Plausible(s.tile) {
		if x.kind != table.NoCall && c.Kind != x.kind {
			continue
		}
		reason := o.Refuses(w, c, s.rs)
		if c.Kind == table.Chow && (s.holds(w, c.With[0]) == 0 || s.holds(w, c.With[1]) == 0) {
			continue
		}
		if reason != table.NotHeld && reason != "" && (c.Kind != table.Win || reason != table.NotComplete || x.kind == table.Win) {
			return c, reason
		}
	}
	return plainCall(x.kind), table.NotHeld
}

func (x *may) Words() task.Words {
	s := x.match
	args := picture.Args{"Tile": s.tile, "From": s.from, "Next": s.from.Next(), "Right": playing.SeatsText(x.seats())}
	id := x.asked()
	if x.moment != table.Released {
		id = x.moment.String()
	}
	w := task.WordsBy("task.claiming.may", "ask_"+id, "nudge_"+id, "done_"+id, args).From(s.claimClause(), "")
	if x.moment != table.Released {
		w.Clause = momentClause(x.moment, x.match.rs)
	}
	if x.kind == table.Win {
		w.Clause = s.rs.Minimum.Clause
	}
	return w
}

func (x *may) Hand() (hand.Draft, score.Win) {
	if seats := x.seats(); len(seats) > 0 {
		return x.match.hand(seats[0])
	}
	return x.match.hand(x.match.you)
}
