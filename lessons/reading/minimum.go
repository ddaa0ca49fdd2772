package reading

import (
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/lessons/task"
)

// minimumSet is a hand to be measured against the minimum and the limit.
type minimumSet struct {
	Ask  string `json:"ask"`            // win (call it or not), lift (what would), worth, growth (of what it costs)
	Hand string `json:"hand,omitempty"` // drawn if empty
	// Of what is drawn.
	Draw  string `json:"draw,omitempty"`  // what a false win would lack: shape or fan; either if empty
	Over  bool   `json:"over,omitempty"`  // it adds up to more than the limit, if there is one
	Level int    `json:"level,omitempty"` // from 2 on more fans at once
	// Of what is offered.
	Offer []string `json:"offer,omitempty"` // ways to win; drawn if empty
	// Of growth, which has no hand.
	Fan   int  `json:"fan,omitempty"`   // before it grows; drawn if 0
	Limit bool `json:"limit,omitempty"` // Fan is the limit
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

// weighed is a question about a hand and how the rules judge it.
type weighed struct {
	question
	result score.Result
}

// board returns the hand with the answers below it, in groups once one is given.
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

// lookedTrue returns notes on fans that look true in a complete hand.
func (w *weighed) lookedTrue() []task.Note {
	if w.result.Best() == nil {
		return nil
	}
	return lookedTrue(&w.held, w.rs)
}
