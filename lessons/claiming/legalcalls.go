package claiming

import (
	"slices"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// legalCalls asks for everything that the learner may call on a tile.
type legalCalls struct {
	marking
	scene *scene
}

func newLegalCalls(in *task.Reader, spec *tableSet) task.Exercise {
	s := situate(in, spec)
	if in.Failed() {
		return nil
	}
	x := &legalCalls{scene: s}
	x.ask(callActs(s.tile), func(a picture.Act) bool { return s.refuses(callOf(a)) == "" })
	return x
}

// refuses returns why core refuses a call of the learner's, empty if it does not.
func (s *scene) refuses(c table.Call) table.Reason { return s.offer().Refuses(s.you, c, s.rs) }

func callAct(c table.Call) picture.Act { return picture.Act("call " + c.String()) }

func callOf(a picture.Act) table.Call {
	c, _ := table.ParseCall(strings.TrimPrefix(string(a), "call "))
	return c
}

// callActs returns the acts of all plausible calls.
func callActs(x tile.Tile) (list []picture.Act) {
	for _, c := range playing.Plausible(x) {
		list = append(list, callAct(c))
	}
	return list
}

func (x *legalCalls) Board() picture.Board {
	return x.offer(x.scene.board(x.scene.you), callChoice, "task.claiming.calls.none")
}

// callChoice returns the answer that makes a call.
func callChoice(a picture.Act) picture.Choice {
	c := callOf(a)
	return picture.Choice{Text: picture.Say("playing.choice." + playing.CallID(c.Kind)), Tiles: playing.ChowTiles(c)}
}

func (x *legalCalls) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	s := x.scene
	may := x.Right
	if a == task.Done {
		missing := x.Missed()[0]
		c := callOf(missing)
		b := x.Board().Still()
		for i := range b.Choices.List {
			if x.options[min(i, len(x.options)-1)] == missing && i < len(x.options) {
				b.Choices.List[i].Mark = picture.Wrong
			}
		}
		b.SeatOf(s.you).Hand = lit(s.player(s.you).Hand.Concealed, c, s.tile)
		what := x.tooEarly(picture.Say("task.claiming.calls.missed", picture.Args{"Call": playing.CallText(c), "Tile": s.tile}), b)
		what.Compare = picture.Say("task.claiming.calls.overlooked", picture.Args{"Missed": playing.CallsText(callsOf(x.Missed()))})
		return task.Wrong(what)
	}
	c := callOf(a)
	what := s.refused(s.you, c, s.refuses(c), []tile.Wind{s.you})
	what.Compare = picture.Say("task.claiming.calls.compare", picture.Args{"Call": playing.CallText(c), "May": playing.CallsText(callsOf(may))})
	return task.Wrong(what)
}

func callsOf(acts []picture.Act) (list []table.Call) {
	for _, a := range acts {
		list = append(list, callOf(a))
	}
	return list
}

// lit returns the tiles in hand, with those lit that a call on x uses.
func lit(tiles []tile.Tile, c table.Call, x tile.Tile) []picture.Tile {
	need := callTiles(c, x)
	list := picture.Faces(tiles)
	for i, t := range tiles {
		if at := slices.Index(need, t); at >= 0 {
			list[i].Mark = picture.Lit
			need = slices.Delete(need, at, at+1)
		}
	}
	if c.Kind == table.Win {
		for i := range list {
			list[i].Mark = picture.Lit
		}
	}
	return list
}

// callTiles returns the tiles of the hand that a call lays down with x.
func callTiles(c table.Call, x tile.Tile) []tile.Tile {
	switch c.Kind {
	case table.Kong:
		return []tile.Tile{x, x, x}
	case table.Pung:
		return []tile.Tile{x, x}
	case table.Chow:
		return []tile.Tile{c.With[0], c.With[1]}
	}
	return nil
}

func (x *legalCalls) Words() task.Words {
	s := x.scene
	args := picture.Args{"Tile": s.tile, "From": s.from, "You": s.you, "Left": s.you.Previous(), "May": playing.CallsText(callsOf(x.Right))}
	w := task.WordsOf("task.claiming.calls", args).From(s.rs.Clause(rules.OfClaims), "")
	if len(x.Right) == 0 {
		w.Done = picture.Say("task.claiming.calls.done_none", args)
	}
	return w
}

func (x *legalCalls) Hand() (hand.Draft, score.Win) { return x.scene.hand(x.scene.you) }
