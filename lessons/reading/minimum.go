package reading

import (
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/lessons/task"
)

// minimumSet is a hand whose fan are to be weighed against the minimum and the
// limit.
type minimumSet struct {
	Ask  string `json:"ask"`            // whether to call it a win, what would lift it, its worth, or the growth of what it costs
	Hand string `json:"hand,omitempty"` // drawn if empty
	// Of what is drawn.
	Draw  string `json:"draw,omitempty"`  // to be called or not: shape, fan, or either if empty
	Over  bool   `json:"over,omitempty"`  // the worth adds up to more than the limit, if there is one
	Level int    `json:"level,omitempty"` // from 2 on more fans at once
	// Of what is offered.
	Offer []string `json:"offer,omitempty"` // ways to win; drawn if empty
	// Of the growth of what a hand costs, which has no hand.
	Fan   int  `json:"fan,omitempty"`   // before it grows; drawn if 0
	Limit bool `json:"limit,omitempty"` // it is the limit already
}

// newMinimum asks one of four questions about the minimum.
func newMinimum(in *task.Reader, s *minimumSet) task.Exercise {
	draw, ask := drawWin, newWin
	switch s.Ask {
	case "win":
	case "lift":
		draw, ask = drawBelow, newBetterWay
	case "worth":
		draw, ask = drawWorth, newWorth
	case "growth":
		return newGrowth(in, s)
	default:
		in.Fail("nothing to ask: %q", s.Ask)
		return nil
	}
	h := readOrDraw(in, s.Hand, func() (held, bool) { return draw(in.Rand, in.Rules, s) })
	if in.Failed() {
		return nil
	}
	return ask(in, s, weighed{question{held: h, rs: in.Rules}, h.judge(in.Rules)})
}

// weighed is a question about a hand that was judged.
type weighed struct {
	question
	result score.Result
}

// board returns the hand with the answers below it, divided as it counts once one is
// given.
func (w *weighed) board() picture.Board {
	b := w.question.board()
	if best := w.result.Best(); best != nil && w.Finished() {
		m := picture.Plain
		if w.result.Win {
			m = picture.Right
		}
		b.Rows = w.held.read(best, picture.Large, m)
	}
	return b
}

// lookedTrue tells of the fans that look true in a complete hand.
func (w *weighed) lookedTrue() []task.Note {
	if w.result.Best() == nil {
		return nil
	}
	return lookedTrue(&w.held, w.rs)
}
