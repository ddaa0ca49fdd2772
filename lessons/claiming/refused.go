package claiming

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// refused returns what follows when a seat calls what it may not: why the
// table does not let it, and what that costs.
func (s *scene) refused(w tile.Wind, c table.Call, reason table.Reason, open []tile.Wind) task.Consequence {
	what := task.Consequence{Title: picture.Say("task.claiming.you_call", picture.Args{"Call": sayCall(c)})}
	b := s.board(open...).Still()
	seat := b.SeatOf(w)
	seat.Bubble, seat.Mark = bubble(c.Kind), picture.Wrong
	if c.Kind == table.Win {
		return s.falseWin(w, reason, what, b)
	}
	what.Text = claimText(c, reason, picture.Args{"Tile": s.tile, "From": s.from, "Left": w.Previous(), "N": s.holds(w, s.tile)})
	what.Clause, what.Decision = s.clauseOf(reason)
	what.Frames = []picture.Board{b}
	return what
}

// chowFault says why two tiles and x are no chow: an honour, a gap, or a tile
// not held.
func chowFault(c table.Call, x tile.Tile) (id string, args picture.Args) {
	args = picture.Args{"Tile": x, "A": c.With[0], "B": c.With[1]}
	m := hand.Meld{Tiles: []tile.Tile{c.With[0], c.With[1], x}}
	switch {
	case !x.IsSuited():
		return "tiles_not_held_honours", args
	case m.Kind() != hand.Chow:
		return "tiles_not_held_gap", args
	}
	return "tiles_not_held_chow", args
}

// clauseOf is where the rules refuse a call.
func (s *scene) clauseOf(reason table.Reason) (clause, decision string) {
	switch reason {
	case table.PungWasPassed:
		return s.rs.Claims.PassedPung.Clause, s.rs.Claims.PassedPung.Decision
	case table.NoTileLeft:
		return s.rs.Clause(rules.OfLastDiscard), rules.DecisionLastDiscard
	case table.NotFromLeft:
		return s.rs.Clause(rules.OfClaims), ""
	}
	return s.rs.Clause(rules.OfIllegalCall), ""
}

// falseWin lays the hand open: it is none, or too cheap, and costs what a false
// win costs.
func (s *scene) falseWin(w tile.Wind, reason table.Reason, what task.Consequence, b picture.Board) task.Consequence {
	o := s.offer()
	f := falseWinOf(o.Declares(w), s.rs, reason, w)
	what.Text, what.Clause, what.Decision = f.text, f.clause, f.decision
	b.SeatOf(w).Hand = picture.Faces(s.player(w).Hand.Concealed)
	amounts(&b, f.points)
	what.Frames = []picture.Board{b}
	return what
}

// cost says what a false win costs a seat: so much to each of the others, or so
// much that no player gets.
func cost(p score.Points, w tile.Wind) picture.Text {
	if lost := -p.Of(w); p.Sum() != 0 {
		return picture.Say("task.claiming.cost_alone", picture.Args{"Amount": lost})
	}
	return picture.Say("task.claiming.cost_each", picture.Args{"Amount": p.Of(w.Next()), "All": -p.Of(w)})
}

// spare says what a false win would have cost that was stopped.
func spare(p score.Points, w tile.Wind) picture.Text {
	t := cost(p, w)
	t.ID += "_spared"
	return t
}

// amounts shows at every seat what it gains or loses.
func amounts(b *picture.Board, p score.Points) {
	for i := range b.Seats {
		gain := picture.Points(p.Of(b.Seats[i].Wind))
		b.Seats[i].Amount = &gain
	}
}
