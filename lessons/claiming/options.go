package claiming

import (
	"errors"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// options asks for everything that the learner may do in a turn.
type options struct {
	marking
	turn  *turn
	kongs bool // only kongs are asked about
}

// optionsSet holds the settings of a spec.
type optionsSet struct {
	turnSet
	Kongs bool `json:"kongs,omitempty"`
}

const anyThrow picture.Act = "throw"

// optionFamilies are groups of turns with something to ask about.
var optionFamilies = map[string][]string{
	"easy":     {"draw", "flower", "conceal", "raise"},
	"middling": {"raise", "conceal_held", "pung_no_raise", "chow_no_raise", "win", "flower"},
	"hard":     {"last_kong", "last_raise", "below", "pung_no_kong", "kong_raise", "raise_held", "win"},
	"kongs":    {"conceal", "raise", "conceal_held", "raise_held", "kong_raise"},
	"no_kongs": {"pung_no_kong", "pung_no_raise", "chow_no_raise", "last_kong", "last_raise"},
	"mixed":    {"conceal", "raise", "raise_held", "kong_raise", "pung_no_kong", "chow_no_raise", "last_kong", "last_raise"},
}

func newOptions(in *task.Reader, spec *optionsSet) task.Exercise {
	made := someTurn(in, spec.turnSet)
	if in.Failed() {
		return nil
	}
	x := &options{turn: made.(*turn), kongs: spec.Kongs}
	x.toDecision()
	x.ask(x.list(), func(a picture.Act) bool { return x.refuses(a) == "" })
	return x
}

// someTurn makes up one of a family's turns that these rules have.
func someTurn(in *task.Reader, set turnSet) (made task.Exercise) {
	names := slices.Clone(optionFamilies[set.Case])
	if len(names) == 0 {
		names = []string{set.Case}
	}
	in.Rand.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	var err error
	for _, name := range names {
		set.Case = name
		var not *task.NotHere
		if made, err = task.Of(newTurn)(task.SetOf(set), in.Rules, in.Seed); !errors.As(err, &not) {
			break
		}
	}
	in.Keep(err)
	return made
}

// toDecision plays on until the learner has something to decide.
func (x *options) toDecision() {
	t := x.turn
	for t.at < len(t.steps)-1 {
		switch t.steps[t.at] {
		case "throw", "conceal", "raise", "win", "flower":
			return
		}
		t.Do(t.Next())
		t.Moves = nil
	}
}

// list returns all acts that a player might think of.
func (x *options) list() (acts []picture.Act) {
	for _, c := range x.turn.Choices() {
		if !x.kongs || c.Act != playing.Win {
			acts = append(acts, c.Act)
		}
	}
	if x.kongs {
		return x.withPairs(acts)
	}
	if x.turn.Play.Drawn().IsFlower() {
		acts = append(acts, playing.Flower)
	}
	return append(acts, playing.Head, anyThrow)
}

// withPairs adds kongs that the hand has too few tiles for, so that there is a choice.
func (x *options) withPairs(acts []picture.Act) []picture.Act {
	held := x.turn.Held()
	for _, few := range []uint8{2, 1} {
		for t, n := range held {
			a := playing.ActOf(table.Act{Seat: x.turn.You, Kind: table.ActConceal, Tile: tile.Tile(t)})
			if n == few && len(acts) < 3 && !slices.Contains(acts, a) {
				acts = append(acts, a)
			}
		}
	}
	return acts
}

// refuses returns why the hand in play refuses an act; anyThrow stands for any throw.
func (x *options) refuses(a picture.Act) table.Reason {
	if a != anyThrow {
		return x.turn.Refuses(a)
	}
	return x.turn.Refuses(x.throw())
}

func (x *options) throw() picture.Act { return playing.Throw(leastUseful(&x.turn.Table)) }

func (x *options) Board() picture.Board {
	none := "task.claiming.options.none"
	if x.kongs {
		none = "task.claiming.options.no_kong"
	}
	return x.offer(x.turn.Table.Board(), actChoice, none)
}

// actChoice returns the answer that names an act of a turn.
func actChoice(a picture.Act) picture.Choice {
	id, _ := a.Parts()
	c := picture.Choice{Text: picture.Say("playing.choice." + id)}
	if t := a.Tile(); t != tile.None {
		c.Tiles = []tile.Tile{t}
	}
	return c
}

func (x *options) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	if a == task.Done {
		missing := x.Missed()[0]
		if missing == anyThrow {
			missing = x.throw()
		}
		text := picture.Say("task.claiming.options.missed_"+stepOf(missing), picture.Args{"Tile": x.turn.Act(missing).Tile})
		return task.Wrong(x.tooEarly(text, x.Board().Still()))
	}
	if a == anyThrow {
		a = x.throw()
	}
	what := x.turn.Wrong(a, x.refuses(a))
	what.Compare = picture.Say("task.claiming.options.compare", picture.Args{"Did": x.turn.Title(a, x.turn.Act(a)), "N": len(x.Right)})
	return task.Wrong(what)
}

func (x *options) Words() task.Words {
	t := x.turn
	id := "began_" + t.Play.Began().String()
	if t.Play.Left() == 0 {
		id = "began_last"
	}
	kind := "all"
	if x.kongs {
		kind = "kongs"
	}
	args := picture.Args{"Began": picture.Word("task.claiming.options." + id), "N": len(x.Right), "Flowers": task.Flowers(t.Rules)}
	return task.WordsBy("task.claiming.options", "ask_"+kind, "nudge_"+kind, "done_"+id, args).From(turnClause(t.name, t.Rules))
}

func (x *options) Hand() (hand.Draft, score.Win) { return x.turn.Hand() }
