package claiming

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// scripted is part of a hand that the spec scripts, with all hands open. The learner does
// what is lit, or anything else of its kind that the table allows.
type scripted struct {
	ordered
	name   string
	others []table.Act // what the others do in between
}

// scriptedSet is the script. The learner is East.
type scriptedSet struct {
	Name   string    `json:"name"`             // the end of the texts' ids
	Hands  [4]string `json:"hands"`            // from East on, in notation
	Rivers [4]string `json:"rivers"`           // from East on, in notation, the oldest first
	Next   string    `json:"next,omitempty"`   // the next tiles of the wall
	Thrown string    `json:"thrown,omitempty"` // the seat whose last discard may be called
	Drawn  string    `json:"drawn,omitempty"`  // instead, the tile that the learner has just drawn
	Others []string  `json:"others,omitempty"` // S draw, S discard 9m
	Steps  []string  `json:"steps"`            // head, throw, pung, win
}

func newScripted(in *task.Reader, s *scriptedSet) task.Exercise {
	pos := table.Position{
		Dealer: tile.East, Round: tile.East, Sum: 10, Seed: 1, Left: table.Unknown,
		Next: in.Tiles(s.Next), Turn: tile.East, Drawn: tile.None,
	}
	if s.Drawn == "" {
		pos.Turn, pos.Thrown = in.Seat(s.Thrown), true
	} else {
		pos.Began, pos.Drawn = table.BeganDraw, in.Tile(s.Drawn)
	}
	for _, w := range tile.Seats() {
		pos.Hands[w.Index()] = in.Hand(s.Hands[w.Index()])
		pos.Rivers[w.Index()] = in.Tiles(s.Rivers[w.Index()])
	}
	x := &scripted{name: s.Name}
	for _, text := range s.Others {
		a, ok := table.ParseAct(text)
		if !ok {
			in.Fail("%q is no act", text)
		}
		x.others = append(x.others, a)
	}
	if in.Failed() {
		return nil
	}
	p, err := table.SetUp(pos, in.Rules)
	if err != nil {
		in.Fail("%v", err)
		return nil
	}
	x.ordered = ordered{Table: playing.Table{Play: p, Rules: in.Rules, You: tile.East, Shown: true}, steps: s.Steps}
	x.goOn()
	x.Moves = nil
	if x.Next() == "" {
		in.Fail("there is nothing to do at first")
	}
	return x
}

// goOn lets the others act until it is the learner's turn.
func (x *scripted) goOn() {
	x.OthersPass()
	for len(x.others) > 0 && !x.IsYours() && x.Play.Refuses(x.others[0]) == "" {
		x.Run(x.others[0])
		x.others = x.others[1:]
		x.OthersPass()
	}
}

func (x *scripted) Board() picture.Board {
	b := x.Table.Board()
	if x.at == len(x.steps) {
		for i := range b.Seats {
			b.Seats[i].Amount = nil // the next step asks what the win pays
		}
		return b
	}
	x.LetTouch(&b)
	b.Light(x.Next())
	b.Choices.List = nil // offer only the calls that this step is about
	for _, c := range x.Choices() {
		if stepOf(c.Act) == x.steps[x.at] {
			c.Mark = picture.Lit
			b.Choices.List = append(b.Choices.List, c)
		}
	}
	return b
}

// Judge leaves it to the table, except that a throw must not lead away from a win: the
// learner has just met sets and pairs.
func (x *scripted) Judge(a picture.Act) task.Verdict {
	best := x.Next()
	switch {
	case a == playing.Tail:
		return x.instead(a, "other_end", picture.Text{})
	case stepOf(a) == "throw" && stepOf(best) == "throw" && x.Refuses(a) == "" && x.after(a) > x.after(best):
		return x.instead(a, "farther", picture.Say("task.claiming.scripted.compare", picture.Args{"Tile": best.Tile()}))
	case stepOf(a) == "throw" && stepOf(best) == "throw" && x.Refuses(a) == "" && a.Tile() != best.Tile() && x.after(a) == x.after(best):
		v := x.instead(a, "as_good", picture.Text{}) // the script goes on from the tile that is lit
		v.Wrong.Text.Args["Tile"] = best.Tile()
		return v
	}
	return x.ordered.Judge(a)
}

// instead says why another act is due.
func (x *scripted) instead(a picture.Act, why string, compare picture.Text) task.Verdict {
	return task.Wrong(task.Consequence{
		Title:   x.Title(a, x.Act(a)),
		Text:    picture.Say("task.claiming.scripted."+why, picture.Args{"Tile": a.Tile()}),
		Frames:  []picture.Board{x.Still()},
		Compare: compare,
	})
}

// after returns how far from a win a throw leaves the hand.
func (x *scripted) after(a picture.Act) int {
	h := players.Holding(x.Play, x.You)
	held := x.Held()
	held[a.Tile()]--
	return hand.Beside(h.Melds).DistanceTo(&hand.Goal{}, &held)
}

// Do carries an act out; then the others go on.
func (x *scripted) Do(a picture.Act) {
	x.Table.Do(a)
	x.at++
	x.goOn()
}

func (x *scripted) Words() task.Words {
	args := picture.Args{"Left": x.Play.Left(), "Tile": x.Play.Drawn()}
	if a := x.Next(); stepOf(a) == "throw" {
		args["Throw"] = a.Tile()
	}
	return task.WordsOf("task.claiming.scripted."+x.name, args)
}
