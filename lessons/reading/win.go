package reading

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// win asks whether to call a win or let it go.
type win struct{ weighed }

const pass picture.Act = "pass"

func newWin(in *task.Reader, _ *minimumSet, w weighed) task.Exercise {
	switch w.result.Reason {
	case score.OK, score.BelowMinimum, score.NotComplete, score.SevenPairs, score.FiveOfAKind, score.TooManyTiles, score.TooFewTiles:
	default:
		in.Keep(notHere())
	}
	w.answers = []picture.Choice{
		{Text: picture.Say("task.reading.win.call"), Act: call},
		{Text: picture.Say("task.reading.win.pass"), Act: pass},
	}
	w.Choice = task.OneOf(pass)
	if w.result.Win {
		w.Choice = task.OneOf(call)
	}
	return &win{w}
}

// drawWin draws a win, or a false one: incomplete, or short of the minimum.
func drawWin(r *rand.Rand, rs *rules.RuleSet, s *minimumSet) (held, bool) {
	what := s.Draw
	if what == "" {
		what = []string{"shape", "fan"}[r.IntN(2)]
	}
	good := r.IntN(2) == 0
	w := deal.Wish{Rules: rs, Accept: func(b *deal.Body, res *score.Result) bool {
		near := res.Best() != nil && res.Best().Fan <= rs.Minimum.Value+1
		return res.Best() != nil && b.Winning != tile.None && (what == "shape" && res.Win || what == "fan" && near && res.Win == good)
	}}
	b, _, ok := w.Hand(r)
	if !ok { // without a minimum no complete hand is short of it
		if what == "fan" && !good {
			w.Accept = nil
			b, _, ok = w.Hand(r)
		}
		if !ok {
			return held{}, false
		}
	}
	h := heldOf(b)
	if what == "shape" && !good {
		return spoil(r, h, rs)
	}
	return h, true
}

// spoil changes a tile of a complete hand for one near it, to make it incomplete.
func spoil(r *rand.Rand, h held, rs *rules.RuleSet) (held, bool) {
	for range 200 {
		x := h
		x.draft = h.draft.Clone()
		if r.IntN(12) == 0 && len(x.draft.Melds) == 0 {
			x.draft = sevenPairs(r, x.draft)
		} else {
			x.draft.Concealed[r.IntN(len(x.draft.Concealed))] = nearTile(r, x.all())
			x.draft.Sort()
		}
		if res := x.judge(rs); res.Reason == score.NotComplete && res.Distance == 1 || res.Reason == score.SevenPairs {
			return x, true
		}
	}
	return h, false
}

// sevenPairs draws seven pairs with the same flowers.
func sevenPairs(r *rand.Rand, d hand.Draft) hand.Draft {
	d.Concealed = nil
	for _, t := range r.Perm(tile.Kinds)[:7] {
		d.Concealed = append(d.Concealed, tile.Tile(t), tile.Tile(t))
	}
	d.Winning = d.Concealed[13]
	d.Concealed = d.Concealed[:13]
	d.Sort()
	return d
}

func (x *win) Board() picture.Board { return x.board() }

func (x *win) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	s := mistake{title: "task.reading.win.called", compare: "task.reading.win.compare_false", args: x.args()}
	if a == pass {
		s.title, s.text, s.compare = "task.reading.win.passed", "task.reading.win.missed", "task.reading.win.compare_missed"
		return mistaken(s, a, x.Board())
	}
	s.text = "task.reading.win.false_win"
	s.args["Why"], s.args["Cost"] = x.why(), cost(&x.held, &x.result, x.rs)
	s.clause, s.decision = x.rs.FalseWin.PaysEach.Clause, x.rs.FalseWin.PaysEach.Decision
	return mistaken(s, a, x.Board())
}

// why says why the hand is no win.
func (x *win) why() picture.Text {
	res := &x.result
	switch res.Reason {
	case score.BelowMinimum:
		return picture.Say("task.reading.win.below", picture.Args{
			"N": res.Best().Fan, "Min": x.rs.Minimum.Value, "Bill": bill(res.Best(), &x.held, x.rs),
		})
	case score.SevenPairs:
		return picture.Say("task.reading.win.pairs")
	case score.NotComplete:
		return picture.Say("task.reading.win.incomplete", picture.Args{"N": res.Distance})
	case score.FiveOfAKind:
		return picture.Say("task.reading.win.five", picture.Args{"Tile": res.Problems[0].Tile})
	}
	return picture.Say("task.reading.win.tiles", picture.Args{"N": x.held.draft.Size()})
}

// cost says what a false win costs.
func cost(h *held, res *score.Result, rs *rules.RuleSet) picture.Text {
	p := score.Settle(res, h.draft, h.win, rs)
	lost := -p.Points.Of(h.win.Seat)
	if p.Points.Sum() != 0 { // nobody gains
		return picture.Say("task.reading.win.cost", picture.Args{"Amount": lost})
	}
	return picture.Say("task.reading.win.cost_each", picture.Args{"Amount": lost, "Each": p.Points.Of(h.win.Seat.Next())})
}

func (x *win) args() picture.Args {
	args := picture.Args{"Min": x.rs.Minimum.Value, "Tile": x.held.draft.Winning}
	if best := x.result.Best(); best != nil {
		args["Sum"] = sumText(best, &x.held, x.rs)
	}
	if x.result.Win {
		args["Gain"] = picture.Points(x.held.gains(&x.result, x.rs))
	} else {
		args["Why"] = x.why()
	}
	if x.held.draft.Winning == tile.None {
		delete(args, "Tile")
	}
	return args
}

func (x *win) Words() task.Words {
	w := task.WordsOf("task.reading.win", x.args())
	if x.rs.Minimum.Value == 0 {
		w.Ask.ID = "task.reading.win.ask_none"
	}
	if !x.result.Win {
		w.Done.ID = "task.reading.win.done_pass"
	}
	w.Clause, w.Decision = x.rs.Minimum.Clause, x.rs.Minimum.Decision
	if !slices.Contains([]score.Reason{score.OK, score.BelowMinimum}, x.result.Reason) {
		w.Clause, w.Decision = "", ""
	}
	w.Beside = x.lookedTrue()
	return w
}
