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

// copiesSet asks how many copies of a kind are not in sight.
type copiesSet struct {
	Hand string `json:"hand,omitempty"` // your own; drawn if empty
	Tile string `json:"tile,omitempty"`
	Seen string `json:"seen,omitempty"` // everybody's discards
}

type copies struct {
	task.Choice
	held held
	kind tile.Tile
	seen []tile.Tile
}

// discards is how many are drawn.
const discards = 18

func newCopies(in *task.Reader, s *copiesSet) task.Exercise {
	if s.Hand == "" {
		drawn, ok := drawCopies(in.Rand, in.Rules)
		if !ok {
			in.Keep(notHere())
			return nil
		}
		*s = drawn
	}
	h := readHeld(in, s.Hand)
	x := &copies{held: h, kind: picture.On("tile", s.Tile).Tile(), seen: tilesOf(picture.On("seen", s.Seen))}
	if x.kind >= tile.Kinds {
		in.Fail("there is no kind %q", s.Tile)
	}
	counts := h.draft.Counts()
	counts.Add(x.seen...)
	for t, n := range counts {
		if n > tile.Copies {
			in.Fail("%d of %s", n, tile.Tile(t))
		}
	}
	if in.Failed() {
		return nil
	}
	x.Choice = task.OneOf(numbered("n", x.left()))
	return x
}

// drawCopies draws a hand that waits, a kind that it waits for, and discards.
func drawCopies(r *rand.Rand, rs *rules.RuleSet) (s copiesSet, ok bool) {
	w := deal.Waiting{Rules: rs, Accept: func(x *deal.Ready) bool { return len(x.Waits.Waits) > 0 && len(x.Draft.Flowers) == 0 }}
	x, ok := w.Hand(r)
	if !ok {
		return s, false
	}
	kind := x.Waits.Waits[r.IntN(len(x.Waits.Waits))].Tile
	var wall []tile.Tile
	for t, n := range x.Draft.Counts() {
		for range tile.Copies - int(n) {
			wall = append(wall, tile.Tile(t))
		}
	}
	r.Shuffle(len(wall), func(i, j int) { wall[i], wall[j] = wall[j], wall[i] })
	// Half the time the discards have more of the kind than chance would give.
	if r.IntN(2) == 0 {
		others := slices.DeleteFunc(slices.Clone(wall), func(t tile.Tile) bool { return t == kind })
		wall = append(slices.Repeat([]tile.Tile{kind}, r.IntN(len(wall)-len(others)+1)), others...)
	}
	river := wall[:min(discards, len(wall))]
	r.Shuffle(len(river), func(i, j int) { river[i], river[j] = river[j], river[i] })
	h := held{draft: x.Draft, win: x.Win}
	return copiesSet{Hand: h.line(), Tile: kind.String(), Seen: written(river)}, true
}

// left returns how many copies are not in sight.
func (x *copies) left() int {
	c := x.held.draft.Counts()
	c.Add(x.seen...)
	return tile.Copies - int(c[x.kind])
}

func (x *copies) Board() picture.Board {
	b := picture.Board{Rows: x.held.rows(picture.Large)}
	b.Rows = append(b.Rows, picture.Row{
		Title: picture.Say("task.reading.copies.river"), Size: picture.Medium, Groups: []picture.Group{{Tiles: picture.Faces(x.seen)}},
	})
	asked := picture.Tile{Face: x.kind, Mark: picture.Now}
	if x.Finished() {
		asked.Left, asked.ShowsLeft, asked.Mark = x.left(), true, picture.Right
		markFace(&b, x.kind, picture.Lit)
	}
	b.Rows = append(b.Rows, picture.Row{
		Title: picture.Say("task.reading.copies.asked"), Size: picture.Large, Groups: []picture.Group{{Tiles: []picture.Tile{asked}}},
	})
	for n := range tile.Copies + 1 {
		x.Offer(&b, picture.Choice{Text: picture.Say("task.reading.number", picture.Args{"Count": n}), Act: numbered("n", n)})
	}
	return b
}

func (x *copies) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	n, b := number(a), x.Board()
	markFace(&b, x.kind, picture.Lit)
	b.Rows[len(b.Rows)-1].Groups[0].Tiles[0].Mark = picture.Now // not a copy in sight
	markAct(&b, a, picture.Wrong)
	args := x.args()
	args["Chosen"] = n
	s := mistake{title: "task.reading.copies.said", text: "task.reading.copies.fewer", compare: "task.reading.copies.compare", args: args}
	if n > x.left() {
		s.text = "task.reading.copies.more"
	}
	return s.shown(b)
}

func (x *copies) args() picture.Args {
	return picture.Args{"Tile": x.kind, "Seen": tile.Copies - x.left(), "Left": x.left(), "Copies": tile.Copies}
}

func (x *copies) Words() task.Words { return task.WordsOf("task.reading.copies", x.args()) }

func (x *copies) Hand() (hand.Draft, score.Win) { return x.held.draft, x.held.win }
