package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// chow asks for pairs of tiles that make a chow with a discard, until all are named.
type chow struct {
	scene *scene
	legal []table.Call
	found []table.Call
	first tile.Tile // of the pair under way, else tile.None
	all   bool
}

func newChow(in *task.Reader, spec *tableSet) task.Exercise {
	s := situate(in, spec)
	if in.Failed() {
		return nil
	}
	x := &chow{scene: s, first: tile.None}
	for _, c := range s.offer().Legal(s.you, s.rs) {
		if c.Kind == table.Chow {
			x.legal = append(x.legal, c)
		}
	}
	if len(x.legal) == 0 {
		in.Fail("there is no chow")
	}
	return x
}

// open returns the chows not named yet that contain x.first, if that is set.
func (x *chow) open() []table.Call {
	return slices.DeleteFunc(slices.Clone(x.legal), func(c table.Call) bool {
		return slices.Contains(x.found, c) || x.first != tile.None && c.With[0] != x.first && c.With[1] != x.first
	})
}

func pickAct(t tile.Tile) picture.Act { return picture.Act("tile " + t.String()) }

func (x *chow) Board() picture.Board {
	s := x.scene
	b := s.board(s.you)
	you := b.SeatOf(s.you)
	once := false
	for i := range you.Hand {
		t := &you.Hand[i]
		if !x.all {
			t.Act = pickAct(t.Face)
		}
		if t.Face == x.first && !once {
			once, t.Mark, t.Act = true, picture.Now, ""
		}
	}
	for _, c := range x.found {
		b.Choices.List = append(b.Choices.List, picture.Choice{
			Text: picture.Say("playing.choice.chow"), Tiles: laid(c, s.tile), Mark: picture.Right,
		})
	}
	end := task.Finish(picture.Say("task.claiming.that_is_all"))
	if x.all {
		end.Act, end.Mark = "", picture.Right
	}
	b.Choices.List = append(b.Choices.List, end)
	return b
}

func (x *chow) Judge(a picture.Act) task.Verdict {
	s, open := x.scene, x.open()
	if a == task.Done {
		if len(open) == 0 && x.first == tile.None {
			return task.Right()
		}
		return task.Wrong(x.stopped())
	}
	t := a.Tile()
	for _, c := range open {
		if x.first == tile.None && (c.With[0] == t || c.With[1] == t) || x.first != t && slices.Contains(c.With[:], t) {
			return task.Right()
		}
	}
	b := x.Board().Still()
	hand := b.SeatOf(s.you).Hand
	for i := range hand {
		if hand[i].Face == t && hand[i].Mark == picture.Plain {
			hand[i].Mark = picture.Wrong
			break
		}
	}
	what := task.Consequence{
		Title:   picture.Say("task.claiming.you_point_tile", picture.Args{"Tile": t}),
		Text:    x.fault(t),
		Compare: picture.Say("task.claiming.chow.compare", picture.Args{"Tile": t, "Open": s.tile, "A": x.legal[0].With[0], "B": x.legal[0].With[1], "N": len(x.legal)}),
		Clause:  s.claimClause(),
		Frames:  []picture.Board{b},
	}
	return task.Wrong(what)
}

// fault says why a tile makes no chow, alone or with x.first.
func (x *chow) fault(t tile.Tile) picture.Text {
	s := x.scene
	args := picture.Args{"Tile": t, "Open": s.tile, "First": x.first}
	meld := hand.Meld{Tiles: []tile.Tile{x.first, t, s.tile}}
	switch {
	case x.first != tile.None && meld.Kind() == hand.Chow:
		return picture.Say("task.claiming.chow.again_two", args)
	case x.first != tile.None:
		return picture.Say("task.claiming.chow.no_run_two", args)
	case t == s.tile:
		return picture.Say("task.claiming.chow.same", args)
	case t.Suit() != s.tile.Suit():
		return picture.Say("task.claiming.chow.suit", args)
	case !deal.Near(t, s.tile):
		return picture.Say("task.claiming.chow.far", args)
	case slices.ContainsFunc(x.found, func(c table.Call) bool { return slices.Contains(c.With[:], t) }):
		return picture.Say("task.claiming.chow.again", args)
	}
	return picture.Say("task.claiming.chow.no_third", args)
}

// stopped returns what follows from ending with a chow unnamed or half named.
func (x *chow) stopped() task.Consequence {
	s := x.scene
	b := x.Board().Still()
	text := picture.Say("task.claiming.chow.half", picture.Args{"Tile": x.first})
	if x.first == tile.None {
		c := x.open()[0]
		text = picture.Say("task.claiming.chow.missed", picture.Args{"A": c.With[0], "B": c.With[1], "Open": s.tile})
		b.SeatOf(s.you).Hand = lit(s.player(s.you).Hand.Concealed, c, s.tile)
	}
	return task.Consequence{
		Title: picture.Say("task.claiming.calls.stopped"), Text: text,
		Compare: picture.Say("task.claiming.calls.more", picture.Args{"Found": len(x.found), "All": len(x.legal)}),
		Frames:  []picture.Board{b},
	}
}

func (x *chow) Do(a picture.Act) {
	switch t := x.first; {
	case a == task.Done:
		x.all = true
	case t == tile.None:
		x.first = a.Tile()
	default:
		u := a.Tile()
		x.found = append(x.found, table.Call{Kind: table.Chow, With: [2]tile.Tile{min(t, u), max(t, u)}})
		x.first = tile.None
	}
}

func (x *chow) Next() picture.Act {
	open := x.open()
	switch {
	case x.all:
		return ""
	case len(open) == 0:
		return task.Done
	case open[0].With[0] == x.first:
		return pickAct(open[0].With[1])
	}
	return pickAct(open[0].With[0])
}

func (x *chow) Words() task.Words {
	s := x.scene
	args := picture.Args{"Tile": s.tile, "From": s.from, "N": len(x.legal)}
	return task.WordsOf("task.claiming.chow", args).From(s.claimClause(), "")
}

func (x *chow) Hand() (hand.Draft, score.Win) { return x.scene.hand(x.scene.you) }
