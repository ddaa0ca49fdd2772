package claiming

import (
	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// refused returns what follows when a seat makes a call that it may not make.
func (s *scene) refused(w tile.Wind, c table.Call, reason table.Reason, open []tile.Wind) task.Consequence {
	what := task.Consequence{Title: picture.Say("playing.you_call", picture.Args{"Call": playing.CallText(c)})}
	b := s.board(open...).Still()
	seat := b.SeatOf(w)
	seat.Bubble, seat.Mark = playing.Bubble(c.Kind), picture.Wrong
	if c.Kind == table.Win {
		return s.falseWin(w, reason, what, b)
	}
	what.Text = playing.ClaimText(c, reason, picture.Args{"Tile": s.tile, "From": s.from, "Left": w.Previous(), "N": s.holds(w, s.tile)})
	what.Clause, what.Decision = playing.ClaimClause(s.rs, reason)
	what.Frames = []picture.Board{b}
	return what
}

// falseWin shows the hand and what the false win costs.
func (s *scene) falseWin(w tile.Wind, reason table.Reason, what task.Consequence, b picture.Board) task.Consequence {
	o := s.offer()
	f := playing.FalseWinOf(o.Declares(w), s.rs, reason, w)
	what.Text, what.Clause, what.Decision = f.Text, f.Clause, f.Decision
	b.SeatOf(w).Hand = picture.Faces(s.player(w).Hand.Concealed)
	playing.ShowAmounts(&b, f.Points)
	what.Frames = []picture.Board{b}
	return what
}
