package claiming

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// worth asks whether a call brings a win of the minimum nearer, or spoils it.
type worth struct {
	scene *scene
	calls []table.Call
	now   advise.Reach // the nearest plan if the tile is let go
	after []advise.Reach
	given picture.Act // the right answer, empty until it is given
}

// worthSet holds the settings of a spec.
type worthSet struct {
	You   string `json:"you,omitempty"`   // whom the learner plays
	From  string `json:"from,omitempty"`  // who throws the tile
	Tile  string `json:"tile,omitempty"`  // which
	Hand  string `json:"hand,omitempty"`  // the learner's, in notation
	Right string `json:"right,omitempty"` // call or pass; chance decides if not set
	Least int    `json:"least,omitempty"` // the minimum taken if the rules have none
}

// chosenScenes is how many tables are made up for a choice that is clear one way or
// the other; few are.
const chosenScenes = 2000

func newWorth(in *task.Reader, spec *worthSet) task.Exercise {
	in.SetMinimum(spec.Least)
	right := in.Choice(spec.Right, "call", "pass")
	return makeUpWithin(chosenScenes, in, func(m *mixer) *worth { return m.worth(in, spec, right) })
}

// worth tries to make up a table at which the call helps, or spoils the hand; nil if
// chance is against it.
func (m *mixer) worth(in *task.Reader, set *worthSet, right string) *worth {
	you := in.SeatOr(set.You, in.AnySeat())
	l, wanted := &deal.Layout{Left: deal.AnyLeft}, deal.AnyKind(m.r)
	if set.Hand != "" {
		m.setHands(in, l, map[string]string{you.String(): set.Hand})
	} else {
		d, ok := deal.Scattered(m.r, 13, 3, func([]tile.Tile) tile.Tile { return deal.AnyKind(m.r) })
		if !ok || !m.TakeHand(d) {
			return nil
		}
		l.Parts[you.Index()] = deal.Part{Hand: d, Whole: true}
		for !slices.ContainsFunc(d.Concealed, func(t tile.Tile) bool { return deal.Near(t, wanted) }) {
			wanted = deal.AnyKind(m.r)
		}
	}
	from := in.SeatOr(set.From, m.feeder(you))
	t := discarded(in, set.Tile, wanted)
	if from == you {
		in.Fail("%s cannot claim a tile of his own", you)
	}
	if in.Failed() || !m.Take(t) {
		return nil
	}
	l.Keep = append(l.Keep, t)
	s, ok := m.mix(l)
	if !ok {
		return nil
	}
	s.you, s.tile, s.from, s.by = you, t, from, score.ByDiscard
	x := &worth{scene: s}
	if !x.weigh() || x.helps() != (right == "call") {
		return nil
	}
	return x
}

// feeder returns who throws a tile that is to be wanted: mostly the player before,
// whose tiles can be chowed too.
func (m *mixer) feeder(you tile.Wind) tile.Wind {
	if m.r.IntN(3) > 0 {
		return you.Previous()
	}
	return task.AnyOther(m.r, you)
}

// weigh finds what may be called and what would be nearest then; false if there is
// nothing to decide.
func (x *worth) weigh() bool {
	s := x.scene
	d, w := s.own()
	for _, c := range s.offer().Legal(s.you, s.rs) {
		switch c.Kind {
		case table.Win, table.Kong:
			return false
		case table.Pung, table.Chow:
			list := advise.Reaches(x.called(c), w, s.rs)
			if len(list) == 0 {
				return false
			}
			x.calls, x.after = append(x.calls, c), append(x.after, list[0])
		}
	}
	list := advise.Reaches(d, w, s.rs)
	if len(x.calls) == 0 || len(list) == 0 {
		return false
	}
	x.now = list[0]
	return !slices.ContainsFunc(x.after, func(r advise.Reach) bool { return r.Far == x.now.Far }) && x.now.Lacking() > 1
}

// own is the hand of the learner as it is, and the seats.
func (s *scene) own() (hand.Draft, score.Win) {
	return s.player(s.you).Hand.Clone(), score.Win{Seat: s.you, Round: s.round}
}

// called is the hand of the learner with a call laid down.
func (x *worth) called(c table.Call) hand.Draft {
	s := x.scene
	d, _ := s.own()
	meld := hand.Meld{Tiles: []tile.Tile{s.tile}, From: s.from}
	for _, t := range callTiles(c, s.tile) {
		i := slices.Index(d.Concealed, t)
		d.Concealed = slices.Delete(d.Concealed, i, i+1)
		meld.Tiles = append(meld.Tiles, t)
	}
	slices.Sort(meld.Tiles)
	d.Melds = append(d.Melds, meld)
	return d
}

// best is the call that leaves the nearest plan.
func (x *worth) best() int {
	best := 0
	for i, r := range x.after {
		if r.Far < x.after[best].Far {
			best = i
		}
	}
	return best
}

func (x *worth) helps() bool { return x.after[x.best()].Far < x.now.Far }

// right reports whether an answer is right: a call that brings a win nearer, or none if
// no call does.
func (x *worth) right(a picture.Act) bool {
	if a == passAct {
		return !x.helps()
	}
	return x.after[slices.Index(x.calls, callOf(a))].Far < x.now.Far
}

func (x *worth) Board() picture.Board {
	s := x.scene
	b := s.board(s.you)
	if x.given != "" && x.given != passAct {
		b = x.laid(callOf(x.given), picture.Right)
	}
	for _, c := range x.calls {
		b.Choices.List = append(b.Choices.List, callChoice(callAct(c)))
		b.Choices.List[len(b.Choices.List)-1].Act = callAct(c)
	}
	b.Choices.List = append(b.Choices.List, picture.Choice{Text: picture.Say("task.claiming.choice.pass"), Act: passAct})
	for i := range b.Choices.List {
		if c := &b.Choices.List[i]; x.given != "" {
			if c.Act == x.given {
				c.Mark = picture.Right
			}
			c.Act = ""
		}
	}
	return b
}

// laid shows the table with a call laid down.
func (x *worth) laid(c table.Call, m picture.Mark) picture.Board {
	s := x.scene
	b := s.board(s.you)
	d := x.called(c)
	seat := b.SeatOf(s.you)
	seat.Hand = picture.Faces(d.Concealed)
	last := meld(d.Melds[len(d.Melds)-1])
	last.Mark = m
	seat.Melds = append(seat.Melds, last)
	b.Centre, b.Middle = nil, picture.Text{}
	return b
}

func (x *worth) Judge(a picture.Act) task.Verdict {
	if x.right(a) {
		return task.Right()
	}
	args := x.args(x.best())
	what := task.Consequence{Title: picture.Say("task.claiming.worth.passed", args), Text: picture.Say("task.claiming.worth.helps", args)}
	b := x.Board()
	if a != passAct {
		i := slices.Index(x.calls, callOf(a))
		args = x.args(i)
		what.Title = picture.Say("task.claiming.worth.called", args)
		what.Text = picture.Say("task.claiming.worth.spoils", args)
		b = x.laid(x.calls[i], picture.Wrong)
	}
	what.Compare = x.Words().Done
	for i := range b.Choices.List {
		if c := &b.Choices.List[i]; c.Act == a {
			c.Mark = picture.Wrong
		}
	}
	what.Frames = []picture.Board{b.Still()}
	return task.Wrong(what)
}

func (x *worth) Do(a picture.Act) { x.given = a }

func (x *worth) Next() picture.Act {
	switch {
	case x.given != "":
		return ""
	case x.helps():
		return callAct(x.calls[x.best()])
	}
	return passAct
}

// args are the values of the texts about a call.
func (x *worth) args(i int) picture.Args {
	s := x.scene
	return picture.Args{
		"Tile": s.tile, "From": s.from, "Call": sayCall(x.calls[i]), "Plan": x.now.Plan, "Lacking": x.now.Lacking(),
		"Then": x.after[i].Plan, "N": x.after[i].Lacking(), "Min": s.rs.Minimum.Value,
	}
}

func (x *worth) Words() task.Words {
	i := x.best()
	if x.given != "" && x.given != passAct {
		i = slices.Index(x.calls, callOf(x.given))
	}
	w := task.WordsOf("task.claiming.worth", x.args(i))
	if w.Done = picture.Say("task.claiming.worth.helps", x.args(i)); !x.helps() {
		w.Done = picture.Say("task.claiming.worth.spoils", x.args(i))
	}
	return w.From(x.scene.rs.Minimum.Clause, x.scene.rs.Minimum.Decision)
}

func (x *worth) Hand() (hand.Draft, score.Win) { return x.scene.own() }
