package reading

import "sikwu/lessons/task"

// divideSet is a complete hand to be divided into sets and a pair.
type divideSet struct {
	Ask   string `json:"ask"`             // split (take it apart), ways (how many there are), best (which reading)
	Hand  string `json:"hand,omitempty"`  // drawn if empty
	Level int    `json:"level,omitempty"` // of what is drawn, from 1
}

// newDivide asks one of three questions about dividing a hand.
func newDivide(in *task.Reader, s *divideSet) task.Exercise {
	draw, ask := drawSplit, newSplit
	switch s.Ask {
	case "split":
	case "ways":
		draw, ask = drawWays, newWays
	case "best":
		draw, ask = drawBest, newBest
	default:
		in.Fail("nothing to ask: %q", s.Ask)
		return nil
	}
	h := readOrDraw(in, s.Hand, func() (held, bool) { return draw(in.Rand, in.Rules, s.Level) })
	if in.Failed() {
		return nil
	}
	return ask(in, question{held: h, rs: in.Rules})
}
