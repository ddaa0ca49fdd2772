package reading

import (
	"math/rand/v2"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// keepSet asks which of fourteen tiles to throw, of a hand that is some way from a
// win.
type keepSet struct {
	Hand  string `json:"hand,omitempty"` // fourteen, with or without the drawn one apart; drawn if empty
	Level int    `json:"level,omitempty"`
	Least int    `json:"least,omitempty"` // the minimum taken if the rules have none
}

// keep is throwing the tile that a hand misses least.
type keep struct {
	held   held
	drawn  tile.Tile // lies apart; tile.None for none
	advice *advise.Advice
	good   []advise.Throw
	thrown
}

func newKeep(in *task.Reader, s *keepSet) task.Exercise {
	in.SetMinimum(s.Least)
	h := given(in, s.Hand, func() (held, bool) { return drawKeep(in.Rand, in.Rules, s.Level) })
	if in.Failed() {
		return nil
	}
	if len(h.draft.Flowers) > 0 && !in.Rules.Flowers.Value {
		in.Keep(notHere())
		return nil
	}
	x := &keep{held: h, drawn: h.draft.Winning}
	x.held.draft.Concealed, x.held.draft.Winning = h.all(), tile.None
	if x.held.draft.Size() != 14 {
		in.Fail("%q is not fourteen tiles", s.Hand)
		return nil
	}
	x.advice = advise.On(x.held.draft, h.win, in.Rules, &tile.Counts{})
	if best := x.advice.Throws[0]; best.Far() == hand.Unreachable {
		in.Keep(notHere())
		return nil
	}
	if x.good = x.advice.Good(); len(x.good) == len(x.advice.Throws) {
		in.Keep(notHere()) // there is nothing to choose
	}
	return x
}

// The hands drawn: how far the best throw leaves them, how many throws may be good, and
// what they are made of.
const (
	keepTries = 60
	leastFar  = 2
	mostFar   = 3
	mostGood  = 3
)

// scattered draws a hand of a seat, as deal.Scattered does.
func scattered(r *rand.Rand, size, changed int, other func([]tile.Tile) tile.Tile) (held, bool) {
	d, ok := deal.Scattered(r, size, changed, other)
	return held{d, score.Win{Seat: tile.Seats()[r.IntN(4)], Round: tile.East}}, ok
}

// drawKeep draws a hand some tiles from a win, in which one has a choice: at the first
// level between tiles of which only a few can go; then one discard is as near as
// another, but leaves fewer tiles or is not as good two draws later.
func drawKeep(r *rand.Rand, rs *rules.RuleSet, level int) (held, bool) {
	for range keepTries {
		h, ok := scattered(r, 14, 2+r.IntN(2), func(held []tile.Tile) tile.Tile { return near(r, held) })
		if !ok {
			continue
		}
		a := advise.On(h.draft, h.win, rs, &tile.Counts{})
		best := &a.Throws[0]
		if best.Far() == hand.Unreachable || best.Plans[0].Lacking() < leastFar || best.Plans[0].Lacking() > mostFar {
			continue
		}
		equal := 0
		for equal < len(a.Throws) && a.Throws[equal].Far() == best.Far() {
			equal++
		}
		// Telling many apart takes long, and is no clear question.
		if equal <= 2*mostGood && (equal > mostGood) == (level > 1) && len(a.Good()) <= mostGood {
			return h, true
		}
	}
	return held{}, false
}

// of returns what a discard leaves.
func (x *keep) of(t tile.Tile) *advise.Throw {
	for i := range x.advice.Throws {
		if x.advice.Throws[i].Tile == t {
			return &x.advice.Throws[i]
		}
	}
	return nil
}

// best is the throw that was made, or the best.
func (x *keep) best() *advise.Throw {
	if x.done {
		return x.of(x.tile)
	}
	return x.of(x.good[0].Tile)
}

// other is a throw to compare with: the nearest to a good one that is none.
func (x *keep) other() *advise.Throw {
	for i := range x.advice.Throws {
		if t := &x.advice.Throws[i]; !x.isGood(t.Tile) {
			return t
		}
	}
	return nil
}

func (x *keep) isGood(t tile.Tile) bool {
	for i := range x.good {
		if x.good[i].Tile == t {
			return true
		}
	}
	return false
}

func (x *keep) Board() picture.Board {
	if !x.done {
		return toThrow(x.held, x.drawn)
	}
	return x.after(x.best(), picture.Right)
}

func (x *keep) after(t *advise.Throw, m picture.Mark) picture.Board {
	b := threw(x.held, t.Tile, m, picture.Text{}, nil)
	if t.Far() == hand.Unreachable {
		return b
	}
	says := picture.Say("task.reading.keep.nearer", picture.Args{"Lacking": t.Plans[0].Lacking()})
	b.Rows = append(b.Rows, leftOf(says, picture.Medium, t.Useful))
	return b
}

func (x *keep) Judge(a picture.Act) task.Verdict {
	t := a.Tile()
	if x.isGood(t) {
		return task.Right()
	}
	chosen := x.of(t)
	s := mistake{title: "task.reading.discard.threw", compare: "task.reading.keep.compare", args: x.args()}
	s.args["Tile"], s.args["Why"] = t, x.against(chosen)
	s.text = "task.reading.keep.wrong"
	return s.shown(x.after(chosen, picture.Wrong))
}

// against says what is worse about a throw than about the best.
func (x *keep) against(t *advise.Throw) picture.Text {
	best := x.best()
	args := picture.Args{"Tile": t.Tile, "N": t.Left, "Best": best.Tile, "BestLeft": best.Left}
	switch {
	case t.Far() == hand.Unreachable:
		return picture.Say("task.reading.keep.never", args)
	case t.Far() > best.Far():
		args["N"] = t.Far() - best.Far()
		return picture.Say("task.reading.keep.back", args)
	case t.Left >= best.Left:
		args["N"], args["BestLeft"] = advise.Left(t.Wider), advise.Left(best.Wider)
		if len(t.Wider) == 0 {
			return picture.Say("task.reading.keep.never_wider", args)
		}
		return picture.Say("task.reading.keep.narrow", args)
	}
	return picture.Say("task.reading.keep.fewer", args)
}

func (x *keep) Do(a picture.Act) { x.thrown = thrown{a.Tile(), true} }

func (x *keep) Next() picture.Act {
	if x.done {
		return ""
	}
	return tileAct("throw", x.good[0].Tile)
}

func (x *keep) args() picture.Args {
	best := x.best()
	args := picture.Args{"Best": best.Tile, "Plan": best.Plans[0].Plan, "Lacking": best.Plans[0].Lacking(), "N": best.Left}
	if other := x.other(); other != nil {
		args["Why"] = x.against(other)
	}
	return args
}

func (x *keep) Words() task.Words { return task.WordsOf("task.reading.keep", x.args()) }

func (x *keep) Hand() (hand.Draft, score.Win) { return x.held.draft, x.held.win }
