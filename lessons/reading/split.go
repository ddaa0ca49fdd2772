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

// split asks to take a hand apart, group by group.
type split struct {
	held  held
	ways  []hand.Split
	taken []hand.Group
}

func newSplit(in *task.Reader, q question) task.Exercise {
	q.held.draft.Flowers = nil // they belong to no set
	x := &split{held: q.held, ways: splits(&q.held)}
	if len(x.ways) == 0 {
		in.Fail("hand %q cannot be divided", q.held.line())
	}
	return x
}

func splits(h *held) []hand.Split {
	c := h.draft.ConcealedCounts()
	return hand.Splits(nil, &c)
}

// drawSplit draws a complete hand: plain at level 1, of one suit at 2, with several
// ways to divide it at 3.
func drawSplit(r *rand.Rand, rs *rules.RuleSet, level int) (held, bool) {
	w := deal.Wish{Rules: rs, Accept: func(b *deal.Body, res *score.Result) bool {
		h := heldOf(b)
		return b.Loose == nil && len(b.Draft().Concealed) > 6 && (level < 3 || len(splits(&h)) > 1)
	}}
	if level > 1 {
		w.Leans, w.Shut = oneSuit, true
	}
	if level > 2 {
		w.InRow = true
	}
	b, _, ok := w.Hand(r)
	if !ok {
		return held{}, false
	}
	return heldOf(b), true
}

// splitGroups returns the groups of a split, the pair last.
func splitGroups(s *hand.Split) []hand.Group {
	var list []hand.Group
	for i := range int(s.N) {
		g := s.Sets.At(i)
		g.Meld = -1
		list = append(list, g)
	}
	return append(list, hand.Group{Kind: hand.GroupPair, Tile: s.Pair, Meld: -1})
}

// minus returns a list less some groups, false if it lacks one of them.
func minus(list, out []hand.Group) ([]hand.Group, bool) {
	list = slices.Clone(list)
	for _, g := range out {
		i := slices.Index(list, g)
		if i < 0 {
			return nil, false
		}
		list = slices.Delete(list, i, i+1)
	}
	return list, true
}

// rest returns the other groups of a way to divide the hand that has the groups taken, nil if
// there is none.
func (x *split) rest(taken []hand.Group) []hand.Group {
	for i := range x.ways {
		if left, ok := minus(splitGroups(&x.ways[i]), taken); ok {
			return left
		}
	}
	return nil
}

// left returns the concealed tiles not taken yet.
func (x *split) left(taken []hand.Group) []tile.Tile {
	list := x.held.all()
	for _, g := range taken {
		for _, t := range g.Tiles() {
			i := slices.Index(list, t)
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}

// formable returns all groups that tiles can form.
func formable(left []tile.Tile) (list []hand.Group) {
	var c tile.Counts
	c.Add(left...)
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		add := func(kind hand.GroupKind, holds bool) {
			if holds {
				list = append(list, hand.Group{Kind: kind, Tile: t, Meld: -1})
			}
		}
		m := hand.Meld{Tiles: []tile.Tile{t, t + 1, t + 2}}
		add(hand.GroupChow, c[t] > 0 && m.Kind() == hand.Chow && c[t+1] > 0 && c[t+2] > 0)
		add(hand.GroupPung, c[t] > 2)
		add(hand.GroupPair, c[t] > 1)
	}
	return list
}

func takeAct(g hand.Group) picture.Act { return picture.On("take", g.String()) }

// groupOf returns the group that an act takes.
func (x *split) groupOf(a picture.Act) (hand.Group, bool) {
	for _, g := range formable(x.left(x.taken)) {
		if takeAct(g) == a {
			return g, true
		}
	}
	return hand.Group{}, false
}

func (x *split) Board() picture.Board { return x.board(x.taken) }

func (x *split) board(taken []hand.Group) picture.Board {
	left := x.left(taken)
	b := picture.Board{Rows: []picture.Row{{Size: picture.Large, Groups: []picture.Group{{Tiles: picture.Faces(left)}}}}}
	made := picture.Row{Title: picture.Say("task.reading.split.made"), Size: picture.Medium}
	for _, m := range x.held.draft.Melds {
		made.Groups = append(made.Groups, x.held.meldGroup(m))
	}
	for _, g := range taken {
		made.Groups = append(made.Groups, picture.Group{Tiles: picture.Faces(g.Tiles()), Mark: picture.Right})
	}
	if len(left) == 0 {
		b.Rows = []picture.Row{made}
		b.Rows[0].Size = picture.Large
		return b
	}
	b.Rows = append(b.Rows, made)
	for _, g := range formable(left) {
		b.Choices.List = append(b.Choices.List, picture.Choice{Tiles: g.Tiles(), Act: takeAct(g)})
	}
	return b
}

func (x *split) Judge(a picture.Act) task.Verdict {
	g, ok := x.groupOf(a)
	then := append(slices.Clip(x.taken), g)
	if ok && x.rest(then) != nil {
		return task.Right()
	}
	left := x.left(then)
	s := mistake{title: "task.reading.split.took", text: "task.reading.split.stuck", compare: "task.reading.split.compare", args: x.args()}
	s.args["Tiles"], s.args["Left"] = lotText(g.Tiles()), len(left)
	s.args["Right"] = lotText(x.rest(x.taken)[0].Tiles())
	after := x.board(then)
	after.Rows[1].Groups[len(after.Rows[1].Groups)-1].Mark = picture.Wrong
	pairs := slices.ContainsFunc(x.taken, func(t hand.Group) bool { return t.Kind == hand.GroupPair })
	if lone, found := loneTile(left); found {
		s.text, s.args["Tile"] = "task.reading.split.lone", lone
		markFace(&after, lone, picture.Wrong)
	}
	if pairs && g.Kind == hand.GroupPair {
		s.text = "task.reading.split.second_pair"
	}
	return s.shown(after)
}

// loneTile returns a tile that forms no group with the others.
func loneTile(left []tile.Tile) (tile.Tile, bool) {
	for _, t := range left {
		if !slices.ContainsFunc(formable(left), func(g hand.Group) bool { return g.Has(t) }) {
			return t, true
		}
	}
	return tile.None, false
}

// Do takes a group, and the last one too once it is all that is left.
func (x *split) Do(a picture.Act) {
	g, _ := x.groupOf(a)
	x.taken = append(x.taken, g)
	if rest := x.rest(x.taken); len(rest) == 1 {
		x.taken = append(x.taken, rest[0])
	}
}

func (x *split) Next() picture.Act {
	rest := x.rest(x.taken)
	if len(rest) == 0 {
		return ""
	}
	return takeAct(rest[0])
}

func (x *split) args() picture.Args {
	return picture.Args{"N": len(x.ways), "Sets": 4 - len(x.held.draft.Melds)}
}

func (x *split) Words() task.Words {
	w := task.WordsOf("task.reading.split", x.args())
	if len(x.held.draft.Melds) > 0 {
		w.Ask.ID = "task.reading.split.ask_melds"
	}
	if len(x.ways) > 1 {
		w.Done.ID = "task.reading.split.done_ways"
	}
	return w
}

func (x *split) Hand() (hand.Draft, score.Win) { return x.held.draft, x.held.win }
