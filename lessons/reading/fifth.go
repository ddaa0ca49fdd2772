package reading

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// fifthSet asks whether a hand is possible or has five of a kind.
type fifthSet struct {
	Hand string `json:"hand,omitempty"` // drawn if empty
}

// fifth is pointing at the kind of which there are five.
type fifth struct {
	task.Choice
	held held
	kind tile.Tile // tile.None if all is well
	full tile.Tile // a kind of which there are four, for the texts; tile.None for none
}

const allWell picture.Act = "well"

func newFifth(in *task.Reader, s *fifthSet) task.Exercise {
	h := readOrDraw(in, s.Hand, func() (held, bool) { return heldOf(deal.FourOrFive(in.Rand, in.Rules)), true })
	if in.Failed() {
		return nil
	}
	x := &fifth{held: h, kind: tile.None, full: tile.None}
	for _, p := range score.Problems(h.draft, h.win, in.Rules) {
		switch p.Reason {
		case score.FiveOfAKind:
			x.kind = p.Tile
		case score.NoFlowersInThisGame:
			in.Keep(noFlowers())
		default:
			in.Fail("hand %q: %s", s.Hand, p.Reason)
		}
	}
	for t, n := range h.draft.Counts() {
		if n == tile.Copies && x.full == tile.None {
			x.full = tile.Tile(t)
		}
	}
	x.Choice = task.OneOf(allWell)
	if x.kind != tile.None {
		x.Choice = task.OneOf(tileAct("tile", x.kind))
	}
	return x
}

func (x *fifth) Board() picture.Board {
	b := picture.Board{Rows: x.held.rows(picture.Large)}
	x.Offer(&b, picture.Choice{Text: picture.Say("task.reading.fifth.well"), Act: allWell, Main: !x.Finished()})
	if x.Finished() {
		markFace(&b, x.kind, picture.Right)
		return b
	}
	for r := range b.Rows {
		for g := range b.Rows[r].Groups {
			list := b.Rows[r].Groups[g].Tiles
			for i := range list {
				if !list[i].Face.IsFlower() {
					list[i].Act = tileAct("tile", list[i].Face)
				}
			}
		}
	}
	return b
}

func (x *fifth) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	s := mistake{title: "task.reading.fifth.passed", text: "task.reading.fifth.wrong_well", compare: "task.reading.fifth.compare", args: x.args()}
	if x.kind == tile.None {
		s.compare = "task.reading.fifth.compare_well"
	}
	b := x.Board()
	if a != allWell {
		t := a.Tile()
		s.title, s.text, s.args["Tile"] = "task.reading.touched", "task.reading.fifth.wrong_tile", t
		counts := x.held.draft.Counts()
		s.args["N"] = int(counts[t])
		markFace(&b, t, picture.Wrong)
	}
	return s.shown(b)
}

func (x *fifth) args() picture.Args {
	args := picture.Args{"Copies": tile.Copies, "Count": tile.Copies + 1}
	if x.kind != tile.None {
		args["Kind"] = x.kind
	}
	if x.full != tile.None {
		args["Full"] = x.full
	}
	return args
}

func (x *fifth) Words() task.Words {
	w := task.WordsOf("task.reading.fifth", x.args())
	switch {
	case x.kind == tile.None && x.full == tile.None:
		w.Done.ID = "task.reading.fifth.done_well"
	case x.kind == tile.None:
		w.Done.ID = "task.reading.fifth.done_four"
	}
	return w
}

func (x *fifth) Hand() (hand.Draft, score.Win) { return x.held.draft, x.held.win }
