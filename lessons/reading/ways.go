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

// maxWays is the most ways that any fourteen tiles have.
const maxWays = 4

// ways asks in how many ways a hand can be divided.
type ways struct {
	question
	list []hand.Split
}

func newWays(in *task.Reader, q question) task.Exercise {
	q.held.draft.Flowers = nil // they belong to no set
	x := &ways{question: q, list: splits(&q.held)}
	if n := len(q.held.all()) + 3*len(q.held.draft.Melds); n != 14 {
		in.Fail("%d tiles cannot be divided", n)
	}
	x.answers = numbers([]int{0, 1, 2, 3, maxWays}, func(n int) picture.Text {
		return picture.Say("task.reading.number", picture.Args{"Count": n})
	})
	x.Choice = task.OneOf(numbered("n", len(x.list)))
	return x
}

// drawWays draws a hand with none, one or several ways; the higher the level, the more of its
// tiles are of one suit.
func drawWays(r *rand.Rand, rs *rules.RuleSet, level int) (held, bool) {
	want := r.IntN(3 + min(level, 2))
	w := deal.Wish{Rules: rs, Shut: true, Fans: []rules.Fan{rules.FullFlush}}
	if want > 1 {
		w.InRow = true
	}
	if level <= 1 {
		w.Fans, w.Leans = nil, oneSuit
	}
	w.Accept = func(b *deal.Body, _ *score.Result) bool {
		h := heldOf(b)
		h.draft.Flowers = nil
		return b.Loose == nil && len(splits(&h)) == max(want, 1)
	}
	b, _, ok := w.Hand(r)
	if !ok {
		return held{}, false
	}
	h := heldOf(b)
	h.draft.Flowers = nil
	if want == 0 { // replace the winning tile by one near it
		for _, t := range slices.Backward(h.draft.Concealed) {
			spoilt := h
			spoilt.draft = h.draft.Clone()
			spoilt.draft.Winning = nearTile(r, []tile.Tile{t})
			all := spoilt.draft.Counts()
			if len(splits(&spoilt)) == 0 && deal.IsPossible(all) {
				return spoilt, true
			}
		}
	}
	return h, true
}

func (x *ways) Board() picture.Board {
	b := x.board()
	b.Rows[0].Title = picture.Text{}
	for i := range b.Rows[0].Groups { // how it was won does not matter
		b.Rows[0].Groups[i].Title, b.Rows[0].Groups[i].Mark = picture.Text{}, picture.Plain
	}
	if x.Finished() {
		b.Rows = append(b.Rows, x.shown(len(x.list))...)
	}
	return b
}

// shown returns the first ways to divide the hand, a row each.
func (x *ways) shown(n int) (rows []picture.Row) {
	for i := range x.list[:n] {
		row := picture.Row{Size: picture.Medium}
		for _, g := range splitGroups(&x.list[i]) {
			row.Groups = append(row.Groups, picture.Group{Tiles: picture.Faces(g.Tiles())})
		}
		rows = append(rows, row)
	}
	return rows
}

func (x *ways) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	n := number(a)
	s := mistake{title: "task.reading.ways.said", text: "task.reading.ways.more", compare: "task.reading.ways.compare", args: x.args()}
	s.args["Chosen"], s.args["N"] = n, len(x.list)
	b := x.Board()
	switch {
	case len(x.list) == 0:
		concealed, melded := x.held.draft.ConcealedCounts(), tile.Counts{}
		for _, m := range x.held.draft.Melds {
			melded.Add(m.All()...)
		}
		s.text, s.compare = "task.reading.ways.none", "task.reading.ways.compare_none"
		s.args["N"] = hand.Distance(&concealed, &melded, 4-len(x.held.draft.Melds))
	case n > len(x.list):
		s.text = "task.reading.ways.fewer"
		b.Rows = append(b.Rows, x.shown(len(x.list))...)
	case n == 0:
		s.text = "task.reading.ways.some"
		b.Rows = append(b.Rows, x.shown(1)...)
	default: // as many ways as answered, then one more
		more := x.Board()
		b.Rows = append(b.Rows, x.shown(n)...)
		more.Rows = append(more.Rows, x.shown(n+1)...)
		return mistaken(s, a, b, more)
	}
	return mistaken(s, a, b)
}

func (x *ways) args() picture.Args { return picture.Args{"N": len(x.list)} }

func (x *ways) Words() task.Words {
	w := task.WordsOf("task.reading.ways", x.args())
	switch n := len(x.list); {
	case n == 0:
		w.Done.ID = "task.reading.ways.done_none"
	case n > 1:
		w.Done.ID = "task.reading.ways.done_ways"
	}
	return w
}
