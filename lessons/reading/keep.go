package reading

import (
	"math/rand/v2"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/advice"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// keepSet asks which of fourteen tiles to throw, in a hand some way from a win.
type keepSet struct {
	Hand  string `json:"hand,omitempty"` // fourteen, with or without the drawn one apart; drawn if empty
	Level int    `json:"level,omitempty"`
	Seen  string `json:"seen,omitempty"`  // other tiles in sight
	Draws int    `json:"draws,omitempty"` // how many are left; as many as usual if 0
}

// keep is throwing the tile that a hand can best spare.
type keep struct {
	task.Choice
	held   held
	drawn  tile.Tile // shown apart; tile.None for none
	seen   []tile.Tile
	answer *advice.Answer
}

func newKeep(in *task.Reader, s *keepSet) task.Exercise {
	h := readOrDraw(in, s.Hand, func() (held, bool) { return drawKeep(in.Rand, in.Rules, s.Level) })
	seen := in.Tiles(s.Seen)
	if in.Failed() {
		return nil
	}
	if len(h.draft.Flowers) > 0 && !in.Rules.Flowers.Value {
		in.Keep(notHere())
		return nil
	}
	x := &keep{held: h, drawn: h.draft.Winning, seen: seen}
	x.held.draft.Concealed, x.held.draft.Winning = h.all(), tile.None
	if x.held.draft.Size() != 14 {
		in.Fail("%q is not fourteen tiles", s.Hand)
		return nil
	}
	q := x.held.question(in.Rules)
	if q.Seen.Add(seen...); s.Draws > 0 {
		q.Draws = s.Draws
	}
	if x.answer = advice.Ask(q); x.answer.Other() == nil {
		in.Keep(notHere()) // there is nothing to choose
	}
	for _, d := range x.answer.Good {
		x.Right = append(x.Right, tileAct("throw", d.Tile))
	}
	return x
}

// question asks the advisor about a hand on its own, with the usual draws, for points.
func (h *held) question(rs *rules.RuleSet) *advise.Question {
	return &advise.Question{Hand: h.draft, Seat: h.win.Seat, Round: h.win.Round, Rules: rs, Draws: advise.UsualDraws}
}

// The hands drawn: how far they are from a win, how often they win at least, and how many throws
// may be good. How many hands are tried, how many of them the advisor is asked about, which
// takes longer, and after how many finest answers to settle for less.
const (
	minFar     = 2
	maxFar     = 3
	minWon     = 0.05
	maxGood    = 3
	keepTries  = 200
	keepAsks   = 12
	keepAnswer = 3
)

// scattered draws a hand of a seat, as deal.Scattered does.
func scattered(r *rand.Rand, size, changed int, other func([]tile.Tile) tile.Tile) (held, bool) {
	d, ok := deal.Scattered(r, size, changed, other)
	return held{draft: d, win: score.Win{Seat: tile.Seats()[r.IntN(4)], Round: tile.East}}, ok
}

// margins are by level the bounds of advice.Answer.Margin: the best of the other throws is
// clearly worse at first, later slightly worse.
var margins = [][2]float64{{0, 0.85}, {0.85, 0.96}}

// drawKeep draws a hand some tiles from a win that leaves a choice. The advisor's first answer
// picks candidates, its finest decides.
func drawKeep(r *rand.Rand, rs *rules.RuleSet, level int) (found held, ok bool) {
	wanted := margins[min(max(level, 1), len(margins))-1]
	fits := func(a *advice.Answer, slack float64) bool {
		m := a.Margin()
		return len(a.Good) <= maxGood && a.Best().Chance >= minWon && m > wanted[0]-slack && m < wanted[1]+slack
	}
	asked, answered := 0, 0
	for range keepTries {
		h, possible := scattered(r, 14, 2+r.IntN(2), func(held []tile.Tile) tile.Tile { return nearTile(r, held) })
		if !possible {
			continue
		}
		list := advise.Reaches(h.draft, h.win, rs)
		if len(list) == 0 || list[0].Lacking() < minFar || list[0].Lacking() > maxFar {
			continue
		}
		q := h.question(rs)
		if asked++; asked <= keepAsks && !fits(advice.Coarse(q), 0.02) {
			continue
		}
		a := advice.Ask(q)
		if fits(a, 0) {
			return h, true
		}
		if a.Other() != nil {
			found, ok = h, true
		}
		if answered++; answered == keepAnswer && ok {
			break
		}
	}
	return found, ok
}

// best returns the throw made, until then the best.
func (x *keep) best() *advise.Discard {
	if x.Finished() {
		return x.answer.Of(x.Given.Tile())
	}
	return x.answer.Best()
}

func (x *keep) Board() picture.Board {
	if x.Finished() {
		return x.after(x.best(), picture.Right)
	}
	return x.beside(toThrow(x.held, x.drawn))
}

// after shows the hand after a throw, and which tiles help it.
func (x *keep) after(d *advise.Discard, m picture.Mark) picture.Board {
	b := showThrow(x.held, d.Tile, m, picture.Text{}, nil)
	if len(d.Toward()) > 0 {
		b.Rows = append(b.Rows, leftOf(picture.Say("task.reading.keep.helpful"), picture.Medium, d.Toward()))
	}
	return x.beside(b)
}

// beside adds the other tiles in sight.
func (x *keep) beside(b picture.Board) picture.Board {
	if len(x.seen) > 0 {
		b.Rows = append(b.Rows, picture.Row{
			Title: picture.Say("task.reading.keep.seen"), Size: picture.Small, Groups: []picture.Group{{Tiles: picture.Faces(x.seen)}},
		})
	}
	return b
}

func (x *keep) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	t := a.Tile()
	chosen, best := x.answer.Of(t), x.answer.Best()
	n := advice.Telling(&chosen.Worth, &best.Worth)
	return task.Wrong(task.Consequence{
		Title: picture.Say("task.reading.discard.threw", picture.Args{"Tile": t}), Text: n.Against(advice.Throwing(t), chosen, best),
		Compare: n.Beside(advice.Throwing(t), &chosen.Worth, advice.Throwing(best.Tile), &best.Worth),
		Frames:  []picture.Board{x.after(chosen, picture.Wrong).Still()},
	})
}

// Words sets the throw beside the best of those that are not good.
func (x *keep) Words() task.Words {
	best, other := x.best(), x.answer.Other()
	n := advice.Telling(&best.Worth, &other.Worth)
	w := task.WordsOf("task.reading.keep", picture.Args{
		"Draws": x.answer.Question.Draws, "Min": x.answer.Question.Rules.Minimum.Value,
		"Best": best.Tile, "Come": n.Come(best),
		"N": advise.Left(best.Toward()), "Why": n.Against(advice.Throwing(other.Tile), other, best),
	})
	w.Beside = []task.Note{{Text: picture.Say("advice.model.alone")}}
	return w
}

func (x *keep) Hand() (hand.Draft, score.Win) { return x.held.draft, x.held.win }

func (x *keep) Question() *advise.Question { return x.answer.Question }
